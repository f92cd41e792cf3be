"""Two cards in either order: what each order takes, with intervals, and which clauses make the difference."""

import threading
from collections.abc import Callable, Sequence
from html import escape
from typing import Any, TypeAlias

import ipywidgets as widgets

from rules.core.game import Game
from workbench.boards.cards import CardText
from workbench.boards.presentation import PositionFields
from workbench.boards.views import decks_of
from workbench.figures.action_order import both_orders
from workbench.figures.chart import update
from workbench.figures.plot import Plot
from workbench.simulation.action_order import OrderComparison, compare_orders
from workbench.simulation.numbers import shown
from workbench.widgets.base.background_job import BackgroundJob, JobHandle
from workbench.widgets.base.layout import card, columns, folded, text, with_class
from workbench.widgets.base.notice import Notice, guarded

TIMES = 20_000
MOST_CLAUSES = 8  # shown: the ones that differ most

Placing: TypeAlias = Callable[..., tuple[PositionFields, dict[str, Any]]]


class ComboTester(widgets.VBox):
    """Choose a deck, two of its cards and the situation; both orders are played on the same seeds.

    Parameters
    ----------
    game : Game
    place : callable ``place(deck, cards, **situation) -> (position, changes)``
        Puts two cards of a deck into a hand, with everything else as the situation says.
    situation : dict of str to ipywidgets control
        What can be set beside the cards: the keywords of ``place``.
    action : callable ``action(card) -> str``
        How playing a card is written.
    first : (str, str, str)
        The deck and two cards at first.
    ends : sequence of str
        What is played after both cards, to count once the side can act again.
    """

    def __init__(
        self,
        game: Game,
        place: Placing,
        situation: dict[str, widgets.Widget],
        action: Callable[[CardText], str],
        first: tuple[str, str, str],
        ends: Sequence[str] = ("end",),
    ) -> None:
        self.game, self.place, self.situation, self.action, self.ends = game, place, situation, action, ends
        self.decks = {deck.key: deck for deck in decks_of(game)}
        self.notice, self.background_job, self.plot = Notice(), BackgroundJob(), Plot()
        self.why, self.has_played, self.is_opening = with_class(text(), "wb-why"), False, False
        self.orders: OrderComparison | None = None
        self.examples = [text(), text()]
        self.deck = widgets.Dropdown(
            description="Deck",
            options=[(f"{deck.title} ({deck.owner.lower()})", key) for key, deck in self.decks.items()],
            value=first[0],
        )
        self.cards = [widgets.Dropdown(description=name, options=[("", "")]) for name in ("One card", "The other")]
        self.goes_on = widgets.Checkbox(description="Count once the side can act again", indent=False)
        self.open_deck(first[1:])
        self.deck.observe(lambda _: self._deck_chosen(), "value")
        for control in (*self.cards, self.goes_on, *situation.values()):
            control.observe(lambda _: self.play(), "value")
        about = text(
            '<p class="wb-muted">Both orders are played from the same position on the same dice. The '
            "other side is played by its usual agent.</p>"
        )
        super().__init__(
            [
                columns(
                    card(
                        self.deck,
                        *self.cards,
                        self.goes_on,
                        *situation.values(),
                        about,
                        title="Two cards in either order",
                        kind="controls",
                    ),
                    card(
                        self.notice,
                        self.plot,
                        self.background_job,
                        self.why,
                        folded("One order, played once", self.examples[0]),
                        folded("The other order, played once", self.examples[1]),
                        kind="board-area",
                    ),
                )
            ]
        )

    def open_deck(self, chosen: Sequence[str] = ()) -> None:
        """Offer the cards of the chosen deck."""
        cards = [one for one in self.decks[self.deck.value].cards if one.category != self.game.translate("React")]
        keys = [one.key for one in cards if one.mechanic][:2]
        keys = list(chosen) or (keys + [one.key for one in cards if one.key not in keys])[:2]
        self.is_opening = True
        for control, key in zip(self.cards, keys):
            control.options = [(f"{one.name} ({one.category})", one.key) for one in cards]
            control.value = key
        self.is_opening = False

    def _deck_chosen(self) -> None:
        self.open_deck()
        self.play()

    def shown(self) -> None:
        """Play when the tab is first opened."""
        if not self.has_played:
            self.play()

    @guarded
    def play(self) -> threading.Thread | None:
        """Play both orders in the background; return the thread."""
        if self.is_opening:
            return None
        self.has_played = True
        self.notice.clear()
        if self.cards[0].value == self.cards[1].value:
            self.notice.say("Choose two different cards.")
            return None
        return self.background_job.start(self._play)

    def _play(self, run: JobHandle) -> None:
        run.report(0, 1, f"Playing each order {TIMES:,} times …")
        deck = self.decks[self.deck.value]
        cards = [deck.card(control.value) for control in self.cards]
        position, changes = self.place(deck, cards, **{name: one.value for name, one in self.situation.items()})
        first, second = map(self.action, cards)
        orders = compare_orders(
            self.game,
            position,
            first,
            second,
            changes=changes,
            times=TIMES,
            after=self.ends if self.goes_on.value else (),
        )
        names = [one.name for one in cards]
        with run.drawing():
            self.orders = orders
            update(self.plot, both_orders(orders, names))
            self.why.value = reasons(orders, names)
            for order, example in enumerate(self.examples):
                example.value = "".join(one._repr_html_() for one in orders.example(order).explanations)
        run.report(1, 1, f"Each order was played {TIMES:,} times.")


def reasons(orders: OrderComparison, names: Sequence[str]) -> str:
    """Return which clauses fire more often in one order than in the other, as HTML."""
    game = orders.first.game
    note = ""
    left_out = [played.left_out / played.times for played in (orders.first, orders.second)]
    if any(left_out):
        note = (
            f"<p>Not every card could be played: on average, {shown(left_out[0], 2)} were left out in the first order "
            f"and {shown(left_out[1], 2)} in the second.</p>"
        )
    found = [found for found in orders.clauses if shown(found[1], 2) != shown(found[2], 2)]
    rows = "".join(
        f"<tr><td>{escape(game.clauses[key].title)} <cite>{escape(game.clauses.cite(key))}</cite></td>"
        f"<td>{shown(one, 2)}</td><td>{shown(other, 2)}</td></tr>"
        for key, one, other in found[:MOST_CLAUSES]
    )
    if not rows:
        return f"{note}<p>Every clause fires equally often in both orders.</p>"
    return (
        f"<h2>Why</h2>{note}<p>How often each clause fires when both cards are played, where the orders differ "
        f'most.</p><div class="wb-scroll"><table class="wb-table"><thead><tr><th>Clause</th>'
        f"<th>{escape(names[0])} first</th><th>{escape(names[1])} first</th></tr></thead>"
        f"<tbody>{rows}</tbody></table></div>"
    )
