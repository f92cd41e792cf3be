"""What the command line reports of exact odds: as JSON in a fixed form, and as tables for reading."""

from fractions import Fraction
from typing import Any

from workbench.cli.console import say, show_table
from workbench.odds.outcomes import Odds, in_words
from workbench.odds.percent import percent_of, short_fraction
from workbench.odds.questions import ExpressionQuestion, MechanicQuestion
from workbench.odds.register import mechanics


def odds_as_json(question: ExpressionQuestion | MechanicQuestion) -> dict[str, Any]:
    """Return the answer to a question in the form that ``odds --json`` promises; for a mechanic, all its answers."""
    odds = question.odds()
    report: dict[str, Any] = {
        "expression": str(question),
        "outcomes": listed(odds),
        "mean": None if odds.mean is None else float(odds.mean),
        "sd": odds.sd,
    }
    if question.mechanic is not None:
        report["answers"] = {name: listed(one) for name, one in question.answers().items()}
    return report


def listed(odds: Odds) -> list[list[object]]:
    """Return Odds as a list of [outcome, "numerator/denominator"]."""
    return [[plain(outcome), f"{chance.numerator}/{chance.denominator}"] for outcome, chance in odds.chances.items()]


def plain(outcome: object) -> object:
    """Return an outcome as JSON can write it: a fraction as a number if it is whole, else as text.

    >>> plain(Fraction(4, 2)), plain(Fraction(3, 2)), plain("no hit"), plain(True)
    (2, '3/2', 'no hit', True)
    """
    if not isinstance(outcome, Fraction):
        return outcome
    return outcome.numerator if outcome.denominator == 1 else str(outcome)


def show_odds(question: ExpressionQuestion | MechanicQuestion) -> None:
    """Write the answer to a question: every outcome, exactly and in percent."""
    say(question.label)
    if isinstance(question, MechanicQuestion) and question.assumed:
        say(f"As usual: {question.assumed}.")
    for name, odds in question.answers().items():
        if question.mechanic is not None:
            say()
            say(name)
        has_sum = odds.is_numeric and not odds.is_yes_or_no
        at_least = odds.at_least() if has_sum else {}
        rows = [
            (
                in_words(outcome),
                percent_of(chance),
                short_fraction(chance),
                *([percent_of(at_least[outcome])] if has_sum else []),
            )
            for outcome, chance in odds.chances.items()
        ]
        columns = ["outcome", "percent", "exactly", *(["at least"] if has_sum else [])]
        show_table(columns, rows, numbers=columns)
        if has_sum and odds.mean is not None:
            say(f"Mean {float(odds.mean):.4g}, standard deviation {odds.sd:.4g}.")


def show_mechanics() -> None:
    """Write what the games ask about chance, with the settings and their ranges."""
    say(
        "workbench odds 'EXPRESSION' works out dice and cards; these are the questions the games ask, "
        "with their settings and in brackets the usual ones:"
    )
    show_table(
        ["mechanic", "question", "settings"],
        [
            (
                mechanic.key,
                mechanic.question,
                ", ".join(
                    f"{one.name}={'|'.join(one.options) if one.options else f'{one.low}..{one.high}'} ({one.default})"
                    for one in mechanic.settings
                ),
            )
            for mechanic in mechanics().values()
        ],
    )
