"""Betrayal in Shattered Dungeon: a Strike against trust, and whether the visitor survives what trust becomes."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import partial

from workbench.games.shattered_dungeon.odds.bond import Trust, dungeon_strike, visitor_strike
from workbench.games.shattered_dungeon.odds.bond_rules import BondRules
from workbench.games.shattered_dungeon.odds.offer_questions import trust_setting
from workbench.games.shattered_dungeon.odds.rolls import (
    ATTACKER_DICE,
    DEFENDER_DICE,
    ROUNDING,
    RollRules,
    contest,
    loss_base_setting,
    tiers_of,
)
from workbench.games.shattered_dungeon.odds.strike import Blow, StrikeRules
from workbench.odds.mechanics import RULES, HeatMap, Mechanic, Setting
from workbench.odds.outcomes import Odds

REDUCERS = {"vitality": "kill", "resolve": "break", "nerve": "panic"}  # §3.1: what it ends in at zero, in this order
WORN_TO = {"vitality": 9, "resolve": 12, "nerve": 11}  # what is left at first, where the start allows it
MOST_POINTS = 30


@dataclass(frozen=True)
class Visitor:
    """The three reducers of a visitor: how much there is, and how much there was, at least as much; name -> points."""

    left: dict[str, int]
    start: dict[str, int]

    @property
    def end(self) -> str:
        """What has ended the encounter, the first in the rulebook's order; ``"none"`` if nothing has."""
        return next((end for name, end in REDUCERS.items() if self.left[name] <= 0), "none")

    def lowest(self, measure: str) -> str:
        """Return the reducer closest to depletion, by its share of the start or by points; ties in order."""
        return min(REDUCERS, key=lambda name: Fraction(self.left[name], self.start[name] if measure == "share" else 1))

    def less(self, name: str, points: int) -> "Visitor":
        """Return the visitor after a loss, with no reducer below zero."""
        return Visitor(self.left | {name: max(0, self.left[name] - points)}, self.start)


def betrayal(
    rules: BondRules,
    rolls: RollRules,
    striker: str,
    trust: int,
    power: int,
    target: str,
    rounding: str,
    loss_base: int,
    order: str,
    lowest: str,
    dungeon_modifier: int,
    visitor_modifier: int,
    attacker_dice: str,
    defender_dice: str,
    **reducers: int,
) -> dict[str, Odds]:
    """Bond amendment 7.2: the Strike resolves, then each point of trust costs the visitor's lowest reducer 1.

    With less trust than a betrayal takes, a dungeon's Strike only wears it down (amendment 4.3); for a visitor's
    Strike see amendment 7.4.
    """
    modifiers = {"dungeon": dungeon_modifier, "visitor": visitor_modifier}
    attacking = modifiers.pop(striker)
    (defending,) = modifiers.values()
    tiers = tiers_of(contest(rolls, attacker_dice, attacking, defender_dice, defending))
    visitor = visitor_of(reducers)
    blow = Blow(rolls, power, rounding, loss_base)
    by = replace(rules, decay_first=order == "decay")
    after = visitor_strike(Trust(trust), by) if striker == "visitor" else dungeon_strike(Trust(trust), by)
    ends = dict.fromkeys((*REDUCERS.values(), "none"), Fraction(0))
    damages: dict[int, Fraction] = {}
    for tier, chance in tiers.chances.items():
        struck = (
            visitor.less(target, blow.dealt(tier))
            if striker == "dungeon"
            else visitor.less("vitality", blow.suffered(tier))
        )
        final = struck.less(struck.lowest(lowest), after.converted)
        ends[final.end] += chance
        lost = sum(visitor.left.values()) - sum(final.left.values())
        damages[lost] = damages.get(lost, Fraction(0)) + chance
    return {
        "Visitor": Odds({"falls": 1 - ends["none"], "stands": ends["none"]}),
        "End": Odds(ends),
        "Points lost": Odds(damages),
        "Trust made damage": Odds({after.converted: 1}),
        "Trust afterwards": Odds({after.trust: 1}),
    }


