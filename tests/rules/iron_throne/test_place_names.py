"""Nodes have names of their own, in every skin; the number that notation and board have stands beside them."""

import pytest

import rules
from rules.core.errors import IllegalAction
from rules.core.events import events_of
from rules.iron_throne import WORDS
from rules.iron_throne.box import NODES
from rules.iron_throne.notation import node_name
from tests.rules.iron_throne.board import at


@pytest.mark.parametrize("skin", list(rules.load("iron_throne").skins))
def test_every_skin_names_every_node_and_calls_lair_and_sanctum_by_their_nouns(skin):
    words = rules.load("iron_throne", skin).words
    names = words.names["nodes"]
    assert len(set(names.values())) == len(names) == NODES
    assert [names["0"], names["1"]] == [f"the {words.nouns[noun]}" for noun in ("lair", "sanctum")]


@pytest.mark.parametrize("skin", ["sea_of_knives", "verdant_collapse"])
def test_another_skin_has_other_places(skin):
    first, other = (rules.load("iron_throne", name).words.names["nodes"] for name in ("", skin))
    assert not set(first.values()) & set(other.values())


def test_the_log_names_the_places_of_a_move():
    play = at({"pieces": "L16 F16", "supply": 2}, "L18")
    play.step("move LF 16>20")
    told = [play.game.describe(event) for event in events_of(play.log)]
    names = [node_name(WORDS, node) for node in (16, 20)]
    assert any(sentence.startswith(f"A moves 2 pieces from {names[0]} to {names[1]} for 1 ") for sentence in told)


@pytest.mark.parametrize(
    ("action", "start"), [("take 0", "The Dark Fortress (0) belongs"), ("take 99", "take 99 names")]
)
def test_a_refusal_names_the_place_and_begins_with_a_capital(action, start):
    play = at("L0 F16", "L18")
    with pytest.raises(IllegalAction) as refused:
        play.step(action)
    assert str(refused.value).startswith(start)
