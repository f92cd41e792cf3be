"""The ruleset: the box filled from data/iron_throne/ruleset.toml, its deck and board laid out, and checked."""

from rules.core.content import shown
from rules.core.errors import BrokenContent, OutOfRange
from rules.core.record import names_of
from rules.core.ruleset import Schema
from rules.iron_throne.board import laid_out_board, read_homes, set_homes
from rules.iron_throne.box import BATTLE_CARDS, COOPERATIVE, FOLDER, ORDER_CARDS, ORDER_NAMES, RULESET, SITE

DERIVED = ("orders", "powers", "kind", "links", "distance", "home")
OF_NODES = ("kind", "links", "distance", "home")


def lay_out(record):
    """Fill the deck of orders, the powers by role and the board into a ruleset record."""
    board = laid_out_board()
    for name in OF_NODES:
        record[name][:] = board[name]
    if record["even_homes"]:
        set_homes(record, read_homes("even_homes.csv"))
    record["orders"][:] = [record[name] for name in deck_of(record)]
    envoy = record["power_envoy"]
    record["powers"][:] = [record["power_leader"], record["power_fighter"], envoy, envoy, record["power_maker"]]


def check_decks(record, seats):
    """Raise OutOfRange when a deck of this ruleset cannot be played with.

    The deck of orders may differ in size from what F-006 names: a designer who changes a single number gets one.
    """
    orders = int(record["orders"].sum())
    cards = sum(int(record[name]) for name in names_of(RULESET) if name.startswith("cards_"))
    if orders < 1:
        raise OutOfRange(
            f"{deck_of(record)[0]} and the other orders are all 0; the deck of orders needs at least one card."
        )
    if record["hunters_start"] > record["hunters_most"]:
        raise OutOfRange(
            f"hunters_start = {record['hunters_start']} is more than hunters_most allows; it must be at "
            f"most {record['hunters_most']}."
        )
    attack = cards_of_leader(record)
    least = seats * int(record["hand_cap"]) + max(BATTLE_CARDS, 2 * attack)
    if cards < least:
        raise OutOfRange(
            f"cards_zero and the other cards make a deck of {cards}; {seats} players with up to "
            f"{record['hand_cap']} cards in hand need at least {least}."
        )
    tokens = sum(int(record[name]) for name in names_of(RULESET) if name.startswith("tokens_"))
    sites = int((record["kind"] == SITE).sum())
    if tokens > sites:
        raise OutOfRange(
            f"tokens_fighter and the other tokens are {tokens}; each lies on a site of its own, and there are {sites}."
        )


def cards_of_leader(record):
    """Return how many cards an attacker draws with its leader: a card for each full or begun part of its power."""
    return -(-int(record["power_leader"]) // int(record["power_per_card"]))


def deck_of(record):
    """F-011c: return the fields that say what is in the deck of orders, which is another one in cooperative mode."""
    return fields_of_deck("cooperative" if record["mode"] == COOPERATIVE else "orders")


def fields_of_deck(deck):
    """Return the fields of a deck of orders, ``orders`` or ``cooperative``."""
    return [f"{deck}_{order}" for order in ORDER_NAMES]


def check_orders(schema):
    """Raise BrokenContent unless both decks of orders, and those of each preset, have as many cards as F-006 names."""
    sets = {"fields": {}, **{f"presets.{name}": preset.set for name, preset in schema.presets.items()}}
    for name, changes in sets.items():
        record = schema.variant(changes)
        for deck in ("orders", "cooperative"):
            counts = {field: int(record[field]) for field in fields_of_deck(deck)}
            if sum(counts.values()) != ORDER_CARDS:
                listed = ", ".join(f"{field} = {count}" for field, count in counts.items())
                raise BrokenContent(
                    f"{shown(schema.path)}, [{name}]: the deck of orders has {sum(counts.values())} cards ({listed}); "
                    f"F-006 names {ORDER_CARDS}."
                )


SCHEMA = Schema(FOLDER / "ruleset.toml", RULESET, derived=DERIVED, finish=lay_out, fits=check_decks)
check_orders(SCHEMA)