def visitor_of(reducers: Mapping[str, int]) -> Visitor:
    """Return the Visitor of the settings about its reducers; what is left counts no higher than the start."""
    start = {name: reducers[f"{name}_start"] for name in REDUCERS}
    return Visitor({name: min(reducers[name], start[name]) for name in REDUCERS}, start)


def reducer_settings(start: Sequence[int]) -> tuple[Setting, ...]:
    """Return the settings of the three reducers of a visitor with this start: one still standing, worn down."""
    return tuple(
        setting
        for (name, left), points in zip(WORN_TO.items(), start, strict=True)
        for setting in (
            Setting(
                name,
                f"{name.capitalize()} left",
                min(left, points),
                1,
                max(MOST_POINTS, points),
                unit="points",
                meaning="Anything above the start counts as the start; at 0 the visitor has already fallen.",
            ),
            Setting(
                f"{name}_start", f"{name.capitalize()} at the start", points, 1, max(MOST_POINTS, points), unit="points"
            ),
        )
    )


def betrayal_mechanic(rules: BondRules, strikes: StrikeRules, rolls: RollRules, start: Sequence[int]) -> Mechanic:
    """Return the question about a betrayal; ``start`` has the visitor's three reducers at the start."""
    return Mechanic(
        key="shattered_dungeon.betrayal",
        title="Betrayal",
        question="A Strike between dungeon and visitor: does the visitor fall, how, and what is left of trust?",
        settings=(
            trust_setting(rules, 8, meaning=f"From {rules.betrayal_at} on a Strike can betray."),
            Setting("power", "Power of the dungeon's Strike", 3, 1, 12),
            Setting("target", "Target of the dungeon's Strike", "vitality", options={name: name for name in REDUCERS}),
            *reducer_settings(start),
            Setting(
                "dungeon_modifier", "Dungeon's modifier", 0, 0, 10, meaning="Including Insight markers and Scorned."
            ),
            Setting("visitor_modifier", "Visitor's modifier", 0, 0, 10),
            ATTACKER_DICE,
            Setting(
                "striker",
                "Who strikes",
                "dungeon",
                options={"dungeon": "the dungeon", "visitor": "the visitor, who can lose vitality by it"},
            ),
            DEFENDER_DICE,
            ROUNDING,
            loss_base_setting(strikes.reversal),
            Setting(
                "order",
                "Betrayal is judged by the trust",
                "decay" if rules.decay_first else "betrayal",
                group=RULES,
                options={"betrayal": "before the Strike, and decay is moot", "decay": "that decay leaves"},
                meaning=f"Every Strike by the dungeon wears trust down, and one at trust {rules.betrayal_at} betrays: "
                "which comes first is open.",
            ),
            Setting(
                "lowest",
                "The lowest reducer is measured",
                "share",
                group=RULES,
                options={"share": "by its share of the start", "points": "by points"},
                meaning="The rulebook calls it the resource closest to depletion.",
            ),
        ),
        answer=partial(betrayal, rules, rolls),
        wins="falls",
        headline="The visitor falls in {chance} of such Strikes.",
        map=HeatMap(across="trust", down="vitality", outcome="falls"),
        clauses=(
            "Bond amendment 7.2 New System: Trust-to-Damage Conversion",
            "Bond amendment 7.4 Visitor-Side Betrayal",
            "Bond amendment 4.3 Trust Decay",
            "3.1 Visitor Resources (Dungeon Targets These)",
            "4.9 Resolution System",
        ),
        assumptions=(
            "The visitor has no React, Fortify or Ward.",
            "The lowest reducer is found after the Strike; in a tie vitality comes first, then resolve.",
            "Damage beyond zero is lost, and does not spill over to another reducer.",
            "A visitor's own Strike turns no trust into damage; the answer is what it costs the visitor: trust, and "
            "vitality when it goes wrong.",
        ),
    )
