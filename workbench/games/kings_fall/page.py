"""The dashboard of King's Fall: play, worked examples, cards and factions, matchups, odds, balance."""

import ipywidgets as widgets

import rules
from rules.core.game import Game
from workbench.games.kings_fall.glossary import glossary
from workbench.games.kings_fall.matchups_page import MatchupsView
from workbench.games.kings_fall.worth_page import worth_page
from workbench.play.examples import load_examples
from workbench.play.players import PERSON
from workbench.play.playthrough import Playthrough
from workbench.play.rulings import fields_of_rulings
from workbench.widgets.balance.balance import Balance
from workbench.widgets.balance.checklist import Checklist
from workbench.widgets.base.layout import tabs
from workbench.widgets.cards.browser import CardBrowser
from workbench.widgets.lessons.example_browser import ExampleBrowser
from workbench.widgets.lessons.tutorial import Tutorial
from workbench.widgets.odds.explorer import OddsExplorer
from workbench.widgets.page import GamePage
from workbench.widgets.table.table import Table

SENTENCE = (
    "Play either side of a war of cards and Sovereigns, see what a combat promises before it is rolled, and "
    "which faction a changed number helps."
)
OPPONENT = "strategos"
LEVERS = (
    "turn_limit",
    "hand_limit",
    "exchange_rate",
    "exchange_limit",
    "influence_cost",
    "basic_cost",
    "elite_cost",
    "move_cost",
    "fortress_bonus",
    "forest_bonus",
    "recruit_limit",
    "stack_limit",
)
SIDES = ("faction_a", "faction_b")
APART = (*SIDES, "move_cap")  # no levers: another game, and where a simulation gives up
GAMES = 5_000


def page() -> GamePage:
    """Return the dashboard as a widget."""
    return GamePage(rules.load("kings_fall"), SENTENCE, build)


def build(game: Game) -> widgets.Widget:
    """Return the content of the page."""
    examples = load_examples(game)
    table = Table(Playthrough(game, 2), [PERSON, OPPONENT])
    table.children = (*table.children, glossary(game))
    return tabs(
        Play=table,
        Tutorial=lambda: Tutorial(game, examples),
        Worked_examples=lambda: ExampleBrowser(game, examples),
        Cards=lambda: CardBrowser(game),
        Matchups=lambda: MatchupsView(game, (*SIDES, *LEVERS[:5])),
        Worth=lambda: worth_page(game),
        Chances=lambda: OddsExplorer(game=game.name, translate=game.translate),
        Balance=lambda: balance(game),
        Checklist=lambda: Checklist(game),
    )


def balance(game: Game) -> Balance:
    """Return the balance page: the levers a designer turns first, with every other reading folded away."""
    more = [name for name in fields_of_rulings(game) if name not in (*LEVERS, *APART)]
    return Balance(game, LEVERS, agent=OPPONENT, more=more, seats=2, games=GAMES, at_once=False)
