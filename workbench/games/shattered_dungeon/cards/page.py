"""The cards of Shattered Dungeon on a page: its decks, and two cards in either order."""

from collections.abc import Mapping

import ipywidgets as widgets

from rules.core.game import Game
from workbench.games.shattered_dungeon.cards.positions import placed
from workbench.widgets.cards.browser import CardBrowser
from workbench.widgets.cards.combo_tester import ComboTester

MOST_LEFT = 100
FIRST = ("root_hollow", "entombing_grasp", "crushing_grip")  # 4.4, Setup and payoff


class CardsPage(widgets.VBox):
    """The deck browser, and under it the combo tester."""

    def __init__(self, game: Game) -> None:
        self.browser, self.combos = CardBrowser(game), combo_tester(game)
        super().__init__([self.browser, self.combos])

    def shown(self) -> None:
        """Play the two cards when the page is first shown."""
        self.combos.shown()


def cards_page(game: Game) -> CardsPage:
    """Return decks, card inspector and combo tester as a widget."""
    return CardsPage(game)


def combo_tester(game: Game) -> ComboTester:
    """Return the combo tester of Shattered Dungeon."""
    names = game.words.names
    situation = {
        "rival": widgets.Dropdown(
            description=game.translate("Against (for a deck of a room)"), options=options(names["creatures"])
        ),
        "room": widgets.Dropdown(description="In (for a deck of a creature)", options=options(names["rooms"])),
        "left": widgets.IntSlider(
            description="Left of every resource (%)", value=MOST_LEFT, min=10, max=MOST_LEFT, step=10
        ),
        "reacts": widgets.Checkbox(description=game.translate("The other side has its Reacts in hand"), indent=False),
    }
    return ComboTester(game, placed, situation, lambda one: f"play {one.key}", FIRST)


def options(names: Mapping[str, str]) -> list[tuple[str, str]]:
    """Return the options of a dropdown from a dict identifier -> name."""
    return [(name, key) for key, name in names.items()]
