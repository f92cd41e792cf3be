"""4.1 Modifier Cards and Counters: Empower, Disrupt and Counter with the variants of 4.3."""

import pytest

from rules.shattered_dungeon.actions import has_room
from rules.shattered_dungeon.card import NO_CARD, Category, Effect, Keyword
from rules.shattered_dungeon.state import DUNGEON, VISITOR, WAITING, Tier
from tests.rules.shattered_dungeon.made import card, react_with, strike_at
from tests.rules.shattered_dungeon.table import Table


def empower(*given, **figures):
    return card(Category.EMPOWER, *given, **figures)


def disrupt(*given, **figures):
    return card(Category.DISRUPT, *given, **figures)


def counter(*given, **figures):
    return card(Category.COUNTER, *given, **figures)


def waiting(pile):
    """Return the numbers of the cards that wait."""
    return [int(number) for number in pile if number != NO_CARD]


def struck_after(*cards, dice=(5, 4, 3, 3)):
    """Return a Table in which the visitor has played ``cards``, Disrupts, against the dungeon that then strikes."""
    table = Table(visitor=cards, turn=VISITOR)
    for slot in range(len(cards)):
        table.play(slot)
    table.take_turn(DUNGEON).dice(*dice)
    return table.play(table.give(DUNGEON, strike_at("nerve", 2)))


def test_an_empower_adds_its_power_to_the_next_strike_only():
    table = Table(dungeon=[empower(power=2), strike_at("nerve", 1), strike_at("nerve", 1)]).play(0)
    assert table.tier(Tier.STRONG).play(1)["nerve"] == 14 - 3
    assert table.tier(Tier.STRONG).play(2)["nerve"] == 14 - 3 - 1


def test_each_strike_uses_the_oldest_empower():
    table = Table(dungeon=[empower(power=1), empower(power=3), strike_at("nerve", 1), strike_at("resolve", 1)])
    table.play(0).play(1).tier(Tier.STRONG).play(2).tier(Tier.STRONG).play(3)
    assert (table["nerve"], table["resolve"]) == (14 - 2, 14 - 4)


def test_an_empower_gives_advantage():
    table = Table(dungeon=[empower((Effect.ADVANTAGE,)), strike_at("nerve", 1)]).play(0)
    assert table.dice(6, 2, 5, 3, 3).play(1).told("rolled").what == 11


@pytest.mark.parametrize(
    ("keyword", "kind"),
    [
        (Keyword.ENTANGLE, "entangled"),
        (Keyword.ERODE, "erode_set"),
        (Keyword.DRAIN, "drained"),
        (Keyword.OVERWHELM, "spilled"),
    ],
)
def test_an_empower_grants_a_keyword_to_the_next_strike(keyword, kind):
    table = Table(dungeon=[empower((Effect.GRANT, None, keyword)), strike_at("nerve", 3), strike_at("nerve", 3)])
    table.set(nerve=2, presence=6).play(0)
    assert kind in table.tier(Tier.STRONG).play(1).kinds()
    assert kind not in table.tier(Tier.STRONG).play(2).kinds()


def test_a_granted_drain_goes_where_the_empower_says():
    table = Table(dungeon=[empower((Effect.GRANT, None, Keyword.DRAIN), into="veil"), strike_at("nerve", 2)], rally=0)
    assert table.set(veil=5).play(0).tier(Tier.STRONG).play(1)["veil"] == 7


def test_an_empower_outlasts_a_strike_of_the_other_side():
    table = Table(dungeon=[empower(power=2), strike_at("nerve", 1)], visitor=[strike_at("veil", 1)]).play(0)
    assert table.take_turn(VISITOR).tier(Tier.STRONG).play(0)["veil"] == 13
    assert table.take_turn(DUNGEON).tier(Tier.STRONG).play(1)["nerve"] == 14 - 3


def test_a_test_in_place_of_an_empower_adds_what_its_defector_gained():
    table = Table(turn=VISITOR, visitor=[strike_at("veil", 1)])
    table.state.empowers[VISITOR, 0] = table.state.card[
        DUNGEON, table.give(DUNGEON, card(Category.TEST, (Effect.DEFECTION, None, 2)))
    ]
    assert table.tier(Tier.STRONG).play(0)["veil"] == 14 - 3


def test_a_disrupt_gives_disadvantage():
    table = struck_after(disrupt((Effect.DISADVANTAGE,)), dice=(6, 2, 5, 3, 3))
    assert table.told("rolled").what == 7


def test_advantage_and_disadvantage_cancel():
    table = (
        Table(
            dungeon=[empower((Effect.ADVANTAGE,)), strike_at("nerve", 1)],
            visitor=[disrupt((Effect.DISADVANTAGE,))],
            turn=VISITOR,
        )
        .play(0)
        .take_turn(DUNGEON)
        .play(0)
    )
    assert table.dice(6, 2, 5, 3).play(1).told("rolled").what == 8


