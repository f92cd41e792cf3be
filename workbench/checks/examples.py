"""All worked examples: those that are played, and published odds."""

from pathlib import Path
from typing import Any

import rules
from rules.core.content import DATA
from rules.core.errors import UnknownName, WorkbenchError
from rules.core.rows import numbered_rows
from workbench.odds.published_odds import has_odds, load_odds_examples
from workbench.odds.register import games
from workbench.play.examples import Checked, check_examples, load_examples

NAMES = tuple(dict.fromkeys((*rules.NAMES, *games())))


def names_of_examples(game: str | None, file: Path | None) -> list[str]:
    """Return the games whose examples to check: the one named, the one a file belongs to, or all.

    >>> names_of_examples("jarls", None)
    ['jarls']
    """
    if game is not None:
        if game not in NAMES:
            raise UnknownName("game", game, NAMES)
        return [game]
    if file is None:
        return [name for name in NAMES if name in rules.NAMES or has_odds(name)]
    inside = [name for name in NAMES if file.resolve().is_relative_to(DATA / name)]
    if inside:
        return inside
    row = first_row(file)
    if "chance" in row:
        return [str(row.get("mechanic", "")).partition(".")[0] or NAMES[0]]
    raise WorkbenchError(f"Name the game that {file} is about, one of: {', '.join(rules.NAMES)}.")


def check_all_examples(name: str, file: Path | None = None) -> list[Checked]:
    """Check a game's examples, or those of one file, and return a list of Checked."""
    if file is not None:
        is_odds = "chance" in first_row(file) or name not in rules.NAMES
        return _of_odds(name, file) if is_odds else _played(name, file)
    return [*(_played(name) if name in rules.NAMES else []), *(_of_odds(name) if has_odds(name) else [])]


def first_row(file: Path) -> dict[str, Any]:
    """Return the first example of a file, unchecked, as a dict; published odds are recognized by their field chance."""
    _, row = numbered_rows(file, "example")[0]
    return row if isinstance(row, dict) else {}


def _played(name: str, file: Path | None = None) -> list[Checked]:
    game = rules.load(name)
    return check_examples(game, load_examples(game, file))


def _of_odds(name: str, file: Path | None = None) -> list[Checked]:
    return [example.check() for example in load_odds_examples(name, file)]
