"""Rounds: the first player token, rolling the action dice, and whose part of a phase comes next."""

from numba import njit

from rules.core.chance import roll_die
from rules.core.events import emit
from rules.doomspire.clauses import Clause
from rules.doomspire.dragon import crown
from rules.doomspire.event_kinds import EventKind
from rules.doomspire.harvest import begin_harvest
from rules.doomspire.kinds import Asset
from rules.doomspire.phases import Ending, Phase, Stage
from rules.doomspire.places import OFF, PLACES
from rules.doomspire.state import KNIGHTS, NEUTRAL, NOBODY, NONE, knights_of, plays, put_knight
from rules.doomspire.territory import blockader_of
from rules.doomspire.things import lose_things


@njit(cache=True)
def begin_round(state, ruleset, log):
    """Roll phase: the first player token moves on, and everybody decides how many dice to roll."""
    if state.round_no >= ruleset.round_limit:
        state.stage = Stage.RANKING
        state.back = Ending.ROUND_LIMIT
        return
    state.round_no += 1
    if state.round_no > 1 or ruleset.token_passed_first:
        state.first = (state.first + 1) % state.seats
    for _ in range(state.seats):
        if not plays(state, state.first):
            state.first = (state.first + 1) % state.seats
    emit(log, state, EventKind.ROUND_BEGAN, Clause.ROUND, state.first, 0, OFF, OFF, state.round_no)
    emit(log, state, EventKind.TOKEN_PASSED, Clause.FIRST_PLAYER, state.first, 0, OFF, OFF, 0)
    if not ruleset.blockade_declared:
        state.declared[:] = NOBODY
    state.interacted[:] = 0
    state.served[:] = 0
    state.dice[:] = 0
    state.ordered[:] = 0
    state.rate = 0
    state.tax = state.next_tax
    state.next_tax = 1
    state.active = NONE
    begin_stage(state, Stage.ROLL)


@njit(cache=True)
def begin_stage(state, stage):
    """Turn Structure: a phase begins with the seat that has the first player token, or the next that still plays."""
    state.stage = stage
    state.turn = 0
    state.turn_seat = state.first
    if not plays(state, state.first):
        pass_turn(state)


@njit(cache=True)
def pass_turn(state):
    """Turn Structure: the next seat clockwise that still plays; return whether all have had their part."""
    state.turn += 1
    while state.turn < state.seats and not plays(state, (state.first + state.turn) % state.seats):
        state.turn += 1
    if state.turn >= state.seats:
        return True
    state.turn_seat = (state.first + state.turn) % state.seats
    return False


@njit(cache=True)
def dice_of(state, ruleset, seat):
    """Decide how many dice to roll: 1 for the castle and 1 for each knight."""
    return int(ruleset.castle_dice) + knights_of(state, seat)


@njit(cache=True)
def tax_of(state, ruleset):
    """Dice tax: return what each die beyond the free ones costs in this round."""
    return int(ruleset.dice_tax) * int(state.tax)


@njit(cache=True)
def may_roll(state, ruleset, seat, dice):
    """Dice tax: return whether a seat has so many dice and can pay for those that are taxed."""
    most = dice_of(state, ruleset, seat)
    taxed = max(0, dice - int(ruleset.free_dice))
    if dice > most or taxed * tax_of(state, ruleset) > state.stock[seat, Asset.FOOD]:
        return False
    return not ruleset.dice_tax_whole or taxed == 0 or dice == most


@njit(cache=True)
def fewest_dice(state, ruleset, seat):
    """Decide how many dice to roll: return those that cost nothing; nobody would leave them."""
    return min(dice_of(state, ruleset, seat), int(ruleset.free_dice))


@njit(cache=True)
def order_dice(state, ruleset, log, seat, dice):
    """Dice tax: pay for the dice beyond the free ones."""
    state.ordered[seat] = dice
    cost = max(0, dice - int(ruleset.free_dice)) * tax_of(state, ruleset)
    if cost > 0:
        state.stock[seat, Asset.FOOD] -= cost
        emit(log, state, EventKind.TAXED, Clause.DICE_TAX, seat, dice, OFF, OFF, cost)


