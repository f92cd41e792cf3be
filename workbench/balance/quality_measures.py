"""The measures of quality one by one: agency, closeness, diversity, knockouts, attrition; each with its interval.

They come from chapter 18 of Shattered Dungeon. ``workbench.balance.quality`` puts them together and reads them.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Self

import numpy as np
import pandas as pd
from numpy.typing import ArrayLike, NDArray
from pydantic import StrictFloat, StrictInt, model_validator

from rules.core.content import Row
from workbench.simulation.estimates import Estimate, Verdict, mean_interval, ratio_interval, wilson_interval

MOST_CHANGES = 3  # games with at least this many changes of the lead are counted together
HIGH, LOW = "high", "low"
TITLES = {
    "agency": "Agency (changes of the lead)",
    "closeness": "Closeness (lower is closer)",
    "diversity": "Diversity of endings",
    "knockouts": "Diversity of knockouts",
    "attrition": "Attrition (share left)",
    "effective": "Rooms still open",
}
NEARLY = {LOW: "Below the healthy range, but not by much.", HIGH: "Above the healthy range, but not by much."}
MEANINGS = {
    "agency": "How often the lead changes sides in an encounter, on average; each room of a run is one encounter.",
    "agency_run": "How often, on average, the side ahead after a room is not the one ahead after the room before.",
    "closeness": "What the losing side had left of the resource that came next closest to costing it the game.",
    "diversity": "How evenly games spread over all endings: 0 means always the same one, 100 % all equally often.",
    "knockouts": "How evenly first knockouts spread over members: 0 means always the same, 100 % all equally often.",
    "attrition": "The share of its resources that the side being worn down has left on entering a stage, on average.",
    "effective": "The share of the games that get this far in which both sides still have a way to win.",
}


class Range(Row):
    """A healthy range, where the design names it, and what it means to be below or above.

    If what it says applies only farther out, ``far_low`` and ``far_high`` are those bounds.
    """

    low: StrictInt | StrictFloat
    high: StrictInt | StrictFloat
    far_low: StrictInt | StrictFloat | None = None
    far_high: StrictInt | StrictFloat | None = None
    source: str
    below: str
    above: str = ""  # where nothing can be above

    @model_validator(mode="after")
    def has_width(self) -> Self:
        """Refuse an empty range, and far bounds that lie inside it."""
        if self.low >= self.high:
            raise ValueError(f"low, {self.low}, must be below high, {self.high}")
        if self.far_low is not None and self.far_low > self.low:
            raise ValueError(f"far_low, {self.far_low}, must not be above low, {self.low}")
        if self.far_high is not None and self.far_high < self.high:
            raise ValueError(f"far_high, {self.far_high}, must not be below high, {self.high}")
        return self


@dataclass(frozen=True)
class Number:
    """A number that belongs to a measure and has no range of its own; ``unit`` as in Measure."""

    title: str
    estimate: Estimate
    unit: str = ""


@dataclass(frozen=True)
class Measure:
    """One measure of quality: the number with its interval, the healthy range if the design names one, its parts.

    ``parts`` is a DataFrame of part, estimate, low and high: shares of what the number sums up; ``also`` are Numbers
    that say the same in another way. ``unit`` is empty for shares between 0 and 1.
    """

    key: str
    title: str
    meaning: str
    estimate: Estimate
    unit: str = ""
    healthy: Range | None = None
    parts: pd.DataFrame = field(default_factory=pd.DataFrame)
    also: tuple[Number, ...] = ()

    @property
    def verdict(self) -> Verdict | None:
        """Inside, outside or undecided; None where no range is named."""
        known = np.isfinite([self.estimate.value, self.estimate.low, self.estimate.high]).all()
        if self.healthy is None:
            return None
        return self.estimate.verdict((self.healthy.low, self.healthy.high)) if known else Verdict.UNDECIDED

    @property
    def side(self) -> str:
        """``low`` or ``high`` when the whole interval lies outside the healthy range, else an empty text."""
        if self.healthy is None or self.verdict != Verdict.OUTSIDE:
            return ""
        return LOW if self.estimate.high < self.healthy.low else HIGH

    @property
    def reading(self) -> str:
        """What the verdict means, in a sentence; empty if there is nothing to say."""
        if self.healthy is None or not self.side:
            return ""
        if self.side == LOW:
            is_far = self.healthy.far_low is None or self.estimate.high < self.healthy.far_low
            return self.healthy.below if is_far else NEARLY[LOW]
        is_far = self.healthy.far_high is None or self.estimate.low > self.healthy.far_high
        return self.healthy.above if is_far else NEARLY[HIGH]


def agency(changes: ArrayLike, healthy: Range | None = None) -> Measure:
    """Return how often the lead changes in an encounter, and the shares of encounters with 0, 1, 2, 3 or more changes.

    Parameters
    ----------
    changes : array_like, shape (games, stages) or (games,)
        nan where a stage was not reached.
    healthy : Range, optional
    """
    changes = np.asarray(changes, float)
    changes = changes.reshape(len(changes), -1)
    reached = np.isfinite(changes)
    known = changes[reached]
    counts = {
        f"{number}{' or more' if number == MOST_CHANGES else ''}": int(
            (np.minimum(known, MOST_CHANGES) == number).sum()
        )
        for number in range(MOST_CHANGES + 1)
    }
    return Measure(
        "agency",
        TITLES["agency"],
        MEANINGS["agency"],
        ratio_interval(np.where(reached, changes, 0).sum(axis=1), reached.sum(axis=1)),
        "changes an encounter",
        healthy,
        shares(counts, known.size),
    )


def run_agency(
    ahead: NDArray[np.integer[Any]], reached: NDArray[np.bool_], ranges: Mapping[str, Range]
) -> dict[str, Measure]:
    """Return the Measure of how often the lead changes from stage to stage; empty if no game passes its first stage."""
    if not (reached.sum(axis=1) > 1).any():
        return {}
    swaps = [swaps_of(row[there]) for row, there in zip(ahead, reached)]
    return {
        "agency_run": Measure(
            "agency_run",
            "Agency of the whole run",
            MEANINGS["agency_run"],
            mean_interval(swaps),
            "changes a run",
            ranges.get("agency_run"),
        )
    }


def swaps_of(ahead: NDArray[np.integer[Any]]) -> int:
    """Return how often a sequence of leaders changes from one to another; nobody, -1, changes nothing.

    >>> swaps_of(np.array([0, -1, 0, 1]))
    1
    """
    leaders = ahead[ahead >= 0]
    return int((leaders[1:] != leaders[:-1]).sum())


def closeness(
    proximity: ArrayLike, alternative: ArrayLike, endings: Mapping[int, str], healthy: Range | None = None
) -> Measure:
    """Return what the loser had left of its next-closest resource, and how often each ending was the alternative."""
    proximity, alternative = np.asarray(proximity, float), np.asarray(alternative)
    known = np.isfinite(proximity)
    counts = {title: int((alternative[known] == number).sum()) for number, title in endings.items()}
    return Measure(
        "closeness",
        TITLES["closeness"],
        MEANINGS["closeness"],
        mean_interval(proximity[known]),
        "",
        healthy,
        shares({title: count for title, count in counts.items() if count}, int(known.sum())),
    )


def shares(counts: Mapping[str, int], total: int) -> pd.DataFrame:
    """Return counts as shares of a total, a DataFrame of part, estimate, low and high."""
    rows = [(part, *vars(wilson_interval(count, total)).values()) for part, count in counts.items()]
    return pd.DataFrame(rows, columns=["part", "estimate", "low", "high"])
