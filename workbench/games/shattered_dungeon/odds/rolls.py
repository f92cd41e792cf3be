"""Contested rolls of Shattered Dungeon: dice with advantage, the five tiers, and how fractions are rounded."""

from dataclasses import dataclass
from fractions import Fraction
from functools import cache, cached_property, partial
from math import ceil, floor
from typing import Any

import icepool
from icepool import d

from workbench.odds.mechanics import RULES, HeatMap, Mechanic, Setting
from workbench.odds.outcomes import Odds
from workbench.odds.ruleset_numbers import numbers_of

HALF = Fraction(1, 2)
PLAIN, ADVANTAGE, DISADVANTAGE = "plain", "advantage", "disadvantage"
DICE = {  # §4.9: 3d6 of which two count
    PLAIN: 2 @ d(6),
    ADVANTAGE: d(6).highest(3, keep=2),
    DISADVANTAGE: d(6).lowest(3, keep=2),
}
DICE_LABELS = {
    PLAIN: "2d6",
    ADVANTAGE: "advantage: the highest two of 3d6",
    DISADVANTAGE: "disadvantage: the lowest two of 3d6",
}
AT_LEAST_1, DOWN, HALF_UP, UP = "at_least_1", "down", "half_up", "up"


@dataclass(frozen=True)
class RollTier:
    """A result of a contested roll: its lowest margin, and what each side suffers of the Strike."""

    name: str
    least: int
    dealt: Fraction  # share of the Strike's power that its target suffers
    suffered: Fraction  # share of the base loss that the attacker suffers


BELOW_ALL = -99  # below any margin
RESULTS = ("devastating", "strong", "partial", "stalemate", "reversal")
CLEAN = RESULTS[:2]


@dataclass(frozen=True)
class RollRules:
    """What a ruleset says of contested rolls, as data/shattered_dungeon/ruleset.toml describes it; immutable.

    Examples
    --------
    >>> import rules
    >>> by = RollRules.of(rules.load("shattered_dungeon").ruleset.default())
    >>> [by.tier_of(margin).name for margin in (5, 2, -2, -3, -5)]
    ['devastating', 'strong', 'partial', 'stalemate', 'reversal']
    """

    margin_devastating: int
    margin_strong: int
    margin_partial: int
    margin_stalemate: int
    dealt_devastating: int  # halves
    dealt_strong: int
    dealt_partial: int
    suffered_partial: int
    suffered_stalemate: int
    suffered_reversal: int

    @classmethod
    def of(cls, ruleset: Any) -> "RollRules":
        """Return what a ruleset record says of contested rolls."""
        return numbers_of(cls, ruleset)

    @cached_property
    def tiers(self) -> tuple[RollTier, ...]:
        """The five results, the best first."""
        return tuple(
            RollTier(name, least, dealt * HALF, suffered * HALF)
            for name, least, dealt, suffered in (
                ("devastating", self.margin_devastating, self.dealt_devastating, 0),
                ("strong", self.margin_strong, self.dealt_strong, 0),
                ("partial", self.margin_partial, self.dealt_partial, self.suffered_partial),
                ("stalemate", self.margin_stalemate, 0, self.suffered_stalemate),
                ("reversal", BELOW_ALL, 0, self.suffered_reversal),
            )
        )

    def tier(self, name: str) -> RollTier:
        """Return the RollTier of a name."""
        return next(tier for tier in self.tiers if tier.name == name)

    def tier_of(self, margin: int) -> RollTier:
        """Return the RollTier of a margin (§4.9)."""
        return next(tier for tier in self.tiers if margin >= tier.least)


@cache
def contest(
    rules: RollRules, attacker_dice: str, attacker_modifier: int, defender_dice: str, defender_modifier: int
) -> icepool.Die[tuple[str, int, int]]:
    """Return the icepool Die of (tier name, attacker's total, margin): §4.9, 2d6 + modifier on either side."""

    def compared(attack: int, defence: int) -> tuple[str, int, int]:
        return rules.tier_of(attack - defence).name, attack, attack - defence

    return icepool.map(compared, DICE[attacker_dice] + attacker_modifier, DICE[defender_dice] + defender_modifier)


