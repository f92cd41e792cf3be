"""The laboratory: what a designer asks of a game, answered by games played for the question."""

import ipywidgets as widgets
from traitlets import Bunch

import rules
from workbench.compiling.meanwhile import use_at_once
from workbench.widgets.base.layout import heading, tabs, text, with_class
from workbench.widgets.base.notice import Notice, guarded
from workbench.widgets.base.tab_address import TabAddress
from workbench.widgets.laboratory.questions import fairness_question, rulings_question, versions_question
from workbench.widgets.page import HOME

SENTENCE = "Ask a question, and games are played until there is an answer you can believe."


class Laboratory(widgets.VBox):
    """The questions, for the game that is chosen."""

    def __init__(self) -> None:
        games = [(rules.load(name).title, name) for name in rules.NAMES]
        self.game = with_class(widgets.Dropdown(description="Game", options=games), "wb-game-choice")
        self.notice, self.questions, self.address = Notice(), widgets.VBox(), TabAddress()
        home = with_class(text(f"<nav>{HOME}</nav>"), "wb", "wb-home")
        chosen = with_class(widgets.VBox([self.game, self.notice]), "wb", "wb-home")
        super().__init__([home, heading("Laboratory", SENTENCE), chosen, self.questions, self.address])
        self.add_class("wb")
        self.game.observe(self._game_chosen, "value")
        self.ask_of(self.game.value)

    @guarded
    def _game_chosen(self, change: Bunch) -> None:
        self.ask_of(change.new)

    def ask_of(self, name: str) -> None:
        """Show the questions of a game."""
        game = rules.load(name)
        use_at_once(name)
        before = self.questions.children
        pages = tabs(
            Is_it_fair=fairness_question(game),
            Which_ruling_matters=lambda: rulings_question(game),
            Is_this_version_different=lambda: versions_question(game),
        )
        if before:
            pages.selected_index = before[0].selected_index
        self.questions.children = (pages,)
        self.address.follow(pages)
        for old in before:
            old.close()


def page() -> widgets.Widget:
    """Return the dashboard as a widget."""
    return Laboratory()
