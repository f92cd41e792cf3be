"""Checks of King's Fall's own checklist: are factions and pairings even, and are cards played both ways?"""

from collections.abc import Sequence
from itertools import combinations
from threading import Event

import numpy as np
from numpy.typing import NDArray

from rules.core.game import Game
from rules.kings_fall.contents import SANCTIONED
from workbench.checks.items import Answer, ItemStatus
from workbench.checks.launch_checks import BY_VERDICT
from workbench.figures.cells_before import estimate_of
from workbench.games.kings_fall.map_words import card_title, faction_title
from workbench.games.kings_fall.matchup_figures import games_against
from workbench.simulation.batch import Batch
from workbench.simulation.estimates import Estimate, worst_of
from workbench.simulation.numbers import percent
from workbench.simulation.results import Results
from workbench.simulation.run import simulate_batch

MOST_NAMED = 6  # cards in one sentence


def factions_are_even(game: Game, cancel: Event, agent: str, games: int, seed: int, low: float, high: float) -> Answer:
    """Whether each faction wins its share of the decided games against all others together."""
    results = played(game, cancel, agent, games, seed)
    found = [(faction_title(one), estimate_of(games_against(results, one, None))) for one in range(SANCTIONED)]
    return evenness(game, results, agent, seed, found, low, high)


def pairings_are_even(game: Game, cancel: Event, agent: str, games: int, seed: int, low: float, high: float) -> Answer:
    """Whether in each pairing of factions the first wins its share of the decided games against the second."""
    results = played(game, cancel, agent, games, seed)
    found = [
        (f"{faction_title(one)} against {faction_title(other)}", estimate_of(games_against(results, one, other)))
        for one, other in combinations(range(SANCTIONED), 2)
    ]
    return evenness(game, results, agent, seed, found, low, high)


def played(game: Game, cancel: Event, agent: str, games: int, seed: int) -> Results:
    """Return games between equal players with factions drawn anew for each."""
    return simulate_batch(Batch(game, games, seed, [agent]), game.skin, cancel=cancel)


def evenness(
    game: Game,
    results: Results,
    agent: str,
    seed: int,
    found: Sequence[tuple[str, Estimate | None]],
    low: float,
    high: float,
) -> Answer:
    """Return the answer for shares that should all lie between two bounds: the lowest, the highest, and how many do."""
    shares = [(name, one) for name, one in found if one is not None]
    how = how_played(game, results, agent, seed)
    if len(shares) < len(found):
        return Answer(ItemStatus.UNDECIDED, "Not every two factions have met in these games.", how)
    verdicts = [one.verdict((low, high)) for _, one in shares]
    least, most = min(shares, key=lambda pair: pair[1].value), max(shares, key=lambda pair: pair[1].value)
    inside = sum(low <= one.value <= high for _, one in shares)
    evidence = (
        f"{inside} of {len(shares)} lie between {100 * low:g} and {100 * high:g} %: from {percent(least[1])} "
        f"({least[0]}) to {percent(most[1])} ({most[0]})."
    )
    return Answer(BY_VERDICT[worst_of(verdicts)], evidence, how)


def how_played(game: Game, results: Results, agent: str, seed: int) -> str:
    """Return how something was found."""
    title = game.agents[agent].title
    return f"{results.games:,} games of two {title} seats played just now, factions drawn anew; seed {seed}"


def cards_played_both_ways(
    game: Game, cancel: Event, agent: str, games: int, seed: int, least: float, wanted: int
) -> Answer:
    """Whether enough cards are played for their Ops and for their Event, each in enough of the games that see them."""
    results = played(game, cancel, agent, games, seed)
    events, ops = uses_of_cards(results)
    both = (events >= least) & (ops >= least)
    evidence = f"{int(both.sum())} of {both.size} cards are played both ways, wanted are {wanted}."
    for rare, words in ((events < least, "for its Event"), (ops < least, "for its Ops")):
        if rare.any():
            evidence += f" {int(rare.sum())} hardly ever {words}: {named(np.flatnonzero(rare))}."
    status = ItemStatus.HOLDS if both.sum() >= wanted else ItemStatus.FAILS
    how = f"{how_played(game, results, agent, seed)}; both ways: each in {100 * least:g} % of the games in which "
    return Answer(status, evidence, f"{how}somebody plays the card who may choose")


def uses_of_cards(results: Results) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
    """Return of each card in which share of the games that see it played it is played for its Event, and for Ops.

    Only plays by somebody who could do either count: not those of cards that bear the opponent's icon.
    """
    events, ops = (results.outcomes[name] > 0 for name in ("cards_for_event", "cards_for_ops"))
    seen = np.maximum(1, (events | ops).sum(axis=0))
    return events.sum(axis=0) / seen, ops.sum(axis=0) / seen


def named(cards: NDArray[np.intp]) -> str:
    """Return the titles of some cards, and how many more there are."""
    titles = ", ".join(card_title(int(card)) for card in cards[:MOST_NAMED])
    return titles + (f" and {cards.size - MOST_NAMED} more" if cards.size > MOST_NAMED else "")


CHECKS = {one.__name__: one for one in (factions_are_even, pairings_are_even, cards_played_both_ways)}
