"""Why a tile does not give what somebody wants there."""

from rules.core.seats import SEAT_LETTERS
from rules.doomspire.kinds import Asset, Carried, TileKind
from rules.doomspire.names import identifiers, spaced
from rules.doomspire.places import OFF, place_name
from rules.doomspire.state import KNIGHTS, NEUTRAL, NOBODY, NONE, is_peace, kind_at
from rules.doomspire.territory import is_claimable, is_protected
from rules.doomspire.things import free_slots, holds, may_drop
from rules.doomspire.tile_choices import is_served


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
    if 0 <= owner < state.seats:
        values["other"] = SEAT_LETTERS[owner]
    reasons = (
        ("not_claimable", not is_claimable(state, ruleset, place)),
        ("own_tile", owner == seat),
        ("guarded", state.monster[place] != NONE),
        ("left_behind", verb == "claim" and owner == NEUTRAL),
        ("taken", verb == "claim" and owner != NOBODY),
        ("calm", verb == "claim" and bool(state.calm)),
        ("claim_limit", verb == "claim"),
        ("no_owner", owner == NOBODY),
        ("peace", is_peace(state, ruleset)),
        ("protected", bool(is_protected(state, ruleset, place))),
        ("no_fame", verb == "revolt" and state.stock[seat, Asset.FAME] < ruleset.revolt_fame),
        ("no_might", verb == "conquer" and state.stock[seat, Asset.MIGHT] < ruleset.conquest_might),
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
