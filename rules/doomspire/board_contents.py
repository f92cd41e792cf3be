"""The board in the box: 64 places, the ocean around them, and the tiles that are laid on them in groups."""

from collections import Counter
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Literal, Self

from pydantic import Field, model_validator

from rules.core.content import DATA, Row, read_table, shown
from rules.core.errors import BrokenContent

SIZE = 8  # places along an edge
FOLDER = DATA / "doomspire"
SLOTS = {"home": range(1, 5), "outer": range(5, 17), "inner": range(17, 21)}  # of groups of three, by kind
SINGLES = range(21, 25)  # slots of one tile, in the centre
PARTS = ("corner", "right", "below")  # of a group, as seen when its corner is top left
FEWEST, SEATS = 2, 4  # players

Resource = Literal["gold", "food", "wood", "ore"]


class Place(Row):
    """One row of board.csv: where a tile lies."""

    row: int = Field(ge=0, lt=SIZE)
    column: int = Field(ge=0, lt=SIZE)
    tier: int = Field(ge=1, le=3)
    zone: str  # of the ocean beside a coastal place, else ""
    slot: int = Field(ge=1, le=SINGLES[-1])
    place: Literal["corner", "right", "below", "single"]  # in its slot

    @property
    def is_coastal(self) -> bool:
        """Whether the place lies at the edge of the board."""
        return self.row in (0, SIZE - 1) or self.column in (0, SIZE - 1)


class OceanZone(Row):
    """One row of zones.csv: an ocean zone, the home corner in it, and its neighbours."""

    zone: str
    title: str
    home_row: int = Field(ge=0, lt=SIZE)
    home_column: int = Field(ge=0, lt=SIZE)
    clockwise: str
    anticlockwise: str


class SeatHome(Row):
    """One row of homes.csv: in which zone a seat has its home."""

    players: int = Field(ge=FEWEST, le=SEATS)
    seat: int = Field(ge=0, lt=SEATS)
    zone: str


class LandTile(Row):
    """One row of tiles.csv: what can be found in a place."""

    tile: str
    title: str
    kind: Literal["home", "resource", "adventure", "oasis", "den", "temple", "trader", "mercenary_camp", "doomspire"]
    tier: int = Field(ge=1, le=3)
    count: int = Field(ge=1)
    gold: int = Field(ge=0)
    food: int = Field(ge=0)
    wood: int = Field(ge=0)
    ore: int = Field(ge=0)
    guard: str  # a monster, "" for none
    cards: int = Field(ge=0, le=3)  # tier of the cards drawn there, 0 for none
    tokens: int = Field(ge=0)  # how often
    description: str

    @model_validator(mode="after")
    def _draws_or_not(self) -> Self:
        if (self.cards > 0) != (self.tokens > 0):
            raise ValueError("a tile with adventure tokens must say from which tier of cards, and the other way round")
        return self

    @property
    def is_starred(self) -> bool:
        """Resource System: a resource tile that provides more than one resource; a home is none."""
        return self.kind == "resource" and self.gold + self.food + self.wood + self.ore > 1


class TileGroup(Row):
    """One row of tile_groups.csv: three tiles that are laid together (ruling Q5)."""

    group: int
    kind: Literal["home", "outer", "inner"]
    corner: str
    right: str
    below: str

    @property
    def tiles(self) -> tuple[str, str, str]:
        """Its tiles, by PARTS."""
        return self.corner, self.right, self.below


@dataclass(frozen=True)
class BoardContents:
    """All that lies on the table before cards and pieces: checked to fit together.

    Attributes
    ----------
    places : tuple of Place
        Row by row.
    zones : tuple of OceanZone
        Clockwise.
    homes : dict players -> tuple of zones, seat by seat
    tiles : dict tile -> LandTile
    groups : tuple of TileGroup
    """

    places: tuple[Place, ...]
    zones: tuple[OceanZone, ...]
    homes: dict[int, tuple[str, ...]]
    tiles: dict[str, LandTile]
    groups: tuple[TileGroup, ...]

    @property
    def singles(self) -> list[str]:
        """The tiles of the centre, which are laid one by one."""
        return [tile.tile for tile in self.tiles.values() if tile.tier == 3 for _ in range(tile.count)]


@cache
def read_board_contents(folder: Path = FOLDER) -> BoardContents:
    """Return the board; raise BrokenContent, with file and reason, where its tables do not fit together."""
    zones = tuple(read_table(folder / "zones.csv", OceanZone))
    tiles = {tile.tile: tile for tile in read_table(folder / "tiles.csv", LandTile)}
    board = BoardContents(
        tuple(read_table(folder / "board.csv", Place)),
        zones,
        homes_of(read_table(folder / "homes.csv", SeatHome), zones, folder / "homes.csv"),
        tiles,
        tuple(read_table(folder / "tile_groups.csv", TileGroup)),
    )
    check_places(board, folder / "board.csv")
    check_zones(board, folder / "zones.csv")
    check_tiles(board, folder)
    return board


