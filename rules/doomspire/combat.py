"""Combat, bout by bout: flight, dice, support of others, bonuses, and who has won."""

from numba import njit

from rules.core.chance import roll_die
from rules.core.events import emit
from rules.doomspire.clauses import Clause
from rules.doomspire.contents import RESOURCES, Carried, Stock
from rules.doomspire.debts import lose_by_choice, steal_from
from rules.doomspire.dragon import be_eaten, impress
from rules.doomspire.flight import flee, may_flee, send_home
from rules.doomspire.places import OFF
from rules.doomspire.state import (
    FOLLOWING,
    KNIGHTS,
    NOBODY,
    NONE,
    ROOM,
    Bout,
    EventKind,
    Fight,
    How,
    Phase,
    is_peace,
    knight_bit,
    plays,
)
from rules.doomspire.strength import effect_on_offer, knights_beside, roll_omens, total_of, units_beside
from rules.doomspire.things import add_item, gain, knight_has


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
def throw(state, ruleset, log, seat, dice, kind):
    """Roll combat dice; return their sum."""
    digits, total = 0, 0
    for _ in range(dice):
        die = roll_die(state, ruleset.combat_die)
        digits = digits * 10 + die
        total += die
    clause = Clause.DRAGON_COMBAT if state.fight == Fight.DRAGON else Clause.MONSTER_COMBAT
    if state.fight == Fight.KNIGHT:
        clause = Clause.KNIGHT_COMBAT
    emit(log, state, kind, clause, seat, digits, OFF, OFF, total)
    return total


@njit(cache=True)
def throw_dice(state, ruleset, log):
    """Resolving combat: 1D3 against a monster, 2D3 each between knights, 1D3 each with the dragon (ruling C1)."""
    if state.fight == Fight.MONSTER:
        state.thrown[0] = throw(state, ruleset, log, state.fighter[0], ruleset.monster_dice, EventKind.FIGHT_ROLLED)
    elif state.fight == Fight.KNIGHT:
        for side in range(2):
            dice = ruleset.knight_dice
            state.thrown[side] = throw(state, ruleset, log, state.fighter[side], dice, EventKind.FIGHT_ROLLED)
    else:
        dice = ruleset.dragon_dice
        state.thrown[0] = throw(state, ruleset, log, state.fighter[0], dice, EventKind.FIGHT_ROLLED)
        state.thrown[1] = throw(state, ruleset, log, NOBODY, dice, EventKind.DRAGON_ROLLED)


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
    if state.items[state.fighter[side], state.fighting[side], 0] == NONE:
        if state.followers[state.fighter[side], state.fighting[side], 0] == NONE:
            return False
    for place in range(ROOM + FOLLOWING):
        if effect_on_offer(state, ruleset, side, place) != NONE:
            return True
    return False


@njit(cache=True)
def settle(state, ruleset, log):
    """Resolving combat: compare the totals; ties between knights and with the dragon are rolled again."""
    own = total_of(state, ruleset, 0)
    emit(log, state, EventKind.TOTAL, clause_of(state), state.fighter[0], 0, OFF, OFF, own)
    if state.fight == Fight.MONSTER:
        if own >= ruleset.monster[state.fight_monster].might:
            beat_monster(state, ruleset, log)
        else:
            lose_to_monster(state, ruleset, log)
        return
    if state.fight == Fight.KNIGHT:
        other = total_of(state, ruleset, 1)
        emit(log, state, EventKind.TOTAL, clause_of(state), state.fighter[1], 0, OFF, OFF, other)
    else:
        other = int(state.thrown[1]) + int(ruleset.dragon_might) + int(state.support[1])
        emit(log, state, EventKind.DRAGON_TOTAL, clause_of(state), NOBODY, 0, OFF, OFF, other)
    if own == other and not (state.fight == Fight.DRAGON and ruleset.dragon_ties_win):
        clause = Clause.KNIGHT_TIE if state.fight == Fight.KNIGHT else Clause.DRAGON_TIE
        emit(log, state, EventKind.TIED, clause, state.fighter[0], 0, OFF, OFF, own)
        throw_dice(state, ruleset, log)
    elif state.fight == Fight.KNIGHT:
        end_duel(state, ruleset, log, 0 if own > other else 1)
    else:
        end_dragon_fight(state, ruleset, log, own >= other)


