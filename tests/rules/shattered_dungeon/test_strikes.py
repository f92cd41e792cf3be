"""4.9 Resolution System, and what 4.3, 9 and the amendment add to a Strike."""

import pytest

from rules.core.events import events_of
from rules.shattered_dungeon.card import Category, Effect, Keyword, Type, When
from rules.shattered_dungeon.clauses import Clause
from rules.shattered_dungeon.rolls import roll_dice, tier_of_margin
from rules.shattered_dungeon.state import ANY_TYPE, DUNGEON, NO_SLOT, VISITOR, EventKind, Phase, Tier, Zone
from tests.rules.shattered_dungeon.made import DICE, card, rng_for, strike_at
from tests.rules.shattered_dungeon.table import Table


def hit(tier, strike, side=DUNGEON, **rulings):
    """Return a Table after a side's Strike that comes out at a tier."""
    table = Table(turn=side, **rulings)
    return table.tier(tier).play(table.give(side, strike))


@pytest.mark.parametrize(
    ("margin", "tier"),
    [
        (20, Tier.DEVASTATING),
        (6, Tier.DEVASTATING),
        (5, Tier.DEVASTATING),
        (4, Tier.STRONG),
        (2, Tier.STRONG),
        (1, Tier.PARTIAL),
        (0, Tier.PARTIAL),
        (-2, Tier.PARTIAL),
        (-3, Tier.STALEMATE),
        (-4, Tier.STALEMATE),
        (-5, Tier.REVERSAL),
        (-20, Tier.REVERSAL),
    ],
)
def test_the_margin_decides_the_tier(margin, tier):
    assert tier_of_margin(Table().ruleset, margin) == tier


@pytest.mark.parametrize(
    ("tier", "damage", "loss"),
    [
        (Tier.DEVASTATING, 4, 0),
        (Tier.STRONG, 3, 0),
        (Tier.PARTIAL, 1, 1),
        (Tier.STALEMATE, 0, 1),
        (Tier.REVERSAL, 0, 1),
    ],
)
def test_a_strike_of_power_3_at_each_tier(tier, damage, loss):
    table = hit(tier, strike_at("nerve", 3))
    assert (14 - table["nerve"], 16 - table["structure"]) == (damage, loss)
    table = hit(tier, strike_at("veil", 3), VISITOR)
    assert (14 - table["veil"], 28 - table["vitality"]) == (damage, loss)


@pytest.mark.parametrize(
    ("power", "damages"),
    [(0, (0, 0, 0)), (1, (1, 1, 1)), (2, (3, 2, 1)), (3, (4, 3, 1)), (4, (6, 4, 2)), (5, (7, 5, 2))],
)
def test_fractions_of_damage_are_dropped_but_a_hit_costs_at_least_1(power, damages):
    for tier, damage in zip((Tier.DEVASTATING, Tier.STRONG, Tier.PARTIAL), damages):
        assert 28 - hit(tier, strike_at("vitality", power))["vitality"] == damage


@pytest.mark.parametrize(("base", "losses"), [(0, (0, 0, 0)), (1, (1, 1, 1)), (2, (1, 2, 3)), (4, (2, 4, 6))])
def test_the_base_of_reversal_damage_is_a_ruling(base, losses):
    for tier, loss in zip((Tier.PARTIAL, Tier.STALEMATE, Tier.REVERSAL), losses):
        assert 16 - hit(tier, strike_at("vitality", 3), reversal=base)["structure"] == loss


@pytest.mark.parametrize(("advantage", "total"), [(0, 8), (1, 11), (2, 11), (-1, 7)])
def test_advantage_keeps_the_best_two_of_three_dice_and_disadvantage_the_worst(advantage, total):
    table = Table()
    table.state.rng = rng_for((6, 2, 5))
    assert roll_dice(table.state, advantage) == (total, 625 if advantage else 62)


