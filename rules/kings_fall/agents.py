"""The game's own players: they judge every action by what it is worth for each Op it costs."""

import math

import numpy as np
from numba import njit

from rules.core.agents import agent_dtype
from rules.core.chance import HALF, advance
from rules.core.levels import read_agents
from rules.kings_fall.abilities import places_for
from rules.kings_fall.actions import Kind, first_of, kind_of, third_of
from rules.kings_fall.defences import fort_worth
from rules.kings_fall.escort import way_out_of
from rules.kings_fall.influence import cp_of, placeable
from rules.kings_fall.kinds import Ability
from rules.kings_fall.lures import holds_lure
from rules.kings_fall.map_contents import FOLDER
from rules.kings_fall.phases import Phase
from rules.kings_fall.replies import score_reply
from rules.kings_fall.state import NOBODY, NONE, SEATS, has_bit, is_over
from rules.kings_fall.victory import score_of
from rules.kings_fall.ways import score_group, score_move, score_transfer, score_use
from rules.kings_fall.worth import (
    WEIGHTS,
    alarm_of,
    danger_to,
    event_worth,
    left_of,
    ops_worth,
    plan_markers,
    step_worth,
    unit_worth,
    value_markers,
)

AGENT = agent_dtype(WEIGHTS)
AGENTS = read_agents(FOLDER / "agents.toml", AGENT)
NEAR = 2  # connections from which recruits threaten a Sovereign
SHARES = 4294967296.0  # numbers that 32 bits can be
LATE = 0.6  # share of the turns after which a hopeless game is given up


@njit(cache=True)
def choose(state, ruleset, agent, actions, count, workspace):
    """Return the index of the action that is worth most to the seat, with the agent's noise added."""
    thought, weights = workspace.thought, agent.weights
    phase, seat = state.phase, int(state.seat)
    if phase == Phase.OPS and count > 1:
        exchange = exchange_among(actions, count)
        if exchange != NONE:
            draw_noise(state, count)
            return exchange
    prepare(state, ruleset, weights, seat, thought)
    best, highest, stream = 0, -np.inf, state.agent_rng
    for index in range(count):
        action = actions[index]
        if phase == Phase.OPS:
            score = score_action(state, ruleset, weights, thought, action)
        elif phase == Phase.CARD:
            score = score_card(state, ruleset, weights, thought, action)
        elif phase == Phase.GROUP:
            score = score_group(state, ruleset, weights, thought, third_of(action))
        else:
            score = score_reply(state, ruleset, weights, thought, action)
        stream = advance(stream)
        score += agent.noise * share_of(stream)
        if score > highest:
            best, highest = index, score
    state.agent_rng = stream
    return best


@njit(cache=True)
def exchange_among(actions, count):
    """Ruling Q5: return the index of the exchange, which players never leave undone, NONE if it is not allowed.

    It is the last action but the end of the turn, and nothing else needs to be judged: CP buy nothing but Ops.
    """
    for index in range(max(0, count - 2), count):
        if kind_of(actions[index]) == Kind.EXCHANGE:
            return index
    return NONE


@njit(cache=True)
def draw_noise(state, count):
    """Draw as much chance as judging so many actions would: what a search draws then does not depend on that."""
    stream = state.agent_rng
    for _ in range(count):
        stream = advance(stream)
    state.agent_rng = stream


@njit(cache=True)
def prepare(state, ruleset, weights, seat, thought):
    """Note what the scores of several actions need alike: what markers are worth, and the Sovereign's danger."""
    phase = state.phase
    hunts = phase <= Phase.OPS and holds_lure(state, ruleset, seat)
    thought.march = weights.pursue if hunts else weights.march
    thought.danger = danger_to(state, ruleset, seat)
    thought.alarm = alarm_of(state, ruleset, thought.danger, seat)
    if phase == Phase.CARD or phase == Phase.ICON or phase == Phase.CANCEL:
        plan_markers(state, ruleset, weights, 1 - seat, thought)
        plan_markers(state, ruleset, weights, seat, thought)
    elif phase == Phase.OPS:
        places = placeable(state, ruleset, seat) | places_for(state, ruleset, seat, Ability.DECREE)
        value_markers(state, ruleset, weights, seat, places, thought)
        prepare_recruits(state, ruleset, weights, seat, thought)
    elif phase == Phase.TARGET:
        value_markers(state, ruleset, weights, seat, (1 << int(ruleset.places)) - 1, thought)


