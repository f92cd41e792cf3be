"""How the other side answers in Shattered Dungeon: to an Offer, a Test or a Covenant."""

from dataclasses import replace
from fractions import Fraction

from workbench.games.shattered_dungeon.odds.bond import TEST_GAIN, halved, refusal_gain
from workbench.games.shattered_dungeon.odds.bond_rules import SEEN, BondRules
from workbench.odds.outcomes import Odds

REDUCERS = 3
V3, GRADED, V2 = "v3", "graded", "v2"
OLDER = 2  # the number of the older rules of the bond in the ruleset
FIXED, LOWERED = "fixed", "lowered"
FORMULA, PROSE = "formula", "prose"


def pressure(low: int) -> Fraction:
    """Return the share of the visitor's reducers that are below 40 % (amendment 3.5)."""
    return Fraction(low, REDUCERS)


def desperation_threshold(low: int, rules: BondRules) -> Fraction:
    """Bond amendment 3.5: max(0, 2 - 3 x pressure), which the net benefit of a transparent Offer must exceed."""
    return max(Fraction(0), rules.open_threshold - rules.open_pressure * pressure(low))


def risk_threshold(low: int, rules: BondRules, risk: str) -> Fraction:
    """Bond amendment 3.5: 1.5, lower when desperate; how much lower is a reading."""
    if risk == FIXED:
        return rules.veiled_threshold
    return max(rules.veiled_least, rules.veiled_threshold - rules.veiled_pressure * pressure(low))


def trust_factor(trust: int, rules: BondRules, factor: str) -> Fraction:
    """Bond amendment 3.5: 0.3 + 0.08 x trust by the formula; by the prose beside it 0.4 at trust 3 to 0.7 at 5."""
    if factor == PROSE:
        return Fraction(4, 10) + Fraction(15, 100) * (trust - 3)
    return rules.factor_base + rules.factor_trust * trust


def acceptance(
    trust: int, benefit: int, cost: int, low: int, rules: BondRules, risk: str = LOWERED, factor: str = FORMULA
) -> Fraction:
    """Return the chance that an Offer is accepted by amendment 3.5: yes or no, or in shades where the rules say so.

    Parameters
    ----------
    trust, benefit, cost, low : int
        Trust, the Offer's two scores, and how many of three reducers are below 40 %.

    Examples
    --------
    >>> import rules
    >>> by = BondRules.of(rules.load("shattered_dungeon").ruleset.default())
    >>> acceptance(3, 3, 1, 0, by), acceptance(3, 2, 1, 0, by)
    (Fraction(1, 1), Fraction(0, 1))
    """
    if trust >= rules.binding_from:
        return Fraction(1)
    if rules.graded:  # the shades were made with these two
        risk, factor = LOWERED, FORMULA
    if rules.tier_of(trust).cost == SEEN:
        is_worth_it = benefit - cost > desperation_threshold(low, rules)
        return _shaded_open(trust, benefit - cost, is_worth_it) if rules.graded else Fraction(is_worth_it)
    is_worth_it = benefit * trust_factor(trust, rules, factor) > risk_threshold(low, rules, risk)
    return _shaded_veiled(trust, low, is_worth_it) if rules.graded else Fraction(is_worth_it)


def _shaded_open(trust: int, net: int, is_worth_it: bool) -> Fraction:
    """Shade a transparent Offer: better than even and growing with its net benefit, or a small chance."""
    chance = Fraction(1, 2) + Fraction(net, 10) if is_worth_it else Fraction(15, 100)
    return min(max(chance + Fraction(trust, 20), Fraction(1, 10)), Fraction(9, 10))


def _shaded_veiled(trust: int, low: int, is_worth_it: bool) -> Fraction:
    """Shade a veiled Offer: growing with trust and need, or a small chance."""
    chance = (
        Fraction(4, 10) + Fraction(6 * trust, 100) + pressure(low) / 5
        if is_worth_it
        else Fraction(2, 10) + Fraction(4 * trust, 100)
    )
    return min(max(chance, Fraction(15, 100)), Fraction(85, 100))


