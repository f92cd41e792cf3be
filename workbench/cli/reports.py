"""What the command line reports: results as JSON in a fixed form, and as tables for reading."""

import math
from collections.abc import Mapping, Sequence
from typing import Any

from workbench.cli.console import say, show_table
from workbench.play.examples import Checked
from workbench.simulation.numbers import MOST_DECIMALS, MOST_PERCENT_DECIMALS, bounds, decimals, share, shown
from workbench.simulation.results import Results


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
    speed = f", {results.plies / results.seconds:,.0f} actions a second" if results.seconds else ""
    took = f"{results.plies:,} actions in {results.seconds:.2f} s{speed}"
    say(f"{results.unfinished:,} unfinished at the move cap. {took}.")


def show_examples(results: Mapping[str, Sequence[Checked]]) -> None:
    """Write how examples fared, and how many passed."""
    checked = [one for rows in results.values() for one in rows]
    show_table(
        ["example", "clause", "result", ""],
        [(one.id, one.clause, "pass" if one.passed else "fail", one.message) for one in checked],
    )
    say(f"{sum(one.passed for one in checked)} of {len(checked)} examples pass.")
