"""The board and the set-up, for every number of players."""

import pytest

from rules.core.errors import OutOfRange
from rules.core.hexes import LARGEST, distance
from rules.jarls.actions import FARTHEST
from rules.jarls.ruleset import MOST_WARRIORS
from tests.rules.jarls import naive
from tests.rules.jarls.beside import GAME, facts, twin_facts, twin_rules
from workbench.play.playthrough import Playthrough

JARLS = {  # the hexes of A, B and so on
    2: ["3,0", "-3,0"],
    3: ["5,0", "-5,5", "0,-5"],
    4: ["6,0", "-3,6", "-6,0", "3,-6"],
    5: ["7,0", "-2,7", "-7,4", "-3,-4", "5,-7"],
    6: ["8,0", "0,8", "-8,8", "-8,0", "0,-8", "8,-8"],
}
# Radius, hexes, Warriors of each player.
BOARDS = {2: (3, 37, 5), 3: (5, 91, 5), 4: (6, 127, 4), 5: (7, 169, 4), 6: (8, 217, 4)}
every_table = pytest.mark.parametrize("seats", list(GAME.seats))


@pytest.mark.parametrize(
    ("field", "room"),
    [("radius", LARGEST), ("warriors", MOST_WARRIORS), ("warrior_hexes", FARTHEST), ("draft_hexes", FARTHEST)],
)
def test_no_ruleset_asks_for_more_than_the_records_have_room_for(field, room):
    assert GAME.ruleset.fields[field].high == room


def opening(seats, **changes):
    """Return the set-up as a dict of letter -> list of pieces."""
    pieces = GAME.aftermath(Playthrough("jarls", seats=seats, changes=changes).state)
    return {letter: side.split() for letter, side in pieces.items()}


@every_table
def test_the_board_and_the_pieces_follow_the_number_of_players(seats):
    radius, hexes, warriors = BOARDS[seats]
    state = Playthrough("jarls", seats=seats).state
    assert (state.radius, 3 * radius * (radius + 1) + 1, state.cells[hexes:].any()) == (radius, hexes, False)
    for side in opening(seats).values():
        assert [piece[0] for piece in side] == ["J"] + ["W"] * warriors


@every_table
def test_jarls_stand_evenly_on_the_edge(seats):
    assert [side[0] for side in opening(seats).values()] == [f"J{name}" for name in JARLS[seats]]


def test_two_players_start_alike_by_a_half_turn():
    assert {letter: set(side) for letter, side in opening(2).items()} == {
        "A": {"J3,0", "W2,0", "W1,0", "W2,1", "W3,-1", "W1,2"},
        "B": {"J-3,0", "W-2,0", "W-1,0", "W-2,-1", "W-3,1", "W-1,-2"},
    }


def test_the_first_of_three_players_has_a_line_to_the_throne():
    assert set(opening(3)["A"]) == {"J5,0", "W4,0", "W3,0", "W2,0", "W1,0", "W4,1"}


def turned(piece, sixths):
    """Return a piece turned around the Throne by so many sixths of a turn, clockwise."""
    q, r = map(int, piece[1:].split(","))
    for _ in range(sixths):
        q, r = -r, q + r
    return f"{piece[0]}{q},{r}"


