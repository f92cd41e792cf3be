"""Worked examples to choose from, and whether the rules agree with them."""

from collections.abc import Sequence
from html import escape
from typing import Self

import ipywidgets as widgets

from rules.core.game import Game
from workbench.play.examples import Example, differences
from workbench.widgets.base.address import Address
from workbench.widgets.base.layout import text
from workbench.widgets.base.notice import guarded
from workbench.widgets.lessons.example_player import ExamplePlayer

ZERO_WIDTH = "\u200b"  # a space of no width, at which a line may end


class ExampleBrowser(ExamplePlayer):
    """Step through worked examples.

    Parameters
    ----------
    game : Game
    examples : sequence of Example

    Examples
    --------
    >>> import rules
    >>> from workbench.play.examples import load_examples
    >>> jarls = rules.load("jarls")
    >>> browser = ExampleBrowser(jarls, load_examples(jarls))
    >>> browser.next_step()
    >>> browser.play.actions
    ['W-1,1>0,1']
    """

    keeps_own_address = True

    def __init__(self, game: Game, examples: Sequence[Example]) -> None:
        self.examples = {example.id: example for example in examples}
        options = [(breaking(f"{example.id}  {example.title}"), example.id) for example in examples]
        self.choice = widgets.Select(description="Example", options=options, rows=14)
        self.verdict, self.address = text(), Address(name="example")
        super().__init__(game, self.choice, self.verdict, self.address)
        self.choice.observe(lambda change: self.choose(change.new), "value")
        self.address.on_open(self.turn_to)
        self.choose(self.choice.value)
        self.address.value = ""  # the first one needs no address

    @guarded
    def choose(self, identifier: str) -> None:
        """Show another example from its beginning."""
        example = self.examples[identifier]
        wrong = differences(self.game, example)
        clause = self.game.clauses[example.clause]
        mark = ("inside", "The rules do what this example expects.") if not wrong else ("outside", wrong)
        self.verdict.value = (
            f"<p><b>{escape(clause.title)}</b><br><cite>{escape(clause.number)}</cite><br>"
            f'{escape(clause.text)}</p><div class="wb-notice wb-{mark[0]}">{escape(mark[1])}</div>'
        )
        self.begin(example)
        self.address.value = identifier

    def turn_to(self, identifier: str) -> None:
        """Show the example that the page's address names; an unknown one leaves the page as it is."""
        if identifier in self.examples:
            self.choice.value = identifier

    def go_on_from(self, other: Self) -> None:
        """Show the example that another browser shows, at the same step."""
        self.choice.value = other.choice.value
        for _ in range(other.done):
            self.next_step()


def breaking(text: str) -> str:
    """Return a text that a list can break between words, though the widget makes every space non-breaking.

    >>> breaking("W1 Reach").split("\u200b")
    ['W1 ', 'Reach']
    """
    return text.replace(" ", " " + ZERO_WIDTH)
