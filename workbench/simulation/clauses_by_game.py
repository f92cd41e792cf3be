"""How often each clause was cited in every single game, where Results keep one total over all of them."""

import threading
import time
from collections import deque
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor, wait
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from rules.core.uncompiled import is_awaiting
from workbench.simulation.batch import Batch
from workbench.simulation.run import FIRST_CHUNK, LONGEST_CHUNK, Run

LARGEST_PART = 1_000  # games

ClauseCounts: TypeAlias = NDArray[np.uint32]  # shape (games, clauses), in the order of the game's Clause
Part: TypeAlias = tuple[bool, int, float]  # whether all its games ended, how many did, seconds


def clauses_by_game(
    batch: Batch,
    threads: int | None = None,
    progress: Callable[[int], object] | None = None,
    cancel: threading.Event | None = None,
) -> ClauseCounts:
    """Play a Batch and return how often each clause was cited in each game.

    Parameters
    ----------
    batch : Batch
    threads : int, optional
        As many as there are cores by default. The counts do not depend on it.
    progress : callable ``progress(games)``, optional
        Called with the number of games counted so far, again and again.
    cancel : threading.Event, optional
        Set it to end; the games counted by then are returned.

    Returns
    -------
    ndarray of uint32, shape (games, clauses)
        In the order of the seeds; clauses in the order of the game's Clause.

    Examples
    --------
    >>> from workbench.simulation.run import simulate
    >>> counts = clauses_by_game(Batch("jarls", 20, agents="random"))
    >>> counts.sum(axis=0).tolist() == list(simulate("jarls", 20, agents="random").clause_counts.values())
    True
    """
    run, ended = Run(batch, threads), cancel or threading.Event()
    counts = np.zeros((batch.games, len(run.ready.game.clauses.enum)), np.uint32)
    done = 0
    while is_awaiting() and not ended.is_set():
        run.wait_for_rules()
    if not ended.is_set():
        run.play(0, 0)  # loads the compiled code once, and not in every thread
        for played in parts_played(run, counts, ended):
            done += played
            if progress:
                progress(done)
    return counts[:done]


def parts_played(run: Run, counts: ClauseCounts, ended: threading.Event) -> Iterator[int]:
    """Fill ``counts`` from the top; yield how many more games are counted, until all are or ``ended`` is set."""
    pending: deque[Future[Part]] = deque()
    handed, size, complete = 0, FIRST_CHUNK, True
    with ThreadPoolExecutor(run.threads) as pool:
        try:
            while complete and (pending or handed < run.batch.games):
                while handed < run.batch.games and len(pending) <= run.threads:
                    last = min(handed + size, run.batch.games)
                    pending.append(pool.submit(count_part, run, counts, handed, last))
                    handed = last
                while not wait([pending[0]], timeout=0.02).done:
                    if ended.is_set():
                        run.end()
                complete, played, seconds = pending.popleft().result()
                size = max(1, min(int(played * LONGEST_CHUNK / max(seconds, 1e-6)), 2 * size, LARGEST_PART))
                yield played
        finally:
            run.end()


def count_part(run: Run, counts: ClauseCounts, first: int, last: int) -> Part:
    """Play games ``first`` to ``last - 1`` one by one and note the clauses of each in its row of ``counts``."""
    began = time.perf_counter()
    for game in range(first, last):
        chunk = run.play(game, game + 1)
        if not chunk.finished:
            return False, game - first, time.perf_counter() - began
        counts[game] = chunk.counters[: counts.shape[1]]
    return True, last - first, time.perf_counter() - began
