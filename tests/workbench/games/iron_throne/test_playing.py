"""Playing Iron Throne of Ashes: by pressing, by wishes, and from a position set up by hand."""

import pytest

from rules.core.errors import BrokenPosition
from tests.workbench.games.iron_throne.conftest import POSITION
from workbench.boards import presentation
from workbench.boards.scene import FREE
from workbench.play.playthrough import Playthrough
from workbench.widgets.table.position_setup import as_text, from_text
from workbench.widgets.table.table import Table

HOME = {"pieces": "L16 F16 E16 M13", "sites": "16 13", "supply": 4, "hand": 5}
ACTIONS = {
    "begin": (0, None, "begin"),
    "oppose": (1, {"order": "seize"}, "oppose"),
    "decline": (2, {"order": "seize"}, "decline"),
    "move": (2, {}, "move F 16>27"),
    "claim": (0, {"A": HOME | {"pieces": "L20 F16 E16"}}, "take 20"),
    "recruit": (1, {}, "enlist 16<20"),
    "rescue": (2, {}, "aid B 4"),
    "parley": (1, {"threat": 2, "A": HOME | {"pieces": "L16 E0"}}, "parley"),
    "relic": (0, {"relic": 16}, "relic"),
    "raise": (1, {"relic": "A", "A": HOME | {"pieces": "L0"}}, "force"),
    "accuse": (1, {}, "charge B"),
    "pass": (2, {}, "pass"),
}


@pytest.mark.parametrize("name", ACTIONS)
def test_a_person_can_play_every_kind_of_action_and_take_it_back(name):
    mode, changes, action = ACTIONS[name]
    position = None if changes is None else POSITION | {"A": HOME} | changes
    table = Table(Playthrough("iron_throne", position=position, changes={"mode": mode}))
    before = table.play.state.copy()
    if action.startswith("move"):
        table.board.press("16")
        table.board.press("27")
        table.routes.choose(action)
    else:
        table.action_menu.choose(action)
    assert table.play.actions == [action] and table.notice.value == ""
    table.seating.undo()
    assert table.play.state.tobytes() == before.tobytes()


def test_an_accusation_is_answered_by_the_others():
    seats = {letter: {"pieces": f"L{node}", "sites": str(node), "hand": 3} for letter, node in zip("ABC", (16, 17, 18))}
    table = Table(Playthrough("iron_throne", position={"round": 2, **seats}, changes={"mode": 1}))
    table.action_menu.choose("charge B")
    assert table.action_menu.shown.notations == ["refuse", "join"] and "C, do you join" in table.prompt.value
    table.action_menu.choose("join")
    assert table.play.actions == ["charge B", "join"]


def test_the_pact_is_read_in_private_by_the_seat_to_act_alone():
    table = Table(Playthrough("iron_throne", 3, 1, {"mode": 1}, actions=["begin"]))
    traitor = int(table.play.state.traitor)
    for _ in range(3):
        seat = int(table.play.state.seat)
        shown = "".join(
            [
                table.headline.value,
                table.game_log.reasons.value,
                table.game_log.actions.value,
                table.standings.table.value,
                table.standings.track.value,
                str(table.action_menu.menu),
                table.board.svg,
            ]
        )
        assert "Blood Pact holder" not in shown
        table.private_note.button.click()
        assert ("is the Blood Pact holder" in table.private_note.line.value) == (seat == traitor)
        table.action_menu.choose("decline")
        assert table.private_note.line.value == ""
    table.edit()
    assert "traitor" not in table.editor.written.value
    assert Table(Playthrough("iron_throne", 3)).private_note.layout.display == "none"


def test_the_pact_goes_to_a_person_where_one_plays():
    table = Table(Playthrough("iron_throne", 4), ["random", "person", "random", "random"])
    table.controls.rules.mode.value = "traitor"
    for _ in range(3):
        assert table.play.state.traitor == 1 and table.play.changes == {"mode": "traitor"}
        table.begin()


def test_modes_and_other_readings_can_be_chosen_together():
    table = Table(Playthrough("iron_throne", 2))
    table.controls.rules.mode.value = "cooperative"
    assert table.play.changes["mode"] == "cooperative" and table.controls.rules.variant.value == ""
    table.controls.rules.variant.value = "no_relief"
    assert table.play.changes["mode"] == "cooperative" and table.play.changes["relief"] == "never"
    table.controls.seats.value = 3
    assert (table.controls.rules.mode.value, table.controls.rules.variant.value, table.play.seats) == (
        "cooperative",
        "no_relief",
        3,
    )


