"""The choice of a game's skin, and what a page keeps when it changes to another."""

import contextlib
from collections.abc import Callable

import ipywidgets as widgets
import traitlets

from rules.core.game import Game
from workbench.widgets.base.address import Address
from workbench.widgets.base.layout import row, text, with_class
from workbench.widgets.base.lazy import Lazy
from workbench.widgets.base.settings_address import CONTROLS

STACKS = (widgets.Tab, widgets.Accordion)


class SkinChoice(widgets.VBox):
    """A list of the skins of a game; the page's address carries the chosen one.

    Parameters
    ----------
    game : Game
        With more than one skin.
    on_choose : callable ``on_choose(skin)``
        Shows the page in another skin; raises UnknownName for a skin that does not exist.

    Examples
    --------
    >>> import rules
    >>> choice = SkinChoice(rules.load("iron_throne"), print)
    >>> choice.skin.value = "sea_of_knives"
    sea_of_knives
    >>> choice.address.value
    'sea_of_knives'
    """

    def __init__(self, game: Game, on_choose: Callable[[str], object]) -> None:
        self._on_choose, self._titles = on_choose, game.skins
        self._first = next(iter(game.skins))
        self.skin = widgets.Dropdown(
            description="Skin", value=game.skin, options=[(title, name) for name, title in game.skins.items()]
        )
        self.address = Address(name="skin", title=game.title)
        self.skin.observe(lambda change: self._chosen(change.new), "value")
        self.address.on_open(self._opened)
        self.progress = with_class(text(), "wb-muted")
        super().__init__([row(self.skin, self.progress), self.address])
        with_class(self, "wb", "wb-skins")

    def _opened(self, name: str) -> None:
        if name in self._titles:
            self.skin.value = name
        elif name:
            self._on_choose(name)  # the refusal lists the existing skins

    def _chosen(self, name: str) -> None:
        self.progress.value = '<span role="status">Changing …</span>'
        self._on_choose(name)
        self.progress.value = ""
        with self.address.hold_sync():
            self.address.value = "" if name == self._first else name
            self.address.title = self._titles[name]


def carry_over(old: widgets.Widget, new: widgets.Widget) -> None:
    """Set new widgets like the old ones they replace: choices, sliders, the open tab.

    A widget with more to keep has ``go_on_from(other)``, which is called instead.
    """
    if type(old) is not type(new):
        return
    if hasattr(new, "go_on_from"):
        new.go_on_from(old)
        return
    if isinstance(old, Lazy) and isinstance(new, Lazy) and old.is_built:
        new.build()
    field = "value" if isinstance(new, CONTROLS) else "selected_index" if isinstance(new, STACKS) else ""
    if field and getattr(new, field) != getattr(old, field):
        with contextlib.suppress(traitlets.TraitError):  # a choice that the new control does not offer
            setattr(new, field, getattr(old, field))
    for child, other in zip(getattr(old, "children", ()), getattr(new, "children", ())):
        carry_over(child, other)


def end_background_work(widget: widgets.Widget) -> None:
    """Let a widget and everything in it end its work in the background; its callbacks still work."""
    if hasattr(widget, "leave"):
        widget.leave()
    for child in getattr(widget, "children", ()):
        end_background_work(child)


def dismiss(widget: widgets.Widget) -> None:
    """Close a widget and everything in it; one with ``leave()`` ends its work in the background first."""
    if hasattr(widget, "leave"):
        widget.leave()
    for child in getattr(widget, "children", ()):
        dismiss(child)
    widget.close()
