"""How far each seat's home is from the other and from the middle, and how much CP lies near it."""

from collections.abc import Mapping

import numpy as np

from rules.core.distances import Distance
from rules.kings_fall.kinds import Terrain
from rules.kings_fall.state import SEATS

NEAR = 2  # connections


def distances(nouns: Mapping[str, str], state: np.record, ruleset: np.record) -> tuple[Distance, ...]:
    """II.A, The Strategos Game Board: steps between homes and to a Nexus, and the CP within two steps of each home."""
    homes = [int(ruleset.faction[state.faction[seat]].home) for seat in range(SEATS)]
    steps, places = ruleset["steps"], range(int(ruleset.places))
    nexus = [place for place in places if ruleset.land[place].terrain & Terrain.NEXUS] or homes
    return (
        Distance(
            "{} to the opponent",
            "connections to the other home",
            tuple(int(steps[homes[seat], homes[1 - seat]]) for seat in range(SEATS)),
            less_is_better=None,
        ),
        Distance(
            "{} to a Nexus",
            "connections to the nearest Nexus",
            tuple(min(int(steps[home, place]) for place in nexus) for home in homes),
        ),
        Distance(
            f"{nouns['cp']} near {{}}",
            f"{nouns['cp']} within {NEAR} connections of home",
            tuple(sum(int(ruleset.land[place].cp) for place in places if steps[home, place] <= NEAR) for home in homes),
            less_is_better=False,
        ),
    )
