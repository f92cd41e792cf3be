"""The factions in the box: their pieces, leaders and powers, and what their Concordance Scrolls set up."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Literal

from pydantic import Field

from rules.core.content import Row, read_table, shown
from rules.core.errors import BrokenContent
from rules.kings_fall.card_contents import Icon
from rules.kings_fall.kinds import LEADERS, Ability
from rules.kings_fall.map_contents import FOLDER, LandMap, read_map, unique

STACK = 6  # Units and Luminaries in one Location, as the rulebook has it
ABILITIES = tuple(ability.name.lower() for ability in Ability)


class Faction(Row):
    """One row of factions.csv."""

    faction: str
    name: str
    banner: Icon | Literal[""]  # the printed icon that is its own
    home: str  # Location
    basic: str
    basic_pool: int = Field(ge=0, le=60)
    basic_trait: str
    elite: str
    elite_pool: int = Field(ge=0, le=60)
    elite_trait: str
    archers: str
    archers_pool: int = Field(ge=0, le=60)
    power: str
    sanctioned: int = Field(ge=0, le=1)  # whether it may be played in tournaments


class Leader(Row):
    """One row of leaders.csv."""

    leader: str
    faction: str
    name: str
    rank: Literal["sovereign", "luminary"]
    strength: int = Field(ge=0, le=6)  # CV
    health: int = Field(ge=1, le=9)
    ability: str
    cost: int = Field(ge=0, le=6)  # Ops


class ScrollRow(Row):
    """One row of scrolls.csv: what a faction begins with in a Location."""

    faction: str
    place: str
    basic: int = Field(ge=0, le=STACK)
    elite: int = Field(ge=0, le=STACK)
    archers: int = Field(ge=0, le=1)
    influence: int = Field(ge=0, le=9)
    second: int = Field(ge=0, le=9)  # markers more for who plays second (ruling R7)


@dataclass(frozen=True)
class Factions:
    """All factions by name, with their leaders (Sovereign first) and Scrolls."""

    factions: dict[str, Faction]
    leaders: dict[str, tuple[Leader, ...]]
    scrolls: dict[str, tuple[ScrollRow, ...]]


def read_factions(folder: Path = FOLDER) -> Factions:
    """Read the factions; raise BrokenContent for what cannot be set up, with file, value and what would be right.

    >>> box = read_factions()
    >>> [leader.name for leader in box.leaders["voren"]]
    ['Cyrus the Ascendant', 'Grand Marshal Vorlag', 'High Priestess Morwen']
    """
    files = [folder / f"{name}.csv" for name in ("factions", "leaders", "scrolls")]
    factions = unique(read_table(files[0], Faction), "faction", files[0])
    leaders = unique(read_table(files[1], Leader), "leader", files[1])
    rows = read_table(files[2], ScrollRow)
    land = read_map(folder)
    for row in factions.values():
        check_known(row.home, land.locations, f"{shown(files[0])}: home of {row.faction}")
        check_known(row.power, ABILITIES, f"{shown(files[0])}: power of {row.faction}")
        for trait in (row.basic_trait, row.elite_trait):
            check_known(trait, ("", *ABILITIES), f"{shown(files[0])}: trait of {row.faction}'s Units")
    for leader in leaders.values():
        check_known(leader.faction, factions, f"{shown(files[1])}: faction of {leader.leader}")
        check_known(leader.ability, ABILITIES, f"{shown(files[1])}: ability of {leader.leader}")
    check_scrolls(rows, factions, land, shown(files[2]))
    led = {name: tuple(row for row in leaders.values() if row.faction == name) for name in factions}
    check_ranks(led, shown(files[1]))
    return Factions(factions, led, {name: tuple(row for row in rows if row.faction == name) for name in factions})


def check_known(name: str, known: Iterable[str], place: str) -> None:
    """Raise BrokenContent for a name that stands nowhere else."""
    if name not in known:
        raise BrokenContent(f"{place} is {name!r}; it must be one of {', '.join(known)}.")


def check_ranks(led: dict[str, tuple[Leader, ...]], place: str) -> None:
    """II.B, Aetherium-Infused Faction Sets: raise BrokenContent unless a Sovereign and two others lead a faction."""
    for faction, leaders in led.items():
        ranks = [leader.rank for leader in leaders]
        if ranks != ["sovereign"] + ["luminary"] * (LEADERS - 1):
            raise BrokenContent(
                f"{place}: {faction} is led by {', '.join(ranks) or 'nobody'}; give it a sovereign first, "
                f"then {LEADERS - 1} luminaries."
            )


def check_scrolls(rows: list[ScrollRow], factions: dict[str, Faction], land: LandMap, place: str) -> None:
    """III.B, Faction Selection and Deployment: raise BrokenContent for a Scroll that cannot be laid out."""
    seen: Counter[tuple[str, str]] = Counter()
    for number, row in enumerate(rows, start=2):
        check_known(row.faction, factions, f"{place}, row {number}: faction")
        check_known(row.place, land.locations, f"{place}, row {number}: place")
        seen[row.faction, row.place] += 1
        if seen[row.faction, row.place] > 1:
            raise BrokenContent(f"{place}, row {number}: {row.faction} has {row.place} twice; give it one row.")
        at_home = row.place == factions[row.faction].home
        stack = row.basic + row.elite + (LEADERS - 1) * at_home
        if stack > STACK:
            raise BrokenContent(
                f"{place}, row {number}: {stack} pieces of {row.faction} in {row.place}; a stack holds {STACK}."
            )
    for faction, own in factions.items():
        if not seen[faction, own.home]:
            raise BrokenContent(f"{place}: {faction} has nothing in its home {own.home}; add a row for it.")
        for unit in ("basic", "elite", "archers"):
            placed = sum(getattr(scroll, unit) for scroll in rows if scroll.faction == faction)
            if placed > getattr(own, f"{unit}_pool"):
                raise BrokenContent(
                    f"{place}: {faction} begins with {placed} {unit}; its pool has {getattr(own, f'{unit}_pool')}."
                )
