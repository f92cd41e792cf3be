"""The dashboard of Lords of Doomspire: play, examples, cards, danger, statistics, strategies, balance, checklist."""

import ipywidgets as widgets

import rules
from rules.core.game import Game
from workbench.games.doomspire.danger import DangerMap
from workbench.games.doomspire.statistics_page import StatisticsView
from workbench.games.doomspire.strategies_page import StrategiesView
from workbench.play.examples import load_examples
from workbench.play.players import PERSON
from workbench.play.playthrough import Playthrough
from workbench.play.rulings import fields_of_rulings
from workbench.widgets.balance.balance import Balance
from workbench.widgets.balance.checklist import Checklist
from workbench.widgets.base.layout import tabs
from workbench.widgets.cards.browser import CardBrowser
from workbench.widgets.lessons.example_browser import ExampleBrowser
from workbench.widgets.odds.explorer import OddsExplorer
from workbench.widgets.page import GamePage
from workbench.widgets.table.table import Table

SENTENCE = (
    "Play it against three other Lords, see how dangerous every tile is before a knight sets out, and how a changed "
    "number changes which way of impressing the dragon wins."
)
OPPONENT = "strategist"
LEVERS = (
    "fame_needed",
    "gold_needed",
    "starred_needed",
    "impressions_needed",
    "dragon_might",
    "dragon_reward",
    "castle_dice",
    "free_dice",
    "dice_tax",
    "support_bonus",
    "explore_fame",
    "duel_fame",
    "heal_cost",
    "build_actions",
    "conquest_might",
    "revolt_fame",
    "chapel.amount",
    "monastery.amount",
    "temple.price",
    "mercenary_camp.price",
)
APART = ("move_cap", "round_limit")  # no levers: where a simulation gives up
GAMES = 5_000  # every seat to a point or so; ten thousand games of four Lords take twice the time


def page() -> GamePage:
    """Return the dashboard as a widget."""
    return GamePage(rules.load("doomspire"), SENTENCE, build)


def build(game: Game) -> widgets.Widget:
    """Return the content of the page."""
    seats = game.seats.stop - 1
    table = Table(Playthrough(game, seats), [PERSON, *[OPPONENT] * (seats - 1)])
    return tabs(
        Play=table,
        Worked_examples=lambda: ExampleBrowser(game, load_examples(game)),
        Cards=lambda: CardBrowser(game),
        Danger=lambda: DangerMap(lambda: table.play),
        Statistics=lambda: StatisticsView(lambda: table.play),
        Strategies=lambda: StrategiesView(game, LEVERS[:5]),
        Chances=lambda: OddsExplorer(game=game.name, translate=game.translate),
        Balance=lambda: balance(game),
        Checklist=lambda: Checklist(game),
    )


def balance(game: Game) -> Balance:
    """Return the balance page: the levers a designer turns first, with every other reading folded away."""
    more = [name for name in fields_of_rulings(game) if name not in (*LEVERS, *APART)]
    return Balance(game, LEVERS, agent=OPPONENT, more=more, seats=game.seats.stop - 1, games=GAMES, at_once=False)
