"""The Combat Rounds of a step of King's Fall, built from its events: odds before the dice, and what they came to."""

from collections.abc import Sequence
from fractions import Fraction
from functools import cache

import numpy as np

from rules.core.events import events_of
from rules.core.seats import SEAT_LETTERS
from rules.kings_fall import GAME
from rules.kings_fall.event_kinds import EventKind
from rules.kings_fall.state import DICE, NOBODY
from rules.kings_fall.strength import HALVES, dice_of, strength_of
from workbench.boards.dice import Die
from workbench.boards.dice_contest import CitedSentence, DiceContest, Level, Part, Roller
from workbench.games.kings_fall.map_words import counted, place_title
from workbench.games.kings_fall.odds.dice import Modifiers, rolled
from workbench.play.playthrough import Playthrough

Event = np.record

BETWEEN = (EventKind.ARCHERY, EventKind.WINDOW_PLAYED, EventKind.DIE_REMOVED, EventKind.REROLLED)
AFTER = (
    EventKind.UNIT_LOST,
    EventKind.LUMINARY_LOST,
    EventKind.WOUNDED,
    EventKind.PARTING_SHOT,
    EventKind.RETREATED,
    EventKind.SEIZED,
    EventKind.HELD,
    EventKind.PUSHED_BACK,
    EventKind.KING_FELL,
)


def contests(play: Playthrough, number: int) -> list[DiceContest]:
    """Return a DiceContest for each Combat Round that a step settles; see ``workbench.boards.presentation``."""
    own = list(events_of(play.logs[number]))
    if not any(event.kind == EventKind.BOUT_WON for event in own):
        return []
    first = number
    while first > 0 and not is_rolled_in(play, first):
        first -= 1
    events = [event for step in range(first, number) for event in events_of(play.logs[step])]
    begins, found = len(events), []
    events += own
    for index, event in enumerate(events):
        if index >= begins and event.kind == EventKind.BOUT_WON:
            found.append(contest_of(play, events, index))
    return found


def is_rolled_in(play: Playthrough, number: int) -> bool:
    """Return whether the dice that count in a step were first rolled in it."""
    for event in events_of(play.logs[number]):
        if event.kind == EventKind.BOUT_WON:
            return False
        if event.kind == EventKind.ROLLED:
            return True
    return False


def contest_of(play: Playthrough, events: Sequence[Event], won: int) -> DiceContest:
    """Return the DiceContest of a Combat Round, given what happened and where in that it was won."""
    rolls = {int(event.seat): event for event in events[:won] if event.kind == EventKind.ROLLED}
    start = min(index for index in range(won) if any(events[index] is roll for roll in rolls.values()))
    attacker = attacker_of(play, events, won)
    winner = int(events[won].seat)
    highest = {winner: int(events[won].amount), 1 - winner: int(events[won].what)}
    sides = [side_of(rolls[seat], events[start:won], highest[seat]) for seat in (attacker, 1 - attacker)]
    own, other = sides if winner == attacker else reversed(sides)
    after = []
    for event in events[won + 1 :]:
        if event.kind in (EventKind.ROLLED, EventKind.BOUT_WON):
            break
        if event.kind in AFTER:
            after.append(cited(event))
    return DiceContest(
        f"Combat Round {int(rolls[attacker].what)} in {place_title(int(events[won].target))}",
        (sides[0], sides[1]),
        levels(len(faces_of(rolls[attacker])), len(faces_of(rolls[1 - attacker])), attacker, winner),
        f"{own.total} against {other.total}: {own.name} wins{' the tie, as defender' * (own.total == other.total)}.",
        tuple(cited(event) for event in events[start:won] if event.kind in BETWEEN),
        after=tuple(after),
    )


