"""What the first page finds: games, pages, worked examples, clauses and questions about chance, each with its link."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache
from urllib.parse import urlencode

import rules
from rules.core.game import Game
from workbench.odds.register import games, mechanics_of
from workbench.play.examples import load_examples

MOST = 12  # finds that are shown; whoever wants others types more


@dataclass(frozen=True)
class Find:
    """Something that can be opened: its kind in a word, its title, what it is about, and its address."""

    kind: str
    title: str
    words: str
    address: str

    def is_meant_by(self, asked: Iterable[str]) -> bool:
        """Return whether each of the words that somebody typed is somewhere in it."""
        whole = f"{self.kind} {self.title} {self.words}".casefold()
        return all(word in whole for word in asked)


def address_of(page: str, **settings: str) -> str:
    """Return the address of a page with what it opens at.

    >>> address_of("jarls", tab="worked_examples", example="W1")
    'jarls.ipynb?tab=worked_examples&example=W1'
    """
    return f"{page}.ipynb" + (f"?{urlencode(settings)}" if settings else "")


def found(text: str) -> list[Find]:
    """Return what is meant by some words, best first, at most a dozen; nothing where nothing was typed.

    >>> [find.address for find in found("jarls chain")][:1]
    ['jarls.ipynb?tab=worked_examples&example=S5']
    """
    asked = text.casefold().split()
    if not asked:
        return []
    meant = [find for find in everything() if find.is_meant_by(asked)]
    return sorted(meant, key=lambda find: not all(word in find.title.casefold() for word in asked))[:MOST]


@cache
def everything() -> tuple[Find, ...]:
    """Return all that can be found, in the order of the games."""
    return tuple(find for name in rules.NAMES for find in finds_of(rules.load(name)))


def finds_of(game: Game) -> Iterator[Find]:
    """Yield what can be found of one game."""
    yield Find("Game", game.title, game.about, address_of(game.name))
    first: dict[str, str] = {}  # the first example of each clause
    for example in load_examples(game):
        address = first_or(first, example.clause, address_of(game.name, tab="worked_examples", example=example.id))
        yield Find("Example", example.heading, f"{game.title}. {example.say}", address)
    for key, clause in game.clauses.items():
        title = f"{clause.title} ({clause.number})"
        yield Find("Clause", title, f"{game.title}. {clause.text}", first.get(key, address_of(game.name)))
    for mechanic in mechanics_of(game.name) if game.name in games() else ():
        yield Find("Odds", mechanic.title, game.title, address_of("odds", q=mechanic.key))


def first_or(known: dict[str, str], key: str, address: str) -> str:
    """Note an address under a key that has none yet; return the address."""
    known.setdefault(key, address)
    return address
