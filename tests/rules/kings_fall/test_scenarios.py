"""The worked examples of the rulebook, and scenarios that follow from its text, by their numbers in the facts."""

import pytest

from rules.kings_fall import GAME
from rules.kings_fall.deck import deal_anew
from rules.kings_fall.event_kinds import EventKind
from rules.kings_fall.influence import settle_control
from rules.kings_fall.kinds import Action
from rules.kings_fall.names import identifiers
from rules.kings_fall.phases import Ending, Turn
from rules.kings_fall.rounds import begin_turn, income_of
from rules.kings_fall.setup import roll_for_first
from rules.kings_fall.victory import call_time
from tests.rules.kings_fall.table import NAMES, Table

A, B = 0, 1


def test_kf01_the_opponent_lets_an_icon_be_and_the_ops_are_spent():
    table = Table().pieces("A1", basic=2, valerius=3).influence("A1", 2).hand(A, "purge").turn(A)
    table.state.cp[:] = 8
    table.play("play purge for ops")
    assert table.phase == "ICON B"
    table.play("decline")
    assert table.state.ops == 3
    table.play("influence A2", "influence A3", "recruit basic at A1")
    assert [table.holder(where) for where in ("A1", "A2", "A3")] == ["A", "A", "A"]
    assert (table.markers("A2"), table.markers("A3")) == ((1, 0), (1, 0))
    assert table.units("A1") == (3, 0, 0)
    assert table.state.ops == 0
    assert table.state.cp.tolist() == [8, 8]
    assert table.state.discards[identifiers("cards").index("purge")] == 1
    assert EventKind.FIRED not in table.events


def test_kf04_a_fired_event_comes_before_the_ops():
    table = Table().pieces("A1", basic=2, valerius=3).hand(A, "shadow_market").turn(A)
    table.state.cp[:] = 8
    table.play("play shadow market for ops", "fire")
    kinds = table.events
    assert kinds.index(EventKind.FIRED) < kinds.index(EventKind.CP_GAINED) < kinds.index(EventKind.OPS_GAINED)
    assert table.state.cp.tolist() == [8, 11]  # the owner of the icon gains, in whose opponent's turn it gets no Ops
    assert table.state.ops == 3


@pytest.mark.parametrize(("card", "ops"), [("muster", 3), ("toll_bridge", 1), ("great_rally", 4)])
def test_kf05_nobody_is_asked_about_an_own_a_neutral_or_a_third_icon(card, ops):
    table = Table().pieces("A1", basic=2, valerius=3).hand(A, card).turn(A)
    table.play(f"play {card.replace('_', ' ')} for ops")
    assert table.phase == "OPS A"
    assert table.state.ops == ops


def test_kf06_an_event_gives_no_ops():
    table = Table().pieces("A1", basic=2, valerius=3)
    table.hand(A, "wandering_scholar", *(["census", "muster", "charter", "amnesty", "jubilee", "scouts"])).turn(A)
    table.play("play wandering scholar for event")
    assert table.phase == "DISCARD A"  # two cards on six: one too many
    table.play("discard census")
    assert table.state.hand_size[A] == 7
    assert table.state.ops == 0
    assert not {text.split()[0] for text in table.legal} & {"influence", "recruit", "move", "fortify", "redeploy"}


def test_kf07_exactly_one_card_and_unspent_ops_are_lost():
    table = Table().pieces("A1", basic=2, valerius=3).hand(A, "muster", "good_roads").turn(A)
    table.play("play muster for ops", "influence A2")
    assert not any(text.startswith("play") for text in table.legal)
    table.play("end turn")
    assert table.state.ops == 0
    assert table.state.turn_seat == B


def test_kf08_where_influence_may_be_placed():
    table = Table().pieces("A1", basic=1).pieces("M2", dorn=1).influence("A1", 1).influence("B2", 1).ops(4)
    places = {text.split()[1] for text in table.legal if text.startswith("influence")}
    assert places == {"A1", "A2", "A3", "B1", "B3", "M2", "M4"}
    table.play("influence A2")
    places = {text.split()[1] for text in table.legal if text.startswith("influence")}
    assert "M3" in places  # it chains outward
    assert "A2" not in places  # once a Location in an Action Phase


