"""Which decision is open in a position, in which part of the round, and how far movements, harvest and the end are."""

from rules.core.errors import BrokenPosition
from rules.core.seats import SEAT_LETTERS
from rules.doomspire.dragon import find_tied, next_title
from rules.doomspire.phases import Ending, Fight, How, Phase, Stage, Title, Walk
from rules.doomspire.places import PLACES, ZONE_NAMES
from rules.doomspire.position_words import index_of, knight_of, knight_text, places_of, places_text, seat_of, shown_only
from rules.doomspire.state import FACES, IMPRESSIONS, KNIGHTS, NOBODY, NONE, WAY

STAGE_NAMES = tuple(stage.name.lower() for stage in Stage)
PHASE_NAMES = tuple(phase.name.lower() for phase in Phase)
ENDING_NAMES = tuple(ending.name.lower() for ending in Ending)
HOW_NAMES = tuple(how.name.lower() for how in How)
OVER, OPEN = "over", -1  # the decision of a game that is over, and its phase
STAGE_OF = {Phase.START: Stage.ROLL, Phase.DICE: Stage.ROLL, Phase.HARVEST: Stage.HARVEST, Phase.BUILD: Stage.HARVEST}
STAGE_OF |= {Phase.KING: Stage.RANKING}
FIRST_OF = (Phase.DICE, Phase.MOVE, Phase.BUILD, Phase.KING)  # usual decision of each stage
COMBATS, CARDS = (Phase.FLEE, Phase.ALLY, Phase.BONUS), (Phase.OPTION, *range(Phase.PERSON, Phase.TAKE_OVER + 1))


def place_turn(state, board):
    """Set the round, its stage and whose turn it is, and which decision is open."""
    phase, stage = decision_of(board)
    state.round_no, state.rotation = board.round, board.rotation
    state.phase, state.stage = phase, stage
    state.seat = seat_of(board.to_act, state.seats, "to_act")
    state.turn_seat = seat_of(board.turn, state.seats, "turn") if board.turn else state.seat
    state.first = seat_of(board.first, state.seats, "first") if board.first else state.turn_seat
    state.turn = (state.turn_seat - state.first) % state.seats
    if (phase == Phase.START) != (board.round == 0):
        raise BrokenPosition(
            f"round = {board.round} does not fit decision {PHASE_NAMES[phase]!r}; only start is before 1."
        )


def decision_of(board):
    """Return the Phase and the Stage of a table: what it names, or what is usual with the other."""
    stage = index_of(board.stage, STAGE_NAMES, "stage") if board.stage else NONE
    if board.decision == OVER:
        return OPEN, Stage.RANKING
    if board.decision:
        phase = index_of(board.decision, (*PHASE_NAMES, OVER), "decision")
    elif stage == Stage.HARVEST and board.picks:
        phase = Phase.HARVEST
    else:
        phase = Phase.START if board.round == 0 else FIRST_OF[Stage.MOVE if stage == NONE else stage]
    usual = STAGE_OF.get(phase, Stage.MOVE if stage == NONE else stage)
    if stage not in (NONE, usual):
        raise BrokenPosition(f"stage = {board.stage!r} does not fit decision {PHASE_NAMES[phase]!r}; leave one out.")
    return phase, usual


def place_movement(state, board):
    """Set which knight moves or has moved, and the way before it; or which zones a boat has passed that may carry."""
    if board.active:
        seat, knight = knight_of(board.active, state.seats, "active")
        if seat != state.turn_seat:
            raise BrokenPosition(
                f"active = {board.active!r} must be a knight of {SEAT_LETTERS[state.turn_seat]}, whose turn it is."
            )
        state.active = knight
    state.calm, state.revealed = board.calm, board.revealed
    state.entry = Walk.ENTERING if board.entering else Walk.NONE
    way = places_of(board.way, "way")
    if way:
        if len(way) > WAY or board.passed >= len(way):
            raise BrokenPosition(f"way = {board.way!r}: {len(way)} steps, {board.passed} passed; fewer than all are.")
        state.entry = Walk.PASSING
        state.way_length, state.way_at = len(way), board.passed
        state.way[: len(way)] = way
    for word in board.ferry.split():
        state.ferry |= 1 << index_of(word, ZONE_NAMES, "ferry")
    if board.refuge:
        seat, knight = knight_of(board.refuge, state.seats, "refuge")
        state.lost_knight = seat * KNIGHTS + knight


def place_harvest(state, ruleset, board):
    """Set how far the harvest of the seat whose turn it is has come; it begins with all its dice."""
    state.offers = board.offers
    for place in places_of(board.harvested, "harvested"):
        state.harvested[place] = 1
    if state.stage != Stage.HARVEST:
        return
    dice = state.dice[state.turn_seat]
    state.picks = board.picks if board.picks is not None else sum(int(dice[face]) * (face + 1) for face in range(FACES))
    dice[:] = 0
    state.builds = ruleset.build_actions if board.builds is None else board.builds
    if state.phase == Phase.BUILD and board.picks is None and not board.decision and state.picks:
        state.phase = Phase.HARVEST


