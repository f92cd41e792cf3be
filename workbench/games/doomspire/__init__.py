"""Lords of Doomspire: its exact odds."""

from workbench.games.doomspire.odds import MECHANICS
from workbench.odds.register import GameOdds

ODDS = GameOdds("Lords of Doomspire", MECHANICS)
