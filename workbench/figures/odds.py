"""Exact odds drawn: one question, several against each other, over a setting, over two."""

from collections.abc import Iterable, Sequence
from fractions import Fraction
from math import ceil
from textwrap import wrap
from typing import Any

import plotly.graph_objects as go

from rules.core.words import shortened
from workbench.figures.chart import Chart, charted, hover, note
from workbench.odds.outcomes import Odds, in_words
from workbench.simulation.numbers import round_up
from workbench.theme.tokens import LIGHT, SEATS, TYPE

HEIGHT = 260  # px of a drawing
ROW, BAR = 98, 58  # px: a row of shares with its label above, and its bar
LETTERS = "ABCD"  # of questions side by side
SHADES = (1, 0.5, 0.32, 0.2, 0.12, 0.06)  # of the accent; text reads on each at 4.5 to 1
SMALLEST = 11  # px: names that fit their piece only in smaller type are left to the table
NAME_CHARACTERS = 15  # a line of a name
FEWEST, MOST_BARS, MOST_ROWS = 12, 40, 100
EXACT = "Worked out exactly, not simulated."
LONGEST_FRACTION = 17  # characters
COLOURS = (LIGHT["accent"], SEATS[1].colour, SEATS[2].colour, SEATS[3].colour)


def percent_of(chance: Fraction | float) -> str:
    """Return a chance as percent: one decimal, more only to tell rare from never.

    >>> from fractions import Fraction
    >>> percent_of(Fraction(2, 3)), percent_of(Fraction(1, 3000)), percent_of(0), percent_of(1)
    ('66.7 %', '0.03 %', '0 %', '100 %')
    """
    number = 100 * float(chance)
    if chance in (0, 1):
        return f"{number:.0f} %"
    if 0.05 <= number < 99.95:
        return f"{number:.1f} %"
    rounded = f"{number:.2f}"
    return f"{rounded} %" if rounded not in ("0.00", "100.00") else "under 0.01 %" if number < 1 else "over 99.99 %"


def odds_chart(odds: Odds) -> Chart:
    """Return the Chart of one Odds: what a notebook shows of it."""
    return compared_odds([odds])


def compared_odds(
    these: Sequence[Odds], labels: Sequence[str] | None = None, title: str | None = None, about: str = EXACT
) -> Chart:
    """What comes out, and how likely is it? One to four Odds: numbers as bars or lines, names as shares of a row.

    Parameters
    ----------
    these : sequence of Odds
        All of numbers, or all of names or yes and no.
    labels : sequence of str, optional
        One each; their names, if left out.
    title : str, optional
        Shown instead of the finding.
    about : str
        Of what it is found: the subtitle.

    Returns
    -------
    Chart

    Examples
    --------
    >>> from workbench.odds import odds
    >>> compared_odds([odds("2d6")]).finding
    '2d6: 7.0 on average, 2 to 12'
    >>> compared_odds([odds("2d6 >= 7")]).finding
    '2d6 >= 7: yes 58.3 %'
    """
    labels = list(labels or [one.name or "Odds" for one in these])
    if all(one.is_numeric and not one.is_yes_or_no for one in these):
        return _numbers(these, labels, title, about)
    return _shares(these, labels, title, about)


