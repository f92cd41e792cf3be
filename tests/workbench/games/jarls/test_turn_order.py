"""What the page of Jarls says of the order of turns is what the rules then do."""

import random

import pytest

from rules.jarls.state import NOWHERE
from workbench.games.jarls.turn_order import coming, next_turn
from workbench.play.playthrough import Playthrough
from workbench.widgets.table.table import Table


@pytest.mark.parametrize("changes", [{}, {"rotate_first": False}])
@pytest.mark.parametrize("seats", [2, 3, 5])
def test_who_is_said_to_come_next_does(seats, changes):
    chance = random.Random(seats)
    play = Playthrough("jarls", seats=seats, seed=1, changes=changes)
    for _ in range(150):
        if play.is_over:
            break
        rest, begins = coming(play.state, play.ruleset)
        living, round_no = list(play.state.jarl != NOWHERE), play.state.round_no
        play.step(chance.choice(play.legal_actions))
        if living == list(play.state.jarl != NOWHERE) and not play.is_over:  # nobody was passed over since
            assert play.state.seat == (rest[0] if rest else begins)
            assert (play.state.round_no > round_no) == (not rest)


def test_the_same_player_twice_at_the_turn_of_a_round_is_explained():
    table = Table(Playthrough("jarls", seats=2, seed=7))
    assert "Then B, and B again: every new round begins one seat further on." in table.headline.value
    assert ">Turn order</cite>" in table.headline.value and "Players take turns clockwise" in table.headline.value
    table.step("W1,0>1,-1")
    assert "Then B again: every new round begins one seat further on." in table.headline.value


def test_with_three_players_the_rest_of_the_round_is_named_and_a_fixed_order_needs_no_reason():
    assert next_turn(Playthrough("jarls", seats=3))[0].startswith("Then B, C, and then B: every new round")
    assert next_turn(Playthrough("jarls", seats=3, changes={"rotate_first": False})) == ("Then B.", "")
