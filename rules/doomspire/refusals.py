"""Why an action cannot be played: the first rule against it."""

import re

import numpy as np

from rules.core.seats import SEAT_LETTERS
from rules.doomspire.contents import Building, Buys, Carried, Stock, TileKind
from rules.doomspire.harvest import may_afford
from rules.doomspire.names import BUILDING_NAMES, RESOURCE_NAMES, identifiers, spaced
from rules.doomspire.places import BOAT_STEPS, EDGE, FAR, INLAND, OFF, PLACES, ZONE, ZONE_NAMES, place_name
from rules.doomspire.rounds import dice_of, fewest_dice
from rules.doomspire.state import BOATS, KNIGHTS, NOBODY, NONE, Phase, bits_of, is_over, is_peace, kind_at, plays
from rules.doomspire.territory import is_claimable, is_protected
from rules.doomspire.things import free_slots, holds, may_drop
from rules.doomspire.turn_choices import is_served
from rules.doomspire.ways import may_enter, reach, steps_of

KNIGHT, PLACE, SEAT = r"(?:knight )?(\d)", r"(\d) ?, ?(\d)", "([a-d])"
RESOURCE, ZONE_NAME, THING = f"({'|'.join(RESOURCE_NAMES)})", f"({'|'.join(ZONE_NAMES)})", "([a-z' ]+)"
PATTERNS = {
    "begin": "begin",
    "dice": r"roll (\d)",
    "knight": rf"knight (\d) to {PLACE} with (\d)",
    "boat": rf"boat (\d) to {ZONE_NAME} with (\d)(?: past .*)?",
    "carry": rf"carry {KNIGHT} to {PLACE}",
    "shoot": rf"shoot at {PLACE}",
    "land": "(claim|blockade|revolt|conquer)",
    "special": "(temple|camp)",
    "exchange": f"exchange for {RESOURCE}",
    "buy": f"buy {THING}",
    "pick": f"pick up {THING}",
    "drop": rf"drop {THING} from knight (\d)",
    "dismiss": rf"dismiss {THING} from knight (\d)",
    "sell": "sell",
    "forge": "use (blacksmith|fletcher)",
    "build": f"build ({'|'.join(BUILDING_NAMES)})",
    "trade": f"trade with {SEAT}",
    "offer": f"(?:give|want) {RESOURCE}",
    "propose": "offer",
    "concede": "concede",
    "answer": "(?:stop|let pass|flee|fight|face dragon|stand back|accept|refuse|end turn|carry nobody|fight on|pay|stay|"
    rf"done|withdraw|refuse support|support .+|use .+|lose .+|gain .+|steal .+|harvest {PLACE}|flee to {PLACE}|"
    rf"give up {PLACE}|take over {PLACE}|send knight \d|swap with .+|draw deck \d|option \d|name .+|title to .+|"
    "sail to .+)",
}
READABLE = {name: re.compile(pattern, re.ASCII) for name, pattern in PATTERNS.items()}
OF_TURN = ("knight", "boat", "shoot", "land", "special", "exchange", "buy", "pick", "drop", "dismiss", "concede")
OF_HARVEST = ("sell", "forge", "build")
REFUSALS = (
    "unreadable",
    "game_over",
    "begin_first",
    "begun",
    "not_now",
    "no_choice",
    "not_in_movement",
    "not_in_harvest",
    "few_dice",
    "no_food",
    "no_knight",
    "no_boat",
    "no_die",
    "has_interacted",
    "home_closed",
    "own_knight",
    "peace",
    "no_way",
    "too_far",
    "nothing_there",
    "boat_stays",
    "zone_far",
    "not_coastal",
    "not_passed",
    "no_bow",
    "no_aim",
    "not_ended",
    "not_claimable",
    "own_tile",
    "guarded",
    "taken",
    "no_owner",
    "protected",
    "calm",
    "claim_limit",
    "no_fame",
    "no_might",
    "undeclared",
    "not_there",
    "served",
    "cannot_pay",
    "unknown_thing",
    "not_sold",
    "not_lying",
    "no_room",
    "not_carried",
    "stuck",
    "no_follower",
    "clings",
    "no_market",
    "nothing_to_sell",
    "not_built",
    "used_already",
    "built_already",
    "needs_first",
    "no_player",
    "offers_used",
    "cannot_offer",
    "empty_offer",
    "has_knights",
)


