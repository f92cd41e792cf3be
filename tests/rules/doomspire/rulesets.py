"""The rulesets under which games are played by chance."""

import pytest

RULES = {
    "the rulebook": {},
    "declared blockades": {"blockade_declared": True, "peaceful_rounds": 0},
    "groups of tiles": {"layout_groups": True},
    "voluntary dragon": {"dragon_voluntary": True, "dragon_flight": True},
    "open homes": {"empty_homes_open": True, "concede_any_time": True},
    "shared tiles": {"knights_share": True, "oasis_shared": True, "start_knights": 3},
    "long dice": {"action_die": 6, "start_food": 20, "peaceful_rounds": 0},
    "friends of the dragon": {"dragon_supported": True, "start_might": 9, "impressions_needed": 5},
    "a short game": {"round_limit": 3, "build_actions": 3},
}

# Two in every run, all of them in the long one.
VARIANTS = [name if number < 2 else pytest.param(name, marks=pytest.mark.slow) for number, name in enumerate(RULES)]
