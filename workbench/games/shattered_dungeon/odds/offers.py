"""How the other side answers in Shattered Dungeon: to an Offer, a Test or a Covenant."""

from dataclasses import replace
from fractions import Fraction
from functools import partial

from workbench.games.shattered_dungeon.odds.bond import TEST_GAIN, halved, refusal_gain
from workbench.games.shattered_dungeon.odds.bond_rules import SEEN, BondRules
from workbench.odds.mechanics import RULES, HeatMap, Mechanic, Setting, switch
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


def points_in_words(points: Fraction | int) -> str:
    """Return a number of points, whole or with a half, in words.

    >>> points_in_words(Fraction(1, 2)), points_in_words(1), points_in_words(Fraction(3, 2)), points_in_words(0)
    ('half a point', '1 point', '1.5 points', 'nothing')
    """
    if points == Fraction(1, 2):
        return "half a point"
    return f"{float(points):g} point{'s' * (points != 1)}" if points else "nothing"


def percent(share: Fraction) -> str:
    """Return a share in percent."""
    return f"{float(100 * share):g} %"


def times(number: Fraction) -> str:
    """Return a factor in words: ``twice``, ``3 times``."""
    return {1: "once", 2: "twice"}.get(int(number) if number == int(number) else 0, f"{float(number):g} times")


def below(threshold: int) -> str:
    """Return the values of trust below a threshold."""
    return f"0 to {threshold - 1}" if threshold > 1 else "0"


def trust_setting(rules: BondRules, default: int = 3, low: int = 0, meaning: str = "") -> Setting:
    """Return the Setting of trust, up to where the thresholds of a ruleset make it worth looking."""
    return Setting("trust", "Trust", default, low, rules.most_trust, meaning=meaning)


LOW = Setting("low", "Visitor's resources below 40 %", 0, 0, REDUCERS, meaning="Of vitality, resolve and nerve.")
HALVING = Setting(
    "halving",
    "Half of an odd trust",
    "loss",
    group=RULES,
    options={"loss": "the loss is rounded up", "rest": "what is left is rounded up"},
    meaning="The rulebook says 50 % and gives no rounding.",
)


def offer_mechanic(rules: BondRules) -> Mechanic:
    """Return the question about an Offer."""
    usual = float(rules.veiled_threshold)
    return Mechanic(
        key="shattered_dungeon.offer",
        title="Offer",
        question="Does the visitor accept what the dungeon offers?",
        settings=(
            trust_setting(rules),
            Setting("benefit", "Benefit of the Offer", 3, 0, 12, meaning="Its score: what the visitor gains."),
            Setting(
                "cost",
                "Cost of the Offer",
                1,
                0,
                12,
                meaning=f"Its score; from trust {rules.tiers[1].low} on it is hidden.",
            ),
            LOW,
            switch("betrayed", "The visitor is Betrayed", meaning="A condition of v3; before v3 it changes nothing."),
            Setting(
                "rules",
                "Acceptance",
                V2 if rules.bond_rules == OLDER else GRADED if rules.graded else V3,
                group=RULES,
                options={
                    V3: "Bond rules v3: yes or no",
                    GRADED: "v3 in shades: the thresholds shift a chance",
                    V2: f"before v3: {rules.offer_base} % plus {rules.offer_trust} % per trust, "
                    f"at most {rules.offer_most} %",
                },
                meaning="The amendment's formulas decide outright; the shades keep some doubt on either side.",
            ),
            Setting(
                "risk",
                "Veiled: the risk to exceed",
                LOWERED,
                group=RULES,
                options={
                    LOWERED: f"{usual:g} minus {times(rules.veiled_pressure)} the share of low resources, "
                    f"at least {float(rules.veiled_least):g}",
                    FIXED: f"{usual:g}, however desperate",
                },
                meaning="The amendment says 1.5, lower when desperate, but not how much lower; in shades it is "
                "always lowered.",
            ),
            Setting(
                "factor",
                "Veiled: trust counts",
                FORMULA,
                group=RULES,
                options={
                    FORMULA: f"{float(rules.factor_base):g} plus {float(rules.factor_trust):g} per trust",
                    PROSE: "0.4 at trust 3 to 0.7 at trust 5",
                },
                meaning="The amendment's formula and its prose differ; in shades it is always the formula.",
            ),
        ),
        answer=partial(offer, rules),
        wins="accepted",
        headline="The visitor accepts {chance} of such Offers.",
        map=HeatMap(across="trust", down="benefit", outcome="accepted"),
        clauses=(
            "Bond amendment 3.2 New System: Transactional Offers",
            "Bond amendment 3.5 Acceptance Logic (Simulation)",
            "4.7 Offer Resolution",
            "Bond amendment 7.2 New System: Trust-to-Damage Conversion",
        ),
        assumptions=(
            "Benefit and cost are scores; how cards are scored is not in the rulebook.",
            f"From trust {rules.binding_from} on every ordinary Offer is accepted, also at trust "
            f"{rules.covenant_from} and more.",
            f"An accepted Offer gains {min(1, rules.promoter_cap)} trust; by v3 a refused one gains "
            f"{points_in_words(rules.refusal)} at trust {below(rules.binding_from)}, from a Betrayed visitor too, and "
            f"nothing from trust {rules.binding_from} on. The amendment names only trust 0 to 2.",
            "Before v3 a refusal costs 1 rapport, which is not shown.",
            f"A round gains {rules.promoter_cap} trust at most, not counting half points; this Offer comes before that "
            "limit is reached.",
        ),
    )