def place_end(state, ruleset, board):
    """Set who has impressed the dragon so far, and how far the end of the game has come."""
    words = board.impressions.split()
    if len(words) > IMPRESSIONS:
        raise BrokenPosition(f"impressions: {len(words)} are too many; at most {IMPRESSIONS} can be noted.")
    for number, word in enumerate(words):
        letter, _, ways = word.partition(":")
        state.impressed_by[number] = seat_of(letter, state.seats, "impressions")
        for way in ways.split("+"):
            state.impressed_how[number] |= 1 << index_of(way, HOW_NAMES, "impressions, as in A:gold+fame")
    state.impressions = len(words)
    kings = [seat for seat in range(state.seats) if state.title[seat] == Title.KING]
    state.winner = kings[0] if kings else NOBODY
    if state.stage == Stage.RANKING:
        state.back = index_of(board.ending, ENDING_NAMES[1:], "ending") + 1
        if state.phase == OPEN:
            state.ending = state.back
        else:
            find_tied(state, ruleset, next_title(state))


def check_decision(state):
    """Raise BrokenPosition where the decision that is open lacks what it is about."""
    wanted = {
        **dict.fromkeys(COMBATS, (state.fight != Fight.NONE, "a combat")),
        **dict.fromkeys(CARDS, (state.card != NONE, "a card")),
        Phase.CARRY: (state.ferry != 0, "the zones that a boat has passed, in ferry"),
        Phase.STOP: (state.entry == Walk.PASSING, "a way with a place to be stopped at"),
        Phase.LOSE: (state.owes[state.seat] > 0, "a seat that owes something"),
        Phase.REWARD: (state.gets[state.seat] > 0, "a seat that gets something"),
        Phase.STEAL: (state.thief != NOBODY, "a theft"),
        Phase.REFUGE: (state.lost_knight != NONE, "a knight that looks for a refuge"),
        Phase.CONFRONT: (state.active != NONE, "an active knight"),
        Phase.DECK: (state.active != NONE, "an active knight"),
        Phase.OFFER: (state.offer_to != NOBODY, "an offer"),
        Phase.ANSWER: (state.offer_to != NOBODY, "an offer"),
    }
    is_there, what = wanted.get(int(state.phase), (True, ""))
    if not is_there:
        raise BrokenPosition(f"decision = {PHASE_NAMES[state.phase]!r} needs {what}.")


def turn_table(state):
    """Return what a table says about the round and the decision that is open."""
    table = {"round": int(state.round_no), "to_act": SEAT_LETTERS[state.seat]}
    if state.turn_seat != state.seat:
        table["turn"] = SEAT_LETTERS[state.turn_seat]
    if state.first != state.turn_seat:
        table["first"] = SEAT_LETTERS[state.first]
    phase, stage = int(state.phase), int(state.stage)
    if phase not in STAGE_OF and phase != OPEN and stage != Stage.MOVE:
        table["stage"] = STAGE_NAMES[stage]
    if phase not in (Phase.START, Phase.MOVE):
        table["decision"] = OVER if phase == OPEN else PHASE_NAMES[phase]
    return table | shown_only({"rotation": int(state.rotation)})


def movement_table(state):
    """Return what a table says about knights and boats on their way."""
    seat, active, length = int(state.turn_seat), int(state.active), int(state.way_length)
    is_passing, lost = state.entry == Walk.PASSING, int(state.lost_knight)
    return shown_only(
        {
            "active": knight_text(seat, active) if active != NONE else "",
            "calm": bool(state.calm) and active != NONE,
            "revealed": bool(state.revealed) and active != NONE,
            "entering": state.entry == Walk.ENTERING,
            "way": places_text(state.way[:length]) if is_passing else "",
            "passed": int(state.way_at) if is_passing else 0,
            "ferry": " ".join(name for zone, name in enumerate(ZONE_NAMES) if state.ferry >> zone & 1),
            "refuge": knight_text(lost // KNIGHTS, lost % KNIGHTS) if lost != NONE else "",
        }
    )


def harvest_table(state):
    """Return what a table says about the harvest; nothing at other times."""
    table = shown_only({"offers": int(state.offers) if state.stage in (Stage.MOVE, Stage.HARVEST) else 0})
    if state.stage != Stage.HARVEST:
        return table
    harvested = places_text([place for place in range(PLACES) if state.harvested[place]])
    return table | shown_only({"harvested": harvested}) | {"picks": int(state.picks), "builds": int(state.builds)}


def end_table(state):
    """Return what a table says about impressions and the end of the game."""
    noted = []
    for number in range(state.impressions):
        ways = "+".join(name for bit, name in enumerate(HOW_NAMES) if state.impressed_how[number] >> bit & 1)
        noted.append(f"{SEAT_LETTERS[state.impressed_by[number]]}:{ways}")
    ending = ENDING_NAMES[state.back] if state.stage == Stage.RANKING else ""
    return shown_only({"impressions": " ".join(noted), "ending": ending})
