"""Positions set up by hand, and what is said about one that cannot stand."""

import numpy as np
import pytest

from rules.core.errors import BrokenPosition
from rules.core.events import new_log
from rules.core.hexes import spiral
from rules.jarls.state import Ending
from tests.playing import decision, legal_of, position_after, stepped
from tests.rules.jarls.beside import GAME
from workbench.play.playthrough import Playthrough

STANDS = {"radius": 3, "to_move": "A", "A": "J3,-3 W-3,1 W-2,1", "B": "J0,-3 W0,1"}
NAMES = (
    "A position names radius, to_move and the seats A, B and so on in order, at least 2, and may name round and first; "
    "it names"
)


def test_a_position_is_read_as_it_is_written():
    state = GAME.position(STANDS, seed=5)
    assert (state.seat, state.first, state.turn, state.round_no) == (0, 0, 0, 1)
    assert (state.seats, state.radius) == (2, 3)
    assert GAME.position_table(state) == {**STANDS, "A": "J3,-3 W-2,1 W-3,1"}  # from the Throne outwards
    assert state.tobytes() == GAME.position(STANDS, seed=5).tobytes()
    assert state.rng != GAME.position(STANDS, seed=6).rng


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"A": "J3,-3 J3,-2"}, "A has a second Jarl on 3,-2; a player has exactly one."),
        ({"A": "W3,-3"}, "A has Warriors and no Jarl; give it exactly one."),
        ({"A": ""}, "Players with a Jarl: 1; a game needs at least two."),
        ({"A": "J0,0"}, "J0,0 of A stands on the Throne, which is empty until somebody wins."),
        ({"A": "J4,0"}, "J4,0 of A is off the board of radius 3."),
        ({"A": "J99,0"}, "J99,0 of A is off the board of radius 3."),
        ({"A": "J0,1"}, "Two pieces stand on 0,1, one of A and one of B; a hex holds one."),
        ({"A": "X1,0"}, "'X1,0' of A is not a piece; write J or W and its hex, as in W-2,1."),
        ({"A": "J\u0661,0"}, "'J\u0661,0' of A is not a piece; write J or W and its hex, as in W-2,1."),
        ({"A": 7}, "'7' of A is not a piece; write J or W and its hex, as in W-2,1."),
        ({"radius": 9}, "radius must be a whole number from 2 to 8, not 9."),
        ({"radius": 1}, "radius must be a whole number from 2 to 8, not 1."),
        ({"radius": True}, "radius must be a whole number from 2 to 8, not True."),
        ({"radius": "3"}, "radius must be a whole number from 2 to 8, not '3'."),
        ({"to_move": "C"}, "to_move must be a seat with a Jarl, A or B, not 'C'."),
        ({"to_move": None}, "to_move must be a seat with a Jarl, A or B, not None."),
        ({"C": "", "to_move": "C"}, "to_move must be a seat with a Jarl, A or B, not 'C'."),
        ({"D": "J1,0"}, f"{NAMES} radius, to_move, A, B, D."),
        ({"first": "C"}, "first must be the seat that opened the round, A or B, not 'C'."),
        ({"first": None}, "first must be the seat that opened the round, A or B, not None."),
        ({"round": 0}, "round must be a whole number from 1 to 9999, not 0."),
        ({"round": "2"}, "round must be a whole number from 1 to 9999, not '2'."),
        ({"turn": 3}, f"{NAMES} radius, to_move, A, B, turn."),
    ],
)
def test_a_position_that_cannot_stand_is_refused_in_words(changes, message):
    with pytest.raises(BrokenPosition) as refused:
        GAME.position({**STANDS, **changes})
    assert str(refused.value) == message


@pytest.mark.parametrize("table", [{}, {"radius": 3}, {"radius": 3, "to_move": "A", "A": "J3,0"}])
def test_a_position_needs_two_sides(table):
    with pytest.raises(BrokenPosition, match="at least 2, and may name round and first; it names "):
        GAME.position(table)


