"""Two actions in either order: how much each order takes of every resource."""

from collections.abc import Mapping, Sequence

import plotly.graph_objects as go

from workbench.figures.chart import Chart, charted, hover, whiskers
from workbench.simulation.action_order import OrderComparison
from workbench.simulation.numbers import amount, bounds, shown
from workbench.theme.tokens import LIGHT, TYPE

ROW = 64  # px
LOOKS = (("accent", "circle", -0.14), ("outside", "square", 0.14))  # colour, shape and place of each order


def both_orders(orders: OrderComparison, labels: Sequence[str]) -> Chart:
    """What do two actions take in either order? Means with intervals, resource by resource.

    Parameters
    ----------
    orders : workbench.simulation.action_order.OrderComparison
    labels : sequence of two str
        The names of the two actions.
    """
    game, names = orders.first.game, orders.names
    titles = {track.name: track.title for track in game.tracks.tracks}
    ways = [f"{labels[0]}, then {labels[1]}", f"{labels[1]}, then {labels[0]}"]
    figure = go.Figure()
    for played, way, (colour, shape, shift) in zip((orders.first, orders.second), ways, LOOKS):
        losses = [played.loss(name) for name in names]
        figure.add_trace(
            go.Scatter(
                x=[one.value for one in losses],
                y=[place + shift for place in range(len(names))],
                name=way,
                mode="markers",
                cliponaxis=False,
                hoverinfo="text",
                marker={"color": LIGHT[colour], "symbol": shape, "size": 10},
                error_x=whiskers(losses, 1, color=LIGHT[colour], thickness=2, width=5),
                hovertext=[
                    hover(f"{way}: {titles[name]} loses {amount(one)} on average.") for name, one in zip(names, losses)
                ],
            )
        )
    figure.update_xaxes(title_text="lost on average; gained if below 0", zeroline=True, fixedrange=True)
    figure.update_yaxes(
        tickvals=list(range(len(names))),
        ticktext=[titles[name] for name in names],
        fixedrange=True,
        range=[len(names) - 0.5, -0.5],
        showgrid=False,
        tickfont={"size": TYPE["small"]},
    )
    rows = [
        {
            "Resource": titles[name],
            ways[0]: amount(orders.first.loss(name)),
            ways[1]: amount(orders.second.loss(name)),
            "Difference": amount(orders.difference(name)),
        }
        for name in names
    ]
    about = f"circle: {ways[0]}; square: {ways[1]}; {orders.first.times:,} times each, with 95 % intervals"
    return charted(figure, rows, finding(orders, labels, titles), about, max(1, len(names)) * ROW, title_lines=4)


def finding(orders: OrderComparison, labels: Sequence[str], titles: Mapping[str, str]) -> str:
    """Return the largest clear difference, in a sentence."""
    found = {name: orders.difference(name) for name in orders.names}
    sure = {name: one for name, one in found.items() if one.low > 0 or one.high < 0}
    if not sure:
        return "The order makes no clear difference"
    name = max(sure, key=lambda name: abs(sure[name].value))
    one = sure[name]
    first = labels[one.value > 0]
    size = type(one)(abs(one.value), min(abs(one.low), abs(one.high)), max(abs(one.low), abs(one.high)))
    return f"{first} first takes {shown(size.value, 2)} more {titles[name]} ({bounds(size)})"
