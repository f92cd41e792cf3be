"""The dice of a combat, and what becomes of winners and losers."""

from numba import njit

from rules.core.chance import roll_die
from rules.core.events import emit
from rules.doomspire.clauses import Clause
from rules.doomspire.debts import lose_by_choice, steal_from
from rules.doomspire.dragon import be_eaten, impress
from rules.doomspire.event_kinds import EventKind
from rules.doomspire.flight import send_home
from rules.doomspire.kinds import RESOURCES, Asset, Carried
from rules.doomspire.phases import Fight, How
from rules.doomspire.places import OFF
from rules.doomspire.state import NOBODY, NONE
from rules.doomspire.strength import total_of
from rules.doomspire.things import add_item, gain, knight_has


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
    state.stock[seat, Asset.FAME] += monster.fame
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
    """Resolving knight to monster combat: the knight goes home and a resource is lost, or else fame."""
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
    state.stock[winner, Asset.FAME] += ruleset.duel_fame
    send_home(state, ruleset, log, loser, beaten, Clause.KNIGHT_LOST)
    steal_from(state, winner, knight, loser, beaten, int(ruleset.duel_spoils))


@njit(cache=True)
def end_dragon_fight(state, ruleset, log, is_won):
    """Fighting the dragon: beating it impresses it; who loses is eaten."""
    seat, knight = state.fighter[0], state.fighting[0]
    state.fight = Fight.NONE
    if is_won:
        impress(state, ruleset, log, seat, knight, How.COMBAT)
    else:
        be_eaten(state, log, seat, knight)
