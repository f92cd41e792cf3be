"""What moves, Groups and abilities are worth."""

from numba import njit

from rules.kings_fall.actions import first_of, second_of, third_of
from rules.kings_fall.attacks import attack_worth
from rules.kings_fall.defences import banner_worth, rune_worth, tax_worth, veil_worth
from rules.kings_fall.forces import strongest_group
from rules.kings_fall.kinds import ARCHERS, BASIC, SOVEREIGN, Ability
from rules.kings_fall.lures import STRIKE
from rules.kings_fall.phases import Journey
from rules.kings_fall.stacks import count_leaders
from rules.kings_fall.state import has_bit, leaders_at, stack_at, units_at
from rules.kings_fall.turn_choices import NOWHERE

NEVER = -1000.0
NOT_WORTH = -1.0  # less than doing nothing
ESCORT = 2  # pieces an own Sovereign keeps with it where it can


@njit(cache=True)
def score_move(state, ruleset, weights, thought, action):
    """IV.C, Move: judge a way by the best Group for it; free ways count for more."""
    journey, origin, target = first_of(action), second_of(action), third_of(action)
    worth = way_worth(state, ruleset, weights, thought, int(state.seat), origin, target)
    if journey == Journey.WHISPERED or journey == Journey.THAEL:
        return 1.5 * worth
    return worth


@njit(cache=True)
def way_worth(state, ruleset, weights, thought, seat, origin, target):
    """IV.C, Move: judge a way by an attack at its end, or by the step towards the enemy Sovereign."""
    basic, elite, leaders = strongest_group(state, seat, origin)
    if basic + elite + count_leaders(leaders) == 0:
        return NEVER
    if has_bit(state.occupied[1 - seat], target):
        archers = int(state.units[seat, ARCHERS, origin])
        worth = attack_worth(state, ruleset, weights, thought, seat, basic, elite, archers, leaders, target)
        return worth if worth >= weights.bold else NEVER
    return march_worth(state, ruleset, weights, thought, seat, basic + elite, origin, target)


@njit(cache=True)
def score_transfer(state, ruleset, weights, thought, action):
    """IV.C, Strategic Redeployment: judge it as a march of all Units that can go, or as nothing."""
    if weights.transfer <= 0.0:
        return NOT_WORTH
    seat, origin, target = int(state.seat), second_of(action), third_of(action)
    basic, elite, _ = strongest_group(state, seat, origin)
    units = min(basic + elite, int(ruleset.stack_limit) - stack_at(state, seat, target))
    if units <= 1:
        return NOT_WORTH
    worth = weights.transfer * march_worth(state, ruleset, weights, thought, seat, units, origin, target)
    return worth if worth > 0.0 else NOT_WORTH


@njit(cache=True)
def march_worth(state, ruleset, weights, thought, seat, units, origin, target):
    """IV.C, Move: judge a step: to striking distance of the enemy Sovereign with many, back to one's own in danger."""
    enemy, own = int(state.leader[1 - seat, SOVEREIGN]), int(state.leader[seat, SOVEREIGN])
    nearer = 0
    if enemy >= 0:
        nearer = max(STRIKE, int(ruleset.steps[origin, enemy])) - max(STRIKE, int(ruleset.steps[target, enemy]))
    worth = thought.march * nearer * max(0, units - 1)
    if own >= 0 and origin != own:
        back = int(ruleset.steps[origin, own]) - int(ruleset.steps[target, own])
        worth += weights.guard * thought.danger * back * 0.2 * units
    return worth


@njit(cache=True)
def score_group(state, ruleset, weights, thought, code):
    """IV.C, Move: judge which pieces go: all the strength for an attack, and an escort for a Sovereign that stays."""
    seat, origin, target = int(state.mover), int(state.origin), int(state.target)
    basic, elite, archers, leaders = code & 7, code >> 3 & 7, code >> 6 & 1, code >> 7
    here = leaders_at(state, seat, origin)
    worth = 0.0
    if (leaders >> SOVEREIGN) & 1:
        worth -= weights.wound
    elif (here >> SOVEREIGN) & 1:
        left = units_at(state, seat, origin) - basic - elite - archers + count_leaders(here & ~leaders)
        worth -= weights.guard * (1.0 + thought.danger) * max(0, ESCORT - left)
    if has_bit(state.occupied[1 - seat], target):
        return worth + attack_worth(state, ruleset, weights, thought, seat, basic, elite, archers, leaders, target)
    return worth + 0.2 * weights.unit * (basic + 1.5 * elite + archers + count_leaders(leaders))


@njit(cache=True)
def score_use(state, ruleset, weights, thought, ability, third):
    """IV.C, Activate Luminary/Sovereign Ability: judge an ability for each Op it costs."""
    seat = int(state.seat)
    if ability == Ability.DECREE:
        return 0.5 * thought.places[third] if third != NOWHERE else -1.0
    if ability == Ability.LYRA or ability == Ability.COUNSEL:
        return weights.card
    if ability == Ability.EMBRACE:
        return 0.5 * (0.5 * weights.card - weights.wound / (6.0 * state.health[seat]))
    if ability == Ability.MORWEN:
        return tax_worth(weights, third)
    if ability == Ability.SACRIFICE:
        company = units_at(state, seat, third) + count_leaders(leaders_at(state, seat, third))
        plenty = company > ESCORT or state.leader[seat, SOVEREIGN] != third
        spare = 0.1 * state.units[seat, BASIC, third]
        return 2.0 - weights.unit + spare if plenty else -1.0
    if ability == Ability.LODESTAR:
        most = ruleset.faction[state.faction[seat]].leader[SOVEREIGN].health
        return weights.wound if state.health[seat] < most else NOT_WORTH
    worth = score_marker(state, ruleset, weights, thought, seat, ability, third)
    return worth if worth > 0.0 else NOT_WORTH


@njit(cache=True)
def score_marker(state, ruleset, weights, thought, seat, ability, place):
    """VII.C to VII.E: judge what changes a Location or a Group for a while, for each Op it costs."""
    if ability == Ability.RUNE:
        return 0.5 * rune_worth(state, ruleset, weights, seat, place)
    if ability == Ability.KARGA:
        return rune_worth(state, ruleset, weights, seat, place)
    if ability == Ability.VEIL:
        return 0.5 * veil_worth(state, ruleset, weights, seat, place)
    return 0.5 * banner_worth(state, ruleset, thought, seat, place) if ability == Ability.BANNER else 0.0
