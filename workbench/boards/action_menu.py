"""What can be done beside pressing the board: a decision that is due, and groups of actions, possible or not."""

from dataclasses import dataclass, replace

from rules.core.errors import IllegalAction
from workbench.play.reskinned import Text


@dataclass(frozen=True)
class Option:
    """One action in words; ``why`` says why it cannot be played now, and is empty where it can."""

    words: Text
    notation: str
    why: Text = ""


@dataclass(frozen=True)
class ActionGroup:
    """Actions of one kind, which always have their place: what can be done of it, or with no option ``why`` not.

    ``question`` is said above the options where there are several.
    """

    words: Text
    options: tuple[Option, ...] = ()
    why: Text = ""
    question: Text = ""


@dataclass(frozen=True)
class TimeLimit:
    """How long a decision may take where the table plays with a clock, and what is played when the time is up."""

    seconds: int
    notation: str
    words: Text


@dataclass(frozen=True)
class ActionMenu:
    """A decision that everything waits for, with what it is about and its time limit, and the groups of actions."""

    prompt: Text = ""
    decisions: tuple[Option, ...] = ()
    groups: tuple[ActionGroup, ...] = ()
    limit: TimeLimit | None = None

    @property
    def notations(self) -> list[str]:
        """All that can be done, in notation."""
        options = [*self.decisions, *(option for group in self.groups for option in group.options)]
        return [option.notation for option in options if not option.why]

    def closed(self, why: str) -> "ActionMenu":
        """Return the same groups with nothing to be done, for the same reason all of them."""
        return ActionMenu(groups=tuple(replace(group, options=(), why=why, question="") for group in self.groups))


def reason_against(game, state, ruleset, wish):
    """Return why an action cannot be played now: the key of the refusal, and the sentence with its clause.

    >>> from workbench.play.playthrough import Playthrough
    >>> play = Playthrough("jarls", seats=2, seed=7)
    >>> reason_against(play.game, play.state, play.ruleset, "W1,0>1,-1")
    ('', '')
    """
    try:
        game.parse(state, ruleset, wish)
    except IllegalAction as error:
        return error.reason, f"{error}{f' [{game.clauses.cite(error.clause)}]' if error.clause else ''}"
    return "", ""
