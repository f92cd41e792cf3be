"""How fast games are played on a cluster of worker processes on this machine, and what a task costs."""

import time
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache, partial
from statistics import median
from typing import TYPE_CHECKING

import rules
from workbench.bench.measurement import Measurement, measurement, repeated
from workbench.compiling.status import wait_until_ready
from workbench.simulation.cluster_speed import ClusterSpeed, WorkersSpeed
from workbench.simulation.run import simulate

if TYPE_CHECKING:
    from dask.distributed import Client

GAME, AGENT, SEED = "jarls", "greedy", 1
GAMES = 40_000  # some seconds on one core
TASKS = 400
LARGE = 1_000_000  # bytes


@contextmanager
def local_cluster(workers: int) -> "Iterator[Client]":
    """Give the client of a cluster of so many processes on this machine, which play on one thread each."""
    from dask.distributed import Client, LocalCluster

    with (
        LocalCluster(n_workers=workers, threads_per_worker=1, processes=True, dashboard_address=":0") as cluster,
        Client(cluster, set_as_default=False) as client,
    ):
        yield client


def games_per_second(client: "Client") -> float:
    """Return how many games the workers of a cluster play in a second."""
    run = simulate(GAME, GAMES, SEED, [AGENT], cluster=client)
    return run.games / run.seconds


def seconds_of_a_task(client: "Client", size: int) -> float:
    """Return the processor time that scheduler and client take for a task that does nothing and returns ``size`` bytes.

    Both live in this process, and the workers in others, so whatever else the machine does is not counted.
    """
    from dask.distributed import as_completed

    began = time.process_time()
    futures = [client.submit(bytes, size, pure=False) for _ in range(TASKS)]
    back = as_completed(futures, with_results=True, loop=client.loop)
    del futures
    for _ in back:
        pass
    return (time.process_time() - began) / TASKS


@cache
def measured_cluster() -> ClusterSpeed:
    """Measure clusters of one and of two workers in turn, once a process, and return their ClusterSpeed."""
    wait_until_ready(GAME)
    with local_cluster(1) as one, local_cluster(2) as two:
        for client in (one, two):
            games_per_second(client)  # loads the compiled code
        pairs = repeated(lambda: (games_per_second(one), games_per_second(two)))
        empty, large = (median(repeated(partial(seconds_of_a_task, two, size))) for size in (0, LARGE))
    speeds = tuple(WorkersSpeed(workers, tuple(speed)) for workers, speed in zip((1, 2), zip(*pairs)))
    game = rules.load(GAME)
    played = f"games of {game.title} between {game.agents[AGENT].title} players"
    return ClusterSpeed(played, speeds, empty, max(0.0, large - empty) / (LARGE / 1e6), game.outcome.itemsize)


def cluster_games() -> Measurement:
    """Measure games on two worker processes against one."""
    one, two = measured_cluster().measured
    return measurement(two.games_per_second, "games/s", one.games_per_second, "one worker")


def cluster_task() -> Measurement:
    """Measure what a task costs scheduler and client, against the second that a task of games takes."""
    cost = 1000 * measured_cluster().handling(1.0)
    return measurement([cost], "ms", [1000], "a task")
