"""What a seat cannot see is redrawn: only that, all ways alike, and without a trace of what it was."""

from collections import Counter
from itertools import islice, permutations

import numpy as np
import pytest

from rules.core.chance import sow
from rules.doomspire.contents import content
from rules.doomspire.faults import faults
from rules.doomspire.hidden import redeterminise
from rules.doomspire.places import PLACES, TIER
from rules.doomspire.position import position, position_table
from rules.doomspire.position_words import CARD_NAMES, TILE_NAMES
from rules.doomspire.ruleset import SCHEMA
from tests.rules.doomspire.beside import differing, games, legal_of

PLAIN = {"A": {}, "B": {}}
RULESET, GROUPED = SCHEMA.default(), SCHEMA.variant({"layout_groups": True})
HIDDEN = {"tile", "top", "pool", "agent_rng"}
SLOTS, GROUPS = content()["slots"][16:20].tolist(), content()["groups"][16:20].tolist()


def redrawn(state, ruleset, seed, seat=0):
    """Return a position in which what a seat cannot see is redrawn, by a seed of its own."""
    other, fresh = state.copy(), state.copy()
    sow(fresh, np.uint64(seed))
    other.agent_rng = fresh.agent_rng
    redeterminise(other, ruleset, seat)
    return other


def states_of(ruleset, seed, plies):
    """Return the positions after every 15 decisions of a game by chance."""
    return [state.copy() for state, _ in islice(games(ruleset, 2 + seed % 3, seed, plies), 0, None, 15)]


@pytest.mark.parametrize("ruleset", [RULESET, GROUPED], ids=["one by one", "groups"])
def test_only_face_down_tiles_and_top_cards_change(ruleset):
    for number, state in enumerate(states_of(ruleset, 3, 120)):
        other = redrawn(state, ruleset, number)
        assert set(differing(other, state)) <= HIDDEN
        up = state.face_up == 1
        assert (other.tile[up] == state.tile[up]).all()
        themes = ruleset["card"]["theme"]
        assert (themes[other.top] == themes[state.top]).all() and ((other.top < 0) == (state.top < 0)).all()
        assert faults(other, ruleset) == []
        assert legal_of(other, ruleset) == legal_of(state, ruleset)
        shown = [{**position_table(one), "hidden": "", "tops": ""} for one in (other, state)]
        assert shown[0] == shown[1]


@pytest.mark.parametrize("ruleset", [RULESET, GROUPED], ids=["one by one", "groups"])
def test_positions_that_look_alike_are_redrawn_alike(ruleset):
    for number, state in enumerate(states_of(ruleset, 4, 120)):
        other = redrawn(state, ruleset, 77 + number)  # looks alike, and hides something else
        assert differing(redrawn(other, ruleset, 5), redrawn(state, ruleset, 5)) == {}


def test_the_chance_of_the_table_is_left_alone():
    state = position(PLAIN)
    other = redrawn(state, RULESET, 9)
    assert other.rng == state.rng and other.agent_rng != state.agent_rng


def test_every_face_down_place_can_hold_every_tile_of_its_tier_alike():
    state, tries = position(PLAIN), 240
    where = Counter()
    for seed in range(tries):
        tiles = redrawn(state, RULESET, seed).tile.tolist()
        where["doomspire", tiles.index(TILE_NAMES.index("doomspire"))] += 1
        where["gold_mine", tiles.index(TILE_NAMES.index("gold_mine"))] += 1
    for tile, tier in (("doomspire", 3), ("gold_mine", 2)):
        places = [place for place in range(PLACES) if TIER[place] == tier]
        spread = (tries * (1 / len(places)) * (1 - 1 / len(places))) ** 0.5
        for place in places:
            assert abs(where[tile, place] - tries / len(places)) < 4.5 * spread


def test_top_cards_are_drawn_among_all_copies_of_their_theme():
    table = {**PLAIN, "tops": "stag ? ? ? ? ?", "themes": "beast cave ? ? ? ?", "discards": "weevils fair 2 pilgrim 2"}
    state, tries = position(table), 240
    left = ("wildcat", "stag", "bandit", "battered_armour")  # of Tier 1 and beast, with two copies each
    single = ("weevils", "stray_hound", "singer")
    found = Counter(CARD_NAMES[redrawn(state, RULESET, seed).top[0, 0]] for seed in range(tries))
    copies = {**dict.fromkeys(left, 2), **dict.fromkeys(single, 1)}
    assert set(found) == set(copies)
    for name, count in copies.items():
        share = count / sum(copies.values())
        assert abs(found[name] - tries * share) < 4.5 * (tries * share * (1 - share)) ** 0.5


def inner_groups(state):
    """Return which group fills each slot of Tier 2."""
    return tuple(GROUPS.index([int(state.tile[place]) for place in slot]) for slot in SLOTS)


def test_groups_are_redrawn_as_wholes_in_every_order_alike():
    state, tries = position(PLAIN, 2, GROUPED), 240
    found = Counter(inner_groups(redrawn(state, GROUPED, seed)) for seed in range(tries))
    assert set(found) == set(permutations(range(4)))
    assert max(found.values()) < 10 + 4.5 * 10**0.5


def test_what_is_face_up_of_a_group_says_which_groups_it_can_be():
    state = position(PLAIN, 2, GROUPED)
    order = inner_groups(state)
    alike = [one for one in range(4) if GROUPS[one][0] == GROUPS[order[0]][0]]  # all that begin with the same tile
    state.face_up[SLOTS[0][0]] = 1
    found = {inner_groups(redrawn(state, GROUPED, seed)) for seed in range(100)}
    assert found == {one for one in permutations(range(4)) if one[0] in alike}
    state.face_up[SLOTS[0]] = 1
    found = {inner_groups(redrawn(state, GROUPED, seed)) for seed in range(60)}
    assert found == {one for one in permutations(range(4)) if one[0] == order[0]}


def test_tiles_that_do_not_lie_in_groups_are_redrawn_one_by_one():
    table = {**PLAIN, "tiles": "gold_mine 2,2; deep_mine 2,3"}  # no group has both side by side
    state = position(table, 2, GROUPED)
    assert len({redrawn(state, GROUPED, seed).tile.tobytes() for seed in range(20)}) == 20
    assert all(faults(redrawn(state, GROUPED, seed), GROUPED) == [] for seed in range(5))


def test_a_card_in_play_and_decks_without_cards_stay_as_they_are():
    table = {
        **PLAIN,
        "round": 2,
        "decision": "person",
        "active": "A1",
        "card": {"card": "weevils", "drawer": "A1"},
        "sizes": "38 0 13 13 7 7",
        "A": {"knights": "1,1"},
        "tiles": "wilds 1,1",
    }
    state = position(table)
    for seed in range(10):
        other = redrawn(state, RULESET, seed)
        assert (other.card, other.top[0, 1]) == (state.card, -1) and faults(other, RULESET) == []