def test_each_strike_meets_the_oldest_disrupt_once():
    table = struck_after(
        disrupt((Effect.THORNS, "presence", 1)), disrupt((Effect.THORNS, "presence", 2)), dice=(3, 3, 4, 3)
    )
    assert table["presence"] == 11
    table.tier(Tier.PARTIAL).play(table.give(DUNGEON, strike_at("nerve", 1)))
    assert table["presence"] == 9
    table.tier(Tier.PARTIAL).play(table.give(DUNGEON, strike_at("nerve", 1)))
    assert table["presence"] == 9


@pytest.mark.parametrize("tier", list(Tier))
def test_thorns_hurt_a_striker_however_it_strikes(tier):
    table = Table(visitor=[disrupt((Effect.THORNS, "presence", 2))], turn=VISITOR, rally=0).play(0)
    table.take_turn(DUNGEON).tier(tier).play(table.give(DUNGEON, strike_at("nerve", 1)))
    assert table["presence"] == 10


def test_strip_takes_printed_and_granted_keywords_from_the_next_strike():
    eroding = strike_at("nerve", 2, keywords=Keyword.ERODE | Keyword.EXHAUST)
    table = (
        Table(
            dungeon=[empower((Effect.GRANT, None, Keyword.ENTANGLE)), eroding, eroding],
            visitor=[disrupt((Effect.STRIP,))],
            turn=VISITOR,
        )
        .play(0)
        .take_turn(DUNGEON)
        .play(0)
    )
    assert table.tier(Tier.STRONG).play(1).kinds() == [
        "empowered",
        "disrupted",
        "stripped",
        "thrown",
        "thrown",
        "rolled",
        "struck",
    ]
    assert "erode_set" in table.tier(Tier.STRONG).play(2).kinds()


def test_strip_leaves_power_and_advantage():
    table = (
        Table(
            dungeon=[empower((Effect.ADVANTAGE,), power=2), strike_at("nerve", 1)],
            visitor=[disrupt((Effect.STRIP,))],
            turn=VISITOR,
        )
        .play(0)
        .take_turn(DUNGEON)
        .play(0)
    )
    assert table.dice(1, 5, 4, 3, 3).play(1)["nerve"] == 14 - 3


@pytest.mark.parametrize(("face", "name", "start"), [(1, "vitality", 28), (2, "resolve", 14), (3, "nerve", 14)])
def test_randomize_sends_the_next_strike_to_any_of_the_three_reducers(face, name, start):
    table = struck_after(disrupt((Effect.RANDOMIZE,)), dice=((3, face), 5, 4, 3, 3))
    assert (table[name], table.told("target_changed").target) == (start - 2, face - 1)
    assert sum((table["vitality"], table["resolve"], table["nerve"])) == 28 + 14 + 14 - 2


def test_a_disrupt_does_more_than_one_thing():
    table = struck_after(disrupt((Effect.DISADVANTAGE,), (Effect.RANDOMIZE,)), dice=((3, 1), 6, 5, 4, 3, 3))
    assert (table.told("rolled").what, table["vitality"]) == (9, 26)


def test_a_counter_removes_the_oldest_empower_of_the_other_side():
    table = Table(dungeon=[empower(), empower()], visitor=[counter((Effect.HARM, "structure", 1))])
    table.play(0).play(1).take_turn(VISITOR).play(0)
    assert (waiting(table.state.empowers[DUNGEON]), table["structure"]) == ([1], 15)


def test_a_counter_without_an_empower_removes_the_oldest_disrupt_on_the_own_side():
    table = Table(dungeon=[disrupt(), disrupt()], visitor=[counter((Effect.HARM, "structure", 1))])
    table.play(0).play(1).take_turn(VISITOR).play(0)
    assert (waiting(table.state.disrupts[VISITOR]), table["structure"]) == ([1], 15)
    assert (table.told("removed").seat, table.told("removed").origin) == (VISITOR, 1)


def test_a_counter_takes_an_empower_before_a_disrupt():
    table = Table(dungeon=[empower(), disrupt()], visitor=[counter()]).play(0).play(1).take_turn(VISITOR).play(0)
    assert (waiting(table.state.empowers[DUNGEON]), waiting(table.state.disrupts[VISITOR])) == ([], [1])


def test_a_counter_with_nothing_to_remove_does_nothing():
    variants = (
        (Effect.HARM, "structure", 1),
        (Effect.ENTANGLE,),
        (Effect.FORTIFY, "nerve", 1, 1),
        (Effect.STEAL,),
        (Effect.EXTRA_HARM, "veil", 1),
    )
    table = Table(dungeon=[], visitor=[counter(*variants), empower(), disrupt()], turn=VISITOR)
    table.play(1).play(2)  # own Empowers, and Disrupts on the other side, are safe from it
    assert table.play(0).kinds() == ["countered_nothing"]
    assert (table["structure"], table["veil"], table.state.entangled[DUNGEON]) == (16, 14, 0)
    assert not table.state.fortify.any()