@pytest.mark.parametrize("kind", list(Type))
def test_each_side_adds_its_modifier_for_the_type_of_the_card(kind):
    table = Table(modifier_physical=1, modifier_environmental=2, modifier_social=3, modifier_mystical=4)
    table.ruleset.creatures[0].modifier[:] = [5, 6, 7, 8]
    told = table.dice(3, 3, 4, 4).play(table.give(DUNGEON, strike_at("resolve", 1, kind=kind))).told("rolled")
    assert (told.what - 6, told.origin - 8, told.amount) == (1 + kind, 5 + kind, -6)
    assert told.target == Tier.REVERSAL
    table.take_turn(VISITOR)
    told = table.dice(3, 3, 4, 4).play(table.give(VISITOR, strike_at("veil", 1, kind=kind))).told("rolled")
    assert (told.what - 6, told.origin - 8) == (5 + kind, 1 + kind)


@pytest.mark.parametrize(
    ("target", "kind", "is_natural"),
    [
        ("vitality", Type.PHYSICAL, True),
        ("resolve", Type.PHYSICAL, False),
        ("nerve", Type.PHYSICAL, False),
        ("vitality", Type.ENVIRONMENTAL, True),
        ("resolve", Type.ENVIRONMENTAL, False),
        ("nerve", Type.ENVIRONMENTAL, True),
        ("vitality", Type.SOCIAL, False),
        ("resolve", Type.SOCIAL, True),
        ("nerve", Type.SOCIAL, False),
        ("vitality", Type.MYSTICAL, False),
        ("resolve", Type.MYSTICAL, True),
        ("nerve", Type.MYSTICAL, True),
        ("structure", Type.PHYSICAL, True),
        ("veil", Type.PHYSICAL, False),
        ("presence", Type.PHYSICAL, False),
        ("structure", Type.ENVIRONMENTAL, True),
        ("veil", Type.ENVIRONMENTAL, False),
        ("presence", Type.ENVIRONMENTAL, False),
        ("structure", Type.SOCIAL, False),
        ("veil", Type.SOCIAL, False),
        ("presence", Type.SOCIAL, True),
        ("structure", Type.MYSTICAL, False),
        ("veil", Type.MYSTICAL, True),
        ("presence", Type.MYSTICAL, False),
    ],
)
def test_by_another_reading_a_modifier_counts_half_where_the_target_is_not_natural(target, kind, is_natural):
    side = DUNGEON if target in ("vitality", "resolve", "nerve") else VISITOR
    for halves, expected in ((False, (5, 3)), (True, (5, 3) if is_natural else (2, 1))):
        table = Table(
            turn=side,
            modifier_halves=halves,
            modifier_physical=3,
            modifier_environmental=3,
            modifier_social=3,
            modifier_mystical=3,
        )
        table.ruleset.creatures[0].modifier[:] = 5
        told = table.dice(3, 3, 4, 4).play(table.give(side, strike_at(target, 1, kind=kind))).told("rolled")
        bonuses = (told.what - 6, told.origin - 8)
        assert bonuses == (expected if side == VISITOR else expected[::-1])


def test_insight_and_scorn_help_the_dungeon_on_either_side_of_a_roll():
    for side in (DUNGEON, VISITOR):
        table = Table(turn=side, scorned_bonus=1, insight_bonus=1)
        table.state.insight, table.state.scorned = 2, 1
        target = "nerve" if side == DUNGEON else "veil"
        told = table.dice(3, 3, 4, 4).play(table.give(side, strike_at(target, 1))).told("rolled")
        assert (told.what - 6, told.origin - 8) == ((3, 0) if side == DUNGEON else (0, 3))


def told_of(table, kind):
    """Return the events of a kind that the last play told, as tuples of all but ply and kind."""
    return [
        (
            int(event.seat),
            Clause(int(event.clause)),
            int(event.what),
            int(event.origin),
            int(event.target),
            int(event.amount),
        )
        for event in events_of(table.log)
        if event.kind == kind
    ]


