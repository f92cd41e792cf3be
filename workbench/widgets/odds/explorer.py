"""Questions about chance: up to four side by side, each answered exactly, with a map, a table and a link."""

from collections.abc import Callable, Sequence
from fractions import Fraction
from html import escape
from typing import Self

import ipywidgets as widgets
from traitlets import Bunch

from rules.core.errors import WorkbenchError
from rules.core.words import listed
from workbench.figures.chart import update
from workbench.figures.odds import EXACT, compared_odds
from workbench.figures.plot import Plot
from workbench.odds.mechanics import Mechanic
from workbench.odds.outcomes import Odds
from workbench.odds.percent import percent_of, short_fraction
from workbench.odds.questions import MOST, ExpressionQuestion, MechanicQuestion, query_of, view_of
from workbench.odds.register import mechanics
from workbench.play.reskinned import reskinned
from workbench.widgets.base.copy_buttons import CopyButtons
from workbench.widgets.base.layout import card, columns, row, text, with_class
from workbench.widgets.base.notice import Notice, guarded
from workbench.widgets.base.phone_fold import folded_on_phone
from workbench.widgets.odds.heat_map import OddsMap
from workbench.widgets.odds.question_editor import FIRST, QuestionEditor

LETTERS = "ABCD"
NEXT = "2d6 >= 7"  # what a question added to a typed one begins as
LEFT_OUT = "This question from the link is left out."
DICE = (
    "<p>Fair dice and well-shuffled cards; each die you write is rolled on its own.</p>"
    "<p>All chances are exact fractions, calculated and not simulated.</p>"
)


class OddsExplorer(widgets.VBox):
    """Ask questions and see their exact answers.

    Parameters
    ----------
    questions : sequence of str, optional
        Up to four, as ``read_question`` reads them. One that cannot be read is left out, with a notice.
    game : str, optional
        Only questions of this game, as a calculator on its page.
    translate : callable, optional
        ``translate(text)`` is a text in the skin the page speaks in.

    Examples
    --------
    >>> explorer = OddsExplorer(["2d6 >= 7", "doomspire.monster might=2"])
    >>> explorer.copy.query
    'q=2d6%20%3E%3D%207&q=doomspire.monster%20might%3D2'
    >>> OddsExplorer(game="kings_fall").focused.mechanic.game
    'kings_fall'
    """

    keeps_own_address = True

    def __init__(self, questions: Sequence[str] = (), game: str = "", translate: Callable[[str], str] = str) -> None:
        self.game, self._translate = game, translate
        self._table = None  # of the chart, once there is one
        self.notice = Notice()
        self.tabs = with_class(widgets.Tab(), "wb-questions")
        self.add = widgets.Button(description="Compare with another")
        self.remove = widgets.Button(description="Remove this question")
        self.why = text()
        self.plots = {"names": Plot(height=360), "numbers": Plot(height=420)}
        self.copy = CopyButtons()
        self.map = OddsMap(translate)
        self.map_card = card(self.map)
        folded_on_phone(self.map_card, "Over two settings", has_heading=True)
        granted = card(self.why, kind="log")
        folded_on_phone(granted, "What this takes for granted", has_heading=True)
        self.tabs.observe(self._focus, "selected_index")
        self.add.on_click(lambda _: self._add())
        self.remove.on_click(lambda _: self._remove())
        self.copy.on_open(lambda query: self.put(*view_of(query)))
        self.map.on_view(self._remember)
        self.stale = with_class(text(), "wb-muted")
        self.result = card(self.stale, *self.plots.values(), self.copy, kind="board-area")
        super().__init__(
            [
                with_class(
                    columns(
                        card(self.tabs, self.notice, row(self.add, self.remove), kind="controls"),
                        with_class(widgets.VBox([self.result, self.map_card]), "wb-figure-column"),
                        granted,
                    ),
                    "wb-odds",
                )
            ]
        )
        self.put(questions)

    @guarded
    def put(self, questions: Sequence[str], focus: str = "", view: str = "") -> None:
        """Ask other questions; any that cannot be read are left out, with a notice.

        ``focus`` is the letter of the question whose tab is open, ``view`` what its map shows.
        """
        editors, complaints = [], []
        for line in list(questions)[:MOST]:
            try:
                editors.append(self._editor(line))
            except WorkbenchError as error:
                complaints.append(str(error))
        if editors or not self.tabs.children:
            first = next((key for key in mechanics() if key.startswith(f"{self.game}.")), FIRST)
            taken = editors or [self._editor(first)]
            self._take(taken, max(LETTERS[: len(taken)].find(focus), 0), view)
        if complaints:
            self.notice.say(f"{complaints[0]} {LEFT_OUT}")
        elif len(list(questions)) > MOST:
            self.notice.say(f"A page compares at most {MOST} questions; the others are left out.")

    def go_on_from(self, other: Self) -> None:
        """Ask the questions of another explorer."""
        self.put(
            [str(editor.question) for editor in other.tabs.children],
            LETTERS[other.tabs.selected_index or 0],
            other.map.view,
        )

    def _editor(self, line: str) -> QuestionEditor:
        editor = QuestionEditor(line, self.game, self._translate)
        editor.on_change(self.show)
        return editor

    def _take(self, editors: Sequence[QuestionEditor], selected: int, view: str = "") -> None:
        self.tabs.children = tuple(editors)
        self.tabs.titles = tuple(LETTERS[: len(editors)])
        self.tabs.selected_index = selected
        (self.tabs.add_class if len(editors) == 1 else self.tabs.remove_class)("wb-single")
        self.add.disabled = len(editors) == MOST
        self.remove.disabled = len(editors) == 1
        self.show(view)

    @guarded
    def _add(self) -> None:
        focused = self.tabs.children[self.tabs.selected_index]
        line = NEXT if focused.controls is None else str(focused.question)
        self._take([*self.tabs.children, self._editor(line)], len(self.tabs.children))

    @guarded
    def _remove(self) -> None:
        place = self.tabs.selected_index
        kept = [editor for number, editor in enumerate(self.tabs.children) if number != place]
        self._take(kept, min(place, len(kept) - 1))

    @property
    def focused(self) -> ExpressionQuestion | MechanicQuestion:
        """The question in the open tab."""
        return self.tabs.children[self.tabs.selected_index or 0].question

    @guarded
    def _focus(self, _: Bunch) -> None:
        if self.tabs.children:
            self._explain()
            self._remember()

    @guarded
    def show(self, view: str = "") -> None:
        """Answer all questions; if one cannot be read, the previous answer stays, marked as stale."""
        try:
            self._answer(view)
        except WorkbenchError:
            self.result.add_class("wb-stale")
            self.stale.value = "<p>The answer below is still for the previous question.</p>"
            raise
        self.result.remove_class("wb-stale")
        self.stale.value = ""

    def _answer(self, view: str) -> None:
        questions = [editor.question for editor in self.tabs.children]
        groups: dict[str, list[tuple[str, Odds]]] = {"names": [], "numbers": []}
        for letter, question in zip(LETTERS, questions):
            odds = question.odds()
            label = f"{letter}: {question.label}" if len(questions) > 1 else question.label
            groups["numbers" if odds.is_numeric and not odds.is_yes_or_no else "names"].append((label, odds))
        self.notice.clear()
        charts = {
            name: compared_odds(
                [odds for _, odds in group],
                [label for label, _ in group],
                *(heading_of(questions[0]) if len(questions) == 1 else heading_of_group(group)),
            )
            for name, group in groups.items()
            if group
        }
        charts = {name: chart.reskinned(self._translate) for name, chart in charts.items()}
        for name, plot in self.plots.items():
            plot.layout.display = "" if name in charts else "none"
            if name in charts:
                update(plot, charts[name])
        self._table = next(iter(charts.values())).table
        self._explain(view)
        self._remember()

    @guarded
    def _remember(self) -> None:
        """Put the questions, the one in focus and what its map shows into the link."""
        questions = [editor.question for editor in self.tabs.children]
        view = "" if self.focused.mechanic is None else self.map.view
        self.copy.show(query_of(questions, LETTERS[self.tabs.selected_index or 0], view), self._table)

    @guarded
    def _explain(self, view: str = "") -> None:
        """Show what the question in focus takes for granted, and draw its map."""
        question = self.focused
        self.map_card.layout.display = "none" if question.mechanic is None else ""
        if question.mechanic is None:
            self.why.value = DICE
        else:
            self.why.value = grounds(reskinned(question.mechanic, self._translate))
            self.map.show(question, view)


