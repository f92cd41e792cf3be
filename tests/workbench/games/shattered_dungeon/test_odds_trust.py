"""Offers, Tests, the Covenant, betrayal and trust in Shattered Dungeon, against the rulebook written out plainly."""

from collections import Counter, defaultdict
from dataclasses import replace
from fractions import Fraction
from itertools import product

import pytest

from rules.core.errors import IllegalAction, OutOfRange
from rules.shattered_dungeon import GAME
from workbench.figures.heat_map import shown_values
from workbench.games.shattered_dungeon.odds import bond
from workbench.games.shattered_dungeon.odds.bond import Trust
from workbench.games.shattered_dungeon.odds.bond_rules import BondRules
from workbench.odds import ask, mechanic

BY = BondRules.of(GAME.ruleset.default())
DECAY_FIRST = BondRules.of(GAME.ruleset.variant({"decay_first": True}))
LEFT = ((14, 14, 14), (5, 12, 9), (9, 9, 3), (1, 7, 7), (2, 2, 2))
START = ((14, 14, 14), (28, 14, 14), (18, 12, 4))
ENDS = ("kill", "break", "panic")


def hundredths(trust, benefit, cost, low, betrayed, rules, risk, factor):
    """Return the chance that an Offer is accepted, in 3 x 100 parts (thirds keep shares of three resources whole)."""
    if rules == "v2":
        return 3 * min(90, 30 + 10 * trust)
    if betrayed == "yes":
        return 0
    if trust >= 6:
        return 300
    if trust <= 2:
        is_worth_it = benefit - cost > max(0, 2 - low)
        if rules == "v3":
            return 300 * is_worth_it
        return 3 * min(90, max(10, (50 + 10 * (benefit - cost) if is_worth_it else 15) + 5 * trust))
    if rules == "graded":
        is_worth_it = 3 * benefit * (30 + 8 * trust) > max(240, 450 - 200 * low)
        chance = 3 * (40 + 6 * trust) + 20 * low if is_worth_it else 3 * (20 + 4 * trust)
        return min(255, max(45, chance))
    per_point = 30 + 8 * trust if factor == "formula" else {3: 40, 4: 55, 5: 70}[trust]
    needed = 450 if risk == "fixed" else max(240, 450 - 200 * low)
    return 300 * (3 * benefit * per_point > needed)


@pytest.mark.parametrize("rules", ["v3", *(pytest.param(rules, marks=pytest.mark.slow) for rules in ("graded", "v2"))])
def test_an_offer_is_accepted_as_the_formulas_say(rules):
    for trust, benefit, cost, low, betrayed, risk, factor in product(
        range(13), range(6), (0, 1, 3, 12), range(4), ("no", "yes"), ("fixed", "lowered"), ("formula", "prose")
    ):
        settings = {
            "trust": trust,
            "benefit": benefit,
            "cost": cost,
            "low": low,
            "betrayed": betrayed,
            "rules": rules,
            "risk": risk,
            "factor": factor,
        }
        answers = ask("shattered_dungeon.offer", **settings)
        chance = Fraction(hundredths(**settings), 300)
        assert answers["Answer"].chances == {"accepted": chance, "refused": 1 - chance}, settings
        gains = {1: chance, Fraction(1 if rules != "v2" and trust <= 2 else 0, 2): 1 - chance}
        assert answers["Trust gained"].chances == {gain: share for gain, share in gains.items() if share}


@pytest.mark.parametrize(("low", "is_accepted"), [(0, False), (1, True), (3, True)])
def test_desperation_lowers_the_risk_unless_it_is_set_fixed(low, is_accepted):
    """At trust 3 a benefit of 2 counts 1.08: below 1.5, above 0.83 with one of three resources low."""
    settings = {"trust": 3, "benefit": 2, "low": low}
    assert ask("shattered_dungeon.offer", **settings)["Answer"].P("accepted") == is_accepted
    assert ask("shattered_dungeon.offer", risk="fixed", **settings)["Answer"].P("accepted") == 0


def test_a_test_and_a_covenant_are_answered_as_the_formulas_say():
    for trust, rapport, rules, halving in product(range(13), range(13), ("v3", "v2"), ("loss", "rest")):
        percent = min(85, 40 + 5 * trust + (3 * rapport if rules == "v2" else 0))
        half = trust // 2 if halving == "loss" else trust - trust // 2
        answers = ask("shattered_dungeon.test", trust=trust, rapport=rapport, rules=rules, halving=halving)
        assert answers["Answer"].P("cooperates") == Fraction(percent, 100)
        assert answers["Trust afterwards"].chances == {
            half: 1 - Fraction(percent, 100),
            trust + 2: Fraction(percent, 100),
        }
    for trust, low, struck, desperation, halving in product(
        range(9, 13), range(4), ("no", "yes"), ("count", "share"), ("loss", "rest")
    ):
        parts = (50 + 4 * trust) * (10 + (3 * low if desperation == "count" else low)) * (7 if struck == "yes" else 10)
        chance = min(Fraction(1), Fraction(parts, 10_000))
        answers = ask(
            "shattered_dungeon.covenant", trust=trust, low=low, struck=struck, desperation=desperation, halving=halving
        )
        assert answers["Answer"].P("accepted") == chance
        half = trust // 2 if halving == "loss" else trust - trust // 2
        assert answers["Trust afterwards"].P(half) == 1 - chance


