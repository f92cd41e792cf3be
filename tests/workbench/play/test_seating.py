"""A Seating alone: who plays, whose turn it is, and what is told to observers; nothing of it needs a widget."""

import subprocess
import sys
import time

import pytest

from rules.core.errors import BrokenPosition, IllegalAction, OutOfRange, UnknownName
from workbench.play import agents_at_work
from workbench.play.players import PERSON
from workbench.play.playthrough import Playthrough
from workbench.play.seating import Seating
from workbench.play.table_changes import Change

PATIENCE = 20  # s an agent may take
FIRST = "W1,0>1,-1"
POSITION = {"radius": 3, "to_move": "A", "A": "J3,0 W2,0", "B": "J-3,0"}


class Minute:
    """A limit as a game's board gives it."""

    def __init__(self, notation, seconds=60):
        self.notation, self.seconds = notation, seconds


@pytest.fixture(autouse=True)
def quick(monkeypatch):
    """Let agents answer at once."""
    monkeypatch.setattr(agents_at_work, "PAUSE", 0)


def seated(*players, **options):
    """Return a Seating at a new game of two, and a list that what it tells goes to."""
    seating, told = Seating(Playthrough("jarls", seats=2, seed=1), players, **options), []
    seating.observers.on_change(told.append)
    return seating, told


def wait_until(holds):
    latest = time.monotonic() + PATIENCE
    while not holds() and time.monotonic() < latest:
        time.sleep(0.01)
    assert holds()


def test_it_needs_no_widgets():
    script = (
        "import sys, workbench.play.seating; print([name for name in sys.modules if name.startswith('ipywidgets')])"
    )
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"


def test_whoever_is_not_named_is_a_human_player_and_an_agent_has_to_be_one_of_the_game():
    seating, _ = seated(PERSON, "novice")
    assert seating.seated == [PERSON, "novice"] and seating.human_seats == [0] and seating.is_human_turn
    assert Seating(Playthrough("jarls", seats=3, seed=1)).human_seats == [0, 1, 2]
    assert seating.agents[:2] == [seating.play.game.usual_agent, "novice"]
    with pytest.raises(UnknownName, match="'novise'"):
        seated("novise")
    with pytest.raises(OutOfRange):
        Seating(Playthrough("shattered_dungeon"), [PERSON, "deceptive"])


def test_agents_answer_in_the_background_and_every_step_is_told():
    seating, told = seated(PERSON, "random")
    seating.step(FIRST)
    wait_until(lambda: len(told) == 3)
    with seating.lock:
        assert len(seating.play.actions) == 3 or seating.is_human_turn
        assert told == [Change.STEP] * len(told) and seating.play.actions[0] == FIRST
    seating.leave()


def test_a_refused_action_changes_nothing_and_nobody_is_told():
    seating, told = seated(PERSON, PERSON)
    with pytest.raises(IllegalAction):
        seating.step("W-1,0>-1,1")
    assert seating.play.actions == [] and told == []


def test_agents_wait_while_paused_and_go_on():
    seating, told = seated(PERSON, "random")
    seating.is_paused = True
    seating.step(FIRST)
    assert seating.play.actions == [FIRST] and not seating.is_human_turn
    seating.toggle_pause()
    wait_until(lambda: seating.is_human_turn)
    seating.leave()
    assert told[:2] == [Change.STEP, Change.TURN]


def test_an_action_an_agent_is_thinking_about_is_not_played_once_it_is_sent_home(monkeypatch):
    monkeypatch.setattr(agents_at_work, "PAUSE", 0.3)
    seating, _ = seated(PERSON, "random")
    seating.step(FIRST)
    seating.leave()
    time.sleep(0.6)
    assert seating.play.actions == [FIRST]


def test_what_goes_wrong_in_the_background_is_told():
    seating, failures = seated(PERSON, "random")[0], []
    seating.observers.on_failure(failures.append)

    def stumble(change):
        if not seating.is_human_turn or len(seating.play.actions) > 1:
            raise RuntimeError("the page has gone")

    seating.observers.on_change(stumble)
    with pytest.raises(RuntimeError):  # in the thread that played, as the one who asked for it can catch it
        seating.step(FIRST)
    seating.let_agents_play()
    wait_until(lambda: failures)
    assert str(failures[0]) == "the page has gone"