def test_4_9_a_strike_tells_the_dice_of_both_sides_and_what_is_added_to_them():
    table = Table(modifier_physical=2)
    table.ruleset.creatures[0].modifier[:] = -1
    table.dice(5, 4, 3, 6).play(table.give(DUNGEON, strike_at("nerve", 1)))
    assert told_of(table, EventKind.THROWN) == [
        (DUNGEON, Clause.CONTESTED_ROLL, 54, 2, 0, 11),
        (VISITOR, Clause.CONTESTED_ROLL, 36, -1, 0, 8),
    ]
    assert (table.told("rolled").what, table.told("rolled").origin) == (11, 8)


@pytest.mark.parametrize(
    ("empowered", "disrupted", "dice", "thrown"),
    [
        (True, False, (6, 2, 5, 3, 3), (625, 1, 11)),
        (False, True, (6, 2, 5, 3, 3), (625, -1, 7)),
        (True, True, (6, 2, 3, 3), (62, 0, 8)),
        (False, False, (6, 2, 3, 3), (62, 0, 8)),
    ],
)
def test_4_9_advantage_and_disadvantage_are_told_with_the_cards_that_give_them(empowered, disrupted, dice, thrown):
    table = Table(
        dungeon=[card(Category.EMPOWER, (Effect.ADVANTAGE,), power=1)],
        visitor=[card(Category.DISRUPT, (Effect.DISADVANTAGE,))],
    )
    if empowered:
        table.state.empowers[DUNGEON, 0] = table.state.card[DUNGEON, 0]
    if disrupted:
        table.state.disrupts[DUNGEON, 0] = table.state.card[VISITOR, 0]
    table.dice(*dice).play(table.give(DUNGEON, strike_at("nerve", 1)))
    for kind, is_there, number in (
        (EventKind.ADVANTAGED, empowered, table.state.card[DUNGEON, 0]),
        (EventKind.DISADVANTAGED, disrupted, table.state.card[VISITOR, 0]),
    ):
        assert told_of(table, kind) == [(DUNGEON, Clause.ADVANTAGE, number, -1, -1, 0)] * is_there
    faces, target, total = thrown
    assert told_of(table, EventKind.THROWN)[0] == (DUNGEON, Clause.CONTESTED_ROLL, faces, 0, target, total)


def test_4_3_other_empowers_and_disrupts_are_not_told_to_change_the_dice():
    table = Table(dungeon=[card(Category.EMPOWER, power=1)], visitor=[card(Category.DISRUPT, (Effect.STRIP,))])
    table.state.empowers[DUNGEON, 0], table.state.disrupts[DUNGEON, 0] = 0, 1
    table.tier(Tier.STRONG).play(table.give(DUNGEON, strike_at("nerve", 1)))
    assert not {"advantaged", "disadvantaged"} & set(table.kinds())


@pytest.mark.parametrize("rounds", [0, 1, 3])
def test_a7_2_the_power_of_a_betrayed_visitor_is_told(rounds):
    table = Table(turn=VISITOR, betrayed_power=2)
    table.state.betrayed = rounds
    table.tier(Tier.STRONG).play(table.give(VISITOR, strike_at("veil", 2)))
    assert told_of(table, EventKind.FURIOUS) == [(VISITOR, Clause.BETRAYED, -1, -1, -1, 2)] * (rounds > 0)


@pytest.mark.parametrize(("fortify", "power", "kept_off"), [(0, 3, 0), (1, 3, 1), (5, 3, 3)])
def test_9_what_a_fortify_keeps_off_is_told(fortify, power, kept_off):
    table = Table()
    table.state.fortify[VISITOR, 2, 1] = fortify
    table.tier(Tier.STRONG).play(table.give(DUNGEON, strike_at("nerve", power)))
    wanted = [(VISITOR, Clause.FORTIFY, -1, -1, 2, kept_off)] * (kept_off > 0)
    assert told_of(table, EventKind.FORTIFY_USED) == wanted
    assert table["nerve"] == 14 - power + kept_off


