"""Many games between agents: a Batch goes in, Results come out, the same on any number of threads."""

import os
import threading
import time
from collections import deque
from collections.abc import Callable, Generator, Iterator, Mapping, Sequence
from concurrent.futures import Future, ThreadPoolExecutor, wait
from typing import TYPE_CHECKING, Any, TypeAlias

import numpy as np

import rules
from rules.core.checks import checked_count
from rules.core.errors import OutOfRange
from rules.core.events import CLAUSES
from rules.core.game import Game
from rules.core.metrics import Outcomes
from rules.core.record import blanks
from rules.core.uncompiled import is_awaiting, wait_for_machine_code
from workbench.simulation.batch import Batch
from workbench.simulation.chunks import Chunk, Counters, ReadyBatch
from workbench.simulation.results import Results

if TYPE_CHECKING:  # a simulation on this machine waits for no cluster, and one that is not kept for no store
    from workbench.simulation.executors import Cluster, ClusterRun
    from workbench.simulation.store import Store

MOST_THREADS = 256
FIRST_CHUNK = 4  # games: even slow agents report soon
LONGEST_CHUNK = 0.1  # seconds: how long a cancelled run or a progress bar may lag
LONGEST_WAIT = 1.0  # seconds between two looks at what has been played while a run waits for compiled rules
FIRST_GAMES = 100  # played uncompiled, for a first impression, while the rules are being compiled

Part: TypeAlias = tuple[Outcomes, Counters, float]  # the first games of a run, what fired in them, seconds so far


def simulate(
    game: str | Game,
    games: int = 1000,
    seed: int = 1,
    agents: str | Sequence[str] | None = None,
    seats: int | None = None,
    changes: Mapping[str, Any] | None = None,
    position: Mapping[str, Any] | None = None,
    threads: int | None = None,
    progress: Callable[[Results], object] | None = None,
    cancel: threading.Event | None = None,
    deadline: float | None = None,
    keep: "bool | Store" = False,
    cluster: "Cluster | None" = None,
    preset: str | None = None,
) -> Results:
    """Play games between agents and return the result of each.

    Parameters
    ----------
    game : str or Game
    games, seed, agents, seats, changes, position
        What is simulated; see Batch.
    threads : int, optional
        As many as there are cores by default. The results do not depend on it.
    progress : callable ``progress(results)``, optional
        Called with the Results so far, again and again.
    cancel : threading.Event, optional
        Set it to end the run; the games finished by then are returned.
    deadline : float, optional
        Seconds after which the run ends in the same way.
    keep : bool or Store, optional
        Keep the results in the store; games that it has already are not played again. See ``workbench.runs``.
    cluster : str or dask.distributed.Client, optional
        The address of a scheduler, whose workers play instead of this machine. The results do not depend on it.
    preset : str, optional
        A preset of the ruleset, such as ``workbench games GAME`` lists; ``changes`` are made on top of it.

    Returns
    -------
    Results
        All games asked for; only the first of them if cancelled or out of time.

    Examples
    --------
    >>> simulate("jarls", games=20, agents=["random"]).games
    20
    >>> simulate("jarls", games=20, agents=["random"], preset="no_draft").changes
    {'draft_hexes': 1}
    """
    if preset is not None:
        ruleset = (rules.load(game) if isinstance(game, str) else game).ruleset
        changes = ruleset.changes_of(ruleset.variant(changes, preset=preset))
    batch = Batch(game, games, seed, agents, seats, changes, position)
    skin = "" if isinstance(game, str) else game.skin
    return simulate_batch(batch, skin, threads, progress, cancel, deadline, keep, cluster)


def simulate_batch(
    batch: Batch,
    skin: str = "",
    threads: int | None = None,
    progress: Callable[[Results], object] | None = None,
    cancel: threading.Event | None = None,
    deadline: float | None = None,
    keep: "bool | Store" = False,
    cluster: "Cluster | None" = None,
) -> Results:
    """Play a Batch and return the Results in the words of a skin; for the rest see ``simulate``."""
    store = store_for(keep)
    found = store.find(batch, skin) if store else None
    for results in [found] if found else results_so_far(batch, skin, threads, cancel, deadline, cluster):
        if progress:
            progress(results)
    if store and results.games and not results.kept:
        store.keep_or_warn(results)
    return results


def store_for(keep: "bool | Store") -> "Store | None":
    """Return the Store that is meant, once it is clear that it can be written to; None for none."""
    if not keep:
        return None
    from workbench.simulation.store import Store

    store = keep if isinstance(keep, Store) else Store()
    store.check_writable()
    return store


def results_so_far(
    batch: Batch,
    skin: str = "",
    threads: int | None = None,
    cancel: threading.Event | None = None,
    deadline: float | None = None,
    cluster: "Cluster | None" = None,
) -> Generator[Results]:
    """Yield the Results so far, again and again, and finally those of all games; see ``simulate_batch``."""
    game = rules.load(batch.game, skin)
    for outcomes, counters, seconds in run_of(batch, threads, cluster).parts(cancel, deadline):
        yield Results(game, batch, outcomes, clause_counts(game, counters), seconds)


