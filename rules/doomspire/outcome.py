"""What one finished game is measured by."""

import numpy as np
from numba import njit

from rules.core.metrics import BASICS, Metric, measure_basics, win_rates
from rules.core.signals import Signals
from rules.doomspire.board_contents import SEATS
from rules.doomspire.dragon import counted_tiles
from rules.doomspire.kinds import STOCKS
from rules.doomspire.phases import Ending, How
from rules.doomspire.state import knights_of
from rules.doomspire.territory import starred_of

COUNTED = (
    "impressions",
    "meals",
    "explored",
    "duels",
    "beaten",
    "mauled",
    "flights",
    "drawn",
    "trades",
    "conquests",
    "revolts",
)
AIMS = ("combat", "fame", "economy", "gold")  # of the strategists, by the bits of How
OUTCOME = np.dtype(
    [
        *BASICS,
        ("how", "i1"),  # How bits of the last impression, 0 in games without a King
        ("aim", "i1"),  # whose turn it was to be which strategist: that of seat A, by AIMS
        ("stock", "i2", (SEATS, STOCKS)),  # at the end
        ("tiles", "i1", (SEATS,)),
        ("starred", "i1", (SEATS,)),
        ("knights", "i1", (SEATS,)),
        ("title", "i1", (SEATS,)),
        ("earned", "i2", (SEATS,)),
        *[(name, "i2") for name in COUNTED],
    ]
)


@njit(cache=True)
def measure(state, ruleset, outcome):
    """Fill the outcome record of a finished or stopped game."""
    measure_basics(state, outcome)
    if state.ending == Ending.ROUND_LIMIT:
        outcome.ending = Ending.NOT_YET  # unfinished: nobody is King
    outcome.how = 0
    if state.ending == Ending.KING:
        outcome.how = state.impressed_how[state.impressions - 1]
    outcome.aim = state.rotation
    for seat in range(state.seats):
        outcome.tiles[seat] = counted_tiles(state, ruleset, seat)
        outcome.starred[seat] = starred_of(state, ruleset, seat)
        outcome.knights[seat] = knights_of(state, seat)
    outcome.stock[:] = state.stock
    outcome.title[:] = state.title
    outcome.earned[:] = state.earned
    outcome.impressions = state.impressions
    outcome.meals = state.meals
    outcome.explored = state.explored
    outcome.duels = state.duels
    outcome.beaten = state.beaten
    outcome.mauled = state.mauled
    outcome.flights = state.flights
    outcome.drawn = state.drawn
    outcome.trades = state.trades
    outcome.conquests = state.conquests
    outcome.revolts = state.revolts


def won_by(how):
    """Return a function that tells of each game whether the last impression was made in a way."""
    return lambda o: (o["how"] & how) != 0


def won_as(aim):
    """Return a function that tells of each game whether the strategist of an aim has won, where seats take turns."""
    return lambda o: (o["winner"] >= 0) & ((o["winner"] + o["aim"]) % len(AIMS) == aim)


def of_players(name, column=None):
    """Return a function that gives the mean over the players of each game of something each seat has."""

    def mean(outcomes):
        values = outcomes[name] if column is None else outcomes[name][:, :, column]
        there = np.arange(values.shape[1]) < outcomes["seats"][:, None]
        return (values * there).sum(axis=1) / outcomes["seats"]

    return mean


