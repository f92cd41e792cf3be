"""Rounds: rolling, harvesting, using buildings, building, trading, conceding and the end."""

import numpy as np
import pytest

from rules.core.errors import IllegalAction
from rules.core.events import new_log
from rules.core.record import blank
from rules.doomspire.event_kinds import EventKind
from rules.doomspire.kinds import Building
from rules.doomspire.outcome import OUTCOME, measure
from rules.doomspire.phases import Ending, Stage, Title
from rules.doomspire.play import step
from rules.doomspire.ruleset import SCHEMA
from rules.doomspire.setup import deal
from rules.doomspire.state import NEUTRAL, STATE
from tests.rules.doomspire.table import Table, place_of

A, B, C, D = range(4)


def dealt(seats=4, seed=1, **changes):
    """Return a dealt game that has begun."""
    ruleset, state = SCHEMA.variant(changes), blank(STATE)
    deal(state, ruleset, seats, np.uint64(seed))
    held = int(state.first)
    step(state, ruleset, 0, new_log())
    return state, held


@pytest.mark.parametrize(("passes", "further"), [(True, 1), (False, 0)])
def test_the_token_moves_before_round_one_as_well(passes, further):
    state, held = dealt(token_passed_first=passes)
    assert state.first == (held + further) % 4
    assert state.seat == state.first


def test_everybody_rolls_two_dice_in_round_one():
    state, _ = dealt()
    assert state.dice.sum(axis=1).tolist() == [2, 2, 2, 2]


def test_the_start_is_as_the_rulebook_says():
    state, _ = dealt()
    assert state.stock[:, 0].tolist() == [2, 2, 2, 2]
    assert state.stock[:, 1:].sum() == 0
    assert state.knight[:, 0].tolist() == [0, 7, 63, 56]
    assert state.boat[:, 0].tolist() == [0, 1, 2, 3]
    assert dealt(seats_clockwise=False)[0].knight[:, 0].tolist() == [0, 7, 56, 63]


def test_tier_one_lies_open_and_the_rest_face_down():
    state, _ = dealt()
    assert state.face_up.sum() == 48
    assert not state.face_up[[place_of("2,2"), place_of("3,3"), place_of("5,5")]].any()
    assert (state.monster >= 0).sum() == 6  # three dens and three starred tiles of Tier 1
    assert (dealt(outer_guards=False)[0].monster >= 0).sum() == 0


def test_groups_give_every_home_the_same_kind_of_neighbours():
    state, _ = dealt(layout_groups=True)
    board = SCHEMA.default()
    kinds = [
        sorted(int(board["tile"]["kind"][state.tile[place]]) for place in pair)
        for pair in ((1, 8), (6, 15), (48, 57), (55, 62))
    ]
    assert kinds == [[1, 2]] * 4


def test_dice_kept_harvest_as_many_tiles_as_they_show():
    table = Table().dice(A, 1).tile("0,1", "farmland", owner=A).tile("0,2", "quarry", owner=A)
    table.play("end turn")
    assert table.legal == {"harvest 0,0", "harvest 0,1", "harvest 0,2"}
    assert table.play("harvest 0,2").of(A, "ore") == 1


def test_enough_dice_harvest_everything():
    table = Table().dice(A, 3).tile("0,1", "farmland", owner=A).play("end turn")
    assert (table.of(A, "food"), table.of(A, "wood")) == (2, 1)


def test_a_smithy_makes_might_once_in_a_harvest_phase():
    table = Table().stock(A, gold=2, ore=6)
    table.state.built[A, Building.BLACKSMITH] = 1
    table.play("end turn", "use blacksmith")
    assert (table.of(A, "might"), table.of(A, "gold"), table.of(A, "ore")) == (1, 1, 3)
    with pytest.raises(IllegalAction, match="works once"):
        table.play("use blacksmith")


def test_a_fletcher_takes_wood():
    table = Table().stock(A, wood=3, ore=1)
    table.state.built[A, Building.FLETCHER] = 1
    table.play("end turn", "use fletcher")
    assert (table.of(A, "might"), table.of(A, "wood"), table.of(A, "ore")) == (1, 0, 0)


def test_one_thing_is_built_and_the_harvest_is_over():
    table = Table().stock(A, food=6, gold=6, ore=2, wood=4).play("end turn", "build knight")
    assert table.at(A, 2) == "0,0"
    assert (table.of(A, "food"), table.of(A, "gold"), table.of(A, "ore")) == (3, 3, 1)
    assert not table.phase.endswith("A") or table.state.round_no == 3


