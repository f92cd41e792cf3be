"""The worked examples of the rulebook, and the scenarios that follow from its text, by their numbers in the facts."""

import pytest

from rules.core.errors import IllegalAction
from rules.doomspire.event_kinds import EventKind
from rules.doomspire.kinds import Building
from rules.doomspire.names import identifiers
from rules.doomspire.phases import Ending, Title
from rules.doomspire.places import ZONE_NAMES
from tests.rules.doomspire.table import Table, place_of

A, B = 0, 1
NW, NE = ZONE_NAMES.index("northwest"), ZONE_NAMES.index("northeast")


def test_s1_a_boat_that_stays_carries_a_knight_along_its_coast():
    table = Table().dice(A, 1, 1).tile("0,3", "farmland")
    assert not {"knight 1 to 0,3 with 1", "knight 1 to 0,2 with 1"} & table.legal
    table.play("boat 1 to northwest with 1", "carry knight 1 to 0,3", "claim")
    assert table.at(A, 1) == "0,3"
    assert table.owner_of("0,3") == A
    assert table.state.boat[A, 0] == NW
    assert table.state.dice[A].tolist() == [1, 0, 0, 0, 0, 0]


def test_s2_a_boat_that_comes_back_carries_along_both_coasts():
    table = Table().dice(A, 1, 2).tile("0,6", "wilds", monster="bear")
    table.state.boat[A, 0] = NE
    assert "boat 1 to northwest with 1" in table.legal  # the zone it starts from and the one it ends in are both passed
    table.play("boat 1 to northeast with 2 past northwest", "carry knight 1 to 0,6")
    assert table.state.boat[A, 0] == NE
    assert EventKind.FOUGHT in table.events
    assert EventKind.FLED_NOT not in table.events  # entered deliberately: no flight
    assert EventKind.FIGHT_ROLLED in table.events
    assert table.state.dice[A].tolist() == [1, 0, 0, 0, 0, 0]


def test_s3_exploring_leads_to_a_card_and_to_its_monster():
    table = Table().dice(A, 3).knight(A, 1, "1,2").tile("2,2", "inner_ruins", tokens=0, hidden=True)
    table.card(2, 1, "bear").stock(A, might=5).rolls(3)
    table.play("knight 1 to 2,2 with 3")
    assert table.of(A, "fame") == 1
    assert table.phase == "DECK A"
    table.play("draw deck 1")
    assert table.phase == "FLEE A"  # nobody expected a bear
    table.play("fight")
    assert table.of(A, "fame") == 3
    assert table.of(A, "food") == 3
    assert table.state.tokens[place_of("2,2")] == 1
    assert "knight 1 to 2,3 with 1" not in table.legal


def test_s4_a_monster_left_behind_is_fought_before_any_card():
    table = Table().dice(B, 1, 1).dice(A, 1).knight(A, 1, "0,1").tile("0,2", "wilds", tokens=2).stock(A, ore=1)
    table.card(1, 1, "young_ogre").play("knight 1 to 0,2 with 1", "draw deck 1")
    table.rolls(1).play("fight")
    assert table.at(A, 1) == "0,0"
    assert table.of(A, "ore") == 0
    assert table.monster_at("0,2") == "young_ogre"
    assert table.state.tokens[place_of("0,2")] == 1
    table.knight(B, 1, "0,3").stock(B, might=4).rolls(1)
    table.play("knight 1 to 0,2 with 1")
    assert table.of(B, "fame") == 2
    assert (table.of(B, "gold"), table.of(B, "ore")) == (2, 2)
    assert table.monster_at("0,2") == ""
    assert table.state.tokens[place_of("0,2")] == 1
    assert not any(text.startswith("knight") for text in table.legal)  # it has interacted
    table.state.interacted[:] = 0
    assert "knight 1 to 0,2 with 1" in table.legal  # in the next round, with an action of no steps


