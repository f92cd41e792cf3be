"""V.B.1: which Groups could attack, and how strong they are."""

from numba import njit

from rules.kings_fall.kinds import BASIC, ELITE, LEADERS, SOVEREIGN
from rules.kings_fall.state import leaders_at
from rules.kings_fall.strength import HALVES


@njit(cache=True)
def force_of(state, ruleset, seat, basic, elite, leaders):
    """V.B.1: return the CV in halves of an attacking Group."""
    halves = basic * int(ruleset.basic_halves) + elite * int(ruleset.elite_halves)
    for leader in range(LEADERS):
        if (leaders >> leader) & 1:
            halves += HALVES * int(ruleset.faction[state.faction[seat]].leader[leader].strength)
    return halves


@njit(cache=True)
def strongest_group(state, seat, origin):
    """Return Basic and Elite Units and Luminaries that could leave a Location, with an escort left for a Sovereign."""
    basic, elite = int(state.units[seat, BASIC, origin]), int(state.units[seat, ELITE, origin])
    leaders = leaders_at(state, seat, origin)
    if (leaders >> SOVEREIGN) & 1:
        basic = max(0, basic - 1) if basic > 0 else basic
        if basic == 0 and state.units[seat, BASIC, origin] == 0:
            elite = max(0, elite - 1)
    return basic, elite, leaders & ~(1 << SOVEREIGN)
