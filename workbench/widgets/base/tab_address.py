"""Which tab of a page is open, in the page's address."""

import ipywidgets as widgets
from traitlets import Bunch

from workbench.widgets.base.address import Address


class TabAddress(Address):
    """Opens the tab the address names, such as ``?tab=balance``, and puts the name of the open tab there.

    Examples
    --------
    >>> from workbench.widgets.base.layout import tabs, text
    >>> pages, address = tabs(Play=text(), Worked_examples=text()), TabAddress()
    >>> address.follow(pages)
    >>> pages.selected_index = 1
    >>> address.value
    'worked_examples'
    """

    def __init__(self) -> None:
        super().__init__(name="tab", is_step=True)
        self._tab: widgets.Tab | None = None
        self._waiting_for = ""  # the tab in the address, while there are no tabs yet
        self.on_open(self.turn_to)

    def follow(self, tab: widgets.Tab) -> None:
        """Follow these tabs from now on."""
        if self._tab is not None:
            self._tab.unobserve(self._opened, "selected_index")
        self._tab = tab
        tab.observe(self._opened, "selected_index")
        if self._waiting_for:
            self.turn_to(self._waiting_for)

    def turn_to(self, name: str) -> None:
        """Open a tab by its name in the address, the first by none; an unknown name leaves the page as it is."""
        if self._tab is None:
            self._waiting_for = name
            return
        self._waiting_for = ""
        names = names_of(self._tab)
        if not name:
            self._tab.selected_index = 0
        elif name in names:
            self._tab.selected_index = names.index(name)

    def _opened(self, change: Bunch) -> None:
        self.value = names_of(change.owner)[change.new] if change.new else ""


def names_of(tab: widgets.Tab) -> list[str]:
    """Return the names of the tabs in an address, as a list."""
    return list(map(tab_name, tab.titles))


def tab_name(title: str) -> str:
    """Return what an address calls the tab with a title.

    >>> tab_name("Is it fair?")
    'is_it_fair'
    """
    return title.lower().rstrip("?").replace(" ", "_")