def _numbers(these: Sequence[Odds], labels: Sequence[str], title: str | None, about: str) -> Chart:
    """Draw Odds of numbers: bars of one, lines with dots of several."""
    figure = go.Figure()
    width = max(ceil((max(one.chances) - min(one.chances) + 1) / MOST_BARS) for one in these)
    for place, (one, label) in enumerate(zip(these, labels)):
        shown, at_least = _gathered(one, width), one.at_least()
        sentences = [
            hover(
                f"{label}: {_span(low, high)} in {percent_of(chance)}; "
                f"{in_words(low)} or more in {percent_of(at_least.get(low, chance))}."
            )
            for low, high, chance in shown
        ]
        common = {
            "x": [float(low + high) / 2 for low, high, _ in shown],
            "y": [100 * float(chance) for _, _, chance in shown],
            "hovertext": sentences,
            "hoverinfo": "text",
        }
        if len(these) == 1:
            figure.add_trace(go.Bar(marker={"color": COLOURS[0], "line": {"width": 0}}, **common))
        else:
            figure.add_trace(
                go.Scatter(
                    mode="lines+markers",
                    line={"color": COLOURS[place], "width": 2},
                    marker={"symbol": SEATS[place].shape.replace("triangle", "triangle-up"), "size": 8},
                    **common,
                )
            )
    remark = f"{width} values together" if width > 1 else ""
    if len(these) == 1:
        figure.add_vline(x=float(these[0].mean), line={"color": LIGHT["ink"], "width": 1.5})
        note(
            figure,
            f"line: mean{f'; each bar: {remark}' if remark else ''}",
            x=0,
            xref="paper",
            xanchor="left",
            y=1,
            yref="paper",
            yanchor="bottom",
        )
    else:
        _key(figure, [*labels, *([f"each dot: {remark}"] if remark else [])])
    highest = max(max(trace.y) for trace in figure.data)
    values = [value for trace in figure.data for value in trace.x]
    room = max((max(values) - min(values)) * 0.04, 0.6)
    figure.update_xaxes(
        range=[min(values) - room, max(values) + room],
        fixedrange=True,
        showgrid=False,
        nticks=12,
        **({"dtick": 1} if max(values) - min(values) <= FEWEST else {}),
    )
    figure.update_yaxes(
        range=[0, round_up(highest, (1, 1.5, 2, 3, 4, 5, 7, 10))],
        ticksuffix=" %",
        nticks=5,
        showgrid=True,
        fixedrange=True,
    )
    finding = "; ".join(
        f"{shortened(label, 28)}: {float(one.mean):.1f} on average, {in_words(min(one.chances))} to "
        f"{in_words(max(one.chances))}".replace("-", "−")
        for one, label in zip(these, labels)
    )
    return charted(figure, _table(these, labels), finding, about, HEIGHT, 3, title or _short(finding, these, labels))


def _gathered(one: Odds, width: int) -> list[tuple[Any, Any, Fraction]]:
    """Return (lowest, highest, chance) of groups of so many neighbouring values."""
    if width == 1:
        return [(outcome, outcome, chance) for outcome, chance in one.chances.items()]
    low, high = min(one.chances), max(one.chances)
    found: dict[Any, Fraction] = {}
    for outcome, chance in one.chances.items():
        start = low + (outcome - low) // width * width
        found[start] = found.get(start, Fraction(0)) + chance
    return [(start, min(start + width - 1, high), chance) for start, chance in found.items()]


def _span(low: object, high: object) -> str:
    """Return a group of outcomes as people read it."""
    return in_words(low) if low == high else f"{in_words(low)} to {in_words(high)}"


def _shares(these: Sequence[Odds], labels: Sequence[str], title: str | None, about: str) -> Chart:
    """Draw Odds of names as a row each, its pieces as long as they are likely."""
    figure = go.Figure()
    for place, (one, label) in enumerate(zip(these, labels)):
        for number, (outcome, chance) in enumerate(_in_order(one)):
            figure.add_trace(_piece(place, number, label, outcome, chance))
        if len(these) > 1:
            note(
                figure,
                label,
                x=0,
                xref="paper",
                xanchor="left",
                y=-place,
                yanchor="bottom",
                yshift=BAR / 2 + 2,
                font={"size": TYPE["small"], "color": LIGHT["ink"]},
            )
    figure.update_layout(barmode="stack", uniformtext={"mode": "hide", "minsize": SMALLEST})
    figure.update_xaxes(range=[0, 100], ticksuffix=" %", nticks=5, showgrid=False, fixedrange=True)
    top = (ROW - BAR / 2 - 8) / ROW
    figure.update_yaxes(range=[top - len(these), top], visible=False, fixedrange=True)
    finding = "; ".join(
        f"{shortened(label, 28)}: {in_words(outcome)} {percent_of(chance)}"
        for label, (outcome, chance) in zip(labels, (_in_order(one)[0] for one in these))
    )
    return charted(
        figure, _table(these, labels), finding, about, len(these) * ROW, 3, title or _short(finding, these, labels)
    )


def _in_order(one: Odds) -> list[tuple[Any, Fraction]]:
    """Return the outcomes and chances of a row, left to right: yes before no, names as they are."""
    return sorted(one.chances.items(), reverse=True) if one.is_yes_or_no else list(one.chances.items())


def _piece(place: int, number: int, label: str, outcome: object, chance: Fraction) -> go.Bar:
    """Return one piece of a row of shares, its name written in where it fits."""
    name, shade = in_words(outcome), SHADES[number % len(SHADES)]
    sentence = f"{label}: {name} in {percent_of(chance)} ({short_fraction(chance)})."
    return go.Bar(
        x=[100 * float(chance)],
        y=[-place],
        width=BAR / ROW,
        orientation="h",
        text=["<br>".join([*wrap(name, NAME_CHARACTERS), percent_of(chance)])],
        textposition="inside",
        insidetextanchor="middle",
        textangle=0,
        cliponaxis=False,
        insidetextfont={"size": TYPE["least"], "color": LIGHT["on-accent" if shade == 1 else "ink"]},
        hovertext=[hover(sentence)],
        hoverinfo="text",
        marker={"color": LIGHT["accent"], "opacity": shade, "line": {"width": 2, "color": LIGHT["panel"]}},
    )


