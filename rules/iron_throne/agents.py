"""The game's agents: styles of voting and of acting, as weights, and what a position promises each seat."""

import numpy as np
from numba import njit

from rules.core.agents import agent_dtype
from rules.core.chance import agent_share
from rules.core.content import DATA
from rules.core.levels import read_agents
from rules.iron_throne.actions import Kind, first_of, group_of, kind_of, members_of, second_of
from rules.iron_throne.ballots import declines, suspicion, would_charge
from rules.iron_throne.box import NODES
from rules.iron_throne.desires import (
    NO_FOE,
    fields_of,
    foes_of,
    goals_of,
    leaders_for,
    new_field,
    worth_of_battle,
    worth_of_guard,
    worth_of_relic,
    worth_of_taking,
)
from rules.iron_throne.places import front_runner, hand_size, is_relic_guarded, power_on, price_of_vote
from rules.iron_throne.relic import level_with_holder
from rules.iron_throne.stakes import is_own_traitor, share_of_win, worth_of_relief
from rules.iron_throne.state import COOPERATIVE, FIGHTER, LEADER, NOBODY, ROLES, Ending, Phase

WEIGHTS = np.dtype(
    [
        # Votes
        ("dread", "f8"),  # what the whole threat but its last step costs, in sites
        ("urgency", "f8"),  # how much more each step costs than the last: 1 the same, 2 in proportion to the threat
        ("doom", "f8"),  # what its end costs
        ("envy", "f8"),  # how far what the threat costs depends on what a seat has to lose: 0 not at all, 1 wholly
        ("together", "f8"),  # in cooperative mode, instead, what every seat has to lose
        ("card", "f8"),  # what a card is worth to who has none
        ("trust", "f8"),  # chance that another seat opposes an order if that is to its good
        ("doubt", "f8"),  # and if it is not
        ("hunted", "f8"),  # harm of a hunter that comes near
        ("spite", "f8"),  # share of a rival's harm that is a gain
        ("spite_leader", "f8"),  # added if that rival leads (ruling C15)
        ("waver", "f8"),  # at most added to or taken from what a vote is worth, at random
        ("traitor_decline", "f8"),  # a traitor's chance to decline, instead of all that
        ("traitor_haste", "f8"),  # added to a traitor's chance per step of threat
        ("traitor_cover", "f8"),  # suspicion up to which a traitor dares to spoil a vote
        ("traitor_last", "f8"),  # steps before the end of the threat from which a traitor declines whatever they think
        # Goals, in sites: 1 is what one more site is worth
        ("site", "f8"),
        ("works", "f8"),
        ("regain", "f8"),
        ("rob", "f8"),
        ("leader_hunt", "f8"),
        ("token", "f8"),
        ("maker_at_works", "f8"),
        ("relief", "f8"),  # share of what a lower threat is worth that is felt as a goal
        ("relic", "f8"),
        ("relic_lead", "f8"),  # added where nobody owns more sites
        ("crown", "f8"),
        ("crown_behind", "f8"),  # instead, for a holder that would not win
        ("haste", "f8"),  # added to relic and crown with every round
        ("deny", "f8"),  # beating a holder that would win
        ("fight", "f8"),
        ("hunter", "f8"),  # beating one, beside the threat that it lowers
        ("blight", "f8"),
        ("risk", "f8"),
        ("aid", "f8"),  # helping a ruined seat
        ("aid_leader", "f8"),  # taken off if that seat leads
        ("aid_last", "f8"),  # added if all would be ruined but for the helper
        ("aid_cards", "f8"),  # what a card given away costs
        ("charge", "f8"),  # how far suspicion must go before it charges
        ("ruin", "f8"),  # what being ruined by its own spending costs
        ("step", "f8"),  # what a supply spent on the way costs
        ("broke", "f8"),  # what it costs to arrive where a site could be taken without a supply for it
        ("idle", "f8"),  # least gain worth an action
        ("scale", "f8"),  # a lead of this many sites makes a win about three times as likely
    ]
)
AGENT = agent_dtype(WEIGHTS)
CERTAIN = 100.0  # more than any other action is worth
AGENTS = read_agents(DATA / "iron_throne" / "agents.toml", AGENT)


@njit(cache=True)
def gains_of_group(group, origin, fields, gains):
    """Write what a group gains by standing on each node and no longer on ``origin``, before what it costs."""
    gains[:] = 0.0
    for role in range(ROLES):
        members = members_of(group, role)
        if members > 0:
            for node in range(NODES):
                gains[node] += members * (fields[role, node] - fields[role, origin])


@njit(cache=True)
def strength_arriving(state, ruleset, action):
    """Return the strength a group would have where it moves to: its power, the seat's there, and supplies left."""
    seat, origin, target = state.seat, first_of(action), second_of(action)
    left = state.supply[seat] - int(ruleset.link_price) * int(ruleset.distance[origin, target])
    strength = left + power_on(state, ruleset, seat, target)
    for role in range(ROLES):
        strength += int(ruleset.powers[role]) * members_of(group_of(action), role)
    return float(strength)


@njit(cache=True)
def score_of_aid(state, ruleset, weights, other, cards):
    """F-007: return what helping a ruined seat gains, less the cards: it fights for the table again.

    Whoever leads is helped less gladly; who could be the last one not to be ruined helps before all is lost.
    """
    seat = state.seat
    left = hand_size(state, seat) - cards
    if left < price_of_vote(state, ruleset) or is_own_traitor(state, seat):
        return -1.0
    worth = weights.aid * (1.0 + worth_of_relief(state, ruleset, weights, seat, 1))
    worth -= weights.aid_leader * (front_runner(state) == other and ruleset.mode != COOPERATIVE)
    worth += weights.aid_last * (state.ruined[: state.seats].sum() == state.seats - 1)
    return worth - weights.aid_cards * cards


