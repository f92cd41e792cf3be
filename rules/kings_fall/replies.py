"""What answers are worth: to Events, before and in combat, and to the hand limit."""

from numba import njit

from rules.kings_fall.actions import Kind, first_of, kind_of, second_of, third_of
from rules.kings_fall.cards import cancel_price
from rules.kings_fall.chances import chance_to_win
from rules.kings_fall.kinds import BASIC, ELITE, LEADERS, SOVEREIGN, UNITS, Effect
from rules.kings_fall.lures import chance_drawn_to
from rules.kings_fall.phases import Phase
from rules.kings_fall.state import leaders_at, units_at
from rules.kings_fall.strength import dice_of, highest_of, strength_of
from rules.kings_fall.ways import score_transfer, way_worth
from rules.kings_fall.worth import USUAL_OPS, coin_worth, event_worth, left_of, step_worth, worth_of

ROOMY = 3  # pieces of a side from which a combat is worth a card


@njit(cache=True)
def score_reply(state, ruleset, weights, thought, action):
    """Judge an answer to the decision that is open."""
    phase, kind, third = state.phase, kind_of(action), third_of(action)
    if phase == Phase.TARGET:
        return score_target(state, ruleset, weights, thought, third)
    if phase == Phase.DISCARD:
        return -float(ruleset.card[third].ops) - 0.5 * float(ruleset.card[third].combat)
    if phase == Phase.ICON:
        worth = event_worth(state, ruleset, weights, thought, int(state.seat), int(state.card))
        return worth - 0.01 if kind == Kind.YES else 0.0
    if phase == Phase.CANCEL:
        price = cancel_price(state, ruleset, int(state.seat)) * coin_worth(state, ruleset, weights, int(state.seat))
        worth = event_worth(state, ruleset, weights, thought, 1 - int(state.seat), int(state.card))
        return worth - price if kind == Kind.YES else 0.0
    if phase == Phase.MARCH or phase == Phase.TRANSFER:
        return score_march(state, ruleset, weights, thought, kind, action)
    if phase == Phase.RIDE:
        return score_ride(state, ruleset, weights, thought, kind, third)
    if phase == Phase.SURRENDER:
        return score_surrender(state, ruleset, weights, first_of(action), third)
    if phase == Phase.FIRST:
        return 1.0 if kind == Kind.GO_FIRST else 0.0
    return score_combat(state, ruleset, weights, phase, kind, third)


@njit(cache=True)
def score_target(state, ruleset, weights, thought, place):
    """IV.B.2: judge where an Event happens."""
    effect, seat = ruleset.card[state.card].row[state.row].effect, int(state.seat)
    if effect == Effect.PLACE_INFLUENCE:
        return thought.places[place]
    if effect == Effect.REMOVE_INFLUENCE:
        return thought.losses[place]
    if effect == Effect.DRAW_OUT:
        escort = int(ruleset.card[state.card].row[state.row].amount)
        return chance_drawn_to(state, ruleset, seat, place, escort, USUAL_OPS)
    at_home = 1.0 if state.leader[seat, SOVEREIGN] == place else 0.0
    if effect == Effect.RECRUIT:
        enemy = int(state.leader[1 - seat, SOVEREIGN])
        near = 1.0 / (1.0 + ruleset.steps[place, enemy]) if enemy >= 0 else 0.0
        need = weights.guard * thought.danger * step_worth(weights, left_of(state, seat))
        return need * at_home + weights.march * 10.0 * near
    return at_home


@njit(cache=True)
def score_march(state, ruleset, weights, thought, kind, action):
    """Events: judge a way for no Ops; to stay is worth nothing."""
    if kind == Kind.STOP:
        return 0.0
    if kind == Kind.REDEPLOY:
        return score_transfer(state, ruleset, weights, thought, action)
    return way_worth(state, ruleset, weights, thought, int(state.seat), second_of(action), third_of(action)) - 1e-6


@njit(cache=True)
def score_ride(state, ruleset, weights, thought, kind, place):
    """VII.E: judge riding on, as a way from where the Group is."""
    if kind == Kind.STOP:
        return 0.0
    return way_worth(state, ruleset, weights, thought, int(state.seat), int(state.here), place) - 1e-6


