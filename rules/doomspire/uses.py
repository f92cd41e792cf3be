"""What can be forbidden to a seat of Lords of Doomspire, to find out what it is worth."""

import numpy as np
from numba import njit

from rules.core.uses import ANYTHING, Use
from rules.doomspire.actions import Kind, kind_of, third_of
from rules.doomspire.kinds import TileKind
from rules.doomspire.names import BUILDING_NAMES, titles
from rules.doomspire.state import NONE, bits_of, kind_at

DRAGON, MONSTERS, DUELS, EXPLORING, BOATS, CLAIMS, BLOCKADES, REVOLTS, CONQUESTS, TEMPLE, CAMP, TRADER = range(1, 13)
ITEMS, TRADES, SUPPORT, BONUSES, MARKET, SMITHS = range(13, 19)
BUILDS_OF = 20  # plus the building
OF_KIND = {  # actions that always make the same use
    Kind.BOAT: BOATS,
    Kind.CLAIM: CLAIMS,
    Kind.BLOCKADE: BLOCKADES,
    Kind.REVOLT: REVOLTS,
    Kind.CONQUER: CONQUESTS,
    Kind.TEMPLE: TEMPLE,
    Kind.CAMP: CAMP,
    Kind.EXCHANGE: TRADER,
    Kind.BUY: ITEMS,
    Kind.TRADE: TRADES,
    Kind.SUPPORT: SUPPORT,
    Kind.USE: BONUSES,
    Kind.SELL: MARKET,
    Kind.FORGE: SMITHS,
}
USE_OF_KIND = np.array([OF_KIND.get(kind, 0) for kind in Kind], np.int8)


@njit(cache=True)
def met_at(state, ruleset, place):
    """Return what a knight comes for that ends its way on a place, 0 for none of what can be forbidden."""
    if not state.face_up[place]:
        return EXPLORING
    if kind_at(state, ruleset, place) == TileKind.DOOMSPIRE:
        return DRAGON
    if state.monster[place] != NONE:
        return MONSTERS
    return DUELS if int(state.here[place]) & ~bits_of(state.seat) else 0


@njit(cache=True)
def uses(state, ruleset, action, use):
    """Return whether an action makes use of something; whoever does nothing rolls one die, passes and says no."""
    kind, third = kind_of(action), third_of(action)
    if use == ANYTHING:
        return not (kind == Kind.BEGIN or kind == Kind.PASS or kind == Kind.NO or (kind == Kind.DICE and third <= 1))
    if kind == Kind.BUILD:
        return use == BUILDS_OF + third
    if kind == Kind.KNIGHT or kind == Kind.CARRY or kind == Kind.SHOOT:
        return use == met_at(state, ruleset, third)
    return use == USE_OF_KIND[kind]


def uses_of(ruleset):
    """Return what can be forbidden."""
    return (
        Use(DRAGON, "dragon", "facing the dragon"),
        Use(MONSTERS, "monsters", "entering tiles of monsters"),
        Use(DUELS, "duels", "meeting knights of others"),
        Use(EXPLORING, "exploring", "turning up tiles"),
        Use(BOATS, "boats", "sailing"),
        Use(CLAIMS, "claims", "claiming tiles"),
        Use(BLOCKADES, "blockades", "declaring blockades"),
        Use(REVOLTS, "revolts", "inciting revolts"),
        Use(CONQUESTS, "conquests", "conquering tiles"),
        Use(TEMPLE, "temple", "the temple"),
        Use(CAMP, "camp", "the mercenary camp"),
        Use(TRADER, "trader", "exchanging at the trader"),
        Use(ITEMS, "items", "buying items"),
        Use(TRADES, "trades", "offering trades"),
        Use(SUPPORT, "support", "supporting others"),
        Use(BONUSES, "bonuses", "using bonuses"),
        Use(MARKET, "market", "selling at the market"),
        Use(SMITHS, "forging", "making might"),
        *(
            Use(BUILDS_OF + number, f"build_{name}", f"building: {titles('buildings')[name]}")
            for number, name in enumerate(BUILDING_NAMES)
        ),
    )
