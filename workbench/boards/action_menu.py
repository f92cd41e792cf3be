"""What can be done besides pressing the board: a decision that is due, and groups of actions, possible or not."""

from dataclasses import dataclass, replace

import numpy as np

from rules.core.errors import IllegalAction
from rules.core.game import Game
from workbench.play.reskinned import Text


@dataclass(frozen=True)
class Option:
    """One action in words; ``why`` says why it cannot be played now, and is empty where it can.

    ``cell`` is the place on the board that it begins at or is about: it is ringed while the menu is open, and pressing
    it chooses the action.
    """

    words: Text
    notation: str
    why: Text = ""
    cell: str = ""


@dataclass(frozen=True)
class ActionGroup:
    """Actions of one kind, always in the same place: its options now, or ``why`` there are none.

    ``question`` is shown above the options where there are several.
    """

    words: Text
    options: tuple[Option, ...] = ()
    why: Text = ""
    question: Text = ""


@dataclass(frozen=True)
class TimeLimit:
    """How long a decision may take at a table that plays with a clock, and what is played when time is up."""

    seconds: int
    notation: str
    words: Text


@dataclass(frozen=True)
class ActionMenu:
    """A decision that the game waits for, with its prompt and time limit, and the groups of actions.

    ``about`` says what is chosen, where the groups are about that, or repeats the prompt, for screens so narrow that it
    is out of sight; so does ``standing`` say how both sides stand. Groups without options are buttons that say why when
    pressed, or, with ``folds_impossible``, stand together behind one word, a line for each reason.
    """

    prompt: Text = ""
    decisions: tuple[Option, ...] = ()
    groups: tuple[ActionGroup, ...] = ()
    limit: TimeLimit | None = None
    about: Text = ""
    folds_impossible: bool = False
    standing: Text = ""

    @property
    def notations(self) -> list[str]:
        """All that can be done, in notation."""
        options = [*self.decisions, *(option for group in self.groups for option in group.options)]
        return [option.notation for option in options if not option.why]

    def closed(self, why: str) -> "ActionMenu":
        """Return the same groups without options, all for the same reason, which is said where a choice was."""
        groups = tuple(replace(group, options=(), why=why, question="") for group in self.groups)
        said = why if self.about else ""
        folds = self.folds_impossible
        return ActionMenu(said, groups=groups, about=said, folds_impossible=folds, standing=self.standing)


def reason_against(game: Game, state: np.record, ruleset: np.record, wish: str) -> tuple[str, str]:
    """Return why an action cannot be played now: the refusal's key and its sentence with the clause; "" if it can.

    >>> from workbench.play.playthrough import Playthrough
    >>> play = Playthrough("jarls", seats=2, seed=7)
    >>> reason_against(play.game, play.state, play.ruleset, "W1,0>1,-1")
    ('', '')
    """
    try:
        game.parse(state, ruleset, wish)
    except IllegalAction as error:
        return error.reason, refusal_in_words(game, error)
    return "", ""


def refusal_in_words(game: Game, error: IllegalAction) -> str:
    """Return a refusal with the clause it comes from, as somebody reads it who has the rulebook beside the page.

    >>> import rules
    >>> refusal_in_words(rules.load("kings_fall"), IllegalAction("It costs 2 Ops.", clause="fortify"))
    'It costs 2 Ops. (rule IV.C)'
    """
    if not error.clause:
        return str(error)
    number = game.clauses.cite(error.clause)
    is_name = number.partition(",")[0].partition(" ")[0].isalpha() and not number.isupper()
    return f"{error} ({number if is_name else f'rule {number}'})"
