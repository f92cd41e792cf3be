"""The answers that were kept, and those under way on pages that were closed: look at them again, cancel, delete."""

import threading
from collections.abc import Sequence
from html import escape

import ipywidgets as widgets
from traitlets import Bunch

from workbench.simulation.kept_answers import Answers, KeptAnswer
from workbench.widgets.base.address import Address
from workbench.widgets.base.layout import card, row, text, with_class
from workbench.widgets.base.notice import Notice, guarded
from workbench.widgets.laboratory.answer_view import AnswerView
from workbench.widgets.laboratory.keeping import ANSWER, answered_of

ABOUT = (
    "Every answer is kept with all that was chosen. A question that is asked again, by the same rules, is answered "
    "from here. Close the page while games are being played, and they go on: the answer is here when it is there."
)
NONE = "No answer has been kept yet."
MOST = 200  # answers in the list; older ones come into sight as others are deleted
TICK = 1.0  # s between two looks at an answer under way


class KeptAnswersTab(widgets.VBox):
    """A list of answers, and the one that is chosen."""

    children: Sequence[widgets.Widget]
    keeps_own_address = True

    def __init__(self, answers: Answers | None = None) -> None:
        self.answers, self.notice = Answers() if answers is None else answers, Notice()
        self.found: dict[str, KeptAnswer] = {}
        self.list = widgets.Select(description="Answers", options=[], rows=6)
        self.again = widgets.Button(description="Look again")
        self.delete = widgets.Button(description="Delete", disabled=True)
        self.cancel = widgets.Button(description="Cancel", disabled=True)
        self.address = Address(name=ANSWER)
        self.address.on_open(self.turn_to)
        self.asked, self.bar = text(), with_class(widgets.FloatProgress(min=0, max=1), "wb-progress")
        self.bar.layout.display = "none"
        self.view = AnswerView()
        self.list.observe(self._chosen, "value")
        self.again.on_click(lambda _: self.look())
        self.delete.on_click(lambda _: self._delete_pressed())
        self.cancel.on_click(lambda _: self._cancel_pressed())
        about = text(f"<p>{escape(ABOUT)}</p>")
        chosen = card(about, self.list, row(self.again, self.cancel, self.delete), self.notice)
        answer = widgets.VBox([chosen, card(self.asked, self.bar), self.view])
        page = with_class(widgets.Box([with_class(answer, "wb-figure-column")]), "wb", "wb-page", "wb-kept-answers")
        super().__init__([page, self.address])

    def shown(self) -> None:
        """Look for answers, now that the tab is open."""
        self.look()

    @guarded
    def turn_to(self, key: str) -> None:
        """Show the answer with a key, which an address has named."""
        self.look()
        if key in self.found:
            self.list.value = key
        elif key:
            self.notice.say("The answer that the address names is not kept here, or has been deleted.")

    @guarded
    def look(self) -> None:
        """List the answers there are; what was chosen stays chosen."""
        before = self.list.value
        self.found = {one.asked.key: one for one in self.answers.all()[:MOST]}
        self.list.options = [(label_of(one), key) for key, one in self.found.items()]
        self.list.value = before if before in self.found else next(iter(self.found), None)
        if self.list.value == before:
            self._show(self.found.get(before))

    @guarded
    def _chosen(self, change: Bunch) -> None:
        self.delete.description = "Delete"
        self._show(self.found.get(change.new))

    def left(self) -> None:
        """Take the answer out of the page's address, now that another tab is open."""
        self.address.value = ""

    def _show(self, kept: KeptAnswer | None) -> None:
        self.address.value = kept.asked.key if kept is not None else ""
        self.delete.disabled, self.cancel.disabled = kept is None or not kept.is_whole, kept is None or kept.is_whole
        self.asked.value = f"<p>{NONE}</p>" if kept is None else asked_html(kept)
        self.bar.layout.display = "" if kept is not None and not kept.is_whole else "none"
        self.view.layout.display = "" if kept is not None and kept.is_whole else "none"
        if kept is None:
            return
        if kept.is_whole:
            self.view.show(answered_of(kept))
        else:
            self.bar.value = kept.done
            threading.Timer(TICK, self._look_at, [kept.asked.key]).start()

    def _look_at(self, key: str) -> None:
        """Look again at an answer under way, as long as it is the one that is chosen."""
        if self.list.value == key:
            self.look()

    @guarded
    def _delete_pressed(self) -> None:
        """Delete the answer that is chosen at the second press; the first one asks."""
        if self.delete.description == "Delete":
            self.delete.description = "Really delete"
            return
        self.delete.description = "Delete"
        self.answers.delete(self.list.value)
        self.look()

    @guarded
    def _cancel_pressed(self) -> None:
        self.answers.cancel(self.list.value)
        self.notice.say("It ends in a moment.")


def label_of(kept: KeptAnswer) -> str:
    """Return an answer as the list has it."""
    state = "" if kept.is_whole else f", {kept.done:.0%} done"
    return f"{kept.asked.game}: {kept.asked.question}? {kept.asked.when}{state}"


def asked_html(kept: KeptAnswer) -> str:
    """Return what was asked and how that went, in HTML."""
    chosen = "".join(f"<li>{escape(one)}</li>" for one in kept.asked.asked)
    heading = f"<h2>{escape(kept.asked.game)}: {escape(kept.asked.question)}?</h2>"
    when = f'<p class="wb-muted" data-testid="kept">Asked on {kept.asked.when}. {kept.words}</p>'
    return f"{heading}<ul>{chosen}</ul>{when}"
