"""Worked examples, one action at a time: the position, what is played, what comes of it and why."""
from html import escape

import ipywidgets as widgets

from rules.core.errors import IllegalAction
from workbench.boards import scene_of
from workbench.examples import differences
from workbench.widgets.board import Board
from workbench.widgets.layout import card, columns, row, text, with_class
from workbench.widgets.notice import Notice, guarded
from workbench.widgets.why import explained


class Stepper(widgets.VBox):
    """Step through worked examples.

    Parameters
    ----------
    game : Game
    examples : sequence of Example

    Examples
    --------
    >>> import rules
    >>> from workbench.examples import load_examples
    >>> jarls = rules.load("jarls")
    >>> stepper = Stepper(jarls, load_examples(jarls))
    >>> stepper.forth()
    >>> stepper.play.actions
    ['W-1,1>0,1']
    """

    def __init__(self, game, examples):
        self.game, self.examples = game, {example.id: example for example in examples}
        self.board, self.notice = Board(), Notice()
        self.done = 0  # steps played
        options = [(f"{example.id}  {example.title}", example.id) for example in examples]
        self.choice = widgets.Select(description="Example", options=options, rows=14)
        self.story, self.why, self.verdict = text(), text(), text()
        self.first, self.back = widgets.Button(description="Start"), widgets.Button(description="Back")
        self.next = widgets.Button(description="Next", button_style="primary")
        self.choice.observe(lambda change: self.choose(change.new), "value")
        for button, action in ((self.first, self.restart), (self.back, self.back_one), (self.next, self.forth)):
            button.on_click(lambda _, action=action: action())
        top = with_class(widgets.HBox([self.story, row(self.first, self.back, self.next)]), "wb-top")
        super().__init__([with_class(columns(
            card(self.choice, self.verdict, kind="controls"), card(top, self.board, self.notice, kind="board-area"),
            card(self.why, title="What happened, and why", kind="log")), "wb-broad")])
        self.choose(self.choice.value)

    @guarded
    def choose(self, identifier):
        """Show another example from its beginning."""
        self.example = self.examples[identifier]
        wrong = differences(self.game, self.example)
        clause = self.game.clauses[self.example.clause]
        mark = ("inside", "The rules do what this example expects.") if not wrong else ("outside", wrong)
        self.verdict.value = (f'<p><b>{escape(clause.title)}</b><br><cite>{escape(clause.number)}</cite><br>'
                              f'{escape(clause.text)}</p><div class="wb-notice wb-{mark[0]}">{escape(mark[1])}</div>')
        self.restart()

    def go_on_from(self, other):
        """Show the example another stepper shows, as far as it has come."""
        self.choice.value = other.choice.value
        for _ in range(other.done):
            self.forth()

    @guarded
    def restart(self):
        """Go back to the example's position."""
        self.play, self.done = self.example.begin(self.game), 0
        self.show()

    @guarded
    def forth(self):
        """Play the next step; one the rules refuse shows why."""
        if self.done < len(self.example.step):
            step = self.example.step[self.done]
            self.done += 1
            if not step.refused:
                self.play.step(step.action)
            self.show(glide=not step.refused)

    def refused(self, action):
        """Return why the rules refuse an action, with the clause."""
        try:
            self.game.parse(self.play.state, self.play.ruleset, action)
        except IllegalAction as error:
            cited = f" [{self.game.clauses.cite(error.clause)}]" if error.clause else ""
            return f"{error}{cited}"
        return ""

    @guarded
    def back_one(self):
        """Take the last step back."""
        if self.done:
            self.done -= 1
            if not self.example.step[self.done].refused:
                self.play.undo()
            self.show()

    def show(self, glide=False):
        """Bring board, story and reasons up to date."""
        steps, done = self.example.step, self.done
        self.board.show(scene_of(self.play, glide=glide))
        last = steps[done - 1] if done else None
        said = last.say if last else self.example.say
        ahead = (f"Next: <code>{escape(steps[done].action)}</code>" if done < len(steps)
                 else "That is the whole example.")
        self.story.value = (f'<h2 data-testid="example">{escape(self.example.id)}: {escape(self.example.title)}</h2>'
                            f'<p data-testid="said">{escape(said)}</p>'
                            f'<p class="wb-muted" data-testid="step">Step {done} of {len(steps)}. {ahead}</p>')
        if last is not None and last.refused:
            self.why.value = (f"<p><code>{escape(last.action)}</code> is refused.</p>"
                              f"<p>{escape(self.refused(last.action))}</p>")
        else:
            self.why.value = explained(self.play.explain()) if done else "<p>Press Next to play the first step.</p>"
        self.first.disabled = self.back.disabled = not done
        self.next.disabled = done == len(steps)
