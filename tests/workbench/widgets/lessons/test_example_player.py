"""What a worked example speaks of can be found on its board."""

import re

import pytest

import rules
from workbench.play.examples import load_examples
from workbench.widgets.lessons.example_player import ExamplePlayer
from workbench.widgets.table.hints import action_in_words


@pytest.mark.parametrize("game", ["jarls", "doomspire"])
def test_the_coordinates_of_an_example_stand_on_its_board(game):
    loaded = rules.load(game)
    player = ExamplePlayer(loaded)
    player.begin(load_examples(loaded)[0])
    written = set(re.findall(r">(-?\d+(?:,-?\d+)?)</text>", player.board.svg))
    assert {"-1,1", "0,1"} <= written if game == "jarls" else {"0", "1", "2", "3"} <= written


@pytest.mark.parametrize("game", ["jarls", "iron_throne", "shattered_dungeon", "doomspire", "kings_fall"])
def test_no_step_of_an_example_is_told_in_notation(game):
    loaded = rules.load(game)
    for example in load_examples(loaded):
        play = example.begin(loaded)
        for step in example.step:
            words = step.wish or action_in_words(play, step.action)
            assert words[0].isupper() and len(words) > 2 and words != step.action, (example.id, words)
            if not step.refused:
                play.step(step.action)
