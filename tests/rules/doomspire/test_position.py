"""Small positions are easily written, what they leave out comes from the seed, and broken ones name what is wrong."""

import tomllib
from itertools import islice

import pytest

from rules.core.errors import BrokenPosition
from rules.doomspire.faults import faults
from rules.doomspire.phases import Ending, Fight, How, Phase, Stage, Walk
from rules.doomspire.position import position, position_table
from rules.doomspire.position_words import CARD_NAMES, ITEM_NAMES, MONSTER_NAMES, TILE_NAMES
from rules.doomspire.ruleset import SCHEMA
from rules.doomspire.state import NEUTRAL, NONE
from tests.rules.doomspire.beside import games, legal_of

PLAIN = {"A": {}, "B": {}}


# Small positions


def test_what_is_left_out_is_as_at_the_start():
    state = position(PLAIN)
    assert (state.round_no, state.phase, state.stage, state.seat, state.first) == (1, Phase.MOVE, Stage.MOVE, 0, 0)
    assert state.knight[:2, 0].tolist() == [0, 63] and state.stock[:2, 0].tolist() == [2, 2]
    assert state.owner[0] == 0 and state.stand.sum() == 10 and state.deck.sum() == 79
    assert faults(state, SCHEMA.default()) == []


def test_the_board_that_is_left_out_comes_from_the_seed():
    assert position(PLAIN, 3).tile.tolist() == position(PLAIN, 3).tile.tolist() != position(PLAIN, 4).tile.tolist()


def test_a_small_position_says_what_it_is_about():
    text = """
    round = 2
    tiles = "woodland 0,3; gold_mine 2,2"
    monsters = "bear 2,2"
    tops = "? ? gale ? ? -"
    sizes = "20 19 12 13 14 0"
    lying = "halberd 0,3"
    [A]
    knights = "0,0 0,3"
    boats = "northeast northwest"
    gold = 5
    dice = "1 3"
    owns = "0,0 0,3"
    items = "longbow"
    [B]
    built = "market"
    fame = 14
    """
    state = position(tomllib.loads(text))
    assert TILE_NAMES[state.tile[3]] == "woodland" and TILE_NAMES[state.tile[18]] == "gold_mine"
    assert state.face_up[18] and MONSTER_NAMES[state.monster[18]] == "bear" and (state.monster != NONE).sum() == 1
    assert CARD_NAMES[state.top[1, 0]] == "gale" and state.top[2, 1] == NONE
    assert state.knight[0].tolist() == [0, 3, -1] and state.here[3] == 0b10 and state.boat[0].tolist() == [1, 0]
    assert state.dice[0].tolist() == [1, 0, 1, 0, 0, 0] and state.ordered[0] == 2
    assert state.stand[ITEM_NAMES.index("longbow")] == 0  # A carries it
    assert state.pool[CARD_NAMES.index("halberd")] == 1  # one of two has become what lies on the board
    assert (state.stock[0, 0], state.stock[1, 4], state.owner[3]) == (5, 14, 0)


def test_guards_stand_where_neither_knights_nor_flags_are():
    table = {**PLAIN, "tiles": "wildcat_den 1,1; orchard 1,2; old_mine 1,3; deep_mine 2,2"}
    assert (position(table).monster[[9, 10, 11, 18]] != NONE).all()
    state = position({**table, "A": {"knights": "1,1", "owns": "0,0 1,2"}})
    assert (state.monster[[9, 10, 11, 18]] != NONE).tolist() == [False, False, True, True]
    assert (position({**table, "monsters": ""}).monster == NONE).all()


def test_tokens_stand_behind_tiles_and_a_question_mark_lies_face_down():
    table = position_table(position(PLAIN))
    board = [row.replace("wilds:2", "wilds") for row in table["board"]]
    assert position({**PLAIN, "board": board}).tokens.sum() == position(PLAIN).tokens.sum()
    emptied = [row.replace("ruins:2", "ruins:0").replace("oasis:2", "oasis:1") for row in board]
    assert position({**PLAIN, "board": emptied}).tokens.sum() == position(PLAIN).tokens.sum() - 3 * 2 - 3 * 1
    assert [row.count("?") for row in table["board"]] == [0, 0, 4, 4, 4, 4, 0, 0]


def test_a_harvest_begins_with_all_dice():
    state = position({**PLAIN, "stage": "harvest", "A": {"dice": "1 3"}})
    assert (state.phase, state.picks, state.dice.sum(), state.builds) == (Phase.HARVEST, 4, 0, 1)
    assert position({**PLAIN, "stage": "harvest"}).phase == Phase.BUILD


