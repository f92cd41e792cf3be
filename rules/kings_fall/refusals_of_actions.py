"""Why a Standard Action cannot be played: the first rule against it."""

from rules.kings_fall.abilities import is_whole
from rules.kings_fall.costs import price_of
from rules.kings_fall.influence import reach_of
from rules.kings_fall.kinds import ARCHERS, LEADERS, UNITS, Ability, Action, Terrain
from rules.kings_fall.movement import enters_forest, price_of_journey, takes_leaders
from rules.kings_fall.names import UNIT_NAMES, leaders_of, place_name, spaced
from rules.kings_fall.phases import Journey, Phase
from rules.kings_fall.powers import ability_price, has_leader, has_power, is_used
from rules.kings_fall.recruiting import cost_of_unit, has_room
from rules.kings_fall.stacks import fits
from rules.kings_fall.state import has_bit, leaders_at, stack_at, units_at

RIGHTS = {"": Journey.MOVE, "whispered paths": Journey.WHISPERED, "thael": Journey.THAEL, "orhan": Journey.ORHAN}
ABILITIES = {Journey.THAEL: Ability.THAEL, Journey.ORHAN: Ability.ORHAN}


def why_no_influence(state, ruleset, place):
    """Return why a marker cannot be placed in a Location."""
    seat, told = int(state.seat), {"target": place_name(place)}
    cost = price_of(state, seat, Action.INFLUENCE, int(ruleset.influence_cost))
    if has_bit(state.placed, place):
        return "placed_already", told
    if has_bit(state.closed, place):
        return "closed", told
    if not ruleset.influence_among_enemies and has_bit(state.occupied[1 - seat], place):
        return "enemies_there", told
    if not has_bit(reach_of(state, ruleset, seat), place) or (
        not ruleset.influence_chains and not has_bit(state.reach, place)
    ):
        return "no_reach", told
    return why_no_ops(state, cost)


def why_no_ops(state, cost):
    """Return that an action costs too much, or that it would leave the Sovereign alone."""
    return ("no_ops", {"amount": cost, "other": int(state.ops)}) if cost > state.ops else ("leaves_alone", {})


def why_no_recruit(state, ruleset, unit, place):
    """Return why a Unit cannot be recruited in a Location."""
    seat, told = int(state.seat), {"target": place_name(place), "what": UNIT_NAMES[unit]}
    if not has_bit(state.held[seat], place):
        return "not_controlled", told
    if ruleset.land[place].terrain & (Terrain.CITY | Terrain.FORTRESS) == 0:
        return "no_site", told
    if state.pool[seat, unit] == 0:
        return "pool_empty", told
    if not ruleset.recruit_among_enemies and has_bit(state.occupied[1 - seat], place):
        return "enemies_there", told
    if ruleset.recruit_limit and state.recruited >= ruleset.recruit_limit:
        return "recruit_limit", {"amount": int(ruleset.recruit_limit)}
    if not has_room(state, ruleset, seat, unit, place):
        return ("archers_there", told) if unit == ARCHERS else ("stack_full", told)
    return why_no_ops(state, price_of(state, seat, Action.RECRUIT, cost_of_unit(ruleset, unit)))


def why_no_move(state, ruleset, origin, target, right):
    """Return why no Group can go from a Location to another one by some right."""
    seat, journey = int(state.seat), RIGHTS[right]
    if state.phase == Phase.MARCH:
        journey = Journey.EVENT
    told = {"origin": place_name(origin), "target": place_name(target), "what": right}
    if not has_bit(state.occupied[seat], origin):
        return "no_pieces", told
    if not has_bit(ruleset.land[origin].near, target):
        return "no_path", told
    if has_bit(state.closed, target):
        return "closed", told
    if reason := why_no_right(state, ruleset, seat, journey):
        return reason, told
    if right in ("whispered paths", "thael") and not enters_forest(state, ruleset, origin, target):
        return "no_forest", told
    if journey == Journey.ORHAN and has_bit(state.occupied[1 - seat], target):
        return "not_to_enemies", told
    if ruleset.attack_once and has_bit(state.attacked, origin):
        return "attacked_already", told
    cost = price_of_journey(state, ruleset, seat, journey, origin, target)
    if journey != Journey.EVENT and cost > state.ops:
        return why_no_ops(state, cost)
    return ("stack_full", told) if stack_at(state, seat, target) >= ruleset.stack_limit else ("leaves_alone", {})


