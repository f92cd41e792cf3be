"""Games of a Batch on the workers of a Dask cluster, to the same bytes as on threads.

A task is a range of games: game ``i`` depends on the batch and on ``i`` alone, so it does not matter which worker plays
it, in which order, or twice because a worker was lost. Scheduler and client spend a few milliseconds on a task, so a
task takes a second, or more where there are more than a hundred workers (``cluster_speed.py``). Every task carries the
fingerprint of the rules, and a worker that has others refuses it. One task plays on one thread, so a worker plays as
many tasks at a time as it has slots.
"""

import asyncio
import json
import logging
import threading
import time
from collections import deque
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, Any, TypeAlias
from uuid import uuid4

import numpy as np

import rules
from rules.core.errors import WorkbenchError
from rules.core.events import CLAUSES
from rules.core.record import blanks
from rules.core.words import shortened
from workbench.simulation.batch import Batch
from workbench.simulation.chunks import Chunk, Counters, Place, ReadyBatch
from workbench.simulation.cluster_speed import chunk_seconds
from workbench.simulation.fingerprint import differences_in_words

if TYPE_CHECKING:
    from dask.distributed import Client

    from workbench.simulation.run import Part

FIRST_CHUNK = 4  # games: even slow agents report soon
GROWTH = 8  # how much larger the next chunks may be than those that came back
LONGEST_SILENCE = 3  # seconds until a scheduler that does not answer is given up
PATIENCE = 20  # seconds without any worker
LOOK = 0.01  # seconds between two looks at what has come back
LARGEST_CHUNK = 200_000  # games, some tens of megabytes
QUEUED = 2  # tasks for each slot: one is played, the other waits at the worker

Cluster: TypeAlias = "str | Client"  # the address of a scheduler, or a client of it


@dataclass(frozen=True)
class PlayedChunk:
    """What a worker sends back: the outcomes as bytes, and what has become of the chunk."""

    outcomes: bytes
    chunk: Chunk


def play_chunk(content: str, fingerprint: dict[str, str], first: int, last: int) -> PlayedChunk:
    """Play games ``first`` to ``last - 1`` of the batch that a JSON text describes; a worker does this."""
    ready, idle = ready_batch(content)
    different = differences_in_words(ready.batch.fingerprint, fingerprint)
    if different:
        raise WorkbenchError(
            f"A worker of the cluster has another state of {ready.game.title} than this machine: {different} differ; "
            "install the same state of the workbench on both."
        )
    place = next_place(ready, idle)
    outcomes = blanks(ready.game.outcome, last - first)
    chunk = ready.play(place, first, outcomes, np.zeros((last - first, 0, 0), np.int16))
    idle.append(place)
    return PlayedChunk(outcomes.tobytes(), chunk)


@lru_cache(maxsize=4)
def ready_batch(content: str) -> tuple[ReadyBatch, deque[Place]]:
    """Return a batch made ready, and the places to play in that are free, for all tasks of this worker."""
    try:
        ready = ReadyBatch(Batch.from_dict(json.loads(content)))
    except WorkbenchError as error:  # such as an agent that only a newer state has
        raise WorkbenchError(f"A worker of the cluster cannot play these games: {error}") from None
    idle: deque[Place] = deque()
    place = next_place(ready, idle)
    ready.play(place, 0, blanks(ready.game.outcome, 0), np.zeros((0, 0, 0), np.int16))  # loads the compiled code
    idle.append(place)
    return ready, idle


def next_place(ready: ReadyBatch, idle: deque[Place]) -> Place:
    """Return a place that no other task plays in."""
    with suppress(IndexError):  # more tasks at a time than ever before
        return idle.pop()
    return ready.new_place()


@contextmanager
def connected(cluster: Cluster) -> "Iterator[Client]":
    """Give the client of a cluster; one that was made for an address is closed again.

    Raises
    ------
    WorkbenchError
        If no scheduler answers, or what was given is no cluster.
    """
    from dask.distributed import Client

    if isinstance(cluster, Client):
        if cluster.asynchronous or cluster.status != "running":
            raise WorkbenchError(f"{cluster!r} cannot be used: a client must be connected, and not asynchronous.")
        yield cluster
        return
    address = getattr(cluster, "scheduler_address", cluster)  # a LocalCluster says where it is
    check_answers(address)
    with Client(address, timeout=LONGEST_SILENCE, set_as_default=False) as client:
        yield client


def check_answers(address: object) -> None:
    """Raise WorkbenchError unless a scheduler answers at an address.

    Asked first, because a Client that finds nobody complains again when the process ends.
    """
    from distributed.core import rpc
    from distributed.utils import LoopRunner

    async def ask() -> None:
        async with rpc(address, timeout=LONGEST_SILENCE) as scheduler:
            await asyncio.wait_for(scheduler.identity(), LONGEST_SILENCE)

    try:
        with quiet_about_connections():
            LoopRunner().run_sync(ask)
    except Exception as error:  # nobody there, somebody else, or an address that is none: there are many ways to say so
        raise WorkbenchError(
            f"No cluster answers at {shortened(str(address))!r}; give the address that `dask scheduler` prints, "
            "such as tcp://192.0.2.7:8786."
        ) from error