def test_kf09_control_flips_with_strictly_more():
    table = Table()
    place, seen = NAMES.index("M4"), []
    for seat in (A, B, B, A, A, A):
        table.state.influence[seat, place] += 1
        settle_control(table.state, table.ruleset, table.log, place)
        seen.append((*table.markers("M4"), table.holder("M4")))
    assert seen == [(1, 0, "A"), (1, 1, "A"), (0, 2, "B"), (1, 2, "B"), (2, 2, "B"), (3, 0, "A")]


@pytest.mark.parametrize(
    ("faction", "places", "cp"),
    [
        ("voren", "A2", 3),
        ("voren", "A1 A2", 3),
        ("voren", "A1 A2 A3", 5),
        ("aethelgard", "A1 A2 A3", 6),
        ("aethelgard", "A1 A2 A3 M1 M2 M3 M4", 13),
        ("voren", "A1 A2 A3 M1 M2 M3 M4", 11),
        ("sylvani", "", 3),
    ],
)
def test_kf10_income(faction, places, cp):
    table = Table(faction, "stonekin")
    for where in places.split():
        table.influence(where, 1)
    assert income_of(table.state, table.ruleset, A) == cp


def test_kf11_the_eighth_card_is_discarded_at_once():
    table = Table().pieces("A1", basic=2, valerius=3)
    table.hand(A, *["census", "muster", "charter", "amnesty", "jubilee", "scouts", "comet"])
    begin_turn(table.state, table.ruleset, table.log, A)
    table.go_on()
    assert table.phase == "DISCARD A"
    table.play("discard scouts")
    assert table.state.hand_size[A] == 7
    assert table.phase == "CARD A"


def test_kf12_where_units_are_recruited_and_how_many():
    table = Table().ops(4)
    for where in ("A1", "A2", "A3"):
        table.influence(where, 1)
    table.state.pool[A, 0] = 1
    assert "recruit elite at A3" not in table.legal  # a Forest
    assert "recruit elite at M1" not in table.legal  # not controlled
    table.play("recruit elite at A1", "recruit basic at A2")
    assert table.state.ops == 1
    assert not any(text.startswith("recruit") for text in table.legal)


def test_kf13_six_units_and_luminaries_but_archers_and_the_sovereign_do_not_count():
    table = Table("sylvani").pieces("A1", basic=4, thael=1, naevia=1, lyraelle=3).pieces("A2", basic=1, archers=1)
    table.influence("A1", 1).influence("A2", 1).ops(4)
    assert "recruit basic at A1" not in table.legal
    table.play("move A2 to A1")
    assert table.legal == {"take archers"}
    table.play("take archers")
    assert table.units("A1") == (4, 0, 1)


def test_kf14_the_sovereign_does_not_end_a_turn_alone():
    table = Table("voren", "aethelgard").pieces("A1", basic=2, cyrus=3).influence("A1", 1).ops(2)
    one = table.copy().ops(1).play("move A1 to A2")
    assert "take 2 basic" not in one.legal  # nothing would be left for an escort
    assert "take 1 basic" in one.legal
    table.play("move A1 to A2", "take 2 basic")
    assert "end turn" not in table.legal
    table.play("recruit basic at A1")
    assert table.units("A1") == (1, 0, 0)
    assert table.units("A2") == (2, 0, 0)


def test_a_sovereign_beyond_help_holds_up_nothing_else():
    table = Table("voren", "aethelgard").pieces("A1", cyrus=3).pieces("M4", basic=1).influence("M4", 1).ops(2)
    assert {"end turn", "influence M1", "influence M4", "move M4 to M1"} <= table.legal
    table.play("move M4 to M1", "take 1 basic", "influence M4")


def test_nobody_passes_whose_cards_could_help_a_lonely_sovereign():
    table = Table("voren", "aethelgard").pieces("A1", cyrus=3).pieces("A2", basic=1).hand(A, "census").turn(A)
    assert "pass" not in table.legal
    far = Table("voren", "aethelgard").pieces("A1", cyrus=3).pieces("B1", basic=1).hand(A, "census").turn(A)
    assert "pass" in far.legal