def test_a_combat_can_be_set_up_at_the_bonuses():
    state = position(
        {
            "round": 2,
            "decision": "bonus",
            "A": {"knights": "2,2", "items": "fire_pots", "wood": 3},
            "B": {"knights": "2,2"},
            "active": "A1",
            "combat": {"place": "2,2", "attacker": "A1", "defender": "B1", "bout": "attacker", "thrown": [4, 5]},
            "tiles": "gold_mine 2,2",
        }
    )
    assert (state.fight, state.thrown.tolist(), state.seat) == (Fight.KNIGHT, [4, 5], 0)
    assert len(legal_of(state, SCHEMA.default())) == 2


def test_a_way_that_can_be_stopped_can_be_set_up():
    state = position(
        {
            "round": 2,
            "decision": "stop",
            "to_act": "B",
            "turn": "A",
            "active": "A1",
            "way": "0,1 0,2",
            "A": {},
            "B": {"knights": "0,1"},
        }
    )
    assert (state.entry, state.way_length, state.way[:2].tolist()) == (Walk.PASSING, 2, [1, 2])


def test_who_has_conceded_leaves_neutral_tiles():
    state = position({"round": 3, "A": {}, "B": {"conceded": 1}, "C": {}})
    assert state.knight[1].tolist() == [-1, -1, -1] and (state.owner == NEUTRAL).sum() == 1


def test_a_game_that_is_over_can_be_written():
    table = {
        "round": 9,
        "decision": "over",
        "ending": "king",
        "impressions": "A:gold B:combat A:fame+economy",
        "A": {"title": "king"},
        "B": {"title": "jester"},
    }
    state = position(table)
    assert (state.ending, state.winner, state.impressed_how[2]) == (Ending.KING, 0, How.FAME | How.ECONOMY)
    assert legal_of(state, SCHEMA.default()) == []
    assert position_table(state)["impressions"] == table["impressions"]


# What is hidden


@pytest.mark.parametrize("changes", [{}, {"layout_groups": True}])
def test_what_lies_face_down_and_on_top_comes_from_the_seed_where_it_is_left_out(changes):
    ruleset = SCHEMA.variant(changes)
    state = next(islice(games(ruleset, 3, 5, 80), 79, None))[0]
    table = position_table(state)
    shown = {name: value for name, value in table.items() if name not in ("hidden", "tops")}
    found = [position(shown, seed, ruleset) for seed in range(1, 9)]
    assert len({one.tile.tobytes() for one in found}) > 1 and len({one.top.tobytes() for one in found}) > 1
    for one in found:
        again = position_table(one)
        assert {name: value for name, value in again.items() if name not in ("hidden", "tops")} == shown
        assert again["hidden"].count(";") == table["hidden"].count(";")


def test_naming_what_is_hidden_leaves_the_chance_of_the_game_alone():
    table = position_table(position(PLAIN, 7))
    shown = {name: value for name, value in table.items() if name not in ("hidden", "tops")}
    one, other = position(table, 5), position(shown, 5)
    assert (one.rng, one.agent_rng) == (other.rng, other.agent_rng)


# What cannot be


