"""Whose decision it is in a position: the first step of a game, a vote, a turn, or a charge that is being answered."""

from rules.core.errors import BrokenPosition
from rules.core.seats import SEAT_LETTERS
from rules.iron_throne.places import hand_size, price_of_vote
from rules.iron_throne.position_rows import ORDER_NAMES, SIGNS, check_order, seat_of
from rules.iron_throne.rounds import begin_turn
from rules.iron_throne.state import OPPOSE, PER_ORDER, TRAITOR, Phase
from rules.iron_throne.voting import call_vote


def begin(state, ruleset, board):
    """Begin a turn, or what the table names instead: a vote on an order, or the answers to a charge."""
    to_act = seat_of(board.to_act, state.seats, "to_act")
    turn_seat = seat_of(board.accuser, state.seats, "accuser") if board.accused or board.accuser else to_act
    if board.attacker and not board.order:
        turn_seat = seat_of(board.attacker, state.seats, "attacker")
    state.first = seat_of(board.first, state.seats, "first") if board.first else turn_seat
    check_phase(state, board, to_act)
    if board.round == 0:
        state.seat = state.first
    elif board.order:
        begin_vote(state, ruleset, board, to_act)
    else:
        state.turn = (turn_seat - state.first) % state.seats
        begin_turn(state, ruleset)
        if board.actions_left is not None:
            most = max(ruleset.actions, ruleset.ruined_actions)
            least = 0 if board.attacker else 1  # the action that has led to a battle may have been the last
            if not least <= board.actions_left <= most:
                raise BrokenPosition(
                    f"actions_left = {board.actions_left} does not fit a turn; it must be from {least} to {most}."
                )
            state.actions_left = board.actions_left
        if board.accused or board.accuser:
            hear_charge(state, ruleset, board, to_act)


def check_phase(state, board, to_act):
    """Raise BrokenPosition if the table has a field that belongs to another phase."""
    if board.round == 0 and board.order:
        raise BrokenPosition(f"order = {board.order!r} in round 0 cannot be voted on; round must be at least 1.")
    if board.round == 0 and state.first != to_act:
        raise BrokenPosition(f"first = {board.first!r} in round 0 must be {board.to_act!r}, who is to act.")
    if board.votes is not None and not board.order:
        raise BrokenPosition(f"votes = {board.votes!r} needs an order that is voted on; name it under order.")
    if board.order and board.actions_left is not None:
        raise BrokenPosition(
            f"actions_left = {board.actions_left} belongs to a turn; there is none while an order is voted on."
        )
    if (board.round == 0 or board.order) and (board.accused or board.accuser):
        raise BrokenPosition(
            "A charge is made in a turn; leave out accuser and accused, or order, and let round be 1 or more."
        )
    if board.attacker and (board.round == 0 or board.accused or board.accuser):
        raise BrokenPosition(f"attacker = {board.attacker!r}: there is no battle before round 1 or during a charge.")
    if board.joined and not board.accused:
        raise BrokenPosition(f"joined = {board.joined!r} needs a charge; name accuser and accused.")


def begin_vote(state, ruleset, board, to_act):
    """Let the seats that have not voted yet vote on the orders revealed."""
    orders = board.order.split()
    for place, order in enumerate(orders):
        check_order(order, "order")
        if place == PER_ORDER:
            raise BrokenPosition(f"order = {board.order!r} is {len(orders)} orders; at most {PER_ORDER} are revealed.")
        state.revealed[place] = ORDER_NAMES.index(order)
        state.orders_left[state.revealed[place]] -= 1
    call_vote(state)
    if board.votes is None or board.attacker:
        return
    if len(board.votes) != (to_act - state.first) % state.seats or not set(board.votes) <= set(SIGNS):
        raise BrokenPosition(
            f"votes = {board.votes!r} must be a + or - for each seat from {SEAT_LETTERS[state.first]} on "
            f"that votes before {board.to_act}."
        )
    for sign in board.votes:
        vote = SIGNS.index(sign)
        if vote == OPPOSE:
            check_pays(state, state.seat, price_of_vote(state, ruleset), f"votes = {board.votes!r}")
        state.votes[state.seat] = vote
        state.seat = (state.seat + 1) % state.seats


def hear_charge(state, ruleset, board, to_act):
    """Let the seats that have not answered yet answer a charge."""
    accuser, accused = state.seat, seat_of(board.accused, state.seats, "accused")
    if ruleset.mode != TRAITOR or state.is_exposed:
        raise BrokenPosition(f"accused = {board.accused!r} needs a game with a traitor whom nobody has found.")
    if len({accuser, accused, to_act}) < 3:
        raise BrokenPosition(
            f"A charge of {board.accuser} against {board.accused} is answered by another seat, not by {board.to_act}."
        )
    state.joins[accuser] = 1
    for seat in range(to_act):
        if seat not in (accuser, accused):
            state.joins[seat] = SEAT_LETTERS[seat] in board.joined
    for letter in board.joined:
        if seat_of(letter, state.seats, "joined") in (accuser, accused) or letter not in SEAT_LETTERS[:to_act]:
            raise BrokenPosition(f"joined = {board.joined!r}: {letter} has not answered before {board.to_act}.")
    for seat in range(state.seats):
        if state.joins[seat] == 1:
            check_pays(state, seat, int(ruleset.charge_price), f"accused = {board.accused!r}")
    state.accuser = state.turn_seat = accuser
    state.accused, state.has_charged[accuser] = accused, True
    state.phase, state.seat = Phase.CHARGE, to_act


def check_pays(state, seat, price, place):
    """Raise BrokenPosition unless a seat holds the cards that its vote or answer costs."""
    size = hand_size(state, seat)
    if size < price:
        raise BrokenPosition(
            f"{place}: {SEAT_LETTERS[seat]} would have to pay {price} card{'' if price == 1 else 's'}, but has {size}."
        )
