"""Actions as people write them, and every reason for which one is refused, word for word."""

import time

import pytest

from rules.core.errors import IllegalAction
from rules.jarls.notation import REFUSALS
from tests.rules.jarls.board import board

ROW = ("J0,1 W-2,1 W2,-2 W1,0", "J0,-3 W-1,1 W2,1 W2,0")  # A to move, radius 3


def refusal(action, *sides, **changes):
    """Return the error a position raises for an action, having checked that it changes nothing."""
    play = board(*(sides or ROW), **changes)
    before = play.state.tobytes()
    with pytest.raises(IllegalAction):
        play.step(action)
    assert (play.state.tobytes(), play.actions) == (before, [])
    with pytest.raises(IllegalAction) as refused:  # a Playthrough adds what the piece can do instead
        play.game.parse(play.state, play.ruleset, action)
    return refused.value


@pytest.mark.parametrize(
    ("action", "reason", "clause", "message"),
    [
        (
            "W9",
            "unreadable",
            "",
            "W9 cannot be read; write the piece's letter, its hex and its destination, as in W0,1>1,1.",
        ),
        (
            "",
            "unreadable",
            "",
            "An empty action cannot be read; write the piece's letter, its hex and its destination, as in W0,1>1,1.",
        ),
        (
            None,
            "unreadable",
            "",
            "None cannot be read; write the piece's letter, its hex and its destination, as in W0,1>1,1.",
        ),
        ("W1,0>4,0", "off_board", "setup", "W1,0>4,0 names a hex that is not on the board; both hexes must be on it."),
        (
            "W99,0>1,0",
            "off_board",
            "setup",
            "W99,0>1,0 names a hex that is not on the board; both hexes must be on it.",
        ),
        (
            "W3,0>2,0",
            "empty_hex",
            "turn_order",
            "No piece stands on 3,0; start the action on a hex with one of A's pieces.",
        ),
        (
            "W2,0>1,1",
            "not_your_piece",
            "turn_order",
            "The piece on 2,0 does not belong to A, whose turn it is; choose one of A's pieces.",
        ),
        (
            "J1,0>1,1",
            "wrong_piece",
            "",
            "The letter in J1,0>1,1 does not match the piece on 1,0; write W for Warrior, J for Jarl.",
        ),
        ("W1,0>1,0", "same_hex", "passing", "The Warrior already stands on 1,0; name another hex for it to move to."),
        (
            "W1,0>2,1",
            "not_straight",
            "movement",
            "1,0 to 2,1 is not a straight line; choose a hex in one of the six directions.",
        ),
        ("W2,-2>-1,1", "too_far", "movement", "2,-2 to -1,1 is too far for this Warrior; it can move at most 2 hexes."),
        ("J0,1>0,-2", "too_far", "movement", "0,1 to 0,-2 is too far for this Jarl; it can move at most 2 hexes."),
        (
            "J0,1>2,-1",
            "needs_draft",
            "draft",
            "Without 2 Warriors in line behind it the Jarl can move only 1 hex; move it 1 hex.",
        ),
        (
            "W-2,1>0,1",
            "path_blocked",
            "movement",
            "A piece stands between -2,1 and 0,1; choose a hex with a clear path.",
        ),
        (
            "J0,1>1,0",
            "own_piece",
            "movement",
            "A's own piece stands on 1,0; choose an empty hex or one with an enemy piece.",
        ),
        (
            "W1,0>0,0",
            "warrior_throne",
            "throne_entry",
            "A Warrior may not enter the Throne; choose another hex, or move your Jarl there.",
        ),
        (
            "W1,0>-1,0",
            "warrior_crosses_throne",
            "throne_entry",
            "A Warrior may not cross the Throne between 1,0 and -1,0; go around it.",
        ),
    ],
)
def test_a_refused_action_says_why(action, reason, clause, message):
    error = refusal(action)
    assert (error.reason, error.clause, str(error)) == (reason, clause, message)


def test_an_action_after_the_end_is_refused():
    play = board("J1,0", "J0,-3").step("J1,0>0,0")
    with pytest.raises(IllegalAction) as refused:
        play.game.parse(play.state, play.ruleset, "J0,-3>0,-2")
    assert refused.value.reason == "game_over"
    assert str(refused.value) == (
        "The game is over, so J0,-3>0,-2 cannot be played; take back an action or start a new game."
    )


def test_without_a_draft_a_jarl_is_told_how_far_it_goes():
    error = refusal("J0,1>2,-1", draft_hexes=1)
    assert str(error) == "0,1 to 2,-1 is too far for this Jarl; it can move at most 1 hex."


def test_every_reason_is_asked_for_here():
    """A reason nobody can meet is a sentence too many."""
    asked = {
        row.args[0] if hasattr(row, "args") else row[1] for row in test_a_refused_action_says_why.pytestmark[0].args[1]
    } | {"game_over"}
    assert asked == set(REFUSALS)


@pytest.mark.parametrize("text", ["W1,0>1,1", "w1,0>1,1", "  W1,0>1,1\n", "W 1,0 > 1,1", "w1,0  >1,1"])
def test_spaces_and_small_letters_do_not_matter(text):
    assert board(*ROW).step(text).actions == ["W1,0>1,1"]


@pytest.mark.parametrize(
    "text",
    [  # digits of other scripts first
        "W\u0661,0>1,1",
        "W\uff11,0>1,1",
        "W\u00b2,0>1,1",
        "W\u22121,0>1,1",
        "\u212a1,0>1,1",
        "W+1,0>1,1",
        "W1 ,0>1,1",
        "W1,0>1,1;",
        "W1,0>1,1>2,2",
        "W1.0,0>1,1",
        "W001,0>1,1",
        "W1,0",
        ">",
        "W,>,",
        "{action}",
        "{0}",
        "%s",
        7,
        1.5,
        [],
        {},
        True,
        b"W1,0>1,1",
    ],
)
def test_what_is_no_action_is_refused(text):
    assert refusal(text).reason == "unreadable"


@pytest.mark.parametrize(
    "text",
    [
        "9" * 10_000,
        "W" + " " * 10_000,
        " " * 10_000 + "W1,0",
        "W1,0>" * 2_500,
        "W1,0" + " " * 10_000 + ">7,7",
        "x\n" * 5_000,
    ],
)
def test_a_very_long_text_is_refused_at_once_and_not_repeated_whole(text):
    board(*ROW).legal()
    began = time.perf_counter()
    error = refusal(text)
    assert time.perf_counter() - began < 0.5
    assert len(str(error)) < 150
    assert "\n" not in str(error)


def test_a_jarls_goal_beyond_the_throne_means_the_throne():
    play = board("J1,0 W2,0 W3,0", "J0,-3").step("J1,0>-1,0")
    assert play.actions == ["J1,0>0,0"]
    assert play.is_over


def test_an_own_piece_beyond_the_throne_is_no_goal():
    assert refusal("J1,0>-1,0", "J1,0 W2,0 W3,0 W-1,0", "J0,-3").reason == "own_piece"


def test_without_a_draft_no_goal_lies_beyond_the_throne():
    assert refusal("J1,0>-1,0", "J1,0 W2,0", "J0,-3").reason == "needs_draft"


def test_notation_names_the_piece_its_hex_and_its_goal():
    legal = set(board("J0,1 W-2,1 W-1,1", "J0,-3").legal_actions)
    assert {"J0,1>2,1", "W-2,1>-3,1", "W-1,1>-1,0"} <= legal
