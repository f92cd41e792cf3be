"""Lords of Doomspire: exploration with dice.

Lords send knights and boats over an island that lies half hidden, fight what they find, claim land and harvest it, and
build. Each tries to impress the dragon in its middle: by combat, fame, land or gold. Whoever does so the third time is
King; whoever approaches too early is eaten.
"""

from functools import partial

from rules.core.game import Game
from rules.doomspire.actions import ACTION, MAX_ACTIONS
from rules.doomspire.agents import AGENTS, appraise, choose
from rules.doomspire.board_contents import FEWEST, SEATS
from rules.doomspire.causes import causes
from rules.doomspire.clauses import CLAUSES
from rules.doomspire.distances import distances
from rules.doomspire.event_kinds import EventKind
from rules.doomspire.faults import faults
from rules.doomspire.hidden import redeterminise
from rules.doomspire.legal import legal_actions
from rules.doomspire.luck import THOUGHT
from rules.doomspire.notation import notation, parse
from rules.doomspire.outcome import METRICS, OUTCOME, SIGNALS, measure
from rules.doomspire.play import step
from rules.doomspire.position import position, position_table
from rules.doomspire.ruleset import SCHEMA
from rules.doomspire.setup import deal
from rules.doomspire.state import STATE
from rules.doomspire.tracks import track, tracks
from rules.doomspire.uses import uses, uses_of
from rules.doomspire.words import WORDS, account, aftermath, describe

GAME = Game(
    name="doomspire",
    title=WORDS.nouns["game"],
    about=" ".join(__doc__.split("\n\n")[1].split()),
    version="0.4.0",
    seats=range(FEWEST, SEATS + 1),
    max_actions=MAX_ACTIONS,
    state=STATE,
    action=ACTION,
    outcome=OUTCOME,
    ruleset=SCHEMA,
    clauses=CLAUSES,
    kinds=EventKind,
    agents=AGENTS,
    deal=deal,
    legal_actions=legal_actions,
    step=step,
    choose=choose,
    redeterminise=redeterminise,
    appraise=appraise,
    measure=measure,
    track=track,
    tracks=tracks(WORDS.nouns),
    uses=uses,
    uses_of=uses_of,
    causes=causes(WORDS.nouns),
    distances=partial(distances, WORDS.nouns),
    notation=notation,
    parse=partial(parse, WORDS),
    faults=faults,
    describe=partial(describe, WORDS),
    account=account,
    aftermath=aftermath,
    position=position,
    position_table=position_table,
    usual_agent="strategist",
    usual_seats=SEATS,
    words=WORDS,
    signals=SIGNALS,
    metrics=METRICS,
    thought=THOUGHT,
)
