"""What one finished game is measured by."""

import numpy as np
from numba import njit

from rules.core.metrics import BASICS, Metric, measure_basics, win_rates
from rules.core.signals import Signals
from rules.iron_throne.box import SEATS
from rules.iron_throne.places import sites_of
from rules.iron_throne.state import Ending

OUTCOME = np.dtype(
    [
        *BASICS,
        ("threat", "i1"),  # at the end
        ("peak", "i1"),  # highest threat, after any single event
        ("was_held", "u1"),  # whether any seat held the relic
        ("sites", "i1", (SEATS,)),  # owned at the end
        ("ruins", "i4"),  # times a seat was ruined
        ("aids", "i4"),
        ("saves", "i4"),  # aids given when the table was close to its end
        ("rival_battles", "i4"),  # between seats
        ("hunters_beaten", "i4"),
        ("parleys", "i4"),
        ("opposed", "i4"),  # votes of all seats
        ("declined", "i4"),
    ]
)


@njit(cache=True)
def measure(state, ruleset, outcome):
    """Fill the outcome record of a finished or stopped game."""
    measure_basics(state, outcome)
    outcome.threat = state.threat
    outcome.peak = state.peak
    outcome.was_held = state.was_held
    for seat in range(SEATS):
        outcome.sites[seat] = sites_of(state, seat)
    outcome.ruins = state.ruins.sum()
    outcome.aids = state.aids_given.sum()
    outcome.saves = state.saves
    outcome.rival_battles = state.rival_battles
    outcome.hunters_beaten = state.hunters_beaten
    outcome.parleys = state.parleys
    outcome.opposed = state.opposed.sum()
    outcome.declined = state.declined.sum()


def spread_of(outcomes):
    """Return the most sites a seat in play owns at the end less the fewest, for each game."""
    is_seated = np.arange(SEATS) < outcomes["seats"][:, None]
    most = np.where(is_seated, outcomes["sites"], -1).max(axis=1)
    return most - np.where(is_seated, outcomes["sites"], 127).min(axis=1)


def is_lost(outcomes):
    """Return for each game whether the threat was complete."""
    return outcomes["ending"] == Ending.THREAT


def metrics(nouns):
    """Return name -> Metric of what finished games are measured by, in the nouns of a skin."""
    enemy, threat, ruined, holding = (nouns[key] for key in ("enemy", "threat", "ruined", "holding"))
    return {
        **win_rates(SEATS),
        "dark_lord_win_rate": Metric(
            f"{enemy} wins",
            "rate",
            is_lost,
            family="ending",
            meaning=f"Share of all games that end with the {threat} complete.",
        ),
        "territory_rate": Metric(
            "Won by territory",
            "rate",
            lambda o: o["ending"] == Ending.TERRITORY,
            family="ending",
            meaning=f"Share of all games that the holder of the {nouns['relic']} wins by leading.",
        ),
        "all_ruined_rate": Metric(
            f"Nobody left but {ruined}s",
            "rate",
            lambda o: o["ending"] == Ending.ALL_RUINED,
            family="ending",
            rare=True,
            meaning=f"Share of all games that end with every seat a {ruined}.",
        ),
        "together_rate": Metric(
            "Won together",
            "rate",
            lambda o: o["ending"] == Ending.TOGETHER,
            family="ending",
            rare=True,
            meaning="Share of all games that all seats win together.",
        ),
        "unfinished_rate": Metric(
            "Unfinished",
            "rate",
            lambda o: o["ending"] == Ending.NOT_YET,
            meaning="Share of all games stopped at the move cap, which nobody wins.",
        ),
        "rounds": Metric(
            "Rounds",
            "mean",
            lambda o: o["rounds"],
            unit="rounds",
            meaning="The round in which a game ends; an unfinished round counts as one.",
        ),
        "toll_peak": Metric(
            f"Highest {threat}",
            "mean",
            lambda o: o["peak"],
            unit="steps",
            meaning=f"The highest value of the {threat} in a game, after any single event.",
        ),
        "broken_entries": Metric(
            f"{ruined}s",
            "mean",
            lambda o: o["ruins"],
            unit="a game",
            meaning=f"How often a seat becomes a {ruined}, all seats together.",
        ),
        "rescues": Metric(
            f"{nouns['aid']}s",
            "mean",
            lambda o: o["aids"],
            unit="a game",
            meaning=f"How often a {ruined} is helped, all seats together.",
        ),
        "saved_rate": Metric(
            f"Saved by a {nouns['aid']}",
            "rate",
            lambda o: o["saves"] > 0,
            meaning=f"Share of all games in which a {ruined} is helped when the {threat} is close to its end.",
        ),
        "pvp_combats": Metric(
            f"{nouns['battle']}s between seats",
            "mean",
            lambda o: o["rival_battles"],
            unit="a game",
            meaning=f"Battles between two seats; those with the {enemy} do not count.",
        ),
        "heartstone_claimed": Metric(
            f"{nouns['relic']} taken",
            "rate",
            lambda o: o["was_held"] != 0,
            meaning=f"Share of all games in which any seat takes the {nouns['relic']} at least once.",
        ),
        "territory_spread": Metric(
            f"Spread of {holding}s",
            "mean",
            spread_of,
            unit=f"{holding}s",
            meaning=f"The most {holding}s a seat owns at the end, less the fewest.",
        ),
        "declined_rate": Metric(
            "Votes declined",
            "mean",
            lambda o: o["declined"] / np.maximum(o["declined"] + o["opposed"], 1),
            meaning="Share of a game's votes that are declined, including those of seats that could not pay.",
        ),
        "plies": Metric(
            "Length",
            "mean",
            lambda o: o["plies"],
            unit="actions",
            family="length",
            meaning="Decisions made in a game, votes included, by all seats together.",
            more="makes games {amount} longer",
            less="makes games {amount} shorter",
        ),
    }


def signals(nouns):
    """Return what shows how good finished games are, in the nouns of a skin."""
    return Signals(
        endings={
            Ending.TERRITORY: "Territory",
            Ending.THREAT: f"{nouns['threat']} complete",
            Ending.ALL_RUINED: f"Nobody left but {nouns['ruined']}s",
            Ending.TOGETHER: "Won together",
        },
        ending=lambda o: o["ending"],
    )
