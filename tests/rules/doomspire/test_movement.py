"""Movement phase: knights on foot and by boat, and where they have to stop."""

import pytest

from rules.core.errors import IllegalAction
from rules.doomspire.event_kinds import EventKind
from tests.rules.doomspire.table import Table, place_of

A, B = 0, 1


def stops(table, face=3, knight=1):
    """Return where a knight can go with a die, as people write places."""
    end = f" with {face}"
    start = f"knight {knight} to "
    return {text.removeprefix(start).removesuffix(end) for text in table.legal if text.startswith(start)}


def test_a_knight_goes_straight_and_never_diagonally():
    assert stops(Table().knight(A, 1, "4,4").dice(A, 1), 1) == {"3,4", "4,3", "4,5", "5,4"}


def test_it_may_go_fewer_steps_than_the_die_shows():
    assert stops(Table().dice(A, 2), 2) == {"0,1", "1,0", "0,2", "1,1", "2,0"}


def test_it_stops_on_unexplored_tiles():
    table = Table().dice(A, 3).tile("0,1", "wilds", hidden=True).tile("1,0", "wilds", hidden=True)
    assert stops(table) == {"0,1", "1,0"}


def test_it_stops_where_a_monster_is():
    table = Table().dice(A, 3).tile("0,1", "wilds", monster="bear").tile("1,0", "doomspire")
    assert stops(table) == {"0,1", "1,0"}


def test_with_no_steps_it_interacts_where_it_stands():
    table = Table().dice(A, 1).knight(A, 1, "0,1").tile("0,1", "farmland")
    table.play("knight 1 to 0,1 with 1", "claim")
    assert table.owner_of("0,1") == A


def test_with_no_steps_there_must_be_something_to_do():
    with pytest.raises(IllegalAction, match="nothing to do on 0,0"):
        Table().dice(A, 1).play("knight 1 to 0,0 with 1")


def test_own_knights_share_only_home_and_special_tiles():
    table = Table().dice(A, 1, 2).knight(A, 1, "1,1").knight(A, 2, "1,2").knight(A, 3, "0,0").tile("2,1", "temple")
    assert "1,2" not in stops(table, 1)
    assert "0,0" in stops(table, 2)
    table.knight(A, 2, "2,1")
    assert "2,1" in stops(table, 1)
    assert "1,2" in stops(Table(knights_share=True).dice(A, 1).knight(A, 1, "1,1").knight(A, 2, "1,2"), 1)


def test_opposing_homes_are_closed():
    table = Table().dice(A, 3).knight(A, 1, "7,6")
    assert "7,7" not in stops(table)
    with pytest.raises(IllegalAction, match="home tile that A cannot enter"):
        table.play("knight 1 to 7,7 with 3")


def test_homes_of_nobody_are_closed_too():
    assert "0,7" not in stops(Table().dice(A, 3).knight(A, 1, "0,6"))
    assert "0,7" in stops(Table(empty_homes_open=True).dice(A, 3).knight(A, 1, "0,6"))


def test_a_knight_moves_again_until_it_has_interacted():
    table = Table().dice(A, 1, 1, 1).tile("0,2", "farmland")
    table.play("knight 1 to 0,1 with 1", "knight 1 to 0,2 with 1", "claim")
    assert stops(table, 1) == set()


def test_in_round_one_nobody_stops_beside_an_opposing_knight():
    assert "0,1" not in stops(Table(round_no=1).dice(A, 1).knight(B, 1, "0,1"), 1)
    assert "0,1" in stops(Table().dice(A, 1).knight(B, 1, "0,1"), 1)
    assert "0,1" in stops(Table(round_no=1, peaceful_rounds=0).dice(A, 1).knight(B, 1, "0,1"), 1)


def corridor(**changes):
    """Return a table where A's knight on 0,1 has to pass B's on 0,2 to get to 0,3."""
    table = Table(**changes).knight(A, 1, "0,1").knight(B, 1, "0,2").dice(A, 2)
    return (
        table.tile("1,1", "wilds", monster="bear")
        .tile("1,2", "wilds", monster="bear")
        .tile("1,3", "wilds", monster="bear")
    )


def test_a_knight_that_passes_another_may_be_stopped():
    table = corridor().play("knight 1 to 0,3 with 2")
    assert table.phase == "STOP B"
    table.play("let pass")
    assert table.at(A, 1) == "0,3"
    table = corridor().play("knight 1 to 0,3 with 2", "stop")
    assert table.phase == "FLEE A"  # the one that is stopped may flee
    assert table.at(A, 1) == "0,2"


