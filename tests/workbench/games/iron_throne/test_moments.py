"""What fills the screen: a Blood Pact found out (F-011b), and a Rescue one step from the Doom Toll's end (F-015)."""

import pytest

import rules
from workbench.boards.views import moment_of
from workbench.play.agents_at_work import AgentsAtWork
from workbench.play.players import PERSON
from workbench.play.playthrough import Playthrough
from workbench.widgets.table.full_screen_moment import with_moments
from workbench.widgets.table.table import Table

SEATS = {
    "A": {"pieces": "L16", "sites": "16", "hand": 3},
    "B": {"pieces": "L18", "sites": "18", "hand": 3, "debt": 2, "ruined": True},
    "C": {"pieces": "L17", "sites": "17", "hand": 3},
}
ACCUSED = {"round": 2, "traitor": "B"} | SEATS


def rescue(threat, skin="iron_throne"):
    """Return a Rescue at a Doom Toll."""
    return Playthrough(rules.load("iron_throne", skin), position={"round": 2, "threat": threat} | SEATS)


def accusation(*answers, accused="B"):
    """Return an Accusation, and how the third Court answers."""
    actions = [f"charge {accused}", *answers]
    return Playthrough("iron_throne", changes={"mode": "traitor"}, position=ACCUSED, actions=actions)


def test_a_rescue_at_toll_12_is_a_moment():
    moment = moment_of(rescue(12).step("aid B 2"))
    assert moment.words == "A gives B a Rescue." and moment.seat == 1
    assert "stands at 12; at 13 all are lost" in moment.meaning


@pytest.mark.parametrize("threat", [0, 6, 11])
def test_a_rescue_before_that_is_none(threat):
    assert moment_of(rescue(threat).step("aid B 2")) is None


def test_a_right_accusation_is_a_moment_once_all_have_joined():
    assert moment_of(accusation()) is None
    assert moment_of(accusation("join")).words == "B holds the Blood Pact."


@pytest.mark.parametrize(("answer", "accused"), [("refuse", "B"), ("join", "C")])
def test_an_accusation_that_fails_tells_nobody_anything(answer, accused):
    play = accusation(answer, accused=accused)
    assert play.is_over is False and moment_of(play) is None


def test_another_skin_tells_it_in_its_words():
    assert moment_of(rescue(12, "sea_of_knives").step("aid B 2")).words == "A gives B a Salvage."


@pytest.fixture
def shown(monkeypatch):
    """A table with a Rescue to give at Toll 12, and what fills its screen."""
    monkeypatch.setattr(AgentsAtWork, "begin", lambda self: None)
    table = Table(rescue(12), [PERSON, "apprentice", "apprentice"])
    return table, with_moments(table, table).children[0]


def test_the_screen_is_filled_after_the_step_and_not_when_the_page_is_opened(shown):
    table, moment = shown
    assert (moment.number, moment.html) == (0, "")
    table.step("aid B 2")
    assert moment.number == 1 and "A gives B a Rescue." in moment.html


def test_taking_the_step_back_empties_it_and_playing_on_leaves_it_to_the_players(shown):
    table, moment = shown
    table.step("aid B 2")
    table.step("pass")
    assert moment.number == 1 and moment.html
    table.do(table.seating.undo)
    assert moment.number == 1 and moment.html == ""
