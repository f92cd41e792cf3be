"""Advice: in the words of the buttons, and drawn on the board from where to where."""

from rules.doomspire.places import ZONE_NAMES
from workbench.boards.scene import Mark
from workbench.boards.views import scene_of
from workbench.games.doomspire.board import hint_way
from workbench.games.doomspire.layout import anchorage
from workbench.play.playthrough import Playthrough
from workbench.widgets.table.hints import Hint, action_in_words, hint, reason_for
from workbench.widgets.table.table import Table

WINNING = {"radius": 3, "to_move": "A", "A": "J1,0", "B": "J-3,0"}


def test_a_hint_is_an_arrow_on_the_board_with_what_it_comes_to():
    table = Table(Playthrough("jarls", position=WINNING))
    table.give_hint()
    assert "Veteran would choose: the move drawn on the board. Take the Throne and win." in table.notice.value
    scene = scene_of(table.play, "1,0")
    ends = {cell.id: cell.centre for cell in scene.cells}
    assert hint(table.play).marks(scene) == (Mark("hint", (ends["1,0"], ends["0,0"])),)
    assert "wb-mark wb-mark-hint" in table.board.svg and table.selected == "1,0"
    table.deselect()
    assert "wb-mark wb-mark-hint" not in table.board.svg
    table.controls.coordinates.value = True
    table.give_hint()
    assert "Veteran would choose: From 1,0 to 0,0. Take the Throne and win." in table.notice.value


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
    assert Table(Playthrough("iron_throne")).controls.coordinates.layout.display == "none"


def test_advice_to_sail_goes_around_the_island():
    game = Playthrough("doomspire", seats=2, seed=3)
    agent = hint(game).agent
    way = hint_way(game, "northwest", "southeast", "boat 1 to southeast with 3 past northeast")
    assert way == tuple(anchorage(ZONE_NAMES.index(zone)) for zone in ("northwest", "northeast", "southeast"))
    sailing = Hint(agent, "boat 1 to southeast with 3 past northeast", "northwest", "southeast", way)
    assert sailing.marks(scene_of(game)) == (Mark("hint", way),)


def test_advice_to_play_a_card_is_a_line_around_that_card_and_says_what_the_card_does():
    game = Playthrough("shattered_dungeon", seed=5, actions=["begin"])
    found = hint(game)
    card = next(cell for cell in scene_of(game).cells if cell.id == found.source)
    assert found.marks(scene_of(game)) == (Mark("hint", card.points, is_outline=True),)
    assert reason_for(game, found) == card.card.text != ""


def test_advice_about_one_of_several_cards_needs_no_other_card():
    game = Playthrough("kings_fall", seed=7, actions=["go first"])
    found = hint(game)
    assert (found.source, found.target) == ("", "court_injunction")
    assert action_in_words(game, found.action) == "Play for its Event: Court Injunction"
