"""A hint at a table: what a strong agent would play is said and drawn at once, and why, once games have shown it."""

import threading
import time
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from rules.core.words import capitalised
from workbench.boards import presentation
from workbench.boards.views import aims_of
from workbench.play.locking import locked
from workbench.play.prospects import ActionComparison, Aim, PositionPlayedOn, runs_compiled
from workbench.widgets.base.notice import guarded
from workbench.widgets.table.hints import Hint, action_in_words, hint, hint_at, reason_for
from workbench.widgets.table.place_names import in_words_of
from workbench.widgets.table.reasons import NO_CHOICE, PLAYING_ON, reason_by_games, speaks_against

if TYPE_CHECKING:  # a table gives advice itself
    from workbench.widgets.table.table import Table

AFTER = 0.2  # s: games played on would take the processor from showing the hint
TAKEN_UP = " Its piece is chosen: press where the line ends."
# Said of an action where cells have no names and their coordinates are not shown: of the advice, and of the next best.
DRAWN, DASHED = "the move drawn on the board", "the move drawn in dashes"


@dataclass(frozen=True, eq=False)
class Reasoning:
    """What is needed to say why a Hint is good, after the game has perhaps gone on.

    Attributes
    ----------
    found : Hint
    advice : str
        What has been said of it.
    notice : str
        What is shown meanwhile: another notice says that nobody waits for a reason any more.
    aims : tuple of Aim
    position : PositionPlayedOn
    action : int
        The advised one.
    """

    found: Hint
    advice: str
    notice: str
    aims: tuple[Aim, ...]
    position: PositionPlayedOn
    action: int


def advise(table: "Table") -> None:
    """Say what a strong agent would play and what that comes to, draw it, and begin to find out why."""
    play = table.play
    found, legal = hint(play), play.legal()
    words = named(table, found, DRAWN)
    comes_to = reason_for(play, found)
    table.selected, table.advice = found.source, found
    table.show()
    more = f" {capitalised(comes_to.rstrip('.'))}." if comes_to else ""
    more += TAKEN_UP if is_only_drawn(table, found) and found.target not in ("", found.source) else ""
    advice = f"The computer player {found.agent.title} would choose: {words}.{in_words_of(table, more)}"
    if len(legal) == 1:
        table.notice.advise(advice, NO_CHOICE)
    elif not runs_compiled():
        table.notice.advise(advice, "")
    else:
        table.notice.advise(advice, PLAYING_ON)
        position, action = PositionPlayedOn(play), legal[found.action]
        reasoning = Reasoning(found, advice, table.notice.value, aims_of(play), position, action)
        threading.Thread(target=find_reason, args=(table, reasoning), daemon=True, name="playing on").start()


def is_only_drawn(table: "Table", found: Hint) -> bool:
    """Return whether an action has no words at this table, because it is told by coordinates that are not shown."""
    has_coordinates = presentation.of(table.play.game).has_coordinates
    return bool(has_coordinates and not table.controls.coordinates.value and found.source)


def named(table: "Table", found: Hint, drawn: str) -> str:
    """Return what an action is called at this table; ``drawn`` where it has no words there."""
    return drawn if is_only_drawn(table, found) else in_words_of(table, action_in_words(table.play, found.action))


@guarded
def find_reason(table: "Table", reasoning: Reasoning) -> None:
    """Play on from advice, in a thread of its own, and say what that shows."""
    time.sleep(AFTER)
    say_reason(table, reasoning, reasoning.position.compared(reasoning.action, reasoning.aims[0]))


@locked
def say_reason(table: "Table", reasoning: Reasoning, compared: ActionComparison) -> None:
    """Say why advice is good, unless something else has been asked or done meanwhile."""
    found, play, position = reasoning.found, table.play, reasoning.position
    if table.advice is not found or table.notice.value != reasoning.notice:
        return
    other = hint_at(play, position.agent, play.game.notation(position.state, compared.next_best.action))
    first, second, said = found, other, reasoning.advice
    is_better = speaks_against(compared, reasoning.aims[0])
    if is_better:
        first, second = other, found
        better = DRAWN if is_only_drawn(table, first) else f"“{named(table, first, DRAWN)}”"
        said = f"Games played on from here favour {better} over what {found.agent.title} would choose."
    dashed = is_only_drawn(table, second)
    words = DASHED if dashed else f"“{named(table, second, DASHED)}”"
    if dashed or is_better:
        table.selected, table.advice = first.source, replace(first, next_best=second if dashed else None)
        table.show()
    names = {"next_best": "the other", "advised": words} if is_better else {"next_best": words}
    table.notice.advise(said, reason_by_games(compared, reasoning.aims, position.agent.title, **names))
