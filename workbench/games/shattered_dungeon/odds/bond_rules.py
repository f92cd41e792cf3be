"""The numbers of a ruleset about trust, and the four tiers they make."""

from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from typing import Any

from workbench.odds.ruleset_numbers import numbers_of

SEEN, HIDDEN, NOT_ASKED = "seen", "hidden", "not asked"
USUAL_MOST = 12  # trust that pages show at least
BEYOND = 3  # points of trust shown beyond the last threshold


@dataclass(frozen=True)
class TrustTier:
    """A step of trust: its range, what the visitor sees of an Offer, and what the dungeon may do."""

    name: str
    low: int
    high: int | None
    offers: str
    benefit: str
    cost: str
    investment: str

    @property
    def span(self) -> str:
        """Its range in words; a tier that begins where the next one does has no value of trust.

        >>> import rules
        >>> tiers = BondRules.of(rules.load("shattered_dungeon").ruleset.default()).tiers
        >>> tiers[0].span, tiers[3].span
        ('0 to 2', '9 and more')
        """
        if self.high is None:
            return f"{self.low} and more"
        if self.high < self.low:
            return "at no value"
        return f"{self.low}" if self.high == self.low else f"{self.low} to {self.high}"


# Amendment 3.2, visibility, and 4.1: name, what is offered, what is seen of benefit, cost and investment. What tier 3
# sees of ordinary Offers is open: as at tier 2.
VISIBILITY = (
    ("Strangers", "transparent", SEEN, SEEN, SEEN),
    ("Familiar", "veiled", SEEN, HIDDEN, SEEN),
    ("Entrusted", "binding", SEEN, HIDDEN, NOT_ASKED),
    ("Covenant", "binding", SEEN, HIDDEN, NOT_ASKED),
)


@dataclass(frozen=True)
class BondRules:
    """What a ruleset says about trust, as data/shattered_dungeon/ruleset.toml describes it; immutable.

    Examples
    --------
    >>> import rules
    >>> variant = BondRules.of(rules.load("shattered_dungeon").ruleset.variant({"betrayal_at": 6}))
    >>> variant.betrayal_at, variant.tier_of(5).name
    (6, 'Familiar')
    """

    bond_rules: int  # 2: chapters 4.5 to 4.8 and 6; 3: the amendment
    promoter_cap: int
    restraint: int
    restraint_where: int  # 0: in any encounter; 1: where there is trust
    restraint_fills: bool
    restraint_below: int
    test_base: int
    test_trust: int
    test_rapport: int
    test_most: int
    offer_base: int
    offer_trust: int
    offer_most: int
    crash: int
    tier_1: int
    tier_2: int
    tier_3: int
    need_below: int  # percent
    open_threshold: Fraction
    open_pressure: Fraction
    veiled_threshold: Fraction
    veiled_pressure: Fraction
    veiled_least: Fraction
    factor_base: Fraction
    factor_trust: Fraction
    graded: bool
    refusal_trust: int  # halves of a point
    refusal_below: int  # tier from which a refusal gains nothing
    decay_low: int
    decay_high: int
    decay_first: bool
    betrayal_at: int
    betrayed_power: int
    betrayed_rounds: int
    refusal_ends: bool
    scorned_bonus: int
    scorned_rounds: int
    visitor_gradual: bool
    covenant_base: Fraction
    covenant_trust: Fraction
    covenant_pressure: Fraction
    covenant_suspicion: Fraction
    insight_most: int
    carry_loss: int
    carry_floor: int

    @classmethod
    def of(cls, ruleset: Any) -> "BondRules":
        """Return what a ruleset record says about trust."""
        return numbers_of(cls, ruleset)

    @cached_property
    def tiers(self) -> tuple[TrustTier, ...]:
        """The four tiers, the lowest first.

        Each threshold that trust has reached lifts it by one tier, as the game counts them, in whatever order they are.
        """
        lows = [0, *sorted((self.tier_1, self.tier_2, self.tier_3))]
        highs = [*(low - 1 for low in lows[1:]), None]
        return tuple(
            TrustTier(name, low, high, *seen) for (name, *seen), low, high in zip(VISIBILITY, lows, highs, strict=True)
        )

    @property
    def binding_from(self) -> int:
        """The trust from which the visitor cannot refuse an Offer."""
        return self.tiers[2].low

    @property
    def covenant_from(self) -> int:
        """The trust from which a Covenant can be offered."""
        return self.tiers[3].low

    @property
    def refusal(self) -> Fraction:
        """What a refused Offer gains, in points."""
        return Fraction(self.refusal_trust, 2)

    @property
    def refusal_until(self) -> int | None:
        """The trust from which a refused Offer gains nothing; None where it always gains."""
        return self.tiers[self.refusal_below].low if self.refusal_below < len(self.tiers) else None

    @property
    def most_trust(self) -> int:
        """The highest trust worth showing: every threshold is within it."""
        return max(USUAL_MOST, self.covenant_from + BEYOND, self.betrayal_at + BEYOND)

    def tier_of(self, trust: float | Fraction) -> TrustTier:
        """Return the tier of a trust value (amendment 4.1)."""
        return next(tier for tier in reversed(self.tiers) if trust >= tier.low)
