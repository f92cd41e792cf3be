"""Advice: in the words of the buttons, and drawn on the board from where to where."""

from workbench.boards.scene import Mark
from workbench.boards.views import scene_of
from workbench.play.playthrough import Playthrough
from workbench.widgets.table.hints import Hint, action_in_words, hint
from workbench.widgets.table.table import Table

WINNING = {"radius": 3, "to_move": "A", "A": "J1,0", "B": "J-3,0"}


def test_a_hint_is_an_arrow_on_the_board_with_what_it_comes_to():
    table = Table(Playthrough("jarls", position=WINNING))
    table.give_hint()
    assert "Veteran would choose: From 1,0 to 0,0. Take the Throne and win." in table.notice.value
    scene = scene_of(table.play, "1,0")
    ends = {cell.id: cell.centre for cell in scene.cells}
    assert hint(table.play).marks(scene) == (Mark("hint", (ends["1,0"], ends["0,0"])),)
    assert "wb-mark wb-mark-hint" in table.board.svg and table.selected == "1,0"
    table.deselect()
    assert "wb-mark wb-mark-hint" not in table.board.svg


def test_advice_without_a_press_marks_its_button():
    table = Table(Playthrough("iron_throne", seed=3))
    table.give_hint()
    assert table.action_menu.menu["advised"] == "begin"
    agent = hint(table.play).agent
    assert Hint(agent, "begin").marks(scene_of(table.play)) == ()


def test_words_of_an_option_are_not_said_twice():
    play = Playthrough("iron_throne", seats=3, seed=3, actions=["begin", *["oppose"] * 3])
    action = next(one for one in play.legal_actions if one.startswith("enlist"))
    assert action_in_words(play, action).count("Recruit") == 1


def test_coordinates_are_written_on_a_board_for_those_who_ask():
    table = Table(Playthrough("jarls", seats=2, seed=1))
    assert ">1,-1</text>" not in table.board.svg
    table.controls.coordinates.value = True
    assert ">1,-1</text>" in table.board.svg
    assert Table(Playthrough("doomspire")).controls.coordinates.layout.display == "none"
