import json

import pytest

import rules
from workbench.cli import listing
from workbench.cli.listing import HEADINGS, fields_listed, games_listed, presets_listed


@pytest.fixture
def cache(tmp_path, monkeypatch):
    monkeypatch.setattr(listing, "user_cache", lambda: tmp_path / "cache")
    return tmp_path / "cache" / "games.json"


@pytest.fixture
def read(monkeypatch):
    """The games that were read, one name for each time."""
    names, row_of = [], listing.row_of
    monkeypatch.setattr(listing, "row_of", lambda name: names.append(name) or row_of(name))
    return names


def test_every_game_has_a_row_that_says_what_can_be_chosen(cache):
    rows = games_listed()
    assert [row[0] for row in rows] == list(rules.NAMES)
    assert all(len(row) == len(HEADINGS) for row in rows)
    game = rules.load("jarls")
    assert rows[0][2:5] == ["2 to 6", game.version, ", ".join(game.agents)]


def test_games_are_read_once_and_again_when_rules_or_data_have_changed(cache, read, monkeypatch):
    first = games_listed()
    assert games_listed() == first
    assert read == list(rules.NAMES)
    monkeypatch.setattr(listing, "digest_of_content", lambda: "changed")
    assert games_listed() == first
    assert read == [*rules.NAMES, *rules.NAMES]


@pytest.mark.parametrize("content", ["", "{", "[]", '{"digest": 1}', json.dumps({"rows": []})])
def test_a_file_that_cannot_be_read_is_written_anew(cache, read, content):
    games_listed()
    cache.write_text(content, encoding="utf-8")
    games_listed()
    games_listed()
    assert read == [*rules.NAMES, *rules.NAMES]


def test_where_nothing_can_be_kept_games_are_listed_all_the_same(tmp_path, read, monkeypatch):
    (tmp_path / "file").write_text("")
    monkeypatch.setattr(listing, "user_cache", lambda: tmp_path / "file" / "cache")
    assert games_listed() == games_listed()
    assert read == [*rules.NAMES, *rules.NAMES]
    assert [path.name for path in tmp_path.iterdir()] == ["file"]


@pytest.mark.parametrize("name", rules.NAMES)
def test_what_is_listed_of_a_game_can_be_typed_as_it_stands_there(name):
    ruleset = rules.load(name).ruleset
    for row in fields_listed(name):
        field, value = ruleset.parse(f"{row['field']}={row['value']}")
        assert ruleset.variant({field: value}) == ruleset.default()
        assert row["may be"] and row["meaning"].endswith(".") and "\n" not in row["meaning"]
    for row in presets_listed(name):
        changes = dict(ruleset.parse(part) for part in row["sets"].split())
        assert ruleset.variant(changes) == ruleset.variant(preset=row["preset"])
