"""The board (F-001), starting pieces and tokens (F-003), the relic, the enemy's first pieces (F-008), hands, decks."""

import numpy as np
import pytest

from rules.iron_throne.board import read_board
from rules.iron_throne.box import LAIR, SANCTUM, SITE, WORKS
from rules.iron_throne.state import ENVOY, FIGHTER, LEADER, MAKER, NOBODY, SPENT, Phase
from tests.rules.iron_throne.board import GAME, counted, dealt, is_sound

RULES = GAME.ruleset.default()
SEATS = (2, 3, 4)


def test_the_board_has_28_nodes_of_four_kinds():
    assert [int((RULES.kind == kind).sum()) for kind in (LAIR, SANCTUM, SITE, WORKS)] == [1, 1, 22, 4]
    assert [int(RULES.powers[role]) for role in (LEADER, FIGHTER, ENVOY, SPENT, MAKER)] == [8, 6, 0, 0, 3]


def test_links_go_both_ways_and_distances_count_them():
    for node, other in read_board().edges:
        assert RULES.distance[node, other] == RULES.distance[other, node] == 1
        assert other in RULES.links[node] and node in RULES.links[other]
    assert (RULES.distance == RULES.distance.T).all()


@pytest.mark.parametrize("seats", SEATS)
def test_every_home_is_as_far_from_the_nearest_works_give_or_take_1_and_away_from_the_lair(seats):
    homes = RULES.home[seats - 2, :seats]
    ways = [min(RULES.distance[home, node] for node in np.flatnonzero(RULES.kind == WORKS)) for home in homes]
    assert max(ways) - min(ways) <= 1
    assert min(RULES.distance[home, LAIR] for home in homes) > 1


def test_two_seats_start_opposite():
    apart = RULES.distance[RULES.home[0, 0], RULES.home[0, 1]]
    assert apart == max(RULES.distance[home, other] for home in RULES.home[2] for other in RULES.home[2])


@pytest.mark.parametrize("seats", SEATS)
def test_each_seat_owns_its_home_and_has_four_pieces_there(seats):
    state = dealt(seats).state
    for seat in range(seats):
        home = RULES.home[seats - 2, seat]
        assert state.owner[home] == seat
        assert counted(state.pieces[seat, home]) == [1, 1, 1, 0, 1]
        assert sum(RULES.powers[role] for role in (LEADER, FIGHTER, ENVOY, MAKER)) == 17
    assert int((state.owner != NOBODY).sum()) == seats
    assert int(state.pieces.sum()) == 4 * seats


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_20_tokens_lie_on_sites_8_fighters_6_envoys_6_makers(seed):
    token = dealt(seed=seed).state.token
    assert [int((token == role).sum()) for role in (FIGHTER, ENVOY, MAKER)] == [8, 6, 6]
    assert int((token >= 0).sum()) == 20
    assert set(RULES.kind[token >= 0]) == {SITE}


def test_tokens_are_shuffled():
    assert len({tuple(dealt(seed=seed).state.token) for seed in range(1, 9)}) == 8


@pytest.mark.parametrize(
    ("changes", "nodes"),
    [({}, [2, 4]), ({"hunters_in_lair": True}, [0, 0]), ({"hunters_start": 1}, [2]), ({"hunters_start": 0}, [])],
)
def test_the_hunters_start_beside_the_lair_or_in_it(changes, nodes):
    state = dealt(**changes).state
    assert [node for node in range(28) for _ in range(state.hunters[node])] == nodes
    assert state.blights.sum() == 0


@pytest.mark.parametrize(("changes", "node"), [({}, SANCTUM), ({"relic_in_lair": True}, LAIR), ({"mode": 2}, LAIR)])
def test_the_relic_lies_in_the_sanctum_or_by_a_ruling_in_the_lair(changes, node):
    state = dealt(**changes).state
    assert (state.relic_node, state.holder, state.was_held) == (node, NOBODY, 0)


def test_nobody_has_supplies_or_debt_and_all_hold_the_starting_hand():
    state = dealt().state
    assert counted(state.supply) == counted(state.debt) == counted(state.ruined) == [0, 0, 0, 0]
    assert counted(state.hand.sum(axis=1)) == [3, 3, 3, 3]
    assert counted(dealt(hand_start=5).state.hand.sum(axis=1)) == [5, 5, 5, 5]
    assert counted(dealt(hand_start=5, hand_cap=4).state.hand.sum(axis=1)) == [4, 4, 4, 4]


def test_the_deck_of_cards_has_50_cards_in_the_rulebooks_shares():
    state = dealt().state
    cards = state.pile + state.discard + state.hand.sum(axis=0)
    assert counted(cards) == [1, 29, 6, 7, 5, 2]  # -1 2 %, 0 and blanks 58 %, 1 12 %, 2 14 %, 3 10 %, 4 4 %
    assert counted(dealt(cards_four=12).state.pile + dealt(cards_four=12).state.hand.sum(axis=0))[-1] == 12


def test_the_deck_of_orders_has_20_after_the_balance_note():
    assert counted(dealt().state.orders_left) == [6, 6, 4, 3, 1]
    assert counted(dealt(orders_advance=5, orders_worsen=2).state.orders_left) == [6, 5, 4, 3, 2]


@pytest.mark.parametrize("start", [0, 2])
def test_the_threat_starts_where_the_ruleset_says(start):
    state = dealt(threat_start=start).state
    assert (state.threat, state.peak, state.phase) == (start, start, Phase.START)


def test_one_seed_deals_one_game():
    assert dealt(seed=9).state.tobytes() == dealt(seed=9).state.tobytes()
    assert dealt(seed=9).state.tobytes() != dealt(seed=10).state.tobytes()


def test_who_begins_and_who_wins_ties_is_drawn():
    states = [dealt(seed=seed).state for seed in range(1, 40)]
    assert {int(state.first) for state in states} == {0, 1, 2, 3}
    assert all(sorted(counted(state.tie_order)) == [0, 1, 2, 3] for state in states)
    assert len({tuple(state.tie_order) for state in states}) > 12


@pytest.mark.parametrize("seats", SEATS)
def test_a_dealt_position_is_sound(seats):
    assert is_sound(dealt(seats))


def test_f001_even_starts_move_the_homes_of_three_courts_and_no_others():
    """That all are about as far from works is checked when the file is read, for these starts as for the usual."""
    for seats in (2, 3, 4):
        usual, even = (dealt(seats, even_homes=even) for even in (False, True))
        moved = [seat for seat in range(seats) if usual.state.owner[np.argmax(even.state.owner == seat)] != seat]
        assert moved == ([0, 1, 2] if seats == 3 else [])
        assert is_sound(even)
