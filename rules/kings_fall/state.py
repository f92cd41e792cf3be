"""The position: pieces and influence on the map, hands and deck, and whose decision is open."""

from numba import njit

from rules.core.record import layout
from rules.kings_fall.contents import CARDS, OFF, PLACES
from rules.kings_fall.kinds import ARCHERS, BASIC, ELITE, LEADERS, SOVEREIGN, UNITS, Action
from rules.kings_fall.phases import Ending

SEATS = 2
NOBODY = -1
NONE = -1  # in place of a card
ACTIONS = len(Action)
DICE = 5  # of one side in combat

STATE = layout(
    [
        ("rng", "u8"),  # the table's chance
        ("agent_rng", "u8"),  # the agents' stream
        ("seat", "i1"),  # whose decision
        ("seats", "i1"),
        ("ply", "i4"),  # decisions made so far
        ("winner", "i1"),  # seat, or NOBODY
        ("ending", "i1"),  # Ending
        ("phase", "i1"),  # Phase
        ("round_no", "i2"),  # 1 is the first
        ("turn_no", "i2"),  # turns begun, of both players together
        ("round_turns", "i1"),  # of which in this Round
        ("passes", "i1"),  # one after the other
        ("turn_seat", "i1"),
        ("turn", "i1"),  # Turn
        ("first", "i1"),  # seat that rolled higher and chooses; later the one that plays first
        ("first_dice", "i1", (SEATS,)),
        # Sides
        ("faction", "i1", (SEATS,)),
        ("banner", "i1", (SEATS,)),  # Icon, NOTHING for none
        ("cp", "i2", (SEATS,)),
        ("health", "i1", (SEATS,)),  # of the Sovereign
        ("leader", "i1", (SEATS, LEADERS)),  # where each is, OFF when dead
        ("pool", "i1", (SEATS, UNITS)),  # Units off the map
        ("used", "u4", (SEATS,)),  # Ability bits, in this Round
        ("prepaid", "u1", (SEATS,)),  # Imperial Decree can cancel an Event of the opponent's turn (ruling Q3)
        ("peeks", "u1", (SEATS,)),  # sees the opponent's hand in this turn
        # Map
        ("units", "i1", (SEATS, UNITS, PLACES)),
        ("influence", "i1", (SEATS, PLACES)),
        ("control", "i1", (PLACES,)),  # seat, or NOBODY
        ("held", "i8", (SEATS,)),  # controlled Locations, as bits
        ("occupied", "i8", (SEATS,)),  # Locations with pieces, as bits
        ("spread", "i8", (SEATS,)),  # Locations with Units or influence, as bits
        ("closed", "i8"),  # Locations nobody may enter, as bits (ruling Q43)
        ("fortified", "i1", (PLACES,)),  # CV added in the next combat there
        ("rune", "i1", (SEATS,)),  # where the marker lies, OFF for none
        ("rune_ends", "i2", (SEATS,)),  # after which turn
        ("veil", "i1", (SEATS,)),  # which Location is harder to enter, OFF for none
        # Cards
        ("hand", "u1", (SEATS, CARDS)),
        ("hand_size", "i1", (SEATS,)),
        ("deck", "u1", (CARDS,)),  # what is in it: which comes next is decided when it does
        ("deck_size", "i1"),
        ("discards", "u1", (CARDS,)),
        # This turn
        ("ops", "i2"),
        ("exchanged", "i1"),
        ("recruited", "i1"),
        ("whispered", "u1"),  # Whispered Paths has been used
        ("placed", "i8"),  # Locations with a placement in this Action Phase, as bits
        ("reach", "i8"),  # Locations that could be placed in when the Action Phase began, as bits (ruling Q9)
        ("attacked", "i8"),  # Locations attacked from, as bits (ruling Q35)
        ("surcharge", "i1", (SEATS, ACTIONS)),  # Ops more for each use in this turn of the seat
        ("coming", "i1", (SEATS, ACTIONS)),  # and in its next turn
        ("once", "i1", (SEATS, ACTIONS)),  # Ops more for the next use in this Round
        ("rebate", "i1", (SEATS, ACTIONS)),  # Ops less for the next use in this turn
        ("steppe", "i1"),  # where the Group under the Banner is, OFF for none
        ("steppe_units", "i1", (UNITS,)),
        ("steppe_leaders", "i1"),  # bits
        # A card
        ("card", "i1"),  # in play, or NONE
        ("event_turn", "u1"),  # the turn's card has been played for its Event
        ("resolver", "i1"),  # who resolves its Event
        ("row", "i1"),  # of the Event
        ("left", "i1"),  # how often the row still happens
        ("row_begun", "u1"),
        ("chosen", "i8"),  # Locations in which the row has placed influence, as bits
        ("did", "u1"),  # the Event has changed something
        ("owes_cards", "i1", (SEATS,)),  # to discard by choice
        # A Group on its way
        ("journey", "i1"),  # Journey
        ("mover", "i1"),
        ("origin", "i1"),  # where the Move began
        ("target", "i1"),  # where the Group is going first
        ("here", "i1"),  # where it is
        ("paid", "i1"),
        ("stretch", "i1"),  # connections it has come
        ("group", "i1", (UNITS,)),
        ("group_leaders", "i1"),  # bits
        ("steps", "i1"),  # connections left for what has been paid
        # A combat
        ("fight", "u1"),  # one is under way
        ("bout", "i1"),  # Bout
        ("attacker", "i1"),
        ("fight_place", "i1"),
        ("fight_origin", "i1"),
        ("fight_round", "i1"),
        ("vorlag", "u1"),  # the attack comes from Vorlag's Location
        ("strength", "i1", (SEATS,)),  # CV added by Combat Events
        ("more_dice", "i1", (SEATS,)),
        ("highest", "i1", (SEATS,)),  # added to the highest die
        ("rerolls", "i1", (SEATS,)),
        ("safe", "u1", (SEATS,)),  # no parting shot against the seat
        ("foreseen", "u1"),  # Naevia has removed a die
        ("dice", "i1", (SEATS, DICE)),  # highest first, 0 behind the last
        ("dice_count", "i1", (SEATS,)),
        ("rolled_again", "i1", (SEATS,)),  # dice rolled again in this Combat Round
        ("first_strength", "i2", (SEATS,)),  # CV in halves in the first Combat Round (ruling Q33)
        ("extra", "i1"),  # Units the attacker loses besides, because of Durn
        ("owes", "i1", (SEATS,)),  # pieces to lose
        ("ladder", "u1", (SEATS,)),  # without Units, Luminaries and the Sovereign pay
        # What the game is measured by
        ("events", "i2", (SEATS,)),  # cards played for their Event
        ("for_ops", "i2", (SEATS,)),
        ("cards_for_ops", "u1", (CARDS,)),  # played for Ops by somebody who might have played their Event
        ("cards_for_event", "u1", (CARDS,)),  # played for their Event, Combat Events in the window
        ("fired", "i2"),
        ("fights", "i2"),
        ("seized", "i2"),
        ("wounds", "i2"),
        ("units_lost", "i2", (SEATS,)),
    ]
)


