"""What can be wrong with a position."""

from rules.core.seats import SEAT_LETTERS
from rules.kings_fall.contents import CARDS, FACTIONS, OFF
from rules.kings_fall.kinds import ARCHERS, SOVEREIGN, UNITS, Icon, Terrain
from rules.kings_fall.names import UNIT_NAMES, card_name, place_name
from rules.kings_fall.phases import Bout, Ending, Journey, Phase, Turn
from rules.kings_fall.state import NONE, SEATS, bit_of, has_bit, leaders_at, stack_at, units_at

TURNS = {Phase.CARD: Turn.CARD, Phase.ICON: Turn.ICON, Phase.CANCEL: Turn.CANCEL, Phase.OPS: Turn.OPS}
OF_EVENTS = (Phase.TARGET, Phase.MARCH, Phase.TRANSFER, Phase.SURRENDER)


def faults(state, ruleset):
    """Return what is wrong with a position, as sentences; an empty list if nothing is."""
    wrong = []
    if state.rng == 0 or state.agent_rng == 0:
        wrong.append("a stream of chance is stuck at 0")
    if state.seats != SEATS:
        return [*wrong, f"{state.seats} seats are taken, expected {SEATS}"]
    if not all(0 <= seat < SEATS for seat in (state.seat, state.turn_seat, state.first)):
        return [*wrong, f"of seats {state.seat}, {state.turn_seat} and {state.first} one is not taken"]
    broken = faults_of_sides(state, ruleset)
    if broken:
        return wrong + broken  # the others would not know who is who
    return [
        *wrong,
        *faults_of_pieces(state, ruleset),
        *faults_of_map(state, ruleset),
        *faults_of_cards(state, ruleset),
        *faults_of_progress(state, ruleset),
    ]


def faults_of_sides(state, ruleset):
    """Return what is wrong with factions, leaders and stocks."""
    wrong, places = [], int(ruleset.places)
    if state.faction[0] == state.faction[1]:
        wrong.append("both sides play the same faction")
    for seat in range(SEATS):
        letter = SEAT_LETTERS[seat]
        if not 0 <= state.faction[seat] < FACTIONS:
            return [*wrong, f"{letter} plays faction {state.faction[seat]}, which there is not"]
        if not -1 <= state.banner[seat] < Icon.NEUTRAL:
            wrong.append(f"{letter} bears an icon that no side bears")
        if not all(OFF <= where < places for where in state.leader[seat]):
            return [*wrong, f"a leader of {letter} is nowhere on the map"]
        most = int(ruleset.faction[state.faction[seat]].leader[SOVEREIGN].health)
        alive = state.leader[seat, SOVEREIGN] != OFF
        if not 0 <= state.health[seat] <= most or alive != (state.health[seat] > 0):
            wrong.append(f"the Sovereign of {letter} has {state.health[seat]} Health of {most}")
        if state.cp[seat] < 0 or (state.influence[seat] < 0).any():
            wrong.append(f"{letter} has fewer than 0 CP or markers")
    if state.ops < 0:
        wrong.append(f"{state.ops} Ops are left to spend")
    return wrong


def faults_of_pieces(state, ruleset):
    """Return what is wrong with Units: pools, stacks, archers, and both sides in one Location."""
    wrong = []
    for seat in range(SEATS):
        letter, pool = SEAT_LETTERS[seat], ruleset.faction[state.faction[seat]].pool
        for unit in range(UNITS):
            count = int(state.units[seat, unit].sum()) + int(state.pool[seat, unit])
            if state.pool[seat, unit] < 0 or count > pool[unit] or (count < pool[unit] and not ruleset.units_gone):
                wrong.append(f"{letter} has {count} {UNIT_NAMES[unit]} Units, on the map or off it, of {pool[unit]}")
        for place in range(ruleset.places):
            if stack_at(state, seat, place) > ruleset.stack_limit:
                wrong.append(
                    f"{stack_at(state, seat, place)} pieces of {letter} stand in {place_name(place)}, where at most "
                    f"{ruleset.stack_limit} can"
                )
            if state.units[seat, ARCHERS, place] > 1:
                wrong.append(f"{letter} has more than one detachment of archers in {place_name(place)}")
    both = int(state.occupied[0]) & int(state.occupied[1])
    if both and not state.fight and not (state.journey and state.stretch) and not ruleset.recruit_among_enemies:
        shared = [place_name(place) for place in range(ruleset.places) if both >> place & 1]
        wrong.append(f"both sides have pieces in {', '.join(shared)} without a combat")
    return wrong


