"""What both sides of a combat add: might, support, and what the knights carry."""

from numba import njit

from rules.core.bits import count_of
from rules.core.chance import roll_die
from rules.core.events import emit
from rules.doomspire.clauses import Clause
from rules.doomspire.contents import EFFECTS, ITEMS
from rules.doomspire.event_kinds import EventKind
from rules.doomspire.kinds import Against, Asset, Building, Carried, Family, TileKind
from rules.doomspire.phases import Fight
from rules.doomspire.places import AT_CORNER, BESIDE, INLAND, OFF, ZONE
from rules.doomspire.state import BOATS, FOLLOWING, NONE, ROOM, bits_of, is_special, kind_at, knight_bit
from rules.doomspire.things import followers_of, gain, holds, remove_follower, take_item, thing_has

OMEN_SIDES = 3  # an effect for each


@njit(cache=True)
def gives_support(state, ruleset, place):
    """Resolving combat: knights at home and on special tiles support as well (ruling Q8)."""
    if ruleset.support_from_special or not state.face_up[place]:
        return True
    kind = kind_at(state, ruleset, place)
    return not is_special(kind) and kind != TileKind.HOME


@njit(cache=True)
def knights_beside(state, ruleset, seat, place):
    """Resolving combat: return as bits the knights of a seat that can support combat on a place, fighters excepted."""
    found = 0
    for way in range(8 if ruleset.diagonal_adjacency else 4):
        beside = BESIDE[place, way] if way < 4 else AT_CORNER[place, way - 4]
        if beside != OFF and state.here[beside] != 0 and gives_support(state, ruleset, beside):
            found |= int(state.here[beside]) & bits_of(seat)
    for side in range(2):
        if state.fight != Fight.NONE and state.fighter[side] == seat and state.fighting[side] != NONE:
            found &= ~knight_bit(seat, state.fighting[side])
    return found


@njit(cache=True)
def warships_beside(state, ruleset, seat, place):
    """Resolving combat: return how many warships of a seat lie in the zone beside a coastal place (ruling R3)."""
    if ZONE[place] == INLAND or not state.built[seat, Building.WARSHIPS]:
        return 0
    count = 0
    for boat in range(BOATS):
        count += state.boat[seat, boat] == ZONE[place]
    return count if ruleset.warships_each else min(count, 1)


@njit(cache=True)
def units_beside(state, ruleset, seat, place):
    """Resolving combat: return how many knights and warships of a seat can support combat on a place."""
    return count_of(knights_beside(state, ruleset, seat, place)) + warships_beside(state, ruleset, seat, place)


@njit(cache=True)
def might_of_foe(state, ruleset, side):
    """Return the might of whom a side of the combat faces."""
    if state.fight == Fight.KNIGHT:
        return int(state.stock[state.fighter[1 - side], Asset.MIGHT])
    if state.fight == Fight.DRAGON:
        return int(ruleset.dragon_might)
    return int(ruleset.monster[state.fight_monster].might)


@njit(cache=True)
def works_against(state, ruleset, side, when):
    """Decide whether to use bonuses: return whether what is carried works against the foe of a side."""
    if when == Against.ANY:
        return True
    if when == Against.KNIGHT:
        return state.fight == Fight.KNIGHT
    if when == Against.DRAGON:
        return state.fight == Fight.DRAGON
    if when == Against.MONSTER:
        return state.fight == Fight.MONSTER
    if when == Against.BEAST or when == Against.OGRE:
        family = Family.BEAST if when == Against.BEAST else Family.OGRE
        return state.fight == Fight.MONSTER and ruleset.monster[state.fight_monster].family == family
    if when == Against.STRONGER or when == Against.STRONGER_KNIGHT:
        if when == Against.STRONGER_KNIGHT and state.fight != Fight.KNIGHT:
            return False
        return might_of_foe(state, ruleset, side) > state.stock[state.fighter[side], Asset.MIGHT]
    return False


@njit(cache=True)
def thing_at(state, seat, knight, place):
    """Return the thing a knight carries at a place, its followers from ROOM on; NONE for nothing."""
    if place < ROOM:
        return int(state.items[seat, knight, place])
    follower = state.followers[seat, knight, place - ROOM]
    return ITEMS + int(follower) if follower != NONE else NONE


@njit(cache=True)
def holds_beside(state, seat, knight, row):
    """Return whether a knight carries the item that an effect needs beside its own."""
    return row.beside == NONE or holds(state, seat, knight, row.beside)


@njit(cache=True)
def is_free(row):
    """Decide whether to use bonuses: return whether an effect is a bonus that costs nothing."""
    return row.effect == Carried.BONUS and row.pay == NONE