def test_mechanic(rules: BondRules) -> Mechanic:
    """Return the question about a Test."""
    worth = f"the full {TEST_GAIN}" if rules.promoter_cap >= TEST_GAIN else f"{rules.promoter_cap}"
    return Mechanic(
        key="shattered_dungeon.test",
        title="Test",
        question="Does the other side cooperate on a Test?",
        settings=(
            trust_setting(rules),
            Setting("rapport", "Rapport", 0, 0, 12, meaning="Counts only before v3, which removed it."),
            Setting(
                "rules",
                "Cooperation",
                V2 if rules.bond_rules == OLDER else V3,
                group=RULES,
                options={V3: "Bond rules v3: by trust alone", V2: "before v3: by trust and rapport"},
                meaning="The amendment leaves Tests unchanged, and rapport out of the game.",
            ),
            HALVING,
        ),
        answer=partial(test, rules),
        wins="cooperates",
        headline="The other side cooperates on {chance} of such Tests.",
        map=HeatMap(across="trust", down="rapport", outcome="cooperates"),
        clauses=(
            "4.5 Test Cards: The Prisoner's Dilemma",
            "Bond amendment 10.1 Removed",
            "Bond amendment 10.4 Unchanged",
        ),
        assumptions=(
            f"A round gains {rules.promoter_cap} trust at most, and nothing else has been gained this round: "
            f"cooperation is worth {worth}.",
        ),
    )


def covenant_mechanic(rules: BondRules) -> Mechanic:
    """Return the question about a Covenant."""
    more = percent(rules.covenant_pressure)
    return Mechanic(
        key="shattered_dungeon.covenant",
        title="Covenant",
        question="Does the visitor accept the Covenant, and what does a refusal leave?",
        settings=(
            trust_setting(rules, rules.covenant_from, rules.covenant_from),
            LOW,
            switch("struck", "A Strike was played this encounter"),
            Setting(
                "desperation",
                "Desperation counts",
                "count",
                group=RULES,
                options={
                    "count": f"{more} for each resource below 40 %",
                    "share": f"{more} times the share of such resources",
                },
                meaning="The formula names a number of resources; elsewhere the amendment uses shares.",
            ),
            HALVING,
        ),
        answer=partial(covenant, rules),
        wins="accepted",
        headline="The visitor accepts {chance} of such Covenants.",
        map=HeatMap(across="trust", down="low", outcome="accepted"),
        clauses=("Bond amendment 6.2 The Final Decision",),
        assumptions=(
            "A chance above 100 % counts as certain.",
            f"A Covenant can be played from trust {rules.covenant_from} on.",
            "After a Bond trust stays in full. What the card itself invests is left out: 3 trust on the "
            f"rulebook's own card, of which a round gains {rules.promoter_cap} at most.",
        ),
    )
