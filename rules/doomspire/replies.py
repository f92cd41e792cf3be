"""How a player judges the decisions that interrupt a turn."""

import numpy as np
from numba import njit

from rules.doomspire.actions import Kind, kind_of, second_of, third_of
from rules.doomspire.adventure import tier_here
from rules.doomspire.attractions import harvest_worth, land_pull, yield_of
from rules.doomspire.cards import boats_in
from rules.doomspire.chances import chance_to_beat, chance_to_reach
from rules.doomspire.effects import doing
from rules.doomspire.kinds import RESOURCES, STOCKS, Asset, Buys, Effect, Who
from rules.doomspire.luck import dragon_pull
from rules.doomspire.moves import item_worth
from rules.doomspire.phases import Fight, Phase
from rules.doomspire.rounds import tax_of
from rules.doomspire.state import BOATS, NOBODY
from rules.doomspire.strength import effect_on_offer, expected_total, is_free, might_of_foe, thing_at, units_beside
from rules.doomspire.trading import offer_worth
from rules.doomspire.worth import leader_besides, standing_of

RESOURCE_OF_THEME = np.array([Asset.FOOD, Asset.ORE, Asset.WOOD])  # what cards of each theme more likely give


@njit(cache=True)
def score_reply(state, ruleset, weights, thought, action):
    """Return what an answer to an interrupting decision is worth to the seat that decides."""
    phase, kind, third, seat = int(state.phase), kind_of(action), third_of(action), int(state.seat)
    if kind == Kind.YES or kind == Kind.NO:
        return score_yes(state, ruleset, weights, thought, phase, seat) if kind == Kind.YES else 0.0
    worths = thought.worths
    if kind == Kind.RESOURCE:
        if phase == Phase.LOSE or (phase == Phase.STEAL and seat == state.victim):
            return -worths[third]
        return worths[third]
    if kind == Kind.ITEM or kind == Kind.FOLLOWER:
        worth = item_worth(ruleset, third, worths) if kind == Kind.ITEM else 0.0
        return worth if phase == Phase.STEAL and seat == state.thief else -worth
    if kind == Kind.PLACE:
        return score_place(state, ruleset, weights, worths, phase, seat, third)
    if kind == Kind.DICE:
        return score_dice(state, ruleset, thought, seat, third)
    if kind == Kind.SUPPORT:
        return score_support(state, ruleset, weights, seat, second_of(action), third)
    if kind == Kind.USE:
        return score_use(state, ruleset, weights, worths, seat, second_of(action))
    return score_choice(state, ruleset, weights, worths, phase, kind, seat, action)


@njit(cache=True)
def score_yes(state, ruleset, weights, thought, phase, seat):
    """Judge a yes against a no: stop a knight, flee, face the dragon, accept an offer."""
    if phase == Phase.ANSWER:
        return offer_worth(state, ruleset, weights, thought, seat) - weights.trade
    if phase == Phase.FLEE:
        return weights.bold - chance_now(state, ruleset, 1 if state.fight == Fight.KNIGHT else 0)
    if phase == Phase.STOP:
        lead = int(state.stock[seat, Asset.MIGHT]) - int(state.stock[state.turn_seat, Asset.MIGHT])
        return chance_to_beat(lead, ruleset.knight_dice, ruleset.combat_die, False) - weights.bold_knight - 0.1
    return dragon_pull(state, ruleset, weights, seat, int(state.stock[seat, Asset.MIGHT]))


@njit(cache=True)
def chance_now(state, ruleset, side):
    """Fleeing combat: return the chance that a fighter wins, before any dice, with its own units beside the tile."""
    seat = state.fighter[side]
    bonus = expected_total(state, ruleset, side)
    bonus += units_beside(state, ruleset, seat, state.fight_place) * int(ruleset.support_bonus)
    if state.fight == Fight.MONSTER:
        need = might_of_foe(state, ruleset, side) - bonus
        return chance_to_reach(need, ruleset.monster_dice, ruleset.combat_die)
    if state.fight == Fight.KNIGHT:
        other = expected_total(state, ruleset, 1 - side)
        other += units_beside(state, ruleset, state.fighter[1 - side], state.fight_place) * int(ruleset.support_bonus)
        return chance_to_beat(bonus - other, ruleset.knight_dice, ruleset.combat_die, False)
    lead = bonus - int(ruleset.dragon_might)
    return chance_to_beat(lead, ruleset.dragon_dice, ruleset.combat_die, bool(ruleset.dragon_ties_win))


@njit(cache=True)
def score_place(state, ruleset, weights, worths, phase, seat, place):
    """Judge a tile to harvest, to flee to, to give up or to take over."""
    worth = yield_of(ruleset, worths, state.tile[place])
    if phase == Phase.GIVE_UP:
        return -worth
    if phase == Phase.TAKE_OVER:
        return land_pull(state, ruleset, weights, worths, seat, place) + worth
    return worth


@njit(cache=True)
def score_dice(state, ruleset, thought, seat, dice):
    """Dice tax: judge more dice by what they would harvest, and a little for where they lead, against the food."""
    middle = (int(ruleset.action_die) + 1) / 2.0
    taxed = max(0, dice - int(ruleset.free_dice))
    worth = harvest_worth(thought, int(dice * middle)) + 1.5 * dice
    return worth - taxed * tax_of(state, ruleset) * thought.worths[Asset.FOOD]


