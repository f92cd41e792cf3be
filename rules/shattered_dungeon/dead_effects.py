"""What cannot happen where a card is used (9, A4.2): it can be played, and `workbench check` says so."""

from rules.shattered_dungeon.card import Category, Effect, Spring, When
from rules.shattered_dungeon.contents import OURS, autos_of, read_contents

OFFER_TRUST = 1  # A4.2: what an accepted Offer adds, other than a Covenant


def dead_effects():
    """Return a sentence for each effect of a card that can never happen where the card is used."""
    contents, found = read_contents(OURS), []
    for row in contents.rooms:
        worn = {auto.resource for auto in autos_of(row) if auto.side == 1 and auto.amount < 0 and auto.period == 1}
        found += of_deck(row.title, [contents.cards[number] for number in contents.decks[row.room]], worn)
    for row in contents.creatures:
        found += of_deck(row.title, [contents.cards[number] for number in contents.decks[row.creature]], set())
    return found


def of_deck(title, cards, worn):
    """Return the sentences about one deck; ``worn`` are the reducers that its room presses on in every round."""
    found = [told_erode(title, card, worn) for card in cards]
    found += [told_condition(title, card, cards) for card in cards]
    found += [told_trap(title, card, cards) for card in cards]
    return [sentence for sentence in found + [told_trust(title, card) for card in cards] if sentence]


def told_erode(title, card, worn):
    """9, Erode Suppression Rule: return a sentence about a Strike whose Erode the room suppresses in every round."""
    if "erode" not in card.row.keywords.split() or card.row.target not in worn:
        return ""
    return f"{card.row.name} of {title} erodes {card.row.target}, on which the room presses in every round (9)."


def told_condition(title, card, cards):
    """9, Trigger System: return a sentence about a condition that no card of the deck can bring about."""
    if card.record.when not in (When.RIVAL_ENTANGLED, When.RIVAL_ERODED):
        return ""
    needed = card.row.when.split()[-1].removesuffix("d")  # the keyword behind the condition
    if any(needed in words_of(other.row) for other in cards):
        return ""
    return f"{card.row.name} of {title} waits for {card.row.when}, which no card of its deck brings about (9)."


def words_of(row):
    """Return all words of what a card does."""
    return f"{row.keywords} {row.effects}".replace(";", " ").split()


def told_trap(title, card, cards):
    """4.1: return a sentence about a Trap that waits for an Offer in a deck without one."""
    waits = card.record.spring == Spring.OFFER_ACCEPTED
    if not waits or any(other.record.category == Category.OFFER for other in cards):
        return ""
    return f"{card.row.name} of {title} waits for an Offer to be accepted, and its deck has none (4.1)."


def told_trust(title, card):
    """A4.2: return a sentence about an Offer that adds more trust than an Offer does."""
    adds = [int(one.amount) for one in card.record.effects if one.what == Effect.TRUST]
    if card.record.category != Category.OFFER or card.record.is_covenant or max(adds, default=0) <= OFFER_TRUST:
        return ""
    return f"{card.row.name} of {title} adds {max(adds)} trust; an accepted Offer adds {OFFER_TRUST} (A4.2)."
