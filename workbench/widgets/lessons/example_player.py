"""One worked example on a board: the position, what is played, what happens and why."""

from html import escape

import ipywidgets as widgets

from rules.core.errors import IllegalAction
from rules.core.game import Game
from workbench.boards import presentation
from workbench.boards.action_menu import refusal_in_words
from workbench.boards.standings import table_html, track_html
from workbench.boards.views import scene_of, standings_of, with_coordinates, with_rulers
from workbench.play.examples import Example, Step
from workbench.play.explanation import Explanation
from workbench.widgets.base.layout import card, columns, row, text, with_class
from workbench.widgets.base.notice import Notice, guarded
from workbench.widgets.table.board import Board
from workbench.widgets.table.hints import action_in_words
from workbench.widgets.table.step_log import explanation_html


class ExamplePlayer(widgets.VBox):
    """Step through a worked example, one action at a time; a subclass chooses which.

    Parameters
    ----------
    game : Game
    beside : widgets
        Controls to the left of the board.
    """

    def __init__(self, game: Game, *beside: widgets.Widget) -> None:
        self.game = game
        self.board, self.notice = Board(), Notice()
        self.story, self.standings, self.reasons = text(), with_class(text(), "wb-stands"), text()
        self.first, self.back = widgets.Button(description="Start"), widgets.Button(description="Back")
        self.next = widgets.Button(description="Next", button_style="primary")
        for button, action in (
            (self.first, self.restart),
            (self.back, self.previous_step),
            (self.next, self.next_step),
        ):
            button.on_click(lambda _, action=action: action())
        self.buttons = row(self.first, self.back, self.next)
        top = with_class(widgets.VBox([self.buttons, self.story]), "wb-top")
        log = card(self.standings, widgets.HTML("<h2>What happened, and why</h2>"), self.reasons, kind="log")
        self.area = card(top, self.board, self.notice, kind="board-area")
        page = columns(card(*beside, kind="controls"), self.area, log)
        has_standings = presentation.of(game).standings is not None
        self.body = with_class(page, "wb-broad", "wb-example", *["wb-tall-log"] * has_standings)
        super().__init__([self.body])

    def begin(self, example: Example) -> None:
        """Show an example from its beginning."""
        self.example = example
        self.restart()

    @guarded
    def restart(self) -> None:
        """Go back to the example's position."""
        self.play, self.done, self.words = self.example.begin(self.game), 0, ""
        self.show()

    @guarded
    def next_step(self) -> None:
        """Play the next step; if the rules refuse it, show why."""
        if not self.is_through:
            step = self.example.step[self.done]
            self.done += 1
            if not step.refused:
                self.words = step.wish or action_in_words(self.play, step.action)
                self.play.step(step.action)
            self.show(glide=not step.refused)

    @property
    def is_through(self) -> bool:
        """Whether all steps have been played."""
        return self.done == len(self.example.step)

    def refused(self, step: Step) -> str:
        """Return why the rules refuse a step, with the clause, in words instead of notation."""
        try:
            self.game.parse(self.play.state, self.play.ruleset, step.action)
        except IllegalAction as error:
            return step.in_words(refusal_in_words(self.game, error))
        return ""

    @guarded
    def previous_step(self) -> None:
        """Take the last step back."""
        if self.done:
            self.done -= 1
            if not self.example.step[self.done].refused:
                self.play.undo()
                self.words = self._words_of_last()
            self.show()

    def _words_of(self, step: Step) -> str:
        """Return what a step plays in words; what is on no board, such as what the rules refuse, brings its own."""
        return step.wish or self.told(action_in_words(self.play, step.action))

    def told(self, words: str) -> str:
        """Return a sentence about the position as it is told here."""
        return words

    def explained(self) -> Explanation:
        """Return why the last step had its effects, as it is told here."""
        return self.play.explain()

    def _words_of_last(self) -> str:
        """Return the last action in words, as they were before it was played."""
        if not self.play.actions:
            return ""
        action = self.play.actions[-1]
        words = action_in_words(self.play.undo(), action)
        self.play.redo()
        return words

    @property
    def head(self) -> str:
        """The heading above the board."""
        return self.example.heading

    @property
    def closing_words(self) -> str:
        """The words after the last step."""
        return "That is the end of this example."

    @property
    def ahead(self) -> str:
        """What comes next, as HTML."""
        if self.is_through:
            return self.closing_words
        return f"Next: {escape(self._words_of(self.example.step[self.done]))}"

    def show(self, glide: bool = False) -> None:
        """Bring board, story and reasons up to date."""
        steps, done = self.example.step, self.done
        # An example speaks of cells by their coordinates, where they have no other names.
        labelled = with_coordinates if presentation.of(self.game).has_coordinates else with_rulers
        self.board.show(labelled(scene_of(self.play, glide=glide), self.game))
        standings = standings_of(self.play)
        self.standings.value = track_html(standings) + table_html(standings) if standings else ""
        last = steps[done - 1] if done else None
        said = last.say if last else self.example.say
        self.story.value = (
            f'<h2 data-testid="example">{escape(self.head)}</h2>'
            f'<p data-testid="said">{escape(self.told(said))}</p>'
            f'<p class="wb-muted" data-testid="step">Step {done} of {len(steps)}. {self.ahead}</p>'
        )
        self.reasons.value = self._reasons_html(last)
        self.first.disabled = self.back.disabled = not done
        self.next.disabled = self.is_through

    def _reasons_html(self, last: Step | None) -> str:
        """Return as HTML what the last step did and why, or why the rules refuse it."""
        if last is None:
            return "<p>Press Next to play the first step.</p>"
        if not last.refused:
            return explanation_html(self.explained(), words=self.told(self.words))
        return f"<p>{escape(self._words_of(last))} is refused.</p><p>{escape(self.refused(last))}</p>"
