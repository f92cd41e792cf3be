"""What one finished game is measured by."""

import numpy as np
from numba import njit

from rules.core.metrics import BASICS, Metric, measure_basics, win_rates
from rules.core.signals import Signals
from rules.kings_fall.contents import CARDS
from rules.kings_fall.influence import places_of, regions_of
from rules.kings_fall.phases import Ending
from rules.kings_fall.state import SEATS
from rules.kings_fall.victory import score_of

OUTCOME = np.dtype(
    [
        *BASICS,
        ("faction", "i1", (SEATS,)),
        ("first", "i1"),  # seat that played first
        ("score", "i2", (SEATS,)),  # CP on the board
        ("regions", "i1", (SEATS,)),
        ("places", "i1", (SEATS,)),
        ("health", "i1", (SEATS,)),
        ("events", "i2", (SEATS,)),
        ("for_ops", "i2", (SEATS,)),
        ("units_lost", "i2", (SEATS,)),
        ("cards_for_ops", "u1", (CARDS,)),
        ("cards_for_event", "u1", (CARDS,)),
        ("turns", "i2"),
        ("fired", "i2"),
        ("fights", "i2"),
        ("seized", "i2"),
        ("wounds", "i2"),
    ]
)


@njit(cache=True)
def measure(state, ruleset, outcome):
    """Fill the outcome record of a finished or stopped game."""
    measure_basics(state, outcome)
    outcome.faction[:] = state.faction
    outcome.first = state.first
    for seat in range(SEATS):
        outcome.score[seat] = score_of(state, ruleset, seat)
        outcome.regions[seat] = regions_of(state, ruleset, seat)
        outcome.places[seat] = places_of(state, seat)
    outcome.health[:] = state.health
    outcome.events[:] = state.events
    outcome.for_ops[:] = state.for_ops
    outcome.units_lost[:] = state.units_lost
    outcome.cards_for_ops[:] = state.cards_for_ops
    outcome.cards_for_event[:] = state.cards_for_event
    outcome.turns = state.turn_no
    outcome.fired = state.fired
    outcome.fights = state.fights
    outcome.seized = state.seized
    outcome.wounds = state.wounds


def ended_by(ending):
    """Return a function that tells of each game whether it ended so."""
    return lambda o: o["ending"] == ending


def share_of_events(outcomes):
    """Return what share of the cards played in each game was played for its Event."""
    events, ops = outcomes["events"].sum(axis=1), outcomes["for_ops"].sum(axis=1)
    return events / np.maximum(1, events + ops)


def average(name):
    """Return a function that gives the mean over both players of each game."""
    return lambda o: o[name].mean(axis=1)


METRICS = {
    **win_rates(SEATS),
    "regicide_rate": Metric(
        "Regicide",
        "rate",
        ended_by(Ending.REGICIDE),
        family="ending",
        meaning="Share of all games that end with a dead Sovereign.",
    ),
    "time_rate": Metric(
        "Time", "rate", ended_by(Ending.TIME), family="ending", meaning="Share of all games won when time is up."
    ),
    "concession_rate": Metric(
        "Concession",
        "rate",
        ended_by(Ending.CONCESSION),
        family="ending",
        rare=True,
        meaning="Share of all games that a player concedes.",
    ),
    "draw_rate": Metric(
        "Draws",
        "rate",
        ended_by(Ending.DRAW),
        family="ending",
        rare=True,
        meaning="Share of all games in which nothing tells the players apart when time is up.",
    ),
    "first_player_rate": Metric(
        "Won by who plays first",
        "rate",
        lambda o: (o["winner"] >= 0) & (o["winner"] == o["first"]),
        meaning="Share of all games won by the player who takes the first turn.",
    ),
    "rounds": Metric("Rounds", "mean", lambda o: o["rounds"], unit="rounds", meaning="Rounds begun in a game."),
    "turns": Metric(
        "Turns",
        "mean",
        lambda o: o["turns"],
        unit="turns",
        family="length",
        meaning="Turns taken in a game, by both players together.",
        more="makes games {amount} longer",
        less="makes games {amount} shorter",
    ),
    "plies": Metric(
        "Decisions",
        "mean",
        lambda o: o["plies"],
        unit="decisions",
        meaning="Decisions made in a game, by both players together.",
    ),
    "event_share": Metric(
        "Cards played for their Event",
        "mean",
        share_of_events,
        unit="of cards",
        meaning="Share of the cards played in a game that are played for their Event.",
    ),
    "fired": Metric(
        "Events fired", "mean", lambda o: o["fired"], unit="a game", meaning="Events fired on the opponent's cards."
    ),
    "fights": Metric("Combats", "mean", lambda o: o["fights"], unit="a game", meaning="Combats in a game."),
    "seized": Metric(
        "Locations seized", "mean", lambda o: o["seized"], unit="a game", meaning="Combats that the attacker wins."
    ),
    "wounds": Metric("Wounds", "mean", lambda o: o["wounds"], unit="a game", meaning="Wounds of both Sovereigns."),
    "units_lost": Metric(
        "Units lost by a player", "mean", average("units_lost"), unit="Units", meaning="On average over both players."
    ),
    "score": Metric(
        "CP on the board of a player",
        "mean",
        average("score"),
        unit="CP",
        meaning="At the end, on average over both players.",
    ),
    "places": Metric(
        "Locations of a player",
        "mean",
        average("places"),
        unit="Locations",
        meaning="Controlled at the end, on average over both players.",
    ),
}

SIGNALS = Signals(
    endings={
        int(Ending.REGICIDE): "Regicide",
        int(Ending.CONCESSION): "Concession",
        int(Ending.TIME): "Time",
        int(Ending.DRAW): "Draw",
    },
    ending=lambda o: o["ending"],
)