@njit(cache=True)
def go_on_rolling(state, ruleset, log):
    """Roll phase: the next seat decides, if it has a choice; when all have, everybody rolls at once."""
    seat = state.turn_seat
    if state.ordered[seat] == 0 and plays(state, seat):
        fewest = fewest_dice(state, ruleset, seat)
        for dice in range(fewest + 1, dice_of(state, ruleset, seat) + 1):
            if may_roll(state, ruleset, seat, dice):
                state.phase = Phase.DICE
                state.seat = seat
                return
        order_dice(state, ruleset, log, seat, fewest)
    if pass_turn(state):
        for offset in range(state.seats):
            roll_dice(state, ruleset, log, (state.first + offset) % state.seats)
        begin_stage(state, Stage.MOVE)
        begin_turn(state, log)


@njit(cache=True)
def roll_dice(state, ruleset, log, seat):
    """Roll dice: all dice of a seat at once."""
    digits = 0
    for _ in range(state.ordered[seat]):
        face = roll_die(state, ruleset.action_die)
        state.dice[seat, face - 1] += 1
        digits = digits * 10 + face
    if state.ordered[seat] > 0:
        emit(log, state, EventKind.ROLLED, Clause.ROLL, seat, digits, OFF, OFF, state.ordered[seat])


@njit(cache=True)
def begin_turn(state, log):
    """Movement phase: one player's knights and boats."""
    state.active = NONE
    state.offers = 0
    emit(log, state, EventKind.TURN_BEGAN, Clause.MOVEMENT, state.turn_seat, 0, OFF, OFF, 0)


@njit(cache=True)
def end_turn(state, ruleset, log):
    """Movement phase: the next player, or the harvest when all have moved."""
    state.active = NONE
    if not pass_turn(state):
        begin_turn(state, log)
        return
    see_blockades(state, ruleset, log)
    begin_stage(state, Stage.HARVEST)
    state.harvested[:] = 0
    state.forged[:] = 0
    begin_harvest(state, ruleset)


@njit(cache=True)
def see_blockades(state, ruleset, log):
    """Blockading a resource tile: what is blockaded when the harvest begins stays so for all of it (ruling C12)."""
    for place in range(PLACES):
        blockader = blockader_of(state, ruleset, place)
        if blockader != NOBODY:
            emit(log, state, EventKind.BLOCKADED, Clause.BLOCKADE, blockader, state.owner[place], OFF, place, 0)
        if not ruleset.blockade_declared:
            state.declared[place] = blockader


@njit(cache=True)
def concede(state, log, seat):
    """Conceding defeat: boats and knights leave the board, and tiles become neutral."""
    emit(log, state, EventKind.CONCEDED, Clause.CONCEDED, seat, 0, OFF, OFF, 0)
    order = 1
    for other in range(state.seats):
        order += state.conceded[other] > 0
    state.conceded[seat] = order
    clear_board_of(state, seat)
    left, last = 0, NOBODY
    for other in range(state.seats):
        if plays(state, other):
            left += 1
            last = other
    if left == 1:
        crown(state, log, last, Ending.LAST_LORD)


@njit(cache=True)
def clear_board_of(state, seat):
    """Conceding defeat: take a seat's pieces off the board and its flags for a neutral owner."""
    for knight in range(KNIGHTS):
        remove_knight(state, seat, knight)
    state.boat[seat, :] = NONE
    state.dice[seat, :] = 0
    for place in range(PLACES):
        if state.owner[place] == seat:
            state.owner[place] = NEUTRAL


@njit(cache=True)
def remove_knight(state, seat, knight):
    """Conceding defeat: a knight leaves the board with all that it carries."""
    lose_things(state, seat, knight)
    if state.knight[seat, knight] != OFF:
        put_knight(state, seat, knight, OFF)
