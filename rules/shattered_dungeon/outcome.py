"""What one finished run is measured by."""

import numpy as np
from numba import njit

from rules.core.metrics import BASICS, Metric, measure_basics, win_rates
from rules.shattered_dungeon.card import REDUCERS
from rules.shattered_dungeon.ruleset import ROOMS, SIDES
from rules.shattered_dungeon.state import DUNGEON, HALF, NOBODY, VISITOR, Ending
from rules.shattered_dungeon.trust import tier_at

TIERS = 3  # A4.1, above the lowest

OUTCOME = np.dtype(
    [
        *BASICS,  # rounds: of all rooms together; no winner: nobody, or both
        ("rooms", "i1"),  # entered
        ("by_room", "u1"),  # whether what the last room does by itself has brought the ending about
        ("by_escalation", "u1"),  # whether escalation has
        ("room_ending", "i1", (ROOMS,)),
        ("room_rounds", "i2", (ROOMS,)),
        ("decisions", "i2", (SIDES,)),  # cards played, activated or discarded
        ("changes", "i2", (ROOMS,)),  # of the lead
        ("entry", "f4", (ROOMS, SIDES, REDUCERS)),  # share of its start each reducer had; -1 where no room was entered
        ("left", "f4", (SIDES, REDUCERS)),  # share of its start each reducer has at the end
        ("proximity", "f4"),  # lowest share of the losing side that is not 0; -1 where nobody loses
        ("alternative", "i1"),  # the Ending it would have brought; 0 for none
        ("trust", "f4"),  # at the end, in points
        ("trust_peak", "f4"),
        ("tier", "i1"),  # highest reached
        ("betrayals", "i1", (SIDES,)),
        ("betrayal_damage", "i2"),  # of the last betrayal of the dungeon
        ("betrayal_decided", "u1"),  # whether that brought the visitor's reducer to 0
        ("offers", "i2"),  # of the dungeon
        ("accepted", "i2"),
        ("insight", "i1"),
        ("knowledge", "i2"),
    ]
)


@njit(cache=True)
def measure(state, ruleset, outcome):
    """Fill the outcome record of a finished or stopped run."""
    measure_basics(state, outcome)
    measure_rooms(state, outcome)
    outcome.by_room = state.by_room
    outcome.by_escalation = state.by_escalation
    outcome.decisions[:] = state.decisions
    for side in range(SIDES):
        for reducer in range(REDUCERS):
            outcome.left[side, reducer] = share_of(state, side, reducer, state.current[side, reducer])
    measure_closeness(state, outcome)
    outcome.trust = state.trust / HALF
    outcome.trust_peak = state.trust_peak / HALF
    outcome.tier = tier_at(ruleset, state.trust_peak)
    outcome.betrayals[:] = state.betrayals
    outcome.betrayal_damage = state.betrayal_damage
    outcome.betrayal_decided = state.betrayal_decided
    outcome.offers = state.offers
    outcome.accepted = state.accepted
    outcome.insight = state.insight
    outcome.knowledge = state.knowledge


@njit(cache=True)
def share_of(state, side, reducer, value):
    """Return a value as a share of a reducer's start before any Covenant has lowered it."""
    return value / max(1, int(state.start[side, reducer]) + int(state.weakened[side, reducer]))


@njit(cache=True)
def measure_rooms(state, outcome):
    """5.3 and 18.2.5: how each room was entered and how it ended; the run may have stopped in the last."""
    outcome.rooms = state.place + (state.round_no > 0)
    outcome.rounds = 0
    for place in range(ROOMS):
        is_last = place == state.place
        rounds = int(state.round_no) if is_last else int(state.room_rounds[place])
        outcome.room_rounds[place] = rounds
        outcome.rounds += rounds
        outcome.room_ending[place] = state.room_ending[place]
        outcome.changes[place] = state.changes[place]
        for side in range(SIDES):
            for reducer in range(REDUCERS):
                share = share_of(state, side, reducer, state.entry[place, side, reducer])
                outcome.entry[place, side, reducer] = share if place < outcome.rooms else -1.0


@njit(cache=True)
def measure_closeness(state, outcome):
    """18.2.2: the losing side's lowest reducer that is not depleted, and the ending it would have brought."""
    outcome.proximity = -1.0
    outcome.alternative = Ending.NOT_YET
    if state.winner == NOBODY:
        return
    loser = 1 - state.winner
    for reducer in range(REDUCERS):
        share = share_of(state, loser, reducer, state.current[loser, reducer])
        if share > 0.0 and (outcome.proximity < 0.0 or share < outcome.proximity):
            outcome.proximity = share
            outcome.alternative = (Ending.KILL if loser == VISITOR else Ending.OVERCOME) + reducer


def ends_by(ending):
    """Return a function that says for each run whether it ended that way."""
    return lambda outcomes: outcomes["ending"] == ending


