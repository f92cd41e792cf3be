"""Sentences of the rules in other words: patterns of what is said, each with what is said instead."""

import re
from collections.abc import Iterable


def reworded(sentence: str, instead: Iterable[tuple[str, str]]) -> str:
    """Return a sentence with every pattern, a regular expression, replaced, one after the other.

    >>> reworded("A cannot go to 3,4; write pass.", [(r"; write (pass)", r"; \\1"), (r"\\d,\\d", "there")])
    'A cannot go to there; pass.'
    """
    for pattern, words in instead:
        sentence = re.sub(pattern, words, sentence)
    return sentence
