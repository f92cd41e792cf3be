"""How far every seat is from the relic, its rivals, the works and free sites."""

from collections.abc import Mapping
from statistics import mean

import networkx as nx
import numpy as np

from rules.core.distances import Distance
from rules.core.skins import plural
from rules.iron_throne.board import read_board
from rules.iron_throne.box import FEWEST, NO_NODE, WORKS
from rules.iron_throne.state import NOBODY

NEAR = 2  # steps: what a seat can claim in its first rounds


def distances(nouns: Mapping[str, str], state: np.record, ruleset: np.record) -> tuple[Distance, ...]:
    """F-001, F-002 and F-010: steps from each home to the relic, rivals and works, and free sites that lie near."""
    steps = dict(nx.all_pairs_shortest_path_length(read_board()))
    homes = [int(node) for node in ruleset.home[state.seats - FEWEST, : state.seats]]
    works = [int(node) for node in np.flatnonzero(ruleset.kind == WORKS)]
    free = [node for node in steps if state.owner[node] == NOBODY]
    rivals = [mean(steps[home][other] for other in homes if other != home) for home in homes]
    found = [
        Distance("{} to a rival", f"mean steps to a rival’s {nouns['home']}", tuple(rivals), less_is_better=None),
        Distance(
            f"{{}} to a {nouns['works']}",
            f"steps to the nearest {nouns['works']}",
            tuple(nearest(steps[home], works) for home in homes),
        ),
        Distance(
            "{} sites near",
            f"free {plural(nouns['holding'])} at most {NEAR} steps away and nearer to no rival",
            tuple(sum(is_own(steps, homes, home, node) for node in free) for home in homes),
            less_is_better=False,
        ),
    ]
    relic = int(state.relic_node)
    if relic != NO_NODE:
        found.insert(
            0,
            Distance(
                f"{{}} to the {nouns['relic']}",
                f"steps to the {nouns['relic']}",
                tuple(steps[home][relic] for home in homes),
            ),
        )
    return tuple(found)


def nearest(steps: Mapping[int, int], nodes: list[int]) -> int:
    """Return how many steps it is to the nearest of some nodes."""
    return min(steps[node] for node in nodes)


def is_own(steps: Mapping[int, Mapping[int, int]], homes: list[int], home: int, node: int) -> bool:
    """Return whether a node lies near a home and nearer to no other."""
    return 0 < steps[home][node] <= NEAR and all(steps[home][node] <= steps[other][node] for other in homes)
