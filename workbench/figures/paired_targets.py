"""Two variants on the same seeds: every metric in both, and the difference game by game."""

from collections.abc import Mapping

import plotly.graph_objects as go

from rules.core.metrics import Metric
from workbench.balance.targets import Target, paired, targets_of_table
from workbench.figures.chart import Chart, about, charted, empty_chart, players
from workbench.figures.estimate_rows import TALL_ROW, EstimateRow, draw_rows, line_at
from workbench.figures.rule_worth import is_clear, scaled, signed, size_of, strength, unit_of
from workbench.figures.targets import without_unit
from workbench.simulation.estimates import Estimate
from workbench.simulation.numbers import amount, measured, round_up
from workbench.simulation.results import Results
from workbench.theme.tokens import LIGHT

LEAST = 0.2  # the least the axis shows on either side, in widths of a band
TITLE_LINES = 5


def paired_targets(
    before: Results, after: Results, targets: Mapping[str, Target], labels: tuple[str, str] = ("before", "after")
) -> Chart:
    """What changes between two variants? Each metric in both, and the difference pair by pair on the same seeds.

    All differences share one axis, in widths of each metric's target band, with no difference in the middle.

    Parameters
    ----------
    before, after : Results
        On the same seeds; only games that both have played are compared.
    targets : dict
        Metric -> Target, for each metric to compare.
    labels : (str, str)
        What the two are called.

    Raises
    ------
    ValueError
        If they were played on different seeds.

    Examples
    --------
    >>> from workbench.simulation.run import simulate
    >>> from workbench.balance.targets import Target
    >>> targets = {"plies": Target(low=5, high=50, source="An example")}
    >>> base = simulate("jarls", games=400, agents=["greedy"])
    >>> paired_targets(base, base, targets).finding
    'No difference between before and after shows in 400 games each'
    """
    targets = targets_of_table(targets, before.seats)
    height = len(targets) * TALL_ROW
    games = min(before.games, after.games)
    if games < 2:
        columns = ["Metric", *labels, "Difference", "Clear"]
        return empty_chart("What changes between the two?", columns, about(before), height, TITLE_LINES)
    metrics = before.game.metrics
    pairs = {name: paired(before, after, name, target) for name, target in targets.items()}
    effects = {name: scaled(difference, metrics[name]) for name, (_, _, difference) in pairs.items()}
    rows = [row_of(metrics[name], targets[name], pairs[name], effects[name], labels) for name in targets]
    figure = go.Figure()
    draw_rows(figure, rows, scale=1, height=TALL_ROW)
    farthest = max(max(abs(row.estimate.low), abs(row.estimate.high)) for row in rows)
    reach = round_up(max(LEAST, farthest), (1, 2, 5, 10))
    figure.update_xaxes(range=[-reach, reach], nticks=5, title_text="difference, in widths of the target")
    line_at(figure, 0, "")
    table = [
        {
            "Metric": metrics[name].title,
            labels[0]: measured(one, metrics[name]),
            labels[1]: measured(other, metrics[name]),
            "Difference": signed(effects[name], metrics[name]),
            "Clear": "yes" if is_clear(effects[name]) else "no",
        }
        for name, (one, other, _) in pairs.items()
    ]
    about_pairs = (
        f"{labels[1]} against {labels[0]}: {games:,} games each on the same seeds, {before.seats} seats, "
        f"{players(before)}"
    )
    return charted(figure, table, difference_finding(metrics, effects, games, labels), about_pairs, height, TITLE_LINES)


def row_of(
    metric: Metric, target: Target, pair: tuple[Estimate, Estimate, Estimate], effect: Estimate, labels: tuple[str, str]
) -> EstimateRow:
    """Return the row of one metric."""
    before, after, difference = pair
    width = target.high - target.low
    placed = Estimate(difference.value / width, difference.low / width, difference.high / width)
    short = (without_unit(one, metric).split(" (")[0] for one in (before, after))
    verdict = "clear" if is_clear(effect) else "not clear"
    words = f"<b>{metric.title}</b>, {verdict}<br>{' → '.join(short)}: {short_difference(effect)}"
    sentence = (
        f"{metric.title}: {labels[0]} {measured(before, metric)}, {labels[1]} {measured(after, metric)}; "
        f"the difference, game by game, is {signed(effect, metric)}."
    )
    return EstimateRow(words, placed, sentence, LIGHT["accent" if is_clear(effect) else "muted"])


def short_difference(effect: Estimate) -> str:
    """Return a difference with its sign and interval, without the unit, which the two numbers before it have."""
    return f"{'+' if effect.value > 0 else ''}{amount(effect)}"


def difference_finding(
    metrics: Mapping[str, Metric], effects: Mapping[str, Estimate], games: int, labels: tuple[str, str]
) -> str:
    """Return which differences are clear, in words."""
    clear = [name for name, effect in effects.items() if is_clear(effect)]
    if not clear:
        return f"No difference between {labels[0]} and {labels[1]} shows in {games:,} games each"
    first = max(clear, key=lambda name: strength(effects[name]))
    effect, metric = effects[first], metrics[first]
    size = amount(Estimate(*size_of(effect)), unit_of(metric))
    telling = (metric.more if effect.value > 0 else metric.less).format(title=metric.title, amount=size)
    others = len(clear) - 1
    more = f"; {others} more {'difference is' if others == 1 else 'differences are'} clear" if others else ""
    return f"{labels[1]} {telling}{more}"


def clear_differences(chart: Chart) -> str:
    """Return which differences of such a chart are clear and which are not, in one or two sentences."""
    table = chart.table
    clear, open_ = (
        ", ".join(f"{row['Metric']} {row['Difference']}" for row in table.to_dict("records") if row["Clear"] == word)
        for word in ("yes", "no")
    )
    sentences = [f"Clear differences: {clear}." if clear else "No difference is clear."]
    return " ".join([*sentences, f"Not clear: {open_}."] if open_ and clear else sentences)
