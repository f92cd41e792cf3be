"""What is in the box as records that rules can read: the map, the factions and the Chronicle deck."""

from functools import cache

import networkx as nx

from rules.core.record import blank, layout
from rules.kings_fall.card_contents import CARDS, MOST_ROWS, read_chronicle
from rules.kings_fall.faction_contents import read_factions
from rules.kings_fall.kinds import LEADERS, UNITS, Ability, Action, Chooser, Effect, Icon, Lasts, Terrain, Where
from rules.kings_fall.map_contents import FOLDER, LOCATIONS, TERRITORIES, WAYS, read_map

PLACES = LOCATIONS[-1]  # the most Locations a legal map has
REGIONS = TERRITORIES[-1]  # Territories, likewise
PATHS = WAYS[-1]  # from one Location
FACTIONS = 6
SANCTIONED = 5  # come first
OFF = -1  # in place of a Location
NOTHING = -1  # in place of any other number

LOCATION = layout(
    [
        ("terrain", "i1"),  # Terrain bits
        ("cp", "i1"),
        ("region", "i1"),  # Territory
        ("paths", "i1"),
        ("path", "i1", (PATHS,)),  # Locations it leads to, ascending, OFF behind the last
        ("near", "i8"),  # the same as bits
    ]
)
LEADER = layout([("strength", "i1"), ("health", "i1"), ("ability", "i1"), ("cost", "i1")])
SCROLL = layout([("pieces", "i1", (UNITS,)), ("influence", "i1"), ("second", "i1")])
FACTION = layout(
    [
        ("banner", "i1"),  # Icon, or NOTHING
        ("home", "i1"),
        ("pool", "i1", (UNITS,)),
        ("trait", "i1", (UNITS,)),  # Ability of Basic and Elite Units, NOTHING for none
        ("power", "i1"),  # Ability
        ("leader", LEADER, (LEADERS,)),
        ("scroll", SCROLL, (PLACES,)),
    ]
)
ROW = layout(
    [
        ("effect", "i1"),
        ("opponent", "u1"),  # it happens to the opponent of who resolves the Event
        ("amount", "i1"),
        ("where", "i1"),
        ("action", "i1"),  # Action, or NOTHING
        ("lasts", "i1"),
        ("chooser", "i1"),
    ]
)
CARD = layout([("icon", "i1"), ("ops", "i1"), ("combat", "u1"), ("rows", "i1"), ("row", ROW, (MOST_ROWS,))])
CONTENT = layout(
    [
        ("places", "i1"),
        ("regions", "i1"),
        ("land", LOCATION, (PLACES,)),
        ("region_places", "i8", (REGIONS,)),  # Locations of each, as bits
        ("terrain_places", "i8", (len(Terrain),)),  # Locations of each type, as bits
        ("region_size", "i1", (REGIONS,)),  # how many
        ("steps", "i1", (PLACES, PLACES)),  # fewest connections between two
        ("faction", FACTION, (FACTIONS,)),
        ("card", CARD, (CARDS,)),
        ("lures", "i1"),  # cards whose Event begins by drawing the enemy Sovereign out
        ("lure", "i1", (CARDS,)),  # which they are
    ]
)


@cache
def content(folder=FOLDER):
    """Return the content of a folder as a CONTENT record; raise BrokenContent where it does not fit together."""
    record = blank(CONTENT)
    fill_map(record, read_map(folder))
    fill_factions(record, read_factions(folder), list(read_map(folder).locations))
    fill_cards(record, read_chronicle(folder))
    return record


def fill_map(record, land):
    """Fill in Locations, paths and Territories."""
    names, regions = list(land.locations), list(land.territories)
    graph = land.graph()
    record["places"], record["regions"] = len(names), len(regions)
    record["land"]["path"] = OFF
    for number, (name, row) in enumerate(land.locations.items()):
        place = record["land"][number]
        place["terrain"] = sum(Terrain[terrain.upper()] for terrain in row.terrains)
        place["cp"], place["region"] = row.cp, regions.index(row.territory)
        ways = sorted(names.index(other) for other in graph[name])
        place["paths"] = len(ways)
        place["path"][: len(ways)] = ways
        place["near"] = sum(1 << way for way in ways)
        record["region_places"][place["region"]] |= 1 << number
        record["region_size"][place["region"]] += 1
        for terrain in row.terrains:
            record["terrain_places"][list(Terrain).index(Terrain[terrain.upper()])] |= 1 << number
        for other, steps in nx.single_source_shortest_path_length(graph, name).items():
            record["steps"][number, names.index(other)] = steps


def fill_factions(record, box, places):
    """Fill in factions, leaders and Scrolls."""
    for faction, (name, row) in zip(record["faction"], box.factions.items(), strict=True):
        faction["banner"] = Icon[row.banner.upper()] if row.banner else NOTHING
        faction["home"], faction["power"] = places.index(row.home), Ability[row.power.upper()]
        faction["pool"] = row.basic_pool, row.elite_pool, row.archers_pool
        faction["trait"] = trait_of(row.basic_trait), trait_of(row.elite_trait), NOTHING
        for leader, led in zip(faction["leader"], box.leaders[name], strict=True):
            leader["strength"], leader["health"] = led.strength, led.health
            leader["ability"], leader["cost"] = Ability[led.ability.upper()], led.cost
        for scroll in box.scrolls[name]:
            place = faction["scroll"][places.index(scroll.place)]
            place["pieces"], place["influence"] = (scroll.basic, scroll.elite, scroll.archers), scroll.influence
            place["second"] = scroll.second


def trait_of(name):
    """Return the Ability that a kind of Unit has, NOTHING for none."""
    return Ability[name.upper()] if name else NOTHING


def fill_cards(record, deck):
    """Fill in the Chronicle cards and what their Events do."""
    for card, (name, row) in zip(record["card"], deck.cards.items(), strict=True):
        card["icon"], card["ops"], card["combat"] = Icon[row.icon.upper()], row.ops, row.combat
        card["rows"] = len(deck.events[name])
        for place, told in zip(card["row"], deck.events[name]):
            place["effect"], place["opponent"] = Effect[told.effect.upper()], told.who == "opponent"
            place["amount"], place["where"] = told.amount, Where[told.where.upper()]
            place["action"] = Action[told.action.upper()] if told.action else NOTHING
            place["lasts"], place["chooser"] = Lasts[told.lasts.upper()], Chooser[told.chooser.upper()]
    lures = [number for number, rows in enumerate(deck.events.values()) if rows[0].effect == "draw_out"]
    record["lures"] = len(lures)
    record["lure"][: len(lures)] = lures
