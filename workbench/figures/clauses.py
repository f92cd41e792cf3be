"""Which rules of the rulebook come up in play; pages call its clauses rules."""

import math
from collections.abc import Collection, Mapping
from typing import Any

import plotly.graph_objects as go

from workbench.figures.before import Before, about_both, shown_before
from workbench.figures.chart import Chart, charted, empty_chart, hover
from workbench.play.examples import chapter_of, chapter_titles
from workbench.simulation.results import Results
from workbench.theme.tokens import LIGHT, TYPE

LINE = 26  # px for each clause
MOST_NAMED = 2  # clauses in the finding
RARE = 0.01  # times a game; below this, games per occurrence are shown
DECADES_ABOVE = 3  # the axis ends at 1,000 a game


def clauses(results: Results, before: Before | None = None, only: Collection[str] = ()) -> Chart:
    """Which rules come up in play? How often each clause is used in a game, of all of them or of ``only`` some.

    The axis counts in powers of ten, from once in all the requested games to a thousand times in each: the busiest
    rule comes up in every turn, the rarest decides one game in hundreds, and one axis shows both. It does not move
    while games come in. Results keep one total over all games, not a count for each, so there is no interval, and
    the subtitle says so.

    Parameters
    ----------
    results : Results
    before : Before, optional
        What is marked in grey.
    only : collection of str, optional
        Keys of clauses, for example those of a chapter.

    Examples
    --------
    >>> from workbench.simulation.run import simulate
    >>> clauses(simulate("jarls", games=200, agents=["random"])).finding
    '20 of 21 rules come up; never: Skipped turn'
    """
    names = {key: results.game.clauses[key].title for key in results.clause_counts if not only or key in only}
    height = LINE * len(names)
    if not results.games:
        return empty_chart(
            "Which rules come up in play?", ["Rule", "Times a game", "Times in all"], total_of(results, before), height
        )
    rates = {key: results.clause_counts[key] / results.games for key in names}
    figure = go.Figure()
    places = {key: -place for place, key in enumerate(names)}
    other = shown_before(before)
    earlier = {key: other.clause_counts[key] / other.games for key in names} if other else {}
    draw_earlier(figure, earlier, places)
    draw_fired(figure, results, {key: rate for key, rate in rates.items() if rate}, places)
    figure.update_layout(annotations=[rate_at(rate, places[key]) for key, rate in rates.items()])
    clause_axes(figure, names, results.batch.games)
    table = [
        {
            "Rule": results.game.clauses.cite(key),
            "Times a game": shown_rate(rates[key]),
            "Times in all": f"{results.clause_counts[key]:,}",
            **({f"In {before.label}": shown_rate(earlier[key])} if before and earlier else {}),
        }
        for key in names
    ]
    return charted(figure, table, clauses_finding(results, names), total_of(results, before), height)


def total_of(results: Results, before: Before | None = None) -> str:
    """Return what the finding is based on, and why it has no interval."""
    return f"One total over all games, so no interval. {about_both(results, before)}"


def clause_chapters(results: Results) -> dict[str, list[str]]:
    """Return the keys of the clauses that play can cite, by the chapter of the rulebook they stand in.

    >>> from workbench.simulation.run import simulate
    >>> list(clause_chapters(simulate("jarls", games=1, agents=["random"])))[:2]
    ['Base rules', 'Physics & Formations']
    """
    titles = chapter_titles(results.game)
    found: dict[str, list[str]] = {}
    for key in results.clause_counts:
        found.setdefault(titles[chapter_of(results.game.clauses[key].number)], []).append(key)
    return found


def draw_earlier(figure: go.Figure, rates: Mapping[str, float], places: Mapping[str, int]) -> None:
    """Mark in grey how often each rule came up before the change."""
    marked = {key: rate for key, rate in rates.items() if rate}
    if marked:
        look = {"symbol": "line-ns-open", "size": 14, "color": LIGHT["muted"], "line": {"width": 3}}
        spots = [places[key] for key in marked]
        figure.add_trace(
            go.Scatter(
                x=list(marked.values()), y=spots, mode="markers", marker=look, cliponaxis=False, hoverinfo="skip"
            )
        )


