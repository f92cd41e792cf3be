"""Why an action cannot be played: the first rule against it."""

import re
from collections.abc import Callable
from typing import Any

from rules.core.seats import SEAT_LETTERS
from rules.doomspire.harvest import may_afford
from rules.doomspire.kinds import Building, Buys
from rules.doomspire.names import BUILDING_NAMES, RESOURCE_NAMES
from rules.doomspire.phases import Phase
from rules.doomspire.places import ZONE_NAMES
from rules.doomspire.refusals_of_moves import why_no_carry, why_no_dice, why_no_sail, why_no_walk
from rules.doomspire.refusals_of_tiles import (
    why_no_dismissal,
    why_no_drop,
    why_no_exchange,
    why_no_land,
    why_no_pick,
    why_no_purchase,
    why_no_shot,
    why_no_special,
)
from rules.doomspire.state import NONE, is_over, is_peace, plays
from rules.doomspire.trade import has_goods, has_room

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
    "offer": f"(give|want) {RESOURCE}",
    "propose": "offer",
    "concede": "concede",
    "answer": "(?:stop|let pass|flee|fight|face dragon|stand back|accept|refuse|end turn|carry nobody|fight on|pay|"
    rf"stay|done|withdraw|refuse support|support .+|use .+|lose .+|gain .+|steal .+|harvest {PLACE}|flee to {PLACE}|"
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
    "left_behind",
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
    "no_goods",
    "offers_used",
    "other_side",
    "offer_full",
    "nothing_left",
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
    if not is_peace(state, ruleset) and not has_goods(state, state.seat, seat):
        return "no_goods", {"other": letter.upper()}
    return "peace" if is_peace(state, ruleset) else "offers_used", {"amount": int(ruleset.offers_a_turn)}


def why_no_offer(state, ruleset, verb, resource):
    """Return why a resource cannot go into a side of an offer."""
    number, is_gift = RESOURCE_NAMES.index(resource), verb == "give"
    side, other = (state.gives, state.wants) if is_gift else (state.wants, state.gives)
    if other[number] > 0:
        return "other_side", {"what": resource}
    if not has_room(ruleset, side):
        return "offer_full", {"amount": int(ruleset.trade_units)}
    owner = state.turn_seat if is_gift else state.offer_to
    return "nothing_left", {"what": resource, "other": SEAT_LETTERS[owner]}


WHY: dict[str, Callable[..., Any]] = {
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
