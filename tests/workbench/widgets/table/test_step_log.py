"""The log of a table: everything since a person's last action, in sentences with their clauses, at a chosen pace."""

import re
import time
from types import SimpleNamespace

import pytest

import rules
from tests.workbench.widgets.table.parts import wait_for_actions
from workbench.boards import presentation
from workbench.boards.seen_by import explanations_seen_by
from workbench.play import agents_at_work
from workbench.play.players import PERSON
from workbench.play.playthrough import Playthrough
from workbench.widgets.table.game_log import first_unseen_step
from workbench.widgets.table.offers import LONG
from workbench.widgets.table.pace import PACES
from workbench.widgets.table.table import Table

SEATS = 3


def wait_for_person(table):
    """Wait until all others have played: B and C, and once more, because every round begins one seat further on."""
    wait_for_actions(table, 5)
    with table.lock:
        assert table.seating.is_human_turn


def play_first(table):
    table.step(table.play.legal_actions[0])


def test_every_step_since_the_last_own_one_is_told_with_the_titles_of_its_clauses(table):
    play_first(table)
    wait_for_person(table)
    with table.lock:
        told = table.game_log.reasons.value
        assert told.count('class="wb-lead') == 5 and 'aria-label="A"' in told and 'aria-label="C"' in told
        for explanation in explanations_seen_by(table.play, [0], 0, coordinates=False):
            assert explanation.reasons[0].sentence.replace("'", "&#x27;") in told
        assert ">Movement</cite>" in told and 'title="Base rules, Movement: ' in told
        assert not any(action in told for action in table.play.actions)  # notation is for those who open it
        assert all(action.replace(">", "&gt;") in table.game_log.actions.value for action in table.play.actions)


def test_trails_of_all_moves_since_then_are_on_the_board_in_the_colours_of_their_seats(table):
    play_first(table)
    wait_for_person(table)
    with table.lock:
        assert first_unseen_step(table.seating) == 1
        svg = table.board.svg
        assert svg.count("wb-mark wb-mark-earlier wb-seat-b") == 2 and svg.count("wb-mark wb-mark-last") == 1
        table.press(table.play.legal_actions[0].split(">")[0][1:])
        assert "wb-mark-earlier" not in table.board.svg.split("</style>")[1]  # what can be done now is all that counts


def test_what_every_line_tells_of_is_on_the_board_for_whoever_points_at_it(table):
    play_first(table)
    wait_for_person(table)
    with table.lock:
        lines = re.findall(r'<li data-step="(\d+)">', table.game_log.reasons.value)
        marks = re.findall(r'wb-mark-told wb-seat-([abc])" data-step="(\d+)"', table.board.svg)
        assert lines == ["0", "1", "2", "3", "4"] and [step for _, step in marks] == lines
        assert [seat for seat, _ in marks] == ["abc"[before.seat] for before in table.play.states_before]


def test_what_can_be_done_is_marked_for_the_person_who_decides_alone(table):
    assert "wb-mark wb-mark-movable" in table.board.svg
    table.game_log.pace.value = PACES["Step by step"]
    play_first(table)
    assert "wb-mark wb-mark-movable" not in table.board.svg


def test_step_by_step_every_action_of_the_others_waits_for_a_press(table):
    table.game_log.pace.value = PACES["Step by step"]
    play_first(table)
    assert table.turn.pause.description == "Next" and len(table.play.actions) == 1
    table.turn.pause.click()
    wait_for_actions(table, 2)
    time.sleep(0.1)
    assert len(table.play.actions) == 2
    for count in (3, 4, 5):
        table.turn.pause.click()
        wait_for_actions(table, count)
        with table.lock:  # it has shown what it did once it lets go
            assert table.turn.pause.disabled == table.seating.is_human_turn == (count == 5)


@pytest.mark.parametrize("words", ["At once", "Quickly", "Slowly"])
def test_a_pace_is_how_many_times_the_usual_pause_the_others_take(table, monkeypatch, words):
    waits = []
    monkeypatch.setattr(agents_at_work, "time", SimpleNamespace(monotonic=lambda: 0.0, sleep=waits.append))
    monkeypatch.setattr(agents_at_work, "PAUSE", 0.5)
    table.game_log.pace.value = PACES[words]
    play_first(table)
    wait_for_person(table)
    assert set(waits) == {PACES[words] * 0.5}


def test_no_pace_is_chosen_where_people_play_all_seats(table):
    assert table.game_log.pace.layout.display == ""
    for control in table.controls.players:
        control.value = PERSON
    assert table.game_log.pace.layout.display == "none"


def test_who_joins_is_played_as_the_last_seat_is(table):
    table.controls.seats.value = 6
    assert table.seating.seated == [PERSON, *["random"] * 5]
    assert Table(Playthrough("jarls", seats=2)).seating.players == [PERSON] * 6


@pytest.mark.parametrize("name", rules.NAMES)
def test_what_the_log_keeps_in_view_or_forgets_are_events_of_the_game(name):
    game = rules.load(name)
    board, kinds = presentation.of(game), {kind.name.lower() for kind in game.kinds}
    assert {*board.highlights, *board.outcomes, *board.secrets} <= kinds
    assert not {*board.outcomes} & {*board.highlights, *board.secrets}


PUSH = {"radius": 3, "to_move": "A", "A": "J3,0 W-1,1 W-2,1 W-3,1", "B": "J-3,0 W0,1 W1,1"}


def test_the_prompt_has_what_weighs_most_of_what_has_happened_since_ones_last_action():
    table = Table(Playthrough("jarls", position=PUSH), [PERSON, PERSON])
    assert "wb-news" not in table.prompt.value, "nothing has come of anything yet"
    table.step("W-1,1>0,1")
    told = table.prompt.value
    assert '<p class="wb-news">B’s Warrior' in told.replace("&#x27;", "’") and "pushed" in told


def test_a_long_prompt_is_set_smaller_and_a_short_one_has_what_came_of_the_vote():
    names = dict(LONG)
    table = Table(Playthrough("iron_throne", seed=3), [PERSON] * 4)
    table.step("begin")
    for _ in range(int(table.play.state.seats)):
        assert len(re.sub("<[^>]+>", "", table.prompt.value)) > names["wb-long"]
        assert 'class="wb-long' in table.prompt.value
        table.step("decline")
    assert "wb-news" in table.prompt.value and "fails" in table.prompt.value
