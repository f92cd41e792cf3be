"""A chance over two settings of a mechanic: which settings, which outcome, and their map."""

import threading
from collections.abc import Callable, Sequence

import ipywidgets as widgets
from traitlets import Bunch

from rules.core.words import shortened
from workbench.figures.chart import update
from workbench.figures.heat_map import heat_map
from workbench.figures.plot import Plot
from workbench.odds.outcomes import Odds, in_words
from workbench.odds.questions import MechanicQuestion
from workbench.widgets.base.layout import row, with_class
from workbench.widgets.base.notice import Notice, guarded

PAUSE = 0.25  # s without a change before the map is drawn again, so that sliders stay quick


class OddsMap(widgets.VBox):
    """Choose two settings and an outcome, and see the chance over both.

    Parameters
    ----------
    translate : callable, optional
        ``translate(text)`` is a text in the skin the page speaks in.

    Examples
    --------
    >>> from workbench.odds.questions import read_question
    >>> shown = OddsMap()
    >>> shown.show(read_question("doomspire.monster might=2"))
    >>> shown.across.value, shown.down.value, shown.outcome.value
    ('monster', 'might', 'win')
    >>> shown.outcome.value = "loss"
    >>> shown.view
    'monster,might,loss'
    """

    def __init__(self, translate: Callable[[str], str] = str) -> None:
        self.notice, self._translate = Notice(), translate
        self.plot = Plot(height=420)
        self.across, self.down, self.outcome = (
            widgets.Dropdown(description=name) for name in ("Across", "Down", "Chance of")
        )
        self.question: MechanicQuestion | None = None
        self._timer: threading.Timer | None = None
        self._is_choosing = False
        self._lists = threading.Lock()  # held while they change to another question's: no map mixes the two
        self._usual = self._left_out = ""
        self._callbacks: list[Callable[[], object]] = []
        for control in (self.across, self.down, self.outcome):
            control.observe(self._choose, "value")
        super().__init__(
            [with_class(row(self.across, self.down, self.outcome), "wb-map-choices"), self.notice, self.plot]
        )

    @property
    def view(self) -> str:
        """What is chosen, as written in a link; "" for the map a question begins with."""
        chosen = ",".join(map(str, (self.across.value, self.down.value, self.outcome.value)))
        return "" if chosen == self._usual else chosen

    def on_view(self, callback: Callable[[], object]) -> None:
        """Call ``callback()`` after the user has chosen something else."""
        self._callbacks.append(callback)

    def show(self, question: MechanicQuestion, view: str = "") -> None:
        """Show the map of an MechanicQuestion soon; the two settings stay as they are while the mechanic is the same.

        ``view`` is what a link chooses; if the question does not have it, a notice says so.
        """
        with self._lists:
            self._change_to(question, view)
        self._draw_in(PAUSE)

    def _change_to(self, question: MechanicQuestion, view: str) -> None:
        is_same = self.question and (question.mechanic, question.answer) == (
            self.question.mechanic,
            self.question.answer,
        )
        self.question, self._is_choosing = question, True
        if not is_same:
            self.plot.layout.display = "none"  # the map of another question must not appear under these lists
            self.notice.say("Calculating the map …")
            self._offer(question)
        if view:
            self._left_out = "" if self._take(view) else view
        self._is_choosing = False

    def _offer(self, question: MechanicQuestion) -> None:
        mechanic, odds = question.mechanic, question.odds()
        names = [(self._translate(setting.label), setting.name) for setting in mechanic.settings]
        self.across.options, self.down.options = names, names
        self.across.value, self.down.value = mechanic.map.across, mechanic.map.down
        offers = [f">= {outcome}" for outcome in odds.chances] if odds.is_numeric else list(odds.chances)
        if not question.answer:
            offers = list(dict.fromkeys([mechanic.map.outcome, *offers]))
        self.outcome.options = [(self._translate(in_words(offer)), offer) for offer in offers]
        self.outcome.value = offers[0] if offers[0] == mechanic.map.outcome else first_above(odds, offers)
        self._usual = ",".join(map(str, (self.across.value, self.down.value, self.outcome.value)))

    def _take(self, view: str) -> bool:
        """Choose what a link asks for, if the question has all of it; return whether it has."""
        wished = view.split(",", 2)
        lists = (self.across, self.down, self.outcome)
        found = len(wished) == len(lists) and all(
            wish in [str(value) for _, value in control.options] for control, wish in zip(lists, wished)
        )
        for control, wish in zip(lists, wished) if found else ():
            control.value = next(value for _, value in control.options if str(value) == wish)
        return found

    def _choose(self, _: Bunch) -> None:
        if not self._is_choosing:
            self._draw_in(0)
            for callback in self._callbacks:
                callback()

    def _draw_in(self, pause: float) -> None:
        if self._timer:
            self._timer.cancel()
        self._timer = threading.Timer(pause, self.draw)
        self._timer.daemon = True
        self._timer.start()

    @guarded
    def draw(self) -> None:
        """Draw the map now, unless a later change needs another one."""
        with self._lists:
            question, timer = self.question, self._timer
            across, down, outcome = self.across.value, self.down.value, self.outcome.value
        if question is None:
            return
        if across == down:
            self.plot.layout.display = "none"
            self.notice.say("Choose two different settings.")
            return
        settings = {setting.name: setting for setting in question.mechanic.settings}
        chart = heat_map(
            question.mechanic, question.settings, settings[across], settings[down], outcome, question.answer
        )
        if timer is self._timer:
            self.notice.clear()
            if self._left_out:
                self.notice.say(
                    f"The link asks for a map of {shortened(self._left_out)!r}, which this question does "
                    f"not have; the usual map is shown."
                )
                self._left_out = ""
            self.plot.layout.display = ""
            update(self.plot, chart.reskinned(self._translate))


def first_above(odds: Odds, offers: Sequence[str]) -> str:
    """Return the first of ``>= ...`` above the mean, which says more than a certainty, or the first name.

    >>> from workbench.odds import odds
    >>> first_above(odds("d3"), [">= 1", ">= 2", ">= 3"])
    '>= 3'
    """
    if not odds.is_numeric:
        return offers[0]
    return next((f">= {outcome}" for outcome in odds.chances if outcome > odds.mean), offers[-1])
