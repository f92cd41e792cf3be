"""How much the players at a table search: playouts a decision, where they are not those of their agents."""

from collections.abc import Sequence

from rules.core.agents import MOST_PLAYOUTS, AgentKind
from rules.core.checks import checked_count
from rules.core.errors import OutOfRange
from rules.core.game import Game


def checked_budgets(game: Game, names: Sequence[str], budgets: Sequence[int] | None) -> tuple[int, ...]:
    """Return the playouts a decision of each seat, 0 for its agent's own; empty where all are.

    Parameters
    ----------
    game : Game
    names : sequence of str
        The agent at each seat.
    budgets : sequence of int, optional
        One for each seat.

    Raises
    ------
    OutOfRange
        For another number of budgets than seats, a number of playouts that cannot be, or an agent that does not search.

    Examples
    --------
    >>> import rules
    >>> checked_budgets(rules.load("jarls"), ["novice", "greedy"], [80, 0])
    (80, 0)
    """
    wanted = tuple(budgets or ())
    if wanted and len(wanted) != len(names):
        raise OutOfRange(f"{len(wanted)} budgets cannot be given to {len(names)} seats; give one for each.")
    for name, playouts in zip(names, wanted):
        checked_count("playouts", playouts, 0, MOST_PLAYOUTS)
        if playouts and game.agents[name].record.kind != AgentKind.SEARCH:
            raise OutOfRange(f"{name} does not search, so it cannot be given {playouts:,} playouts a decision.")
    own = tuple(int(game.agents[name].record.playouts) for name in names)
    found = tuple(0 if playouts == usual else int(playouts) for playouts, usual in zip(wanted, own))
    return found if any(found) else ()
