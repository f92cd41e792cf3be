"""What a worked example speaks of can be found on its board."""

import re

import pytest

import rules
from workbench.play.examples import load_examples
from workbench.widgets.lessons.example_player import ExamplePlayer


@pytest.mark.parametrize("game", ["jarls", "doomspire"])
def test_the_coordinates_of_an_example_stand_on_its_board(game):
    loaded = rules.load(game)
    player = ExamplePlayer(loaded)
    player.begin(load_examples(loaded)[0])
    written = set(re.findall(r">(-?\d+(?:,-?\d+)?)</text>", player.board.svg))
    assert {"-1,1", "0,1"} <= written if game == "jarls" else {"0", "1", "2", "3"} <= written