@njit(cache=True)
def prepare_recruits(state, ruleset, weights, seat, thought):
    """IV.C, Recruit Units: note what a Unit is worth with one's own Sovereign, before it, and near the opponent's."""
    thought.guard = weights.guard * thought.danger * step_worth(weights, left_of(state, seat))
    thought.siege = weights.siege * step_worth(weights, left_of(state, 1 - seat))
    thought.screened = way_out_of(state, ruleset, seat) if thought.alarm > 0.0 else 0


@njit(cache=True)
def share_of(bits):
    """Return a number in [0, 1) out of 64 fresh bits, as agent_share does; a stream kept at hand is faster."""
    return np.float64(bits >> HALF) / SHARES


@njit(cache=True)
def score_card(state, ruleset, weights, thought, action):
    """IV.B.2: judge a card by its Ops, less what the opponent makes of it, or by its Event."""
    seat, kind, card = int(state.seat), kind_of(action), third_of(action)
    if kind == Kind.OPS:
        worth = ops_worth(state, ruleset, weights, thought, seat, int(ruleset.card[card].ops))
        if ruleset.card[card].icon == state.banner[1 - seat] and not ruleset.card[card].combat:
            worth -= event_worth(state, ruleset, weights, thought, 1 - seat, card)
        return worth - (weights.card if ruleset.card[card].combat else 0.0)
    if kind == Kind.EVENT:
        return event_worth(state, ruleset, weights, thought, seat, card)
    if kind == Kind.CONCEDE:
        late = state.turn_no >= LATE * ruleset.turn_limit
        behind = score_of(state, ruleset, 1 - seat) - score_of(state, ruleset, seat)
        return 1000.0 if late and behind >= weights.yield_gap else -1000.0
    return -100.0


@njit(cache=True)
def score_action(state, ruleset, weights, thought, action):
    """IV.C: judge a Standard Action; the turn ends when nothing is worth anything any more."""
    kind, place = kind_of(action), third_of(action)
    seat = int(state.seat)
    if kind == Kind.PLACE:
        return thought.places[place]
    if kind == Kind.REDEPLOY:
        worth = score_transfer(state, ruleset, weights, thought, action)
        return worth / max(1, int(ruleset.redeploy_cost)) if worth > 0.0 else worth
    if kind == Kind.MOVE:
        return score_move(state, ruleset, weights, thought, action)
    if kind == Kind.RECRUIT:
        return score_recruit(state, ruleset, weights, thought, seat, first_of(action), place)
    if kind == Kind.USE:
        return score_use(state, ruleset, weights, thought, first_of(action), place)
    if kind == Kind.END:
        return 0.0
    if kind == Kind.FORTIFY:
        worth = fort_worth(state, ruleset, weights, seat, place)
        return worth / max(1, int(ruleset.fortify_cost)) if worth > 0.0 else -1.0
    return -1.0


@njit(cache=True)
def score_recruit(state, ruleset, weights, thought, seat, unit, place):
    """IV.C, Recruit Units: judge a new Unit: more where the Sovereign is in danger."""
    cost = 2.0 if unit > 0 else 1.0
    worth = unit_worth(weights, unit)
    if state.leader[seat, 0] == place:
        worth += thought.guard
    elif has_bit(thought.screened, place):
        worth += weights.screen * thought.alarm
    enemy = int(state.leader[1 - seat, 0])
    if enemy >= 0 and ruleset.steps[place, enemy] <= NEAR:
        worth += thought.siege / max(1, ruleset.steps[place, enemy])
    return worth / cost


@njit(cache=True)
def standing_of(state, ruleset, seat):
    """Return how a seat stands: CP on the board, Units and Luminaries, the Sovereign's Health."""
    units = float(state.units[seat].sum())
    health = float(state.health[seat])
    return cp_of(state, ruleset, seat) + 0.25 * units + 1.0 * health + 0.05 * float(state.cp[seat])


@njit(cache=True)
def appraise(state, ruleset, agent, shares):
    """Write each seat's chance to win: certain once decided, otherwise a logistic share of its lead, surer later."""
    shares[:] = 0.0
    if state.winner != NOBODY:
        shares[state.winner] = 1.0
        return
    if is_over(state):
        shares[:SEATS] = 0.5
        return
    lead = standing_of(state, ruleset, 0) - standing_of(state, ruleset, 1)
    done = min(1.0, state.turn_no / max(1.0, float(ruleset.turn_limit)))
    shares[0] = 1.0 / (1.0 + math.exp(-lead * (0.4 + 0.6 * done) / agent.weights.scale))
    shares[1] = 1.0 - shares[0]
