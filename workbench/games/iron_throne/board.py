"""The board of Iron Throne of Ashes: nodes and links, pieces, what a chosen group may do and how the game stands."""

from collections.abc import Mapping, Sequence

import numpy as np

from rules.core.seats import SEAT_LETTERS
from rules.core.words import capitalised
from rules.iron_throne import WORDS
from rules.iron_throne.actions import Kind, first_of, group_of, kind_of, members_of, second_of
from rules.iron_throne.board import read_board
from rules.iron_throne.box import LAIR, NO_NODE, NODES, SANCTUM, SITE, WORKS
from rules.iron_throne.legal import reach_from
from rules.iron_throne.notation import LETTERS, node_name
from rules.iron_throne.places import has_enemy, pieces_on, power_on, rival_to_fight
from rules.iron_throne.state import ENVOY, LEADER, NOBODY, ROLES, Ending, Phase
from workbench.boards.presentation import PositionFields
from workbench.boards.scene import NEUTRAL, Cell, LegendEntry, Mark, Scene
from workbench.games.iron_throne.pieces import (
    GOAL,
    HEIGHT,
    PLACE_SIZE,
    SITE_SIZE,
    TARGET,
    WIDTH,
    beside,
    fanning,
    gliding,
    group_words,
    is_occupied,
    links,
    noun_of,
    outline,
    owner_of,
    place,
    standing,
)
from workbench.games.iron_throne.position_editing import sketch_of
from workbench.games.iron_throne.trails import last_marks
from workbench.games.iron_throne.words import NOUNS, counted, description, headline, words_of
from workbench.play.playthrough import Playthrough

GROUNDS = ("lair", "sanctum", "plain", "works")  # by kind of node
MARK = 31.0  # size of rings, so that their text stays above the numbers of the nodes
LEGEND = (
    *(LegendEntry("seat", seat, f"{NOUNS['seat']} {letter}") for seat, letter in enumerate(SEAT_LETTERS)),
    LegendEntry("owner", NEUTRAL, f"Held by the {NOUNS['enemy']}"),
    LegendEntry("piece", "banner", "Several pieces; choose them to see which"),
    LegendEntry("piece", "banner_of_leader", f"Several pieces, an {NOUNS['leader']} among them"),
    LegendEntry("piece", "leader", NOUNS["leader"]),
    LegendEntry("piece", "broken_leader", f"{NOUNS['leader']}, {NOUNS['ruined']}"),
    LegendEntry("piece", "fighter", NOUNS["fighter"]),
    LegendEntry("piece", "envoy", NOUNS["envoy"]),
    LegendEntry("piece", "guarded_envoy", f"{NOUNS['envoy']}, protected"),
    LegendEntry("piece", "spent_envoy", f"{NOUNS['envoy']}, has used {NOUNS['parley']}"),
    LegendEntry("piece", "spent_guarded_envoy", f"{NOUNS['envoy']}, protected, has used {NOUNS['parley']}"),
    LegendEntry("piece", "maker", NOUNS["maker"]),
    LegendEntry("piece", "hunter", NOUNS["hunter"]),
    LegendEntry("piece", "blight", NOUNS["blight"]),
    LegendEntry("piece", "unknown", NOUNS["token"]),
    LegendEntry("piece", "relic", NOUNS["relic"]),
    LegendEntry("ground", "works", NOUNS["works"]),
    LegendEntry("ground", "lair", NOUNS["lair"]),
    LegendEntry("ground", "sanctum", NOUNS["sanctum"]),
    LegendEntry("mark", "last", "Last action"),
    LegendEntry("mark", "earlier", "Since your last action"),
    LegendEntry("mark", "movable", "Can move"),
    LegendEntry("mark", "legal", "Can be reached"),
    LegendEntry("mark", "hint", f"{NOUNS['parley']} nearby"),
    LegendEntry("mark", "attack", f"{NOUNS['battle']}, strengths before cards"),
)


def scene(play: Playthrough, selected: str = "", glide: bool = False) -> Scene:
    """Return the Scene of a Playthrough of Iron Throne of Ashes; see ``workbench.boards.presentation``."""
    targets = destinations(play, selected)
    pieces = standing(play.state, play.ruleset, int(selected) if selected else NO_NODE)
    if glide and play.actions:
        pieces = gliding(pieces, play)
    if selected:
        pieces = fanning(pieces, selected)
    actions = {cell: forecast(play, selected, cell, notation)[0] for cell, notation in targets.items()}
    cells = drawn_cells(play.state, play.ruleset, actions, play.state.ending == Ending.NOT_YET)
    marks = (*parley_marks(play.state), *last_marks(play), *target_marks(play, selected, targets))
    return Scene(WIDTH, HEIGHT, headline(play), description(play), cells, links(), pieces, marks, LEGEND)


