"""data/doomspire: the tables fill the board and the decks, and refer to what is there."""

import csv
from collections import Counter

import pytest

from rules.core.content import DATA

RESOURCES = ("gold", "food", "wood", "ore")
PRICES = (*RESOURCES, "fame", "might")
CARD_EFFECTS = {
    "nothing": ("",),
    **dict.fromkeys(["gain", "lose", "lose_all", "pay"], PRICES),
    "gain_per_knight": RESOURCES,
    **dict.fromkeys(["give", "take"], ("any",)),
    **dict.fromkeys(["go_home", "go_own", "swap", "stay", "drift", "sail", "sink", "knight", "tax"], ("",)),
    **dict.fromkeys(["lose_tile", "take_tile"], ("",)),
    **dict.fromkeys(["summon", "rate"], ("trader",)),
    "tokens": ("oasis",),
}  # those whose object is a monster, an item or a follower are looked up there
OF_TABLES = {"fight": "monsters", "ambush": "monsters", "leave": "monsters", "item": "items", "follower": "followers"}
CARRIED_EFFECTS = {
    "bonus",
    "burden",
    "once",
    "slots",
    "kept",
    "own_choice",
    "reach",
    "stuck",
    "protect",
    "clings",
    "unhurt",
    "steps",
    "support_fame",
    "omen_1",
    "omen_2",
    "omen_3",
}
WHEN = {"", "any", "beast", "ogre", "monster", "knight", "dragon", "stronger", "stronger_knight", "temple"}
WHO = {"drawer", "chosen", "rival", "each", "lone", "several", "boats", "board"}


def rows(name):
    """Return the rows of a table of the game as dicts, numbers still as text."""
    return list(csv.DictReader((DATA / "doomspire" / f"{name}.csv").read_text(encoding="utf-8").splitlines()))


def names(name):
    """Return the first column of a table, which names its rows."""
    table = rows(name)
    return [row[next(iter(row))] for row in table]


@pytest.mark.parametrize(
    "name", ["tiles", "zones", "monsters", "adventure_cards", "items", "followers", "buildings", "special_tiles"]
)
def test_no_name_stands_twice(name):
    assert max(Counter(names(name)).values()) == 1


def test_the_board_has_8_by_8_places_in_20_slots_and_4_single_ones():
    board = rows("board")
    assert [(row["row"], row["column"]) for row in board] == [(str(r), str(c)) for r in range(8) for c in range(8)]
    assert Counter(row["tier"] for row in board) == {"1": 48, "2": 12, "3": 4}
    assert Counter(row["zone"] for row in board if row["zone"]) == dict.fromkeys(names("zones"), 7)
    slots = Counter(row["slot"] for row in board)
    assert slots == {str(slot): 3 if slot <= 20 else 1 for slot in range(1, 25)}
    places = {(row["slot"], row["place"]) for row in board}
    assert len(places) == 64


def test_every_corner_right_and_below_of_a_slot_is_the_same_shape_turned():
    at = {(row["slot"], row["place"]): (int(row["row"]), int(row["column"])) for row in rows("board")}
    for slot in map(str, range(1, 21)):
        corner, right, below = (at[slot, place] for place in ("corner", "right", "below"))
        across = right[0] - corner[0], right[1] - corner[1]
        down = below[0] - corner[0], below[1] - corner[1]
        assert abs(across[0]) + abs(across[1]) == 1
        assert down == (across[1], -across[0]), slot  # a quarter turn clockwise, as rows grow downwards


def test_homes_are_the_corners_of_the_first_four_slots_and_seats_go_clockwise():
    corners = {
        (row["row"], row["column"]) for row in rows("board") if int(row["slot"]) <= 4 and row["place"] == "corner"
    }
    zones = {row["zone"]: row for row in rows("zones")}
    assert {(row["home_row"], row["home_column"]) for row in zones.values()} == corners
    for row in zones.values():
        assert zones[row["clockwise"]]["anticlockwise"] == row["zone"]
    full = [row["zone"] for row in rows("homes") if row["players"] == "4"]
    assert [zones[zone]["clockwise"] for zone in full] == [*full[1:], full[0]]


@pytest.mark.parametrize(("tier", "places"), [("1", 48), ("2", 12), ("3", 4)])
def test_the_tiles_of_a_tier_fill_its_places(tier, places):
    assert sum(int(row["count"]) for row in rows("tiles") if row["tier"] == tier) == places


def test_the_groups_hold_all_tiles_outside_the_center():
    groups = [row[place] for row in rows("tile_groups") for place in ("corner", "right", "below")]
    outside = {row["tile"]: int(row["count"]) for row in rows("tiles") if row["tier"] != "3"}
    assert Counter(groups) == outside


