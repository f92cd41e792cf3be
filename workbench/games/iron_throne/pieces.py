"""What stands on the board of Iron Throne of Ashes: nodes, links, pieces, and how they moved."""

import math
from collections.abc import Collection, Iterable, Mapping
from dataclasses import replace
from functools import cache

import numpy as np

from rules.core.events import events_of
from rules.core.seats import SEAT_LETTERS
from rules.iron_throne import WORDS
from rules.iron_throne.actions import Kind, members_of
from rules.iron_throne.board import read_board, read_nodes
from rules.iron_throne.box import FEWEST, LAIR, NO_NODE, NODES, SANCTUM, WORKS
from rules.iron_throne.notation import read
from rules.iron_throne.places import is_guarded, leader_node
from rules.iron_throne.state import ENEMY, ENVOY, LEADER, NOBODY, ROLES, SPENT, EventKind
from rules.iron_throne.words import ROLE_NOUNS
from workbench.boards.glyphs import ring_of_points
from workbench.boards.scene import FREE, NEUTRAL, CellLink, Piece, Point
from workbench.play.playthrough import Playthrough

Stack = tuple[int, str, int, str, bool]  # seat, glyph, count, label, whether lifted

SCALE = 7.0  # scene units to a unit of the table of nodes
SITE_SIZE, PLACE_SIZE = 36.0, 40.0  # from the middle to the rim, of a site and of a place with a name of its own
TARGET = 47.2  # how far from the middle a press counts; neighbours touch, and a phone has its 44 px
BELOW = 10.0  # room for the number under the lowest nodes
NODE = [(SCALE * node.x, SCALE * node.y) for node in read_nodes()]
LEFT, TOP = min(x for x, _ in NODE) - TARGET, min(y for _, y in NODE) - TARGET
WIDTH = max(x for x, _ in NODE) - LEFT + TARGET
HEIGHT = max(y for _, y in NODE) - TOP + TARGET + BELOW
ROLE_GLYPHS = ("leader", "fighter", "envoy", "spent_envoy", "maker")
# What a role looks like in some states.
OTHER_GLYPHS = {LEADER: "broken_leader", ENVOY: "guarded_envoy", SPENT: "spent_guarded_envoy"}
TOKEN, RELIC, GOAL = (0.96, 0.76), (0.92, -0.84), (-0.9, 0.76)  # beside what stands on a node, in SITE_SIZE
PLACES = {
    1: (24, ((0, 0),)),
    2: (17.5, ((-18, 0), (18, 0))),
    3: (16, ((0, -16), (-17, 13), (17, 13))),
    4: (15, ((-16.5, -15.5), (16.5, -15.5), (-16.5, 16), (16.5, 16))),
}  # size, and where each stands, by how many there are
FAN = (16.0, 53.0)  # size of the pieces of a chosen node, and how far from its middle they stand
ARC = 180.0  # degrees around the top of a chosen node over which they spread
STEP = 36.0  # degrees from one to the next, at least
RIM = 4.0  # between a piece and the edge of the board
BANNERS = ("banner", "banner_of_leader")  # several pieces of a seat, without and with its leader
MANY = (10.5, tuple((x, y) for y in (-24, 0, 24) for x in (-24, 0, 24)))
GOES = (EventKind.MOVED, EventKind.RETREATED, EventKind.HUNTER_MOVED)


def place(node: int) -> Point:
    """Return the middle of a node, (x, y) in scene units."""
    x, y = NODE[node]
    return round(x - LEFT, 2), round(y - TOP, 2)


@cache
def outline(node: int, kind: int) -> tuple[Point, ...]:
    """Return the corners of a node: a site is round, works are a cogwheel, lair and sanctum have corners."""
    x, y = place(node)
    ring = {
        LAIR: ring_of_points(8, PLACE_SIZE),
        SANCTUM: ring_of_points(6, PLACE_SIZE, turn=0.5235988),
        WORKS: ring_of_points(8, PLACE_SIZE, inner=0.82 * PLACE_SIZE),
    }.get(kind, ring_of_points(24, SITE_SIZE))
    return tuple((round(x + right, 2), round(y + down, 2)) for right, down in ring)


def beside(node: int, corner: Point) -> Point:
    """Return a spot at a corner of a node, (x, y) in scene units."""
    x, y = place(node)
    return round(x + SITE_SIZE * corner[0], 2), round(y + SITE_SIZE * corner[1], 2)


def links() -> tuple[CellLink, ...]:
    """Return the links between nodes."""
    return tuple(CellLink(place(node), place(other)) for node, other in sorted(read_board().edges))


