"""What things are worth to a player: resources, fame, might and tiles, by what it aims at."""

import numpy as np
from numba import njit

from rules.doomspire.chances import chance_to_beat
from rules.doomspire.kinds import RESOURCES, STOCKS, Asset
from rules.doomspire.state import NOBODY, plays, resources_of
from rules.doomspire.territory import has_starred, starred_of

COMBAT, FAME, ECONOMY, GOLD, ROTATES, SWITCHES = 0, 1, 2, 3, 4, 5  # what an agent aims at
STAR, TILE = STOCKS, STOCKS + 1  # behind the stocks
WORTHS = STOCKS + 2

WEIGHTS = np.dtype(
    [
        ("aim", "f8"),  # what it is after: COMBAT to GOLD; ROTATES: by its seat and the game; SWITCHES: what is closest
        ("focus", "f8"),  # how many times as much everything is worth that leads there
        ("gold", "f8"),  # for one more, where there is none
        ("food", "f8"),
        ("wood", "f8"),
        ("ore", "f8"),
        ("fame", "f8"),
        ("might", "f8"),
        ("star", "f8"),  # for a starred tile, besides what it gives
        ("tile", "f8"),  # for any tile, besides what it gives
        ("harvests", "f8"),  # how often a tile that is claimed will be harvested
        ("plenty", "f8"),  # how fast one more resource is worth less, for each there is
        ("knight", "f8"),
        ("explore", "f8"),  # for turning up a tile, besides its fame
        ("card", "f8"),  # for an adventure card that is no monster
        ("impress", "f8"),
        ("eaten", "f8"),  # lost with a knight that is eaten
        ("beaten", "f8"),  # lost with a combat, besides what is paid
        ("bold", "f8"),  # least chance at which it fights a monster
        ("bold_dragon", "f8"),  # and the dragon
        ("bold_knight", "f8"),  # and a knight
        ("step", "f8"),  # share of its worth that is left of something one step further away
        ("rival", "f8"),  # how much a loss of the player in front counts as a gain
        ("trade", "f8"),  # least gain for which it trades
        ("scale", "f8"),  # a lead in impressions to come that makes a win about three times as likely as a loss
    ]
)


@njit(cache=True)
def progress_of(state, ruleset, seat, aim):
    """Victory Conditions: return how far a seat has come on one of the four ways, 1 for all of it."""
    if aim == FAME:
        return min(1.0, state.stock[seat, Asset.FAME] / ruleset.fame_needed)
    if aim == GOLD:
        return min(1.0, state.stock[seat, Asset.GOLD] / ruleset.gold_needed)
    if aim == ECONOMY:
        return min(1.0, starred_of(state, ruleset, seat) / ruleset.starred_needed)
    lead = int(state.stock[seat, Asset.MIGHT]) - int(ruleset.dragon_might)
    chance = chance_to_beat(lead, ruleset.dragon_dice, ruleset.combat_die, bool(ruleset.dragon_ties_win))
    return max(chance, min(0.9, state.stock[seat, Asset.MIGHT] / (ruleset.dragon_might + 1.0)))


@njit(cache=True)
def aim_of(state, ruleset, weights, seat):
    """Return what a player is after."""
    if weights.aim == ROTATES:
        return (int(seat) + int(state.rotation)) % 4
    if weights.aim < SWITCHES:
        return int(weights.aim)
    best, furthest = FAME, -1.0
    for aim in range(4):
        progress = progress_of(state, ruleset, seat, aim)
        if progress > furthest:
            best, furthest = aim, progress
    return best


@njit(cache=True)
def find_worths(state, ruleset, weights, seat, worths):
    """Write what one more of each Asset, a STAR and a TILE are worth to a seat now."""
    aim = aim_of(state, ruleset, weights, seat)
    worths[Asset.GOLD], worths[Asset.FOOD] = weights.gold, weights.food
    worths[Asset.WOOD], worths[Asset.ORE] = weights.wood, weights.ore
    worths[Asset.FAME], worths[Asset.MIGHT] = weights.fame, weights.might
    worths[STAR], worths[TILE] = weights.star, weights.tile
    for resource in range(RESOURCES):
        if resource != Asset.GOLD or aim != GOLD:
            worths[resource] /= 1.0 + weights.plenty * state.stock[seat, resource]
    if aim == COMBAT:
        worths[Asset.MIGHT] *= weights.focus
    elif aim == FAME:
        worths[Asset.FAME] *= weights.focus
    elif aim == ECONOMY:
        worths[STAR] *= weights.focus
    else:
        worths[Asset.GOLD] *= weights.focus
    if state.stock[seat, Asset.FAME] >= ruleset.fame_needed:
        worths[Asset.FAME] = 0.1 * weights.fame
    if has_starred(state, ruleset, seat, ruleset.starred_needed):
        worths[STAR] = 0.0


@njit(cache=True)
def standing_of(state, ruleset, seat):
    """Return how close a seat is to impressing the dragon once more, and how often it has done so."""
    best = 0.0
    for aim in range(4):
        best = max(best, progress_of(state, ruleset, seat, aim))
    return best + 0.02 * min(20, resources_of(state, seat))


@njit(cache=True)
def leader_besides(state, ruleset, seat):
    """Return the seat in front among all others that play, NOBODY if there is none."""
    best, furthest = NOBODY, -1.0
    for other in range(state.seats):
        if other != seat and plays(state, other):
            standing = standing_of(state, ruleset, other)
            if standing > furthest:
                best, furthest = other, standing
    return best
