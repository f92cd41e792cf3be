"""Actions as people write them."""

import numpy as np
import pytest

from rules.core.errors import IllegalAction
from rules.iron_throne import WORDS
from rules.iron_throne.notation import group_in_letters, group_of_letters
from rules.iron_throne.refusals import REFUSALS
from tests.playing import legal_of
from tests.rules.iron_throne.board import GAME, at, dealt


@pytest.mark.parametrize("mode", [0, 1, 2])
@pytest.mark.parametrize("seed", [1, 2])
def test_every_legal_action_is_read_back(mode, seed):
    play = dealt(seed=seed, mode=mode)
    chance = np.random.default_rng((mode, seed))
    for _ in range(80):
        legal = legal_of(GAME, play.state, play.ruleset)
        assert len(set(legal.tolist())) == len(legal)
        for action in chance.choice(legal, min(len(legal), 40)):
            text = GAME.notation(play.state, action)
            assert GAME.parse(play.state, play.ruleset, text) == action
        if not len(legal):
            break
        play.step(GAME.notation(play.state, chance.choice(legal)))


@pytest.mark.parametrize(
    ("text", "written"),
    [
        ("MOVE mf 16 > 20", "move FM 16>20"),
        ("  take   16 ", None),
        ("enlist 16 < 20", "enlist 16<20"),
        ("Pass", "pass"),
        ("move EL 16>27", "move LE 16>27"),
    ],
)
def test_letters_order_and_spaces_do_not_matter(text, written):
    play = at({"pieces": "L16 F16 E16 M16", "sites": "", "supply": 2}, "L18", tokens="F20")
    play.step(text)
    assert play.actions == [written or "take 16"]


@pytest.mark.parametrize(
    "text",
    [
        "",
        "go",
        "move 16>20",
        "move X 16>20",
        "take",
        "aid A",
        "aid E 2",
        "move L 16-20",
        "charge",
        "move LL 16>20",
        None,
        "take 100",
    ],
)
def test_what_is_no_action_is_refused_in_words(text):
    with pytest.raises(IllegalAction) as refused:
        GAME.parse(at("L16", "L18").state, GAME.ruleset.default(), text)
    assert refused.value.reason == "unreadable" and str(refused.value)


def test_groups_are_written_in_one_order():
    assert group_in_letters(group_of_letters("MSEFFL")) == "LFFESM"
    assert group_of_letters("LL") is None


@pytest.mark.parametrize(("text", "reason"), [("oppose", "begin_first"), ("pass", "begin_first")])
def test_a_game_begins_with_begin(text, reason):
    with pytest.raises(IllegalAction) as refused:
        dealt().step(text)
    assert refused.value.reason == reason


def test_a_round_is_begun_once():
    with pytest.raises(IllegalAction) as refused:
        dealt().step("begin").step("begin")
    assert refused.value.reason == "begun"


def test_there_is_no_vote_in_a_turn():
    with pytest.raises(IllegalAction) as refused:
        at("L16", "L18").step("oppose")
    assert refused.value.reason == "no_vote_now"


def test_every_refusal_has_words():
    assert set(WORDS.refusal_clauses) == set(REFUSALS)
