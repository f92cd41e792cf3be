"""Numbers as people read them, with no more digits than the interval justifies."""

import math
from collections.abc import Sequence

from rules.core.metrics import Metric
from workbench.simulation.estimates import Estimate, Range

MOST_PERCENT_DECIMALS = 1
MOST_DECIMALS = 2


def decimals(estimate: Estimate, scale: float = 1, most: int = MOST_DECIMALS) -> int:
    """Return how many decimals to show: the last one is at least a thirtieth of half the interval's width.

    A bound that is not 0 does not read 0: on which side of it a difference lies is what one wants to know.

    >>> decimals(Estimate(0.531, 0.521, 0.541), scale=100), decimals(Estimate(198, 190, 206))
    (1, 0)
    >>> decimals(Estimate(-3, -5.7, -0.3))
    1
    """
    half = (estimate.high - estimate.low) / 2 * scale
    if not 0 < half < math.inf:
        return most
    digits = max(0, min(most, -math.floor(math.log10(half / 3))))
    is_hidden = any(bound != 0 and round(scale * bound, digits) == 0 for bound in (estimate.low, estimate.high))
    return min(most, digits + is_hidden)


def shown(number: float, digits: int) -> str:
    """Return a number with thousands separated and a true minus sign.

    >>> shown(-1234.56, 1)
    '−1,234.6'
    """
    return f"{round(number, digits) + 0.0:,.{digits}f}".replace("-", "−")


def bounds(estimate: Estimate, scale: float = 1, most: int = MOST_DECIMALS) -> str:
    """Return the interval in words: ``52.1 to 54.1``; if there is none yet, a note that there are too few games."""
    if not math.isfinite(estimate.low + estimate.high):
        return "too few games for an interval"
    digits = decimals(estimate, scale, most)
    return f"{shown(estimate.low * scale, digits)} to {shown(estimate.high * scale, digits)}"


def percent(estimate: Estimate) -> str:
    """Return a share in percent with its interval.

    >>> percent(Estimate(0.531, 0.521, 0.541))
    '53.1 % (52.1 to 54.1)'
    """
    return f"{share(estimate)} ({bounds(estimate, 100, MOST_PERCENT_DECIMALS)})"


def share(estimate: Estimate) -> str:
    """Return a share in percent without its interval, with the digits the interval justifies."""
    if math.isnan(estimate.value):
        return "unknown"
    return f"{shown(100 * estimate.value, decimals(estimate, 100, MOST_PERCENT_DECIMALS))} %"


def amount(estimate: Estimate, unit: str = "") -> str:
    """Return a mean with its unit and interval.

    >>> amount(Estimate(12.3, 10.1, 14.5), "actions")
    '12.3 actions (10.1 to 14.5)'
    """
    return f"{shown(estimate.value, decimals(estimate))} {unit}".rstrip() + f" ({bounds(estimate)})"


def measured(estimate: Estimate, metric: Metric) -> str:
    """Return an estimate of a metric as its kind requires: percent, or a number with its unit."""
    return percent(estimate) if metric.kind == "rate" else amount(estimate, metric.unit)


def span(target: Range, scale: float = 1) -> str:
    """Return a target (low, high) in words.

    >>> span((0.45, 0.55), 100)
    '45 to 55'
    """
    return f"{scale * target[0]:,.6g} to {scale * target[1]:,.6g}"


def round_up(number: float, steps: Sequence[float] = (1, 2, 5, 10)) -> float:
    """Round a number up to one of ``steps`` times a power of ten.

    Axes that end there rarely change while a simulation runs.

    >>> round_up(14.7), round_up(0.31, (1, 3, 10))
    (20.0, 1.0)
    """
    if number <= 0:
        return 1.0
    power = 10.0 ** math.floor(math.log10(number))
    return next(step * power for step in (*steps, 10) if number <= step * power * (1 + 1e-9))
