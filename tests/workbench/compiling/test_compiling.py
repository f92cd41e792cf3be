"""Compiling ahead: afterwards nothing compiles, and every process can tell how far it is."""

import contextlib
import fcntl
import json
import os
import subprocess
import sys
import threading
import time
from pathlib import Path
from types import SimpleNamespace

import numba
import pytest

import rules
from rules.core.cache import compiled_folder
from workbench.compiling import __main__ as program
from workbench.compiling import status as compiling
from workbench.compiling import steps
from workbench.compiling.meanwhile import waiting_words
from workbench.compiling.status import (
    State,
    Status,
    is_anyone_compiling,
    is_ready,
    reserved,
    start_in_background,
    status,
    this_machine,
    wait_until_ready,
    write_status,
)
from workbench.compiling.steps import compile_game

ROOT = Path(rules.__file__).parents[1]
PLAYED = """
import os
from numba.core import event

class Compiled(event.Listener):
    def on_start(self, event): print("compiled:", event.data["dispatcher"])
    def on_end(self, event): pass

event.register("numba:compile", Compiled())
import rules
from rules.core.perft import perft
from workbench.boards.views import scene_of
from workbench.play.examples import check_examples, load_examples
from workbench.play.playthrough import Playthrough
from workbench.simulation.run import simulate

game = rules.load(os.environ["GAME"])
play = Playthrough(game, seats=game.seats[-1])
thinker = next(name for name, agent in game.agents.items() if agent.record.playouts)
for agent in ("random", game.usual_agent, thinker):
    play.play(agent)
scene_of(play.undo().redo())
perft(game, play.state, play.ruleset, 2)
check_examples(game, load_examples(game))
run = simulate(game, 20, agents=[game.usual_agent, "random"])
simulate(game, 2, agents=[thinker], position=game.position_table(play.state), threads=1)
run.replay(3)
"""
LEFT_BEHIND = """
from workbench.compiling.status import start_in_background, status, is_anyone_compiling
import time
(process,) = start_in_background(["jarls"])
until = time.monotonic() + 60
while status("jarls").state != "compiling" and time.monotonic() < until:
    time.sleep(0.05)
told = status("jarls")
assert told.pid == process.pid, told
assert is_anyone_compiling("jarls")
assert start_in_background(["jarls"]) == []
print(told.state)
"""

ENDED = SimpleNamespace(poll=lambda: 1)  # a process


@pytest.fixture
def folder(tmp_path, monkeypatch):
    """A folder of its own for what is told about compiling."""
    monkeypatch.setattr(compiling, "compiled_folder", lambda: tmp_path)
    return tmp_path


def python(code, **settings):
    """Run code in a fresh process; return what it prints."""
    run = subprocess.run(
        [sys.executable, "-c", code], cwd=ROOT, env=os.environ | settings, capture_output=True, text=True, check=False
    )
    assert run.returncode == 0, run.stderr
    return run.stdout


def files():
    """Return the files of compiled code."""
    return {path for path in compiled_folder().rglob("*") if path.suffix in (".nbi", ".nbc")}


@pytest.mark.parametrize(
    "name", ["jarls", *(pytest.param(name, marks=pytest.mark.slow) for name in rules.NAMES if name != "jarls")]
)
def test_after_compiling_a_new_process_compiles_nothing(name):
    told = []
    compile_game(name, lambda *step: told.append(step))
    assert status(name).state is State.READY
    assert is_ready(name)
    assert wait_until_ready(name).state is State.READY
    total = told[-1][1]
    assert [done for done, _, _ in told] == list(range(total + 1))
    assert all(title for done, _, title in told if done < total)
    before = files()
    assert python(PLAYED, GAME=name) == ""
    assert files() == before


def test_how_far_it_is_can_be_read_at_every_step(folder, monkeypatch):
    seen = []
    monkeypatch.setattr(
        steps,
        "steps_of",
        lambda game: {"one": lambda: seen.append(status("jarls")), "two": lambda: seen.append(status("jarls"))},
    )
    assert status("jarls") == Status()
    compile_game("jarls")
    assert [(one.state, one.done, one.total, one.title, one.pid) for one in seen] == [
        (State.COMPILING, 0, 2, "one", os.getpid()),
        (State.COMPILING, 1, 2, "two", os.getpid()),
    ]
    assert time.time() - 60 < seen[0].began <= time.time()
    assert status("jarls").state is State.READY


def test_a_step_that_fails_is_told(folder, monkeypatch):
    monkeypatch.setattr(steps, "steps_of", lambda game: {"one": print, "two": lambda: 1 / 0})
    with pytest.raises(ZeroDivisionError):
        compile_game("jarls")
    told = status("jarls")
    assert (told.state, told.done, told.title) == (State.FAILED, 1, "two")
    assert not is_ready("jarls")


def test_what_a_dead_process_left_behind_counts_as_waiting(folder):
    write_status("jarls", Status(State.COMPILING, 3, 9, "simulations", 2**22 + 1, time.time(), made_for=this_machine()))
    assert status("jarls") == Status()
    with reserved("jarls") as is_ours:
        assert is_ours
        assert status("jarls").state is State.COMPILING
    assert not is_anyone_compiling("jarls")


def test_a_game_is_reserved_though_somebody_looks_at_it_in_that_instant(folder):
    with (folder / "jarls.lock").open("ab") as looks:
        fcntl.flock(looks, fcntl.LOCK_SH)
        threading.Timer(0.05, fcntl.flock, [looks, fcntl.LOCK_UN]).start()
        with reserved("jarls") as is_ours:
            assert is_ours
    with reserved("jarls") as first, reserved("jarls") as second:
        assert first and not second


