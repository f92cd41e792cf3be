"""What walls, markers and veils are worth where a stack is besieged, by exact chances of the dice."""

from numba import njit

from rules.kings_fall.costs import affordable
from rules.kings_fall.kinds import BASIC, SOVEREIGN, Ability, Action
from rules.kings_fall.lures import STRIKE, besiegers_of
from rules.kings_fall.stacks import count_leaders
from rules.kings_fall.state import has_bit, leaders_at, units_at
from rules.kings_fall.strength import HALVES, dice_of, strength_of
from rules.kings_fall.worth import left_of, step_worth, worth_of

FEW = 2  # pieces that one attack can clear


@njit(cache=True)
def stake_at(state, ruleset, weights, seat, place):
    """V.C: return what a lost Combat Round costs who defends a Location."""
    if state.leader[seat, SOVEREIGN] == place:
        return weights.unit + weights.guard * step_worth(weights, left_of(state, seat))
    pieces = units_at(state, seat, place) + count_leaders(leaders_at(state, seat, place))
    return weights.unit + (worth_of(ruleset, weights, place) / FEW if pieces <= FEW else 0.0)


@njit(cache=True)
def wall_worth(state, ruleset, weights, seat, place, before, after):
    """V.B: return what it is worth that a Location's defenders have ``after`` CV more instead of ``before``."""
    if not has_bit(state.occupied[seat], place):
        return 0.0
    halves = strength_of(state, ruleset, seat, place, True)
    weak = dice_of(state, ruleset, seat, place, halves + HALVES * before, 1)
    strong = dice_of(state, ruleset, seat, place, halves + HALVES * after, 1)
    if weak == strong:
        return 0.0
    risk, _ = besiegers_of(state, ruleset, 1 - seat, place, weak)
    rest, _ = besiegers_of(state, ruleset, 1 - seat, place, strong)
    return float(ruleset.combat_rounds) * (risk - rest) * stake_at(state, ruleset, weights, seat, place)


@njit(cache=True)
def fort_worth(state, ruleset, weights, seat, place):
    """IV.C, Fortify: return what it is worth."""
    return wall_worth(state, ruleset, weights, seat, place, 0, int(ruleset.fortify_bonus))


@njit(cache=True)
def rune_worth(state, ruleset, weights, seat, place):
    """VII.C, Rune of Endurance, Elder Karga: return what the marker is worth there, and no longer where it lies."""
    bonus, lies = int(ruleset.rune_bonus), int(state.rune[seat])
    worth = wall_worth(state, ruleset, weights, seat, place, 0, bonus)
    if lies >= 0 and lies != place:
        worth -= wall_worth(state, ruleset, weights, seat, lies, -bonus, 0)
    return worth


@njit(cache=True)
def veil_worth(state, ruleset, weights, seat, place):
    """VII.D, Veil of the Green: return what it is worth that enemies pay more for entering a Location of one's own."""
    if not has_bit(state.occupied[seat], place):
        return 0.0
    dice = dice_of(state, ruleset, seat, place, strength_of(state, ruleset, seat, place, True), 1)
    chance, pieces = besiegers_of(state, ruleset, 1 - seat, place, dice)
    if pieces == 0:
        return 0.0
    return weights.deny + chance * stake_at(state, ruleset, weights, seat, place)


@njit(cache=True)
def banner_worth(state, ruleset, thought, seat, place):
    """VII.E, Banner of the Endless Steppe: return what the steps are worth that its Group saves on its way."""
    trait = ruleset.faction[state.faction[seat]].trait
    walkers = units_at(state, seat, place) - (state.units[seat, BASIC, place] if trait[BASIC] == Ability.CAVALRY else 0)
    enemy = int(state.leader[1 - seat, SOVEREIGN])
    if enemy < 0 or walkers + count_leaders(leaders_at(state, seat, place)) == 0:
        return 0.0
    way = int(ruleset.steps[place, enemy]) - STRIKE
    ops = affordable(state, ruleset, seat)
    cost = int(ruleset.faction[state.faction[seat]].leader[SOVEREIGN].cost)
    saved = min(way, int(ruleset.banner_steps) * (ops - cost)) - min(way, ops)
    return thought.march * saved * max(0, units_at(state, seat, place) - 1)


@njit(cache=True)
def tax_worth(weights, action):
    """VII.B, High Priestess Morwen: return what it is worth that the opponent's next such action is dearer."""
    if action == Action.INFLUENCE:
        return weights.deny
    return 0.5 * weights.deny
