"""Whether a design makes good games: agency, closeness, diversity of endings, knockouts and attrition.

The measures are those of Shattered Dungeon's chapter 18 and know no game by name: a game says with its ``Signals`` who
led and how it ended, data/<game>/quality.toml says which range is healthy and what it means to be outside. A file::

    [agency]                 # one of agency, closeness, diversity, knockouts, attrition_2, attrition_3 …
    low = 1.5
    high = 4.0
    source = "18.2.1"
    below = "One side leads from the start."
    above = "The lead changes so often that endings may feel like chance."

    [[pattern]]              # the reading guide: what two measures say together
    agency = "high"
    diversity = "low"
    says = "Back and forth, and always the same end."
"""
from dataclasses import dataclass, field

import numpy as np
import pandas as pd
from pydantic import StrictFloat, StrictInt, model_validator

from rules.core.content import DATA, Row, checked, read_toml, shown
from rules.core.errors import BrokenContent
from rules.core.metrics import Metric
from workbench.estimates import CONFIDENCE, Estimate, Verdict, mean_interval, wilson_interval

FILE = "quality.toml"
MOST_CHANGES = 3     # games with so many changes of the lead or more are counted together
RESAMPLES = 2_000    # of the bootstrap that an entropy's interval comes from
HIGH, LOW = "high", "low"
TITLES = {"agency": "Agency", "closeness": "Closeness", "diversity": "Diversity of endings",
          "knockouts": "Diversity of knockouts", "attrition": "Attrition"}
MEANINGS = {
    "agency": "How often the lead changes sides in a game, on average.",
    "closeness": "What the losing side had left of the resource that came nearest to deciding the game as well.",
    "diversity": "How evenly games spread over all endings: 0 is always the same one, 100 % all alike.",
    "knockouts": "How evenly the first knockout spreads over the members: 0 is always the same one, 100 % all alike.",
    "attrition": "With what share of its resources the side that is worn down enters a stage, on average.",
}


def by_game(outcomes):
    """Raise TypeError: a spread over many games is no number of any one of them."""
    raise TypeError("A measure of quality is of all games together; one game has none.")


MEASURES = {key: Metric(TITLES[key], "mean", by_game, meaning=MEANINGS[key])
            for key in ("closeness", "diversity", "knockouts")}  # what can be a target, besides the metrics of games


class Range(Row):
    """A healthy range, where the design names it, and what it means to be below or above."""

    low: StrictInt | StrictFloat
    high: StrictInt | StrictFloat
    source: str
    below: str
    above: str

    @model_validator(mode="after")
    def has_width(self):
        """Refuse a range without width."""
        if self.low >= self.high:
            raise ValueError(f"low, {self.low}, must be below high, {self.high}")
        return self


@dataclass(frozen=True)
class Measure:
    """One measure of quality: the number with its interval, the healthy range if the design names one, the spread.

    ``parts`` is a DataFrame of part, estimate, low and high: shares of what the number sums up. ``unit`` is empty for
    shares between 0 and 1.
    """

    key: str
    title: str
    meaning: str
    estimate: Estimate
    unit: str = ""
    healthy: Range | None = None
    parts: pd.DataFrame = field(default_factory=pd.DataFrame)

    @property
    def verdict(self):
        """Inside, outside or undecided; None where no range is named."""
        known = np.isfinite([self.estimate.value, self.estimate.low, self.estimate.high]).all()
        if self.healthy is None:
            return None
        return self.estimate.verdict((self.healthy.low, self.healthy.high)) if known else Verdict.UNDECIDED

    @property
    def side(self):
        """``low`` or ``high`` when the whole interval lies outside the healthy range, else an empty text."""
        if self.healthy is None or self.verdict != Verdict.OUTSIDE:
            return ""
        return LOW if self.estimate.high < self.healthy.low else HIGH

    @property
    def reading(self):
        """What the verdict means, a sentence; empty where there is nothing to say."""
        return {LOW: self.healthy.below, HIGH: self.healthy.above}.get(self.side, "") if self.healthy else ""


