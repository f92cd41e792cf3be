"""What Iron Throne of Ashes adds to tables and pages: its board, votes and battles, how a game stands and ends."""

from collections.abc import Callable

from workbench.boards.presentation import BoardEditing, Presentation
from workbench.checks.items import Answer
from workbench.games.iron_throne.action_kinds import action_kind
from workbench.games.iron_throne.action_menu import (
    VOTE_LIMIT,
    accepts_deal,
    action_menu,
    is_secret,
    private_note,
    sealed_actions,
)
from workbench.games.iron_throne.basics import basics
from workbench.games.iron_throne.board import (
    asks_first,
    cell_name,
    destinations,
    intended_action,
    is_own,
    movable_cells,
    routes,
    scene,
    sketch,
)
from workbench.games.iron_throne.card_choice import has_hidden
from workbench.games.iron_throne.contests import contests
from workbench.games.iron_throne.losses_since import losses_since
from workbench.games.iron_throne.moments import moment
from workbench.games.iron_throne.position_editing import TO_MOVE, edited, emptied, palette, seats_of, veiled
from workbench.games.iron_throne.refusal_words import without_notation
from workbench.games.iron_throne.summary import aims, summary
from workbench.games.iron_throne.trails import hint_way, trails
from workbench.games.iron_throne.words import NOUNS, standings


def launch_checks() -> dict[str, Callable[..., Answer]]:
    """Return the game's own checks; their module is loaded when a checklist asks for it."""
    from workbench.games.iron_throne.launch_checks import CHECKS

    return CHECKS


PRESENTATION = Presentation(
    basics=basics,
    plain_refusal=without_notation,
    in_a_sentence="Courts fight over a dying land while a Doom Toll they share rises against them all.",
    lessons="tutorial",
    scene=scene,
    movable_cells=movable_cells,
    destinations=destinations,
    trails=trails,
    hint_way=hint_way,
    is_own=is_own,
    intended_action=intended_action,
    asks_first=asks_first,
    routes=routes,
    action_menu=action_menu,
    action_kind=action_kind,
    vote_limit=VOTE_LIMIT,
    standings=standings,
    aims=aims,
    contests=contests,
    warning=losses_since,
    highlights={
        "aided": "good",
        "threat_fell": "good",
        "hunter_beaten": "good",
        "charge_right": "good",
        "threat_rose": "bad",
        "cards_reshuffled": "bad",
        "ruined": "bad",
        "last_phase": "bad",
        "traitor_won": "bad",
    },
    outcomes=(
        *("vote_unanimous", "vote_failed", "battle_won", "voted", "order_revealed", "order_blocked", "order_idle"),
        *("card_played", "debt", "piece_lost", "retreated", "relic_taken", "relic_dropped", "blight_beaten"),
        *("guard_beaten", "seized", "round_began", "enlisted"),
    ),
    secrets=("vote_cast", "card_chosen"),
    accepts_deal=accepts_deal,
    modes={"": NOUNS["competitive"], "traitor": NOUNS["with_traitor"], "cooperative": NOUNS["cooperative"]},
    summary=summary,
    moment=moment,
    cell_name=cell_name,
    has_hidden=has_hidden,
    private_note=private_note,
    sealed_actions=sealed_actions,
    is_secret=is_secret,
    hidden_fields=("traitor", "votes", "pile", "cards"),
    veiled=veiled,
    editing=BoardEditing(sketch, seats_of, palette, edited, emptied, TO_MOVE),
    launch_checks=launch_checks,
)
