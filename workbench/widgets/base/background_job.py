"""Something that takes a while, in the background: a progress bar, a cancel button and a status."""

import logging
import threading
import time
from collections.abc import Callable, Iterable
from contextlib import suppress
from typing import Protocol, TypeAlias, TypeVar

import ipywidgets as widgets

from rules.core.errors import WorkbenchError
from workbench.compiling.meanwhile import awaited, waiting_words
from workbench.widgets.base.layout import row, text, with_class
from workbench.widgets.base.notice import SORRY, Notice, is_farewell

LOG = logging.getLogger("workbench")
FIRST_DRAW, LATER_DRAWS = 0.1, 0.6  # s: an early first drawing, then a calm pace
TICK = 1.0  # s between two looks at how far the compiling of the rules is
PATIENCE = 0.08  # s a slider has to rest before the job begins: a drag counts once, not fifty times


class GamesSoFar(Protocol):
    """What has been played so far."""

    @property
    def games(self) -> int:
        """How many games that is."""


SomeGames = TypeVar("SomeGames", bound=GamesSoFar)


class Superseded(Exception):
    """A newer job has begun; this one ends silently."""


class BackgroundJob(widgets.VBox):
    """Do one task at a time: a new task ends the one under way.

    A task is a function ``task(job)`` of a JobHandle; it calls ``job.report(done, total, words)`` now and then, checks
    ``job.cancel`` (a threading.Event), and draws only within ``with job.drawing():``.

    Examples
    --------
    >>> job = BackgroundJob()
    >>> job.start(lambda job: job.report(1, 1, "Done."), patience=0).join()
    >>> job.words
    'Done.'
    """

    def __init__(self, words: str = "Nothing has been played yet.") -> None:
        self.notice = Notice()
        self.bar = with_class(widgets.FloatProgress(min=0, max=1), "wb-progress")
        self.stop = widgets.Button(description="Cancel", disabled=True)
        self.status, self.waits_for = text(), with_class(text(), "wb-waits-for")
        self.stop.on_click(lambda _: self.cancel())
        self._lock = threading.RLock()
        self._job: JobHandle | None = None
        super().__init__([row(self.bar, self.stop), self.status, self.waits_for, self.notice])
        self.say(words)

    def say(self, words: str) -> None:
        """Show the status of the job."""
        self.words = words
        self.status.value = f'<p class="wb-muted" data-testid="status">{words}</p>'

    def start(self, task: "Task", patience: float = PATIENCE) -> threading.Thread:
        """Begin a task and end the one under way; return its thread."""
        with self._lock:
            if self._job:
                self._job.superseded = True
                self._job.cancel.set()
            job = self._job = JobHandle(self)
        thread = threading.Thread(target=self._work, args=(task, job, patience), daemon=True, name="job")
        thread.start()
        return thread

    def cancel(self) -> None:
        """End the job under way; what it has shown stays."""
        with self._lock:
            if self._job:
                self._job.cancel.set()

    def leave(self) -> None:
        """End the job under way silently, because nobody is looking any more."""
        with self._lock:
            if self._job:
                self._job.superseded = True
                self._job.cancel.set()

    def _work(self, task: "Task", job: "JobHandle", patience: float) -> None:
        time.sleep(patience)
        if awaited():
            threading.Thread(target=self._tell_wait, args=(job,), daemon=True, name="wait").start()
        try:
            with job.drawing():
                self.notice.clear()
                self.bar.value, self.bar.bar_style, self.stop.disabled = 0, "", False
            task(job)
            with job.drawing():
                self.bar.bar_style = "warning" if job.cancel.is_set() else "success"
                self.stop.disabled = True
        except Superseded:
            return
        except Exception as error:
            self._fail(job, error)
        finally:
            job.ended.set()

    def _tell_wait(self, job: "JobHandle") -> None:
        """Say how long a job will take while the rules are being compiled."""
        with suppress(Superseded):
            while not job.ended.wait(TICK / 5) and (now := awaited()):
                with job.drawing():
                    self.waits_for.value = f'<p data-testid="waits-for">{waiting_words(now, job.games)}</p>'
                job.ended.wait(TICK)
            with job.drawing():
                self.waits_for.value = ""

    def _fail(self, job: "JobHandle", error: Exception) -> None:
        with self._lock:  # or a newer job would be shown as failed
            if job.superseded or is_farewell(error):
                return
            if not isinstance(error, WorkbenchError):
                LOG.exception("A job failed.")
            self.notice.say(str(error) if isinstance(error, WorkbenchError) else SORRY, "outside")
            self.bar.bar_style, self.stop.disabled = "danger", True
            self.say("Stopped.")


class JobHandle:
    """One job under way, as its task sees it."""

    def __init__(self, owner: BackgroundJob) -> None:
        self.owner, self.cancel, self.superseded = owner, threading.Event(), False
        self.ended = threading.Event()
        self.games = 0  # it plays, if it has said so

    def drawing(self) -> "Drawing":
        """Return a context in which this job may change the page; raises Superseded once a newer one has begun."""
        return Drawing(self)

    def report(self, done: int, total: int, words: str) -> None:
        """Show how far the job is."""
        with self.drawing():
            self.owner.bar.value = done / max(total, 1)
            self.owner.say(words)

    def watch(self, parts: Iterable[SomeGames], total: int, draw: Callable[[SomeGames], object]) -> SomeGames | None:
        """Draw now and then what has been played so far; return the last part, which is always drawn, or None.

        ``draw(part)`` has to change the page within ``drawing()``.
        """
        began, drawn, shown = time.monotonic(), 0.0, 0
        self.games = total
        part: SomeGames | None = None
        for part in parts:
            is_time = time.monotonic() - began - drawn > (LATER_DRAWS if drawn else FIRST_DRAW)
            if is_time and part.games > shown:
                draw(part)
                drawn, shown = time.monotonic() - began, part.games
                self.report(part.games, total, f"{part.games:,} of {total:,} games …")
        if part is not None:
            draw(part)
        return part


Task: TypeAlias = Callable[[JobHandle], object]


class Drawing:
    """Reserves the page for one job: only the newest job draws, and nobody else does meanwhile."""

    def __init__(self, job: JobHandle) -> None:
        self.job = job

    def __enter__(self) -> JobHandle:
        self.job.owner._lock.acquire()
        if self.job.superseded:
            self.job.owner._lock.release()
            raise Superseded
        return self.job

    def __exit__(self, *_: object) -> None:
        self.job.owner._lock.release()
