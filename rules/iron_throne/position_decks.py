"""Decks and hands of a position: which cards are where, and which orders are left."""

from rules.core.errors import BrokenPosition
from rules.core.seats import SEAT_LETTERS
from rules.iron_throne.box import CARD_VALUES
from rules.iron_throne.position_rows import ORDER_NAMES, check_order

VALUES = [str(value) for value in CARD_VALUES]
ZERO = VALUES.index("0")  # its place among the card values


def counted_cards(text, place):
    """Return how many cards of each value a text such as ``0 0 2`` names; raise BrokenPosition for anything else."""
    for word in text.split():
        if word not in VALUES:
            raise BrokenPosition(f"{place}: {word!r} is not a card; cards are {', '.join(VALUES)}.")
    return [text.split().count(value) for value in VALUES]


def check_left(state, cards, place):
    """Raise BrokenPosition unless the draw pile still has that many cards of each value."""
    for value, wanted, there in zip(VALUES, cards, state.pile):
        if wanted > there:
            raise BrokenPosition(f"{place}: there are not enough cards of {value} left.")


def deal_hand(state, seat, row):
    """Give a seat its hand from the draw pile: the cards named, or as many as it has of those worth 0."""
    letter = SEAT_LETTERS[seat]
    if row.cards is None:
        size = row.hand or 0
        if state.pile[ZERO] < size:
            raise BrokenPosition(f"Hand of {letter}: there are fewer than {size} cards left.")
        cards = [size * (value == ZERO) for value in range(len(VALUES))]
    else:
        cards = counted_cards(row.cards, f"Cards of {letter}")
        if row.hand not in (None, sum(cards)):
            raise BrokenPosition(
                f"Cards of {letter}: {row.cards!r} is {sum(cards)} cards, but its hand has {row.hand}."
            )
        check_left(state, cards, f"Cards of {letter}")
    state.hand[seat] = cards
    state.pile -= state.hand[seat]


def stack_cards(state, pile):
    """Leave in the draw pile the cards a text names by value, and discard the others."""
    left = counted_cards(pile, "pile")
    check_left(state, left, "pile")
    state.discard[:] = state.pile - left
    state.pile[:] = left


def stack_orders(state, orders):
    """Leave in the deck of orders those a text names."""
    for order in orders.split():
        check_order(order, "orders")
    state.orders_left[:] = [orders.split().count(order) for order in ORDER_NAMES]
