"""Games of King's Fall in many of its decisions."""

import numpy as np
import pytest

from workbench.play.playthrough import Playthrough

STOPS = (0, 2, 5, 9, 14, 22, 31, 47, 60, 85, 120, 170)


@pytest.fixture(scope="session")
def games():
    """Positions of two games played at random, and of one between Strategoi."""
    found = []
    for seed, player in ((1, ""), (2, ""), (3, "strategos")):
        chance, play = np.random.default_rng(seed), Playthrough("kings_fall", seed=seed)
        for ply in range(max(STOPS) + 1):
            if play.is_over:
                break
            if ply in STOPS:
                found.append(Playthrough("kings_fall", seed=seed, actions=list(play.actions)))
            if player:
                play.play(player)
            else:
                play.step(str(chance.choice(play.legal_actions)))
    return found
