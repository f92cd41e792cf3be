"""Numbers of single Locations, factions, leaders and cards that a designer may change, named like dorn.strength."""

from rules.core.details import Detail
from rules.core.fields import Field
from rules.kings_fall.card_contents import read_chronicle
from rules.kings_fall.faction_contents import STACK, read_factions
from rules.kings_fall.kinds import UNITS
from rules.kings_fall.map_contents import FOLDER, read_map

POOLS = ("basic", "elite", "archers")
MOST_CP, MOST_POOL, MOST_STRENGTH, MOST_HEALTH, MOST_OPS, MOST_MARKERS, MOST_AMOUNT = 4, 60, 6, 9, 6, 9, 9


def details_of(folder=FOLDER):
    """Return all numbers that can be changed as a dict name -> Detail, with their values in a folder's tables."""
    land, box, deck = read_map(folder), read_factions(folder), read_chronicle(folder)
    found = {}
    for number, (name, row) in enumerate(land.locations.items()):
        path = ("land", number, "cp")
        found[f"{name}.cp"] = detail(
            row.cp, 0, MOST_CP, f"{row.name}: CP", f"The CP printed on {row.name}.", path, "CP"
        )
    for number, name in enumerate(box.factions):
        found |= of_faction(box, name, ("faction", number), list(land.locations), land)
    for number, (name, card) in enumerate(deck.cards.items()):
        path = ("card", number, "ops")
        found[f"{name}.ops"] = detail(
            card.ops, 1, MOST_OPS, f"{card.title}: Ops", f"What {card.title} is worth.", path, "Ops"
        )
        found |= of_event(card, deck.events[name], ("card", number))
    return found


def detail(value, low, high, label, meaning, path, unit=""):
    """Return a Detail."""
    return Detail(Field(label=label, value=value, low=low, high=high, unit=unit, meaning=meaning), path)


def of_faction(box, name, path, places, land):
    """Return the pools of a faction, the numbers of its leaders, and what its Scroll sets up."""
    row, found = box.factions[name], {}
    for unit in range(UNITS):
        if title := getattr(row, POOLS[unit]):
            found[f"{name}.{POOLS[unit]}_pool"] = detail(
                getattr(row, f"{POOLS[unit]}_pool"),
                0,
                MOST_POOL,
                f"{row.name}: {title}",
                f"How many {title} there are.",
                (*path, "pool", unit),
                "Units",
            )
    for number, leader in enumerate(box.leaders[name]):
        found |= of_leader(leader, (*path, "leader", number))
    for scroll in box.scrolls[name]:
        there, place = (*path, "scroll", places.index(scroll.place)), land.locations[scroll.place].name
        found[f"{name}.{scroll.place}_influence"] = detail(
            scroll.influence,
            0,
            MOST_MARKERS,
            f"{row.name}: influence in {place}",
            f"Markers that {row.name} begins with in {place}.",
            (*there, "influence"),
            "markers",
        )
        found[f"{name}.{scroll.place}_second"] = detail(
            scroll.second,
            0,
            MOST_MARKERS,
            f"{row.name}: influence in {place}, playing second",
            f"Markers more that {row.name} begins with in {place} when the opponent plays first.",
            (*there, "second"),
            "markers",
        )
        for unit in range(UNITS):
            if title := getattr(row, POOLS[unit]):
                found[f"{name}.{scroll.place}_{POOLS[unit]}"] = detail(
                    getattr(scroll, POOLS[unit]),
                    0,
                    STACK,
                    f"{row.name}: {title} in {place}",
                    f"How many {title} begin in {place}.",
                    (*there, "pieces", unit),
                    "Units",
                )
    return found


def of_leader(leader, path):
    """Return the CV and Health of a leader, and what its ability costs."""
    name = leader.name
    found = {
        f"{leader.leader}.strength": detail(
            leader.strength, 0, MOST_STRENGTH, f"{name}: CV", f"What {name} adds in combat.", (*path, "strength"), "CV"
        )
    }
    if leader.rank == "sovereign":
        found[f"{leader.leader}.health"] = detail(
            leader.health, 1, MOST_HEALTH, f"{name}: Health", f"Wounds that kill {name}.", (*path, "health"), "wounds"
        )
    if leader.cost:
        found[f"{leader.leader}.cost"] = detail(
            leader.cost, 0, MOST_OPS, f"{name}: cost", f"What using {name} costs.", (*path, "cost"), "Ops"
        )
    return found


def of_event(card, rows, path):
    """Return the numbers in what a card's Event does."""
    found = {}
    for number, row in enumerate(rows):
        if abs(row.amount) > 1 or row.effect in (
            "gain_cp",
            "lose_cp",
            "draw",
            "place_influence",
            "recruit",
            "move",
            "draw_out",
        ):
            found[f"{card.card}.{row.effect}"] = detail(
                row.amount,
                -MOST_AMOUNT,
                MOST_AMOUNT,
                f"{card.title}: {row.effect.replace('_', ' ')}",
                f"The number in what {card.title} does.",
                (*path, "row", number, "amount"),
            )
    return found
