"""The decisions that interrupt a turn, and what can be answered to each."""

from numba import njit

from rules.doomspire.actions import Kind, action_of
from rules.doomspire.cards import boats_in, is_person, may_take
from rules.doomspire.debts import may_give, may_steal_item
from rules.doomspire.effects import may_name, may_pay_off, may_swap
from rules.doomspire.flight import is_refuge, refuge_steps
from rules.doomspire.kinds import RESOURCES, Asset
from rules.doomspire.phases import Fight, Phase
from rules.doomspire.places import OFF, PLACES, ZONES, steps_between
from rules.doomspire.rounds import dice_of, fewest_dice, may_roll
from rules.doomspire.state import FOLLOWING, KNIGHTS, NONE, ROOM
from rules.doomspire.strength import effect_on_offer, thing_at, units_beside
from rules.doomspire.things import is_crowded, is_overloaded, may_dismiss, may_drop, next_of
from rules.doomspire.trade import can_be_given, can_be_wanted, has_room, is_offer


@njit(cache=True)
def list_answers(state, ruleset, actions):
    """Write what can be answered to the decision that is open, in ascending order; return how many there are."""
    phase = state.phase
    if phase == Phase.DICE:
        return list_dice(state, ruleset, actions)
    if phase == Phase.ALLY:
        return list_support(state, ruleset, actions)
    if phase == Phase.BONUS:
        return list_bonuses(state, ruleset, actions)
    if phase == Phase.LOSE or phase == Phase.REWARD or phase == Phase.STEAL:
        return list_resources(state, ruleset, actions)
    if phase == Phase.REFUGE or phase == Phase.GIVE_UP or phase == Phase.TAKE_OVER:
        return list_places(state, ruleset, actions)
    if phase == Phase.OVERLOAD or phase == Phase.CROWD:
        return list_too_much(state, ruleset, actions)
    if phase == Phase.SUMMON or phase == Phase.SWAP:
        return list_knights(state, ruleset, actions)
    return list_numbers(state, ruleset, actions)


@njit(cache=True)
def list_dice(state, ruleset, actions):
    """Decide how many dice to roll: all that are free, and more for food."""
    count = 0
    for dice in range(fewest_dice(state, ruleset, state.seat), dice_of(state, ruleset, state.seat) + 1):
        if may_roll(state, ruleset, state.seat, dice):
            actions[count] = action_of(Kind.DICE, 0, 0, dice)
            count += 1
    return count


@njit(cache=True)
def list_support(state, ruleset, actions):
    """Combat Support: any number of units for one side (ruling Q9), or none; the dragon stands alone (ruling R4)."""
    units, count = units_beside(state, ruleset, state.seat, state.fight_place), 0
    sides = 2 if state.fight == Fight.KNIGHT or (state.fight == Fight.DRAGON and ruleset.dragon_supported) else 1
    for side in range(sides):
        for lent in range(side > 0, units + 1):
            actions[count] = action_of(Kind.SUPPORT, 0, side, lent)
            count += 1
    return count


@njit(cache=True)
def list_bonuses(state, ruleset, actions):
    """Decide whether to use bonuses: each that can be paid for, or none."""
    side = 0 if state.fighter[0] == state.seat else 1
    knight, count = state.fighting[side], 0
    for place in range(ROOM + FOLLOWING):
        index = effect_on_offer(state, ruleset, side, place)
        if index == NONE:
            continue
        thing = thing_at(state, state.seat, knight, place)
        if ruleset.things[thing].effects[index].pay != Asset.FOLLOWER:
            actions[count] = action_of(Kind.USE, 0, place, 0)
            count += 1
            continue
        follower = next_of(state.followers[state.seat, knight], NONE)
        while follower != NONE:
            actions[count] = action_of(Kind.USE, 0, place, follower + 1)
            count += 1
            follower = next_of(state.followers[state.seat, knight], follower)
    actions[count] = action_of(Kind.PASS, 0, 0, 0)
    return count + 1


@njit(cache=True)
def list_resources(state, ruleset, actions):
    """Pick a resource to lose or to gain, or what to steal."""
    count, phase = 0, state.phase
    for resource in range(RESOURCES):
        is_there = phase == Phase.REWARD
        if phase == Phase.LOSE:
            is_there = may_give(state, state.seat, resource)
        elif phase == Phase.STEAL:
            is_there = state.stock[state.victim, resource] > 0
        if is_there:
            actions[count] = action_of(Kind.RESOURCE, 0, 0, resource)
            count += 1
    if phase == Phase.STEAL and state.victim_knight != NONE:
        item = next_of(state.items[state.victim, state.victim_knight], NONE)
        while item != NONE:
            if may_steal_item(ruleset, item):
                actions[count] = action_of(Kind.ITEM, 0, 0, item)
                count += 1
            item = next_of(state.items[state.victim, state.victim_knight], item)
        if state.seat == state.thief:  # the winner "gets to steal", and need not
            actions[count] = action_of(Kind.PASS, 0, 0, 0)
            count += 1
    return count


