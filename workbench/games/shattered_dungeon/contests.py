"""The contested rolls of Shattered Dungeon as panels: a past Strike with its dice, and a chosen one with its odds."""

from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np

from rules.core.events import events_of
from rules.shattered_dungeon import GAME
from rules.shattered_dungeon.notation import card_numbers
from rules.shattered_dungeon.react import needed
from rules.shattered_dungeon.rolls import NO_TARGET, bonus_of, halves_dealt, share_of
from rules.shattered_dungeon.state import HALF, EventKind, Phase, Tier
from workbench.boards.dice import Die
from workbench.boards.dice_contest import CitedSentence, DiceContest, Level, Part, Roller
from workbench.games.shattered_dungeon.cards.short_text import NOUNS, noun_of, row_of
from workbench.games.shattered_dungeon.forecast import Forecast, Result, forecast, forecast_of
from workbench.games.shattered_dungeon.odds.rolls import DICE_LABELS, PLAIN, RollRules
from workbench.games.shattered_dungeon.roll_parts import (
    DICE,
    NumberedCard,
    bonus_parts,
    cite,
    dice_reasons,
    power_parts,
    resonance_parts,
)
from workbench.games.shattered_dungeon.words import seat_name
from workbench.play.playthrough import Playthrough

SHOWN_ELSEWHERE = (
    EventKind.PLAYED,
    EventKind.ROLLED,
    EventKind.EMPOWERED,
    EventKind.DISRUPTED,
    EventKind.STRIPPED,
    EventKind.TARGET_CHANGED,
    EventKind.TRIGGERED,
    EventKind.RESONATED,
    EventKind.REACTED,
    EventKind.EXPOSURE_USED,
    EventKind.WARD_USED,
    EventKind.STRUCK,
    EventKind.THROWN,
    EventKind.ADVANTAGED,
    EventKind.DISADVANTAGED,
    EventKind.FURIOUS,
    EventKind.FORTIFY_USED,
    EventKind.INSIGHT_USED,
    EventKind.SCORN_USED,
)
WAITS = CitedSentence("The side that is hit may react.", cite("react"))


@dataclass(frozen=True)
class PastStrike:
    """A Strike of the past: the step it was played in, and that of the React to it, None where there was none."""

    before: np.record
    played: list[np.record]  # events
    answered: np.record | None
    reacted: list[np.record]

    @property
    def rolled(self) -> np.record:
        """The event of the roll."""
        return next(self.events(EventKind.ROLLED))

    @property
    def side(self) -> int:
        """Whose Strike it is."""
        return int(self.rolled.seat)

    @property
    def card(self) -> int:
        """The number of the card."""
        return int(next(self.events(EventKind.PLAYED)).what)

    @property
    def settling(self) -> np.record:
        """The position in which damage was settled."""
        return self.before if self.answered is None else self.answered

    def events(self, kind: EventKind) -> Iterator[np.record]:
        """Go through the events of a kind, the Strike's first."""
        return (event for event in (*self.played, *self.reacted) if event.kind == kind)

    def event(self, kind: EventKind) -> np.record | None:
        """Return the first event of a kind, or None."""
        return next(self.events(kind), None)

    def amount(self, kind: EventKind) -> int:
        """Return the amount of the first event of a kind, 0 without one."""
        event = self.event(kind)
        return 0 if event is None else int(event.amount)


def contests(play: Playthrough, number: int) -> list[DiceContest]:
    """Return the contested roll that a step settles or leaves open, in a list; see ``Presentation``."""
    strike = strike_of(play, number)
    return [] if strike is None else [contest_of(strike, play.ruleset)]


def strike_of(play: Playthrough, number: int) -> PastStrike | None:
    """Return the Strike that a step settles or leaves open; None where it does neither."""
    before, log, last = play.states_before, play.logs, len(play.logs) - 1
    if before[number].phase == Phase.REACT:
        return (
            PastStrike(
                before[number - 1], list(events_of(log[number - 1])), before[number], list(events_of(log[number]))
            )
            if number
            else None
        )
    events = list(events_of(log[number]))
    if not any(event.kind == EventKind.ROLLED for event in events):
        return None
    after = play.state if number == last else before[number + 1]
    is_answered = after.phase == Phase.REACT and number < last
    return None if is_answered else PastStrike(before[number], events, None, [])


