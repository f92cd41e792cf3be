"""Who wins, and how games end."""

from collections.abc import Iterable, Mapping
from dataclasses import replace

import numpy as np
import plotly.graph_objects as go
from numpy.typing import NDArray

from rules.core.metrics import Metric
from rules.core.words import listed
from workbench.figures.before import (
    Before,
    about_both,
    change_in_title,
    change_of,
    change_of_unfinished,
    line_of_change,
    sentence_of_change,
    shown_before,
    unit_of_change,
)
from workbench.figures.chart import Chart, about, charted, empty_chart
from workbench.figures.estimate_rows import ROW, SYMBOLS, TALL_ROW, EstimateRow, band, draw_rows, line_at
from workbench.simulation.estimates import Estimate, Verdict, wilson_interval
from workbench.simulation.numbers import amount, percent, shown, span
from workbench.simulation.results import Results
from workbench.theme.tokens import LIGHT, SEATS

IN_WORDS = {
    Verdict.OUTSIDE: "outside the target",
    Verdict.INSIDE: "inside the target",
    Verdict.UNDECIDED: "undecided so far",
}
TITLE_LINES = 3  # and one more where the title tells a difference, now or later
NOBODY = "no single winner"
SURELY_AHEAD = 1.5  # times the fair share: a lower bound above it widens the axis to 100 %


def seat_advantage(results: Results, target: tuple[float, float] | None = None, before: Before | None = None) -> Chart:
    """Does it matter where you sit? The share of all games that each seat wins, with Wilson's interval.

    The finding always speaks of the first seat, so that it can be compared from one setting to the next.

    The axis runs from 0 to twice the fair share, so that the fair share stays in the middle and nothing moves while
    games come in; only a seat that is surely far ahead widens it to 100 %.

    Parameters
    ----------
    results : Results
    target : (float, float), optional
        The share of all games that the design allows a seat, between 0 and 1; drawn as a band.
    before : Before, optional
        What is marked in grey, with the difference in words.

    Examples
    --------
    >>> from workbench.simulation.run import simulate
    >>> seat_advantage(simulate("jarls", games=400, agents=["greedy"])).finding
    'A wins 54 % of games (49 to 59); no seat is clearly ahead'
    """
    wins = {metric: results.estimate(name) for name, metric in results.metrics.items() if metric.family == "win"}
    tall, title_lines = height_of_row(before), TITLE_LINES if before is None else TITLE_LINES + 1
    without = without_winner(results)
    height = (len(wins) + 1 + bool(without.any())) * tall
    if not results.games:
        columns = ["Seat", "Share of games", "Verdict"]
        return empty_chart("Does it matter where you sit?", columns, about(results), height, title_lines)
    named = {metric: name for name, metric in results.metrics.items() if metric in wins}
    changes = {metric: change_of(results, before, named[metric]) for metric in wins}
    rows = [
        compared_row(seat_row(metric, estimate, target), metric, changes[metric], before, named[metric])
        for metric, estimate in wins.items()
    ]
    nobody = [nobody_row(results, without)] if without.any() else []
    figure = go.Figure()
    draw_rows(figure, [*rows, *nobody, unfinished_row(results, before)], height=tall)
    rate_axis(figure, wins.values(), 1 / len(wins))
    fair = (results.outcomes["winner"] >= 0).mean() / len(wins)
    if fair and are_alike(wins):
        line_at(figure, 100 * float(fair), "fair share")
    if target is not None:
        band(figure, 100 * target[0], 100 * target[1], f"target {span(target, 100)} %", range(len(wins)), tall)
    table = [
        {
            "Seat": who(metric),
            "Share of games": percent(estimate),
            "Verdict": verdict(estimate, target) or "–",
            **column_of_change(changes[metric], before),
        }
        for metric, estimate in wins.items()
    ]
    if nobody:
        share = wilson_interval(int(without.sum()), results.games)
        table.append(
            {"Seat": NOBODY, "Share of games": percent(share), "Verdict": "–", **column_of_change(None, before)}
        )
    unfinished_change = column_of_change(change_of_unfinished(results, before), before)
    table.append(
        {"Seat": "unfinished", "Share of games": percent(unfinished(results)), "Verdict": "–", **unfinished_change}
    )
    finding = seat_finding(wins, fair, target, changes, before) if fair else "No game has a winner"
    return charted(figure, table, finding, about_both(results, before), height, title_lines)


