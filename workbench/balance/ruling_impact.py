"""Which open question of the rulebook matters: every other reading, played on the same seeds as the chosen one."""

import threading
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from functools import cached_property

from rules.core.fields import Value
from rules.core.game import Game
from rules.core.metrics import Metric
from rules.core.rulings import Ruling
from workbench.balance.alternatives import Impact, Yardstick, play_alternatives, with_changes
from workbench.play.rulings import load_rulings
from workbench.simulation.batch import Batch
from workbench.simulation.results import Results

GAMES = 1000


@dataclass(frozen=True)
class OtherReading:
    """A reading that was not chosen, and the rules that play by it.

    ``rulings`` are the ids of all questions that these changes answer otherwise; question and reading are of the first.
    """

    rulings: tuple[str, ...]
    question: str
    reading: str
    changes: dict[str, Value]

    @property
    def words(self) -> str:
        """The ids of the rulings."""
        return ", ".join(self.rulings)

    def instead_of(self, batch: Batch) -> Batch:
        """Return the same games by this reading."""
        return with_changes(batch, self.changes)


@dataclass(frozen=True)
class Register:
    """The rulings of a game, sorted by what matters.

    Attributes
    ----------
    base : Results
        Games by the chosen readings.
    impacts : tuple of Impact
        The strongest first.
    unswitched : tuple of str
        Ids of rulings whose other readings cannot be played.
    metrics : dict
        Metric -> what it is, in the order of the table.
    """

    base: Results
    impacts: tuple[Impact[OtherReading], ...]
    unswitched: tuple[str, ...]
    metrics: Mapping[str, Metric]

    @cached_property
    def that_matter(self) -> tuple[Impact[OtherReading], ...]:
        """Those that surely move something."""
        return tuple(impact for impact in self.impacts if impact.clear)


def open_readings(game: Game) -> tuple[list[OtherReading], list[str]]:
    """Return (the readings that can be played instead of the chosen ones, ids of rulings without any).

    A ruling says itself which changes play its readings (``plays`` in rulings.toml). Where it does not, a switch has
    one other position, and a field whose values have names has the others, if it has no more than there are readings.
    Questions that the same changes answer stand together.

    Examples
    --------
    >>> import rules
    >>> found, without = open_readings(rules.load("jarls"))
    >>> [(one.rulings, one.changes) for one in found][:2]
    [(('A2', 'B1'), {'support_from_start': False}), (('A3',), {'compressed_advance': False})]
    """
    found: dict[str, OtherReading] = {}
    without = []
    for ruling in load_rulings(game).values():
        readings = playable_readings(game, ruling)
        if not readings:
            without.append(ruling.id)
        for reading, changes in readings:
            key = repr(sorted(changes.items()))
            first = found.get(key) or OtherReading((), ruling.question, reading, changes)
            found[key] = replace(first, rulings=(*first.rulings, ruling.id))
    return list(found.values()), without


def playable_readings(game: Game, ruling: Ruling) -> list[tuple[str, dict[str, Value]]]:
    """Return (reading, changes) for every reading but the chosen one that can be played."""
    if ruling.plays:
        return [(ruling.readings[int(place)], dict(changes)) for place, changes in ruling.plays.items()]
    if not ruling.field:
        return []
    field = game.ruleset.field_of(ruling.field)
    others = [reading for place, reading in enumerate(ruling.readings) if place != ruling.chosen]
    if isinstance(field.value, bool):
        told = others[0] if len(others) == 1 else f"{field.label}: {'no' if field.value else 'yes'}"
        return [(told, {ruling.field: not field.value})]
    is_switched = len(field.choices) <= len(ruling.readings)  # with more values they are no readings
    names = [choice for choice in field.choices if is_switched and choice.name != field.value]
    told_by_name = [f"{field.label}: {choice.title}" for choice in names]
    return [(told, {ruling.field: choice.name}) for told, choice in zip(told_by_name, names)]


def ruling_impact(
    game: Game,
    batch: Batch | None = None,
    yardsticks: Mapping[str, Yardstick] | None = None,
    progress: Callable[[int, int, str], object] | None = None,
    cancel: threading.Event | None = None,
    threads: int | None = None,
) -> Register:
    """Play every reading that was not chosen, on the same seeds as the chosen ones, and sort them by what they move.

    Parameters
    ----------
    game : Game
    batch : Batch, optional
        The games by the chosen readings; 1,000 between the usual agents by default.
    yardsticks : mapping, optional
        Metric -> Yardstick. By default the metrics and ranges of targets.toml; in a game without any, who wins and the
        length of games, with a tenth of a share and of a mean.
    progress : callable ``progress(done, total, words)``, optional
        Called before every run.
    cancel : threading.Event, optional
        Set it to end; the readings played by then are in the register.
    threads : int, optional

    Examples
    --------
    >>> import rules
    >>> jarls = rules.load("jarls")
    >>> register = ruling_impact(jarls, Batch(jarls, 200, agents="greedy"))
    >>> len(register.impacts), "A1" in register.unswitched
    (8, True)
    """
    readings, without = open_readings(game)
    played = play_alternatives(batch or Batch(game, GAMES), readings, yardsticks, game.skin, progress, cancel, threads)
    ranked = sorted(played.impacts, key=lambda impact: -impact.strength)
    return Register(played.base, tuple(ranked), tuple(without), played.metrics)
