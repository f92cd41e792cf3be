"""IV.B.2, Play for Event: what the rows of a Chronicle card do, in their order."""

from numba import njit

from rules.core.events import emit
from rules.kings_fall.abilities import heal
from rules.kings_fall.clauses import Clause
from rules.kings_fall.contents import OFF
from rules.kings_fall.deck import discard_at_random, draw
from rules.kings_fall.event_kinds import EventKind
from rules.kings_fall.kinds import Chooser, Effect, Lasts
from rules.kings_fall.phases import Phase
from rules.kings_fall.targets import may_march_anywhere, may_surrender_any, may_transfer_anywhere, targets_of


@njit(cache=True)
def begin_event(state, log, seat, card, kind, clause):
    """IV.B.2: a seat resolves the Event of a card."""
    state.card = card
    state.resolver = seat
    state.row = state.row_begun = state.did = 0
    emit(log, state, kind, clause, seat, card, OFF, OFF, 0)


@njit(cache=True)
def advance_event(state, ruleset, log):
    """IV.B.2: go on with an Event until somebody has to choose; return whether it is over."""
    card = ruleset.card[state.card]
    if state.row >= card.rows:
        if not state.did:
            emit(log, state, EventKind.EVENT_FELL_FLAT, Clause.EVENT, state.resolver, state.card, OFF, OFF, 0)
        return True
    row = card.row[state.row]
    if not state.row_begun:
        state.row_begun = 1
        state.chosen = 0
        state.left = 0
        begin_row(state, ruleset, log, row)
    if state.left > 0 and opens(state, ruleset, row):
        return False
    state.left = 0
    state.row += 1
    state.row_begun = 0
    return False


@njit(cache=True)
def begin_row(state, ruleset, log, row):
    """IV.B.2: what a row does at once; rows with a choice note how often it is made."""
    effect, amount, seat = row.effect, int(row.amount), int(state.resolver)
    whom = 1 - seat if row.opponent else seat
    if effect <= Effect.LOSE_CP:
        change_stock(state, log, effect, seat, whom, amount)
    elif effect == Effect.DRAW:
        draw(state, ruleset, log, whom, amount, Clause.EVENT)
        state.did = 1
    elif effect == Effect.DISCARD:
        lose_cards(state, log, row, whom, amount)
    elif effect >= Effect.PLACE_INFLUENCE and effect <= Effect.FORTIFY:
        state.left = amount
    elif effect == Effect.DRAW_OUT:
        state.left = 1
    elif effect == Effect.ACTION_COST:
        change_cost(state, log, row, whom, amount)
    elif effect >= Effect.COMBAT_STRENGTH and effect <= Effect.NO_PARTING:
        help_in_combat(state, row, whom, amount)
    else:
        touch_leaders(state, ruleset, log, effect, seat, whom, amount)


@njit(cache=True)
def change_stock(state, log, effect, seat, whom, amount):
    """Events: Ops for whose turn it is, CP gained and lost."""
    if effect == Effect.GAIN_OPS:
        if whom == state.turn_seat:
            state.ops += amount
            state.did = 1
            emit(log, state, EventKind.OPS_GAINED, Clause.EVENT, whom, state.card, OFF, OFF, amount)
        return
    kind = EventKind.CP_GAINED
    if effect == Effect.LOSE_CP:
        amount = min(amount, int(state.cp[whom]))
        kind = EventKind.CP_LOST
    if amount > 0:
        state.cp[whom] += amount if effect == Effect.GAIN_CP else -amount
        state.did = 1
        emit(log, state, kind, Clause.EVENT, whom, state.card, OFF, OFF, amount)


@njit(cache=True)
def lose_cards(state, log, row, whom, amount):
    """Events: cards are discarded at random, or by choice."""
    amount = min(amount, int(state.hand_size[whom]))
    state.did |= amount > 0
    if row.chooser == Chooser.RANDOM:
        for _ in range(amount):
            discard_at_random(state, log, whom, Clause.EVENT)
    else:
        state.owes_cards[whom] += amount


