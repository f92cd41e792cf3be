"""What a figure was like before a change: a grey mark, and the difference game by game with its interval."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from rules.core.metrics import Metric
from workbench.figures.chart import about
from workbench.figures.rule_worth import is_clear, scaled, signed, size_of, unit_of
from workbench.simulation.estimates import Estimate, paired_difference
from workbench.simulation.numbers import amount
from workbench.simulation.results import Results
from workbench.simulation.trajectories import Trajectories

LONGEST_LABEL = 14  # characters of what is compared with, in a title


@dataclass(frozen=True)
class Before:
    """What a figure is compared with.

    Attributes
    ----------
    label : str
        What it is called in a sentence: "the rulebook".
    results : Results, optional
        On the same seeds; None while nothing is changed, or until it has been played. The figure then keeps the room
        for what it will say, so that nothing moves.
    details : str
        What is different there, in words.
    trajectories : Trajectories, optional
        How the games of ``results`` went from moment to moment, where that was recorded.
    """

    label: str
    results: Results | None = None
    details: str = ""
    trajectories: Trajectories | None = None


def shown_before(before: Before | None) -> Results | None:
    """Return the results to mark in grey, if there are any yet."""
    return before.results if before is not None and before.results is not None and before.results.games > 1 else None


def about_both(
    results: Results, before: Before | None, changes: Mapping[str, Any] | None = None, mark: str = "Grey"
) -> str:
    """Return what a finding is based on, and what its grey marks, or others, are."""
    if before is None or shown_before(before) is None:
        return about(results, changes)
    details = f" ({before.details})" if before.details else ""
    return f"{mark}: {before.label}{details}. {about(results, changes)}"


def change_of(results: Results, before: Before | None, name: str) -> Estimate | None:
    """Return the paired difference of a metric in the unit it is shown in; None where nothing is compared."""
    other = shown_before(before)
    if other is None or min(other.games, results.games) < 2:
        return None
    return scaled(results.difference(name, other), results.game.metrics[name])


def change_of_unfinished(results: Results, before: Before | None) -> Estimate | None:
    """Return the paired difference of the share of games stopped at the move cap, in percentage points."""
    other = shown_before(before)
    games = min(other.games, results.games) if other else 0
    if other is None or games < 2:
        return None
    gap = paired_difference(other.outcomes["ending"][:games] == 0, results.outcomes["ending"][:games] == 0)
    return Estimate(*(100 * one for one in (gap.value, gap.low, gap.high)))


def line_of_change(change: Estimate | None, before: Before | None, unit: str = "") -> str:
    """Return the second line of a row: the difference, and whether it is clear; room for it where there is none.

    >>> line_of_change(Estimate(2.1, 1.2, 3.0), Before("the rulebook"), "points")
    '<br>+2.1 points (1.2 to 3.0), clear'
    """
    if before is None:
        return ""
    if change is None:
        return "<br> "
    if change.low == change.high == 0:
        return "<br>as before in every game"
    sign = "+" if change.value > 0 else ""
    return f"<br>{sign}{amount(change, unit)}, {'clear' if is_clear(change) else 'not clear'}"


def unit_of_change(metric: Metric) -> str:
    """Return the unit of a difference where there is little room."""
    return "points" if metric.kind == "rate" else ""


def sentence_of_change(
    change: Estimate | None, metric: Metric, before: Before | None, how: str = "game by game on the same seeds"
) -> str:
    """Return the difference, and how it was taken, as a sentence of its own; nothing where nothing is compared."""
    if change is None or before is None:
        return ""
    return f" Against {before.label}, {how}: {signed(change, metric)}."


def change_in_words(change: Estimate, metric: Metric, label: str) -> str:
    """Return the difference as the end of a finding.

    >>> wins = Metric("A wins", "rate", len)
    >>> change_in_words(Estimate(2.1, 1.2, 3.0), wins, "the rulebook")
    '2.1 percentage points more than in the rulebook (1.2 to 3.0)'
    >>> change_in_words(Estimate(-3, -4, -2), Metric("Actions", "mean", len, unit="actions"), "the rulebook")
    '3.0 actions fewer than in the rulebook (2.0 to 4.0)'
    >>> change_in_words(Estimate(0.2, -0.5, 0.9), wins, "the rulebook")
    'no clear difference from the rulebook (−0.5 to 0.9)'
    """
    if not is_clear(change):
        return f"no clear difference from {label} ({amount(change).split(' (')[1]}"
    number, interval = amount(Estimate(*size_of(change)), unit_of(metric)).split(" (")
    fewer = "less" if metric.kind == "rate" or not metric.unit.endswith("s") else "fewer"
    return f"{number} {'more' if change.value > 0 else fewer} than in {label} ({interval}"


def change_in_title(change: Estimate, label: str) -> str:
    """Return the difference of a rate, in percentage points, where a row below the title has its interval.

    A long label would need another line, and the drawing would move: it is called what was before.

    >>> change_in_title(Estimate(2.1, 1.2, 3.0), "the rulebook")
    '2.1 points more than in the rulebook'
    >>> change_in_title(Estimate(0.2, -0.5, 0.9), "Three rooms, one after the other")
    'no clear difference from before'
    """
    named = len(label) <= LONGEST_LABEL
    if not is_clear(change):
        return f"no clear difference from {label if named else 'before'}"
    number = amount(Estimate(*size_of(change)), "points").split(" (")[0]
    return f"{number} {'more' if change.value > 0 else 'less'} than {f'in {label}' if named else 'before'}"
