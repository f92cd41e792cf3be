"""What a finished game of Lords of Doomspire comes to: how it ended, who has which title, and what each seat did."""

import numpy as np

from rules.core.events import events_of
from rules.doomspire.event_kinds import EventKind
from rules.doomspire.kinds import STOCKS, Asset
from rules.doomspire.phases import Ending, Title
from rules.doomspire.state import knights_of
from rules.doomspire.territory import starred_of, tiles_of
from rules.doomspire.words import TITLES
from workbench.boards.summary import SeatResult, Statistic, Summary
from workbench.games.doomspire.tile_words import NOUNS
from workbench.play.explanation import Reason
from workbench.play.playthrough import Playthrough

TRIGGER = "dragon_left"
ENDS = ("crowned", "conceded", "round_began")  # the first of these among the last reasons is how the game ended
COUNTED = {  # what is counted over the game, and whose it is
    EventKind.EXPLORED: "Tiles explored",
    EventKind.BEATEN: "Monsters beaten",
    EventKind.LOST_TO: "Lost to monsters",
    EventKind.WON_DUEL: "Knights beaten",
    EventKind.DREW: "Cards drawn",
    EventKind.CLAIMED: "Tiles claimed",
    EventKind.TRADED: "Trades made",
    EventKind.EATEN: "Knights eaten",
}


def summary(play: Playthrough) -> Summary | None:
    """Return the Summary of a finished game; see ``workbench.boards.presentation``."""
    state, ruleset = play.state, play.ruleset
    if state.ending == Ending.NOT_YET:
        return None
    reasons = reasons_of(play)
    ended = next((reasons[kind] for kind in ENDS if kind in reasons), next(reversed(reasons.values())))
    facts = (
        ("Impressions", f"{int(state.impressions)} of {int(ruleset.impressions_needed)}"),
        ("Round", str(int(state.round_no))),
        ("Actions", str(len(play.actions))),
        ("Knights eaten", str(int(state.meals))),
    )
    notes = (
        ()
        if play.position is None
        else ("The game began from a position that was set up; what happened before is not counted.",)
    )
    return Summary(
        ended,
        reasons.get(TRIGGER),
        facts,
        tuple(result_of(state, seat) for seat in range(state.seats)),
        statistics(play),
        notes,
    )


def reasons_of(play: Playthrough) -> dict[str, Reason]:
    """Return the reasons of the last steps by kind, as far back as the title of King was given."""
    found: dict[str, Reason] = {}
    for explanation in reversed(play.explanations):
        for reason in explanation.reasons:
            found.setdefault(reason.kind, reason)
        if any(kind in found for kind in ENDS):
            break
    return found


def result_of(state: np.record, seat: int) -> SeatResult:
    """Return how a seat has fared."""
    result = "won" if state.winner == seat else "lost" if state.winner >= 0 else "draw"
    title = NOUNS[TITLES[Title(int(state.title[seat]))]] if state.title[seat] else ""
    return SeatResult(seat, result, title or ("conceded" if state.conceded[seat] else ""))


def statistics(play: Playthrough) -> tuple[Statistic, ...]:
    """Return what each seat has at the end, and what it did in the game as far as it was played here."""
    state, ruleset, seats = play.state, play.ruleset, range(play.seats)
    done = {kind: [0] * play.seats for kind in COUNTED}
    for log in play.logs:
        for event in events_of(log):
            if event.kind in done and event.seat >= 0:
                done[EventKind(event.kind)][int(event.seat)] += 1
    rows = (
        *(
            (NOUNS[asset.name.lower()].capitalize(), [state.stock[seat, asset] for seat in seats])
            for asset in list(Asset)[:STOCKS]
        ),
        ("Tiles", [tiles_of(state, seat) for seat in seats]),
        ("Starred tiles", [starred_of(state, ruleset, seat) for seat in seats]),
        ("Knights", [knights_of(state, seat) for seat in seats]),
        ("Resources harvested", [state.earned[seat] for seat in seats]),
        *((title, done[kind]) for kind, title in COUNTED.items()),
    )  # fmt: skip
    return tuple(Statistic(title, tuple(int(value) for value in values)) for title, values in rows)
