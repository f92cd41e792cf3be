"""What a strong agent would play, for a player who asks."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from math import hypot

from rules.core.levels import Agent
from rules.core.uncompiled import is_awaiting
from rules.core.words import capitalised
from workbench.boards import presentation
from workbench.boards.action_menu import ActionMenu
from workbench.boards.scene import Mark, Point, Scene
from workbench.boards.views import action_menu_of, routes_of, scene_of, way_in_words
from workbench.play.playthrough import Playthrough
from workbench.play.prospects import quick_agent

ONE_WAY = 0.99  # cosine of two directions that look like one
ASIDE = 10.0  # scene units between two lines of one direction
ADVISER = -2  # among the agents for any seat, by strength: the second strongest is quick and plays well


@dataclass(frozen=True)
class Hint:
    """What an agent advises: its action in notation, and the cells to press for it, "" where it takes no press.

    ``way`` are the points it is drawn along, where a straight line would not do. ``next_best`` is what it has been
    compared with, where that is drawn too.
    """

    agent: Agent
    action: str
    source: str = ""
    target: str = ""
    way: tuple[Point, ...] = ()
    next_best: "Hint | None" = None

    def marks(self, scene: Scene) -> tuple[Mark, ...]:
        """Return the marks of the advice on a scene: a line from where to where, a ring, or a line around a card."""
        own = self._own_marks(scene)
        other = self.next_best.marks(scene) if self.next_best else ()
        return (*(replace(mark, kind="next_best", points=beside(mark.points, own)) for mark in other), *own)

    def _own_marks(self, scene: Scene) -> tuple[Mark, ...]:
        cells = [cell for name in (self.source, self.target) for cell in scene.cells if cell.id == name]
        card = next((cell for cell in cells if cell.card is not None), None)
        if card is not None:
            return (Mark("hint", card.points, is_outline=True),)
        spots = self.way or tuple(dict.fromkeys(cell.centre for cell in cells))
        return (Mark("hint", spots),) if spots else ()


def beside(points: Sequence[Point], others: Sequence[Mark]) -> tuple[Point, ...]:
    """Return the points of a line, put aside where another line runs the same way from the same point.

    >>> beside([(0, 0), (60, 0)], [Mark("hint", ((0, 0), (120, 0)))])
    ((0.0, 10.0), (60.0, 10.0))
    >>> beside([(0, 0), (60, 0)], [Mark("hint", ((0, 0), (0, 60)))])
    ((0, 0), (60, 0))
    """
    for other in others:
        if len(points) == len(other.points) == 2 and points[0] == other.points[0]:
            (x, y), (to_x, to_y) = points
            ahead_x, ahead_y = to_x - x, to_y - y
            other_x, other_y = other.points[1][0] - x, other.points[1][1] - y
            length, other_length = hypot(ahead_x, ahead_y), hypot(other_x, other_y)
            if ahead_x * other_x + ahead_y * other_y > ONE_WAY * length * other_length:
                aside_x, aside_y = -ahead_y / length * ASIDE, ahead_x / length * ASIDE
                return tuple((px + aside_x, py + aside_y) for px, py in points)
    return tuple(points)


def hint(play: Playthrough) -> Hint:
    """Return what a strong agent that answers quickly would play here.

    >>> from workbench.play.playthrough import Playthrough
    >>> play = Playthrough("jarls", position={"radius": 3, "to_move": "A", "A": "J1,0", "B": "J-3,0"})
    >>> found = hint(play)
    >>> found.agent.title, found.action, found.source, found.target
    ('Veteran', 'J1,0>0,0', '1,0', '0,0')
    """
    agents = [one for one in play.game.agents.values() if not one.seats]
    # Uncompiled, a search would take a minute, and the strongest player that does not search takes none of it.
    agent = quick_agent(play.game) if is_awaiting() else agents[ADVISER]
    return hint_at(play, agent, play.advice(agent.name))


def hint_at(play: Playthrough, agent: Agent, action: str) -> Hint:
    """Return an action, in notation, with the cells to press for it."""
    way = presentation.of(play.game).hint_way
    leading = (
        Hint(agent, action, source, cell, way(play, source, cell, action) if way else ())
        for source, cell in pairs(play)
        if action in (notation for _, notation in routes_of(play, source, cell))
    )
    return next(leading, Hint(agent, action))


def reason_for(play: Playthrough, found: Hint) -> str:
    """Return what an advised action comes to: as the board or the menu foretells it, or as its card says; "" for none.

    >>> play = Playthrough("jarls", position={"radius": 3, "to_move": "A", "A": "J1,0", "B": "J-3,0"})
    >>> reason_for(play, hint(play))
    'Take the Throne and win'
    """
    board = presentation.of(play.game)
    usual = board.destinations(play, found.source).get(found.target)
    if usual != found.action:  # the board foretells another of several actions
        return ""
    cells = scene_of(play, found.source).cells
    foretold = next((cell.action for cell in cells if cell.id == found.target), "")
    if board.asks_first(play, found.source, found.target):  # what a press does there is no more than to choose
        foretold = ""
    about = action_menu_of(play, found.source).about if foretold else ""
    if board.preview(play, found.source) is not None:  # its chances say more than the card
        return about
    printed = next((cell.card.text for cell in cells if cell.id == found.source and cell.card), "")
    words = about or ("" if foretold.endswith(" here") else foretold)
    return printed or ("" if words in action_in_words(play, found.action) else words)


def action_in_words(play: Playthrough, action: str) -> str:
    """Return an action as its button or the board says it; one that has no words there keeps its notation.

    >>> from workbench.play.playthrough import Playthrough
    >>> action_in_words(Playthrough("jarls", seats=2, seed=7), "W1,0>1,-1")
    'From 1,0 to 1,-1'
    >>> action_in_words(Playthrough("iron_throne", seed=3), "begin")
    'Begin the first round'
    """
    board = presentation.of(play.game)
    for source in ("", *(board.movable_cells(play) if board.chosen_menu else ())):
        words = _words_in(action_menu_of(play, source), action)
        if words:
            return f"{capitalised(play.game.translate(board.cell_name(source)))}: {words}" if source else words
    for source, cell in pairs(play):
        for words, notation in routes_of(play, source, cell):
            if notation == action:
                way = way_in_words(play.game, source, cell)
                return way if words == notation else f"{way}: {words}"
    return action


def _words_in(menu: ActionMenu, action: str) -> str:
    """Return what the button of an action says, "" where a menu has none for it."""
    for group in menu.groups:
        for option in group.options:
            if option.notation == action:
                return joined(group.words, option.words, len(group.options) == 1)
    return next((option.words for option in menu.decisions if option.notation == action), "")


def joined(group: str, option: str, is_only: bool) -> str:
    """Return what a button says together with its group, and nothing twice.

    >>> joined("Play for its Event", "Court Injunction: for its Event", False)
    'Play for its Event: Court Injunction'
    >>> joined("Build", "Fletcher for 1 gold", False), joined("Trade", "Make A an offer", True)
    ('Build: Fletcher for 1 gold', 'Make A an offer')
    """
    if is_only or option.startswith(group):
        return option
    thing, _, rest = option.rpartition(": ")
    is_said = bool(thing) and group.lower().endswith(rest.lower())
    return f"{group}: {thing if is_said else option}"


def pairs(play: Playthrough) -> Iterator[tuple[str, str]]:
    """Yield each cell that has an action, with each cell it leads to; first "" with those that need no other cell."""
    board = presentation.of(play.game)
    for source in ("", *board.movable_cells(play)):
        for cell in board.destinations(play, source):
            yield source, cell
