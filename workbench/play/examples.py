"""Worked examples: a position, actions, and what the rules must make of them.

The same file is a test, a page one steps through, and a line of ``workbench examples``. A file has one table
``[[example]]`` for each::

    [[example]]
    id = "M1"                          # yours, unique in the file
    title = "Momentum breaks a lone Warrior"
    clause = "momentum"                # a key of data/<game>/clauses.toml
    say = "What to look at, in a sentence."
    ruleset = { momentum = 2 }         # only what differs from the rulebook; may be left out
    group = "tutorial: pushing"        # what it belongs to and the one thing it shows there; may be left out

    [example.position]                 # as rules/<game>/position.py describes
    radius = 3
    to_move = "A"
    A = "J3,-3 W-2,1"
    B = "J0,-3 W0,1"

    [[example.step]]
    action = "W-2,1>0,1"
    say = "What happens and why."
    expect = { result = "push", attack = 3, defence = 1 }  # any part of the step's account
    after = { B = "J0,-3 W1,1" }                            # any seat's pieces afterwards, all of them
    clauses = ["momentum", "push"]                          # must be cited

A step that must be refused has ``refused = "needs_draft"`` (a key of the skin's [refusals]) instead of the last three.
Examples whose group begins with ``tutorial:`` are the turns of the game's tutorial, in order.
"""

from dataclasses import dataclass

from pydantic import Field, model_validator

from rules.core.content import DATA, Row, checked
from rules.core.errors import IllegalAction, UnknownName, WorkbenchError
from rules.core.rows import keep_unique, numbered_rows
from workbench.play.playthrough import Playthrough
from workbench.play.reskinned import Text, reskinned

TUTORIAL = "tutorial:"


class Step(Row):
    """One action of an example and what must come of it."""

    action: str
    say: Text
    refused: str = ""
    expect: dict[str, object] = {}
    after: dict[str, str] = {}
    clauses: tuple[str, ...] = ()

    @model_validator(mode="after")
    def expects_something(self):
        """Refuse a step that checks nothing, and one both refused and played."""
        if bool(self.refused) == bool(self.expect or self.after or self.clauses):
            raise ValueError("a step either is refused or expects something (expect, after, clauses)")
        return self


class Example(Row):
    """One worked example."""

    id: str
    title: Text
    clause: str
    say: Text
    ruleset: dict[str, object] = {}
    group: Text = ""
    position: dict[str, object]
    step: tuple[Step, ...] = Field(min_length=1)

    def begin(self, game):
        """Return a Playthrough at the example's position."""
        return Playthrough(game, changes=self.ruleset, position=self.position)


@dataclass(frozen=True)
class Checked:
    """How one example fared."""

    id: str
    clause: str
    passed: bool
    message: str  # what differs; "" when it passed


def in_any_order(value):
    """Return a list sorted, anything else as it is: the order of pieces that leave means nothing."""
    return sorted(value, key=repr) if isinstance(value, list) else value


def load_examples(game, path=None):
    """Return the examples of a game, or those of one file, in order, as a list of Example.

    Raises BrokenContent that names file, example and field.
    """
    examples: dict[str, Example] = {}
    for file in example_files(game.name) if path is None else [path]:
        for place, row in numbered_rows(file, "example"):
            keep_unique(examples, checked_example(row, place, game.clauses), place)
    return reskinned(list(examples.values()), game.translate)


def example_files(name):
    """Return the example files of a game in the order one reads them, which is that of their names."""
    return sorted((DATA / name / "examples").glob("*.toml"))


def turns_of(examples):
    """Return those of the examples that are turns of the tutorial, in order."""
    return [example for example in examples if example.group.startswith(TUTORIAL)]


def checked_example(row, place, clauses):
    """Return a row of a file as an Example; ``clauses`` holds the keys it may cite."""
    example = checked(Example, row, place)
    for clause in (example.clause, *(clause for step in example.step for clause in step.clauses)):
        if clause not in clauses:
            raise UnknownName("clause", clause, clauses, f"in {place}")
    return example


def check_examples(game, examples):
    """Play every example and return a list of Checked, in the same order."""
    results = []
    for example in examples:
        message = differences(game, example)
        results.append(Checked(example.id, example.clause, not message, message))
    return results


def differences(game, example):
    """Return what an example expects and the rules do not do, as one sentence; "" when they agree."""
    try:
        play = example.begin(game)
    except WorkbenchError as error:
        return f"The position cannot stand: {error}"
    for number, step in enumerate(example.step, start=1):
        wrong = difference_of_step(game, play, step)
        if wrong:
            return f"Step {number}, {step.action}: {wrong}"
    return ""


def difference_of_step(game, play, step):
    """Play one step; return what differs from what it expects, or ""."""
    try:
        play.step(step.action)
    except IllegalAction as error:
        if error.reason == step.refused:
            return ""
        wanted = f"expected it to be refused as {step.refused}" if step.refused else "expected it to be legal"
        return f"{wanted}, but it is refused as {error.reason}: {error}"
    if step.refused:
        return f"expected it to be refused as {step.refused}, but it is legal."
    told = game.account(play.log, play.state)
    for key, wanted in step.expect.items():
        if key not in told or in_any_order(told[key]) != in_any_order(wanted):
            return f"expected {key} = {wanted!r}, got {told.get(key, 'nothing')!r}."
    after = game.aftermath(play.state)
    for key, wanted in step.after.items():
        if key not in after or sorted(after[key].split()) != sorted(wanted.split()):
            return f"expected {key} to be {wanted!r} afterwards, got {after.get(key, 'nothing')!r}."
    missing = [clause for clause in step.clauses if clause not in play.explain().clauses]
    cited = ", ".join(play.explain().clauses)
    return f"expected clause {missing[0]} to be cited; cited are {cited}." if missing else ""
