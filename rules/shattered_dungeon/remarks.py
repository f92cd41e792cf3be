"""8.1: decks that are not made as those of their kind; they can be played all the same."""
from rules.shattered_dungeon.card import Category
from rules.shattered_dungeon.compositions import read_compositions
from rules.shattered_dungeon.contents import OURS, read_contents


def remarks():
    """Return a sentence for each deck that is not made as 8.1 says, in the order of rooms and creatures."""
    contents, kinds = read_contents(OURS), read_compositions()
    found = []
    keys = [*(row.room for row in contents.rooms), *(row.creature for row in contents.creatures)]
    for key, row in zip(keys, (*contents.rooms, *contents.creatures)):
        deck = [contents.cards[number].row.category for number in contents.decks[key]]
        odd = [told_difference(kinds[row.composition], category, deck) for category in Category]
        if any(odd):
            found.append(f"{row.title}, a deck of kind {row.composition}, has {', '.join(filter(None, odd))} (8.1).")
    return found


def told_difference(composition, category, deck):
    """Return how many cards of a category a deck has and should have; "" where it is as it should be."""
    name = category.name.lower()
    count, (least, most) = deck.count(name), composition.bounds(category)
    return "" if least <= count <= most else f"{count} instead of {getattr(composition, name)} {name} cards"