def why_not(state, ruleset, text):
    """Return (key of the reason why the seat cannot play a text, values for its sentence) for one that is not legal."""
    found = next(((name, match) for name, one in READABLE.items() if (match := one.fullmatch(text))), None)
    if found is None:
        return "unreadable", {}
    name, match = found
    if is_over(state):
        return "game_over", {}
    if state.phase == Phase.START:
        return "begin_first", {}
    if name == "begin":
        return "begun", {}
    if name in OF_TURN and state.phase != Phase.MOVE:
        return "not_in_movement" if state.phase == Phase.BUILD else "not_now", {}
    if name in OF_HARVEST and state.phase != Phase.BUILD:
        return "not_in_harvest" if state.phase == Phase.MOVE else "not_now", {}
    expected = {"dice": Phase.DICE, "carry": Phase.CARRY, "offer": Phase.OFFER, "propose": Phase.OFFER}
    if name in expected and state.phase != expected[name]:
        return "not_now", {}
    if name == "trade" and state.phase not in (Phase.MOVE, Phase.BUILD):
        return "not_now", {}
    if name == "answer":
        return "no_choice" if state.phase not in (Phase.MOVE, Phase.BUILD) else "not_now", {}
    return WHY[name](state, ruleset, *match.groups())


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
    distance = np.empty(PLACES, np.int8)
    reach(state, ruleset, seat, start, PLACES, distance)
    far = distance[place] == FAR
    return (
        ("no_way", values)
        if far
        else ("too_far", values | {"amount": steps_of(state, ruleset, seat, knight, int(face))})
    )


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


def standing_place(state):
    """Return the place of the knight that has just ended a movement, OFF if there is none."""
    return int(state.knight[state.seat, state.active]) if state.active != NONE else OFF


def why_no_shot(state, ruleset, row, column):
    """Return why nothing can be attacked from afar."""
    place = standing_place(state)
    values = {"target": f"{row},{column}"}
    if place == OFF:
        return "not_ended", values
    if state.interacted[state.seat, state.active]:
        return "has_interacted", values | {"what": int(state.active) + 1}
    carried = [ruleset.things[item] for item in state.items[state.seat, state.active] if item != NONE]
    has_bow = any(row.effect == Carried.REACH for thing in carried for row in thing.effects)
    return "no_aim" if has_bow else "no_bow", values


def why_no_land(state, ruleset, verb):
    """Return why a tile cannot be claimed, blockaded, freed or conquered."""
    place, seat = standing_place(state), int(state.seat)
    if place == OFF:
        return "not_ended", {}
    owner, values = int(state.owner[place]), {"target": place_name(place)}
    values["other"] = SEAT_LETTERS[owner] if 0 <= owner < state.seats else "nobody"
    reasons = (
        ("not_claimable", not is_claimable(state, ruleset, place)),
        ("own_tile", owner == seat),
        ("guarded", state.monster[place] != NONE),
        ("taken", verb == "claim" and owner != NOBODY),
        ("calm", verb == "claim" and bool(state.calm)),
        ("claim_limit", verb == "claim"),
        ("no_owner", owner == NOBODY),
        ("peace", is_peace(state, ruleset)),
        ("protected", bool(is_protected(state, ruleset, place))),
        ("no_fame", verb == "revolt" and state.stock[seat, Stock.FAME] < ruleset.revolt_fame),
        ("no_might", verb == "conquer" and state.stock[seat, Stock.MIGHT] < ruleset.conquest_might),
        ("undeclared", verb == "blockade"),
    )
    return next((reason for reason, holds_true in reasons if holds_true), "no_choice"), values


def why_no_special(state, ruleset, verb):
    """Return why the temple or the camp gives nothing."""
    kind = TileKind.TEMPLE if verb == "temple" else TileKind.MERCENARY_CAMP
    place = standing_place(state)
    if place == OFF or kind_at(state, ruleset, place) != kind:
        return "not_there", {"what": verb}
    special = kind - TileKind.TEMPLE
    if is_served(state, ruleset, state.seat, state.active, special):
        return "served", {"what": verb}
    return "cannot_pay", {"what": verb}


def why_no_exchange(state, ruleset, resource):
    """Return why the trader gives no such resource."""
    place = standing_place(state)
    if place == OFF or kind_at(state, ruleset, place) != TileKind.TRADER:
        return "not_there", {"what": "trader"}
    return "cannot_pay", {"what": f"one {resource}"}