def test_seats_played_by_agents_are_said_to_be():
    table = Table(Playthrough("iron_throne", 2), ["person", "arch_regent"])
    assert (
        table.standings.table.value.count("Arch-Regent<span> (computer)</span>") == 1
        and table.standings.table.value.count("Person") == 1
    )
    assert (
        all("decides now" in group["why"] for group in table.action_menu.menu["groups"])
        or table.seating.player == "person"
    )


def test_pressing_a_target_proposes_the_whole_group_and_pressing_it_again_moves_it(play):
    table = Table(play)
    table.board.press("16")
    table.board.press("27")
    assert play.actions == [] and table.routes.proposed == "move LFE 16>27"
    table.board.press("27")
    assert play.actions == ["move LFE 16>27"]


def test_a_part_of_the_group_can_be_chosen(play):
    table = Table(play)
    table.board.press("16")
    table.board.press("27")
    assert table.routes.layout.display == table.action_menu.layout.display == ""  # it keeps its room below the ways
    table.routes.choose("move F 16>27")
    assert play.actions == ["move F 16>27"]
    assert table.routes.layout.display == "none" and table.action_menu.layout.display == ""


@pytest.mark.parametrize("give_up", ["cancel", "undo"])
def test_while_pieces_are_chosen_cancel_and_undo_give_up_the_choice_and_nothing_else(play, give_up):
    play.step("move M 13>14")
    table = Table(play)
    table.press("16")
    table.press("27")
    assert table.routes.shown.decisions
    table.turn.undo.click() if give_up == "undo" else table.routes._receive(None, {"cancel": True}, [])
    assert play.actions == ["move M 13>14"] and not table.routes.shown.decisions and not table.selected
    table.turn.undo.click()
    assert play.actions == []


def test_a_piece_alone_moves_at_once(play):
    table = Table(play)
    table.board.press("13")
    table.board.press("14")
    assert play.actions == ["move M 13>14"]


def test_what_is_no_press_on_the_board_has_buttons(begun):
    table = Table(begun)
    table.board.press("16")
    assert "choose one of the actions" in table.notice.value
    table.action_menu.choose("oppose")
    assert begun.actions == ["begin", "oppose"]


def test_a_hint_is_said_where_no_piece_is_part_of_it(begun):
    table = Table(begun)
    table.give_hint()
    assert "would choose: " in table.notice.value and table.selected == ""


def test_a_refused_wish_is_explained(play):
    table = Table(play)
    table.board.press("13")
    table.board.press("18")
    assert play.actions == [] and table.notice.value


def test_a_position_can_be_set_up(play):
    board = presentation.of(play.game).editing
    table = play.game.position_table(play.state)
    for cell, code in (
        ("5", "A L"),
        ("5", "A F"),
        ("16", ""),
        ("8", "enemy"),
        ("8", "hunter"),
        ("9", "blight"),
        ("9", "token M"),
        ("4", "relic"),
        ("18", "A site"),
        ("18", "B E"),
    ):
        assert code in [offered for _, offered in board.palette(table)]
        table = board.edited(table, cell, code)
        board.sketch(table)
    assert (table["hunters"], table["blights"], table["seized"], table["relic"]) == ("3 8", "7 9", "7 8", 4)
    assert table["A"] | {"hand": 3} == {
        "pieces": "M13 L5 F5",
        "sites": "13 18",
        "supply": 4,
        "debt": 0,
        "hand": 3,
        "ruined": False,
    }
    assert table["B"]["sites"] == "" and table["B"]["pieces"].split()[-1] == "E18"
    assert from_text(as_text(table)) == table
    assert [piece.cell for piece in board.sketch(board.emptied(table)).pieces if piece.seat != FREE] == ["5", "10"]


def test_a_position_that_cannot_stand_is_refused(play):
    with pytest.raises(BrokenPosition):
        presentation.of(play.game).editing.sketch(POSITION | {"threat": 13})


def test_the_editor_sets_up_a_position_and_plays_it(play):
    table = Table(play)
    table.edit()
    table.editor.palette.value = "A L"
    table.board.press("0")
    table.editor.to_move.value = "B"
    table.editor.play()
    assert table.play.state.seat == 1 and table.play.state.pieces[0, 0, 0] == 1
