"""How games went before a change: grey lines, and the difference game by game at every moment."""

from collections.abc import Callable, Sequence

import numpy as np
import plotly.graph_objects as go
from numpy.typing import NDArray

from workbench.figures.before import Before, shown_before
from workbench.figures.rule_worth import is_clear
from workbench.simulation.estimates import Estimate, paired_difference
from workbench.simulation.numbers import amount
from workbench.simulation.trajectories import Trajectories
from workbench.theme.tokens import LIGHT

Values = Callable[[Trajectories], NDArray[np.float64]]  # what is drawn, shape (games, moments)


def earlier_values(before: Before | None, values: Values, moments: Sequence[int]) -> NDArray[np.float64] | None:
    """Return what is drawn as it was before, at the moments that both settings have; None where nothing is compared."""
    if before is None or shown_before(before) is None or before.trajectories is None:
        return None
    found = values(before.trajectories)
    return found[:, [moment for moment in moments if moment < found.shape[1]]]


def draw_before(
    figure: go.Figure, moments: Sequence[int], earlier: NDArray[np.float64] | None, symbol: str, scale: float
) -> None:
    """Draw in grey what the mean was before, with the sign of its line."""
    if earlier is None:
        return
    known = [(moment, column[~np.isnan(column)]) for moment, column in zip(moments, earlier.T)]
    means = [(moment, scale * float(column.mean())) for moment, column in known if column.size]
    figure.add_trace(
        go.Scatter(
            x=[moment for moment, _ in means],
            y=[mean for _, mean in means],
            mode="lines+markers",
            cliponaxis=False,
            hoverinfo="skip",
            line={"color": LIGHT["muted"], "width": 1.5, "dash": "dot"},
            marker={"color": LIGHT["muted"], "symbol": f"{symbol}-open", "size": 8},
        )
    )


def changes_of(values: NDArray[np.float64], earlier: NDArray[np.float64] | None, scale: float) -> list[Estimate | None]:
    """Return by how much the mean rose at each moment, from the games that have a value there in both settings."""
    if earlier is None:
        return [None] * values.shape[1]
    games = min(len(values), len(earlier))
    found: list[Estimate | None] = []
    for place in range(values.shape[1]):
        if place >= earlier.shape[1]:
            found.append(None)
            continue
        now, old = values[:games, place], earlier[:games, place]
        both = ~(np.isnan(now) | np.isnan(old))
        found.append(paired_difference(scale * old[both], scale * now[both]) if both.sum() > 1 else None)
    return found


def told_change(change: Estimate | None, is_share: bool, before: Before | None, whose: str = "") -> str:
    """Return the difference at the end as the last part of a finding; nothing where nothing is compared.

    >>> told_change(Estimate(2.1, 1.2, 3.0), True, Before("the rulebook"))
    '; against the rulebook +2.1 points (1.2 to 3.0)'
    >>> told_change(Estimate(0.1, -0.2, 0.4), True, Before("the rulebook"), "Dungeon at the end")
    '; Dungeon at the end against the rulebook +0.1 points (−0.2 to 0.4), not clear'
    """
    if change is None or before is None:
        return ""
    return f"; {whose}{' ' if whose else ''}against {before.label} {signed_change(change, is_share)}"


def columns_of_change(
    titles: Sequence[str], changes: Sequence[Estimate | None], is_share: bool, before: Before | None
) -> dict[str, str]:
    """Return the columns of the table that say what has changed, where something is compared."""
    if before is None or shown_before(before) is None:
        return {}
    told = ("–" if change is None else signed_change(change, is_share) for change in changes)
    return {f"{title}, against {before.label}": one for title, one in zip(titles, told)}


def signed_change(change: Estimate, is_share: bool) -> str:
    """Return a difference with its interval, and that it is not clear where it is not."""
    sign = "+" if change.value > 0 else ""
    return f"{sign}{amount(change, 'points' if is_share else '')}{'' if is_clear(change) else ', not clear'}"