def height_of_row(before: Before | None) -> int:
    """Return the height of a row in px: more where a difference is told, now or later."""
    return ROW if before is None else TALL_ROW


def compared_row(
    row: EstimateRow, metric: Metric, change: Estimate | None, before: Before | None, name: str
) -> EstimateRow:
    """Return a row with its grey mark and the difference in words; room for them while there are none."""
    other = shown_before(before)
    return replace(
        row,
        words=row.words + line_of_change(change, before, unit_of_change(metric)),
        sentence=row.sentence + sentence_of_change(change, metric, before),
        before=other.estimate(name).value if other is not None and change is not None else None,
    )


def column_of_change(change: Estimate | None, before: Before | None) -> dict[str, str]:
    """Return the column of the table that says what has changed, where something is compared."""
    if before is None or shown_before(before) is None:
        return {}
    return {f"Against {before.label}, points": "–" if change is None else amount(change)}


def seat_finding(
    wins: Mapping[Metric, Estimate],
    fair: float,
    target: tuple[float, float] | None,
    changes: Mapping[Metric, Estimate | None],
    before: Before | None,
) -> str:
    """Return how often the first seat wins, what has changed for it, and which seats are ahead or miss the target."""
    first = next(iter(wins))
    change = changes[first]
    said = win_rate_in_words(first, wins[first])
    if change is not None and before is not None:
        return f"{said}, {change_in_title(change, before.label)}{verdict_of_seats(wins, target)}"
    if target is not None:
        return f"{said}{verdict_of_seats(wins, target)}"
    if not are_alike(wins):
        others = [f"{who(metric)} {percent(estimate)}" for metric, estimate in wins.items() if metric is not first]
        return f"{said}, {listed(others)}"
    ahead = [who(metric) for metric, estimate in wins.items() if estimate.low > fair]
    return f"{said}; {listed(ahead) if ahead else 'no seat'} {'are' if len(ahead) > 1 else 'is'} clearly ahead"


def verdict_of_seats(wins: Mapping[Metric, Estimate], target: tuple[float, float] | None) -> str:
    """Return the verdict on the first seat, and which others miss the target where it does not; nothing without one."""
    if target is None:
        return ""
    first, *others = wins
    verdict_of_first = wins[first].verdict(target)
    outside = [who(metric) for metric in others if wins[metric].verdict(target) == Verdict.OUTSIDE]
    also = f", {listed(outside)} not" if outside and verdict_of_first != Verdict.OUTSIDE else ""
    return f": {IN_WORDS[verdict_of_first]}{also}"


def win_rate_in_words(metric: Metric, estimate: Estimate) -> str:
    """Return how often a seat wins, in words."""
    return f"{metric.title} {percent(estimate).replace(' %', ' % of games')}"


def are_alike(wins: Iterable[Metric]) -> bool:
    """Return whether the seats are alike, known by letters: sides with names of their own need not win as often."""
    return all(len(who(metric)) == 1 for metric in wins)


def who(metric: Metric) -> str:
    """Return what the game calls the seat whose wins a metric counts: a letter or a name."""
    return metric.title.removesuffix(" wins")


def seat_row(metric: Metric, estimate: Estimate, target: tuple[float, float] | None) -> EstimateRow:
    """Return the row of one seat."""
    piece = SEATS[metric.seat]
    words = f"<b>{who(metric)}</b> wins {percent(estimate)}"
    if target is not None:
        words += f", {verdict(estimate, target)}"
    sentence = (
        f"If you played 100 such games, {who(metric)} would win about {shown(100 * estimate.value, 0)} "
        f"({shown(100 * estimate.low, 0)} to {shown(100 * estimate.high, 0)})."
    )
    return EstimateRow(words, estimate, sentence, piece.colour, SYMBOLS[piece.shape])


def verdict(estimate: Estimate, target: tuple[float, float] | None) -> str:
    """Return the verdict in a word; nothing without a target."""
    return "" if target is None else str(estimate.verdict(target))


