"""Tips shown in a corner when something happens for the first time; they do not interrupt the game."""

from collections.abc import Callable
from html import escape

import ipywidgets as widgets

from rules.core.game import Game
from workbench.boards.views import seat_name
from workbench.play.playthrough import Playthrough
from workbench.play.tips import Tip, load_tips, seat_behind, tips_for
from workbench.widgets.base.browser_memory import BrowserMemory
from workbench.widgets.base.layout import text, with_class
from workbench.widgets.base.notice import Notice, guarded
from workbench.widgets.table.table import Table


class Tips(widgets.VBox):
    """Show each tip of a game once in a browser, until it is dismissed.

    Parameters
    ----------
    game : Game
    is_quiet : callable ``is_quiet() -> bool``
        Whether tips have to wait, for example during a tutorial.

    Examples
    --------
    >>> import rules
    >>> from workbench.play.playthrough import Playthrough
    >>> tips = Tips(rules.load("jarls"))
    >>> tips.look(Playthrough("jarls", seats=2, seed=7, actions=["W1,0>1,-1"]))
    >>> tips.shown
    []
    """

    def __init__(self, game: Game, is_quiet: Callable[[], bool] = lambda: False) -> None:
        self.game, self._is_quiet = game, is_quiet
        self.tips = load_tips(game)
        self.shown: list[Tip] = []  # tips on the page, oldest first
        self._behind: dict[str, int] = {}  # by a tip's id, the seat that called for it
        self._called_for: list[Tip] = []  # until it is known what this browser has shown before
        self.notice, self.memory = Notice(), BrowserMemory(key=f"{game.name}-tips")
        self.words = text()
        self.dismissing = widgets.Button(description="Got it", tooltip="Dismiss this tip")
        self.dismissing.on_click(lambda _: self.dismiss())
        self.memory.observe(lambda _: self._tell(), "is_read")
        self.card = with_class(widgets.HBox([self.words, self.dismissing]), "wb-card", "wb-tip")
        super().__init__([self.memory, self.notice, self.card])
        self._show()

    @guarded
    def look(self, play: Playthrough) -> None:
        """Show the tips that the last step of a Playthrough calls for and this browser has not shown yet."""
        if not play.actions or self._is_quiet():
            return
        for tip in tips_for(self.game, self.tips, play.log):
            self._called_for.append(tip)
            self._behind.setdefault(tip.id, seat_behind(self.game, tip, play.log))
        if self.memory.is_read:
            self._tell()

    def _tell(self) -> None:
        """Show the tips that were called for and are new to this browser."""
        new = {tip.id: tip for tip in self._called_for if tip.id not in self.memory.value}
        self._called_for.clear()
        if new:
            self.memory.keep(**dict.fromkeys(new, True))
            self.shown += new.values()
            self._show()

    @guarded
    def dismiss(self) -> None:
        """Dismiss the tip on the page; the next one takes its place."""
        del self.shown[:1]
        self._show()

    def _show(self) -> None:
        self.card.layout.display = "" if self.shown else "none"
        if self.shown:
            tip = self.shown[0]
            cited, seat = self.game.clauses.cite(tip.clause), self._behind.get(tip.id, -1)
            whose = f"{seat_name(self.game, seat)}: " if seat >= 0 else ""
            self.words.value = (
                f'<div role="status" data-testid="tip"><h3>{escape(whose + tip.title)}</h3>'
                f"<p>{escape(tip.text)} <cite>{escape(cited)}</cite></p></div>"
            )


def with_tips(table: Table, is_quiet: Callable[[], bool] = lambda: False) -> widgets.VBox:
    """Return a table with the tips of its game."""
    tips = Tips(table.play.game, is_quiet)
    table.on_show(tips.look)
    return widgets.VBox([tips, table], layout={"overflow": "visible"})
