"""data/<game>/: what refers to something refers to something that is there, and sentences can be filled."""

import re
import tomllib

import pytest

import rules
from rules.core.content import DATA
from rules.core.words import fill
from rules.jarls.clauses import CLAUSES
from rules.jarls.notation import WORDS
from tests.playing import GAMES

PLACEHOLDERS = ("action", "seat", "other", "piece", "origin", "target", "amount")
every_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)


def rulings_of(game):
    """Return the rulings of a game as a list of dicts."""
    return tomllib.loads((DATA / game.name / "rulings.toml").read_text(encoding="utf-8"))["ruling"]


@every_game
def test_every_field_but_the_cap_of_the_simulation_cites_a_clause_that_exists(game):
    cited = {name: field.clause for name, field in game.ruleset.fields.items()}
    assert cited.pop("move_cap") == ""
    assert set(cited.values()) <= set(game.clauses)


@every_game
def test_every_ruling_is_complete(game):
    rulings = rulings_of(game)
    assert len({ruling["id"] for ruling in rulings}) == len(rulings)
    for ruling in rulings:
        assert set(ruling) - {"plays"} == {"id", "question", "where", "readings", "chosen", "why", "field", "clause"}
        assert ruling["field"] in ("", *game.ruleset.fields), ruling["id"]
        assert ruling["clause"] in game.clauses, ruling["id"]
        assert len(ruling["readings"]) >= 2, ruling["id"]
        assert ruling["chosen"] in range(len(ruling["readings"])), ruling["id"]
        assert ruling["question"].endswith("?"), ruling["id"]
        assert ruling["why"].strip().endswith("."), ruling["id"]


THE_RULEBOOK = {"post_fix"}  # presets that name what the rulebook has, to be compared with what it had


@every_game
def test_every_preset_changes_the_rulebook(game):
    for name in set(game.ruleset.presets) - THE_RULEBOOK:
        assert game.ruleset.changes_of(game.ruleset.variant(preset=name)), name


def test_every_open_point_of_the_facts_has_a_ruling():
    ids = {ruling["id"] for ruling in rulings_of(rules.load("jarls"))}
    assert {f"A{number}" for number in range(1, 15)} | {f"B{number}" for number in range(1, 16)} <= ids


def test_every_refusal_cites_a_clause_or_none():
    assert set(WORDS.refusal_clauses.values()) <= {"", *CLAUSES}


@pytest.mark.parametrize("table", ["events", "refusals"])
def test_every_sentence_of_the_skin_can_be_filled(table):
    values = dict.fromkeys(PLACEHOLDERS, "word") | {"amount": 2}
    for key, sentence in getattr(WORDS, table).items():
        told = fill(sentence, values)
        assert not re.search(r"[{}|]", told), key
        assert told.endswith("."), key
        assert told[0].isupper() or sentence.startswith("{"), key