def test_who_is_stopped_and_wins_holds_the_tile():
    table = corridor().stock(A, might=9).play("knight 1 to 0,3 with 2", "stop", "fight")
    assert (table.at(A, 1), table.at(B, 1)) == ("0,2", "7,7")
    assert table.of(A, "fame") == 1


def test_the_way_avoids_opposing_knights_where_it_can():
    table = Table().knight(A, 1, "0,1").knight(B, 1, "1,1").dice(A, 3)
    table.play("knight 1 to 2,1 with 3")
    assert table.phase == "STOP B"  # every way of three steps goes through 1,1
    table = Table().knight(A, 1, "0,1").knight(B, 1, "1,1").dice(A, 2)
    table.play("knight 1 to 1,2 with 2")
    assert table.at(A, 1) == "1,2"


def test_in_round_one_nobody_is_stopped():
    table = corridor(round_no=1).play("knight 1 to 0,3 with 2")
    assert table.at(A, 1) == "0,3"


def test_a_boat_sails_around_the_island_zone_by_zone():
    table = Table().dice(A, 1).knight(A, 1, "3,3")
    assert {text for text in table.legal if text.startswith("boat")} == {
        "boat 1 to northeast with 1",
        "boat 1 to southwest with 1",
    }
    table.play("boat 1 to northeast with 1")
    assert table.state.boat[A, 0] == 1
    with pytest.raises(IllegalAction, match="cannot sail to the southeast"):
        Table().dice(A, 1).play("boat 1 to southeast with 1")


@pytest.mark.parametrize(
    ("end", "way"),
    [("northwest", "stays in the northwest"), ("northeast", "sails from the northwest to the northeast")],
)
def test_a_boat_that_ends_where_it_began_is_not_said_to_sail_anywhere(end, way):
    table = Table().dice(A, 2, 1).knight(A, 1, "0,1").play(f"boat 1 to {end} with {2 if end == 'northwest' else 1}")
    assert any(sentence.startswith(f"A's boat 1 {way} with a ") for sentence in table.told)


def test_a_boat_carries_only_beside_the_zones_it_has_passed():
    table = Table().dice(A, 1).play("boat 1 to northeast with 1")
    assert {"carry knight 1 to 0,7"} & table.legal == set()  # nobody's home
    assert {"carry knight 1 to 0,4", "carry knight 1 to 3,0", "carry nobody"} <= table.legal
    with pytest.raises(IllegalAction, match="does not lie beside a zone that the boat has passed"):
        table.play("carry knight 1 to 7,4")
    with pytest.raises(IllegalAction, match="does not lie at the coast"):
        table.play("carry knight 1 to 1,1")


def test_a_knight_that_has_interacted_stays_ashore():
    table = Table().dice(A, 1, 1).tile("0,1", "farmland").play("knight 1 to 0,1 with 1", "claim")
    table.play("boat 1 to northeast with 1")
    assert table.phase != "CARRY A"
    table = Table(carry_interacted=True).dice(A, 1, 1).tile("0,1", "farmland")
    table.play("knight 1 to 0,1 with 1", "claim", "boat 1 to northeast with 1", "carry knight 1 to 0,4")
    assert table.at(A, 1) == "0,4"
    assert EventKind.CARRIED in table.events


def test_a_tile_reached_by_boat_is_a_tile_like_any_other():
    table = Table().dice(A, 1).tile("0,3", "wilds", monster="wildcat").stock(A, might=9)
    table.play("boat 1 to northwest with 1", "carry knight 1 to 0,3")
    assert table.of(A, "food") == 2


@pytest.mark.parametrize(
    "action", ["knight 1 to 0,1 with 3", "knight 2 to 0,1 with 1", "knight 1 to 0,3 with 1", "knights"]
)
def test_a_refused_action_changes_nothing(action):
    table = Table().dice(A, 1)
    before = table.state.tobytes()
    with pytest.raises(IllegalAction):
        table.play(action)
    assert table.state.tobytes() == before


def test_a_slow_follower_sets_the_pace():
    table = Table().dice(A, 3).follower(A, 1, "donkey")
    assert stops(table, 3) == {"0,1", "1,0", "0,2", "1,1", "2,0"}


def test_a_move_through_an_unexplored_tile_is_refused():
    table = Table().dice(A, 3)
    for where in ("0,1", "1,0"):
        table.tile(where, "wilds", hidden=True)
    with pytest.raises(IllegalAction, match="No way leads"):
        table.play("knight 1 to 0,2 with 3")
    assert table.state.face_up[place_of("0,1")] == 0
