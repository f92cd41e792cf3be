"""A hint at the table: at once what to do, and after a moment why, unless something else has happened by then."""

import threading
import time

import pytest

import rules
from workbench.play.playthrough import Playthrough
from workbench.play.prospects import PositionPlayedOn
from workbench.widgets.table import advising
from workbench.widgets.table.reasons import NO_CHOICE, PLAYING_ON
from workbench.widgets.table.table import Table

PATIENCE = 30  # s for games to be played on
WINNING = {"radius": 3, "to_move": "A", "A": "J1,0", "B": "J-3,0"}
CHOICES = {  # what has been played where somebody has a choice of several actions
    "jarls": [],
    "iron_throne": ["begin"],
    "shattered_dungeon": ["begin"],
    "doomspire": ["begin"],
    "kings_fall": ["go first"],
}


def wait_for_reason():
    """Wait until nobody plays on any more."""
    for thread in threading.enumerate():
        if thread.name == "playing on":
            thread.join(PATIENCE)
            assert not thread.is_alive()


@pytest.fixture
def held(monkeypatch):
    """An event until which no games are played on."""
    begun = threading.Event()
    compared = PositionPlayedOn.compared

    def later(*arguments):
        begun.wait(PATIENCE)
        return compared(*arguments)

    monkeypatch.setattr(PositionPlayedOn, "compared", later)
    yield begun
    begun.set()
    wait_for_reason()


@pytest.mark.parametrize("name", rules.NAMES)
def test_every_game_says_why_with_numbers_and_always_the_same(name, held):
    said = []
    for _ in range(2):
        held.clear()
        table = Table(Playthrough(name, seed=7, actions=CHOICES[name]))
        table.give_hint()
        assert PLAYING_ON in table.notice.value and "would choose: " in table.notice.value
        held.set()
        wait_for_reason()
        said.append(table.notice.value)
    assert said[0] == said[1] and PLAYING_ON not in said[0]
    assert " played 300 games to the end from there: " in said[0] and " of 100 (" in said[0]


def test_where_coordinates_are_not_shown_the_next_best_is_drawn_in_dashes():
    table = Table(Playthrough("jarls", seats=2, seed=7))
    table.give_hint()
    wait_for_reason()
    assert "wb-mark wb-mark-next_best" in table.board.svg and "after the move drawn in dashes" in table.notice.value
    table.deselect()
    assert "wb-mark wb-mark-next_best" not in table.board.svg
    table.controls.coordinates.value = True
    table.give_hint()
    wait_for_reason()
    assert "wb-mark wb-mark-next_best" not in table.board.svg and "after “From " in table.notice.value


def test_what_games_are_surely_for_is_advised_instead_of_what_they_are_against(monkeypatch):
    compared = PositionPlayedOn.compared

    def turned(position, action, aim):
        found = compared(position, action, aim)
        found.chosen.outcomes["winner"][:] = 1  # whoever follows the first advice loses
        return found

    monkeypatch.setattr(PositionPlayedOn, "compared", turned)
    table = Table(Playthrough("jarls", seats=2, seed=7))
    table.give_hint()
    first = table.advice.action
    wait_for_reason()
    assert table.advice.action != first and table.advice.next_best.action == first
    assert table.selected == table.advice.source
    assert "favour the move drawn on the board over what Veteran would choose." in table.notice.value
    assert "; after the move drawn in dashes 0 (0 to " in table.notice.value


def test_an_action_that_wins_at_once_says_so():
    table = Table(Playthrough("jarls", position=WINNING))
    table.give_hint()
    wait_for_reason()
    assert "Take the Throne and win." in table.notice.value and "It wins at once." in table.notice.value


def test_the_only_action_there_is_needs_no_games():
    table = Table(Playthrough("iron_throne", seed=3))
    table.give_hint()
    assert f'Begin the first round. <span class="wb-why">{NO_CHOICE}</span>' in table.notice.value


@pytest.mark.parametrize("meanwhile", [lambda table: table.press("0,0"), lambda table: table.seating.undo()])
def test_a_reason_that_comes_too_late_is_not_told(held, meanwhile):
    table = Table(Playthrough("jarls", seats=2, seed=7, actions=["W1,0>1,-1"]))
    table.give_hint()
    meanwhile(table)
    shown = table.notice.value
    held.set()
    wait_for_reason()
    assert table.notice.value == shown != "" or not shown
    assert "of 100" not in table.notice.value


def test_uncompiled_a_hint_has_no_reason_by_play(monkeypatch):
    monkeypatch.setattr(advising, "runs_compiled", lambda: False)
    table = Table(Playthrough("jarls", seats=2, seed=7))
    table.give_hint()
    time.sleep(0.05)
    assert "would choose" in table.notice.value and '<span class="wb-why"></span>' in table.notice.value
    assert not any(thread.name == "playing on" for thread in threading.enumerate())


def test_a_card_that_is_only_chosen_by_a_press_is_no_reason():
    table = Table(Playthrough("kings_fall", seed=7, actions=["go first"]))
    table.give_hint()
    wait_for_reason()
    assert "Choose this card" not in table.notice.value
