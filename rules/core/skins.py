"""Skins: one game in other words. What is written in the nouns of its first skin is told in those of another."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from rules.core.game import Game
    from rules.core.words import Words

INDEFINITE = r"(?P<article>\b[Aa]n? )?"


class Translation:
    """A function from texts to texts: each noun of one skin becomes the noun another skin has for the same thing.

    Plurals in s and the articles a and an follow; where several nouns fit, the longest one counts.

    Parameters
    ----------
    nouns, others : dict key -> noun
        Of the skin the texts are written in, and of the skin they are to be told in.

    Examples
    --------
    >>> told = Translation({"maker": "Artificer", "card": "Fate Card"}, {"maker": "Smith", "card": "Omen"})
    >>> told("An Artificer draws 2 Fate Cards.")
    'A Smith draws 2 Omens.'
    """

    def __init__(self, nouns: Mapping[str, str], others: Mapping[str, str]) -> None:
        self.nouns = {
            noun: others[key] for key, noun in reversed(list(nouns.items()))
        }  # of equal ones the first counts
        longest = sorted(self.nouns, key=len, reverse=True)
        self.pattern = re.compile(
            rf"{INDEFINITE}(?<![\w-])(?P<noun>{'|'.join(map(re.escape, longest))})(?P<s>s?)"
            r"(?![\w-])"
        )

    def __call__(self, text: str) -> str:
        return self.pattern.sub(self._other, text)

    def _other(self, match: re.Match[str]) -> str:
        noun, article = self.nouns[match["noun"]], match["article"] or ""
        if article:
            article = f"{article[0]}{'n' if noun[0] in 'AEIOUaeiou' else ''} "
        return f"{article}{plural(noun) if match['s'] else noun}"


def plural(noun: str) -> str:
    """Return the plural of a noun: Company, Companies."""
    return f"{noun[:-1]}ies" if noun[-1] == "y" and noun[-2] not in "aeiou" else f"{noun}s"


def in_skin(game: Game, words: Words, **spoken: Any) -> Game:
    """Return a Game that plays the same and speaks in other words.

    Parameters
    ----------
    game : Game
        In its first skin.
    words : Words
        Of the other skin.
    spoken : dict
        The game's functions that speak, such as ``describe`` and ``parse``, bound to the words.
    """
    translate = Translation(game.words.vocabulary, words.vocabulary)
    return replace(
        game,
        title=words.nouns["game"],
        about=translate(game.about),
        ruleset=game.ruleset.reskinned(translate),
        clauses=game.clauses.reskinned(translate),
        words=words,
        translate=translate,
        agents={
            name: replace(agent, title=translate(agent.title), meaning=translate(agent.meaning))
            for name, agent in game.agents.items()
        },
        metrics={
            name: replace(
                metric,
                title=translate(metric.title),
                meaning=translate(metric.meaning),
                unit=translate(metric.unit),
                more=translate(metric.more),
                less=translate(metric.less),
            )
            for name, metric in game.metrics.items()
        },
        **spoken,
    )
