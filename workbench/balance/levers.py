"""The numbers of a ruleset that a designer can turn, and the values that are worth trying for each."""

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import product

import numpy as np

from rules.core.errors import OutOfRange, UnknownName
from rules.core.fields import Field, Value
from rules.core.game import Game
from workbench.balance.alternatives import is_possible, with_changes
from workbench.simulation.batch import Batch, ruleset_of

NEAR = 0.1  # how large one step is, in parts of the value
MOST_LEVERS = 8  # that are turned together: their values are tried in all combinations of ends
MOST_VALUES = 9  # of a lever that are tried over its whole range


@dataclass(frozen=True)
class LeverSetting:
    """One lever at one value.

    Attributes
    ----------
    lever : str
        A field of the ruleset, or a detail of one.
    field : Field
    usual, value : bool, int, float or str
        What the batch has now, and what is tried instead.
    """

    lever: str
    field: Field
    usual: Value
    value: Value

    @property
    def changes(self) -> dict[str, Value]:
        """Field -> value."""
        return {self.lever: self.value}

    def instead_of(self, batch: Batch) -> Batch:
        """Return the same games with the lever turned."""
        return with_changes(batch, self.changes)

    @property
    def change(self) -> str:
        """From where to where, unbroken."""
        words = f"{self.field.in_words(self.usual)} → {self.field.in_words(self.value)}"
        return words.replace(" ", "\N{NO-BREAK SPACE}")

    @property
    def words(self) -> str:
        """What is turned, and to where.

        >>> import rules
        >>> momentum = rules.load("jarls").ruleset.field_of("momentum")
        >>> print(LeverSetting("momentum", momentum, 1, 2).words)
        Momentum bonus: 1 → 2
        """
        return f"{self.field.label}: {self.change}"


def levers_of(game: Game, details: bool = False, batch: Batch | None = None) -> list[str]:
    """Return the levers of a game: numbers and switches that a clause of the rulebook speaks of, perhaps every detail.

    A field whose values have names chooses between other rules, or what is played; steps can be taken of it too, but it
    has to be named. With a batch, those that change nothing in its games are left out, such as those of another mode.

    >>> import rules
    >>> jarls = rules.load("jarls")
    >>> levers_of(jarls)[:3]
    ['radius', 'warriors', 'warrior_strength']
    >>> set(levers_of(jarls)) - set(levers_of(jarls, batch=Batch(jarls, changes={"support": False})))
    {'support_from_start'}
    """
    schema = game.ruleset
    fields = [name for name, field in schema.fields.items() if field.clause and not field.is_named]
    levers = [*fields, *(schema.details if details else ())]
    if batch is None:
        return levers
    record = ruleset_of(batch)
    return [lever for lever in levers if not schema.is_idle(lever, lambda other: schema.plain(record, other))]


def steps_of(batch: Batch, game: Game, levers: Sequence[str] | None = None) -> list[LeverSetting]:
    """Return what one step of each lever leads to: a little less, a little more, or the other choices.

    One step is a tenth of the value, and at least one where values are whole numbers. A step that leaves the lever's
    range, or that no table can be set up with, is left out.

    Parameters
    ----------
    batch : Batch
        Where the steps begin.
    game : Game
        In whose words.
    levers : sequence of str, optional
        Fields or details; by default all of ``levers_of`` that can matter in these games.

    Examples
    --------
    >>> import rules
    >>> steps = steps_of(Batch("jarls"), rules.load("jarls"), ["momentum", "bracing"])
    >>> [(step.lever, step.value) for step in steps]
    [('momentum', 0), ('momentum', 2), ('bracing', False)]
    """
    found = []
    for lever in checked_levers(game, levers, batch):
        usual = value_now(batch, game, lever)
        field = game.ruleset.field_of(lever)
        found += [LeverSetting(lever, field, usual, value) for value in neighbours(field, usual)]
    return [step for step in found if is_possible(batch, step.changes)]


def checked_levers(game: Game, levers: Sequence[str] | None, batch: Batch | None = None) -> list[str]:
    """Return the levers to turn; raise UnknownName for what is none, OutOfRange for none at all."""
    if levers is None:
        return levers_of(game, batch=batch)
    for lever in levers:
        if lever not in game.ruleset:
            raise UnknownName("lever", lever, levers_of(game))
    if not levers:
        label = game.ruleset.field_of(levers_of(game)[0]).label
        raise OutOfRange(f"No number was chosen to be turned; choose at least one, for example {label}.")
    return list(dict.fromkeys(levers))


def value_now(batch: Batch, game: Game, lever: str) -> Value:
    """Return the value of a lever in the games of a batch: of a table, the one for its number of players."""
    value = game.ruleset.plain(ruleset_of(batch), lever)
    return value[batch.seats - game.seats.start] if isinstance(value, list) else value


def neighbours(field: Field, usual: Value) -> list[Value]:
    """Return the values one step from a value; none from or to one that stands for no number.

    >>> import rules
    >>> neighbours(rules.load("jarls").ruleset.field_of("move_cap"), 300)
    [270, 330]
    >>> neighbours(rules.load("kings_fall").ruleset.field_of("recruit_limit"), 0)  # no limit
    []
    """
    if field.off is not None and usual == field.off:
        return []
    if field.is_named:
        return [choice.name for choice in field.choices if choice.name != usual]
    if isinstance(usual, bool):
        return [not usual]
    assert isinstance(usual, (int, float))  # a name and a list are told above and by value_now
    if isinstance(usual, int):
        size: int | float = max(1, round(NEAR * abs(usual)))
    else:
        size = NEAR * (abs(usual) or field.high - field.low)
    tried = [max(field.low, usual - size), min(field.high, usual + size)]
    return [type(usual)(value) for value in tried if value not in (usual, field.off)]


