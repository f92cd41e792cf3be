"""Something that takes a while, in the background: a progress bar, a cancel button, and what state it is in."""

import logging
import threading
import time

import ipywidgets as widgets

from rules.core.errors import WorkbenchError
from workbench.widgets.base.layout import row, text, with_class
from workbench.widgets.base.notice import SORRY, Notice, is_farewell

LOG = logging.getLogger("workbench")
FIRST_DRAW, LATER_DRAWS = 0.1, 0.6  # s: an early figure, then a calm pace
PATIENCE = 0.08  # s a slider may rest before the job begins: a drag is one wish, not fifty


class Superseded(Exception):
    """A newer job has begun; this one ends without a word."""


class Runner(widgets.VBox):
    """Run one job at a time, the newest: a new one ends the one under way.

    A job is a function ``job(run)``; it calls ``run.report(done, total, words)`` now and then, looks at
    ``run.cancel`` (a threading.Event), and wraps everything that draws in ``with run.drawing():``.

    Examples
    --------
    >>> runner = Runner()
    >>> runner.start(lambda run: run.report(1, 1, "Done."), patience=0).join()
    >>> runner.words
    'Done.'
    """

    def __init__(self, words="Nothing has been played yet."):
        self.notice = Notice()
        self.bar = with_class(widgets.FloatProgress(min=0, max=1), "wb-progress")
        self.stop = widgets.Button(description="Cancel", disabled=True)
        self.status = text()
        self.stop.on_click(lambda _: self.cancel())
        self._lock, self._run = threading.RLock(), None
        super().__init__([row(self.bar, self.stop), self.status, self.notice])
        self.say(words)

    def say(self, words):
        """Show what state the job is in."""
        self.words = words
        self.status.value = f'<p class="wb-muted" data-testid="status">{words}</p>'

    def start(self, job, patience=PATIENCE):
        """Begin a job and end the one under way; return its thread."""
        with self._lock:
            if self._run:
                self._run.superseded = True
                self._run.cancel.set()
            run = self._run = Run(self)
        thread = threading.Thread(target=self._work, args=(job, run, patience), daemon=True, name="job")
        thread.start()
        return thread

    def cancel(self):
        """End the job under way; what it has shown stays."""
        with self._lock:
            if self._run:
                self._run.cancel.set()

    def leave(self):
        """End the job under way without a word, since nobody looks any more."""
        with self._lock:
            if self._run:
                self._run.superseded = True
                self._run.cancel.set()

    def _work(self, job, run, patience):
        time.sleep(patience)
        try:
            with run.drawing():
                self.notice.clear()
                self.bar.value, self.bar.bar_style, self.stop.disabled = 0, "", False
            job(run)
            with run.drawing():
                self.bar.bar_style = "warning" if run.cancel.is_set() else "success"
                self.stop.disabled = True
        except Superseded:
            return
        except Exception as error:
            self._fail(run, error)

    def _fail(self, run, error):
        with self._lock:  # or a newer job, begun meanwhile, would be shown as failed
            if run.superseded or is_farewell(error):
                return
            if not isinstance(error, WorkbenchError):
                LOG.exception("A job failed.")
            self.notice.say(str(error) if isinstance(error, WorkbenchError) else SORRY, "outside")
            self.bar.bar_style, self.stop.disabled = "danger", True
            self.say("Stopped.")


class Run:
    """One job under way, as its function sees it."""

    def __init__(self, runner):
        self.runner, self.cancel, self.superseded = runner, threading.Event(), False

    def drawing(self):
        """Return a context in which this job may change the page; raises Superseded once a newer one has begun."""
        return Drawing(self)

    def report(self, done, total, words):
        """Show how far the job is."""
        with self.drawing():
            self.runner.bar.value = done / max(total, 1)
            self.runner.say(words)

    def watch(self, batches, total, draw):
        """Draw growing batches of games as they come; return the last one, which is always drawn, None without any.

        ``draw(batch)`` changes the page within ``drawing()``.
        """
        began, drawn, batch = time.monotonic(), 0.0, None
        for batch in batches:
            if time.monotonic() - began - drawn > (LATER_DRAWS if drawn else FIRST_DRAW):
                draw(batch)
                drawn = time.monotonic() - began
                self.report(batch.games, total, f"{batch.games:,} of {total:,} games …")
        if batch is not None:
            draw(batch)
        return batch


class Drawing:
    """Holds the page for one job: whoever draws is the newest, and nobody else draws meanwhile."""

    def __init__(self, run):
        self.run = run

    def __enter__(self):
        self.run.runner._lock.acquire()
        if self.run.superseded:
            self.run.runner._lock.release()
            raise Superseded
        return self.run

    def __exit__(self, *_):
        self.run.runner._lock.release()
