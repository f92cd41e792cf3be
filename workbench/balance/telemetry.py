"""Which rules happen: how often each clause is cited by players of every level, and which clauses never are."""

import threading
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property

from rules.core.game import Game
from rules.core.ruleset import Changes
from rules.core.words import listed
from workbench.balance.fairness import checked_levels
from workbench.balance.firings import Firing, LevelTelemetry
from workbench.balance.telemetry_versions import versions_with
from workbench.balance.telemetry_words import bound_in_words, plural
from workbench.simulation.batch import Batch
from workbench.simulation.clauses_by_game import clauses_by_game

MOST_NAMED = 3  # clauses in one sentence
MOST_SENTENCES = 8  # about clauses that some levels never come to


@dataclass(frozen=True, eq=False)
class RuleTelemetry:
    """A game played by players of several levels, and which of its clauses they came to.

    Attributes
    ----------
    game : Game
    levels : tuple of LevelTelemetry
        Weakest first.
    elsewhere : mapping
        Clause that happened at no level -> the preset in which it does.
    """

    game: Game
    levels: tuple[LevelTelemetry, ...]
    elsewhere: Mapping[str, str] = field(default_factory=dict)

    @cached_property
    def clauses(self) -> tuple[str, ...]:
        """The keys of the clauses that play can cite, in the rulebook's order."""
        return tuple(clause.name.lower() for clause in self.game.clauses.enum)

    @property
    def uncited(self) -> tuple[str, ...]:
        """The keys of the clauses that no code cites: a count would say nothing about them."""
        return tuple(key for key, clause in self.game.clauses.items() if not clause.played)

    def firings(self, clause: str) -> tuple[Firing, ...]:
        """Return what each level's games say of a clause."""
        place = self.clauses.index(clause)
        return tuple(level.firings[place] for level in self.levels)

    @property
    def silent(self) -> tuple[str, ...]:
        """The clauses that happened at no level; those that happen in another version stand last."""
        found = [key for key in self.clauses if all(one.is_silent for one in self.firings(key))]
        return tuple(sorted(found, key=lambda key: key in self.elsewhere))

    @property
    def uneven(self) -> tuple[str, ...]:
        """The clauses that happened at one level and never at another, the rarest at its best level first."""

        def most(key: str) -> float:
            return max(one.share.value for one in self.firings(key))

        found = [key for key in self.clauses if any(one.is_silent for one in self.firings(key))]
        return tuple(sorted((key for key in found if key not in self.silent), key=most))

    @property
    def rarest(self) -> tuple[str, int]:
        """The clause and the place of the level where the fewest games come to one that happens there."""
        happened = [
            (one.share.value, key, place)
            for key in self.clauses
            for place, one in enumerate(self.firings(key))
            if not one.is_silent
        ]
        _, key, place = min(happened)
        return key, place

    @property
    def sentences(self) -> list[str]:
        """What a designer should know, the most important first: the first one answers the question."""
        uneven = [self.uneven_in_words(key) for key in self.uneven[:MOST_SENTENCES]]
        rest = len(self.uneven) - len(uneven)
        more = [f"{rest} more {plural(rest, 'rule')} never happened at one level and did at another."] if rest else []
        named = [self.silent_in_words] if self.silent else []
        return [self.verdict, *named, *self.elsewhere_in_words, *uneven, *more, *self.uncited_in_words]

    @property
    def verdict(self) -> str:
        """The answer in a sentence."""
        count, silent = len(self.clauses), self.silent
        if silent:
            return (
                f"{len(silent)} of {count} rules never {plural(len(silent), 'happens', 'happen')} "
                f"{self.at_every_level}: {self.named(silent[:MOST_NAMED])}"
                f"{f' and {len(silent) - MOST_NAMED} more' if len(silent) > MOST_NAMED else ''}{self.dead_in_words}."
            )
        if self.uneven:
            return f"Each of {count} rules happens at some level; {self.uneven_in_words(self.uneven[0])}"
        key, place = self.rarest
        where = self.levels[place].title
        return (
            f"Each of {count} rules happens {self.at_every_level}; {self.title_of(key)} most rarely, "
            f"{self.firings(key)[place].words} between {where} players."
        )

    @property
    def at_every_level(self) -> str:
        """The levels that were played, as part of a sentence."""
        if len(self.levels) == 1:
            return f"between {self.levels[0].title} players"
        return f"at any of {len(self.levels)} levels" if self.silent else f"at each of {len(self.levels)} levels"

    @property
    def silent_in_words(self) -> str:
        """All clauses that never happened, with the bound that the fewest games of a level allow."""
        games = min(level.games for level in self.levels)
        level = " at each level" if len(self.levels) > 1 else ""
        return f"{self.named(self.silent)}: never in {games:,} games{level}, {bound_in_words(games)}."

    @property
    def dead_in_words(self) -> str:
        """How many of the silent clauses happen in another version, as the end of a sentence; "" for none."""
        count = len(self.elsewhere)
        if not count:
            return ""
        part = "it" if len(self.silent) == 1 else f"{'all' if count == len(self.silent) else count} of them"
        return f"; {part} {plural(count, 'does', 'do')} in another version"

    @property
    def elsewhere_in_words(self) -> list[str]:
        """Which clause happens in which other version, in a sentence; none where no version was found."""
        if not self.elsewhere:
            return []
        versions: dict[str, list[str]] = {}
        for key, preset in self.elsewhere.items():
            versions.setdefault(self.game.ruleset.presets[preset].title, []).append(key)
        return [f"In another version: {'; '.join(f'{self.named(keys)} ({name})' for name, keys in versions.items())}."]

    def uneven_in_words(self, clause: str) -> str:
        """Return where a clause never happened and where it happened most, as a sentence."""
        firings = self.firings(clause)
        silent = [level for level, one in zip(self.levels, firings) if one.is_silent]
        games = min(level.games for level in silent)
        most = max(range(len(firings)), key=lambda place: firings[place].share.value)
        never = listed([one.title for one in silent], "or")
        return (
            f"{self.title_of(clause)} never happens between {never} players in {games:,} games, "
            f"{bound_in_words(games)}; between {self.levels[most].title} players {firings[most].words}."
        )

    @property
    def uncited_in_words(self) -> list[str]:
        """The clauses that are not counted, in a sentence; none where all are."""
        if not self.uncited:
            return []
        count = len(self.uncited)
        return [
            f"{count} more {plural(count, 'rule is', 'rules are')} not counted, because nothing in play cites "
            f"{plural(count, 'it', 'them')}: {self.named(self.uncited)}."
        ]

    def title_of(self, clause: str) -> str:
        """Return the title of a clause."""
        return self.game.clauses[clause].title

    def named(self, clauses: Sequence[str]) -> str:
        """Return the titles of clauses, one after another."""
        return ", ".join(map(self.title_of, clauses))


