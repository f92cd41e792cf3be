"""Lords of Doomspire: fights with monsters, knights and the dragon, flight, and what action dice give.

All dice are D3. What is added to a roll is known before it: might, 2 for each supporting unit, items.
"""
from workbench.odds.doomspire.dice import DICE, WAIT
from workbench.odds.doomspire.fights import DRAGON, FLEE, KNIGHT, MONSTER

MECHANICS = (MONSTER, KNIGHT, DRAGON, FLEE, WAIT, DICE)
