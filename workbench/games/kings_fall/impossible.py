"""Why nothing of a kind can be done in a turn of King's Fall: it costs too much, or there is nowhere to do it."""

from rules.core.errors import IllegalAction
from rules.kings_fall import GAME
from rules.kings_fall.actions import Kind
from rules.kings_fall.costs import price_of
from rules.kings_fall.kinds import Action
from workbench.boards.action_menu import reason_against, refusal_in_words
from workbench.games.kings_fall.map_words import NOUNS, counted
from workbench.play.playthrough import Playthrough

PAID = {  # the Standard Action, its prices in the ruleset, its clause, and what is said where Ops would do
    Kind.PLACE: (
        Action.INFLUENCE,
        ("influence_cost",),
        "influence",
        f"No {NOUNS['location']} within your reach can take influence now.",
    ),
    Kind.RECRUIT: (
        Action.RECRUIT,
        ("basic_cost", "elite_cost", "archers_cost"),
        "recruit",
        "No City or Fortress that you control can take a Unit now.",
    ),
    Kind.MOVE: (Action.MOVE, ("move_cost",), "move", "None of your pieces can move now."),
    Kind.REDEPLOY: (
        Action.REDEPLOY,
        ("redeploy_cost",),
        "redeploy",
        f"You have no Units to send from one {NOUNS['location']} that you control to another.",
    ),
    Kind.FORTIFY: (Action.FORTIFY, ("fortify_cost",), "fortify", "You have no Fortress left to fortify."),
}
ASKED = {Kind.EXCHANGE: "exchange", Kind.END: "end turn"}  # what the rules themselves say no to
NO_ABILITY = "None of your abilities can be used now."


def why_none(play: Playthrough, kind: Kind) -> str:
    """Return why nothing of a kind can be done now, where that is so.

    >>> play = Playthrough("kings_fall", seed=3)
    >>> why_none(play, Kind.FORTIFY)
    'This costs 2 Ops, and you have none left. (rule IV.C)'
    """
    if kind in ASKED:
        return reason_against(GAME, play.state, play.ruleset, ASKED[kind])[1]
    if kind not in PAID:
        return NO_ABILITY
    action, prices, clause, nowhere = PAID[kind]
    state = play.state
    least = min(int(price_of(state, int(state.seat), int(action), int(play.ruleset[price]))) for price in prices)
    words = nowhere
    if least > state.ops:
        left = int(state.ops) or "none"
        words = f"This costs {counted(least, 'Op')}, and you have {left} left."
    return refusal_in_words(GAME, IllegalAction(words, clause=clause))
