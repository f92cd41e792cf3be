"""Every fault that a position can have is found, and those that are dealt and played have none."""

import pytest

from rules.core.events import new_log
from rules.doomspire.actions import Kind, action_of
from rules.doomspire.faults import faults
from rules.doomspire.phases import Ending, Fight, Phase, Stage, Title, Walk
from rules.doomspire.play import step
from rules.doomspire.position import position
from rules.doomspire.position_words import CARD_NAMES, FOLLOWER_NAMES, ITEM_NAMES, TILE_NAMES
from rules.doomspire.ruleset import SCHEMA
from rules.doomspire.state import NEUTRAL, NOBODY, NONE, put_knight
from tests.rules.doomspire.beside import any_ruleset, games
from tests.rules.doomspire.rulesets import RULES, VARIANTS

RULESET = SCHEMA.default()
TABLE = {
    "round": 2,
    "tiles": "wilds 0,1; quarry 1,1; woodland 1,2; trader 0,2; gold_mine 2,2",
    "monsters": "",
    "A": {"knights": "0,0 1,1", "dice": "1 2"},
    "B": {"knights": "7,7"},
}
WILDS, QUARRY, WOODLAND, TRADER, MINE, DOWN, CORNER = 1, 9, 10, 2, 18, 19, 7


@pytest.mark.parametrize("plies", [150, pytest.param(2_000, marks=pytest.mark.slow)])
@pytest.mark.parametrize("rules", VARIANTS)
def test_games_by_chance_have_no_fault_after_any_decision(rules, plies):
    ruleset, number = SCHEMA.variant(RULES[rules]), list(RULES).index(rules)
    for state, _ in games(ruleset, 2 + number % 3, 50 + number, plies):
        assert faults(state, ruleset) == []


def test_blockades_of_the_last_harvest_are_no_fault_once_the_round_limit_has_decided_the_game():
    ruleset, seen = SCHEMA.variant({"round_limit": 5, "start_knights": 3, "knights_share": True}), 0
    for seed in range(12):
        *_, (state, _) = games(ruleset, 4, seed, 6_000)
        seen += state.stage == Stage.RANKING and (state.declared != NOBODY).any()
        assert faults(state, ruleset) == []
    assert seen


@pytest.mark.parametrize("seed", [*range(4), *(pytest.param(seed, marks=pytest.mark.slow) for seed in range(4, 60))])
def test_games_by_any_rules_have_no_fault_either(seed):
    ruleset = any_ruleset(seed)
    for state, _ in games(ruleset, 2 + seed % 3, seed, 100):
        assert faults(state, ruleset) == []


def test_a_first_player_who_has_conceded_takes_no_part_in_the_harvest():
    table = {"round": 2, "to_act": "A", "A": {"knights": "-", "gold": 9, "food": 9, "ore": 9}, "B": {}, "C": {}}
    ruleset, log = SCHEMA.default(), new_log()
    state = position(table)
    step(state, ruleset, action_of(Kind.CONCEDE, 0, 0, 0), log)
    while state.stage == Stage.MOVE:
        step(state, ruleset, action_of(Kind.PASS, 0, 0, 0), log)
    assert faults(state, ruleset) == []


def put(field, value, *where):
    """Return a function that sets a field of a position, at an index if one is given."""

    def plant(state):
        if where:
            state[field][where] = value
        else:
            state[field] = value

    return plant


def all_of(*plants):
    """Return a function that plants several faults."""

    def plant(state):
        for one in plants:
            one(state)

    return plant


def place(seat, knight, where):
    """Return a function that puts a knight somewhere."""
    return lambda state: put_knight(state, seat, knight, where)


def swap_tiles(state):
    """Let two tiles of different tiers change places."""
    state.tile[WILDS], state.tile[MINE] = int(state.tile[MINE]), int(state.tile[WILDS])


def move_home(state):
    """Let a home and another tile of its tier change places."""
    state.tile[CORNER], state.tile[WILDS] = int(state.tile[WILDS]), int(state.tile[CORNER])


LONGBOW, HALBERD, SINGER = ITEM_NAMES.index("longbow"), ITEM_NAMES.index("halberd"), FOLLOWER_NAMES.index("singer")
STAG, SEALED, BANDIT = CARD_NAMES.index("stag"), CARD_NAMES.index("sealed_anvil"), CARD_NAMES.index("bandit")
DUEL = all_of(put("fight", Fight.KNIGHT), put("fighter", [0, 1]), put("fighting", [0, 0]), put("phase", Phase.FLEE))

