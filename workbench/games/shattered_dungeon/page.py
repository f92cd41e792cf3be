"""The dashboard of Shattered Dungeon: play, examples, cards, rounds, trust, chances, balance, matchups, quality."""

from functools import cache, partial

import ipywidgets as widgets

import rules
from rules.core.game import Game
from rules.shattered_dungeon.card import REDUCER_NAMES
from rules.shattered_dungeon.contents import OURS, read_contents
from rules.shattered_dungeon.state import VISITOR
from workbench.games.shattered_dungeon.balance_page import BalancePage
from workbench.games.shattered_dungeon.cards.page import cards_page
from workbench.games.shattered_dungeon.matchups_page import MatchupsPage
from workbench.games.shattered_dungeon.published_page import PublishedPage
from workbench.games.shattered_dungeon.rounds_page import trajectories_page
from workbench.games.shattered_dungeon.trust.page import trust_page
from workbench.play.examples import load_examples
from workbench.play.players import PERSON
from workbench.play.playthrough import Playthrough
from workbench.play.rulings import fields_of_rulings
from workbench.widgets.balance.balance import Balance
from workbench.widgets.balance.quality import quality_panel
from workbench.widgets.base.layout import tabs
from workbench.widgets.lessons.example_browser import ExampleBrowser
from workbench.widgets.odds.explorer import OddsExplorer
from workbench.widgets.page import GamePage
from workbench.widgets.table.table import Table

SENTENCE = (
    "Play the dungeon or what wanders into it, see what each card would do before you play it, and how a "
    "changed number changes the way runs end."
)
OPPONENT = "natural"
CREATURES = [row.creature for row in read_contents(OURS).creatures]
ROOMS = [row.room for row in read_contents(OURS).rooms]
LEVERS = (  # of all creatures and rooms: those that are not in play stay out of sight
    "structure",
    "veil",
    "presence",
    *(f"{creature}.{reducer}" for creature in CREATURES for reducer in REDUCER_NAMES[VISITOR]),
    "root_hollow.auto_1.amount",
    "root_hollow.auto_2.period",
    "root_hollow.auto_3.period",
    *(f"{room}.auto_{number}.period" for room in ROOMS[1:] for number in (1, 2)),
    "round_limit",
    "escalation_from",
    "react_least",
    "rally",
    "reversal",
    "tier_1",
    "tier_2",
    "tier_3",
    "betrayal_at",
)
MEETING = ("creature", "room_1", "room_2", "room_3", "room_4", "dungeon_profile", "first_room_profile")
RUN = (*MEETING, "hand_size", "draw", "hand_least", "pool_start")
APART = ("move_cap", "edition")  # no levers: where a simulation gives up, and which set of cards
GAMES = 10_000


def page() -> GamePage:
    """Return the dashboard as a widget."""
    return GamePage(rules.load("shattered_dungeon"), SENTENCE, build)


def build(game: Game) -> widgets.Widget:
    """Return the content of the page."""
    levers = cache(partial(balance, game))  # the page of the quality reads them as well
    return tabs(
        Play=Table(Playthrough(game), [PERSON, OPPONENT]),
        Worked_examples=lambda: ExampleBrowser(game, load_examples(game)),
        Cards=lambda: cards_page(game),
        Rounds=lambda: trajectories_page(game),
        Trust=lambda: trust_page(game),
        Chances=lambda: OddsExplorer(game=game.name, translate=game.translate),
        Balance=lambda: BalancePage(game, levers()),
        Matchups=lambda: MatchupsPage(game),
        Quality=lambda: quality_panel(game, levers()),
        Published=lambda: PublishedPage(game, [OPPONENT]),
    )


def balance(game: Game) -> Balance:
    """Return the balance page: the levers a designer turns first, with the run and every other reading folded away."""
    more = [name for name in dict.fromkeys((*RUN, *fields_of_rulings(game))) if name not in (*LEVERS, *APART)]
    return Balance(
        game, LEVERS, agent=OPPONENT, more=more, games=GAMES, compare=("", "v2"), at_once=False, meeting=MEETING
    )
