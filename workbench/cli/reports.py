"""What the command line reports: results as JSON in a fixed form, and as tables for reading."""

import json
import math
import sys
from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Any

from workbench.cli.console import say, show_table
from workbench.figures.odds import percent_of, short_fraction
from workbench.odds.outcomes import Odds, in_words
from workbench.odds.questions import ExpressionQuestion, MechanicQuestion
from workbench.odds.register import mechanics
from workbench.play.examples import Checked
from workbench.simulation.numbers import MOST_DECIMALS, MOST_PERCENT_DECIMALS, bounds, decimals, share, shown
from workbench.simulation.results import Results


def say_json(value: object) -> None:
    """Write one JSON object and nothing else."""
    sys.stdout.write(json.dumps(value, allow_nan=False, indent=1) + "\n")


def results_as_json(results: Results) -> dict[str, Any]:
    """Return Results in the form that ``simulate --json`` promises."""
    metrics = {name: results.estimate(name) for name in results.metrics}
    return {
        "game": results.game.name,
        "version": results.game.version,
        "seats": results.seats,
        "games": results.games,
        "seed": results.seed,
        "agents": list(results.agents),
        "ruleset": results.changes,
        "seconds": results.seconds,
        "plies": results.plies,
        "unfinished": results.unfinished,
        "digest": results.digest,
        "metrics": {
            name: {"estimate": known(one.value), "low": known(one.low), "high": known(one.high)}
            for name, one in metrics.items()
        },
    }


def known(number: float) -> float | None:
    """Return a number, or None for one that JSON cannot write: an unknown value, or no bound."""
    return number if math.isfinite(number) else None


def show_results(results: Results) -> None:
    """Write Results as a table and two sentences."""
    say(f"{results.summary()}.")
    rows = []
    for name, metric in results.metrics.items():
        one = results.estimate(name)
        if metric.kind == "rate" and (one.value or not metric.rare):
            rows.append((metric.title, share(one), bounds(one, 100, MOST_PERCENT_DECIMALS)))
        elif metric.kind == "mean" and known(one.value) is not None:
            mean = f"{shown(one.value, decimals(one))} {metric.unit}"
            rows.append((metric.title, mean, bounds(one, 1, MOST_DECIMALS)))
    show_table(["", "estimate", "95 % interval"], rows, numbers=("estimate", "95 % interval"))
    speed = f", {results.plies / results.seconds:,.0f} plies a second" if results.seconds else ""
    say(
        f"{results.unfinished:,} unfinished at the move cap. {results.plies:,} plies in {results.seconds:.2f} s{speed}."
    )


def show_examples(results: Mapping[str, Sequence[Checked]]) -> None:
    """Write how examples fared, and how many passed."""
    checked = [one for rows in results.values() for one in rows]
    show_table(
        ["example", "clause", "result", ""],
        [(one.id, one.clause, "pass" if one.passed else "fail", one.message) for one in checked],
    )
    say(f"{sum(one.passed for one in checked)} of {len(checked)} examples pass.")


def odds_as_json(question: ExpressionQuestion | MechanicQuestion) -> dict[str, Any]:
    """Return the answer to a question in the form that ``odds --json`` promises; for a mechanic, all its answers."""
    odds = question.odds()
    report: dict[str, Any] = {
        "expression": str(question),
        "outcomes": listed(odds),
        "mean": None if odds.mean is None else float(odds.mean),
        "sd": odds.sd,
    }
    if question.mechanic is not None:
        report["answers"] = {name: listed(one) for name, one in question.answers().items()}
    return report


def listed(odds: Odds) -> list[list[object]]:
    """Return Odds as a list of [outcome, "numerator/denominator"]."""
    return [[plain(outcome), f"{chance.numerator}/{chance.denominator}"] for outcome, chance in odds.chances.items()]


def plain(outcome: object) -> object:
    """Return an outcome as JSON can write it: a fraction as a number if it is whole, else as text.

    >>> plain(Fraction(4, 2)), plain(Fraction(3, 2)), plain("no hit"), plain(True)
    (2, '3/2', 'no hit', True)
    """
    if not isinstance(outcome, Fraction):
        return outcome
    return outcome.numerator if outcome.denominator == 1 else str(outcome)


def show_odds(question: ExpressionQuestion | MechanicQuestion) -> None:
    """Write the answer to a question: every outcome, exactly and in percent."""
    say(question.label)
    for name, odds in question.answers().items():
        if question.mechanic is not None:
            say()
            say(name)
        has_sum = odds.is_numeric and not odds.is_yes_or_no
        at_least = odds.at_least() if has_sum else {}
        rows = [
            (
                in_words(outcome),
                percent_of(chance),
                short_fraction(chance),
                *([percent_of(at_least[outcome])] if has_sum else []),
            )
            for outcome, chance in odds.chances.items()
        ]
        columns = ["outcome", "percent", "exactly", *(["at least"] if has_sum else [])]
        show_table(columns, rows, numbers=columns)
        if has_sum and odds.mean is not None:
            say(f"Mean {float(odds.mean):.4g}, standard deviation {odds.sd:.4g}.")


def show_mechanics() -> None:
    """Write what the games ask about chance, with the settings and their ranges."""
    say("workbench odds 'EXPRESSION' works out dice and cards; these are the questions the games ask:")
    show_table(
        ["mechanic", "question", "settings"],
        [
            (
                mechanic.key,
                mechanic.question,
                ", ".join(
                    f"{one.name}={'|'.join(one.options)}" if one.options else f"{one.name}={one.low}..{one.high}"
                    for one in mechanic.settings
                ),
            )
            for mechanic in mechanics().values()
        ],
    )
