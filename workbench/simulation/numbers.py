"""Numbers as people read them: no more digits than the interval deserves."""

import math

MOST_PERCENT_DECIMALS = 1
MOST_DECIMALS = 2


def decimals(estimate, scale=1, most=MOST_DECIMALS):
    """Return how many decimals to show: the last is worth at least a thirtieth of the interval's half width.

    >>> from workbench.simulation.estimates import Estimate
    >>> decimals(Estimate(0.531, 0.521, 0.541), scale=100), decimals(Estimate(198, 190, 206))
    (1, 0)
    """
    half = (estimate.high - estimate.low) / 2 * scale
    if not 0 < half < math.inf:
        return most
    return max(0, min(most, -math.floor(math.log10(half / 3))))


def shown(number, digits):
    """Return a number with thousands separated and a true minus sign.

    >>> shown(-1234.56, 1)
    '−1,234.6'
    """
    return f"{round(number, digits) + 0.0:,.{digits}f}".replace("-", "−")


def bounds(estimate, scale=1, most=MOST_DECIMALS):
    """Return the interval in words: ``52.1 to 54.1``; a plea for more games where there is none yet."""
    if not math.isfinite(estimate.low + estimate.high):
        return "more games will tell how sure"
    digits = decimals(estimate, scale, most)
    return f"{shown(estimate.low * scale, digits)} to {shown(estimate.high * scale, digits)}"


def percent(estimate):
    """Return a share as percent with its interval.

    >>> from workbench.simulation.estimates import Estimate
    >>> percent(Estimate(0.531, 0.521, 0.541))
    '53.1 % (52.1 to 54.1)'
    """
    return f"{share(estimate)} ({bounds(estimate, 100, MOST_PERCENT_DECIMALS)})"


def share(estimate):
    """Return a share as percent without its interval, but with the digits that deserves."""
    if math.isnan(estimate.value):
        return "nothing known"
    return f"{shown(100 * estimate.value, decimals(estimate, 100, MOST_PERCENT_DECIMALS))} %"


def in_words(unit):
    """Return a unit as people read it: the turns a game counts as plies are the actions they see on the table.

    >>> in_words("plies"), in_words("hexes")
    ('actions', 'hexes')
    """
    return {"plies": "actions"}.get(unit, unit)


def amount(estimate, unit=""):
    """Return a mean with its unit and interval.

    >>> from workbench.simulation.estimates import Estimate
    >>> amount(Estimate(12.3, 10.1, 14.5), "plies")
    '12.3 actions (10.1 to 14.5)'
    """
    return f"{shown(estimate.value, decimals(estimate))} {in_words(unit)}".rstrip() + f" ({bounds(estimate)})"


def measured(estimate, metric):
    """Return an estimate of a metric as its kind is read: percent, or a number with its unit."""
    return percent(estimate) if metric.kind == "rate" else amount(estimate, metric.unit)


def span(target, scale=1):
    """Return a target (low, high) in words.

    >>> span((0.45, 0.55), 100)
    '45 to 55'
    """
    return f"{scale * target[0]:,.6g} to {scale * target[1]:,.6g}"


def round_up(number, steps=(1, 2, 5, 10)):
    """Return the first of ``steps`` times a power of ten that holds a number.

    Axes that end there stay where they are while a run goes on, save for a rare step.

    >>> round_up(14.7), round_up(0.31, (1, 3, 10))
    (20.0, 1.0)
    """
    if number <= 0:
        return 1.0
    power = 10.0 ** math.floor(math.log10(number))
    return next(step * power for step in (*steps, 10) if number <= step * power * (1 + 1e-9))
