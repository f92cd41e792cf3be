"""What there is to choose from in each game, kept between commands: loading every game takes seconds."""

import hashlib
import json
import os
from contextlib import suppress
from pathlib import Path

import rules
from rules.core.cache import digest_of_rules, user_cache
from rules.core.content import DATA
from rules.core.fields import Field, Value

HEADINGS = ("game", "title", "seats", "version", "agents", "presets")


def games_listed() -> list[list[str]]:
    """Return a row for each game, as ``HEADINGS`` says; read again only when rules or data have changed.

    >>> [row[0] for row in games_listed()] == list(rules.NAMES)
    True
    """
    digest, file = digest_of_content(), user_cache() / "games.json"
    with suppress(OSError, ValueError, KeyError, TypeError):
        kept = json.loads(file.read_text(encoding="utf-8"))
        if kept["digest"] == digest:
            rows: list[list[str]] = kept["rows"]
            return rows
    rows = list(map(row_of, rules.NAMES))
    with suppress(OSError):  # a disk that is full, or a folder that cannot be written to: read again the next time
        keep(file, json.dumps({"digest": digest, "rows": rows}))
    return rows


def presets_listed(name: str) -> list[dict[str, str]]:
    """Return a row for each preset of a game: its name, what it sets, and what it is for.

    >>> presets_listed("jarls")[1]
    {'preset': 'no_draft', 'sets': 'draft_hexes=1', 'why': 'A Jarl never moves more than one hex.'}
    """
    return [
        {"preset": key, "sets": " ".join(f"{field}={plain(value)}" for field, value in preset.set.items())}
        | {"why": " ".join(preset.why.split())}
        for key, preset in rules.load(name).ruleset.presets.items()
    ]


def fields_listed(name: str) -> list[dict[str, str]]:
    """Return a row for each field of a game's ruleset: its name, the rulebook's value, what it may be, and its meaning.

    >>> fields_listed("jarls")[6]
    {'field': 'momentum', 'value': '1', 'may be': '0 to 4', 'meaning': 'Added to the attack of a piece that ...'}
    """
    return [
        {
            "field": key,
            "value": plain(field.value),
            "may be": allowed(field),
            "meaning": " ".join(field.meaning.split()),
        }
        for key, field in rules.load(name).ruleset.fields.items()
    ]


def plain(value: Value) -> str:
    """Return a value as it is typed after ``--set``."""
    return value if isinstance(value, str) else json.dumps(value)


def allowed(field: Field) -> str:
    """Return what a field may be, in few words."""
    if field.is_named:
        return ", ".join(choice.name for choice in field.choices)
    return "true, false" if field.is_switch else f"{field.low} to {field.high}"


def digest_of_content() -> str:
    """Return a text that changes with any file of rules/ and of data/."""
    content = hashlib.sha256(digest_of_rules().encode())
    for path in sorted(DATA.rglob("*.*")):
        content.update(f"{path} {path.stat().st_mtime_ns} {path.stat().st_size}\n".encode())
    return content.hexdigest()


def row_of(name: str) -> list[str]:
    """Return what can be chosen in one game."""
    game = rules.load(name)
    seats = f"{game.seats[0]} to {game.seats[-1]}"
    return [game.name, game.title, seats, game.version, ", ".join(game.agents), ", ".join(game.ruleset.presets)]


def keep(file: Path, content: str) -> None:
    """Write a file that is whole at any moment, whoever else writes it."""
    unfinished = file.with_name(f"{file.name}.{os.getpid()}")
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        unfinished.write_text(content, encoding="utf-8")
        unfinished.replace(file)
    finally:
        unfinished.unlink(missing_ok=True)