@contextmanager
def quiet_about_connections() -> Iterator[None]:
    """Keep Dask from telling on stderr, too, what becomes one sentence here."""
    logger = logging.getLogger("distributed")
    before, logger.disabled = logger.disabled, True
    try:
        yield
    finally:
        logger.disabled = before


class ClusterRun:
    """A Batch being played by the workers of a cluster: ranges of games, sent out and put together in order."""

    def __init__(self, batch: Batch, cluster: Cluster) -> None:
        self.batch, self.cluster, self.content = batch, cluster, json.dumps(batch.to_dict())
        self.outcomes = blanks(rules.load(batch.game).outcome, batch.games)
        self.handed = self.done = 0  # games
        self.chunk, self.slots, self.seen = FIRST_CHUNK, 0, time.perf_counter()
        self.counters: Counters = np.zeros(CLAUSES, np.uint64)
        self.early: dict[int, Chunk] = {}  # came back before the games in front of them

    def parts(self, cancel: threading.Event | None, deadline: float | None) -> "Iterator[Part]":
        """Yield what has been played so far, again and again, and once more when the run ends.

        The seconds count from the first task, with what the workers take to load the rules.

        Raises
        ------
        WorkbenchError
            If no cluster answers or it stays without workers, or its workers do not have the same rules.
        """
        from dask.distributed import as_completed

        with connected(self.cluster) as client:
            began = time.perf_counter()
            back = as_completed(loop=client.loop, with_results=True)
            try:
                while self.done < self.batch.games and not is_over(began, cancel, deadline):
                    self.look_for_slots(client)
                    self.hand_out(client, back)
                    before = self.done
                    for future, result in back.next_batch(block=False):
                        self.take(int(future.key.rpartition("-")[2]), checked_result(future.status, result))
                    if self.done > before:
                        yield self.outcomes[: self.done], self.counters, time.perf_counter() - began
                    else:
                        time.sleep(LOOK)
            finally:
                with suppress(OSError, TimeoutError):  # a scheduler that has gone has nothing left to cancel
                    client.cancel(list(back.futures), force=True)
            if self.done < self.batch.games:
                yield self.outcomes[: self.done], self.counters, time.perf_counter() - began

    def look_for_slots(self, client: "Client") -> None:
        """Count the slots of all workers once a second; refuse to wait longer for any than PATIENCE."""
        now = time.perf_counter()
        if self.slots and now - self.seen < 1:
            return
        try:
            self.slots = sum(client.nthreads().values())
        except (OSError, TimeoutError):
            raise WorkbenchError(f"The cluster's scheduler was lost after {self.done:,} games.") from None
        if self.slots:
            self.seen = now
        elif now - self.seen > PATIENCE:
            raise WorkbenchError(
                f"The cluster has no workers, and none came in {PATIENCE} seconds; start some with `dask worker`."
            )

    def hand_out(self, client: "Client", back: Any) -> None:
        """Send tasks until every slot has one to play and one that waits."""
        while self.handed < self.batch.games and back.count() < QUEUED * self.slots:
            first = self.handed
            fair = (self.batch.games - first) // self.slots  # so that all slots are done at about the same time
            self.handed = first + max(1, min(self.chunk, max(fair, self.chunk // GROWTH), self.batch.games - first))
            name = f"{self.batch.game}-{uuid4().hex}-{first}"
            arguments = (self.content, self.batch.fingerprint, first, self.handed)
            back.add(client.submit(play_chunk, *arguments, key=name, pure=False))

    def take(self, first: int, played: PlayedChunk) -> None:
        """Put what came back in its place, and choose how large the next tasks are; it does not change the games."""
        games = played.chunk.games
        self.outcomes[first : first + games] = np.frombuffer(played.outcomes, self.outcomes.dtype)
        self.early[first] = played.chunk
        while self.done in self.early:
            chunk = self.early.pop(self.done)
            self.done, self.counters = self.done + chunk.games, self.counters + chunk.counters
        in_time = int(games * chunk_seconds(self.slots) / max(played.chunk.seconds, 1e-6))
        self.chunk = max(1, min(in_time, GROWTH * games, LARGEST_CHUNK))


def is_over(began: float, cancel: threading.Event | None, deadline: float | None) -> bool:
    """Return whether a run is cancelled or out of time."""
    late = deadline is not None and time.perf_counter() - began > deadline
    return late or (cancel is not None and cancel.is_set())


def checked_result(status: str, result: Any) -> PlayedChunk:
    """Return what a task came to; raise WorkbenchError for one that could not be played."""
    from dask.distributed import KilledWorker

    if status == "finished" and isinstance(result, PlayedChunk):
        return result
    error = result[1] if isinstance(result, tuple) else result
    if isinstance(error, WorkbenchError):
        raise error
    if isinstance(error, KilledWorker):
        raise WorkbenchError("The same games were lost with several workers of the cluster; see the workers' logs.")
    if status == "error" and not isinstance(error, ImportError):
        raise error
    words = f"its workers cannot load the workbench ({error})" if status == "error" else "its scheduler was lost"
    raise WorkbenchError(f"The cluster cannot play these games: {words}.")
