"""What a seat may do, by the decision that is open."""

from numba import njit

from rules.kings_fall.actions import Kind, action_of
from rules.kings_fall.cards import may_play_event
from rules.kings_fall.combat_choices import list_combat
from rules.kings_fall.contents import CARDS
from rules.kings_fall.escort import may_pass_so
from rules.kings_fall.group_choices import list_groups, list_marches, list_rides, list_surrenders, list_transfers
from rules.kings_fall.phases import Journey, Phase
from rules.kings_fall.state import is_alone, is_over
from rules.kings_fall.targets import targets_of
from rules.kings_fall.turn_choices import list_places, list_turn
from rules.kings_fall.victory import may_concede


@njit(cache=True)
def legal_actions(state, ruleset, actions):
    """IV.B: write the actions of the seat that decides, in ascending order; return how many there are."""
    if is_over(state):
        return 0
    phase = state.phase
    if phase == Phase.OPS:
        return list_turn(state, ruleset, actions)
    if phase == Phase.GROUP:
        return list_groups(state, ruleset, actions)
    if phase == Phase.CARD:
        return list_cards(state, ruleset, actions)
    if phase == Phase.DISCARD:
        return list_hand(state, actions)
    if phase == Phase.RIDE:
        return list_rides(state, ruleset, actions)
    if phase >= Phase.TARGET and phase <= Phase.SURRENDER:
        return list_event(state, ruleset, actions)
    if phase >= Phase.WINDOW:
        return list_combat(state, ruleset, actions)
    if phase == Phase.FIRST:
        return list_two(actions, Kind.GO_FIRST, Kind.GO_SECOND)
    return list_two(actions, Kind.YES, Kind.NO)


@njit(cache=True)
def list_two(actions, first, second):
    """List two actions without numbers."""
    actions[0] = action_of(first, 0, 0, 0)
    actions[1] = action_of(second, 0, 0, 0)
    return 2


@njit(cache=True)
def list_cards(state, ruleset, actions):
    """IV.B.2, Action Phase: exactly one card, for Ops or for its Event; or pass (ruling Q1); or concede."""
    seat, count = int(state.seat), 0
    for card in range(CARDS):
        if state.hand[seat, card]:
            actions[count] = action_of(Kind.OPS, 0, 0, card)
            count += 1
    for card in range(CARDS):
        if state.hand[seat, card] and may_play_event(state, ruleset, seat, card):
            actions[count] = action_of(Kind.EVENT, 0, 0, card)
            count += 1
    if may_pass_so(state, ruleset, seat):
        actions[count] = action_of(Kind.PASS, 0, 0, 0)
        count += 1
    if may_concede(state, ruleset, seat):
        actions[count] = action_of(Kind.CONCEDE, 0, 0, 0)
        count += 1
    return count


@njit(cache=True)
def list_hand(state, actions):
    """IV.B.1: any card of the hand can be discarded."""
    count = 0
    for card in range(CARDS):
        if state.hand[state.seat, card]:
            actions[count] = action_of(Kind.DISCARD, 0, 0, card)
            count += 1
    return count


@njit(cache=True)
def list_event(state, ruleset, actions):
    """IV.B.2, Play for Event: where it happens, to whom, or which Group moves."""
    phase = state.phase
    if phase == Phase.MARCH:
        return list_marches(state, ruleset, actions)
    if phase == Phase.TRANSFER:
        seat = int(state.seat)
        count = list_transfers(state, ruleset, seat, Journey.TRANSFER, is_alone(state, seat), actions, 0)
        actions[count] = action_of(Kind.STOP, 0, 0, 0)
        return count + 1
    row = ruleset.card[state.card].row[state.row]
    if phase == Phase.SURRENDER:
        whom = 1 - int(state.resolver) if row.opponent else int(state.resolver)
        return list_surrenders(state, ruleset, whom, actions)
    return list_places(targets_of(state, ruleset, row, int(state.resolver)), Kind.TARGET, 0, actions, 0)