def tiers_of(roll: icepool.Die[tuple[str, int, int]]) -> Odds:
    """Return the Odds of the five tiers of a ``contest``."""
    chances = roll.marginals[0]
    return Odds({name: chance_of(chances, name) for name in RESULTS})


def chance_of(die: icepool.Die[Any], outcome: object) -> Fraction:
    """Return the chance of one outcome of an icepool Die, as a Fraction."""
    return Fraction(die.quantity(outcome), die.denominator())


def rounded(amount: Fraction, reading: str) -> int:
    """Return a multiplied amount in whole points; zero stays zero in every reading.

    >>> [rounded(Fraction(1, 2), reading) for reading in (AT_LEAST_1, DOWN, HALF_UP, UP)]
    [1, 0, 1, 1]
    """
    if reading == AT_LEAST_1:
        return max(1, floor(amount)) if amount > 0 else 0
    return {DOWN: floor, HALF_UP: lambda value: floor(value + HALF), UP: ceil}[reading](amount)


def contested(
    rules: RollRules, attacker_modifier: int, attacker_dice: str, defender_modifier: int, defender_dice: str
) -> dict[str, Odds]:
    """§4.9 Resolution System: each side rolls 2d6 and adds its modifier; the margin decides the tier."""
    roll = contest(rules, attacker_dice, attacker_modifier, defender_dice, defender_modifier)
    tiers = tiers_of(roll)
    full, part = sum(tiers.P(name) for name in CLEAN), tiers.P("partial")
    return {
        "Result": Odds({"hit in full": full, "hit in part": part, "no hit": 1 - full - part}),
        "Tier": tiers,
        "Margin": Odds.of_die(roll.marginals[2]),
    }


ATTACKER_DICE = Setting(
    "attacker_dice",
    "The attacker rolls",
    PLAIN,
    options=DICE_LABELS,
    meaning="An Empower can bring advantage, a Disrupt disadvantage; both together cancel.",
)
DEFENDER_DICE = Setting(
    "defender_dice",
    "The defender rolls",
    PLAIN,
    options=DICE_LABELS,
    group=RULES,
    meaning="Empower and Disrupt mention only Strikes; advantage or disadvantage for a defender is a wider reading.",
)
ROUNDING = Setting(
    "rounding",
    "Fractions of damage are rounded",
    AT_LEAST_1,
    group=RULES,
    options={
        AT_LEAST_1: "down, but a hit costs at least 1",
        DOWN: "down",
        HALF_UP: "to the nearest, halves up",
        UP: "up",
    },
    meaning="The rulebook multiplies by one half and by one and a half, and does not mention fractions.",
)


def loss_base_setting(reversal: int) -> Setting:
    """Return the Setting of what the attacker's multiplier applies to; its default is the ruleset's ``reversal``."""
    return Setting(
        "loss_base",
        "The attacker's multiplier applies to",
        reversal,
        0,
        8,
        unit="points",
        group=RULES,
        meaning="The rulebook gives a multiplier for the attacker's own loss but not what it multiplies; "
        "the Strike's power is the other natural reading.",
    )


def contested_mechanic(rules: RollRules) -> Mechanic:
    """Return the question about a contested roll."""
    return Mechanic(
        key="shattered_dungeon.contested",
        title="Contested roll",
        question="How well does a roll of one side against the other turn out?",
        settings=(
            Setting(
                "attacker_modifier",
                "Attacker's modifier",
                0,
                0,
                10,
                meaning="Attribute, Insight markers and Scorned together.",
            ),
            ATTACKER_DICE,
            Setting("defender_modifier", "Defender's modifier", 0, 0, 10),
            DEFENDER_DICE,
        ),
        answer=partial(contested, rules),
        wins="hit in full",
        headline="The attack hits in full, Strong or Devastating, in {chance} of such rolls.",
        map=HeatMap(across="attacker_modifier", down="defender_modifier", outcome="hit in full"),
        clauses=("4.9 Resolution System",),
        assumptions=(
            "Several sources of advantage count once.",
            "A hit in full is Strong or Devastating, a hit in part is Partial, and no hit is Stalemate or Reversal.",
        ),
    )
