"""Two persons at one screen: what is covered until the one who decides has taken it, and what a watcher sees."""

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
    """A table with two persons, the dungeon to decide and nobody at the screen yet."""
    table = Table(Playthrough("shattered_dungeon", position=POSITION), ["person", "person"])
    yield table
    table.leave()


def seen(table):
    """Return the seats of whose cards any name stands anywhere on the page."""
    page = "".join(
        (
            table.board.svg,
            table.board.wide_svg,
            table.why.value,
            table.record.value,
            table.headline.value,
            table.contests.panel.value,
            str(table.offers.offer),
        )
    )
    return {seat for seat, names in NAMES.items() if any(name in page for name in names)}


def test_hands_are_face_down_until_the_one_who_decides_has_taken_the_screen(table):
    assert table.cover.words.startswith("Pass the screen to A Dungeon") and seen(table) == set()
    assert table.hint.disabled and table.typed.disabled and table.offers.shown.notations == []
    table.press("crushing_grip")
    assert "Pass the screen" in table.notice.value and table.selected == ""
    table.cover.button.click()
    assert table.cover.words == "" and seen(table) == {"A"} and "end" in table.offers.shown.notations


def test_a_trap_that_is_laid_is_not_read_by_the_other_person(table):
    table.cover.button.click()
    table.step("play sunken_noose")
    assert table.cover.words == ""  # the same person goes on
    table.step("end")
    assert table.cover.words.startswith("Pass the screen to B Visitor") and seen(table) == set()
    assert "sunken_noose" not in table.record.value + table.why.value
    table.cover.button.click()
    assert seen(table) == {"B"} and "sunken_noose" not in table.record.value
    table.take_back()
    assert table.cover.words.startswith("Pass the screen to A Dungeon")


def test_nothing_is_covered_against_an_agent_or_where_it_is_not_wanted(table):
    table.covers.value = False
    assert table.cover.words == "" and seen(table) == {"A"}
    table.covers.value = True
    assert table.cover.words
    table.players[1].value = "natural"
    assert table.cover.words == "" and seen(table) == {"A"} and table.covers.layout.display == "none"


def test_who_watches_chooses_whose_hand_to_see(table):
    table.paused = True
    table.leave()
    for control in table.players:
        control.value = "natural"
    table.paused = True
    table.leave()
    assert table.watched.layout.display == "" and table.cover.words == ""
    for choice, eyes in ((0, {"A"}), (1, {"B"}), (NOBODY, set())):
        table.watched.value = choice
        assert seen(table) - eyes == set()


def test_a_room_that_is_not_entered_hides_nothing_and_other_games_have_no_cover():
    fresh = Table(Playthrough("shattered_dungeon"), ["person", "person"])
    assert fresh.cover.words == ""
    fresh.step("begin")
    assert fresh.cover.words.startswith("Pass the screen to A Dungeon")
    jarls = Table(Playthrough("jarls"))
    assert jarls.cover.words == "" and jarls.covers.layout.display == jarls.watched.layout.display == "none"