@dataclass(frozen=True)
class Quality:
    """All measures a batch of games allows, by key, and what they say together."""

    measures: dict
    says: tuple

    def table(self):
        """Return the measures as a DataFrame: measure, estimate, low, high, healthy from and to, verdict, reading."""
        rows = [(measure.title, *vars(measure.estimate).values(),
                 *((measure.healthy.low, measure.healthy.high) if measure.healthy else (np.nan, np.nan)),
                 str(measure.verdict or ""), measure.reading) for measure in self.measures.values()]
        return pd.DataFrame(rows, columns=["measure", "estimate", "low", "high", "healthy_from", "healthy_to",
                                           "verdict", "reading"])


def load_ranges(game):
    """Return (ranges, patterns) of a game's quality.toml, a dict key -> Range and a list of dicts; none: empty."""
    path = DATA / game.name / FILE
    book = read_toml(path) if path.exists() else {}
    patterns = book.pop("pattern", [])
    ranges = {key: checked(Range, row, f"{shown(path)}, [{key}]") for key, row in book.items()}
    for key in ranges:
        if key.partition("_")[0] not in TITLES:
            raise BrokenContent(f"{shown(path)}, [{key}]: there is no such measure; there is {', '.join(TITLES)}.")
    for number, pattern in enumerate(patterns, start=1):
        check_pattern(pattern, f"{shown(path)}, [[pattern]] {number}")
    return ranges, patterns


def check_pattern(pattern, place):
    """Raise BrokenContent unless a pattern names measures as high or low and says something."""
    signs = {key: sign for key, sign in pattern.items() if key != "says"}
    if not signs or not isinstance(pattern.get("says"), str):
        raise BrokenContent(f"{place} must name a measure as high or low, and say what that means in `says`.")
    for key, sign in signs.items():
        if key not in TITLES or sign not in (HIGH, LOW):
            raise BrokenContent(f"{place}, field {key}: {sign!r} will not do; it must be a measure "
                                f"({', '.join(TITLES)}) that is high or low.")


def quality(results):
    """Return the Quality of a batch of games.

    Examples
    --------
    >>> from workbench.simulation import simulate
    >>> found = quality(simulate("jarls", 200, seed=1))
    >>> list(found.measures)
    ['diversity']
    """
    signals, outcomes = results.game.signals, results.outcomes
    ranges, patterns = load_ranges(results.game)
    measures = {}
    if signals.changes:
        measures["agency"] = agency(signals.changes(outcomes), ranges.get("agency"))
    if signals.proximity:
        measures["closeness"] = closeness(signals.proximity(outcomes), signals.alternative(outcomes),
                                          signals.endings, ranges.get("closeness"))
    measures["diversity"] = diversity(signals.ending(outcomes), signals.endings, ranges.get("diversity"))
    if signals.first_out:
        measures["knockouts"] = knockouts(signals.first_out(outcomes), signals.members, ranges.get("knockouts"))
    if signals.entry:
        measures |= attrition(signals.entry(outcomes), signals.is_open(outcomes), signals.stages, ranges)
    return Quality(measures, tuple(told(measures, patterns)))


def agency(changes, healthy=None):
    """Return how often the lead changes, and the shares of games with 0, 1, 2, 3 or more changes."""
    changes = np.asarray(changes)
    counts = {f"{number}{' or more' if number == MOST_CHANGES else ''}":
              int((np.minimum(changes, MOST_CHANGES) == number).sum()) for number in range(MOST_CHANGES + 1)}
    return Measure("agency", TITLES["agency"], MEANINGS["agency"], mean_interval(changes), "lead changes",
                   healthy, shares(counts, changes.size))


def closeness(proximity, alternative, endings, healthy=None):
    """Return what the loser had left at its next-closest, and how often which ending was the nearest alternative."""
    proximity, alternative = np.asarray(proximity, float), np.asarray(alternative)
    known = np.isfinite(proximity)
    counts = {title: int((alternative[known] == number).sum()) for number, title in endings.items()}
    return Measure("closeness", TITLES["closeness"], MEANINGS["closeness"], mean_interval(proximity[known]), "",
                   healthy, shares({title: count for title, count in counts.items() if count}, int(known.sum())))