def margins(modifier):
    """Return margin -> number of rolls of two dice against two dice."""
    faces = range(1, 7)
    return Counter(a + b - c - d + modifier for a, b, c, d in product(faces, repeat=4))


def halves(margin):
    """Return the two multipliers of a margin, in halves."""
    if margin >= 5:
        return 3, 0
    if margin >= 2:
        return 2, 0
    if margin >= -2:
        return 1, 1
    return (0, 2) if margin >= -4 else (0, 3)


def whole(amount, rounding):
    """Return a number of halves, rounded."""
    if rounding == "at_least_1":
        return max(amount // 2, 1) if amount else 0
    return amount // 2 if rounding == "down" else (amount + 1) // 2


def fallen(left, start, points, target, converted, lowest):
    """Return (end, points lost) of a loss at a target and of trust turned to damage, by the rulebook's order."""
    left = [min(have, had) for have, had in zip(left, start)]
    now = list(left)
    now[target] = max(0, now[target] - points)
    measures = [Fraction(have, had) if lowest == "share" else have for have, had in zip(now, start)]
    where = measures.index(min(measures))
    now[where] = max(0, now[where] - converted)
    return next((end for end, have in zip(ENDS, now) if have == 0), "none"), sum(left) - sum(now)


MARGINS = {modifier: margins(modifier) for modifier in (-2, 0, 3)}


@pytest.mark.parametrize("striker", ["dungeon", "visitor"])
@pytest.mark.parametrize("order", ["betrayal", "decay"])
@pytest.mark.parametrize("lowest", ["share", "points"])
@pytest.mark.parametrize(
    "rounding",
    ["at_least_1", *(pytest.param(rounding, marks=pytest.mark.slow) for rounding in ("down", "half_up", "up"))],
)
def test_a_betrayal_ends_as_all_dice_say(striker, order, lowest, rounding):
    for trust, left, start, (modifier, counts) in product((0, 3, 4, 5, 6, 8, 12), LEFT, START, MARGINS.items()):
        decayed = max(0, trust - (2 if trust >= 6 else 1))
        worth = trust if order == "betrayal" else decayed
        converted = worth if worth >= 4 and striker == "dungeon" else 0
        after = 0 if converted else decayed
        if striker == "visitor":
            after = 0 if trust >= 4 else trust
        target, power, base = trust % 3, 1 + trust % 4, 1 + trust % 2
        ends, lost = defaultdict(int), defaultdict(int)
        for margin, count in counts.items():
            dealt, suffered = halves(margin)
            points, where = (
                (whole(dealt * power, rounding), target)
                if striker == "dungeon"
                else (whole(suffered * base, rounding), 0)
            )
            end, points_lost = fallen(left, start, points, where, converted, lowest)
            ends[end] += count
            lost[points_lost] += count
        own, other = max(modifier, 0), max(-modifier, 0)
        answers = ask(
            "shattered_dungeon.betrayal",
            striker=striker,
            order=order,
            lowest=lowest,
            rounding=rounding,
            trust=trust,
            power=power,
            loss_base=base,
            target=("vitality", "resolve", "nerve")[target],
            vitality=left[0],
            resolve=left[1],
            nerve=left[2],
            vitality_start=start[0],
            resolve_start=start[1],
            nerve_start=start[2],
            **{f"{striker}_modifier": own, f"{'visitor' if striker == 'dungeon' else 'dungeon'}_modifier": other},
        )
        assert answers["End"].chances == {end: Fraction(ends[end], 1296) for end in (*ENDS, "none")}
        assert answers["Visitor"].P("stands") == Fraction(ends["none"], 1296)
        assert answers["Points lost"].chances == {n: Fraction(count, 1296) for n, count in lost.items()}
        assert answers["Trust afterwards"].P(after) == 1
        assert answers["Trust made damage"].P(converted) == 1


@pytest.mark.parametrize("reducer", ["vitality", "resolve", "nerve"])
def test_a_visitor_who_has_fallen_already_is_refused(reducer):
    with pytest.raises(OutOfRange, match="must be a whole number from 1 to 30"):
        ask("shattered_dungeon.betrayal", **{reducer: 0})


def test_the_map_of_betrayal_shows_what_can_be():
    betrayal = mechanic("shattered_dungeon.betrayal")
    by_name = {setting.name: setting for setting in betrayal.settings}
    down = by_name[betrayal.map.down]
    shown = shown_values(down, down.default)
    assert min(shown) >= 1 and max(shown) <= betrayal.defaults[f"{down.name}_start"]


@pytest.mark.parametrize(("striker", "trust"), [("dungeon", 3), ("visitor", 8), ("visitor", 0)])
def test_what_is_no_betrayal_of_the_dungeon_turns_no_trust_into_damage(striker, trust):
    betrayal = mechanic("shattered_dungeon.betrayal")
    assert "betray" not in betrayal.headline + betrayal.question
    assert betrayal.ask(striker=striker, trust=trust)["Trust made damage"].chances == {0: 1}


def test_an_offer_at_strangers_is_seen_in_full_and_gains_one():
    tier = BY.tier_of(0)
    assert (tier.benefit, tier.cost, tier.investment) == ("seen", "seen", "seen")
    assert bond.offer_accepted(Trust(0), BY) == Trust(1, gained=1, has_asked=True)


def test_tiers_begin_where_the_amendment_says_and_hide_the_cost_from_trust_3_on():
    assert [BY.tier_of(trust).name for trust in range(11)] == (
        ["Strangers"] * 3 + ["Familiar"] * 3 + ["Entrusted"] * 3 + ["Covenant"] * 2
    )
    assert [BY.tier_of(trust).cost for trust in (2, 3, 6, 9)] == ["seen", "hidden", "hidden", "hidden"]
    assert [BY.tier_of(trust).investment for trust in (5, 6)] == ["seen", "not asked"]


def test_two_refusals_make_a_point_and_one_does_not():
    once = bond.offer_refused(Trust(0), BY)
    assert (once.trust, once.amount) == (0, Fraction(1, 2))
    assert bond.offer_refused(once, BY).trust == 1


@pytest.mark.parametrize(("trust", "amount"), [(0, ".5"), (2, "2.5"), (3, "3"), (5, "5"), (6, "6"), (9, "9")])
def test_a_refusal_gains_half_a_point_at_tier_0_alone(trust, amount):
    betrayed = bond.offer_refused(Trust(trust, is_betrayed=True), BY)
    assert betrayed.amount == Fraction(amount)
    gained = ask("shattered_dungeon.offer", trust=trust, betrayed="yes")["Trust gained"]
    assert gained.chances == {Fraction(amount) - trust: 1}
    if trust <= 5:
        assert bond.offer_refused(Trust(trust), BY).amount == Fraction(amount)


def test_a_betrayed_visitor_is_unknown_before_v3():
    answer = ask("shattered_dungeon.offer", trust=8, betrayed="yes", rules="v2")["Answer"]
    assert answer.P("accepted") == Fraction(9, 10)


@pytest.mark.parametrize(
    ("key", "words"),
    [
        ("offer", "gains 2 trust at most"),
        ("test", "gains 2 trust at most"),
        ("covenant", "What the card itself invests"),
        ("covenant", "a round gains 2 at most"),
        ("offer", "half a point at trust 0 to 2 and nothing from trust 3 on"),
    ],
)
def test_what_is_taken_for_granted_is_said(key, words):
    assert any(words in said for said in mechanic(f"shattered_dungeon.{key}").assumptions)


def test_a_round_gains_at_most_two():
    full = bond.test_cooperated(Trust(3), BY)
    assert full.trust == 5
    assert bond.offer_accepted(full, BY) == full and bond.restraint(Trust(2, gained=2), BY).trust == 2
    assert bond.offer_accepted(bond.next_round(full, BY), BY).trust == 6
    assert bond.test_cooperated(bond.restraint(Trust(2), BY), BY).trust == 4
    assert bond.offer_accepted(Trust(3), BY, investment=3).trust == 5


def test_4_8_a_strike_is_held_back_where_there_is_trust_and_brings_no_bond_nearer():
    with pytest.raises(IllegalAction, match="no trust"):
        bond.restraint(Trust(0, Fraction(1, 2)), BY)
    assert [bond.restraint(Trust(trust), BY).trust for trust in (1, 2, 3, 8)] == [2, 3, 3, 8]
    anywhere = replace(BY, restraint_where=0, restraint_below=99)
    assert [bond.restraint(Trust(trust), anywhere).trust for trust in (0, 8)] == [1, 9]


def test_4_8_each_side_holds_back_once_a_round_and_not_beside_an_offer_or_a_test():
    once = bond.restraint(Trust(1), BY)
    with pytest.raises(IllegalAction, match="Each side has held a Strike back"):
        bond.restraint(bond.restraint(once, BY), BY)
    assert bond.restraint(bond.next_round(bond.restraint(once, BY), BY), BY).restrained == 1
    for ask_first in (bond.offer_accepted, bond.offer_refused, bond.test_cooperated, bond.test_defected):
        beside = bond.restraint(ask_first(Trust(2), BY), BY)
        with pytest.raises(IllegalAction, match="makes no Offer or Test"):
            bond.restraint(beside, BY)
        assert bond.restraint(beside, replace(BY, restraint_fills=False)).restrained == 2


@pytest.mark.parametrize(("before", "after"), [(0, 0), (1, 0), (3, 2)])
def test_a_strike_below_four_wears_trust_down(before, after):
    assert bond.dungeon_strike(Trust(before), BY) == Trust(after, has_struck=True)


@pytest.mark.parametrize(("before", "first", "later"), [(4, 4, 0), (5, 5, 4), (6, 6, 4), (8, 8, 6), (10, 10, 8)])
def test_trust_from_four_on_becomes_damage_before_or_after_decay(before, first, later):
    betrayed = bond.dungeon_strike(Trust(before), BY)
    assert (betrayed.trust, betrayed.converted, betrayed.is_betrayed, betrayed.fury_rounds) == (0, first, True, 3)
    decayed = bond.dungeon_strike(Trust(before), DECAY_FIRST)
    assert (decayed.trust, decayed.converted) == ((0, later) if later else (3, 0))


def test_fury_lasts_three_rounds_and_refusal_the_whole_encounter():
    later = bond.dungeon_strike(Trust(8), BY)
    for _ in range(3):
        assert later.fury_rounds > 0
        later = bond.next_round(later, BY)
    assert later.fury_rounds == 0
    with pytest.raises(IllegalAction, match="refuses every Offer"):
        bond.offer_accepted(later, BY)
    assert bond.offer_refused(later, BY).amount == Fraction(1, 2)
    assert bond.offer_accepted(bond.next_room(later, BY), BY).trust == 1


def test_a_visitors_strike_ends_trust_and_scorns_the_dungeon_from_four_on():
    scorned = bond.visitor_strike(Trust(5), BY)
    assert (scorned.trust, scorned.scorned_rounds, scorned.converted) == (0, 3, 0)
    assert bond.next_round(scorned, BY).scorned_rounds == 2
    assert bond.visitor_strike(Trust(3), BY) == Trust(3)


@pytest.mark.parametrize(("before", "after"), [(8, 6), (5, 3), (4, 2), (3, 1), (2, 0), (1, 0), (0, 0)])
def test_trust_is_carried_to_the_next_room(before, after):
    """Half a point is kept as the game keeps it, where as much is left."""
    for half in (Fraction(0), Fraction(1, 2)):
        entered = bond.next_room(Trust(before, fraction=half, gained=2, has_struck=True, scorned_rounds=2), BY)
        assert entered == Trust(after, fraction=half if before >= 2 else Fraction(0), room=2)


def test_a_bond_keeps_trust_and_brings_insight():
    second = bond.next_room(bond.covenant_accepted(Trust(9), BY), BY)
    assert (second.trust, second.insight, second.room, second.has_bonded) == (9, 1, 2, False)
    third = bond.next_room(bond.covenant_accepted(second, BY), BY)
    assert (third.trust, third.insight) == (9, 3)
    assert bond.covenant_accepted(third, BY).insight == 3


def test_a_refused_covenant_or_a_defection_halves_trust():
    assert bond.covenant_refused(Trust(9), BY).trust == 4
    assert bond.test_defected(Trust(5), BY).trust == 2
    assert [bond.halved(trust, BY) for trust in (6, 5)] == [3, 2]
    assert bond.test_defected(Trust(1, Fraction(1, 2)), BY).amount == Fraction(1, 2)  # as the game counts


@pytest.mark.parametrize(
    ("step", "state", "said"),
    [
        (bond.offer_refused, Trust(6), "binding"),
        (bond.covenant_accepted, Trust(8), "needs trust 9"),
        (bond.covenant_refused, Trust(0), "needs trust 9"),
        (bond.covenant_accepted, Trust(9, is_betrayed=True), "accepts no Covenant"),
        (bond.dungeon_strike, Trust(9, has_bonded=True), "ended with a Bond"),
        (bond.next_round, Trust(9, has_bonded=True), "ended with a Bond"),
        (bond.next_room, Trust(9, room=3), "last of the run"),
    ],
)
def test_what_cannot_happen_is_refused_in_a_sentence(step, state, said):
    with pytest.raises(IllegalAction, match=said) as refused:
        step(state, BY)
    assert refused.value.clause
