"""A table at which people and agents sit, as Python sees it: who may act, and what setting up leaves alone."""

import json
import threading
import time
from html import escape

import pytest

import rules
from rules.core.errors import BrokenPosition
from rules.iron_throne.state import Phase
from tests.workbench.widgets.table.parts import wait_for_actions
from workbench.boards import presentation
from workbench.boards.views import goal_of, routes_of, seat_name
from workbench.play import agents_at_work
from workbench.play.players import PERSON
from workbench.play.playthrough import Playthrough
from workbench.widgets.table.rules_choice import OWN
from workbench.widgets.table.table import Table


def play_first(table):
    table.board.press("1,0")
    table.board.press("1,-1")


def test_agents_answer_after_a_position_was_looked_at_and_left(table):
    table.edit()
    table.seating.stop_editing()
    play_first(table)
    wait_for_actions(table, 3)


def test_agents_answer_in_a_game_that_was_loaded_at_a_persons_turn(table):
    table.take_up(Playthrough("jarls", seats=2, seed=1))
    assert table.turn.pause.description == "Pause"
    play_first(table)
    wait_for_actions(table, 3)


def test_agents_wait_in_a_game_that_was_loaded_at_their_turn(table):
    table.take_up(Playthrough("jarls", seats=2, seed=1, actions=["W1,0>1,-1"]))
    assert table.turn.pause.description == "Go on"
    table.seating.toggle_pause()
    wait_for_actions(table, 3)


def test_an_agent_that_is_thinking_does_not_disturb_a_position_being_set_up(table, monkeypatch):
    monkeypatch.setattr(agents_at_work, "PAUSE", 0.3)
    play_first(table)
    table.edit()
    drawn = table.board.version
    time.sleep(0.6)
    assert table.play.actions == ["W1,0>1,-1"]
    assert table.board.version == drawn


def test_what_was_said_of_an_agents_turn_goes_with_it(table, monkeypatch):
    monkeypatch.setattr(agents_at_work, "PAUSE", 0.3)
    play_first(table)
    table.board.press("2,0")
    assert "wait for its action" in table.notice.value
    wait_for_actions(table, 3)
    with table.lock:  # the agent has shown its action once it lets go
        assert table.notice.value == ""


def test_nothing_can_be_typed_while_a_position_is_set_up(table):
    table.edit()
    assert table.game_log.entry.disabled
    table.seating.stop_editing()
    assert not table.game_log.entry.disabled


@pytest.mark.parametrize("game", rules.NAMES)
def test_a_position_comes_into_sight_with_its_values(game):
    """One that arrived later would undo what somebody had filled in by then."""
    table, seen = Table(Playthrough(game, seed=1)), []
    table.editor.layout.observe(lambda _: seen.append(table.editor.written.value), "display")
    table.edit()
    assert seen == [table.editor.written.value]
    assert seen[0]


def test_the_position_being_set_up_stays_on_the_board_when_other_things_change(table):
    table.edit()
    table.editor.empty.click()
    drawn = table.board.version
    table.controls.timed.value = not table.controls.timed.value
    assert table.board.version == drawn
    table.seating.stop_editing()
    assert table.board.version > drawn


def test_a_seat_taken_over_by_a_person_can_be_played_and_hinted_at_once(table):
    table.take_up(Playthrough("jarls", seats=2, seed=1, actions=["W1,0>1,-1"]))
    assert table.turn.hint.disabled and not table.turn.pause.disabled
    table.controls.players[1].value = PERSON
    assert not table.turn.hint.disabled and table.turn.pause.disabled
    assert table.turn.pause.description == "Pause"


def test_choosing_rules_of_ones_own_that_are_not_there_changes_nothing(table):
    play = table.play
    table.controls.rules.variant.value = OWN
    assert table.controls.rules.variant.value == ""
    assert table.play is play


