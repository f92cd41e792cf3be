"""Which open question of the rulebook matters: the rulings, sorted by what their other readings move."""

import plotly.graph_objects as go

from workbench.balance.alternatives import Impact
from workbench.balance.ruling_impact import OtherReading, Register
from workbench.figures.chart import Chart, about, charted, empty_chart
from workbench.figures.estimate_rows import TALLEST_ROW, EstimateRow, draw_rows, line_at
from workbench.figures.rule_worth import scaled, signed
from workbench.simulation.estimates import Estimate
from workbench.simulation.numbers import round_up
from workbench.theme.tokens import LIGHT

QUESTION = "Which open question matters?"
COLUMNS = ["Ruling", "Question", "Other reading", "Moves most", "Also moves"]
MOST_ROWS = 12  # drawn; the table has all
READING = 36  # characters of a reading that are drawn


def ruling_impact(register: Register) -> Chart:
    """Which open question matters? What another reading moves farthest, the strongest first.

    The axis counts in widths of what the design allows a metric, so different metrics can stand beside each other.

    Parameters
    ----------
    register : Register
        As ``workbench.balance.ruling_impact.ruling_impact`` returns it.

    Examples
    --------
    >>> import rules
    >>> from workbench.balance.ruling_impact import ruling_impact as played
    >>> from workbench.simulation.batch import Batch
    >>> ruling_impact(played(rules.load("jarls"), Batch("jarls", 400, agents="greedy"))).finding
    '... of 8 other readings clearly move something; A12 most: ...'
    """
    shown = register.that_matter[:MOST_ROWS]
    height = max(1, len(shown)) * TALLEST_ROW
    if not register.impacts:
        return empty_chart(QUESTION, COLUMNS, about(register.base), height, title_lines=4)
    figure = go.Figure()
    draw_rows(figure, [row_of(register, impact) for impact in shown], scale=1, height=TALLEST_ROW)
    ends = (end for impact in shown for end in (placed(impact).low, placed(impact).high))
    reach = round_up(max(map(abs, ends), default=1.0))
    figure.update_xaxes(range=[-reach, reach], nticks=5, title_text="difference, in widths of what is allowed")
    line_at(figure, 0, "")
    table = [line_of(register, impact) for impact in register.impacts]
    return charted(figure, table, finding_of(register), f"against {about(register.base)}", height, title_lines=4)


def placed(impact: Impact[OtherReading]) -> Estimate:
    """Return the difference of the metric that moves farthest, in widths of what is allowed it."""
    name = impact.clear[0]
    one, width = impact.differences[name], impact.widths[name]
    return Estimate(one.value / width, one.low / width, one.high / width)


def farthest_in_words(register: Register, impact: Impact[OtherReading], place: int = 0) -> str:
    """Return the metric that moves farthest and by how much, or the one at another place of that order."""
    metric = register.metrics[impact.clear[place]]
    return f"{metric.title} {signed(scaled(impact.differences[impact.clear[place]], metric), metric)}"


def row_of(register: Register, impact: Impact[OtherReading]) -> EstimateRow:
    """Return the row of one reading."""
    reading = impact.other.reading
    cut = reading if len(reading) <= READING else f"{reading[: READING - 1].rsplit(' ', 1)[0]} …"
    moved = farthest_in_words(register, impact).replace("percentage points", "points")  # room for a phone
    words = f"<b>{', '.join(impact.other.rulings)}</b> {cut}<br>{moved}"
    sentence = f"{impact.other.question} {reading} {farthest_in_words(register, impact)}."
    return EstimateRow(words, placed(impact), sentence, LIGHT["accent"])


def line_of(register: Register, impact: Impact[OtherReading]) -> dict[str, str]:
    """Return one line of the table behind the figure."""
    others = "; ".join(farthest_in_words(register, impact, place) for place in range(1, len(impact.clear)))
    values = (
        ", ".join(impact.other.rulings),
        impact.other.question,
        impact.other.reading,
        farthest_in_words(register, impact) if impact.clear else "nothing that shows",
        others or "–",
    )
    return dict(zip(COLUMNS, values))


def finding_of(register: Register) -> str:
    """Return how many readings matter and which one most, in words."""
    matter, count = register.that_matter, len(register.impacts)
    if not matter:
        return f"None of {count} other readings clearly moves anything"
    first = matter[0]
    verb = "moves" if len(matter) == 1 else "move"
    return (
        f"{len(matter)} of {count} other readings clearly {verb} something; {', '.join(first.other.rulings)} most: "
        f"{farthest_in_words(register, first)}"
    )
