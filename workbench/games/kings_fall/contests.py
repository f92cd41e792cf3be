"""The Combat Rounds of a step of King's Fall, built from its events: odds before the dice, and what they came to."""

from collections.abc import Sequence
from fractions import Fraction

import numpy as np

from rules.core.events import events_of
from rules.core.seats import SEAT_LETTERS
from rules.kings_fall import GAME
from rules.kings_fall.event_kinds import EventKind
from rules.kings_fall.state import DICE, NOBODY
from rules.kings_fall.strength import HALVES
from workbench.boards.dice import Die
from workbench.boards.dice_contest import CitedSentence, DiceContest, Level, Part, Roller
from workbench.games.kings_fall.combat_outlook import bonus_of, chance_of, outlook_of
from workbench.games.kings_fall.map_words import dice, place_title
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

COUNTS = "Counts"  # the highest die, with what is added to it


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
            found.append(contest_of(play, number, events, index))
    return found


def is_rolled_in(play: Playthrough, number: int) -> bool:
    """Return whether the dice that count in a step were first rolled in it."""
    for event in events_of(play.logs[number]):
        if event.kind == EventKind.BOUT_WON:
            return False
        if event.kind == EventKind.ROLLED:
            return True
    return False


def contest_of(play: Playthrough, number: int, events: Sequence[Event], won: int) -> DiceContest:
    """Return the DiceContest of a Combat Round, given what happened and where in that it was won."""
    rolls = {int(event.seat): event for event in events[:won] if event.kind == EventKind.ROLLED}
    start = min(index for index in range(won) if any(events[index] is roll for roll in rolls.values()))
    attacker = attacker_of(play, events, won)
    winner = int(events[won].seat)
    highest = {winner: int(events[won].amount), 1 - winner: int(events[won].what)}
    seats = (attacker, 1 - attacker)
    sides = [side_of(rolls[seat], events[start:won], highest[seat], play.ruleset) for seat in seats]
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
        levels(chance_before(play, number, rolls[attacker], rolls[1 - attacker]), attacker, winner),
        f"{own.total} against {other.total}: {own.name} wins{' the tie, as defender' * (own.total == other.total)}.",
        tuple(cited(event) for event in events[start:won] if event.kind in BETWEEN),
        after=tuple(after),
    )


def chance_before(play: Playthrough, number: int, attack: Event, defence: Event) -> Fraction:
    """Return the attacker's chance to win a Combat Round of a step, before its dice were seen."""
    later = play.states_before[number + 1 : number + 2]
    after = later[0] if len(later) else play.state
    bonus = bonus_of(after, play.ruleset, int(attack.what))
    return chance_of(len(faces_of(attack)), len(faces_of(defence)), *bonus)


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


def side_of(roll: Event, events: Sequence[Event], shown: int, ruleset: np.record) -> Roller:
    """Return one side of a Combat Round: its Combat Value, and its dice after all that was done to them."""
    seat, faces = int(roll.seat), faces_of(roll)
    value, rolls = int(roll.origin) / HALVES, len(faces)
    for event in events:
        if event.kind == EventKind.REROLLED and int(event.seat) == seat and int(event.what) in faces:
            faces[faces.index(int(event.what))] = int(event.amount)
        elif event.kind == EventKind.DIE_REMOVED and int(event.seat) != seat and int(event.amount) in faces:
            faces.remove(int(event.amount))
    total = max(faces, default=0)
    return Roller(
        seat,
        SEAT_LETTERS[seat],
        value_words(value, rolls, ruleset),
        plus(total, shown),
        tuple(Die(face) for face in sorted(faces, reverse=True)),
        shown,
        COUNTS,
    )


def plus(highest: int, shown: int) -> tuple[Part, ...]:
    """Return what was added to a side's highest die, if anything was."""
    return (Part("Added to the highest die", shown - highest),) if shown != highest else ()


def levels(chance: Fraction, attacker: int, winner: int) -> tuple[Level, ...]:
    """Return how likely either side is, or was, to win the Combat Round, by the exact odds."""
    names = (f"{SEAT_LETTERS[attacker]} attacks", f"{SEAT_LETTERS[1 - attacker]} defends")
    return (
        Level(names[0], "higher", chance, "the defender loses a piece", winner == attacker),
        Level(names[1], "as high", 1 - chance, "the attacker loses a piece", winner == 1 - attacker),
    )


def cited(event: Event) -> CitedSentence:
    """Return an event as a sentence with its clause."""
    return CitedSentence(GAME.describe(event), GAME.clauses.cite(GAME.clauses.key_of(event.clause)))


def preview(play: Playthrough, selected: str) -> DiceContest | None:
    """Return the Combat Round that is about to be rolled; None where no combat is under way."""
    state, ruleset = play.state, play.ruleset
    if not state.fight:
        return None
    attacker, ahead = int(state.attacker), outlook_of(state, ruleset)
    sides = [
        Roller(seat, SEAT_LETTERS[seat], value_words(halves / HALVES, number, ruleset), ())
        for seat, halves, number in zip((attacker, 1 - attacker), ahead.halves, ahead.dice)
    ]
    return DiceContest(
        f"Combat Round {ahead.number} in {place_title(int(state.fight_place))}, as things stand",
        (sides[0], sides[1]),
        levels(ahead.chance, attacker, NOBODY),
    )


def value_words(value: float, rolls: int, ruleset: np.record) -> str:
    """Return a Combat Value with the dice it brings, and why they are not as many.

    >>> ruleset = Playthrough("kings_fall").ruleset
    >>> value_words(2.5, 2, ruleset), value_words(10.5, 5, ruleset)
    ('Combat Value 2.5: 2 dice', 'Combat Value 10.5: 5 dice, the most there are')
    >>> value_words(10.5, 4, ruleset)
    'Combat Value 10.5: 4 dice (5 before Fear and cards)'
    """
    most = min(DICE, int(ruleset.dice_most))
    usual = max(int(ruleset.dice_least), min(most, int(value)))
    why = f" ({usual} before Fear and cards)" if rolls != usual else ", the most there are" if value > most else ""
    return f"Combat Value {value:g}: {dice(rolls)}{why}"
