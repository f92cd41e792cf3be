"""The table below a chart of exact odds: outcomes down, questions across."""

from collections.abc import Sequence
from fractions import Fraction
from math import ceil
from typing import Any

from workbench.odds.outcomes import Odds, in_words
from workbench.odds.percent import percent_of, short_fraction

MOST_ROWS = 100


def table_of(questions: Sequence[Odds], labels: Sequence[str]) -> list[dict[str, str]]:
    """Return the rows of the table: outcomes down, questions across; for a single question also the exact chances."""
    if len(questions) == 1:
        return _rows_of_one(questions[0])
    outcomes = list(dict.fromkeys(outcome for one in questions for outcome in one.chances))
    if all(one.is_numeric for one in questions):
        outcomes.sort()
    return [
        {"Outcome": in_words(outcome)}
        | {label: percent_of(one.chances.get(outcome, 0)) for one, label in zip(questions, labels)}
        for outcome in outcomes[:MOST_ROWS]
    ]


def _rows_of_one(one: Odds) -> list[dict[str, str]]:
    """Return the table of one question; numbers also have the chance of at least and at most each value."""
    if not one.is_numeric or one.is_yes_or_no:
        return [
            {"Outcome": in_words(outcome), "Percent": percent_of(chance), "Chance": short_fraction(chance)}
            for outcome, chance in one.chances.items()
        ]
    rows, below = [], Fraction(0)
    width = ceil((max(one.chances) - min(one.chances) + 1) / MOST_ROWS)
    for low, high, chance in gathered(one, width):
        rows.append(
            {
                "Outcome": span(low, high),
                "Percent": percent_of(chance),
                "Chance": short_fraction(chance),
                "At least": percent_of(1 - below),
                "At most": percent_of(below + chance),
            }
        )
        below += chance
    return rows


def gathered(one: Odds, width: int) -> list[tuple[Any, Any, Fraction]]:
    """Return (lowest, highest, chance) of groups of ``width`` neighbouring values."""
    if width == 1:
        return [(outcome, outcome, chance) for outcome, chance in one.chances.items()]
    low, high = min(one.chances), max(one.chances)
    found: dict[Any, Fraction] = {}
    for outcome, chance in one.chances.items():
        start = low + (outcome - low) // width * width
        found[start] = found.get(start, Fraction(0)) + chance
    return [(start, min(start + width - 1, high), chance) for start, chance in found.items()]


def span(low: object, high: object) -> str:
    """Return a group of outcomes as people read it."""
    return in_words(low) if low == high else f"{in_words(low)} to {in_words(high)}"
