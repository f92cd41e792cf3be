"""``Chart``: a plotly figure in our look, a table of its numbers, and its finding."""

import re
import textwrap
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

import numpy as np
import pandas as pd
import plotly.graph_objects as go

from rules.core.game import Game
from workbench.figures.plot import Mimebundle, Plot
from workbench.simulation.estimates import Estimate
from workbench.simulation.results import Results
from workbench.theme.charts import plotly_template
from workbench.theme.tokens import LIGHT, SPACE, TYPE

TITLE_CHARACTERS = 26  # a line of the title at 320 px
LONGEST_INTERVAL = 22  # characters in brackets; what is longer is broken like other words
SUBTITLE_CHARACTERS = 42  # a line of the subtitle at 320 px
SUBTITLE_LINES = 2  # lines reserved for a subtitle at least
MOST_SUBTITLE_LINES = 4
HOVER_CHARACTERS = 36
MOST_CHANGES = 3  # to the rules that a subtitle names before it counts the rest
NARROWEST = 320  # px: titles are broken for this width; the widget breaks them again for a larger one
LINE_HEIGHT = 1.3
TITLE_PAD = SPACE[4]  # px; plotly measures it from about the middle of the first line
BOTTOM = 44  # px: tick labels and the axis title


@dataclass(frozen=True)
class Chart:
    """A chart that answers one question; as the last line of a notebook cell it is shown.

    Attributes
    ----------
    figure : plotly.graph_objects.Figure
        Change it as you like; its colours are the light ones, which the Plot widget replaces in the dark.
    table : pandas.DataFrame
        The same numbers, as readable strings.
    finding : str
        The answer in one sentence.
    """

    figure: go.Figure
    table: pd.DataFrame
    finding: str

    def plot(self) -> Plot:
        """Return a new Plot widget that shows the chart."""
        plot = Plot(height=self.figure.layout.height)
        update(plot, self)
        return plot

    def titled(self, title: str) -> "Chart":
        """Return the same chart under your own title instead of the finding."""
        layout = self.figure.layout
        about, room = layout.title.subtitle.text.replace("<br>", " "), layout.meta["title"]["rows"][0]["lines"]
        height = layout.height - layout.margin.t - BOTTOM
        return replace(self, figure=laid_out(go.Figure(self.figure), title, about, height, room))

    def reskinned(self, translate: Callable[[str], str]) -> "Chart":
        """Return the same chart with every text translated; what was broken into lines is broken again."""
        if translate is str:
            return self
        figure = go.Figure(reskinned_texts(self.figure.to_dict(), translate, HOVER_CHARACTERS), skip_invalid=True)
        title = self.figure.layout.title
        figure.update_layout(
            title={
                "text": reskinned_lines(title.text or "", translate, TITLE_CHARACTERS),
                "subtitle": {"text": reskinned_lines(title.subtitle.text or "", translate, SUBTITLE_CHARACTERS)},
            }
        )
        table = self.table.rename(columns=translate).map(
            lambda cell: translate(cell) if isinstance(cell, str) else cell
        )
        return Chart(figure, table, translate(self.finding))

    def _repr_mimebundle_(self, **arguments: Any) -> Mimebundle:
        return self.plot()._repr_mimebundle_(**arguments)


def reskinned_texts(value: Any, translate: Callable[[str], str], width: int) -> Any:
    """Return a value of a figure with every text in it, at any depth, translated by ``translate(text)``."""
    if isinstance(value, str):
        return reskinned_lines(value, translate, width)
    if isinstance(value, dict):
        return {key: reskinned_texts(part, translate, width) for key, part in value.items()}
    if isinstance(value, (list, tuple)) or (isinstance(value, np.ndarray) and value.dtype == object):
        return [reskinned_texts(part, translate, width) for part in value]
    return value


def reskinned_lines(text: str, translate: Callable[[str], str], width: int) -> str:
    """Return a text translated by ``translate``; one that was broken into lines is broken again.

    >>> reskinned_lines("The Doom<br>Toll", lambda text: text.replace("Doom Toll", "Black Tide"), 8)
    'The<br>Black<br>Tide'
    """
    plain = text.replace("<br>", " ")
    words = translate(plain)
    if words == plain:
        return text
    return "<br>".join(textwrap.wrap(words, width, break_on_hyphens=False)) if "<br>" in text else words


def update(plot: Plot, chart: Chart) -> None:
    """Redraw a Plot widget with another chart, for example with more games of the same run."""
    plot.height = chart.figure.layout.height
    plot.show(chart.figure, chart.table)


def charted(
    figure: go.Figure,
    rows: Sequence[Mapping[str, str]],
    finding: str,
    about: str,
    height: float,
    title_lines: int = 3,
    title: str | None = None,
) -> Chart:
    """Return the Chart of a drawn figure.

    Parameters
    ----------
    figure : plotly.graph_objects.Figure
        Its traces and axes.
    rows : list of dict
        The table: column name -> readable string.
    finding : str
    about : str
        What the finding is based on: the subtitle.
    height : int
        Height of the drawing between title and axis, in px.
    title_lines : int
        Room for the title; the same for every finding of a question, so that the drawing does not move.
    title : str, optional
        Shown instead of the finding.
    """
    return Chart(laid_out(figure, title or finding, about, height, title_lines), pd.DataFrame(rows), finding)


