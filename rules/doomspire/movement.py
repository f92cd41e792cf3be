"""Knights and boats on their way, and what a knight is forced to do where it ends."""

from numba import njit

from rules.core.events import emit
from rules.doomspire.adventure import draw_here
from rules.doomspire.clauses import Clause
from rules.doomspire.combat import fight_dragon, fight_knight, fight_monster
from rules.doomspire.dragon import conditions_of, impress
from rules.doomspire.event_kinds import EventKind
from rules.doomspire.kinds import Asset, TileKind
from rules.doomspire.phases import Phase, Walk
from rules.doomspire.places import OFF
from rules.doomspire.state import KNIGHTS, NOBODY, NONE, bits_of, is_peace, kind_at, put_knight
from rules.doomspire.ways import find_way, has_rival, is_shared, steps_of


@njit(cache=True)
def spend(state, seat, face):
    """Movement phase: use one action die."""
    state.dice[seat, face - 1] -= 1


@njit(cache=True)
def move_knight(state, ruleset, log, seat, face, knight, target):
    """Move knight: up to as many steps as the die shows, none included, and then the tile where it ends."""
    spend(state, seat, face)
    start = state.knight[seat, knight]
    set_out(state, knight)
    if target != start:
        steps = steps_of(state, ruleset, seat, knight, face)
        state.way_length = find_way(state, ruleset, seat, start, target, steps, state.way)
    emit(log, state, EventKind.MOVED, Clause.KNIGHT_MOVE, seat, knight, start, target, face)
    state.way_at = 0
    state.entry = Walk.PASSING
    if state.way_length == 0:
        state.entry = Walk.ENTERING
    state.way[state.way_length] = target


@njit(cache=True)
def set_out(state, knight):
    """Begin a movement."""
    state.active = knight
    state.revealed = 0
    state.calm = 0
    state.way_length = 0


@njit(cache=True)
def rival_at(state, seat, place):
    """Return the opposing knight on a place as seat * KNIGHTS + knight, NONE for none."""
    others = int(state.here[place]) & ~bits_of(seat)
    for number in range(state.seats * KNIGHTS):
        if (others >> number) & 1:
            return number
    return NONE


@njit(cache=True)
def pass_on(state, ruleset, log):
    """Move knight: a knight goes on its way; from round 2 on opposing knights that it passes may stop it."""
    seat = state.turn_seat
    while state.way_at < state.way_length - 1:
        place = state.way[state.way_at]
        if not is_peace(state, ruleset) and has_rival(state, ruleset, seat, place):
            state.phase = Phase.STOP
            state.seat = rival_at(state, seat, place) // KNIGHTS
            return
        state.way_at += 1
    put_knight(state, seat, state.active, state.way[state.way_length - 1])
    state.entry = Walk.ENTERING