def noun_of(state: np.record, ruleset: np.record, node: int) -> str:
    """Return what a node is, in the words of the skin."""
    if node in ruleset.home[state.seats - FEWEST][: state.seats]:
        return WORDS.nouns["home"]
    return WORDS.nouns[("lair", "sanctum", "site", "works")[ruleset.kind[node]]]


def group_words(members: Iterable[int]) -> str:
    """Return pieces in words, for example ``Knight, 2 × Herald``; ``members`` counts them by role."""
    return ", ".join(counted_role(role, count) for role, count in enumerate(members) if count)


def counted_role(role: int, count: int) -> str:
    """Return a number of pieces of a role in words."""
    noun = WORDS.nouns[ROLE_NOUNS[role]]
    return noun if count == 1 else f"{count} × {noun}"


def standing(state: np.record, ruleset: np.record, selected: int = NO_NODE) -> tuple[Piece, ...]:
    """Return all pieces on the board."""
    return tuple(piece for node in range(NODES) for piece in pieces_at(state, ruleset, node, node == selected))


def pieces_at(state: np.record, ruleset: np.record, node: int, lifted: bool) -> list[Piece]:
    """Return the pieces on a node: a banner for several of a seat, the enemy's, then what lies there.

    On a chosen node the pieces fan out, each role on its own.
    """
    of_seats = (stacks_of(state, ruleset, seat, node, lifted) for seat in range(state.seats))
    stacks = [stack for found in of_seats for stack in (found if lifted else gathered(found))]
    for noun, there in (("hunter", state.hunters[node]), ("blight", state.blights[node])):
        if there:
            stacks.append((NEUTRAL, noun, int(there), WORDS.nouns[noun], False))
    size, spots = fan(len(stacks)) if lifted and len(stacks) > 1 else PLACES.get(len(stacks), MANY)
    x, y = place(node)
    on_board = [(within(x + right, size, WIDTH), within(y + down, size, HEIGHT)) for right, down in spots]
    pieces = [
        Piece(str(node), *spot, seat, glyph, label, size, count, lifted=up)
        for (seat, glyph, count, label, up), spot in zip(stacks, on_board)
    ]
    around = lying(state, node, bool(stacks))
    return [*around, *pieces] if lifted else [*pieces, *around]


def within(middle: float, size: float, end: float) -> float:
    """Return where a piece stands, moved so far that the edge of the board, from 0 to ``end``, does not cut it.

    >>> within(6.0, 16.0, 700.0), within(300.0, 16.0, 700.0)
    (20.0, 300.0)
    """
    return min(max(middle, size + RIM), end - size - RIM)


def fan(count: int) -> tuple[float, tuple[Point, ...]]:
    """Return the size of so many stacks around a chosen node, and where each stands: not below it, on its name."""
    size, away = FAN
    step = max(ARC / max(count - 1, 1), STEP)
    turns = (math.radians((number - (count - 1) / 2) * step) for number in range(count))
    return size, tuple((away * math.sin(turn), -away * math.cos(turn)) for turn in turns)


def gathered(stacks: list[Stack]) -> list[Stack]:
    """Return the stacks of a seat on a node as one banner with their count.

    A lone piece stands for itself, and so does a leader that is broken, which everybody must see.
    """
    broken = [stack for stack in stacks if stack[1] == OTHER_GLYPHS[LEADER]]
    if broken:
        return [*broken, *gathered([stack for stack in stacks if stack not in broken])]
    total = sum(count for _, _, count, _, _ in stacks)
    if total < len(BANNERS):
        return stacks
    seat, has_leader = (stacks[0][0], any(glyph == ROLE_GLYPHS[LEADER] for _, glyph, *_ in stacks))
    others = (label.partition("'s ")[2] for _, _, _, label, _ in stacks)
    label = f"{SEAT_LETTERS[seat]}'s {', '.join(others)}"
    return [(seat, BANNERS[has_leader], total, label, False)]


def stacks_of(state: np.record, ruleset: np.record, seat: int, node: int, lifted: bool) -> list[Stack]:
    """Return the pieces of a seat on a node, a Stack for each role there."""
    guarded = is_guarded(state, ruleset, seat, node)
    stacks: list[Stack] = []
    for role in range(ROLES):
        count = int(state.pieces[seat, node, role])
        if count:
            glyph, label = ROLE_GLYPHS[role], f"{SEAT_LETTERS[seat]}'s {counted_role(role, count)}"
            if role == LEADER and state.ruined[seat]:
                glyph, label = OTHER_GLYPHS[role], f"{label}, {WORDS.nouns['ruined']}"
            if role in (ENVOY, SPENT) and guarded:
                glyph = OTHER_GLYPHS[role]
            label += ", protected" * bool(guarded) + f", has used {WORDS.nouns['parley']}" * bool(role == SPENT)
            stacks.append((seat, glyph, count, label, bool(lifted and seat == state.seat)))
    return stacks