def why_no_right(state, ruleset, seat, journey):
    """Return why a seat may not move by some right, "" if it may."""
    if journey == Journey.WHISPERED:
        if not has_power(state, ruleset, seat, Ability.WHISPERED_PATHS):
            return "no_ability"
        return "used_already" if state.whispered else ""
    if journey in ABILITIES:
        if not has_leader(state, ruleset, seat, ABILITIES[journey]):
            return "no_ability"
        return "used_already" if is_used(state, seat, ABILITIES[journey]) else ""
    return ""


def why_no_redeployment(state, ruleset, origin, target):
    """Return why nothing can be redeployed between two Locations."""
    seat = int(state.seat)
    if origin == target:
        return "same_place", {"origin": place_name(origin)}
    for place in (origin, target):
        if not has_bit(state.held[seat], place):
            return "not_controlled", {"target": place_name(place)}
    told = {"origin": place_name(origin), "target": place_name(target)}
    if has_bit(state.occupied[1 - seat], target):
        return "enemies_there", told
    if units_at(state, seat, origin) == 0:
        return "units_only", told
    cost = price_of(state, seat, Action.REDEPLOY, int(ruleset.redeploy_cost))
    if cost > state.ops and state.phase != Phase.TRANSFER:
        return why_no_ops(state, cost)
    return ("stack_full", told) if stack_at(state, seat, target) >= ruleset.stack_limit else ("leaves_alone", {})


def why_no_fort(state, ruleset, place):
    """Return why a Location cannot be fortified."""
    told = {"target": place_name(place)}
    if ruleset.land[place].terrain & Terrain.FORTRESS == 0:
        return "no_fortress", told
    if state.fortified[place]:
        return "fortified_already", told
    where = state.occupied if ruleset.fortify_occupied else state.held
    if not has_bit(where[state.seat], place):
        return "not_controlled", told
    return why_no_ops(state, price_of(state, int(state.seat), Action.FORTIFY, int(ruleset.fortify_cost)))


def why_no_use(state, ruleset, ability, name, what):
    """Return why an ability cannot be used so."""
    seat, told = int(state.seat), {"what": name, "target": what}
    if ability == Ability.SACRIFICE:
        if not has_power(state, ruleset, seat, ability):
            return "no_ability", told
        return ("used_already" if is_used(state, seat, ability) else "no_target"), told
    if not has_leader(state, ruleset, seat, ability) or ability >= Ability.PERIL:
        return "no_ability", told
    if is_used(state, seat, ability):
        return "used_already", told
    cost = ability_price(state, ruleset, seat, ability)
    if cost <= state.ops and ability == Ability.LODESTAR and is_whole(state, ruleset, seat):
        return "whole", told
    return why_no_ops(state, cost) if cost > state.ops else ("no_target", told)


def why_no_exchange(state, ruleset):
    """Ruling Q5: return why CP cannot be turned into an Op."""
    if state.exchanged >= ruleset.exchange_limit:
        return "exchange_limit", {"amount": int(ruleset.exchange_limit)}
    return "few_cp", {"amount": int(ruleset.exchange_rate), "other": int(state.cp[state.seat])}


def why_no_group(state, ruleset, pieces):
    """Return why these pieces cannot move together."""
    seat, origin, target = int(state.mover), int(state.origin), int(state.target)
    asked = read_group(pieces, int(state.faction[seat]))
    told = {"what": pieces, "origin": place_name(origin), "target": place_name(target)}
    if asked is None:
        return "unreadable", {}
    counts, leaders = asked
    if any(counts[unit] > state.units[seat, unit, origin] for unit in range(UNITS)):
        return "not_there", told
    if leaders & ~leaders_at(state, seat, origin):
        return "not_there", told
    if leaders & ~takes_leaders(ruleset, state.journey):
        return "units_only", told
    if not fits(state, ruleset, seat, target, counts[0], counts[1], counts[2], leaders):
        return "stack_full", told
    return "leaves_alone", {}


def read_group(pieces, faction):
    """Return ([Basic, Elite, archers], leaders as bits) of a Group as people write it, None for what is none."""
    counts, leaders, words = [0] * UNITS, 0, pieces.split()
    names = [spaced(name) for name in leaders_of(faction)]
    while words:
        if words[0].isdigit() and len(words) > 1 and words[1] in UNIT_NAMES:
            counts[UNIT_NAMES.index(words[1])] = int(words[0])
            words = words[2:]
        elif words[0] == UNIT_NAMES[ARCHERS]:
            counts[ARCHERS] = 1
            words = words[1:]
        elif words[0] in names[:LEADERS]:
            leaders |= 1 << names.index(words[0])
            words = words[1:]
        else:
            return None
    return counts, leaders
