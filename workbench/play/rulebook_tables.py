"""Tables of a game's data for people to read."""

from collections.abc import Sequence

import pandas as pd
from IPython.display import HTML

from rules.core.game import Game
from workbench.play.examples import Example, check_examples
from workbench.play.rulings import load_rulings


def readable(table: pd.DataFrame) -> HTML:
    """Return a DataFrame as readable HTML: full sentences, aligned left, without row numbers."""
    return HTML(f'<div class="wb wb-scroll">{table.to_html(index=False, border=0, classes="wb-table wb-words")}</div>')


def examples_table(game: Game, examples: Sequence[Example]) -> pd.DataFrame:
    """Return the results of worked examples as a DataFrame: example, title, clause, steps, result, difference.

    >>> import rules
    >>> from workbench.play.examples import load_examples
    >>> jarls = rules.load("jarls")
    >>> set(examples_table(jarls, load_examples(jarls))["Result"])
    {'pass'}
    """
    return pd.DataFrame(
        [
            {
                "Example": example.id,
                "Title": example.title,
                "Clause": game.clauses.cite(example.clause),
                "Steps": len(example.step),
                "Result": "pass" if checked.passed else "fail",
                "Difference": checked.message,
            }
            for example, checked in zip(examples, check_examples(game, examples))
        ]
    )


def clauses_table(game: Game, examples: Sequence[Example]) -> pd.DataFrame:
    """Return the clauses of a game, each with the examples that show it, as a DataFrame.

    An example shows a clause when it is about that clause or when one of its steps must cite it.
    """
    return pd.DataFrame(
        [
            {
                "Clause": game.clauses.cite(key),
                "In our words": clause.text.strip(),
                "Shown by": ", ".join(example.id for example in examples if key in clauses_of(example)),
            }
            for key, clause in game.clauses.items()
        ]
    )


def clauses_of(example: Example) -> set[str]:
    """Return the keys of the clauses that a worked example shows, as a set."""
    return {example.clause, *(clause for step in example.step for clause in step.clauses)}


def rulings_table(game: Game) -> pd.DataFrame:
    """Return all rulings as a DataFrame: the question, how we read the rulebook, and the field that switches it."""
    fields = game.ruleset.fields
    return pd.DataFrame(
        [
            {
                "Ruling": ruling.id,
                "Question": ruling.question,
                "How it is read here": ruling.readings[ruling.chosen],
                "Because": ruling.why,
                "Switched by": fields[ruling.field].label if ruling.field else "",
                "Set to": fields[ruling.field].in_words(fields[ruling.field].value) if ruling.field else "",
                "Field": ruling.field,
            }
            for ruling in load_rulings(game).values()
        ]
    )