def endings(results: Results, before: Before | None = None) -> Chart:
    """How do games end? The share of all games that have each ending, with Wilson's interval.

    The axis always shows all of 100 %. An ending that the game marks as rare gets a row once it has happened.

    Parameters
    ----------
    results : Results
    before : Before, optional
        What is marked in grey, with the difference in words.

    Examples
    --------
    >>> from workbench.simulation.run import simulate
    >>> endings(simulate("jarls", games=100, agents=["greedy"])).finding
    'Most games end this way: Throne victories, 100.0 % (96.3 to 100.0)'
    """
    family = {name: metric for name, metric in results.metrics.items() if metric.family == "ending"}
    played = [results, *filter(None, [shown_before(before)])]
    family = {
        name: metric
        for name, metric in family.items()
        if not metric.rare or any(one.values(name).any() for one in played)
    }
    tall, title_lines = height_of_row(before), TITLE_LINES
    height = (len(family) + 1) * tall
    if not results.games:
        return empty_chart("How do games end?", ["Ending", "Share of games"], about(results), height, title_lines)
    happened = {metric.title: results.estimate(name) for name, metric in family.items()}
    changes = {metric.title: change_of(results, before, name) for name, metric in family.items()}
    rows = [
        compared_row(
            EstimateRow(
                f"{metric.title} {percent(happened[metric.title])}",
                happened[metric.title],
                ending_sentence(metric.title, happened[metric.title]),
            ),
            metric,
            changes[metric.title],
            before,
            name,
        )
        for name, metric in family.items()
    ]
    figure = go.Figure()
    draw_rows(figure, [*rows, unfinished_row(results, before)], height=tall)
    rate_axis(figure, [], 1)
    changes["unfinished"] = change_of_unfinished(results, before)
    happened["unfinished"] = unfinished(results)
    commonest = max(happened, key=lambda name: happened[name].value)
    most = "Most games end this way" if happened[commonest].low > 0.5 else "The most frequent ending"
    table = [
        {"Ending": name, "Share of games": percent(estimate), **column_of_change(changes[name], before)}
        for name, estimate in happened.items()
    ]
    finding = f"{most}: {commonest}, {percent(happened[commonest])}"
    based_on = about_both(results, before)
    if sum(estimate.value for estimate in happened.values()) > 1 + 1 / results.games:
        based_on = f"{based_on}. A game can end in several of these ways at once"
    return charted(figure, table, finding, based_on, height, title_lines)


def ending_sentence(name: str, estimate: Estimate) -> str:
    """Return an ending in a sentence that a publisher would understand."""
    return (
        f"If you played 100 such games, about {shown(100 * estimate.value, 0)} would end this way: {name} "
        f"({shown(100 * estimate.low, 0)} to {shown(100 * estimate.high, 0)})."
    )


def without_winner(results: Results) -> NDArray[np.bool_]:
    """Return for each game whether it came to an end at which no seat alone won."""
    return np.asarray((results.outcomes["winner"] < 0) & (results.outcomes["ending"] != 0))


def nobody_row(results: Results, without: NDArray[np.bool_]) -> EstimateRow:
    """Return the quiet row of the games that came to an end at which no seat alone won."""
    count = int(without.sum())
    estimate = wilson_interval(count, results.games)
    sentence = f"{count:,} of {results.games:,} games came to an end at which nobody won, or several together."
    return EstimateRow(f"{NOBODY} {percent(estimate)}", estimate, sentence, LIGHT["muted"], quiet=True)


def unfinished(results: Results) -> Estimate:
    """Return the Estimate of the share of games stopped at the move cap."""
    return wilson_interval(results.unfinished, results.games)


def unfinished_row(results: Results, before: Before | None = None) -> EstimateRow:
    """Return the quiet row of the games that nobody won because they were stopped."""
    estimate, other = unfinished(results), shown_before(before)
    change = line_of_change(change_of_unfinished(results, before), before, "points")
    sentence = f"{results.unfinished:,} of {results.games:,} games were stopped at the move cap; nobody won them."
    value = unfinished(other).value if other else None
    return EstimateRow(
        f"unfinished {percent(estimate)}{change}", estimate, sentence, LIGHT["muted"], quiet=True, before=value
    )


def rate_axis(figure: go.Figure, estimates: Iterable[Estimate], fair: float) -> None:
    """Let x run from 0 to twice the fair share in percent, or to 100 % once a seat is surely far ahead."""
    wide = fair > 0.5 or any(estimate.low > SURELY_AHEAD * fair for estimate in estimates)
    top = 100 if wide else 200 * fair
    figure.update_xaxes(range=[0, top], ticksuffix=" %", nticks=6, title_text="share of all games")
