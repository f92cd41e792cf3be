"""Positions for rule tests, in a line, under the recommended rulings whatever the box's own numbers are.

The board, for reading the tests: 0 is the lair with 2 3 4 5 around it, 1 the sanctum with 6 7 8 9, works are 10 to 13,
homes 16 17 18 19 (with two seats 16 and 18). From home 16 it is 16-20-10 to works; 2-3-10-20-16 leads to
the lair's side.
"""

import numpy as np
import pytest

from rules.core.errors import IllegalAction
from rules.core.events import events_of
from rules.iron_throne import GAME
from rules.iron_throne.box import CARD_VALUES, ORDER_NAMES
from rules.iron_throne.clauses import Clause
from rules.iron_throne.state import EventKind
from workbench.play.playthrough import Playthrough

RULINGS = {
    "move_cap": 1500,
    "mode": 0,
    "threat_start": 0,
    "threat_end": 13,
    "last_phase": 10,
    "relief": 1,
    "relief_seats": 3,
    "fall_vote": 1,
    "rise_vote": 1,
    "rise_worsen": 2,
    "rise_worsen_blocked": 1,
    "rise_cards": 1,
    "rise_orders": 1,
    "rise_works": 1,
    "fall_works": 1,
    "rise_ruin": 1,
    "fall_hunter": 1,
    "fall_parley": 1,
    "orders_muster": 6,
    "orders_advance": 6,
    "orders_seize": 4,
    "orders_strike": 3,
    "orders_worsen": 1,
    **dict.fromkeys((f"cooperative_{order}" for order in ORDER_NAMES), 4),
    "last_phase_orders": 2,
    "cards_minus_one": 1,
    "cards_zero": 29,
    "cards_one": 6,
    "cards_two": 7,
    "cards_three": 5,
    "cards_four": 2,
    "hand_start": 3,
    "hand_round": 1,
    "hand_cap": 7,
    "hand_refill": False,
    "hand_unplayed": False,
    "vote_price": 1,
    "last_phase_price": 1,
    "vote_refund": False,
    "vote_each_card": False,
    "actions": 2,
    "ruined_actions": 1,
    "one_stack": False,
    "one_link": False,
    "link_price": 1,
    "take_price": 1,
    "pieces_most": 8,
    "tokens_fighter": 8,
    "tokens_envoy": 6,
    "tokens_maker": 6,
    "take_rivals": True,
    "take_allies": False,
    "any_takes": False,
    "envoys_guarded": True,
    "income_works": 3,
    "income_elsewhere": 1,
    "production_owned": True,
    "production_sites": False,
    "power_leader": 8,
    "power_fighter": 6,
    "power_envoy": 0,
    "power_maker": 3,
    "power_per_card": 4,
    "card_of_leader": True,
    "fate_choice": "automatic",
    "piece_lost_at": 0,
    "loser_stays": False,
    "retreat_far": True,
    "ruin_margin": 0,
    "ruin_on_spending": True,
    "ruin_at_round_end": False,
    "aid_least": 2,
    "aid_most": 5,
    "aid_near": False,
    "aid_hands_over": False,
    "aid_adds": False,
    "charge_price": 2,
    "hunter_power": 10,
    "hunter_links": 2,
    "hunters_start": 2,
    "hunters_most": 4,
    "hunters_in_lair": False,
    "hunters_return": True,
    "hunters_grow": True,
    "advance_strikes": False,
    "seize_owned": True,
    "seize_far": False,
    "strike_reach": 0,
    "blight_power": 6,
    "blights_placed": 2,
    "blights_most": 9,
    "blights_seize": True,
    "blocked_idle": True,
    "relic_in_lair": False,
    "guards_most": 4,
    "guards_return": 1,
    "guard_power": 18,
    "standing_win": False,
    "force_needs_lead": True,
    "reshuffles": 2,
    "rotate_first": True,
    "even_homes": False,
}
HOME_A, HOME_B = "L16 F16 E16 M16", "L17 F17 E17 M17"
FAR_C, FAR_D = "L18", "L19"


def at(*sides, cards=None, changes=None, seed=1, **table):
    """Return a Playthrough from a position.

    ``sides`` are the seats' tables, or only their pieces; ``cards`` is the one value that the next cards drawn have;
    ``changes`` are ruleset fields; the rest goes into the position's table.
    """
    seats = {letter: {"pieces": side} if isinstance(side, str) else side for letter, side in zip("ABCD", sides)}
    play = Playthrough(GAME, seed=seed, position={**table, **seats}, changes={**RULINGS, **(changes or {})})
    if cards is not None:
        pile(play, *[cards] * int(play.state.pile[CARD_VALUES.index(cards)]))
    return play


def dealt(seats=4, seed=1, **changes):
    """Return a Playthrough at the set-up."""
    return Playthrough(GAME, seats=seats, seed=seed, changes={**RULINGS, **changes})


def pile(play, *values):
    """Leave cards of these values in the draw pile and put the rest into the discards."""
    state = play.state
    everything = state.pile + state.discard
    state.pile[:] = [values.count(value) for value in CARD_VALUES]
    state.discard[:] = everything - state.pile
    assert state.discard.min() >= 0, "there are not so many cards of this value"


def hold(play, seat, *values):
    """Give a seat a hand of cards of these values, taken from the draw pile."""
    state = play.state
    state.pile += state.hand[seat]
    state.hand[seat] = [values.count(value) for value in CARD_VALUES]
    state.pile -= state.hand[seat]
    assert state.pile.min() >= 0, "there are not so many cards of this value"


def only_order(play, number, count=9):
    """Leave only orders of one kind in the deck of orders."""
    play.state.orders_left[:] = 0
    play.state.orders_left[number] = count


def vote(play, *votes):
    """Cast votes in turn: ``+`` opposes, ``-`` declines, as in "++-+"."""
    for sign in "".join(votes):
        play.step("oppose" if sign == "+" else "decline")
    return play


def end_round(play):
    """Pass for everybody until the next vote begins."""
    round_no = int(play.state.round_no)
    while int(play.state.round_no) == round_no and play.legal_actions:
        play.step("pass")
    return play


def refusal(play, action):
    """Return why an action is refused."""
    with pytest.raises(IllegalAction) as refused:
        play.step(action)
    return refused.value.reason


def found(play, kind):
    """Return the events of one kind that the last step told, oldest first."""
    return [event for event in events_of(play.log) if event.kind == EventKind[kind.upper()]]


def kinds(play):
    """Return the names of the events that the last step told, oldest first."""
    return [EventKind(event.kind).name.lower() for event in events_of(play.log)]


def cited(play, *clauses):
    """Return whether the last step cites all these clauses."""
    return all(play.log.clause_counts[Clause[clause.upper()]] for clause in clauses)


def after(play):
    """Return the position's table after the last step, as texts."""
    return GAME.position_table(play.state)


def pieces(play, letter):
    """Return the pieces of a seat as text."""
    return after(play)[letter]["pieces"]


def moves(play):
    """Return the legal moves."""
    return [action for action in play.legal_actions if action.startswith("move")]


def is_sound(play):
    """Return whether nothing is wrong with the position, the number of cards included."""
    return GAME.faults(play.state, play.ruleset) == []


def counted(array):
    """Return an array's numbers as a list."""
    return np.asarray(array).tolist()
