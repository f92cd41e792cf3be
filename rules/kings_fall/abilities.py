"""VII, Faction Manifests: what leaders and factions do when their player says so."""

from numba import njit

from rules.core.bits import lowest
from rules.core.chance import roll_die
from rules.core.events import emit
from rules.kings_fall.clauses import Clause
from rules.kings_fall.contents import OFF
from rules.kings_fall.deck import discard_at_random, draw
from rules.kings_fall.escort import can_be_helped, is_beyond_help, may_leave_so
from rules.kings_fall.event_kinds import EventKind
from rules.kings_fall.influence import place_influence
from rules.kings_fall.kinds import ARCHERS, BASIC, ELITE, LEADERS, SOVEREIGN, Ability, Terrain
from rules.kings_fall.powers import ability_price, can_use, has_power, is_used, pay_ability, use_up
from rules.kings_fall.recruiting import remove_unit
from rules.kings_fall.state import ACTIONS, bit_of, leaders_at
from rules.kings_fall.victory import wound

SIDES = 6  # of a die
FOREST, RUINS = (list(Terrain).index(terrain) for terrain in (Terrain.FOREST, Terrain.RUINS))  # rows of a table
RUNE_TURNS = 1  # turns of the opponent that the marker outlasts


@njit(cache=True)
def may_use(state, ruleset, seat, ability):
    """IV.C, Activate Ability: return whether a seat may use a leader's ability now, wherever."""
    if not can_use(state, ruleset, seat, ability):
        return False
    return may_leave_so(state, ruleset, seat, ability_price(state, ruleset, seat, ability))


@njit(cache=True)
def places_for(state, ruleset, seat, ability):
    """VII: return the Locations an ability may name, as bits."""
    sovereign = int(state.leader[seat, SOVEREIGN])
    if ability == Ability.DECREE:
        return int(ruleset.land[sovereign].near) & ~int(state.closed)
    if ability == Ability.RUNE:
        return int(ruleset.land[sovereign].near) | bit_of(sovereign)
    if ability == Ability.KARGA:
        return int(ruleset.land[state.rune[seat]].near) if state.rune[seat] != OFF else 0
    if ability == Ability.BANNER:
        return int(state.occupied[seat])
    return places_by_terrain(state, ruleset, seat, ability)


@njit(cache=True)
def places_by_terrain(state, ruleset, seat, ability):
    """VII.B, Void's Embrace: where an enemy Leader is (ruling Q26). VII.D, Veil of the Green: Forests and Ruins."""
    if ability == Ability.VEIL:
        return int(ruleset.terrain_places[FOREST]) | int(ruleset.terrain_places[RUINS])
    found = 0
    for leader in range(SOVEREIGN if ruleset.embrace_sovereign else SOVEREIGN + 1, LEADERS):
        place = int(state.leader[1 - seat, leader])
        if place != OFF:
            found |= bit_of(place)
    return found


@njit(cache=True)
def pay(state, ruleset, log, seat, ability, clause, target):
    """IV.C, Activate Ability: pay, note the use, and tell of it."""
    cost = ability_price(state, ruleset, seat, ability)
    pay_ability(state, seat, ability, cost)
    emit(log, state, EventKind.USED, clause, seat, ability, OFF, target, cost)


@njit(cache=True)
def decree(state, ruleset, log, seat, place):
    """VII.A, Imperial Decree: one free Influence in a Location adjacent to Valerius."""
    pay(state, ruleset, log, seat, Ability.DECREE, Clause.DECREE, place)
    place_influence(state, ruleset, log, seat, place, Clause.DECREE, 0)
    if ruleset.abilities_count_placements:
        state.placed = int(state.placed) | bit_of(place)


@njit(cache=True)
def prepay_decree(state, ruleset, log, seat):
    """VII.A, Imperial Decree, ruling Q3: by a reading, cancelling is paid for on one's own turn."""
    pay(state, ruleset, log, seat, Ability.DECREE, Clause.DECREE, OFF)
    state.prepaid[seat] = 1
    emit(log, state, EventKind.PREPAID, Clause.DECREE, seat, 0, OFF, OFF, 0)


@njit(cache=True)
def draw_by(state, ruleset, log, seat, ability, clause, cards):
    """VII.A, Magistra Lyra Vex, and the like of our sixth faction: draw cards."""
    pay(state, ruleset, log, seat, ability, clause, OFF)
    draw(state, ruleset, log, seat, cards, clause)


@njit(cache=True)
def is_whole(state, ruleset, seat):
    """Return whether a Sovereign has all the Health it began with."""
    return state.health[seat] >= ruleset.faction[state.faction[seat]].leader[SOVEREIGN].health


@njit(cache=True)
def heal(state, ruleset, log, seat, amount, clause):
    """Give a Sovereign Health back, up to what it began with."""
    most = int(ruleset.faction[state.faction[seat]].leader[SOVEREIGN].health)
    gained = min(amount, most - int(state.health[seat]))
    if gained > 0:
        state.health[seat] += gained
        emit(log, state, EventKind.HEALED, clause, seat, 0, OFF, OFF, gained)
    return gained > 0