def test_s5_what_is_claimed_is_harvested_in_the_same_round():
    table = Table(round_no=1).dice(A, 1, 2).tile("0,1", "old_mine")
    table.play("knight 1 to 0,1 with 1", "claim", "end turn")
    assert [table.of(A, name) for name in ("food", "wood", "ore")] == [1, 1, 2]


def test_s6_a_blockade_feeds_the_blockader_and_a_knight_beside_the_tile_prevents_it():
    table = Table().knight(A, 1, "0,2").dice(A, 2).dice(B, 1)
    table.tile("0,3", "gold_mine", owner=A).tile("4,4", "woodland", owner=A).tile("6,6", "old_mine", owner=A)
    table.knight(B, 1, "0,3").knight(B, 2, "4,4")
    table.play("end turn")
    assert table.phase == "MOVE B"
    table.play("end turn")
    assert {text for text in table.legal if text.startswith("harvest")} == {"harvest 0,0", "harvest 0,3", "harvest 6,6"}
    table.play("harvest 0,3", "harvest 6,6")
    assert (table.of(A, "gold"), table.of(A, "ore")) == (2, 2)
    table.play("done")
    assert {text for text in table.legal if text.startswith("harvest")} == {"harvest 7,7", "harvest 4,4"}
    table.play("harvest 4,4")
    assert table.of(B, "wood") == 1  # the rulebook prints 2 (ruling C5)


def test_s7_a_card_taken_shows_what_lay_under_it():
    table = Table().dice(A, 1).knight(A, 1, "1,2").tile("2,2", "inner_ruins", tokens=2)
    table.card(2, 1, "ogre").card(2, 2, "halberd")
    table.state.pool[:] = 0
    table.state.pool[identifiers("cards").index("ore_giant")] = 2
    table.state.deck[1] = [2, 2]
    table.play("knight 1 to 2,2 with 1", "draw deck 2")
    themes = [int(table.ruleset.card[number].theme) for number in table.state.top[1]]
    assert themes == [1, 1]  # Cave and Cave: the next player has no other theme


@pytest.mark.parametrize(("die", "wins"), [(1, False), (2, True), (3, True)])
def test_s8_a_bandit_is_beaten_with_two_rolls_of_three(die, wins):
    table = Table().dice(A, 1).stock(A, might=1).tile("0,1", "wilds", monster="bandit").rolls(die)
    table.play("knight 1 to 0,1 with 1")
    assert (EventKind.BEATEN in table.events) == wins


def test_s9_knights_and_warships_beside_the_tile_support():
    table = Table().dice(A, 1).stock(A, might=1).knight(A, 1, "1,1").knight(A, 2, "0,2")
    table.state.built[A, Building.WARSHIPS] = 1
    table.tile("0,1", "wilds", monster="bear").rolls(2).play("knight 1 to 0,1 with 1")
    assert "A reaches 7 in all." in table.told
    assert EventKind.BEATEN in table.events


def test_s10_the_market_takes_any_two_resources_for_a_gold():
    table = Table().stock(A, food=3, wood=1)
    table.state.built[A, Building.MARKET] = 1
    table.play("end turn", "sell", "lose food", "lose food", "sell")
    assert (table.of(A, "gold"), table.of(A, "food"), table.of(A, "wood")) == (2, 1, 1)
    table.play("lose food")  # the last piece of wood goes without a question
    assert [table.of(A, name) for name in ("gold", "food", "wood")] == [2, 0, 0]


def test_what_the_market_pays_is_a_number_of_the_rules():
    table = Table(market_gold=2).stock(A, food=2)
    table.state.built[A, Building.MARKET] = 1
    assert table.play("end turn", "sell").of(A, "gold") == 2


def test_buildings_are_used_where_nothing_can_be_built():
    table = Table(build_actions=0).stock(A, food=4, wood=4)
    table.state.built[A, Building.MARKET] = 1
    assert {text for text in table.play("end turn").legal if not text.startswith("trade")} == {"sell", "done"}
    table.play("sell", "lose food", "lose food", "done")
    assert table.of(A, "gold") == 1