def test_new_hands_are_dealt_from_what_is_left_before_the_discards_are_shuffled():
    table = Table().hand(A).hand(B)
    state = table.state
    state.deck[3:] = 0
    state.deck_size = 3
    state.discards[3:] = 1
    deal_anew(state, table.ruleset, table.log)
    assert state.hand[A, :3].all() and state.hand_size.tolist() == [6, 6]


@pytest.mark.parametrize(
    ("faction", "group", "path", "ops"),
    [
        ("voren", "take 5 basic cyrus", "A1 A2", 1),
        ("voren", "take 5 basic", "A1 A2 M3", 2),
        ("khaganate", "take 3 basic", "A1 A2 M3", 1),
        ("khaganate", "take 3 basic", "A1 A2 M3 M1", 2),
        ("khaganate", "take 2 basic 1 elite", "A1 A2 M3", 2),
        ("khaganate", "take 2 basic kara", "A1 A2 M3", 2),
    ],
)
def test_kf15_one_op_a_connection_and_two_connections_for_cavalry(faction, group, path, ops):
    leaders = {word: 3 for word in ("cyrus", "kara") if word in group}
    counts = {name: int(group.split(name)[0].split()[-1]) for name in ("basic", "elite") if name in group}
    table = Table(faction, "aethelgard").pieces("A1", **counts, **leaders).ops(4)
    here, *way = path.split()
    for where in way:
        if f"ride to {where}" in table.legal:
            table.play(f"ride to {where}")
        else:
            table.play(f"move {here} to {where}", group)
        here = where
    assert 4 - table.state.ops == ops


def test_kf16_walking_into_an_empty_location_changes_nothing():
    table = Table().pieces("A2", basic=2).influence("M3", 0, 1).ops(2)
    table.play("move A2 to M3", "take 2 basic", "influence M3")
    assert table.state.fights == 0
    assert table.markers("M3") == (1, 1)
    assert table.holder("M3") == "B"


def test_kf17_a_fortress_is_fortified_for_one_combat():
    table = Table().influence("A1", 1).influence("A2", 1).pieces("A1", basic=1).ops(4)
    assert "fortify A2" not in table.legal
    table.play("fortify A1")
    assert "fortify A1" not in table.legal
    assert table.state.fortified[NAMES.index("A1")] == 1
    assert table.state.ops == 2


def test_kf18_units_are_redeployed_between_controlled_locations():
    table = Table().pieces("A1", basic=4, dorn=1, valerius=3).pieces("B2", basic=1)
    table.influence("A1", 1).influence("B2", 1).ops(3)
    assert "redeploy A1 to M1" not in table.legal
    table.play("redeploy A1 to B2")
    assert not any("dorn" in text or "valerius" in text for text in table.legal)
    table.play("take 3 basic")
    assert table.units("A1") == (1, 0, 0)
    assert table.units("B2") == (4, 0, 0)
    assert table.state.ops == 0


@pytest.mark.parametrize(("die", "cards", "health"), [(1, 2, 2), (2, 2, 3), (3, 2, 3), (4, 1, 3), (6, 1, 3)])
def test_kf35_voids_embrace(monkeypatch, die, cards, health):
    table = Table("voren", "aethelgard").pieces("A1", basic=1, cyrus=3).pieces("M1", B, dorn=1)
    table.pieces("B1", B, basic=1).hand(B, "census", "muster").ops(4)
    monkeypatch.setattr("rules.kings_fall.abilities.roll_die", lambda state, sides: die)
    assert "use embrace at B1" not in table.legal
    table.play("use embrace at M1")
    assert table.state.hand_size[B] == cards
    assert table.state.health[A] == health
    assert not any(text.startswith("use embrace") for text in table.legal)


def test_kf36_morwen_makes_the_next_move_dearer_even_a_free_one():
    table = Table("voren", "sylvani").pieces("A1", basic=1, cyrus=3, morwen=1).pieces("B1", B, basic=2).ops(1)
    table.play("use morwen on move")
    table.turn(B, Turn.OPS).ops(2)
    table.play("move B1 to B3 by whispered paths", "take 1 basic")
    assert table.state.ops == 1
    table.play("move B1 to B2", "take 1 basic")
    assert table.state.ops == 0


