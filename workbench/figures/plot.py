"""A plotly figure on a page: it follows light and dark mode, and never loses an update."""

import json
import re
from collections.abc import Callable
from functools import cache
from html import escape
from importlib.resources import files
from pathlib import Path
from typing import Any

import anywidget
import pandas as pd
import plotly.graph_objects as go
import traitlets
from ipywidgets import Widget

from workbench.theme.charts import plotly_template
from workbench.theme.scripts import widget_script
from workbench.theme.tokens import LIGHT, css_variables, variable

HERE = Path(__file__).parent

Mimebundle = tuple[dict[str, Any], dict[str, Any]]  # what Jupyter shows of a value: data and metadata, by media type
Point = dict[str, Any]  # of a chart: its curve, point, x, y and customdata
ClickCallback = Callable[[list[Point]], None]


class Plot(anywidget.AnyWidget):
    """Show a plotly figure in our look, with a table of its numbers one click away.

    Our template replaces the figure's own. In the dark, colours that are light tokens of the theme become their
    dark counterparts. The page loads plotly.js once, from the Voilà template or, where there is none, from this
    kernel.

    Parameters
    ----------
    height : int
        Pixels, reserved from the start.

    Examples
    --------
    >>> import plotly.graph_objects as go
    >>> plot = Plot(height=240)
    >>> plot.show(go.Figure(go.Bar(x=["A", "B"], y=[53, 47])).update_layout(title="First seat wins 53 %"))
    >>> plot.version, plot.label
    (1, 'First seat wins 53 %')
    """

    _esm = widget_script(HERE / "plot.js")
    _css = css_variables() + (HERE / "plot.css").read_text()

    figure = traitlets.Dict().tag(sync=True)  # data and layout as JSON, Python -> browser
    template = traitlets.Dict().tag(sync=True)  # the look, with colours as CSS variables
    version = traitlets.Int(0).tag(sync=True)  # counts figures; the browser draws the latest
    height = traitlets.Int(360).tag(sync=True)  # px
    label = traitlets.Unicode().tag(sync=True)  # what a screen reader says
    table = traitlets.Unicode().tag(sync=True)  # HTML, the same numbers

    def __init__(self, **traits: Any) -> None:
        super().__init__(**{"template": _followed(plotly_template().to_plotly_json()), **traits})
        self._click_callbacks: list[ClickCallback] = []
        self.on_msg(self._receive)

    def show(self, figure: go.Figure, table: pd.DataFrame | None = None, label: str | None = None) -> None:
        """Draw a figure.

        Parameters
        ----------
        figure : plotly.graph_objects.Figure
        table : pandas.DataFrame, optional
            The same numbers, as readable strings.
        label : str, optional
            One line for screen readers and saved notebooks; the figure's title if left out.
        """
        shown = json.loads(figure.to_json())
        shown["layout"].pop("template", None)
        with self.hold_sync():
            self.figure = _followed({"data": shown["data"], "layout": shown["layout"]})
            self.label = _title(shown["layout"]) if label is None else label
            self.table = "" if table is None else _table(table)
            self.version += 1

    def on_click(self, callback: ClickCallback) -> None:
        """Call ``callback(points)`` for every click.

        Each point is a dict with ``curve`` and ``point`` (indices), ``x``, ``y`` and ``customdata``.
        """
        self._click_callbacks.append(callback)

    def click(self, points: list[Point]) -> None:
        """Act as if the browser had reported a click on points."""
        self._receive(self, {"click": points}, [])

    def _receive(self, _: Widget, message: dict[str, Any], __: list[bytes]) -> None:
        if message.get("have", self.version) != self.version:  # it changed while the page was being made
            self.send_state(["figure", "height", "label", "table", "version"])
        if message.get("library"):
            self.send({"library": True}, buffers=[_library()])  # once per page: its plots share it
        for callback in self._click_callbacks if "click" in message else ():
            try:
                callback(message["click"])
            except Exception:
                self.log.exception("A callback of the plot failed on %r.", message["click"])

    def _repr_mimebundle_(self, **arguments: Any) -> Mimebundle:
        data, metadata = super()._repr_mimebundle_(**arguments) or ({}, {})
        return {**data, "text/html": f"<p>{escape(self.label)}</p>{self.table}"}, metadata


@cache
def _library() -> bytes:
    """Return plotly.js as the installed plotly package ships it."""
    return (files("plotly") / "package_data" / "plotly.min.js").read_bytes()


TOKENS = {colour.lower(): variable(token) for token, colour in LIGHT.items()}


def _followed(part: Any) -> Any:
    """Return JSON with each colour that is a light token replaced by its CSS variable."""
    if isinstance(part, dict):
        return {key: _followed(value) for key, value in part.items()}
    if isinstance(part, (list, tuple)):
        return [_followed(value) for value in part]
    return TOKENS.get(part.lower(), part) if isinstance(part, str) else part


def _title(layout: dict[str, Any]) -> str:
    """Return title and subtitle as one plain line."""
    title = layout.get("title", {})
    parts = (title.get("text", ""), title.get("subtitle", {}).get("text", ""))
    return ". ".join(" ".join(re.sub("<[^>]+>", " ", part).split()) for part in parts if part)


def _table(table: pd.DataFrame) -> str:
    """Return a pandas table as HTML in our look."""
    return table.to_html(index=False, border=0, classes="wb-table")
