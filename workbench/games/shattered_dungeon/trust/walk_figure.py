"""The figure of a walk: how trust fares, step by step."""

from collections.abc import Sequence

import plotly.graph_objects as go

from workbench.figures.chart import Chart, charted, hover, note
from workbench.games.shattered_dungeon.odds.bond_rules import BondRules, TrustTier
from workbench.games.shattered_dungeon.trust.walk import Moment
from workbench.theme.tokens import LIGHT, TYPE

WALK_HEIGHT = 340  # px
MARKERS = {
    "gain": ("circle", "inside", 11),
    "loss": ("square", "outside", 11),
    "still": ("diamond", "muted", 7),
    "betrayal": ("x", "outside", 14),
    "bond": ("star", "inside", 16),
}


def walk_of_trust(moments: Sequence[Moment], rules: BondRules, start: int = 0) -> Chart:
    """How does trust fare, step by step? The tiers are bands; a line parts the rooms.

    Parameters
    ----------
    moments : sequence of Moment
    rules : BondRules
    start : int
        The trust of a walk that has no steps yet.

    Examples
    --------
    >>> import rules
    >>> from workbench.games.shattered_dungeon.trust.walk import played
    >>> by = BondRules.of(rules.load("shattered_dungeon").ruleset.default())
    >>> walk_of_trust(played("test+ round test+ strike", by), by).finding
    'Trust rises to 4; betrayal turns 4 of it into damage'
    """
    figure = go.Figure()
    start = moments[0].before.trust if moments else start
    amounts = [float(start), *(float(moment.after.amount) for moment in moments)]
    room = max(4, len(moments)) * 1.02
    top = max(rules.most_trust, *amounts) + 0.8
    _draw_bands(figure, rules.tiers, top)
    figure.add_trace(
        go.Scatter(
            x=list(range(len(amounts))),
            y=amounts,
            mode="lines",
            hoverinfo="skip",
            line={"color": LIGHT["ink"], "width": 2, "shape": "hv"},
        )
    )
    _draw_moments(figure, moments)
    figure.update_xaxes(
        range=[-0.5, room + 0.3], title_text="step", showgrid=False, fixedrange=True, nticks=8, tickformat="d"
    )
    figure.update_yaxes(
        range=[-0.5, top],
        tickvals=sorted({tier.low for tier in rules.tiers} | {rules.most_trust}),
        showgrid=False,
        fixedrange=True,
    )
    table = [
        {
            "Step": str(place),
            "Trust": f"{float(amount):g}",
            "Tier": rules.tier_of(amount).name,
            "What": moments[place - 1].sentence if place else "The walk begins.",
        }
        for place, amount in enumerate(amounts)
    ]
    return charted(
        figure,
        table,
        walk_finding(moments, rules, start),
        "circle: a gain; square: a loss; diamond: no change; cross: betrayal; star: Bond",
        WALK_HEIGHT,
    )


def _draw_bands(figure: go.Figure, tiers: Sequence[TrustTier], top: float) -> None:
    """Draw the tiers as bands, the deeper the higher, each named at its upper left."""
    for place, tier in enumerate(tiers):
        high = top if tier.high is None else tier.high + 1
        if high <= tier.low:  # no trust is in it
            continue
        figure.add_hrect(
            y0=tier.low if place else -0.5,
            y1=high,
            line_width=0,
            layer="below",
            fillcolor=LIGHT["accent"],
            opacity=0.05 * place,
        )
        note(figure, tier.name, x=0, xref="paper", xanchor="left", xshift=6, y=high, yanchor="top")


def _draw_moments(figure: go.Figure, moments: Sequence[Moment]) -> None:
    """Draw a mark for every step, a line where a room ends, and a word at betrayal and Bond."""
    kinds = [kind_of(moment) for moment in moments]
    markers = [MARKERS[kind] for kind in kinds]
    figure.add_trace(
        go.Scatter(
            x=list(range(1, len(moments) + 1)),
            y=[float(moment.after.amount) for moment in moments],
            mode="markers",
            hoverinfo="text",
            hovertext=[hover(f"{place}. {moment.sentence}") for place, moment in enumerate(moments, 1)],
            cliponaxis=False,
            marker={
                "symbol": [symbol for symbol, _, _ in markers],
                "color": [LIGHT[colour] for _, colour, _ in markers],
                "size": [size for _, _, size in markers],
                "line": {"color": LIGHT["panel"], "width": 1.5},
                "opacity": 1,
            },
        )
    )
    for place, (moment, kind) in enumerate(zip(moments, kinds), 1):
        above = {"x": place, "y": float(moment.after.amount), "yanchor": "bottom", "yshift": 9}
        if kind == "betrayal":
            note(
                figure,
                f"<b>{moment.damage} damage</b>",
                **above,
                bgcolor=LIGHT["panel"],
                borderpad=1,
                font={"color": LIGHT["outside"], "size": TYPE["least"]},
            )
        elif kind == "bond":
            note(figure, "<b>Bond</b>", **above, font={"color": LIGHT["inside"], "size": TYPE["least"]})
        if moment.token == "room":
            figure.add_vline(x=place, line={"color": LIGHT["muted"], "width": 1, "dash": "dash"}, layer="below")
            note(
                figure,
                f"room {moment.after.room}",
                x=place,
                xanchor="left",
                xshift=4,
                y=1,
                yref="paper",
                yanchor="bottom",
            )


def kind_of(moment: Moment) -> str:
    """Return how a step is drawn: a name of MARKERS."""
    if moment.damage:
        return "betrayal"
    if moment.token == "covenant+":
        return "bond"
    return "gain" if moment.change > 0 else "loss" if moment.change < 0 else "still"


def walk_finding(moments: Sequence[Moment], rules: BondRules, start: int) -> str:
    """Return the result of a walk in a sentence."""
    if not moments:
        return f"Trust begins at {start}; the first step is yours"
    peak = max(start, *(moment.after.trust for moment in moments))
    damage = sum(moment.damage for moment in moments)
    end = moments[-1].after
    if damage:
        return f"Trust rises to {peak}; betrayal turns {damage} of it into damage"
    if end.has_bonded:
        return f"Trust rises to {peak}, and the encounter ends in a Bond"
    steps = "one step" if len(moments) == 1 else f"{len(moments)} steps"
    return f"After {steps} trust is at {end.trust}: {rules.tier_of(end.trust).name}"
