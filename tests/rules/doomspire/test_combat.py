"""Combat: flight, monsters, knights, support and what items and followers add."""

import pytest

from rules.doomspire.event_kinds import EventKind
from rules.doomspire.kinds import Building
from tests.rules.doomspire.table import Table

A, B, C = 0, 1, 2


def hunt(monster="bear", **changes):
    """Return a table where A's knight can step from home onto a monster."""
    return Table(**changes).dice(A, 1).tile("0,1", "wilds", monster=monster)


def ambush(**changes):
    """Return a table where A's knight explores a bear's den."""
    return Table(**changes).dice(A, 1).knight(A, 1, "1,2").tile("2,2", "bears_den", hidden=True)


def duel(**changes):
    """Return a table where A's knight attacks B's."""
    return Table(**changes).dice(A, 1).knight(B, 1, "0,1")


GO = "knight 1 to 0,1 with 1"


def test_a_chosen_combat_cannot_be_fled():
    table = hunt().rolls(1).stock(A, ore=1).play(GO)
    assert EventKind.LOST_TO in table.events


def test_a_surprise_can_be_fled():
    assert ambush().play("knight 1 to 2,2 with 1").phase == "FLEE A"


def test_a_flight_that_fails_is_a_fight():
    table = ambush().stock(A, ore=1).play("knight 1 to 2,2 with 1").rolls(1, 2).play("flee")
    assert table.events[0] == EventKind.FLED_NOT
    assert EventKind.LOST_TO in table.events


def test_a_flight_at_a_price_leads_to_the_closest_own_tile():
    table = ambush().stock(A, ore=1).tile("1,1", "farmland", owner=A).play("knight 1 to 2,2 with 1")
    table.rolls(2).play("flee")
    assert table.at(A, 1) == "1,1"
    assert table.of(A, "ore") == 0
    assert table.monster_at("2,2") == "bear"


def test_the_player_picks_among_tiles_equally_close():
    table = ambush().tile("1,1", "farmland", owner=A).tile("1,3", "farmland", owner=A).play("knight 1 to 2,2 with 1")
    table.rolls(2).play("flee")
    assert table.legal == {"flee to 1,1", "flee to 1,3"}
    table.play("flee to 1,3")
    assert table.at(A, 1) == "1,3"


def test_a_tile_with_somebody_on_it_is_no_refuge():
    table = ambush().tile("1,1", "farmland", owner=A).knight(B, 1, "1,1").play("knight 1 to 2,2 with 1")
    table.rolls(2).play("flee")
    assert table.at(A, 1) == "0,0"


def test_without_resources_a_flight_costs_fame():
    table = ambush().stock(A, fame=3).play("knight 1 to 2,2 with 1").rolls(2).play("flee")
    assert table.of(A, "fame") == 3  # 1 was gained by exploring
    table = ambush(flight_costs_fame=False).stock(A, fame=3).play("knight 1 to 2,2 with 1").rolls(2).play("flee")
    assert table.of(A, "fame") == 4


def test_a_flight_that_succeeds_leads_home_for_nothing():
    table = ambush().stock(A, ore=1).play("knight 1 to 2,2 with 1").rolls(3).play("flee")
    assert (table.at(A, 1), table.of(A, "ore")) == ("0,0", 1)


def test_whoever_beats_a_monster_gets_its_fame_and_loot():
    table = hunt().stock(A, might=4).rolls(1).play(GO)
    assert (table.of(A, "fame"), table.of(A, "food"), table.monster_at("0,1")) == (2, 3, "")


def test_whoever_loses_goes_home_and_loses_a_resource_of_their_choice():
    table = hunt().stock(A, ore=1, gold=2).rolls(1).play(GO)
    assert table.legal == {"lose gold", "lose ore"}
    table.play("lose gold")
    assert (table.at(A, 1), table.of(A, "gold"), table.of(A, "ore")) == ("0,0", 1, 1)
    assert table.monster_at("0,1") == "bear"


@pytest.mark.parametrize(("fame", "left"), [(2, 1), (0, 0)])
def test_without_resources_a_lost_fight_costs_fame(fame, left):
    assert hunt().stock(A, fame=fame).rolls(1).play(GO).of(A, "fame") == left


