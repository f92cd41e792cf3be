"""V.B, V.C: rolling, Naevia's foresight, and dice rolled again."""

from numba import njit

from rules.core.chance import roll_die
from rules.core.events import emit
from rules.kings_fall.clauses import Clause
from rules.kings_fall.contents import OFF
from rules.kings_fall.event_kinds import EventKind
from rules.kings_fall.kinds import Ability
from rules.kings_fall.powers import leader_with
from rules.kings_fall.state import DICE
from rules.kings_fall.strength import bulwark_bonus, dice_of, dorn_bonus, fear_of, strength_of

SIDES = 6  # of a die


@njit(cache=True)
def roll_side(state, ruleset, log, seat):
    """V.B: a side rolls as many dice as its CV, rounded down, at most five; survivors count anew (ruling Q33)."""
    place, combat_round = int(state.fight_place), int(state.fight_round)
    halves = strength_of(state, ruleset, seat, place, seat != state.attacker)
    if combat_round == 1:
        state.first_strength[seat] = halves
    elif not ruleset.recount:
        halves = int(state.first_strength[seat])
    tell_strength(state, ruleset, log, seat, halves)
    count = dice_of(state, ruleset, seat, place, halves, combat_round)
    state.dice[seat, :] = 0
    state.dice_count[seat] = 0
    state.rolled_again[seat] = 0
    for _ in range(count):
        add_die(state, seat, roll_die(state, SIDES))
    shown = faces_of(state, seat)
    emit(log, state, EventKind.ROLLED, Clause.DICE, seat, combat_round, halves, place, shown)


@njit(cache=True)
def tell_strength(state, ruleset, log, seat, halves):
    """V.B: tell a side's Combat Value, and what counts by itself: Dorn, Bulwark of Stone, the enemy's Fear."""
    place, other = int(state.fight_place), 1 - seat
    emit(log, state, EventKind.STRENGTH_COUNTED, Clause.STRENGTH, seat, halves, OFF, place, 0)
    if seat != state.attacker:
        bonus = dorn_bonus(state, ruleset, seat, place)
        if bonus > 0:
            emit(log, state, EventKind.HELPED, Clause.DORN, seat, Ability.DORN, OFF, place, bonus)
        bonus = bulwark_bonus(state, ruleset, seat, place)
        if bonus > 0:
            emit(log, state, EventKind.HELPED, Clause.BULWARK, seat, Ability.BULWARK, OFF, place, bonus)
    less = fear_of(state, ruleset, other, place, int(state.fight_round))
    if less > 0:
        emit(log, state, EventKind.HELPED, Clause.FEAR, other, Ability.FEAR, OFF, place, less)


@njit(cache=True)
def add_die(state, seat, face):
    """Put a die among a side's dice, highest first."""
    slot = int(state.dice_count[seat])
    while slot > 0 and state.dice[seat, slot - 1] < face:
        state.dice[seat, slot] = state.dice[seat, slot - 1]
        slot -= 1
    state.dice[seat, slot] = face
    state.dice_count[seat] += 1


@njit(cache=True)
def take_die(state, seat, face):
    """Take a die off a side's dice."""
    slot = 0
    while state.dice[seat, slot] != face:
        slot += 1
    for later in range(slot, DICE - 1):
        state.dice[seat, later] = state.dice[seat, later + 1]
    state.dice[seat, DICE - 1] = 0
    state.dice_count[seat] -= 1


@njit(cache=True)
def faces_of(state, seat):
    """Return a side's dice as digits, highest first: 641 for a 6, a 4 and a 1."""
    shown = 0
    for slot in range(state.dice_count[seat]):
        shown = 10 * shown + int(state.dice[seat, slot])
    return shown


@njit(cache=True)
def has_die(state, seat, face):
    """Return whether a die of a side shows a number."""
    found = False
    for slot in range(state.dice_count[seat]):
        found |= state.dice[seat, slot] == face
    return found


@njit(cache=True)
def foresees(state, ruleset, seat):
    """VII.D, Glade Seer Naevia: once a combat, one of the opponent's dice of 4 or less can be removed."""
    leader = leader_with(state, ruleset, seat, Ability.NAEVIA)
    if state.foreseen or leader == OFF or state.leader[seat, leader] == OFF:
        return False
    if not ruleset.naevia_anywhere and state.leader[seat, leader] != state.fight_place:  # ruling R9
        return False
    other = 1 - seat
    count = int(state.dice_count[other])
    return count > 0 and state.dice[other, count - 1] <= ruleset.naevia_most


@njit(cache=True)
def remove_die(state, log, seat, face):
    """VII.D, Glade Seer Naevia: a die of the opponent is removed before modifiers."""
    state.foreseen = 1
    take_die(state, 1 - seat, face)
    emit(log, state, EventKind.DIE_REMOVED, Clause.NAEVIA, seat, 0, OFF, int(state.fight_place), face)


@njit(cache=True)
def may_reroll(state, seat):
    """V.C: return whether a side can roll a die again; each die once."""
    return state.rerolls[seat] > 0 and state.dice_count[seat] > state.rolled_again[seat]


@njit(cache=True)
def reroll(state, log, seat, face):
    """V.C: one die is rolled again."""
    state.rerolls[seat] -= 1
    state.rolled_again[seat] += 1
    take_die(state, seat, face)
    die = roll_die(state, SIDES)
    add_die(state, seat, die)
    emit(log, state, EventKind.REROLLED, Clause.MODIFIERS, seat, face, OFF, int(state.fight_place), die)
