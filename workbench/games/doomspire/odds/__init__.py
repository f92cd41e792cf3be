"""Lords of Doomspire: fights with monsters, knights and the dragon, flight, and what action dice give.

All dice are D3. What is added to a roll is known before it: might, 2 for each supporting unit, items.
"""

from workbench.games.doomspire.odds.dice import DICE, WAIT
from workbench.games.doomspire.odds.fights import DRAGON, FLEE, KNIGHT, MONSTER

MECHANICS = (MONSTER, KNIGHT, DRAGON, FLEE, WAIT, DICE)
