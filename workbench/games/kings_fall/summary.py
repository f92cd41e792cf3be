"""What a finished game of King's Fall comes to: how it ended, what each side controls, and what it did."""

import numpy as np

from rules.core.events import events_of
from rules.kings_fall.event_kinds import EventKind
from rules.kings_fall.influence import cp_of, places_of, regions_of
from rules.kings_fall.phases import Ending
from rules.kings_fall.state import NOBODY, SEATS
from workbench.boards.summary import SeatResult, Statistic, Summary
from workbench.games.kings_fall.map_words import NOUNS, faction_title
from workbench.games.kings_fall.words import turns_of_each
from workbench.play.explanation import Reason
from workbench.play.playthrough import Playthrough

ENDS = ("king_fell", "conceded", "time_up")  # the first of these among the last reasons is how the game ended
TRIGGERS = ("wounded", "turn_ended")
COUNTED = {  # what is counted over the game, and whose it is
    EventKind.INFLUENCE_PLACED: "Influence placed",
    EventKind.RECRUITED: "Units recruited",
    EventKind.MOVED: "Moves",
    EventKind.FIRED: "Icons fired",
    EventKind.ATTACKED: "Attacks",
    EventKind.SEIZED: "Attacks won",
    EventKind.USED: "Abilities used",
    EventKind.PASSED: "Passes",
}


def summary(play: Playthrough) -> Summary | None:
    """Return the Summary of a finished game; see ``workbench.boards.presentation``."""
    state = play.state
    if state.ending == Ending.NOT_YET:
        return None
    reasons = reasons_of(play)
    ended = next((reasons[kind] for kind in ENDS if kind in reasons), next(reversed(reasons.values())))
    facts = (
        ("Rounds", str(int(state.round_no))),
        ("Turns of each side", str(turns_of_each(int(state.turn_no)))),
        ("Combats", str(int(state.fights))),
        ("Actions", str(len(play.actions))),
    )
    notes = (
        ()
        if play.position is None
        else ("The game began from a position that was set up; what happened before is not counted.",)
    )
    return Summary(
        ended,
        next((reasons[kind] for kind in TRIGGERS if kind in reasons), None),
        facts,
        tuple(result_of(state, seat) for seat in range(SEATS)),
        statistics(play),
        notes,
    )


def reasons_of(play: Playthrough) -> dict[str, Reason]:
    """Return the reasons of the last step by kind."""
    return {reason.kind: reason for reason in play.explain().reasons}


def result_of(state: np.record, seat: int) -> SeatResult:
    """Return how a side has fared."""
    result = "draw" if state.winner == NOBODY else "won" if state.winner == seat else "lost"
    return SeatResult(seat, result, faction_title(int(state.faction[seat])))


def statistics(play: Playthrough) -> tuple[Statistic, ...]:
    """Return what each side has at the end, and what it did in the game as far as it was played here."""
    state, ruleset, seats = play.state, play.ruleset, range(SEATS)
    done = {kind: [0] * SEATS for kind in COUNTED}
    for log in play.logs:
        for event in events_of(log):
            if event.kind in done and 0 <= event.seat < SEATS:
                done[EventKind(int(event.kind))][int(event.seat)] += 1
    rows = (
        (f"{NOUNS['cp']} on the board", [cp_of(state, ruleset, seat) for seat in seats]),
        ("Territories", [regions_of(state, ruleset, seat) for seat in seats]),
        (f"{NOUNS['location']}s", [places_of(state, seat) for seat in seats]),
        (f"Saved {NOUNS['cp']}", state.cp),
        (f"{NOUNS['sovereign']}'s Health", state.health),
        ("Cards for Ops", state.for_ops),
        ("Cards for Events", state.events),
        ("Units lost", state.units_lost),
        *((title, done[kind]) for kind, title in COUNTED.items()),
    )
    return tuple(Statistic(title, tuple(int(value) for value in values)) for title, values in rows)
