"""Where checks look for evidence: the source code of the tests."""

import ast
from collections.abc import Iterable, Sequence
from pathlib import Path

from rules.core.game import Game

TESTS = Path(__file__).parents[2] / "tests"


def named_tests(game: Game, words: Iterable[str], folder: str = ".") -> list[str]:
    """Return the tests of a game whose names contain one of some words, as a list of ``folder/file.py::test``.

    For a word such as ``ruined+vote`` a name must contain both parts. A file is about a game if its folder has the
    game's name or its text names the game.
    """
    found = []
    for path in sorted((TESTS / folder).rglob("test_*.py")):
        text = path.read_text(encoding="utf-8")
        if game.name in path.parts or game.name in text:
            found += [
                f"{path.relative_to(TESTS).as_posix()}::{name}"
                for name in names_of_tests(text)
                if any(all(part in name for part in word.split("+")) for word in words)
            ]
    return found


def names_of_tests(text: str) -> list[str]:
    """Return the names of the tests of a file.

    >>> names_of_tests("def test_one(): pass\\ndef helper(): pass")
    ['test_one']
    """
    return [
        node.name
        for node in ast.walk(ast.parse(text))
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test_")
    ]


def files_citing(game: Game, key: str) -> list[str]:
    """Return the files of a game's rule tests that have a clause's key in quotes."""
    folder = TESTS / "rules" / game.name
    return [
        path.name
        for path in sorted(folder.glob("test_*.py"))
        if any(f"{quote}{key}{quote}" in path.read_text(encoding="utf-8") for quote in "\"'")
    ]


def some(names: Sequence[str], most: int = 2) -> str:
    """Return a few names in words.

    >>> some(["a", "b", "c"])
    'a, b and 1 more'
    """
    rest = len(names) - most
    return ", ".join(names[:most]) + (f" and {rest} more" if rest > 0 else "")
