"""The laboratory: what a designer asks of a game, answered by games played for the question."""

from collections.abc import Callable, Mapping, Sequence

import ipywidgets as widgets
from traitlets import Bunch

import rules
from rules.core.game import Game
from workbench.compiling.meanwhile import use_at_once
from workbench.widgets.base.address import Address
from workbench.widgets.base.layout import header, heading, tabs, with_class
from workbench.widgets.base.notice import Notice, guarded
from workbench.widgets.base.settings_address import SettingsAddress
from workbench.widgets.base.tab_address import TabAddress, tab_name
from workbench.widgets.laboratory.causes_question import causes_question
from workbench.widgets.laboratory.choices_question import choices_question
from workbench.widgets.laboratory.kept_answers_tab import KeptAnswersTab
from workbench.widgets.laboratory.lever_questions import numbers_question, sweep_question
from workbench.widgets.laboratory.question import Question
from workbench.widgets.laboratory.questions import fairness_question, rulings_question, versions_question
from workbench.widgets.laboratory.search_question import search_question
from workbench.widgets.laboratory.skill_question import skill_question
from workbench.widgets.laboratory.telemetry_question import telemetry_question
from workbench.widgets.laboratory.worth_question import worth_question

SENTENCE = "Ask a question, and games are played until there is an answer you can believe."
QUESTIONS: Mapping[str, Callable[[Game], Question]] = {
    "Is_it_fair": fairness_question,
    "Which_number_matters": numbers_question,
    "What_does_a_number_do": sweep_question,
    "What_is_it_worth": worth_question,
    "Which_ruling_matters": rulings_question,
    "Which_rules_happen": telemetry_question,
    "What_brought_it_about": causes_question,
    "Is_this_version_different": versions_question,
    "Does_skill_win": skill_question,
    "Is_every_choice_real": choices_question,
    "Find_me_settings": search_question,
}  # title of the tab, with underscores for spaces -> the question


class QuestionTab(widgets.VBox):
    """A question about the game that is chosen, built when its tab is first open for that game."""

    children: Sequence[widgets.Widget]

    def __init__(self, title: str, question: Callable[[Game], Question]) -> None:
        self._title, self._question, self._game = title.replace("_", " "), question, rules.load(rules.NAMES[0])
        super().__init__()

    def ask_of(self, game: Game, is_by_link: bool = False) -> None:
        """Forget the game before; the question about this one is built when the tab is open.

        What was chosen for the game before leaves the address, unless a link has just named both.
        """
        self._game = game
        before = list(self.children)
        self.children = []
        for old in before:
            if isinstance(old, SettingsAddress) and not is_by_link:
                old.value = ""
            old.close()

    def shown(self) -> None:
        """Show the question, now that the tab is open."""
        if not self.children:
            question = self._question(self._game)
            question.keep_as(self._title, self._game)
            self.children = [question, SettingsAddress(tab_name(self._title), question)]


class Laboratory(widgets.VBox):
    """The questions, for the game that is chosen."""

    def __init__(self) -> None:
        games = [(rules.load(name).title, name) for name in rules.NAMES]
        self.game = with_class(widgets.Dropdown(description="Game", options=games), "wb-game-choice")
        self.notice, self.address, self.game_address = Notice(), TabAddress(), Address(name="game", is_step=True)
        self._is_by_link = False
        self.game_address.on_open(self.open_game)
        self.asking = {title: QuestionTab(title, question) for title, question in QUESTIONS.items()}
        self.kept = KeptAnswersTab()
        self.questions = tabs(**self.asking, Kept_answers=self.kept)
        self.questions.observe(self._tab_opened, "selected_index")
        head = header(heading("Laboratory", SENTENCE), self.game)
        super().__init__([head, self.notice, self.game_address, self.questions, self.address])
        self.add_class("wb")
        self.game.observe(self._game_chosen, "value")
        self.ask_of(self.game.value)
        self.address.follow(self.questions)

    def _tab_opened(self, change: Bunch) -> None:
        if self.questions.children[change.new or 0] is not self.kept:
            self.kept.left()

    def open_game(self, name: str) -> None:
        """Ask of the game that the address names, of the first by none; an unknown name leaves the page as it is."""
        name = name or rules.NAMES[0]
        if name in rules.NAMES:
            self._is_by_link = True
            try:
                self.game.value = name
            finally:
                self._is_by_link = False

    @guarded
    def _game_chosen(self, change: Bunch) -> None:
        self.game_address.value = change.new if change.new != rules.NAMES[0] else ""
        self.ask_of(change.new)

    def ask_of(self, name: str) -> None:
        """Show the questions of a game; the tab that is open stays open."""
        use_at_once(name)
        game = rules.load(name)
        for tab in self.asking.values():
            tab.ask_of(game, self._is_by_link)
        self.questions.children[self.questions.selected_index or 0].shown()


def page() -> widgets.Widget:
    """Return the dashboard as a widget."""
    return Laboratory()
