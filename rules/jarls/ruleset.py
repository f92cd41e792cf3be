"""What is in the box: the numbers and the set-up that a designer may change, as one record."""

from functools import cache

import numpy as np
from pydantic import field_validator

from rules.core.content import DATA, Row, read_table, shown
from rules.core.errors import BrokenContent, OutOfRange
from rules.core.hexes import DIRECTIONS, LARGEST, NUMBER, OFF, centre_of, distance, line_between, spiral
from rules.core.record import layout
from rules.core.ruleset import Schema
from rules.core.seats import SEAT_LETTERS

SEATS = 6  # at most (base rules)
FEWEST = 2  # players
MOST_WARRIORS = 8  # a player can start with
FOLDER = DATA / "jarls"
LAYOUTS = ("setup.csv", "setup_corners.csv")  # where the Jarls start, by the numbers of start_layout

RULESET = layout(
    [
        ("move_cap", "i4"),
        ("radius", "i1", (SEATS - 1,)),  # by number of players, 2 to 6
        ("warriors", "i1", (SEATS - 1,)),  # likewise
        ("start_layout", "i1"),  # number of a table in LAYOUTS
        ("warrior_strength", "i1"),
        ("jarl_strength", "i1"),
        ("momentum", "i1"),
        ("support", "u1"),
        ("support_from_start", "u1"),
        ("bracing", "u1"),
        ("warrior_hexes", "i1"),
        ("draft_warriors", "i1"),
        ("draft_hexes", "i1"),
        ("draft_gaps", "u1"),
        ("compressed_advance", "u1"),
        ("rotate_first", "u1"),
        # Derived: the hexes each seat starts on, Jarl first, by number of players; OFF behind the last.
        ("setup", "i2", (SEATS - 1, SEATS, 1 + MOST_WARRIORS)),
    ]
)


class JarlStart(Row):
    """One row of a table of LAYOUTS: where a Jarl starts, on the board meant for that many players."""

    players: int
    seat: str
    q: int
    r: int

    @field_validator("players")
    @classmethod
    def seated(cls, value):
        """Refuse a number of players the game does not seat."""
        if not FEWEST <= value <= SEATS:
            raise ValueError(f"the game seats {FEWEST} to {SEATS} players")
        return value

    @field_validator("seat")
    @classmethod
    def lettered(cls, value):
        """Refuse anything but a seat's letter."""
        if value not in SEAT_LETTERS:
            raise ValueError("a seat is a letter from A to F")
        return value


@cache
def read_starts(path):
    """Return the Jarls' start hexes as a dict of players -> list of (q, r), seat A first."""
    starts: dict[int, list[tuple[int, int]]] = {}
    for number, row in enumerate(read_table(path, JarlStart), start=2):
        hexes = starts.setdefault(row.players, [])
        place = f"{shown(path)}, row {number}"
        if len(hexes) == row.players:
            raise BrokenContent(
                f"{place}, field seat: {row.seat!r} will not do; "
                f"all {row.players} rows for {row.players} players are there already."
            )
        if row.seat != SEAT_LETTERS[len(hexes)]:
            raise BrokenContent(
                f"{place}, field seat: {row.seat!r} will not do; "
                f"next for {row.players} players is {SEAT_LETTERS[len(hexes)]!r}."
            )
        if (row.q, row.r) not in NUMBER or NUMBER[row.q, row.r] == 0:
            raise BrokenContent(
                f"{place}, field q: {row.q},{row.r} will not do; a Jarl starts at most "
                f"{LARGEST} hexes from the Throne and not on it."
            )
        if (row.q, row.r) in hexes or (hexes and distance(hexes[0]) != distance((row.q, row.r))):
            raise BrokenContent(
                f"{place}, field q: {row.q},{row.r} will not do; all Jarls of a game start "
                f"on different hexes equally far from the Throne."
            )
        hexes.append((row.q, row.r))
    for players in range(FEWEST, SEATS + 1):
        if len(starts.get(players, [])) != players:
            raise BrokenContent(
                f"{shown(path)} must have {players} rows for {players} players; it has {len(starts.get(players, []))}."
            )
    return starts


@cache  # variants are made by the thousand
def on_edge(start, radius):
    """Return the edge hex of a board in the direction of a Jarl's start; the start itself if it is on the edge."""
    if distance(start) == radius:
        return start
    x, y = centre_of(start)
    edge = [axial for axial in spiral(radius) if distance(axial) == radius]
    return max(edge, key=lambda axial: round(cosine(centre_of(axial), (x, y)), 9))  # the first of equals


def cosine(one, other):
    """Return the cosine of the angle between two points seen from the centre."""
    return (one[0] * other[0] + one[1] * other[1]) / (np.hypot(*one) * np.hypot(*other))


@cache
def own_hexes(jarl, radius, warriors):
    """Return where one side starts: the Jarl, then its Warriors; fewer when the board has no room.

    Base rules, Setup: Warriors stand in front of the Jarl. They fill the line to the Throne, outermost hex first, and
    then the ring around the Jarl and the one after it, turning away from the Throne to both sides (ruling B6).
    """
    inward = next(
        number for number, (dq, dr) in enumerate(DIRECTIONS) if distance((jarl[0] + dq, jarl[1] + dr)) < distance(jarl)
    )
    line = [(int(q), int(r)) for q, r in line_between(jarl, (0, 0))[1:-1]]
    beside = [
        (jarl[0] + far * DIRECTIONS[(inward + turn) % 6][0], jarl[1] + far * DIRECTIONS[(inward + turn) % 6][1])
        for far in (1, 2)
        for turn in (0, 1, -1, 2, -2, 3)
    ]
    room = [axial for axial in dict.fromkeys(line + beside) if 0 < distance(axial) <= radius]
    return (jarl, *room[:warriors])


def lay_out(record):
    """Fill ``record.setup`` from the layout, the radius and the number of Warriors."""
    record["setup"][:] = OFF
    for players, starts in read_starts(FOLDER / LAYOUTS[record["start_layout"]]).items():
        radius, warriors = int(record["radius"][players - FEWEST]), int(record["warriors"][players - FEWEST])
        for seat, start in enumerate(starts):
            hexes = own_hexes(on_edge(start, radius), radius, warriors)
            record["setup"][players - FEWEST, seat, : len(hexes)] = [NUMBER[axial] for axial in hexes]


def check_room(record, seats):
    """Raise OutOfRange when the set-up for ``seats`` players does not fit the board of this ruleset."""
    setup = record["setup"][seats - FEWEST, :seats]
    pieces = setup[setup != OFF]
    wanted = seats * (1 + int(record["warriors"][seats - FEWEST]))
    if pieces.size < wanted or len(set(pieces.tolist())) < wanted:
        raise OutOfRange(
            f"radius = {record['radius'][seats - FEWEST]} has no room for {seats} players with "
            f"{record['warriors'][seats - FEWEST]} Warriors each; take a larger radius or fewer Warriors."
        )


SCHEMA = Schema(FOLDER / "ruleset.toml", RULESET, derived=("setup",), finish=lay_out, fits=check_room)
