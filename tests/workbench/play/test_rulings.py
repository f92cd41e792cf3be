"""The registers of rulings, as people read them."""

import pytest

from rules.core.content import DATA
from rules.core.rulings import read_rulings
from tests.playing import GAMES


@pytest.mark.parametrize("game", GAMES)
def test_every_reading_of_a_ruling_is_a_sentence_of_its_own(game):
    rulings = read_rulings(DATA / game.name / "rulings.toml", game.ruleset, game.clauses)
    for ruling in rulings.values():
        for reading in ruling.readings:
            assert reading == reading.strip() and reading.endswith("."), (ruling.id, reading)
            assert not reading[0].islower(), (ruling.id, reading)