@njit(cache=True)
def change_cost(state, log, row, whom, amount):
    """Events, ruling R3: an action is dearer for a turn, or cheaper at its next use."""
    action = row.action
    state.did = 1
    if amount < 0:
        state.rebate[whom, action] -= amount
    elif row.lasts == Lasts.NEXT_TURN:
        state.coming[whom, action] += amount
    else:
        state.surcharge[whom, action] += amount
    emit(log, state, EventKind.TAXED, Clause.EVENT, whom, action, OFF, OFF, amount)


@njit(cache=True)
def help_in_combat(state, row, whom, amount):
    """V.A, Combat Events: CV, dice, the highest die, one die again, no parting shot, for this combat."""
    effect = row.effect
    state.did = 1
    if effect == Effect.COMBAT_STRENGTH:
        state.strength[whom] += amount
    elif effect == Effect.COMBAT_DICE:
        state.more_dice[whom] += amount
    elif effect == Effect.HIGHEST_DIE:
        state.highest[whom] += amount
    elif effect == Effect.REROLL:
        state.rerolls[whom] += amount
    else:
        state.safe[whom] = 1


@njit(cache=True)
def touch_leaders(state, ruleset, log, effect, seat, whom, amount):
    """Events: a hand seen, a wound that never takes the last Health, Health regained, abilities made ready."""
    if effect == Effect.PEEK:
        state.peeks[seat] = 1
        state.did = 1
        emit(log, state, EventKind.PEEKED, Clause.EVENT, seat, state.card, OFF, OFF, 0)
    elif effect == Effect.WOUND:
        amount = min(amount, int(state.health[whom]) - 1)
        if amount > 0:
            state.health[whom] -= amount
            state.wounds += amount
            state.did = 1
            emit(log, state, EventKind.WOUNDED, Clause.EVENT, whom, 0, OFF, OFF, int(state.health[whom]))
    elif effect == Effect.HEAL:
        state.did |= heal(state, ruleset, log, whom, amount, Clause.EVENT)
    else:
        state.did |= state.used[whom] != 0
        state.used[whom] = 0
        emit(log, state, EventKind.READIED, Clause.EVENT, whom, state.card, OFF, OFF, 0)


@njit(cache=True)
def opens(state, ruleset, row):
    """IV.B.2: open the choice of a row, if there is anything to choose; return whether there is."""
    effect, seat = row.effect, int(state.resolver)
    if not has_choice(state, ruleset, row, seat):
        return False
    state.did = 1
    state.seat = seat
    if effect == Effect.MOVE:
        state.phase = Phase.MARCH
    elif effect == Effect.REDEPLOY:
        state.phase = Phase.TRANSFER
    elif effect == Effect.REMOVE_UNIT:
        state.phase = Phase.SURRENDER
        if row.chooser == Chooser.OPPONENT:
            state.seat = 1 - seat
    else:
        state.phase = Phase.TARGET
    return True


@njit(cache=True)
def has_choice(state, ruleset, row, seat):
    """IV.B.2: return whether a row can happen at all, seen from who resolves the Event."""
    if row.effect == Effect.MOVE:
        return may_march_anywhere(state, ruleset, seat)
    if row.effect == Effect.REDEPLOY:
        return may_transfer_anywhere(state, ruleset, seat)
    if row.effect == Effect.REMOVE_UNIT:
        return may_surrender_any(state, ruleset, 1 - seat if row.opponent else seat)
    return targets_of(state, ruleset, row, seat) != 0


@njit(cache=True)
def play_in_window(state, ruleset, log, seat, card):
    """V.A, Pre-Combat Window: a Combat Event is resolved at once, whatever else is in play."""
    emit(log, state, EventKind.WINDOW_PLAYED, Clause.WINDOW, seat, card, OFF, int(state.fight_place), 0)
    outer, resolver, did = int(state.card), int(state.resolver), int(state.did)
    state.card, state.resolver = card, seat
    for number in range(ruleset.card[card].rows):
        begin_row(state, ruleset, log, ruleset.card[card].row[number])
    state.card, state.resolver, state.did = outer, resolver, did
