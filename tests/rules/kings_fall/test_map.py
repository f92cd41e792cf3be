"""The map in the box, by what the facts require of one; a map that is spoilt in one place is seldom as good."""

import random
import shutil
from dataclasses import replace
from itertools import combinations
from math import dist

import pytest

from rules.core.errors import BrokenContent
from rules.kings_fall.map_contents import FOLDER, TERRAINS, read_map
from tests.rules.kings_fall.measures import misses_of

LAND = read_map()
FILES = ("locations.csv", "territories.csv", "paths.csv")


def test_the_map_is_all_that_a_map_must_be():
    assert misses_of(LAND) == []


def without_a_path():
    """Yield the map without each of its paths."""
    for gone in LAND.paths:
        yield replace(LAND, paths=tuple(path for path in LAND.paths if path != gone))


def with_other_cp():
    """Yield the map with 1 CP instead of 2, or the other way round, in each place."""
    for name, row in LAND.locations.items():
        yield replace(LAND, locations=LAND.locations | {name: row.model_copy(update={"cp": 3 - row.cp})})


def with_other_type():
    """Yield the map with another type in each place."""
    chance = random.Random(7)
    for name, row in LAND.locations.items():
        types = chance.choice([one for one in TERRAINS if one != row.types])
        yield replace(LAND, locations=LAND.locations | {name: row.model_copy(update={"types": types})})


@pytest.mark.slow
@pytest.mark.parametrize(("spoilt", "least"), [(without_a_path, 0.6), (with_other_cp, 0.15), (with_other_type, 0.5)])
def test_a_map_that_is_spoilt_in_one_place_often_misses_something(spoilt, least):
    """Few single CP are enough to tip anything: every measure of CP leaves room for one."""
    found = [bool(misses_of(land)) for land in spoilt()]
    assert sum(found) / len(found) >= least


def test_no_paths_cross_and_names_have_room():
    at = {name: (row.x, row.y) for name, row in LAND.locations.items()}

    def side(a, b, c):
        return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])

    def crosses(one, other):
        (a, b), (c, d) = ([at[end] for end in path] for path in (one, other))
        return side(a, b, c) * side(a, b, d) < 0 and side(c, d, a) * side(c, d, b) < 0

    pairs = [(one, other) for one, other in combinations(LAND.paths, 2) if not set(one) & set(other)]
    assert not [pair for pair in pairs if crosses(*pair)]
    assert min(dist(at[one], at[other]) for one, other in combinations(at, 2)) > 80


@pytest.mark.parametrize(
    ("file", "old", "new", "message"),
    [
        ("locations.csv", "Lantern Quay,aethelgard,city", "Lantern Quay,aethelgard,harbour", "'harbour' is no type"),
        ("locations.csv", "Lantern Quay,aethelgard", "Lantern Quay,moonland", "moonland is no Territory"),
        ("locations.csv", "old_forum,Old Forum", "millbridge,Old Forum", "millbridge stands there twice"),
        ("locations.csv", "fortress,2,", "fortress,3,", "cp"),
        ("locations.csv", "deepgate,Deepgate", "deepgait,Deepgate", "deepgate is no Location"),
        ("paths.csv", "aethelgard_city,millbridge", "aethelgard_city,aethelgard_city", "to itself"),
        ("paths.csv", "aethelgard_city,millbridge", "aethelgard_city,lantern_quay", "lantern_quay stands there twice"),
        ("paths.csv", "aethelgard_city,millbridge\n", "", "aethelgard_city has 1 paths; a legal map has"),
        ("territories.csv", "crossing,The Five Roads\n", "", "crossing is no Territory"),
    ],
)
def test_a_map_that_is_not_legal_is_refused_in_one_sentence(tmp_path, file, old, new, message):
    for name in FILES:
        shutil.copy(FOLDER / name, tmp_path / name)
    path = tmp_path / file
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), encoding="utf-8")
    with pytest.raises(BrokenContent) as refused:
        read_map(tmp_path)
    assert message in str(refused.value)


def test_a_map_with_a_part_that_no_path_leads_to_is_refused(tmp_path):
    for name in FILES:
        shutil.copy(FOLDER / name, tmp_path / name)
    apart = {"kings_cross", "tollgate", "ember_pass", "needle_pass", "falcon_pass", "windgap"}
    kept = [path for path in LAND.paths if len(apart & set(path)) != 1]
    (tmp_path / "paths.csv").write_text("first,second\n" + "".join(f"{one},{two}\n" for one, two in kept))
    with pytest.raises(BrokenContent, match=r"no path leads from the rest of the map to ember_pass, falcon_pass"):
        read_map(tmp_path)


def test_a_map_with_too_few_or_too_many_locations_is_refused(tmp_path):
    for name in FILES:
        shutil.copy(FOLDER / name, tmp_path / name)
    lines = (FOLDER / "locations.csv").read_text(encoding="utf-8").splitlines()
    (tmp_path / "paths.csv").write_text("first,second\n", encoding="utf-8")
    (tmp_path / "locations.csv").write_text("\n".join(lines[:24]) + "\n", encoding="utf-8")
    with pytest.raises(BrokenContent, match="has 23 Locations; a legal map has 24 to 32"):
        read_map(tmp_path)
    more = [f"inn_{number},Inn {number},crossing,plains,1,{number},0" for number in range(2)]
    (tmp_path / "locations.csv").write_text("\n".join(lines + more) + "\n", encoding="utf-8")
    with pytest.raises(BrokenContent, match="has 33 Locations; a legal map has 24 to 32"):
        read_map(tmp_path)
