"""The rulings of a game in the words of its skin, and the presets that play by another reading."""

from rules.core.content import DATA
from rules.core.fields import Value
from rules.core.game import Game
from rules.core.rulings import Ruling, read_rulings


def load_rulings(game: Game) -> dict[str, Ruling]:
    """Return the rulings of a game as a dict id -> Ruling, in file order and in the words of its skin.

    >>> import rules
    >>> load_rulings(rules.load("jarls"))["C2"].field
    'rotate_first'
    """
    rulings = read_rulings(DATA / game.name / "rulings.toml", game.ruleset, game.clauses)
    return {
        key: ruling.model_copy(
            update={
                "question": game.translate(ruling.question),
                "why": game.translate(ruling.why),
                "readings": tuple(map(game.translate, ruling.readings)),
            }
        )
        for key, ruling in rulings.items()
    }


def other_readings(game: Game) -> dict[str, dict[str, Value]]:
    """Return the presets that play by another reading of the rulebook, as a dict title -> changes.

    These are the presets that set only fields named by a ruling.

    >>> import rules
    >>> other_readings(rules.load("jarls"))["Fixed first player"]
    {'rotate_first': False}
    """
    fields = {ruling.field for ruling in load_rulings(game).values()}
    return {preset.title: preset.set for preset in game.ruleset.presets.values() if set(preset.set) <= fields}


def fields_of_rulings(game: Game) -> list[str]:
    """Return the ruleset fields named by a ruling or set by a preset, in the order of the ruleset.

    >>> import rules
    >>> "ruin_at_round_end" in fields_of_rulings(rules.load("iron_throne"))
    True
    """
    named = {ruling.field for ruling in load_rulings(game).values()}
    for preset in game.ruleset.presets.values():
        named |= set(preset.set)
    return [name for name in game.ruleset.fields if name in named]
