"""Results as a table with a row for each game: for pandas, a spreadsheet, or any other program."""

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

import numpy as np

from rules.core.seats import SEAT_LETTERS

if TYPE_CHECKING:
    import pandas as pd

    from workbench.simulation.results import Results

RULESET = "ruleset."  # before the name of a field of the ruleset


def frame_of(results: "Results", details: Iterable[str] = ()) -> "pd.DataFrame":
    """Return a row for each game: what was played, by whom and by which rules, then what came of it.

    Tables of several Results can be put one below the other with ``pandas.concat``: each row says what it belongs to.
    Where they differ in numbers of single cards and the like, name these as ``details``.

    >>> from workbench.simulation.run import simulate
    >>> frame = frame_of(simulate("jarls", games=3, agents=["random"], changes={"momentum": 2}))
    >>> frame[["seats", "agent_A", "ruleset.momentum"]].values.tolist()
    [[2, 'random', 2], [2, 'random', 2], [2, 'random', 2]]
    """
    import pandas as pd

    columns = {**what_was_played(results, details), **in_words(results), **outcomes_of(results)}
    for name in results.metrics:
        columns.setdefault(name, results.values(name))
    return pd.DataFrame(columns, index=pd.RangeIndex(results.games, name="game_number"))


def what_was_played(results: "Results", details: Iterable[str]) -> dict[str, Any]:
    """Return what all rows have in common: game, seats, who played them, every field, and details asked for or changed.

    Raises
    ------
    UnknownName
        For a detail that the game has not.
    """
    schema = results.game.ruleset
    record = schema.variant(results.changes)
    agents = {f"agent_{SEAT_LETTERS[seat]}": agent for seat, agent in enumerate(results.agents)}
    rules = {f"{RULESET}{name}": plain(schema.plain(record, name), results) for name in schema.fields}
    shown = {*details, *(name for name in results.changes if name in schema.details)}
    for name in shown:
        schema.field_of(name)  # refuses what the game has not
    more = {f"{RULESET}{name}": schema.plain(record, name) for name in sorted(shown)}
    return {"game": results.game.name, "seats": results.seats, **agents, **rules, **more}


def plain(value: Any, results: "Results") -> Any:
    """Return the value of a field, of a field with a value for each number of seats the one that was played with."""
    if not isinstance(value, list):
        return value
    is_by_seats = len(value) == len(results.game.seats)
    return value[results.seats - results.game.seats.start] if is_by_seats else str(value)


def in_words(results: "Results") -> dict[str, list[str]]:
    """Return who won each game and how it ended as somebody reads it; nobody is ""."""
    titles = {number: results.game.translate(title) for number, title in results.game.signals.endings.items()}
    winners, endings = results.outcomes["winner"], results.outcomes["ending"]
    return {
        "won_by": [SEAT_LETTERS[seat] if seat >= 0 else "" for seat in winners],
        "ended_by": [titles.get(int(ending), "Unfinished") for ending in endings],
    }


def outcomes_of(results: "Results") -> dict[str, Any]:
    """Return a column for each number of the outcomes; what has several is numbered from 1, as in ``warriors_1``."""
    columns: dict[str, Any] = {}
    for name in results.outcomes.dtype.names or ():
        values = np.asarray(results.outcomes[name])
        for place in np.ndindex(values.shape[1:]):
            label = "_".join([name, *(str(index + 1) for index in place)])
            columns[label] = values[(slice(None), *place)]
    columns.pop("seats", None)  # said before
    return columns
