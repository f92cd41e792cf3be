"""No in-world noun stands in the rules (section 2 of the rulebook): they speak of seats and sites."""

import re
import tomllib
from pathlib import Path

import pytest

from rules.core.content import DATA
from rules.iron_throne import ruleset

SKINS = sorted((DATA / "iron_throne" / "skins").glob("*.toml"))
MODULES = sorted(Path(ruleset.__file__).parent.glob("*.py"))
NAME_OF_THE_GAME = re.compile(r"Iron Throne of Ashes|iron_throne|dark_lord_win_rate|toll_peak|heartstone_claimed")
RULEBOOK = (  # every token of F-001 to F-013 that is nobody's everyday word, in any case
    "Arch-Regent",
    "Shadowking",
    "Dark Lord",
    "Doom Toll",
    "Doom Track",
    "Toll",
    "Heartstone",
    "Power Stone",
    "Herald",
    "Artificer",
    "Wanderer",
    "Wraith",
    "Death Knight",
    "Knight",
    "Fellowship",
    "Warband",
    "Stronghold",
    "Forge",
    "Keep",
    "Dark Fortress",
    "Fortress",
    "Hall of Neutrality",
    "Known Lands",
    "War Field",
    "War Banner",
    "Banner",
    "Fate Card",
    "Fate Deck",
    "Penalty",
    "Broken Court",
    "Court",
    "Behavior Card",
    "Blood Pact",
    "Vassal",
    "Accusation",
    "Recruit",
    "Diplomatic",
)
ORDERS = ("SPAWN", "MOVE", "CLAIM", "ASSAULT", "ESCALATE", "COUNTER", "ABSTAIN", "Rescue", "Final Phase")
OWN_WORDS = {"MOVE"}  # an action of the engine itself, Kind.MOVE


def nouns_of(skin):
    """Return the nouns of a skin that cannot be everyday words: of several words, or written with a capital."""
    nouns = tomllib.loads(skin.read_text(encoding="utf-8"))["nouns"]
    return {noun for key, noun in nouns.items() if key != "game" and (" " in noun or noun != noun.lower())}


def found_in(text, nouns):
    """Return the nouns that stand in a text as words of their own, in the singular or the plural."""
    return sorted(noun for noun in nouns if re.search(rf"(?<![A-Za-z]){re.escape(noun)}s?(?![A-Za-z])", text))


def rules_text(module):
    """Return a module's text without the game's own name, by which rules are found, and its metrics' fixed names."""
    return NAME_OF_THE_GAME.sub("", module.read_text(encoding="utf-8"))


def test_there_is_something_to_look_through():
    assert len(MODULES) > 15 and len(SKINS) >= 2
    assert all(len(nouns_of(skin)) > 10 for skin in SKINS)


@pytest.mark.parametrize("module", MODULES, ids=lambda module: module.stem)
def test_no_rule_names_a_noun_of_a_skin(module):
    nouns = set().union(*map(nouns_of, SKINS), RULEBOOK, ORDERS) - OWN_WORDS
    assert found_in(rules_text(module), nouns) == []


@pytest.mark.parametrize("module", MODULES, ids=lambda module: module.stem)
def test_no_rule_hides_a_noun_of_the_rulebook_in_a_name(module):
    """Also in lower case and as a part of an identifier, such as doom_toll or herald_node."""
    words = re.findall(r"[a-z]+", rules_text(module).lower())
    joined = "_".join(words)
    plain = {noun.lower().replace("-", "_").replace(" ", "_") for noun in RULEBOOK} - {"keep"}
    assert sorted(noun for noun in plain if re.search(rf"(^|_){noun}s?(_|$)", joined)) == []


def test_the_search_finds_what_it_looks_for():
    assert found_in("the Death Knights of the SPAWN", {"Death Knight", "SPAWN", "Herald"}) == ["Death Knight", "SPAWN"]
    assert found_in("DESPAWNED", {"SPAWN"}) == []
