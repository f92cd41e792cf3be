"""The start of a game: homes and pieces, tokens, hands, the relic, the traitor, and the enemy's first hunters."""

import numpy as np
from numba import njit

from rules.core.chance import NOTHING, draw_from, roll_die, sow
from rules.iron_throne.box import FEWEST, LAIR, NO_NODE, NODES, SANCTUM, SITE
from rules.iron_throne.state import COOPERATIVE, ENVOY, FIGHTER, LEADER, MAKER, NOBODY, NOT_YET, TRAITOR, Phase
from rules.iron_throne.voting import fill_orders

NO_TOKEN = -1


@njit(cache=True)
def deal(state, ruleset, seats, seed):
    """F-001, F-003 and F-011: the set-up; the first round begins with the first step, so that all of it is logged."""
    sow(state, seed)
    state.seats = seats
    clear(state, ruleset)
    fill_orders(state, ruleset)
    fill_cards(state, ruleset)
    place_seats(state, ruleset)
    place_tokens(state, ruleset)
    place_enemy(state, ruleset)
    draw_lots(state, ruleset)
    for seat in range(seats):
        for _ in range(min(ruleset.hand_start, ruleset.hand_cap)):
            card = draw_from(state, state.pile)
            if card != NOTHING:
                state.hand[seat, card] += 1
    state.seat = state.first


@njit(cache=True)
def clear(state, ruleset):
    """Fill in what is not 0 on an empty board."""
    state.phase = Phase.START
    state.winner = NOBODY
    state.threat = ruleset.threat_start
    state.peak = ruleset.threat_start
    state.owner[:] = NOBODY
    state.token[:] = NO_TOKEN
    state.votes[:] = NOT_YET
    state.joins[:] = NOT_YET
    state.revealed[:] = NOT_YET
    state.battlefield = NO_NODE
    state.came_from = NO_NODE
    state.picked[:] = NOTHING
    state.accuser = NOBODY
    state.accused = NOBODY
    state.traitor = NOBODY
    state.holder = NOBODY
    state.relic_node = LAIR if ruleset.relic_in_lair or ruleset.mode == COOPERATIVE else SANCTUM  # ruling C6


@njit(cache=True)
def fill_cards(state, ruleset):
    """F-004: put all cards into the pile."""
    state.pile[0] = ruleset.cards_minus_one
    state.pile[1] = ruleset.cards_zero
    state.pile[2] = ruleset.cards_one
    state.pile[3] = ruleset.cards_two
    state.pile[4] = ruleset.cards_three
    state.pile[5] = ruleset.cards_four


@njit(cache=True)
def place_seats(state, ruleset):
    """F-001 and F-003: each seat owns its home and has one leader, fighter, envoy and maker there."""
    for seat in range(state.seats):
        home = ruleset.home[state.seats - FEWEST, seat]
        state.owner[home] = seat
        for role in (LEADER, FIGHTER, ENVOY, MAKER):
            state.pieces[seat, home, role] = 1


@njit(cache=True)
def place_tokens(state, ruleset):
    """F-003: face-down tokens on 20 of the sites, homes included (ruling Q24), their roles placed by chance.

    By the rulebook 40 % are fighters, 30 % envoys and 30 % makers.
    """
    places = np.zeros(NODES, np.int8)
    for node in range(NODES):
        places[node] = ruleset.kind[node] == SITE
    lay_tokens(state, places, FIGHTER, int(ruleset.tokens_fighter))
    lay_tokens(state, places, ENVOY, int(ruleset.tokens_envoy))
    lay_tokens(state, places, MAKER, int(ruleset.tokens_maker))


@njit(cache=True)
def lay_tokens(state, places, role, number):
    """F-003: tokens that show one role, each on a place that chance takes off ``places``."""
    for _ in range(number):
        node = draw_from(state, places)
        if node != NOTHING:
            state.token[node] = role


@njit(cache=True)
def place_enemy(state, ruleset):
    """F-008: the first hunters, on every other neighbour of the lair, or in it (ruling Q15); F-011c: the guards."""
    state.guards = ruleset.guards_most if ruleset.mode == COOPERATIVE else 0  # ruling Q40
    for number in range(ruleset.hunters_start):
        node = ruleset.links[LAIR, 2 * number] if 2 * number < ruleset.links.shape[1] else NO_NODE
        if ruleset.hunters_in_lair or node <= SANCTUM:
            node = LAIR
        state.hunters[node] += 1


@njit(cache=True)
def draw_lots(state, ruleset):
    """Rulings Q23 and Q26: who begins, and the order that settles ties; F-011b: who is the traitor."""
    state.first = roll_die(state, state.seats) - 1
    places = np.ones(NODES, np.int8)
    places[state.seats :] = 0
    for place in range(state.seats):
        state.tie_order[draw_from(state, places)] = place
    if ruleset.mode == TRAITOR:
        state.traitor = roll_die(state, state.seats) - 1
