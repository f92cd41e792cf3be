"""What can be wrong with a position."""

import numpy as np

from rules.core.seats import SEAT_LETTERS
from rules.iron_throne.box import FEWEST, NO_NODE, NODES, SANCTUM, SEATS
from rules.iron_throne.places import is_guarded, rival_to_fight
from rules.iron_throne.state import COOPERATIVE, ENEMY, LEADER, NOBODY, VALUES, Ending, Phase


def faults(state, ruleset):
    """Return what is wrong with a position, as sentences; an empty list if nothing is."""
    wrong = []
    if state.rng == 0 or state.agent_rng == 0:
        wrong.append("a stream of chance is stuck at 0")
    if not FEWEST <= state.seats <= SEATS:
        return [*wrong, f"{state.seats} seats are taken"]
    if not 0 <= state.seat < state.seats or not 0 <= state.first < state.seats:
        wrong.append(f"seat {state.seat} is to decide, and seat {state.first} began the round")
    return wrong + faults_of_decks(state, ruleset) + faults_of_board(state, ruleset) + faults_of_end(state, ruleset)


def faults_of_decks(state, ruleset):
    """Return what is wrong with cards, orders and the threat, as sentences."""
    wrong = []
    cards = [getattr(ruleset, name) for name in ruleset.dtype.names if name.startswith("cards_")]
    for value in range(VALUES):
        places = [state.pile[value], state.discard[value], *state.hand[:, value], *state.drawn[:, value]]
        held = sum(map(int, places))
        if held != cards[value] or min(places) < 0:
            wrong.append(f"there are {held} cards of value number {value + 1}, expected {cards[value]}")
    if state.orders_left.min() < 0:
        wrong.append("the deck of orders has a negative number of cards")
    if not 0 <= state.threat <= ruleset.threat_end or state.peak < state.threat:
        wrong.append(f"the threat stands at {state.threat} with a peak of {state.peak}")
    return wrong


def faults_of_board(state, ruleset):
    """Return what is wrong with pieces, owners and the enemy, as sentences."""
    wrong = []
    for seat in range(SEATS):
        leaders = int(state.pieces[seat, :, LEADER].sum())
        if leaders != (seat < state.seats) or state.pieces[seat].min() < 0:
            wrong.append(f"{SEAT_LETTERS[seat]} has {leaders} leaders, or a negative number of pieces somewhere")
        if int(state.pieces[seat].sum()) > max(ruleset.pieces_most, 4):
            wrong.append(f"{SEAT_LETTERS[seat]} has too many pieces")
        if min(state.supply[seat], state.debt[seat]) < 0:
            wrong.append(f"{SEAT_LETTERS[seat]} has supplies {state.supply[seat]} and debt {state.debt[seat]}")
    if not ((state.owner >= NOBODY) & (state.owner <= ENEMY)).all() or (state.owner[: SANCTUM + 1] != NOBODY).any():
        wrong.append("a node has an owner that does not exist, or the lair or the sanctum has one")
    if state.hunters.min() < 0 or state.hunters.sum() > ruleset.hunters_most:
        wrong.append(f"{state.hunters.sum()} hunters are on the board")
    if not 0 <= state.guards <= (ruleset.guards_most if ruleset.mode == COOPERATIVE else 0):
        wrong.append(f"the relic has {state.guards} guards")
    if state.blights.min() < 0 or state.blights.max() > 1 or state.blights.sum() > ruleset.blights_most:
        wrong.append(f"{state.blights.sum()} blights are on the board, {state.blights.max()} on one node")
    if (state.held > (state.blights > 0)).any():
        wrong.append("a blight is held back where none stands")
    if (state.relic_node == NO_NODE) == (state.holder == NOBODY) or not NO_NODE <= state.relic_node < NODES:
        wrong.append(f"the relic lies on {state.relic_node} and is held by {state.holder}")
    return wrong + faults_of_nodes(state, ruleset)


def faults_of_nodes(state, ruleset):
    """F-004: return the nodes that seats share which would have to fight each other, as sentences.

    Only by other readings of rulings Q8 and Q41 may they, and while a battle there waits for a card; an envoy alone is
    guarded and shares its node with anybody.
    """
    if ruleset.loser_stays or not ruleset.retreat_far or state.ending != Ending.NOT_YET:
        return []
    return [
        f"{SEAT_LETTERS[seat]} shares node {node} with a rival it has to fight"
        for seat in range(state.seats)
        for node in np.flatnonzero(state.pieces[seat].any(axis=1))
        if node != state.battlefield
        and not is_guarded(state, ruleset, seat, node)
        and rival_to_fight(state, ruleset, seat, node) != NOBODY
    ]


def faults_of_end(state, ruleset):
    """Return what is wrong with the phase and the end of the game, as sentences."""
    wrong = []
    if state.ending == Ending.NOT_YET and state.threat == ruleset.threat_end:
        wrong.append("the threat is complete, but the game goes on")
    if state.ending == Ending.NOT_YET and state.winner != NOBODY:
        wrong.append(f"seat {state.winner} has won, but the game goes on")
    if state.ending == Ending.NOT_YET and state.phase == Phase.ACT and state.actions_left < 1:
        wrong.append("a turn goes on with no actions left")
    if state.ending == Ending.NOT_YET and (state.phase == Phase.BATTLE) != (state.battlefield != NO_NODE):
        wrong.append(f"the phase is {state.phase}, and a battle waits on node {state.battlefield}")
    if state.phase != Phase.BATTLE and state.drawn.any():
        wrong.append("cards of a battle lie on the table although there is none")
    return wrong
