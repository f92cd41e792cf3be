"""The words of a skin: nouns, names, a sentence per event kind, a sentence per refusal."""

import difflib
import re
from collections.abc import Mapping, Sequence
from pathlib import Path

from rules.core.content import read_tables, shown
from rules.core.errors import BrokenContent, UnknownName

NEAREST = 5  # names a message proposes for one there is not
PLURAL = re.compile(r"\{(\w+)\|([^|}]*)\|([^|}]*)\}")


class Words:
    """A skin's file: tables nouns, events, refusals and refusal_clauses, and tables of names.

    A table of names, such as cards, gives what the content names another name by its identifier; what it leaves out
    keeps the name it has. In a sentence ``{amount}`` stands for a value and ``{amount|hex|hexes}`` for the value with
    the noun that fits.

    Parameters
    ----------
    path : Path
    nouns, events, refusals : sequences of str
        The keys each table must have, and no other.
    placeholders : sequence of str
        What sentences may stand in for.
    names : dict of str to (dict of str to str), optional
        For each table of names the content's own: identifier -> name.
    small : sequence of str
        Keys of nouns that are written small within a sentence, whatever their first letter is in the file.
    """

    def __init__(
        self,
        path: Path,
        nouns: Sequence[str],
        events: Sequence[str],
        refusals: Sequence[str],
        placeholders: Sequence[str],
        names: Mapping[str, Mapping[str, str]] | None = None,
        small: Sequence[str] = (),
    ) -> None:
        wanted = {"nouns": nouns, "events": events, "refusals": refusals, "refusal_clauses": refusals}
        names = names or {}
        book = read_tables(path, (*wanted, *names))
        for table, keys in wanted.items():
            check_keys(book[table], keys, f"{shown(path)}, [{table}]")
            for key, sentence in book[table].items():
                check_sentence(sentence, placeholders, f"{shown(path)}, [{table}], field {key}")
        self.path, self.nouns, self.events = path, book["nouns"], book["events"]
        self.refusals, self.refusal_clauses = book["refusals"], book["refusal_clauses"]
        for table, own in names.items():
            check_names(book[table], own, table, path)
        self.names = {table: {**own, **book[table]} for table, own in names.items()}
        self.small = tuple(small)

    @property
    def vocabulary(self) -> dict[str, str]:
        """All that another skin may say otherwise, as a dict key -> text: nouns as they stand anywhere, and names."""
        capitals = {f"{key}, first in a sentence": capitalised(noun) for key, noun in self.nouns.items()}
        small = {f"{key}, within a sentence": self.nouns[key].lower() for key in self.small}
        names = {f"{table}.{key}": name for table, own in self.names.items() for key, name in own.items()}
        return {**self.nouns, **names, **small, **capitals}

    def event(self, kind: str, **values: object) -> str:
        """Return the sentence of an event kind, for example ``moved``."""
        return fill(self.events[kind], values)

    def refusal(self, reason: str, **values: object) -> str:
        """Return the sentence of a refusal, for example ``too_far``."""
        return fill(self.refusals[reason], values)


def check_keys(table: Mapping[str, object], keys: Sequence[str], place: str) -> None:
    """Raise BrokenContent unless a table has exactly these keys."""
    for key in [*table, *keys]:
        if key not in keys:
            raise BrokenContent(f"{place}, field {key}: not a field of it; there is {', '.join(keys)}.")
        if key not in table:
            raise BrokenContent(f"{place}, field {key}: is missing.")


def check_names(table: Mapping[str, str], own: Mapping[str, str], kind: str, path: Path) -> None:
    """Raise WorkbenchError unless a skin's table names what the content ``own`` has, and no two things alike."""
    place = f"{shown(path)}, [{kind}]"
    for key, name in table.items():
        if key not in own:
            near = difflib.get_close_matches(key, own, n=NEAREST, cutoff=0)
            raise UnknownName("identifier", key, near, f"in {place}")
        if not isinstance(name, str) or not name.strip():
            raise BrokenContent(f"{place}, field {key}: {name!r} will not do; it must be a name, such as {own[key]!r}.")
    seen: dict[str, str] = {}
    for key, name in {**own, **table}.items():
        other = seen.setdefault(name, key)
        if other != key:
            field = key if key in table else other
            raise BrokenContent(
                f"{place}, field {field}: {name!r} will not do; {other if field == key else key} has that name."
            )


def capitalised(text: str) -> str:
    """Return a text with a capital first letter, all else as it is."""
    return f"{text[:1].upper()}{text[1:]}"


def listed(words: Sequence[str], last: str = "and") -> str:
    """Return words as a list in a sentence.

    >>> listed(["a", "b", "c"]), listed(["a", "b"], "or"), listed(["a"]), listed([])
    ('a, b and c', 'a or b', 'a', '')
    """
    return f"{', '.join(words[:-1])} {last} {words[-1]}" if len(words) > 1 else "".join(words)


def check_sentence(sentence: str, placeholders: Sequence[str], place: str) -> None:
    """Raise BrokenContent unless a sentence is text that can be filled with numbers for these placeholders."""
    try:
        fill(sentence, dict.fromkeys(placeholders, 1))
    except (KeyError, IndexError, ValueError, AttributeError, TypeError):
        raise BrokenContent(
            f"{place}: {sentence!r} will not do; it must be a text in which braces hold one of "
            f"{', '.join(placeholders)}."
        ) from None


def fill(sentence: str, values: Mapping[str, object]) -> str:
    """Return a sentence with its placeholders filled.

    >>> fill("{seat} takes {amount|card|cards}.", {"seat": "A", "amount": 2})
    'A takes 2 cards.'
    """
    chosen = PLURAL.sub(lambda m: f"{values[m[1]]} {m[2] if values[m[1]] == 1 else m[3]}", sentence)
    return chosen.format_map(values)


def told_value(value: object) -> str:
    """Return a ruleset value without a name of its own in words.

    >>> told_value(True), told_value([3, 5]), told_value(2)
    ('on', '3/5', '2')
    """
    if isinstance(value, bool):
        return "on" if value else "off"
    return "/".join(map(str, value)) if isinstance(value, (list, tuple)) else str(value)


def shortened(text: object, most: int = 40) -> str:
    """Return what a person typed as a message repeats it: on one line, and cut off after ``most`` characters.

    >>> shortened("W1,0 >  2,0"), len(shortened("9" * 10_000))
    ('W1,0 > 2,0', 41)
    """
    line = " ".join(str(text).split())
    return line if len(line) <= most else f"{line[:most]}…"
