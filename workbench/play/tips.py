"""Tips for what happens for the first time, from data/<game>/tips.toml, and the events that call for them."""

from collections.abc import Collection, Iterable
from pathlib import Path

import numpy as np
from pydantic import Field

from rules.core.content import DATA, Row, checked
from rules.core.errors import UnknownName
from rules.core.events import events_of
from rules.core.game import Game
from rules.core.rows import keep_unique, numbered_rows
from workbench.play.reskinned import Text, reskinned


class TipCondition(Row):
    """An event that calls for a tip: its kind, and the values it must have; None for any."""

    event: str
    seat: int | None = None
    what: int | None = None
    amount: int | None = None

    def fits(self, game: Game, event: np.record) -> bool:
        """Return whether an event of a log calls for the tip."""
        fields = ((self.seat, event.seat), (self.what, event.what), (self.amount, event.amount))
        return self.event == game.kinds(event.kind).name.lower() and all(
            wanted is None or wanted == there for wanted, there in fields
        )


class Tip(Row):
    """One tip."""

    id: str
    title: Text
    text: Text
    clause: str
    when: tuple[TipCondition, ...] = Field(min_length=1)


def tips_file(name: str) -> Path:
    """Return the path of a game's tips; the file need not exist."""
    return DATA / name / "tips.toml"


def load_tips(game: Game) -> list[Tip]:
    """Return the tips of a game in the words of its skin; raise BrokenContent that names file and tip.

    >>> import rules
    >>> load_tips(rules.load("jarls"))
    []
    """
    path = tips_file(game.name)
    tips: dict[str, Tip] = {}
    kinds = [kind.name.lower() for kind in game.kinds]
    for place, row in numbered_rows(path, "tip") if path.exists() else []:
        keep_unique(tips, checked_tip(row, place, game.clauses, kinds), place)
    return reskinned(list(tips.values()), game.translate)


def checked_tip(row: object, place: str, clauses: Collection[str], kinds: Collection[str]) -> Tip:
    """Return a row of a file as a Tip; ``clauses`` and ``kinds`` are the names it may use."""
    tip = checked(Tip, row, place)
    if tip.clause not in clauses:
        raise UnknownName("clause", tip.clause, clauses, f"in {place}")
    for when in tip.when:
        if when.event not in kinds:
            raise UnknownName("kind of event", when.event, kinds, f"in {place}")
    return tip


def tips_for(game: Game, tips: Iterable[Tip], log: np.record) -> list[Tip]:
    """Return the tips that an event log calls for."""
    events = events_of(log)
    return [tip for tip in tips if any(when.fits(game, event) for when in tip.when for event in events)]


def seat_behind(game: Game, tip: Tip, log: np.record) -> int:
    """Return the seat whose doing called for a tip; -1 where it was nobody's, as with the last phase."""
    called = (event for event in events_of(log) if any(when.fits(game, event) for when in tip.when))
    return next((int(event.seat) for event in called), -1)
