"""V, Combat System: from the window before it to the Location's new master."""

from numba import njit

from rules.core.chance import roll_die
from rules.core.events import emit
from rules.kings_fall.clauses import Clause
from rules.kings_fall.combat_dice import foresees, may_reroll, roll_side
from rules.kings_fall.combat_end import finish, go_back, is_eliminated
from rules.kings_fall.contents import CARDS, OFF
from rules.kings_fall.event_kinds import EventKind
from rules.kings_fall.kinds import ARCHERS, Ability, Icon
from rules.kings_fall.losses import owe
from rules.kings_fall.phases import Bout, Journey, Phase
from rules.kings_fall.powers import can_use, is_used, is_with, use_up
from rules.kings_fall.state import bit_of, units_at
from rules.kings_fall.strength import highest_of, highest_shown

SIDES = 6  # of a die


@njit(cache=True)
def begin_combat(state, ruleset, log):
    """V.A, Initiation: an attacker has entered an enemy-occupied Location; the combat ends its Move (ruling Q28)."""
    attacker, place = int(state.mover), int(state.here)
    state.journey = Journey.NONE
    state.fight = 1
    state.fights += 1
    state.bout = Bout.WINDOW_DEFENDER
    state.attacker = attacker
    state.fight_place, state.fight_origin = place, state.origin
    state.attacked = int(state.attacked) | bit_of(state.origin)
    state.fight_round = 1
    state.strength[:] = 0
    state.more_dice[:] = 0
    state.highest[:] = 0
    state.rerolls[:] = 0
    state.safe[:] = 0
    state.foreseen = state.extra = 0
    state.owes[:] = 0
    state.ladder[:] = 0
    if state.vorlag and ruleset.vorlag_once:
        state.vorlag = not is_used(state, attacker, Ability.VORLAG)
        use_up(state, attacker, Ability.VORLAG)
    emit(log, state, EventKind.ATTACKED, Clause.COMBAT, attacker, 1 - attacker, int(state.origin), place, 0)


@njit(cache=True)
def side_of(state, bout, first):
    """V.A, V.C: return the side whose part it is: the Defender comes first, then the Attacker."""
    return 1 - int(state.attacker) if bout == first else int(state.attacker)


@njit(cache=True)
def advance_combat(state, ruleset, log):
    """V: go on with a combat as far as no player has to decide anything; its phase says what is open."""
    bout, place = int(state.bout), int(state.fight_place)
    if is_eliminated(state, 0, place) or is_eliminated(state, 1, place):
        finish(state, ruleset, log)
    elif bout <= Bout.WINDOW_ATTACKER:
        open_window(state, ruleset, side_of(state, bout, Bout.WINDOW_DEFENDER))
    elif bout == Bout.ARCHERY:
        state.bout = Bout.ROLL
        if not ruleset.archery_first:
            roll_dice(state, ruleset, log)
        for offset in range(2):
            shoot(state, ruleset, log, (1 - int(state.attacker) + offset) % 2)
    elif bout == Bout.ROLL:
        state.bout = Bout.FORESIGHT_DEFENDER
        if ruleset.archery_first:
            roll_dice(state, ruleset, log)
    elif bout <= Bout.REROLL_ATTACKER:
        offer_dice(state, ruleset, bout)
    elif bout == Bout.COMPARE:
        state.bout = Bout.RETREAT
        compare(state, ruleset, log)
    elif bout == Bout.RETREAT:
        offer_retreat(state, ruleset)
    elif bout == Bout.PARTING:
        go_back(state, ruleset, log, Clause.RETREAT)
    else:
        go_on_or_end(state, ruleset, log)


@njit(cache=True)
def roll_dice(state, ruleset, log):
    """V.B.3: the Attacker rolls Umbra, the Defender Solidi."""
    for offset in range(2):
        roll_side(state, ruleset, log, (int(state.attacker) + offset) % 2)


@njit(cache=True)
def open_window(state, ruleset, seat):
    """V.A, Pre-Combat Window: each side may do one thing, the Defender first."""
    state.bout += 1
    if has_window(state, ruleset, seat):
        state.phase = Phase.WINDOW
        state.seat = seat


@njit(cache=True)
def has_window(state, ruleset, seat):
    """V.A, Pre-Combat Window: return whether a side has anything to do in it."""
    if may_use_peril(state, ruleset, seat):
        return True
    if not ruleset.window_cards or state.hand_size[seat] == 0:
        return False
    found = False
    for card in range(CARDS):
        found |= may_use_card(state, ruleset, seat, card)
    return found


@njit(cache=True)
def may_use_card(state, ruleset, seat, card):
    """V.A, ruling Q4: a Combat Event of the own icon or Neutral can be played before a combat."""
    if not state.hand[seat, card] or not ruleset.card[card].combat or not ruleset.window_cards:
        return False
    return ruleset.card[card].icon == Icon.NEUTRAL or ruleset.card[card].icon == state.banner[seat]


@njit(cache=True)
def may_use_peril(state, ruleset, seat):
    """V.A: an ability labelled Before Combat Rolls; only our sixth faction has one. Its Sovereign must be there."""
    if not is_with(state, ruleset, seat, Ability.PERIL, int(state.fight_place)):
        return False
    if seat == state.turn_seat:
        return can_use(state, ruleset, seat, Ability.PERIL)
    return not is_used(state, seat, Ability.PERIL)


@njit(cache=True)
def use_peril(state, ruleset, log, seat):
    """Our sixth faction's Peril: CV for this combat."""
    use_up(state, seat, Ability.PERIL)
    state.strength[seat] += ruleset.peril_bonus
    emit(log, state, EventKind.USED, Clause.PERIL, seat, Ability.PERIL, OFF, int(state.fight_place), 0)