def test_kf37_strength_through_sacrifice():
    table = Table("voren").pieces("A2", basic=1).pieces("M3", elite=1).ops(1)
    assert "use sacrifice at M3" not in table.legal  # Totenkorps are not Fanatics
    table.play("use sacrifice at A2")
    assert table.state.ops == 3
    assert table.units("A2") == (0, 0, 0)
    assert not any(text.startswith("use sacrifice") for text in table.legal)


def test_kf38_imperial_decree_places_beside_valerius_and_cancels():
    table = Table().pieces("A1", basic=1, valerius=3).ops(4)
    assert "use decree at M3" not in table.legal
    table.play("use decree at A2", "influence A2")  # exempt from once a Location
    assert table.state.ops == 1
    assert table.markers("A2") == (2, 0)
    assert not any(text.startswith("use decree") for text in table.legal)
    table = Table().pieces("A1", basic=1, valerius=3).hand(B, "comet").turn(B)
    table.state.cp[:] = 8
    table.play("play comet for event")
    assert table.phase == "CANCEL A"
    table.play("cancel")
    assert table.state.cp[A] == 2
    assert table.state.ops == 0


def test_kf39_the_veil_makes_a_forest_dearer_until_the_next_turn():
    table = Table("sylvani").pieces("B1", basic=1, lyraelle=3).pieces("A2", B, basic=2).pieces("A1", B, basic=1).ops(2)
    assert "use veil at M1" not in table.legal
    table.play("use veil at A3")
    table.turn(B, Turn.OPS).ops(9)
    for way, cost in (("A2 to A3", 2), ("A1 to A3", 2), ("A2 to M3", 1)):
        before = int(table.state.ops)
        table.play(f"move {way}", "take 1 basic")
        assert before - table.state.ops == cost
    begin_turn(table.state, table.ruleset, table.log, A)
    assert table.state.veil[A] == -1


def test_kf40_the_banner_takes_any_group_two_connections():
    table = Table("khaganate").pieces("A1", basic=2, elite=2, temujin=3).pieces("M2", B, basic=1).ops(4)
    table.play("use banner at A1", "move A1 to A2", "take 2 basic 2 elite temujin", "ride to M3")
    assert table.phase == "OPS A"  # no third connection
    table.play("move M3 to M1", "take 2 basic 2 elite temujin", "ride to M4")
    assert table.state.ops == 0
    assert table.units("M4") == (2, 2, 0)


def test_another_group_that_rides_through_does_not_carry_the_banner_off():
    table = Table("khaganate").pieces("A1", elite=2).pieces("A2", basic=2, temujin=3).ops(9)
    table.play("use banner at A1", "move A2 to A1", "take 1 basic", "ride to A3")
    assert table.state.steppe == NAMES.index("A1")


def test_morwens_tax_makes_a_decree_dearer_once():
    table = Table().pieces("A1", basic=1, valerius=3).hand(B, "comet").turn(B)
    table.state.cp[:] = 9
    table.state.once[A, Action.ABILITY] = 1
    table.play("play comet for event", "cancel")
    assert table.state.cp[A] == 0
    assert table.state.once[A, Action.ABILITY] == 0


def test_kf41_the_rune_and_karga():
    table = Table("stonekin", "voren").pieces("A1", basic=1, borin=3, karga=1).pieces("B1", B, basic=1, cyrus=3)
    table.hand(B, "census").ops(4)
    assert "use rune at M3" not in table.legal
    table.play("use rune at A2")
    assert "use karga at M1" not in table.legal
    table.play("use karga at M3")
    assert table.state.ops == 1
    table.play("end turn")
    assert table.state.rune[A] == NAMES.index("M3")  # in the opponent's turn
    table.play("play census for ops", "end turn")
    assert table.state.rune[A] == -1