def test_a_damaged_file_is_taken_up_only_as_far_as_it_can_be_played(table):
    table.controls.players[1].value = PERSON
    play_first(table)
    game = table.play
    table.save_and_load.load(json.dumps(game.to_dict() | {"actions": [5]}).encode(), "damaged.json")
    assert table.play is game
    assert "damaged.json" in table.save_and_load.notice.value
    table.save_and_load.load(json.dumps(game.to_dict() | {"actions": ["W1,0>1,-1", "nonsense"]}).encode(), "half.json")
    assert table.play is not game
    assert table.play.actions == ["W1,0>1,-1"]


def another_position(table):
    table.set_up({"radius": 3, "to_move": "A", "A": "J3,0 W2,0", "B": "J-3,0"})


@pytest.mark.parametrize(
    "choose",
    [
        lambda table: table.controls.new_game.click(),
        lambda table: setattr(table.controls.seats, "value", 3),
        lambda table: setattr(table.controls.rules.variant, "value", "no_draft"),
        lambda table: table.save_and_load.load(
            json.dumps(Playthrough("jarls", seats=2, seed=9).to_dict()).encode(), "a.json"
        ),
        another_position,
    ],
    ids=["new game", "players", "rules", "load", "position"],
)
def test_a_game_in_progress_is_put_aside_and_can_be_taken_up_again(table, choose):
    table.controls.players[1].value = PERSON
    play_first(table)
    game = table.play
    choose(table)
    assert table.play is not game
    assert table.set_aside.words == "Your game of 1 action was set aside."
    table.set_aside.button.click()
    assert table.play is game
    assert (table.controls.seats.value, table.controls.rules.variant.value) == (2, "")
    assert table.set_aside.words == ""


def test_the_players_of_a_game_put_aside_come_back_with_it_and_wait(table):
    table.take_up(Playthrough("jarls", seats=2, seed=1, actions=["W1,0>1,-1"]))
    table.begin()
    table.controls.players[1].value = PERSON
    table.set_aside.button.click()
    assert table.controls.players[1].value == "random"
    assert table.turn.pause.description == "Go on"
    assert len(table.play.actions) == 1


def test_the_last_game_put_aside_is_kept_and_changes_places_with_the_one_at_hand(table):
    table.controls.players[1].value = PERSON
    play_first(table)
    first = table.play
    table.begin()
    play_first(table)
    table.play.step(table.play.legal_actions[0])
    second = table.play
    table.set_aside.button.click()
    assert table.play is first
    assert table.set_aside.words == "Your game of 2 actions was set aside."
    table.set_aside.button.click()
    assert table.play is second
    assert table.set_aside.words == "Your game of 1 action was set aside."


def test_actions_taken_back_belong_to_the_game_that_is_put_aside(table):
    table.controls.players[1].value = PERSON
    play_first(table)
    table.seating.undo()
    table.begin()
    assert table.set_aside.words == "Your game of 1 action was set aside."


def test_a_game_that_is_over_or_has_not_begun_is_not_put_aside(table):
    table.begin()
    assert table.set_aside.words == ""
    table.controls.players[1].value = PERSON
    table.set_up({"radius": 3, "to_move": "A", "A": "J1,0", "B": "J-3,0"})
    table.step("J1,0>0,0")
    assert table.play.is_over
    table.begin()
    assert table.set_aside.words == ""


def test_a_game_that_only_an_agent_has_opened_does_not_take_the_place_of_the_one_put_aside():
    table = Table(Playthrough("jarls", seats=2, seed=1), ["random", PERSON])
    wait_for_actions(table, 1)
    table.step(table.play.legal_actions[0])
    game = table.play
    table.begin()
    wait_for_actions(table, 1)
    table.begin()
    table.set_aside.button.click()
    assert table.play is game


def test_a_game_that_was_only_watched_is_put_aside(monkeypatch):
    monkeypatch.setattr(agents_at_work, "PAUSE", 0.5)
    table = Table(Playthrough("jarls", seats=2, seed=1), ["random", "random"])
    wait_for_actions(table, 1)
    table.seating.toggle_pause()
    table.begin()
    assert table.set_aside.words == "Your game of 1 action was set aside."


