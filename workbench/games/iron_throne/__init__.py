"""Iron Throne of Ashes."""

from workbench.games.iron_throne.odds import MECHANICS
from workbench.odds.register import GameOdds, Highlight

ODDS = GameOdds(
    "Iron Throne of Ashes",
    MECHANICS,
    Highlight("iron_throne.war_field", "Outcome", "War Field, both of the same strength"),
)
