"""How far every Jarl is from the Throne, on the board and in turn order."""

import numpy as np

from rules.core.distances import Distance
from rules.core.hexes import NEIGHBOUR
from rules.jarls.state import EMPTY, THRONE, board_size


def distances(state: np.record, ruleset: np.record) -> tuple[Distance, ...]:
    """Base rules, Setup, Jarl Movement and Turn Order: hexes to the Throne, and the turn in which a Jarl can be there.

    A Jarl goes one hex at a time, and a piece in its way costs one more move, to clear it; nobody hinders it, and its
    side does nothing else. Whoever can be there first would win if nobody did anything about it.
    """
    steps = [moves_to_throne(state, seat) for seat in range(state.seats)]
    turns = [turn_of(state, ruleset, seat, count) for seat, count in enumerate(steps)]
    return (
        Distance("{} moves to the Throne", "moves that its Jarl needs to reach the Throne", tuple(steps)),
        Distance("there in turn {}", "the turn of the game in which its Jarl can reach the Throne", tuple(turns)),
    )


def moves_to_throne(state: np.record, seat: int) -> int:
    """Return the fewest moves that bring a seat's Jarl to the Throne; a piece on the way costs one more."""
    import networkx as nx  # here, because it takes as long as half of numba, and games that are simulated do without

    graph = nx.DiGraph()
    size = int(board_size(state))
    graph.add_weighted_edges_from(
        (cell, int(other), 1 + bool(state.cells[other] != EMPTY))
        for cell in range(size)
        for other in NEIGHBOUR[cell]
        if other < size
    )
    return int(nx.shortest_path_length(graph, int(state.jarl[seat]), THRONE, weight="weight"))


def turn_of(state: np.record, ruleset: np.record, seat: int, count: int) -> int:
    """Return which turn at the table is a seat's turn number ``count``, 1 the next, while everybody stays in."""
    seats, first, turn = int(state.seats), int(state.first), int(state.turn)
    passed = own = 0
    while own < count:
        own += (first + turn) % seats == seat
        passed, turn = passed + 1, turn + 1
        if turn == seats:
            turn, first = 0, (first + bool(ruleset.rotate_first)) % seats
    return passed
