"""Combat, bout by bout: flight, dice, support of others, bonuses, and who has won."""

from numba import njit

from rules.core.events import emit
from rules.doomspire.clauses import Clause
from rules.doomspire.combat_end import leave_monster, settle, throw_dice
from rules.doomspire.event_kinds import EventKind
from rules.doomspire.flight import flee, may_flee
from rules.doomspire.kinds import Asset, Carried
from rules.doomspire.phases import Bout, Fight, Phase
from rules.doomspire.places import OFF
from rules.doomspire.state import FOLLOWING, KNIGHTS, NOBODY, NONE, ROOM, is_peace, knight_bit, plays
from rules.doomspire.strength import effect_on_offer, knights_beside, roll_omens, units_beside
from rules.doomspire.things import gain, knight_has


@njit(cache=True)
def begin_fight(state, fight, seat, knight, place):
    """Combat: a knight fights on a place; whom, is noted by the functions that call this one."""
    state.fight = fight
    state.bout = Bout.FLIGHT
    state.fight_place = place
    state.fighter[0], state.fighting[0] = seat, knight
    state.fighter[1], state.fighting[1] = NOBODY, NONE
    state.fight_monster = state.fight_card = NONE
    state.ambush = state.surprise = state.fixed = state.shot = 0
    state.thrown[:] = 0
    state.support[:] = 0
    state.omen[:] = 0
    state.paid[:] = 0
    state.used[:] = 0
    state.asked = 0
    state.interacted[state.turn_seat, state.active] = 1


@njit(cache=True)
def fight_monster(state, ruleset, log, seat, knight, place, monster, card, surprise):
    """Combat: a knight enters a tile with a monster, or draws one; who did not expect it may flee."""
    begin_fight(state, Fight.MONSTER, seat, knight, place)
    state.fight_monster = monster
    state.fight_card = card
    state.surprise = surprise
    might = ruleset.monster[monster].might
    emit(log, state, EventKind.FOUGHT, Clause.COMBAT, seat, monster, OFF, place, might)


@njit(cache=True)
def fight_knight(state, log, seat, knight, other, other_knight, place):
    """Combat: a knight enters a tile with an opposing knight, or stops one that passes."""
    begin_fight(state, Fight.KNIGHT, seat, knight, place)
    state.fighter[1], state.fighting[1] = other, other_knight
    state.duels += 1
    emit(log, state, EventKind.DUELLED, Clause.COMBAT, seat, other, OFF, place, 0)


@njit(cache=True)
def fight_dragon(state, ruleset, log, seat, knight, place):
    """Doomspire: who meets no condition must fight the dragon."""
    begin_fight(state, Fight.DRAGON, seat, knight, place)
    state.surprise = ruleset.dragon_flight & state.revealed
    emit(log, state, EventKind.FACED_DRAGON, Clause.COMBAT, seat, 0, OFF, place, ruleset.dragon_might)


@njit(cache=True)
def advance_fight(state, ruleset, log):
    """Combat: go on with a combat as far as no player has to decide anything; its phase says what is open."""
    if state.bout == Bout.FLIGHT:
        state.bout = Bout.ROLL
        if may_flee(state):
            state.phase = Phase.FLEE
            state.seat = state.fighter[1] if state.fight == Fight.KNIGHT else state.fighter[0]
    elif state.bout == Bout.ROLL:
        roll_for_all(state, ruleset, log)
        state.bout = Bout.ALLIES
        state.asked = 0
    elif state.bout == Bout.ALLIES:
        ask_next_ally(state, ruleset, log)
    elif state.bout == Bout.ATTACKER or state.bout == Bout.DEFENDER:
        side = state.bout - Bout.ATTACKER
        if state.fighter[side] != NOBODY and has_offer(state, ruleset, side):
            state.phase = Phase.BONUS
            state.seat = state.fighter[side]
        else:
            state.bout += 1
    else:
        settle(state, ruleset, log)


@njit(cache=True)
def roll_for_all(state, ruleset, log):
    """Resolving combat: the dice, the omens, and the support of one's own units."""
    throw_dice(state, ruleset, log)
    for side in range(2):
        seat = state.fighter[side]
        if seat != NOBODY:
            roll_omens(state, ruleset, log, side)
            units = units_beside(state, ruleset, seat, state.fight_place)
            support(state, ruleset, log, side, seat, units)


@njit(cache=True)
def support(state, ruleset, log, side, seat, units):
    """Resolving combat: each supporting unit adds 2."""
    added = units * ruleset.support_bonus
    if added:
        state.support[side] += added
        clause = Clause.SUPPORT if seat == state.fighter[side] else Clause.ALLIES
        emit(log, state, EventKind.SUPPORTED, clause, state.fighter[side], seat, OFF, OFF, added)


@njit(cache=True)
def ask_next_ally(state, ruleset, log):
    """Combat Support: other players say, in turn order after the attacker, whether they support somebody."""
    if is_peace(state, ruleset) and not ruleset.support_round_one:
        state.asked = state.seats
    state.asked += 1
    if state.asked >= state.seats:
        state.bout = Bout.ATTACKER
        return
    seat = (state.fighter[0] + state.asked) % state.seats
    if seat != state.fighter[1] and plays(state, seat) and units_beside(state, ruleset, seat, state.fight_place) > 0:
        state.phase = Phase.ALLY
        state.seat = seat


@njit(cache=True)
def has_offer(state, ruleset, side):
    """Decide whether to use bonuses: return whether a fighter has one to decide on."""
    seat, knight = state.fighter[side], state.fighting[side]
    if state.items[seat, knight, 0] == NONE and state.followers[seat, knight, 0] == NONE:
        return False
    found = False
    for place in range(ROOM + FOLLOWING):
        found |= effect_on_offer(state, ruleset, side, place) != NONE
    return found


@njit(cache=True)
def answer_flight(state, ruleset, log, wants):
    """Fleeing combat: the knight tries to get away, or fights."""
    if not wants:
        return
    side = 1 if state.fight == Fight.KNIGHT else 0
    if flee(state, ruleset, log, state.fighter[side], state.fighting[side]):
        if state.fight == Fight.MONSTER and ruleset.fled_monsters_stay:
            leave_monster(state, log)
        state.fight = Fight.NONE


@njit(cache=True)
def lend(state, ruleset, log, seat, side, units):
    """Combat Support: another player lends some of their units to a side, or none; some followers like it."""
    if units == 0:
        emit(log, state, EventKind.REFUSED_SUPPORT, Clause.ALLIES, seat, state.fighter[0], OFF, OFF, 0)
        return
    support(state, ruleset, log, side, seat, units)
    reward_supporters(state, ruleset, log, seat, units)


@njit(cache=True)
def reward_supporters(state, ruleset, log, seat, units):
    """Encounters with followers: fame for each lent knight that has one who writes such things down, those first."""
    beside, left = knights_beside(state, ruleset, seat, state.fight_place), units
    for knight in range(KNIGHTS):
        if left > 0 and beside & knight_bit(seat, knight):
            fame = knight_has(state, ruleset, seat, knight, Carried.SUPPORT_FAME)
            if fame > 0:
                gain(state, log, seat, Asset.FAME, fame, Clause.ALLIES)
                left -= 1
