"""Shattered Dungeon."""

import ipywidgets as widgets

import rules
from workbench.games.shattered_dungeon.odds import mechanics
from workbench.odds.register import GameOdds


def trust_tiers() -> widgets.Widget:
    """Return the explorer of the tiers of trust as a widget, which is loaded when a page shows it."""
    from workbench.games.shattered_dungeon.trust.tiers import TrustTiers

    return TrustTiers(rules.load("shattered_dungeon"))


ODDS = GameOdds("Shattered Dungeon", mechanics_by=mechanics, tabs={"Trust_tiers": trust_tiers})
