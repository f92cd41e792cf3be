"""Hex geometry against a graph of the same board."""

from itertools import pairwise

import networkx as nx
import numpy as np
import pytest

from rules.core.hexes import (
    AXIAL,
    DIRECTIONS,
    LARGEST,
    NEIGHBOUR,
    NUMBER,
    OFF,
    RING,
    centre_of,
    distance,
    hex_name,
    hex_number,
    hexes_within,
    line_between,
    nearest_hex,
    spiral,
)


def board(radius):
    """Return the graph of a board: hexes as (q, r), edges between neighbours."""
    size = hexes_within(radius)
    return nx.Graph((AXIAL[cell], AXIAL[other]) for cell in range(size) for other in NEIGHBOUR[cell] if other < size)


def turned(axial, sixths):
    """Return a hex turned around the centre."""
    q, r = axial
    for _ in range(sixths):
        q, r = -r, q + r
    return q, r


@pytest.mark.parametrize("radius", range(1, LARGEST + 1))
def test_a_board_has_as_many_hexes_as_counted(radius):
    graph = board(radius)
    assert graph.number_of_nodes() == hexes_within(radius) == len(spiral(radius))
    assert graph.number_of_edges() == 3 * radius * (3 * radius + 1)
    assert nx.diameter(graph) == 2 * radius if radius <= 4 else nx.is_connected(graph)


def test_distance_is_the_shortest_way_over_neighbours():
    lengths = dict(nx.all_pairs_shortest_path_length(board(5)))
    for one, others in lengths.items():
        for other, steps in others.items():
            assert distance(one, other) == steps


def test_a_smaller_board_is_the_beginning_of_a_larger_one():
    assert spiral(LARGEST)[: hexes_within(3)] == spiral(3)
    assert RING.tolist() == [distance(axial) for axial in AXIAL]
    assert (np.diff(RING) >= 0).all()


def test_a_neighbour_back_is_where_one_came_from():
    for cell in range(len(AXIAL)):
        for direction in range(6):
            neighbour = NEIGHBOUR[cell, direction]
            if neighbour == OFF:
                assert RING[cell] == LARGEST
            else:
                assert NEIGHBOUR[neighbour, (direction + 3) % 6] == cell


def test_beyond_the_largest_board_there_is_no_number():
    assert len(AXIAL) < OFF


@pytest.mark.parametrize("sixths", range(1, 6))
def test_the_board_looks_the_same_after_a_sixth_of_a_turn(sixths):
    for cell, axial in enumerate(AXIAL):
        image = NUMBER[turned(axial, sixths)]
        assert RING[image] == RING[cell]
        for direction in range(6):
            neighbour = NEIGHBOUR[cell, direction]
            expected = OFF if neighbour == OFF else NUMBER[turned(AXIAL[neighbour], sixths)]
            assert NEIGHBOUR[image, (direction - sixths) % 6] == expected


def test_directions_go_round():
    for sixths in range(6):
        assert turned(DIRECTIONS[0], sixths) == DIRECTIONS[-sixths % 6]


def test_neighbours_are_drawn_equally_far_apart():
    middle = np.array([centre_of(AXIAL[other]) for other in NEIGHBOUR[0]])
    assert np.allclose(np.hypot(*middle.T), 3**0.5)
    assert (middle[4:, 1] > 0).all()  # south is down


@pytest.mark.parametrize("radius", [3, 5, 8])
def test_a_line_goes_from_neighbour_to_neighbour(radius):
    for axial in spiral(radius):
        if axial != (0, 0):
            line = line_between(axial, (0, 0))
            assert (line[0], line[-1], len(line)) == (axial, (0, 0), distance(axial) + 1)
            assert all(distance(one, other) == 1 for one, other in pairwise(line))


def test_lines_to_the_centre_from_opposite_hexes_mirror_each_other():
    for q, r in spiral(LARGEST)[1:]:
        line = line_between((q, r), (0, 0))
        assert line_between((-q, -r), (0, 0)) == [(-one, -other) for one, other in line]


def test_a_point_within_a_hex_belongs_to_it():
    for q, r in spiral(3):
        for off_q, off_r in ((0.0, 0.0), (0.3, 0.0), (-0.3, 0.3), (0.1, -0.3)):
            assert nearest_hex(q + off_q, r + off_r) == (q, r)


def test_every_hex_can_be_written_and_read():
    for cell in range(len(AXIAL)):
        assert hex_number(hex_name(cell)) == cell


@pytest.mark.parametrize("name", ["", "1", "1,", "a,b", "1,2,3", "9,0", "1.0,0", "\u2212a"])
def test_what_is_no_hex_has_no_number(name):
    assert hex_number(name) is None
