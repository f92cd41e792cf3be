"""The combats of a step of Lords of Doomspire, built from its events: odds before the dice, and what they came to."""

from collections.abc import Iterable, Sequence
from fractions import Fraction

import numpy as np

from rules.core.events import events_of
from rules.core.seats import SEAT_LETTERS
from rules.doomspire import GAME
from rules.doomspire.contents import ITEMS
from rules.doomspire.event_kinds import EventKind
from rules.doomspire.state import SEATS
from workbench.boards.dice import Die
from workbench.boards.dice_contest import CitedSentence, DiceContest, Level, Part, Roller
from workbench.boards.scene import NEUTRAL
from workbench.games.doomspire.tile_words import NOUNS, counted, name_of
from workbench.play.playthrough import Playthrough

BEGIN = (EventKind.FOUGHT, EventKind.DUELLED, EventKind.FACED_DRAGON)
ROLLS = (EventKind.FIGHT_ROLLED, EventKind.DRAGON_ROLLED)
TOTALS = (EventKind.TOTAL, EventKind.DRAGON_TOTAL)
AFTER = (
    EventKind.BEATEN,
    EventKind.LOST_TO,
    EventKind.WON_DUEL,
    EventKind.LOST_DUEL,
    EventKind.IMPRESSED,
    EventKind.EATEN,
    EventKind.GAINED,
    EventKind.SENT_HOME,
    EventKind.MONSTER_STAYED,
    EventKind.ITEM_GAINED,
)
DRAGON = -1  # whoever is no seat in the events of a combat
Event = np.record


def contests(play: Playthrough, number: int) -> list[DiceContest]:
    """Return the DiceContests that a step settles, in order; see ``workbench.boards.presentation``."""
    if not any(event.kind in TOTALS for event in events_of(play.logs[number])):
        return []
    return [
        contest_of(play, combat)
        for combat in combats_up_to(play, number)
        if any(event.kind in TOTALS for event in combat)
    ]


def combats_up_to(play: Playthrough, number: int) -> list[list[Event]]:
    """Return the events of the combats that go on in a step: those that begin in it, and one that began before."""
    first = number
    while first > 0 and not begins_with(events_of(play.logs[first])):
        first -= 1
    combats: list[list[Event]] = []
    for step in range(first, number + 1):
        for event in events_of(play.logs[step]):
            if event.kind in BEGIN:
                combats.append([])
            if combats:
                combats[-1].append(event)
    return combats[-1:] if first < number else combats


def begins_with(events: Iterable[Event]) -> bool:
    """Return whether a combat begins among events before any dice of one are rolled."""
    for event in events:
        if event.kind in ROLLS or event.kind in TOTALS:
            return False
        if event.kind in BEGIN:
            return True
    return False


def contest_of(play: Playthrough, events: Sequence[Event]) -> DiceContest:
    """Return the DiceContest of the events of a combat; after ties the last roll counts."""
    begin, kind = events[0], EventKind(events[0].kind)
    ends = [index for index, event in enumerate(events) if event.kind in TOTALS]
    settled = ends[-1] + 1
    own = side_of(int(begin.seat), events[:settled], len([1 for event in events if event.kind == EventKind.TIED]))
    if kind == EventKind.FOUGHT:
        might = int(begin.amount)
        name = name_of("monsters", begin.what)
        other = Roller(NEUTRAL, name, "No dice", (Part("Might", might),), (), might)
    elif kind == EventKind.DUELLED:
        other = side_of(int(begin.what), events[:settled], 0)
    else:
        other = side_of(DRAGON, events[:settled], 0, int(begin.amount))
    after = tuple(
        CitedSentence(GAME.describe(event), GAME.clauses.cite(GAME.clauses.key_of(event.clause)))
        for event in events[settled:]
        if event.kind in AFTER
    )
    return DiceContest(
        GAME.describe(begin), (own, other), levels_of(play, kind, own, other), margin_of(kind, own, other), after=after
    )


def side_of(seat: int, events: Sequence[Event], ties: int, might: int = 0) -> Roller:
    """Return one side of a combat: its last dice, and what was added to them."""
    start = max(index for index, event in enumerate(events) if event.kind in ROLLS and of_side(event, seat))
    rolled = events[start]
    total = next(event for event in reversed(events) if event.kind in TOTALS and of_side(event, seat))
    parts = [part for event in events if (part := part_of(event, seat)) is not None]
    rest = int(total.amount) - int(rolled.amount) - sum(part.amount for part in parts)
    words = "Might" if seat == DRAGON else f"{NOUNS['might'].capitalize()} and standing bonuses"
    dice = tuple(Die(int(face)) for face in str(int(rolled.what)))
    again = f", after {counted(ties, 'tie')}" if ties else ""
    return Roller(
        NEUTRAL if seat == DRAGON else seat,
        f"The {NOUNS['dragon']}" if seat == DRAGON else SEAT_LETTERS[seat],
        f"Rolls {counted(len(dice), 'die').replace('dies', 'dice')}{again}",
        (Part(words, rest), *parts),
        dice,
        int(total.amount),
    )