@pytest.mark.parametrize("side", [DUNGEON, VISITOR])
def test_a5_2_and_a7_4_insight_and_scorn_are_told_where_they_help(side):
    table = Table(turn=side, scorned_bonus=1, insight_bonus=1)
    table.state.insight, table.state.scorned = 2, 1
    target = "nerve" if side == DUNGEON else "veil"
    table.dice(3, 3, 4, 4).play(table.give(side, strike_at(target, 1)))
    assert told_of(table, EventKind.INSIGHT_USED) == [(DUNGEON, Clause.ROOM_BOND, -1, -1, -1, 2)]
    assert told_of(table, EventKind.SCORN_USED) == [(DUNGEON, Clause.VISITOR_BETRAYAL, -1, -1, -1, 1)]
    table.state.insight = table.state.scorned = 0
    table.dice(3, 3, 4, 4).play(table.give(side, strike_at(target, 1)))
    assert not told_of(table, EventKind.INSIGHT_USED) and not told_of(table, EventKind.SCORN_USED)


def test_a_betrayed_visitor_strikes_with_2_more_power():
    table = Table(turn=VISITOR)
    table.state.betrayed = 3
    assert table.tier(Tier.STRONG).play(table.give(VISITOR, strike_at("veil", 2)))["veil"] == 14 - 4
    table.take_turn(DUNGEON).tier(Tier.STRONG).play(table.give(DUNGEON, strike_at("nerve", 2)))
    assert table["nerve"] == 14 - 2


def test_a_strike_lets_the_same_side_go_on():
    table = hit(Tier.STRONG, strike_at("nerve", 2))
    assert (table.state.phase, table.state.seat, table.state.pending) == (Phase.TURN, DUNGEON, NO_SLOT)
    assert table.kinds() == ["thrown", "thrown", "rolled", "struck"]


def test_damage_stops_at_nothing_left():
    table = Table().set(nerve=2).tier(Tier.DEVASTATING)
    assert table.play(table.give(DUNGEON, strike_at("nerve", 5)))["nerve"] == 0
    assert table.told("struck").amount == 2


@pytest.mark.parametrize(
    ("tier", "gained"),
    [(Tier.DEVASTATING, 1), (Tier.STRONG, 1), (Tier.PARTIAL, 0), (Tier.STALEMATE, 0), (Tier.REVERSAL, 0)],
)
def test_rally_recovers_1_of_the_lowest_reducer_on_strong_and_devastating_hits(tier, gained):
    table = Table().set(structure=15, veil=7, presence=11).tier(tier)
    assert table.play(table.give(DUNGEON, strike_at("nerve", 2)))["veil"] == 7 + gained


def test_the_lowest_reducer_is_measured_by_its_start():
    table = Table().set(structure=11, presence=10).tier(Tier.STRONG)  # 11 of 16 is less than 10 of 12
    table.play(table.give(DUNGEON, strike_at("nerve", 2)))
    assert (table["structure"], table["presence"]) == (12, 10)


def test_rally_heals_nobody_beyond_the_start():
    table = hit(Tier.STRONG, strike_at("nerve", 2))
    assert (table["structure"], table["veil"], table["presence"]) == (16, 14, 12)


def test_rally_needs_the_hit_and_no_damage():
    table = Table().set(veil=7).tier(Tier.STRONG)
    table.state.fortify[VISITOR, 2, 1] = 5
    table.play(table.give(DUNGEON, strike_at("nerve", 2)))
    assert (table["nerve"], table["veil"]) == (14, 8)


@pytest.mark.parametrize(("armour", "gained"), [(1, 1), (2, 0)])
def test_by_another_reading_rally_needs_damage_that_gets_through(armour, gained):
    table = Table(rally_blocked=False).set(veil=7).tier(Tier.STRONG)
    table.state.fortify[VISITOR, 2, 1] = armour
    table.play(table.give(DUNGEON, strike_at("nerve", 2)))
    assert (table["nerve"], table["veil"]) == (14 - gained, 7 + gained)


