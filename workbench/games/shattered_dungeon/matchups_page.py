"""The page of matchups: what each is meant to be like, how it ends, whether that is as meant; and the ladder."""

from collections.abc import Sequence
from html import escape

import ipywidgets as widgets
import pandas as pd

from rules.core.game import Game
from workbench.games.shattered_dungeon.intents import Judged, intent_counts, intent_table, judge_intents
from workbench.games.shattered_dungeon.ladder import LadderRow, ladder_table, read_ladder
from workbench.games.shattered_dungeon.matchup_file import published_matchups, read_rows
from workbench.games.shattered_dungeon.matchups import CELL, Matchup, titled
from workbench.simulation.estimates import Verdict
from workbench.widgets.base.layout import card, row, text, with_class

EVERY = "every"
FOLLOWED = "Verdict"
CHOICE = "220px"  # width of a choice above the table
MEANT, WHY = "What the rulebook means", "Why"
WIDTHS = {MEANT: 180}  # px at least, of the column with most words


class MatchupsPage(widgets.VBox):
    """The whole matrix as a table, narrowed down by room, creature and both profiles.

    Parameters
    ----------
    game : Game
    """

    def __init__(self, game: Game) -> None:
        self.game, self.matchups = game, published_matchups()
        self.lines = intent_table(self.matchups).drop(columns=WHY)  # a fold says it beside the intent
        self.folds = [folded(judged, game) for judged in judge_intents(self.matchups)]
        self.choices = {word: self._choice(word) for word in CELL}
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
        climbed = with_class(text(html_of(ladder_table(read_ladder()), game)), "wb-scroll")
        ladder = card(text(about_ladder(read_ladder(), game)), climbed, title="Does better play win more?", kind="wide")
        super().__init__([with_class(box, "wb", "wb-worth", "wb-alone") for box in (matrix, summary, ladder)])
        self.draw()

    def _choice(self, word: str) -> widgets.Dropdown:
        names = dict.fromkeys(one.names[word] for one in self.matchups)
        offered = [(titled(name), name) for name in names]
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
        self.table.value = html_of(chosen, self.game, [self.folds[place] for place in chosen.index])


def about(game: Game) -> str:
    """Return what the table shows and what it rests on."""
    first = read_rows()[0]
    return (
        "<p>One room, each creature, each profile of the dungeon and of the visitor: how runs end, in percent, and "
        "what the rulebook means the row to be like. A row is as meant where the whole 95 % interval of each intent "
        "lies where it should; where the rulebook gives no number, the bound is ours. <b>By the room</b> are the runs "
        "whose last point the room itself took, <b>By escalation</b> those whose last point escalation took; "
        "<b>Betrayed</b> are those in which the dungeon betrayed, and <b>Betrayal decided</b> those that this ended "
        "at once. <b>Changes of the lead</b> are counted after every card, not after every round (ruling R44). "
        f"{first.games:,} runs a row, each row with a seed of its own, counted on from "
        f"{played_by(first.seed, first.version, game)}</p>"
    )


def about_ladder(rows: Sequence[LadderRow], game: Game) -> str:
    """Return what the ladder shows and what it rests on."""
    words = (
        "Four levels on either side, three rooms for each creature, the other side natural: the share of runs, in "
        "percent, that the side wins, or with the Symbiote that end in the bond both seek. Single-minded are the four "
        "profiles of a side, whatever the room or the creature asks for."
    )
    return f"<p>{escape(game.translate(words))} {played_by(rows[0].seed, rows[0].version, game).capitalize()}</p>"


def played_by(seed: int, version: str, game: Game) -> str:
    """Return what kept runs were played with, and whether the rules have changed since."""
    stale = "" if version == game.version else f" The rules are {game.version} by now: play them again."
    return f"seed {seed}, rules version {version}.{stale}"


def folded(judged: Sequence[Judged], game: Game) -> str:
    """Return what is meant for a row as a fold: the sentence that matters most in a line, all of them when opened.

    The first that is not as meant matters most, then the first that is undecided.
    """
    order = (Verdict.OUTSIDE, Verdict.UNDECIDED, Verdict.INSIDE)
    first = min(judged, key=lambda each: order.index(each.verdict))
    rest = len(judged) - 1
    more = f" And {rest} more." if rest else ""
    items = "".join(
        f"<li>{escape(game.translate(f'{each.intent.words} ({each.intent.source})'))} <b>{escape(each.told)}</b></li>"
        for each in judged
    )
    return (
        f'<details class="wb-fold"><summary>{escape(game.translate(first.intent.words))}{more}</summary>'
        f"<ul>{items}</ul></details>"
    )


def html_of(table: pd.DataFrame, game: Game, folds: Sequence[str] = ()) -> str:
    """Return a table as HTML in the words of a skin; ``folds`` take the place of what is meant, a fold for each row."""
    lines = table.map(lambda cell: escape(game.translate(cell)) if isinstance(cell, str) else cell)
    if folds:
        lines[MEANT] = list(folds)
    widths = {column: width for column, width in WIDTHS.items() if column in lines.columns}
    with pd.option_context("display.max_colwidth", None):
        return str(lines.to_html(index=False, border=0, classes="wb-table wb-words", col_space=widths, escape=False))
