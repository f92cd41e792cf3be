"""What drawing a Sovereign out is worth: how likely it dies where it would stand, and how a seat is threatened so."""

from numba import njit

from rules.core.bits import lowest
from rules.kings_fall.chances import chance_to_storm, chance_to_win
from rules.kings_fall.costs import affordable
from rules.kings_fall.escort import escort_of, way_out_of
from rules.kings_fall.forces import force_of, strongest_group
from rules.kings_fall.kinds import SOVEREIGN, Effect
from rules.kings_fall.stacks import count_leaders
from rules.kings_fall.state import leaders_at, units_at
from rules.kings_fall.strength import HALVES, dice_of, strength_of

STRIKE = 2  # connections from an enemy Sovereign that can be drawn out, within which a stack threatens it


@njit(cache=True)
def attacks_for(ruleset, ops):
    """IV.C, Move: return how many attacks so many Ops pay for."""
    return max(1, ops // max(1, int(ruleset.move_cost)))


@njit(cache=True)
def besiegers_of(state, ruleset, seat, place, defence):
    """V: return the best chance in a Combat Round of a seat's stacks beside a Location, and all their pieces."""
    best, pieces = 0.0, 0
    origins = int(ruleset.land[place].near) & int(state.occupied[seat])
    while origins:
        origin = lowest(origins)
        origins &= origins - 1
        basic, elite, leaders = strongest_group(state, seat, origin)
        force = force_of(state, ruleset, seat, basic, elite, leaders)
        best = max(best, chance_to_win(dice_of(state, ruleset, seat, place, force, 1), defence))
        pieces += basic + elite + count_leaders(leaders)
    return best, pieces


@njit(cache=True)
def chance_drawn_to(state, ruleset, seat, place, escort, ops):
    """VI: return how likely the opponent's Sovereign dies in this turn, drawn out to a Location, with so many Ops."""
    other = 1 - seat
    basic, elite = escort_of(state, ruleset, other, place, escort)
    crown = int(ruleset.faction[state.faction[other]].leader[SOVEREIGN].strength)
    halves = strength_of(state, ruleset, other, place, True) + HALVES * crown
    halves += basic * int(ruleset.basic_halves) + elite * int(ruleset.elite_halves)
    defence = dice_of(state, ruleset, other, place, halves, 1)
    chance, pieces = besiegers_of(state, ruleset, seat, place, defence)
    if pieces == 0:
        return 0.0
    guards = units_at(state, other, place) + count_leaders(leaders_at(state, other, place)) + basic + elite
    rounds = int(ruleset.combat_rounds) * (1 if ruleset.attack_once else attacks_for(ruleset, ops))
    return chance_to_storm(chance, rounds, pieces, guards + int(state.health[other]))


@njit(cache=True)
def chance_by_lure(state, ruleset, seat, escort, ops):
    """VI: return how likely the opponent's Sovereign dies in this turn, drawn out to where that is likeliest."""
    best, places = 0.0, way_out_of(state, ruleset, 1 - seat)
    while places:
        best = max(best, chance_drawn_to(state, ruleset, seat, lowest(places), escort, ops))
        places &= places - 1
    return best


@njit(cache=True)
def chance_of_event(state, ruleset, seat, card):
    """VI: return how likely a card's Event that draws the opponent's Sovereign out leads to its death in this turn."""
    if seat != state.turn_seat:
        return 0.0
    escort, ops = 0, affordable(state, ruleset, seat)
    for number in range(ruleset.card[card].rows):
        row = ruleset.card[card].row[number]
        if row.effect == Effect.DRAW_OUT:
            escort = int(row.amount)
        elif row.effect == Effect.GAIN_OPS and not row.opponent:
            ops += int(row.amount)
    return chance_by_lure(state, ruleset, seat, escort, ops)


@njit(cache=True)
def holds_lure(state, ruleset, seat):
    """Events: return whether a seat holds a card whose Event, its own to play, draws the enemy Sovereign out."""
    for number in range(ruleset.lures):
        card = int(ruleset.lure[number])
        if state.hand[seat, card] and ruleset.card[card].icon != state.banner[1 - seat]:
            return True
    return False