@pytest.mark.parametrize(("tier", "cost"), [(Tier.DEVASTATING, 2), (Tier.PARTIAL, 2), (Tier.STALEMATE, 0)])
def test_a_self_cost_is_paid_by_a_strike_that_does_damage(tier, cost):
    table = hit(tier, strike_at("nerve", 4, (Effect.PAY, "veil", 2)), rally=0)
    assert table["veil"] == 14 - cost


@pytest.mark.parametrize("tier", [Tier.STRONG, Tier.REVERSAL])
def test_exhaust_takes_the_card_out_of_the_game(tier):
    table = hit(tier, strike_at("nerve", 4, keywords=Keyword.EXHAUST))
    assert table.state.zone[DUNGEON, 0] == Zone.GONE
    assert hit(tier, strike_at("nerve", 4)).state.zone[DUNGEON, 0] == Zone.PLAYED


def test_exhaust_can_be_forgotten_as_the_published_numbers_have_it():
    forgotten = hit(Tier.STRONG, strike_at("nerve", 4, keywords=Keyword.EXHAUST), exhaust_removes=False)
    assert forgotten.state.zone[DUNGEON, 0] == Zone.PLAYED


def test_exposure_adds_to_the_next_strike_of_its_type_once():
    table = Table()
    table.state.exposure[VISITOR, Type.PHYSICAL] = 2
    table.tier(Tier.STRONG).play(table.give(DUNGEON, strike_at("resolve", 3, kind=Type.SOCIAL)))
    assert (table["resolve"], table.state.exposure[VISITOR, Type.PHYSICAL]) == (14 - 3, 2)
    table.tier(Tier.STRONG).play(table.give(DUNGEON, strike_at("nerve", 3)))
    assert (table["nerve"], table.state.exposure[VISITOR, Type.PHYSICAL]) == (14 - 5, 0)
    table.tier(Tier.STRONG).play(table.give(DUNGEON, strike_at("nerve", 3)))
    assert table["nerve"] == 14 - 5 - 3


@pytest.mark.parametrize("kind", list(Type))
def test_exposure_to_any_type_waits_for_a_strike_that_does_damage(kind):
    table = Table()
    table.state.exposure[VISITOR, ANY_TYPE] = 2
    table.tier(Tier.STALEMATE).play(table.give(DUNGEON, strike_at("nerve", 3, kind=kind)))
    assert (table["nerve"], table.state.exposure[VISITOR, ANY_TYPE]) == (14, 2)
    table.tier(Tier.PARTIAL).play(table.give(DUNGEON, strike_at("nerve", 3, kind=kind)))
    assert (table["nerve"], table.state.exposure[VISITOR, ANY_TYPE]) == (14 - 3, 0)


def entangled(table):
    table.state.entangled[VISITOR] = True


def empowered(table):
    table.state.empowers[VISITOR, 0] = table.state.card[VISITOR, table.give(VISITOR, card(Category.EMPOWER))]


def eroded(table):
    table.state.erode[VISITOR, 1] = 1


def nothing(table):
    pass


def discards(count):
    def discard(table):
        for _ in range(count):
            table.give(DUNGEON, card(Category.ENERGY), Zone.DISCARD)

    return discard


def having(**resources):
    return lambda table: table.set(**resources)


def field(name, value):
    return lambda table: setattr(table.state, name, value)


