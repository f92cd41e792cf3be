"""What the other side answers in Shattered Dungeon: to an Offer, to a Test, to a Covenant."""

from fractions import Fraction

from workbench.games.shattered_dungeon.odds.bond import BINDING_FROM, CAP, refusal_gain, tier_of
from workbench.odds.mechanics import RULES, HeatMap, Mechanic, Setting, switch
from workbench.odds.outcomes import Odds

REDUCERS = 3
V3, GRADED, V2 = "v3", "graded", "v2"
FIXED, LOWERED = "fixed", "lowered"
FORMULA, PROSE = "formula", "prose"


def pressure(low):
    """Return the share of the visitor's reducers that are below 40 % (amendment 3.5)."""
    return Fraction(low, REDUCERS)


def desperation_threshold(low):
    """Bond amendment 3.5: max(0, 2 - 3 x pressure), which the net benefit of a transparent Offer must exceed."""
    return max(Fraction(0), 2 - 3 * pressure(low))


def risk_threshold(low, risk):
    """Bond amendment 3.5: 1.5, lower when desperate; how much lower is a reading."""
    return max(Fraction(4, 5), Fraction(3, 2) - 2 * pressure(low)) if risk == LOWERED else Fraction(3, 2)


def trust_factor(trust, factor):
    """Bond amendment 3.5: 0.3 + 0.08 x trust by the formula; by the prose beside it 0.4 at trust 3 to 0.7 at 5."""
    if factor == PROSE:
        return Fraction(4, 10) + Fraction(15, 100) * (trust - 3)
    return Fraction(3, 10) + Fraction(8, 100) * trust


def acceptance(trust, benefit, cost, low, rules=V3, risk=LOWERED, factor=FORMULA):
    """Return the chance that an Offer is accepted, as a Fraction.

    Parameters
    ----------
    trust, benefit, cost, low : int
        Trust, the Offer's two scores, and how many of three reducers are below 40 %.
    rules : str
        ``"v3"`` (amendment 3.5: yes or no), ``"graded"`` (the same thresholds, with shades), ``"v2"`` (§4.7).

    Examples
    --------
    >>> acceptance(3, 3, 1, 0), acceptance(3, 2, 1, 0), acceptance(3, 0, 0, 0, "v2")
    (Fraction(1, 1), Fraction(0, 1), Fraction(3, 5))
    """
    if rules == V2:
        return min(Fraction(9, 10), Fraction(3 + trust, 10))
    if trust >= BINDING_FROM:
        return Fraction(1)
    shaded = rules == GRADED
    if shaded:  # the shades were made with these two
        risk, factor = LOWERED, FORMULA
    if tier_of(trust).cost == "seen":
        is_worth_it = benefit - cost > desperation_threshold(low)
        return _shaded_open(trust, benefit - cost, is_worth_it) if shaded else Fraction(is_worth_it)
    is_worth_it = benefit * trust_factor(trust, factor) > risk_threshold(low, risk)
    return _shaded_veiled(trust, low, is_worth_it) if shaded else Fraction(is_worth_it)


def _shaded_open(trust, net, is_worth_it):
    """Shade a transparent Offer: better than even and growing with its net benefit, or a small chance."""
    chance = Fraction(1, 2) + Fraction(net, 10) if is_worth_it else Fraction(15, 100)
    return min(max(chance + Fraction(trust, 20), Fraction(1, 10)), Fraction(9, 10))


def _shaded_veiled(trust, low, is_worth_it):
    """Shade a veiled Offer: growing with trust and need, or a small chance."""
    chance = (
        Fraction(4, 10) + Fraction(6 * trust, 100) + pressure(low) / 5
        if is_worth_it
        else Fraction(2, 10) + Fraction(4 * trust, 100)
    )
    return min(max(chance, Fraction(15, 100)), Fraction(85, 100))


