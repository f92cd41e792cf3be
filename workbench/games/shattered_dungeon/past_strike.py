"""A Strike of the past, as the steps of a game have it: its roll, the React to it, and what was thrown."""

from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np

from rules.core.events import events_of
from rules.shattered_dungeon.state import EventKind, Phase
from workbench.boards.dice import Die
from workbench.play.playthrough import Playthrough


@dataclass(frozen=True)
class PastStrike:
    """A Strike of the past: the step it was played in, and that of the React to it, None where there was none."""

    before: np.record
    played: list[np.record]  # events
    answered: np.record | None
    reacted: list[np.record]

    @property
    def rolled(self) -> np.record:
        """The event of the roll."""
        return next(self.events(EventKind.ROLLED))

    @property
    def side(self) -> int:
        """Whose Strike it is."""
        return int(self.rolled.seat)

    @property
    def card(self) -> int:
        """The number of the card."""
        return int(next(self.events(EventKind.PLAYED)).what)

    @property
    def settling(self) -> np.record:
        """The position in which damage was settled."""
        return self.before if self.answered is None else self.answered

    def events(self, kind: EventKind) -> Iterator[np.record]:
        """Go through the events of a kind, the Strike's first."""
        return (event for event in (*self.played, *self.reacted) if event.kind == kind)

    def event(self, kind: EventKind) -> np.record | None:
        """Return the first event of a kind, or None."""
        return next(self.events(kind), None)

    def amount(self, kind: EventKind) -> int:
        """Return the amount of the first event of a kind, 0 without one."""
        event = self.event(kind)
        return 0 if event is None else int(event.amount)


def strike_of(play: Playthrough, number: int) -> PastStrike | None:
    """Return the Strike that a step settles or leaves open; None where it does neither."""
    before, log, last = play.states_before, play.logs, len(play.logs) - 1
    if before[number].phase == Phase.REACT:
        return (
            PastStrike(
                before[number - 1], list(events_of(log[number - 1])), before[number], list(events_of(log[number]))
            )
            if number
            else None
        )
    events = list(events_of(log[number]))
    if not any(event.kind == EventKind.ROLLED for event in events):
        return None
    after = play.state if number == last else before[number + 1]
    is_answered = after.phase == Phase.REACT and number < last
    return None if is_answered else PastStrike(before[number], events, None, [])


def dice_of(thrown: np.record) -> tuple[Die, ...]:
    """Return the dice of a throw in the order they fell; with advantage or disadvantage one of three is left out."""
    faces, advantage = [int(face) for face in str(int(thrown.what))], int(thrown.target)
    out = faces.index((min if advantage > 0 else max)(faces)) if advantage else None
    return tuple(Die(face, place != out) for place, face in enumerate(faces))
