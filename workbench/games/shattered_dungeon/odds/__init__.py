"""Shattered Dungeon: contested rolls, Strikes, Offers, Tests, the Covenant and betrayal.

``bond`` is the model of trust that they share with the page about trust.
"""
from workbench.odds.shattered_dungeon.betrayal import BETRAYAL
from workbench.odds.shattered_dungeon.offers import COVENANT, OFFER, TEST
from workbench.odds.shattered_dungeon.rolls import CONTESTED
from workbench.odds.shattered_dungeon.strike import STRIKE

MECHANICS = (CONTESTED, STRIKE, OFFER, TEST, COVENANT, BETRAYAL)
