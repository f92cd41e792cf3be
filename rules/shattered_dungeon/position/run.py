"""The run so far in a position: how earlier rooms ended, who was ahead, and what else a run is measured by."""

from pydantic import Field

from rules.core.content import Row, checked_position
from rules.core.errors import BrokenPosition
from rules.shattered_dungeon.card import REDUCERS
from rules.shattered_dungeon.contents import SIDE_NAMES
from rules.shattered_dungeon.position.phrases import index_of
from rules.shattered_dungeon.rooms import winner_by
from rules.shattered_dungeon.ruleset import SIDES
from rules.shattered_dungeon.state import HALF, NOBODY, Ending, Phase

NAME = "run"
ENDINGS = tuple(ending.name.lower() for ending in Ending)
NUMBERS = ("betrayal_damage", "betrayal_decided", "knowledge", "by_room", "by_escalation")  # named as in the record


class RunTable(Row):
    """What a run is measured by; lists are separated by spaces, one word or number for each room."""

    trust_peak: float | None = Field(None, ge=0, le=99, multiple_of=0.5)
    lead: str = ""
    betrayal_damage: int = Field(0, ge=0, le=99)
    betrayal_decided: bool = False
    knowledge: int = Field(0, ge=0, le=9999)
    endings: str = ""
    rounds: str = ""
    lead_changes: str = ""
    entered: str = ""
    ending: str = ""
    by_room: bool = False
    by_escalation: bool = False


def place_run(state, table):
    """Set in a state what a table says about the run so far."""
    row = checked_position(RunTable, table, NAME)
    state.trust_peak = state.trust if row.trust_peak is None else max(int(state.trust), round(row.trust_peak * HALF))
    state.lead = index_of(row.lead, SIDE_NAMES, NAME, "lead") if row.lead else NOBODY
    for name in NUMBERS:
        state[name] = getattr(row, name)
    before, here = int(state.place), int(state.place) + 1
    for place, word in enumerate(at_most(row.endings.split(), before, "endings")):
        state.room_ending[place] = index_of(word, ENDINGS, NAME, "endings")
    state.room_rounds[:before] = numbers_of(row.rounds, before, "rounds")
    state.changes[:here] = numbers_of(row.lead_changes, here, "lead_changes")
    if state.phase != Phase.START:
        state.entry[state.place] = state.current
    for place, text in enumerate(at_most(row.entered.split(";") if row.entered else [], here, "entered")):
        state.entry[place] = shaped(text)
    if row.ending:
        end(state, index_of(row.ending, ENDINGS, NAME, "ending"))


def end(state, ending):
    """Mark the run as ended in the room it is in."""
    state.ending = state.room_ending[state.place] = ending
    state.winner = winner_by(ending) if ending != Ending.NOT_YET else NOBODY
    state.room_rounds[state.place] = state.round_no


def at_most(words, most, field):
    """Return words; raise BrokenPosition for more words than rooms."""
    if len(words) > most:
        raise BrokenPosition(f"{NAME}, field {field}: a length of {len(words)} will not do; it must be {most} at most.")
    return words


def numbers_of(text, count, field):
    """Return ``count`` numbers, those of a text and zeros; raise BrokenPosition for anything else."""
    words = at_most(text.split(), count, field)
    for word in words:
        if not (word.isascii() and word.isdigit() and int(word) <= 99):
            raise BrokenPosition(f"{NAME}, field {field}: {word!r} will not do; it must be a number from 0 to 99.")
    return [int(word) for word in words] + [0] * (count - len(words))


def shaped(text):
    """Return the resources of both sides from a text, the dungeon's first; raise BrokenPosition otherwise."""
    numbers = numbers_of(text, SIDES * REDUCERS, "entered")
    if len(text.split()) != SIDES * REDUCERS:
        raise BrokenPosition(
            f"{NAME}, field entered: {text.strip()!r} will not do; it must be {SIDES * REDUCERS} numbers for each room."
        )
    return [numbers[:REDUCERS], numbers[REDUCERS:]]


def run_table(state):
    """Return the table of the run so far."""
    before = int(state.place)
    rooms = range(before + (state.round_no > 0))
    return {
        "trust_peak": float(state.trust_peak / HALF),
        "lead": SIDE_NAMES[state.lead] if state.lead != NOBODY else "",
        "betrayal_damage": int(state.betrayal_damage),
        "betrayal_decided": bool(state.betrayal_decided),
        "knowledge": int(state.knowledge),
        "endings": " ".join(ENDINGS[ending] for ending in state.room_ending[:before]),
        "rounds": " ".join(str(rounds) for rounds in state.room_rounds[:before]),
        "lead_changes": " ".join(str(state.changes[place]) for place in rooms),
        "entered": "; ".join(" ".join(str(value) for value in state.entry[place].flat) for place in rooms),
        "ending": ENDINGS[state.ending] if state.ending != Ending.NOT_YET else "",
        "by_room": bool(state.by_room),
        "by_escalation": bool(state.by_escalation),
    }