def test_the_island_yields_what_it_should():
    tiles = rows("tiles")
    assert {
        resource: sum(int(row["count"]) * int(row[resource]) for row in tiles if row["kind"] == "resource")
        for resource in RESOURCES
    } == {"gold": 4, "food": 10, "wood": 8, "ore": 11}
    starred = [
        row for row in tiles if row["kind"] == "resource" and sum(int(row[resource]) for resource in RESOURCES) > 1
    ]
    assert Counter(row["tier"] for row in starred) == {"1": 3, "2": 5}
    assert all(row["guard"] in names("monsters") for row in starred)


@pytest.mark.parametrize(("tier", "tokens"), [("1", 30), ("2", 16), ("3", 6)])
def test_the_adventure_tokens_of_a_tier(tier, tokens):
    assert sum(int(row["count"]) * int(row["tokens"]) for row in rows("tiles") if row["cards"] == tier) == tokens


@pytest.mark.parametrize(
    ("tier", "kinds", "themes"),
    [
        ("1", {"monster": 18, "event": 10, "treasure": 6, "encounter": 5}, {"beast": 14, "cave": 10, "grove": 10}),
        ("2", {"monster": 10, "event": 8, "treasure": 5, "encounter": 3}, {"beast": 9, "cave": 8, "grove": 6}),
        ("3", {"monster": 6, "event": 4, "treasure": 3, "encounter": 1}, {"beast": 5, "cave": 4, "grove": 4}),
    ],
)
def test_the_cards_of_a_tier(tier, kinds, themes):
    cards = [row for row in rows("adventure_cards") if row["tier"] == tier]
    found = Counter()
    for row in cards:
        found[row["kind"]] += int(row["count"])
    assert found == kinds
    found = Counter()
    for row in cards:
        if row["kind"] != "encounter":
            found[row["theme"]] += int(row["count"])
    assert found == themes


def test_every_card_has_effects_that_exist_on_things_that_exist():
    effects = rows("card_effects")
    assert {row["card"] for row in effects} == set(names("adventure_cards"))
    for row in effects:
        if row["effect"] in OF_TABLES:
            assert row["what"] in names(OF_TABLES[row["effect"]]), row
        else:
            assert row["what"] in CARD_EFFECTS[row["effect"]], row
        assert row["who"] in WHO
        assert (row["who"] == "board") == (row["effect"] in ("tokens", "rate", "tax")), row


def test_a_card_has_options_or_a_roll_and_both_are_complete():
    effects = rows("card_effects")
    for card in rows("adventure_cards"):
        own = [row for row in effects if row["card"] == card["card"]]
        options = {int(row["option"]) for row in own} - {0}
        assert options == set(range(1, len(options) + 1))
        assert bool(options) == (card["chooser"] in ("drawer", "owner"))
        faces = {face for row in own for face in range(int(row["low"]), int(row["high"]) + 1)} - {0}
        dice = int(card["dice"])
        assert faces == (set(range(dice, 3 * dice + 1)) if dice else set())
        assert not (options and dice)


def test_a_price_is_asked_before_what_it_buys():
    paid = {}
    for row in rows("card_effects"):
        before = paid.setdefault((row["card"], row["option"]), [])
        if row["effect"] in ("pay", "give"):
            assert not before, row
        before.append(row["effect"])


def test_monsters_of_the_decks_are_named_as_their_cards():
    monsters = {row["monster"]: row["title"] for row in rows("monsters")}
    for row in rows("adventure_cards"):
        if row["kind"] == "monster":
            assert row["title"] == monsters[row["card"]]


def test_what_is_carried_has_effects_that_exist():
    items, followers = names("items"), names("followers")
    effects = rows("carried_effects")
    assert {row["carried"] for row in effects} == {*items, *followers}
    for row in effects:
        assert row["effect"] in CARRIED_EFFECTS, row
        assert row["when"] in WHEN, row
        assert row["beside"] in ("", *items), row
        assert row["pay"] in ("", "follower", *PRICES), row
        assert bool(row["pay"]) == bool(int(row["price"])), row


def test_every_item_is_sold_or_found_and_every_follower_met():
    found = {row["what"] for row in rows("card_effects") if row["effect"] in ("item", "follower")}
    found |= {row["item"] for row in rows("monsters") if row["item"]}
    sold = {row["item"] for row in rows("items") if int(row["price"])}
    assert found | sold == {*names("items"), *names("followers")}
    assert not found & sold
    assert sum(int(row["count"]) for row in rows("items")) == 10
