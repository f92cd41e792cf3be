"""How far each measure of quality differs between two settings whose games were played on the same seeds."""

from dataclasses import replace
from math import isfinite

import numpy as np

from workbench.balance.quality import quality
from workbench.simulation.estimates import Estimate, mean_interval
from workbench.simulation.results import Results

GROUPS = 20  # of games; each is left out once


def quality_differences(before: Results, after: Results) -> dict[str, Estimate]:
    """Return by how much each measure rose from one setting to the other, key -> Estimate.

    A measure describes all games together, so there is no difference for each pair of games. Instead the pairs are put
    into groups, every group is left out once, and the interval comes from how much that changes the difference. A
    measure that one of the settings does not have, or that has no value with some group left out, is left out here.

    Parameters
    ----------
    before, after : Results
        On the same seeds; if one of them has more games, the others do not count.

    References
    ----------
    B. Efron and R. Tibshirani, "An Introduction to the Bootstrap", Chapman and Hall (1993), chapter 11: the jackknife.

    Examples
    --------
    >>> from workbench.simulation.run import simulate
    >>> results = simulate("jarls", 200, seed=1)
    >>> quality_differences(results, results)["diversity"].value
    0.0
    """
    games = min(before.games, after.games)
    if games < GROUPS:
        return {}
    place = np.arange(games)
    whole = gaps(before, after, place < games)
    parts = [gaps(before, after, place % GROUPS != group) for group in range(GROUPS)]
    found = {}
    for key, gap in whole.items():
        pseudo = [GROUPS * gap - (GROUPS - 1) * part.get(key, np.nan) for part in parts]
        around = mean_interval(pseudo)
        if isfinite(around.value):
            found[key] = Estimate(gap, gap + around.low - around.value, gap + around.high - around.value)
    return found


def gaps(before: Results, after: Results, is_kept: np.ndarray) -> dict[str, float]:
    """Return the difference of each measure that both settings have, over some of their games."""
    games = len(is_kept)
    old, new = (quality(replace(one, outcomes=one.outcomes[:games][is_kept])).measures for one in (before, after))
    return {key: new[key].estimate.value - old[key].estimate.value for key in new if key in old}