def test_others_are_asked_for_support_after_the_dice():
    table = hunt(seats=3).stock(A, might=2).knight(B, 1, "0,2").rolls(1).play(GO)
    assert table.phase == "ALLY B"
    assert EventKind.FIGHT_ROLLED in table.events
    assert table.legal == {"refuse support", "support a with 1"}
    table.play("support A with 1")
    assert EventKind.BEATEN in table.events


def test_others_may_refuse():
    table = hunt(seats=3).stock(A, might=2, ore=1).knight(B, 1, "0,2").rolls(1).play(GO, "refuse support")
    assert EventKind.LOST_TO in table.events


def test_a_warship_supports_at_its_coast_only():
    table = hunt().stock(A, might=2).rolls(1)
    table.state.built[A, Building.WARSHIPS] = 1
    assert EventKind.BEATEN in table.play(GO).events
    table = hunt().stock(A, might=2, ore=1).rolls(1)
    table.state.built[A, Building.WARSHIPS] = 1
    table.state.boat[A, 0] = 2
    assert EventKind.LOST_TO in table.play(GO).events


def test_two_knights_roll_two_dice_each_and_the_higher_total_wins():
    table = duel().stock(B, ore=1).play(GO)
    assert table.phase == "FLEE B"
    table.rolls(3, 3, 1, 1).play("fight")
    assert (table.at(A, 1), table.at(B, 1)) == ("0,1", "7,7")
    assert table.of(A, "fame") == 1
    assert table.legal == {"steal ore", "steal nothing"}


def test_ties_between_knights_are_rolled_again():
    table = duel().play(GO).rolls(1, 2, 2, 1, 3, 3, 1, 1).play("fight")
    assert EventKind.TIED in table.events
    assert table.at(A, 1) == "0,1"


def test_the_winner_steals_a_resource_or_an_item():
    table = duel().stock(B, ore=1, gold=1).item(B, 1, "longbow").play(GO).rolls(3, 3, 1, 1).play("fight")
    assert table.legal == {"steal gold", "steal ore", "steal longbow", "steal nothing"}
    table.play("steal longbow")
    assert table.state.items[A, 0, 0] == table.state.items[A, 0].max()
    assert table.state.items[B, 0, 0] == -1
    assert not table.phase.startswith("STEAL")


def test_the_winner_need_not_steal():
    table = duel().stock(B, ore=1).play(GO).rolls(3, 3, 1, 1).play("fight", "steal nothing")
    assert (table.of(A, "ore"), table.of(B, "ore")) == (0, 1)
    assert not table.phase.startswith("STEAL")


def test_how_much_the_winner_steals_is_a_number_of_the_rules():
    table = duel(duel_spoils=2).stock(B, ore=1, wood=2).play(GO).rolls(3, 3, 1, 1).play("fight", "steal wood")
    assert table.legal == {"steal ore", "steal wood", "steal nothing"}
    assert table.play("steal ore").of(A, "ore") == 1
    assert not table.phase.startswith("STEAL")
    table = duel(duel_spoils=0).stock(B, ore=1).play(GO).rolls(3, 3, 1, 1).play("fight")
    assert not table.phase.startswith("STEAL")


@pytest.mark.parametrize("fame", [0, 1, 3])
def test_who_has_nothing_to_pay_for_healing_loses_fame(fame):
    table = hunt(fame_instead=fame).stock(A, fame=4).rolls(1).play(GO)
    assert table.of(A, "fame") == 4 - fame


def test_some_items_cannot_be_stolen_and_some_let_the_loser_choose():
    table = duel().stock(B, ore=1, gold=1).item(B, 1, "saddlebag").play(GO).rolls(3, 3, 1, 1).play("fight")
    assert "steal saddlebag" not in table.legal
    table = duel().stock(B, ore=1, gold=1).item(B, 1, "secret_pocket").play(GO).rolls(3, 3, 1, 1).play("fight")
    assert table.phase == "STEAL B"


def test_the_loser_does_not_pay_for_healing():
    table = duel().stock(A, ore=1, gold=1).play(GO).rolls(1, 1, 3, 3).play("fight", "steal ore")
    assert (table.at(A, 1), table.of(A, "gold"), table.of(B, "ore")) == ("0,0", 1, 1)


