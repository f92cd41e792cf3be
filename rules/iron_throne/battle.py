"""Battles: base strengths, the cards that both sides draw and choose, the margin, and what the winner has beaten.

A battle stops where a side may choose among its cards, and goes on once it has; with nothing to choose it never stops.
"""

from numba import njit

from rules.core.chance import NOTHING
from rules.core.events import emit
from rules.iron_throne.box import CARD_VALUES, NO_NODE
from rules.iron_throne.cards import draw_card
from rules.iron_throne.clauses import Clause
from rules.iron_throne.defeat import lose
from rules.iron_throne.places import hand_size, has_enemy, is_over, power_on, rival_to_fight
from rules.iron_throne.state import BLIGHT, HUNTER, LEADER, NOBODY, SEATS, SIDES, VALUES, EventKind, Phase
from rules.iron_throne.threat import lower_threat


@njit(cache=True)
def is_seat(side):
    """Return whether a side of a battle is a seat and not a piece of the enemy."""
    return side < SEATS


@njit(cache=True)
def cards_of(state, ruleset, seat, node, attacks):
    """F-004, steps 2 and 3: a quarter of the leader's power, rounded up; the defender one fewer, at least 1."""
    has_leader = state.pieces[seat, node, LEADER] > 0 or not ruleset.card_of_leader  # ruling Q18
    per_card = int(ruleset.power_per_card)
    cards = (int(ruleset.powers[LEADER]) + per_card - 1) // per_card if has_leader else 1
    return cards if attacks else max(1, cards - 1)


@njit(cache=True)
def strength_of(state, ruleset, side):
    """F-004, step 1: the powers of a seat's pieces on the node and its supplies; the enemy's strength is fixed."""
    who = state.sides[side]
    if is_seat(who):
        return int(power_on(state, ruleset, who, state.battlefield) + state.supply[who])
    if who == HUNTER:
        return int(ruleset.hunter_power)
    return int(ruleset.blight_power) if who == BLIGHT else int(ruleset.guard_power)


@njit(cache=True)
def begin_battle(state, ruleset, log, attacker, defender, node):
    """F-004: two sides meet on a node; they draw and choose their cards.

    Returns whether both have; otherwise the battle waits for the choice of one side.
    """
    state.sides[0], state.sides[1] = attacker, defender
    state.battlefield = node
    state.ready = 0
    state.rival_battles += is_seat(attacker) and is_seat(defender)
    name_battle(state, ruleset, log, EventKind.BATTLE, Clause.BATTLE)
    for side in range(SIDES):
        if is_seat(state.sides[side]):
            tell_strength(state, ruleset, log, side)
    return go_on_drawing(state, ruleset, log)


@njit(cache=True)
def name_battle(state, ruleset, log, kind, clause):
    """F-004: tell who fights whom and where; the enemy's pieces with their fixed strength."""
    attacker, defender, strength = state.sides[0], state.sides[1], 0
    if not (is_seat(attacker) and is_seat(defender)):
        strength = strength_of(state, ruleset, 1 if is_seat(attacker) else 0)
        clause = Clause.ENEMY_BATTLE if clause == Clause.BATTLE else clause
    who = attacker if is_seat(attacker) else NOBODY
    emit(log, state, kind, clause, who, defender, NO_NODE, state.battlefield, strength)


@njit(cache=True)
def tell_strength(state, ruleset, log, side):
    """F-004, step 1: tell the base strength of a seat."""
    seat, node = state.sides[side], state.battlefield
    powers, base = power_on(state, ruleset, seat, node), strength_of(state, ruleset, side)
    emit(log, state, EventKind.STRENGTH, Clause.BATTLE_BASE, seat, powers, NO_NODE, node, base)


@njit(cache=True)
def go_on_drawing(state, ruleset, log):
    """F-004, steps 2 and 3: the attacker draws and chooses, then the defender, who does not see that choice (C12).

    Returns whether both have chosen. A side with nothing to choose is not asked (ruling Q45).
    """
    while state.ready < SIDES:
        side = state.ready
        if is_seat(state.sides[side]):
            draw_for_battle(state, ruleset, log, side)
            if ruleset.fate_choice and kinds_drawn(state, side) > 1 and not is_over(state):
                state.phase, state.seat = Phase.BATTLE, state.sides[side]
                cards = state.drawn[side].sum()
                emit(
                    log,
                    state,
                    EventKind.CARD_AWAITED,
                    Clause.BATTLE_CARDS,
                    state.seat,
                    0,
                    NO_NODE,
                    state.battlefield,
                    cards,
                )
                return False
            state.picked[side] = highest_drawn(state, side)
        state.ready += 1
    return True


@njit(cache=True)
def draw_for_battle(state, ruleset, log, side):
    """F-004, steps 2 and 3: a side draws its cards.

    They stay on the table until the battle is over, so that a reshuffle in between cannot deal them again.
    """
    for _ in range(cards_of(state, ruleset, state.sides[side], state.battlefield, side == 0)):
        card = draw_card(state, ruleset, log)
        if card == NOTHING:
            return
        state.drawn[side, card] += 1


