"""A Strike of Shattered Dungeon: what it deals after React and Fortify, and what it costs the attacker."""

from dataclasses import dataclass
from functools import cache, partial
from typing import Any

import icepool

from workbench.games.shattered_dungeon.odds.rolls import (
    ATTACKER_DICE,
    CLEAN,
    DEFENDER_DICE,
    DICE,
    PLAIN,
    ROUNDING,
    RollRules,
    chance_of,
    contest,
    loss_base_setting,
    rounded,
    tiers_of,
)
from workbench.odds.mechanics import RULES, HeatMap, Mechanic, Setting, switch
from workbench.odds.outcomes import Odds
from workbench.odds.ruleset_numbers import numbers_of

NEVER = icepool.Die([False])


@dataclass(frozen=True)
class StrikeRules:
    """What a ruleset says about Strikes and Reacts, as data/shattered_dungeon/ruleset.toml describes it; immutable."""

    react_contests: bool
    react_least: int
    react_adds_power: bool
    reversal: int
    rally: int
    rally_blocked: bool

    @classmethod
    def of(cls, ruleset: Any) -> "StrikeRules":
        """Return what a ruleset record says about Strikes."""
        return numbers_of(cls, ruleset)


@dataclass(frozen=True)
class Blow:
    """What a Strike does at each tier, before the roll is known (§4.9, the table of multipliers)."""

    rolls: RollRules
    power: int
    rounding: str
    loss_base: int
    exposure: int = 0

    def dealt(self, tier: str) -> int:
        """Return the damage at a tier; Exposure (Bond amendment 3.4) adds to a Strike that deals any."""
        damage = rounded(self.power * self.rolls.tier(tier).dealt, self.rounding)
        return damage + self.exposure if damage else 0

    def suffered(self, tier: str) -> int:
        """Return what the attacker loses of its primary reducer at a tier (§4.9 Reversal Damage)."""
        return rounded(self.loss_base * self.rolls.tier(tier).suffered, self.rounding)


@dataclass(frozen=True)
class React:
    """A React in hand: when it may be played, and what its roll must reach."""

    rolls: RollRules
    bonus: int
    needed: int | None  # what its roll must reach; None: the attacker's total
    fires: str  # on "clean" hits, or on "any" that deals damage

    def blocks(self, tier: str, attack: int) -> icepool.Die[bool]:
        """Return the Die of whether it blocks, given tier and attacker's total (§4.1: a contested roll on a hit)."""
        is_hit = tier in CLEAN or (self.fires == "any" and self.rolls.tier(tier).dealt)
        return reaching(self.bonus, attack if self.needed is None else self.needed) if is_hit else NEVER


@cache
def reaching(bonus: int, needed: int) -> icepool.Die[bool]:
    """Return the Die of whether 2d6 + bonus reaches what is needed."""
    return DICE[PLAIN] + bonus >= needed


def strike(
    rules: StrikeRules,
    rolls: RollRules,
    left: int,
    power: int,
    exposure: int,
    fortify: int,
    react: str,
    react_power: int,
    react_modifier: int,
    rounding: str,
    loss_base: int,
    react_test: str,
    react_fires: str,
    rally: str,
    attacker_dice: str,
    attacker_modifier: int,
    defender_dice: str,
    defender_modifier: int,
) -> dict[str, Odds]:
    """§4.9: the tier multiplies the power; React and Fortify reduce the damage; the attacker rallies or loses.

    One roll decides tier and damage, and in the contested reading also what the React must reach: all answers
    are sides of one joint distribution.
    """
    roll = contest(rolls, attacker_dice, attacker_modifier, defender_dice, defender_modifier)
    blow = Blow(rolls, power, rounding, loss_base, exposure)
    bonus = react_modifier + (react_power if rules.react_adds_power else 0)
    needed = None if react_test == "contested" else rules.react_least
    shield = React(rolls, bonus, needed, react_fires) if react == "yes" else None

    def struck(tier: str, attack: int, _: int) -> icepool.Die[tuple[int, int, int]]:
        blocks = shield.blocks(tier, attack) if shield else NEVER
        return blocks.map(lambda is_blocked: through(tier, is_blocked))

    def through(tier: str, is_blocked: bool) -> tuple[int, int, int]:
        damage = max(0, blow.dealt(tier) - fortify - (react_power if is_blocked else 0))
        recovers = tier in CLEAN and (damage > 0 or rally == "hit")
        return damage, blow.suffered(tier), rules.rally if recovers else 0

    damage, loss, recovered = roll.map(struck, star=True).marginals
    emptied, untouched = chance_of(damage >= left, True), chance_of(damage, 0)
    return {
        "Outcome": Odds({"emptied": emptied, "weakened": 1 - emptied - untouched, "untouched": untouched}),
        "Tier": tiers_of(roll),
        "Damage": Odds.of_die(damage),
        "Attacker's loss": Odds.of_die(loss),
        "Attacker recovers": Odds.of_die(recovered),
    }


