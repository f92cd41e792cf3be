"""Positions of Lords of Doomspire that pages have to show."""

import numpy as np
import pytest

from rules.doomspire import GAME
from workbench.play.playthrough import Playthrough


def random_game(seats, seed, actions):
    """Return a Playthrough after some random actions."""
    play, choices = Playthrough(GAME, seats, seed=seed), np.random.default_rng(seed)
    while len(play.actions) < actions and not play.is_over:
        play.step(choices.choice(play.legal_actions))
    return play


@pytest.fixture(scope="session")
def games():
    """Games of two to four Lords, at their beginning and in full swing."""
    return [random_game(seats, seed, 40 * seed) for seats in (2, 3, 4) for seed in range(5)]


@pytest.fixture
def at_the_dragon():
    """A's knight beside Doomspire, with a bear on its other side."""
    position = {
        "round": 6,
        "monsters": "bear 2,2",
        "tiles": "doomspire 3,3; inner_ruins 2,3; bears_den 2,2",
        "A": {"knights": "2,3 0,1", "owns": "0,0 0,1", "fame": 3, "might": 4, "dice": "1 3"},
        "B": {"knights": "7,7", "owns": "7,7"},
    }
    return Playthrough(GAME, position=position)
