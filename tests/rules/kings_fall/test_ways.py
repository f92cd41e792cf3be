"""Which Moves, redeployments, recruits and Fortresses are offered: all that the rules allow, and nothing else."""

import pytest

from rules.kings_fall.kinds import Terrain
from tests.rules.kings_fall.table import NAMES, PATHS, Table


def ways(table, word="move"):
    """Return the ways that are offered, as pairs of Locations."""
    return {tuple(text.split()[1::2][:2]) for text in table.legal if text.startswith(f"{word} ")}


def every_way(*origins):
    ends = [(path[:2], path[2:]) for path in PATHS]
    return {way for one, other in ends for way in ((one, other), (other, one)) if way[0] in origins}


def test_a_group_may_go_along_every_path_but_into_a_closed_location():
    table = Table().pieces("A2", basic=1).pieces("M1", basic=2).ops(1)
    assert ways(table) == every_way("A2", "M1")
    table.state.closed = 1 << NAMES.index("M3")
    assert ways(table) == {way for way in every_way("A2", "M1") if way[1] != "M3"}


def test_a_full_stack_takes_no_more_but_archers_where_none_are():
    table = Table("sylvani").pieces("A2", basic=1).pieces("A1", basic=6).ops(1)
    assert ways(table) == every_way("A2") - {("A2", "A1")} | every_way("A1")
    assert ("A2", "A1") in ways(table.pieces("A2", basic=1, archers=1))
    assert ("A2", "A1") not in ways(table.pieces("A1", basic=6, archers=1))


@pytest.mark.parametrize(("ops", "open_to_it"), [(1, False), (2, True)])
def test_what_a_veil_makes_too_dear_is_not_offered(ops, open_to_it):
    table = Table("voren", "sylvani").pieces("A1", basic=1).pieces("B1", seat=1, basic=1, lyraelle=3).ops(ops)
    table.state.veil[1] = NAMES.index("A3")
    assert ways(table) == every_way("A1") - (set() if open_to_it else {("A1", "A3")})


def test_a_last_companion_leaves_a_sovereign_only_where_company_can_be_paid_for():
    table = Table().pieces("A3", basic=1, valerius=3).pieces("M4", basic=1).ops(1)
    assert ways(table) == every_way("A3", "M4")  # a Group may be both of them
    assert all("valerius" in text for text in table.play("move A3 to M1").legal)
    home = Table().pieces("A1", basic=1, valerius=3).influence("A1", 1).ops(2).play("move A1 to A2")
    assert any("valerius" not in text for text in home.legal)  # a Unit more is recruited with the other Op


def test_units_change_places_between_controlled_locations_with_room():
    table = Table().pieces("A1", basic=2).pieces("M1", basic=6).pieces("B3", basic=1).ops(3)
    for place in ("A1", "A2", "M1"):
        table.influence(place, 1)
    assert ways(table, "redeploy") == {("A1", "A2"), ("M1", "A1"), ("M1", "A2")}


@pytest.mark.parametrize("unit", ["basic", "elite"])
def test_units_are_recruited_in_controlled_cities_and_fortresses_with_room(unit):
    table = Table().pieces("A1", basic=6).influence("A1", 1).influence("A2", 1).influence("A3", 1).influence("B2", 0, 1)
    assert {text for text in table.ops(2).legal if text.startswith(f"recruit {unit}")} == {f"recruit {unit} at A2"}
    table.pieces("A2", seat=1, basic=1)
    assert not {text for text in table.legal if text.startswith("recruit")}


def test_a_fortress_is_fortified_once():
    table = Table().influence("A1", 1).influence("B1", 1).influence("A2", 1).ops(4)
    assert {text for text in table.legal if text.startswith("fortify")} == {"fortify A1", "fortify B1"}
    assert {text for text in table.play("fortify A1").legal if text.startswith("fortify")} == {"fortify B1"}


def test_locations_by_type_are_those_of_the_map():
    ruleset = Table().ruleset
    for row, terrain in enumerate(Terrain):
        found = [place for place in range(len(NAMES)) if int(ruleset["terrain_places"][row]) >> place & 1]
        assert found == [place for place in range(len(NAMES)) if ruleset["land"]["terrain"][place] & terrain]