def contest_of(strike: PastStrike, ruleset: np.record) -> DiceContest:
    """Return the panel of a Strike of the past."""
    side, card = strike.side, ruleset.cards[strike.card]
    turned = strike.event(EventKind.TARGET_CHANGED)
    target = int(card.target) if turned is None else int(turned.target)
    empower, disrupt = (used(ruleset, strike.event(kind)) for kind in (EventKind.EMPOWERED, EventKind.DISRUPTED))
    rings = resonance_parts(strike.event(EventKind.RESONATED) is not None)
    power = power_parts(
        card, side, strike.card, empower, strike.amount(EventKind.FURIOUS), strike.amount(EventKind.TRIGGERED)
    ) + (() if ruleset.resonate_rolls else rings)
    sides = (thrown_by(strike, side, card, rings if ruleset.resonate_rolls else ()), thrown_by(strike, 1 - side, card))
    tier = Tier(int(strike.rolled.target))
    return DiceContest(
        title_of_strike(strike.card, side, target),
        sides,
        levels_of(forecast(strike.before, ruleset, strike.card), ruleset, side, tier),
        margin_of(strike.rolled, tier),
        dice_reasons(empower, disrupt),
        power,
        bill_of(strike, ruleset, sum(part.amount for part in power), target, tier),
        changes_of(strike),
    )


def used(ruleset: np.record, event: np.record | None) -> NumberedCard | None:
    """Return the record and the number of the card an event is about, None without an event."""
    return None if event is None else (ruleset.cards[event.what], int(event.what))


def preview(play: Playthrough, selected: str) -> DiceContest | None:
    """Return the panel of a Strike that could be played now, with its exact odds."""
    found = forecast_of(play, selected)
    if found is None:
        return None
    side = int(play.state.seat)
    sides = (
        Roller(side, seat_name(side), DICE_LABELS[found.dice], found.bonuses),
        Roller(1 - side, seat_name(1 - side), DICE_LABELS[PLAIN], found.defences),
    )
    return DiceContest(
        f"If you play it: {title_of_strike(card_numbers()[selected], side, found.target)}",
        sides,
        levels_of(found, play.ruleset, side, None),
        reasons=found.reasons,
        power=found.powers,
    )


def title_of_strike(number: int, side: int, target: int | None) -> str:
    """Return what is played, by whom, and at what."""
    return f"{row_of(number).name}, {seat_name(side)} on {'anything' if target is None else noun_of(1 - side, target)}"


def thrown_by(strike: PastStrike, side: int, card: np.record, rings: tuple[Part, ...] = ()) -> Roller:
    """Return a side with its dice, what it adds to them, and its total, as the log has them."""
    own = {event.kind: event for event in strike.played if event.seat == side}
    thrown = own[EventKind.THROWN]
    insight, scorned = (
        int(own[kind].amount) if kind in own else 0 for kind in (EventKind.INSIGHT_USED, EventKind.SCORN_USED)
    )
    parts = bonus_parts(card, int(thrown.origin) - sum(part.amount for part in rings), insight, scorned)
    return Roller(
        side, seat_name(side), DICE_LABELS[DICE[int(thrown.target)]], parts + rings, dice_of(thrown), int(thrown.amount)
    )


def dice_of(thrown: np.record) -> tuple[Die, ...]:
    """Return the dice of a throw in the order they fell; with advantage or disadvantage one of three is left out."""
    faces, advantage = [int(face) for face in str(int(thrown.what))], int(thrown.target)
    out = faces.index((min if advantage > 0 else max)(faces)) if advantage else None
    return tuple(Die(face, place != out) for place, face in enumerate(faces))


def levels_of(found: Forecast, ruleset: np.record, side: int, reached: Tier | None) -> tuple[Level, ...]:
    """Return the five tiers of a Forecast: margins, exact chances, and what each does before a React."""
    own, other = noun_of(side, found.loses), "" if found.target is None else f" {noun_of(1 - side, found.target)}"
    levels, tiers = [], RollRules.of(ruleset).tiers
    for place, (tier, result) in enumerate(zip(tiers, found.results)):
        most = tiers[place - 1].least - 1
        margin = (
            f"{tier.least:+d} and more"
            if place == 0
            else f"{most:+d} and less"
            if place == len(tiers) - 1
            else f"{tier.least:+d} to {most:+d}"
        )
        does = [hit_in_words(result, other)] if halves_dealt(ruleset, result.tier) else []
        does += [f"costs {result.loss} {own}"] if result.loss else []
        levels.append(
            Level(NOUNS[tier.name], margin.replace("-", "−"), result.chance, "; ".join(does), result.tier == reached)
        )
    return tuple(levels)