@njit(cache=True)
def answer_stop(state, ruleset, log, wants):
    """Move knight: an opposing player lets a knight pass, or stops it and fights; the one stopped may flee (Q14)."""
    seat, place = state.turn_seat, int(state.way[state.way_at])
    rival = rival_at(state, seat, place)
    kind = EventKind.STOPPED if wants else EventKind.PASSED
    emit(log, state, kind, Clause.FORCED_STOP, rival // KNIGHTS, seat, OFF, place, 0)
    if not wants:
        state.way_at += 1
        return
    state.entry = Walk.NONE
    put_knight(state, seat, state.active, place)
    fight_knight(state, log, rival // KNIGHTS, rival % KNIGHTS, seat, state.active, place)
    state.fixed = not ruleset.stopped_may_flee


@njit(cache=True)
def enter(state, ruleset, log):
    """Tile interaction, forced: explore, fight, impress the dragon, draw; exploring may lead to one of the others."""
    seat, knight = state.turn_seat, int(state.active)
    place = int(state.knight[seat, knight])
    state.entry = Walk.NONE
    if not state.face_up[place]:
        explore(state, ruleset, log, seat, knight, place)
    rival = rival_at(state, seat, place)
    if rival != NONE and not is_shared(state, ruleset, place):
        fight_knight(state, log, seat, knight, rival // KNIGHTS, rival % KNIGHTS, place)
    elif state.monster[place] != NONE:
        number, card = state.monster[place], state.monster_card[place]
        fight_monster(state, ruleset, log, seat, knight, place, number, card, state.revealed)
    elif kind_at(state, ruleset, place) == TileKind.DOOMSPIRE:
        face_dragon(state, ruleset, log, seat, knight, place)
    else:
        draw_here(state, ruleset, log, seat, knight, place)


@njit(cache=True)
def explore(state, ruleset, log, seat, knight, place):
    """Tile interaction, Explore: 1 fame, the tile is flipped; bears come to dens and resource tiles of Tier 2."""
    state.face_up[place] = 1
    state.revealed = 1
    state.explored += 1
    state.interacted[seat, knight] = 1
    number = state.tile[place]
    tile = ruleset.tile[number]
    state.stock[seat, Asset.FAME] += ruleset.explore_fame
    emit(log, state, EventKind.EXPLORED, Clause.EXPLORED, seat, number, OFF, place, ruleset.explore_fame)
    state.tokens[place] = tile.tokens
    if tile.guard != NONE:
        state.monster[place] = tile.guard
        emit(log, state, EventKind.BEAR_PLACED, Clause.BEAR_PLACED, NOBODY, tile.guard, OFF, place, 0)


@njit(cache=True)
def face_dragon(state, ruleset, log, seat, knight, place):
    """Doomspire: whoever meets a condition impresses the dragon, everybody else has to fight it."""
    met = conditions_of(state, ruleset, seat)
    state.interacted[seat, knight] = 1
    if met:
        impress(state, ruleset, log, seat, knight, met)
    elif ruleset.dragon_voluntary:
        state.phase = Phase.CONFRONT
        state.seat = seat
    else:
        fight_dragon(state, ruleset, log, seat, knight, place)


@njit(cache=True)
def confront(state, ruleset, log, wants):
    """Tile interaction, where dragon combat is voluntary (ruling C3): fight, or leave the dragon alone."""
    seat, knight = state.turn_seat, int(state.active)
    place = int(state.knight[seat, knight])
    if wants:
        fight_dragon(state, ruleset, log, seat, knight, place)
    else:
        emit(log, state, EventKind.DECLINED, Clause.COMBAT, seat, knight, OFF, place, 0)


@njit(cache=True)
def shoot(state, ruleset, log, place):
    """Items: what reaches far attacks beside the knight's tile, and the knight stays where it is."""
    seat, knight = state.turn_seat, int(state.active)
    rival = rival_at(state, seat, place)
    if rival != NONE:
        fight_knight(state, log, seat, knight, rival // KNIGHTS, rival % KNIGHTS, place)
    else:
        fight_monster(state, ruleset, log, seat, knight, place, state.monster[place], state.monster_card[place], 0)
    state.shot = 1


@njit(cache=True)
def sail_boat(state, log, seat, face, boat, end, passed):
    """Move boat: from zone to zone, as many as the die shows or fewer; then it may carry a knight."""
    spend(state, seat, face)
    start = state.boat[seat, boat]
    state.boat[seat, boat] = end
    state.ferry = passed
    state.active = NONE
    emit(log, state, EventKind.SAILED, Clause.BOAT_MOVE, seat, boat, start, end, face)


@njit(cache=True)
def carry_knight(state, log, seat, knight, place):
    """Transporting knights via boat: from a coastal tile to another, beside zones that the boat has passed."""
    start = state.knight[seat, knight]
    emit(log, state, EventKind.CARRIED, Clause.TRANSPORT, seat, knight, start, place, 0)
    state.ferry = 0
    put_knight(state, seat, knight, place)
    set_out(state, knight)
    if not state.interacted[seat, knight]:
        state.entry = Walk.ENTERING
    else:
        state.active = NONE
