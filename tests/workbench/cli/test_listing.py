import json

import pytest

import rules
from workbench.cli import listing
from workbench.cli.listing import HEADINGS, games_listed


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
