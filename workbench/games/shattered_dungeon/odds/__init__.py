"""Shattered Dungeon: contested rolls, Strikes, Offers, Tests, the Covenant and betrayal.

``bond`` is the model of trust that they share with the page about trust.
"""

from workbench.games.shattered_dungeon.odds.betrayal import BETRAYAL
from workbench.games.shattered_dungeon.odds.offers import COVENANT, OFFER, TEST
from workbench.games.shattered_dungeon.odds.rolls import CONTESTED
from workbench.games.shattered_dungeon.odds.strike import STRIKE

MECHANICS = (CONTESTED, STRIKE, OFFER, TEST, COVENANT, BETRAYAL)
