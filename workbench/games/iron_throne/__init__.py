"""Iron Throne of Ashes."""

from workbench.games.iron_throne.odds import mechanics
from workbench.odds.register import GameOdds, Highlight

ODDS = GameOdds(
    "Iron Throne of Ashes",
    mechanics_by=mechanics,
    highlight=Highlight("iron_throne.war_field", "Outcome", "War Field, both of the same strength"),
)