def strike_mechanic(rules: StrikeRules, rolls: RollRules) -> Mechanic:
    """Return the question about a Strike."""
    return Mechanic(
        key="shattered_dungeon.strike",
        title="Strike",
        question="What does a Strike deal, what does a React save, and what does it cost the attacker?",
        settings=(
            Setting("power", "Power", 3, 1, 12, meaning="Printed power plus Empower, trigger, Resonate and Betrayed."),
            Setting("attacker_modifier", "Attacker's modifier", 0, 0, 10),
            ATTACKER_DICE,
            Setting("defender_modifier", "Defender's modifier", 0, 0, 10),
            Setting("left", "Left of the struck resource", 4, 1, 30, unit="points"),
            switch("react", "The defender has a React"),
            Setting(
                "react_power",
                "Power of the React",
                2,
                0,
                5,
                meaning="It adds to the React's roll and is what a block takes off the damage."
                if rules.react_adds_power
                else "What a block takes off the damage; the React's roll goes without it.",
            ),
            Setting("react_modifier", "Defender's modifier for the React", 0, 0, 5),
            Setting("fortify", "Fortify and Ward on the resource", 0, 0, 5, unit="points"),
            Setting(
                "exposure",
                "Exposure to this type of Strike",
                0,
                0,
                4,
                unit="points",
                meaning="It adds to a Strike that deals damage; a tier whose fractions round to nothing deals none.",
            ),
            DEFENDER_DICE,
            ROUNDING,
            loss_base_setting(rules.reversal),
            Setting(
                "react_test",
                "A React must reach",
                "contested" if rules.react_contests else "target",
                group=RULES,
                options={"target": str(rules.react_least), "contested": "the attacker's total, and wins ties"},
                meaning="The rulebook calls it a contested roll on a hit and gives no number.",
            ),
            Setting(
                "react_fires",
                "A React answers",
                "clean",
                group=RULES,
                options={"clean": "Strong and Devastating hits", "any": "every tier that deals damage"},
                meaning="The rulebook says on a hit; whether a Partial counts as one is open.",
            ),
            Setting(
                "rally",
                "The attacker rallies",
                "hit" if rules.rally_blocked else "through",
                group=RULES,
                options={"hit": "on every Strong or Devastating hit", "through": "only if some damage gets through"},
                meaning="The rulebook asks for a hit, not for damage; the other reading is that a hit blocked in "
                "full does not rally.",
            ),
        ),
        answer=partial(strike, rules, rolls),
        wins="emptied",
        headline="The Strike empties the resource in {chance} of such attacks.",
        map=HeatMap(across="left", down="power", outcome="emptied"),
        clauses=("4.9 Resolution System", "4.1 Card Categories", "9. Keywords & Conditions"),
        assumptions=(
            "At most one React answers a Strike, and it is always played.",
            "A React that blocks takes off its printed power, once; a React in hand costs nothing.",
            "Exposure, Fortify and React are counted after the multiplier.",
            "Damage beyond what is left is counted as dealt.",
        ),
    )
