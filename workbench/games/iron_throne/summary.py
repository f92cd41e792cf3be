"""What a finished game of Iron Throne of Ashes comes to (F-017): statistics, what ended it, and who held the pact."""

from collections.abc import Iterator

import numpy as np

from rules.core.events import events_of
from rules.core.seats import SEAT_LETTERS
from rules.iron_throne.actions import Kind, action_of, members_of
from rules.iron_throne.notation import read
from rules.iron_throne.places import price_of_vote, sites_of
from rules.iron_throne.stakes import is_own_traitor
from rules.iron_throne.state import COOPERATIVE, NOBODY, ROLES, Ending, EventKind
from workbench.boards.summary import Deed, Reveal, SeatResult, Statistic, Summary
from workbench.games.iron_throne.pieces import group_words
from workbench.games.iron_throne.words import NOUNS, words_of
from workbench.play.playthrough import Playthrough
from workbench.play.prospects import WIN, Aim

ENDS = (
    "traitor_won",
    "won",
    "won_together",
    "threat_complete",
    "all_ruined",
)  # the first of these among the reasons counts
TRIGGERS = {  # what brings an ending about; the last one among the reasons counts
    Ending.TERRITORY: ("relic_forced", "cards_reshuffled", "relic_taken", "taken"),
    Ending.THREAT: ("threat_rose",),
    Ending.ALL_RUINED: ("ruined",),
    Ending.TOGETHER: ("relic_taken",),
}

ALL_WIN = Aim("you all win", lambda outcomes, seat: outcomes["ending"] == Ending.TOGETHER)
ENEMY_WINS = Aim(f"the {NOUNS['enemy']} wins", lambda outcomes, seat: outcomes["ending"] == Ending.THREAT)


def aims(play: Playthrough) -> tuple[Aim, ...]:
    """Return what the seat to decide wants, and that the enemy may beat all; see ``workbench.boards.presentation``."""
    if play.ruleset.mode == COOPERATIVE:
        return ALL_WIN, ENEMY_WINS
    return (WIN,) if is_own_traitor(play.state, int(play.state.seat)) else (WIN, ENEMY_WINS)


def summary(play: Playthrough) -> Summary | None:
    """Return the Summary of a finished game; see ``workbench.boards.presentation``."""
    state, ending = play.state, Ending(play.state.ending)
    if ending == Ending.NOT_YET:
        return None
    reasons = {reason.kind: reason for reason in play.explain().reasons}
    seats = range(state.seats)
    facts = (
        (NOUNS["threat"], f"{state.threat} of {play.ruleset.threat_end}"),
        (f"Highest {NOUNS['threat']}", str(state.peak)),
        ("Round", str(state.round_no)),
        ("Actions", str(len(play.actions))),
    )
    ended = next(kind for kind in ENDS if kind in reasons)
    trigger = max((kind for kind in TRIGGERS[ending] if kind in reasons), key=list(reasons).index, default=None)
    notes = (
        ()
        if play.position is None
        else ("The game began from a position that was set up; what happened before is not counted.",)
    )
    return Summary(
        reasons[ended],
        reasons[trigger] if trigger else None,
        facts,
        tuple(result_of(state, seat) for seat in seats),
        statistics(state),
        notes,
        reveal_of(play),
    )


def statistics(state: np.record) -> tuple[Statistic, ...]:
    """Return the statistics of F-017, one value a seat, as the game has counted them."""
    rows = (
        (f"{NOUNS['holding']}s at the end", [sites_of(state, seat) for seat in range(state.seats)]),
        (f"{NOUNS['holding']}s claimed", state.takes),
        (f"{NOUNS['enlist']}s", state.enlists),
        (f"{NOUNS['supply']}s spent", state.spends),
        (f"{NOUNS['battle']}s won", state.wins),
        (f"{NOUNS['battle']}s lost", state.losses),
        (f"Times {NOUNS['is_ruined']}", state.ruins),
        (f"{NOUNS['aid']}s given", state.aids_given),
        (f"{NOUNS['aid']}s received", state.aids_taken),
        (f"Votes {NOUNS['oppose']}", state.opposed),
        (f"Votes {NOUNS['decline']}", state.declined),
    )
    return tuple(Statistic(title, tuple(int(value) for value in values[: state.seats])) for title, values in rows)


def result_of(state: np.record, seat: int) -> SeatResult:
    """Return how a seat has fared: all win together, one wins, or nobody does."""
    if state.ending == Ending.TOGETHER or state.winner == seat:
        result = "won"
    else:
        result = "draw" if state.ending == Ending.ALL_RUINED else "lost"
    marks = (
        (f"held the {NOUNS['with_traitor']}", state.traitor == seat),
        (f"has the {NOUNS['relic']}", state.holder == seat),
        (f"is a {NOUNS['ruined']} at the end", state.ruined[seat]),
    )
    return SeatResult(seat, result, ", ".join(words for words, holds in marks if holds))


def reveal_of(play: Playthrough) -> Reveal | None:
    """Return who held the pact, whether it was found out, and everything it did; None without a pact."""
    traitor = int(play.state.traitor)
    if traitor == NOBODY:
        return None
    letter = SEAT_LETTERS[traitor]
    return Reveal(
        f"The {NOUNS['with_traitor']} is revealed",
        traitor,
        f"{letter} held the {NOUNS['with_traitor']}. {accusations(play, traitor)}",
        "I have seen who it was.",
        f"What {letter} did, action by action",
        tuple(deeds(play, traitor)),
    )


def accusations(play: Playthrough, traitor: int) -> str:
    """Return, in a sentence, who accused the holder of the pact, when, and whether it was found out."""
    told = []
    for before, log in zip(play.states_before, play.logs):
        for event in events_of(log):
            if event.kind == EventKind.CHARGED and event.what == traitor:
                told.append((SEAT_LETTERS[event.seat], int(before.round_no)))
    if not told:
        return "Nobody accused it."
    times = " and ".join(f"{letter} in round {number}" for letter, number in told)
    came = "was found out" if play.state.is_exposed else "was not found out"
    return f"Accused by {times}, it {came}."


def deeds(play: Playthrough, seat: int) -> Iterator[Deed]:
    """Go through what a seat has done: a Deed for each of its decisions."""
    for before, notation in zip(play.states_before, play.actions):
        if int(before.seat) == seat and before.round_no:
            yield Deed(int(before.round_no), notation, deed_in_words(play, before, notation))


def deed_in_words(play: Playthrough, before: np.record, notation: str) -> str:
    """Return an action that was played in words."""
    kind, first, group, second = map(int, read(notation))
    if kind == Kind.MOVE:
        return f"Move {group_words([members_of(group, role) for role in range(ROLES)])} from {first} to {second}"
    return words_of(before, action_of(kind, first, group, second), price_of_vote(before, play.ruleset))
