"""King's Fall's own checks: even factions and pairings, and cards that are played both ways."""

from threading import Event

import numpy as np
import pytest

import rules
from workbench.checks.items import ItemStatus
from workbench.games.kings_fall.launch_checks import (
    cards_played_both_ways,
    factions_are_even,
    pairings_are_even,
    uses_of_cards,
)
from workbench.simulation.run import simulate

GAME = rules.load("kings_fall")


@pytest.mark.parametrize("check", [factions_are_even, pairings_are_even])
def test_shares_hold_fail_and_can_be_undecided(check):
    found = [
        check(GAME, Event(), "strategos", 300, 7, low, high) for low, high in ((0.0, 1.0), (0.9, 1.0), (0.499, 0.501))
    ]
    assert [one.status for one in found[:2]] == [ItemStatus.HOLDS, ItemStatus.FAILS]
    assert found[2].status != ItemStatus.HOLDS
    assert "300 games" in found[0].how and "seed 7" in found[0].how


def test_with_too_few_games_nothing_is_claimed():
    assert pairings_are_even(GAME, Event(), "strategos", 3, 7, 0.0, 1.0).status == ItemStatus.UNDECIDED


def test_cards_are_counted_by_who_could_have_chosen():
    results = simulate("kings_fall", 200, seed=3, agents="strategos")
    events, ops = uses_of_cards(results)
    assert events.shape == ops.shape == (66,)
    assert ((events >= 0) & (events <= 1) & (ops <= 1)).all() and events.max() > 0.9 and ops.max() > 0.9
    seen = (results.outcomes["cards_for_event"] + results.outcomes["cards_for_ops"]).any(axis=0)
    assert np.allclose((events + ops)[~seen], 0)


def test_how_many_cards_are_wanted_decides():
    few, all_cards = (cards_played_both_ways(GAME, Event(), "strategos", 200, 3, 0.01, wanted) for wanted in (5, 66))
    assert (few.status, all_cards.status) == (ItemStatus.HOLDS, ItemStatus.FAILS)
    assert "hardly ever for its Event" in all_cards.evidence