def older_acceptance(trust: int, rules: BondRules) -> Fraction:
    """Return the chance that an Offer is accepted by §4.7, before the amendment: by trust alone.

    >>> import rules
    >>> older_acceptance(3, BondRules.of(rules.load("shattered_dungeon").ruleset.default()))
    Fraction(3, 5)
    """
    return Fraction(min(rules.offer_most, rules.offer_base + rules.offer_trust * trust), 100)


def offer(
    bond: BondRules, trust: int, benefit: int, cost: int, low: int, betrayed: str, rules: str, risk: str, factor: str
) -> dict[str, Odds]:
    """Bond amendment 3.5 Acceptance Logic, or §4.7 Offer Resolution; amendment 7.2: a Betrayed visitor refuses.

    §4.7 has no such visitor, and a refusal gains nothing.
    """
    if rules == V2:
        chance, refused = older_acceptance(trust, bond), Fraction(0)
    else:
        by = replace(bond, graded=rules == GRADED)
        chance = Fraction(0) if betrayed == "yes" else acceptance(trust, benefit, cost, low, by, risk, factor)
        refused = refusal_gain(trust, bond)
    return {
        "Answer": Odds({"accepted": chance, "refused": 1 - chance}),
        "Trust gained": weighed((min(1, bond.promoter_cap), chance), (refused, 1 - chance)),
    }


def cooperation(trust: int, rapport: int, rules: BondRules) -> Fraction:
    """Return the chance of cooperation on a Test (§4.5); amendment 10.1 takes rapport away.

    >>> import rules
    >>> by = BondRules.of(rules.load("shattered_dungeon").ruleset.default())
    >>> cooperation(4, 4, by), cooperation(4, 0, by)
    (Fraction(18, 25), Fraction(3, 5))
    """
    percent = rules.test_base + rules.test_trust * trust + rules.test_rapport * rapport
    return Fraction(min(rules.test_most, percent), 100)


def test(bond: BondRules, trust: int, rapport: int, rules: str, halving: str) -> dict[str, Odds]:
    """§4.5 Test Cards: min(85 %, 40 % + 5 % x trust + 3 % x rapport); +2 trust, or half of it lost."""
    chance = cooperation(trust, rapport if rules == V2 else 0, bond)
    gained = trust + min(TEST_GAIN, bond.promoter_cap)
    return {
        "Answer": Odds({"cooperates": chance, "defects": 1 - chance}),
        "Trust afterwards": weighed((gained, chance), (half_left(trust, bond, halving), 1 - chance)),
    }


def covenant_acceptance(trust: int, low: int, struck: bool, rules: BondRules, desperation: str = "count") -> Fraction:
    """Return the chance that a Covenant is accepted (amendment 6.2), at most 1.

    >>> import rules
    >>> by = BondRules.of(rules.load("shattered_dungeon").ruleset.default())
    >>> covenant_acceptance(9, 0, False, by), covenant_acceptance(9, 0, True, by)
    (Fraction(43, 50), Fraction(301, 500))
    """
    need = low if desperation == "count" else pressure(low)
    chance = (rules.covenant_base + rules.covenant_trust * trust) * (1 + rules.covenant_pressure * need)
    return min(Fraction(1), chance * (rules.covenant_suspicion if struck else 1))


def covenant(bond: BondRules, trust: int, low: int, struck: str, desperation: str, halving: str) -> dict[str, Odds]:
    """Bond amendment 6.2 The Final Decision: trust, desperation and suspicion; a refusal costs half the trust."""
    chance = covenant_acceptance(trust, low, struck == "yes", bond, desperation)
    return {
        "Answer": Odds({"accepted": chance, "refused": 1 - chance}),
        "Trust afterwards": weighed((trust, chance), (half_left(trust, bond, halving), 1 - chance)),
    }


def half_left(trust: int, rules: BondRules, halving: str) -> int:
    """Return what a loss of one half leaves; the loss, or what is left, is rounded up."""
    return halved(trust, rules) if halving == "loss" else trust - trust * rules.crash // 100


def weighed(*results: tuple[int | Fraction, Fraction]) -> Odds:
    """Return the Odds of numbers given as (number, chance), equal ones together."""
    chances: dict[int | Fraction, Fraction] = {}
    for number, chance in results:
        chances[number] = chances.get(number, Fraction(0)) + chance
    return Odds(chances)