@njit(cache=True)
def is_over(state):
    """Return whether the game has ended."""
    return state.ending != Ending.NOT_YET


@njit(cache=True)
def has_bit(bits, place):
    """Return whether a set of places holds one."""
    return (bits >> int(place)) & 1 == 1


@njit(cache=True)
def bit_of(place):
    """Return the set of one place."""
    return 1 << int(place)


@njit(cache=True)
def units_at(state, seat, place):
    """Return how many Units a seat has in a Location, archers included."""
    return (
        int(state.units[seat, BASIC, place])
        + int(state.units[seat, ELITE, place])
        + int(state.units[seat, ARCHERS, place])
    )


@njit(cache=True)
def stack_at(state, seat, place):
    """Stack Limit: return how many Units and Luminaries a seat has in a Location; archers do not count (VII.D)."""
    count = int(state.units[seat, BASIC, place]) + int(state.units[seat, ELITE, place])
    for leader in range(SOVEREIGN + 1, LEADERS):
        count += state.leader[seat, leader] == place
    return count


@njit(cache=True)
def leaders_at(state, seat, place):
    """Return which leaders of a seat are in a Location, as bits."""
    found = 0
    for leader in range(LEADERS):
        if state.leader[seat, leader] == place:
            found |= 1 << leader
    return found


@njit(cache=True)
def note_pieces(state, seat, place):
    """Bring up to date which Locations a seat occupies and projects influence from (IV.C: Units or Influence)."""
    units, here = units_at(state, seat, place), bit_of(place)
    if units > 0 or leaders_at(state, seat, place) > 0:
        state.occupied[seat] = int(state.occupied[seat]) | here
    else:
        state.occupied[seat] = int(state.occupied[seat]) & ~here
    if units > 0 or state.influence[seat, place] > 0:
        state.spread[seat] = int(state.spread[seat]) | here
    else:
        state.spread[seat] = int(state.spread[seat]) & ~here


@njit(cache=True)
def is_alone(state, seat):
    """Stack Limit and Sovereign Stacking: return whether a seat's Sovereign stands in a Location without an escort."""
    place = int(state.leader[seat, SOVEREIGN])
    if place == OFF:
        return False
    return units_at(state, seat, place) == 0 and leaders_at(state, seat, place) == 1 << SOVEREIGN