def heading_of_group(group: Sequence[tuple[str, Odds | None]]) -> tuple[str | None, str]:
    """Return title and subtitle of a chart of several questions, or of one among several.

    >>> heading_of_group([("A: 2d6", None), ("C: d20", None)])[0]
    'A and C side by side'
    """
    letters = [label[0] for label, _ in group]
    if len(letters) == 1:
        return None, EXACT
    return f"{listed(letters)} side by side", EXACT


def heading_of(question: ExpressionQuestion | MechanicQuestion) -> tuple[str | None, str]:
    """Return title and subtitle of the chart of a single question; with None the chart finds its own title.

    >>> from workbench.odds.questions import read_question
    >>> heading_of(read_question("doomspire.monster"))[0]
    'Your knight beats the monster in 66.7 % of such encounters.'
    """
    odds = question.odds()
    if question.mechanic is not None and not question.answer:
        chance = question.mechanic.chance(question.answers())
        return (question.mechanic.headline.format(chance=percent_of(chance)), f"{fraction_sentence(chance)}{EXACT}")
    if odds.mean is None or odds.is_yes_or_no or len(odds.chances) == 1:
        return None, EXACT
    return None, f"Mean {float(odds.mean):.2f}, standard deviation {odds.sd:.2f}. {EXACT}".replace("-", "−")


def fraction_sentence(chance: Fraction) -> str:
    """Return a chance as a sentence, a fraction or how rare it is; "" for 0 and 1."""
    if chance in (0, 1):
        return ""
    written = short_fraction(chance)
    return f"{written[0].upper()}{written[1:]}. " if written.startswith("about") else f"Exactly {written}. "


def grounds(mechanic: Mechanic) -> str:
    """Return what a mechanic takes for granted and where the rulebook says so, as HTML."""
    cited = "".join(f"<li>{escape(clause)}</li>" for clause in mechanic.clauses)
    assumed = "".join(f"<li>{escape(one)}</li>" for one in mechanic.assumptions)
    return f"<ul>{assumed}</ul><h3>In the rulebook</h3><ul>{cited}</ul>"