def run_of(batch: Batch, threads: int | None, cluster: "Cluster | None") -> "Run | ClusterRun":
    """Return the run of a Batch, on threads or on a cluster; raise OutOfRange when both are asked for."""
    if cluster is None:
        return Run(batch, threads)
    if threads is not None:
        raise OutOfRange("Games are played either on threads of this machine or on a cluster; leave one of them out.")
    from workbench.simulation.executors import ClusterRun

    return ClusterRun(batch, cluster)


def checked_threads(threads: int | None) -> int:
    """Return the number of threads, or the number of cores for None; raise OutOfRange for an impossible one."""
    return checked_count("threads", os.cpu_count() or 1 if threads is None else threads, 1, MOST_THREADS)


def clause_counts(game: Game, counters: Counters) -> dict[str, int]:
    """Return how often each clause fired, by its key; ``counters`` are those of a log."""
    return {clause.name.lower(): int(counters[clause]) for clause in game.clauses.enum}


class Run:
    """A Batch being played: chunks of games handed to threads in order, and collected in order.

    Attributes
    ----------
    trajectories : ndarray of int16, shape (games, moments, tracks)
        The tracks of each game at each moment; while it has no moments, as at first, nothing is recorded.
    """

    def __init__(self, batch: Batch, threads: int | None = None) -> None:
        self.batch, self.threads = batch, checked_threads(threads)
        self.ready = ReadyBatch(batch)
        self.outcomes = blanks(self.ready.game.outcome, batch.games)
        self.trajectories = np.zeros((batch.games, 0, 0), np.int16)
        self.places = tuple(self.ready.new_place() for _ in range(self.threads))
        self.idle = list(self.places)
        self.chunk = FIRST_CHUNK

    def parts(self, cancel: threading.Event | None, deadline: float | None) -> Iterator[Part]:
        """Yield what has been played so far, again and again, and once more when the run ends."""
        if not is_awaiting():
            self.play(0, 0)  # compiles or loads the compiled code, which is not playing time
        began = time.perf_counter()
        done, handed, waited = 0, 0, 0.0
        pending: deque[Future[Chunk]] = deque()
        counts = np.zeros(CLAUSES, np.uint64)
        with ThreadPoolExecutor(self.threads) as pool:
            try:
                while done < self.batch.games:
                    most, at_once = self.playable()
                    while handed < most and len(pending) < at_once:
                        last = min(handed + self.chunk, most)
                        pending.append(pool.submit(self.play, handed, last))
                        handed = last
                    if not pending:
                        pending.append(pool.submit(self.wait_for_rules))
                    self.await_part(pending[0], cancel, deadline, began)
                    part = pending.popleft().result()
                    if not part.finished:
                        break
                    done, counts = done + part.games, counts + part.counters
                    if part.games:
                        self.adapt(part.games, part.seconds)
                    else:
                        waited += part.seconds
                    yield self.outcomes[:done], counts, time.perf_counter() - began - waited
            finally:
                self.end()
        if done < self.batch.games:
            yield self.outcomes[:done], counts, time.perf_counter() - began - waited

    def playable(self) -> tuple[int, int]:
        """Return how many games can be played for now, and how many chunks at the same time.

        Uncompiled, only a first few, and without threads, which would only take time from each other and the page.
        """
        if is_awaiting():
            return min(self.batch.games, FIRST_GAMES), 1
        return self.batch.games, self.threads + 1

    def wait_for_rules(self) -> Chunk:
        """Wait a while until the rules are compiled or the run is ended; return a chunk without games."""
        began = time.perf_counter()
        while not (self.places[0][0].stop or wait_for_machine_code(LONGEST_CHUNK)):
            if time.perf_counter() - began > LONGEST_WAIT:
                break
        return Chunk(not self.places[0][0].stop, 0, np.zeros(CLAUSES, np.uint64), time.perf_counter() - began)

    def await_part(
        self, part: Future[Chunk], cancel: threading.Event | None, deadline: float | None, began: float
    ) -> None:
        """Wait for a chunk; stop the threads when the run is cancelled or out of time."""
        while not wait([part], timeout=0.02).done:
            late = deadline is not None and time.perf_counter() - began > deadline
            if late or (cancel is not None and cancel.is_set()):
                self.end()

    def end(self) -> None:
        """Stop the threads, within a ply."""
        for workspace, _ in self.places:
            workspace.stop = 1

    def play(self, first: int, last: int) -> Chunk:
        """Play games ``first`` to ``last - 1``."""
        place = self.idle.pop()
        chunk = self.ready.play(place, first, self.outcomes[first:last], self.trajectories[first:last])
        self.idle.append(place)
        return chunk

    def adapt(self, played: int, seconds: float) -> None:
        """Make the next chunks take about LONGEST_CHUNK; their size does not change the games."""
        self.chunk = max(1, min(int(played * LONGEST_CHUNK / max(seconds, 1e-6)), 2 * self.chunk, 50_000))
