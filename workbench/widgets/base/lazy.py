"""Pages under tabs that are built when somebody opens them, so that the first one is there sooner."""

from collections.abc import Callable

import ipywidgets as widgets

from workbench.widgets.base.notice import Notice, guarded
from workbench.widgets.base.settings_address import SettingsAddress

STARTING = '<p class="wb-starting" role="status">Starting …</p>'


class Lazy(widgets.VBox):
    """A page that is built when its tab is opened for the first time.

    Parameters
    ----------
    build : callable ``build() -> widget``
        Makes the page. When it fails, a sentence says so, and opening the tab again is another try.
    name : str
        Of the page's settings in the address; without one they are not there.

    Examples
    --------
    >>> page = Lazy(lambda: widgets.HTML("Odds"))
    >>> page.is_built
    False
    >>> page.shown()
    >>> page.children[0].value
    'Odds'
    """

    def __init__(self, build: Callable[[], widgets.Widget], name: str = "") -> None:
        self._build, self._name = build, name
        self.notice, self.waiting = Notice(), widgets.HTML(STARTING)
        super().__init__([self.waiting, self.notice])

    @property
    def is_built(self) -> bool:
        """Whether the page is there."""
        return self.children[0] is not self.waiting

    @guarded
    def build(self) -> None:
        """Make the page, once."""
        if not self.is_built:
            self.notice.clear()
            self.waiting.layout.display = ""
            page = self._try()
            self.children = (page, *([SettingsAddress(self._name, page)] if self._name else []))

    def _try(self) -> widgets.Widget:
        """Make the page; where that fails, it is not starting any more."""
        try:
            return self._build()
        except Exception:
            self.waiting.layout.display = "none"
            raise

    @guarded
    def shown(self) -> None:
        """Make the page, and tell it that it is in sight if it wants to know."""
        self.build()
        if hasattr(self.children[0], "shown"):
            self.children[0].shown()


def build_all(widget: widgets.Widget) -> None:
    """Build every lazy page in a widget."""
    if isinstance(widget, Lazy):
        widget.build()
    for child in getattr(widget, "children", ()):
        build_all(child)
