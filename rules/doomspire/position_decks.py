"""The decks of a position, the discards and what the trader has; what lies elsewhere is not in them."""

from functools import cache

from rules.core.errors import BrokenPosition
from rules.doomspire.card_contents import DECKS
from rules.doomspire.contents import content
from rules.doomspire.hidden import draw_of_theme
from rules.doomspire.kinds import THEMES, Effect
from rules.doomspire.position_words import (
    CARD_NAMES,
    FOLLOWER_NAMES,
    ITEM_NAMES,
    NOT_THERE,
    amounts_of,
    amounts_text,
    index_of,
)
from rules.doomspire.state import NONE, TIERS

UNKNOWN = "?"  # in place of a top card, or of its theme


def place_cards(state, ruleset, board):
    """Set up the decks a table names; without one they hold whatever is nowhere else."""
    state.discards[: len(CARD_NAMES)] = amounts_of(board.discards, CARD_NAMES, "discards")
    place_stand(state, ruleset, board)
    pool = left_over(state, ruleset) if board.decks is None else named(board.decks, ruleset)
    dealt = state.pool[: len(CARD_NAMES)].tolist()
    for card in state.top.ravel().tolist():
        if card != NONE:
            dealt[card] += 1
    if pool == dealt and not (board.sizes or board.themes or board.tops):
        return  # they lie as they were dealt
    state.pool[: len(CARD_NAMES)] = pool
    size_decks(state, ruleset, board.sizes)
    themes, tops = six_words(board.themes, "themes"), six_words(board.tops, "tops")
    state.top[:] = NONE
    for number, word in enumerate(tops):  # those that are known first, so that no other deck takes them
        if word not in (UNKNOWN, NOT_THERE):
            take_top(state, ruleset, number, index_of(word, (*CARD_NAMES, UNKNOWN, NOT_THERE), "tops"), themes[number])
    for number in range(TIERS * DECKS):
        draw_top(state, ruleset, number, themes[number])


def named(decks, ruleset):
    """Return how many of each card are in the decks of the three tiers, tops included."""
    if len(decks) != TIERS:
        raise BrokenPosition(f"decks: it must be {TIERS} texts, one for each tier; it has {len(decks)}.")
    pool = [0] * len(CARD_NAMES)
    for tier, text in enumerate(decks):
        for card, count in enumerate(amounts_of(text, CARD_NAMES, f"decks, Tier {tier + 1}")):
            if count and ruleset.card[card].tier != tier + 1:
                raise BrokenPosition(
                    f"decks, Tier {tier + 1}: {CARD_NAMES[card]} is of Tier {ruleset.card[card].tier}; put it there."
                )
            pool[card] += count
    return pool


def left_over(state, ruleset):
    """Return how many of each card are nowhere else: neither discarded nor on the board, in play or become a thing."""
    box, cards = ruleset["card"]["count"].tolist(), len(CARD_NAMES)
    left = [box[card] - int(state.discards[card]) for card in range(cards)]
    for card in on_table(state):
        left[card] -= 1
    for card, count in enumerate(left):
        if count < 0:
            raise BrokenPosition(f"{CARD_NAMES[card]} is needed {-count} times more than there are cards of it.")
    for effect, names, things in of_cards(state, ruleset):
        for thing in things:
            bringing = [card for card, count in enumerate(left) if count and brings(card, effect, thing)]
            if not bringing:
                raise BrokenPosition(f"{names[thing]} is carried or lies somewhere more often than cards can bring it.")
            left[bringing[0]] -= 1
    return left


def on_table(state):
    """Return the cards that lie on the board or are in play, as a list of their numbers."""
    cards = [*state.monster_card.tolist(), *state.waiting.tolist(), NONE if state.card_kept else int(state.card)]
    return [card for card in cards if card != NONE]


def of_cards(state, ruleset):
    """Return (effect, names, numbers) of the items that cards have brought, and of the followers."""
    items = [int(item) for item in [*state.items.ravel(), *state.lying_item] if item != NONE]
    brought = [item for item in items if not is_sold(ruleset, item)]
    followers = [int(follower) for follower in state.followers.ravel() if follower != NONE]
    return (Effect.ITEM, ITEM_NAMES, brought), (Effect.FOLLOWER, FOLLOWER_NAMES, followers)


def is_sold(ruleset, item):
    """Return whether the trader has an item at the start, so that no card needs to bring it."""
    return bool(ruleset["things"]["count"][item] > 0)