def drawn_cells(state: np.record, ruleset: np.record, actions: Mapping[str, str], enabled: bool) -> tuple[Cell, ...]:
    """Return the Cells of all nodes; ``actions`` says for each node what pressing it would do."""
    cells = []
    # The places with long names last: these lie over the nodes beside them.
    for node in sorted(range(NODES), key=lambda node: ruleset.kind[node] in (LAIR, SANCTUM)):
        kind, name = int(ruleset.kind[node]), str(node)
        own = "Choose the pieces here" if enabled and is_movable(state, node) else ""
        size = SITE_SIZE if GROUNDS[kind] == "plain" else PLACE_SIZE
        cells.append(
            Cell(
                name,
                outline(node, kind),
                spoken(state, ruleset, node),
                GROUNDS[kind],
                name,
                actions.get(name, own),
                enabled,
                owner_of(state, node),
                TARGET - size,
                caption=written_name(node, kind),
            )
        )
    return tuple(cells)


def written_name(node: int, kind: int) -> str:
    """Return the name that stands beside a node's number: without an article, so that it is short."""
    ground = GROUNDS[kind]
    return NOUNS[ground] if ground in ("lair", "sanctum") else WORDS.names["nodes"][str(node)]


def spoken(state: np.record, ruleset: np.record, node: int) -> str:
    """Return a node in words: what it is, whose, and what stands there."""
    owner = owner_of(state, node)
    parts = [capitalised(node_name(WORDS, node))]
    if ruleset.kind[node] in (SITE, WORKS):
        parts[0] += f", {noun_of(state, ruleset, node)}"
    if owner is not None:
        parts.append(f"held by {'the ' + NOUNS['enemy'] if owner == NEUTRAL else SEAT_LETTERS[owner]}")
    for seat in range(state.seats):
        if state.pieces[seat, node].any():
            parts.append(f"{SEAT_LETTERS[seat]}: {group_words(state.pieces[seat, node])}")
    for noun, there in (
        ("hunter", state.hunters[node]),
        ("blight", state.blights[node]),
        ("token", state.token[node] >= 0),
        ("relic", state.relic_node == node),
    ):
        if there:
            parts.append(NOUNS[noun] if there == 1 else f"{there} × {NOUNS[noun]}")
    return "; ".join(parts)


def destinations(play: Playthrough, selected: str) -> dict[str, str]:
    """Return what the pieces on a node may do as a dict node -> notation, the largest if there are several groups."""
    return {cell: found[0][1] for cell, found in routes_from(play, selected).items()} if selected else {}


def routes(play: Playthrough, selected: str, cell: str) -> list[tuple[str, str]]:
    """Return all that the pieces on one node may do with another, as (words, notation) pairs, plain groups first."""
    return routes_from(play, selected).get(cell, [])


def routes_from(play: Playthrough, selected: str) -> dict[str, list[tuple[str, str]]]:
    """Return, by the other node, the (words, notation) pairs of everything that the pieces on a node may do with it."""
    origin, state = int(selected), play.state
    found: dict[str, list[tuple[tuple[int, int], str, str]]] = {}
    there = [int(count) for count in state.pieces[state.seat, origin]]
    for notation, action in play.legal().items():
        kind, target = kind_of(action), second_of(action)
        if first_of(action) != origin or target == origin or kind not in (Kind.MOVE, Kind.ENLIST):
            continue
        members = [members_of(group_of(action), role) for role in range(ROLES)]
        words = group_in_short(members, there) if kind == Kind.MOVE else words_of(state, action)
        found.setdefault(str(target), []).append((plainness(members, there), words, notation))
    return {
        cell: [(words, notation) for _, words, notation in sorted(several, key=lambda route: route[0])]
        for cell, several in found.items()
    }


def asks_first(play: Playthrough, selected: str, cell: str) -> bool:
    """Return whether a press only chooses a node: where nobody can go it recruits, and no ring says that."""
    legal = play.legal()
    ways = routes(play, selected, cell) if selected else []
    return bool(ways) and all(kind_of(legal[notation]) == Kind.ENLIST for _, notation in ways)


def group_in_short(members: Sequence[int], there: Sequence[int]) -> str:
    """Return which of the pieces on a node go, as a button says it; ``members`` and ``there`` count them by role.

    >>> group_in_short((1, 1, 2, 0, 0), (1, 1, 2, 0, 0)), group_in_short((0, 1, 0, 0, 0), (1, 1, 2, 0, 0))
    ('All pieces', 'Knight')
    """
    stays = staying(members, there)
    if stays == [LEADER] and sum(members) > 1:
        return f"All but the {NOUNS['leader']}"
    return "All pieces" if not stays and sum(members) > 1 else group_words(members)


def plainness(members: Sequence[int], there: Sequence[int]) -> tuple[int, int]:
    """Return a key that puts the groups first which most often go: all, all but the leader, all of one role.

    >>> groups = [(1, 0, 2, 0, 0), (0, 1, 2, 0, 0), (0, 0, 2, 0, 0), (1, 1, 2, 0, 0)]
    >>> sorted(groups, key=lambda group: plainness(group, (1, 1, 2, 0, 0)))
    [(1, 1, 2, 0, 0), (0, 1, 2, 0, 0), (0, 0, 2, 0, 0), (1, 0, 2, 0, 0)]
    """
    stays = staying(members, there)
    goes = [role for role in range(ROLES) if members[role]]
    if not stays or stays == [LEADER]:
        return len(stays), 0
    is_whole_role = len(goes) == 1 and goes[0] not in stays
    return (2, goes[0]) if is_whole_role else (3, -sum(members))