def offer(trust, benefit, cost, low, betrayed, rules, risk, factor):
    """Bond amendment 3.5 Acceptance Logic, or §4.7 Offer Resolution; amendment 7.2: a Betrayed visitor refuses.

    §4.7 knows no such visitor, and gains nothing by a refusal.
    """
    refuses = betrayed == "yes" and rules != V2
    chance = Fraction(0) if refuses else acceptance(trust, benefit, cost, low, rules, risk, factor)
    return {
        "Answer": Odds({"accepted": chance, "refused": 1 - chance}),
        "Trust gained": weighed((1, chance), (0 if rules == V2 else refusal_gain(trust), 1 - chance)),
    }


def cooperation(trust, rapport, rules=V3):
    """Return the chance of cooperation on a Test (§4.5), as a Fraction; amendment 10.1 takes rapport away.

    >>> cooperation(4, 4, "v2"), cooperation(4, 4)
    (Fraction(18, 25), Fraction(3, 5))
    """
    bonus = 3 * rapport if rules == V2 else 0
    return min(Fraction(85, 100), Fraction(40 + 5 * trust + bonus, 100))


def test(trust, rapport, rules, halving):
    """§4.5 Test Cards: min(85 %, 40 % + 5 % x trust + 3 % x rapport); +2 trust, or half of it lost."""
    chance = cooperation(trust, rapport, rules)
    return {
        "Answer": Odds({"cooperates": chance, "defects": 1 - chance}),
        "Trust afterwards": weighed((trust + 2, chance), (half_left(trust, halving), 1 - chance)),
    }


def covenant_acceptance(trust, low, struck, desperation="count"):
    """Return the chance that a Covenant is accepted (amendment 6.2), at most 1, as a Fraction.

    >>> covenant_acceptance(9, 0, False), covenant_acceptance(9, 0, True)
    (Fraction(43, 50), Fraction(301, 500))
    """
    need = low if desperation == "count" else pressure(low)
    chance = (Fraction(1, 2) + Fraction(4 * trust, 100)) * (1 + Fraction(3, 10) * need)
    return min(Fraction(1), chance * (Fraction(7, 10) if struck else 1))


def covenant(trust, low, struck, desperation, halving):
    """Bond amendment 6.2 The Final Decision: trust, desperation and suspicion; a refusal costs half the trust."""
    chance = covenant_acceptance(trust, low, struck == "yes", desperation)
    return {
        "Answer": Odds({"accepted": chance, "refused": 1 - chance}),
        "Trust afterwards": weighed((trust, chance), (half_left(trust, halving), 1 - chance)),
    }


def half_left(trust, halving):
    """Return what a loss of one half leaves; the loss, or what is left, is rounded up."""
    return trust // 2 if halving == "loss" else -(-trust // 2)


def weighed(*results):
    """Return the Odds of numbers given as (number, chance), equal ones together."""
    chances: dict[int, Fraction] = {}
    for number, chance in results:
        chances[number] = chances.get(number, Fraction(0)) + chance
    return Odds(chances)


TRUST = Setting("trust", "Trust", 3, 0, 12)
LOW = Setting("low", "Visitor's resources below 40 %", 0, 0, REDUCERS, meaning="Of vitality, resolve and nerve.")
HALVING = Setting(
    "halving",
    "Half of an odd trust",
    "loss",
    group=RULES,
    options={"loss": "the loss is rounded up", "rest": "what is left is rounded up"},
    meaning="The rulebook says 50 % and gives no rounding.",
)