def faults_of_map(state, ruleset):
    """Return where control, and the notes of who is where, do not fit."""
    wrong = []
    for seat in range(SEATS):
        for place in range(ruleset.places):
            there = units_at(state, seat, place) > 0 or leaders_at(state, seat, place) > 0
            near = units_at(state, seat, place) > 0 or state.influence[seat, place] > 0
            noted = has_bit(state.occupied[seat], place), has_bit(state.spread[seat], place)
            if noted != (there, near) or has_bit(state.held[seat], place) != (state.control[place] == seat):
                wrong.append(f"what is noted of {SEAT_LETTERS[seat]} in {place_name(place)} is not what is there")
            if state.control[place] == seat and state.influence[seat, place] < state.influence[1 - seat, place]:
                wrong.append(f"{SEAT_LETTERS[seat]} controls {place_name(place)} with less influence")
    for place in range(ruleset.places):
        if state.fortified[place] not in (0, ruleset.fortify_bonus):
            wrong.append(f"{place_name(place)} is fortified by {state.fortified[place]}, not {ruleset.fortify_bonus}")
        if state.fortified[place] and not ruleset.land[place].terrain & Terrain.FORTRESS:
            wrong.append(f"{place_name(place)} is fortified and no Fortress")
    return wrong


def faults_of_cards(state, ruleset):
    """Return cards that are nowhere, or in two places."""
    wrong = []
    for card in range(CARDS):
        count = int(state.hand[:, card].sum()) + int(state.deck[card]) + int(state.discards[card])
        if count != 1:
            wrong.append(f"{card_name(card)} is in {count} places, expected one")
    if state.deck.sum() != state.deck_size or any(state.hand[seat].sum() != state.hand_size[seat] for seat in range(2)):
        wrong.append("the cards in deck and hands are not as many as noted")
    return wrong


def faults_of_progress(state, ruleset):
    """Return where the open decision and what is in progress do not fit together."""
    if state.ending != Ending.NOT_YET:
        return []
    phase, wrong = int(state.phase), []
    if not 0 <= state.turn_no <= ruleset.turn_limit:
        wrong.append(f"turn {state.turn_no} is not one of the {ruleset.turn_limit} turns of a game")
    if not 0 <= state.round_no <= state.turn_no + 1:
        wrong.append(f"Round {state.round_no} has not begun by turn {state.turn_no}")
    if not 0 <= phase < len(Phase) or not 0 <= state.turn < len(Turn) or not 0 <= state.bout < len(Bout):
        return [f"decision {phase} does not exist"]
    name = Phase(phase).name.lower()
    if phase in TURNS and state.turn != TURNS[Phase(phase)]:
        wrong.append(f"decision {name} is open in stage {Turn(int(state.turn)).name.lower()} of the turn")
    if (phase >= Phase.WINDOW) != bool(state.fight):
        wrong.append(f"decision {name} is open {'with' if state.fight else 'without'} a combat")
    if (phase in (Phase.GROUP, Phase.RIDE)) != (state.journey != Journey.NONE):
        wrong.append(f"decision {name} does not fit to a Group on its way")
    if phase in (*OF_EVENTS, Phase.ICON, Phase.CANCEL) and state.card == NONE:
        wrong.append(f"decision {name} is open without a card")
    if phase in OF_EVENTS and state.card != NONE and state.row >= ruleset.card[state.card].rows:
        wrong.append(f"row {state.row} of {card_name(int(state.card))} does not exist")
    if phase == Phase.DISCARD and state.hand_size[state.seat] == 0:
        wrong.append(f"{SEAT_LETTERS[state.seat]} has to discard without a card")
    if state.fight and not int(state.occupied[0]) & int(state.occupied[1]) & bit_of(state.fight_place):
        wrong.append("a combat is under way where only one side is")
    return wrong
