"""Curves of trust: how likely an Offer is accepted, and the damage of betrayal."""

from collections.abc import Mapping
from dataclasses import replace
from fractions import Fraction
from functools import lru_cache
from itertools import groupby

import plotly.graph_objects as go

from workbench.figures.chart import Chart, charted, hover, note
from workbench.games.shattered_dungeon.odds.bond import Trust, dungeon_strike
from workbench.games.shattered_dungeon.odds.bond_rules import BondRules
from workbench.games.shattered_dungeon.odds.offers import GRADED, REDUCERS, V2, V3, acceptance, older_acceptance
from workbench.odds.percent import percent_of
from workbench.theme.tokens import LIGHT, TYPE

MOST_BENEFIT = 12
HEIGHT = 150  # px of a small drawing
AXES = {"trust": "trust", "low": "low resources", "benefit": "benefit of the Offer"}  # setting -> its name
PLACES = {
    "trust": ("at trust {}", "at any trust"),
    "low": ("with {} of 3 resources low", "whatever is low"),
    "benefit": ("at a benefit of {}", "whatever its benefit"),
}
FORMULAS = {
    V3: "Bond rules v3; dotted: in shades",
    GRADED: "Bond rules v3 in shades",
    V2: "rules before v3: only trust counts",
}


@lru_cache(maxsize=1024)
def acceptance_curve(
    axis: str, trust: int, benefit: int, cost: int, low: int, rules: BondRules, is_older: bool = False
) -> Chart:
    """How does the acceptance of an Offer change with one of its settings? The current value is marked.

    Parameters
    ----------
    axis : str
        ``"trust"``, ``"low"`` or ``"benefit"``.
    trust, benefit, cost, low : int
    rules : BondRules
    is_older : bool
        By the rules before the amendment (§4.7).

    Examples
    --------
    >>> import rules
    >>> by = BondRules.of(rules.load("shattered_dungeon").ruleset.default())
    >>> acceptance_curve("benefit", trust=3, benefit=3, cost=1, low=0, rules=by).finding
    'The Offer is accepted at a benefit of 3 to 12'
    """
    name, values = AXES[axis], _values_of(axis, rules)
    here = {"trust": trust, "benefit": benefit, "cost": cost, "low": low}

    def chances_by(by: BondRules) -> dict[int, Fraction]:
        """The chance at every value of the axis."""
        settings = {value: here | {axis: value} for value in values}
        if is_older:
            return {value: older_acceptance(one["trust"], by) for value, one in settings.items()}
        return {
            value: acceptance(one["trust"], one["benefit"], one["cost"], one["low"], by)
            for value, one in settings.items()
        }

    chances = chances_by(rules)
    formula = V2 if is_older else GRADED if rules.graded else V3
    figure = go.Figure()
    if formula == V3:
        shades = [100 * float(chance) for chance in chances_by(replace(rules, graded=True)).values()]
        figure.add_trace(
            go.Scatter(
                x=list(values),
                y=shades,
                mode="lines",
                hoverinfo="skip",
                line={"color": LIGHT["muted"], "width": 1.5, "dash": "dot"},
            )
        )
    _draw_curve(figure, name, chances, here[axis])
    figure.update_xaxes(
        title_text=name,
        range=[values[0] - 0.4, values[-1] + 0.4],
        fixedrange=True,
        showgrid=False,
        tickvals=list(values)[:: 1 if len(values) < 5 else 3],
    )
    figure.update_yaxes(
        range=[-8, 108], tickvals=[0, 50, 100], ticktext=["0 %", "50 %", "100 %"], showgrid=True, fixedrange=True
    )
    table = [{name.capitalize(): str(value), "Accepted": percent_of(chance)} for value, chance in chances.items()]
    return charted(figure, table, _where_accepted(axis, chances), _offer_in_words(axis, here, formula), HEIGHT)


def _values_of(axis: str, rules: BondRules) -> range:
    """Return the values of an axis."""
    return range({"trust": rules.most_trust, "low": REDUCERS, "benefit": MOST_BENEFIT}[axis] + 1)