def test_s11_the_trader_takes_any_two_resources_for_another():
    table = Table().dice(A, 1).stock(A, food=3, wood=1).tile("0,1", "trader")
    table.play("knight 1 to 0,1 with 1", "exchange for ore", "lose food", "lose food", "exchange for ore", "lose food")
    assert [table.of(A, name) for name in ("food", "wood", "ore")] == [0, 0, 2]


@pytest.mark.parametrize(
    ("knights", "food", "most"), [(2, 2, 3), (3, 4, 4), (3, 2, 3), (3, 1, 2), (1, 9, 2), (0, 9, 1)]
)
def test_s12_further_dice_cost_two_food_each(knights, food, most):
    table = Table().stock(A, food=food)
    for number in range(1, 4):
        table.knight(A, number, "0,0" if number <= knights else "")
    table.play("end turn")
    while table.state.round_no == 2:
        table.play("done")
    offered = {text for text in table.legal if text.startswith("roll")}
    if most <= 2:
        assert not offered
        assert table.state.dice[A].sum() == most
    else:
        assert max(offered) == f"roll {most}"
        table.play(f"roll {most}")
        assert table.of(A, "food") == food - 2 * (most - 2)
        assert table.state.dice[A].sum() == most


def test_s13_a_building_works_from_the_next_round_on():
    table = Table(build_actions=2).stock(A, food=2, ore=5, gold=1)
    table.play("end turn", "build blacksmith")
    assert "use blacksmith" not in table.legal  # not even where more could be built
    table = Table().stock(A, food=2, ore=5, gold=1)
    table.play("end turn", "build blacksmith")
    assert table.of(A, "might") == 0
    assert table.phase != "BUILD A"


def test_s14_a_monastery_takes_the_place_of_the_chapel():
    table = Table(build_actions=2).stock(A, wood=14, gold=5, ore=1)
    with pytest.raises(IllegalAction, match="Build the chapel first"):
        Table().stock(A, wood=14, gold=5, ore=1).play("end turn", "build monastery")
    table.play("end turn", "build chapel")
    assert table.of(A, "fame") == 3
    table.play("build monastery")
    assert table.of(A, "fame") == 8
    assert not table.state.built[A, Building.CHAPEL]


@pytest.mark.parametrize(
    ("stock", "starred", "impresses"),
    [
        ({"fame": 15}, 0, True),
        ({"fame": 14}, 0, False),
        ({"gold": 12}, 0, True),
        ({"gold": 11}, 0, False),
        ({}, 4, True),
        ({}, 3, False),
    ],
)
def test_s15_who_meets_a_condition_does_not_fight(stock, starred, impresses):
    table = Table().dice(A, 1).stock(A, **stock).knight(A, 1, "2,3").tile("3,3", "doomspire")
    for column in range(starred):
        table.tile(f"0,{column + 1}", "orchard", owner=A)
    table.knight(B, 1, "0,1")  # a blockade does not matter
    table.play("knight 1 to 3,3 with 1")
    assert (EventKind.IMPRESSED in table.events) == impresses
    assert (EventKind.FACED_DRAGON in table.events) != impresses
    if impresses:
        assert table.at(A, 1) == "0,0"
        assert table.phase == "REWARD A"
        table.play("gain ore", "gain gold")
        assert table.of(A, "ore") == 1


def test_s16_the_third_impression_ends_the_game_at_once():
    table = Table(seats=4).dice(A, 1, 1).stock(A, fame=15).stock(B, gold=3).knight(A, 1, "2,3").tile("3,3", "doomspire")
    table.state.impressions, table.state.impressed_by[:2] = 2, [B, B]
    table.state.owner[place_of("0,1")] = 2
    table.play("knight 1 to 3,3 with 1")
    assert table.state.ending == Ending.KING
    assert table.state.winner == A
    assert table.legal == set()
    assert [Title(int(title)) for title in table.state.title] == [Title.KING, Title.COIN, Title.HAND, Title.JESTER]
