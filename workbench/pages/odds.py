"""The dashboard of exact odds: questions about chance, and the trust tiers of Shattered Dungeon."""

import ipywidgets as widgets

import rules
from workbench.games.shattered_dungeon.trust.tiers import TrustTiers
from workbench.widgets.base.layout import heading, tabs, text, with_class
from workbench.widgets.base.tab_address import TabAddress
from workbench.widgets.odds.explorer import OddsExplorer
from workbench.widgets.page import HOME

SENTENCE = (
    "What are your chances? Type a roll or pick a fight of any game, move the sliders, and read the exact "
    "answer. Jarls has no dice: its own page works out every push."
)


def page():
    """Return the dashboard as a widget."""
    home = with_class(text(f"<nav>{HOME}</nav>"), "wb", "wb-home")
    pages, address = tabs(Odds=OddsExplorer(), Trust_tiers=TrustTiers(rules.load("shattered_dungeon"))), TabAddress()
    address.follow(pages)
    page = widgets.VBox([home, heading("Exact odds", SENTENCE), pages, address])
    return with_class(page, "wb")
