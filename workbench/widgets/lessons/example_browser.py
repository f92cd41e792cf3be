"""Worked examples to choose from, and whether the rules agree with them."""

from collections.abc import Sequence
from html import escape
from typing import Self

import ipywidgets as widgets
from traitlets import Bunch

from rules.core.game import Game
from workbench.play.examples import Example, chapters, differences
from workbench.widgets.base.address import Address
from workbench.widgets.base.layout import text
from workbench.widgets.base.notice import guarded
from workbench.widgets.lessons.example_player import ExamplePlayer

ALL = ""  # in place of a chapter
NOTHING = "No example has all these words."
ZERO_WIDTH = "\u200b"  # a space of no width, at which a line may end


class ExampleBrowser(ExamplePlayer):
    """Step through worked examples, found by the chapter of the rulebook they show or by any of their words.

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
    >>> browser.find.value = "throne draft"
    >>> [identifier for _, identifier in browser.choice.options]
    ['S7b', 'T1', 'B14', 'O5']
    """

    keeps_own_address = True

    def __init__(self, game: Game, examples: Sequence[Example]) -> None:
        self.examples = {example.id: example for example in examples}
        self.chapters = chapters(game, examples)
        listed = [(f"{name} ({len(found)})", name) for name, found in self.chapters.items()]
        self.chapter = widgets.Dropdown(description="Chapter", options=[(f"All ({len(examples)})", ALL), *listed])
        self.find = widgets.Text(description="Find", placeholder="any words of an example")
        self.choice = widgets.Select(description="Example", options=self._options(), rows=12)
        self.verdict, self.address = text(), Address(name="example")
        super().__init__(game, self.chapter, self.find, self.choice, self.verdict, self.address)
        self._is_listing = False
        self.choice.observe(self._chosen, "value")
        for control in (self.chapter, self.find):
            control.observe(lambda _: self._list(), "value")
        self.address.on_open(self.turn_to)
        self.choose(self.choice.value)
        self.address.value = ""  # the first one needs no address

    def _options(self) -> list[tuple[str, str]]:
        """Return the examples of the chapter that have all the words, as pairs of a line and an identifier."""
        of_chapter = self.chapters.get(self.chapter.value, list(self.examples.values()))
        wanted = self.find.value.lower().split()
        return [(breaking(one.heading), one.id) for one in of_chapter if all(word in words_of(one) for word in wanted)]

    @guarded
    def _list(self) -> None:
        """List what fits; the example on the board stays if it does, or else the first that fits is shown."""
        options, shown = self._options(), self.example.id
        self._is_listing = True
        try:
            self.choice.options = options or [(NOTHING, "")]
            if any(identifier == shown for _, identifier in options):
                self.choice.value = shown
        finally:
            self._is_listing = False
        if self.choice.value != shown:
            self._chosen(Bunch(new=self.choice.value))

    def _chosen(self, change: Bunch) -> None:
        if change.new in self.examples and not self._is_listing:
            self.choose(change.new)

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
        if identifier not in self.examples:
            return
        if all(identifier != listed for _, listed in self.choice.options):
            self.chapter.value, self.find.value = ALL, ""
        self.choice.value = identifier

    def go_on_from(self, other: Self) -> None:
        """Show the example that another browser shows, at the same step."""
        self.find.value = other.find.value
        self.turn_to(other.example.id)
        for _ in range(other.done):
            self.next_step()


def words_of(example: Example) -> str:
    """Return everything written in an example, in small letters."""
    told = (example.id, example.title, example.say, *(step.say for step in example.step))
    return " ".join(map(str, told)).lower()


def breaking(text: str) -> str:
    """Return a text that a list can break between words, though the widget makes every space non-breaking.

    >>> breaking("W1 Reach").split("\u200b")
    ['W1 ', 'Reach']
    """
    return text.replace(" ", " " + ZERO_WIDTH)
