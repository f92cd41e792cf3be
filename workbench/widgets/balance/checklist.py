"""The launch checklist as a page: every line with its answer, the evidence, and how it was found."""

import threading
import time
from collections.abc import Iterable
from html import escape

import ipywidgets as widgets

from rules.core.game import Game
from workbench.checks.checklist import answer, load_checklist
from workbench.checks.items import Answer, Item, ItemStatus
from workbench.widgets.base.background_job import BackgroundJob, JobHandle
from workbench.widgets.base.layout import card, row, text, with_class

LOOK = {  # each verdict has a mark as well as a colour
    ItemStatus.HOLDS: ("inside", "✓"),
    ItemStatus.FAILS: ("outside", "✗"),
    ItemStatus.UNDECIDED: ("undecided", "?"),
    ItemStatus.TESTED: ("no-code", "–"),
    ItemStatus.NO_CODE: ("no-code", "–"),
}


class Checklist(widgets.VBox):
    """Every line of a game's launch checklist, checked when its tab is opened.

    Parameters
    ----------
    game : Game
    """

    def __init__(self, game: Game) -> None:
        self.game, self.items = game, load_checklist(game)
        self.found: dict[str, Answer] = {}
        self.lines = widgets.HTML()
        self.verdict = text()
        self.again = widgets.Button(description="Check again")
        self.again.on_click(lambda _: self.check())
        self.background_job = BackgroundJob("Not checked yet.")
        about = text(
            "<p>What the rulebook wants to be true before the game ships. Nothing here is ticked by hand: "
            "each answer is worked out again, from the code, the data and games played for it.</p>"
        )
        content = card(
            about, self.verdict, self.background_job, row(self.again), self.lines, title="Launch checklist", kind="wide"
        )
        super().__init__([with_class(content, "wb", "wb-worth", "wb-alone")])
        self._show(None)

    def shown(self) -> None:
        """Check when the tab is first opened."""
        if not self.found and self.background_job.words == "Not checked yet.":
            self.check()

    def check(self) -> threading.Thread:
        """Check every line, in the background; return the thread."""
        self.found = {}
        return self.background_job.start(self._check)

    def _check(self, job: JobHandle) -> None:
        began = time.monotonic()
        for done, (key, item) in enumerate(self.items.items()):
            with job.drawing():
                self._show(key)
            job.report(done, len(self.items), f"Checking {done + 1} of {len(self.items)}: {escape(item.text)}")
            found = answer(self.game, item, job.cancel)
            if job.cancel.is_set():
                break
            with job.drawing():
                self.found[key] = found
        with job.drawing():
            self._show(None)
            self.verdict.value = f'<p data-testid="launch"><b>{escape(summary(self.found.values()))}</b></p>'
        seconds = time.monotonic() - began
        done = len(self.found)
        job.report(
            done,
            len(self.items),
            f"{done} lines checked in {seconds:.1f} seconds."
            if done == len(self.items)
            else f"Cancelled: {done} of {len(self.items)} lines are checked.",
        )

    def _show(self, under_way: str | None) -> None:
        lines = "".join(line_html(item, self.found.get(key), key == under_way) for key, item in self.items.items())
        self.lines.value = f'<ol class="wb-checklist">{lines}</ol>'


def line_html(item: Item, found: Answer | None, is_under_way: bool = False) -> str:
    """Return one line as HTML; ``found`` is its Answer, or None before it is checked."""
    if found is None:
        kind, mark, word = "waiting", "…", "being checked" if is_under_way else "not checked yet"
        details = ""
    else:
        (kind, mark), word = LOOK[found.status], found.status
        why = f"<p>{escape(item.missed)}</p>" if item.missed and found.status == ItemStatus.FAILS else ""
        how = found.how[:1].upper() + found.how[1:]
        details = f'<p>{escape(found.evidence)}</p>{why}<p class="wb-muted">{escape(how)}.</p>'
    return (
        f'<li class="wb-{kind}" data-item="{item.id}"><p class="wb-verdict wb-{kind}"><span aria-hidden="true">'
        f"{mark}</span> {word}</p><div><h3>{escape(item.text)}</h3>{details}"
        f"<cite>{escape(item.source)}</cite></div></li>"
    )


def summary(found: Iterable[Answer]) -> str:
    """Return how many lines hold, as a sentence."""
    found = list(found)
    count = {status: sum(one.status == status for one in found) for status in ItemStatus}
    parts = [
        f"{count[status]} {one if count[status] == 1 else several}"
        for status, one, several in (
            (ItemStatus.FAILS, "does not", "do not"),
            (ItemStatus.UNDECIDED, "is undecided", "are undecided"),
            (ItemStatus.TESTED, "is left to a test", "are left to tests"),
            (ItemStatus.NO_CODE, "is for people to check", "are for people to check"),
        )
        if count[status]
    ]
    holds = count[ItemStatus.HOLDS]
    return ", ".join([f"{holds} of {len(found)} lines {'holds' if holds == 1 else 'hold'}", *parts]) + "."
