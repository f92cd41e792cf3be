"""What a number does: games at several values of one lever, or of two at once, all on the same seeds."""

import threading
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import product

from rules.core.errors import OutOfRange
from rules.core.fields import Field, Value
from rules.core.game import Game
from workbench.balance.alternatives import is_possible, with_changes
from workbench.balance.levers import checked_values
from workbench.simulation.batch import Batch
from workbench.simulation.results import Results
from workbench.simulation.run import simulate_batch


@dataclass(frozen=True)
class Swept:
    """Games at several values of one lever or two.

    Attributes
    ----------
    levers : tuple of Field
        One or two.
    values : tuple of list
        The values of each lever that were asked for.
    results : dict
        (value,) or (value of the first, value of the second) -> Results; what no table can be set up with is missing.
    """

    levers: tuple[Field, ...]
    values: tuple[list[Value], ...]
    results: dict[tuple[Value, ...], Results]


def sweep(
    batch: Batch,
    game: Game,
    levers: Sequence[str] | Mapping[str, Sequence[Value] | None],
    progress: Callable[[Swept, int, int], object] | None = None,
    cancel: threading.Event | None = None,
    threads: int | None = None,
) -> Swept:
    """Play a batch at every value of one lever, or at every pair of values of two.

    Parameters
    ----------
    batch : Batch
    game : Game
        In whose words.
    levers : sequence of str, or mapping
        One or two fields or details, over their whole ranges; or lever -> its values.
    progress : callable ``progress(swept, done, total)``, optional
        Called with what has been played, again and again.
    cancel : threading.Event, optional
        Set it to end; what was played by then is returned.
    threads : int, optional

    Raises
    ------
    UnknownName, OutOfRange
        For what is no lever, values outside its range, or other than one or two levers.

    Examples
    --------
    >>> import rules
    >>> swept = sweep(Batch("jarls", 50, agents="greedy"), rules.load("jarls"), {"momentum": [0, 1]})
    >>> [(values, results.games) for values, results in swept.results.items()]
    [((0,), 50), ((1,), 50)]
    """
    values = checked_values(batch, game, levers)
    if len(values) > 2:
        raise OutOfRange(f"{len(values)} levers are too many for one picture; take one or two.")
    fields = tuple(game.ruleset.field_of(lever) for lever in values)
    found: dict[tuple[Value, ...], Results] = {}
    places = [place for place in places_of(list(values.values())) if is_possible(batch, dict(zip(values, place)))]
    for place in places:
        if cancel is not None and cancel.is_set():
            break
        played = simulate_batch(with_changes(batch, dict(zip(values, place))), game.skin, threads, cancel=cancel)
        if played.games == batch.games:
            found[place] = played
        if progress:
            progress(Swept(fields, tuple(values.values()), dict(found)), len(found), len(places))
    return Swept(fields, tuple(values.values()), found)


def places_of(values: Sequence[Sequence[Value]]) -> Iterator[tuple[Value, ...]]:
    """Yield every combination of values, those around the middle first, so that a picture shows early what to expect.

    >>> list(places_of([[1, 2, 3]]))
    [(2,), (1,), (3,)]
    """
    ordered = [sorted(one, key=lambda value: abs(one.index(value) - (len(one) - 1) / 2)) for one in values]
    return product(*ordered)