METRICS = {
    **win_rates(SEATS),
    **{
        f"won_by_{name}_rate": Metric(
            f"Won by {name}",
            "rate",
            won_by(1 << bit),
            family="ending",
            meaning=f"Share of all games whose last impression was made by {name}; one can count in several ways.",
        )
        for bit, name in enumerate(AIMS)
    },
    **{
        f"{name}_strategist_rate": Metric(
            f"The {name} strategist wins",
            "rate",
            won_as(bit),
            meaning=f"Share of all games won by the strategist who aims at {name}, where seats take turns at the aims.",
        )
        for bit, name in enumerate(AIMS)
    },
    "last_lord_rate": Metric(
        "Everyone else conceded",
        "rate",
        lambda o: o["ending"] == Ending.LAST_LORD,
        family="ending",
        rare=True,
        meaning="Share of all games in which only one player did not concede.",
    ),
    "unfinished_rate": Metric(
        "Unfinished",
        "rate",
        lambda o: o["ending"] == Ending.NOT_YET,
        meaning="Share of all games stopped at the round limit, which nobody wins.",
    ),
    "rounds": Metric("Rounds", "mean", lambda o: o["rounds"], unit="rounds", meaning="Rounds begun in a game."),
    "plies": Metric(
        "Length",
        "mean",
        lambda o: o["plies"],
        unit="decisions",
        family="length",
        meaning="Decisions made in a game, by all seats together.",
        more="makes games {amount} longer",
        less="makes games {amount} shorter",
    ),
    "usual_length_rate": Metric(
        "12 to 25 rounds",
        "rate",
        lambda o: (o["rounds"] >= 12) & (o["rounds"] <= 25),
        meaning="Share of all games that last 12 to 25 rounds.",
    ),
    "impressions": Metric(
        "Impressions", "mean", lambda o: o["impressions"], unit="a game", meaning="How often the dragon was impressed."
    ),
    "dragon_meals": Metric(
        "Dragon's meals", "mean", lambda o: o["meals"], unit="knights", meaning="Knights eaten in a game."
    ),
    "explored": Metric(
        "Tiles explored", "mean", lambda o: o["explored"], unit="tiles", meaning="Tiles turned up in a game."
    ),
    "cards_drawn": Metric(
        "Adventure cards", "mean", lambda o: o["drawn"], unit="cards", meaning="Cards drawn in a game."
    ),
    "monsters_beaten": Metric(
        "Monsters beaten", "mean", lambda o: o["beaten"], unit="a game", meaning="Fights won against monsters."
    ),
    "fights_lost": Metric(
        "Fights lost to monsters",
        "mean",
        lambda o: o["mauled"],
        unit="a game",
        meaning="Knights sent home by monsters.",
    ),
    "duels": Metric(
        "Duels", "mean", lambda o: o["duels"], unit="a game", meaning="Combats of knights against each other."
    ),
    "flights": Metric("Flights", "mean", lambda o: o["flights"], unit="a game", meaning="Knights that got away."),
    "trades": Metric("Trades", "mean", lambda o: o["trades"], unit="a game", meaning="Offers accepted."),
    "conquests": Metric(
        "Conquests", "mean", lambda o: o["conquests"], unit="a game", meaning="Tiles taken over for might."
    ),
    "revolts": Metric("Revolts", "mean", lambda o: o["revolts"], unit="a game", meaning="Tiles freed for fame."),
    "tiles": Metric(
        "Tiles of a player",
        "mean",
        of_players("tiles"),
        unit="tiles",
        meaning="Tiles a player owns at the end, on average.",
    ),
    "starred": Metric(
        "Starred tiles of a player", "mean", of_players("starred"), unit="tiles", meaning="Likewise, starred ones."
    ),
    "knights": Metric(
        "Knights of a player", "mean", of_players("knights"), unit="knights", meaning="At the end, on average."
    ),
    **{
        name: Metric(
            f"{name.capitalize()} of a player",
            "mean",
            of_players("stock", column),
            unit=name,
            meaning="At the end, on average over the players.",
        )
        for column, name in enumerate(("gold", "food", "wood", "ore", "fame", "might"))
    },
    "harvest": Metric(
        "Harvest of a player",
        "mean",
        of_players("earned"),
        unit="resources",
        meaning="Resources harvested by a player.",
    ),
}

SIGNALS = Signals(
    endings={
        1: "By combat",
        2: "By fame",
        3: "By economy",
        4: "By gold",
        5: "In several ways",
        6: "Everyone else conceded",
    },
    ending=lambda o: ending_of(o),
)


def ending_of(outcomes):
    """Return how each game ended, as the numbers of SIGNALS."""
    ways = np.select([outcomes["how"] == how for how in How], range(1, 5), np.where(outcomes["how"] > 0, 5, 0))
    return np.where(outcomes["ending"] == Ending.LAST_LORD, 6, ways)