def test_three_knights_are_the_most():
    table = Table().stock(A, food=6, gold=6, ore=2).knight(A, 2, "0,0").knight(A, 3, "0,0").play("end turn")
    with pytest.raises(IllegalAction, match="as many as a player can have: knight"):
        table.play("build knight")


def test_a_second_boat_lies_beside_home():
    table = Table().stock(A, wood=2, gold=2)
    table.state.boat[A, 0] = 2
    table.play("end turn", "build boat")
    assert table.state.boat[A].tolist() == [2, 0]


def test_warships_cost_what_the_rulebook_says():
    table = Table().stock(A, wood=2, gold=1, ore=1).play("end turn", "build warships")
    assert table.state.built[A, Building.WARSHIPS] == 1
    assert [table.of(A, name) for name in ("wood", "gold", "ore")] == [0, 0, 0]


def test_what_one_cannot_pay_for_is_not_built():
    with pytest.raises(IllegalAction, match="cannot pay what this costs: chapel"):
        Table().stock(A, wood=5, gold=2).play("end turn", "build chapel")


def test_no_chapel_after_a_monastery():
    table = Table().stock(A, wood=6, gold=2)
    table.state.built[A, Building.MONASTERY] = 1
    assert "build chapel" not in table.play("end turn").legal


def test_players_trade_resources_freely():
    table = Table().dice(A, 1).stock(A, ore=2).stock(B, gold=1)
    table.play("trade with B", "give ore", "give ore", "want gold", "offer")
    assert table.phase == "ANSWER B"
    table.play("accept")
    assert (table.of(A, "ore"), table.of(A, "gold"), table.of(B, "ore"), table.of(B, "gold")) == (0, 1, 2, 0)


def test_an_offer_can_be_refused_or_withdrawn():
    table = Table().dice(A, 1).stock(A, ore=2).play("trade with B", "give ore", "offer", "refuse")
    assert table.of(A, "ore") == 2
    table.play("trade with B", "withdraw")
    with pytest.raises(IllegalAction, match="has made 2 offers"):
        table.play("trade with B")


def test_nobody_offers_what_they_do_not_have():
    table = Table().dice(A, 1).stock(A, ore=1).play("trade with B")
    with pytest.raises(IllegalAction, match="A has no more gold to give"):
        table.play("give gold")
    with pytest.raises(IllegalAction, match="nothing in the offer"):
        table.play("offer")


def test_nobody_turns_to_another_where_neither_has_anything():
    table = Table().dice(A, 1)
    assert "trade with b" not in table.legal
    with pytest.raises(IllegalAction, match="Neither A nor B has a resource"):
        table.play("trade with B")
    assert "trade with b" in Table().dice(A, 1).stock(B, ore=1).legal


def test_a_harvest_in_which_nobody_can_build_or_trade_is_passed_over():
    assert Table().play("end turn").state.round_no == 3
    assert Table().stock(B, ore=1).play("end turn").phase == "BUILD A"


def test_in_round_one_nobody_trades():
    with pytest.raises(IllegalAction, match="leave each other alone"):
        Table(round_no=1).dice(A, 1).play("trade with B")


def test_who_has_lost_the_last_knight_may_stay_or_concede():
    table = Table(seats=3).dice(A, 1).knight(A, 1, "").tile("0,1", "farmland", owner=A)
    assert {"concede", "end turn"} <= table.legal
    table.play("concede")
    assert table.owner_of("0,1") == NEUTRAL
    assert table.owner_of("0,0") == NEUTRAL
    assert table.state.boat[A].tolist() == [-1, -1]
    assert table.phase == "MOVE B" or table.phase == "BUILD B"
    with pytest.raises(IllegalAction, match="still has knights"):
        Table().dice(A, 1).play("concede")


def test_neutral_tiles_can_be_conquered_homes_too():
    table = Table(seats=3).dice(B, 1).knight(A, 1, "").dice(A, 1).stock(B, might=1).knight(B, 1, "0,1")
    table.play("concede")
    table.play("knight 1 to 0,0 with 1", "conquer")
    assert table.owner_of("0,0") == B


def test_the_last_who_has_not_conceded_is_king():
    table = Table().dice(A, 1).knight(A, 1, "").play("concede")
    assert (table.state.ending, table.state.winner) == (Ending.LAST_LORD, B)


def test_a_game_that_reaches_the_round_limit_has_no_king():
    table = Table(round_limit=2).play("end turn")
    while table.state.ending == Ending.NOT_YET:
        table.play("end turn" if table.phase.startswith("MOVE") else "done")
    assert (table.state.ending, table.state.winner) == (Ending.ROUND_LIMIT, -1)
    outcome = blank(OUTCOME)
    measure(table.state, table.ruleset, outcome)
    assert outcome["ending"] == Ending.NOT_YET  # reported as unfinished
    assert Title.KING not in table.state.title[:2]


