"""A text written in the nouns of one skin, told in those of another."""

import pytest

from rules.core.skins import Translation, plural

NOUNS = {
    "leader": "Arch-Regent",
    "fighter": "Knight",
    "hunter": "Death Knight",
    "supply": "War Banner",
    "aid": "Rescue",
    "level": "Arch-Regent",
    "advance": "MOVE",
    "pieces": "Fellowship",
}
OTHERS = {
    "leader": "Elder",
    "fighter": "Stag",
    "hunter": "Ashen Wolf",
    "supply": "Seed",
    "aid": "Mercy",
    "level": "Oak",
    "advance": "ROAM",
    "pieces": "Company",
}
tell = Translation(NOUNS, OTHERS)


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("A Knight and two Knights.", "A Stag and two Stags."),
        ("A Death Knight meets a Knight.", "An Ashen Wolf meets a Stag."),
        ("An Arch-Regent rests.", "An Elder rests."),
        ("the Arch-Regent's War Banners", "the Elder's Seeds"),
        ("Fellowships of one Fellowship", "Companies of one Company"),
        ("Rescues", "Mercies"),
        ("MOVE, not move or Move", "ROAM, not move or Move"),
        ("Knighthood, knight, Knight-Commander, X-Knight", "Knighthood, knight, Knight-Commander, X-Knight"),
        ("War  Banner", "War  Banner"),
        ("", ""),
    ],
)
def test_nouns_with_their_articles_and_plurals_become_those_of_the_other_skin(text, told):
    assert tell(text) == told


def test_of_keys_with_the_same_noun_the_first_counts():
    assert tell("Arch-Regent") == "Elder"
    assert Translation({"level": "Arch-Regent", "leader": "Arch-Regent"}, OTHERS)("Arch-Regent") == "Oak"


def test_nothing_is_told_twice():
    swapped = Translation({"one": "Knight", "other": "Herald"}, {"one": "Herald", "other": "Knight"})
    assert swapped("A Knight, a Herald") == "A Herald, a Knight"


def test_numbers_and_other_words_stay():
    assert tell("3 of 13 on node 7: nothing") == "3 of 13 on node 7: nothing"


@pytest.mark.parametrize(("noun", "many"), [("Company", "Companies"), ("Key", "Keys"), ("Seed", "Seeds")])
def test_plurals(noun, many):
    assert plural(noun) == many
