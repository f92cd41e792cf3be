"""Why an action cannot be played: the first rule against it."""

import re
from collections.abc import Callable
from typing import Any

from rules.kings_fall.cards import is_of_opponent
from rules.kings_fall.kinds import Ability
from rules.kings_fall.names import ABILITY_NAMES, ACTION_NAMES, UNIT_NAMES, card_name, identifiers, place_name
from rules.kings_fall.phases import Phase
from rules.kings_fall.refusals_of_actions import (
    why_no_exchange,
    why_no_fort,
    why_no_group,
    why_no_influence,
    why_no_move,
    why_no_recruit,
    why_no_redeployment,
    why_no_use,
)
from rules.kings_fall.state import is_over

THING = "([a-z' ]+?)"
PATTERNS = {
    "first": "go (?:first|second)",
    "card": rf"play {THING} for (ops|event)",
    "pass": "pass",
    "concede": "concede",
    "discard": f"discard {THING}",
    "window": rf"play {THING} before combat",
    "influence": f"influence {THING}",
    "recruit": rf"recruit ({'|'.join(UNIT_NAMES)}) at {THING}",
    "move": rf"move {THING} to {THING}(?: by (whispered paths|thael|orhan))?",
    "redeploy": f"redeploy {THING} to {THING}",
    "fortify": f"fortify {THING}",
    "use": rf"use ({'|'.join(ABILITY_NAMES)}|whispered paths|feigned retreat)(?: (?:at|on) {THING}| ahead)?",
    "exchange": "exchange",
    "end": "end turn",
    "group": r"take ([a-z0-9' ]+)",
    "answer": "(?:ride to .+|stop|no more moves|no redeployment|choose .+|give up .+|fire|decline|cancel|allow|nothing|"
    r"lose .+|remove die \d|remove no die|roll \d again|keep dice|fight on|retreat|feigned retreat)",
}
READABLE = {name: re.compile(pattern, re.ASCII) for name, pattern in PATTERNS.items()}
OF_PHASE = {
    "first": Phase.FIRST,
    "card": Phase.CARD,
    "pass": Phase.CARD,
    "concede": Phase.CARD,
    "discard": Phase.DISCARD,
    "window": Phase.WINDOW,
    "influence": Phase.OPS,
    "recruit": Phase.OPS,
    "fortify": Phase.OPS,
    "use": Phase.OPS,
    "exchange": Phase.OPS,
    "end": Phase.OPS,
    "group": Phase.GROUP,
}
PLACES = {"influence": (0,), "recruit": (1,), "move": (0, 1), "redeploy": (0, 1), "fortify": (0,)}  # groups of a match
REFUSALS = (
    "unreadable",
    "game_over",
    "not_now",
    "no_choice",
    "card_played",
    "unknown_place",
    "unknown_card",
    "not_in_hand",
    "combat_card",
    "opponent_icon",
    "no_combat_event",
    "not_far_behind",
    "no_ops",
    "placed_already",
    "no_reach",
    "enemies_there",
    "closed",
    "not_controlled",
    "no_site",
    "pool_empty",
    "stack_full",
    "archers_there",
    "recruit_limit",
    "no_pieces",
    "no_path",
    "no_forest",
    "not_to_enemies",
    "attacked_already",
    "leaves_alone",
    "same_place",
    "no_fortress",
    "fortified_already",
    "no_ability",
    "used_already",
    "no_target",
    "whole",
    "exchange_limit",
    "few_cp",
    "sovereign_alone",
    "not_there",
    "units_only",
)


def why_not(state, ruleset, text):
    """Return (key of the reason why the seat cannot play a text, values for its sentence) for one that is not legal."""
    found = next(((name, match) for name, one in READABLE.items() if (match := one.fullmatch(text))), None)
    if found is None:
        return "unreadable", {}
    name, match = found
    if is_over(state):
        return "game_over", {}
    for group in PLACES.get(name, ()):
        if match.groups()[group] not in PLACE_NUMBERS:
            return "unknown_place", {"what": match.groups()[group]}
    if name == "answer":
        return "no_choice" if state.phase not in (Phase.CARD, Phase.OPS) else "not_now", {}
    if name in ("card", "pass") and state.phase == Phase.OPS:
        return "card_played", {}
    if name in OF_PHASE and state.phase != OF_PHASE[name]:
        return "not_now", {}
    if name in ("move", "redeploy") and state.phase not in (Phase.OPS, Phase.MARCH, Phase.TRANSFER):
        return "not_now", {}
    return WHY[name](state, ruleset, *match.groups())


PLACE_NUMBERS = {place_name(number): number for number in range(len(identifiers("places")))}
CARD_NUMBERS = {card_name(number): number for number in range(len(identifiers("cards")))}


def card_in_hand(state, name):
    """Return (number of a card, "") or (-1, why it cannot be played)."""
    if name not in CARD_NUMBERS:
        return -1, "unknown_card"
    number = CARD_NUMBERS[name]
    return (number, "") if state.hand[state.seat, number] else (-1, "not_in_hand")


def why_no_card(state, ruleset, name, mode):
    """Return why a card cannot be played for its Ops or its Event."""
    number, reason = card_in_hand(state, name)
    if reason:
        return reason, {"what": name}
    if ruleset.card[number].combat:
        return "combat_card", {"what": name}
    if is_of_opponent(state, ruleset, int(state.seat), number):
        return "opponent_icon", {"what": name}
    return "no_choice", {}


def why_no_discard(state, ruleset, name):
    """Return why a card cannot be discarded."""
    return card_in_hand(state, name)[1] or "no_choice", {"what": name}


def why_no_window_card(state, ruleset, name):
    """Return why a card cannot be played before a combat."""
    return card_in_hand(state, name)[1] or "no_combat_event", {"what": name}


def why_no_power(state, ruleset, name, what):
    """Return why an ability cannot be used, or what it names is not right."""
    if name.replace(" ", "_") not in ABILITY_NAMES or name in ("whispered paths", "feigned retreat"):
        return "no_ability", {"what": name}
    ability = Ability(ABILITY_NAMES.index(name))
    if what and what not in PLACE_NUMBERS and what not in ACTION_NAMES:
        return "unknown_place", {"what": what}
    return why_no_use(state, ruleset, ability, name, what or "")


WHY: dict[str, Callable[..., Any]] = {
    "first": lambda state, ruleset: ("no_choice", {}),
    "card": why_no_card,
    "pass": lambda state, ruleset: ("sovereign_alone", {}),
    "concede": lambda state, ruleset: ("not_far_behind", {"amount": int(ruleset.concede_gap)}),
    "discard": why_no_discard,
    "window": why_no_window_card,
    "influence": lambda state, ruleset, where: why_no_influence(state, ruleset, PLACE_NUMBERS[where]),
    "recruit": lambda state, ruleset, unit, where: why_no_recruit(
        state, ruleset, UNIT_NAMES.index(unit), PLACE_NUMBERS[where]
    ),
    "move": lambda state, ruleset, origin, target, right: why_no_move(
        state, ruleset, PLACE_NUMBERS[origin], PLACE_NUMBERS[target], right or ""
    ),
    "redeploy": lambda state, ruleset, origin, target: why_no_redeployment(
        state, ruleset, PLACE_NUMBERS[origin], PLACE_NUMBERS[target]
    ),
    "fortify": lambda state, ruleset, where: why_no_fort(state, ruleset, PLACE_NUMBERS[where]),
    "use": why_no_power,
    "exchange": why_no_exchange,
    "end": lambda state, ruleset: ("sovereign_alone", {}),
    "group": why_no_group,
}