@njit(cache=True)
def chance_of_force(state):
    """F-010: return how likely the relic's holder wins by naming the moment: surely, by a coin, or not at all."""
    equals = level_with_holder(state)
    return 1.0 / equals if equals > 0 else 0.0


@njit(cache=True)
def cost_of_ruin(state, ruleset, weights, seat, price):
    """F-007: return what it costs to spend so much that a seat is ruined by it (ruling Q7); 0 if it is not."""
    if not ruleset.ruin_on_spending or price == 0 or state.ruined[seat]:
        return 0.0
    left = state.supply[seat] - price
    return weights.ruin if state.debt[seat] >= max(1, left + ruleset.ruin_margin) else 0.0


@njit(cache=True)
def score_of(state, ruleset, weights, action, leaders):
    """Return what an action of a turn that is no move gains, in sites."""
    kind, seat, first = kind_of(action), state.seat, first_of(action)
    if kind == Kind.TAKE:
        worth = 2.0 * worth_of_taking(state, ruleset, weights, seat, first, leaders) + weights.idle
        return worth - cost_of_ruin(state, ruleset, weights, seat, int(ruleset.take_price))
    if kind == Kind.ENLIST:
        return 2.0 * weights.token + weights.idle
    if kind == Kind.AID:
        return score_of_aid(state, ruleset, weights, first, second_of(action))
    if kind == Kind.PARLEY:
        relief = weights.relief * worth_of_relief(state, ruleset, weights, seat, ruleset.fall_parley)
        return 2.0 * relief if relief > 0.0 else -1.0
    if kind == Kind.TAKE_RELIC:
        if is_relic_guarded(state):
            return worth_of_guard(state, ruleset, weights, seat)
        return 2.0 * worth_of_relic(state, ruleset, weights, seat, leaders)
    if kind == Kind.FORCE:
        return -1.0 if is_own_traitor(state, seat) else CERTAIN * chance_of_force(state)
    if kind == Kind.CHARGE:
        return 3.0 if would_charge(state, ruleset, weights, first) else -1.0
    return weights.idle  # PASS


@njit(cache=True)
def choose(state, ruleset, agent, actions, count, workspace):
    """Return the index of the vote, answer, card or action that the agent's style likes best."""
    weights, seat = agent.weights, state.seat
    if state.phase == Phase.VOTE:
        return 0 if declines(state, ruleset, weights, seat) else count - 1
    if state.phase == Phase.CHARGE:
        joins = suspicion(state, state.accused) > 0.5 * weights.charge and not is_own_traitor(state, seat)
        return count - 1 if joins else 0
    if state.phase == Phase.BATTLE:
        return count - 1  # the highest card, see data/iron_throne/rulings.toml, Q46
    return best_of_turn(state, ruleset, agent, actions, count)


@njit(cache=True)
def takes_on(action):
    """Return whether an action moves a piece that may take a site."""
    group = group_of(action)
    return members_of(group, LEADER) + members_of(group, FIGHTER) > 0


@njit(cache=True)
def best_of_turn(state, ruleset, agent, actions, count):
    """Return the index of the action of a turn that gains most: nearer to its goals, a battle, less what it costs.

    Moves come first among the actions, and those of a group one after another.
    """
    weights, seat, leaders = agent.weights, state.seat, leaders_for(state, state.seat)
    goals, fields, gains = new_field(ROLES), new_field(ROLES), np.empty(NODES)
    goals_of(state, ruleset, weights, seat, leaders, goals)
    fields_of(state, ruleset, seat, goals, fields)
    opposing, prize = new_field(2), new_field(2)
    foes_of(state, ruleset, weights, seat, leaders, opposing, prize)
    best, highest, moved = 0, -np.inf, -1
    for index in range(count):
        action = actions[index]
        origin, target = first_of(action), second_of(action)
        if kind_of(action) != Kind.MOVE:
            score = score_of(state, ruleset, weights, action, leaders)
        else:
            if action - target != moved:
                moved = action - target
                gains_of_group(group_of(action), origin, fields, gains)
            score = gains[target]
            if opposing[0, target] != NO_FOE or opposing[1, target] != NO_FOE:
                strength = strength_arriving(state, ruleset, action)
                score += worth_of_battle(weights, target, strength, opposing, prize)
            price = int(ruleset.link_price) * int(ruleset.distance[origin, target])
            score -= weights.step * price + cost_of_ruin(state, ruleset, weights, seat, price)
            if takes_on(action) and goals[LEADER, target] > 0.0 and state.supply[seat] - price < ruleset.take_price:
                score -= weights.broke
        score += agent.noise * agent_share(state)
        if score > highest:
            best, highest = index, score
    return best


@njit(cache=True)
def appraise(state, ruleset, agent, shares):
    """Write each seat's chance to win: certain once decided; before that by sites, less what the threat takes away."""
    shares[:] = 0.0
    if state.ending == Ending.TOGETHER:
        shares[: state.seats] = 1.0
        return
    if state.ending != Ending.NOT_YET:
        if state.winner != NOBODY:
            shares[state.winner] = 1.0
        return
    safe = 1.0 - (state.threat / ruleset.threat_end) ** 2
    if ruleset.mode == COOPERATIVE:  # all win or lose together
        shares[: state.seats] = safe * (1.0 - 0.5 * state.guards / max(1, ruleset.guards_most))
        return
    for seat in range(state.seats):
        shares[seat] = safe * share_of_win(state, agent.weights, seat)
        if is_own_traitor(state, seat):
            shares[seat] = 1.0 - safe