@njit(cache=True)
def score_surrender(state, ruleset, weights, unit, place):
    """Events: judge which Unit is given up: a Basic one where there are many and no Sovereign."""
    seat = 1 - int(state.resolver)
    worth = 1.0 if unit == BASIC else 2.0
    if state.leader[seat, SOVEREIGN] == place:
        worth += 2.0 / units_at(state, seat, place)
    if seat != state.seat:
        return worth
    return -worth + 0.1 * units_at(state, seat, place)


@njit(cache=True)
def score_combat(state, ruleset, weights, phase, kind, third):
    """V: judge an answer before and in a combat."""
    seat = int(state.seat)
    if phase == Phase.WINDOW:
        return score_window(state, ruleset, weights, seat, kind, third)
    if phase == Phase.LOSS:
        return loss_worth(state, ruleset, third)
    if phase == Phase.FORESIGHT:
        other = 1 - seat
        useful = int(state.dice[other, 0]) == third and highest_of(state, ruleset, other) >= int(state.dice[seat, 0])
        return 1.0 + third if kind == Kind.REMOVE and useful else (0.5 if kind == Kind.NO else 0.0)
    if phase == Phase.REROLL:
        return score_reroll(state, ruleset, seat, kind, third)
    return score_retreat(state, ruleset, weights, seat, kind)


@njit(cache=True)
def score_window(state, ruleset, weights, seat, kind, card):
    """V.A, Pre-Combat Window: a card is worth playing where a Sovereign or a Location worth having is at stake."""
    if kind == Kind.NO:
        return 0.0
    if kind == Kind.USE:
        return 1.0
    place = int(state.fight_place)
    at_stake = worth_of(ruleset, weights, place)
    for side in range(2):
        if state.leader[side, SOVEREIGN] == place:
            at_stake += weights.wound
    if units_at(state, seat, place) >= ROOMY:
        at_stake += weights.unit
    return at_stake - 0.5 * ruleset.card[card].ops


@njit(cache=True)
def loss_worth(state, ruleset, what):
    """V.C: judge what is given up: Basic Units first, then archers, then Elite Units, then the weaker Luminary."""
    if what < UNITS:
        return 3.0 if what == BASIC else (1.0 if what == ELITE else 2.0)
    seat = 1 - int(state.attacker) if state.owes[1 - state.attacker] > 0 else int(state.attacker)
    return -float(ruleset.faction[state.faction[seat]].leader[min(LEADERS - 1, what - UNITS)].strength)


@njit(cache=True)
def score_reroll(state, ruleset, seat, kind, face):
    """V.C: roll the lowest die again while the round would be lost."""
    own, other = highest_of(state, ruleset, seat), highest_of(state, ruleset, 1 - seat)
    losing = own <= other if seat == state.attacker else own < other
    if kind == Kind.NO:
        return 0.0 if losing else 10.0
    return 7.0 - face


@njit(cache=True)
def score_retreat(state, ruleset, weights, seat, kind):
    """V.E: judge fighting on by the exact chance of the second Combat Round against what a retreat costs."""
    other, place = 1 - seat, int(state.fight_place)
    attack = dice_of(state, ruleset, seat, place, strength_of(state, ruleset, seat, place, False), 2)
    defence = dice_of(state, ruleset, other, place, strength_of(state, ruleset, other, place, True), 2)
    chance = chance_to_win(attack, defence)
    guards = units_at(state, other, place)
    gain, loss = weights.unit, weights.unit
    there = leaders_at(state, other, place)
    if (there >> SOVEREIGN) & 1:
        gain += step_worth(weights, left_of(state, other))
    elif guards + ((there >> 1) & 1) + ((there >> 2) & 1) <= 1:
        gain += weights.seize + worth_of(ruleset, weights, place)
    if kind == Kind.STAY:
        return chance * gain - (1.0 - chance) * loss
    return -0.01 if kind == Kind.FEIGN else -weights.unit / 3.0