@njit(cache=True)
def lodestar(state, ruleset, log, seat):
    """Our sixth faction's Lodestar: the Sovereign regains 1 Health."""
    pay(state, ruleset, log, seat, Ability.LODESTAR, Clause.LODESTAR, OFF)
    heal(state, ruleset, log, seat, 1, Clause.LODESTAR)


@njit(cache=True)
def embrace(state, ruleset, log, seat, place):
    """VII.B, Void's Embrace: on 4+ the opponent loses a random card, on 1 Cyrus suffers a wound."""
    pay(state, ruleset, log, seat, Ability.EMBRACE, Clause.EMBRACE, place)
    die = roll_die(state, SIDES)
    emit(log, state, EventKind.EMBRACE_ROLLED, Clause.EMBRACE, seat, 0, OFF, place, die)
    if die >= ruleset.embrace_from:
        discard_at_random(state, log, 1 - seat, Clause.EMBRACE)
    elif die <= ruleset.embrace_wounds_to:
        wound(state, ruleset, log, seat, Clause.EMBRACE)


@njit(cache=True)
def tax(state, ruleset, log, seat, action):
    """VII.B, High Priestess Morwen: the opponent pays more the next time they take an action this Round."""
    pay(state, ruleset, log, seat, Ability.MORWEN, Clause.MORWEN, action)
    state.once[1 - seat, action] = ruleset.morwen_cost
    emit(log, state, EventKind.TAXED, Clause.MORWEN, 1 - seat, action, OFF, OFF, int(ruleset.morwen_cost))


@njit(cache=True)
def lay_rune(state, ruleset, log, seat, ability, place):
    """VII.C, Rune of Endurance: a marker until the end of the opponent's next turn. Elder Karga moves it."""
    clause = Clause.RUNE if ability == Ability.RUNE else Clause.KARGA
    pay(state, ruleset, log, seat, ability, clause, place)
    state.rune[seat] = place
    if ability == Ability.RUNE:
        state.rune_ends[seat] = state.turn_no + RUNE_TURNS


@njit(cache=True)
def veil(state, ruleset, log, seat, place):
    """VII.D, Veil of the Green: until one's next turn, entering a Forest or Ruins costs enemies more."""
    pay(state, ruleset, log, seat, Ability.VEIL, Clause.VEIL, place)
    state.veil[seat] = place


@njit(cache=True)
def raise_banner(state, ruleset, log, seat, place):
    """VII.E, Banner of the Endless Steppe: all that stands in a Location is the Group that goes two connections."""
    pay(state, ruleset, log, seat, Ability.BANNER, Clause.BANNER, place)
    state.steppe = place
    state.steppe_leaders = leaders_at(state, seat, place)
    for unit in (BASIC, ELITE, ARCHERS):
        state.steppe_units[unit] = state.units[seat, unit, place]


@njit(cache=True)
def may_sacrifice(state, ruleset, seat, place):
    """VII.B, Strength Through Sacrifice: once a Round, a Fanatic anywhere."""
    if not has_power(state, ruleset, seat, Ability.SACRIFICE) or is_used(state, seat, Ability.SACRIFICE):
        return False
    if state.units[seat, BASIC, place] == 0:
        return False
    lost = is_beyond_help(state, ruleset, seat)
    state.units[seat, BASIC, place] -= 1
    fine = lost or can_be_helped(state, ruleset, seat, -int(ruleset.sacrifice_ops))
    state.units[seat, BASIC, place] += 1
    return fine


@njit(cache=True)
def sacrifice(state, ruleset, log, seat, place):
    """VII.B, Strength Through Sacrifice: a Fanatic is eliminated for 2 Ops."""
    use_up(state, seat, Ability.SACRIFICE)
    remove_unit(state, ruleset, log, seat, BASIC, place, Clause.SACRIFICE)
    state.ops += ruleset.sacrifice_ops
    gained = int(ruleset.sacrifice_ops)
    emit(log, state, EventKind.OPS_GAINED, Clause.SACRIFICE, seat, Ability.SACRIFICE, OFF, place, gained)


@njit(cache=True)
def places_to_sacrifice(state, ruleset, seat):
    """VII.B, Strength Through Sacrifice: return where a Fanatic may be eliminated, as bits."""
    found = 0
    if has_power(state, ruleset, seat, Ability.SACRIFICE) and not is_used(state, seat, Ability.SACRIFICE):
        places = int(state.occupied[seat])
        while places:
            if may_sacrifice(state, ruleset, seat, lowest(places)):
                found |= places & -places
            places &= places - 1
    return found


@njit(cache=True)
def may_name_action(state, seat, action):
    """VII.B, High Priestess Morwen: return whether a Standard Action can be named; ruling: not one named already."""
    return action < ACTIONS and state.once[1 - seat, action] == 0