def hit_in_words(result: Result, other: str) -> str:
    """Return what a hit takes from a reducer and what it leaves; a target left to chance has no name yet."""
    if not result.damage:
        return "nothing gets through"
    return f"−{result.damage}{other}, leaves {result.left}" if other else f"−{result.damage}"


def margin_of(rolled: np.record, tier: Tier) -> str:
    """Return the two totals, the margin and the tier it means."""
    margin = f"{int(rolled.amount):+d}".replace("-", "−") if rolled.amount else "0"
    return f"{int(rolled.what)} against {int(rolled.origin)}, margin {margin}: {NOUNS[tier.name.lower()]}."


def times(halves: int) -> str:
    """Return a multiplier given in halves.

    >>> [times(halves) for halves in (1, 2, 3)]
    ['½', '1', '1½']
    """
    return f"{halves // HALF or ''}{'½' * (halves % HALF)}"


def bill_of(strike: PastStrike, ruleset: np.record, power: int, target: int, tier: Tier) -> tuple[CitedSentence, ...]:
    """Return how power became damage: the multiplier, Exposure, a React, Fortify, Ward, and what was left."""
    rival = 1 - strike.side
    halves = int(halves_dealt(ruleset, tier))
    if not halves:
        return (CitedSentence(f"{NOUNS[tier.name.lower()]} does no damage.", cite("contested_roll")),)
    base = int(share_of(power, halves))
    exact = power * halves
    how = ", rounded down" if exact > base * HALF else ", at least 1" if exact < base * HALF else ""
    lines = [CitedSentence(f"{power} × {times(halves)} is {base}{how}.", cite("contested_roll"))]
    struck = strike.event(EventKind.STRUCK)
    if struck is None:  # it waits to be answered
        return (*lines, WAITS)
    events = [*strike.played, *strike.reacted]
    earlier = events[: next(place for place, event in enumerate(events) if event is struck)]
    lines += [
        CitedSentence(GAME.describe(event), cite("exposure"))
        for event in earlier
        if event.kind == EventKind.EXPOSURE_USED
    ]
    lines += [react_in_words(strike, ruleset, event) for event in earlier if event.kind == EventKind.REACTED]
    lines += [
        CitedSentence(GAME.describe(event), cite("fortify"))
        for event in earlier
        if event.kind == EventKind.FORTIFY_USED
    ]
    lines += [
        CitedSentence(GAME.describe(event), cite("ward"))
        for event in earlier
        if event.kind == EventKind.WARD_USED and event.seat == rival
    ]
    held = int(strike.settling.current[rival, target])
    return (
        *lines,
        CitedSentence(
            f"{seat_name(rival)}: {noun_of(rival, target)} {held} → {held - int(struck.amount)}.", cite("strike")
        ),
    )


def react_in_words(strike: PastStrike, ruleset: np.record, event: np.record) -> CitedSentence:
    """Return the roll of a React in a sentence: its dice, its power where that helps it, and its modifier."""
    state, side, number = strike.answered, int(event.seat), int(event.what)
    thrown = next(one for one in strike.reacted if one.kind == EventKind.THROWN)
    modifier = int(bonus_of(state, ruleset, side, ruleset.cards[number].type, side, NO_TARGET))
    faces = " and ".join(str(die.face) for die in dice_of(thrown))
    power = f"power {int(thrown.origin) - modifier} and " if ruleset.react_adds_power else ""
    verb = "absorbs" if event.target else "fails and absorbs"
    return CitedSentence(
        f"{row_of(number).name}: dice {faces}, {power}modifier {modifier:+d} make {int(thrown.amount)} against "
        f"{int(needed(state, ruleset))}; it {verb} {int(event.amount)}.",
        cite("react"),
    )


def changes_of(strike: PastStrike) -> tuple[CitedSentence, ...]:
    """Return what has changed besides the damage, each with its clause, up to the end of the room."""
    found = []
    for event in (*strike.played, *strike.reacted):
        if event.kind not in SHOWN_ELSEWHERE:
            found.append(CitedSentence(GAME.describe(event), cite(GAME.clauses.key_of(event.clause))))
        if event.kind == EventKind.ROOM_ENDED:
            break
    return tuple(found)
