"""The board of a position: which tiles lie where, with tokens and monsters, cards and items that lie on them."""

from rules.core.errors import BrokenPosition
from rules.doomspire.hidden import redraw_tiles
from rules.doomspire.kinds import TileKind
from rules.doomspire.places import EDGE, PLACES, TIER, place_name
from rules.doomspire.position_words import (
    CARD_NAMES,
    ITEM_NAMES,
    MONSTER_NAMES,
    TILE_NAMES,
    index_of,
    knight_of,
    knight_text,
    places_of,
    places_text,
    things_at,
)
from rules.doomspire.state import KNIGHTS, LYING, NEUTRAL, NOBODY, NONE

FACE_DOWN = "?"
DRAWING = (TileKind.ADVENTURE, TileKind.OASIS)


def place_tiles(state, ruleset, board):
    """Lay the tiles a table names: those of its board, and then single ones, which change places within their tier."""
    tokens = {}
    if board.board is not None:
        tokens = lay_board(state, ruleset, board.board)
    fixed: set = set()
    for number, place, _ in things_at(board.tiles, TILE_NAMES, "tiles"):
        state.face_up[place] = 1
        lay_single(state, ruleset, tokens, number, place, fixed, "tiles")
    for number, place, _ in things_at(board.hidden, TILE_NAMES, "hidden"):
        if state.face_up[place]:
            raise BrokenPosition(
                f"hidden: the tile at {place_name(place)} lies face up; name those that lie face down."
            )
        lay_single(state, ruleset, tokens, number, place, fixed, "hidden")
    for place in range(PLACES):
        usual = int(ruleset.tile[state.tile[place]].tokens) if state.face_up[place] else 0
        state.tokens[place] = tokens.get(place, usual)


def lay_board(state, ruleset, rows):
    """Lay the tiles of a board, row by row; return the tokens it names as a dict place -> tokens.

    What lies face down is drawn from the tiles that are left.
    """
    words = [row.split() for row in rows]
    if len(words) != EDGE or any(len(row) != EDGE for row in words):
        sizes = ", ".join(str(len(row)) for row in words)
        raise BrokenPosition(f"board: it must be {EDGE} rows of {EDGE} tiles; it has rows of {sizes or 'nothing'}.")
    tokens = {}
    state.tile[:] = NONE
    for place, word in enumerate(word for row in words for word in row):
        name, _, count = word.partition(":")
        state.face_up[place] = name != FACE_DOWN
        if name != FACE_DOWN:
            state.tile[place] = index_of(name, (*TILE_NAMES, FACE_DOWN), f"board, {place_name(place)}")
        if count:
            if not (count.isascii() and count.isdigit() and int(count) < 128):
                raise BrokenPosition(
                    f"board, {place_name(place)}: {word!r} must end in a number of tokens, as in wilds:2."
                )
            tokens[place] = int(count)
    fill_up(state, ruleset)
    redraw_tiles(state, ruleset)
    return tokens


def fill_up(state, ruleset):
    """Lay the tiles that a board does not name on its free places; raise BrokenPosition unless they fill them."""
    for tier in range(1, int(TIER.max()) + 1):
        places = [place for place in range(PLACES) if TIER[place] == tier]
        laid = [int(state.tile[place]) for place in places]
        left = []
        for number in range(ruleset.tile_kinds):
            tile = ruleset.tile[number]
            there = laid.count(number)
            wanted = int(tile.count) if tile.tier == tier else 0
            if there > wanted:
                raise BrokenPosition(
                    f"board: it has {TILE_NAMES[number]} {there} times in Tier {tier}; there are {wanted}."
                )
            left += [number] * (wanted - there)
        for place in places:
            if state.tile[place] == NONE:
                state.tile[place] = left.pop(0)


def lay_single(state, ruleset, tokens, number, place, fixed, where):
    """Let a tile change places with the one on a place, unless either is fixed; it is fixed from then on.

    The tokens that a board names move with their tiles, as long as they lie face up.
    """
    name = TILE_NAMES[number]
    if ruleset.tile[number].tier != TIER[place]:
        raise BrokenPosition(
            f"{where}: {name} is a tile of Tier {ruleset.tile[number].tier}; "
            f"{place_name(place)} lies in Tier {TIER[place]}."
        )
    if place in fixed:
        raise BrokenPosition(f"{where}: {place_name(place)} is named twice; one tile can lie there.")
    others = sorted(set(range(PLACES)) - fixed, key=lambda one: (one != place, bool(state.face_up[one]), one))
    found = [one for one in others if state.tile[one] == number]
    if not found:
        raise BrokenPosition(
            f"{where}: no {name} is left for {place_name(place)}; the box has {ruleset.tile[number].count}."
        )
    state.tile[found[0]] = state.tile[place]
    state.tile[place] = number
    moved = {there: tokens.pop(here) for here, there in ((place, found[0]), (found[0], place)) if here in tokens}
    tokens.update({there: count for there, count in moved.items() if state.face_up[there]})
    fixed.add(place)