@cache
def brings(card, effect, thing):
    """Return whether a card brings an item or a follower, by its effect or as the loot of its monster."""
    box = content()
    rows = box["card"][card]["row"][: box["card"][card]["rows"]]
    looted = [box["monster"]["item_no"][row["what"]] for row in rows if row["effect"] == Effect.FIGHT]
    is_loot = effect == Effect.ITEM and thing in looted
    return is_loot or any(row["effect"] == effect and row["what"] == thing for row in rows)


def place_stand(state, ruleset, board):
    """Set out what the trader has; without a table whatever nobody carries."""
    if board.trader is not None:
        state.stand[: len(ITEM_NAMES)] = amounts_of(board.trader, ITEM_NAMES, "trader")
        return
    for item in [*state.items.ravel().tolist(), *state.lying_item.tolist()]:
        if item != NONE and is_sold(ruleset, item):
            state.stand[item] -= 1
            if state.stand[item] < 0:
                raise BrokenPosition(f"{ITEM_NAMES[item]} is carried or lies somewhere more often than there are any.")


def size_decks(state, ruleset, sizes):
    """Set how many cards are in each deck: as a text says, or half of those of the tier."""
    words = sizes.split()
    if words and (len(words) != TIERS * DECKS or not all(word.isascii() and word.isdigit() for word in words)):
        raise BrokenPosition(f"sizes: {sizes!r} must be {TIERS * DECKS} numbers of cards, two for each tier.")
    for tier in range(TIERS):
        total = int(state.pool[ruleset["card"]["tier"] == tier + 1].sum())
        halves = [int(word) for word in words[tier * DECKS : (tier + 1) * DECKS]] or [(total + 1) // 2, total // 2]
        if sum(halves) != total:
            raise BrokenPosition(f"sizes: {sizes!r} has {sum(halves)} cards of Tier {tier + 1}; there are {total}.")
        state.deck[tier] = halves


def six_words(text, where):
    """Return what a text says about each of the six decks; nothing is known without one."""
    words = text.split() or [UNKNOWN] * (TIERS * DECKS)
    if len(words) != TIERS * DECKS:
        raise BrokenPosition(
            f"{where}: {text!r} must be {TIERS * DECKS} words, two for each tier: a name, {UNKNOWN}, "
            f"or {NOT_THERE} for an empty deck."
        )
    return words


def take_top(state, ruleset, number, card, theme):
    """Put a card on top of a deck; raise BrokenPosition where it is not in it."""
    tier, deck = divmod(number, DECKS)
    name, own = CARD_NAMES[card], THEMES[ruleset.card[card].theme]
    if ruleset.card[card].tier != tier + 1 or state.pool[card] == 0 or state.deck[tier, deck] == 0:
        raise BrokenPosition(f"tops: {name} is not in deck {deck + 1} of Tier {tier + 1}; name a card that is.")
    if theme not in (UNKNOWN, own):
        raise BrokenPosition(f"tops: {name} is a {own} card; the theme of its deck is {theme!r}.")
    state.pool[card] -= 1
    state.top[tier, deck] = card


def draw_top(state, ruleset, number, theme):
    """Draw the top card of a deck that has none yet, of a theme if one is known, by the seed's chance."""
    tier, deck = divmod(number, DECKS)
    if state.top[tier, deck] != NONE or state.deck[tier, deck] == 0:
        return
    wanted = NONE if theme in (UNKNOWN, NOT_THERE) else index_of(theme, THEMES, "themes")
    state.top[tier, deck] = draw_of_theme(state, ruleset, tier, wanted)
    if state.top[tier, deck] == NONE:
        raise BrokenPosition(f"themes: no {theme} card is left for deck {deck + 1} of Tier {tier + 1}.")


def decks_table(state, ruleset):
    """Return what a table says about cards and the trader; ``ruleset`` knows tiers and themes."""
    decks = [[0] * len(CARD_NAMES) for _ in range(TIERS)]
    tops = state.top.ravel().tolist()
    for card in range(len(CARD_NAMES)):
        decks[ruleset["card"][card]["tier"] - 1][card] = int(state.pool[card]) + tops.count(card)
    table = {
        "decks": [amounts_text(counts, CARD_NAMES) for counts in decks],
        "sizes": " ".join(str(size) for size in state.deck.ravel().tolist()),
        "themes": " ".join(NOT_THERE if card == NONE else THEMES[ruleset["card"][card]["theme"]] for card in tops),
        "tops": " ".join(NOT_THERE if card == NONE else CARD_NAMES[card] for card in tops),
        "trader": amounts_text(state.stand[: len(ITEM_NAMES)], ITEM_NAMES),
    }
    discards = amounts_text(state.discards[: len(CARD_NAMES)], CARD_NAMES)
    return table | ({"discards": discards} if discards else {})
