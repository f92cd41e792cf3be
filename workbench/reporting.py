"""What the command line reports: results as JSON by contract, and as tables for reading."""
import json
import math
import sys

from workbench.console import say, show_table
from workbench.figures.numbers import MOST_DECIMALS, MOST_PERCENT_DECIMALS, bounds, decimals, share, shown


def say_json(value):
    """Write one JSON object and nothing else."""
    sys.stdout.write(json.dumps(value, allow_nan=False, indent=1) + "\n")


def run_as_json(run):
    """Return Results as the contract of ``simulate --json`` has them."""
    metrics = {name: run.estimate(name) for name in run.metrics}
    return {"game": run.game.name, "version": run.game.version, "seats": run.seats, "games": run.games,
            "seed": run.seed, "agents": list(run.agents), "ruleset": run.changes, "seconds": run.seconds,
            "plies": run.plies, "unfinished": run.unfinished, "digest": run.digest,
            "metrics": {name: {"estimate": known(one.value), "low": known(one.low), "high": known(one.high)}
                        for name, one in metrics.items()}}


def known(number):
    """Return a number, None for one that JSON has no word for: nothing known, or no bound."""
    return number if math.isfinite(number) else None


def show_run(run):
    """Write Results as a table and two sentences."""
    say(f"{run.summary()}.")
    rows = []
    for name, metric in run.metrics.items():
        one = run.estimate(name)
        if metric.kind == "rate" and (one.value or not metric.rare):
            rows.append((metric.title, share(one), bounds(one, 100, MOST_PERCENT_DECIMALS)))
        elif metric.kind == "mean" and known(one.value) is not None:
            mean = f"{shown(one.value, decimals(one))} {metric.unit}"
            rows.append((metric.title, mean, bounds(one, 1, MOST_DECIMALS)))
    show_table(["", "estimate", "95 % interval"], rows, numbers=("estimate", "95 % interval"))
    speed = f", {run.plies / run.seconds:,.0f} plies a second" if run.seconds else ""
    say(f"{run.unfinished:,} unfinished at the move cap. {run.plies:,} plies in {run.seconds:.2f} s{speed}.")


def show_examples(results):
    """Write how examples fared, and how many hold."""
    checked = [one for rows in results.values() for one in rows]
    show_table(["example", "clause", "result", ""],
               [(one.id, one.clause, "pass" if one.passed else "fail", one.message) for one in checked])
    say(f"{sum(one.passed for one in checked)} of {len(checked)} examples hold.")
