"""What a map of King's Fall must be like, measured: a sentence for each requirement that does not hold."""

from itertools import combinations

import networkx as nx

from rules.kings_fall.map_contents import HOMES

RECRUIT = {"city", "fortress"}
COVER = {"forest", "ruins"}


def misses_of(land):
    """Return what is wrong with a map, an empty list for a good one."""
    graph = land.graph()
    steps = dict(nx.all_pairs_shortest_path_length(graph))
    if any(len(reached) < len(graph) for reached in steps.values()):
        return ["it falls apart"]
    measures = [shape, homes_of, worth, middle, recruiting, cover, kinds]
    return [miss for measure in measures for miss in measure(land, graph, steps)]


def within(name, value, low, high):
    """Return a sentence where a value is outside its range."""
    return [] if low <= value <= high else [f"{name} is {value:.3g}, not {low} to {high}"]


def spread(values):
    """Return how far the largest of some values is above the smallest."""
    return max(values) - min(values)


def with_type(land, *wanted):
    """Return the Locations that have one of some types."""
    return [name for name, row in land.locations.items() if row.terrains & set(wanted)]


def shape(land, graph, steps):
    """Paths for each Location, planar, no bridge, not too wide."""
    misses = within("paths for each Location", graph.number_of_edges() / len(graph), 1.4, 1.9)
    misses += [] if nx.check_planarity(graph)[0] else ["it cannot be drawn without crossings"]
    misses += [] if nx.is_biconnected(graph) else ["one Location cuts it in two"]
    misses += within("diameter", max(max(reached.values()) for reached in steps.values()), 6, 9)
    for name, degree in graph.degree:
        misses += within(f"paths of {name}", degree, 2, 4 if name in HOMES else 6)
    return misses


def homes_of(land, graph, steps):
    """Homes lie apart alike, two ways lead between any two, and none is nearer the middle."""
    pairs = list(combinations(HOMES, 2))
    far = [steps[one][other] for one, other in pairs]
    misses = within("least distance of homes", min(far), 4, 6) + within("largest distance of homes", max(far), 4, 6)
    misses += within("spread of the distances of homes", spread(far), 0, 1)
    means = [sum(steps[home][other] for other in HOMES) / 4 for home in HOMES]
    misses += within("spread of mean distances", spread(means), 0, 0.5)
    for one, other in pairs:
        misses += within(f"ways from {one} to {other}", nx.node_connectivity(graph, one, other), 2, 6)
    for home in HOMES:
        others = {land.locations[other].territory for other in HOMES if other != home}
        misses += [f"{home} shares its Territory"] if land.locations[home].territory in others else []
    return misses


def worth(land, graph, steps):
    """CP: in all, by Territory, around each home, and nearer to one home than to another."""
    cp = {name: row.cp for name, row in land.locations.items()}
    twos = sum(value == 2 for value in cp.values()) / len(cp)
    misses = within("CP in all", sum(cp.values()), 32, 46) + within("share of Locations with 2 CP", twos, 0.25, 0.45)
    of_territory = {name: sum(cp[place] for place in land.places_of(name)) for name in land.territories}
    for name, total in of_territory.items():
        misses += within(f"CP of {name}", total, 4, 9)
    misses += within(
        "spread of home Territories", spread([of_territory[land.locations[h].territory] for h in HOMES]), 0, 1
    )
    for reach, most in ((1, 1), (2, 2), (3, 2)):
        around = [sum(cp[place] for place, far in steps[home].items() if far <= reach) for home in HOMES]
        misses += within(f"spread of CP within {reach} of home", spread(around), 0, most)
    for one, other in combinations(HOMES, 2):
        nearer = [
            sum(cp[place] for place in graph if steps[a][place] < steps[b][place])
            for a, b in ((one, other), (other, one))
        ]
        misses += within(f"gap of CP between {one} and {other}", spread(nearer), 0, 3)
        between = sum(steps[one][place] == steps[other][place] for place in graph)
        misses += within(f"Locations as far from {one} as from {other}", between, 3, len(graph))
    return [*misses, *(f"{home} has {cp[home]} CP, not 2" for home in HOMES if cp[home] != 2)]


def middle(land, graph, steps):
    """No Location lies on too many of the shortest ways; all homes are as central as each other."""
    between = nx.betweenness_centrality(graph)
    closeness = [nx.closeness_centrality(graph, home) for home in HOMES]
    resistance = [nx.resistance_distance(graph, one, other) for one, other in combinations(HOMES, 2)]
    return [
        *within("betweenness", max(between.values()), 0, 0.4),
        *within("spread of betweenness of homes", spread([between[home] for home in HOMES]), 0, 0.05),
        *within("ratio of closeness of homes", max(closeness) / min(closeness), 1, 1.1),
        *within("ratio of resistance between homes", max(resistance) / min(resistance), 1, 1.35),
    ]


def recruiting(land, graph, steps):
    """Cities and Fortresses: as many as needed, in every Territory, and one near each home besides it."""
    sites = with_type(land, *RECRUIT)
    misses = within("Cities and Fortresses", len(sites), 9, 14)
    for territory in land.territories:
        misses += [] if set(land.places_of(territory)) & set(sites) else [f"nothing recruits in {territory}"]
    for home in HOMES:
        near = [place for place in sites if place != home and steps[home][place] <= 2]
        misses += [] if near else [f"nothing recruits within 2 of {home}"]
    fortresses = with_type(land, "fortress")
    misses += within("Fortresses", len(fortresses), 4, 7)
    neutral = [place for place in fortresses if place not in HOMES]
    misses += [f"{place} is next to a home" for place in neutral if min(steps[place][home] for home in HOMES) < 2]
    return misses


def cover(land, graph, steps):
    """Forest and Ruins: a share of the map, as near to every home, with a way around them between any two."""
    misses = within("share of Forest", len(with_type(land, "forest")) / len(graph), 0.15, 0.25)
    misses += within("share of Forest and Ruins", len(with_type(land, *COVER)) / len(graph), 0, 0.4)
    forests = with_type(land, "forest")
    near = [sum(place != home and steps[home][place] <= 2 for place in forests) for home in HOMES]
    misses += within("spread of Forests within 2 of home", spread(near), 0, 1)
    for one, other in combinations(HOMES, 2):
        open_land = graph.subgraph({one, other} | set(graph) - set(with_type(land, *COVER)))
        is_short = (
            nx.has_path(open_land, one, other) and nx.shortest_path_length(open_land, one, other) == steps[one][other]
        )
        misses += [] if is_short else [f"no shortest way from {one} to {other} is open"]
    return misses


def kinds(land, graph, steps):
    """Types: the homes as their manifests say, Nexus and Pass in their numbers."""
    wanted = {
        "aethelgard_city": {"fortress"},
        "obsidian_citadel": {"fortress"},
        "deepgate": {"fortress"},
        "elensyl_grove": {"forest", "city"},
        "great_encampment": {"plains", "city"},
    }
    misses = [
        f"{home} is no {' and '.join(sorted(of))}" for home, of in wanted.items() if land.locations[home].terrains != of
    ]
    misses += within("Nexuses", len(with_type(land, "nexus")), 1, 2) + within(
        "Passes", len(with_type(land, "pass")), 2, 4
    )
    for place in with_type(land, "nexus"):
        misses += within(f"spread of distances from {place}", spread([steps[place][home] for home in HOMES]), 0, 1)
    return misses
