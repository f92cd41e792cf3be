"""The board: its nodes and links, and where each seat starts, read from data/iron_throne and checked."""

from functools import cache

import networkx as nx
from pydantic import Field, field_validator

from rules.core.content import Row, read_table, shown
from rules.core.errors import BrokenContent
from rules.core.record import blank
from rules.iron_throne.board_checks import check_kinds, check_links, check_names, check_starts
from rules.iron_throne.box import FEWEST, FOLDER, LAIR, MOST_LINKS, NO_NODE, NODES, RULESET, SANCTUM, SEATS, SITE, WORKS

KINDS = {"lair": LAIR, "sanctum": SANCTUM, "site": SITE, "works": WORKS}


class Node(Row):
    """One row of nodes.csv."""

    node: int = Field(ge=0, lt=NODES)
    name: str = Field(min_length=1)
    kind: str
    x: float
    y: float

    @field_validator("kind")
    @classmethod
    def is_known(cls, kind):
        """Refuse an unknown kind."""
        if kind not in KINDS:
            raise ValueError(f"a node is one of {', '.join(KINDS)}")
        return kind


class Link(Row):
    """One row of links.csv."""

    node: int = Field(ge=0, lt=NODES)
    other: int = Field(ge=0, lt=NODES)


class Home(Row):
    """One row of homes.csv: where a seat starts in a game with that many players."""

    players: int = Field(ge=FEWEST, le=SEATS)
    seat: int = Field(ge=0, lt=SEATS)
    node: int = Field(ge=0, lt=NODES)


@cache
def read_nodes():
    """Return the nodes in the order of their numbers, as a tuple of Node."""
    nodes = tuple(read_table(FOLDER / "nodes.csv", Node))
    if [node.node for node in nodes] != list(range(NODES)):
        raise BrokenContent(f"{shown(FOLDER / 'nodes.csv')} must name the nodes 0 to {NODES - 1} in this order.")
    check_names([node.name for node in nodes], shown(FOLDER / "nodes.csv"))
    check_kinds([node.kind for node in nodes], shown(FOLDER / "nodes.csv"))
    return nodes


@cache
def read_board():
    """Return the board as a networkx Graph of node numbers; raise BrokenContent if it is none."""
    graph = nx.Graph()
    graph.add_nodes_from(node.node for node in read_nodes())
    graph.add_edges_from((link.node, link.other) for link in read_table(FOLDER / "links.csv", Link))
    check_links(graph, MOST_LINKS, shown(FOLDER / "links.csv"))
    return graph


@cache
def read_homes(file="homes.csv"):
    """Return the start nodes as a dict players -> tuple of nodes, seat by seat."""
    homes: dict[int, list[int]] = {}
    for row in read_table(FOLDER / file, Home):
        nodes = homes.setdefault(row.players, [])
        if row.seat != len(nodes) or row.node in nodes or read_nodes()[row.node].kind != "site":
            raise BrokenContent(
                f"{shown(FOLDER / file)}: for {row.players} players seats 0, 1, … start in this "
                f"order on different sites; look at seat {row.seat}, node {row.node}."
            )
        nodes.append(row.node)
    for players in range(FEWEST, SEATS + 1):
        if len(homes.get(players, ())) != players:
            raise BrokenContent(f"{shown(FOLDER / file)} must have {players} rows for {players} players.")
        check_starts(homes[players], read_board(), [node.kind for node in read_nodes()], shown(FOLDER / file))
    return {players: tuple(nodes) for players, nodes in homes.items()}


@cache
def laid_out_board():
    """Return a ruleset record that holds the board and nothing else."""
    graph, record = read_board(), blank(RULESET)
    record["kind"][:] = [KINDS[node.kind] for node in read_nodes()]
    record["links"][:] = NO_NODE
    record["home"][:] = NO_NODE
    for node, far in nx.all_pairs_shortest_path_length(graph):
        record["links"][node, : graph.degree[node]] = sorted(graph[node])
        record["distance"][node, list(far)] = list(far.values())
    set_homes(record, read_homes())
    return record


def set_homes(record, homes):
    """F-001: write where each seat starts, by number of players."""
    for players, nodes in homes.items():
        record["home"][players - FEWEST, :players] = nodes