@njit(cache=True)
def kinds_drawn(state, side):
    """Return how many different values there are among the cards that a side has drawn."""
    kinds = 0
    for value in range(VALUES):
        kinds += state.drawn[side, value] > 0
    return kinds


@njit(cache=True)
def highest_drawn(state, side):
    """Return the place of the highest value that a side has drawn, NOTHING for none."""
    value = VALUES - 1
    while value >= 0 and state.drawn[side, value] == 0:
        value -= 1
    return value  # NOTHING is the place before the first


@njit(cache=True)
def pick_card(state, ruleset, log, value):
    """F-004, steps 2 and 3: a side chooses one of its cards, hidden until both have; return whether both have."""
    name_battle(state, ruleset, log, EventKind.CARD_CHOSEN, Clause.BATTLE_CARDS)
    state.picked[state.ready] = value
    state.ready += 1
    return go_on_drawing(state, ruleset, log)


@njit(cache=True)
def play_card(state, ruleset, log, side):
    """F-004, steps 4 and 5: show the card of a side; return its total, which is never below 0 (ruling C21)."""
    total, value = strength_of(state, ruleset, side), state.picked[side]
    if not is_seat(state.sides[side]) or value == NOTHING:
        return total
    seat, count = state.sides[side], state.drawn[side].sum()
    emit(log, state, EventKind.CARD_PLAYED, Clause.BATTLE_CARDS, seat, CARD_VALUES[value], NO_NODE, NO_NODE, count)
    return max(0, total + CARD_VALUES[value])


@njit(cache=True)
def settle(state, ruleset, log):
    """F-004: the higher total wins, ties go to the defender, the loser draws debt by the margin.

    Returns whether the attacker has won.
    """
    if is_over(state):  # a reshuffle has ended the game
        clear_battle(state, ruleset)
        return False
    attack, defence = play_card(state, ruleset, log, 0), play_card(state, ruleset, log, 1)
    has_won = attack > defence
    winner, loser = (state.sides[0], state.sides[1]) if has_won else (state.sides[1], state.sides[0])
    node, margin = state.battlefield, abs(attack - defence)
    clear_battle(state, ruleset)
    victor = winner if is_seat(winner) else NOBODY
    emit(log, state, EventKind.BATTLE_WON, Clause.BATTLE_WINNER, victor, 0, NO_NODE, node, margin)
    if is_seat(winner):
        state.wins[winner] += 1
    if is_seat(loser):
        lose(state, ruleset, log, loser, node, margin)
    return has_won


@njit(cache=True)
def clear_battle(state, ruleset):
    """F-004: the cards of a battle are discarded; those not played may go to the hand, while there is room (Q1)."""
    for side in range(SIDES):
        if not is_seat(state.sides[side]):
            continue
        for value in range(VALUES):
            keeps = int(state.drawn[side, value]) - (side < state.ready and value == state.picked[side])
            if not ruleset.hand_unplayed:
                keeps = 0
            keeps = min(keeps, int(ruleset.hand_cap) - hand_size(state, state.sides[side]))
            state.hand[state.sides[side], value] += max(0, keeps)
            state.discard[value] += state.drawn[side, value] - max(0, keeps)
    state.drawn[:] = 0
    state.picked[:] = NOTHING
    state.sides[:] = 0
    state.ready = 0
    state.battlefield = NO_NODE


@njit(cache=True)
def beat_hunter(state, ruleset, log, seat, node):
    """F-004 and F-005: a beaten hunter leaves the board, and the threat falls by 1."""
    state.hunters[node] -= 1
    state.hunters_beaten += 1
    emit(log, state, EventKind.HUNTER_BEATEN, Clause.HUNTER_BEATEN, seat, 0, NO_NODE, node, 0)
    lower_threat(state, log, int(ruleset.fall_hunter))


@njit(cache=True)
def beat_blight(state, log, seat, node):
    """F-004: a beaten blight leaves the board."""
    state.blights[node] -= 1
    state.held[node] = False
    emit(log, state, EventKind.BLIGHT_BEATEN, Clause.BLIGHT_BEATEN, seat, 0, NO_NODE, node, 0)


@njit(cache=True)
def win_on_node(state, ruleset, log):
    """F-004: settle a battle with whatever stood on the node entered; return whether the seat goes on there."""
    seat, foe, node = state.sides[0], state.sides[1], state.battlefield
    if not settle(state, ruleset, log):
        return False
    if foe == HUNTER:
        beat_hunter(state, ruleset, log, seat, node)
    elif foe == BLIGHT:
        beat_blight(state, log, seat, node)
    return not is_over(state)


@njit(cache=True)
def enter(state, ruleset, log, seat, node, first=0):
    """F-004: a seat fights whatever is on a node it enters, enemy pieces one by one, then rivals, until it loses.

    Rivals are those from seat ``first`` on. Where a side may choose its card, the battle waits.
    """
    while True:
        if has_enemy(state, node):
            foe = HUNTER if state.hunters[node] > 0 else BLIGHT
        else:
            foe = rival_to_fight(state, ruleset, seat, node, first)
            if foe == NOBODY:
                return
            first = foe + 1
        if not begin_battle(state, ruleset, log, seat, foe, node) or not win_on_node(state, ruleset, log):
            return
