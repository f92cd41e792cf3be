"""Whether a better player wins more often."""

from collections.abc import Sequence

import plotly.graph_objects as go

from workbench.figures.chart import Chart, charted, empty_chart
from workbench.figures.estimate_rows import TALL_ROW, EstimateRow, draw_rows, line_at
from workbench.simulation.matchups import Rung
from workbench.simulation.numbers import percent
from workbench.theme.tokens import LIGHT

COLUMNS = ["Agent", "Against", "Share of decided games", "Wins", "Losses", "Nobody won"]
QUESTION = "Does the better player win?"


def ladder(rungs: Sequence[Rung]) -> Chart:
    """Does the better player win? The share of decided games that each agent wins against the next weaker one.

    The axis always shows all of 100 %, with an even match in the middle.

    Parameters
    ----------
    rungs : sequence of workbench.simulation.matchups.Rung
        From the weakest pair to the strongest, as ``skill_ladder`` returns them.

    Examples
    --------
    >>> from workbench.simulation.matchups import skill_ladder
    >>> ladder(skill_ladder("jarls", ["random", "greedy"], games=50, seed=1)).finding
    'Every agent beats the one before it; the smallest step is greedy over random, 100.0 % (96.3 to 100.0)'
    """
    games = sum(rung.games for rung in rungs)
    about = f"{games:,} games in both seat orders, {len(rungs)} matchups of neighbours"
    height = max(1, len(rungs)) * TALL_ROW
    if not any(rung.wins + rung.losses for rung in rungs):
        return empty_chart(QUESTION, COLUMNS, about, max(height, 2 * TALL_ROW), title_lines=4)
    rows = [
        EstimateRow(
            f"<b>{rung.agent}</b> over {rung.other}<br>{percent(rung.share)}",
            rung.share,
            sentence(rung),
            LIGHT["accent" if rung.share.low > 0.5 else "muted"],
        )
        for rung in rungs
    ]
    figure = go.Figure()
    draw_rows(figure, rows, height=TALL_ROW)
    line_at(figure, 50, "even")
    figure.update_xaxes(range=[0, 100], ticksuffix=" %", nticks=6, title_text="share of the games somebody won")
    table = [
        dict(
            zip(
                COLUMNS,
                (
                    rung.agent,
                    rung.other,
                    percent(rung.share),
                    f"{rung.wins:,}",
                    f"{rung.losses:,}",
                    f"{rung.unfinished:,}",
                ),
            )
        )
        for rung in rungs
    ]
    return charted(figure, table, ladder_finding(rungs), about, height, title_lines=4)


def sentence(rung: Rung) -> str:
    """Return a matchup in a sentence."""
    return (
        f"{rung.agent} wins {rung.wins:,} and {rung.other} wins {rung.losses:,} of {rung.games:,} games; "
        f"nobody wins {rung.unfinished:,}."
    )


def ladder_finding(rungs: Sequence[Rung]) -> str:
    """Return whether every step up is clear, and which is the smallest."""
    smallest = min((rung for rung in rungs if rung.wins + rung.losses), key=lambda rung: rung.share.low)
    step = f"{smallest.agent} over {smallest.other}, {percent(smallest.share)}"
    if smallest.share.low > 0.5:
        return f"Every agent beats the one before it; the smallest step is {step}"
    return f"Not every step up is clear: {step}"
