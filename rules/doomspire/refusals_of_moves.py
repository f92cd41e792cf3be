"""Why knights and boats cannot move as somebody wants."""

from rules.doomspire.kinds import TileKind
from rules.doomspire.places import BOAT_STEPS, EDGE, INLAND, OFF, ZONE, ZONE_NAMES, place_name
from rules.doomspire.rounds import dice_of, fewest_dice
from rules.doomspire.state import BOATS, KNIGHTS, NONE, bits_of, is_peace, kind_at
from rules.doomspire.ways import leads_to, may_enter, steps_of


def place_of(row, column):
    """Return the number of a place, OFF for none."""
    row, column = int(row), int(column)
    return row * EDGE + column if row < EDGE and column < EDGE else OFF


def why_no_dice(state, ruleset, dice):
    """Return why so many dice cannot be rolled."""
    most, fewest = dice_of(state, ruleset, state.seat), fewest_dice(state, ruleset, state.seat)
    if not fewest <= int(dice) <= most:
        return "few_dice", {"amount": int(most), "what": int(fewest)}
    return "no_food", {"amount": int(dice)}


def why_no_piece(state, number, pieces):
    """Return why a knight cannot be moved, or ""."""
    index = int(number) - 1
    if not 0 <= index < pieces.size or pieces[index] == OFF:
        return "no_knight"
    return "has_interacted" if state.interacted[state.seat, index] else ""


def why_no_walk(state, ruleset, number, row, column, face):
    """Return why a knight cannot go to a place with a die."""
    seat, place = int(state.seat), place_of(row, column)
    values = {"amount": int(face), "what": number, "target": f"{row},{column}"}
    if not 1 <= int(face) <= state.dice.shape[1] or state.dice[seat, int(face) - 1] == 0:
        return "no_die", values
    reason = why_no_piece(state, number, state.knight[seat])
    if reason or place == OFF:
        return reason or "no_way", values
    knight, start = int(number) - 1, int(state.knight[seat, int(number) - 1])
    if place == start:
        return "nothing_there", values
    reason = why_no_stop(state, ruleset, seat, place)
    if reason:
        return reason, values
    if not leads_to(state, ruleset, seat, start, place):
        return "no_way", values
    return "too_far", values | {"amount": steps_of(state, ruleset, seat, knight, int(face))}


def why_no_stop(state, ruleset, seat, place):
    """Return why a knight cannot end on a place, wherever it comes from, or ""."""
    if not may_enter(state, ruleset, seat, place):
        return "home_closed"
    if kind_at(state, ruleset, place) == TileKind.HOME:
        return ""
    others = int(state.here[place])
    if others & bits_of(seat) and not ruleset.knights_share and kind_at(state, ruleset, place) < TileKind.TEMPLE:
        return "own_knight"
    is_open = kind_at(state, ruleset, place) in (TileKind.TEMPLE, TileKind.TRADER, TileKind.MERCENARY_CAMP)
    return "peace" if others & ~bits_of(seat) and is_peace(state, ruleset) and not is_open else ""


def why_no_sail(state, ruleset, number, zone, face):
    """Return why a boat cannot go to a zone with a die."""
    seat, boat = int(state.seat), int(number) - 1
    values = {"amount": int(face), "what": number, "target": zone}
    if not 1 <= int(face) <= state.dice.shape[1] or state.dice[seat, int(face) - 1] == 0:
        return "no_die", values
    if not 0 <= boat < BOATS or state.boat[seat, boat] == NONE:
        return "no_boat", values
    start, end = int(state.boat[seat, boat]), ZONE_NAMES.index(zone)
    if BOAT_STEPS[start, end].min() > int(face):
        return "zone_far", values
    return "boat_stays" if start == end else "zone_far", values


def why_no_carry(state, ruleset, number, row, column):
    """Return why a boat cannot carry a knight to a place."""
    seat, place = int(state.seat), place_of(row, column)
    values = {"what": number, "target": f"{row},{column}"}
    index = int(number) - 1
    if not 0 <= index < KNIGHTS or state.knight[seat, index] == OFF:
        return "no_knight", values
    if state.interacted[seat, index] and not ruleset.carry_interacted:
        return "has_interacted", values
    start = int(state.knight[seat, index])
    for one in (start, place):
        if one == OFF or ZONE[one] == INLAND:
            return "not_coastal", values | {"target": place_name(one) if one != OFF else f"{row},{column}"}
        if not (int(state.ferry) >> int(ZONE[one])) & 1:
            return "not_passed", values | {"target": place_name(one)}
    return why_no_stop(state, ruleset, seat, place) or "no_way", values