def number_of(kind, name):
    """Return the number of a thing by what people write, NONE for what there is not."""
    names = [spaced(identifier) for identifier in identifiers(kind)]
    return names.index(name) if name in names else NONE


def why_no_purchase(state, ruleset, name):
    """Return why an item cannot be bought."""
    item, place = number_of("items", name), standing_place(state)
    if item == NONE:
        return "unknown_thing", {"what": name}
    if place == OFF or kind_at(state, ruleset, place) != TileKind.TRADER:
        return "not_there", {"what": "trader"}
    return "not_sold" if state.stand[item] == 0 or ruleset.things[item].price == 0 else "cannot_pay", {"what": name}


def why_no_pick(state, ruleset, name):
    """Return why an item cannot be picked up."""
    item, place = number_of("items", name), standing_place(state)
    if item == NONE:
        return "unknown_thing", {"what": name}
    if place == OFF:
        return "not_ended", {"what": name}
    lies = any(one == item and where == place for one, where in zip(state.lying_item, state.lying_place))
    if lies and free_slots(state, ruleset, state.seat, state.active) < ruleset.things[item].slots:
        return "no_room", {"what": name}
    return "not_lying", {"what": name, "target": place_name(place)}


def why_no_drop(state, ruleset, name, number):
    """Return why a knight cannot drop an item."""
    item, knight = number_of("items", name), int(number) - 1
    if item == NONE:
        return "unknown_thing", {"what": name}
    if not 0 <= knight < KNIGHTS or not holds(state, state.seat, knight, item):
        return "not_carried", {"what": name, "amount": int(number)}
    return "stuck" if not may_drop(state, ruleset, state.seat, knight, item) else "no_choice", {"what": name}


def why_no_dismissal(state, ruleset, name, number):
    """Return why a follower cannot be dismissed."""
    follower, knight = number_of("followers", name), int(number) - 1
    if follower == NONE:
        return "unknown_thing", {"what": name}
    if not 0 <= knight < KNIGHTS or follower not in state.followers[state.seat, knight]:
        return "no_follower", {"what": name, "amount": int(number)}
    return "clings", {"what": name}


def why_no_sale(state, ruleset):
    """Return why nothing can be sold at the market."""
    return "nothing_to_sell" if state.built[state.seat, Building.MARKET] else "no_market", {}


def why_no_forge(state, ruleset, name):
    """Return why a building cannot be used."""
    building = BUILDING_NAMES.index(name)
    if ruleset.building[building].effect != Buys.FORGE or not state.built[state.seat, building]:
        return "not_built", {"what": name}
    return "used_already" if state.forged[state.seat, building] else "cannot_pay", {"what": name}


def why_no_building(state, ruleset, name):
    """Return why something cannot be built."""
    building = BUILDING_NAMES.index(name)
    row, seat = ruleset.building[building], int(state.seat)
    if row.needs != NONE and not state.built[seat, row.needs] and not state.built[seat, building]:
        return "needs_first", {"what": name, "other": BUILDING_NAMES[row.needs]}
    if not may_afford(state, ruleset, seat, building, False) and not state.built[seat, building]:
        return "cannot_pay", {"what": name}
    return "built_already", {"what": name}


def why_no_trade(state, ruleset, letter):
    """Return why a player cannot be asked for a trade."""
    seat = SEAT_LETTERS.index(letter.upper())
    if seat >= state.seats or seat == state.seat or not plays(state, seat):
        return "no_player", {"other": letter.upper()}
    return "peace" if is_peace(state, ruleset) else "offers_used", {"amount": int(ruleset.offers_a_turn)}


def why_no_offer(state, ruleset, resource):
    """Return why a resource cannot go into an offer."""
    return "cannot_offer", {"what": resource, "other": SEAT_LETTERS[state.offer_to], "amount": int(ruleset.trade_units)}


WHY = {
    "dice": why_no_dice,
    "knight": why_no_walk,
    "boat": why_no_sail,
    "carry": why_no_carry,
    "shoot": why_no_shot,
    "land": why_no_land,
    "special": why_no_special,
    "exchange": why_no_exchange,
    "buy": why_no_purchase,
    "pick": why_no_pick,
    "drop": why_no_drop,
    "dismiss": why_no_dismissal,
    "sell": why_no_sale,
    "forge": why_no_forge,
    "build": why_no_building,
    "trade": why_no_trade,
    "offer": why_no_offer,
    "propose": lambda state, ruleset: ("empty_offer", {}),
    "concede": lambda state, ruleset: ("has_knights", {}),
}
