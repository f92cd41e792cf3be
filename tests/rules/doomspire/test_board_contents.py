"""What lies on the table of Lords of Doomspire: as the rulebook says, and refused where it does not fit together."""

import shutil

import pytest

from rules.core.errors import BrokenContent
from rules.doomspire.board_contents import FOLDER, read_board_contents


@pytest.fixture
def folder(tmp_path):
    """A copy of the content that a test may break."""
    return shutil.copytree(FOLDER, tmp_path / "doomspire")


def places_of(tier):
    """Return (row, column) of the places of a tier."""
    return {(one.row, one.column) for one in read_board_contents().places if one.tier == tier}


def test_the_board_is_an_8_by_8_grid_of_three_tiers():
    """Board structure: the two outer rings, the second innermost ring and the four places in the centre."""
    ring = {place: min(place[0], place[1], 7 - place[0], 7 - place[1]) for place in
            ((row, column) for row in range(8) for column in range(8))}  # fmt: skip
    assert places_of(1) == {place for place, ring_no in ring.items() if ring_no < 2}
    assert places_of(2) == {place for place, ring_no in ring.items() if ring_no == 2}
    assert places_of(3) == {place for place, ring_no in ring.items() if ring_no == 3}


def test_four_ocean_zones_lie_around_it_as_the_examples_of_the_rulebook_need():
    """Move boat: (0,0) and (0,3) lie in the northwest, (0,6) in the northeast, which is one step away."""
    board = read_board_contents()
    zones = {(one.row, one.column): one.zone for one in board.places}
    assert zones[0, 0] == zones[0, 3] == "northwest" and zones[0, 6] == "northeast" and zones[1, 1] == ""
    assert {zone.clockwise for zone in board.zones} == {zone.zone for zone in board.zones}
    assert all(sum(name == zone.zone for name in zones.values()) == 7 for zone in board.zones)


def test_every_home_is_a_corner_and_gives_one_food_and_one_wood():
    """Starting Resources: one home tile in the corner of the board, providing 1 food and 1 wood."""
    board = read_board_contents()
    assert {(zone.home_row, zone.home_column) for zone in board.zones} == {(0, 0), (0, 7), (7, 0), (7, 7)}
    home = board.tiles["home"]
    assert (home.gold, home.food, home.wood, home.ore, home.is_starred) == (0, 1, 1, 0, False)
    assert {players: len(set(zones)) for players, zones in board.homes.items()} == {2: 2, 3: 3, 4: 4}


def test_all_resource_tiles_of_tier_2_are_starred_and_guarded_by_a_bear():
    """Resource System, Types of resource tiles; Tile interaction, Explore."""
    tiles = read_board_contents().tiles.values()
    inner = [tile for tile in tiles if tile.tier == 2 and tile.kind in ("resource", "den")]
    assert all(tile.guard == "bear" for tile in inner)
    assert all(tile.is_starred for tile in inner if tile.kind == "resource")
    assert sum(tile.count for tile in tiles if tile.is_starred) == 8
    assert [tile.title for tile in tiles if tile.kind == "doomspire"] == ["Doomspire"]


@pytest.mark.parametrize(
    ("file", "old", "new", "message"),
    [
        ("board.csv", "7,7,1,southeast,", "7,6,1,southeast,", "must name all 8 times 8 places, row by row"),
        ("board.csv", "1,1,1,,8,below", "1,1,1,,8,right", "slot 8, below, 1 times, not 0"),
        ("board.csv", "1,1,1,,8", "1,1,1,northwest,8", "place 1,1, has zone 'northwest'; it must have no zone"),
        ("board.csv", "0,0,1,northwest", "0,0,1,north", "place 0,0, has zone 'north'; it must have one of northwest"),
        ("board.csv", "0,0,1,", "0,0,4,", "field tier: '4' will not do"),
        ("zones.csv", "northeast,southwest", "southwest,northeast", "must lie between southwest and northeast"),
        ("zones.csv", "Northwest,0,0", "Northwest,7,7", "its home 7,7 does not lie beside it"),
        ("homes.csv", "2,1,southeast", "2,1,northwest", "must give 2 players a zone each"),
        ("homes.csv", "3,2,southeast\n", "", "must give 3 players a zone each"),
        ("tiles.csv", "resource,1,5,0,1,0,0", "resource,1,6,0,1,0,0", "has farmland 6 times; the board has room for 5"),
        ("tiles.csv", "adventure,3,3,", "adventure,3,2,", "must have 4 tiles of tier 3, not 3"),
        ("tiles.csv", "Crags,adventure", "Crags,doomspire", "must have one row of the kind doomspire, not 2"),
        ("tiles.csv", "adventure,1,12,0,0,0,0,,1,2", "adventure,1,12,0,0,0,0,,0,2", "must say from which tier"),
        ("tile_groups.csv", "12,outer,wilds", "12,outer,swamp", "lays 'swamp', which"),
        ("tile_groups.csv", "12,outer", "13,outer", "must name groups 1 to 20 once each"),
    ],
)  # fmt: skip
def test_what_does_not_fit_together_is_refused_in_one_sentence(folder, file, old, new, message):
    text = (folder / file).read_text()
    assert old in text
    (folder / file).write_text(text.replace(old, new, 1))
    with pytest.raises(BrokenContent, match=r"^[^\n]+$") as refused:
        read_board_contents(folder)
    assert message in str(refused.value) and file.split(".")[0].split("_")[0] in str(refused.value)
