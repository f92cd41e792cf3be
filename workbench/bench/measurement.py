"""One measurement of the bench: its spread, what it is compared with, and its target."""

import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from statistics import median
from typing import Any, TypeVar

TIMES = 5  # repeats of anything that takes about a second
Measured = TypeVar("Measured")


@dataclass(frozen=True)
class Measurement:
    """One measurement: the median of its repeats, and the smallest and largest of them."""

    value: float
    low: float
    high: float
    unit: str
    ratio: float | None  # to what it is compared with in the same run
    against: str


@dataclass(frozen=True)
class SpeedTarget:
    """What a measurement should be: at least or at most a limit."""

    limit: float
    is_least: bool
    of: str = "value"  # or "ratio", or "high": the slowest

    def verdict(self, measured: Mapping[str, Any]) -> str:
        """Return the target in words, and whether a measurement, as a dict, meets it."""
        found = measured[self.of]
        met = found >= self.limit if self.is_least else found <= self.limit
        unit = "times" if self.of == "ratio" else measured["unit"]
        bound = "at least" if self.is_least else "at most"
        every = "every one " if self.of == "high" else ""
        return f"{every}{bound} {three_digits(self.limit)} {unit}: {'met' if met else 'not met'}"


def repeated(measure: Callable[[], Measured], times: int = TIMES) -> list[Measured]:
    """Return what ``measure()`` gives, several times over, as a list."""
    return [measure() for _ in range(times)]


def measurement(values: Sequence[float], unit: str, other: Sequence[float], against: str) -> Measurement:
    """Return the Measurement of repeated values; its ratio is their median divided by that of ``other``."""
    middle = median(values)
    return Measurement(middle, min(values), max(values), unit, middle / median(other), against)


def seconds_of(function: Callable[[], object]) -> float:
    """Return how long a call takes."""
    began = time.perf_counter()
    function()
    return time.perf_counter() - began


def three_digits(number: float) -> str:
    """Return a number rounded to three digits, large ones with their thousands separated.

    >>> three_digits(1234567), three_digits(0.012345)
    ('1,230,000', '0.0123')
    """
    rounded = float(f"{number:.3g}")
    return f"{rounded:,.0f}" if abs(rounded) >= 100 else f"{rounded:g}"
