"""A deck as a gallery of cards, and one card in detail: its text with clauses, and the exact odds of its rolls."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from html import escape

import ipywidgets as widgets

from rules.core.game import Game
from workbench.boards.cards import CardText, Check
from workbench.boards.views import decks_of
from workbench.figures.chart import update
from workbench.figures.odds import compared_odds
from workbench.figures.plot import Plot
from workbench.odds import mechanic
from workbench.odds.outcomes import Odds
from workbench.odds.percent import percent_of
from workbench.play.reskinned import reskinned
from workbench.simulation.estimates import Verdict
from workbench.simulation.numbers import shown
from workbench.widgets.base.layout import card, columns, folded, text, with_class
from workbench.widgets.base.notice import Notice, guarded
from workbench.widgets.base.setting_controls import SettingControls

ANY = ""
MARKS = {Verdict.INSIDE: "✓", Verdict.UNDECIDED: "?", Verdict.OUTSIDE: "✗"}  # as well as a colour


class CardBrowser(widgets.VBox):
    """The decks of a game: choose one, filter it, and look at a card.

    Parameters
    ----------
    game : Game
        A game whose Presentation has ``decks``.

    Examples
    --------
    >>> from rules.shattered_dungeon import GAME
    >>> browser = CardBrowser(GAME)
    >>> browser.category.value = "Strike"
    >>> [card.name for card in browser.shown_cards]
    ['Entombing Grasp', 'Crushing Grip', 'Tremor Slam', 'Soul Leech']
    """

    def __init__(self, game: Game) -> None:
        self.game, self.decks = game, {deck.key: deck for deck in decks_of(game)}
        self.notice, self.checks, self.count = Notice(), with_class(text(), "wb-deck-checks"), text()
        self.made = folded("Is the deck well made?", self.checks)
        self.inspector = CardInspector(game)
        self.grid = with_class(widgets.GridBox(), "wb-deck")
        self.tiles: dict[str, Tile] = {}
        self.chosen = ""
        self.deck = widgets.Dropdown(
            description="Deck",
            options=[(f"{deck.title} ({deck.owner.lower()})", key) for key, deck in self.decks.items()],
        )
        self.filters = {
            name: widgets.Dropdown(description=name.capitalize(), options=[("all", ANY)])
            for name in ("category", "type", "keyword")
        }
        self.category, self.type, self.keyword = self.filters.values()
        self.deck.observe(lambda _: self.open_deck(), "value")
        for control in self.filters.values():
            control.observe(lambda _: self.show(), "value")
        super().__init__(
            [
                with_class(
                    columns(
                        card(self.deck, *self.filters.values(), self.count, self.made, kind="controls"),
                        card(self.notice, self.grid, kind="board-area"),
                    ),
                    "wb-cards",
                )
            ]
        )
        self.open_deck()

    @guarded
    def open_deck(self) -> None:
        """Open the chosen deck at its first card with a roll, or else at its first card."""
        deck = self.decks[self.deck.value]
        values = {
            "category": {card.category for card in deck.cards},
            "type": {card.kind for card in deck.cards},
            "keyword": {keyword for card in deck.cards for keyword in card.keywords},
        }
        self.tiles = {one.key: Tile(one, self.look) for one in deck.cards}
        self.chosen = next((one.key for one in deck.cards if one.mechanic), deck.cards[0].key)
        for name, control in self.filters.items():
            with control.hold_trait_notifications():
                control.options = [("all", ANY), *((value, value) for value in sorted(values[name]))]
                control.value = ANY
                control.layout.display = "" if len(values[name]) > 1 else "none"
        self.checks.value = listed(self.game, deck.checks)
        self.made.layout.display = "" if deck.checks else "none"
        self.show()

    @property
    def shown_cards(self) -> list[CardText]:
        """The cards of the deck that pass the filters, in the order of the deck."""
        return [
            one
            for one in self.decks[self.deck.value].cards
            if self.category.value in (ANY, one.category)
            and self.type.value in (ANY, one.kind)
            and (self.keyword.value == ANY or self.keyword.value in one.keywords)
        ]

    @guarded
    def look(self, key: str) -> None:
        """Open a card; the open one is closed."""
        self.chosen = "" if key == self.chosen else key
        self.show()

    @guarded
    def show(self) -> None:
        """Lay out the cards that pass the filters, and after the chosen one its details."""
        cards = self.shown_cards
        children = []
        for one in cards:
            tile = self.tiles[one.key]
            tile.mark(one.key == self.chosen)
            children.append(tile)
            if one.key == self.chosen:
                self.inspector.look(one)
                children.append(self.inspector)
        self.grid.children = children
        whole = len(self.decks[self.deck.value].cards)
        nothing = "" if cards else " Set a filter back to “all”."
        self.count.value = f'<p class="wb-muted">{len(cards)} of {whole} cards of this deck.{nothing}</p>'


class Tile(widgets.VBox):
    """A card in the gallery; ``look(key)`` is called when it is pressed."""

    def __init__(self, one: CardText, look: Callable[[str], object]) -> None:
        self.button = widgets.Button(description=one.name, tooltip=f"Look at {one.name}")
        self.button.on_click(lambda _: look(one.key))
        words = " ".join(one.keywords)
        keywords = f"<p><b>{escape(words)}</b></p>" if words else ""
        does = " ".join(line.text for line in one.lines)
        about = f"<p>{escape(facts_of(one))}</p>{keywords}<p class='wb-does'>{escape(does)}</p>"
        super().__init__([self.button, text(f"{about}<blockquote>{escape(one.description)}</blockquote>")])
        self.add_class("wb-tile")

    def mark(self, is_chosen: bool) -> None:
        """Show whether the card is open."""
        (self.add_class if is_chosen else self.remove_class)("wb-chosen")


def facts_of(one: CardText) -> str:
    """Return what kind of card it is and what it costs, in a line."""
    return ", ".join(filter(None, (one.category, one.kind.lower(), one.cost)))


class CardInspector(widgets.VBox):
    """A card's text, sentence by sentence with clauses, and the exact odds of its rolls.

    Examples
    --------
    >>> from rules.shattered_dungeon import GAME
    >>> inspector = CardInspector(GAME)
    >>> inspector.look(decks_of(GAME)[0].card("entombing_grasp"))
    >>> inspector.case.options[0][0]
    'against Thornback Boar'
    """

    def __init__(self, game: Game) -> None:
        self.game = game
        self.card: CardText | None = None
        self.notice, self.words, self.sum = Notice(), text(), text()
        self.case = widgets.Dropdown(description="Rolled", options=[("", 0)])
        self.case.observe(lambda _: self.deal(), "value")
        self.parameters = widgets.VBox()
        self.tiers, self.damage = Plot(), Plot()
        self.settings: SettingControls | None = None
        self.roll = widgets.VBox(
            [
                self.case,
                self.sum,
                with_class(
                    widgets.GridBox([card(plot, kind="figure") for plot in (self.tiers, self.damage)]), "wb-figures"
                ),
                folded("Another situation", self.parameters),
            ]
        )
        super().__init__([self.notice, self.words, self.roll])
        self.add_class("wb-inspector")

    @guarded
    def look(self, one: CardText) -> None:
        """Show a Card of ``workbench.boards.cards``."""
        if one is self.card:
            return
        self.card = one
        lines = "".join(
            f"<li>{escape(line.text)} <cite>{escape(self.game.clauses.cite(line.clause))}</cite></li>"
            for line in one.lines
        )
        self.words.value = (
            f'<h2 data-testid="card">{escape(one.name)}</h2><p class="wb-muted">{escape(facts_of(one))}</p>'
            f"<ul>{lines}</ul>{listed(self.game, one.checks)}"
        )
        self.roll.layout.display = "" if one.mechanic else "none"
        if one.mechanic:
            with self.case.hold_trait_notifications():
                self.case.options = [(case.label, place) for place, case in enumerate(one.cases)]
                self.case.value = 0
            self.deal()

    @guarded
    def deal(self) -> None:
        """Take the settings of the chosen roll and work out its odds."""
        if self.card is None or not self.card.mechanic:
            return
        whole = reskinned(mechanic(self.card.mechanic), self.game.translate)
        given = self.card.cases[self.case.value].settings
        few = replace(
            whole,
            settings=tuple(
                replace(one, default=given.get(one.name, one.default))
                for one in whole.settings
                if one.name in self.card.parameters
            ),
        )
        self.settings = SettingControls(few)
        self.settings.on_change(self.work_out)
        self.parameters.children = [self.settings]
        self.work_out()

    @guarded
    def work_out(self) -> None:
        """Work out the odds of the roll as set; without a card there is nothing to work out."""
        if self.card is None or self.settings is None:
            return
        case = self.card.cases[self.case.value]
        settings = case.settings | self.settings.settings
        answers = mechanic(self.card.mechanic).ask(**settings)
        tiers = compared_odds(
            [answers["Tier"]], about=f"{self.card.name} {case.label}; exact", title=most_likely(answers["Tier"])
        )
        damage = compared_odds([answers["Damage"]], about=f"Damage to {self.card.struck}; exact")
        update(self.tiers, tiers.reskinned(self.game.translate))
        update(self.damage, damage.reskinned(self.game.translate))
        self.sum.value = f"<p>{escape(summed(self.card.struck, settings['left'], answers))}</p>"


def most_likely(odds: Odds) -> str:
    """Return which outcome is the likeliest, as the title of a chart.

    >>> from workbench.odds import ask
    >>> most_likely(ask("shattered_dungeon.strike")["Tier"])
    'Most likely: partial, 42.5 %'
    """
    outcome = max(odds.chances, key=odds.chances.__getitem__)
    return f"Most likely: {outcome}, {percent_of(odds.P(outcome))}"


def summed(struck: str, left: int, answers: dict[str, Odds]) -> str:
    """Return what a roll does on average, in a sentence."""
    taken = float(sum(min(damage, left) * chance for damage, chance in answers["Damage"].chances.items()))
    cost = float(answers["Attacker's loss"].mean or 0)
    emptied = percent_of(answers["Outcome"].P("emptied"))
    return (
        f"With {left} {struck} left, it takes {shown(taken, 2)} on average, empties it in {emptied} of such rolls, "
        f"and costs its own side {shown(cost, 2)}."
    )


def listed(game: Game, checks: Sequence[Check]) -> str:
    """Return Checks as HTML, each with its mark and clause."""
    return "".join(
        f'<p class="wb-{check.verdict}"><span aria-hidden="true">{MARKS[check.verdict]}</span> '
        f"{escape(check.sentence)} <cite>{escape(game.clauses.cite(check.clause))}</cite></p>"
        for check in checks
    )
