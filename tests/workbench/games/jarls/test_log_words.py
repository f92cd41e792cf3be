"""The log of Jarls speaks in words for who sees no coordinates, whatever happens in a game."""

import random
import re

import pytest

from workbench.boards.seen_by import explanations_seen_by
from workbench.boards.views import scene_of
from workbench.games.jarls.attack_forecast import forecast
from workbench.play.playthrough import Playthrough
from workbench.widgets.table.table import Table

COORDINATES = re.compile(r"-?\d,-?\d")


def is_push(play, action):
    """Return whether an action pushes something: a random game would hardly see that."""
    combat = forecast(play, action)
    return combat is not None and combat["result"] == "push"


@pytest.mark.parametrize("seed", range(3))
def test_no_sentence_of_a_game_names_a_hex_by_coordinates(seed):
    chance = random.Random(seed)
    play = Playthrough("jarls", seats=2 + seed, seed=seed)
    while not play.is_over and len(play.actions) < 120:
        pushing = [notation for notation, action in play.legal().items() if is_push(play, action)]
        play.step(chance.choice(pushing or play.legal_actions))
        assert not COORDINATES.search(scene_of(play).description)
    told = [
        reason.sentence for step in explanations_seen_by(play, [0], 0, coordinates=False) for reason in step.reasons
    ]
    assert told and not [sentence for sentence in told if COORDINATES.search(sentence)]
    kinds = {reason.kind for step in play.explanations for reason in step.reasons}
    assert {"moved", "attacked", "pushed"} <= kinds  # the game had something to tell


def test_an_attack_says_who_attacked_whom_which_way_and_where_all_ended():
    position = {"radius": 3, "to_move": "A", "A": "J3,-3 W-3,1 W-2,1", "B": "J0,-3 W0,1 W1,1"}
    play = Playthrough("jarls", position=position, actions=["W-2,1>0,1"])
    told = [reason.sentence for reason in explanations_seen_by(play, [0], 0, coordinates=False)[0].reasons]
    assert told[0] == "A's Warrior attacks B's Warrior, 2 hexes to the right, with 3."
    assert "B's Warrior defends with 2." in told
    assert "B's Warrior is pushed 1 hex to the right and is now on the edge." in told
    assert "A's Warrior goes 2 hexes to the right and is now next to the Throne." in told


def test_who_switches_coordinates_on_reads_them():
    table = Table(Playthrough("jarls", seats=2, seed=7, actions=["W1,0>1,-1"]))
    assert "up and to the left" in table.game_log.reasons.value
    table.controls.coordinates.value = True
    assert "from 1,0 to 1,-1" in table.game_log.reasons.value
