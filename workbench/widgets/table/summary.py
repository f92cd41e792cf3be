"""When a game is over: first what was hidden, then how it ended and what every seat has done."""

import threading
from collections.abc import Callable, Sequence

import ipywidgets as widgets

from workbench.boards.summary import ending_html, heading_for, log_html, reveal_html, summary_html
from workbench.boards.views import summary_of
from workbench.play.playthrough import Playthrough
from workbench.widgets.base.layout import row, text, with_class

LEAST = 5  # s before a summary can be put away and the next game is proposed


class GameSummary(widgets.VBox):
    """The summary of the game on a table; without a finished game it takes no room.

    What was hidden fills the window until a player confirms, in two steps, having seen it. The summary itself is
    shown beside the board and blocks nothing; it can be put away and opened again.

    Parameters
    ----------
    again, elsewhere : callable, without arguments
        Begins the next game; goes to the choice of players and rules.

    Examples
    --------
    >>> from workbench.play.playthrough import Playthrough
    >>> summary = GameSummary(again=lambda: None, elsewhere=lambda: None)
    >>> summary.show(Playthrough("jarls", seats=2, seed=1))
    >>> summary.layout.display
    'none'
    """

    def __init__(self, again: Callable[[], object], elsewhere: Callable[[], object]) -> None:
        self._shown: tuple[Playthrough, int] | None = None  # the playthrough and how many of its actions are summed up
        self._timer: threading.Timer | None = None
        self._is_confirmed = False
        self.ending, self.words, self.secret, self.deeds = text(), text(), text(), text()
        self.again = widgets.Button(description="Play again", button_style="primary")
        self.lobby = widgets.Button(description="Choose players and rules")
        self.away, self.reopen = widgets.Button(description="Put away"), widgets.Button(description="Show the summary")
        self.seen = widgets.Checkbox(indent=False)
        self.confirm = widgets.Button(description="Go on to the summary", button_style="primary", disabled=True)
        self.again.on_click(lambda _: again())
        self.lobby.on_click(lambda _: elsewhere())
        self.away.on_click(lambda _: self._fold(True))
        self.reopen.on_click(lambda _: self._fold(False))
        self.seen.observe(lambda change: setattr(self.confirm, "disabled", not change.new), "value")
        self.confirm.on_click(lambda _: self._go_on())
        reveal = with_class(widgets.VBox([self.secret, self.seen, row(self.confirm)]), "wb-reveal-card")
        self.moment = with_class(widgets.VBox([reveal]), "wb-reveal")
        self.heading = text()
        self.content = widgets.VBox([self.ending, row(self.again, self.lobby, self.away), self.words, self.deeds])
        self.card = with_class(widgets.VBox([self.heading, self.content, self.reopen]), "wb-card", "wb-summary-card")
        super().__init__([self.moment, self.card])
        self._hide()

    def show(self, play: Playthrough | None, human_seats: Sequence[int] = ()) -> None:
        """Show the summary of a game that is over, and nothing otherwise; to an only player, whether that one won."""
        summary = summary_of(play) if play is not None else None
        if play is None or summary is None:
            self._hide()
            return
        now = play, len(play.actions)
        if self._shown == now:
            return
        self._shown, self._is_confirmed = now, summary.reveal is None
        self.heading.value = f"<h2>{heading_for(summary, human_seats)}</h2>"
        self.ending.value, self.words.value = ending_html(summary), summary_html(summary)
        self.deeds.value = log_html(summary.reveal) if summary.reveal else ""
        if summary.reveal:
            self.secret.value = reveal_html(summary.reveal)
            self.seen.description, self.seen.value = summary.reveal.question, False
        self.layout.display = ""
        self._arrange()

    def leave(self) -> None:
        """Stop the timer."""
        if self._timer:
            self._timer.cancel()
            self._timer = None

    def _hide(self) -> None:
        self._shown = None
        self.leave()
        self.layout.display = "none"

    def _arrange(self) -> None:
        """Show what was hidden, or the summary once that has been confirmed."""
        self.moment.layout.display = "none" if self._is_confirmed else ""
        self.card.layout.display = "" if self._is_confirmed else "none"
        self.leave()
        if self._is_confirmed:
            self._fold(False)
            self.away.disabled = True
            self._timer = threading.Timer(LEAST, self._let_go, [self._shown])
            self._timer.daemon = True
            self._timer.start()
        else:
            self.seen.focus()

    def _go_on(self) -> None:
        if self.seen.value and self._shown:
            self._is_confirmed = True
            self._arrange()

    def _let_go(self, shown: tuple[Playthrough, int]) -> None:
        """Let the summary be put away and propose the next game, unless another summary is shown by now."""
        if shown == self._shown:
            self.away.disabled = False
            self.again.focus()

    def _fold(self, is_away: bool) -> None:
        self.content.layout.display = "none" if is_away else ""
        self.reopen.layout.display = "" if is_away else "none"
