"""One question about chance: a typed expression, or a game's mechanic with its settings."""

from collections.abc import Callable

import ipywidgets as widgets
from traitlets import Bunch

from workbench.odds.questions import ExpressionQuestion, MechanicQuestion, read_question
from workbench.odds.register import games, mechanics
from workbench.play.reskinned import reskinned
from workbench.widgets.base.layout import row, text, with_class
from workbench.widgets.base.setting_controls import SettingControls

TYPED = ""  # instead of a game's name
FIRST = "2d6+3"
SAMPLES = (
    "2d6+3",
    "4d6kh3",
    "d20+5 >= 15",
    "3d6 count>=5",
    "max(2d20)",
    "2d6+1 >= 2d6+3",
)  # to press instead of typing
HELP = (
    "<details><summary>What can be typed</summary><ul>"
    "<li><code>2d6+3</code>, <code>d3</code>: dice and numbers, <code>+ - *</code> and brackets</li>"
    "<li><code>3d6kh2</code>, <code>3d6kl2</code>: keep the highest or lowest two</li>"
    "<li><code>4d6 count&gt;=5</code>: how many show 5 or more</li>"
    "<li><code>max(3d6)</code>, <code>min(d6, d8)</code></li>"
    "<li><code>2d6+1 &gt;= 2d6+3</code>: how likely it is</li>"
    "<li><code>draw 2 from fate keep highest</code>: cards that stay out; <code>roll</code> puts them back</li>"
    "<li><code>{1, 1, 2:3}</code>: a die or deck of your own, 2 on three faces</li>"
    "<li><code>margin(2d6+2, 2d6+1) into strong&gt;=2, weak&gt;=0, miss</code>: named tiers</li>"
    "<li><code>divide_down(2d6, 2)</code>, <code>divide_up</code></li></ul>"
    "<p class='wb-muted'>Each die you write is rolled on its own.</p></details>"
)


class QuestionEditor(widgets.VBox):
    """Ask one question; the callbacks of ``on_change`` are called after every change.

    Parameters
    ----------
    line : str
        The first question, as ``read_question`` reads it.
    game : str, optional
        Offer only this game's questions.
    translate : callable, optional
        ``translate(text)`` is a text in the skin the page speaks in.

    Examples
    --------
    >>> editor = QuestionEditor("doomspire.monster")
    >>> editor.controls.set("might", 3)
    >>> str(editor.question)
    'doomspire.monster might=3'
    """

    def __init__(self, line: str, game: str = "", translate: Callable[[str], str] = str) -> None:
        question = read_question(line)
        self._translate = translate
        self._callbacks: list[Callable[[], object]] = []
        self.game = widgets.Dropdown(
            description="Game",
            options=[
                ("Dice and cards you type", TYPED),
                *((translate(game.title), name) for name, game in games().items()),
            ],
        )
        self.game.layout.display = "none" if game else ""
        self.what = widgets.Dropdown(description="Question")
        self.expression = with_class(widgets.Text(description="Your roll", placeholder=FIRST), "wb-roll")
        self.samples = with_class(row(*map(self._sample, SAMPLES)), "wb-chips")
        self.answer = widgets.Dropdown(description="Show")
        self.controls: SettingControls | None = None
        self.game.observe(self._take_game, "value")
        self.what.observe(self._take_what, "value")
        self.expression.observe(self._changed, "value")
        self.answer.observe(self._changed, "value")
        super().__init__()
        self.put(question)

    def put(self, question: ExpressionQuestion | MechanicQuestion) -> None:
        """Show another question."""
        self._quietly(self._put, question)
        self._report()

    def _put(self, question: ExpressionQuestion | MechanicQuestion) -> None:
        self.mechanic = question.mechanic
        self.game.value = question.mechanic.game if question.mechanic else TYPED
        if isinstance(question, MechanicQuestion):
            self.what.options = [
                (self._translate(mechanic.title), key)
                for key, mechanic in mechanics().items()
                if mechanic.game == question.mechanic.game
            ]
            self.what.value = question.mechanic.key
            self.controls = SettingControls(reskinned(question.mechanic, self._translate), question.settings)
            self.controls.on_change(self._report)
            names = list(question.answers())
            self.answer.options = [(self._translate(name), name) for name in names]
            self.answer.value = question.answer or names[0]
            self.answer.layout.display = "" if len(names) > 1 else "none"
            asked = text(f"<p>{self._translate(question.mechanic.question)}</p>")
            shown = [self.game, self.what, asked, self.controls, self.answer]
        else:
            self.controls = None
            self.expression.value = question.expression
            shown = [self.expression, self.samples, with_class(text(HELP), "wb-help"), self.game]
        self.children = tuple(shown)

    def _sample(self, expression: str) -> widgets.Button:
        """Return a button that asks an expression."""
        button = widgets.Button(description=expression, tooltip=f"Ask {expression}")
        button.on_click(lambda _: setattr(self.expression, "value", expression))
        return button

    @property
    def question(self) -> ExpressionQuestion | MechanicQuestion:
        """The question asked now; raises WorkbenchError for an expression that cannot be read."""
        if self.mechanic is None or self.controls is None:
            return read_question(self.expression.value)
        first = self.answer.options[0][1]
        return MechanicQuestion(
            self.mechanic, self.controls.settings, "" if self.answer.value == first else self.answer.value
        )

    def on_change(self, callback: Callable[[], object]) -> None:
        """Call ``callback()`` after every change."""
        self._callbacks.append(callback)

    def _take_game(self, change: Bunch) -> None:
        if not self._is_quiet:
            keys = [key for key, mechanic in mechanics().items() if mechanic.game == change.new]
            self.put(read_question(keys[0] if keys else FIRST))

    def _take_what(self, change: Bunch) -> None:
        if not self._is_quiet:
            self.put(read_question(change.new))

    def _changed(self, _: Bunch) -> None:
        if not self._is_quiet:
            self._report()

    _is_quiet = False

    def _quietly(
        self,
        work: Callable[[ExpressionQuestion | MechanicQuestion], object],
        question: ExpressionQuestion | MechanicQuestion,
    ) -> None:
        self._is_quiet = True
        try:
            work(question)
        finally:
            self._is_quiet = False

    def _report(self) -> None:
        for callback in self._callbacks:
            callback()
