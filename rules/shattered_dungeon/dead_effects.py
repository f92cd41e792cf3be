"""What cannot happen where a card is used (9, A4.2): it can be played, and `workbench check` says so."""

from rules.shattered_dungeon.card import Category, Cost, Effect, Spring, Type, When
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
    found = [told_erode(title, card, worn) for card in cards] + [told_trust(title, card) for card in cards]
    found += [told_grant(title, card, cards, worn) for card in cards]
    for told in OF_DECK:
        found += [told(title, card, cards) for card in cards]
    return [sentence for sentence in found if sentence]


def told_erode(title, card, worn):
    """9, Erode Suppression Rule: return a sentence about a Strike whose Erode the room suppresses in every round."""
    if "erode" not in card.row.keywords.split() or card.row.target not in worn:
        return ""
    return f"{card.row.name} of {title} erodes {card.row.target}, on which the room presses in every round (9)."


def told_condition(title, card, cards):
    """9, Trigger System: return a sentence about a condition that no card of the deck can bring about."""
    if card.record.when not in (When.RIVAL_ENTANGLED, When.RIVAL_ERODED):
        return ""
    if any(keyword_behind(card.record.when) in words_of(other.row) for other in cards):
        return ""
    return f"{card.row.name} of {title} waits for {card.row.when}, which no card of its deck brings about (9)."


def keyword_behind(when):
    """9: return the keyword that brings a condition about.

    >>> keyword_behind(When.RIVAL_ERODED)
    'erode'
    """
    return When(when).name.removeprefix("RIVAL_").removesuffix("D").lower()


def words_of(row):
    """Return all words of what a card does."""
    return f"{row.keywords} {row.effects}".replace(";", " ").split()


def told_trap(title, card, cards):
    """4.1: return a sentence about a Trap that waits for an Offer in a deck without one."""
    waits = card.record.spring == Spring.OFFER_ACCEPTED
    if not waits or any(other.record.category == Category.OFFER for other in cards):
        return ""
    return f"{card.row.name} of {title} waits for an Offer to be accepted, and its deck has none (4.1)."


def told_grant(title, card, cards, worn):
    """9, Erode Suppression Rule: return a sentence about an Empower whose Erode the room suppresses on all aims."""
    aims = {other.row.target for other in cards if other.record.category == Category.STRIKE}
    if "grant erode" not in card.row.effects or not aims or not aims <= worn:
        return ""
    return f"{card.row.name} of {title} grants Erode, and in every round the room presses on all its deck aims at (9)."


def told_entangle(title, card, cards):
    """9: return a sentence about a card that entangles in a deck to which that makes no difference (ruling Q10)."""
    entangles = keyword_behind(When.RIVAL_ENTANGLED) in words_of(card.row)
    if not entangles or any(other.record.when == When.RIVAL_ENTANGLED for other in cards):
        return ""
    return f"{card.row.name} of {title} entangles, and no card of its deck does more for that (9)."


def told_exposure(title, card, cards):
    """A3.4: return a sentence about an Offer that exposes to Strikes of a type that its deck has not."""
    if card.record.offer_cost != Cost.EXPOSED or card.record.cost_resource < 0:
        return ""
    strikes = {int(other.record.type) for other in cards if other.record.category == Category.STRIKE}
    if int(card.record.cost_resource) in strikes:
        return ""
    name = Type(int(card.record.cost_resource)).name.lower()
    return f"{card.row.name} of {title} exposes to {name} Strikes, and its deck has none (A3.4)."


def told_attune(title, card, cards):
    """4.2: return a sentence about an Energy attuned to a type of which its deck has no card that costs anything."""
    attuned = [int(one.resource) for one in card.record.effects if one.what == Effect.ATTUNE]
    paid = {int(other.record.type) for other in cards if other.record.cost > 0}
    if not attuned or attuned[0] in paid:
        return ""
    name = Type(attuned[0]).name.lower()
    return f"{card.row.name} of {title} is attuned to {name} cards, and its deck has none that costs Energy (4.2)."


def told_trust(title, card):
    """A4.2: return a sentence about an Offer that adds more trust than an Offer does."""
    adds = [int(one.amount) for one in card.record.effects if one.what == Effect.TRUST]
    if card.record.category != Category.OFFER or card.record.is_covenant or max(adds, default=0) <= OFFER_TRUST:
        return ""
    return f"{card.row.name} of {title} adds {max(adds)} trust; an accepted Offer adds {OFFER_TRUST} (A4.2)."


# What a deck lacks that one of its cards needs
OF_DECK = (told_condition, told_trap, told_entangle, told_exposure, told_attune)
