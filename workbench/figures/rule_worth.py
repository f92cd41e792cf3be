"""What a rule is worth: variants against the base, on the same seeds."""

import math
from collections.abc import Mapping, Sequence

import plotly.graph_objects as go
from plotly.subplots import make_subplots

from rules.core.metrics import Metric
from workbench.figures.chart import Chart, about, charted, empty_chart, note
from workbench.figures.estimate_rows import TALL_ROW, EstimateRow, draw_rows, line_at
from workbench.simulation.estimates import Estimate
from workbench.simulation.numbers import amount, round_up
from workbench.simulation.results import Results
from workbench.theme.tokens import LIGHT, TYPE

PANEL_GAP = 84  # px between two panels: the axis of one, the name of the next
LEAST_POINTS = 5  # percentage points: the least an axis of differences shows
LEAST_SHARE = 0.2  # the same for a mean, as a share of the base's mean


def rule_worth(base: Results, variants: Mapping[str, Results], metrics: Sequence[str] | None = None) -> Chart:
    """What is a rule worth? What each variant changes, game by game on the same seeds, with the interval.

    Zero is in the middle of every axis. The axes end at 1, 3 or 10 times a power of ten, and at 5 percentage points
    or a fifth of the base's mean at least, so that they seldom move while games come in.

    Parameters
    ----------
    base : Results
        What the variants are compared with.
    variants : dict
        Label -> Results on the same seeds. "No momentum" is a good label: the finding has it as its subject.
    metrics : sequence of str, optional
        Names of the metrics, one panel each; by default how often seat A wins and the length of a game.

    Raises
    ------
    ValueError
        If a variant was played on other seeds.

    Examples
    --------
    >>> from workbench.simulation.run import simulate
    >>> base = simulate("jarls", games=400)
    >>> variant = simulate("jarls", games=400, changes={"momentum": 0})
    >>> rule_worth(base, {"No momentum": variant}).table.columns.tolist()
    ['Variant', 'A wins', 'Length']
    """
    names = metrics or [
        name
        for name, metric in base.metrics.items()
        if metric.family == "length" or (metric.family == "win" and metric.seat == 0)
    ]
    height = len(names) * len(variants) * TALL_ROW + (len(names) - 1) * PANEL_GAP
    columns = ["Variant", *(base.game.metrics[name].title for name in names)]
    if not variants or min(one.games for one in (base, *variants.values())) < 2:
        return empty_chart("What is a rule worth?", columns, about(base), max(height, 2 * TALL_ROW))
    effects = {
        name: {
            label: scaled(variant.difference(name, base), base.game.metrics[name])
            for label, variant in variants.items()
        }
        for name in names
    }
    figure = make_subplots(rows=len(names), cols=1, vertical_spacing=PANEL_GAP / height if len(names) > 1 else 0)
    for panel, name in enumerate(names, start=1):
        draw_panel(figure, panel, base, name, effects[name])
    table = [
        {
            "Variant": label,
            **{base.game.metrics[name].title: signed(effects[name][label], base.game.metrics[name]) for name in names},
        }
        for label in variants
    ]
    finding = worth_finding(base, effects)
    return charted(figure, table, finding, f"compared with {about(base)}", height)


def scaled(difference: Estimate, metric: Metric) -> Estimate:
    """Return a difference in the unit it is shown in: percentage points for rates."""
    factor = 100 if metric.kind == "rate" else 1
    return Estimate(*(factor * one for one in (difference.value, difference.low, difference.high)))


def unit_of(metric: Metric) -> str:
    """Return the unit of a metric's differences."""
    return "percentage points" if metric.kind == "rate" else metric.unit


def signed(effect: Estimate, metric: Metric) -> str:
    """Return a difference with its sign, unit and interval."""
    return f"{'+' if effect.value > 0 else ''}{amount(effect, unit_of(metric))}"


def draw_panel(figure: go.Figure, panel: int, base: Results, name: str, effects: Mapping[str, Estimate]) -> None:
    """Draw the differences of one metric, a row for each variant, around the zero line."""
    metric = base.game.metrics[name]
    rows = [
        EstimateRow(
            f"{label}<br>{signed(effect, metric)}",
            effect,
            effect_sentence(label, effect, metric),
            LIGHT["accent" if is_clear(effect) else "muted"],
        )
        for label, effect in effects.items()
    ]
    draw_rows(figure, rows, scale=1, height=TALL_ROW, row=panel)
    least = LEAST_POINTS if metric.kind == "rate" else LEAST_SHARE * abs(base.estimate(name).value)
    farthest = max(max(abs(effect.low), abs(effect.high)) for effect in effects.values())
    reach = round_up(max(least, farthest), (1, 3, 10))
    figure.update_xaxes(
        range=[-reach, reach], nticks=6, row=panel, col=1, title_text=f"difference in {unit_of(metric)}"
    )
    line_at(figure, 0, "", row=panel, col=1)
    note(
        figure,
        f"<b>{metric.title}</b>",
        x=0,
        xref="x domain",
        xanchor="left",
        y=1,
        yref="y domain",
        yanchor="bottom",
        yshift=8,
        font={"color": LIGHT["ink"], "size": TYPE["small"]},
        row=panel,
        col=1,
    )


def is_clear(effect: Estimate) -> bool:
    """Return whether the interval excludes zero."""
    return effect.low > 0 or effect.high < 0


def effect_sentence(label: str, effect: Estimate, metric: Metric) -> str:
    """Return what a variant does to a metric: more or less of it, by how much, and how sure that is."""
    size = Estimate(*size_of(effect))
    sentence = metric.more if effect.value > 0 else metric.less
    number, interval = amount(size, unit_of(metric)).split(" (")
    return f"{label} {sentence.format(title=metric.title, amount=number)} ({interval}"


def size_of(effect: Estimate) -> tuple[float, float, float]:
    """Return an effect as a size (value, low, high), with its sign turned where it is negative."""
    return (effect.value, effect.low, effect.high) if effect.value > 0 else (-effect.value, -effect.high, -effect.low)


def worth_finding(base: Results, effects: Mapping[str, Mapping[str, Estimate]]) -> str:
    """Return the effect that stands out most from its own interval, in words."""
    all_effects = [
        (strength(effect), label, effect, base.game.metrics[name])
        for name, by_label in effects.items()
        for label, effect in by_label.items()
    ]
    _, label, effect, metric = max(all_effects, key=lambda one: one[0])
    if not is_clear(effect):
        variants = len({label for _, label, _, _ in all_effects})
        subject = f"{all_effects[0][1]} makes no" if variants == 1 else f"None of the {variants} variants makes a"
        return f"{subject} clear difference in {base.games:,} games"
    return effect_sentence(label, effect, metric)


def strength(effect: Estimate) -> float:
    """Return how many half widths of its interval an effect is away from zero."""
    half = (effect.high - effect.low) / 2
    return abs(effect.value) / half if half else (math.inf if effect.value else 0.0)