@pytest.mark.parametrize("first", range(4))
def test_without_a_king_a_tied_title_goes_to_whoever_is_first_in_turn_order(first):
    table = Table(seats=4, round_limit=2)
    table.state.stock[:] = 0
    table.state.first = table.state.turn_seat = table.state.seat = first
    while table.state.ending == Ending.NOT_YET:
        table.play("end turn" if table.phase.startswith("MOVE") else "done")
    order = [Title(int(table.state.title[(first + turn) % 4])) for turn in range(4)]
    assert order == [Title.HAND, Title.COIN, Title.JESTER, Title.JESTER]


def final(*stocks, seats=4):
    """Return a table where A makes the third impression, everybody else with the stocks given."""
    table = Table(seats=seats).dice(A, 1).stock(A, fame=15).knight(A, 1, "2,3").tile("3,3", "doomspire")
    for seat, stock in enumerate(stocks, start=1):
        table.stock(seat, **stock)
    table.state.impressions = 2
    return table


def titles(table):
    """Return the titles of B, C and D."""
    return [Title(int(title)) for title in table.state.title[1 : table.state.seats]]


def test_the_hand_has_the_most_tiles_then_starred_then_gold():
    table = final({"gold": 1}, {"gold": 2}, {"gold": 0, "ore": 9}).play("knight 1 to 3,3 with 1")
    assert titles(table) == [Title.COIN, Title.HAND, Title.JESTER]
    table = final({"gold": 1}, {"gold": 2}, {}).tile("0,1", "orchard", owner=D).tile("0,2", "farmland", owner=B)
    assert titles(table.play("knight 1 to 3,3 with 1"))[2] == Title.HAND


def test_the_king_decides_what_is_still_tied():
    table = final({}, {}, {"gold": 1}).play("knight 1 to 3,3 with 1")
    assert titles(table)[2] == Title.HAND
    assert table.phase == "KING A"
    assert table.legal == {"title to b", "title to c"}
    table.play("title to C")
    assert titles(table) == [Title.JESTER, Title.COIN, Title.HAND]
    assert table.state.ending == Ending.KING


def test_with_two_players_the_other_is_the_jester():
    assert titles(final({"gold": 9}, seats=2).play("knight 1 to 3,3 with 1")) == [Title.JESTER]


def test_whoever_fails_to_impress_is_eaten_with_all_they_carry():
    table = Table().dice(A, 1).item(A, 1, "halberd").knight(A, 1, "2,3").tile("3,3", "doomspire").rolls(1, 3)
    table.play("knight 1 to 3,3 with 1", "use halberd")
    assert EventKind.EATEN in table.events
    assert table.at(A, 1) == ""
    assert (table.state.items[A, 0] == -1).all()


@pytest.mark.parametrize(
    ("changes", "rolls", "impressed"),
    [
        ({}, (1, 1, 3, 1), True),
        ({"dragon_ties_win": True}, (1, 1), True),
        ({"dragon_dice": 2}, (3, 3, 1, 1), True),
        ({}, (1, 1, 1, 3), False),
    ],
)
def test_ties_with_the_dragon_are_rolled_again_unless_a_ruling_says_otherwise(changes, rolls, impressed):
    table = Table(**changes).dice(A, 1).stock(A, might=8).knight(A, 1, "2,3").tile("3,3", "doomspire").rolls(*rolls)
    table.play("knight 1 to 3,3 with 1")
    assert (EventKind.IMPRESSED in table.events) == impressed


def test_the_dragon_may_be_left_alone_where_a_ruling_says_so():
    table = Table(dragon_voluntary=True).dice(A, 1).knight(A, 1, "2,3").tile("3,3", "doomspire")
    table.play("knight 1 to 3,3 with 1")
    assert table.legal == {"face dragon", "stand back"}
    assert table.play("stand back").at(A, 1) == "3,3"


def test_a_player_may_impress_more_than_once_unless_players_are_counted():
    for by_player, count in ((False, 2), (True, 1)):
        table = Table(impressions_by_player=by_player).dice(A, 1).stock(A, fame=15).knight(A, 1, "2,3")
        table.tile("3,3", "doomspire")
        table.state.impressions, table.state.impressed_by[0] = 1, A
        assert table.play("knight 1 to 3,3 with 1").state.impressions == count


def test_the_game_knows_three_phases():
    assert [stage.name for stage in Stage][:3] == ["ROLL", "MOVE", "HARVEST"]
