"""The page of how runs of Shattered Dungeon go from round to round."""

from rules.core.game import Game
from rules.shattered_dungeon.contents import SIDE_NAMES
from workbench.widgets.balance.trajectories import TrajectoriesView

FIELDS = ("creature", "room_1", "room_2", "room_3", "dungeon_profile", "structure", "veil", "presence")
MORE = ("round_limit", "escalation_from", "rally", "reversal", "promoter_cap", "betrayal_at", "draw", "pool_start")


def trajectories_page(game: Game) -> TrajectoriesView:
    """Return resources and momentum of simulated runs as a widget."""
    names = tuple(game.words.nouns[name] for name in SIDE_NAMES)
    return TrajectoriesView(game, names, FIELDS, MORE)