@njit(cache=True)
def list_places(state, ruleset, actions):
    """Pick a tile: the closest to flee to, one to give up, or one to take over."""
    count = 0
    if state.phase == Phase.REFUGE:
        seat, knight = state.lost_knight // KNIGHTS, state.lost_knight % KNIGHTS
        best, start = refuge_steps(state, seat, knight), state.knight[seat, knight]
        for place in range(PLACES):
            if is_refuge(state, seat, place) and steps_between(start, place) == best:
                actions[count] = action_of(Kind.PLACE, 0, 0, place)
                count += 1
        return count
    for place in range(PLACES):
        if may_name(state, ruleset, state.phase, state.seat, place):
            actions[count] = action_of(Kind.PLACE, 0, 0, place)
            count += 1
    return count


@njit(cache=True)
def list_too_much(state, ruleset, actions):
    """Items, Followers: what a knight drops, or who leaves it."""
    seat, count, knight = state.seat, 0, 0
    if state.phase == Phase.OVERLOAD:
        while not is_overloaded(state, ruleset, seat, knight):
            knight += 1
        item = next_of(state.items[seat, knight], NONE)
        while item != NONE:
            if may_drop(state, ruleset, seat, knight, item):
                actions[count] = action_of(Kind.ITEM, 0, knight, item)
                count += 1
            item = next_of(state.items[seat, knight], item)
        return count
    while not is_crowded(state, ruleset, seat, knight):
        knight += 1
    follower = next_of(state.followers[seat, knight], NONE)
    while follower != NONE:
        if may_dismiss(state, ruleset, seat, follower):
            actions[count] = action_of(Kind.FOLLOWER, 0, knight, follower)
            count += 1
        follower = next_of(state.followers[seat, knight], follower)
    if count == 0:  # none can be dismissed: the newest does not join
        newest = state.followers[seat, knight, ruleset.follower_limit]
        actions[count] = action_of(Kind.FOLLOWER, 0, knight, newest)
        count += 1
    return count


@njit(cache=True)
def list_knights(state, ruleset, actions):
    """Event cards: which knight goes, or changes places; or none."""
    count = 0
    if state.phase == Phase.SUMMON:
        for knight in range(KNIGHTS):
            if state.knight[state.seat, knight] != OFF:
                actions[count] = action_of(Kind.OTHER, 0, knight, state.seat)
                count += 1
        if may_pay_off(state, ruleset, state.seat) or count == 0:
            actions[count] = action_of(Kind.PASS, 0, 0, 0)
            count += 1
        return count
    for knight in range(KNIGHTS):
        for seat in range(state.seats):
            if may_swap(state, ruleset, seat, knight):
                actions[count] = action_of(Kind.OTHER, 0, knight, seat)
                count += 1
    actions[count] = action_of(Kind.PASS, 0, 0, 0)
    return count + 1


@njit(cache=True)
def list_offer(state, ruleset, actions):
    """Trading: add to either side of an offer, make it, or leave it."""
    count = 0
    if has_room(ruleset, state.gives):
        for resource in range(RESOURCES):
            if can_be_given(state, resource):
                actions[count] = action_of(Kind.GIVE, 0, 0, resource)
                count += 1
    if has_room(ruleset, state.wants):
        for resource in range(RESOURCES):
            if can_be_wanted(state, resource):
                actions[count] = action_of(Kind.WANT, 0, 0, resource)
                count += 1
    if is_offer(state):
        actions[count] = action_of(Kind.PROPOSE, 0, 0, 0)
        count += 1
    actions[count] = action_of(Kind.PASS, 0, 0, 0)
    return count + 1


@njit(cache=True)
def list_numbers(state, ruleset, actions):
    """Pick a deck, an option of a card, a player or an ocean zone."""
    count, phase = 0, state.phase
    if phase == Phase.DECK:
        for deck in range(2):
            actions[deck] = action_of(Kind.DECK, 0, 0, deck)
        return 2
    if phase == Phase.OPTION:
        card = ruleset.card[state.card]
        for option in range(1, card.options + 1):
            if may_take(state, ruleset, card, option, state.seat):
                actions[count] = action_of(Kind.OPTION, 0, 0, option)
                count += 1
        return count
    if phase == Phase.PERSON or phase == Phase.KING:
        for seat in range(state.seats):
            if state.tied[seat] if phase == Phase.KING else is_person(state, row_to_name(state, ruleset), seat):
                actions[count] = action_of(Kind.SEAT, 0, 0, seat)
                count += 1
        return count
    for zone in range(ZONES):
        if boats_in(state, zone) > 0 if phase == Phase.WATERS else is_next_zone(state, zone):
            actions[count] = action_of(Kind.ZONE, 0, 0, zone)
            count += 1
    return count


@njit(cache=True)
def row_to_name(state, ruleset):
    """Return the row of the card that needs a player to be named."""
    return ruleset.card[state.card].row[state.card_row]


@njit(cache=True)
def is_next_zone(state, zone):
    """Event cards: return whether the boat the card has come to can go to a zone."""
    return (zone - state.card_zone) % ZONES == 1 or (state.card_zone - zone) % ZONES == 1
