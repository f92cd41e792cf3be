"""The War Fields of a step of Iron Throne of Ashes, built from its events."""

from collections.abc import Sequence

import numpy as np

from rules.core.events import events_of
from rules.core.seats import SEAT_LETTERS
from rules.iron_throne import GAME
from rules.iron_throne.state import BLIGHT, GUARD, SEATS, EventKind, Phase
from workbench.boards.card_contest import CardContest, CardSide
from workbench.boards.scene import NEUTRAL
from workbench.games.iron_throne.words import NOUNS, counted
from workbench.play.playthrough import Playthrough

HINT = (
    f"The attacker's {NOUNS['card']} lies face down and the defender's face up only for the look of it: both "
    "are chosen before either is seen, and both count at once (ruling C12)."
)
COSTS = (
    EventKind.DEBT,
    EventKind.PIECE_LOST,
    EventKind.RETREATED,
    EventKind.RUINED,
    EventKind.HUNTER_BEATEN,
    EventKind.BLIGHT_BEATEN,
    EventKind.RELIC_DROPPED,
    EventKind.THREAT_FELL,
    EventKind.THREAT_ROSE,
)
BETWEEN = (EventKind.CARDS_RESHUFFLED, EventKind.THREAT_ROSE, EventKind.LAST_PHASE, EventKind.THREAT_COMPLETE)


def contests(play: Playthrough, number: int) -> list[CardContest]:
    """Return the CardContests of a step, in order; see ``workbench.boards.presentation``."""
    battles: list[list[np.record]] = []
    for event in events_from_its_start(play, number):
        if event.kind == EventKind.BATTLE:
            battles.append([])
        if battles:
            battles[-1].append(event)
    if battles and Phase(state_after(play, number).phase) == Phase.BATTLE:
        battles.pop()  # it waits for a card
    return [contest_of(events) for events in battles]


def events_from_its_start(play: Playthrough, number: int) -> list[np.record]:
    """Return the events of a step, after those since the start of the battle in which a card was chosen by it."""
    first = number = range(len(play.logs))[number]
    while first > 0 and Phase(play.states_before[first].phase) == Phase.BATTLE:
        first -= 1
    before = [event for log in play.logs[first:number] for event in events_of(log)]
    starts = [place for place, event in enumerate(before) if event.kind == EventKind.BATTLE]
    return [*(before[starts[-1] :] if starts else []), *events_of(play.logs[number])]


def state_after(play: Playthrough, number: int) -> np.record:
    """Return the position after a step."""
    following = range(len(play.logs))[number] + 1
    return play.states_before[following] if following < len(play.states_before) else play.state


def contest_of(events: Sequence[np.record]) -> CardContest:
    """Return the CardContest of an event of a battle and the events that follow it, up to the next battle."""
    first, kinds = events[0], [EventKind(event.kind) for event in events]
    settled = kinds.index(EventKind.BATTLE_WON) if EventKind.BATTLE_WON in kinds else len(events)
    seats = (int(first.seat), int(first.what))
    sides = side_of(seats[0], events[:settled], True), side_of(seats[1], events[:settled], False)
    won = events[settled] if settled < len(events) else None
    after = []
    for event in events[settled + 1 :]:
        if event.kind not in COSTS:
            break
        after.append(GAME.describe(event))
    before = tuple(GAME.describe(event) for event in events[:settled] if event.kind in BETWEEN)
    return CardContest(
        GAME.describe(first), sides, margin_of(won, sides) if won is not None else "", before, tuple(after), HINT
    )


def side_of(who: int, events: Sequence[np.record], attacks: bool) -> CardSide:
    """Return one side; ``who`` is a seat, or the enemy's piece, which has a fixed strength and no card."""
    if not 0 <= who < SEATS:
        strength = int(events[0].amount)
        noun = NOUNS[{BLIGHT: "blight", GUARD: "guard"}.get(who, "hunter")]  # only hunters attack
        return CardSide(NEUTRAL, noun, "Fixed strength", strength, "", f"A {noun} has none", strength)
    base = next(event for event in events if event.kind == EventKind.STRENGTH and event.seat == who)
    powers, supplies = int(base.what), int(base.amount - base.what)
    played = next((event for event in events if event.kind == EventKind.CARD_PLAYED and event.seat == who), None)
    brings = f"Pieces {powers}, {NOUNS['supply']}s {supplies}"
    if played is None:
        return CardSide(who, SEAT_LETTERS[who], brings, int(base.amount), "", "", int(base.amount))
    value, drawn = int(played.what), int(played.amount)
    about = f"{'Face down' if attacks else 'Face up'}, of {counted(drawn, 'card')} drawn"
    return CardSide(
        who,
        SEAT_LETTERS[who],
        brings,
        int(base.amount),
        f"{value:+d}" if value else "0",
        about,
        max(0, int(base.amount) + value),
    )


def margin_of(won: np.record, sides: Sequence[CardSide]) -> str:
    """Return who has won by how much, in words."""
    one, other = (side.total for side in sides)
    winner = sides[1] if one <= other else sides[0]
    tie = ", a tie, which goes to the defender" if won.amount == 0 else ""
    return f"{one} against {other}: {winner.name} wins by {won.amount}{tie}."
