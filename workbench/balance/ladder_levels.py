"""Which levels of play climb a ladder: the quick ones, all, or searches at several budgets."""

from collections.abc import Sequence
from enum import StrEnum

from rules.core.errors import OutOfRange
from rules.core.game import Game
from rules.core.seats import SEAT_LETTERS
from workbench.simulation.round_robin import Contender

FEWER, MORE = 4, 4  # a quarter of an agent's own playouts, and four times as many


class WhichLevels(StrEnum):
    """Which levels take part."""

    QUICK = "quick"  # those that do not search
    SEARCHING = "searching"  # all
    BUDGETS = "budgets"  # all, and an agent that alone searches with fewer and with more playouts as well


def field_of(game: Game, which: WhichLevels = WhichLevels.QUICK) -> list[Contender]:
    """Return the levels of a game, from weak to strong.

    >>> import rules
    >>> [one.name for one in field_of(rules.load("shattered_dungeon"), WhichLevels.BUDGETS)][-4:]
    ['desperate', 'smart@60', 'smart', 'smart@960']
    """
    found = [Contender(name) for name in game.agents]
    searching = [one for one in found if one.searches(game)]
    if which is WhichLevels.QUICK:
        return [one for one in found if one not in searching]
    if which is WhichLevels.SEARCHING or len(searching) != 1:
        return found  # several agents that search are budgets themselves
    name, place = searching[0].agent, found.index(searching[0])
    own = int(game.agents[name].record.playouts)
    budgets = [Contender.read(game, f"{name}@{playouts}") for playouts in (own // FEWER, own, own * MORE)]
    return found[:place] + budgets + found[place + 1 :]


def checked_field(game: Game, contenders: Sequence[Contender]) -> list[Contender]:
    """Return the levels that take part; raise OutOfRange for fewer than two, one named twice, or a role left empty."""
    names = [one.name for one in contenders]
    if len(names) < 2:
        raise OutOfRange(f"A ladder needs at least two levels, not {len(names)}; there are {', '.join(game.agents)}.")
    if len({*names}) < len(names):
        raise OutOfRange(f"The levels {', '.join(names)} name one twice; each can climb the ladder once.")
    for seat in range(game.seats.start):
        if not any(game.agents[one.agent].can_play(seat) for one in contenders):
            raise OutOfRange(f"None of the levels {', '.join(names)} can play seat {SEAT_LETTERS[seat]}; name one.")
    return list(contenders)
