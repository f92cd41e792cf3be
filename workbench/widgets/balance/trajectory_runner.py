"""Games played while you watch, recorded from moment to moment."""

import threading

import ipywidgets as widgets

from rules.core.game import Game
from workbench.simulation.batch import Batch
from workbench.simulation.trajectories import Trajectories, trajectories_so_far
from workbench.widgets.base.background_job import BackgroundJob, JobHandle


class TrajectoryRunner(widgets.VBox):
    """Play a Batch in the background and draw its Trajectories as they arrive.

    A subclass lays out its controls and charts around ``background_job``, names the games in ``batch()``,
    and draws them in ``draw_trajectories(trajectories)``.

    Parameters
    ----------
    game : Game
    """

    trajectories: Trajectories | None

    def __init__(self, game: Game) -> None:
        self.game, self.trajectories, self.has_played, self.background_job = game, None, False, BackgroundJob()
        super().__init__()

    def batch(self) -> Batch:
        """Return the games that are chosen."""
        raise NotImplementedError

    def draw_trajectories(self, trajectories: Trajectories) -> None:
        """Draw what has been played."""
        raise NotImplementedError

    def shown(self) -> None:
        """Play when the tab is first opened."""
        if not self.has_played:
            self.play()

    def play(self) -> threading.Thread:
        """Play the games in the background; return the thread."""
        self.has_played = True
        return self.background_job.start(self._play)

    def _play(self, job: JobHandle) -> None:
        batch = self.batch()
        parts = trajectories_so_far(batch, self.game.skin, cancel=job.cancel)
        last = job.watch(parts, batch.games, lambda part: self._show(job, part))
        if last is not None:
            job.report(last.games, batch.games, f"{last.games:,} games played in {last.results.seconds:.1f} seconds.")

    def _show(self, job: JobHandle, trajectories: Trajectories) -> None:
        with job.drawing():
            self.trajectories = trajectories
            self.draw()

    def draw(self) -> None:
        """Draw what has been played, if anything has."""
        if self.trajectories is not None:
            self.draw_trajectories(self.trajectories)
