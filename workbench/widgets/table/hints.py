"""What a strong agent would play, for a player who asks."""

from collections.abc import Iterator

from rules.core.levels import Agent
from rules.core.uncompiled import is_awaiting
from workbench.boards import presentation
from workbench.boards.views import routes_of
from workbench.play.playthrough import Playthrough

ADVISER = -2  # among the agents for any seat, by strength: the second strongest is quick and plays well


def hint(play: Playthrough) -> tuple[Agent, str, str]:
    """Return the agent that advises, its action in notation, and the cell to press for it, or "".

    >>> from workbench.play.playthrough import Playthrough
    >>> play = Playthrough("jarls", position={"radius": 3, "to_move": "A", "A": "J1,0", "B": "J-3,0"})
    >>> agent, action, cell = hint(play)
    >>> agent.title, action, cell
    ('Veteran', 'J1,0>0,0', '1,0')
    """
    agents = [one for one in play.game.agents.values() if not one.seats]
    # Uncompiled, a search would take a minute, and the strongest player that does not search takes none of it.
    agent = [one for one in agents if not one.record.playouts][-1] if is_awaiting() else agents[ADVISER]
    action = play.advice(agent.name)
    leading = (
        source for source, cell in pairs(play) if action in (notation for _, notation in routes_of(play, source, cell))
    )
    return agent, action, next(leading, "")


def pairs(play: Playthrough) -> Iterator[tuple[str, str]]:
    """Yield each cell that has an action, with each cell it leads to."""
    board = presentation.of(play.game)
    for source in board.movable_cells(play):
        for cell in board.destinations(play, source):
            yield source, cell
