"""The words of a card: one table of what a card may say, used by its phrases, its levers, its texts and the skins.

``data/shattered_dungeon/card_words.toml`` has a row for each Effect, Cost, Spring and Keyword of card.py. What a word
does is up to the rules: effects.py for all that happens at once, the chapter of its category for the rest.
"""

from typing import Literal

from rules.core.content import DATA, Row, checked, read_tables, shown
from rules.core.errors import BrokenContent
from rules.shattered_dungeon.card import Category, Cost, Effect, Keyword, Spring

PATH = DATA / "shattered_dungeon" / "card_words.toml"
CategoryName = Literal["energy", "strike", "empower", "disrupt", "counter", "react", "trap", "offer", "test", "reshape"]


class Phrased(Row):
    """A word that a deck writes as a phrase of its own."""

    phrases: tuple[str, ...]

    def says(self, word: str) -> bool:
        """Return whether a phrase has a word, such as N for a number or OTHER for a resource of the other side."""
        return any(word in phrase.split() for phrase in self.phrases)


class EffectWord(Phrased):
    """What the table says about an Effect."""

    categories: tuple[CategoryName, ...]
    needed_by: tuple[CategoryName, ...] = ()
    rounds: int = 0
    is_noun: bool = False
    after: tuple[Literal["accept", "cooperate", "defect"], ...] = ()
    older_rules: bool = False
    short: str
    text: str
    clause: str = ""
    roll: str = ""

    @property
    def has_rounds(self) -> bool:
        """Whether it lasts for a number of rounds."""
        return self.rounds > 0 or self.says("ROUNDS")

    @property
    def follows_removal(self) -> bool:
        """Whether a Counter does it only after removing something; other cards can do it as well."""
        return "counter" in self.categories and len(self.categories) > 1


class CostWord(Phrased):
    """What the table says about a Cost."""

    text: str
    clause: str


class SpringWord(Phrased):
    """What the table says about a Spring."""

    short: str
    text: str


class KeywordWord(Row):
    """What the table says about a Keyword."""

    into: Literal["", "own", "other"] = ""
    text: str
    clause: str


def read_words(table, row_type, members, name):
    """Return the rows of a table as a dict member -> row; raise BrokenContent unless each member has one."""
    place = f"{shown(PATH)}, [{name}]"
    names = {member.name.lower(): member for member in members}
    for key in [*table, *names]:
        if key not in names:
            raise BrokenContent(f"{place}, {key}: no rule knows this word; it must be one of {', '.join(names)}.")
        if key not in table:
            raise BrokenContent(f"{place}, {key}: is missing.")
    return {names[key]: checked(row_type, row, f"{shown(PATH)}, [{name}.{key}]") for key, row in table.items()}


BOOK = read_tables(PATH, ("effects", "costs", "covenant", "springs", "keywords"))
EFFECT_WORDS = read_words(BOOK["effects"], EffectWord, list(Effect)[1:], "effects")
COST_WORDS = read_words(BOOK["costs"], CostWord, list(Cost)[1:], "costs")
COVENANT = checked(CostWord, BOOK["covenant"], f"{shown(PATH)}, [covenant]")
SPRING_WORDS = read_words(BOOK["springs"], SpringWord, list(Spring)[1:], "springs")
KEYWORD_WORDS = read_words(BOOK["keywords"], KeywordWord, Keyword, "keywords")


def needed_by(category: Category) -> tuple[Effect, ...]:
    """Return the Effects of which a card of a category needs at least one; none if it needs none."""
    return tuple(what for what, word in EFFECT_WORDS.items() if category.name.lower() in word.needed_by)