def test_a_position_says_who_opened_the_round_and_so_which_turn_it_is():
    state = GAME.position({**STANDS, "to_move": "B", "first": "A", "round": 7})
    assert (state.seat, state.first, state.turn, state.round_no) == (1, 0, 1, 7)
    assert GAME.position_table(state)["first"] == "A" and GAME.position_table(state)["round"] == 7
    opened = GAME.position({**STANDS, "to_move": "B", "first": "B"})
    assert opened.tobytes() == GAME.position({**STANDS, "to_move": "B"}).tobytes()


def test_a_round_goes_on_where_the_position_stands_in_it():
    corners = {"A": "J4,0", "B": "J0,4", "C": "J-4,4"}
    play = Playthrough(GAME, position={"radius": 4, "to_move": "C", "first": "B", **corners})
    seats = ""
    for action in ("J-4,4>-4,3", "J4,0>4,-1", "J-4,3>-4,4"):
        seats += "ABC"[play.state.seat]
        play.step(action)
    assert seats + "ABC"[play.state.seat] == "CACA" and play.state.round_no == 2


def test_who_opened_the_round_may_have_lost_its_jarl_since():
    state = GAME.position({**STANDS, "A": "", "C": "J3,0", "to_move": "C", "first": "A"})
    assert (state.seat, state.first, state.turn) == (2, 0, 2)
    assert GAME.faults(state, GAME.ruleset.default()) == []


RULES = ["", *GAME.ruleset.presets]
HISTORY = ("rng", "agent_rng", "ply", "pushes", "blocks", "compressions", "falls", "drafts")


def read_again(state):
    """Return a position written as a table and read, with the chance and the counts of what has happened so far."""
    again = GAME.position(GAME.position_table(state))
    for field in HISTORY:
        again[field] = state[field]
    return again


@pytest.mark.parametrize("seats", GAME.seats)
@pytest.mark.parametrize("rules", RULES)
def test_a_game_written_and_read_at_every_ply_is_the_same_game(rules, seats):
    ruleset = GAME.ruleset.variant(preset=rules or None)
    state, chance = GAME.new_state(ruleset, seats, 3), np.random.default_rng(seats)
    again = read_again(state)
    while (legal := legal_of(GAME, state, ruleset)).size and state.ply < 60:
        assert again.tobytes() == state.tobytes()
        assert legal_of(GAME, again, ruleset).tolist() == legal.tolist()
        action = chance.choice(legal)
        state, (again, _) = stepped(GAME, state, ruleset, action)[0], stepped(GAME, again, ruleset, action)
        assert again.tobytes() == state.tobytes()
        if state.ending == Ending.NOT_YET:
            again = read_again(state)


@pytest.mark.parametrize("plies", [18, *(pytest.param(plies, marks=pytest.mark.slow) for plies in (5, 41))])
@pytest.mark.parametrize("seats", GAME.seats)
def test_a_position_in_the_middle_of_a_game_is_played_to_the_same_end(seats, plies):
    ruleset, log = GAME.ruleset.default(), new_log()
    state = position_after(GAME, seats, plies, plies)
    again = read_again(state)
    while legal_of(GAME, state, ruleset).size:
        for one in (state, again):
            GAME.step(one, ruleset, decision(GAME, one, ruleset, GAME.agents["random"].record), log)
        assert again.tobytes() == state.tobytes()


def test_every_seat_can_be_set_up():
    corners = dict(zip("ABCDEF", ("J8,0", "J0,8", "J-8,8", "J-8,0", "J0,-8", "J8,-8")))
    for letter in corners:
        state = GAME.position({"radius": 8, "to_move": letter, **corners})
        assert "ABCDEF"[state.seat] == letter
        assert GAME.faults(state, GAME.ruleset.default()) == []


@pytest.mark.parametrize("own", [slice(1, None), slice(1, None, 2), slice(1, None, 3), slice(1, 200)])
def test_a_crowded_board_has_no_more_actions_than_there_is_room_for(own):
    hexes = [f"{q},{r}" for q, r in spiral(8)[1:]]
    jarl, *warriors = hexes[own]
    table = {
        "radius": 8,
        "to_move": "A",
        "A": f"J{jarl} " + " ".join(f"W{name}" for name in warriors),
        "B": f"J{hexes[0]}",
    }
    ruleset = GAME.ruleset.variant({"warrior_hexes": 3, "draft_hexes": 3})
    assert 0 < legal_of(GAME, GAME.position(table), ruleset).size < GAME.max_actions
