"""How many games a cluster plays in a second: what was measured with few workers, and what that says of many.

The workers play side by side; scheduler and client handle the tasks one after another. With ``n`` workers that each
play ``s`` games a second, in tasks of ``c`` seconds, and ``o`` seconds for handling a task, a cluster plays::

    min(n * s, s * c / o)   games a second

since ``n`` workers ask for ``n / c`` tasks a second, and no more than ``1 / o`` are handled. What a task sends back
grows with its games, so ``o`` is a time for each task and a time for each megabyte.
"""

from dataclasses import dataclass
from statistics import median

CHUNK_SECONDS = 1.0  # how long a task takes where there are few workers: progress and cancelling lag no more than that
MOST_TASKS = 100  # a second: about a third of what scheduler and client can handle


def chunk_seconds(workers: int) -> float:
    """Return how long a task should take, so that scheduler and client have time for those of all workers.

    >>> chunk_seconds(2), chunk_seconds(256)
    (1.0, 2.56)
    """
    return max(CHUNK_SECONDS, workers / MOST_TASKS)


@dataclass(frozen=True)
class WorkersSpeed:
    """How many games a second so many workers played, each time it was measured."""

    workers: int
    games_per_second: tuple[float, ...]

    @property
    def middle(self) -> float:
        """The median."""
        return median(self.games_per_second)


@dataclass(frozen=True)
class ClusterSpeed:
    """How fast a cluster was, and what each task costs.

    Attributes
    ----------
    played : str
        What was played, in words.
    measured : tuple of WorkersSpeed
        Fewest workers first.
    task_seconds : float
        Scheduler and client, for each task.
    megabyte_seconds : float
        The same, for each megabyte of outcomes sent back.
    game_bytes : int
        Outcomes of a game.

    Examples
    --------
    >>> one = WorkersSpeed(1, (1000.0,))
    >>> speed = ClusterSpeed("games", (one,), task_seconds=0.001, megabyte_seconds=0.0, game_bytes=50)
    >>> speed.projected(16, chunk_seconds=1.0), speed.most_workers(chunk_seconds=0.1)
    (16000.0, 100.0)
    """

    played: str
    measured: tuple[WorkersSpeed, ...]
    task_seconds: float
    megabyte_seconds: float
    game_bytes: int

    @property
    def one_worker(self) -> float:
        """Games a second of one worker: the slowest measured, which is that of the busiest machine."""
        return min(one.middle / one.workers for one in self.measured)

    def handling(self, chunk_seconds: float) -> float:
        """Return the seconds that scheduler and client spend on a task of so many seconds."""
        megabytes = chunk_seconds * self.one_worker * self.game_bytes / 1e6
        return self.task_seconds + megabytes * self.megabyte_seconds

    def most_workers(self, chunk_seconds: float) -> float:
        """Return how many workers can be kept busy by tasks of so many seconds."""
        return chunk_seconds / self.handling(chunk_seconds)

    def projected(self, workers: int, chunk_seconds: float) -> float:
        """Return how many games a second so many workers would play, in tasks of so many seconds."""
        return self.one_worker * min(workers, self.most_workers(chunk_seconds))
