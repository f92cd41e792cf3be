"""Worked examples: a position, actions, and what must happen under the rules.

The same file is a test, a page to step through, and a line of ``workbench examples``. Each example is a table
``[[example]]``::

    [[example]]
    id = "M1"                          # yours, unique in the file
    title = "Momentum breaks a lone Warrior"
    clause = "momentum"                # a key of data/<game>/clauses.toml
    say = "What to look at, in a sentence."
    ruleset = { momentum = 2 }         # only what differs from the rulebook; may be left out
    seed = 4                           # which dice fall, where the text tells of some; may be left out
    group = "tutorial: pushing"        # what it belongs to and the one thing it shows; may be left out

    [example.position]                 # as described in rules/<game>/position.py
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

import re
from collections.abc import Collection, Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Self

from pydantic import Field, model_validator

from rules.core.content import DATA, Row, checked
from rules.core.errors import IllegalAction, UnknownName, WorkbenchError
from rules.core.game import Game
from rules.core.rows import keep_unique, numbered_rows
from workbench.play.playthrough import Playthrough
from workbench.play.reskinned import Text, reskinned

TUTORIAL = "tutorial:"


class Step(Row):
    """One action of an example and its expected effect."""

    action: str
    say: Text
    refused: str = ""
    wish: Text = ""  # what no button says, such as what is refused, in words for those who do not read notation
    ask: Text = ""  # in a lesson that is played: what the learner is asked to do, who then does it
    expect: dict[str, object] = {}
    after: dict[str, str] = {}
    clauses: tuple[str, ...] = ()

    @model_validator(mode="after")
    def expects_something(self) -> Self:
        """Refuse a step that checks nothing, and one that is both refused and played."""
        if bool(self.refused) == bool(self.expect or self.after or self.clauses):
            raise ValueError("a step must either be refused or expect something (expect, after, clauses)")
        return self

    def in_words(self, refusal: str) -> str:
        """Return why this step is refused with its wish instead of its notation.

        A word alone may be an English one as well: it is notation after "for".

        >>> step = Step(action="take 20", wish="Claim Frostgate", say="", refused="vote_first")
        >>> step.in_words("All vote first, so take 20 has to wait.")
        'All vote first, so “Claim Frostgate” has to wait.'
        """
        lead = "" if " " in self.action else "for "
        return refusal.replace(f"{lead}{self.action}", f"{lead}“{self.wish}”") if self.wish else refusal


class Example(Row):
    """One worked example."""

    id: str
    title: Text
    clause: str
    say: Text
    ruleset: dict[str, object] = {}
    seed: int = 1
    group: Text = ""
    position: dict[str, object]
    step: tuple[Step, ...] = Field(min_length=1)

    @property
    def heading(self) -> str:
        """Return the title, after the identifier where that is the rulebook's or a number, not words of our files."""
        is_word = "_" in self.id or (self.id.isalpha() and self.id.islower())
        return self.title if is_word else f"{self.id}: {self.title}"

    def begin(self, game: Game) -> Playthrough:
        """Return a Playthrough at the example's position."""
        return Playthrough(game, seed=self.seed, changes=self.ruleset, position=self.position)


@dataclass(frozen=True)
class Checked:
    """The result of one example."""

    id: str
    clause: str
    passed: bool
    message: str  # what differs; "" when it passed


def in_any_order(value: object) -> object:
    """Return a list sorted, anything else as it is: the order in which pieces leave does not matter."""
    return sorted(value, key=repr) if isinstance(value, list) else value


def load_examples(game: Game, path: Path | None = None) -> list[Example]:
    """Return the examples of a game, or those of one file, in order, as a list of Example.

    Raises BrokenContent that names file, example and field.
    """
    examples: dict[str, Example] = {}
    for file in example_files(game.name) if path is None else [path]:
        for place, row in numbered_rows(file, "example"):
            keep_unique(examples, checked_example(row, place, game.clauses), place)
    return reskinned(list(examples.values()), game.translate)


def example_files(name: str) -> list[Path]:
    """Return the example files of a game in reading order, which is the order of their names."""
    return sorted((DATA / name / "examples").glob("*.toml"))


