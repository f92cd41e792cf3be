"""The dashboard of Iron Throne of Ashes: play, chances, balance."""
import rules
from workbench.apps.frame import GamePage
from workbench.examples import load_examples
from workbench.playthrough import Playthrough
from workbench.widgets.balance import Balance
from workbench.widgets.layout import tabs
from workbench.widgets.odds_explorer import OddsExplorer
from workbench.widgets.stepper import Stepper
from workbench.widgets.table import PERSON, Table
from workbench.widgets.tips import with_tips
from workbench.widgets.tutorial import Tutorial

SENTENCE = ("Play it against three rivals and the enemy all of you share, work out a battle before you begin it, "
            "and see what a changed number does to who wins.")
OPPONENT = "knight_commander"
LEVERS = ("orders_worsen", "orders_advance", "hand_round", "hand_cap", "vote_price", "relief", "blights_most",
          "hunters_return", "piece_lost_at")


def page():
    """Return the dashboard as a widget."""
    game = rules.load("iron_throne")
    return GamePage(game, SENTENCE, lambda: build(game))


def build(game):
    """Return the content of the page; worked examples have a tab where there are any."""
    examples = load_examples(game)
    seats = game.seats.stop - 1
    tutorial = Tutorial(game, examples, game.words.nouns["tutorial"])
    table = Table(Playthrough(game, seats), [PERSON, *[OPPONENT] * (seats - 1)])
    pages = tabs(Tutorial=tutorial, Play=with_tips(table, lambda: tutorial.is_running),
                **({"Worked_examples": Stepper(game, examples)} if examples else {}),
                Chances=OddsExplorer(game=game.name), Balance=Balance(game, LEVERS, agent=OPPONENT))
    tutorial.on_return(lambda: setattr(pages, "selected_index", 1))
    return pages
