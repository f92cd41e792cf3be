"""Rounds, the first player, players who are out, skipped turns, and tables where nobody can move."""

import pytest

from rules.core.events import events_of, new_log
from rules.core.record import blank
from rules.jarls.clauses import Clause
from rules.jarls.state import EMPTY, NOBODY, NOWHERE, STATE, THRONE, Ending, EventKind, board_size, piece_of
from rules.jarls.turns import end_turn
from tests.playing import legal_of
from tests.rules.jarls.beside import GAME
from tests.rules.jarls.board import board
from workbench.play.playthrough import Playthrough

SIX = ["J4,0", "J0,4", "J-4,4", "J-4,0", "J0,-4", "J4,-4"]  # the corners of the board of radius 4


def seats_of(play, plies):
    """Return whose turn each of the next plies is, as letters; each plays a Jarl along the edge or back."""
    letters = ""
    for _ in range(plies):
        letters += "ABCDEF"[play.state.seat]
        play.step(quiet_action(play))
    return letters


def quiet_action(play):
    """Return an action that attacks nobody and keeps off the Throne."""
    taken = {piece[1:] for side in play.game.aftermath(play.state).values() for piece in side.split()}
    return next(
        action for action in play.legal_actions if (goal := action.split(">")[1]) not in taken and goal != "0,0"
    )


@pytest.mark.parametrize(
    ("seats", "order"),
    [
        (2, "AB BA AB BA"),
        (3, "ABC BCA CAB ABC"),
        (4, "ABCD BCDA CDAB DABC"),
        (5, "ABCDE BCDEA CDEAB"),
        (6, "ABCDEF BCDEFA CDEFAB"),
    ],
)
def test_every_round_begins_one_seat_further_on(seats, order):
    play = Playthrough("jarls", seats=seats)
    assert seats_of(play, len(order.replace(" ", ""))) == order.replace(" ", "")
    assert play.state.round_no == order.count(" ") + 2


def test_with_two_players_each_has_two_turns_in_a_row_at_the_end_of_a_round():
    assert seats_of(Playthrough("jarls", seats=2), 9) == "ABBAABBAA"


def test_a_variant_keeps_the_first_player():
    assert seats_of(Playthrough("jarls", seats=3, changes={"rotate_first": False}), 7) == "ABCABCA"


def test_the_player_to_move_in_a_position_begins_its_round():
    assert seats_of(board(*SIX[:3], radius=4, to_move="C"), 7) == "CABABCB"


@pytest.mark.parametrize(
    ("out", "order"),
    [
        ("B", "ACD CDA DAC ACD"),  # who is out is passed over, also as the next to begin
        ("A", "BCD CDB DBC BCD"),
        ("BC", "AD DA AD"),
        ("D", "ABC BCA CAB ABC"),
    ],
)
def test_seats_of_players_who_are_out_are_passed_over(out, order):
    sides = ["" if letter in out else SIX["ABCD".index(letter)] for letter in "ABCD"]
    play = board(*sides, radius=4, to_move=order[0])
    assert seats_of(play, len(order.replace(" ", ""))) == order.replace(" ", "")
    assert not any("skipped_turn" in told.clauses for told in play.explanations)  # they have no turn to lose


def test_a_round_goes_on_after_somebody_is_out():
    """B pushes C off: D still has its turn in this round, and B, next to A, begins the following one."""
    play = board("J-4,0", "J4,-4 W-1,1 W0,1 W1,1 W2,1", "J3,1", "J-4,4", radius=4)
    play.step("J-4,0>-4,1").step("W2,1>3,1")
    assert seats_of(play, 7) == "D" + "BDA" + "DAB"


def test_who_would_have_begun_and_is_out_is_passed_over():
    """A pushes B off in round 1: C begins round 2."""
    play = board("J4,-4 W-1,1 W0,1 W1,1 W2,1", "J3,1", "J-4,4", radius=4).step("W2,1>3,1")
    assert seats_of(play, 5) == "C" + "CA" + "AC"


def test_the_last_player_of_a_round_who_loses_the_own_jarl_does_not_begin_the_next():
    play = board("J-3,3", "J0,-3 W0,1", "J2,1 W-2,1 W-1,1 W1,1", to_move="A")
    play.step("J-3,3>-3,2").step("J0,-3>1,-3").step("W-1,1>0,1")
    assert seats_of(play, 4) == "BAAB"


def walled_in(seats, movers=()):
    """Return a faked position on a full board: ``movers`` own every hex, the others stand nowhere.

    Play cannot come to this: some piece of a living seat always stands beside a hex it may enter.
    """
    state = blank(STATE)
    state.radius, state.seats, state.winner, state.round_no = 2, seats, NOBODY, 1
    state.jarl[:] = NOWHERE
    state.jarl[:seats] = 1
    for cell in range(1, board_size(state)):
        state.cells[cell] = piece_of(movers[0] if movers else 0, 0)
    for seat in movers[1:]:
        state.cells[board_size(state) - 1 - seat] = piece_of(seat, 0)
    return state


def told_of(state):
    """End the turn of the seat to move; return the event kinds, and the seats whose turns were skipped."""
    log = new_log()
    end_turn(state, GAME.ruleset.default(), log)
    events = events_of(log)
    kinds = [EventKind(kind) for kind in events["kind"]]
    return kinds, events["seat"][events["kind"] == EventKind.TURN_SKIPPED].tolist(), events


def test_a_player_without_a_legal_action_loses_the_turn():
    state = walled_in(3, movers=(0, 2))
    kinds, skipped, events = told_of(state)
    assert kinds == [EventKind.TURN_SKIPPED]
    assert skipped == [1]
    assert events["clause"].tolist() == [Clause.SKIPPED_TURN]
    assert (state.seat, state.round_no, state.ending) == (2, 1, Ending.NOT_YET)
    assert GAME.describe(events[0]) == "B has no legal action, so the turn is skipped."


def test_a_skipped_turn_counts_in_its_round():
    state = walled_in(3, movers=(0, 2))
    state.seat, state.turn = 2, 2  # the last turn of round 1; B begins round 2 and cannot move
    kinds, skipped, _ = told_of(state)
    assert kinds == [EventKind.ROUND_BEGAN, EventKind.TURN_SKIPPED]
    assert skipped == [1]
    assert (state.seat, state.turn, state.round_no) == (2, 1, 2)


def test_the_game_ends_without_a_winner_when_nobody_can_move():
    state = walled_in(2)
    kinds, skipped, events = told_of(state)
    assert kinds[-1] == EventKind.STALEMATE
    assert set(skipped) == {0, 1}
    assert (state.ending, state.winner) == (Ending.STALEMATE, NOBODY)
    assert GAME.describe(events[-1]) == "Nobody has a legal action, so the game ends without a winner."
    assert state.cells[THRONE] == EMPTY


def test_a_game_that_is_over_has_no_legal_action():
    ruleset = GAME.ruleset.default()
    state = GAME.new_state(ruleset, 2, 1)
    assert legal_of(GAME, state, ruleset).size > 0
    state.ending = Ending.STALEMATE
    assert legal_of(GAME, state, ruleset).size == 0
