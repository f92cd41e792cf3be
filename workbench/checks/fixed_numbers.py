"""Numbers in the rules that are rightly fixed: why each is, and which others a designer could not turn.

``data/<game>/fixed.toml`` gives the reasons, a table for each place::

    [[fixed]]
    id = "turns.py end_turn"  # the file, and the function or the constants
    numbers = [6]
    reason = "A hex has six sides."

A number in the rules that stands in no such table is a problem, and so is a table that speaks of none.
"""

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Annotated

from pydantic import Field, StrictFloat, StrictInt

from rules.core.content import Row, checked, shown
from workbench.checks.literals import Literal, Number, literals_of
from workbench.checks.rule_code import RULES, RuleCode

FILE = "fixed.toml"


class FixedNumber(Row):
    """Numbers of one place in the rules that are rightly no field of the ruleset, and why."""

    id: str
    numbers: Annotated[tuple[StrictInt | StrictFloat, ...], Field(min_length=1)]
    reason: Annotated[str, Field(min_length=1)]


def checked_reason(row: object, place: str) -> FixedNumber:
    """Return a row of a file as a FixedNumber."""
    return checked(FixedNumber, row, place)


def rule_numbers(game: str) -> list[Literal]:
    """Return the numbers that the rules of a game hold themselves; empty where it has no rules.

    >>> [one.code for one in rule_numbers("jarls") if one.place == "actions.py can_act"]
    ['range(6)']
    """
    folder = RULES / game
    return literals_of(RuleCode(folder)) if folder.is_dir() else []


def unexplained(found: Sequence[Literal], reasons: Mapping[str, FixedNumber], path: Path) -> Iterator[str]:
    """Yield a sentence for each number that has no reason, and for each reason that has no number.

    Parameters
    ----------
    found : sequence of Literal
        The numbers in the rules.
    reasons : mapping of str to FixedNumber
        By their ids.
    path : Path
        The file of the reasons.
    """
    used: dict[str, set[Number]] = {}
    told = set()
    for literal in found:
        reason = reasons.get(literal.place)
        if reason and literal.number in reason.numbers:
            used.setdefault(literal.place, set()).add(literal.number)
        elif (literal.path, literal.line, literal.code) not in told:
            told.add((literal.path, literal.line, literal.code))
            yield (
                f"{shown_rule(literal.path)}, line {literal.line}: {literal.code}: {literal.number} is a number that "
                f"no designer can turn; make it a field of {shown(path.with_name('ruleset.toml'))}, or say in "
                f"{shown(path)}, under {literal.place}, why it is fixed."
            )
    for key, reason in reasons.items():
        idle = [str(number) for number in reason.numbers if number not in used.get(key, ())]
        if idle:
            yield (
                f"{shown(path)}, fixed {key}, field numbers: {', '.join(idle)} will not do; the rules have no such "
                "number there any more."
            )


def shown_rule(path: Path) -> str:
    """Return the path of a file of rules as a reader of the project knows it: from rules/ on where it lies there."""
    return f"rules/{path.relative_to(RULES).as_posix()}" if path.is_relative_to(RULES) else str(path)
