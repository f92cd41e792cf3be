"""The register of rulings as people read it, and the variants that play by another reading."""

from rules.core.content import DATA
from rules.core.rulings import read_rulings


def load_rulings(game):
    """Return the rulings of a game as a dict id -> Ruling, in the order of their file and the words of its skin.

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


def other_readings(game):
    """Return the presets that play by another reading of the rulebook, as a dict title -> changes.

    A preset is one of them when all it sets are fields that a ruling names.

    >>> import rules
    >>> other_readings(rules.load("jarls"))["Fixed first player"]
    {'rotate_first': False}
    """
    fields = {ruling.field for ruling in load_rulings(game).values()}
    return {preset.title: preset.set for preset in game.ruleset.presets.values() if set(preset.set) <= fields}


def fields_of_rulings(game):
    """Return the ruleset fields that switch a reading or belong to one that a preset plays, in their own order.

    >>> import rules
    >>> "ruin_at_round_end" in fields_of_rulings(rules.load("iron_throne"))
    True
    """
    named = {ruling.field for ruling in load_rulings(game).values()}
    for preset in game.ruleset.presets.values():
        named |= set(preset.set)
    return [name for name in game.ruleset.fields if name in named]
