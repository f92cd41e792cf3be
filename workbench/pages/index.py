"""The first page: the games there are, what you can do with them, and how far their rules are compiled."""

from html import escape

import ipywidgets as widgets

import rules
from rules.core.game import Game
from workbench.boards import presentation
from workbench.boards.scene_svg import scene_svg
from workbench.boards.views import scene_of
from workbench.compiling.meanwhile import use_at_once
from workbench.compiling.status import Status
from workbench.figures.odds import compared_odds
from workbench.odds.register import ask, games, mechanics_of, without_chance
from workbench.play.examples import load_examples
from workbench.play.playthrough import Playthrough
from workbench.widgets.base.layout import heading, text, with_class
from workbench.widgets.base.notice import Notice

SENTENCE = (
    "Pick a game to play it, work out its fights, step through its rulebook, and see what a changed "
    "rule does to ten thousand games."
)
CAN_DO = (
    "<ul><li><b>Play</b> by hand, against players of any strength, or watch</li><li><b>Work out</b> an attack "
    "before you make it</li><li><b>Step through</b> every worked example</li><li><b>Change a number</b> and see "
    "ten thousand games played again</li></ul>"
)


class Index(widgets.VBox):
    """A card for each game."""

    def __init__(self) -> None:
        self.notice = Notice()
        self.states = {name: text() for name in rules.NAMES}
        for name in rules.NAMES:
            self.follow(name)
        cards = [*(self.card(rules.load(name)) for name in rules.NAMES), laboratory_card(), odds_card()]
        super().__init__(
            [heading("Board Game Workbench", SENTENCE), self.notice, with_class(widgets.Box(cards), "wb-games")]
        )
        self.add_class("wb")

    def card(self, game: Game) -> widgets.Widget:
        """Return the card of one game: its board, what it is, what there is to see, and a link to its page."""
        fewest, most = game.seats.start, game.seats.stop - 1
        seats = f"{fewest} to {most} players" if fewest < most else f"{most} players"
        facts = (
            f"{seats} · {len(load_examples(game))} worked examples · {len(game.clauses)} clauses · "
            f"{len(game.agents)} computer players · rules version {game.version}"
        )
        scene = scene_of(Playthrough(game, position=presentation.of(game).sample_position))
        board = scene_svg(scene, legend=False)  # there is no room for a wide one beside the words
        way = f'href="{game.name}.ipynb"'
        about = text(
            f'<div class="wb-game-about"><a class="wb-game" {way} tabindex="-1" aria-hidden="true">'
            f'<div class="wb-picture">{board}</div></a><div><h2><a {way} data-testid="open-{game.name}">'
            f"{escape(game.title)}</a></h2><p>{escape(game.about)}</p>{CAN_DO}"
            f'<p class="wb-muted">{escape(facts)}</p></div></div>'
        )
        return with_class(widgets.VBox([about, self.states[game.name]]), "wb-card", "wb-game-card")

    def follow(self, name: str) -> None:
        """Say how far the rules of a game are compiled until they are ready."""
        state = self.states[name]

        def show(now: Status) -> None:
            far = f"Getting ready, step {now.done + 1} of {now.total}" if now.total else "Getting ready"
            state.value = (
                f'<p class="wb-muted" data-testid="state-{name}">{far}: you can play already; large simulations '
                "wait.</p>"
            )

        def show_end(is_compiled: bool) -> None:
            words = "Ready" if is_compiled else "Ready, but slow on this machine"
            state.value = f'<p data-testid="state-{name}"><span class="wb-verdict wb-inside">{words}</span></p>'

        if use_at_once(name, show, show_end) is None:
            show_end(is_compiled=True)


def laboratory_card() -> widgets.Widget:
    """Return the card of the laboratory, with a link to every question."""
    questions = (
        ("is_it_fair", "Is it fair?", "Equal players, every number of seats: does each seat win its share?"),
        ("which_ruling_matters", "Which ruling matters?", "Every other reading of the rulebook, and what it moves."),
        (
            "is_this_version_different",
            "Is this version different?",
            "Two versions on the same luck, until it is clear.",
        ),
    )
    links = "".join(
        f'<dt><a href="laboratory.ipynb?tab={tab}">{escape(title)}</a></dt><dd>{escape(words)}</dd>'
        for tab, title, words in questions
    )
    about = text(
        '<h2><a href="laboratory.ipynb" data-testid="open-laboratory">Laboratory</a></h2>'
        "<p>Ask a question of any game, and games are played until there is an answer you can believe.</p>"
        f'<dl class="wb-odds-links">{links}</dl>'
    )
    return with_class(widgets.VBox([about]), "wb-card", "wb-game-card")


def odds_card() -> widgets.Widget:
    """Return the card of the page of exact odds, with a link to every question."""
    highlights = [game.highlight for _, game in sorted(games().items()) if game.highlight]
    shown = compared_odds([ask(one.mechanic)[one.answer].named(one.label) for one in highlights])
    links = "".join(f"<dt>{escape(game.title)}</dt><dd>{links_to(name)}</dd>" for name, game in games().items())
    without = " ".join(f"{game.title} has no dice." for game in without_chance())
    about = text(
        f'<h2><a href="odds.ipynb" data-testid="open-odds">Exact odds</a></h2>'
        "<p>What are your chances? Every die, card and fight of the games, in exact fractions: type a roll, "
        "compare up to four questions, and see how a chance changes with any two settings.</p>"
        f'<dl class="wb-odds-links">{links}</dl><p class="wb-muted">{escape(without)}</p>'
    )
    inside = with_class(widgets.Box([about, shown.plot()]), "wb-odds-about")
    return with_class(widgets.VBox([inside]), "wb-card", "wb-game-card")


def links_to(name: str) -> str:
    """Return a link to each question about chance of a game, as HTML."""
    return ", ".join(
        f'<a href="odds.ipynb?q={mechanic.key}">{escape(mechanic.title)}</a>' for mechanic in mechanics_of(name)
    )


def page() -> Index:
    """Return the dashboard as a widget."""
    return Index()
