"""Adventure cards: decks, events, treasures and encounters."""

import pytest

from rules.doomspire.event_kinds import EventKind
from rules.doomspire.names import identifiers
from rules.doomspire.state import NOBODY, NONE
from tests.rules.doomspire.table import Table, place_of

A, B, C = 0, 1, 2
GO = "knight 1 to 0,1 with 1"


def drawing(card, tier=1, seats=3, **changes):
    """Return a table where A's next step draws a card."""
    name = {1: "wilds", 2: "ruins", 3: "crags"}[tier]
    return Table(seats=seats, **changes).dice(A, 1, 1).tile("0,1", name, tokens=2).card(tier, 1, card)


def drawn(card, tier=1, **changes):
    """Return a table where A has just drawn a card."""
    return drawing(card, tier, **changes).play(GO, "draw deck 1")


def carried(table, seat=A, number=1):
    """Return the items of a knight."""
    return [identifiers("items")[item] for item in table.state.items[seat, number - 1] if item >= 0]


def following(table, seat=A, number=1):
    """Return the followers of a knight."""
    return [identifiers("followers")[one] for one in table.state.followers[seat, number - 1] if one >= 0]


def test_the_player_picks_one_of_two_decks_and_a_token_goes():
    table = drawing("cracked_axe").play(GO)
    assert table.legal == {"draw deck 1", "draw deck 2"}
    table.play("draw deck 1")
    assert table.state.tokens[place_of("0,1")] == 1
    assert carried(table) == ["cracked_axe"]


def test_an_empty_deck_leaves_the_other():
    table = drawing("cracked_axe")
    table.state.pool[:] = 0
    table.state.deck[0] = [1, 0]
    table.state.top[0, 1] = -1
    assert carried(table.play(GO)) == ["cracked_axe"]


@pytest.mark.parametrize(("reshuffles", "left"), [(True, 1), (False, 2)])
def test_with_both_decks_empty_the_discards_are_shuffled(reshuffles, left):
    table = drawing("cracked_axe", reshuffle_cards=reshuffles)
    table.state.pool[:] = 0
    table.state.deck[0] = 0
    table.state.top[0] = -1
    table.state.discards[identifiers("cards").index("weevils")] = 1
    table.play(GO)
    assert table.state.tokens[place_of("0,1")] == left
    assert (EventKind.RESHUFFLED in table.events) == reshuffles


def test_weevils_eat_somebodys_food():
    table = drawing("weevils").stock(B, food=2).play(GO, "draw deck 1")
    assert table.legal == {"name a", "name b", "name c"}
    assert table.play("name B").of(B, "food") == 1


def test_fair_day_brings_knights_to_the_trader_or_costs_gold():
    table = drawing("fair").tile("4,4", "trader").stock(A, gold=1).stock(B, gold=1).knight(B, 1, "6,6")
    table.play(GO, "draw deck 1", "option 1", "pay")
    assert table.of(A, "gold") == 0
    assert table.legal == {"send knight 1", "pay"}
    table.play("send knight 1")
    assert table.at(B, 1) == "4,4"
    assert table.legal == {"send knight 1"} or table.phase.endswith("A")  # C has no gold and must go


def test_fair_day_halves_the_price_of_an_exchange():
    table = drawing("fair").tile("0,2", "trader").knight(A, 2, "1,2").stock(A, gold=2, ore=1)
    table.play(GO, "draw deck 1", "option 1", "pay", "send knight 1", "send knight 1")
    assert table.state.rate == 1
    table.play("knight 2 to 0,2 with 1", "exchange for wood")
    table.play("lose ore")
    assert (table.of(A, "wood"), table.of(A, "ore"), table.of(A, "gold")) == (1, 0, 1)


def test_the_pilgrim_lets_the_drawer_give_or_take():
    table = drawing("pilgrim").stock(A, ore=1, fame=1).stock(B, wood=1).play(GO, "draw deck 1", "option 1", "name B")
    assert (table.of(A, "ore"), table.of(B, "ore"), table.of(A, "fame")) == (0, 1, 2)
    table = drawing("pilgrim").stock(A, ore=1, fame=1).stock(B, wood=1).play(GO, "draw deck 1", "option 2", "name B")
    table.play("steal wood")
    assert (table.of(A, "wood"), table.of(B, "wood"), table.of(A, "fame")) == (1, 0, 0)


