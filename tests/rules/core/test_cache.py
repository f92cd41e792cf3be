"""Where compiled rules are kept: a folder of their own for every state, and every place, of the rules."""

import shutil

import pytest

from rules.core import cache


@pytest.fixture
def copied(tmp_path, monkeypatch):
    """Two copies of the rules in different places, and a function that returns the digest of one."""
    places = [tmp_path / "here" / "rules", tmp_path / "there" / "rules"]
    for place in places:
        shutil.copytree(cache.RULES / "jarls", place / "jarls")

    def digest(place):
        monkeypatch.setattr(cache, "RULES", place)
        return cache.digest_of_rules()

    return *places, digest


def test_two_checkouts_of_the_same_rules_have_folders_of_their_own(copied):
    here, there, digest = copied
    assert digest(here) != digest(there)
    assert digest(here) == digest(here)


def test_a_changed_rule_has_another_folder(copied):
    here, _, digest = copied
    before = digest(here)
    with (here / "jarls" / "combat.py").open("a") as rule:
        rule.write("\n")
    assert digest(here) != before


def test_a_cache_folder_that_cannot_be_written_is_replaced_by_a_temporary_one(tmp_path, monkeypatch):
    monkeypatch.setenv("TMPDIR", str(tmp_path))
    monkeypatch.setattr(cache.tempfile, "tempdir", None)
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "here"))
    assert cache.user_cache() == tmp_path / "here" / "board-game-workbench"
    (tmp_path / "here").write_text("a file, in which nobody can make a folder")
    assert cache.user_cache().parent == tmp_path
    assert cache.can_be_written(cache.user_cache())


def test_a_full_disk_is_left_for_one_with_room(tmp_path, monkeypatch):
    full = {tmp_path / "here"}
    monkeypatch.setenv("TMPDIR", str(tmp_path))
    monkeypatch.setattr(cache.tempfile, "tempdir", None)
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "here"))
    monkeypatch.setattr(cache, "has_room", lambda folder: full.isdisjoint({folder, *folder.parents}))
    assert cache.user_cache().parent == tmp_path
    full.add(tmp_path)
    assert cache.user_cache() == tmp_path / "here" / "board-game-workbench"


def test_room_is_asked_of_the_disk_that_a_folder_will_be_on(tmp_path, monkeypatch):
    assert cache.has_room(tmp_path / "not" / "yet" / "made")
    monkeypatch.setattr(cache, "LEAST_ROOM", 1 << 62)
    assert not cache.has_room(tmp_path / "not" / "yet" / "made")


def test_compiled_rules_are_not_read_from_a_temporary_folder_that_others_may_write_to(tmp_path, monkeypatch):
    monkeypatch.setenv("TMPDIR", str(tmp_path))
    monkeypatch.setattr(cache.tempfile, "tempdir", None)
    first = cache.temporary_cache("cache")
    assert first.stat().st_mode & 0o777 == 0o700 and cache.temporary_cache("cache") == first
    first.chmod(0o777)
    second = cache.temporary_cache("cache")
    assert second != first and cache.temporary_cache("cache") == second
    second.rmdir()
    second.symlink_to(first)
    assert cache.temporary_cache("cache") not in (first, second)
