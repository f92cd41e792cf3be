"""Words for how rarely a rule happens: bounds for what never did, chapters, and counts."""

import math
import re

from workbench.simulation.estimates import CONFIDENCE

FEWEST_IN_WORDS = 10  # a bound of one game in nine says next to nothing


def most_share(games: int, confidence: float = CONFIDENCE) -> float:
    """Return the largest share of games that something may have which happened in none of ``games``.

    With a larger share it would have happened at least once with a probability of more than ``confidence``: the
    exact one-sided bound of Clopper and Pearson, near "three in ``games``".

    >>> round(1 / most_share(2_000))
    668
    """
    return -math.expm1(math.log1p(-confidence) / games)


def bound_in_words(games: int) -> str:
    """Return what it means that something happened in none of so many games; the bound is rounded to the safe side.

    >>> bound_in_words(2_000)
    'so in fewer than 1 of 660 with 95 % confidence'
    """
    bound = math.floor(1 / most_share(games))
    if bound < FEWEST_IN_WORDS:
        return "which are too few to say how rare it is"
    step = 10 ** (len(str(bound)) - 2)
    return f"so in fewer than 1 of {bound // step * step:,} with 95 % confidence"


def chapter_of(number: str) -> str:
    """Return the chapter of the rulebook that a clause's number belongs to.

    >>> [chapter_of(one) for one in ("4.2, Siphon", "A3.4", "Reference: Attack Formula", "F-011b, failed", "Ruling Q8")]
    ['Chapter 4', 'Chapter A3', 'Reference', 'F-011', 'Rulings']
    """
    first = re.split(r"[,:]", number)[0].strip()
    if re.fullmatch(r"[A-Z]?\d+(\.\d+)*", first):
        return f"Chapter {first.split('.')[0]}"
    if first.startswith("Ruling "):
        return "Rulings"
    return re.sub(r"(?<=\d)[a-z]$", "", first)


def plural(count: int, one: str, many: str = "") -> str:
    """Return the words for one thing or for several.

    >>> plural(1, "game"), plural(2, "game"), plural(2, "rule is", "rules are")
    ('game', 'games', 'rules are')
    """
    return one if count == 1 else many or f"{one}s"


def two_digits(number: float) -> str:
    """Return a whole number with two digits that count.

    >>> two_digits(1234.5)
    '1,200'
    """
    return f"{float(f'{number:.2g}'):,.0f}"
