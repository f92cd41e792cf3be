"""Loading saved games from a file or its text, checked step by step."""

import json
from pathlib import Path
from typing import Any

import rules
from rules.core.errors import WorkbenchError
from rules.core.game import Game
from rules.core.words import shortened
from workbench.play.playthrough import FORMAT, BrokenPlaythrough, Playthrough
from workbench.play.sealing import opened

LARGEST = 10_000_000  # bytes; the longest game a ruleset allows is far smaller
FIELDS = ("format", "game", "version", "seats", "seed", "ruleset", "position", "actions")
KINDS = {"game": str, "version": str, "ruleset": dict, "position": dict | None, "actions": list}


def load_playthrough(path: str | Path) -> Playthrough:
    """Return the Playthrough saved in a file.

    Raises
    ------
    BrokenPlaythrough
        When the file cannot be replayed completely: it says where replaying stops and has the game up to there.
    """
    try:
        if Path(path).stat().st_size > LARGEST:
            raise BrokenPlaythrough(f"{path} is too large for a saved game, which has at most {LARGEST:,} bytes.")
        text = Path(path).read_text(encoding="utf-8")
    except FileNotFoundError:
        raise BrokenPlaythrough(f"There is no file {path}.") from None
    except (IsADirectoryError, UnicodeDecodeError):
        raise BrokenPlaythrough(f"{path} is not a saved game, which is a JSON file written by save().") from None
    return read_playthrough(text, str(path))


def read_playthrough(text: str, name: str = "The saved game", game: Game | None = None) -> Playthrough:
    """Return the Playthrough saved in a JSON text; ``name`` is what messages call it.

    ``game`` gives the skin, if it is the Game that was saved; otherwise the first skin is used.
    """
    try:
        saved = json.loads(text)
    except json.JSONDecodeError as error:
        raise BrokenPlaythrough(
            f"{name} is cut short or is damaged at line {error.lineno}, column {error.colno}; "
            f"a complete file written by save() is needed."
        ) from None
    except (ValueError, RecursionError):  # a number too long or nesting too deep
        raise BrokenPlaythrough(
            f"{name} is not a saved game of this workbench: a value is too large or nested too deeply."
        ) from None
    if not isinstance(saved, dict) or saved.get("format") != FORMAT or set(saved) != set(FIELDS):
        raise BrokenPlaythrough(
            f"{name} is not a saved game of this workbench; it must have the fields "
            f"{', '.join(FIELDS)}, and format {FORMAT!r}."
        )
    for field, kind in KINDS.items():
        if not isinstance(saved[field], kind):
            raise BrokenPlaythrough(
                f"{name}, field {field}, must be as save() writes it, not {shortened(repr(saved[field]))}."
            )
    return replay(opened(saved), name, game)


def replay(saved: dict[str, Any], name: str, own: Game | None) -> Playthrough:
    """Return the Playthrough of a saved dict, played action by action; in the skin of ``own`` if that is its Game."""
    try:
        game = own if own and own.name == saved["game"] else rules.load(saved["game"])
        play = Playthrough(game, saved["seats"], saved["seed"], saved["ruleset"], saved["position"])
    except WorkbenchError as error:
        raise BrokenPlaythrough(f"{name} cannot be set up: {error}") from None
    other = f" {name} was played by version {saved['version']} of the rules; these are version {game.version}."
    actions = saved["actions"]
    for number, action in enumerate(actions, start=1):
        try:
            play.step(action)
        except WorkbenchError as error:
            where = f"{name} fails at action {number} of {len(actions)}, {shortened(repr(action))}"
            raise BrokenPlaythrough(
                f"{where}: {error}{other if saved['version'] != game.version else ''}", play, actions[number - 1 :]
            ) from None
    if saved["version"] != game.version:
        raise BrokenPlaythrough(
            f"{name} can be replayed completely, but was played by version {saved['version']} of the "
            f"rules, not {game.version}; the effects of its actions may have changed.",
            play,
        )
    return play
