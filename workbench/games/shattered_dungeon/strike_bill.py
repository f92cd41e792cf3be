"""How the power of a past Strike became damage, and what else it changed, in sentences that cite their clauses."""

import numpy as np

from rules.shattered_dungeon import GAME
from rules.shattered_dungeon.react import needed
from rules.shattered_dungeon.rolls import NO_TARGET, bonus_of, halves_dealt, share_of
from rules.shattered_dungeon.state import HALF, EventKind, Tier
from workbench.boards.dice_contest import CitedSentence
from workbench.games.shattered_dungeon.cards.short_text import NOUNS, noun_of, row_of
from workbench.games.shattered_dungeon.past_strike import PastStrike, dice_of
from workbench.games.shattered_dungeon.roll_parts import cite
from workbench.games.shattered_dungeon.words import seat_name

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
        return (CitedSentence(f"{NOUNS[tier.name.lower()]} does no damage to the target.", cite("contested_roll")),)
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
