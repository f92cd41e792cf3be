"""What a seat has to lose, and how much of it a step of the shared threat takes away."""

import math

from numba import njit

from rules.iron_throne.places import sites_of
from rules.iron_throne.state import COOPERATIVE

HARM_OF_DEBT = 0.3  # sites that a card of debt is worth


@njit(cache=True)
def is_own_traitor(state, seat):
    """Return whether a seat is the traitor and not yet found out, which it alone knows."""
    return state.traitor == seat and not state.is_exposed


@njit(cache=True)
def standing_of(state, weights, seat):
    """Return how well a seat stands: its sites, the relic, less its debt, as a weight that grows with the lead."""
    lead = sites_of(state, seat) + weights.relic * (state.holder == seat) - HARM_OF_DEBT * state.debt[seat]
    return math.exp(lead / weights.scale)


@njit(cache=True)
def share_of_win(state, weights, seat):
    """Return how likely a seat is to win if the threat does not: its standing among all."""
    total = 0.0
    for other in range(state.seats):
        total += standing_of(state, weights, other)
    return standing_of(state, weights, seat) / total


@njit(cache=True)
def stake_of(state, ruleset, weights, seat):
    """Return what a seat has to lose, 1 on average: with ``envy`` who is behind cares less for the table.

    In cooperative mode all have the same to lose, ``together``.
    """
    if ruleset.mode == COOPERATIVE:
        return weights.together
    return 1.0 - weights.envy + weights.envy * share_of_win(state, weights, seat) * state.seats


@njit(cache=True)
def dread_of(ruleset, weights, threat):
    """F-005: return what the threat costs a seat with an average stake, in sites; each step costs more than the last.

    At its end everything is lost.
    """
    if threat >= ruleset.threat_end:
        return weights.doom
    return weights.dread * (max(0, threat) / ruleset.threat_end) ** weights.urgency


@njit(cache=True)
def worth_of_relief(state, ruleset, weights, seat, steps):
    """Return what it is worth to a seat that the threat falls by so many steps: to a traitor, less than nothing."""
    threat = int(state.threat)
    lower = dread_of(ruleset, weights, threat) - dread_of(ruleset, weights, threat - int(steps))
    return -lower if is_own_traitor(state, seat) else stake_of(state, ruleset, weights, seat) * lower
