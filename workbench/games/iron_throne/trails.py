"""What a step did, drawn on the board of Iron Throne of Ashes: ways taken, and nodes where something happened."""

from rules.core.events import events_of
from rules.iron_throne.actions import Kind, kind_of
from rules.iron_throne.box import NO_NODE, NODES
from rules.iron_throne.legal import reach_from
from rules.iron_throne.places import has_enemy
from rules.iron_throne.state import EventKind
from workbench.boards.scene import Mark, Point
from workbench.games.iron_throne.pieces import GOES, SITE_SIZE, place
from workbench.play.playthrough import Playthrough

SHOWN_RINGS = (
    EventKind.TAKEN,
    EventKind.SEIZED,
    EventKind.BLIGHT_PLACED,
    EventKind.HUNTER_MUSTERED,
    EventKind.RELIC_TAKEN,
    EventKind.PARLEYED,
)
SHOWN_TRAILS = (*GOES, EventKind.BLIGHT_SPREAD, EventKind.ENLISTED)


def trails(play: Playthrough, number: int) -> list[Mark]:
    """Return the trails and rings of the step of this number, including the enemy's."""
    marks: list[Mark] = []
    for event in events_of(play.logs[number]):
        if event.kind in SHOWN_TRAILS and event.origin != event.target:
            ends = (event.origin, event.target)
            marks.append(
                Mark("last", tuple(map(place, path(play, number, *ends) if event.kind == EventKind.MOVED else ends)))
            )
        elif event.kind in SHOWN_RINGS or event.kind == EventKind.ENLISTED:
            marks.append(Mark("last", (place(event.target),), 1.45 * SITE_SIZE))
    return list(dict.fromkeys(marks))


def hint_way(play: Playthrough, source: str, target: str, action: str) -> tuple[Point, ...]:
    """Return the way of who is recruited, which comes to the envoy; none for what is drawn as it is pressed."""
    recruits = kind_of(play.legal()[action]) == Kind.ENLIST and source != target
    return (place(int(target)), place(int(source))) if recruits else ()


def last_marks(play: Playthrough) -> list[Mark]:
    """Return the trails and rings of the last step."""
    return trails(play, -1) if play.actions else []


def path(play: Playthrough, number: int, origin: int, target: int) -> list[int]:
    """Return the nodes of the path a group took in the step of this number, including both ends."""
    state, ruleset = play.states_before[number], play.ruleset
    reach, way = reach_from(state, ruleset, origin, NODES), [int(target)]
    while way[-1] != origin:
        way.append(
            next(
                int(node)
                for node in ruleset.links[way[-1]]
                if node != NO_NODE
                and reach[node] == reach[way[-1]] - 1
                and (node == origin or not has_enemy(state, node))
            )
        )
    return way[::-1]