def changes_of(outcomes):
    """Return how often the lead changed, in all rooms of each run together."""
    return outcomes["changes"].sum(axis=1)


def metrics(nouns):
    """Return name -> Metric of what finished runs are measured by, in the nouns of a skin."""
    return {**win_metrics(nouns), **ending_metrics(nouns), **pace_metrics(nouns), **bond_metrics(nouns)}


def win_metrics(nouns):
    """Return the rates at which either side wins."""
    sides = [f"the {nouns[side].lower()}" for side in ("dungeon", "visitor")]
    return win_rates(SIDES, sides, "Share of all runs that {who} wins alone.")


def ending_metrics(nouns):
    """Return the rates of the eight endings, and of runs that stopped."""
    return {
        **{
            f"{ending.name.lower()}_rate": Metric(
                nouns[ending.name.lower()],
                "rate",
                ends_by(ending),
                family="ending",
                meaning=f"Share of all runs that end by {nouns[ending.name.lower()]}.",
            )
            for ending in list(Ending)[1:]
        },
        "by_room_rate": Metric(
            f"Ended by the {nouns['room'].lower()} itself",
            "rate",
            lambda o: o["by_room"] != 0,
            meaning=f"Share of all runs in which what the {nouns['room'].lower()} does by itself ends the last room.",
        ),
        "by_escalation_rate": Metric(
            "Ended by escalation",
            "rate",
            lambda o: o["by_escalation"] != 0,
            meaning=f"Share of all runs in which escalation ends the last {nouns['room'].lower()}.",
        ),
        "unfinished_rate": Metric(
            "Unfinished",
            "rate",
            ends_by(Ending.NOT_YET),
            meaning="Share of all runs stopped at the move cap, which nobody wins.",
        ),
    }


def pace_metrics(nouns):
    """Return how long runs are, and how the lead changes."""
    return {
        "plies": Metric(
            "Length",
            "mean",
            lambda o: o["plies"],
            unit="actions",
            family="length",
            meaning="Decisions in a run, including Reacts, answers and ends of turns.",
            more="makes runs {amount} longer",
            less="makes runs {amount} shorter",
        ),
        "rounds": Metric(
            "Rounds",
            "mean",
            lambda o: o["rounds"],
            unit="rounds",
            meaning="Rounds begun in a run, in all its rooms together.",
        ),
        "decisions": Metric(
            "Cards used",
            "mean",
            lambda o: o["decisions"].sum(axis=1),
            unit="a run",
            meaning="Cards that both sides play, activate or hold back in a run.",
        ),
        "rooms": Metric("Rooms", "mean", lambda o: o["rooms"], unit="rooms", meaning="Rooms entered in a run."),
        "lead_changes": Metric(
            "Changes of the lead",
            "mean",
            changes_of,
            unit="a run",
            meaning="How often the lead, the higher share of resources left, changes sides.",
        ),
    }


def bond_metrics(nouns):
    """Return the metrics of Offers and trust."""
    trust = nouns["trust"]
    return {
        "trust_peak": Metric(
            f"Highest {trust}",
            "mean",
            lambda o: o["trust_peak"],
            unit="points",
            meaning=f"The most {trust} the {nouns['visitor'].lower()} has in a run.",
        ),
        **{
            f"tier_{tier}_rate": Metric(
                f"Tier {tier} reached ({nouns[f'tier_{tier}']})",
                "rate",
                lambda o, tier=tier: o["tier"] >= tier,
                meaning=f"Share of all runs in which {trust} reaches tier {tier}, {nouns[f'tier_{tier}']}.",
            )
            for tier in range(1, TIERS + 1)
        },
        "offers": Metric(
            "Offers made",
            "mean",
            lambda o: o["offers"],
            unit="a run",
            meaning=f"Offers the {nouns['dungeon'].lower()} makes.",
        ),
        "accepted": Metric(
            "Offers accepted",
            "mean",
            lambda o: o["accepted"],
            unit="a run",
            meaning=f"Offers of the {nouns['dungeon'].lower()} that are accepted.",
        ),
        "betrayal_rate": Metric(
            "Betrayed",
            "rate",
            lambda o: o["betrayals"][:, DUNGEON] > 0,
            meaning=f"Share of all runs in which the {nouns['dungeon'].lower()} betrays {trust}.",
        ),
        "decisive_betrayal_rate": Metric(
            "Decided by betrayal",
            "rate",
            lambda o: o["betrayal_decided"] != 0,
            meaning=f"Share of all runs in which betrayed {trust} brings a resource to 0.",
        ),
        "visitor_betrayal_rate": Metric(
            f"Betrayed by the {nouns['visitor'].lower()}",
            "rate",
            lambda o: o["betrayals"][:, VISITOR] > 0,
            meaning=f"Share of all runs in which the {nouns['visitor'].lower()} betrays {trust}.",
        ),
    }