def lying(state: np.record, node: int, is_full: bool) -> list[Piece]:
    """Return the face-down token and the relic of a node; beside what stands there, if anything does."""
    found: list[tuple[str, str, Point]] = []
    if state.token[node] >= 0:
        found.append(("unknown", WORDS.nouns["token"], TOKEN))
    if relic_at(state) == node:
        holder = f", held by {SEAT_LETTERS[state.holder]}" if state.holder != NOBODY else ""
        found.append(("relic", f"{WORDS.nouns['relic']}{holder}", RELIC))
    if len(found) == 1 and not is_full:
        found, size = [(*found[0][:2], (0, 0))], 20.0
    else:
        size = 14.0
    return [piece_at(node, corner, FREE, glyph, label, size) for glyph, label, corner in found]


def piece_at(node: int, corner: Point, seat: int, glyph: str, label: str, size: float, leaving: bool = False) -> Piece:
    """Return a piece at a corner of a node."""
    x, y = beside(node, corner)
    return Piece(str(node), x, y, seat, glyph, label, size, leaving=leaving)


def is_occupied(state: np.record, node: int) -> bool:
    """Return whether anything stands or lies on a node."""
    return bool(
        state.pieces[:, node].any()
        or state.hunters[node]
        or state.blights[node]
        or state.token[node] >= 0
        or relic_at(state) == node
    )


def relic_at(state: np.record) -> int:
    """Return the node of the relic: where it lies, or where the leader of its holder stands."""
    if state.holder == NOBODY:
        return int(state.relic_node)
    return int(leader_node(state, state.holder))


def owner_of(state: np.record, node: int) -> int | None:
    """Return who owns a node, as a Cell says it."""
    owner = int(state.owner[node])
    return None if owner == NOBODY else NEUTRAL if owner == ENEMY else owner


def gliding(pieces: Iterable[Piece], play: Playthrough) -> tuple[Piece, ...]:
    """Return the pieces with the spots the last step brought them from, and the enemy's that it took off the board."""
    came: dict[tuple[int, str], Point] = {}
    left = []
    for event in events_of(play.log):
        if event.kind in GOES and event.origin != event.target:
            seat = NEUTRAL if event.kind == EventKind.HUNTER_MOVED else int(event.seat)
            came[seat, str(event.target)] = came.pop((seat, str(event.origin)), place(event.origin))
        elif event.kind in (EventKind.HUNTER_BEATEN, EventKind.BLIGHT_BEATEN):
            noun = "hunter" if event.kind == EventKind.HUNTER_BEATEN else "blight"
            label = f"{WORDS.nouns[noun]} leaves the board"
            left.append(piece_at(event.target, (0, 0), NEUTRAL, noun, label, 24.0, leaving=True))
    went = glyphs_that_went(play.actions[-1])
    return (*left, *(replace(piece, came_from=moved_from(piece, came, went)) for piece in pieces))


def fanning(pieces: Iterable[Piece], selected: str) -> tuple[Piece, ...]:
    """Return the pieces with the chosen ones coming from the middle of their node."""
    middle = place(int(selected))
    return tuple(
        replace(piece, came_from=middle) if piece.cell == selected and piece.lifted and not piece.came_from else piece
        for piece in pieces
    )


def moved_from(piece: Piece, came: Mapping[tuple[int, str], Point], went: Collection[str]) -> Point | None:
    """Return where a piece glides from, None for nowhere."""
    origin = came.get((piece.seat, piece.cell))
    return origin if origin and (piece.glyph == "hunter" or piece.glyph in went) else None


def glyphs_that_went(action: str) -> set[str]:
    """Return the glyphs of the pieces an action in notation moves; all glyphs for one that moves none itself."""
    kind, _, group, _ = read(action)
    moving = [role for role in range(ROLES) if kind != Kind.MOVE or members_of(group, role)]
    return (
        {*BANNERS}
        | {ROLE_GLYPHS[role] for role in moving}
        | {OTHER_GLYPHS[role] for role in moving if role in OTHER_GLYPHS}
    )
