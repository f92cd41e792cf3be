"""King's Fall: its exact odds."""

from workbench.games.kings_fall.odds import MECHANICS
from workbench.odds.register import GameOdds

ODDS = GameOdds("King's Fall", MECHANICS)
