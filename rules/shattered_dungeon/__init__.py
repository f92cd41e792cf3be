"""Shattered Dungeon: a dungeon and what wanders into it, two decks against each other, room by room.

The dungeon wears down its visitor's vitality, resolve and nerve; the visitor wears down the dungeon's structure, veil
and presence. Both do it with Strikes, settled by contested rolls, and with cards that support them. Or they come to
trust each other: Offers, Tests and finally a Covenant make a bond that both win. But the more trust there is, the more
harm its betrayal does.
"""

from functools import cache, partial

from rules.core.game import Game
from rules.core.skins import in_skin as told_in
from rules.shattered_dungeon.actions import ACTION, MAX_ACTIONS, legal_actions
from rules.shattered_dungeon.agents import AGENTS, choose
from rules.shattered_dungeon.causes import causes
from rules.shattered_dungeon.clauses import CLAUSES
from rules.shattered_dungeon.faults import faults
from rules.shattered_dungeon.heuristic.appraisal import appraise
from rules.shattered_dungeon.heuristic.situation import THOUGHT
from rules.shattered_dungeon.hidden import redeterminise
from rules.shattered_dungeon.notation import FIRST_SKIN, SKINS, notation, parse, read_words
from rules.shattered_dungeon.outcome import OUTCOME, measure, metrics
from rules.shattered_dungeon.play import step
from rules.shattered_dungeon.position import position, position_table
from rules.shattered_dungeon.remarks import remarks
from rules.shattered_dungeon.ruleset import SCHEMA, SIDES
from rules.shattered_dungeon.setup import deal
from rules.shattered_dungeon.signals import signals
from rules.shattered_dungeon.state import STATE, EventKind
from rules.shattered_dungeon.tracks import track, tracks
from rules.shattered_dungeon.uses import uses, uses_of
from rules.shattered_dungeon.words import account, aftermath, describe

WORDS = read_words(FIRST_SKIN)
TITLES = {
    skin: read_words(skin).nouns["game"]
    for skin in (FIRST_SKIN, *sorted({path.stem for path in SKINS.glob("*.toml")} - {FIRST_SKIN}))
}

GAME = Game(
    name="shattered_dungeon",
    title=WORDS.nouns["game"],
    about=" ".join(__doc__.split("\n\n")[1].split()),
    version="1.19.0",
    seats=range(SIDES, SIDES + 1),
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
    uses_of=partial(uses_of, WORDS),
    causes=causes(WORDS),
    notation=notation,
    parse=partial(parse, WORDS),
    faults=faults,
    describe=partial(describe, WORDS),
    account=account,
    position=position,
    position_table=position_table,
    aftermath=aftermath,
    usual_agent="natural",
    usual_seats=SIDES,
    words=WORDS,
    signals=signals(WORDS.nouns),
    metrics=metrics(WORDS.nouns),
    thought=THOUGHT,
    track=track,
    tracks=tracks(WORDS.nouns),
    remarks=remarks,
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
        parse=partial(parse, words),
        describe=partial(describe, words),
        signals=signals(words.nouns),
        tracks=tracks(words.nouns),
        uses_of=partial(uses_of, words),
        causes=causes(words),
    )
