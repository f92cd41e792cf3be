"""Is this version better? Each metric in two designs on the same seeds, with an answer for each."""

import plotly.graph_objects as go

from workbench.balance.sequential import Difference, Direction, PairedComparison
from workbench.figures.chart import Chart, charted, empty_chart, players
from workbench.figures.estimate_rows import TALL_ROW, EstimateRow, band, draw_rows, line_at
from workbench.figures.rule_worth import effect_sentence, scaled, signed
from workbench.simulation.estimates import Estimate
from workbench.simulation.numbers import round_up, shown
from workbench.theme.tokens import LIGHT

QUESTION = "Is this version different?"
COLUMNS = ["Metric", "Before", "After", "Difference", "Direction"]
IN_WORDS = {
    Direction.MORE: "clearly more",
    Direction.LESS: "clearly less",
    Direction.SAME: "no difference that matters",
    Direction.UNDECIDED: "undecided",
}


def differences(comparison: PairedComparison, label: str = "The second version") -> Chart:
    """Is this version different? The paired difference of each metric, with its interval and an answer.

    The axis counts in the largest difference that does not matter, which is the band in the middle.

    Parameters
    ----------
    comparison : PairedComparison
        As ``workbench.balance.sequential.compare`` returns it.
    label : str
        What the second design is called in the finding.

    Examples
    --------
    >>> from workbench.balance.sequential import compare
    >>> from workbench.simulation.batch import Batch
    >>> without = Batch("jarls", 2000, agents="greedy", changes={"momentum": 0})
    >>> differences(compare(Batch("jarls", 2000, agents="greedy"), without, {"plies": 1}), "Without momentum").finding
    'Without momentum makes no difference that matters'
    """
    found = comparison.differences
    height = max(1, len(found)) * TALL_ROW
    if not found:
        return empty_chart(QUESTION, COLUMNS, players(comparison.before), height, title_lines=4)
    figure = go.Figure()
    draw_rows(figure, [row_of(one) for one in found.values()], scale=1, height=TALL_ROW)
    reach = round_up(1.1 * max(2.0, *(max(abs(placed(one).low), abs(placed(one).high)) for one in found.values())))
    figure.update_xaxes(range=[-reach, reach], nticks=5, title_text="difference, in what just matters")
    band(figure, -1, 1, "does not matter", range(len(found)))
    line_at(figure, 0, "")
    about = (
        f"twice {comparison.games:,} games of {comparison.before.game.title} on the same seeds, "
        f"{comparison.before.seats} seats, {players(comparison.before)}; {saved_in_words(comparison)}"
    )
    table = [line_of(one) for one in found.values()]
    return charted(figure, table, finding_of(comparison, label), about, height, title_lines=4)


def placed(one: Difference) -> Estimate:
    """Return a difference in units of the largest that does not matter."""
    return Estimate(*(number / one.within for number in (one.estimate.value, one.estimate.low, one.estimate.high)))


def row_of(one: Difference) -> EstimateRow:
    """Return the row of one metric."""
    effect = scaled(one.estimate, one.metric)
    words = f"<b>{one.metric.title}</b>, {IN_WORDS[one.answer]}<br>{signed(effect, one.metric)}"
    colour = LIGHT["accent" if one.answer in (Direction.MORE, Direction.LESS) else "muted"]
    return EstimateRow(
        words, placed(one), f"{words.replace('<b>', '').replace('</b>', '').replace('<br>', ': ')}.", colour
    )


def line_of(one: Difference) -> dict[str, str]:
    """Return one line of the table behind the figure."""
    factor, unit = (100, " %") if one.metric.kind == "rate" else (1, f" {one.metric.unit}".rstrip())
    before, after = (f"{shown(factor * number, 1)}{unit}" for number in (one.before, one.after))
    told = signed(scaled(one.estimate, one.metric), one.metric)
    return dict(zip(COLUMNS, (one.metric.title, before, after, told, IN_WORDS[one.answer])))


def saved_in_words(comparison: PairedComparison) -> str:
    """Return what the common seeds have saved, in words."""
    seconds = comparison.seconds_saved
    if seconds < 0.1:
        return "separate seeds would have taken about as long"
    return f"separate seeds would have taken {seconds:,.1f} s longer"


def finding_of(comparison: PairedComparison, label: str) -> str:
    """Return the clear difference that matters most, in words, or that there is none."""
    clear = [one for one in comparison.differences.values() if one.answer in (Direction.MORE, Direction.LESS)]
    if clear:
        first = max(clear, key=lambda one: abs(placed(one).value))
        return effect_sentence(label, scaled(first.estimate, first.metric), first.metric)
    if comparison.is_decided:
        return f"{label} makes no difference that matters"
    return f"Undecided after {comparison.games:,} games of each"
