"""Tables of the games to roll on or draw from."""

from functools import cache

import icepool
from pydantic import Field, field_validator

from rules.core.content import DATA, Row, checked, read_toml, shown
from rules.core.errors import BrokenContent

FILE = "tables.toml"


class RandomTable(Row):
    """A die or deck of a game that its rulebook lists face by face."""

    title: str
    kind: str  # die, or deck: drawn without replacement
    outcomes: tuple[tuple[int, int], ...] = Field(min_length=1)  # value, how many of them
    clause: str  # where the rulebook lists it

    @field_validator("kind")
    @classmethod
    def is_known(cls, kind: str) -> str:
        """Refuse anything but die or deck."""
        if kind not in ("die", "deck"):
            raise ValueError(f"{kind!r} must be die or deck")
        return kind

    @field_validator("outcomes")
    @classmethod
    def is_countable(cls, outcomes: tuple[tuple[int, int], ...]) -> tuple[tuple[int, int], ...]:
        """Refuse counts below 1 and values listed twice."""
        if min(count for _, count in outcomes) < 1 or len(dict(outcomes)) < len(outcomes):
            raise ValueError("each value must appear once, with a count of at least 1")
        return outcomes

    @property
    def die(self) -> icepool.Die:
        """One draw or roll, as an icepool Die."""
        return icepool.Die(dict(self.outcomes))

    @property
    def deck(self) -> icepool.Deck:
        """The cards, as an icepool Deck."""
        return icepool.Deck(dict(self.outcomes))


@cache
def tables() -> dict[str, RandomTable]:
    """Return the named tables of all games, as a dict name -> RandomTable.

    >>> tables()["fate"].deck.size()
    50
    """
    found: dict[str, RandomTable] = {}
    for path in sorted(DATA.glob(f"*/{FILE}")):
        for name, row in read_toml(path).items():
            if name in found:
                raise BrokenContent(f"{shown(path)}, [{name}]: another game has a table of that name.")
            found[name] = checked(RandomTable, row, f"{shown(path)}, [{name}]")
    return found
