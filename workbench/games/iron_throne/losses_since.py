"""What the seat to decide has lost in Iron Throne of Ashes since its last turn, and which battles it was drawn into."""

from collections.abc import Iterator, Sequence
from typing import Any

import numpy as np

from rules.core.events import events_of
from rules.core.seats import SEAT_LETTERS
from rules.core.words import listed
from rules.iron_throne import WORDS
from rules.iron_throne.box import NODES
from rules.iron_throne.notation import node_name
from rules.iron_throne.position_table import turn_seat_of
from rules.iron_throne.state import ENEMY, NOBODY, EventKind, Phase
from rules.iron_throne.words import ROLE_NOUNS
from workbench.games.iron_throne.words import NOUNS, counted
from workbench.play.playthrough import Playthrough

OF_A_TURN = (Phase.ACT, Phase.CHARGE, Phase.BATTLE)


def losses_since(play: Playthrough) -> str:
    """Return who has attacked the seat to decide since its last turn, and what it has lost; "" for nothing."""
    number = last_own_step(play)
    if number is None:
        return ""
    after = play.states_before[number + 1] if number + 1 < len(play.states_before) else play.state
    events = [event for log in play.logs[number + 1 :] for event in events_of(log)]
    seat = int(play.state.seat)
    lost = [*places_lost(after, play.state, seat), *pieces_lost(events, seat)]
    cards = sum(event.amount for event in events if event.kind == EventKind.DEBT and event.seat == seat)
    told = [
        *attacks_on(events, seat),
        *([f"you lost {listed(lost)}"] if lost else []),
        *([f"you drew {counted(cards, NOUNS['debt'])}"] if cards else []),
    ]
    if after.holder != play.state.holder and play.state.holder not in (NOBODY, seat):
        told.append(f"{SEAT_LETTERS[play.state.holder]} took the {NOUNS['relic']}")
    return f"Since your last turn: {'; '.join(told)}." if told else ""


def last_own_step(play: Playthrough) -> int | None:
    """Return the number of the last step of the last turn that the seat to decide has had; None for none.

    A turn that is still going on, such as one in which a battle waits for a card, is its last one too.
    """
    for number in range(len(play.states_before) - 1, -1, -1):
        before = play.states_before[number]
        if before.phase in OF_A_TURN and turn_seat_of(before) == play.state.seat:
            return number
    return None


def places_lost(before: np.record, state: np.record, seat: int) -> list[str]:
    """Return which nodes a seat owned and owns no longer, and to whom it lost them."""
    lost = [node for node in range(NODES) if before.owner[node] == seat != state.owner[node]]
    return [f"{node_name(WORDS, node)}{taken_by(int(state.owner[node]))}" for node in lost]


def taken_by(owner: int) -> str:
    """Return whom a node has gone to: another seat, the enemy, or nobody."""
    if owner == ENEMY:
        return f" to the {NOUNS['enemy']}"
    return "" if owner == NOBODY else f" to {SEAT_LETTERS[owner]}"


def pieces_lost(events: Sequence[Any], seat: int) -> list[str]:
    """Return how many pieces of each kind a seat has lost."""
    roles = [event.what for event in events if event.kind == EventKind.PIECE_LOST and event.seat == seat]
    return [counted(roles.count(role), NOUNS[ROLE_NOUNS[role]]) for role in dict.fromkeys(roles)]


def attacks_on(events: Sequence[Any], seat: int) -> Iterator[str]:
    """Go through the battles in which a seat was attacked: who attacked it, where, and how that ended."""
    fought = None
    for event in events:
        if event.kind in (EventKind.BATTLE, EventKind.CARD_CHOSEN) and event.what == seat:
            fought = event
        elif event.kind == EventKind.BATTLE_WON and fought is not None:
            who = f"the {NOUNS['enemy']}" if fought.seat == NOBODY else SEAT_LETTERS[fought.seat]
            how = "you held" if event.seat == seat else "won"
            where = node_name(WORDS, fought.target)
            yield f"{who} attacked you at {where} and {how}"
            fought = None
