"""Why something happened: the events of a step in words, each with its clause."""

from dataclasses import dataclass
from html import escape

import numpy as np

from rules.core.events import events_of
from rules.core.game import Game


@dataclass(frozen=True)
class Reason:
    """One event of a step."""

    sentence: str  # what happened, with its numbers
    kind: str  # name of the event kind, for example pushed
    clause: str  # key of the clause
    cited: str  # where the clause is in the rulebook
    text: str  # the clause in one sentence
    title: str  # the clause's title, what people read of it first


@dataclass(frozen=True)
class Explanation:
    """All events of one step, oldest first."""

    action: str
    reasons: tuple[Reason, ...]

    @property
    def clauses(self) -> tuple[str, ...]:
        """The keys of the clauses cited, in order, each once."""
        return tuple(dict.fromkeys(reason.clause for reason in self.reasons))

    def __str__(self) -> str:
        lines = [self.action, *(f"  {reason.sentence} [{reason.cited}]" for reason in self.reasons)]
        return "\n".join(lines)

    __repr__ = __str__

    def _repr_html_(self) -> str:
        items = "".join(
            f'<li>{escape(reason.sentence)} <cite title="{escape(reason.text)}">{escape(reason.cited)}</cite></li>'
            for reason in self.reasons
        )
        return f'<div class="wb"><p><code>{escape(self.action)}</code></p><ol>{items}</ol></div>'


def explain(game: Game, action: str, log: np.record) -> Explanation:
    """Return the Explanation of one step from its log; ``action`` is its notation."""
    reasons = []
    for event in events_of(log):
        key = game.clauses.key_of(event.clause)
        reasons.append(
            Reason(
                game.describe(event),
                game.kinds(event.kind).name.lower(),
                key,
                game.clauses.cite(key),
                game.clauses[key].text,
                game.clauses[key].title,
            )
        )
    return Explanation(action, tuple(reasons))
