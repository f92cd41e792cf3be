"""The dashboard of Jarls: play, combat calculator, worked examples, balance."""

import ipywidgets as widgets

import rules
from rules.core.game import Game
from workbench.games.jarls.calculator import Calculator
from workbench.play.examples import load_examples
from workbench.play.players import PERSON
from workbench.play.playthrough import Playthrough
from workbench.widgets.balance.balance import Balance
from workbench.widgets.base.layout import tabs
from workbench.widgets.lessons.example_browser import ExampleBrowser
from workbench.widgets.page import GamePage
from workbench.widgets.table.table import Table

SENTENCE = (
    "Play it, work out a push before you make it, step through the rulebook's examples, "
    "and see what a changed number does to the balance."
)
OPPONENT = "novice"
LEVERS = (
    "momentum",
    "bracing",
    "support",
    "support_from_start",
    "draft_hexes",
    "draft_warriors",
    "warrior_strength",
    "jarl_strength",
    "warrior_hexes",
    "warriors",
    "radius",
    "rotate_first",
    "move_cap",
)
FORMATION_RULES = ("no_draft", "no_momentum", "no_bracing", "no_support")
FAIR = 0.1  # how far a seat may be from its fair share; our own reading, as the rulebook names none


def page() -> GamePage:
    """Return the dashboard as a widget."""
    game = rules.load("jarls")
    return GamePage(game, SENTENCE, build)


def build(game: Game) -> widgets.Widget:
    """Return the content of the page."""
    table = Table(Playthrough(game), [PERSON, OPPONENT])
    return tabs(
        Play=table,
        Combat_calculator=lambda: Calculator(lambda: table.play.changes),
        Worked_examples=lambda: ExampleBrowser(game, load_examples(game)),
        Balance=lambda: Balance(game, LEVERS, FORMATION_RULES, FAIR, at_once=False),
    )
