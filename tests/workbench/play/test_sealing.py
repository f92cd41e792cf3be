"""Hidden actions in a saved file: sealed so that they look alike, and opened when the game is loaded."""

import json

import pytest

from workbench.play.playthrough import Playthrough
from workbench.play.saved_games import BrokenPlaythrough, read_playthrough
from workbench.play.sealing import LENGTH, SEAL, opened, sealed

SAVED = {"seed": 7, "actions": ["begin", "oppose", "decline", "oppose"]}


def test_what_is_hidden_is_sealed_and_nothing_else():
    kept = sealed(SAVED, {1, 2})["actions"]
    assert [kept[0], kept[3]] == ["begin", "oppose"]
    assert all(action.startswith(SEAL) and "oppose" not in action for action in kept[1:3])
    assert len(kept[1]) == len(kept[2]) and len("oppose") < LENGTH
    assert opened(sealed(SAVED, {1, 2, 3})) == SAVED


def test_the_same_action_looks_different_in_another_place_and_another_game():
    kept = sealed(SAVED, {1, 3})["actions"]
    assert kept[1] != kept[3]
    assert kept[1] != sealed(SAVED | {"seed": 8}, {1})["actions"][1]


def test_a_file_without_seals_is_as_it_was():
    assert opened(SAVED) == SAVED
    assert sealed(SAVED, ()) == SAVED


@pytest.mark.parametrize("seal", ["sealed:", "sealed:?", "sealed:AAAA"])
def test_a_damaged_seal_is_told_as_an_action_that_cannot_be_played(seal):
    saved = Playthrough("iron_throne", actions=["begin"]).to_dict()
    saved["actions"].append(seal)
    with pytest.raises(BrokenPlaythrough, match="fails at action 2 of 2"):
        read_playthrough(json.dumps(saved))
