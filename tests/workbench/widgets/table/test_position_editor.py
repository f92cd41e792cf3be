"""Setting up a position: who opened the round, and what whoever sets it up may not read."""

import pytest

import rules
from workbench.play.players import PERSON
from workbench.play.playthrough import Playthrough
from workbench.simulation.run import simulate
from workbench.widgets.table.position_editor import PositionEditor
from workbench.widgets.table.table import Table

CORNERS = {"radius": 4, "to_move": "C", "A": "J4,0", "B": "J0,4", "C": "J-4,4"}


@pytest.fixture
def editor():
    """Return an editor of Jarls with three Jarls in their corners."""
    editor = PositionEditor(rules.load("jarls"), show=lambda scene: None, play_from=lambda table, changes: None)
    editor.begin(CORNERS)
    return editor


def test_who_is_to_move_has_opened_the_round_until_told_otherwise(editor):
    assert (editor.to_move.value, editor.first.value) == ("C", "C")
    editor.to_move.value = "B"
    assert editor.first.value == "B" and "first" not in editor.table


def test_another_seat_may_have_opened_the_round(editor):
    editor.first.value = "B"
    assert editor.table == {**CORNERS, "first": "B"} and 'first = "B"' in editor.written.value
    state = Playthrough("jarls", position=editor.table).state
    assert (state.seat, state.first, state.turn) == (2, 1, 1)
    editor.to_move.value = "A"
    assert editor.first.value == "B" and Playthrough("jarls", position=editor.table).state.turn == 2


def test_games_are_simulated_from_the_turn_the_position_stands_at():
    """A has just moved: B, who moves now, begins the next round as well and so takes the Throne from two hexes away."""
    near = {"radius": 3, "to_move": "B", "A": "J1,0", "B": "J2,-2"}
    wins = {
        first: simulate("jarls", 20, agents=["greedy"], position={**near, "first": first}).estimate("win_rate_B").value
        for first in "AB"
    }
    assert wins["A"] > wins["B"] == 0.0


def test_whoever_edits_a_game_with_a_traitor_reads_nothing_that_is_hidden():
    game = rules.load("iron_throne")
    play = Playthrough(game, seats=4, seed=2, changes={"mode": "traitor"}).step("begin").step("decline")
    table = Table(play, [PERSON] * 4)
    table.edit()
    assert not any(f"{field} = " in table.editor.written.value for field in ("traitor", "votes", "pile", "cards"))
    table.editor.play()
    state = table.play.state
    assert 0 <= state.traitor < 4 and state.seat == state.first == play.state.first
    assert "traitor" not in table.play.position


def test_a_traitor_that_a_charge_has_found_may_be_read_and_stays():
    game = rules.load("iron_throne")
    seats = {letter: {"pieces": f"L{node}"} for letter, node in zip("ABC", (16, 17, 18))}
    table = Table(Playthrough(game, changes={"mode": "traitor"}, position={**seats, "exposed": "B"}), [PERSON] * 3)
    table.edit()
    assert 'exposed = "B"' in table.editor.written.value
    table.editor.play()
    assert table.play.state.traitor == 1 and table.play.state.is_exposed


@pytest.mark.parametrize(
    ("name", "cell"), [("jarls", "0,0"), ("iron_throne", "20"), ("kings_fall", "windgap"), ("doomspire", "0,1")]
)
def test_a_press_without_a_chosen_piece_says_that_one_is_needed_and_changes_nothing(name, cell):
    table = Table(Playthrough(name, seed=1))
    table.edit()
    before = table.editor.written.value
    assert table.editor.palette.value is None
    table.press(cell)
    assert "choose one above the board first" in table.editor.notice.value and table.editor.written.value == before
    table.leave()