def test_a_position_that_cannot_stand_puts_nothing_aside(table):
    play_first(table)
    with pytest.raises(BrokenPosition):
        table.set_up({"radius": 3, "to_move": "A", "A": "J3,0 W3,0", "B": "J-3,0"})
    assert table.set_aside.words == ""


def test_a_typed_action_that_was_refused_can_be_sent_again(table, monkeypatch):
    table.controls.players[1].value = PERSON
    answers = []
    monkeypatch.setattr(table.game_log.entry, "send", answers.append)
    for _ in range(2):
        table.notice.clear()
        table.game_log.entry.enter("W-1,0>-1,1")
        assert table.notice.value
    assert answers == []
    play_first(table)
    table.game_log.entry.enter("W-1,0>-1,1")
    assert table.play.actions == ["W1,0>1,-1", "W-1,0>-1,1"]
    assert answers == [{"taken": "W-1,0>-1,1"}]


def test_the_changed_rules_are_asked_for_once_and_not_on_every_press(monkeypatch):
    position = {
        "round": 3,
        "room": 1,
        "to_act": "dungeon",
        "dungeon": {"hand": "crushing_grip sunken_noose", "pool": 4},
        "visitor": {"hand": "lowered_head gore", "pool": 3},
    }
    play = Playthrough("shattered_dungeon", position=position, changes={"veil": 20})
    table = Table(play, [PERSON, "natural"])
    asked = []
    monkeypatch.setattr(type(play.game.ruleset), "changes_of", lambda *_: asked.append(True))
    table.press("crushing_grip")
    table.press("sunken_noose")
    assert table.selected == "sunken_noose" and table.controls.rules.variant.value == OWN
    assert asked == [] and play.changes == {"veil": 20}


def test_the_prompt_follows_what_has_been_chosen():
    table = Table(Playthrough("doomspire", seats=2, seed=3))
    table.step("begin")
    assert "choose a marked knight or boat" in table.prompt.value
    board = presentation.of(table.play.game)
    source = board.movable_cells(table.play)[0]
    table.press(source)
    assert "Press where it goes" in table.prompt.value
    ways = board.destinations(table.play, source)
    table.press(next(cell for cell in ways if len(routes_of(table.play, source, cell)) > 1))
    assert "several ways" in table.prompt.value


def test_the_prompt_says_that_there_are_actions_beside_the_pieces():
    play = Playthrough("iron_throne", seed=3)
    while play.state.phase != Phase.ACT:
        play.step(play.legal_actions[0])
    table = Table(play)
    assert "or one of the actions" in table.prompt.value


@pytest.mark.parametrize("name", rules.NAMES)
def test_a_newcomer_is_told_whom_they_play_and_what_wins_until_they_have_done_something(name):
    game = rules.load(name)
    play = Playthrough(game, seed=3)
    first = int(play.state.seat)
    table = Table(play, [PERSON if seat == first else "random" for seat in range(play.seats)])
    goal = escape(goal_of(table.play))
    assert "win" in goal.lower() or "Impress" in goal
    assert f"You play {seat_name(game, first)}." in table.prompt.value and goal in table.prompt.value
    table.seating.leave()
    table.step(table.play.legal_actions[0])
    assert goal not in table.prompt.value and goal in table.turn.goal.value  # it folds away


def test_players_chosen_while_agents_play_are_not_lost_to_their_game():
    table = Table(Playthrough("jarls", seats=4, seed=1))
    with table.lock:  # as an agent's step holds it while it is shown
        choosing = threading.Thread(target=setattr, args=(table.controls.seats, "value", 2))
        choosing.start()
        latest = time.monotonic() + 10
        while table.controls.seats.value != 2 and time.monotonic() < latest:
            time.sleep(0.001)
        table.controls.follow()
        assert table.controls.seats.value == 4
    choosing.join()
    assert table.play.seats == table.controls.seats.value == 2