def _draw_curve(figure: go.Figure, name: str, chances: Mapping[int, Fraction], here: int) -> None:
    """Draw the chance at every value, and a ring around the current value with its chance beside it."""
    heights = [100 * float(chance) for chance in chances.values()]
    figure.add_trace(
        go.Scatter(
            x=list(chances),
            y=heights,
            mode="lines+markers",
            cliponaxis=False,
            hoverinfo="text",
            line={"color": LIGHT["accent"], "width": 2, "shape": "hvh" if _is_decided(chances) else "linear"},
            marker={"color": LIGHT["accent"], "size": 6},
            hovertext=[
                hover(f"{name} {value}: accepted in {percent_of(chance)}.") for value, chance in chances.items()
            ],
        )
    )
    height = 100 * float(chances[here])
    figure.add_trace(
        go.Scatter(
            x=[here],
            y=[height],
            mode="markers",
            cliponaxis=False,
            hoverinfo="skip",
            marker={"color": LIGHT["panel"], "size": 15, "line": {"color": LIGHT["accent"], "width": 3}},
        )
    )
    is_left = _has_room_left(chances, here)
    note(
        figure,
        f"<b>{percent_of(chances[here])}</b>",
        x=here,
        y=height,
        xanchor="right" if is_left else "left",
        xshift=-12 if is_left else 12,
        yshift=-14 if height > 50 else 14,
        bgcolor=LIGHT["panel"],
        borderpad=1,
        font={"color": LIGHT["ink"], "size": TYPE["small"]},
    )


def _has_room_left(chances: Mapping[int, Fraction], here: int) -> bool:
    """Return whether a label fits better left of a point: away from a rise beside it, and inside the figure."""
    if here in (min(chances), max(chances)):
        return here == max(chances)
    if chances[here] != chances[here + 1]:
        return True
    return chances[here] == chances[here - 1] and 2 * here > max(chances)


def _is_decided(chances: Mapping[int, Fraction]) -> bool:
    """Return whether nothing is left to chance."""
    return set(chances.values()) <= {0, 1}


def _where_accepted(axis: str, chances: Mapping[int, Fraction]) -> str:
    """Return where an Offer is accepted more often than not, as a sentence."""
    spans = [
        [value for value, _ in group]
        for is_likely, group in groupby(chances.items(), lambda item: 2 * item[1] > 1)
        if is_likely
    ]
    verb = "is" if _is_decided(chances) else "is mostly"
    place, everywhere = PLACES[axis]
    if not spans:
        return f"The Offer {verb} refused {everywhere}"
    if len(spans) == 1 and len(spans[0]) == len(chances):
        return f"The Offer {verb} accepted {everywhere}"
    ranges = [f"{span[0]} to {span[-1]}" if len(span) > 1 else f"{span[0]}" for span in spans]
    return f"The Offer {verb} accepted {place.format(' and '.join(ranges))}"


def _offer_in_words(axis: str, here: Mapping[str, int], formula: str) -> str:
    """Return the other settings, and the rules."""
    settings = {
        "trust": f"trust {here['trust']}",
        "benefit": f"benefit {here['benefit']}",
        "cost": f"cost {here['cost']}",
        "low": f"{here['low']} of 3 resources low",
    }
    return f"{', '.join(words for name, words in settings.items() if name != axis)}; {FORMULAS[formula]}"


@lru_cache(maxsize=64)
def betrayal_curve(trust: int, rules: BondRules) -> Chart:
    """How much damage does a betrayal do at every trust?

    Examples
    --------
    >>> import rules
    >>> by = BondRules.of(rules.load("shattered_dungeon").ruleset.default())
    >>> betrayal_curve(8, by).finding
    'A Strike at trust 8 turns it into 8 damage'
    """
    most = rules.most_trust
    damages = [dungeon_strike(Trust(value), rules).converted for value in range(most + 1)]
    here = damages[trust]
    after = dungeon_strike(Trust(trust), rules).trust
    figure = go.Figure(
        go.Bar(
            x=list(range(most + 1)),
            y=damages,
            hoverinfo="text",
            text=[str(one) if one else "" for one in damages],
            textposition="outside",
            textangle=0,
            constraintext="none",
            cliponaxis=False,
            textfont={"color": LIGHT["muted"], "size": TYPE["least"]},
            marker={
                "color": LIGHT["outside"],
                "line": {"width": 0},
                "opacity": [1 if value == trust else 0.35 for value in range(most + 1)],
            },
            hovertext=[
                hover(f"Trust {value}: {damage} damage to the visitor's lowest reducer.")
                for value, damage in enumerate(damages)
            ],
        )
    )
    figure.update_xaxes(
        title_text="trust when the dungeon strikes",
        range=[-0.6, most + 0.6],
        showgrid=False,
        fixedrange=True,
        tickvals=list(range(0, most + 1, 3)),
    )
    figure.update_yaxes(range=[0, most + 2], tickvals=list(range(0, most + 1, 4)), showgrid=True, fixedrange=True)
    finding = (
        f"A Strike at trust {trust} turns it into {here} damage"
        if here
        else f"A Strike at trust {trust} leaves trust {after} and does no extra damage"
        if trust
        else "Without trust there is nothing to betray"
    )
    about = (
        "to the visitor's lowest reducer, beyond the Strike's own; "
        f"judged {'after' if rules.decay_first else 'before'} decay"
    )
    table = [{"Trust": str(value), "Damage": str(damage)} for value, damage in enumerate(damages)]
    return charted(figure, table, finding, about, HEIGHT)
