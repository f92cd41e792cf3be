"""IV.C, Move and Strategic Redeployment: where Groups may go from a Location, for all its ways at once, as bits."""

from numba import njit

from rules.core.bits import lowest
from rules.kings_fall.contents import OFF
from rules.kings_fall.kinds import ARCHERS, BASIC, ELITE, SOVEREIGN, Terrain
from rules.kings_fall.movement import archery_places, has_group, price_of_journey, takes_leaders
from rules.kings_fall.phases import Journey
from rules.kings_fall.stacks import count_leaders
from rules.kings_fall.state import bit_of, has_bit, leaders_at, units_at

FOREST = list(Terrain).index(Terrain.FOREST)  # its row in the table of Locations by type


@njit(cache=True)
def friendly_places(state, ruleset, seat):
    """IV.C, Strategic Redeployment: return the Locations between which a seat's Units may change places, as bits."""
    among = 0 if ruleset.recruit_among_enemies else int(state.occupied[1 - seat])
    return int(state.held[seat]) & ~among


@njit(cache=True)
def ways_from(state, ruleset, seat, journey, origin):
    """IV.C, Move: return the Locations to which a path leads that is open and can be paid by some right, as bits."""
    targets, veil = int(ruleset.land[origin].near) & ~int(state.closed), int(state.veil[1 - seat])
    if journey == Journey.ORHAN or (ruleset.attack_once and has_bit(state.attacked, origin)):
        targets &= ~int(state.occupied[1 - seat])
    veiled = targets & bit_of(veil) if veil != OFF else 0
    plain = targets & ~veiled
    if journey == Journey.EVENT:
        return targets
    if plain and price_of_journey(state, ruleset, seat, journey, origin, lowest(plain)) > state.ops:
        plain = 0  # one costs as much as the other
    if veiled and price_of_journey(state, ruleset, seat, journey, origin, veil) > state.ops:
        veiled = 0
    return plain | veiled


@njit(cache=True)
def forest_steps(ruleset, origin):
    """Ruling Q30: return the Locations to which a connection from one is a Forest step, as bits."""
    near, forests = int(ruleset.land[origin].near), int(ruleset.terrain_places[FOREST])
    return near if ruleset.forest_leaving and has_bit(forests, origin) else near & forests


@njit(cache=True)
def goals_of(state, ruleset, seat, journey, origin, targets, full, lonely):
    """IV.C, Move: return to which of some Locations a Group may go; ``full`` says where a seat's stacks are."""
    leaders = leaders_at(state, seat, origin) & takes_leaders(ruleset, journey)
    units = int(state.units[seat, BASIC, origin]) + int(state.units[seat, ELITE, origin])
    at_court = state.leader[seat, SOVEREIGN] == origin
    company = units_at(state, seat, origin) + count_leaders(leaders_at(state, seat, origin))
    sure = 0
    if not lonely and (not at_court or company > 1):  # who stays is no question
        if units > 0 or count_leaders(leaders) > 0:
            sure = targets & ~full
        if state.units[seat, ARCHERS, origin] > 0:
            sure |= targets & ~archery_places(state, seat)
        if not at_court:
            return sure
    doubtful = targets & ~sure
    while doubtful:
        target = lowest(doubtful)
        cost = price_of_journey(state, ruleset, seat, journey, origin, target)
        if has_group(state, ruleset, seat, journey, origin, target, cost, lonely):
            sure |= doubtful & -doubtful
        doubtful &= doubtful - 1
    return sure