@pytest.mark.parametrize(
    ("die", "gold", "fame", "phase"), [(1, 0, 0, "MOVE A"), (2, 1, 0, "FLEE A"), (3, 1, 1, "MOVE A")]
)
def test_footpads_ask_for_a_die(die, gold, fame, phase):
    table = drawing("footpads").stock(A, gold=1).play(GO)
    table = table.sown("draw deck 1", lambda one: one.rolled == die)
    assert (table.of(A, "gold"), table.of(A, "fame"), table.phase) == (gold, fame, phase)


def test_a_sealed_anvil_stays_for_the_next_knight():
    table = drawing("sealed_anvil", tier=2).play(GO).sown("draw deck 1", lambda one: 3 <= one.rolled <= 5)
    assert table.state.waiting[place_of("0,1")] == identifiers("cards").index("sealed_anvil")
    table.state.interacted[:] = 0
    table = table.dice(A, 1).sown("knight 1 to 0,1 with 1", lambda one: one.rolled == 6)
    assert carried(table) == ["anvil_hammer"]
    assert table.state.tokens[place_of("0,1")] == 1  # no second token is spent


def test_the_bear_tamer_leaves_a_knife_and_a_bear():
    table = drawn("bear_tamer", 2)
    assert carried(table) == ["bone_knife"]
    assert table.monster_at("0,1") == "bear"


def test_taking_stock_rewards_land():
    table = drawing("stocktaking", 2)
    for place in ("1,1", "1,2", "1,3", "1,4"):
        table.tile(place, "farmland", owner=B)
    table.play(GO, "draw deck 1")
    assert (table.of(A, "fame"), table.of(B, "fame"), table.of(B, "might")) == (0, 1, 1)


def test_the_star_of_the_lonely_gives_knights_or_gold_and_doubles_the_tax():
    table = drawing("lonely_star", 2).knight(B, 2, "7,7").play(GO, "draw deck 1", "option 1")
    assert table.at(A, 2) == "0,0"
    assert table.of(B, "gold") == 4
    assert table.state.next_tax == 2


def test_a_good_year_is_good_for_all_and_for_every_oasis():
    table = drawing("good_year", 2).tile("5,5", "oasis", tokens=0).tile("5,6", "oasis", tokens=1, hidden=True)
    table.play(GO, "draw deck 1")
    assert all(table.of(seat, name) == 1 for seat in range(3) for name in ("gold", "food", "wood", "ore"))
    assert [table.state.tokens[place_of(where)] for where in ("5,5", "5,6")] == [1, 1]


def test_a_gale_drives_every_boat_to_a_zone_beside_its_own():
    table = drawn("gale", 2)
    assert [int(table.state.boat[seat, 0] - seat) % 4 in (1, 3) for seat in range(3)] == [True] * 3


def test_mountain_fever_weakens_everyone_for_two_gold():
    table = drawing("mountain_fever", 3).stock(A, gold=2).stock(B, might=3).stock(C, might=1)
    table.play(GO, "draw deck 1", "option 1")
    assert [table.of(seat, "might") for seat in range(3)] == [0, 1, 0]
    assert table.of(A, "gold") == 0


def test_locusts_take_all_of_one_resource():
    table = drawing("locusts", 3).stock(A, food=1).stock(B, food=5, ore=2).play(GO, "draw deck 1", "option 1")
    assert (table.of(A, "food"), table.of(B, "food"), table.of(B, "ore")) == (0, 0, 2)


def test_when_the_dragon_flies_out_everyone_loses_a_claim():
    table = drawing("dragon_flight", 3).tile("1,1", "farmland", owner=B).tile("1,2", "farmland", owner=B)
    table.play(GO, "draw deck 1")
    assert table.legal == {"give up 1,1", "give up 1,2"}
    assert table.play("give up 1,2").owner_of("1,2") == NOBODY


def test_leviathan_lets_owners_choose_for_each_boat():
    table = drawing("leviathan", 3).stock(B, fame=1).play(GO, "draw deck 1")
    assert {"name northwest", "name northeast", "name southeast"} == table.legal
    table.play("name northeast")
    assert table.phase == "OPTION B"
    table.play("option 2")
    assert table.legal == {"sail to northwest", "sail to southeast"}
    table.play("sail to southeast")
    assert (table.of(B, "fame"), int(table.state.boat[B, 0])) == (0, 2)
    table = drawing("leviathan", 3).play(GO, "draw deck 1", "name northeast", "option 1")
    assert (table.of(B, "fame"), int(table.state.boat[B, 0])) == (2, -1)


