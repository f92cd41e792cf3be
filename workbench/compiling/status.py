"""Compiling a game ahead, so that nothing compiles while somebody plays; and telling how far that is.

``python -m workbench.compiling jarls`` compiles and tells nobody; ``status`` reads what it has written down.
"""
import fcntl
import json
import os
import subprocess
import sys
import threading
import time
import traceback
from dataclasses import asdict, dataclass
from enum import StrEnum
from functools import partial
from itertools import filterfalse
from pathlib import Path

import numba

import rules
from rules.core.cache import compiled_folder, is_uncompiled
from rules.core.events import new_log
from rules.core.perft import perft
from rules.core.record import blank
from rules.core.workspace import new_workspace

ROOT = Path(__file__).parents[1]
LOOKS = 12    # positions of a game that are drawn: what one turn or two bring
OFTEN = 0.2  # s between two looks at how far it is


class State(StrEnum):
    """Where the compiling of a game is."""

    WAITING = "waiting"  # nobody is at it
    COMPILING = "compiling"
    READY = "ready"
    FAILED = "failed"


@dataclass(frozen=True)
class Status:
    """How far the compiling of a game is, for the rules as they stand."""

    state: State = State.WAITING
    done: int = 0       # steps
    total: int = 0      # steps there are
    title: str = ""     # of the step under way
    pid: int = 0        # process that compiles or has compiled
    began: float = 0.0  # seconds since the epoch
    numba: str = ""     # version that compiled


def steps_of(game):
    """Return the steps of compiling a game as a dict title -> callable without arguments.

    Each does with real arguments what people do; numba keeps on disk what it compiled for that.
    """
    from workbench.examples import check_examples, load_examples  # here, because these need half a second
    from workbench.playthrough import Playthrough
    from workbench.simulation import simulate

    examples = load_examples(game)
    return {
        "the set-up": partial(Playthrough, game),
        "legal actions": lambda: Playthrough(game).legal(),
        "single steps": lambda: step_both_ways(Playthrough(game)),
        "the greedy player": lambda: choose_and_judge(game),
        "worked examples": lambda: check_examples(game, examples),
        "players that search": lambda: Playthrough(game).advice("random"),
        "the board": lambda: [look_at(example.begin(game)) for example in examples] + [look_around(game)],
        "simulations": lambda: simulate(game, games=2, agents=["random"], threads=1),
        "counts of sequences": lambda: count_two_plies(game),
    }


def step_both_ways(play):
    """Play an action as people give it and as arrays hold it, and look at what came of it."""
    action = next(iter(play.legal().values()))
    play.game.step(play.state.copy(), play.ruleset, action, new_log())
    play.step(play.legal_actions[0]).undo().redo()
    play.game.position_table(play.state)
    play.game.faults(play.state, play.ruleset)


def choose_and_judge(game):
    """Call the verbs of the game's own player and of the end of a game."""
    ruleset, workspace = game.ruleset.default(), new_workspace(game)
    state, agent = game.new_state(ruleset, game.seats.start, 1), next(iter(game.agents.values())).record
    count = game.legal_actions(state, ruleset, workspace.actions)
    game.choose(state, ruleset, agent, workspace.actions, count, workspace)
    game.appraise(state, ruleset, agent, workspace.shares)
    game.redeterminise(state, ruleset, state.seat)
    game.measure(state, ruleset, blank(game.outcome))


def look_at(play):
    """Draw a position and what its board says about every cell that has an action, and beside them."""
    from workbench.boards import board_of, offers_of, standings_of

    board = board_of(play.game)
    offers_of(play)
    standings_of(play)
    for cell in board.sources(play):
        for goal in board.choices(play, cell):
            board.wish(play, cell, goal)
        board.scene(play, cell)
    play.play("random")
    board.scene(play, glide=True)


def look_around(game):
    """Draw the first positions of a game played at random."""
    from workbench.playthrough import Playthrough

    play = Playthrough(game)
    while len(play.actions) < LOOKS and not play.is_over:
        look_at(play)


def count_two_plies(game):
    """Count the sequences of two actions from the set-up."""
    ruleset = game.ruleset.default()
    perft(game, game.new_state(ruleset, game.seats.start, 1), ruleset, 2)


