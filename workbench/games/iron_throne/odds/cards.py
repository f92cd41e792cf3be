"""Fate Cards: the highest that each side of a War Field draws from one deck, part of it already used."""

from fractions import Fraction
from functools import lru_cache
from itertools import product
from math import comb

from workbench.odds.mechanics import Setting
from workbench.odds.random_tables import tables

DECK = dict(tables()["fate"].outcomes)  # value -> cards, the 25 blanks among the zeros
LEFT = {-1: "left_minus_one", 0: "left_zero", 1: "left_one", 2: "left_two", 3: "left_three", 4: "left_four"}
LEFT_SETTINGS = tuple(
    Setting(
        LEFT[value],
        f"Cards of {value} in the draw pile".replace("-", "−"),
        count,
        0,
        count,
        meaning="Zeros and blanks together; both are worth 0." if value == 0 else "",
    )
    for value, count in DECK.items()
)


def pile_of(left):
    """Return the counts of each card value in the draw pile, in the order of DECK, from the settings about it."""
    return tuple(left[LEFT[value]] for value in DECK)


@lru_cache(maxsize=4096)
def highest_cards(attacker, defender, pile):
    """Return the chances of the highest cards of both sides.

    The attacker draws first. Cards the pile lacks come from the discards, reshuffled: the rest of the deck, since
    the pile is in the hands of the two by then. Pile and discards are independent of each other, and within each
    the chance that both sides stay below two bounds is a count of hands; differences of it are what is returned.

    Parameters
    ----------
    attacker, defender : int
        Cards drawn; 0 for a side that draws none, whose card then is the lowest of the deck.
    pile : tuple of int
        Cards left in the draw pile, by value, in the order of DECK.

    Returns
    -------
    dict
        (attacker's card, defender's card) -> chance, a Fraction.

    Examples
    --------
    >>> highest_cards(1, 0, (0, 0, 0, 0, 0, 2))  # two cards of 4 are left
    {(4, -1): Fraction(1, 1)}
    """
    discards = tuple(count - left for count, left in zip(DECK.values(), pile))
    from_pile = min(attacker, sum(pile)), min(defender, max(0, sum(pile) - attacker))
    reshuffled = attacker - from_pile[0], defender - from_pile[1]
    values = sorted(DECK)

    def below(one, other):
        """The chance that the attacker's cards are among the ``one`` lowest values, the defender's the ``other``."""
        if not one or not other:
            return Fraction(0)
        return chance_within(pile, from_pile, values[one - 1], values[other - 1]) * chance_within(
            discards, reshuffled, values[one - 1], values[other - 1]
        )

    ranks = range(1, len(values) + 1)
    reached = {pair: below(*pair) for pair in product(range(len(values) + 1), repeat=2)}
    joint = {
        (values[one - 1], values[other - 1]): reached[one, other]
        - reached[one - 1, other]
        - reached[one, other - 1]
        + reached[one - 1, other - 1]
        for one, other in product(ranks, repeat=2)
    }
    return {cards: chance for cards, chance in joint.items() if chance}


def chance_within(pile, drawn, bound, other_bound):
    """Return the chance that two hands drawn from one pile hold nothing above a bound each.

    Who draws first does not matter here; counting the side with the lower bound first takes no cases.
    """
    first, second = drawn
    if bound > other_bound:
        first, second, bound, other_bound = second, first, other_bound, bound
    fit, other_fit = (
        sum(count for value, count in zip(DECK, pile) if value <= limit) for limit in (bound, other_bound)
    )
    return Fraction(
        comb(fit, first) * comb(max(other_fit - first, 0), second),
        comb(sum(pile), first) * comb(sum(pile) - first, second),
    )
