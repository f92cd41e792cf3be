"""King's Fall: cards, influence, sovereigns.

Two Sovereigns contest a land of named places. Each turn plays one Chronicle card, for the Ops it is worth or for what
it tells of; Ops spread influence, raise and move armies. Whoever kills the other's Sovereign has won.
"""

from functools import partial

from rules.core.game import Game
from rules.kings_fall.actions import ACTION, MAX_ACTIONS
from rules.kings_fall.agents import AGENTS, appraise, choose
from rules.kings_fall.causes import causes
from rules.kings_fall.clauses import CLAUSES
from rules.kings_fall.distances import distances
from rules.kings_fall.event_kinds import EventKind
from rules.kings_fall.faults import faults
from rules.kings_fall.hidden import redeterminise
from rules.kings_fall.legal import legal_actions
from rules.kings_fall.notation import notation, parse
from rules.kings_fall.outcome import METRICS, OUTCOME, SIGNALS, measure
from rules.kings_fall.play import step
from rules.kings_fall.position import position, position_table
from rules.kings_fall.ruleset import SCHEMA
from rules.kings_fall.setup import deal
from rules.kings_fall.state import SEATS, STATE
from rules.kings_fall.tracks import track, tracks
from rules.kings_fall.uses import uses, uses_of
from rules.kings_fall.words import WORDS, account, aftermath, describe
from rules.kings_fall.worth import THOUGHT

GAME = Game(
    name="kings_fall",
    title=WORDS.nouns["game"],
    about=" ".join(__doc__.split("\n\n")[1].split()),
    version="0.6.0",
    seats=range(SEATS, SEATS + 1),
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
    usual_agent="strategos",
    usual_seats=SEATS,
    words=WORDS,
    signals=SIGNALS,
    metrics=METRICS,
    thought=THOUGHT,
)
