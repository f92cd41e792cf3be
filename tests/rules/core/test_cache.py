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
