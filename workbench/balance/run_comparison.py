"""Two runs held against each other: what each metric is in both, and by how much they differ."""

from dataclasses import dataclass

import numpy as np

from rules.core.errors import OutOfRange
from rules.core.metrics import Metric
from workbench.balance.sequential import paired_interval
from workbench.simulation.estimates import Estimate, difference_of_rates, paired_difference
from workbench.simulation.results import Results

EDGE = 1.96  # standard errors: one look, at 95 %


@dataclass(frozen=True)
class ComparedMetric:
    """One metric of two runs: its Estimate in each, and of the second minus the first."""

    metric: Metric
    first: Estimate
    second: Estimate
    difference: Estimate


def comparison(one: Results, other: Results) -> dict[str, ComparedMetric]:
    """Return the metrics that two runs of a game share, by name.

    Where both played the same seeds the difference is paired, else it is that of unrelated games.

    Raises
    ------
    OutOfRange
        If they are runs of two games.

    Examples
    --------
    >>> from workbench import simulate
    >>> one, other = (simulate("jarls", 500, agents=agent) for agent in ("random", "greedy"))
    >>> comparison(one, other)["plies"].difference.high < 0
    True
    """
    if one.game.name != other.game.name:
        raise OutOfRange(f"{one.game.title} and {other.game.title} share no metrics; compare runs of one game.")
    return {
        name: ComparedMetric(metric, one.estimate(name), other.estimate(name), difference(one, other, name))
        for name, metric in one.metrics.items()
        if name in other.metrics
    }


def difference(one: Results, other: Results, name: str) -> Estimate:
    """Return the Estimate of a metric in ``other`` minus the one in ``one``, paired where the seeds are the same."""
    games = min(one.games, other.games)
    if not np.array_equal(one.outcomes["seed"][:games], other.outcomes["seed"][:games]):
        return difference_of_rates(one.estimate(name), other.estimate(name))
    first, second = (results.values(name)[:games].astype(float) for results in (one, other))
    is_rate = one.metrics[name].kind == "rate"
    return paired_interval(first, second, EDGE, is_rate) if is_rate or games > 1 else paired_difference(first, second)