def test_undo_goes_back_to_the_last_action_of_a_human_player_where_one_plays():
    alone, told = seated(PERSON, PERSON)
    alone.step(FIRST)
    alone.step(alone.play.legal_actions[0])
    alone.undo()
    assert alone.play.actions == [FIRST]
    with alone.lock:  # the agent that is told to begin must not be quicker than the test
        alone.seat_player(1, "random")
        alone.leave()
    alone.is_paused = True
    alone.undo()
    assert alone.play.actions == [] and alone.play.length == 2 and not alone.is_paused
    with alone.lock:
        alone.redo()
        assert len(alone.play.actions) == 2 and not alone.is_paused  # all that was undone at once; the agent goes on
        alone.leave()
    alone.go_to(1)
    assert alone.play.actions == [FIRST] and alone.is_paused  # an agent's turn that was gone to
    alone.go_to(0)
    assert [change for change in told if change is not Change.TURN] == [
        Change.STEP,
        Change.STEP,
        Change.POSITION,
        Change.POSITION,
        Change.STEP,
        Change.POSITION,
        Change.POSITION,
    ]


def test_a_new_game_sets_the_old_one_aside_and_it_can_be_taken_up_again():
    seating, told = seated(PERSON, PERSON)
    seating.step(FIRST)
    first = seating.play
    seating.begin(3)
    assert (seating.play.seats, seating.play.seed) == (3, first.seed + 1)
    assert seating.set_aside == (first, [PERSON, PERSON])
    seating.take_up_again()
    assert seating.play is first and seating.set_aside is None
    seating.take_up_again()  # asked twice
    assert seating.play is first and told == [Change.STEP, Change.GAME, Change.GAME]


def test_a_position_that_cannot_stand_leaves_the_game_where_it_is():
    seating, told = seated(PERSON, PERSON)
    with pytest.raises(BrokenPosition):
        seating.game_from(POSITION | {"A": "J3,0 W3,0"})
    seating.sit_down(seating.game_from(POSITION, {"momentum": 0}))
    assert (seating.play.position, seating.play.changes) == (POSITION, {"momentum": 0}) and told == [Change.GAME]


def test_it_is_dealt_until_the_deal_suits_those_who_play():
    asked = []

    def accepts(play, human_seats):
        asked.append((play.seed, human_seats))
        return play.seed % 5 == 0

    seating, _ = seated(PERSON, "random", accepts_deal=accepts)
    seating.begin()
    assert seating.play.seed == 5 and asked == [(seed, [0]) for seed in (2, 3, 4, 5)]
    seating.seat_player(1, PERSON)  # it has not begun: who plays decides which game it is
    assert seating.play.seed == 5 and asked[-1] == (5, [0, 1])
    seating.change_rules({"momentum": 0}, 2)
    assert seating.play.seed == 5 and seating.play.changes == {"momentum": 0}


def test_the_clock_plays_for_whoever_decides_too_late_and_only_then():
    seating, _ = seated(PERSON, PERSON)
    seating.limit_decision(Minute(FIRST))
    late = seating.decision
    assert seating.clock.left == 60
    seating.step(seating.play.legal_actions[0])
    seating.limit_decision(Minute(seating.play.legal_actions[0]))
    seating.end_time(late)
    assert len(seating.play.actions) == 1
    seating.undo()
    seating.limit_decision(None)
    seating.limit_decision(Minute(FIRST, 0.05))
    wait_until(lambda: seating.play.actions == [FIRST])
    seating.limit_decision(None)
    assert seating.clock.left is None


def test_all_that_is_at_a_table_goes_on_at_another():
    old, _ = seated(PERSON, PERSON)
    old.step(FIRST)
    old.begin()
    old.step(FIRST)
    new, told = seated("random", "random")
    new.go_on_from(old)
    assert new.play.to_dict() == old.play.to_dict() and new.play is not old.play
    assert new.seated == [PERSON, PERSON] and new.set_aside.play.seed == 1 and told == [Change.GAME, Change.TURN]


def test_agents_wait_while_a_position_is_set_up():
    seating, told = seated("random", PERSON)
    seating.begin_editing()
    seating.let_agents_play()
    time.sleep(0.1)
    assert seating.play.actions == [] and seating.is_editing
    seating.stop_editing()
    assert not seating.is_editing and seating.is_paused and told == [Change.POSITION, Change.POSITION]