def telemetry(
    game: Game,
    seats: int | None = None,
    levels: Sequence[str] | None = None,
    games: int = 2_000,
    seed: int = 1,
    changes: Changes | None = None,
    progress: Callable[[int, int, str], object] | None = None,
    cancel: threading.Event | None = None,
    threads: int | None = None,
) -> RuleTelemetry:
    """Play games between equals of every level and count the clauses of each game.

    For clauses that happen at no level the other versions of the game are played a little, by the last level: a rule
    of another mode is not a dead one.

    Parameters
    ----------
    game : Game
    seats : int, optional
        The fewest players the game allows by default.
    levels : sequence of str, optional
        Agents, weakest first; by default all that can play every seat and do not search, because those that search
        take seconds a game.
    games, seed : int
        Games of each level, all on the same seeds.
    changes : mapping, optional
        Ruleset fields that differ from the rulebook.
    progress : callable ``progress(done, total, words)``, optional
        Called again and again with games.
    cancel : threading.Event, optional
        Set it to end; the levels whose games were all played by then are returned.
    threads : int, optional

    Examples
    --------
    >>> import rules
    >>> found = telemetry(rules.load("jarls"), levels=["random", "greedy"], games=200)
    >>> found.silent, len(found.uncited)
    (('skipped_turn',), 8)
    """
    names = checked_levels(game, levels)
    batches = [Batch(game, games, seed, name, game.usual_seats if seats is None else seats, changes) for name in names]
    played: list[LevelTelemetry] = []
    for before, (name, batch) in enumerate(zip(names, batches)):
        title = game.agents[name].title

        def counted(done: int, before: int = before, title: str = title) -> None:
            if progress:
                progress(before * games + done, len(names) * games, f"{title}, {done:,} of {games:,} games")

        counts = clauses_by_game(batch, threads, counted, cancel)
        if counts.shape[0] < games:
            break
        played.append(LevelTelemetry(batch, title, counts))
    found = RuleTelemetry(game, tuple(played))
    if not (found.levels and found.silent) or (cancel is not None and cancel.is_set()):
        return found

    def looked_in(words: str) -> None:
        if progress:
            progress(len(names) * games, len(names) * games, words)

    elsewhere = versions_with(batches[-1], found.silent, progress=looked_in, cancel=cancel, threads=threads)
    return replace(found, elsewhere=elsewhere)