PLANTED = {
    "a stream of chance is stuck at 0": put("rng", 0),
    "5 seats are taken": put("seats", 5),
    "of seats 3, 0 and 0 one is not taken": put("seat", 3),
    "of seats 0, 0 and -1 one is not taken": put("first", -1),
    "wilds lies on the board 11 times, expected 12": put("tile", TILE_NAMES.index("trader"), WILDS),
    "in Tier 1": swap_tiles,
    "homes lie in the corners": move_home,
    "the tile at 0,1, in Tier 1, lies face down": put("face_up", 0, WILDS),
    "0,0 is noted to hold other knights than those that are there": put("here", 3, 0),
    "0,1 is noted to hold other knights": put("knight", WILDS, 0, 2),
    "knight A3 is at 64, which is no place": put("knight", 64, 0, 2),
    "a boat of B is in no ocean zone": put("boat", 4, 1, 0),
    "C does not play, but has pieces on the board": put("boat", 0, 2, 0),
    "knights A1 and A2 are at 1,1, where one can be": place(0, 0, QUARRY),
    "knights A1 and B1 are at 0,1, where one can be": all_of(place(0, 0, WILDS), place(1, 0, WILDS)),
    "something is on the tile at 2,3, which lies face down": put("tokens", 1, DOWN),
    "on the tile at 2,3": put("monster", 0, DOWN),
    "is on the tile at 2,3": place(0, 0, DOWN),
    "-1 adventure tokens are on wilds at 0,1": put("tokens", -1, WILDS),
    "2 adventure tokens are on quarry at 1,1": put("tokens", 2, QUARRY),
    "monster number 40 at 0,1 is not in the box": put("monster", 40, WILDS),
    "wildcat is on trader at 0,2": put("monster", 0, TRADER),
    "wilds at 0,1 has an owner": put("owner", 0, WILDS),
    "the owner of 1,1, number 4, does not play": put("owner", NEUTRAL, QUARRY),
    "the owner of 1,1, number 2, does not play": put("owner", 2, QUARRY),
    "0,0, the home of A, is not its own": put("owner", 1, 0),
    "0,7, a home that nobody started from, has an owner": put("owner", 0, CORNER),
    "seat number 1 has declared a blockade of 1,1": put("declared", 1, QUARRY),
    "A has [2, -1, 0, 0, 0, 0]": put("stock", -1, 0, 1),
    "owes -1": put("owes", -1, 1),
    "A has 3 unspent dice of 2 rolled": put("dice", 2, 0, 0),
    "A has a die that shows more than 3": all_of(put("dice", 1, 0, 4), put("dice", 0, 0, 0)),
    "A has dice before they are rolled": all_of(put("stage", Stage.ROLL), put("phase", Phase.DICE)),
    "A has built something more often than it can be built": put("built", 1, 0, 0),
    "A has both chapel and monastery": put("built", 1, 0, slice(6, 8)),
    "seat D is not taken, but has something": put("stock", 1, 3, 0),
    "there are fewer than 0 of some card": all_of(put("pool", -1, STAG), put("discards", 3, STAG)),
    "there are 3 of stag, expected 2": put("discards", 1, STAG),
    "there are 1 of stag, expected 2": put("pool", 1, STAG),
    "the decks of Tier 2 have [14, 13] cards, 26 in all": put("deck", 14, 1, 0),
    "deck 1 of Tier 3 has a top card and no cards": all_of(put("deck", 0, 2, 0), put("deck", 14, 2, 1)),
    "stag lies on a deck of Tier 2": put("top", STAG, 1, 0),
    "stag does not stay on a tile, but waits at 0,1": put("waiting", STAG, WILDS),
    "bandit has not brought what is at 0,1": put("monster_card", BANDIT, WILDS),
    "there are 2 of longbow, 1 at the trader; 1 can be": put("items", LONGBOW, 0, 0, 0),
    "there are 1 of halberd, 0 at the trader; 0 can be": put("items", HALBERD, 0, 0, 0),
    "there are 1 of singer; 0 can be": put("followers", SINGER, 0, 0, 0),
    "the trader has an item that is not in the box": put("stand", 1, 23),
    "what knight A1 carries is not in the box, or has gaps": put("items", LONGBOW, 0, 0, 1),
    "knight B2 carries something, but is not on the board": put("items", LONGBOW, 1, 1, 0),
    "knight A1 has more than it has room for": put("items", [0, 2, 3], 0, 0, slice(0, 3)),
    "A1 has more than it has room": put("followers", [0, 1, 2], 0, 0, slice(0, 3)),
    "item number 4 lies at -1": put("lying_item", LONGBOW, 0),
    "item number -1 lies at 9": put("lying_place", QUARRY, 0),
    "decision number 30 of stage number 1 does not exist": put("phase", 30),
    "decision move is open in stage harvest": put("stage", Stage.HARVEST),
    "decision move is open in round 0": put("round_no", 0),
    "B is to decide, but has conceded": all_of(
        place(1, 0, NONE), put("boat", NONE, 1, 0), put("owner", NEUTRAL, 63), put("conceded", 1, 1), put("seat", 1)
    ),
    "a combat is in progress while decision move is open": all_of(DUEL, put("phase", Phase.MOVE)),
    "a card is in progress": all_of(put("card", STAG), put("card_kept", 1)),
    "a theft is in progress": put("thief", 0),
    "a flight is in progress": put("lost_knight", 0),
    "an offer is in progress": put("offer_to", 1),
    "a crossing is in progress": put("ferry", 1),
    "a passage is in progress": put("entry", Walk.PASSING),
    "a debt is in progress": put("owes", 1, 0),
    "a reward is in progress": put("gets", 1, 0),
    "decision flee is open without a combat": put("phase", Phase.FLEE),
    "decision swap is open without a card": put("phase", Phase.SWAP),
    "decision bonus is open without a combat": put("phase", Phase.BONUS),
    "decision ally is open without a combat": put("phase", Phase.ALLY),
    "decision carry is open without zones a boat has passed": put("phase", Phase.CARRY),
    "decision stop is open without a knight that passes": put("phase", Phase.STOP),
    "decision lose is open without a debt": put("phase", Phase.LOSE),
    "decision reward is open without a reward": put("phase", Phase.REWARD),
    "decision steal is open without a theft": put("phase", Phase.STEAL),
    "decision refuge is open without a knight that flees": put("phase", Phase.REFUGE),
    "decision confront is open without a knight at Doomspire": put("phase", Phase.CONFRONT),
    "decision deck is open without a knight on a tile with cards": put("phase", Phase.DECK),
    "decision move is open without the seat whose turn it is": put("seat", 1),
    "decision harvest is open without tiles to harvest": all_of(
        put("phase", Phase.HARVEST), put("stage", Stage.HARVEST)
    ),
    "decision build is open without the seat whose harvest phase is not over": all_of(
        put("phase", Phase.BUILD), put("stage", Stage.HARVEST), put("builds", -1)
    ),
    "decision offer is open without an offer": put("phase", Phase.OFFER),
    "decision answer is open without the seat that was asked": all_of(put("phase", Phase.ANSWER), put("offer_to", 1)),
    "decision king is open without seats that are tied": put("phase", Phase.KING),
    "a knight fights where it is not": DUEL,
    "a combat has the wrong number of players": all_of(DUEL, put("fighter", [0, NOBODY])),
    "the knight that has drawn a card is not on the board": all_of(put("card", STAG), put("drawer_knight", 2)),
    "the knight that has moved is not on the board": put("active", 2),
    "round 61 is played; there can be 60": put("round_no", 61),
    "the dragon has been impressed 4 times; 3 are enough": put("impressions", 4),
    "an impression is noted for nobody": put("impressions", 1),
    "made in no way": all_of(put("impressions", 1), put("impressed_by", 0, 0)),
    "seat number 0 is said to have won, but the Kings are []": put("winner", 0),
    "titles or an ending are given while the game goes on": put("title", Title.HAND, 1),
    "the game is decided without an ending that fits": put("stage", Stage.RANKING),
    "there is a King after 0 impressions; 3 are needed": put("back", Ending.KING),
    "the game is over, but not everybody has a title": put("ending", Ending.KING),
    "players have conceded in the order [2]": all_of(
        place(1, 0, NONE), put("boat", NONE, 1, 0), put("owner", NEUTRAL, 63), put("conceded", 2, 1)
    ),
}


