"""What is hidden in a game that goes on, sealed in its saved file: the workbench can read it, a glance cannot.

The seed stands in the file in plain sight, since the game cannot go on without it: whoever deals from it again, on
purpose, knows the deal, as whoever turns the cards over does. The seals keep nobody from doing that, and everybody from
reading a vote or a trap by accident; they look alike whatever they hide.
"""

from base64 import b64decode, b64encode
from binascii import Error
from collections.abc import Collection
from hashlib import shake_256
from typing import Any

SEAL = "sealed:"
LENGTH = 64  # bytes of every seal; no game writes a longer action


def sealed(saved: dict[str, Any], hidden: Collection[int]) -> dict[str, Any]:
    """Return a saved game with the actions of the numbers ``hidden`` sealed.

    >>> saved = {"seed": 7, "actions": ["begin", "oppose"]}
    >>> kept = sealed(saved, [1])
    >>> kept["actions"][0], kept["actions"][1][:7], opened(kept) == saved
    ('begin', 'sealed:', True)
    """
    actions = [
        SEAL + b64encode(mixed(action.encode().ljust(LENGTH), saved["seed"], number)).decode()
        if number in hidden
        else action
        for number, action in enumerate(saved["actions"])
    ]
    return saved | {"actions": actions}


def opened(saved: dict[str, Any]) -> dict[str, Any]:
    """Return a saved game with all seals opened; one that was damaged stays as it is."""
    return saved | {
        "actions": [unsealed(action, saved["seed"], number) for number, action in enumerate(saved["actions"])]
    }


def unsealed(action: Any, seed: Any, number: int) -> Any:
    """Return the action under a seal; anything else, and a broken seal, as it is."""
    if not isinstance(action, str) or not action.startswith(SEAL):
        return action
    try:
        return mixed(b64decode(action.removeprefix(SEAL), validate=True), seed, number).decode().rstrip()
    except (Error, UnicodeDecodeError):
        return action


def mixed(content: bytes, seed: Any, number: int) -> bytes:
    """Return bytes mixed with a stream that belongs to a seed and the number of an action; twice gives them back."""
    stream = shake_256(f"{seed} {number}".encode()).digest(len(content))
    return bytes(one ^ other for one, other in zip(content, stream))
