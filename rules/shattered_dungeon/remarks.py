"""8.1, 8.2 and 13.1: decks of another make or size, and cards that do the same; all of them can be played."""

from itertools import combinations

from rules.shattered_dungeon.card import Category
from rules.shattered_dungeon.compositions import read_compositions, read_deck_sizes
from rules.shattered_dungeon.contents import OURS, read_contents
from rules.shattered_dungeon.dead_effects import dead_effects

DOING = ("category", "type", "cost", "power", "target", "keywords", "into", "when", "bonus")  # what a card does
STANDARD = ("energy 1",)  # 4.2: the kind of Energy that nothing tells apart; decks may repeat it (ruling Q22)


def remarks():
    """Return a sentence for each deck of another make or size, for cards that do the same, and for dead effects."""
    return [*odd_decks(), *odd_sizes(), *cards_alike(), *dead_effects()]


def odd_decks():
    """Return a sentence for each deck that is not made up as 8.1 says, in the order of rooms and creatures."""
    contents, kinds = read_contents(OURS), read_compositions()
    found = []
    keys = [*(row.room for row in contents.rooms), *(row.creature for row in contents.creatures)]
    for key, row in zip(keys, (*contents.rooms, *contents.creatures)):
        deck = [contents.cards[number].row.category for number in contents.decks[key]]
        odd = [told_difference(kinds[row.composition], category, deck) for category in Category]
        if any(odd):
            found.append(f"{row.title}, a deck of kind {row.composition}, has {', '.join(filter(None, odd))} (8.1).")
    return found


def odd_sizes():
    """Return a sentence for each deck that is larger or smaller than 8.2 says, in the order of rooms and creatures."""
    contents, sizes = read_contents(OURS), read_deck_sizes()
    keys = [(row.room, row.title) for row in contents.rooms] + [(row.creature, row.title) for row in contents.creatures]
    counts = {(key, title): len(contents.decks[key]) for key, title in keys}
    return [
        f"The deck of {title} has {count} instead of {sizes[key]} cards (8.2)."
        for (key, title), count in counts.items()
        if count != sizes.get(key, count)
    ]


def told_difference(composition, category, deck):
    """Return how many cards of a category a deck has and should have; "" where it is as it should be."""
    name = category.name.lower()
    count, (least, most) = deck.count(name), composition.bounds(category)
    return "" if least <= count <= most else f"{count} instead of {getattr(composition, name)} {name} cards"


def cards_alike():
    """Return a sentence for each set of cards that can meet in one run and do the same, in the order of the cards."""
    groups: dict = {}
    for title, is_visitor, row in cards_in_play(read_contents(OURS)):
        if parts_of(row) != STANDARD:
            groups.setdefault(doing(row), []).append((title, is_visitor, row.name))
    return [told_group(group) for group in groups.values() if any(can_meet(*pair) for pair in combinations(group, 2))]


def cards_in_play(contents):
    """Yield each card of each deck as title of the deck, whether a visitor brings it, and the card's row."""
    decks = [(row.title, False, row.room) for row in contents.rooms]
    decks += [(row.title, True, row.creature) for row in contents.creatures]
    for title, is_visitor, key in decks:
        for number in contents.decks[key]:
            yield title, is_visitor, contents.cards[number].row


def parts_of(row):
    """Return a card's effects as a tuple of phrases in the order of the alphabet."""
    return tuple(sorted(" ".join(phrase.split()) for phrase in row.effects.split(";") if phrase.strip()))


def doing(row):
    """13.1: return all of a card that is neither its name nor its words, to compare cards by."""
    return (*(getattr(row, field) for field in DOING), parts_of(row))


def can_meet(one, other):
    """Return whether two cards, as title, is_visitor and name, can be in one run: it has one visitor only."""
    return not (one[1] and other[1]) or one[0] == other[0]


def told_group(group):
    """Return cards that do the same as a sentence."""
    *others, last = (f"{name} of {title}" for title, _, name in group)
    return f"{', '.join(others)} and {last} do the same (13.1)."
