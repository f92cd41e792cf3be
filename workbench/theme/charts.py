"""The look of plotly figures, from the same tokens as pages."""

from functools import cache

import plotly.graph_objects as go

from workbench.theme.tokens import DARK, LIGHT, SANS, SEATS, SERIF, SPACE, TYPE


@cache
def plotly_template(dark: bool = False) -> go.layout.Template:
    """Return the plotly template of every chart: quiet, grid lines in one direction, title on the left in serif."""
    tokens = DARK if dark else LIGHT
    axis = {
        "linecolor": tokens["line"],
        "tickcolor": tokens["line"],
        "gridcolor": tokens["line"],
        "zerolinecolor": tokens["line"],
        "automargin": True,
        "ticks": "",
        "tickfont": {"color": tokens["muted"], "size": TYPE["least"]},
        "title": {"font": {"color": tokens["muted"], "size": TYPE["least"]}, "standoff": SPACE[1]},
    }
    return go.layout.Template(
        layout={
            "font": {"family": SANS, "size": TYPE["small"], "color": tokens["ink"]},
            "title": {
                "font": {"family": SERIF, "size": TYPE["heading"], "color": tokens["ink"]},
                "x": 0,
                "xref": "container",
                "xanchor": "left",
                "pad": {"l": SPACE[3], "t": SPACE[2]},
                "y": 1,
                "yref": "container",
                "yanchor": "top",
                "subtitle": {"font": {"family": SANS, "size": TYPE["small"], "color": tokens["muted"]}},
            },
            "colorway": [tokens["accent"], *(seat.colour for seat in SEATS)],
            "colorscale": {
                "sequential": [[0, tokens["panel"]], [1, tokens["accent"]]],
                "sequentialminus": [[0, tokens["outside"]], [1, tokens["panel"]]],
                "diverging": [[0, tokens["outside"]], [0.5, tokens["panel"]], [1, tokens["accent"]]],
            },
            "paper_bgcolor": tokens["panel"],
            "plot_bgcolor": tokens["panel"],
            "xaxis": {**axis, "showgrid": True, "showline": False, "zeroline": False},
            "yaxis": {**axis, "showgrid": False, "showline": False, "zeroline": False},
            "legend": {
                "orientation": "h",
                "x": 0,
                "xanchor": "left",
                "y": 1.02,
                "yanchor": "bottom",
                "font": {"color": tokens["muted"]},
                "bgcolor": tokens["panel"],
            },
            "hoverlabel": {
                "bgcolor": tokens["panel"],
                "bordercolor": tokens["line"],
                "align": "left",
                "font": {"family": SANS, "size": TYPE["small"], "color": tokens["ink"]},
            },
            "annotationdefaults": {
                "font": {"color": tokens["muted"], "size": TYPE["least"]},
                "arrowcolor": tokens["muted"],
                "arrowwidth": 1,
                "showarrow": False,
            },
            "modebar": {"bgcolor": tokens["panel"], "color": tokens["muted"], "activecolor": tokens["accent"]},
            "margin": {"l": SPACE[4], "r": SPACE[4], "t": 84, "b": SPACE[5]},
            "bargap": 0.35,
            "dragmode": False,
            "separators": ".,",
            "hovermode": "closest",
        }
    )
