"""What a Strike is said to leave, to cost and to do to the bond is what comes of it, whatever is rolled."""

import pytest

from rules.core.events import events_of
from rules.shattered_dungeon.notation import card_numbers
from rules.shattered_dungeon.state import DUNGEON, VISITOR, EventKind, Tier
from tests.workbench.games.shattered_dungeon.test_board import POSITION
from workbench.boards.views import preview_of
from workbench.games.shattered_dungeon.forecast import forecast
from workbench.games.shattered_dungeon.forecast_words import bond_in_words
from workbench.play.playthrough import Playthrough

SEEDS = range(60)


def struck(card, trust, changes, seed):
    """Return a position, and the Playthrough in which the dungeon has played a Strike that nobody reacts to."""
    position = {
        **POSITION,
        "trust": trust,
        "dungeon": {**POSITION["dungeon"], "hand": f"{card} deep_loam", "pool": 6},
        "visitor": {**POSITION["visitor"], "hand": "gore"},
    }
    play = Playthrough("shattered_dungeon", position=position, seed=seed, changes=changes)
    return play.state.copy(), play.step(f"play {card}")


def paid_in(play):
    """Return what the last step's Strike has cost its own side, as (reducer, points) pairs."""
    of_own = (EventKind.SELF_COST, EventKind.REVERSED)
    return sorted((int(event.target), int(event.amount)) for event in events_of(play.log) if event.kind in of_own)


@pytest.mark.parametrize("changes", [{}, {"decay_first": True}], ids=["rulebook", "decay-first"])
@pytest.mark.parametrize("trust", [0, 2, 3.5, 5, 9])
@pytest.mark.parametrize("card", ["crushing_grip", "tremor_slam", "soul_leech"])
def test_what_is_foretold_of_each_tier_is_what_comes(card, trust, changes):
    reached = set()
    for seed in SEEDS:
        before, play = struck(card, trust, changes, seed)
        found = forecast(before, play.ruleset, card_numbers()[card])
        tier = next(Tier(int(event.target)) for event in events_of(play.log) if event.kind == EventKind.ROLLED)
        result, after = found.of(tier), play.state
        assert after.current[VISITOR, found.target] == result.left
        assert after.trust == result.after.trust
        assert (after.betrayals[DUNGEON] > before.betrayals[DUNGEON]) == result.after.betrays
        assert paid_in(play) == sorted(result.costs)
        reached.add(tier)
    assert len(reached) == len(Tier)


def test_a_hit_that_costs_its_own_side_says_so_and_a_miss_does_not():
    rooms = {"creature": "drift_symbiote", "room_1": "living_root_sanctuary", "dungeon_profile": "nurturing"}
    position = {
        **POSITION,
        "dungeon": {"hand": "unwilling_thorn quiet_heartwood", "pool": 6},
        "visitor": {"hand": "", "pool": 3},
    }
    costs = set()
    for seed in SEEDS:
        play = Playthrough("shattered_dungeon", position=position, seed=seed, changes=rooms)
        found = forecast(play.state, play.ruleset, card_numbers()["unwilling_thorn"])
        play.step("play unwilling_thorn")
        tier = next(Tier(int(event.target)) for event in events_of(play.log) if event.kind == EventKind.ROLLED)
        assert paid_in(play) == sorted(found.of(tier).costs)
        costs.add(tuple(sorted(found.of(tier).costs)))
    assert any((2, 1) in paid for paid in costs) and any((2, 1) not in paid for paid in costs)  # presence


def test_the_price_in_trust_stands_in_the_panel_with_its_clause():
    for trust, words, clause in ((3, "Trust 3 → 2.", "decay"), (5, "This betrays the bond: trust 5 → 0", "betrayal")):
        before, play = struck("tremor_slam", trust, {}, 1)
        play.undo()
        panel = preview_of(play, "tremor_slam")
        assert panel.after[0].sentence.startswith(words) and panel.after[0].clause
        assert play.game.clauses.cite(clause) in str(panel.after[0])
    assert bond_in_words(before, forecast(before, play.ruleset, card_numbers()["tremor_slam"])).startswith(
        "This betrays"
    )
