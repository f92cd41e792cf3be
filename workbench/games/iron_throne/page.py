"""The dashboard of Iron Throne of Ashes: play, odds, balance."""

import ipywidgets as widgets

import rules
from rules.core.game import Game
from workbench.play.examples import load_examples
from workbench.play.players import PERSON
from workbench.play.playthrough import Playthrough
from workbench.play.rulings import fields_of_rulings
from workbench.widgets.balance.balance import Balance
from workbench.widgets.balance.checklist import Checklist
from workbench.widgets.base.layout import tabs
from workbench.widgets.lessons.example_browser import ExampleBrowser
from workbench.widgets.lessons.tips import with_tips
from workbench.widgets.lessons.tutorial import Tutorial
from workbench.widgets.odds.explorer import OddsExplorer
from workbench.widgets.page import GamePage
from workbench.widgets.table.full_screen_moment import with_moments
from workbench.widgets.table.table import Table

SENTENCE = (
    "Play it against three rivals and the enemy you all share, work out a battle before you begin it, "
    "and see how a changed number changes who wins."
)
OPPONENT = "knight_commander"
LEVERS = (
    "orders_muster",
    "orders_advance",
    "orders_seize",
    "orders_strike",
    "orders_worsen",
    "hand_start",
    "hand_round",
    "hand_cap",
    "hand_refill",
    "vote_price",
    "last_phase_price",
    "relief",
    "ruin_margin",
    "ruin_at_round_end",
    "blights_most",
    "blight_power",
    "hunter_power",
    "power_leader",
    "power_fighter",
    "power_envoy",
    "power_maker",
    "income_works",
    "income_elsewhere",
    "aid_least",
    "aid_most",
    "charge_price",
    "hunters_return",
    "hunters_grow",
)
APART = ("mode", "move_cap")  # not levers of the balance: another game, and where a simulation gives up
GAMES = 5_000  # enough to decide the narrowest target


def page() -> GamePage:
    """Return the dashboard as a widget."""
    game = rules.load("iron_throne")
    return GamePage(game, SENTENCE, build)


def build(game: Game) -> widgets.Tab:
    """Return the content of the page."""
    examples = load_examples(game)
    seats = game.seats.stop - 1
    tutorial = Tutorial(game, examples, game.words.nouns["tutorial"], is_required=True)  # F-012
    table = Table(Playthrough(game, seats), [PERSON, *[OPPONENT] * (seats - 1)])
    pages = tabs(
        Tutorial=tutorial,
        Play=with_moments(table, with_tips(table, lambda: tutorial.is_running)),
        Worked_examples=lambda: ExampleBrowser(game, examples),
        Chances=lambda: OddsExplorer(game=game.name, translate=game.translate),
        Balance=lambda: balance(game),
        Checklist=lambda: Checklist(game),
    )
    tutorial.on_return(lambda: go_on_to_play(pages))
    return pages


def balance(game: Game) -> Balance:
    """Return the balance page: the levers people turn first, and every other reading folded away."""
    more = [name for name in fields_of_rulings(game) if name not in (*LEVERS, *APART)]
    return Balance(
        game,
        LEVERS,
        agent=OPPONENT,
        more=more,
        seats=game.seats.stop - 1,
        games=GAMES,
        compare=("pre_fix", "post_fix"),
        at_once=False,
    )


def go_on_to_play(pages: widgets.Tab) -> None:
    """Open the play tab, unless another one has been opened already."""
    if pages.selected_index == 0:
        pages.selected_index = 1
