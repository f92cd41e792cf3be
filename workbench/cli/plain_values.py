"""Measured numbers as plain values, ready for JSON: numbers with their intervals, not the words that tables show."""

from collections.abc import Iterable, Mapping
from itertools import product
from math import isfinite
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:  # so that a typo is refused without waiting for the rules
    from workbench.balance.alternatives import Impact
    from workbench.balance.sequential import PairedComparison
    from workbench.balance.sweep import Swept
    from workbench.simulation.estimates import Estimate


def bounded(estimate: "Estimate") -> dict[str, float | None]:
    """Return an Estimate as plain values, None where it has no number."""
    return {name: value if isfinite(value) else None for name, value in vars(estimate).items()}


def all_bounded(estimates: "Mapping[str, Estimate]") -> dict[str, dict[str, float | None]]:
    """Return Estimates by metric as plain values: shares from 0 to 1, and all else in the metric's own unit."""
    return {name: bounded(one) for name, one in estimates.items()}


def impacts_as_plain(impacts: "Iterable[Impact[Any]]") -> list[dict[str, Any]]:
    """Return what alternatives move: each in words, the differences from the usual games, and which surely move."""
    return [
        {
            "alternative": one.other.words.replace("\N{NO-BREAK SPACE}", " "),
            "differences": all_bounded(one.differences),
            "clear": one.clear,
        }
        for one in impacts
    ]


def swept_as_plain(found: "Swept", metric: str) -> list[dict[str, Any]]:
    """Return a metric at every value of one lever, or every pair of values of two."""
    labels = [lever.label for lever in found.levers]
    return [
        {"values": dict(zip(labels, values)), "games": played.games, metric: bounded(played.estimate(metric))}
        for values in product(*found.values)
        if (played := found.results.get(values))
    ]


def comparison_as_plain(found: "PairedComparison") -> dict[str, dict[str, Any]]:
    """Return what two designs have, and their difference, metric by metric."""
    return {
        name: {
            "before": one.before,
            "after": one.after,
            "difference": bounded(one.estimate),
            "within": one.within,
            "answer": str(one.answer),
        }
        for name, one in found.differences.items()
    }
