"""Fate Cards: the highest that each side of a War Field draws from one deck, part of it already used."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from itertools import product
from math import comb
from typing import Any

from workbench.odds.mechanics import Setting
from workbench.odds.ruleset_numbers import numbers_of

LEFT = {-1: "left_minus_one", 0: "left_zero", 1: "left_one", 2: "left_two", 3: "left_three", 4: "left_four"}
Deck = tuple[tuple[int, int], ...]  # (value, cards of it)


@dataclass(frozen=True)
class BattleRules:
    """What a ruleset says of War Fields and the Fate Deck, as data/iron_throne/ruleset.toml describes it; immutable.

    Examples
    --------
    >>> import rules
    >>> BattleRules.of(rules.load("iron_throne").ruleset.default()).deck
    ((-1, 1), (0, 29), (1, 6), (2, 7), (3, 5), (4, 2))
    """

    threat_end: int
    rise_cards: int
    rise_ruin: int
    fall_hunter: int
    card_of_leader: bool
    power_leader: int
    power_fighter: int
    power_envoy: int
    power_maker: int
    power_per_card: int
    hunter_power: int
    blight_power: int
    cards_minus_one: int
    cards_zero: int
    cards_one: int
    cards_two: int
    cards_three: int
    cards_four: int

    @classmethod
    def of(cls, ruleset: Any) -> "BattleRules":
        """Return what a ruleset record says of War Fields."""
        return numbers_of(cls, ruleset)

    @property
    def attacking(self) -> int:
        """F-004, step 2: cards drawn by an attacker with its Arch-Regent, one for each full or begun part of power."""
        return -(-self.power_leader // self.power_per_card)

    @property
    def defending(self) -> int:
        """F-004, step 3: cards drawn by a defender with its Arch-Regent, one fewer and at least 1."""
        return max(1, self.attacking - 1)

    @property
    def first_powers(self) -> int:
        """F-003: the Power Levels of the four pieces that a Fellowship starts with, added up."""
        return self.power_leader + self.power_fighter + self.power_envoy + self.power_maker

    @property
    def deck(self) -> Deck:
        """The cards of each value, those of least value first, the blank ones among the zeros."""
        counts = (
            self.cards_minus_one,
            self.cards_zero,
            self.cards_one,
            self.cards_two,
            self.cards_three,
            self.cards_four,
        )
        return tuple(zip(LEFT, counts, strict=True))


def left_settings(rules: BattleRules) -> tuple[Setting, ...]:
    """Return the settings of the cards of each value in the draw pile; the whole deck, at first."""
    return tuple(
        Setting(
            LEFT[value],
            f"Cards of {value} in the draw pile".replace("-", "−"),
            count,
            0,
            count,
            meaning="Zeros and blanks together; both are worth 0." if value == 0 else "",
        )
        for value, count in rules.deck
    )


def pile_of(left: Mapping[str, int]) -> tuple[int, ...]:
    """Return the counts of each card value in the draw pile, in the order of LEFT, from the settings about it."""
    return tuple(left[name] for name in LEFT.values())


@lru_cache(maxsize=4096)
def highest_cards(attacker: int, defender: int, pile: tuple[int, ...], deck: Deck) -> dict[tuple[int, int], Fraction]:
    """Return the chances of the highest cards of both sides.

    The attacker draws first. Cards the pile lacks come from the reshuffled discards: the rest of the deck, since both
    sides together hold the whole pile by then. Pile and discards are independent of each other. Within each, counting
    hands gives the chance that both sides stay within their bounds; differences of such chances are returned.

    Parameters
    ----------
    attacker, defender : int
        Cards drawn; 0 for a side that draws none, whose card then is the lowest of the deck.
    pile : tuple of int
        Cards left in the draw pile, by value, in the order of the deck.
    deck : tuple of (value, count)
        All cards of the deck.

    Returns
    -------
    dict
        (attacker's card, defender's card) -> chance, a Fraction.

    Examples
    --------
    >>> import rules
    >>> deck = BattleRules.of(rules.load("iron_throne").ruleset.default()).deck
    >>> highest_cards(1, 0, (0, 0, 0, 0, 0, 2), deck)  # two cards of 4 are left
    {(4, -1): Fraction(1, 1)}
    """
    values = [value for value, _ in deck]
    discards = tuple(count - left for (_, count), left in zip(deck, pile, strict=True))
    from_pile = min(attacker, sum(pile)), min(defender, max(0, sum(pile) - attacker))
    reshuffled = attacker - from_pile[0], defender - from_pile[1]

    def below(one: int, other: int) -> Fraction:
        """The chance that the attacker's cards are of the ``one`` lowest values, the defender's of the ``other``."""
        if not one or not other:
            return Fraction(0)
        return chance_within(values, pile, from_pile, values[one - 1], values[other - 1]) * chance_within(
            values, discards, reshuffled, values[one - 1], values[other - 1]
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


def chance_within(
    values: Sequence[int], pile: Sequence[int], drawn: tuple[int, int], bound: int, other_bound: int
) -> Fraction:
    """Return the chance that two hands drawn from one pile hold nothing above a bound for each.

    Who draws first does not matter here; counting the side with the lower bound first avoids telling cases apart.
    """
    first, second = drawn
    if bound > other_bound:
        first, second, bound, other_bound = second, first, other_bound, bound
    fit, other_fit = (
        sum(count for value, count in zip(values, pile) if value <= limit) for limit in (bound, other_bound)
    )
    return Fraction(
        comb(fit, first) * comb(max(other_fit - first, 0), second),
        comb(sum(pile), first) * comb(sum(pile) - first, second),
    )
