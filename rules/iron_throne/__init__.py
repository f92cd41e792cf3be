"""Iron Throne of Ashes: a game of territory under a shared threat.

Two to four seats spread across a board of 28 nodes, moving their pieces in groups. Every round the seats vote on the
enemy's order: a unanimous vote blocks it; otherwise it is carried out and the threat rises. Whoever holds the relic and
the most sites at the deciding moment wins, unless the threat is complete first.
"""

from functools import cache, partial

from rules.core.game import Game
from rules.core.skins import in_skin as told_in
from rules.iron_throne.actions import ACTION, MAX_ACTIONS
from rules.iron_throne.agents import AGENTS, appraise, choose
from rules.iron_throne.box import FEWEST, SEATS
from rules.iron_throne.causes import causes
from rules.iron_throne.clauses import CLAUSES
from rules.iron_throne.distances import distances
from rules.iron_throne.faults import faults
from rules.iron_throne.guesses import redeterminise
from rules.iron_throne.legal import legal_actions
from rules.iron_throne.notation import SKINS, notation, parse, read_words
from rules.iron_throne.outcome import OUTCOME, measure, metrics, signals
from rules.iron_throne.play import step
from rules.iron_throne.position import position
from rules.iron_throne.position_table import position_table
from rules.iron_throne.ruleset import SCHEMA
from rules.iron_throne.setup import deal
from rules.iron_throne.state import STATE, EventKind
from rules.iron_throne.uses import uses, uses_of
from rules.iron_throne.words import account, aftermath, describe

FIRST_SKIN = "iron_throne"  # the one the data is written in
WORDS = read_words(FIRST_SKIN)
TITLES = {
    skin: read_words(skin).nouns["game"]
    for skin in (FIRST_SKIN, *sorted({path.stem for path in SKINS.glob("*.toml")} - {FIRST_SKIN}))
}

GAME = Game(
    name="iron_throne",
    title=WORDS.nouns["game"],
    about=" ".join(__doc__.split("\n\n")[1].split()),
    version="1.4.0",
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
    uses_of=partial(uses_of, WORDS.nouns),
    causes=causes(WORDS.nouns),
    distances=partial(distances, WORDS.nouns),
    notation=notation,
    parse=partial(parse, WORDS),
    faults=faults,
    describe=partial(describe, WORDS),
    account=account,
    position=position,
    position_table=position_table,
    aftermath=aftermath,
    usual_agent=list(AGENTS)[2],
    usual_seats=SEATS,
    words=WORDS,
    signals=signals(WORDS.nouns),
    metrics=metrics(WORDS.nouns),
    skins=TITLES,
    skin=FIRST_SKIN,
)


@cache
def in_skin(name):
    """Return the game in the words of another skin."""
    words = read_words(name)
    return told_in(
        GAME,
        words,
        skin=name,
        signals=signals(words.nouns),
        parse=partial(parse, words),
        describe=partial(describe, words),
        uses_of=partial(uses_of, words.nouns),
        causes=causes(words.nouns),
        distances=partial(distances, words.nouns),
    )