def diversity(ending, endings, healthy=None):
    """Return the entropy of the endings over that of all ``endings`` alike; games that did not finish do not count."""
    counts = {title: int((np.asarray(ending) == number).sum()) for number, title in endings.items()}
    return Measure("diversity", TITLES["diversity"], MEANINGS["diversity"],
                   entropy_interval(list(counts.values()), len(endings)), "", healthy,
                   shares(counts, sum(counts.values())))


def knockouts(first_out, members, healthy=None):
    """Return the entropy of who is knocked out first over that of all ``members`` alike."""
    counts = {title: int((np.asarray(first_out) == number).sum()) for number, title in enumerate(members)}
    return Measure("knockouts", TITLES["knockouts"], MEANINGS["knockouts"],
                   entropy_interval(list(counts.values()), len(members)), "", healthy,
                   shares(counts, sum(counts.values())))


def attrition(entry, is_open, stages, ranges):
    """Return a Measure for each stage but the first: with what share it is entered, and how often it is still open."""
    measures = {}
    for stage in range(1, len(stages)):
        reached = np.isfinite(entry[:, stage])
        key = f"attrition_{stage + 1}"
        measures[key] = Measure(
            key, f"{TITLES['attrition']}: {stages[stage]}", MEANINGS["attrition"], mean_interval(entry[reached, stage]),
            "", ranges.get(key),
            pd.concat([shares({"Games that come so far": int(reached.sum())}, reached.size),
                       shares({"Of these, both sides still have a way": int(is_open[reached, stage].sum())},
                              int(reached.sum()))], ignore_index=True))
    return measures


def shares(counts, total):
    """Return counts as shares of a total, a DataFrame of part, estimate, low and high."""
    rows = [(part, *vars(wilson_interval(count, total)).values()) for part, count in counts.items()]
    return pd.DataFrame(rows, columns=["part", "estimate", "low", "high"])


def entropy(counts):
    """Return the entropy of counts in bits.

    >>> entropy([5, 5, 0]), entropy([7, 0])
    (1.0, 0.0)
    """
    counts = np.asarray(counts, float)
    chances = counts[counts > 0] / counts.sum() if counts.sum() else counts[:0]
    return float(-(chances * np.log2(chances)).sum()) + 0.0


def entropy_interval(counts, kinds, confidence=CONFIDENCE):
    """Return the Estimate of entropy over log2 of ``kinds``, between 0 and 1; its interval is a bootstrap's.

    The games are drawn again ``RESAMPLES`` times from what was counted, from a fixed seed, so that the same games
    always have the same interval.

    References
    ----------
    B. Efron and R. Tibshirani, "An Introduction to the Bootstrap", Chapman and Hall (1993), chapter 13.

    Examples
    --------
    >>> estimate = entropy_interval([553, 115, 216, 116], 8)  # Boar, as published
    >>> round(estimate.value, 3), estimate.low < estimate.value < estimate.high
    (0.557, True)
    """
    counts = np.asarray(counts)
    total, most = int(counts.sum()), np.log2(kinds)
    if total == 0:
        return Estimate(float("nan"), 0.0, 1.0)
    drawn = np.random.default_rng(0).multinomial(total, counts / total, RESAMPLES)
    chances = drawn / total
    entropies = -(chances * np.log2(np.where(chances > 0, chances, 1))).sum(axis=1) / most
    low, high = np.quantile(entropies, ((1 - confidence) / 2, (1 + confidence) / 2))
    value = float(entropy(counts) / most)
    return Estimate(value, float(min(low, value)), float(max(high, value)))


def told(measures, patterns):
    """Yield what patterns of the reading guide say that these measures show."""
    for pattern in patterns:
        signs = {key: sign for key, sign in pattern.items() if key != "says"}
        if all(key in measures and shows(measures[key], sign) for key, sign in signs.items()):
            yield pattern["says"]


def shows(measure, sign):
    """Return whether a measure is certainly high (inside its range or beyond) or low; closeness counts backwards.

    What the loser had left is little in a close game, so that the number is low where closeness is high.
    """
    short, beyond = (HIGH, LOW) if measure.key == "closeness" else (LOW, HIGH)
    if sign == LOW:
        return measure.side == short
    return measure.verdict == Verdict.INSIDE or measure.side == beyond
