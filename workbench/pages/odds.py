"""The dashboard of exact odds: questions about chance, and what a game has to say about its own chance."""

import ipywidgets as widgets

from workbench.odds.register import games, without_chance
from workbench.widgets.base.layout import header, heading, tabs, with_class
from workbench.widgets.base.tab_address import TabAddress
from workbench.widgets.odds.explorer import OddsExplorer

SENTENCE = (
    "What are your chances? Type a roll or pick a fight of any game, move the sliders, and read the exact answer."
)


def page() -> widgets.Widget:
    """Return the dashboard as a widget."""
    explained = {title: widget for game in games().values() for title, widget in game.tabs.items()}
    pages, address = tabs(Odds=OddsExplorer(), **explained), TabAddress()
    address.follow(pages)
    without = (f"{game.title} has no dice: {game.instead}." for game in without_chance())
    page = widgets.VBox([header(heading("Exact odds", " ".join([SENTENCE, *without]))), pages, address])
    return with_class(page, "wb")