def place_monsters(state, ruleset, board):
    """Put monsters on the board: those a table names, or else the guards where neither knight nor flag is."""
    state.monster[:] = NONE
    if board.monsters is not None:
        for number, place, card in things_at(board.monsters, MONSTER_NAMES, "monsters", "by"):
            if state.monster[place] != NONE:
                raise BrokenPosition(f"monsters: two are at {place_name(place)}; one can be.")
            state.monster[place] = number
            state.monster_card[place] = index_of(card, CARD_NAMES, "monsters") if card else NONE
        return
    for place in range(PLACES):
        is_free = state.face_up[place] and not state.here[place] and state.owner[place] == NOBODY
        if is_free and (TIER[place] > 1 or ruleset.outer_guards):
            state.monster[place] = ruleset.tile[state.tile[place]].guard


def place_things(state, board):
    """Put on the board the cards and items that lie there, and the flags of those who have conceded."""
    for number, place, _ in things_at(board.waiting, CARD_NAMES, "waiting"):
        state.waiting[place] = number
    lying = things_at(board.lying, ITEM_NAMES, "lying", "by")
    if len(lying) > LYING:
        raise BrokenPosition(f"lying: {len(lying)} items lie on the board; at most {LYING} can.")
    for index, (number, place, knight) in enumerate(lying):
        state.lying_item[index], state.lying_place[index] = number, place
        if knight:
            seat, which = knight_of(knight, state.seats, "lying")
            state.lying_by[index] = seat * KNIGHTS + which
    for place in places_of(board.neutral, "neutral"):
        claim_for(state, NEUTRAL, place, "neutral")


def claim_for(state, owner, place, where):
    """Put a flag on a place; raise BrokenPosition where another one is."""
    if state.owner[place] not in (NOBODY, owner):
        raise BrokenPosition(f"{where}: {place_name(place)} has an owner already; it can have one.")
    state.owner[place] = owner


def board_table(state, kind_of):
    """Return what a table says about the board; ``kind_of`` gives the TileKind of the number of a tile."""
    words = []
    for place in range(PLACES):
        word = TILE_NAMES[state.tile[place]] if state.face_up[place] else FACE_DOWN
        draws = state.face_up[place] and kind_of(state.tile[place]) in DRAWING
        words.append(f"{word}:{state.tokens[place]}" if draws or state.tokens[place] else word)
    face_down = [place for place in range(PLACES) if not state.face_up[place]]
    return {
        "board": [" ".join(words[row * EDGE : (row + 1) * EDGE]) for row in range(EDGE)],
        "hidden": "; ".join(f"{TILE_NAMES[state.tile[place]]} {place_name(place)}" for place in face_down),
        "monsters": "; ".join(monster_text(state, place) for place in range(PLACES) if state.monster[place] != NONE),
    }


def monster_text(state, place):
    """Return a monster, where it is, and the card that brought it."""
    card = state.monster_card[place]
    drawn = f" by {CARD_NAMES[card]}" if card != NONE else ""
    return f"{MONSTER_NAMES[state.monster[place]]} {place_name(place)}{drawn}"


def things_table(state):
    """Return what a table says about cards and items on the board, and about flags of those who have conceded."""
    return {
        "waiting": "; ".join(
            f"{CARD_NAMES[state.waiting[place]]} {place_name(place)}"
            for place in range(PLACES)
            if state.waiting[place] != NONE
        ),
        "lying": "; ".join(lying_text(state, index) for index in range(LYING) if state.lying_item[index] != NONE),
        "neutral": places_text([place for place in range(PLACES) if state.owner[place] == NEUTRAL]),
    }


def lying_text(state, index):
    """Return an item that lies on the board, where, and the knight that has dropped it."""
    knight = int(state.lying_by[index])
    by = f" by {knight_text(knight // KNIGHTS, knight % KNIGHTS)}" if knight != NONE else ""
    return f"{ITEM_NAMES[state.lying_item[index]]} {place_name(int(state.lying_place[index]))}{by}"