OFFER = Mechanic(
    key="shattered_dungeon.offer",
    title="Offer",
    question="Does the visitor accept what the dungeon offers?",
    settings=(
        TRUST,
        Setting("benefit", "Benefit of the Offer", 3, 0, 12, meaning="Its score: what the visitor gains."),
        Setting("cost", "Cost of the Offer", 1, 0, 12, meaning="Its score; from trust 3 on it is hidden."),
        LOW,
        switch("betrayed", "The visitor is Betrayed", meaning="A condition of v3; before it this changes nothing."),
        Setting(
            "rules",
            "Acceptance",
            V3,
            group=RULES,
            options={
                V3: "Bond rules v3: yes or no",
                GRADED: "v3 in shades: the thresholds shift a chance",
                V2: "before v3: 30 % and 10 % for each trust, at most 90 %",
            },
            meaning="The amendment's formulas decide outright; the shades keep some doubt on either side.",
        ),
        Setting(
            "risk",
            "Veiled: the risk to exceed",
            LOWERED,
            group=RULES,
            options={
                LOWERED: "1.5 less twice the share of low resources, at least 0.8",
                FIXED: "1.5, however desperate",
            },
            meaning="The amendment says 1.5, lower when desperate, and not how much; in shades it is always lowered.",
        ),
        Setting(
            "factor",
            "Veiled: trust counts",
            FORMULA,
            group=RULES,
            options={FORMULA: "0.3 and 0.08 for each trust", PROSE: "0.4 at trust 3 to 0.7 at trust 5"},
            meaning="The amendment's formula and its prose differ; in shades it is always the formula.",
        ),
    ),
    answer=offer,
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
        "From trust 6 on every ordinary Offer is accepted, at trust 9 and more too.",
        "An accepted Offer gains 1 trust; by v3 a refused one gains half a point at trust 0 to 5, from a "
        "Betrayed visitor too, and nothing from trust 6 on. The amendment names trust 0 to 2 alone.",
        "Before v3 a refusal costs 1 rapport, which is not shown.",
        f"A round gains {CAP} trust at most, half points apart: this Offer comes before that is reached.",
    ),
)


TEST = Mechanic(
    key="shattered_dungeon.test",
    title="Test",
    question="Does the other side cooperate on a Test?",
    settings=(
        TRUST,
        Setting("rapport", "Rapport", 0, 0, 12, meaning="Counts before v3 alone, which did away with it."),
        Setting(
            "rules",
            "Cooperation",
            V3,
            group=RULES,
            options={V3: "Bond rules v3: by trust alone", V2: "before v3: by trust and rapport"},
            meaning="The amendment leaves Tests unchanged, and rapport out of the game.",
        ),
        HALVING,
    ),
    answer=test,
    wins="cooperates",
    headline="The other side cooperates on {chance} of such Tests.",
    map=HeatMap(across="trust", down="rapport", outcome="cooperates"),
    clauses=("4.5 Test Cards: The Prisoner's Dilemma", "Bond amendment 10.1 Removed", "Bond amendment 10.4 Unchanged"),
    assumptions=(
        f"A round gains {CAP} trust at most, and nothing else has been gained this round: cooperation is "
        "worth the full 2.",
    ),
)
COVENANT = Mechanic(
    key="shattered_dungeon.covenant",
    title="Covenant",
    question="Does the visitor accept the Covenant, and what does a refusal leave?",
    settings=(
        Setting("trust", "Trust", 9, 9, 12),
        LOW,
        switch("struck", "A Strike was played this encounter"),
        Setting(
            "desperation",
            "Desperation counts",
            "count",
            group=RULES,
            options={"count": "30 % for each resource below 40 %", "share": "30 % times the share of such resources"},
            meaning="The formula says a number of resources; elsewhere the amendment takes shares.",
        ),
        HALVING,
    ),
    answer=covenant,
    wins="accepted",
    headline="The visitor accepts {chance} of such Covenants.",
    map=HeatMap(across="trust", down="low", outcome="accepted"),
    clauses=("Bond amendment 6.2 The Final Decision",),
    assumptions=(
        "More than certain is certain.",
        "A Covenant can be played from trust 9 on.",
        "After a Bond trust stays in full. What the card itself invests is left out: 3 trust on the "
        f"rulebook's own card, of which a round gains {CAP} at most.",
    ),
)
