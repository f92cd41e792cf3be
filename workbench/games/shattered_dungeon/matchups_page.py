"""The page of matchups: what each is meant to be like, how it ends, and whether that is followed."""

import ipywidgets as widgets
import pandas as pd

from rules.core.game import Game
from workbench.games.shattered_dungeon.intents import intent_counts, intent_table
from workbench.games.shattered_dungeon.matchup_file import published_matchups, read_rows
from workbench.games.shattered_dungeon.matchups import Matchup
from workbench.widgets.base.layout import card, row, text, with_class

EVERY = "every"
CHOICES = ("room", "creature", "dungeon", "visitor")
FOLLOWED = "Verdict"
CHOICE = "220px"  # width of a choice above the table
WIDTHS = {"What the rulebook means": 180}  # px at least, of the column with most words


class MatchupsPage(widgets.VBox):
    """The whole matrix as a table, narrowed down by room, creature and both profiles.

    Parameters
    ----------
    game : Game
    """

    def __init__(self, game: Game) -> None:
        self.game, self.matchups = game, published_matchups()
        self.lines = intent_table(self.matchups)
        self.choices = {word: self._choice(word) for word in CHOICES}
        self.verdict = widgets.Dropdown(
            description=FOLLOWED, options=[("any", EVERY), *((one, one) for one in dict.fromkeys(self.lines[FOLLOWED]))]
        )
        self.said, self.table = text(), text()
        self.choices["room"].value = self.matchups[0].room
        for control in (*self.choices.values(), self.verdict):
            control.layout.width = CHOICE
            control.observe(lambda _: self.draw(), "value")
        intents = with_class(text(html_of(intent_counts(self.matchups), game)), "wb-scroll")
        matrix = card(
            text(about(game)),
            row(*self.choices.values(), self.verdict),
            self.said,
            with_class(self.table, "wb-scroll"),
            title="Every matchup",
            kind="wide",
        )
        summary = card(intents, title="What the rulebook means, and how often it is so", kind="wide")
        super().__init__([with_class(box, "wb", "wb-worth", "wb-alone") for box in (matrix, summary)])
        self.draw()

    def _choice(self, word: str) -> widgets.Dropdown:
        names = dict.fromkeys(one.names[word] for one in self.matchups)
        offered = [(name.replace("_", " "), name) for name in names]
        return widgets.Dropdown(description=word.capitalize(), options=[("every", EVERY), *offered], value=EVERY)

    def is_chosen(self, one: Matchup) -> bool:
        """Return whether a cell is among those asked for, whatever its verdict."""
        return all(control.value in (EVERY, one.names[word]) for word, control in self.choices.items())

    def draw(self) -> None:
        """Show the cells asked for."""
        chosen = self.lines[[self.is_chosen(one) for one in self.matchups]]
        if self.verdict.value != EVERY:
            chosen = chosen[chosen[FOLLOWED] == self.verdict.value]
        counts = chosen[FOLLOWED].value_counts()
        parts = ", ".join(f"{many} {words}" for words, many in counts.items())
        self.said.value = f"<p>{len(chosen)} matchups: {parts}.</p>" if len(chosen) else "<p>No such matchup.</p>"
        self.table.value = html_of(chosen, self.game)


def about(game: Game) -> str:
    """Return what the table shows and what it rests on."""
    first = read_rows()[0]
    stale = "" if first.version == game.version else f" The rules are {game.version} by now: play them again."
    return (
        "<p>One room, each creature, each profile of the dungeon and of the visitor: how runs end, in percent, and "
        "what the rulebook means the row to be like. A row is followed where the whole 95 % interval of each intent "
        f"lies where it should. {first.games:,} runs a row, seed {first.seed}, rules version {first.version}."
        f"{stale}</p>"
    )


def html_of(table: pd.DataFrame, game: Game) -> str:
    """Return a table as HTML in the words of a skin."""
    lines = table.map(lambda cell: game.translate(cell) if isinstance(cell, str) else cell)
    widths = {column: width for column, width in WIDTHS.items() if column in lines.columns}
    return str(lines.to_html(index=False, border=0, classes="wb-table wb-words", col_space=widths))
