"""The words of a skin: nouns, a sentence per event kind, a sentence per refusal."""
import re

from rules.core.content import read_toml, shown
from rules.core.errors import BrokenContent

PLURAL = re.compile(r"\{(\w+)\|([^|}]*)\|([^|}]*)\}")


class Words:
    """A skin's file: tables nouns, events, refusals and refusal_clauses.

    In a sentence ``{amount}`` stands for a value and ``{amount|hex|hexes}`` for the value with the noun that fits.
    """

    def __init__(self, path):
        book = read_toml(path)
        for table in ("nouns", "events", "refusals", "refusal_clauses"):
            if not isinstance(book.get(table), dict):
                raise BrokenContent(f"{shown(path)} must have a table [{table}].")
        if set(book["refusals"]) != set(book["refusal_clauses"]):
            odd = sorted(set(book["refusals"]) ^ set(book["refusal_clauses"]))
            raise BrokenContent(f"{shown(path)}: [refusals] and [refusal_clauses] must name the same; "
                                f"look at {', '.join(odd)}.")
        self.path, self.nouns, self.events = path, book["nouns"], book["events"]
        self.refusals, self.refusal_clauses = book["refusals"], book["refusal_clauses"]

    def event(self, kind, **values):
        """Return the sentence of an event kind, for example ``moved``."""
        return fill(self.events[kind], values)

    def refusal(self, reason, **values):
        """Return the sentence of a refusal, for example ``too_far``."""
        return fill(self.refusals[reason], values)


def fill(sentence, values):
    """Return a sentence with its placeholders filled.

    >>> fill("{seat} takes {amount|card|cards}.", {"seat": "A", "amount": 2})
    'A takes 2 cards.'
    """
    chosen = PLURAL.sub(lambda m: f"{values[m[1]]} {m[2] if values[m[1]] == 1 else m[3]}", sentence)
    return chosen.format_map(values)


def shortened(text, most=40):
    """Return what a person typed as a message repeats it: on one line, and cut off after ``most`` characters.

    >>> shortened("W1,0 >  2,0"), len(shortened("9" * 10_000))
    ('W1,0 > 2,0', 41)
    """
    line = " ".join(str(text).split())
    return line if len(line) <= most else f"{line[:most]}…"