def attacker_of(play: Playthrough, events: Sequence[Event], won: int) -> int:
    """Return who attacks in a combat: told by its beginning, else by the position it goes on from."""
    told = [int(event.seat) for event in events[:won] if event.kind == EventKind.ATTACKED]
    if told:
        return told[-1]
    place = int(events[won].target)
    for log in reversed(play.logs):
        for event in events_of(log):
            if event.kind == EventKind.ATTACKED and int(event.target) == place:
                return int(event.seat)
    return int(play.before.attacker) if play.before.attacker != NOBODY else 0


def faces_of(roll: Event) -> list[int]:
    """Return the dice of a roll, highest first; none for a side that rolled none."""
    return [int(face) for face in str(int(roll.amount)) if face != "0"]


def side_of(roll: Event, events: Sequence[Event], shown: int) -> Roller:
    """Return one side of a Combat Round: its Combat Value, and its dice after all that was done to them."""
    seat, faces = int(roll.seat), faces_of(roll)
    value, dice = int(roll.origin) / HALVES, len(faces)
    for event in events:
        if event.kind == EventKind.REROLLED and int(event.seat) == seat and int(event.what) in faces:
            faces[faces.index(int(event.what))] = int(event.amount)
        elif event.kind == EventKind.DIE_REMOVED and int(event.seat) != seat and int(event.amount) in faces:
            faces.remove(int(event.amount))
    total = max(faces, default=0)
    return Roller(
        seat,
        SEAT_LETTERS[seat],
        f"Combat Value {value:g}, so {counted(dice, 'die').replace('dies', 'dice')}",
        plus(total, shown),
        tuple(Die(face) for face in sorted(faces, reverse=True)),
        shown,
    )


def plus(highest: int, shown: int) -> tuple[Part, ...]:
    """Return what was added to a side's highest die, if anything was."""
    return (Part("Added to the highest die", shown - highest),) if shown != highest else ()


def levels(attack: int, defence: int, attacker: int, winner: int) -> tuple[Level, ...]:
    """Return how likely either side was to win the Combat Round with so many dice, by the exact odds."""
    chance = chance_of(attack, defence)
    names = (f"{SEAT_LETTERS[attacker]} attacks", f"{SEAT_LETTERS[1 - attacker]} defends")
    return (
        Level(names[0], "higher", chance, "the defender loses a piece", winner == attacker),
        Level(names[1], "as high", 1 - chance, "the attacker loses a piece", winner == 1 - attacker),
    )


@cache
def chance_of(attack: int, defence: int) -> Fraction:
    """Return the chance that so many dice show a higher number than so many others.

    >>> chance_of(1, 1)
    Fraction(5, 12)
    """
    found = rolled(attack, defence, Modifiers())
    return sum((chance for (own, other, _), chance in found.items() if own > other), Fraction(0))


def cited(event: Event) -> CitedSentence:
    """Return an event as a sentence with its clause."""
    return CitedSentence(GAME.describe(event), GAME.clauses.cite(GAME.clauses.key_of(event.clause)))


def preview(play: Playthrough, selected: str) -> DiceContest | None:
    """Return the Combat Round that is about to be rolled; None where no combat is under way."""
    state, ruleset = play.state, play.ruleset
    if not state.fight:
        return None
    place, attacker = int(state.fight_place), int(state.attacker)
    sides, dice = [], []
    for seat in (attacker, 1 - attacker):
        halves = int(strength_of(state, ruleset, seat, place, seat != attacker))
        number = int(dice_of(state, ruleset, seat, place, halves, max(1, int(state.fight_round))))
        dice.append(min(DICE, number))
        words = f"Combat Value {halves / HALVES:g}, so {counted(number, 'die').replace('dies', 'dice')}"
        sides.append(Roller(seat, SEAT_LETTERS[seat], words, ()))
    return DiceContest(
        f"Combat Round {max(1, int(state.fight_round))} in {place_title(place)}, as things stand",
        (sides[0], sides[1]),
        levels(dice[0], dice[1], attacker, NOBODY),
    )