@pytest.mark.parametrize("seats", [2, 3, 6])
def test_two_three_and_six_players_start_alike(seats):
    sides = list(opening(seats).values())
    for seat, side in enumerate(sides):
        assert {turned(piece, seat * 6 // seats) for piece in sides[0]} == set(side)


@every_table
def test_no_two_pieces_share_a_hex_and_none_stands_on_the_throne(seats):
    hexes = [piece[1:] for side in opening(seats).values() for piece in side]
    assert len(set(hexes)) == len(hexes)
    assert "0,0" not in hexes


@every_table
def test_warriors_fill_the_line_from_their_jarl_to_the_throne_first(seats):
    radius, _, most = BOARDS[seats]
    for _, *warriors in opening(seats).values():
        rings = [distance(tuple(map(int, warrior[1:].split(",")))) for warrior in warriors]
        line = min(most, radius - 1)
        assert set(range(radius - line, radius)) <= set(rings)


@every_table
def test_seat_a_begins(seats):
    state = Playthrough("jarls", seats=seats).state
    assert (state.seat, state.first, state.turn, state.round_no, state.ply) == (0, 0, 0, 1, 0)


def both_setups(seats, radius, warriors):
    """Return the set-up of another board as facts, compiled and by the twin; None where there is no room."""
    ruleset = GAME.ruleset.variant({"radius": radius, "warriors": warriors})
    try:
        compiled = facts(GAME.new_state(ruleset, seats, 1))
    except OutOfRange:
        compiled = None
    try:
        twin = twin_facts(naive.start(seats, twin_rules(ruleset)))
    except ValueError:
        twin = None
    return compiled, twin


@pytest.mark.parametrize("seats", [2, 3, 4, 6])
@pytest.mark.parametrize(
    "radius", [2, 3, 5, *(pytest.param(radius, marks=pytest.mark.slow) for radius in (4, 6, 7, 8))]
)
def test_every_board_that_has_room_is_set_up_as_by_the_twin(seats, radius):
    for warriors in range(9):
        compiled, twin = both_setups(seats, radius, warriors)
        assert compiled == twin


@pytest.mark.parametrize("radius", range(2, 9))
def test_five_players_keep_the_directions_of_their_own_board(radius):
    """Five do not divide a hexagon: on other boards each Jarl stands in the direction of its own start."""
    jarls = [axial for axial, (_, kind) in both_setups(5, radius, 0)[0]["pieces"].items() if kind == "J"]
    assert len(jarls) == 5
    for (q, r), start in zip(sorted(jarls), sorted(tuple(map(int, name.split(","))) for name in JARLS[5])):
        assert distance((q, r)) == radius
        assert distance((7 * q, 7 * r), (radius * start[0], radius * start[1])) <= 7  # a hex at most


def test_a_table_without_room_is_refused_in_words():
    with pytest.raises(OutOfRange) as refused:
        Playthrough("jarls", seats=6, changes={"radius": 2, "warriors": 8})
    assert str(refused.value) == (
        "radius = 2 has no room for 6 players with 8 Warriors each; take a larger radius or fewer Warriors."
    )


def test_room_is_asked_for_at_the_table_that_plays_only():
    ruleset = GAME.ruleset.variant({"radius": [3, 2, 2, 2, 2], "warriors": [5, 8, 8, 8, 8]})
    assert GAME.new_state(ruleset, 2, 1).radius == 3


@pytest.mark.parametrize("seats", [1, 7, 0, -2, True, "2", None])
def test_other_numbers_of_players_are_refused(seats):
    with pytest.raises(OutOfRange, match="Jarls seats 2 to 6 players, not "):
        GAME.new_state(GAME.ruleset.default(), seats, 1)


CORNERS = {  # as JARLS, with the preset
    2: ["3,0", "-3,0"],
    3: ["5,0", "-5,5", "0,-5"],
    4: ["6,0", "0,6", "-6,0", "0,-6"],
    5: ["7,0", "0,7", "-7,7", "-7,0", "0,-7"],
    6: ["8,0", "0,8", "-8,8", "-8,0", "0,-8", "8,-8"],
}


@every_table
def test_by_another_layout_jarls_stand_on_corners_clockwise(seats):
    sides = opening(seats, start_layout="corners")
    assert [side[0] for side in sides.values()] == [f"J{name}" for name in CORNERS[seats]]
    for side in sides.values():
        q, r = map(int, side[0][1:].split(","))
        assert 0 in (q, r, q + r)  # a corner: one straight line leads to the Throne
        assert f"W{q - (q > 0) + (q < 0)},{r - (r > 0) + (r < 0)}" in side
    pieces = [piece[1:] for side in sides.values() for piece in side]
    assert len(set(pieces)) == len(pieces) and "0,0" not in pieces


@pytest.mark.parametrize("seats", [2, 3, 6])
def test_the_layouts_differ_only_where_even_sections_leave_the_corners(seats):
    assert opening(seats, start_layout="corners") == opening(seats)
    assert all(opening(other, start_layout="corners") != opening(other) for other in (4, 5))


@every_table
def test_on_another_radius_corners_stay_corners(seats):
    for side in opening(seats, start_layout="corners", radius=8, warriors=2).values():
        q, r = map(int, side[0][1:].split(","))
        assert 0 in (q, r, q + r) and distance((q, r)) == 8
