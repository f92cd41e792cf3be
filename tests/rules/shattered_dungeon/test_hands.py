"""4.2 and 8.3: opening hands, mulligans, and the draw at the end of a round."""

from collections import Counter

import pytest

from rules.core.events import new_log
from rules.shattered_dungeon.card import Category
from rules.shattered_dungeon.hands import draw_cards, take_one, will_do
from rules.shattered_dungeon.state import DUNGEON, VISITOR, Zone
from tests.rules.shattered_dungeon.made import card, strike_at
from tests.rules.shattered_dungeon.table import Run, Table


def test_an_opening_hand_has_seven_cards_two_energy_and_three_action_cards():
    taken = Counter()
    for seed in range(300):
        run = Run(seed).begin()
        mulligans = [int(event.what) for event in run.all_told("hand_drawn")]
        for side in (DUNGEON, VISITOR):
            hand = run.hand(side)
            energies = hand.count(Category.ENERGY)
            assert len(hand) == 7
            assert energies >= 2 and len(hand) - energies >= 3
            taken[mulligans[side]] += 1
    assert set(taken) <= {0, 1, 2, 3} and taken[0] > taken[1] > taken[2]


def test_a_hand_that_cannot_be_good_is_played_after_three_mulligans():
    run = Run()
    run.ruleset.hand_energy = 8
    run.begin()
    assert [int(event.what) for event in run.all_told("hand_drawn")] == [3, 3]
    assert len(run.hand(DUNGEON)) == len(run.hand(VISITOR)) == 7


def test_reacts_count_as_action_cards():
    table = Table(hand_size=5, mulligans=0)
    for _ in range(2):
        table.give(DUNGEON, card(Category.ENERGY))
    for _ in range(3):
        table.give(DUNGEON, card(Category.REACT))
    assert will_do(table.state, table.ruleset, DUNGEON)


@pytest.mark.parametrize(("held", "drawn"), [(0, 3), (1, 2), (2, 2), (6, 2)])
def test_two_cards_are_drawn_or_as_many_as_bring_the_hand_to_three(held, drawn):
    table = Table()
    for place in range(12):
        table.give(DUNGEON, strike_at("vitality", 1), Zone.HAND if place < held else Zone.DRAW)
    draw_cards(table.state, table.ruleset, table.log, DUNGEON)
    assert int((table.state.zone[DUNGEON, :12] == Zone.HAND).sum()) == held + drawn


def test_the_discard_pile_is_shuffled_in_once_the_draw_pile_is_empty():
    table = Table()
    for zone in (Zone.DRAW, Zone.DISCARD, Zone.DISCARD, Zone.GONE, Zone.TRAP):
        table.give(VISITOR, strike_at("structure", 1), zone)
    table.log = new_log()
    draw_cards(table.state, table.ruleset, table.log, VISITOR)
    assert table.told("reshuffled").amount == 2 and table.told("cards_drawn").amount == 3
    assert [Zone(zone) for zone in table.state.zone[VISITOR, 3:5]] == [Zone.GONE, Zone.TRAP]


def test_a_side_without_cards_draws_none():
    table = Table()
    draw_cards(table.state, table.ruleset, table.log, VISITOR)
    assert table.told("cards_drawn").amount == 0


def test_every_card_of_the_draw_pile_is_as_likely_as_any_other():
    table, games, counts = Table(), 4000, Counter()
    for _ in range(5):
        table.give(DUNGEON, strike_at("vitality", 1), Zone.DRAW)
    for _ in range(games):
        table.state.zone[DUNGEON, :5] = Zone.DRAW
        take_one(table.state, DUNGEON, 5)
        counts[int(table.state.zone[DUNGEON, :5].argmax())] += 1
    spread = (games / 5 * 0.8) ** 0.5
    assert all(abs(counts[slot] - games / 5) < 4 * spread for slot in range(5))