@njit(cache=True)
def clause_of(state):
    """Return the clause by which a combat is resolved."""
    if state.fight == Fight.MONSTER:
        return Clause.MONSTER_COMBAT
    return Clause.KNIGHT_COMBAT if state.fight == Fight.KNIGHT else Clause.DRAGON_COMBAT


@njit(cache=True)
def beat_monster(state, ruleset, log):
    """Resolving knight to monster combat: the winner gains the fame and loot of the monster."""
    seat, knight, number = state.fighter[0], state.fighting[0], state.fight_monster
    monster = ruleset.monster[number]
    emit(log, state, EventKind.BEATEN, Clause.MONSTER_BEATEN, seat, number, OFF, state.fight_place, monster.fame)
    state.fight = Fight.NONE
    state.beaten += 1
    state.stock[seat, Stock.FAME] += monster.fame
    for resource in range(RESOURCES):
        gain(state, log, seat, resource, int(monster.loot[resource]), Clause.MONSTER_BEATEN)
    if monster.item_no != NONE:
        add_item(state, log, seat, knight, monster.item_no, EventKind.ITEM_GAINED, Clause.MONSTER_BEATEN, 0)
        state.card_kept = 1
    place = state.fight_place
    if state.card == NONE and state.monster[place] != NONE:
        if state.monster_card[place] != NONE and monster.item_no == NONE:
            state.discards[state.monster_card[place]] += 1
        state.monster[place] = NONE
        state.monster_card[place] = NONE


@njit(cache=True)
def leave_monster(state, log):
    """Tile interaction, example: a monster that was drawn and not beaten stays on the tile."""
    if state.fight_card == NONE or state.ambush:
        return
    place = state.fight_place
    state.monster[place] = state.fight_monster
    state.monster_card[place] = state.fight_card
    state.card_kept = 1
    emit(log, state, EventKind.MONSTER_STAYED, Clause.MONSTER_STAYS, NOBODY, state.fight_monster, OFF, place, 0)


@njit(cache=True)
def lose_to_monster(state, ruleset, log):
    """Resolving knight to monster combat: the knight goes home and 1 resource is lost, or else 1 fame."""
    seat, knight = state.fighter[0], state.fighting[0]
    emit(log, state, EventKind.LOST_TO, Clause.KNIGHT_HEALS, seat, state.fight_monster, OFF, state.fight_place, 0)
    state.mauled += 1
    leave_monster(state, log)
    state.fight = Fight.NONE
    is_unhurt = knight_has(state, ruleset, seat, knight, Carried.UNHURT) > 0
    send_home(state, ruleset, log, seat, knight, Clause.KNIGHT_HEALS)
    if not is_unhurt:
        lose_by_choice(state, seat, ruleset.heal_cost, 1, Clause.KNIGHT_HEALS)


@njit(cache=True)
def end_duel(state, ruleset, log, side):
    """Resolving knight to knight combat: the winner gains 1 fame and steals, the loser goes home."""
    winner, loser = state.fighter[side], state.fighter[1 - side]
    knight, beaten = state.fighting[side], state.fighting[1 - side]
    state.fight = Fight.NONE
    emit(log, state, EventKind.WON_DUEL, Clause.KNIGHT_WON, winner, loser, OFF, state.fight_place, ruleset.duel_fame)
    emit(log, state, EventKind.LOST_DUEL, Clause.KNIGHT_LOST, loser, winner, OFF, state.fight_place, 0)
    state.stock[winner, Stock.FAME] += ruleset.duel_fame
    send_home(state, ruleset, log, loser, beaten, Clause.KNIGHT_LOST)
    steal_from(state, winner, knight, loser, beaten)


@njit(cache=True)
def end_dragon_fight(state, ruleset, log, is_won):
    """Fighting the dragon: beating it impresses it; who loses is eaten."""
    seat, knight = state.fighter[0], state.fighting[0]
    state.fight = Fight.NONE
    if is_won:
        impress(state, ruleset, log, seat, knight, How.COMBAT)
    else:
        be_eaten(state, log, seat, knight)


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
                gain(state, log, seat, Stock.FAME, fame, Clause.ALLIES)
                left -= 1