def turns_of(examples: Iterable[Example]) -> list[Example]:
    """Return the examples that are turns of the tutorial, in order."""
    return [example for example in examples if example.group.startswith(TUTORIAL)]


def chapters(game: Game, examples: Iterable[Example]) -> dict[str, list[Example]]:
    """Return the examples by the chapter of the rulebook their clause is in, in the rulebook's order.

    A chapter with a number only is called after its first clause as well.

    >>> import rules
    >>> jarls = rules.load("jarls")
    >>> {name: len(found) for name, found in chapters(jarls, load_examples(jarls)).items()}["Throne Rules"]
    11
    """
    titles = chapter_titles(game)
    found: dict[str, list[Example]] = {chapter: [] for chapter in titles}
    for example in examples:
        found[chapter_of(game.clauses[example.clause].number)].append(example)
    return {titles[chapter]: shown for chapter, shown in found.items() if shown}


def chapter_titles(game: Game) -> dict[str, str]:
    """Return what each chapter of the rulebook is called, in the rulebook's order."""
    first: dict[str, str] = {}
    for clause in game.clauses.values():
        first.setdefault(chapter_of(clause.number), clause.title)
    return {
        chapter: chapter if re.search("[a-z]{3}", chapter) else f"{chapter}: {title}"
        for chapter, title in first.items()
    }


def chapter_of(number: str) -> str:
    """Return the chapter of a clause by how the rulebook numbers it.

    >>> [chapter_of(number) for number in ("Throne Rules, Entry", "F-008", "4.9", "A7.2", "IV.B.2", "Ruling Q5")]
    ['Throne Rules', 'F-008', '4', 'A7', 'IV', 'Rulings']
    """
    chapter = re.split(r", |: |\.", number)[0]
    return "Rulings" if chapter.startswith("Ruling ") else chapter


def checked_example(row: object, place: str, clauses: Collection[str]) -> Example:
    """Return a row of a file as an Example; ``clauses`` are the keys it may cite."""
    example = checked(Example, row, place)
    for clause in (example.clause, *(clause for step in example.step for clause in step.clauses)):
        if clause not in clauses:
            raise UnknownName("clause", clause, clauses, f"in {place}")
    return example


def check_examples(game: Game, examples: Iterable[Example]) -> list[Checked]:
    """Play every example and return a list of Checked, in the same order."""
    results = []
    for example in examples:
        message = differences(game, example)
        results.append(Checked(example.id, example.clause, not message, message))
    return results


def differences(game: Game, example: Example) -> str:
    """Return in one sentence where the rules differ from what an example expects; "" when they agree."""
    try:
        play = example.begin(game)
    except WorkbenchError as error:
        return f"The position is impossible: {error}"
    for number, step in enumerate(example.step, start=1):
        wrong = difference_of_step(game, play, step)
        if wrong:
            return f"Step {number}, {step.action}: {wrong}"
    return ""


def difference_of_step(game: Game, play: Playthrough, step: Step) -> str:
    """Play one step; return how it differs from what is expected, or ""."""
    try:
        play.step(step.action)
    except IllegalAction as error:
        if error.reason == step.refused:
            return ""
        expected = f"expected it to be refused as {step.refused}" if step.refused else "expected it to be legal"
        return f"{expected}, but it is refused as {error.reason}: {error}"
    if step.refused:
        return f"expected it to be refused as {step.refused}, but it is legal."
    account = game.account(play.log, play.state)
    for key, wanted in step.expect.items():
        if key not in account or in_any_order(account[key]) != in_any_order(wanted):
            return f"expected {key} = {wanted!r}, got {account.get(key, 'nothing')!r}."
    after = game.aftermath(play.state)
    for key, pieces in step.after.items():
        if key not in after or sorted(after[key].split()) != sorted(pieces.split()):
            return f"expected {key} to be {pieces!r} afterwards, got {after.get(key, 'nothing')!r}."
    missing = [clause for clause in step.clauses if clause not in play.explain().clauses]
    cited = ", ".join(play.explain().clauses)
    return f"expected clause {missing[0]} to be cited; cited are {cited}." if missing else ""
