"""What makes up for playing second, and which icon a side without one bears."""

import numpy as np
import pytest

from rules.core.events import new_log
from rules.core.record import blank
from rules.kings_fall.actions import Kind, action_of
from rules.kings_fall.contents import content
from rules.kings_fall.faction_contents import read_factions
from rules.kings_fall.kinds import Icon
from rules.kings_fall.map_contents import read_map
from rules.kings_fall.play import step
from rules.kings_fall.ruleset import SCHEMA
from rules.kings_fall.setup import deal
from rules.kings_fall.state import STATE

PLACES = list(read_map().locations)
BOX = read_factions()


def begun(seed, choice, **changes):
    """Return a game whose first player has just been chosen."""
    ruleset = SCHEMA.variant({"second_markers": True, **changes})
    state = blank(STATE)
    deal(state, ruleset, 2, np.uint64(seed))
    step(state, ruleset, action_of(choice, 0, 0, 0), new_log())
    return state


@pytest.mark.parametrize("choice", [Kind.GO_FIRST, Kind.GO_SECOND])
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_by_a_reading_a_scroll_gives_more_influence_to_who_plays_second_and_to_nobody_else(seed, choice):
    state = begun(seed, choice, faction_a="stonekin", faction_b="khaganate")
    for seat, name in enumerate(("stonekin", "khaganate")):
        second = state.turn_seat != seat
        wanted = {row.place: row.influence + second * row.second for row in BOX.scrolls[name]}
        found = {place: int(state.influence[seat, number]) for number, place in enumerate(PLACES)}
        assert {place: count for place, count in found.items() if count} == {
            place: count for place, count in wanted.items() if count
        }
        assert all(state.control[PLACES.index(place)] == seat for place, count in wanted.items() if count)


def test_every_tournament_faction_is_made_up_to_for_playing_second():
    more = {name: sum(row.second for row in rows) for name, rows in BOX.scrolls.items()}
    assert all(more[name] > 0 for name, row in BOX.factions.items() if row.sanctioned), more


def test_how_much_more_is_a_lever():
    plain, changed = content(), SCHEMA.variant({"voren.blackharbour_second": 3})
    place, voren = PLACES.index("blackharbour"), list(BOX.factions).index("voren")
    assert int(plain["faction"][voren]["scroll"][place]["second"]) == 1
    assert int(changed["faction"][voren]["scroll"][place]["second"]) == 3


def test_a_die_decides_which_of_two_sides_without_an_icon_bears_valoria():
    ruleset = SCHEMA.variant({"faction_a": "stonekin", "faction_b": "sylvani"})
    borne = []
    for seed in range(40):
        state = blank(STATE)
        deal(state, ruleset, 2, np.uint64(seed))
        borne.append(tuple(state.banner.tolist()))
    assert set(borne) == {(Icon.VALORIA, Icon.AETHELGARD), (Icon.AETHELGARD, Icon.VALORIA)}
    assert 8 <= borne.count((Icon.VALORIA, Icon.AETHELGARD)) <= 32


def test_by_the_other_readings_nobody_gets_more_and_player_a_bears_valoria():
    for seed in range(5):
        changes = {"second_markers": False, "valoria_drawn": False}
        state = begun(seed, Kind.GO_FIRST, faction_a="stonekin", faction_b="khaganate", **changes)
        assert state.influence.sum() == sum(
            row.influence for name in ("stonekin", "khaganate") for row in BOX.scrolls[name]
        )
        assert state.banner.tolist() == [Icon.VALORIA, Icon.AETHELGARD]


@pytest.mark.parametrize(("first", "second"), [("stonekin", "aethelgard"), ("voren", "khaganate")])
def test_a_side_beside_one_with_an_icon_always_bears_valoria(first, second):
    ruleset = SCHEMA.variant({"faction_a": first, "faction_b": second})
    for seed in range(10):
        state = blank(STATE)
        deal(state, ruleset, 2, np.uint64(seed))
        assert Icon.VALORIA in state.banner.tolist() and len(set(state.banner.tolist())) == 2
