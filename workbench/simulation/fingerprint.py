"""What really enters the games of a batch, as digests: the rules that are loaded, and the numbers they are played with.

The version of a game is raised by hand, and names say nothing of what is behind them. A kept run must not answer for
other rules, and a worker of a cluster must not play by other rules, only because nobody raised a version.
"""

import hashlib
from collections.abc import Mapping
from functools import cache
from pathlib import Path

import numpy as np

from rules.core.cache import RULES, compiled_folder, digest_of_rules
from rules.core.record import Records

IN_WORDS = {
    "code": "the code of its rules",
    "ruleset": "the numbers of its ruleset",
    "agents": "its computer players",
    "start": "the position it begins from",
}


def fingerprint(game: str, ruleset: np.record, agents: Records, start: Records) -> dict[str, str]:
    """Return a digest of each thing that decides how games are played, by the names of IN_WORDS.

    The same on every machine that has the same rules and data, wherever they lie.
    """
    return {
        "code": digest_of_code(game),
        "ruleset": digest_of_bytes(ruleset.tobytes()),
        "agents": digest_of_bytes(agents.tobytes()),
        "start": digest_of_bytes(start.tobytes()),
    }


@cache
def digest_of_code(game: str, folder: Path = RULES) -> str:
    """Return a digest of the code that a game is played by: its own folder, and what all games share.

    Files that were edited after this process had loaded them would give the digest of something else than it plays.
    It then has a digest of its own, which no other state of the rules shares.
    """
    if digest_of_rules() != compiled_folder().name:
        return f"loaded as {compiled_folder().name}"
    parts = sorted(path for room in ("core", game) for path in (folder / room).rglob("*.py"))
    content = hashlib.sha256()
    for path in [folder / "__init__.py", *parts]:
        content.update(path.relative_to(folder).as_posix().encode() + b"\0")
        content.update(path.read_bytes() + b"\0")
    return content.hexdigest()[:16]


def digest_of_bytes(content: bytes) -> str:
    """Return sixteen hexadecimal digits that change with the content.

    >>> digest_of_bytes(b"")
    'e3b0c44298fc1c14'
    """
    return hashlib.sha256(content).hexdigest()[:16]


def differences_in_words(one: Mapping[str, str], other: Mapping[str, str]) -> str:
    """Return in what two fingerprints differ, as words; empty where they are the same.

    >>> differences_in_words({"code": "1", "agents": "2"}, {"code": "3", "agents": "4"})
    'the code of its rules and its computer players'
    """
    *most, last = [words for name, words in IN_WORDS.items() if one.get(name) != other.get(name)] or [""]
    return f"{', '.join(most)} and {last}" if most else last
