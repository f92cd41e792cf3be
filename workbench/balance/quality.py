"""Whether a design makes good games: agency, closeness, diversity of endings, knockouts and attrition.

The measures come from chapter 18 of Shattered Dungeon and work for any game: its ``Signals`` say who led and how it
ended; data/<game>/quality.toml says which range is healthy and what it means to be outside. For example::

    [agency]  # agency, closeness, diversity, knockouts, attrition_2, effective_2, attrition_3 …
    low = 1.5
    high = 4.0
    far_low = 1.0  # if what the design says applies only beyond this
    far_high = 5.0
    source = "18.2.1"
    below = "One side leads from the start."
    above = "The lead changes so often that endings may feel like chance."

    [[pattern]]  # the reading guide: what two measures say together
    agency = "high"
    diversity = "low"
    says = "Back and forth, and always the same end."
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import NoReturn

import numpy as np
import pandas as pd

from rules.core.content import DATA, checked, read_toml, shown
from rules.core.errors import BrokenContent
from rules.core.game import Game
from rules.core.metrics import Metric, Outcomes
from workbench.balance.diversity import by_stage, diversity, knockouts
from workbench.balance.quality_measures import (
    HIGH,
    LOW,
    MEANINGS,
    TITLES,
    Measure,
    Range,
    agency,
    closeness,
    run_agency,
)
from workbench.simulation.estimates import Verdict
from workbench.simulation.results import Results

FILE = "quality.toml"


def by_game(outcomes: Outcomes) -> NoReturn:
    """Raise TypeError: a spread over many games has no value for a single one."""
    raise TypeError("A measure of quality describes all games together; a single game has none.")


def as_metric(name: str) -> Metric:
    """Return a measure as a Metric, which targets are judged by."""
    return Metric(TITLES[name], "mean", by_game, meaning=MEANINGS[name])


STAGED = ("attrition", "effective")  # measures of each stage but the first
STAGES = range(2, 5)  # the stages of a run whose measures can be targets; such a target is titled after its stage
MEASURES = {
    **{name: as_metric(name) for name in ("closeness", "diversity", "knockouts")},
    **{f"{name}_{stage}": as_metric(name) for name in STAGED for stage in STAGES},
}  # what can be a target, besides the metrics of games


@dataclass(frozen=True)
class Quality:
    """All measures a batch of games allows, by key, and what they say together."""

    measures: dict[str, Measure]
    says: tuple[str, ...]

    def table(self) -> pd.DataFrame:
        """Return the measures as a DataFrame: measure, estimate, low, high, healthy from and to, verdict, reading."""
        rows = [
            (
                measure.title,
                *vars(measure.estimate).values(),
                *((measure.healthy.low, measure.healthy.high) if measure.healthy else (np.nan, np.nan)),
                str(measure.verdict or ""),
                measure.reading,
            )
            for measure in self.measures.values()
        ]
        return pd.DataFrame(
            rows, columns=["measure", "estimate", "low", "high", "healthy_from", "healthy_to", "verdict", "reading"]
        )


def load_ranges(game: Game) -> tuple[dict[str, Range], list[dict[str, str]]]:
    """Return (ranges, patterns) of a game's quality.toml, dict key -> Range and list of dicts; empty without one."""
    path = DATA / game.name / FILE
    book = read_toml(path) if path.exists() else {}
    patterns = book.pop("pattern", [])
    ranges = {key: checked(Range, row, f"{shown(path)}, [{key}]") for key, row in book.items()}
    for key in ranges:
        if key.partition("_")[0] not in TITLES:
            raise BrokenContent(
                f"{shown(path)}, [{key}]: there is no such measure; the measures are {', '.join(TITLES)}."
            )
    for number, pattern in enumerate(patterns, start=1):
        check_pattern(pattern, f"{shown(path)}, [[pattern]] {number}")
    return ranges, patterns


def check_pattern(pattern: Mapping[str, object], place: str) -> None:
    """Raise BrokenContent unless a pattern names measures as high or low and says something."""
    signs = {key: sign for key, sign in pattern.items() if key != "says"}
    if not signs or not isinstance(pattern.get("says"), str):
        raise BrokenContent(f"{place} must name a measure as high or low, and say what that means in `says`.")
    for key, sign in signs.items():
        if key not in TITLES or sign not in (HIGH, LOW):
            raise BrokenContent(
                f"{place}, field {key}: {sign!r} will not do; name a measure ({', '.join(TITLES)}) and say high or low."
            )


def quality(results: Results) -> Quality:
    """Return the Quality of a batch of games.

    Examples
    --------
    >>> from workbench.simulation.run import simulate
    >>> found = quality(simulate("jarls", 200, seed=1))
    >>> list(found.measures)
    ['diversity']
    """
    signals, outcomes = results.game.signals, results.outcomes
    ranges, patterns = load_ranges(results.game)
    measures: dict[str, Measure] = {}
    if signals.changes:
        measures["agency"] = agency(signals.changes(outcomes), ranges.get("agency"))
    if signals.ahead and signals.entry:
        measures |= run_agency(signals.ahead(outcomes), np.isfinite(signals.entry(outcomes)), ranges)
    if signals.proximity and signals.alternative:
        measures["closeness"] = closeness(
            signals.proximity(outcomes), signals.alternative(outcomes), signals.endings, ranges.get("closeness")
        )
    measures["diversity"] = diversity(signals.ending(outcomes), signals.endings, ranges.get("diversity"))
    if signals.first_out:
        measures["knockouts"] = knockouts(signals.first_out(outcomes), signals.members, ranges.get("knockouts"))
    measures |= by_stage(signals, outcomes, ranges)
    return Quality(measures, tuple(readings_together(measures, patterns)))


def readings_together(measures: Mapping[str, Measure], patterns: Sequence[Mapping[str, str]]) -> Iterator[str]:
    """Yield what the reading guide says of the patterns these measures show."""
    for pattern in patterns:
        signs = {key: sign for key, sign in pattern.items() if key != "says"}
        if all(key in measures and shows(measures[key], sign) for key, sign in signs.items()):
            yield pattern["says"]


def shows(measure: Measure, sign: str) -> bool:
    """Return whether a measure is certainly high (inside its range or beyond) or low; closeness counts backwards.

    In a close game the loser has little left: the number is low when closeness is high.
    """
    short, beyond = (HIGH, LOW) if measure.key == "closeness" else (LOW, HIGH)
    if sign == LOW:
        return measure.side == short
    return measure.verdict == Verdict.INSIDE or measure.side == beyond
