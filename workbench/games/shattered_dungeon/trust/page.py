"""Trust in Shattered Dungeon on a page: its levers and tiers, a walk by the rules of the bond, and whole games."""

import ipywidgets as widgets

from rules.core.game import Game
from rules.shattered_dungeon.state import DUNGEON
from workbench.games.shattered_dungeon.cards.page import options
from workbench.games.shattered_dungeon.trust.reach import TrustReach
from workbench.games.shattered_dungeon.trust.tiers import TrustTiers
from workbench.games.shattered_dungeon.trust.walk import trust_by_round

FIRST = {"dungeon": "nurturing", "room": "living_root_sanctuary", "creature": "drift_symbiote"}  # the amendment's test


class TrustPage(widgets.VBox):
    """The tiers, the walk by the rules, and simulated games beside them, all by the same levers."""

    def __init__(self, game: Game) -> None:
        self.tiers, self.reach = TrustTiers(game), trust_reach(game)
        self.tiers.watchers.append(self.show_walk)
        self.tiers.levers.on_change(self.reach.play_by)
        super().__init__([self.tiers, self.reach])
        self.show_walk()

    def show_walk(self) -> None:
        """Draw the walk of the tiers beside the games."""
        self.reach.show_walk(trust_by_round(self.tiers.moments, self.tiers.start.value))

    def shown(self) -> None:
        """Play when the page is first shown."""
        self.reach.shown()


def trust_page(game: Game) -> TrustPage:
    """Return trust tiers, walk and games as a widget."""
    return TrustPage(game)


def trust_reach(game: Game) -> TrustReach:
    """Return the games beside the walk: profiles, room and creature to choose."""
    names = game.words.names
    return TrustReach(
        game,
        {
            "dungeon": widgets.Dropdown(
                description=game.translate("The dungeon plays"),
                value=FIRST["dungeon"],
                options=[(agent.title, name) for name, agent in game.players_of(DUNGEON).items()],
            ),
            "creature": widgets.Dropdown(
                description=game.translate("Visitor"), value=FIRST["creature"], options=options(names["creatures"])
            ),
            "room": widgets.Dropdown(
                description=game.translate("Room"), value=FIRST["room"], options=options(names["rooms"])
            ),
        },
        chosen,
    )


def chosen(dungeon: str, creature: str, room: str) -> tuple[tuple[str, str], dict[str, str]]:
    """Return agents and ruleset changes of a choice: the visitor plays as its kind does."""
    return (dungeon, "natural"), {"creature": creature, "room_1": room}
