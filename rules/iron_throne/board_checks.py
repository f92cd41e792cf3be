"""What F-001 requires of the board: a refusal names the requirement, the nodes, and what would be right."""

from collections import Counter

import networkx as nx

from rules.core.errors import BrokenContent
from rules.core.seats import SEAT_LETTERS
from rules.core.words import listed

WANTED = {"lair": 1, "sanctum": 1, "site": 22, "works": 4}  # nodes of each kind
UNFAIR = 2  # a difference between the distances to the nearest works, in links, that is too large


def check_kinds(kinds, place):
    """Raise BrokenContent unless there are as many nodes of each kind as F-001 names; ``kinds`` is in their order."""
    found = Counter(kinds)
    for kind, wanted in WANTED.items():
        if found[kind] > wanted:
            raise BrokenContent(
                f"{place}: F-001 asks for {wanted} {kind}; there are {found[kind]}, "
                f"{nodes_in_words(node for node, other in enumerate(kinds) if other == kind)}."
            )
    for kind, wanted in WANTED.items():
        if found[kind] < wanted:
            raise BrokenContent(
                f"{place}: F-001 asks for {wanted} {kind}; there are only {found[kind]}, "
                f"{nodes_in_words(node for node, other in enumerate(kinds) if other == kind)}."
            )
    if list(kinds[:2]) != ["lair", "sanctum"]:
        raise BrokenContent(
            f"{place}: the lair must be node 0 and the sanctum node 1; they are nodes "
            f"{kinds.index('lair')} and {kinds.index('sanctum')}."
        )


def check_names(names, place):
    """Raise BrokenContent unless every node has a name of its own."""
    for name in names:
        if names.count(name) > 1:
            raise BrokenContent(f"{place} calls two nodes {name}; give each a name of its own.")


def check_links(graph, most, place):
    """Raise BrokenContent unless the board is connected, no node linked to itself or to more than ``most`` others."""
    for node in nx.nodes_with_selfloops(graph):
        raise BrokenContent(f"{place}: node {node} is linked to itself; a link leads from one node to another.")
    for node, degree in graph.degree:
        if degree > most:
            raise BrokenContent(
                f"{place}: node {node} is linked to {degree} others, {nodes_in_words(graph[node])}; "
                f"it may be linked to {most} at most."
            )
    apart = sorted(set(graph) - nx.node_connected_component(graph, 0))
    if apart:
        raise BrokenContent(
            f"{place}: every node must be reachable from every other; "
            f"no path leads from node 0 to {nodes_in_words(apart)}."
        )


def check_starts(homes, graph, kinds, place):
    """Raise BrokenContent unless nobody starts next to the lair and all start about equally far from works.

    ``homes`` are the start nodes seat by seat.
    """
    lair, works = kinds.index("lair"), [node for node, kind in enumerate(kinds) if kind == "works"]
    for seat, home in enumerate(homes):
        if graph.has_edge(lair, home):
            raise BrokenContent(
                f"{place}, {len(homes)} players: nobody may start next to the lair (F-001); seat "
                f"{SEAT_LETTERS[seat]} starts on node {home}, which is linked to node {lair}."
            )
    ways = [min(nx.shortest_path_length(graph, home, node) for node in works) for home in homes]
    if max(ways) - min(ways) >= UNFAIR:
        near, far = homes[ways.index(min(ways))], homes[ways.index(max(ways))]
        raise BrokenContent(
            f"{place}, {len(homes)} players: all must start equally far from the nearest works, give "
            f"or take one link (F-001); it is {counted(min(ways))} from node {near} and "
            f"{counted(max(ways))} from node {far}."
        )


def counted(links):
    """Return a number of links in words."""
    return f"{links} link{'' if links == 1 else 's'}"


def nodes_in_words(nodes):
    """Return nodes as text: ``nodes 3, 5 and 8``.

    >>> nodes_in_words([3, 5, 8]), nodes_in_words([3]), nodes_in_words([])
    ('nodes 3, 5 and 8', 'node 3', 'none')
    """
    names = [str(node) for node in sorted(nodes)]
    if len(names) < 2:
        return f"node {names[0]}" if names else "none"
    return f"nodes {listed(names)}"