def compile_game(game, progress=None):
    """Compile everything of a game that people use, and write down how far it is.

    Parameters
    ----------
    game : str or Game
    progress : callable ``progress(done, total, title)``, optional
        Called before each step with the steps done so far and the title of the next, and once at the end.
    """
    game = rules.load(game) if isinstance(game, str) else game
    if is_uncompiled():
        return
    steps, began = steps_of(game), time.time()

    def tell(state, done, title=""):
        write_status(game.name, Status(state, done, len(steps), title, os.getpid(), began, numba.__version__))
        if progress and state is not State.FAILED:
            progress(done, len(steps), title)

    for done, (title, call) in enumerate(steps.items()):
        tell(State.COMPILING, done, title)
        try:
            call()
        except Exception:
            tell(State.FAILED, done, title)
            raise
    tell(State.READY, len(steps))


def write_status(name, status):
    """Write the status of a game for all processes, whole or not at all."""
    path = status_path(name)
    partial_path = path.with_suffix(f".{os.getpid()}.partial")
    partial_path.write_text(json.dumps(asdict(status)), encoding="utf-8")
    partial_path.replace(path)


def status_path(name):
    """Return the file that says how far a game's compiling is."""
    return compiled_folder() / f"{name}.json"


def status(name):
    """Return the Status of a game; what a process that has died left behind counts as waiting."""
    try:
        fields = json.loads(status_path(name).read_text(encoding="utf-8"))
        told = Status(**{**fields, "state": State(fields["state"])})
    except (OSError, ValueError, TypeError, KeyError):  # none yet, or damaged: it is made anew
        return Status()
    is_alive = told.pid == os.getpid() or is_anyone_compiling()
    if told.numba != numba.__version__ or (told.state is State.COMPILING and not is_alive):
        return Status()
    return told


def is_ready(name):
    """Return whether nothing of a game is left to compile, for these rules and this version of numba."""
    return is_uncompiled() or status(name).state is State.READY


def lock_file():
    """Open the file that whoever compiles keeps locked; the system unlocks it however that process ends."""
    return (compiled_folder() / "compiling.lock").open("ab")


def locked(file, how):
    """Return whether the lock could be had."""
    try:
        fcntl.flock(file, how | fcntl.LOCK_NB)
    except BlockingIOError:
        return False
    return True


def is_anyone_compiling():
    """Return whether some process, on behalf of anybody, compiles for these rules."""
    with lock_file() as file:
        return not locked(file, fcntl.LOCK_SH)


def start_in_background(names=None):
    """Start one process that compiles what is not ready; it ends with this one.

    Returns the Popen of it; None when everything is ready or some process is at it already.
    """
    waiting = [name for name in names or rules.NAMES if not is_ready(name)]
    if not waiting:
        return None
    with lock_file() as file, (compiled_folder() / "compiling.log").open("wb") as log:
        if not locked(file, fcntl.LOCK_EX):
            return None
        process = subprocess.Popen(  # it inherits the lock, so that there is no moment without
            [sys.executable, "-m", "workbench.compiling", *waiting], cwd=ROOT, pass_fds=[file.fileno()],
            stdin=subprocess.DEVNULL, stdout=log, stderr=log, start_new_session=True)
    threading.Thread(target=process.wait, daemon=True).start()  # else it would stay behind as a zombie
    return process


def wait_until_ready(name, on_change=None, timeout=None):
    """Wait until a game is compiled, and see to it that some process compiles it; return the last Status.

    Parameters
    ----------
    name : str
    on_change : callable ``on_change(status)``, optional
        Called at once and whenever it has changed.
    timeout : float, optional
        Seconds after which it is given up, whatever the state.

    Returns
    -------
    Status
        Ready; failed or waiting when compiling ended early; compiling when the time was up.
    """
    latest, started = None, None
    until = None if timeout is None else time.monotonic() + timeout
    while True:
        has_ended = not is_anyone_compiling()  # asked first, so that the status behind it is the last
        now = Status(State.READY) if is_ready(name) else status(name)
        if now != latest and on_change:
            on_change(now)
        latest = now
        if now.state is State.READY or (started and has_ended) or (until and time.monotonic() >= until):
            return now
        if has_ended:
            started = start_in_background([name])
        time.sleep(OFTEN)


def end_with(parent):
    """End this process soon after its parent has ended."""
    while os.getppid() == parent:
        time.sleep(OFTEN)
    os._exit(1)


def main(names):
    """Compile those of the games that are not ready, one after another; return the exit code, 1 when one failed."""
    threading.Thread(target=end_with, args=(os.getppid(),), daemon=True).start()
    failures = 0
    for name in filterfalse(is_ready, names):
        try:
            compile_game(name)
        except Exception:
            traceback.print_exc()
            failures += 1
    return min(failures, 1)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
