"""Is every choice real? Which actions a strong player never takes, and how tense its games are."""

import threading
from collections.abc import Callable, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from rules.core.game import Game
from workbench.balance.quality_measures import swaps_of
from workbench.simulation.batch import Batch
from workbench.simulation.decisions import DecidedGame, KindOf, decided_games
from workbench.simulation.estimates import Estimate, clustered_share, mean_interval, ratio_interval, wilson_interval
from workbench.simulation.numbers import amount, bounds, decimals, percent, shown

GAMES = 100
HARDLY_EVER = 0.1  # of the games that offer it
MOST_TOLD = 5  # false choices that are told in sentences
MOST_PLAYOUTS = 600  # a decision: those who search more take too long for a sample


@dataclass(frozen=True)
class OfferedKind:
    """A kind of action on offer beside others.

    Attributes
    ----------
    words : str
        The kind.
    offers : int
        Decisions in which it was on offer, beside another kind.
    games : int
        Games in which it was.
    taken : Estimate
        The share of these decisions in which it was chosen.
    ever : Estimate
        The share of these games in which it was chosen at least once.
    """

    words: str
    offers: int
    games: int
    taken: Estimate
    ever: Estimate

    @property
    def is_false(self) -> bool:
        """Whether it is surely chosen in hardly any of the games that offer it."""
        return self.ever.high < HARDLY_EVER

    @property
    def is_undecided(self) -> bool:
        """Whether too few games offer it to tell."""
        return self.ever.low < HARDLY_EVER <= self.ever.high

    @property
    def words_of_use(self) -> str:
        """How often it is chosen, in words."""
        often = f"in {self.offers:,} decisions of {self.games:,} games"
        if self.taken.value == 0:
            return f"on offer {often}, never chosen; at most in {shown(100 * self.ever.high, 1)} % of games"
        return f"on offer {often}, chosen in {percent(self.taken)} of them"


@dataclass(frozen=True)
class Tension:
    """How a game feels, from what the player thinks of every position.

    Attributes
    ----------
    branching : Estimate
        Legal actions at each decision.
    lead_changes : Estimate
        How often another seat stands best, a game.
    drama : Estimate
        The share of the decisions before which the later winner was behind, a game.
    settled : Estimate
        After which share of the game the winner stands best for good.
    decisive : Estimate
        The share of the games that had a single winner.
    """

    branching: Estimate
    lead_changes: Estimate
    drama: Estimate
    settled: Estimate
    decisive: Estimate

    @property
    def sentences(self) -> tuple[str, ...]:
        """What it means, a sentence each."""
        told = [
            f"There are {amount(self.branching)} actions to choose from, on average.",
            f"The lead changes {amount(self.lead_changes)} times a game, as the player sees it.",
            f"{percent(self.decisive)} of the games have a single winner.",
        ]
        if self.decisive.value > 0:
            drama, settled = (
                f"{shown(100 * one.value, decimals(one, 100, 1))} % ({bounds(one, 100, 1)})"
                for one in (self.drama, self.settled)
            )
            told.append(f"The winner is behind for {drama} of a game, and leads for good after {settled} of it.")
        return tuple(told)


@dataclass(frozen=True, eq=False)
class Choices:
    """What a level of play chooses, game after game.

    Attributes
    ----------
    game : Game
    batch : Batch
        The games asked for.
    games : int
        Those that were played.
    alternatives : tuple of OfferedKind
        The least chosen first.
    tension : Tension
    """

    game: Game
    batch: Batch
    games: int
    alternatives: tuple[OfferedKind, ...]
    tension: Tension

    @property
    def player(self) -> str:
        """Who plays, as it is called."""
        return " and ".join(dict.fromkeys(self.game.agents[name].title for name in self.batch.agents))

    @property
    def false(self) -> list[OfferedKind]:
        """The false choices, those on offer most often first."""
        return sorted((one for one in self.alternatives if one.is_false), key=lambda one: -one.offers)

    @property
    def sentences(self) -> list[str]:
        """What a designer should know, the most important first."""
        who, found = self.player, self.false
        open_ones = sum(one.is_undecided for one in self.alternatives)
        kinds = "1 kind of action is" if open_ones == 1 else f"{open_ones} kinds of action are"
        rest = [f"{kinds} on offer in too few games to tell."] if open_ones else []
        if not found:
            sure = "surely " if open_ones else ""
            told = [f"No choice is {sure}false: {who} takes every kind of action that is often on offer."]
            return [*told, *rest, *self.tension.sentences]
        many = f"{len(found)} kinds of action are false choices. " if len(found) > 1 else ""
        told = [f"{many}{who} hardly ever chooses “{found[0].words}”: {found[0].words_of_use}."]
        told += [f"“{one.words}”: {one.words_of_use}." for one in found[1:MOST_TOLD]]
        if len(found) > MOST_TOLD:
            told.append(f"{len(found) - MOST_TOLD} more stand in the table.")
        return [*told, *rest, *self.tension.sentences]


