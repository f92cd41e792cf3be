"""What a press on a board means: an action, a cell to choose, or advice."""

from dataclasses import dataclass

from workbench.boards import presentation
from workbench.boards.views import asked_of, routes_of, scene_of, seat_name
from workbench.play.playthrough import Playthrough

STUCK = "This piece cannot go anywhere now; press another cell to see why it cannot go there."
ASIDE = "Nothing on the board can be done now; choose one of the actions."


@dataclass(frozen=True)
class Press:
    """What a press means: an action to play, or else the cells chosen from now on and a sentence about it."""

    action: str | None = None
    selected: str = ""
    goal: str = ""
    words: str = ""


def press_of(
    play: Playthrough, cell: str, selected: str = "", goal: str = "", route: str = "", has_menu: bool = False
) -> Press:
    """Return what a press on a cell means.

    Parameters
    ----------
    play : Playthrough
    cell : str
    selected, goal : str
        The cell chosen before, and the destination chosen where several actions lead to it.
    route : str
        Which of those actions is chosen, in notation.
    has_menu : bool
        Whether there are actions other than pressing the board.

    Examples
    --------
    >>> from workbench.play.playthrough import Playthrough
    >>> play = Playthrough("jarls", seats=2, seed=7)
    >>> press_of(play, "1,0").selected
    '1,0'
    >>> press_of(play, "1,-1", selected="1,0").action
    'W1,0>1,-1'
    """
    board = presentation.of(play.game)
    targets = board.destinations(play, selected)
    if cell == selected and cell not in targets:
        return Press()
    if cell in targets:
        routes = [notation for _, notation in routes_of(play, selected, cell)]
        if board.asks_first(play, selected, cell):  # its buttons play it; a second press puts it back
            return Press() if cell == goal else Press(None, selected, cell)
        if len(routes) == 1:
            return Press(routes[0])
        return Press(route) if cell == goal else Press(None, selected, cell)
    if board.is_own(play, cell):
        is_stuck = not board.destinations(play, cell) and not board.choose_hint
        return Press(None, cell, "", STUCK if is_stuck else "")
    if selected:
        return Press(board.intended_action(play, selected, cell))
    if has_menu and not board.movable_cells(play):
        return Press(words=ASIDE)
    who = seat_name(play.game, int(play.state.seat))
    first = f"Choose one of {who}'s pieces first; then the board shows where it can go."
    if board.choose_hint:
        first = f"{board.choose_hint} {asked_of(play, scene_of(play), '')}"
    return Press(words=first)
