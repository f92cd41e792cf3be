"""What can be done beside pressing the board: a decision that is due, and the kinds of actions, possible or not."""

from dataclasses import dataclass, replace

from rules.core.errors import IllegalAction


@dataclass(frozen=True)
class Option:
    """One action in words; ``why`` says why it cannot be played now, and is empty where it can."""

    words: str
    notation: str
    why: str = ""


@dataclass(frozen=True)
class Kind:
    """A kind of action that always has its place, and what of it can be done; with nothing, ``why`` says why not.

    ``ask`` is said above the options where there are several.
    """

    words: str
    options: tuple[Option, ...] = ()
    why: str = ""
    ask: str = ""


@dataclass(frozen=True)
class Limit:
    """How long a decision may take where the table plays with a clock, and what is played when the time is up."""

    seconds: int
    notation: str
    words: str


@dataclass(frozen=True)
class Offered:
    """A decision that everything waits for, with what it is about and its time limit, and the kinds of actions."""

    prompt: str = ""
    decisions: tuple[Option, ...] = ()
    kinds: tuple[Kind, ...] = ()
    limit: Limit | None = None

    @property
    def notations(self):
        """All that can be done, in notation."""
        options = [*self.decisions, *(option for kind in self.kinds for option in kind.options)]
        return [option.notation for option in options if not option.why]

    def told(self, tell):
        """Return the same with every text as ``tell(text)`` has it."""

        def told(option):
            return replace(option, words=tell(option.words), why=tell(option.why))

        kinds = tuple(
            Kind(tell(kind.words), tuple(map(told, kind.options)), tell(kind.why), tell(kind.ask))
            for kind in self.kinds
        )
        limit = self.limit and replace(self.limit, words=tell(self.limit.words))
        return Offered(tell(self.prompt), tuple(map(told, self.decisions)), kinds, limit)

    def closed(self, why):
        """Return the same kinds with nothing to be done, for the same reason all of them."""
        return Offered("", (), tuple(Kind(kind.words, (), why) for kind in self.kinds))


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