@njit(cache=True)
def shoot(state, ruleset, log, seat):
    """VII.D, Moon Archers: before each Combat Round one die; on 5+ the enemy removes a Unit (ruling Q18)."""
    place = int(state.fight_place)
    if state.units[seat, ARCHERS, place] == 0:
        return
    die = roll_die(state, SIDES)
    emit(log, state, EventKind.ARCHERY, Clause.ARCHERS, seat, 0, OFF, place, die)
    if die >= ruleset.archery_from:
        owe(state, ruleset, 1 - seat, 1, 0)


@njit(cache=True)
def offer_dice(state, ruleset, bout):
    """VII.D Naevia, V.C re-rolls: the Defender decides first, then the Attacker (ruling Q42)."""
    state.bout += 1
    if bout <= Bout.FORESIGHT_ATTACKER:
        seat = side_of(state, bout, Bout.FORESIGHT_DEFENDER)
        if foresees(state, ruleset, seat):
            state.phase = Phase.FORESIGHT
            state.seat = seat
    else:
        seat = side_of(state, bout, Bout.REROLL_DEFENDER)
        if may_reroll(state, seat):
            state.phase = Phase.REROLL
            state.seat = seat


@njit(cache=True)
def compare(state, ruleset, log):
    """V.C: the single highest dice are compared, the Defender wins ties; the loser removes a piece."""
    attacker = int(state.attacker)
    defender, place = 1 - attacker, int(state.fight_place)
    own, other = highest_of(state, ruleset, attacker), highest_of(state, ruleset, defender)
    raised = own - highest_shown(state, attacker)
    if raised > 0:
        emit(log, state, EventKind.HELPED, Clause.VORLAG, attacker, Ability.VORLAG, OFF, place, raised)
    if own > other:
        emit(log, state, EventKind.BOUT_WON, Clause.MODIFIERS, attacker, other, OFF, place, own)
        owe(state, ruleset, defender, 1, 1)
        return
    is_durns = own == other and is_with(state, ruleset, defender, Ability.DURN, place)
    clause = Clause.DURN if is_durns else Clause.MODIFIERS
    emit(log, state, EventKind.BOUT_WON, clause, defender, own, OFF, place, other)
    owe(state, ruleset, attacker, 1, 1)
    if is_durns:
        state.extra = ruleset.durn_extra


@njit(cache=True)
def offer_retreat(state, ruleset):
    """V.E: after the first Combat Round the Attacker may retreat; after the last it must."""
    if state.extra > 0:
        claim_extra(state, ruleset)
    elif state.fight_round == 1 and ruleset.combat_rounds > 1:
        state.bout = Bout.NEXT
        state.phase = Phase.RETREAT
        state.seat = state.attacker
    else:
        state.bout = Bout.NEXT


@njit(cache=True)
def claim_extra(state, ruleset):
    """VII.C, Shield-Brother Durn: on a tie the Attacker removes 1 more Unit, after the first loss."""
    owe(state, ruleset, int(state.attacker), int(state.extra), 0)
    state.extra = 0


@njit(cache=True)
def go_on_or_end(state, ruleset, log):
    """V.D, V.E: another Combat Round, or the Attacker is pushed back to where it came from."""
    if state.fight_round < ruleset.combat_rounds:
        state.fight_round += 1
        state.bout = Bout.ARCHERY
    else:
        go_back(state, ruleset, log, Clause.PUSHED_BACK)


@njit(cache=True)
def may_feign(state, ruleset, seat):
    """VII.E, Feigned Retreat and Storm Rider Kara: no parting shot once a Round; Kara's is the same (ruling Q27)."""
    kara = is_with(state, ruleset, seat, Ability.KARA, int(state.fight_place))
    power = ruleset.faction[state.faction[seat]].power == Ability.FEIGNED_RETREAT
    if power and not is_used(state, seat, Ability.FEIGNED_RETREAT):
        return True
    if kara and not power:
        return not is_used(state, seat, Ability.KARA)
    return kara and ruleset.kara_second != 0 and not is_used(state, seat, Ability.KARA)


@njit(cache=True)
def feign(state, ruleset, log, seat):
    """VII.E, Feigned Retreat: the parting shot is ignored."""
    power = ruleset.faction[state.faction[seat]].power == Ability.FEIGNED_RETREAT
    if power and not is_used(state, seat, Ability.FEIGNED_RETREAT):
        use_up(state, seat, Ability.FEIGNED_RETREAT)
        state.safe[seat] = 1
        retreat(state, ruleset, log, Clause.FEIGNED_RETREAT)
    else:
        use_up(state, seat, Ability.KARA)
        state.safe[seat] = 1
        retreat(state, ruleset, log, Clause.KARA)


@njit(cache=True)
def retreat(state, ruleset, log, clause):
    """V.E, Retreat: survivors go back to the origin; the Defender rolls a parting-shot die, 5+ removes a Unit."""
    attacker = int(state.attacker)
    spared = state.safe[attacker] != 0
    place, origin = int(state.fight_place), int(state.fight_origin)
    emit(log, state, EventKind.RETREATED, clause, attacker, 0, place, origin, int(spared))
    state.bout = Bout.PARTING
    if spared or units_at(state, attacker, place) == 0:
        return
    die = roll_die(state, SIDES)
    emit(log, state, EventKind.PARTING_SHOT, Clause.PARTING_SHOT, 1 - attacker, 0, OFF, place, die)
    if die >= ruleset.parting_from:
        owe(state, ruleset, attacker, 1, 0)