def test_a_defender_that_flees_leaves_the_tile():
    table = duel().tile("0,1", "farmland").play(GO).rolls(3).play("flee")
    assert table.at(B, 1) == "7,7"
    assert "claim" in table.legal


def test_an_ally_supports_one_side_or_the_other():
    table = duel(seats=3).knight(C, 1, "0,2").play(GO, "fight")
    assert table.legal == {"refuse support", "support a with 1", "support b with 1"}


def test_a_knight_fights_before_a_monster_on_the_same_tile():
    table = duel().tile("0,1", "wilds", monster="bear").play(GO)
    assert EventKind.DUELLED in table.events
    table.rolls(3, 3, 1, 1).play("fight")
    assert table.monster_at("0,1") == "bear"
    assert table.phase == "BUILD A" or EventKind.FOUGHT not in table.events


def test_special_tiles_know_no_combat():
    table = Table().dice(A, 1).knight(B, 1, "0,1").tile("0,1", "temple").play(GO)
    assert (table.at(A, 1), table.at(B, 1)) == ("0,1", "0,1")


def test_an_item_adds_against_what_it_is_made_for():
    table = hunt().item(A, 1, "hunting_spear").rolls(1).stock(A, ore=1).play(GO)
    assert table.legal == {"use hunting spear", "fight on"}
    assert "A reaches 2 in all." in table.play("use hunting spear").told
    assert "A reaches 1 in all." in hunt("bandit").item(A, 1, "hunting_spear").rolls(1).stock(A, ore=1).play(GO).told


def test_a_bonus_that_costs_nothing_may_be_left_out():
    table = hunt().item(A, 1, "hunting_spear").rolls(1).stock(A, ore=1).play(GO)
    assert "A reaches 1 in all." in table.play("fight on").told


def test_where_nobody_is_asked_free_bonuses_always_count():
    told = hunt(bonuses_asked=False).item(A, 1, "hunting_spear").rolls(1).stock(A, ore=1).play(GO).told
    assert "A reaches 2 in all." in told


def test_what_costs_something_is_decided_after_the_roll():
    table = hunt().item(A, 1, "cracked_axe").stock(A, might=2, ore=1).rolls(1).play(GO)
    assert table.legal == {"use cracked axe", "fight on"}
    table.play("use cracked axe")
    assert EventKind.BEATEN in table.events
    assert table.state.items[A, 0, 0] == -1


def test_a_price_is_asked_each_time():
    table = hunt().item(A, 1, "fire_pots").stock(A, might=2, wood=3).rolls(1).play(GO, "use fire pots")
    assert table.of(A, "wood") == 0
    assert EventKind.BEATEN in table.events


def test_the_black_blade_weighs_on_its_knight_until_a_follower_is_given():
    table = hunt().item(A, 1, "black_blade").follower(A, 1, "stray_hound").stock(A, might=1, ore=1).rolls(1).play(GO)
    assert table.legal == {"use black blade giving stray hound", "use stray hound", "fight on"}
    table.play("use black blade giving stray hound")
    assert "A reaches 6 in all." in table.told  # 1 + 1 - 1 + 5, the hound is gone


def test_a_bow_attacks_from_the_next_tile():
    table = Table().dice(A, 1).item(A, 1, "longbow").tile("0,2", "wilds", monster="wildcat").stock(A, might=5)
    table.play("knight 1 to 0,1 with 1", "shoot at 0,2")
    assert (table.at(A, 1), table.monster_at("0,2"), table.of(A, "food")) == ("0,1", "", 2)


def test_the_surgeon_saves_the_price_of_healing():
    table = hunt().follower(A, 1, "surgeon").stock(A, ore=1).rolls(1).play(GO)
    assert (table.at(A, 1), table.of(A, "ore")) == ("0,0", 1)


def test_the_chronicler_writes_down_who_helps():
    table = hunt(seats=3).stock(A, might=2).knight(B, 1, "0,2").follower(B, 1, "chronicler").rolls(1)
    assert table.play(GO, "support A with 1").of(B, "fame") == 1


def test_a_knight_that_fled_moves_no_more_in_this_round():
    table = duel().dice(B, 1).play(GO)
    assert table.phase == "FLEE B"
    table.rolls(3).play("flee")
    assert table.at(B, 1) == Table().at(B, 1)
    assert table.state.interacted[B, 0] and not table.state.interacted[B, 1]