def test_the_judge_hands_over_a_tile():
    table = drawing("judge", 3).tile("1,1", "farmland", owner=B).play(GO, "draw deck 1")
    assert table.play("take over 1,1").owner_of("1,1") == A


def test_a_hound_follows_for_food_or_chases_the_knight_home():
    table = drawing("stray_hound").stock(A, food=2).play(GO, "draw deck 1", "option 1")
    assert (following(table), table.of(A, "food")) == (["stray_hound"], 0)
    assert drawn("stray_hound").at(A, 1) == "0,0"  # without food there is no choice


def test_a_third_follower_makes_one_leave():
    table = drawing("surgeon").follower(A, 1, "donkey", "chronicler").play(GO, "draw deck 1")
    assert table.legal == {
        "dismiss donkey from knight 1",
        "dismiss chronicler from knight 1",
        "dismiss surgeon from knight 1",
    }
    assert following(table.play("dismiss donkey from knight 1")) == ["chronicler", "surgeon"]


def test_the_singer_leaves_for_gold_only():
    table = drawn("singer")
    assert "dismiss singer from knight 1" not in table.legal
    table.stock(A, gold=1)
    assert following(table.play("dismiss singer from knight 1")) == []
    assert table.of(A, "gold") == 0


def test_a_third_item_makes_one_drop():
    table = drawing("cracked_axe").item(A, 1, "longbow", "caltrops").play(GO, "draw deck 1")
    assert table.phase == "OVERLOAD A"
    table.play("drop longbow from knight 1")
    assert carried(table) == ["caltrops", "cracked_axe"]
    assert "pick up longbow" not in table.legal  # there is no room for it


def test_a_bag_makes_room_for_two_more():
    table = drawing("cracked_axe").item(A, 1, "longbow", "saddlebag").play(GO, "draw deck 1")
    assert carried(table) == ["longbow", "saddlebag", "cracked_axe"]


def test_the_black_blade_is_won_from_its_keeper():
    table = drawing("black_blade", 3).stock(A, might=9).play(GO, "draw deck 1", "fight")
    assert carried(table) == ["black_blade"]


def test_the_unmarked_ring_may_be_stuck_swap_knights_or_blind_the_dragon():
    table = drawing("unmarked_ring").knight(B, 1, "5,5").play(GO)
    rings = [table.sown("draw deck 1", lambda one, die=die: one.rolled == die) for die in (1, 2, 3)]
    assert carried(rings[0]) == ["leaden_ring"]
    assert "drop leaden ring from knight 1" not in rings[0].legal
    assert rings[1].legal == {"swap with knight 1 of b", "stay"}
    swapped = rings[1].play("swap with knight 1 of B")
    assert (swapped.at(A, 1), swapped.at(B, 1)) == ("5,5", "0,1")
    assert carried(rings[2]) == ["ember_ring"]


def test_a_turn_does_not_end_before_a_full_knight_could_drop_something_for_what_lies_there():
    table = Table(item_limit=1).dice(A, 1).item(A, 1, "longbow").knight(A, 1, "2,2").stock(A, wood=1)
    other = next(name for name in identifiers("items") if name not in ("longbow", "leaden_ring"))
    table.state.lying_item[0], table.state.lying_place[0] = identifiers("items").index(other), place_of("2,3")
    table.state.lying_by[0] = NONE
    table.play("knight 1 to 2,3 with 1")
    assert table.phase == "MOVE A"
    table.play("drop longbow from knight 1")
    assert any(text.startswith("pick up") for text in table.legal)


def test_things_can_be_dropped_while_building():
    table = Table().item(A, 1, "longbow").stock(A, gold=9, wood=9, ore=9, food=9).go_on()
    while table.phase != "BUILD A":
        table.play("end turn" if "end turn" in table.legal else min(table.legal))
    assert "drop longbow from knight 1" in table.legal
    table.play("drop longbow from knight 1")
    assert table.phase == "BUILD A" and "drop longbow from knight 1" not in table.legal
