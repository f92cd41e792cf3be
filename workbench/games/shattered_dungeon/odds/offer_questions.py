"""What can be asked about an Offer, a Test and a Covenant: their settings, their clauses, and what is assumed."""

from fractions import Fraction
from functools import partial

from workbench.games.shattered_dungeon.odds.bond import TEST_GAIN
from workbench.games.shattered_dungeon.odds.bond_rules import BondRules
from workbench.games.shattered_dungeon.odds.offers import (
    FIXED,
    FORMULA,
    GRADED,
    LOWERED,
    OLDER,
    PROSE,
    REDUCERS,
    V2,
    V3,
    covenant,
    offer,
    test,
)
from workbench.odds.mechanics import RULES, HeatMap, Mechanic, Setting, switch


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


def refused_in_words(rules: BondRules) -> str:
    """Return what a refused Offer gains, and where.

    >>> import rules
    >>> refused_in_words(BondRules.of(rules.load("shattered_dungeon").ruleset.default()))
    'half a point at trust 0 to 2 and nothing from trust 3 on'
    """
    until = rules.refusal_until
    if until is None:
        return f"{points_in_words(rules.refusal)} at any trust"
    if until <= 0:
        return "nothing"
    return f"{points_in_words(rules.refusal)} at trust {below(until)} and nothing from trust {until} on"


def trust_setting(rules: BondRules, default: int = 3, low: int = 0, meaning: str = "") -> Setting:
    """Return the Setting of trust, up to where the thresholds of a ruleset make it worth looking."""
    return Setting("trust", "Trust", default, low, rules.most_trust, meaning=meaning)


HALVING = Setting(
    "halving",
    "Half of an odd trust",
    "loss",
    group=RULES,
    options={"loss": "the loss is rounded up", "rest": "what is left is rounded up"},
    meaning="The rulebook says 50 % and gives no rounding.",
)


def low_setting(rules: BondRules) -> Setting:
    """Return the Setting of how many of the visitor's resources are in need."""
    label = f"Visitor's resources below {rules.need_below} %"
    return Setting("low", label, 0, 0, REDUCERS, meaning="Of vitality, resolve and nerve.")


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
            low_setting(rules),
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
            f"{refused_in_words(rules)}, from a Betrayed visitor too.",
            "Before v3 a refusal costs rapport, which is not shown.",
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
            low_setting(rules),
            switch("struck", "A Strike was played this encounter"),
            Setting(
                "desperation",
                "Desperation counts",
                "count",
                group=RULES,
                options={
                    "count": f"{more} for each resource below {rules.need_below} %",
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
