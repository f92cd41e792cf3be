"""How pages are put together: titles, cards, columns, labelled controls."""

from collections.abc import Callable
from html import escape
from typing import TypeVar

import ipywidgets as widgets
from traitlets import Bunch

from rules.core.game import Game
from rules.core.seats import SEAT_LETTERS
from workbench.figures.chart import Chart
from workbench.theme.tokens import css_variables, page_css
from workbench.widgets.base.lazy import Lazy

SomeWidget = TypeVar("SomeWidget", bound=widgets.Widget)


def with_class(widget: SomeWidget, *names: str) -> SomeWidget:
    """Return the widget with CSS classes added."""
    for name in names:
        widget.add_class(name)
    return widget


def with_unit(label: str, unit: str) -> str:
    """Return the label of a control with its unit, unless it names that already.

    >>> with_unit("Board radius", "hexes"), with_unit("Cards per round", "cards")
    ('Board radius (hexes)', 'Cards per round')
    """
    return f"{label} ({unit})" if unit and unit.lower().removesuffix("s") not in label.lower() else label


def style() -> widgets.HTML:
    """Return an invisible widget that gives a notebook our look; a dashboard's template has it already."""
    return widgets.HTML(f"<style>{css_variables()}{page_css()}</style>")


def players_choice(game: Game, seats: int) -> widgets.Dropdown:
    """Return a list of the numbers of players a game allows; with only one number it is hidden."""
    choice = widgets.Dropdown(description="Players", options=list(game.seats), value=seats)
    choice.layout.display = "" if len(game.seats) > 1 else "none"
    return choice


def player_choice(game: Game, seat: int, player: str, *others: tuple[str, str], name: str = "") -> widgets.Dropdown:
    """Return a list of who can play a seat: ``others``, pairs (title, name), then the agents that can play it.

    The seat is called ``name``, or by its letter.
    """
    who = [*others, *((agent.title, name) for name, agent in game.players_of(seat).items())]
    if player not in (name for _, name in who):
        game.check_player(player, seat)
    return widgets.Dropdown(description=f"{name or SEAT_LETTERS[seat]} is played by", options=who, value=player)


def who_plays(game: Game, is_by_hand: bool = False) -> widgets.Accordion:
    """Return what each computer player does, and that a person can play where ``is_by_hand``, behind a title."""
    person = [("Person", "Somebody at this screen.")] if is_by_hand else []
    players = [*person, *((agent.title, agent.meaning) for agent in game.agents.values())]
    listed = "".join(f"<dt>{escape(title)}</dt><dd>{escape(meaning)}</dd>" for title, meaning in players)
    return folded("Who these players are", with_class(text(f"<dl>{listed}</dl>"), "wb-who"))


def heading(title: str, sentence: str) -> widgets.HTML:
    """Return the heading of a page: a title and one sentence about what the page is for."""
    return with_class(widgets.HTML(f"<h1>{escape(title)}</h1><p>{escape(sentence)}</p>"), "wb", "wb-heading")


def header(head: widgets.HTML, *choices: widgets.Widget) -> widgets.Box:
    """Return the one line at the top of a page: the way to all games, its heading, and choices for the whole page."""
    home = with_class(text('<nav><a href="index.ipynb">All games</a></nav>'), "wb-home")
    return with_class(widgets.Box([home, head, *choices]), "wb", "wb-header")


def card(*children: widgets.Widget, title: str = "", kind: str = "") -> widgets.VBox:
    """Return children on a card, one below the other; ``kind`` is controls, board-area or log."""
    head = (widgets.HTML(f"<h2>{escape(title)}</h2>"),) if title else ()
    box = with_class(widgets.VBox((*head, *children)), "wb-card")
    return with_class(box, f"wb-{kind}") if kind else box


def columns(controls: widgets.Widget, middle: widgets.Widget, log: widgets.Widget | None = None) -> widgets.Box:
    """Return controls on the left, the main part in the middle and a log on the right; one column on a narrow page."""
    names = ("wb", "wb-page", "wb-three") if log is not None else ("wb", "wb-page")
    return with_class(widgets.Box([part for part in (controls, middle, log) if part is not None]), *names)


def gallery(*charts: Chart) -> widgets.VBox:
    """Return charts side by side, as many in a row as there is room for."""
    grid = with_class(widgets.GridBox([card(chart.plot(), kind="figure") for chart in charts]), "wb-figures")
    return with_class(widgets.VBox([grid]), "wb")


def row(*children: widgets.Widget) -> widgets.HBox:
    """Return children side by side, wrapping when there is no room."""
    return with_class(widgets.HBox(children), "wb-row")


def tabs(**pages: widgets.Widget | Callable[[], widgets.Widget]) -> widgets.Tab:
    """Return pages under tabs; underscores in the keywords are spaces.

    A function that returns a page is called when its tab is opened for the first time. ``shown()`` of a page, if it
    has one, is called each time its tab is opened: what takes long can wait until then. What is set on such a page
    stands in the address, under the name of its tab.
    """
    children = [page if isinstance(page, widgets.Widget) else Lazy(page, name.lower()) for name, page in pages.items()]
    tab = widgets.Tab(children, titles=[name.replace("_", " ") for name in pages])

    def tell(change: Bunch) -> None:
        shown = getattr(tab.children[change["new"]], "shown", None) if change["new"] is not None else None
        if shown:
            shown()

    tab.observe(tell, "selected_index")
    return with_class(tab, "wb", "wb-tabs")


def text(html: str = "") -> widgets.HTML:
    """Return a widget of running text."""
    return with_class(widgets.HTML(html), "wb-text")


def folded(title: str, *children: widgets.Widget, is_open: bool = False) -> widgets.Accordion:
    """Return children behind a title that opens them."""
    accordion = widgets.Accordion([widgets.VBox(children)], titles=(title,), selected_index=0 if is_open else None)
    return with_class(accordion, "wb-folded")
