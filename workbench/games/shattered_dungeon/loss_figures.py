"""What each side loses its resources to: the room, escalation, its own reversals and prices, the other side."""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
import plotly.graph_objects as go

from rules.core.causes import Source
from rules.shattered_dungeon.card import REDUCERS
from rules.shattered_dungeon.ruleset import SIDES
from workbench.balance.causes import CausesFound, share_of
from workbench.figures.causes import about
from workbench.figures.chart import Chart, charted, empty_chart, hover
from workbench.simulation.accounts import Cause
from workbench.simulation.estimates import Estimate, mean_interval
from workbench.simulation.numbers import percent, shown
from workbench.theme.tokens import LIGHT

QUESTION = "What took each resource?"
LEGEND = 56  # px: two lines of causes, on a phone
ROOM, ESCALATION, REVERSALS, PRICES, RIVAL = "the room", "escalation", "own reversals", "own prices", "the other side"
CAUSES = {ROOM: "accent", ESCALATION: "muted", REVERSALS: "undecided", PRICES: "inside", RIVAL: "outside"}  # colours
OWN = {"reversal_damage": REVERSALS}
OF_THE_GAME = {"escalation": ESCALATION}
COLUMNS = ["Resource", "Lost per run", *(name.capitalize() for name in CAUSES)]
BAR, ROW = 22, 44  # px


@dataclass(frozen=True)
class Losses:
    """What one resource is lost to: how much of it in a run, and by cause the share of that."""

    title: str
    lost: Estimate
    shares: dict[str, Estimate]


def group_of(cause: Cause) -> str:
    """Return which of the five a cause belongs to.

    >>> group_of(Cause(Source.GAME, "auto_effects", "Automatic effects"))
    'the room'
    """
    if cause.source is Source.OPPONENT:
        return RIVAL
    if cause.source is Source.OWN:
        return OWN.get(cause.clause, PRICES)
    return OF_THE_GAME.get(cause.clause, ROOM)


def losses_of(found: CausesFound) -> list[Losses]:
    """Return what each of the six reducers is lost to, the dungeon's first."""
    told = []
    for place, stock in enumerate(found.stocks[: SIDES * REDUCERS]):
        games = [
            [(group_of(entry.cause), amount) for entry, amount in account.losses.items() if entry.stock == place]
            for account in found.played
        ]
        by_cause = {
            name: np.array([sum(much for one, much in game if one == name) for game in games]) for name in CAUSES
        }
        totals = np.sum(list(by_cause.values()), axis=0)
        shares = {name: share_of(amounts, totals) for name, amounts in by_cause.items()} if totals.any() else {}
        told.append(Losses(stock.title, mean_interval(totals), shares))
    return told


def losses(found: CausesFound) -> Chart:
    """What took each resource? How much of it goes in a run, in pieces by what took it; the table has shares.

    Parameters
    ----------
    found : CausesFound
        As ``workbench.balance.causes.causes`` returns it for runs of Shattered Dungeon.
    """
    if not found.played:
        return empty_chart(QUESTION, COLUMNS, about(found), SIDES * REDUCERS * ROW)
    told = losses_of(found)
    figure = go.Figure()
    for name, colour in CAUSES.items():
        figure.add_trace(pieces(told, name, LIGHT[colour]))
    top = max(one.lost.value for one in told) * 1.08 or 1
    figure.update_layout(barmode="stack")
    figure.update_xaxes(range=[0, top], title_text="lost in a run", fixedrange=True, nticks=6)
    names = [one.title for one in told]
    figure.update_yaxes(tickvals=[-place for place in range(len(told))], ticktext=names, fixedrange=True)
    chart = charted(figure, [line_of(one) for one in told], finding(told), about(found), len(told) * ROW + ROW, 4)
    name_colours(chart.figure)
    return chart


def name_colours(figure: go.Figure) -> None:
    """Say below a figure what its colours mean, one cause beside another."""
    layout = figure.layout
    figure.update_layout(
        showlegend=True,
        legend={"orientation": "h", "yref": "container", "y": 0, "yanchor": "bottom", "x": 0, "traceorder": "normal"},
        height=layout.height + LEGEND,
        margin={"b": layout.margin.b + LEGEND},
    )


def pieces(told: Sequence[Losses], name: str, colour: str) -> go.Bar:
    """Return what one cause takes of every resource, as pieces of their bars."""
    shares = [one.shares.get(name) for one in told]
    amounts = [one.lost.value * share.value if share else 0.0 for one, share in zip(told, shares)]
    sentences = [
        f"{one.title}: {shown(amount, 2)} a run to {name}, {percent(share)} of what is lost." if share else one.title
        for one, amount, share in zip(told, amounts, shares)
    ]
    return go.Bar(
        x=amounts,
        y=[-place for place in range(len(told))],
        width=BAR / ROW,
        orientation="h",
        name=name,
        hovertext=[hover(sentence) for sentence in sentences],
        hoverinfo="text",
        marker={"color": colour, "line": {"width": 1, "color": LIGHT["panel"]}},
    )


def line_of(one: Losses) -> dict[str, str]:
    """Return one line of the table: a resource."""
    shares = [percent(one.shares[name]) if one.shares else "–" for name in CAUSES]
    lost = f"{shown(one.lost.value, 2)} ({shown(max(0.0, one.lost.low), 2)} to {shown(one.lost.high, 2)})"
    return dict(zip(COLUMNS, (one.title, lost, *shares)))


def finding(told: Sequence[Losses]) -> str:
    """Return what takes most of the resource that is lost most."""
    worst = max(told, key=lambda one: one.lost.value)
    if not worst.shares:
        return "Nothing is lost"
    name = max(worst.shares, key=lambda cause: worst.shares[cause].value)
    return (
        f"{worst.title} is lost most, {shown(worst.lost.value, 1)} a run, {percent(worst.shares[name])} of it to {name}"
    )