@pytest.mark.parametrize("sentence", PLANTED)
def test_a_fault_that_is_planted_is_found(sentence):
    state = position(TABLE)
    assert faults(state, RULESET) == []
    PLANTED[sentence](state)
    assert any(sentence in found for found in faults(state, RULESET)), faults(state, RULESET)


def test_too_many_pieces_are_found_where_the_ruleset_allows_fewer():
    fewer = SCHEMA.default().copy()
    fewer.building[0].most = fewer.building[1].most = fewer.start_knights = fewer.start_boats = 1
    state = position({**TABLE, "A": {"knights": "0,0 1,1", "boats": "northwest northwest"}})
    assert {"A has 2 knights", "A has 2 boats"} <= set(faults(state, fewer))


def test_who_fights_or_flees_may_still_be_beside_another_knight():
    state = position(TABLE)
    place(0, 0, WILDS)(state)
    place(1, 0, WILDS)(state)
    DUEL(state)
    state.fight_place = WILDS
    assert faults(state, RULESET) == []
    state.fight, state.lost_knight, state.phase = Fight.NONE, 3, Phase.REFUGE
    assert faults(state, RULESET) == []


def test_knights_of_all_seats_share_special_tiles_and_homes():
    state = position({**TABLE, "A": {"knights": "0,0 0,0 0,2"}, "B": {"knights": "0,2"}})
    assert faults(state, RULESET) == []
