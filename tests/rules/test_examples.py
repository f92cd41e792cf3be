"""Every worked example of every game, and that an example which says something wrong is found out."""

import pytest

from tests.playing import GAMES
from workbench.play.examples import Example, check_examples, load_examples

EXAMPLES = [
    pytest.param(game, example, id=f"{game.name}-{example.id}") for game in GAMES for example in load_examples(game)
]


@pytest.mark.parametrize(("game", "example"), EXAMPLES)
def test_the_rules_do_what_the_example_says(game, example):
    (checked,) = check_examples(game, [example])
    assert checked.passed, checked.message
    assert (checked.id, checked.clause, checked.message) == (example.id, example.clause, "")


def falsified(example):
    """Return copies of an example as (message that must come, example), each with one thing said wrongly."""
    plain = example.model_dump()
    for number, step in enumerate(example.step):
        for wrong, fields in wrong_steps(step):
            changed = [dict(one) for one in plain["step"]]
            changed[number].update(fields)
            beginning = f"Step {number + 1}, {step.action}: {wrong}"
            yield beginning, Example.model_validate({**plain, "step": changed})


def wrong_steps(step):
    """Yield how a step could be wrong: the beginning of the message that must come, and the fields."""
    for key, value in step.expect.items():
        yield f"expected {key} = ", {"expect": {**step.expect, key: wrong_value(value)}}
    for seat, pieces in step.after.items():
        fewer = " ".join(pieces.split()[1:]) if pieces else "nobody"
        yield f"expected {seat} to be ", {"after": {**step.after, seat: fewer}}
    if step.refused:
        yield "expected it to be refused as game_over, ", {"refused": "game_over"}
        yield "expected it to be legal, ", {"refused": "", "expect": {"result": "move"}}
    else:
        yield (
            "expected it to be refused as game_over, ",
            {"refused": "game_over", "expect": {}, "after": {}, "clauses": ()},
        )
        yield "expected clause disconnection to be cited; ", {"clauses": (*step.clauses, "disconnection")}
        yield "expected luck = 7, got 'nothing'.", {"expect": {**step.expect, "luck": 7}}


def wrong_value(value):
    """Return another value of the same kind."""
    if isinstance(value, int):
        return value + 1
    return value[1:] if isinstance(value, list) else f"not {value}"


@pytest.mark.parametrize("every", [8, pytest.param(1, marks=pytest.mark.slow)])
@pytest.mark.parametrize(("game", "example"), EXAMPLES)
def test_an_example_that_says_something_wrong_fails(game, example, every):
    wrong = list(falsified(example))
    assert wrong
    for beginning, changed in wrong[::every]:
        (checked,) = check_examples(game, [changed])
        assert not checked.passed
        assert checked.message.startswith(beginning)


@pytest.mark.parametrize(("game", "example"), EXAMPLES)
def test_an_example_whose_position_cannot_stand_fails(game, example):
    (checked,) = check_examples(game, [example.model_copy(update={"position": {"weather": "fine"}})])
    assert not checked.passed
    assert checked.message.startswith("The position is impossible: ")
