"""Clauses that no worked example is about, one test each, named like the clause."""

from itertools import product

import pytest

from rules.doomspire.board_contents import read_board_contents
from rules.doomspire.event_kinds import EventKind
from rules.doomspire.phases import How
from rules.doomspire.places import EDGE, ZONE_NAMES
from rules.doomspire.state import NEUTRAL
from rules.doomspire.territory import starred_of
from tests.rules.doomspire.table import Table
from workbench.play.playthrough import Playthrough

A, B, C = range(3)
TILES = list(read_board_contents().tiles.values())


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_tier_1_tier_2_tier_3(seats):
    state = Playthrough("doomspire", seats=seats, seed=5).state
    for row, column in product(range(EDGE), repeat=2):
        depth = min(row, column, EDGE - 1 - row, EDGE - 1 - column)
        assert TILES[state.tile[row * EDGE + column]].tier == max(1, depth), (row, column)
    center = [TILES[state.tile[row * EDGE + column]] for row, column in product((3, 4), repeat=2)]
    assert sorted(tile.kind for tile in center) == ["adventure"] * 3 + ["doomspire"]


def test_ocean_zones():
    assert set(ZONE_NAMES) == {"northwest", "northeast", "southwest", "southeast"}


def test_zone_shared():
    table = Table().dice(A, 1)
    table.state.boat[:2, 0] = ZONE_NAMES.index("northwest"), ZONE_NAMES.index("northeast")
    table.play("boat 1 to northeast with 1")
    assert table.state.boat[A, 0] == table.state.boat[B, 0]


def test_not_aboard():
    """Whoever sails without putting anybody ashore has every knight where it was: there is no place on a boat."""
    table = Table().dice(A, 1).knight(A, 1, "0,1")
    table.play("boat 1 to northeast with 1")
    if table.phase.startswith("CARRY"):
        table.play("carry nobody")
    assert table.at(A, 1) == "0,1"


def test_monster_alone():
    table = Table(seats=3).dice(A, 1).tile("0,1", "wilds", monster="bear").knight(B, 1, "0,2")
    table.rolls(1).play("knight 1 to 0,1 with 1")
    assert table.legal == {"refuse support", "support a with 1"}


def test_no_card_after_combat():
    table = Table().dice(A, 1).stock(A, might=9).tile("0,1", "ruins", tokens=2, monster="wildcat").rolls(3)
    table.play("knight 1 to 0,1 with 1")
    assert EventKind.BEATEN in table.events
    assert not table.phase.startswith("DECK")


def test_forced_card():
    table = Table().dice(A, 1).tile("0,1", "ruins", tokens=1).play("knight 1 to 0,1 with 1")
    assert table.phase == "DECK A"
    assert table.legal == {"draw deck 1", "draw deck 2"}
    table = Table().dice(A, 1).tile("0,1", "ruins").play("knight 1 to 0,1 with 1")
    assert table.phase != "DECK A"


@pytest.mark.parametrize(
    ("stock", "how"), [({"fame": 15}, How.FAME), ({"gold": 12}, How.GOLD), ({"fame": 15, "gold": 12}, None)]
)
def test_impressed_at_once(stock, how):
    table = Table().dice(A, 1).stock(A, **stock).knight(A, 1, "2,3").tile("3,3", "doomspire")
    table.play("knight 1 to 3,3 with 1")
    assert EventKind.FIGHT_ROLLED not in table.events
    assert table.state.impressed_how[0] == (how if how is not None else How.FAME | How.GOLD)


def test_several_voluntary():
    table = Table().dice(A, 1).stock(A, fame=4, gold=9).tile("0,1", "trader")
    table.play("knight 1 to 0,1 with 1")
    first = min(text for text in table.legal if text.startswith("buy"))
    assert any(text.startswith(("buy", "exchange")) for text in table.play(first).legal)


def test_only_harvest():
    table = Table(seats=2).dice(A, 1, 1).tile("0,1", "farmland").play("knight 1 to 0,1 with 1", "claim")
    assert table.state.stock[A].sum() == 0


@pytest.mark.parametrize("round_no", [2, 1])
def test_neutral_tiles(round_no):
    """What belonged to a player who conceded can be blockaded and conquered by the usual rules, so not in round 1."""
    table = Table(seats=3, round_no=round_no).dice(A, 1, 1).stock(A, might=3).tile("0,1", "farmland", owner=NEUTRAL)
    table.knight(B, 1, "")
    table.play("knight 1 to 0,1 with 1")
    assert ("conquer" in table.legal) == (round_no > 1)
    table.play("end turn")
    assert ("harvest 0,1" in table.legal) == (round_no > 1)


def test_starred_tile_and_normal_tile():
    table = Table().tile("1,1", "farmland", owner=A).tile("1,2", "orchard", owner=A)
    assert starred_of(table.state, table.ruleset, A) == 1  # the orchard
    given = [(tile.tier, tile.gold + tile.food + tile.wood + tile.ore) for tile in TILES if tile.kind == "resource"]
    assert {amount > 1 for tier, amount in given if tier == 1} == {True, False}
    assert all(amount > 1 for tier, amount in given if tier == 2)
