"""Shattered Dungeon."""

from workbench.games.shattered_dungeon.odds import MECHANICS
from workbench.odds.register import GameOdds


def trust_tiers():
    """Return the explorer of the tiers of trust as a widget, which is loaded when a page shows it."""
    from workbench.games.shattered_dungeon.trust.tiers import TrustTiers

    return TrustTiers()


ODDS = GameOdds("Shattered Dungeon", MECHANICS, tabs={"Trust_tiers": trust_tiers})