def laid_out(figure: go.Figure, title: str, about: str, height: float, title_lines: int) -> go.Figure:
    """Return a drawn figure in our look, with room for its title and subtitle."""
    subtitle, lines = in_lines(about), title_in_lines(title)
    title_lines, subtitle_lines = max(title_lines, len(lines)), max(SUBTITLE_LINES, len(subtitle))
    top = _top(title_lines, subtitle_lines)
    return figure.update_layout(
        template=plotly_template(),
        height=top + height + BOTTOM,
        margin={"l": SPACE[3], "r": SPACE[4], "t": top, "b": BOTTOM},
        showlegend=False,
        meta={"title": room_of_title(title_lines, subtitle_lines)},
        title={
            "text": "<br>".join(lines),
            "pad": {"t": TITLE_PAD},
            "subtitle": {"text": "<br>".join(subtitle), "font": {"size": TYPE["least"]}},
        },
    )


def room_of_title(title_lines: int, subtitle_lines: int) -> dict[str, Any]:
    """Return what the Plot widget needs to break title and subtitle for its width, and to give back spare room."""
    return {
        "width": NARROWEST,
        "rows": [
            {"lines": title_lines, "characters": TITLE_CHARACTERS, "height": TYPE["heading"] * LINE_HEIGHT},
            {"lines": subtitle_lines, "characters": SUBTITLE_CHARACTERS, "height": TYPE["least"] * LINE_HEIGHT},
        ],
    }


def empty_chart(question: str, columns: Sequence[str], about: str, height: float, title_lines: int = 3) -> Chart:
    """Return the Chart shown before the first game: the question, where the answer will be."""
    figure = go.Figure()
    figure.update_xaxes(visible=False, range=[0, 1]).update_yaxes(visible=False, range=[0, 1])
    figure.add_shape(type="rect", x0=0, x1=1, y0=0, y1=1, line={"color": LIGHT["line"], "width": 1, "dash": "dot"})
    figure.add_annotation(
        x=0.5,
        y=0.5,
        showarrow=False,
        font={"color": LIGHT["muted"], "size": TYPE["small"]},
        text="No games yet.<br>Play some, and the<br>answer appears here.",
    )
    chart = charted(figure, [], question, about, height, title_lines=title_lines)
    return Chart(chart.figure, pd.DataFrame(columns=columns), "No games have been played yet.")


def title_in_lines(text: str) -> list[str]:
    """Return a title in lines that fit a phone, with numbers next to their units and intervals unbroken."""
    intervals = rf"\([^()]{{1,{LONGEST_INTERVAL}}}\)"
    text = re.sub(intervals, lambda match: match[0].replace(" ", "\N{NO-BREAK SPACE}"), text)
    return textwrap.wrap(text.replace(" %", "\N{NO-BREAK SPACE}%"), TITLE_CHARACTERS, break_on_hyphens=False)


def in_lines(text: str) -> list[str]:
    """Return a subtitle in a few lines that fit a phone."""
    return textwrap.wrap(
        text, SUBTITLE_CHARACTERS, max_lines=MOST_SUBTITLE_LINES, placeholder=" …", break_on_hyphens=False
    )


def about(results: Results, changes: Mapping[str, Any] | None = None) -> str:
    """Return what a finding is based on: games, agents and ruleset; ``changes`` to name, all of them if None."""
    part = f" of {results.batch.games:,}" if results.games < results.batch.games else ""
    words = rules_in_words(results.game, results.changes if changes is None else changes)
    start = ", from a position" if results.position is not None else ""
    return (
        f"{results.games:,}{part} games of {results.game.title}, {results.seats} seats, {players(results)}{start}; "
        f"{words or 'rulebook’s own rules'}"
    )


def rules_in_words(game: Game, changes: Mapping[str, Any]) -> str:
    """Return what differs from the rulebook's rules: the variant that changes just that, or the first few numbers.

    >>> import rules
    >>> rules_in_words(rules.load("jarls"), {"momentum": 2})
    'Momentum bonus 2'
    """
    named = [preset.title for preset in game.ruleset.presets.values() if dict(preset.set) == dict(changes)]
    if named and len(changes) > 1:
        return f"“{named[0]}”"
    fields = [(game.ruleset.field_of(name), value) for name, value in changes.items()]
    words = [f"{field.label} {field.in_words(value)}" for field, value in fields]
    more = len(words) - MOST_CHANGES
    return ", ".join(words) if more <= 1 else f"{', '.join(words[:MOST_CHANGES])} and {more} more"


def players(results: Results) -> str:
    """Return who plays, in the words of the game's skin."""
    titles = [agent_title(results.game, name) for name in results.agents]
    return " against ".join(titles) if len(set(titles)) > 1 else f"all {titles[0]}"


def agent_title(game: Game, name: str) -> str:
    """Return what the game's skin calls an agent."""
    return game.agents[name].title if name in game.agents else name


def hover(text: str) -> str:
    """Return sentences in lines short enough for the narrowest chart."""
    return "<br>".join(textwrap.wrap(text, HOVER_CHARACTERS))


def note(figure: go.Figure, text: str, **place: Any) -> None:
    """Write a quiet remark into a figure; ``place`` can be any of plotly's annotation properties."""
    figure.add_annotation(
        **{"text": text, "showarrow": False, "font": {"color": LIGHT["muted"], "size": TYPE["least"]}, **place}
    )


def whiskers(estimates: Iterable[Estimate], scale: float, **look: Any) -> dict[str, Any]:
    """Return plotly's error bars from the intervals of estimates."""
    return {
        "type": "data",
        "symmetric": False,
        "array": [scale * (one.high - one.value) for one in estimates],
        "arrayminus": [scale * (one.value - one.low) for one in estimates],
        **look,
    }


def _top(title_lines: int, subtitle_lines: int) -> int:
    """Return the height of title, subtitle and the line of remarks below them, in px."""
    title = title_lines * TYPE["heading"] * LINE_HEIGHT
    subtitle = subtitle_lines * TYPE["least"] * LINE_HEIGHT
    return round(SPACE[3] + title + SPACE[1] + subtitle + SPACE[4] + SPACE[1])
