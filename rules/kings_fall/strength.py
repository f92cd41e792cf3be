"""V.B, Combat Value and dice: what each side brings to a combat."""

from numba import njit

from rules.kings_fall.contents import OFF
from rules.kings_fall.kinds import ARCHERS, BASIC, ELITE, LEADERS, UNITS, Ability, Terrain
from rules.kings_fall.powers import has_power, is_with
from rules.kings_fall.state import DICE, leaders_at, units_at

HALVES = 2  # Combat Values are counted in halves, because of Elite Units


@njit(cache=True)
def terrain_bonus(state, ruleset, seat, place):
    """V.B.1, VII.C Bulwark of Stone: return what a Location adds to its defender's CV; of several types the best."""
    terrain = ruleset.land[place].terrain
    fortress = 0
    if terrain & Terrain.FORTRESS:
        fortress = int(ruleset.fortress_bonus) + bulwark_bonus(state, ruleset, seat, place)
    forest = int(ruleset.forest_bonus) if terrain & Terrain.FOREST else 0
    ruins = int(ruleset.ruins_bonus) if terrain & Terrain.RUINS else 0
    if ruleset.terrain_sum:
        return fortress + forest + ruins
    return max(fortress, max(forest, ruins))


@njit(cache=True)
def bulwark_bonus(state, ruleset, seat, place):
    """VII.C, Bulwark of Stone: return what a Fortress adds besides for Stonekin who defend it."""
    if not ruleset.land[place].terrain & Terrain.FORTRESS or not has_power(state, ruleset, seat, Ability.BULWARK):
        return 0
    return int(ruleset.bulwark_bonus)


@njit(cache=True)
def marker_bonus(state, ruleset, seat, place):
    """IV.C Fortify, VII.C Rune of Endurance: return what markers add to a defender's CV."""
    bonus = int(state.fortified[place])
    if state.rune[seat] == place:
        bonus += int(ruleset.rune_bonus)
    return bonus


@njit(cache=True)
def dorn_bonus(state, ruleset, seat, place):
    """VII.A, Legate Cassius Dorn: return what Units stacked with him add while defending."""
    if not is_with(state, ruleset, seat, Ability.DORN, place):
        return 0
    units = int(state.units[seat, BASIC, place]) + int(state.units[seat, ELITE, place])
    return int(ruleset.dorn_bonus) * (units if ruleset.dorn_each else min(1, units))


@njit(cache=True)
def strength_of(state, ruleset, seat, place, defends):
    """V.B.1, V.B.2: return the Combat Value of a seat's pieces in a Location, in halves."""
    halves = (
        int(state.units[seat, BASIC, place]) * int(ruleset.basic_halves)
        + int(state.units[seat, ELITE, place]) * int(ruleset.elite_halves)
        + int(state.units[seat, ARCHERS, place]) * int(ruleset.archers_halves)
    )
    leaders = leaders_at(state, seat, place)
    whole = int(state.strength[seat])
    for leader in range(LEADERS):
        if (leaders >> leader) & 1:
            whole += int(ruleset.faction[state.faction[seat]].leader[leader].strength)
    if defends:
        whole += terrain_bonus(state, ruleset, seat, place) + marker_bonus(state, ruleset, seat, place)
        whole += dorn_bonus(state, ruleset, seat, place)
    return halves + HALVES * whole


@njit(cache=True)
def spreads_fear(state, ruleset, seat, place):
    """VII.B, Fear: return whether a seat has Totenkorps in a Location."""
    trait = ruleset.faction[state.faction[seat]].trait
    found = False
    for unit in range(UNITS):
        found |= trait[unit] == Ability.FEAR and state.units[seat, unit, place] > 0
    return found


@njit(cache=True)
def fear_of(state, ruleset, seat, place, combat_round):
    """VII.B, Fear: return how many dice less a seat's opponent rolls, in the first Combat Round only."""
    return int(ruleset.fear_dice) if combat_round == 1 and spreads_fear(state, ruleset, seat, place) else 0


@njit(cache=True)
def dice_of(state, ruleset, seat, place, halves, combat_round):
    """V.B.3, VII.B Fear: return how many dice a seat rolls for a CV given in halves, at most five."""
    dice = halves // HALVES
    less = fear_of(state, ruleset, 1 - seat, place, combat_round)
    most = min(DICE, int(ruleset.dice_most))
    dice = min(most, dice - less) if ruleset.fear_before_cap else min(most, dice) - less
    return min(DICE, max(int(ruleset.dice_least), dice + int(state.more_dice[seat])))


@njit(cache=True)
def highest_of(state, ruleset, seat):
    """V.C: return a seat's highest die after what is added to it; 0 without dice (ruling Q22)."""
    if state.dice_count[seat] == 0:
        return 0
    die = highest_shown(state, seat)
    return max(die, add_vorlag(state, ruleset, seat, die))


@njit(cache=True)
def highest_shown(state, seat):
    """V.C: return a seat's highest die after what Events add to it, before Vorlag."""
    die = int(state.dice[seat, 0])
    return max(die, min(6, die + int(state.highest[seat]))) if state.highest[seat] > 0 else die


@njit(cache=True)
def add_vorlag(state, ruleset, seat, die):
    """VII.B, Grand Marshal Vorlag: Units attacking from his Location add 1 to their highest die (ruling Q2)."""
    if seat != state.attacker or not state.vorlag or units_at(state, seat, state.fight_place) == 0:
        return 0
    if ruleset.vorlag_first and state.fight_round > 1:
        return 0
    return min(int(ruleset.vorlag_most), die + int(ruleset.vorlag_bonus))


@njit(cache=True)
def has_side(state, seat, place):
    """V.D: return whether a side still has pieces in a combat."""
    return place != OFF and (units_at(state, seat, place) > 0 or leaders_at(state, seat, place) != 0)