@pytest.mark.parametrize(
    "text", ["", "{", "[]", "7", "{}", '{"state": "done"}', '{"state": "ready", "day": 1}', "\x00"]
)
def test_a_damaged_status_counts_as_none(folder, text):
    (folder / "jarls.json").write_text(text)
    assert status("jarls") == Status()


@pytest.mark.parametrize("other", ["0.1 ", f"{numba.__version__} another-processor +sse2"])
def test_machine_code_of_another_numba_or_another_processor_is_made_anew(folder, other):
    write_status("jarls", Status(State.READY, 9, 9, made_for=this_machine()))
    assert is_ready("jarls")
    write_status("jarls", Status(State.READY, 9, 9, made_for=other))
    assert not is_ready("jarls")


def test_a_status_is_written_whole(folder):
    write_status("jarls", Status(State.READY, 9, 9, made_for=this_machine()))
    assert [path.name for path in folder.iterdir()] == ["jarls.json"]
    assert json.loads((folder / "jarls.json").read_text())["state"] == "ready"


def test_uncompiled_there_is_nothing_to_wait_for(folder, monkeypatch):
    for module in (compiling, steps):
        monkeypatch.setattr(module, "is_uncompiled", lambda: True)
    compile_game("jarls")
    assert is_ready("jarls")
    assert start_in_background() == []
    assert list(folder.iterdir()) == []


def test_one_process_compiles_and_ends_with_the_one_that_started_it(tmp_path):
    settings = {"XDG_CACHE_HOME": str(tmp_path)}
    assert python(LEFT_BEHIND, **settings) == "compiling\n"
    asked = (
        "from workbench.compiling.status import *; import time\n"
        "until = time.monotonic() + 30\n"
        "while is_anyone_compiling('jarls') and time.monotonic() < until: time.sleep(0.05)\n"
        "print(is_anyone_compiling('jarls'), status('jarls').state)"
    )
    assert python(asked, **settings) == "False waiting\n"


def test_what_is_ready_or_somebody_elses_is_not_compiled_again(folder, monkeypatch):
    compiled = []
    monkeypatch.setattr(program, "compile_game", compiled.append)
    monkeypatch.setattr(program, "end_with", lambda parent: None)  # which would end the tests too
    write_status("jarls", Status(State.READY, 9, 9, made_for=this_machine()))
    monkeypatch.setattr(program, "reserved", lambda name: contextlib.nullcontext(name != "shattered_dungeon"))
    assert program.main(rules.NAMES) == 0
    assert compiled == [name for name in rules.NAMES if name not in ("jarls", "shattered_dungeon")]


def test_processes_share_the_games_and_begin_with_the_longest(folder, monkeypatch):
    orders = []
    monkeypatch.setattr(compiling, "compiling_process", lambda names, niceness: orders.append(list(names)))
    monkeypatch.setattr(compiling.os, "cpu_count", lambda: 2)
    write_status("doomspire", Status(State.READY, 9, 9, made_for=this_machine()))
    start_in_background()
    assert orders[0] == orders[1]
    assert (orders[0][-1], set(orders[0])) == ("jarls", set(rules.NAMES) - {"doomspire"})


def test_waiting_tells_every_change_and_ends_when_compiling_failed(folder, monkeypatch):
    started, told = [], []

    def start(names):
        started.append(names)
        write_status("jarls", Status(State.FAILED, 1, 2, "two", made_for=this_machine()))
        return [ENDED]

    monkeypatch.setattr(compiling, "start_in_background", start)
    monkeypatch.setattr(compiling, "OFTEN", 0.01)
    assert wait_until_ready("jarls", told.append).state is State.FAILED
    assert [one.state for one in told] == [State.WAITING, State.FAILED]
    assert started == [["jarls"]]


def test_waiting_starts_anew_when_another_process_was_at_it_in_vain(folder, monkeypatch):
    started = []
    monkeypatch.setattr(
        compiling, "start_in_background", lambda names: started.append(names) or [ENDED] * (len(started) - 1)
    )
    monkeypatch.setattr(compiling, "OFTEN", 0.01)
    assert wait_until_ready("jarls").state is State.WAITING
    assert len(started) == 2


def test_waiting_can_have_an_end(folder):
    write_status("jarls", Status(State.COMPILING, 1, 9, "x", os.getpid(), time.time(), made_for=this_machine()))
    with reserved("jarls"):
        assert start_in_background(["jarls"]) == []
        began = time.monotonic()
        assert wait_until_ready("jarls", timeout=0.3).state is State.COMPILING
    assert 0.3 <= time.monotonic() - began < 5


def test_how_long_it_takes_is_told_from_the_steps_that_are_done():
    now = time.time()
    assert Status(State.COMPILING, 0, 9, "the set-up", began=now, step_began=now).seconds_left() is None
    third = Status(State.COMPILING, 3, 9, "single steps", began=now - 10, step_began=now, share=0.25)
    assert third.seconds_left() == pytest.approx(30, abs=1)
    assert Status(State.READY, 9, 9, share=1.0).seconds_left() is None


def test_a_clock_that_is_set_back_does_no_harm():
    told = Status(State.COMPILING, 3, 9, began=time.time() + 3600, step_began=time.time() - 3600, share=0.5)
    assert told.seconds_left() == 1.0
    assert waiting_words(told, 10_000) == "10,000 games will take about 5 s; getting ready, step 4 of 9."