def of_side(event: Event, seat: int) -> bool:
    """Return whether a roll or a total belongs to a side."""
    is_dragons = event.kind in (EventKind.DRAGON_ROLLED, EventKind.DRAGON_TOTAL)
    return is_dragons if seat == DRAGON else not is_dragons and int(event.seat) == seat


def part_of(event: Event, seat: int) -> Part | None:
    """Return what an event adds to a side's total, None for nothing."""
    if int(event.seat) != seat or seat == DRAGON:
        return None
    if event.kind == EventKind.SUPPORTED:
        helper = int(event.what)
        words = "Support of its own" if helper == seat else f"Support from {SEAT_LETTERS[helper]}"
        return Part(words if 0 <= helper < SEATS else "Support", int(event.amount))
    if event.kind == EventKind.BONUS:
        what = int(event.what)
        return Part(name_of("items", what) if what < ITEMS else name_of("followers", what - ITEMS), int(event.amount))
    if event.kind == EventKind.OMEN:
        return Part(name_of("followers", event.what), int(event.amount))
    return None


def added(side: Roller) -> int:
    """Return what a side adds to its dice."""
    return sum(part.amount for part in side.parts)


def levels_of(play: Playthrough, kind: EventKind, own: Roller, other: Roller) -> tuple[Level, ...]:
    """Return how likely each result was with all that was added in the end, by the exact odds of the game."""
    win = chance_to_win(play, kind, added(own), added(other))
    has_won = (own.total or 0) >= (other.total or 0)
    won = f"{play.ruleset.duel_fame} fame, and something of the loser's"
    names = {
        EventKind.FOUGHT: ("Beaten", "fame and loot", "Lost", "the knight goes home to heal"),
        EventKind.DUELLED: ("Won", won, "Lost", "the knight goes home"),
        EventKind.FACED_DRAGON: ("Impressed", "an impression by combat", "Eaten", "the knight is gone"),
    }[kind]
    return (Level(names[0], "", win, names[1], has_won), Level(names[2], "", 1 - win, names[3], not has_won))


def chance_to_win(play: Playthrough, kind: EventKind, own: int, other: int) -> Fraction:
    """Return the exact chance that what a side adds, with its dice, beats the other side."""
    ruleset = play.ruleset
    dice, sides = (
        (int(ruleset.monster_dice), 0)
        if kind == EventKind.FOUGHT
        else (int(ruleset.knight_dice if kind == EventKind.DUELLED else ruleset.dragon_dice),) * 2
    )
    die = int(ruleset.combat_die)
    ties_win = kind == EventKind.FOUGHT or (kind == EventKind.FACED_DRAGON and bool(ruleset.dragon_ties_win))
    return chance_of_sums(sums_of(dice, die), sums_of(sides, die), own - other, ties_win)


def sums_of(dice: int, sides: int) -> dict[int, int]:
    """Return in how many ways dice show each sum.

    >>> sums_of(2, 3)
    {2: 1, 3: 2, 4: 3, 5: 2, 6: 1}
    """
    found = {0: 1}
    for _ in range(dice):
        more: dict[int, int] = {}
        for total, ways in found.items():
            for face in range(1, sides + 1):
                more[total + face] = more.get(total + face, 0) + ways
        found = more
    return found


def chance_of_sums(own: dict[int, int], other: dict[int, int], lead: int, ties_win: bool) -> Fraction:
    """Return the chance that one sum and a lead beat another sum; a tie wins or is rolled again.

    >>> chance_of_sums(sums_of(1, 3), sums_of(0, 3), -2, True)
    Fraction(2, 3)
    """
    won = tied = 0
    for total, ways in own.items():
        for against, others in other.items():
            won += ways * others * (total + lead > against)
            tied += ways * others * (total + lead == against)
    every = sum(own.values()) * sum(other.values())
    if ties_win:
        return Fraction(won + tied, every)
    return Fraction(won, every - tied) if tied < every else Fraction(0)


def margin_of(kind: EventKind, own: Roller, other: Roller) -> str:
    """Return who has won by how much, in words."""
    one, two = own.total or 0, other.total or 0
    if kind == EventKind.FOUGHT:
        return f"{one} against {two}: {'enough' if one >= two else f'{two - one} short'}."
    winner = own if one >= two else other
    return f"{one} against {two}: {winner.name} wins by {abs(one - two)}."