def check_places(board: BoardContents, path: Path) -> None:
    """Raise BrokenContent unless the places fill the square row by row and every slot has its parts."""
    wanted = [(row, column) for row in range(SIZE) for column in range(SIZE)]
    if [(one.row, one.column) for one in board.places] != wanted:
        raise BrokenContent(f"{shown(path)} must name all {SIZE} times {SIZE} places, row by row.")
    parts: Counter[tuple[int, str]] = Counter((one.slot, one.place) for one in board.places)
    needed: Counter[tuple[int, str]] = Counter(
        (slot, part) for slots in SLOTS.values() for slot in slots for part in PARTS
    )
    needed.update((slot, "single") for slot in SINGLES)
    for slot, part in sorted({*parts, *needed}):
        if parts[slot, part] != needed[slot, part]:
            raise BrokenContent(
                f"{shown(path)} must have slot {slot}, {part}, {needed[slot, part]} times, not {parts[slot, part]}."
            )
    names = [zone.zone for zone in board.zones]
    for one in board.places:
        if (one.zone in names) != one.is_coastal or one.zone not in ("", *names):
            where = f"one of {', '.join(names)}" if one.is_coastal else "no zone, as it is not at the coast"
            raise BrokenContent(
                f"{shown(path)}, place {one.row},{one.column}, has zone {one.zone!r}; it must have {where}."
            )


def check_zones(board: BoardContents, path: Path) -> None:
    """Raise BrokenContent unless the zones are a ring, each with its home corner beside it."""
    names = [zone.zone for zone in board.zones]
    corners = {(one.row, one.column): one for one in board.places}
    for index, zone in enumerate(board.zones):
        right = names[(index + 1) % len(names)], names[index - 1]
        if (zone.clockwise, zone.anticlockwise) != right:
            raise BrokenContent(
                f"{shown(path)}, {zone.zone}, must lie between {right[1]} and {right[0]}, the rows run clockwise."
            )
        if corners[zone.home_row, zone.home_column].zone != zone.zone:
            raise BrokenContent(
                f"{shown(path)}, {zone.zone}: its home {zone.home_row},{zone.home_column} does not lie beside it."
            )


def homes_of(rows: list[SeatHome], zones: tuple[OceanZone, ...], path: Path) -> dict[int, tuple[str, ...]]:
    """Return players -> zone of each seat's home; raise BrokenContent where a number of players has not all of them."""
    known, homes = [zone.zone for zone in zones], {}
    for players in range(FEWEST, SEATS + 1):
        found = [row for row in rows if row.players == players]
        taken = [row.zone for row in found]
        if [row.seat for row in found] != list(range(players)) or len(set(taken) & set(known)) != players:
            raise BrokenContent(f"{shown(path)} must give {players} players a zone each, of {', '.join(known)}.")
        homes[players] = tuple(taken)
    return homes


def check_tiles(board: BoardContents, folder: Path) -> None:
    """Raise BrokenContent unless groups and centre lay every tile exactly as often as there are tiles of it."""
    groups, tiles = shown(folder / "tile_groups.csv"), shown(folder / "tiles.csv")
    if len(set(board.tiles)) != len(board.tiles):
        raise BrokenContent(f"{tiles} must name each tile once.")
    kinds = {slot: kind for kind, slots in SLOTS.items() for slot in slots}
    if {group.group: group.kind for group in board.groups} != kinds or len(board.groups) != len(kinds):
        raise BrokenContent(
            f"{groups} must name groups 1 to {len(kinds)} once each, of the kinds home, outer and inner."
        )
    laid = Counter(tile for group in board.groups for tile in group.tiles)
    laid.update(board.singles)
    for name in laid:
        if name not in board.tiles:
            raise BrokenContent(f"{groups} lays {name!r}, which {tiles} does not have.")
    for name in board.tiles:
        if laid[name] != board.tiles[name].count:
            raise BrokenContent(
                f"{tiles} has {name} {board.tiles[name].count} times; the board has room for {laid[name]}."
            )
    lairs = sum(tile.kind == "doomspire" for tile in board.tiles.values())
    if lairs != 1:
        raise BrokenContent(f"{tiles} must have one row of the kind doomspire, not {lairs}.")
    if len(board.singles) != len(SINGLES):
        raise BrokenContent(f"{tiles} must have {len(SINGLES)} tiles of tier 3, not {len(board.singles)}.")
