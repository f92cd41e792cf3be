"""Games played while you watch, recorded from moment to moment."""

import threading
from html import escape

import ipywidgets as widgets

from rules.core.game import Game
from workbench.figures.before import Before
from workbench.simulation.batch import Batch
from workbench.simulation.trajectories import Trajectories, trajectories_so_far
from workbench.widgets.balance.reference import Reference
from workbench.widgets.base.background_job import BackgroundJob, JobHandle


class TrajectoryRunner(widgets.VBox):
    """Play a Batch in the background and draw its Trajectories as they arrive.

    A subclass lays out its controls and charts around ``background_job``, names the games in ``batch()``,
    and draws them in ``draw_trajectories(trajectories)``. One that compares has a Reference in ``reference``, and draws
    what ``before`` says as well.

    Parameters
    ----------
    game : Game
    """

    trajectories: Trajectories | None
    reference: Reference | None = None
    before: Before | None = None

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
        batch, reference = self.batch(), self.reference
        if reference:
            with job.drawing():
                reference.name()
        before = reference.before(batch) if reference else None
        parts = trajectories_so_far(batch, self.game.skin, cancel=job.cancel)
        last = job.watch(parts, batch.games, lambda part: self._show(job, part, before))
        if last is None:
            return
        if reference:
            reference.remember(last.results, last)
            if not job.cancel.is_set() and reference.is_to_be_played(batch):
                self._play_before(job, reference, last)
        job.report(last.games, batch.games, f"{last.games:,} games played in {last.results.seconds:.1f} seconds.")

    def _play_before(self, job: JobHandle, reference: Reference, last: Trajectories) -> None:
        """Play what the games are compared with, and draw them again with its marks."""
        batch, label = reference.batch(), reference.before(last.results.batch).label
        other: Trajectories | None = None
        for other in trajectories_so_far(batch, self.game.skin, cancel=job.cancel):
            job.report(other.games, batch.games, f"To compare, {escape(label)}: {other.games:,} games …")
        if other is not None:
            reference.remember(other.results, other)
            self._show(job, last, reference.before(last.results.batch))

    def _show(self, job: JobHandle, trajectories: Trajectories, before: Before | None) -> None:
        with job.drawing():
            self.trajectories, self.before = trajectories, before
            self.draw()

    def draw(self) -> None:
        """Draw what has been played, if anything has."""
        if self.trajectories is not None:
            self.draw_trajectories(self.trajectories)