def test_a_counter_steals_an_empower():
    table = Table(dungeon=[empower(power=2)], visitor=[counter((Effect.STEAL,)), strike_at("veil", 1)])
    table.play(0).take_turn(VISITOR).play(0)
    assert (waiting(table.state.empowers[DUNGEON]), table.told("stolen").what) == ([], 0)
    assert table.tier(Tier.STRONG).play(1)["veil"] == 14 - 3


def test_a_counter_does_not_steal_a_disrupt():
    table = Table(dungeon=[disrupt()], visitor=[counter((Effect.STEAL,))]).play(0).take_turn(VISITOR).play(0)
    assert not waiting(table.state.empowers[VISITOR]) and "stolen" not in table.kinds()


@pytest.mark.parametrize(("removed", "harm"), [(empower(), 2), (disrupt(), 1)])
def test_a_counter_does_more_damage_for_an_empower(removed, harm):
    punishing = counter((Effect.HARM, "veil", 1), (Effect.EXTRA_HARM, "veil", 1))
    table = Table(dungeon=[removed], visitor=[punishing]).play(0).take_turn(VISITOR).play(0)
    assert table["veil"] == 14 - harm


def test_a_counter_entangles_fortifies_and_heals_after_removing():
    table = Table(
        dungeon=[empower()],
        visitor=[counter((Effect.ENTANGLE,), (Effect.FORTIFY, "nerve", 1, 1), (Effect.HEAL, "lowest", 1))],
    ).set(resolve=5)
    table.play(0).take_turn(VISITOR).play(0)
    assert table.state.entangled.tolist() == [True, False]
    assert (table.state.fortify[VISITOR, 2].tolist(), table["resolve"]) == ([0, 1, 0, 0], 6)


def test_a_counter_removes_everything():
    table = Table(
        dungeon=[empower(), empower(), disrupt(), disrupt()],
        visitor=[counter((Effect.REMOVE_ALL,), (Effect.HARM, "veil", 1))],
    )
    for slot in range(4):
        table.play(slot)
    table.take_turn(VISITOR).play(0)
    assert not waiting(table.state.empowers[DUNGEON]) and not waiting(table.state.disrupts[VISITOR])
    assert (table.kinds().count("removed"), table["veil"]) == (4, 13)


def test_as_many_wait_as_have_room():
    table = Table(dungeon=[empower() for _ in range(WAITING)], pool=99)
    for slot in range(WAITING):
        table.play(slot)
    assert waiting(table.state.empowers[DUNGEON]) == list(range(WAITING))


def test_4_5_a_test_cannot_be_played_where_the_gain_of_a_defector_has_no_room():
    test = card(Category.TEST, (Effect.TRUST, None, 2), (Effect.DEFECTION, None, 2))
    table = Table(dungeon=[test], visitor=[empower(power=1)])
    table.state.empowers[VISITOR, : WAITING - 1] = table.state.card[VISITOR, 0]
    assert has_room(table.state, DUNGEON, table.ruleset.cards[0])
    table.state.empowers[VISITOR, WAITING - 1] = table.state.card[VISITOR, 0]
    assert not has_room(table.state, DUNGEON, table.ruleset.cards[0])
    assert has_room(table.state, VISITOR, table.ruleset.cards[0])


def test_4_3_an_empower_that_a_thief_has_no_room_for_is_removed_and_not_told_as_stolen():
    table = Table(dungeon=[empower(power=1)], visitor=[counter((Effect.STEAL,))], turn=VISITOR)
    table.state.empowers[DUNGEON, 0] = 0
    table.state.empowers[VISITOR, :] = 0
    table.play(0)
    assert not waiting(table.state.empowers[DUNGEON]) and waiting(table.state.empowers[VISITOR]) == [0] * WAITING
    assert "removed" in table.kinds() and "stolen" not in table.kinds()


def test_modifiers_leave_reacts_alone():
    table = Table(
        dungeon=[empower((Effect.ADVANTAGE,)), strike_at("nerve", 2)],
        visitor=[react_with(1), empower((Effect.ADVANTAGE,), power=5)],
    )
    table.state.empowers[VISITOR, 0] = table.state.card[VISITOR, 1]
    table.play(0).dice(5, 4, 1, 3, 3, 4, 2, 6).play(1).react(0)  # 4 and 2 and 1 are 7, a third die is not rolled
    assert (table["nerve"], waiting(table.state.empowers[VISITOR])) == (14 - 1, [3])
