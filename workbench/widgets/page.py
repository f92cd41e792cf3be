"""What every dashboard has: a heading, and content that can be used before the rules of its game are compiled."""

import threading
from collections.abc import Callable

import ipywidgets as widgets

import rules
from rules.core.cache import compiled_folder
from rules.core.game import Game
from workbench.compiling.meanwhile import use_at_once
from workbench.widgets.base.layout import header, heading
from workbench.widgets.base.notice import Notice, guarded
from workbench.widgets.base.tab_address import TabAddress
from workbench.widgets.skin_choice import SkinChoice, carry_over, dismiss, end_background_work
from workbench.widgets.table.autosave import Autosave, table_in

LATE = 5  # s within which a press made while the page was changing skins can still arrive
UNCOMPILED = (
    "The rules could not be compiled on this machine, so large simulations take hours here; "
    "everything else works. The reason is in {log}."
)


class GamePage(widgets.VBox):
    """A page about one game; while its rules are compiled, it plays them uncompiled.

    Parameters
    ----------
    game : Game
    sentence : str
        What the page is for.
    build : callable ``build(game) -> widget``
        Makes the page's content, and again whenever another skin is chosen.
    """

    def __init__(self, game: Game, sentence: str, build: Callable[[Game], widgets.Widget]) -> None:
        self.game, self._sentence, self._build = game, sentence, build
        self.notice = Notice()
        self.content = widgets.VBox()
        self.head = heading(game.title, game.translate(sentence))
        skins = [SkinChoice(game, self.change_skin)] if len(game.skins) > 1 else []
        self.tab, self.autosave = TabAddress(), Autosave(f"{game.name}-table")
        super().__init__([header(self.head, *skins), self.notice, self.autosave, self.content, self.tab])
        self.add_class("wb")
        use_at_once(game.name, on_end=self._note_end)
        self.build()

    @guarded
    def build(self) -> None:
        """Make the content."""
        self._put(self._build(self.game))

    @guarded
    def change_skin(self, skin: str) -> None:
        """Show the page in another skin; everything on it, above all the game on the table, continues as before."""
        game = rules.load(self.game.name, skin)
        self.notice.clear()
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
        if (table := table_in(new)) is not None:
            self.autosave.follow(table)
        self.content.children = (new,)

    @guarded
    def _dismiss(self, widget: widgets.Widget) -> None:
        dismiss(widget)

    def _note_end(self, is_compiled: bool) -> None:
        """Say so when the rules could not be compiled."""
        if not is_compiled:
            self.notice.say(UNCOMPILED.format(log=compiled_folder() / "compiling.log"), "outside")
