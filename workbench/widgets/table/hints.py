"""What a strong agent would play, for a player who asks."""

from collections.abc import Iterator

from rules.core.levels import Agent
from rules.core.uncompiled import is_awaiting
from workbench.boards import presentation
from workbench.boards.views import action_menu_of, routes_of, way_in_words
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


def action_in_words(play: Playthrough, action: str) -> str:
    """Return an action as its button or the board says it; one that has no words there keeps its notation.

    >>> from workbench.play.playthrough import Playthrough
    >>> action_in_words(Playthrough("jarls", seats=2, seed=7), "W1,0>1,-1")
    'From 1,0 to 1,-1'
    >>> action_in_words(Playthrough("iron_throne", seed=3), "begin")
    'Begin the first round'
    """
    menu = action_menu_of(play)
    for group in menu.groups:
        for option in group.options:
            if option.notation == action:
                return option.words if len(group.options) == 1 else f"{group.words}: {option.words}"
    for option in menu.decisions:
        if option.notation == action:
            return option.words
    for source, cell in pairs(play):
        for words, notation in routes_of(play, source, cell):
            if notation == action:
                way = way_in_words(play.game, source, cell)
                return way if words == notation else f"{way}: {words}"
    return action


def pairs(play: Playthrough) -> Iterator[tuple[str, str]]:
    """Yield each cell that has an action, with each cell it leads to."""
    board = presentation.of(play.game)
    for source in board.movable_cells(play):
        for cell in board.destinations(play, source):
            yield source, cell
