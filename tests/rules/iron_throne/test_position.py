"""What a position can say of the decks, and what it cannot; what stands on the table can be set up again."""

import pytest

from rules.core.errors import BrokenPosition
from rules.iron_throne import GAME
from rules.iron_throne.ruleset import SCHEMA
from workbench.play.playthrough import Playthrough

SEATS = {"A": {"pieces": "L16", "hand": 2}, "B": {"pieces": "L18"}}


def test_the_pile_holds_what_is_named_and_the_rest_is_discarded():
    state = GAME.position({**SEATS, "pile": "2 2 -1"})
    assert list(state.pile) == [1, 0, 0, 2, 0, 0]
    assert GAME.faults(state, SCHEMA.default()) == []


def test_an_empty_pile_is_reshuffled_at_the_next_draw():
    state = GAME.position({**SEATS, "pile": ""})
    assert state.pile.sum() == 0 and state.discard.sum() == 48


def test_a_pile_that_is_left_out_is_whole():
    state = GAME.position(SEATS)
    assert state.pile.sum() == 48 and state.discard.sum() == 0


def test_the_deck_of_orders_holds_what_is_named():
    state = GAME.position({**SEATS, "order": "advance", "orders": "seize worsen seize"})
    assert list(state.orders_left) == [0, 0, 2, 0, 1]
    assert list(GAME.position({**SEATS, "order": "advance"}).orders_left) == [6, 5, 4, 3, 1]


@pytest.mark.parametrize(
    ("fields", "sentence"),
    [
        ({"pile": "2 5"}, "pile: '5' is no card; cards are -1, 0, 1, 2, 3, 4."),
        ({"pile": "4 4 4"}, "pile: there are not so many cards of 4 left for it."),
        ({"orders": "seize fly"}, "orders: 'fly' is no order; orders are muster, advance, seize, strike, worsen."),
        ({"order": "fly"}, "order: 'fly' is no order; orders are muster, advance, seize, strike, worsen."),
    ],
)
def test_decks_that_cannot_be_name_what_is_wrong(fields, sentence):
    with pytest.raises(BrokenPosition, match=f"^{sentence}"):
        GAME.position({**SEATS, **fields})


def test_reshuffles_since_the_relic_changed_hands_are_kept():
    table = GAME.position_table(GAME.position({**SEATS, "relic": "A", "reshuffles": 1}))
    assert table["reshuffles"] == 1
    assert GAME.position_table(GAME.position(table)) == table
    assert "reshuffles" not in GAME.position_table(GAME.position(SEATS))


def test_the_set_up_can_be_set_up_as_a_position():
    table = GAME.position_table(Playthrough(GAME, seats=4, seed=3).state)
    assert table["round"] == 1
    assert GAME.position_table(GAME.position(table)) == table


def test_what_an_example_can_state_afterwards_is_a_text_each():
    told = GAME.aftermath(GAME.position({**SEATS, "threat": 3}))
    assert (told["A"], told["A_hand"], told["B_ruined"], told["threat"]) == ("L16", "2", "False", "3")
    assert all(isinstance(text, str) for text in told.values())
