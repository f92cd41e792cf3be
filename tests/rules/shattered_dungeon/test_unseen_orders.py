"""Runs of three rooms in orders that no scenario has and no search has played: the measures of chapter 18 there."""

from itertools import permutations

import numpy as np
import pytest

from rules.shattered_dungeon import GAME
from rules.shattered_dungeon.state import Ending
from workbench.balance.diversity import by_stage
from workbench.games.shattered_dungeon.intents import FEW
from workbench.simulation.batch import Batch
from workbench.simulation.estimates import Verdict, wilson_interval
from workbench.simulation.run import simulate_batch

pytestmark = pytest.mark.slow

ROOMS = ("root_hollow", "whispering_gallery", "veil_breach", "honeyed_hollow", "living_root_sanctuary")
SYMBIOTE = "drift_symbiote"
RUNS, SEED = 400, 411_000


def orders():
    """Return all orders of three rooms but those of the presets."""
    presets = [preset.set for preset in GAME.ruleset.presets.values()]
    known = {tuple(one.get(f"room_{place}") for place in (1, 2, 3)) for one in presets}
    return [order for order in permutations(ROOMS, 3) if order not in known]


@pytest.fixture(scope="module", params=["thornback_boar", "veil_moth", SYMBIOTE])
def played(request):
    """Return a creature and the outcomes of all these runs, each order with a seed of its own."""
    runs = [
        {"creature": request.param, **{f"room_{place}": room for place, room in enumerate(order, start=1)}}
        for order in orders()
    ]
    batches = (Batch(GAME, RUNS, SEED + number, "natural", changes=run) for number, run in enumerate(runs))
    return request.param, np.concatenate([simulate_batch(batch, GAME.skin).outcomes for batch in batches])


def test_14_4_no_last_room_brings_about_more_than_a_third_of_an_ending_by_itself(played):
    """Of a Symbiote's runs that do not end with a Bond only a Kill ends one in twenty or more."""
    creature, outcomes = played
    asked = 0
    for ending in (Ending.KILL, Ending.BREAK, Ending.PANIC, Ending.OVERCOME, Ending.INERT, Ending.DOMINATE):
        ended = outcomes["ending"] == ending
        if ended.mean() >= FEW:
            asked += 1
            assert wilson_interval(int((ended & (outcomes["by_room"] != 0)).sum()), int(ended.sum())).high <= 1 / 3
    assert asked >= (1 if creature == SYMBIOTE else 2)


def test_18_2_5_whoever_fights_comes_worn_to_the_second_room_who_is_courted_healthy_and_rooms_stay_open(played):
    """Ruling R63: a Symbiote that does not attack is courted (10.5); what gets through without a bond is worn, too."""
    creature, outcomes = played
    measures = by_stage(GAME.signals, outcomes, {})
    entry = measures["attrition_2"].estimate
    assert entry.verdict((0.75, 1.0) if creature == SYMBIOTE else (0.55, 0.75)) == Verdict.INSIDE
    if creature == SYMBIOTE:
        bonded = outcomes["room_ending"][:, 0] == Ending.BOND
        assert by_stage(GAME.signals, outcomes[~bonded], {})["attrition_2"].estimate.high <= 0.75
    for stage in (2, 3):
        assert measures[f"effective_{stage}"].estimate.low >= 0.25
