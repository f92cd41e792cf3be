"""The contested rolls of Shattered Dungeon as panels: a past Strike with its dice, and a chosen one with its odds."""

import numpy as np

from rules.shattered_dungeon.notation import card_numbers
from rules.shattered_dungeon.rolls import halves_dealt
from rules.shattered_dungeon.state import EventKind, Tier
from workbench.boards.dice_contest import CitedSentence, DiceContest, Level, Part, Roller
from workbench.games.shattered_dungeon.cards.short_text import NOUNS, noun_of, row_of
from workbench.games.shattered_dungeon.forecast import Forecast, Result, forecast, forecast_of
from workbench.games.shattered_dungeon.forecast_words import bond_in_words, clause_of_bond, costs_in_words
from workbench.games.shattered_dungeon.odds.rolls import DICE_LABELS, PLAIN, RollRules
from workbench.games.shattered_dungeon.past_strike import PastStrike, dice_of, strike_of
from workbench.games.shattered_dungeon.roll_parts import (
    DICE,
    NumberedCard,
    bonus_parts,
    cite,
    dice_reasons,
    power_parts,
    resonance_parts,
)
from workbench.games.shattered_dungeon.strike_bill import bill_of, changes_of
from workbench.games.shattered_dungeon.words import seat_name
from workbench.play.playthrough import Playthrough


def contests(play: Playthrough, number: int) -> list[DiceContest]:
    """Return the contested roll that a step settles or leaves open, in a list; see ``Presentation``."""
    strike = strike_of(play, number)
    return [] if strike is None else [contest_of(strike, play.ruleset)]


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
        after=aftermath_of(play, found),
    )


def aftermath_of(play: Playthrough, found: Forecast) -> tuple[CitedSentence, ...]:
    """Return what a Strike that could be played now does to the bond, in a sentence, if it does anything."""
    words = bond_in_words(play.state, found)
    return (CitedSentence(words, cite(clause_of_bond(play.state, play.ruleset, found))),) if words else ()


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


def levels_of(found: Forecast, ruleset: np.record, side: int, reached: Tier | None) -> tuple[Level, ...]:
    """Return the five tiers of a Forecast: margins, exact chances, and what each does before a React."""
    other = "" if found.target is None else f" {noun_of(1 - side, found.target)}"
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
        does += filter(None, [costs_in_words(side, result)])
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
