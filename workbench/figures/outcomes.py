"""Who wins, and how games end."""

from collections.abc import Iterable, Mapping

import plotly.graph_objects as go

from rules.core.metrics import Metric
from workbench.figures.chart import Chart, about, charted, empty_chart
from workbench.figures.estimate_rows import ROW, SYMBOLS, EstimateRow, band, draw_rows, line_at
from workbench.simulation.estimates import Estimate, Verdict, wilson_interval
from workbench.simulation.numbers import percent, shown, span
from workbench.simulation.results import Results
from workbench.theme.tokens import LIGHT, SEATS

IN_WORDS = {
    Verdict.OUTSIDE: "outside the target",
    Verdict.INSIDE: "inside the target",
    Verdict.UNDECIDED: "undecided so far",
}
SURELY_AHEAD = 1.5  # times the fair share: a lower bound above it widens the axis to 100 %


def seat_advantage(results: Results, target: tuple[float, float] | None = None) -> Chart:
    """Does it matter where you sit? The share of all games that each seat wins, with Wilson's interval.

    The axis runs from 0 to twice the fair share, so that the fair share stays in the middle and nothing moves while
    games come in; only a seat that is surely far ahead widens it to 100 %.

    Parameters
    ----------
    results : Results
    target : (float, float), optional
        The share of all games that the design allows a seat, between 0 and 1; drawn as a band.

    Examples
    --------
    >>> from workbench.simulation.run import simulate
    >>> seat_advantage(simulate("jarls", games=400, agents=["greedy"])).finding
    'No seat is clearly ahead: A wins 54 % of games (49 to 59)'
    """
    wins = {metric: results.estimate(name) for name, metric in results.metrics.items() if metric.family == "win"}
    height = (len(wins) + 1) * ROW
    if not results.games:
        return empty_chart(
            "Does it matter where you sit?", ["Seat", "Share of games", "Verdict"], about(results), height
        )
    rows = [seat_row(metric, estimate, target) for metric, estimate in wins.items()] + [unfinished_row(results)]
    figure = go.Figure()
    draw_rows(figure, rows)
    rate_axis(figure, wins.values(), 1 / len(wins))
    fair = (results.outcomes["winner"] >= 0).mean() / len(wins)
    if fair:
        line_at(figure, 100 * float(fair), "fair share")
    if target is not None:
        band(figure, 100 * target[0], 100 * target[1], f"target {span(target, 100)} %", range(len(wins)))
    table = [
        {"Seat": who(metric), "Share of games": percent(estimate), "Verdict": verdict(estimate, target) or "–"}
        for metric, estimate in wins.items()
    ]
    table.append({"Seat": "unfinished", "Share of games": percent(unfinished(results)), "Verdict": "–"})
    if not fair:
        finding = "No game has a winner"
    else:
        finding = seat_finding(wins, fair) if target is None else verdict_finding(wins, target)
    return charted(figure, table, finding, about(results), height)


def seat_finding(wins: Mapping[Metric, Estimate], fair: float) -> str:
    """Return who wins most, and whether that is more than luck."""
    leader = max(wins, key=lambda metric: wins[metric].value)
    ahead = any(not estimate.low <= fair <= estimate.high for estimate in wins.values())
    return f"{'' if ahead else 'No seat is clearly ahead: '}{win_rate_in_words(leader, wins[leader])}"


def verdict_finding(wins: Mapping[Metric, Estimate], target: tuple[float, float]) -> str:
    """Return the verdict on all seats, with the seat that decides it: the one farthest from the target."""
    verdicts = {metric: estimate.verdict(target) for metric, estimate in wins.items()}
    worst = next(one for one in (Verdict.OUTSIDE, Verdict.UNDECIDED, Verdict.INSIDE) if one in verdicts.values())
    metric = max(
        (metric for metric in wins if verdicts[metric] == worst),
        key=lambda metric: abs(wins[metric].value - sum(target) / 2),
    )
    return f"{win_rate_in_words(metric, wins[metric])}: {IN_WORDS[worst]}"


def win_rate_in_words(metric: Metric, estimate: Estimate) -> str:
    """Return how often a seat wins, in words."""
    return f"{metric.title} {percent(estimate).replace(' %', ' % of games')}"


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


def endings(results: Results) -> Chart:
    """How do games end? The share of all games that have each ending, with Wilson's interval.

    The axis always shows all of 100 %. An ending that the game marks as rare gets a row once it has happened.

    Parameters
    ----------
    results : Results

    Examples
    --------
    >>> from workbench.simulation.run import simulate
    >>> endings(simulate("jarls", games=100, agents=["greedy"])).finding
    'Most games end this way: Throne victories, 100.0 % (96.3 to 100.0)'
    """
    family = {name: metric for name, metric in results.metrics.items() if metric.family == "ending"}
    family = {name: metric for name, metric in family.items() if not metric.rare or results.values(name).any()}
    height = (len(family) + 1) * ROW
    if not results.games:
        return empty_chart("How do games end?", ["Ending", "Share of games"], about(results), height)
    happened = {metric.title: results.estimate(name) for name, metric in family.items()}
    figure = go.Figure()
    rows = [
        EstimateRow(f"{name} {percent(estimate)}", estimate, ending_sentence(name, estimate))
        for name, estimate in happened.items()
    ]
    draw_rows(figure, [*rows, unfinished_row(results)])
    rate_axis(figure, [], 1)
    happened["unfinished"] = unfinished(results)
    commonest = max(happened, key=lambda name: happened[name].value)
    most = "Most games end this way" if happened[commonest].low > 0.5 else "The most frequent ending"
    table = [{"Ending": name, "Share of games": percent(estimate)} for name, estimate in happened.items()]
    finding = f"{most}: {commonest}, {percent(happened[commonest])}"
    return charted(figure, table, finding, about(results), height)


def ending_sentence(name: str, estimate: Estimate) -> str:
    """Return an ending in a sentence that a publisher would understand."""
    return (
        f"If you played 100 such games, about {shown(100 * estimate.value, 0)} would end this way: {name} "
        f"({shown(100 * estimate.low, 0)} to {shown(100 * estimate.high, 0)})."
    )


def unfinished(results: Results) -> Estimate:
    """Return the Estimate of the share of games stopped at the move cap."""
    return wilson_interval(results.unfinished, results.games)


def unfinished_row(results: Results) -> EstimateRow:
    """Return the quiet row of the games that nobody won because they were stopped."""
    estimate = unfinished(results)
    sentence = f"{results.unfinished:,} of {results.games:,} games were stopped at the move cap; nobody won them."
    return EstimateRow(f"unfinished {percent(estimate)}", estimate, sentence, LIGHT["muted"], quiet=True)


def rate_axis(figure: go.Figure, estimates: Iterable[Estimate], fair: float) -> None:
    """Let x run from 0 to twice the fair share in percent, or to 100 % once a seat is surely far ahead."""
    wide = fair > 0.5 or any(estimate.low > SURELY_AHEAD * fair for estimate in estimates)
    top = 100 if wide else 200 * fair
    figure.update_xaxes(range=[0, top], ticksuffix=" %", nticks=6, title_text="share of all games")
