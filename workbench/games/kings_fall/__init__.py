"""King's Fall: its exact odds."""

from workbench.games.kings_fall.odds import MECHANICS
from workbench.odds.register import GameOdds, Highlight

ODDS = GameOdds(
    "King's Fall", MECHANICS, highlight=Highlight("kings_fall.fight", "Outcome", "Combat, six Units against two")
)
