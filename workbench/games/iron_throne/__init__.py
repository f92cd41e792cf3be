"""Iron Throne of Ashes."""

from workbench.games.iron_throne.odds import mechanics
from workbench.odds.register import GameOdds

ODDS = GameOdds("Iron Throne of Ashes", mechanics_by=mechanics)