@pytest.mark.parametrize(
    ("fields", "sentence"),
    [
        ({"board": ["home"]}, "board: it must be 8 rows of 8 tiles; it has rows of 1."),
        (
            {"board": ["castle" + " ?" * 7, *["? " * 8] * 7]},
            f"board, 0,0: 'castle' will not do; it must be one of {', '.join(TILE_NAMES)}, ?.",
        ),
        (
            {"board": ["trader trader" + " ?" * 6, *["? " * 8] * 7]},
            "board: it has trader 2 times in Tier 1; there are 1.",
        ),
        (
            {"board": ["wilds:x" + " ?" * 7, *["? " * 8] * 7]},
            "board, 0,0: 'wilds:x' must end in a number of tokens, as in wilds:2.",
        ),
        ({"tiles": "gold_mine 0,3"}, "tiles: gold_mine is a tile of Tier 2; 0,3 lies in Tier 1."),
        ({"tiles": "gold_mine 2,2; gold_mine 2,3"}, "tiles: no gold_mine is left for 2,3; the box has 1."),
        ({"tiles": "gold_mine"}, "tiles: 'gold_mine' cannot be read; write home 2,3."),
        ({"tiles": "gold_mine 2,9"}, "tiles: '2,9' is not a place; write its row and column, 0,0 to 7,7."),
        ({"hidden": "trader 0,3"}, "hidden: the tile at 0,3 lies face up; name those that lie face down."),
        (
            {"A": {"knights": "1,1"}, "B": {"knights": "1,1"}, "tiles": "quarry 1,1"},
            "The position cannot stand on a table: knights A1 and B1 are at 1,1, where one can be.",
        ),
        (
            {"A": {"knights": "1,1 1,1"}, "tiles": "quarry 1,1"},
            "The position cannot stand on a table: knights A1 and A2 are at 1,1, where one can be.",
        ),
        ({"A": {"knights": "0,1 0,2 0,3 0,4"}}, "Seat A, knights: '0,1 0,2 0,3 0,4' is 4; there can be at most 3."),
        (
            {"A": {"boats": "north"}},
            "Seat A, boats: 'north' will not do; it must be one of northwest, northeast, southeast, southwest.",
        ),
        ({"A": {"items": "sword"}}, f"Seat A, items: 'sword' will not do; it must be one of {', '.join(ITEM_NAMES)}."),
        ({"A": {"items": "longbow longbow"}}, "longbow is carried or lies somewhere more often than there are any."),
        (
            {"A": {"items": "thornmail thornmail"}},
            "thornmail is carried or lies somewhere more often than cards can bring it.",
        ),
        (
            {"A": {"items": "longbow fire_pots caltrops"}},
            "The position cannot stand on a table: knight A1 has more than it has room for.",
        ),
        ({"A": {"dice": "7"}}, "Seat A, dice: '7' will not do; it must be a number from 1 to 6."),
        ({"A": {"dice": "4"}}, "The position cannot stand on a table: A has a die that shows more than 3."),
        ({"A": {"gold": -1}}, "Seat A, field gold: -1 will not do; it must be greater than or equal to 0."),
        ({"A": {"owns": "0,0 7,7"}}, "Seat A, owns: 7,7 has an owner already; it can have one."),
        ({"A": {"built": "knight"}}, "Seat A, built: 'knight' is a piece; name it under knights."),
        ({"A": {"owes_to": "B"}}, "Seat A, owes: it must say how many resources the seat has to give."),
        ({"monsters": "dragon 1,1"}, None),
        ({"monsters": "bear 1,1; bear 1,1"}, "monsters: two are at 1,1; one can be."),
        ({"decks": ["stag"]}, "decks: it must be 3 texts, one for each tier; it has 1."),
        ({"decks": ["bear", "", ""]}, "decks, Tier 1: bear is of Tier 2; put it there."),
        ({"tops": "bear ? ? ? ? ?"}, "tops: bear is not in deck 1 of Tier 1; name a card that is."),
        (
            {"tops": "stag ? ? ? ? ?", "themes": "cave ? ? ? ? ?"},
            "tops: stag is a beast card; the theme of its deck is 'cave'.",
        ),
        ({"sizes": "1 2"}, "sizes: '1 2' must be 6 numbers of cards, two for each tier."),
        ({"sizes": "9 9 13 13 7 7"}, "sizes: '9 9 13 13 7 7' has 18 cards of Tier 1; there are 39."),
        ({"to_act": "C"}, "to_act must be a seat, A or B, not 'C'."),
        ({"stage": "harvest", "decision": "move"}, None),
        ({"round": 0, "decision": "move"}, "round = 0 does not fit decision 'move'; only start is before 1."),
        ({"stage": "roll", "decision": "build"}, "stage = 'roll' does not fit decision 'build'; leave one out."),
        ({"decision": "flee"}, "decision = 'flee' needs a combat."),
        ({"decision": "deck"}, "decision = 'deck' needs an active knight."),
        ({"active": "B1"}, "active = 'B1' must be a knight of A, whose turn it is."),
        ({"active": "A4"}, "active: 'A4' is not a knight; write a seat and 1 to 3, as in B1."),
        (
            {"combat": {"place": "0,0", "attacker": "A1", "monster": "bear", "defender": "B1"}},
            "combat: monster and defender exclude each other; name one, or neither for the dragon.",
        ),
        ({"offer": {"to": "A"}, "decision": "offer"}, "offer, to: A cannot trade alone; name another seat."),
        ({"offer": {"to": "B", "gives": "fame"}}, None),
        ({"horses": 3}, None),
    ],
)
def test_what_a_position_cannot_say_is_refused_in_a_sentence(fields, sentence):
    with pytest.raises(BrokenPosition) as refused:
        position({**PLAIN, **fields})
    if sentence is not None:
        assert str(refused.value) == sentence
    assert str(refused.value).endswith(".") and "\n" not in str(refused.value)


@pytest.mark.parametrize("letters", ["", "A", "AC", "BA"])
def test_seats_are_named_in_order(letters):
    with pytest.raises(BrokenPosition, match="names the seats A, B and so on in order, 2 to 4 of them"):
        position({letter: {} for letter in letters})
