"""Games are used uncompiled at once, and compiled as soon as that is done, in the middle of what is going on."""

import threading

import pytest
from numba.core.registry import CPUDispatcher

import rules
from rules.core import uncompiled
from workbench.compiling import meanwhile
from workbench.compiling.meanwhile import awaited, in_advance, use_at_once
from workbench.compiling.status import State, Status
from workbench.play.playthrough import Playthrough
from workbench.simulation import run
from workbench.simulation.batch import Batch
from workbench.simulation.run import results_so_far, simulate
from workbench.widgets.base.background_job import BackgroundJob
from workbench.widgets.table.hints import hint

FIRST_GAMES = 6
COMPILING = Status(State.COMPILING, 2, 9, "single steps")


@pytest.fixture
def compiling(monkeypatch):
    """An event that ends the compiling of Jarls, and how it ends: a list of one State."""
    done, ending = threading.Event(), [State.READY]

    def wait(name, on_change, patience):
        on_change(COMPILING)
        done.wait(60)
        return Status(ending[0])

    monkeypatch.setattr(run, "FIRST_GAMES", FIRST_GAMES)
    monkeypatch.setattr(meanwhile, "is_ready", lambda name: False)
    monkeypatch.setattr(meanwhile, "wait_until_ready", wait)
    yield done, ending
    done.set()
    for thread in threading.enumerate():
        if thread.name == "waiting for jarls":
            thread.join(10)
    uncompiled._GIVEN_UP.clear()
    uncompiled.end_uncompiled("jarls")


def is_uncompiled():
    """Return whether calling a rule calls the Python function."""
    return "__call__" in vars(CPUDispatcher)


def test_a_game_goes_on_when_its_rules_have_been_compiled(compiling):
    done, _ = compiling
    ends = []
    thread = use_at_once("jarls", on_end=ends.append)
    assert is_uncompiled() and awaited() is not None
    play = Playthrough("jarls", seed=4)
    for _ in range(4):
        play.play("greedy")
    done.set()
    thread.join(10)
    assert (ends, is_uncompiled(), awaited()) == ([True], False, None)
    for _ in range(4):
        play.play("greedy")
    compiled = Playthrough("jarls", seed=4)
    for _ in range(8):
        compiled.play("greedy")
    assert play.state.tobytes() == compiled.state.tobytes()


def test_a_run_shows_its_first_games_and_waits_with_the_others(compiling):
    done, _ = compiling
    thread, seen = use_at_once("jarls"), []
    for results in results_so_far(Batch("jarls", 2000, agents=["random"])):
        seen.append(results.games)
        if seen[-2:] == [FIRST_GAMES] * 2:  # it waits
            done.set()
            thread.join(10)
    assert results.digest == simulate("jarls", 2000, agents=["random"]).digest


def test_a_run_that_waits_can_be_cancelled(compiling):
    use_at_once("jarls")
    cancel = threading.Event()
    for results in results_so_far(Batch("jarls", 2000, agents=["random"]), cancel=cancel):
        if results.games == FIRST_GAMES:
            cancel.set()
    assert results.games == FIRST_GAMES


def test_without_compiled_rules_everything_is_played_uncompiled(compiling):
    done, ending = compiling
    ends, ending[0] = [], State.FAILED
    thread = use_at_once("jarls", on_end=ends.append)
    done.set()
    thread.join(10)
    assert (ends, is_uncompiled(), awaited()) == ([False], True, None)
    assert simulate("jarls", FIRST_GAMES + 2, agents=["random"]).games == FIRST_GAMES + 2


def test_a_job_says_what_it_waits_for(compiling):
    done, _ = compiling
    use_at_once("jarls")
    job, told = BackgroundJob(), threading.Event()
    job.waits_for.observe(lambda change: "step 3 of 9" in change.new and told.set(), "value")
    parts = results_so_far(Batch("jarls", 2000, agents=["random"]))
    thread = job.start(lambda handle: handle.watch(parts, 2000, lambda part: None), patience=0)
    assert told.wait(30)
    assert "2,000 games have to wait; getting ready, step 3 of 9." in job.waits_for.value
    done.set()
    thread.join(30)
    for one in threading.enumerate():
        if one.name == "wait":
            one.join(30)
    assert job.waits_for.value == ""


def test_hints_come_from_a_player_that_does_not_search_meanwhile(compiling):
    done, _ = compiling
    play = Playthrough("jarls")
    assert hint(play).agent.title == "Veteran"
    thread = use_at_once("jarls")
    assert hint(play).agent.title == "Greedy"
    done.set()
    thread.join(10)


def test_what_is_built_in_advance_waits_for_nothing(compiling):
    with in_advance():
        assert use_at_once("jarls") is None
        assert is_uncompiled()
        assert Playthrough("jarls").legal()
    assert not is_uncompiled()


def test_a_game_that_is_ready_is_compiled_at_once():
    assert use_at_once("jarls") is None
    assert not is_uncompiled()
    assert rules.load("jarls").title == "Jarls"
