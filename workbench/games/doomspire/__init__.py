"""Lords of Doomspire: its exact odds."""

from workbench.games.doomspire.odds import MECHANICS
from workbench.odds.register import GameOdds, Highlight

ODDS = GameOdds(
    "Lords of Doomspire",
    MECHANICS,
    highlight=Highlight("doomspire.knight", "Outcome", "Two knights of the same strength"),
    opening="doomspire.monster",
)