@njit(cache=True)
def score_support(state, ruleset, weights, seat, side, units):
    """Combat Support: judge help by who wins from it: against the player in front, for the one behind."""
    if units == 0:
        return 0.0
    helped = state.fighter[side]
    if state.fight != Fight.KNIGHT:
        return -0.5 * units * (standing_of(state, ruleset, helped) - 0.6) - 0.2 * units
    harmed = state.fighter[1 - side]
    return units * (standing_of(state, ruleset, harmed) - standing_of(state, ruleset, helped) - 0.1)


@njit(cache=True)
def score_use(state, ruleset, weights, worths, seat, place):
    """Decide whether to use bonuses: judge one by whether it turns a combat that is being lost, and by its price."""
    side = 0 if state.fighter[0] == seat else 1
    knight = state.fighting[side]
    thing = thing_at(state, seat, knight, place)
    row = ruleset.things[thing].effects[effect_on_offer(state, ruleset, side, place)]
    own, need = expected_total(state, ruleset, side), foe_total(state, ruleset, side)
    if is_free(row):
        return float(row.amount)
    price = 0.3
    if 0 <= row.pay < STOCKS:
        price = row.price * worths[row.pay]
    if own >= need or own + row.amount < need:
        return -price
    stake = weights.impress if state.fight == Fight.DRAGON else 2.0 * weights.beaten
    return stake - price


@njit(cache=True)
def foe_total(state, ruleset, side):
    """Return what a fighter has to reach."""
    if state.fight == Fight.MONSTER:
        return might_of_foe(state, ruleset, side)
    if state.fight == Fight.KNIGHT:
        return expected_total(state, ruleset, 1 - side) + 1
    return int(state.thrown[1]) + int(ruleset.dragon_might) + int(state.support[1]) + (not ruleset.dragon_ties_win)


@njit(cache=True)
def score_choice(state, ruleset, weights, worths, phase, kind, seat, action):
    """Judge what cards ask for: decks, options, players, zones and knights; and whom a King prefers."""
    third = third_of(action)
    if kind == Kind.SEAT:
        if phase == Phase.KING:
            return -standing_of(state, ruleset, third)
        return 1.0 if third == leader_besides(state, ruleset, seat) else 0.0
    if kind == Kind.OPTION:
        return option_worth(state, ruleset, weights, worths, seat, third)
    if kind == Kind.DECK:
        tier = tier_here(state, ruleset, state.knight[seat, state.active])
        return worths[RESOURCE_OF_THEME[ruleset.card[state.top[tier, third]].theme]]
    if kind == Kind.ZONE:
        return score_zone(state, phase, seat, third)
    if kind == Kind.OTHER:
        return -1.0 if phase == Phase.SUMMON else -0.1
    if kind == Kind.PASS and phase == Phase.SUMMON:
        return -doing(state, ruleset).amount * worths[Asset.GOLD]
    return 0.0


@njit(cache=True)
def score_zone(state, phase, seat, zone):
    """Judge an ocean zone: the most boats of others, and few of one's own."""
    if phase != Phase.WATERS:
        return 0.0
    own = 0
    for boat in range(BOATS):
        own += state.boat[seat, boat] == zone
    return boats_in(state, zone) - 2.5 * own


@njit(cache=True)
def option_worth(state, ruleset, weights, worths, seat, option):
    """Judge an option of a card by what its rows change for the player who picks, and for the one in front."""
    card, total = ruleset.card[state.card], 0.0
    for index in range(card.rows):
        row = card.row[index]
        if row.option == option:
            total += row_worth(state, ruleset, weights, worths, seat, row)
    return total


@njit(cache=True)
def row_worth(state, ruleset, weights, worths, seat, row):
    """Judge one row of a card."""
    each = worths[row.what] if 0 <= row.what < STOCKS else 0.5 * (worths[Asset.FOOD] + worths[Asset.ORE])
    amount, is_own = float(row.amount), row.who == Who.DRAWER or row.who == Who.BOATS
    effect = row.effect
    if effect == Effect.GAIN or effect == Effect.GAIN_PER_KNIGHT:
        return amount * each * (1.0 if is_own else 0.3)
    if effect == Effect.PAY or effect == Effect.GIVE:
        return -amount * each
    if effect == Effect.TAKE:
        return amount * each
    if effect == Effect.LOSE:
        return -amount * each if is_own else weights.rival * amount * each
    if effect == Effect.LOSE_ALL:
        rival = leader_besides(state, ruleset, seat)
        theirs = int(state.stock[rival, row.what]) if rival != NOBODY else 0
        return weights.rival * theirs - int(state.stock[seat, row.what]) * each
    if effect == Effect.ITEM or effect == Effect.FOLLOWER or effect == Effect.KNIGHT:
        return weights.card
    if effect == Effect.GO_HOME or effect == Effect.SINK:
        return -weights.beaten
    return 0.0


@njit(cache=True)
def build_worth(state, ruleset, weights, worths, seat, building):
    """Judge a build action by what it gives, less its price."""
    row, price = ruleset.building[building], 0.0
    for resource in range(RESOURCES):
        price += row.price[resource] * worths[resource]
    return gift_of(state, ruleset, weights, worths, seat, building) - price


@njit(cache=True)
def gift_of(state, ruleset, weights, worths, seat, building):
    """Return what a building is worth before its price: fame at once, might to come, or a knight."""
    row = ruleset.building[building]
    if row.effect == Buys.FAME:
        return float(row.amount) * worths[Asset.FAME]
    if row.effect == Buys.KNIGHT:
        return weights.knight
    if row.effect == Buys.FORGE:
        use = 0.0
        for resource in range(RESOURCES):
            use += row.cost[resource] * worths[resource]
        return 4.0 * max(0.0, row.amount * worths[Asset.MIGHT] - use)
    return 0.25 * weights.knight
