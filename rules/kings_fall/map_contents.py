"""The map in the box: places, the paths between them, and the Territories they form."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import networkx as nx
from pydantic import Field, field_validator

from rules.core.content import DATA, Row, read_table, shown
from rules.core.errors import BrokenContent

FOLDER = DATA / "kings_fall"
TERRAINS = ("city", "fortress", "forest", "pass", "ruins", "nexus", "plains")
HOMES = ("aethelgard_city", "obsidian_citadel", "deepgate", "elensyl_grove", "great_encampment")
LOCATIONS, TERRITORIES, IN_TERRITORY = range(24, 33), range(5, 8), range(3, 8)  # what a legal map has
WAYS = range(2, 7)  # paths from one Location


class Location(Row):
    """One row of locations.csv: a place, what it is, and where it is drawn."""

    location: str
    name: str
    territory: str
    types: str  # joined by "+"
    cp: int = Field(ge=1, le=2)
    x: int
    y: int

    @field_validator("types")
    @classmethod
    def _are_known(cls, types: str) -> str:
        for terrain in types.split("+"):
            if terrain not in TERRAINS:
                raise ValueError(f"{terrain!r} is no type of Location; there are {', '.join(TERRAINS)}")
        return types

    @property
    def terrains(self) -> frozenset[str]:
        """All types of the Location."""
        return frozenset(self.types.split("+"))


class Territory(Row):
    """One row of territories.csv."""

    territory: str
    name: str


class PathRow(Row):
    """One row of paths.csv: two Locations with a path between them."""

    first: str
    second: str


@dataclass(frozen=True)
class LandMap:
    """A map that may be played on.

    Attributes
    ----------
    locations : dict
        Location -> its row, in the order of the file.
    territories : dict
        Territory -> its name.
    paths : tuple of pairs
        Locations with a path between them.
    """

    locations: dict[str, Location]
    territories: dict[str, str]
    paths: tuple[tuple[str, str], ...]

    def graph(self) -> "nx.Graph[str]":
        """Return the map as a graph: Locations, joined by paths."""
        graph: nx.Graph[str] = nx.Graph()
        graph.add_nodes_from(self.locations)
        graph.add_edges_from(self.paths)
        return graph

    def places_of(self, territory: str) -> list[str]:
        """Return the Locations of a Territory."""
        return [name for name, row in self.locations.items() if row.territory == territory]


def read_map(folder: Path = FOLDER) -> LandMap:
    """Read a map; raise BrokenContent for one that is not legal, with file, value and what would be right.

    >>> land = read_map()
    >>> len(land.locations), len(land.paths), sorted(land.locations["elensyl_grove"].terrains)
    (31, 50, ['city', 'forest'])
    """
    files = [folder / f"{name}.csv" for name in ("locations", "territories", "paths")]
    locations = unique(read_table(files[0], Location), "location", files[0])
    territories = unique(read_table(files[1], Territory), "territory", files[1])
    land = LandMap(
        locations,
        {name: row.name for name, row in territories.items()},
        tuple((row.first, row.second) for row in read_table(files[2], PathRow)),
    )
    check_paths(land, shown(files[2]))
    check_places(land, shown(files[0]))
    check_ways(land, shown(files[2]))
    return land


def unique(rows: Sequence[Any], key: str, file: Path) -> dict[str, Any]:
    """Return rows by their key; raise BrokenContent for one that stands twice."""
    found: dict[str, Any] = {}
    for number, row in enumerate(rows, start=2):
        name = getattr(row, key)
        if name in found:
            raise BrokenContent(f"{shown(file)}, row {number}: {name} stands there twice; give each {key} one row.")
        found[name] = row
    return found


def check_paths(land: LandMap, place: str) -> None:
    """Raise BrokenContent for a path to nowhere, to where it begins, or that stands twice."""
    seen: set[frozenset[str]] = set()
    for number, ends in enumerate(land.paths, start=2):
        for end in ends:
            if end not in land.locations:
                raise BrokenContent(
                    f"{place}, row {number}: {end} is no Location; locations.csv names those there are."
                )
        if ends[0] == ends[1]:
            raise BrokenContent(f"{place}, row {number}: a path leads from {ends[0]} to itself; name two Locations.")
        if frozenset(ends) in seen:
            raise BrokenContent(
                f"{place}, row {number}: the path between {ends[0]} and {ends[1]} stands there twice; keep one."
            )
        seen.add(frozenset(ends))


def check_places(land: LandMap, place: str) -> None:
    """II.A, The Strategos Game Board: raise BrokenContent for too few or too many Locations or Territories."""
    check_number(len(land.locations), LOCATIONS, f"{place} has", "Locations")
    check_number(len(land.territories), TERRITORIES, f"{place.replace('locations', 'territories')} has", "Territories")
    for number, row in enumerate(land.locations.values(), start=2):
        if row.territory not in land.territories:
            raise BrokenContent(
                f"{place}, row {number}: {row.territory} is no Territory; there are {', '.join(land.territories)}."
            )
    sizes = Counter(row.territory for row in land.locations.values())
    for territory in land.territories:
        check_number(sizes[territory], IN_TERRITORY, f"{place}: {territory} has", "Locations")
    for home in HOMES:
        if home not in land.locations:
            raise BrokenContent(f"{place} has no {home}, where a faction starts; add it.")


def check_ways(land: LandMap, place: str) -> None:
    """Raise BrokenContent where a Location has too few or too many paths, or some cannot be reached at all."""
    graph = land.graph()
    for name in land.locations:
        check_number(graph.degree[name], WAYS, f"{place}: {name} has", "paths")
    if not nx.is_connected(graph):
        apart = min(nx.connected_components(graph), key=len)
        raise BrokenContent(f"{place}: no path leads from the rest of the map to {', '.join(sorted(apart))}; add one.")
    for territory in land.territories:
        if not nx.is_connected(graph.subgraph(land.places_of(territory))):
            raise BrokenContent(
                f"{place}: {territory} falls apart; each Territory must hang together by paths of its own."
            )


def check_number(count: int, allowed: range, what: str, unit: str) -> None:
    """Raise BrokenContent for a number that a legal map does not have."""
    if count not in allowed:
        raise BrokenContent(f"{what} {count} {unit}; a legal map has {allowed[0]} to {allowed[-1]}.")
