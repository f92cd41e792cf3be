"""V: what players decide before and in a combat."""

from numba import njit

from rules.kings_fall.actions import Kind, action_of
from rules.kings_fall.combat import may_feign, may_use_card, may_use_peril
from rules.kings_fall.combat_dice import has_die
from rules.kings_fall.contents import CARDS
from rules.kings_fall.kinds import LEADERS, UNITS, Ability
from rules.kings_fall.losses import lost_kinds, owing
from rules.kings_fall.phases import Phase

SIDES = 6  # of a die


@njit(cache=True)
def list_combat(state, ruleset, actions):
    """V: list the answers to the decision of a combat that is open."""
    phase, seat = state.phase, int(state.seat)
    if phase == Phase.WINDOW:
        return list_window(state, ruleset, seat, actions)
    if phase == Phase.LOSS:
        return list_losses(state, ruleset, actions)
    if phase == Phase.FORESIGHT:
        return list_dice(state, 1 - seat, int(ruleset.naevia_most), Kind.REMOVE, actions)
    if phase == Phase.REROLL:
        return list_dice(state, seat, SIDES, Kind.REROLL, actions)
    actions[0] = action_of(Kind.STAY, 0, 0, 0)
    actions[1] = action_of(Kind.RETREAT, 0, 0, 0)
    if may_feign(state, ruleset, seat):
        actions[2] = action_of(Kind.FEIGN, 0, 0, 0)
        return 3
    return 2


@njit(cache=True)
def list_window(state, ruleset, seat, actions):
    """V.A, Pre-Combat Window: one Combat Event, one ability, or nothing."""
    count = 0
    if may_use_peril(state, ruleset, seat):
        actions[count] = action_of(Kind.USE, Ability.PERIL, 0, int(state.fight_place))
        count += 1
    for card in range(CARDS):
        if may_use_card(state, ruleset, seat, card):
            actions[count] = action_of(Kind.CARD, 0, 0, card)
            count += 1
    actions[count] = action_of(Kind.NO, 0, 0, 0)
    return count + 1


@njit(cache=True)
def list_losses(state, ruleset, actions):
    """V.C: the kinds of Units there, or Luminaries if there are none."""
    kinds, count = lost_kinds(state, ruleset, owing(state)), 0
    for what in range(UNITS + LEADERS):
        if (kinds >> what) & 1:
            actions[count] = action_of(Kind.LOSE, 0, 0, what)
            count += 1
    return count


@njit(cache=True)
def list_dice(state, seat, most, kind, actions):
    """V.C, VII.D Naevia: each number that a die of a seat shows, up to some number; or none."""
    count = 0
    for face in range(1, most + 1):
        if has_die(state, seat, face):
            actions[count] = action_of(kind, 0, 0, face)
            count += 1
    actions[count] = action_of(Kind.NO, 0, 0, 0)
    return count + 1
