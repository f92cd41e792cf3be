"""The summary of a finished run of Shattered Dungeon: how it ended, and what each side has left and has done."""

import numpy as np

from rules.shattered_dungeon.card import REDUCERS
from rules.shattered_dungeon.contents import OURS, read_contents
from rules.shattered_dungeon.ruleset import SIDES
from rules.shattered_dungeon.state import NOBODY, Ending
from rules.shattered_dungeon.words import points
from workbench.boards.summary import SeatResult, Statistic, Summary
from workbench.games.shattered_dungeon.cards.short_text import NOUNS, noun_of
from workbench.play.playthrough import Playthrough
from workbench.play.prospects import Aim

BOND = Aim(f"a {NOUNS['bond'].lower()} ends", lambda outcomes, side: outcomes["ending"] == Ending.BOND)
WIN_OR_BOND = Aim(
    f"you win or {NOUNS['bond'].lower()} in",
    lambda outcomes, side: (outcomes["winner"] == side) | BOND.is_reached(outcomes, side),
)


def aims(play: Playthrough) -> tuple[Aim, ...]:
    """Return what a side wants, to win alone or with the other by a bond; see ``workbench.boards.presentation``."""
    return WIN_OR_BOND, BOND


def summary(play: Playthrough) -> Summary | None:
    """Return the Summary of a finished run; see ``workbench.boards.presentation``."""
    state, ruleset = play.state, play.ruleset
    if state.ending == Ending.NOT_YET:
        return None
    reasons = {reason.kind: reason for reason in play.explain().reasons}  # the last of each kind
    rooms = tuple(
        (
            title_of_room(int(ruleset.run[place])),
            f"{NOUNS[Ending(int(state.room_ending[place])).name.lower()]} in round {state.room_rounds[place]}",
        )
        for place in range(ruleset.rooms)
        if state.room_ending[place] != Ending.NOT_YET
    )
    facts = (*rooms, (f"Highest {NOUNS['trust']}", str(points(state.trust_peak))), ("Actions", str(len(play.actions))))
    return Summary(
        reasons.get("run_ended") or reasons["room_ended"],
        reasons.get("room_ended") if ruleset.rooms > 1 and "run_ended" in reasons else None,
        facts,
        tuple(result_of(state, side) for side in range(SIDES)),
        statistics(state),
    )


def title_of_room(number: int) -> str:
    """Return the title of a room by its number, 1 the first."""
    return read_contents(OURS).rooms[number - 1].title


def result_of(state: np.record, side: int) -> SeatResult:
    """Return how a side has fared; a bond is won by both."""
    left = ", ".join(
        f"{noun_of(side, reducer)} {state.current[side, reducer]} of {state.start[side, reducer]}"
        for reducer in range(REDUCERS)
    )
    return SeatResult(side, "won" if state.winner in (side, NOBODY) else "lost", left)


def statistics(state: np.record) -> tuple[Statistic, ...]:
    """Return what each side has done, as the run counted it."""
    return (
        Statistic("Cards played, activated or held back", tuple(int(number) for number in state.decisions)),
        Statistic("Betrayals", tuple(int(number) for number in state.betrayals)),
    )
