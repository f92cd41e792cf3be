"""The numbers of a ruleset that decide about the Doom Toll and the votes on it."""

from dataclasses import dataclass, replace
from typing import Any

from rules.iron_throne.box import ORDER_NAMES
from workbench.odds.ruleset_numbers import numbers_of

RELIEFS = ("never", "always", "spared")  # by their numbers in the ruleset


@dataclass(frozen=True)
class ThreatRules:
    """What a ruleset says of the Doom Toll, as data/iron_throne/ruleset.toml describes it; immutable.

    Examples
    --------
    >>> import rules
    >>> by = ThreatRules.of(rules.load("iron_throne").ruleset.default())
    >>> by.threat_end, by.relief_name, by.orders
    (13, 'always', 20)
    """

    threat_start: int
    threat_end: int
    last_phase: int
    relief: int
    relief_seats: int
    fall_vote: int
    rise_vote: int
    rise_worsen: int
    rise_worsen_blocked: int
    rise_orders: int
    rise_ruin: int
    orders_muster: int
    orders_advance: int
    orders_seize: int
    orders_strike: int
    orders_worsen: int
    last_phase_orders: int
    vote_price: int
    last_phase_price: int
    vote_each_card: bool

    @classmethod
    def of(cls, ruleset: Any) -> "ThreatRules":
        """Return what a ruleset record says of the Doom Toll."""
        deck = {f"orders_{order}": int(count) for order, count in zip(ORDER_NAMES, ruleset.orders)}  # of the mode
        return replace(numbers_of(cls, ruleset), **deck)

    @property
    def relief_name(self) -> str:
        """The reading of the relief by a unanimous vote, by its name."""
        return RELIEFS[self.relief]

    @property
    def orders(self) -> int:
        """How many cards the Behavior Deck has."""
        return self.orders_muster + self.orders_advance + self.orders_seize + self.orders_strike + self.orders_worsen

    @property
    def late_price(self) -> int:
        """How many Fate Cards a vote costs in the Final Phase."""
        return self.vote_price + self.last_phase_price