def test_kf42_lyra_vex_draws_once_a_round():
    table = (
        Table().pieces("A1", basic=1, lyra=1).hand(A, *["census", "muster", "charter", "amnesty", "jubilee", "scouts"])
    )
    table.ops(2).play("use lyra")
    assert table.state.hand_size[A] == 7
    assert table.state.ops == 1
    assert "use lyra" not in table.legal


def test_kf43_orhan_moves_a_group_and_is_no_move():
    table = Table("khaganate").pieces("A2", basic=3, elite=1).pieces("B3", orhan=1).pieces("M3", B, basic=1).ops(1)
    assert "move A2 to M3 by orhan" not in table.legal
    table.state.once[A, 2] = 1  # Morwen has named Move
    table.play("move A2 to A3 by orhan", "take 3 basic 1 elite")
    assert table.state.ops == 0
    assert table.phase != "RIDE A"


def test_kf44_one_free_forest_step_a_turn_and_one_a_round():
    table = Table("sylvani").pieces("A1", basic=3, lyraelle=3).pieces("A2", basic=2).pieces("M4", thael=1).ops(1)
    table.play("move A1 to A3 by whispered paths", "take 1 basic")
    assert not any(text.endswith("whispered paths") for text in table.legal)
    table.play("move A2 to A3 by thael", "take 1 basic")
    assert not any(text.endswith("thael") for text in table.legal)
    assert table.state.ops == 1
    table.play("move A2 to A3", "take 1 basic")
    assert table.state.ops == 0


def test_kf45_two_passes_end_the_round():
    table = Table().pieces("A1", basic=1, valerius=3).hand(A, *["census", "muster", "charter", "amnesty", "jubilee"])
    table.hand(B, "scouts", "comet").turn(A)
    table.state.used[A] = 2
    table.state.fortified[NAMES.index("A1")] = 1
    before = int(table.state.cp[B])
    table.play("pass", "pass")
    assert table.state.round_no == 2
    assert table.state.hand_size.tolist() == [7, 6]  # six each, and one drawn in the turn that has begun
    assert table.state.used.tolist() == [0, 0]
    assert table.state.fortified.sum() == 0
    assert table.state.cp[B] > before  # a turn passed has its Influence Phase


@pytest.mark.parametrize(
    ("first", "second", "ratings", "winner", "by"),
    [
        ("A1 A2 A3", "B1 B2", (1500, 1500), A, 0),
        ("A1 A2 A3", "B1 M1", (1500, 1500), A, 1),
        ("A1 A2 M3", "B1 M1", (1500, 1500), A, 2),
        ("A1 A2", "B1 B2", (1500, 1510), B, 3),
        ("A1 A2", "B1 B2", (1500, 1500), -1, 4),
    ],
)
def test_kf46_time(first, second, ratings, winner, by):
    table = Table(rating_a=ratings[0], rating_b=ratings[1])
    for where in first.split():
        table.influence(where, 1)
    for where in second.split():
        table.influence(where, 0, 1)
    call_time(table.state, table.ruleset, table.log)
    assert table.state.winner == winner
    assert table.log.events[table.log.count - 1].what == by
    assert table.state.ending == (Ending.TIME if winner >= 0 else Ending.DRAW)
    told = GAME.describe(table.log.events[table.log.count - 1])
    assert (told == "Time is up; it is a draw.") == (winner < 0) and "nobody" not in told


def test_kf47_the_higher_die_chooses_and_ties_are_rolled_again(dice):
    table = Table()
    dice[:] = [4, 4, 2, 5]
    table.state.first_dice[:] = 0
    roll_for_first(table.state)
    assert table.state.first == B
    assert not dice


def test_kf48_one_thing_each_before_a_combat_the_defender_first(dice):
    table = Table().pieces("A2", basic=2).pieces("M3", B, basic=2).hand(A, "shield_wall").hand(B, "ambush", "scouts")
    table.ops(2).play("move A2 to M3", "take 2 basic")
    assert table.phase == "WINDOW B"
    table.play("play ambush before combat")
    assert table.phase == "WINDOW A"  # not the second card
    dice[:] = [6, 5, 4]
    table.play("play shield wall before combat")
    assert not dice  # the ambush takes a die of 2 + 2, the shield wall has added 2