def clause_axes(figure: go.Figure, names: Mapping[str, str], wanted: int) -> None:
    """Label the clauses, and count from once in the requested games to a thousand times in each."""
    low = min(-1, math.floor(math.log10(1 / wanted)))
    step = max(2, math.ceil((DECADES_ABOVE - low) / 3))
    ticks = [power for power in range(low, DECADES_ABOVE + 1) if power % step == 0]
    figure.update_xaxes(
        type="log",
        range=[low, DECADES_ABOVE],
        domain=[0, 0.7],
        fixedrange=True,
        tickangle=0,
        tickvals=[10.0**power for power in ticks],
        ticktext=[f"{10.0**power:,g}" for power in ticks],
        title_text="times a game",
    )
    figure.update_yaxes(
        range=[-len(names) + 0.4, 0.6],
        tickvals=[-place for place in range(len(names))],
        ticktext=list(names.values()),
        fixedrange=True,
    )


def rate_at(rate: float, place: int) -> dict[str, Any]:
    """Return the annotation that says how often a rule comes up, at the right edge of its row."""
    return {
        "text": shown_rate(rate),
        "showarrow": False,
        "x": 1,
        "xref": "paper",
        "xanchor": "right",
        "y": place,
        "yanchor": "middle",
        "font": {"color": LIGHT["ink" if rate else "muted"], "size": TYPE["least"]},
    }


def line_to(rate: float, place: int) -> dict[str, Any]:
    """Return the thin line that leads to a clause's dot."""
    return {
        "type": "line",
        "x0": 0,
        "x1": rate,
        "xref": "x",
        "y0": place,
        "y1": place,
        "layer": "below",
        "line": {"color": LIGHT["line"], "width": 1},
    }


def draw_fired(figure: go.Figure, results: Results, rates: Mapping[str, float], places: Mapping[str, int]) -> None:
    """Draw a dot for each rule that came up, at the end of a thin line."""
    figure.update_layout(shapes=[line_to(rate, places[key]) for key, rate in rates.items()])  # one by one is slow
    figure.add_trace(
        go.Scatter(
            x=list(rates.values()),
            y=[places[key] for key in rates],
            mode="markers",
            cliponaxis=False,
            marker={"color": LIGHT["accent"], "size": 9, "line": {"color": LIGHT["panel"], "width": 1}},
            hovertext=[
                hover(
                    f"{results.game.clauses.cite(key)}. It comes up {rate_in_words(rate)}, "
                    f"{results.clause_counts[key]:,} times in {results.games:,} games."
                )
                for key, rate in rates.items()
            ],
            hoverinfo="text",
        )
    )


def shown_rate(rate: float) -> str:
    """Return how often a rule comes up in a game, with two digits or more; a rare one as "once in" that many games.

    >>> shown_rate(98.46), shown_rate(0.0496), shown_rate(0.0008), shown_rate(0.0)
    ('98', '0.050', 'once in 1,200 games', 'never')
    """
    if rate == 0:
        return "never"
    if rate < RARE:
        return f"once in {float(f'{1 / rate:.2g}'):,.0f} games"
    digits = max(0, 1 - math.floor(math.log10(rate)))
    return f"{rate:,.{digits}f}"


def rate_in_words(rate: float) -> str:
    """Return how often a rule comes up, as part of a sentence.

    >>> rate_in_words(26.2), rate_in_words(0.0008)
    ('26 times a game', 'once in 1,200 games')
    """
    return shown_rate(rate) if rate < RARE else f"{shown_rate(rate)} times a game"


def clauses_finding(results: Results, names: Mapping[str, str]) -> str:
    """Return how many rules come up, and the names of those that never do."""
    silent = [title for key, title in names.items() if not results.clause_counts[key]]
    if not silent:
        return f"All {len(names)} rules come up" if len(names) > 1 else "The one rule comes up"
    named = ", ".join(silent[:MOST_NAMED])
    more = f" and {len(silent) - MOST_NAMED} more" if len(silent) > MOST_NAMED else ""
    return f"{len(names) - len(silent)} of {len(names)} rules come up; never: {named}{more}"