@pytest.mark.parametrize(
    ("when", "about", "limit", "arrange", "holds"),
    [
        (When.NEVER, None, 0, nothing, False),
        (When.RIVAL_ENTANGLED, None, 0, entangled, True),
        (When.RIVAL_ENTANGLED, None, 0, nothing, False),
        (When.RIVAL_EMPOWERED, None, 0, empowered, True),
        (When.RIVAL_EMPOWERED, None, 0, nothing, False),
        (When.RIVAL_NOT_EMPOWERED, None, 0, nothing, True),
        (When.RIVAL_NOT_EMPOWERED, None, 0, empowered, False),
        (When.RIVAL_ERODED, None, 0, eroded, True),
        (When.RIVAL_ERODED, None, 0, nothing, False),
        (When.OWN_AT_MOST, "veil", 50, having(veil=7), True),
        (When.OWN_AT_MOST, "veil", 50, having(veil=8), False),
        (When.OWN_AT_MOST, "veil", 75, having(veil=10), True),  # 75 % of 14 is 10.5, rounded down
        (When.OWN_AT_MOST, "veil", 75, having(veil=11), False),
        (When.RIVAL_AT_MOST, "resolve", 50, having(resolve=7), True),
        (When.RIVAL_AT_MOST, "resolve", 50, having(resolve=8), False),
        (When.RIVAL_BELOW, "nerve", 50, having(nerve=6), True),
        (When.RIVAL_BELOW, "nerve", 50, having(nerve=7), False),
        (When.RIVAL_ABOVE, "resolve", 50, having(resolve=8), True),
        (When.RIVAL_ABOVE, "resolve", 50, having(resolve=7), False),
        (When.TRUST_AT_LEAST, None, 3, field("trust", 6), True),
        (When.TRUST_AT_LEAST, None, 3, field("trust", 5), False),
        (When.TRUST_ABOVE, None, 3, field("trust", 7), True),
        (When.TRUST_ABOVE, None, 3, field("trust", 6), False),
        (When.RAPPORT_ABOVE, None, 3, field("rapport", 4), True),
        (When.RAPPORT_ABOVE, None, 3, field("rapport", 3), False),
        (When.DISCARDS_AT_LEAST, None, 5, discards(5), True),
        (When.DISCARDS_AT_LEAST, None, 5, discards(4), False),
        (When.ROUND_AT_LEAST, None, 6, field("round_no", 6), True),
        (When.ROUND_AT_LEAST, None, 6, field("round_no", 5), False),
    ],
)
def test_a_trigger_adds_power_while_its_condition_holds(when, about, limit, arrange, holds):
    table = Table(betrayal_at=99)
    arrange(table)
    slot = table.give(DUNGEON, strike_at("vitality", 2, when=when, about=about, limit=limit, bonus=2))
    table.tier(Tier.STRONG).play(slot)
    assert 28 - table["vitality"] == (4 if holds else 2)
    assert ("triggered" in table.kinds()) == holds


def test_a_strike_does_its_parts_in_the_order_of_the_rulebook():
    table = Table(
        dungeon=[
            strike_at(
                "nerve",
                3,
                (Effect.PAY, "veil", 1),
                into="presence",
                kind=Type.SOCIAL,
                keywords=Keyword.ENTANGLE
                | Keyword.ERODE
                | Keyword.DRAIN
                | Keyword.OVERWHELM
                | Keyword.RESONATE
                | Keyword.EXHAUST,
                when=When.ROUND_AT_LEAST,
                limit=1,
                bonus=1,
            ),
            card(Category.EMPOWER, (Effect.ADVANTAGE,), power=1),
        ]
    )
    disrupt = table.give(VISITOR, card(Category.DISRUPT, (Effect.DISADVANTAGE,), (Effect.THORNS, "presence", 1)))
    table.set(nerve=2, presence=6)
    table.state.exposure[VISITOR, Type.SOCIAL] = 1
    table.state.last_type[DUNGEON] = Type.SOCIAL
    table.state.empowers[DUNGEON, 0] = table.state.card[DUNGEON, 1]
    table.state.disrupts[DUNGEON, 0] = table.state.card[VISITOR, disrupt]
    table.dice(*DICE[Tier.STRONG]).play(0)
    assert table.kinds() == [
        "empowered",
        "advantaged",
        "disrupted",
        "thorns",
        "disadvantaged",
        "triggered",
        "resonated",
        "thrown",
        "thrown",
        "rolled",
        "exposure_used",
        "self_cost",
        "struck",
        "entangled",
        "erode_set",
        "drained",
        "spilled",
        "rallied",
        "exhausted",
    ]
    assert table["presence"] == 6 - 1 + 2 + 1  # thorns; both points of nerve drained; rally
    assert (table["nerve"], table["resolve"]) == (0, 14 - 5)  # 3 + 1 + 1 + 1 of power, 1 of Exposure, 2 of nerve left
