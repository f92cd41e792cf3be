"""How far every seat's home is from the dragon's ring and from its rivals, on foot and by boat.

Where the tiles lie differs from game to game, so no distance to a tile can tell why a seat wins more often.
"""

from collections.abc import Mapping
from statistics import mean

import networkx as nx
import numpy as np

from rules.core.distances import Distance
from rules.doomspire.places import BESIDE, BOAT_STEPS, OFF, PLACES, TIER, ZONE
from rules.doomspire.state import home_of

CENTRE = 3  # tier in which Doomspire lies hidden


def distances(nouns: Mapping[str, str], state: np.record, ruleset: np.record) -> tuple[Distance, ...]:
    """Basic Concepts, Board Setup: steps from each home to the centre, and to the homes of its rivals."""
    island = nx.Graph((place, int(other)) for place in range(PLACES) for other in BESIDE[place] if other != OFF)
    steps = dict(nx.all_pairs_shortest_path_length(island))
    homes = [int(home_of(state, ruleset, seat)) for seat in range(state.seats)]
    centre = [place for place in range(PLACES) if TIER[place] == CENTRE]
    return (
        Distance(
            f"{{}} to {nouns['doomspire']}",
            "steps to the nearest tile of the centre",
            tuple(min(steps[home][place] for place in centre) for home in homes),
        ),
        Distance(
            "{} to a rival",
            "mean steps to a rival’s home",
            tuple(mean(steps[home][other] for other in homes if other != home) for home in homes),
            less_is_better=None,
        ),
        Distance(
            "{} to a rival by boat",
            "mean zones that a boat crosses to reach a rival’s home",
            tuple(mean(zones_between(home, other) for other in homes if other != home) for home in homes),
            less_is_better=None,
        ),
    )


def zones_between(home: int, other: int) -> int:
    """Return the fewest steps of a boat from the zone of one home to that of another."""
    return int(BOAT_STEPS[ZONE[home], ZONE[other]].min())
