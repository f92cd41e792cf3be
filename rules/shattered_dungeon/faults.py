"""What can be wrong with a position."""

from rules.shattered_dungeon.card import NO_CARD, Category
from rules.shattered_dungeon.ruleset import SIDES
from rules.shattered_dungeon.state import DUNGEON, HALF, NO_SLOT, NOBODY, VISITOR, Ending, Phase, Zone

SIDE_NAMES = ("dungeon", "visitor")


def faults(state, ruleset):
    """Return what is wrong with a position, as sentences; an empty list if nothing is."""
    wrong = []
    if state.rng == 0 or state.agent_rng == 0:
        wrong.append("a stream of chance is stuck at 0")
    if state.seats != SIDES or state.seat not in range(SIDES) or state.turn_seat not in range(SIDES):
        return [*wrong, f"{state.seats} seats are taken, and seat {state.seat} is to decide"]
    for side in range(SIDES):
        wrong += faults_of_side(state, side) + faults_of_cards(state, ruleset, side)
    return wrong + faults_of_bond(state, ruleset) + faults_of_phase(state, ruleset)


def faults_of_side(state, side):
    """Return what is wrong with resources, energy and conditions of a side, as sentences."""
    wrong, name = [], SIDE_NAMES[side]
    current, start = state.current[side], state.start[side]
    if (current < 0).any() or (current > start).any() or (start < 1).any() or (state.weakened[side] < 0).any():
        wrong.append(f"the {name} has resources {current.tolist()} of {start.tolist()}")
    if state.spent[side] < 0 or state.spent[side] > int(state.pool[side]) + int(state.temporary[side]):
        wrong.append(f"the {name} has spent {state.spent[side]} energy of {state.pool[side]} + {state.temporary[side]}")
    lasting = (state.erode[side], state.fortify[side], state.binding[side], state.exposure[side])
    if min(one.min() for one in lasting) < 0 or state.ward[side] < 0 or state.ward_rounds[side] < 0:
        wrong.append(f"a condition of the {name} is below 0")
    return wrong


def faults_of_cards(state, ruleset, side):
    """Return what is wrong with the cards of a side, as sentences: none is lost, none is where it cannot be."""
    wrong, name, count = [], SIDE_NAMES[side], int(state.cards[side])
    cards, zones = state.card[side, :count], state.zone[side, :count]
    if state.phase != Phase.START:
        deck = ruleset.room[ruleset.run[state.place]] if side == DUNGEON else ruleset.creatures[ruleset.creature]
        if sorted(cards) != sorted(deck.deck[: deck.cards]):
            wrong.append(f"the cards of the {name} are not those of its deck")
    if (state.card[side, count:] != NO_CARD).any() or not set(zones.tolist()) <= set(Zone):
        wrong.append(f"the {name} has a card where there can be none")
    for number, zone in zip(cards, zones):
        if zone == Zone.TRAP and ruleset.cards[number].category != Category.TRAP:
            wrong.append(f"card {number} of the {name} lies face-down and is no Trap")
    for waiting in (state.empowers[side], state.disrupts[side]):
        held = (waiting != NO_CARD).tolist()
        if held != sorted(held, reverse=True):
            wrong.append(f"there is a gap among the cards that wait for a Strike of the {name}")
    return wrong


def faults_of_bond(state, ruleset):
    """Return what is wrong with trust and rapport, as sentences."""
    wrong = []
    if state.trust < 0 or state.trust_peak < state.trust or state.rapport < 0:
        wrong.append(
            f"trust stands at {state.trust} halves with a peak of {state.trust_peak}, rapport at {state.rapport}"
        )
    if ruleset.bond_rules == 3 and state.rapport != 0:
        wrong.append(f"there is rapport, {state.rapport}, under rules that have none")
    most = int(ruleset.promoter_cap)
    if state.gained[VISITOR] > HALF * most or state.gained[DUNGEON] > most or state.gained.min() < 0:
        wrong.append(f"the sides have gained {state.gained.tolist()} of their promoters in one round")
    return wrong


def faults_of_phase(state, ruleset):
    """Return what is wrong with the phase and the end of the run, as sentences."""
    wrong = []
    if state.ending == Ending.NOT_YET and state.winner != NOBODY:
        wrong.append(f"seat {state.winner} has won, but the run goes on")
    if state.ending != Ending.NOT_YET and state.room_ending[state.place] != state.ending:
        wrong.append(f"the run ended by {state.ending}, its last room by {state.room_ending[state.place]}")
    is_asked = state.phase in (Phase.REACT, Phase.ANSWER)
    if is_asked != (state.pending != NO_SLOT) or is_asked != (state.seat != state.turn_seat):
        wrong.append(f"in phase {state.phase} seat {state.seat} decides about the card in slot {state.pending}")
    if state.phase != Phase.START and state.place >= ruleset.rooms:
        wrong.append(f"the run is in room {state.place + 1} of {ruleset.rooms}")
    return wrong
