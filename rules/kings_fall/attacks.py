"""What an attack is worth, by exact chances of its dice."""

from numba import njit

from rules.kings_fall.chances import chance_to_clear, chance_to_storm, chance_to_win
from rules.kings_fall.costs import affordable
from rules.kings_fall.forces import force_of
from rules.kings_fall.kinds import SOVEREIGN
from rules.kings_fall.lures import STRIKE, attacks_for
from rules.kings_fall.stacks import count_leaders
from rules.kings_fall.state import leaders_at, units_at
from rules.kings_fall.strength import dice_of, strength_of
from rules.kings_fall.worth import step_worth, worth_of


@njit(cache=True)
def attack_worth(state, ruleset, weights, thought, seat, basic, elite, archers, leaders, target):
    """V: return what attacking a Location with a Group is worth: what it takes, and what it is likely to lose."""
    other = 1 - seat
    pieces = basic + elite + archers + count_leaders(leaders)
    attack = dice_of(state, ruleset, seat, target, force_of(state, ruleset, seat, basic, elite, leaders), 1)
    defence = dice_of(state, ruleset, other, target, strength_of(state, ruleset, other, target, True), 1)
    chance = chance_to_win(attack, defence)
    shots = (archers + archers * 0.0) / 3.0
    units = units_at(state, other, target)
    there = leaders_at(state, other, target)
    guards = units + count_leaders(there)
    value = 2.0 * (chance + shots) * weights.unit * min(1.0, guards / 2.0)
    lost = 2.0 * (1.0 - chance) * weights.unit
    if pieces < 2:
        lost *= 1.5
    if thought.alarm > 0.0 and ruleset.steps[target, state.leader[seat, SOVEREIGN]] <= STRIKE:
        value += 2.0 * chance * weights.screen * thought.alarm  # each Unit less of those who threaten its Sovereign
    if (there >> SOVEREIGN) & 1:
        value += sovereign_worth(state, weights, other, guards, chance)
        value += storm_worth(state, ruleset, weights, seat, chance, pieces, guards + int(state.health[other]))
    elif guards <= 2:
        swing = 2.0 if state.control[target] == other else 1.0
        taken = swing * worth_of(ruleset, weights, target) + weights.seize
        value += taken * chance_to_clear(attack, defence, guards)
    if (leaders >> SOVEREIGN) & 1:
        lost += weights.wound * (1.0 - chance) if pieces <= 2 else 0.0
    return value - lost


@njit(cache=True)
def sovereign_worth(state, weights, other, guards, chance):
    """VI: return what an attack on a Sovereign is worth: guards fall first, then it is wounded, then it dies."""
    left = guards + int(state.health[other])
    first = step_worth(weights, left)
    if left == 1:
        return first * (1.0 - (1.0 - chance) ** 2)
    return chance * (2.0 - chance) * first + chance * chance * step_worth(weights, left - 1)


@njit(cache=True)
def storm_worth(state, ruleset, weights, seat, chance, pieces, left):
    """VI: return what each attack is worth by which a Sovereign can die in this very turn, for each Op they take."""
    attacks = attacks_for(ruleset, affordable(state, ruleset, seat))
    rounds = int(ruleset.combat_rounds) * (1 if ruleset.attack_once else attacks)
    return weights.storm * chance_to_storm(chance, rounds, pieces, left) / attacks
