"""Resource tiles: claiming, blockading, protecting, revolt and conquest; what special tiles offer."""

import pytest

from rules.core.errors import IllegalAction
from rules.doomspire.event_kinds import EventKind
from rules.doomspire.state import NOBODY
from rules.doomspire.territory import blockader_of
from rules.doomspire.ways import may_stop
from tests.rules.doomspire.table import Table, place_of

A, B = 0, 1
GO = "knight 1 to 0,1 with 1"


def land(owner=B, **changes):
    """Return a table where A's knight can step onto a farmland."""
    return Table(**changes).dice(A, 1, 1).tile("0,1", "farmland", owner=owner)


def test_an_unclaimed_tile_is_claimed_for_nothing():
    assert land(NOBODY).play(GO, "claim").owner_of("0,1") == A


def test_another_players_tile_cannot_be_claimed():
    with pytest.raises(IllegalAction, match="belongs to B"):
        land().play(GO, "claim")


def test_a_revolt_costs_fame_and_frees_the_tile_for_the_next_round():
    table = land().stock(A, fame=1).play(GO, "revolt")
    assert (table.owner_of("0,1"), table.of(A, "fame")) == (NOBODY, 0)
    with pytest.raises(IllegalAction, match="can claim it in the next round"):
        table.play("claim")


def test_a_conquest_costs_might_and_takes_the_tile():
    table = land().stock(A, might=1).play(GO, "conquer")
    assert (table.owner_of("0,1"), table.of(A, "might")) == (A, 0)


@pytest.mark.parametrize("verb", ["revolt", "conquer"])
def test_nobody_pays_what_they_do_not_have(verb):
    with pytest.raises(IllegalAction, match="not enough"):
        land().play(GO, verb)


@pytest.mark.parametrize("verb", ["revolt", "conquer"])
def test_a_knight_beside_the_tile_protects_it(verb):
    table = land().stock(A, fame=1, might=1).knight(B, 1, "1,1").play(GO)
    with pytest.raises(IllegalAction, match="knight of B protects 0,1"):
        table.play(verb)


def test_a_knight_at_the_corner_does_not_protect_without_the_staff():
    assert "conquer" in land().stock(A, might=1).knight(B, 1, "1,2").play(GO).legal
    assert "conquer" not in land().stock(A, might=1).knight(B, 1, "1,2").item(B, 1, "wardens_staff").play(GO).legal
    assert "conquer" not in land(diagonal_adjacency=True).stock(A, might=1).knight(B, 1, "1,2").play(GO).legal


def test_in_round_one_tiles_are_left_alone():
    with pytest.raises(IllegalAction, match="leave each other alone"):
        land(round_no=1).stock(A, might=1).play(GO, "conquer")


def test_a_monster_has_to_be_beaten_first():
    table = Table().dice(A, 1, 1).tile("0,1", "orchard", monster="wildcat").stock(A, might=5).play(GO)
    assert "claim" in table.legal  # voluntary interactions follow a forced one


def test_a_limit_of_claims_can_be_set():
    assert "claim" not in land(NOBODY, claim_limit=1).play(GO).legal


def test_a_declared_blockade_has_to_be_declared():
    table = land(blockade_declared=True).play(GO)
    assert "blockade" in table.legal
    assert EventKind.BLOCKADED in table.play("blockade").events
    with pytest.raises(IllegalAction, match="without a word"):
        land().play(GO, "blockade")


def test_the_temple_turns_two_fame_into_might_once_a_round():
    table = Table().dice(A, 1, 1).tile("0,1", "temple").stock(A, fame=5).play(GO, "temple")
    assert (table.of(A, "fame"), table.of(A, "might")) == (3, 1)
    with pytest.raises(IllegalAction, match="has used the temple"):
        table.play("temple")


def test_the_camp_turns_three_gold_into_might():
    table = Table().dice(A, 1).tile("0,1", "mercenary_camp").stock(A, gold=3).play(GO, "camp")
    assert "A pays 3 gold." in table.told
    assert (table.of(A, "gold"), table.of(A, "might")) == (0, 1)


def test_the_trader_sells_each_item_once():
    table = Table().dice(A, 1).tile("0,1", "trader").stock(A, gold=9).play(GO, "buy longbow")
    assert table.of(A, "gold") == 6
    with pytest.raises(IllegalAction, match="trader has no longbow"):
        table.play("buy longbow")


def test_services_end_with_the_next_die():
    table = Table().dice(A, 1, 1, 1).tile("0,1", "temple").stock(A, fame=5).knight(A, 2, "4,4")
    table.play(GO, "knight 2 to 4,5 with 1")
    with pytest.raises(IllegalAction, match="go to the temple first"):
        table.play("temple")


def test_the_trader_gives_as_much_as_the_ruleset_says():
    table = Table(**{"trader.amount": 2}).dice(A, 1).tile("0,1", "trader").stock(A, gold=2).play(GO, "exchange for ore")
    assert (table.of(A, "ore"), table.of(A, "gold")) == (2, 0)


def test_a_home_that_was_conquered_is_a_tile_like_any_other():
    table = Table(seats=3).dice(A, 1)
    home = table.at(2, 1)
    for number in (1, 2, 3):
        table.knight(2, number, "")
    table.state.owner[place_of(home)] = B  # conquered after its owner had conceded
    table.knight(A, 1, home)
    assert blockader_of(table.state, table.ruleset, place_of(home)) == A
    own = table.at(B, 1)
    table.knight(A, 1, "0,1").knight(B, 2, home)
    assert not may_stop(table.state, table.ruleset, B, 0, place_of(home))
    assert may_stop(table.state, table.ruleset, B, 1, place_of(own))