def strongest_affordable(game: Game) -> str:
    """Return the strongest level that plays every seat and does not think too long for a sample of games.

    >>> import rules
    >>> strongest_affordable(rules.load("jarls"))
    'veteran'
    """
    able = [name for name, agent in game.agents.items() if not agent.seats and agent.record.playouts <= MOST_PLAYOUTS]
    return able[-1]


def choices(
    game: Game,
    batch: Batch | None = None,
    kind_of: KindOf | None = None,
    progress: Callable[[int, int, str], object] | None = None,
    cancel: threading.Event | None = None,
    threads: int | None = None,
) -> Choices | None:
    """Look at games decision by decision: which kinds of action are never taken, and how the games feel.

    A kind counts where it is on offer beside another kind. It is a false choice when it is surely taken in less than
    a tenth of the games that offer it: the decisions of one game are alike, games are not.

    Parameters
    ----------
    game : Game
    batch : Batch, optional
        One agent plays every seat; by default 100 games of the strongest that does not think too long.
    kind_of : callable ``kind_of(state, action)``, optional
        The kind of an action in words; by default the words its notation begins with.
    progress : callable ``progress(done, total, words)``, optional
    cancel : threading.Event, optional
        Set it to end; the games played by then count. None is returned where there are none.
    threads : int, optional

    Examples
    --------
    >>> import rules
    >>> found = choices(rules.load("jarls"), Batch("jarls", 20, agents="greedy"))
    >>> [one.words for one in found.alternatives], found.false
    (['W', 'J'], [])
    """
    wanted = Batch(game, GAMES, agents=strongest_affordable(game)) if batch is None else batch
    played: list[DecidedGame] = []
    for one in decided_games(wanted, kind_of, cancel, threads):
        played.append(one)
        if progress:
            progress(len(played), wanted.games, f"{len(played):,} of {wanted.games:,} games")
    if not played:
        return None
    return Choices(game, wanted, len(played), alternatives_of(played), tension_of(played))


def alternatives_of(played: Sequence[DecidedGame]) -> tuple[OfferedKind, ...]:
    """Return every kind of action that was on offer beside another, the least chosen first."""
    kinds = {kind for game in played for decision in game.decisions for kind in decision.offered}
    offers = {kind: np.zeros(len(played)) for kind in kinds}
    taken = {kind: np.zeros(len(played)) for kind in kinds}
    for number, game in enumerate(played):
        for decision in game.decisions:
            if len(decision.offered) > 1:
                for kind in decision.offered:
                    offers[kind][number] += 1
                taken[decision.chosen][number] += 1
    found = [offered_kind(kind, offers[kind], taken[kind]) for kind in kinds if offers[kind].any()]
    return tuple(sorted(found, key=lambda one: (one.ever.high, one.taken.value, one.words)))


def offered_kind(kind: str, offers: NDArray[np.float64], taken: NDArray[np.float64]) -> OfferedKind:
    """Return the OfferedKind from its offers and choices in each game."""
    games = int((offers > 0).sum())
    ever = wilson_interval(int((taken > 0).sum()), games)
    return OfferedKind(kind, int(offers.sum()), games, clustered_share(taken, offers), ever)


def tension_of(played: Sequence[DecidedGame]) -> Tension:
    """Return how the games felt."""
    won = [game for game in played if game.winner >= 0 and len(game.outlook)]
    leaders = [leaders_of(game) for game in played]
    behind = [float(((leads := leaders_of(game)) >= 0)[leads != game.winner].sum()) / leads.size for game in won]
    return Tension(
        ratio_interval([game.options.sum() for game in played], [game.options.size for game in played]),
        mean_interval([swaps_of(leads) for leads in leaders]),
        mean_interval(behind),
        mean_interval([settled_at(leaders_of(game), game.winner) for game in won]),
        wilson_interval(sum(game.winner >= 0 for game in played), len(played)),
    )


def leaders_of(game: DecidedGame) -> NDArray[np.int_]:
    """Return which seat stands best before each action, -1 where several do."""
    best = game.outlook.max(axis=1, keepdims=True)
    alone = (game.outlook >= best - 1e-9).sum(axis=1) == 1
    return np.where(alone, game.outlook.argmax(axis=1), -1)


def settled_at(leaders: NDArray[np.int_], winner: int) -> float:
    """Return after which share of a game the winner stands best for good; 1 if never before its end.

    >>> settled_at(np.array([-1, 1, 0, 0]), 0), settled_at(np.array([0, 1]), 0)
    (0.5, 1.0)
    """
    others = np.flatnonzero(leaders != winner)
    return float((others[-1] + 1) / leaders.size) if others.size else 0.0
