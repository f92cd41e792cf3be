"""The first page: a card for each game and each page of no one game, and a search over all there is in them."""

from html import escape

import ipywidgets as widgets

import rules
from rules.core.game import Game
from workbench.boards import presentation
from workbench.boards.scene_svg import scene_svg
from workbench.boards.views import scene_of
from workbench.compiling.meanwhile import use_at_once
from workbench.compiling.status import Status
from workbench.odds.register import games, mechanics_of, without_chance
from workbench.pages.finding import address_of, found
from workbench.play.examples import load_examples
from workbench.play.playthrough import Playthrough
from workbench.widgets.base.layout import heading, text, with_class
from workbench.widgets.base.notice import Notice
from workbench.widgets.base.tab_address import tab_name

SENTENCE = "Play a game, learn it example by example, and see what a changed rule does to ten thousand games."
QUESTIONS = (
    "Is it fair?",
    "Which number matters?",
    "What does a number do?",
    "What is it worth?",
    "Which ruling matters?",
    "Which rules happen?",
    "What brought it about?",
    "Is this version different?",
    "Does skill win?",
    "Is every choice real?",
    "Find me settings",
)


TALL = 1.2  # heights a width; of a taller scene the picture shows the upper part


class Index(widgets.VBox):
    """A card for each game, one for the laboratory and one for exact odds, below a line to search in."""

    def __init__(self) -> None:
        self.notice, self.search = Notice(), Search()
        self.states = {name: text() for name in rules.NAMES}
        for name in rules.NAMES:
            self.follow(name)
        cards = [*(self.card(rules.load(name)) for name in rules.NAMES), laboratory_card(), odds_card()]
        head = with_class(widgets.Box([heading("Board Game Workbench", SENTENCE), self.search]), "wb-index-head")
        super().__init__([head, self.notice, with_class(widgets.Box(cards), "wb-games")])
        self.add_class("wb")

    def card(self, game: Game) -> widgets.Widget:
        """Return the card of one game: its board, what it is, and the ways into its page."""
        shown = presentation.of(game)
        fewest, most = game.seats.start, game.seats.stop - 1
        facts = (
            f"{f'{fewest} to {most}' if fewest < most else most} players, {len(game.agents)} computer players, "
            f"{len(load_examples(game))} worked examples"
        )
        scene = scene_of(Playthrough(game, position=shown.sample_position))
        board, is_tall = scene_svg(scene, legend=False), scene.height > TALL * scene.width
        ways = (("Play", "play"), ("Learn", shown.lessons), ("Balance", "balance"))
        links = "".join(
            f'<a class="wb-way-in" href="{address_of(game.name, tab=tab)}" data-testid="{tab}-{game.name}">{words}</a>'
            for words, tab in ways
        )
        page = f'href="{address_of(game.name)}"'
        about = text(
            f'<a class="wb-picture{" wb-tall" * is_tall}" {page} tabindex="-1" aria-hidden="true">'
            f"<span inert>{board}</span></a>"
            f'<h2><a {page} data-testid="open-{game.name}">{escape(game.title)}</a></h2>'
            f'<p class="wb-sentence">{escape(game.translate(shown.in_a_sentence) or game.about)}</p>'
            f'<p class="wb-muted">{escape(facts)}</p><p class="wb-ways-in">{links}</p>'
        )
        return with_class(widgets.VBox([about, self.states[game.name]]), "wb-card", "wb-game-card")

    def follow(self, name: str) -> None:
        """Say how far the rules of a game are compiled until they are ready."""
        state = self.states[name]

        def show(now: Status) -> None:
            far = f"Getting ready, step {now.done + 1} of {now.total}" if now.total else "Getting ready"
            state.value = f'<p class="wb-muted" data-testid="state-{name}">{far}: you can play already.</p>'

        def show_end(is_compiled: bool) -> None:
            words = "Ready" if is_compiled else "Ready, but slow on this machine"
            state.value = f'<p class="wb-muted" data-testid="state-{name}">{words}</p>'

        if use_at_once(name, show, show_end) is None:
            show_end(is_compiled=True)


class Search(widgets.VBox):
    """A line to type in, and what that finds, as links below it.

    >>> search = Search()
    >>> search.words.value = "push chain"
    >>> "jarls.ipynb?tab=worked_examples" in search.finds.value
    True
    """

    def __init__(self) -> None:
        self.words = widgets.Text(description="Find", placeholder="a game, an example, a clause, a chance")
        self.finds = with_class(text(), "wb-finds")
        super().__init__([self.words, self.finds])
        self.add_class("wb-search")
        self.words.observe(lambda change: self.show(change.new), "value")

    def show(self, asked: str) -> None:
        """Show what is found for the words typed so far."""
        finds = found(asked)
        items = "".join(
            f'<li><a href="{escape(find.address)}"><b>{escape(find.title)}</b> <small>{escape(find.kind)}</small>'
            f"<br><small>{escape(find.words)}</small></a></li>"
            for find in finds
        )
        nothing = "<p>Nothing is called so; try fewer words.</p>" if asked.strip() else ""
        self.finds.value = f'<ol data-testid="finds">{items}</ol>' if finds else nothing


def laboratory_card() -> widgets.Widget:
    """Return the card of the laboratory, with a link to every question."""
    links = "".join(
        f'<li><a href="{address_of("laboratory", tab=tab_name(title))}">{escape(title)}</a></li>' for title in QUESTIONS
    )
    about = text(
        '<h2><a href="laboratory.ipynb" data-testid="open-laboratory">Laboratory</a></h2>'
        '<p class="wb-sentence">Ask a question of any game; games are played until there is an answer you can believe.'
        f'</p><ul class="wb-questions">{links}</ul>'
    )
    return with_class(widgets.VBox([about]), "wb-card", "wb-game-card", "wb-lab-card")


def odds_card() -> widgets.Widget:
    """Return the card of the page of exact odds, with a link to every question."""
    links = "".join(f"<dt>{escape(game.title)}</dt><dd>{links_to(name)}</dd>" for name, game in games().items())
    without = " ".join(f"{game.title} has no dice." for game in without_chance())
    about = text(
        '<h2><a href="odds.ipynb" data-testid="open-odds">Exact odds</a></h2>'
        '<p class="wb-sentence">Every die, card and fight of the games in exact fractions; type a roll of your own.</p>'
        f'<dl class="wb-odds-links">{links}</dl><p class="wb-muted">{escape(without)}</p>'
    )
    return with_class(widgets.VBox([about]), "wb-card", "wb-game-card", "wb-odds-card")


def links_to(name: str) -> str:
    """Return a link to each question about chance of a game, as HTML."""
    asked = ((address_of("odds", q=mechanic.key), mechanic.title) for mechanic in mechanics_of(name))
    return ", ".join(f'<a href="{address}">{escape(title)}</a>' for address, title in asked)


def page() -> Index:
    """Return the dashboard as a widget."""
    return Index()
