"""Two players on one screen: what is covered until the one who decides has taken it, and what a watcher sees."""

import ipywidgets as widgets
import pytest

from workbench.boards.views import NOBODY
from workbench.play.playthrough import Playthrough
from workbench.widgets.table.table import Table

POSITION = {
    "round": 3,
    "room": 1,
    "to_act": "dungeon",
    "dungeon": {"hand": "crushing_grip sunken_noose", "pool": 4},
    "visitor": {"hand": "lowered_head gore", "pool": 3},
}
NAMES = {"A": ("Crushing Grip", "Sunken Noose"), "B": ("Lowered Head", "Gore")}


@pytest.fixture
def table():
    """A table with two human players, the dungeon to decide and nobody at the screen yet."""
    table = Table(Playthrough("shattered_dungeon", position=POSITION), ["person", "person"])
    yield table
    table.leave()


def seen(table):
    """Return the seats of whose cards any name stands anywhere on the page."""
    page = "".join(
        (
            table.board.svg,
            table.board.wide_svg,
            table.game_log.reasons.value,
            table.game_log.actions.value,
            table.headline.value,
            table.game_log.contests.panel.value,
            str(table.action_menu.menu),
        )
    )
    return {seat for seat, names in NAMES.items() if any(name in page for name in names)}


def test_hands_are_face_down_until_the_one_who_decides_has_taken_the_screen(table):
    assert table.screen.cover.words.startswith("Pass the screen to Dungeon") and seen(table) == set()
    assert table.turn.hint.disabled and table.game_log.entry.disabled and table.action_menu.shown.notations == []
    table.press("crushing_grip")
    assert "Pass the screen" in table.notice.value and table.selected == ""
    table.screen.cover.button.click()
    assert table.screen.cover.words == "" and seen(table) == {"A"} and "end" in table.action_menu.shown.notations


def test_a_trap_that_is_laid_is_not_read_by_the_other_player(table):
    table.screen.cover.button.click()
    table.step("play sunken_noose")
    assert table.screen.cover.words == ""  # the same player goes on
    table.step("end")
    assert table.screen.cover.words.startswith("Pass the screen to Visitor") and seen(table) == set()
    assert "sunken_noose" not in table.game_log.actions.value + table.game_log.reasons.value
    table.screen.cover.button.click()
    assert seen(table) == {"B"} and "sunken_noose" not in table.game_log.actions.value
    table.seating.undo()
    assert table.screen.cover.words.startswith("Pass the screen to Dungeon")


def test_nothing_is_covered_against_an_agent_or_where_it_is_not_wanted(table):
    table.screen.cover_hands.value = False
    assert table.screen.cover.words == "" and seen(table) == {"A"}
    table.screen.cover_hands.value = True
    assert table.screen.cover.words
    table.controls.players[1].value = "natural"
    assert table.screen.cover.words == "" and seen(table) == {"A"} and table.screen.cover_hands.layout.display == "none"


def test_who_watches_chooses_whose_hand_to_see(table):
    table.seating.is_paused = True
    table.leave()
    for control in table.controls.players:
        control.value = "natural"
    table.seating.is_paused = True
    table.leave()
    assert table.screen.watched_hand.layout.display == "" and table.screen.cover.words == ""
    for choice, eyes in ((0, {"A"}), (1, {"B"}), (NOBODY, set())):
        table.screen.watched_hand.value = choice
        assert seen(table) - eyes == set()


@pytest.mark.parametrize("game", ["iron_throne", "kings_fall", "shattered_dungeon"])
def test_no_button_moves_when_other_players_take_the_seats(game):
    table = Table(Playthrough(game))
    folds = [place for place, part in enumerate(table.controls.children) if isinstance(part, widgets.Accordion)]
    to_save_and_load = table.controls.children[: folds[-1] + 1]
    before = [part.layout.display for part in to_save_and_load]
    for control in table.controls.players:
        control.value = "random"
        table.leave()
        assert [part.layout.display for part in to_save_and_load] == before


def test_a_room_that_is_not_entered_hides_nothing_and_other_games_have_no_cover():
    fresh = Table(Playthrough("shattered_dungeon"), ["person", "person"])
    assert fresh.screen.cover.words == ""
    fresh.step("begin")
    assert fresh.screen.cover.words.startswith("Pass the screen to Dungeon")
    jarls = Table(Playthrough("jarls"))
    assert (
        jarls.screen.cover.words == ""
        and jarls.screen.cover_hands.layout.display == jarls.screen.watched_hand.layout.display == "none"
    )