@njit(cache=True)
def unasked_bonus(state, ruleset, side, expected):
    """Return what is added without a decision: burdens, and free bonuses where nobody is asked (ruling R17).

    With ``expected``, free bonuses count that can still be decided on as well, as nobody would leave them out.
    """
    seat, knight, total = state.fighter[side], state.fighting[side], 0
    for place in range(ROOM + FOLLOWING):
        thing = thing_at(state, seat, knight, place)
        if thing == NONE:
            continue
        is_open = not ruleset.bonuses_asked or (expected and not (state.used[side] >> place) & 1)
        for index in range(EFFECTS):
            row = ruleset.things[thing].effects[index]
            counts = row.effect == Carried.BURDEN or (is_open and is_free(row))
            if counts and works_against(state, ruleset, side, row.when) and holds_beside(state, seat, knight, row):
                total += int(row.amount)
    return total


@njit(cache=True)
def roll_omens(state, ruleset, log, side):
    """Encounters with followers: a die is rolled for each that reads omens."""
    seat, knight = state.fighter[side], state.fighting[side]
    for place in range(followers_of(state, seat, knight)):
        follower = state.followers[seat, knight, place]
        thing = ITEMS + follower
        low, middle, high = (
            thing_has(ruleset, thing, Carried.OMEN_1),
            thing_has(ruleset, thing, Carried.OMEN_2),
            thing_has(ruleset, thing, Carried.OMEN_3),
        )
        if low != 0 or middle != 0 or high != 0:
            die = roll_die(state, OMEN_SIDES)
            amount = low if die == 1 else middle if die == 2 else high
            state.omen[side] += amount
            emit(log, state, EventKind.OMEN, Clause.BONUSES, seat, follower, OFF, OFF, amount)


@njit(cache=True)
def effect_on_offer(state, ruleset, side, place):
    """Return which effect of a thing could be used now: for a price, once, or freely (ruling R17); NONE for none."""
    seat, knight = state.fighter[side], state.fighting[side]
    thing = thing_at(state, seat, knight, place)
    if thing == NONE or (state.used[side] >> place) & 1:
        return NONE
    for index in range(EFFECTS):
        row = ruleset.things[thing].effects[index]
        is_asked = row.effect == Carried.BONUS and (ruleset.bonuses_asked or not is_free(row))
        is_asked |= row.effect == Carried.ONCE
        if not is_asked or not works_against(state, ruleset, side, row.when):
            continue
        if holds_beside(state, seat, knight, row) and can_pay(state, seat, knight, row):
            return index
    return NONE


@njit(cache=True)
def can_pay(state, seat, knight, row):
    """Return whether a knight's player has what using an effect costs."""
    if row.pay == NONE:
        return True
    if row.pay == Asset.FOLLOWER:
        return followers_of(state, seat, knight) >= row.price
    return state.stock[seat, row.pay] >= row.price


@njit(cache=True)
def use_thing(state, ruleset, log, side, place, follower):
    """Decide whether to use bonuses: pay for one; ``follower`` is given up where that is the price."""
    seat, knight = state.fighter[side], state.fighting[side]
    thing = thing_at(state, seat, knight, place)
    row = ruleset.things[thing].effects[effect_on_offer(state, ruleset, side, place)]
    state.used[side] = int(state.used[side]) | 1 << place
    state.paid[side] += row.amount
    emit(log, state, EventKind.BONUS, Clause.BONUSES, seat, thing, OFF, OFF, row.amount)
    if row.pay == Asset.FOLLOWER:
        for given in range(ROOM, ROOM + FOLLOWING):
            if thing_at(state, seat, knight, given) == ITEMS + follower:
                shift_used(state, side, given)
                break
        remove_follower(state, seat, knight, follower)
        emit(log, state, EventKind.DISMISSED, Clause.BONUSES, seat, follower, OFF, OFF, 0)
    elif row.pay != NONE:
        gain(state, log, seat, row.pay, -int(row.price), Clause.BONUSES)
    if row.effect == Carried.ONCE:
        take_item(state, seat, knight, thing)
        shift_used(state, side, place)
        emit(log, state, EventKind.ITEM_BROKE, Clause.BONUSES, seat, thing, OFF, OFF, 0)


@njit(cache=True)
def shift_used(state, side, place):
    """Keep ``used`` in step with what a knight carries once the thing at a place is gone."""
    used, first = int(state.used[side]), ROOM if place >= ROOM else 0
    last = ROOM + FOLLOWING if place >= ROOM else ROOM
    kept = used & ~(((1 << (last - first)) - 1) << first)
    below = used & ((1 << place) - 1) & ~((1 << first) - 1)
    above = (used & ((1 << last) - 1)) >> (place + 1) << place
    state.used[side] = kept | below | above


@njit(cache=True)
def total_of(state, ruleset, side):
    """Resolving combat: dice, might, support, and what items and followers add."""
    return decided_total(state, side) + unasked_bonus(state, ruleset, side, False)


@njit(cache=True)
def expected_total(state, ruleset, side):
    """Return what a side comes to if it uses all bonuses that cost nothing."""
    return decided_total(state, side) + unasked_bonus(state, ruleset, side, True)


@njit(cache=True)
def decided_total(state, side):
    """Return what is certain of a side's total before what it carries: dice, might, support, omens, bonuses used."""
    total = int(state.thrown[side]) + int(state.stock[state.fighter[side], Asset.MIGHT]) + int(state.support[side])
    return total + int(state.omen[side]) + int(state.paid[side])
