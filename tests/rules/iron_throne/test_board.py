"""The board: what F-001 asks of it, that it is fair to every home, and that it can be drawn and touched."""

from itertools import combinations
from math import dist

import networkx as nx
import pytest

from rules.iron_throne.board import read_board, read_homes, read_nodes
from rules.iron_throne.box import FEWEST, LAIR, MOST_LINKS, NODES, SANCTUM, SEATS
from rules.iron_throne.ruleset import SCHEMA

BOARD = read_board()
PLACES = {node.node: (node.x, node.y) for node in read_nodes()}
WORKS = [node.node for node in read_nodes() if node.kind == "works"]
HOMES = read_homes()[SEATS]
FAR = dict(nx.all_pairs_shortest_path_length(BOARD))
PHONE, FINGER = 360, 44  # pixels: the width of a phone, and of what a finger hits


def turn(first, second, third):
    """Return twice the area of a triangle: above 0 for a left turn, 0 on a line."""
    (x, y), (x2, y2), (x3, y3) = first, second, third
    return (x2 - x) * (y3 - y) - (y2 - y) * (x3 - x)


def crosses(line, other):
    """Return whether two lines between four places cross."""
    (first, second), (third, fourth) = line, other
    return (
        turn(first, second, third) * turn(first, second, fourth) < 0
        and turn(third, fourth, first) * turn(third, fourth, second) < 0
    )


def distance_to_line(place, first, second):
    """Return how far a place is from the line between two others."""
    width, height = second[0] - first[0], second[1] - first[1]
    along = ((place[0] - first[0]) * width + (place[1] - first[1]) * height) / (width**2 + height**2)
    along = min(1.0, max(0.0, along))
    return dist(place, (first[0] + along * width, first[1] + along * height))


def test_the_board_has_22_sites_4_works_a_lair_and_a_sanctum():
    kinds = [node.kind for node in read_nodes()]
    assert {kind: kinds.count(kind) for kind in set(kinds)} == {"site": 22, "works": 4, "lair": 1, "sanctum": 1}
    assert (kinds[LAIR], kinds[SANCTUM], len(kinds)) == ("lair", "sanctum", NODES)


def test_homes_are_sites_and_no_two_seats_share_one():
    for players in range(FEWEST, SEATS + 1):
        homes = read_homes()[players]
        assert len(set(homes)) == players
        assert set(homes) <= set(HOMES)
    assert all(read_nodes()[home].kind == "site" for home in HOMES)


@pytest.mark.parametrize("goals", [WORKS, [LAIR], [SANCTUM]], ids=["works", "lair", "sanctum"])
def test_every_home_is_equally_far_from_the_nearest(goals):
    assert len({min(FAR[home][goal] for goal in goals) for home in HOMES}) == 1


def test_every_home_sees_the_same_distances():
    to_works = {tuple(sorted(FAR[home][node] for node in WORKS)) for home in HOMES}
    to_all = {tuple(sorted(FAR[home].values())) for home in HOMES}
    to_homes = {tuple(sorted(FAR[home][other] for other in HOMES)) for home in HOMES}
    ways = {tuple(len(list(nx.all_shortest_paths(BOARD, home, goal))) for goal in (LAIR, SANCTUM)) for home in HOMES}
    assert [len(seen) for seen in (to_works, to_all, to_homes, ways)] == [1, 1, 1, 1]


def test_the_first_hunters_are_equally_far_from_every_home():
    starts = SCHEMA.default()["links"][LAIR][[0, 2]]
    assert {min(FAR[home][start] for start in starts) for home in HOMES} == {4}


def test_the_lair_is_next_to_no_home_and_not_to_the_sanctum():
    assert not set(BOARD[LAIR]) & {*HOMES, SANCTUM}
    assert FAR[LAIR][SANCTUM] == 3


def test_blights_can_reach_works_within_two_links_of_the_lair():
    assert sum(FAR[LAIR][node] <= 2 for node in WORKS) == 2
    assert not set(BOARD[LAIR]) & set(WORKS)


def test_neighbouring_homes_are_four_links_apart_and_two_players_sit_opposite():
    assert [FAR[home][HOMES[(seat + 1) % SEATS]] for seat, home in enumerate(HOMES)] == [4, 4, 4, 4]
    first, second = read_homes()[2]
    assert FAR[first][second] == nx.diameter(BOARD) == 7
    assert (PLACES[first][0] + PLACES[second][0], PLACES[first][1] + PLACES[second][1]) == (100, 100)


def test_no_link_or_node_can_be_cut_off_and_no_node_has_too_many_links():
    assert not list(nx.bridges(BOARD))
    assert not list(nx.articulation_points(BOARD))
    assert max(degree for _, degree in BOARD.degree) <= MOST_LINKS
    assert BOARD.number_of_edges() == 48


def test_no_two_lines_cross_and_none_passes_over_a_node():
    lines = [(PLACES[node], PLACES[other]) for node, other in BOARD.edges]
    assert not [pair for pair in combinations(lines, 2) if not set(pair[0]) & set(pair[1]) and crosses(*pair)]
    clearance = [distance_to_line(PLACES[node], *line) for node in BOARD for line in lines if PLACES[node] not in line]
    assert min(clearance) > 7


def test_nodes_are_far_enough_apart_for_a_finger_on_a_phone():
    assert all(0 <= value <= 100 for place in PLACES.values() for value in place)
    assert min(dist(*pair) for pair in combinations(PLACES.values(), 2)) * PHONE / 100 > FINGER


def test_the_drawing_is_its_own_mirror_image_both_ways():
    places = set(PLACES.values())
    assert {(100 - x, y) for x, y in places} == {(x, 100 - y) for x, y in places} == places
    for mirror in (lambda x, y: (100 - x, y), lambda x, y: (x, 100 - y)):
        at = {place: node for node, place in PLACES.items()}
        image = {node: at[mirror(*place)] for node, place in PLACES.items()}
        assert all(BOARD.has_edge(image[node], image[other]) for node, other in BOARD.edges)
