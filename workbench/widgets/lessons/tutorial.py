"""A game's tutorial: its turns one after another, played where they ask for it, which are done, and a way past it."""

from collections.abc import Callable, Sequence
from html import escape
from typing import Self

import ipywidgets as widgets

from rules.core.game import Game
from workbench.boards.place_naming import plain_refusal, with_place_names
from workbench.boards.seen_by import without_coordinates
from workbench.play.examples import TUTORIAL, Example, Step, turns_of
from workbench.play.explanation import Explanation
from workbench.widgets.base.browser_memory import BrowserMemory
from workbench.widgets.base.layout import card, row, text, with_class
from workbench.widgets.base.notice import guarded
from workbench.widgets.lessons.example_player import ExamplePlayer
from workbench.widgets.lessons.own_turn import OwnTurn

FINISHED, SKIPPED = "finished", "skipped"
FIRST_TIME = "The first time the tutorial is played through; the other tabs are open all the while."
ENDS = {FINISHED: "You have finished the tutorial.", SKIPPED: "You have skipped the tutorial."}


class Tutorial(ExamplePlayer):
    """Play through the turns of a game's tutorial; the browser remembers the progress.

    Steps that ask for something are played by the learner, on the board and beside it; the others follow the script.

    Parameters
    ----------
    game : Game
    examples : sequence of Example
        The examples whose group begins with ``tutorial:`` are its turns.
    title : str
    is_required : bool
        Whether somebody who is here for the first time has to play it in order, without skipping anything of it.

    Examples
    --------
    >>> import rules
    >>> from workbench.play.examples import load_examples
    >>> game = rules.load("iron_throne")
    >>> tutorial = Tutorial(game, load_examples(game))
    >>> tutorial.head
    'Turn 1 of 5: March from Your Starting Keep'
    >>> tutorial.skip()
    >>> tutorial.end
    'skipped'
    """

    def __init__(
        self, game: Game, examples: Sequence[Example], title: str = "Tutorial", is_required: bool = False
    ) -> None:
        self._on_return: list[Callable[[], object]] = []
        self.turns = {turn.id: turn for turn in turns_of(examples)}
        self.memory = BrowserMemory(key=f"{game.name}-tutorial")
        self.progress, self.ended = text(), text()
        self.chapters = [with_class(widgets.Button(), "wb-turn-button") for _ in self.turns]
        self.can_skip = not is_required
        self.skipping, self.how = widgets.Button(description="Skip the tutorial"), widgets.Button(description="Show me")
        self.again, self.anew = (widgets.Button(description="Begin again") for _ in range(2))
        head = widgets.HTML(f"<h2>{escape(title)}</h2>")
        super().__init__(game, head, self.progress, *self.chapters, row(self.again, self.skipping))
        self.buttons.children += (self.how,)
        self.own_turn = OwnTurn(self.board, self.notice, super().next_step)
        top, board, notice = self.area.children
        self.area.children = (top, notice, self.own_turn, board)
        self.how.on_click(lambda _: self.own_turn.show_how())
        self.closing = with_class(widgets.VBox([card(self.ended, row(self.anew))]), "wb-tutorial-end")
        self.children = (self.memory, self.closing, self.body)
        for button, turn in zip(self.chapters, self.turns):
            button.on_click(lambda _, turn=turn: self.go_to(turn))
        self.skipping.on_click(lambda _: self.skip())
        self.again.on_click(lambda _: self.start_anew())
        self.anew.on_click(lambda _: self.start_anew())
        self.memory.observe(lambda _: self._returned(), "is_read")
        self.recall()

    def on_return(self, callback: Callable[[], object]) -> None:
        """Call ``callback()`` when a page is opened by somebody who has finished or skipped the tutorial before."""
        self._on_return.append(callback)

    def _returned(self) -> None:
        self.can_skip = self.can_skip or bool(self.memory.value)
        self.recall()
        for callback in self._on_return if self.end else ():
            callback()

    def go_on_from(self, other: Self) -> None:
        """Show the step that another tutorial has reached, and remember what it remembers."""
        if other.memory.is_read:  # the page is open already, so nobody is returning
            self._on_return.clear()
            self.memory.value, self.memory.is_read = dict(other.memory.value), True
        self.can_skip = other.can_skip
        self.begin(self.turns[other.example.id])
        for _ in range(other.done):
            super().next_step()

    @property
    def end(self) -> str:
        """How the tutorial ended, ``finished`` or ``skipped``; "" while it has not."""
        end = self.memory.value.get("end")
        return end if end in list(ENDS) else ""  # a list, since what the browser kept may be unhashable

    @property
    def is_running(self) -> bool:
        """Whether it has begun and not ended."""
        return bool(self.memory.value) and not self.end

    @property
    def turns_done(self) -> list[str]:
        """The turns that have been played to their end, in order."""
        done = self.memory.value.get("done")
        return [turn for turn in self.turns if isinstance(done, list) and turn in done]

    @property
    def head(self) -> str:
        """Which turn of how many this is."""
        return f"Turn {list(self.turns).index(self.example.id) + 1} of {len(self.turns)}: {self.example.title}"

    @property
    def closing_words(self) -> str:
        """The words after the last step of a turn."""
        return "That is the end of this turn."

    @property
    def asked(self) -> Step | None:
        """The step that the learner is asked to play now; None where there is none."""
        step = None if self.is_through else self.example.step[self.done]
        return step if step and step.ask else None

    @property
    def ahead(self) -> str:
        """What comes next, as HTML: what the learner is asked to do, or what the script does."""
        return f"<b>Your turn: {escape(self.asked.ask)}</b>" if self.asked else super().ahead

    def told(self, words: str) -> str:
        """Return a sentence about the position with the names of places, as at a table."""
        return with_place_names(self.play, words)

    def refused(self, step: Step) -> str:
        """Return why the rules refuse a step, with the names of places."""
        return plain_refusal(self.play, super().refused(step))

    def explained(self) -> Explanation:
        """Return why the last step had its effects, with the names of places."""
        return without_coordinates(self.play, len(self.play.actions) - 1, self.play.explain())

    @guarded
    def recall(self) -> None:
        """Go to the turn that the browser remembers."""
        turn = self.memory.value.get("turn")
        self.begin(self.turns[turn if turn in list(self.turns) else next(iter(self.turns))])

    @guarded
    def go_to(self, turn: str) -> None:
        """Begin any turn, done or not."""
        self.memory.keep(turn=turn)
        self.begin(self.turns[turn])

    @guarded
    def next_step(self) -> None:
        """Play the next step; after the last step of a turn comes the next turn, after the last turn the end."""
        if not self.is_through:
            super().next_step()
            return
        later = list(self.turns)[list(self.turns).index(self.example.id) + 1 :]
        if later:
            self.go_to(later[0])
        else:
            self.memory.keep(end=FINISHED)
            self.show()

    @guarded
    def skip(self) -> None:
        """Leave the tutorial at once."""
        self.memory.keep(end=SKIPPED)
        self.show()

    @guarded
    def start_anew(self) -> None:
        """Forget all progress and begin with the first turn."""
        self.memory.value = {}
        self.recall()

    def show(self, glide: bool = False) -> None:
        """Bring board, story and progress up to date."""
        if self.done:
            done = self.turns_done + [self.example.id] * self.is_through
            self.memory.keep(turn=self.example.id, done=list(dict.fromkeys(done)))
        super().show(glide)
        self.own_turn.ask(self.play, self.asked, keeps_room=any(step.ask for step in self.example.step))
        is_last, is_asked = self.example.id == list(self.turns)[-1], self.asked is not None
        self.next.disabled = is_asked and not self.can_skip
        self.next.description = ("Finish" if is_last else "Next turn") if self.is_through else "Next"
        self.how.disabled = not is_asked
        self.skipping.disabled = not self.can_skip
        self._show_progress()
        self.closing.layout.display = "" if self.end else "none"
        self.body.layout.display = "none" if self.end else ""

    def _show_progress(self) -> None:
        """Show which turns are done and which is being played, or how the tutorial ended."""
        done, about = self.turns_done, self.example.group.removeprefix(TUTORIAL).strip()
        self.progress.value = (
            f'<p class="wb-muted" data-testid="turns-done">{len(done)} of {len(self.turns)} turns '
            f"done. This one is about {escape(about)}.{'' if self.can_skip else f' {FIRST_TIME}'}</p>"
        )
        for number, (button, turn) in enumerate(zip(self.chapters, self.turns.values()), start=1):
            button.description = f"{number}. {turn.title}{', done' if turn.id in done else ''}"
            button.tooltip = turn.group.removeprefix(TUTORIAL).strip()
            button.button_style = "primary" if turn.id == self.example.id else ""
            button.disabled = not self.can_skip and turn.id not in (*done, self.example.id)
        self.ended.value = (
            f'<h2 data-testid="tutorial-end">{ENDS[self.end]}</h2><p>Choose another of the tabs above, '
            "or begin the tutorial again whenever you like.</p>"
            if self.end
            else ""
        )
