"""The words of a skin: nouns, a sentence per event kind, a sentence per refusal."""
import re

from rules.core.content import read_tables, shown
from rules.core.errors import BrokenContent

PLURAL = re.compile(r"\{(\w+)\|([^|}]*)\|([^|}]*)\}")


class Words:
    """A skin's file: tables nouns, events, refusals and refusal_clauses.

    In a sentence ``{amount}`` stands for a value and ``{amount|hex|hexes}`` for the value with the noun that fits.

    Parameters
    ----------
    path : Path
    nouns, events, refusals : sequences of str
        The keys each table must have, and no other.
    placeholders : sequence of str
        What sentences may stand in for.
    """

    def __init__(self, path, nouns, events, refusals, placeholders):
        wanted = {"nouns": nouns, "events": events, "refusals": refusals, "refusal_clauses": refusals}
        book = read_tables(path, tuple(wanted))
        for table, keys in wanted.items():
            check_keys(book[table], keys, f"{shown(path)}, [{table}]")
            for key, sentence in book[table].items():
                check_sentence(sentence, placeholders, f"{shown(path)}, [{table}], field {key}")
        self.path, self.nouns, self.events = path, book["nouns"], book["events"]
        self.refusals, self.refusal_clauses = book["refusals"], book["refusal_clauses"]

    def event(self, kind, **values):
        """Return the sentence of an event kind, for example ``moved``."""
        return fill(self.events[kind], values)

    def refusal(self, reason, **values):
        """Return the sentence of a refusal, for example ``too_far``."""
        return fill(self.refusals[reason], values)


def check_keys(table, keys, place):
    """Raise BrokenContent unless a table has exactly these keys."""
    for key in [*table, *keys]:
        if key not in keys:
            raise BrokenContent(f"{place}, field {key}: not a field of it; there is {', '.join(keys)}.")
        if key not in table:
            raise BrokenContent(f"{place}, field {key}: is missing.")


def check_sentence(sentence, placeholders, place):
    """Raise BrokenContent unless a sentence is text that can be filled with numbers for these placeholders."""
    try:
        fill(sentence, dict.fromkeys(placeholders, 1))
    except (KeyError, IndexError, ValueError, AttributeError, TypeError):
        raise BrokenContent(f"{place}: {sentence!r} will not do; it must be a text in which braces hold one of "
                            f"{', '.join(placeholders)}.") from None


def fill(sentence, values):
    """Return a sentence with its placeholders filled.

    >>> fill("{seat} takes {amount|card|cards}.", {"seat": "A", "amount": 2})
    'A takes 2 cards.'
    """
    chosen = PLURAL.sub(lambda m: f"{values[m[1]]} {m[2] if values[m[1]] == 1 else m[3]}", sentence)
    return chosen.format_map(values)


def told_value(value):
    """Return a ruleset value without a name of its own in words.

    >>> told_value(True), told_value([3, 5]), told_value(2)
    ('on', '3/5', '2')
    """
    if isinstance(value, bool):
        return "on" if value else "off"
    return "/".join(map(str, value)) if isinstance(value, (list, tuple)) else str(value)


def shortened(text, most=40):
    """Return what a person typed as a message repeats it: on one line, and cut off after ``most`` characters.

    >>> shortened("W1,0 >  2,0"), len(shortened("9" * 10_000))
    ('W1,0 > 2,0', 41)
    """
    line = " ".join(str(text).split())
    return line if len(line) <= most else f"{line[:most]}…"