def _short(finding: str, these: Sequence[Odds], labels: Sequence[str]) -> str:
    """Return a finding as a title; of several questions, which is too long for one, what is highest or surest."""
    if len(these) == 1:
        return finding
    if all(one.is_numeric and not one.is_yes_or_no for one in these):
        leaders, most = _ahead([one.mean for one in these], [shortened(label, 40) for label in labels])
        return f"Highest on average: {leaders}, {float(most):.1f}".replace("-", "−")
    firsts = [_in_order(one)[0] for one in these]
    if len({outcome for outcome, _ in firsts}) == 1:
        leaders, most = _ahead([chance for _, chance in firsts], [shortened(label, 40) for label in labels])
        return f"{in_words(firsts[0][0])}, most often: {leaders}, {percent_of(most)}"
    likeliest = [max(_in_order(one), key=lambda found: found[1]) for one in these]
    leaders, most = _ahead(
        [chance for _, chance in likeliest],
        [f"{shortened(label, 40)}, {in_words(outcome)}" for (outcome, _), label in zip(likeliest, labels)],
    )
    return f"The surest to foresee: {leaders} {percent_of(most)}"


def _ahead(numbers: Sequence[Fraction], labels: Sequence[str]) -> tuple[str, Fraction]:
    """Return the labels of the highest of some numbers, and that number.

    >>> _ahead([1, 3, 3], "ABC"), _ahead([2, 2], "AB")
    (('B and C', 3), ('all the same', 2))
    """
    most = max(numbers)
    leaders = [label for number, label in zip(numbers, labels) if number == most]
    return " and ".join(leaders) if len(leaders) < len(labels) else "all the same", most


def _key(figure: go.Figure, labels: Iterable[str]) -> None:
    """Name the lines of a figure above it, each in its colour and with its letter."""
    for place, label in enumerate(labels):
        note(
            figure,
            f"{'●■▲◆ '[place]} {label}".strip(),
            x=0,
            xref="paper",
            xanchor="left",
            y=1,
            yref="paper",
            yanchor="top",
            yshift=-18 * place,
            font={"size": TYPE["least"], "color": COLOURS[place % len(COLOURS)]},
            bgcolor=LIGHT["panel"],
        )


def _table(these: Sequence[Odds], labels: Sequence[str]) -> list[dict[str, str]]:
    """Return the rows of the table: outcomes down, questions across; of a single question also the exact chances."""
    if len(these) == 1:
        return _rows_of_one(these[0])
    outcomes = list(dict.fromkeys(outcome for one in these for outcome in one.chances))
    if all(one.is_numeric for one in these):
        outcomes.sort()
    return [
        {"Outcome": in_words(outcome)}
        | {label: percent_of(one.chances.get(outcome, 0)) for one, label in zip(these, labels)}
        for outcome in outcomes[:MOST_ROWS]
    ]


def _rows_of_one(one: Odds) -> list[dict[str, str]]:
    """Return the table of one question; of numbers also how often at least and at most so much comes."""
    if not one.is_numeric or one.is_yes_or_no:
        return [
            {"Outcome": in_words(outcome), "Percent": percent_of(chance), "Chance": short_fraction(chance)}
            for outcome, chance in one.chances.items()
        ]
    rows, below = [], Fraction(0)
    width = ceil((max(one.chances) - min(one.chances) + 1) / MOST_ROWS)
    for low, high, chance in _gathered(one, width):
        rows.append(
            {
                "Outcome": _span(low, high),
                "Percent": percent_of(chance),
                "Chance": short_fraction(chance),
                "At least": percent_of(1 - below),
                "At most": percent_of(below + chance),
            }
        )
        below += chance
    return rows


def short_fraction(chance: Fraction) -> str:
    """Return a fraction as text; one too long to read as about one in so many.

    >>> from fractions import Fraction
    >>> short_fraction(Fraction(2, 3)), short_fraction(Fraction(10**12, 3 * 10**12 + 1))
    ('2/3', 'about 1 in 3.0')
    >>> short_fraction(Fraction(1, 6**40))
    'about 1 in 10^31'
    """
    text = str(chance)
    if len(text) <= LONGEST_FRACTION:
        return text
    times = 1 / chance
    return f"about 1 in 10^{len(str(int(times))) - 1}" if times > 10**9 else f"about 1 in {float(times):,.1f}"
