"""What stands where, who owns what, and who leads: questions about a position that every chapter asks."""

from numba import njit

from rules.iron_throne.box import LAIR, NODES
from rules.iron_throne.state import COOPERATIVE, ENVOY, LEADER, NOBODY, ROLES, SPENT, VALUES, Ending


@njit(cache=True)
def is_over(state):
    """Return whether the game has ended."""
    return state.ending != Ending.NOT_YET


@njit(cache=True)
def pieces_on(state, seat, node):
    """Return how many pieces of a seat stand on a node."""
    total = 0
    for role in range(ROLES):
        total += state.pieces[seat, node, role]
    return total


@njit(cache=True)
def pieces_of(state, seat):
    """Return how many pieces a seat has."""
    total = 0
    for node in range(NODES):
        total += pieces_on(state, seat, node)
    return total


@njit(cache=True)
def power_on(state, ruleset, seat, node):
    """F-003: the power levels of a seat's pieces on a node, added up."""
    total = 0
    for role in range(ROLES):
        total += int(ruleset.powers[role]) * int(state.pieces[seat, node, role])
    return total


@njit(cache=True)
def is_lone_envoy(state, seat, node):
    """Return whether all that a seat has on a node is one envoy."""
    return state.pieces[seat, node, ENVOY] + state.pieces[seat, node, SPENT] == 1 and pieces_on(state, seat, node) == 1


@njit(cache=True)
def is_guarded(state, ruleset, seat, node):
    """F-003, an envoy that stands alone is safe from rivals; other pieces of its seat there end that (ruling C11)."""
    return ruleset.envoys_guarded and is_lone_envoy(state, seat, node)


@njit(cache=True)
def leader_node(state, seat):
    """Return where a seat's leader stands."""
    node = 0
    while state.pieces[seat, node, LEADER] == 0:
        node += 1
    return node


@njit(cache=True)
def hand_size(state, seat):
    """Return how many cards a seat holds."""
    total = 0
    for value in range(VALUES):
        total += state.hand[seat, value]
    return total


@njit(cache=True)
def sites_of(state, owner):
    """Return how many nodes a seat or the enemy owns."""
    total = 0
    for node in range(NODES):
        total += state.owner[node] == owner
    return total


@njit(cache=True)
def has_enemy(state, node):
    """Return whether a piece of the enemy stands on a node."""
    return state.hunters[node] + state.blights[node] > 0


@njit(cache=True)
def has_seats(state, node):
    """Return whether a piece of any seat stands on a node."""
    pieces = 0
    for seat in range(state.seats):
        pieces += pieces_on(state, seat, node)
    return pieces > 0


@njit(cache=True)
def is_free(state, node):
    """Return whether no piece of anybody stands on a node."""
    return not has_enemy(state, node) and not has_seats(state, node)


@njit(cache=True)
def price_of_vote(state, ruleset):
    """F-006: cards each voter pays; more in the last phase."""
    return ruleset.vote_price + (ruleset.last_phase_price if state.threat >= ruleset.last_phase else 0)


@njit(cache=True)
def is_close_to_end(state, ruleset):
    """F-005 and F-010: whether the table is about to lose: the last phase has come, or all but one seat are ruined."""
    return state.threat >= ruleset.last_phase or state.ruined[: state.seats].sum() == state.seats - 1


@njit(cache=True)
def is_relic_guarded(state):
    """Ruling Q40: whether a guard has to be beaten before the relic can be taken; they stand in the lair only."""
    return state.guards > 0 and state.relic_node == LAIR


@njit(cache=True)
def is_ally(state, ruleset, seat, other):
    """F-011c: whether two different seats play together, so that neither fights the other or takes its sites (Q42)."""
    return ruleset.mode == COOPERATIVE and seat != other and 0 <= other < state.seats and not ruleset.take_allies


@njit(cache=True)
def is_ahead(state, seat, other):
    """F-008: more sites, then more supplies, then the order drawn at the start (ruling Q26)."""
    sites, others = sites_of(state, seat), sites_of(state, other)
    if sites != others:
        return sites > others
    if state.supply[seat] != state.supply[other]:
        return state.supply[seat] > state.supply[other]
    return state.tie_order[seat] < state.tie_order[other]


@njit(cache=True)
def front_runner(state):
    """Return the seat that leads."""
    best = 0
    for seat in range(1, state.seats):
        if is_ahead(state, seat, best):
            best = seat
    return best


@njit(cache=True)
def rival_to_fight(state, ruleset, seat, node, first=0):
    """F-004: the seat that whoever enters a node has to fight, NOBODY for none; guarded envoys are not fought.

    If there are several, it is the lowest, from seat ``first`` on.
    """
    if ruleset.mode != COOPERATIVE:  # F-011c: in cooperative mode seats share nodes
        for other in range(first, state.seats):
            if other != seat and pieces_on(state, other, node) > 0 and not is_guarded(state, ruleset, other, node):
                return other
    return NOBODY


@njit(cache=True)
def is_open(state, ruleset, seat, node):
    """F-002: whether nobody on a node keeps a seat from taking it: no enemy, and no other seat but an ally (Q42)."""
    if has_enemy(state, node):
        return False
    return not has_rivals(state, seat, node) or (ruleset.mode == COOPERATIVE and not ruleset.take_allies)


@njit(cache=True)
def has_rivals(state, seat, node):
    """Return whether any piece of another seat stands on a node."""
    pieces = 0
    for other in range(state.seats):
        if other != seat:
            pieces += pieces_on(state, other, node)
    return pieces > 0
