"""What a newcomer is told of every game before the first turn: short, in plain words, by the rules in force."""

import re

import pytest

import rules
from workbench.boards.views import basics_of
from workbench.play.playthrough import Playthrough


@pytest.mark.parametrize("name", rules.NAMES)
def test_every_game_says_in_a_few_sentences_how_a_turn_goes(name):
    told = basics_of(Playthrough(name, seed=1))
    assert 3 <= len(told) <= 4 and told[0].startswith(("In your turn", "Each round"))
    assert all(sentence.endswith(".") and len(sentence) < 210 for sentence in told)
    assert not re.search(r"\d,\d|_|\[", " ".join(told))  # neither coordinates nor notation nor clauses


@pytest.mark.parametrize(
    ("name", "changes", "said"),
    [
        ("iron_throne", {"actions": 3}, "has 3 actions"),
        ("iron_throne", {"vote_price": 2, "rise_vote": 3}, "at 2 Fate Cards each"),
        ("iron_throne", {"vote_price": 2, "rise_vote": 3}, "the Doom Toll rises by 3"),
        ("iron_throne", {"link_price": 2}, "A move costs 2 War Banners for each step"),
        ("shattered_dungeon", {"escalation_every": 3}, "1 more every 3 rounds"),
    ],
)
def test_what_is_told_goes_by_the_rules_in_force(name, changes, said):
    assert said in " ".join(basics_of(Playthrough(name, seed=1, changes=changes)))


def test_another_skin_tells_it_in_its_own_words():
    game = rules.load("iron_throne", "sea_of_knives")
    assert "Shadowking" not in " ".join(basics_of(Playthrough(game, seed=1)))
