"""Charts of exact odds: of one question, or of several compared."""

from collections.abc import Iterable, Sequence
from fractions import Fraction
from math import ceil
from textwrap import wrap
from typing import Any

import plotly.graph_objects as go

from rules.core.words import shortened
from workbench.figures.chart import Chart, charted, hover, note
from workbench.figures.odds_table import gathered, span, table_of
from workbench.odds.outcomes import Odds, in_words
from workbench.odds.percent import percent_of, short_fraction
from workbench.simulation.numbers import round_up
from workbench.theme.tokens import LIGHT, SEATS, TYPE

HEIGHT = 260  # px, the height of a drawing
ROW, BAR = 98, 58  # px: a row of shares with its label above, and its bar
LETTERS = "ABCD"  # of questions side by side
SHADES = (1, 0.5, 0.32, 0.2, 0.12, 0.06)  # of the accent; text has a contrast of 4.5 to 1 on each
SMALLEST = 11  # px: names that would need smaller type are only in the table
NAME_CHARACTERS = 15  # in a line of a name
FEWEST, MOST_BARS = 12, 40
EXACT = "Worked out exactly, not simulated."
COLOURS = (LIGHT["accent"], SEATS[1].colour, SEATS[2].colour, SEATS[3].colour)


def odds_chart(odds: Odds) -> Chart:
    """Return the Chart of one Odds, as a notebook shows it."""
    return compared_odds([odds])


def compared_odds(
    questions: Sequence[Odds], labels: Sequence[str] | None = None, title: str | None = None, about: str = EXACT
) -> Chart:
    """What comes out, and how likely is it? One to four Odds: numbers as bars or lines, names as shares of a row.

    Parameters
    ----------
    questions : sequence of Odds
        All with numbers as outcomes, or all with names or yes and no.
    labels : sequence of str, optional
        One for each; their names, if left out.
    title : str, optional
        Shown instead of the finding.
    about : str
        What the odds are based on: the subtitle.

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
    labels = list(labels or [one.name or "Odds" for one in questions])
    if all(one.is_numeric and not one.is_yes_or_no for one in questions):
        return _numbers(questions, labels, title, about)
    return _shares(questions, labels, title, about)


def _numbers(questions: Sequence[Odds], labels: Sequence[str], title: str | None, about: str) -> Chart:
    """Draw Odds of numbers: bars of one, lines with dots of several."""
    figure = go.Figure()
    width = max(ceil((max(one.chances) - min(one.chances) + 1) / MOST_BARS) for one in questions)
    for place, (one, label) in enumerate(zip(questions, labels)):
        shown, at_least = gathered(one, width), one.at_least()
        sentences = [
            hover(
                f"{label}: {span(low, high)} in {percent_of(chance)}; "
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
        if len(questions) == 1:
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
    if len(questions) == 1 and questions[0].mean is not None:
        figure.add_vline(x=float(questions[0].mean), line={"color": LIGHT["ink"], "width": 1.5})
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
        for one, label in zip(questions, labels)
        if one.mean is not None
    )
    return charted(
        figure, table_of(questions, labels), finding, about, HEIGHT, 3, title or _short(finding, questions, labels)
    )


def _shares(questions: Sequence[Odds], labels: Sequence[str], title: str | None, about: str) -> Chart:
    """Draw Odds of names as one row each, with pieces as long as they are likely."""
    figure = go.Figure()
    for place, (one, label) in enumerate(zip(questions, labels)):
        for number, (outcome, chance) in enumerate(_in_order(one)):
            figure.add_trace(_piece(place, number, label, outcome, chance))
        if len(questions) > 1:
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
    figure.update_yaxes(range=[top - len(questions), top], visible=False, fixedrange=True)
    finding = "; ".join(
        f"{shortened(label, 28)}: {in_words(outcome)} {percent_of(chance)}"
        for label, (outcome, chance) in zip(labels, (_in_order(one)[0] for one in questions))
    )
    return charted(
        figure,
        table_of(questions, labels),
        finding,
        about,
        len(questions) * ROW,
        3,
        title or _short(finding, questions, labels),
    )


def _in_order(one: Odds) -> list[tuple[Any, Fraction]]:
    """Return the outcomes and chances of a row, left to right: yes before no, names as they are."""
    return sorted(one.chances.items(), reverse=True) if one.is_yes_or_no else list(one.chances.items())


def _piece(place: int, number: int, label: str, outcome: object, chance: Fraction) -> go.Bar:
    """Return one piece of a row of shares, with its name inside where it fits."""
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


def _short(finding: str, questions: Sequence[Odds], labels: Sequence[str]) -> str:
    """Return a finding as a title; for several questions, where it is too long, only the highest or surest."""
    if len(questions) == 1:
        return finding
    if all(one.is_numeric and not one.is_yes_or_no for one in questions):
        leaders, most = _leaders(
            [one.mean for one in questions if one.mean is not None], [shortened(label, 40) for label in labels]
        )
        return f"Highest on average: {leaders}, {float(most):.1f}".replace("-", "−")
    firsts = [_in_order(one)[0] for one in questions]
    if len({outcome for outcome, _ in firsts}) == 1:
        leaders, most = _leaders([chance for _, chance in firsts], [shortened(label, 40) for label in labels])
        return f"{in_words(firsts[0][0])}, most often: {leaders}, {percent_of(most)}"
    likeliest = [max(_in_order(one), key=lambda found: found[1]) for one in questions]
    leaders, most = _leaders(
        [chance for _, chance in likeliest],
        [f"{shortened(label, 40)}, {in_words(outcome)}" for (outcome, _), label in zip(likeliest, labels)],
    )
    return f"Most predictable: {leaders} {percent_of(most)}"


def _leaders(numbers: Sequence[Fraction], labels: Sequence[str]) -> tuple[str, Fraction]:
    """Return the labels of the highest of some numbers, and that number.

    >>> _leaders([1, 3, 3], "ABC"), _leaders([2, 2], "AB")
    (('B and C', 3), ('all the same', 2))
    """
    most = max(numbers)
    leaders = [label for number, label in zip(numbers, labels) if number == most]
    return " and ".join(leaders) if len(leaders) < len(labels) else "all the same", most


def _key(figure: go.Figure, labels: Iterable[str]) -> None:
    """Label the lines of a figure above it, each in its colour and with its symbol."""
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
