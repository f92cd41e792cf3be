"""What every dashboard has: a heading, and a progress bar while the rules of its game are compiled."""

import threading
from collections.abc import Callable
from html import escape

import ipywidgets as widgets

import rules
from rules.core.game import Game
from workbench.compiling.status import Status, is_ready, start_in_background, wait_until_ready
from workbench.widgets.base.layout import heading, text, with_class
from workbench.widgets.base.notice import Notice, guarded
from workbench.widgets.base.presence import Presence
from workbench.widgets.base.tab_address import TabAddress
from workbench.widgets.skin_choice import SkinChoice, carry_over, dismiss, end_background_work

HOME = '<a href="index.ipynb">All games</a>'
LATE = 5  # s within which a press made while the page was changing skins can still arrive


class GamePage(widgets.VBox):
    """A page about one game; it shows how far its rules are compiled, then builds itself.

    Parameters
    ----------
    game : Game
    sentence : str
        What the page is for.
    build : callable ``build(game) -> widget``
        Makes the page's content once the rules are ready, and again whenever another skin is chosen.
    """

    def __init__(self, game: Game, sentence: str, build: Callable[[Game], widgets.Widget]) -> None:
        self.game, self._sentence, self._build = game, sentence, build
        self.notice = Notice()
        self.content = widgets.VBox()
        self.home = with_class(text(f"<nav>{HOME}</nav>"), "wb", "wb-home")
        self.head = heading(game.title, game.translate(sentence))
        skins = [SkinChoice(game, self.change_skin)] if len(game.skins) > 1 else []
        bar = with_class(widgets.HBox([self.home, *skins]), "wb", "wb-bar") if skins else self.home
        self.tab = TabAddress()
        super().__init__([bar, self.head, self.notice, self.content, self.tab])
        self.add_class("wb")
        if is_ready(game.name):
            self.build()
        else:
            self.waiting = Waiting()
            self.content.children = (self.waiting,)
            threading.Thread(target=self._wait, daemon=True, name="waiting").start()

    @guarded
    def build(self) -> None:
        """Make the content, in place of the progress bar if there was one."""
        before = self.content.children
        self._put(self._build(self.game))
        for old in before:
            dismiss(old)

    @guarded
    def change_skin(self, skin: str) -> None:
        """Show the page in another skin; everything on it, above all the game on the table, continues as before."""
        game = rules.load(self.game.name, skin)
        self.notice.clear()
        if is_ready(game.name):  # otherwise there is no content yet
            self.content.add_class("wb-busy")
            self._reskin_content(game)
            self.content.remove_class("wb-busy")
        self.game = game
        self.head.value = heading(game.title, game.translate(self._sentence)).value

    def _reskin_content(self, game: Game) -> None:
        """Make the content again in the words of the game's skin, and carry on from what is there."""
        before, new = self.content.children, self._build(game)
        for old in before:
            carry_over(old, new)
        self._put(new)
        for old in before:
            end_background_work(old)
            old.observe(lambda change: setattr(new, "selected_index", change.new), "selected_index")
            later = threading.Timer(LATE, self._dismiss, [old])
            later.daemon = True
            later.start()

    def _put(self, new: widgets.Widget) -> None:
        """Show content, with the tab open that the page's address names."""
        self.tab.follow(new)
        self.content.children = (new,)

    @guarded
    def _dismiss(self, widget: widgets.Widget) -> None:
        dismiss(widget)

    @guarded
    def _wait(self) -> None:
        start_in_background([self.game.name])
        wait_until_ready(self.game.name, self.waiting.show)
        self.waiting.presence.wait()
        self.build()


class Waiting(widgets.VBox):
    """How far a game's rules are compiled.

    >>> from workbench.compiling.status import Status
    >>> waiting = Waiting()
    >>> waiting.show(Status(done=2, total=9, title="single steps"))
    >>> "Step 2 of 9: single steps." in waiting.words.value
    True
    """

    def __init__(self) -> None:
        self.words, self.presence = text(), Presence()
        self.bar = with_class(widgets.FloatProgress(min=0, max=1), "wb-progress")
        super().__init__([self.words, self.bar, self.presence])
        with_class(self, "wb-card", "wb-compiling")

    def show(self, now: Status) -> None:
        """Show a Status."""
        self.bar.value = now.done / max(now.total, 1)
        self.words.value = (
            f"<h2>Getting the rules ready</h2><p>This happens once, after an installation or a "
            f"change to the rules. Step {now.done} of {now.total}: {escape(now.title)}.</p>"
        )