def values_of(batch: Batch, game: Game, lever: str, most: int = MOST_VALUES) -> list[Value]:
    """Return values of a lever over its whole range, evenly spread, those that a table can be set up with.

    >>> import rules
    >>> values_of(Batch("jarls"), rules.load("jarls"), "momentum")
    [0, 1, 2, 3, 4]
    """
    field = game.ruleset.field_of(lever)
    return spread(batch, game, lever, field.low, field.high, most)


def values_around(batch: Batch, game: Game, lever: str, most: int = MOST_VALUES) -> list[Value]:
    """Return values of a lever from half to twice what it is: what a designer would think of trying.

    It is inside the lever's range and what a table can be set up with; a number that is 0 goes to a quarter of its
    range.

    >>> import rules
    >>> values_around(Batch("jarls"), rules.load("jarls"), "warriors")
    [2, 3, 4, 5, 6]
    """
    field, usual = game.ruleset.field_of(lever), value_now(batch, game, lever)
    if field.is_named or not isinstance(usual, (int, float)):
        return values_of(batch, game, lever, most)
    ends = sorted((usual / 2, 2 * usual)) if usual else [field.low / 4, field.high / 4]
    if isinstance(usual, int):
        ends = [min(usual - 1, math.floor(ends[0])) if usual else ends[0], max(usual + 1, math.ceil(ends[1]))]
    return spread(batch, game, lever, max(field.low, ends[0]), min(field.high, ends[1]), most)


def spread(batch: Batch, game: Game, lever: str, low: float, high: float, most: int) -> list[Value]:
    """Return at most so many values of a lever from low to high, those that a table can be set up with."""
    field, usual = game.ruleset.field_of(lever), value_now(batch, game, lever)
    if field.is_named:
        values: list[Value] = [choice.name for choice in field.choices]
    elif isinstance(usual, bool):
        values = [False, True]
    elif isinstance(usual, int):
        evenly = np.linspace(low, high, min(most, int(high - low) + 1))
        values = sorted({int(value) for value in np.rint(evenly)})
    else:
        values = [float(f"{value:.6g}") for value in np.linspace(low, high, most)]
    return [value for value in values if is_possible(batch, {lever: value})]


def compatible(batch: Batch, game: Game, ranges: Mapping[str, Sequence[Value]]) -> dict[str, list[Value]]:
    """Return ranges of which all values go together: where outermost values do not, one of them is left out.

    Parameters
    ----------
    batch : Batch
    game : Game
    ranges : mapping
        Lever -> its values, in order; at most MOST_LEVERS levers.

    Examples
    --------
    >>> import rules
    >>> compatible(Batch("jarls"), rules.load("jarls"), {"radius": [2, 3, 4], "warriors": [5, 6]})
    {'radius': [3, 4], 'warriors': [5, 6]}
    """
    kept = {lever: list(values) for lever, values in ranges.items()}
    while (corner := impossible_corner(batch, kept)) is not None:
        lever = next(
            (
                lever
                for lever in kept
                if len(kept[lever]) > 1
                and is_possible(batch, {**corner, lever: value_now(batch, game, lever)})
                and corner[lever] != value_now(batch, game, lever)
            ),
            max(kept, key=lambda lever: len(kept[lever])),
        )
        kept[lever].remove(corner[lever])
    return kept


def impossible_corner(batch: Batch, ranges: Mapping[str, Sequence[Value]]) -> dict[str, Value] | None:
    """Return outermost values, one of each lever, that no table can be set up with; None if all go together."""
    ends = [dict.fromkeys((values[0], values[-1])) for values in ranges.values()]
    corners = (dict(zip(ranges, corner)) for corner in product(*ends))
    return next((corner for corner in corners if not is_possible(batch, corner)), None)


def checked_values(
    batch: Batch, game: Game, levers: Sequence[str] | Mapping[str, Sequence[Value] | None], most: int = MOST_VALUES
) -> dict[str, list[Value]]:
    """Return lever -> the values to try of it, its whole range where none are given.

    Raises
    ------
    UnknownName, OutOfRange
        For what is no lever, a value outside its range, or a lever that can have only one value at this table.

    Examples
    --------
    >>> import rules
    >>> checked_values(Batch("jarls"), rules.load("jarls"), {"momentum": [0, 2], "bracing": None})
    {'momentum': [0, 2], 'bracing': [False, True]}
    """
    given = levers if isinstance(levers, Mapping) else dict.fromkeys(levers)
    found: dict[str, list[Value]] = {}
    for lever in checked_levers(game, list(given)):
        values = given[lever]
        if values is None:
            found[lever] = values_of(batch, game, lever, most)
        else:
            for value in values:
                game.ruleset.check(lever, value)
            found[lever] = list(dict.fromkeys(game.ruleset.named(lever, value) for value in values))
        if len(found[lever]) < 2:
            raise OutOfRange(f"{lever} has only {found[lever]} to try at this table; name at least two values.")
    return found