def staying(members: Sequence[int], there: Sequence[int]) -> list[int]:
    """Return the roles of which not all pieces go."""
    return [role for role in range(ROLES) if members[role] < there[role]]


def cell_name(cell: str) -> str:
    """Return the name of a node with its number, as the log has it."""
    return node_name(WORDS, int(cell)) if cell else ""


def movable_cells(play: Playthrough) -> list[str]:
    """Return the nodes whose pieces may go somewhere or do something, each once."""
    return list(
        dict.fromkeys(
            str(first_of(action)) for action in play.legal().values() if kind_of(action) in (Kind.MOVE, Kind.ENLIST)
        )
    )


def is_movable(state: np.record, node: int) -> bool:
    """Return whether pieces of the seat whose turn it is stand on a node."""
    return state.phase == Phase.ACT and bool(state.pieces[state.seat, node].any())


def is_own(play: Playthrough, cell: str) -> bool:
    """Return whether pieces of the seat to act stand on a node, in its turn."""
    return is_movable(play.state, int(cell))


def intended_action(play: Playthrough, selected: str, cell: str) -> str:
    """Return the notation of all pieces on ``selected`` going to ``cell``, legal or not."""
    members = play.state.pieces[play.state.seat, int(selected)]
    letters = "".join(letter * int(count) for letter, count in zip(LETTERS, members))
    return f"move {letters} {selected}>{cell}"


def forecast(play: Playthrough, selected: str, cell: str, notation: str) -> tuple[str, str]:
    """Return what pressing a node would do, in words, and a battle's base strengths, attack : defence, "" for none."""
    state, ruleset = play.state, play.ruleset
    action, node = play.game.parse(state, ruleset, notation), int(cell)
    if kind_of(action) != Kind.MOVE:
        return words_of(state, action), ""
    price = int(ruleset.link_price) * int(reach_from(state, ruleset, int(selected), NODES)[node])
    group = group_of(action)
    cost = counted(price, NOUNS["supply"])
    rival = rival_to_fight(state, ruleset, state.seat, node)
    if not has_enemy(state, node) and rival == NOBODY:
        members = [members_of(group, role) for role in range(ROLES)]
        return f"Move {group_words(members)} here for {cost}", ""
    arriving = sum(int(ruleset.powers[role]) * members_of(group, role) for role in range(ROLES))
    attack = int(arriving + power_on(state, ruleset, state.seat, node) + state.supply[state.seat] - price)
    if state.hunters[node]:
        defence, foe = int(ruleset.hunter_power), NOUNS["hunter"]
    elif state.blights[node]:
        defence, foe = int(ruleset.blight_power), NOUNS["blight"]
    else:
        defence, foe = int(power_on(state, ruleset, rival, node) + state.supply[rival]), SEAT_LETTERS[rival]
    strengths = f"{attack} against {defence} before cards"
    return f"{NOUNS['battle']} with {foe}: {strengths}, for {cost}", f"{attack} : {defence}"


def parley_marks(state: np.record) -> tuple[Mark, ...]:
    """Return the mark of a lair that an envoy next to it, alone and not yet heard, could enter to parley (F-009)."""
    near = [other for pair in read_board().edges if LAIR in pair for other in pair if other != LAIR]
    waits = any(
        state.pieces[seat, node, ENVOY] and pieces_on(state, seat, node) == 1
        for seat in range(state.seats)
        for node in near
    )
    return (Mark("hint", (place(LAIR),), MARK),) if waits and not has_enemy(state, LAIR) else ()


def target_marks(play: Playthrough, selected: str, targets: Mapping[str, str]) -> Sequence[Mark]:
    """Return the marks of a chosen node and of everything its pieces may do, battles with their strengths.

    With none chosen they are of the nodes whose pieces can do something.
    """
    if not selected:
        return [Mark("movable", (place(int(cell)),), 1.2 * SITE_SIZE) for cell in movable_cells(play)]
    marks = [Mark("selected", (place(int(selected)),), SITE_SIZE)]
    for cell, notation in targets.items():
        strengths = forecast(play, selected, cell, notation)[1]
        spot = place(int(cell)) if strengths or not is_occupied(play.state, int(cell)) else beside(int(cell), GOAL)
        marks.append(Mark("attack" if strengths else "legal", (spot,), MARK, text=strengths))
    return marks


def sketch(table: PositionFields) -> Scene:
    """Return the Scene of a position being set up; raise BrokenPosition when a piece cannot stand where it is."""
    state, ruleset = sketch_of(table)
    actions = {str(node): "Put the chosen piece here" for node in range(NODES)}
    return Scene(
        WIDTH,
        HEIGHT,
        "Setting up a position",
        "The position that is being set up.",
        drawn_cells(state, ruleset, actions, True),
        links(),
        standing(state, ruleset),
        (),
        LEGEND,
    )
