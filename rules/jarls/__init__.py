"""Jarls: hex push combat.

Each player has a Jarl and some Warriors on a hexagonal board. Each turn one piece moves in a straight line. If its
attack beats the defence of the piece it runs into, it pushes that piece and every piece behind it, over the edge if
need be. A Jarl that walks onto the Throne in the middle wins, and so does the last Jarl on the board.
"""

from rules.core.game import Game
from rules.jarls.actions import ACTION, MAX_ACTIONS, legal_actions
from rules.jarls.agents import AGENTS, appraise, choose, redeterminise
from rules.jarls.causes import CAUSES
from rules.jarls.clauses import CLAUSES
from rules.jarls.distances import distances
from rules.jarls.faults import faults
from rules.jarls.notation import WORDS, notation, parse
from rules.jarls.outcome import METRICS, OUTCOME, SIGNALS, measure
from rules.jarls.play import step
from rules.jarls.position import position, position_table
from rules.jarls.ruleset import FEWEST, SCHEMA, SEATS
from rules.jarls.setup import deal
from rules.jarls.state import STATE, EventKind
from rules.jarls.uses import uses, uses_of
from rules.jarls.words import account, describe, pieces_after

GAME = Game(
    name="jarls",
    title=WORDS.nouns["game"],
    about=" ".join(__doc__.split("\n\n")[1].split()),
    version="1.0.0",
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
    uses=uses,
    uses_of=uses_of,
    causes=CAUSES,
    distances=distances,
    notation=notation,
    parse=parse,
    faults=faults,
    describe=describe,
    account=account,
    position=position,
    position_table=position_table,
    aftermath=pieces_after,
    usual_agent="greedy",
    usual_seats=FEWEST,
    words=WORDS,
    signals=SIGNALS,
    metrics=METRICS,
)
