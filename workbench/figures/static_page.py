"""Charts as one HTML file that needs neither a network nor a kernel: what can be mailed and opened anywhere."""

from collections.abc import Sequence
from dataclasses import dataclass
from html import escape

import plotly.graph_objects as go

from workbench.figures.chart import Chart
from workbench.theme.tokens import LIGHT, RADIUS, SANS, SERIF, SPACE, TYPE

TOP = 40  # px above a drawing, for the names of its axes
WIDEST = 960  # px

STYLE = f"""
body {{ margin: 0 auto; max-width: {WIDEST}px; padding: {SPACE[4]}px; background: {LIGHT["paper"]};
  color: {LIGHT["ink"]}; font: {TYPE["text"]}px/1.5 {SANS}; }}
h1, h2 {{ font-family: {SERIF}; font-weight: 600; line-height: 1.2; }}
section {{ background: {LIGHT["panel"]}; border: 1px solid {LIGHT["line"]}; border-radius: {RADIUS}px;
  padding: {SPACE[4]}px; margin: {SPACE[5]}px 0; break-inside: avoid; }}
section h2 {{ font-size: {TYPE["heading"]}px; margin: 0; }}
.answer {{ font: 600 {TYPE["heading"]}px/1.3 {SERIF}; margin: {SPACE[2]}px 0; }}
.about, .again, summary, dt {{ color: {LIGHT["muted"]}; font-size: {TYPE["small"]}px; }}
.scroll {{ overflow-x: auto; }}
table {{ border-collapse: collapse; font-size: {TYPE["small"]}px; }}
th, td {{ text-align: left; padding: {SPACE[1]}px {SPACE[3]}px {SPACE[1]}px 0; border-bottom: 1px solid {LIGHT["line"]};
  vertical-align: top; }}
code {{ overflow-wrap: anywhere; }}
dl {{ display: grid; grid-template-columns: max-content 1fr; gap: {SPACE[1]}px {SPACE[4]}px; }}
dd {{ margin: 0; }}
"""


@dataclass(frozen=True)
class Section:
    """One question of a page, with its answer.

    Attributes
    ----------
    question : str
    chart : Chart
        Its finding is the answer.
    sentences : sequence of str
        What else is to be known.
    again : str
        The command that gives the same numbers.
    """

    question: str
    chart: Chart
    sentences: Sequence[str]
    again: str


def static_page(title: str, facts: Sequence[tuple[str, str]], sections: Sequence[Section]) -> str:
    """Return a whole HTML page.

    Parameters
    ----------
    title : str
    facts : sequence of (str, str)
        What everything rests on: name and value.
    sections : sequence of Section

    Examples
    --------
    >>> from workbench.figures.game_length import game_length
    >>> from workbench.simulation.run import simulate
    >>> chart = game_length(simulate("jarls", 100))
    >>> page = static_page("Jarls", [("Version", "1.0")], [Section("How long?", chart, (), "workbench simulate jarls")])
    >>> page.startswith("<!doctype html>"), "http://" in page.split("</style>")[0]
    (True, False)
    """
    from plotly.offline import get_plotlyjs

    listed = "".join(f"<dt>{escape(name)}</dt><dd>{escape(value)}</dd>" for name, value in facts)
    body = "".join(section_html(number, section) for number, section in enumerate(sections))
    return (
        f'<!doctype html><html lang="en"><head><meta charset="utf-8"><title>{escape(title)}</title>'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<style>{STYLE}</style><script>{get_plotlyjs()}</script></head><body>"
        f"<h1>{escape(title)}</h1><dl>{listed}</dl>{body}</body></html>\n"
    )


def section_html(number: int, section: Section) -> str:
    """Return one section: question, answer, drawing, what else is to be known, table, and how to get it again."""
    drawing = plain_figure(section.chart)
    about = (section.chart.figure.layout.title.subtitle.text or "").replace("<br>", " ")
    figure = drawing.to_html(
        full_html=False,
        include_plotlyjs=False,
        div_id=f"figure-{number}",
        config={"responsive": True, "displayModeBar": False},
    )
    more = "".join(f"<li>{escape(sentence)}</li>" for sentence in section.sentences)
    table = section.chart.table.to_html(index=False, border=0, na_rep="")
    return (
        f"<section><h2>{escape(section.question)}</h2>"
        f'<p class="answer">{escape(section.chart.finding)}</p><p class="about">{escape(about)}</p>{figure}'
        f"{f'<ul>{more}</ul>' if more else ''}"
        f'<details><summary>The same numbers as a table</summary><div class="scroll">{table}</div></details>'
        f'<p class="again">To get these numbers again: <code>{escape(section.again)}</code></p></section>'
    )


def plain_figure(chart: Chart) -> go.Figure:
    """Return the drawing of a chart without its title, which a page says in words."""
    figure = go.Figure(chart.figure)
    height, top = figure.layout.height, figure.layout.margin.t
    return figure.update_layout(
        title={"text": "", "subtitle": {"text": ""}}, height=height - top + TOP, margin={"t": TOP}, meta=None
    )
