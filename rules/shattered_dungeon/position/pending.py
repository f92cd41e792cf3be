"""What waits for the other side's decision in a position: a Strike that hit, an Offer or a Test."""

from pydantic import Field

from rules.core.content import Row, checked_position
from rules.core.errors import BrokenPosition
from rules.shattered_dungeon.card import NO_RESOURCE, REDUCER_NAMES, Category, Keyword
from rules.shattered_dungeon.contents import SIDE_NAMES
from rules.shattered_dungeon.keywords import DRAINED_TO, lead_on
from rules.shattered_dungeon.notation import card_key
from rules.shattered_dungeon.position.phrases import index_of, number_of
from rules.shattered_dungeon.state import DUNGEON, HALF, VISITOR, Phase, Tier, Zone

NAME = "pending"
KEYWORDS = tuple(Keyword)
KEYWORD_NAMES = tuple(keyword.name.lower() for keyword in KEYWORDS)
HITS = tuple(tier.name.lower() for tier in (Tier.DEVASTATING, Tier.STRONG))  # 4.1: what a React answers, in their order
ASKING = (Category.STRIKE, Category.OFFER, Category.TEST)  # categories whose cards wait for the other side


class PendingTable(Row):
    """The card that waits; for a Strike also what it has become and how its roll came out."""

    card: str = ""
    target: str = ""
    power: int | None = Field(None, ge=0, le=99)
    keywords: str | None = None
    drains_to: str = ""
    spills_to: str = ""
    tier: str = ""
    total: int = Field(0, ge=-99, le=99)
    trust: float | None = Field(None, ge=0, le=99, multiple_of=0.5)


def place_pending(state, ruleset, table):
    """Let the other side decide about the card a table names; without one, the turn goes on."""
    row = checked_position(PendingTable, table, NAME)
    if not row.card:
        return
    side = int(state.turn_seat)
    number = number_of(row.card, NAME, "card")
    slots = [slot for slot in range(state.cards[side]) if state.card[side, slot] == number]
    if not slots or state.zone[side, slots[0]] != Zone.PLAYED:
        raise BrokenPosition(
            f"{NAME}, field card: {row.card!r} will not do; it must be one that the {SIDE_NAMES[side]} has played."
        )
    card = ruleset.cards[number]
    if card.category not in ASKING:
        raise BrokenPosition(f"{NAME}, field card: {row.card!r} will not do; it must be a Strike, an Offer or a Test.")
    state.pending, state.seat = slots[0], 1 - side
    state.phase = Phase.REACT if card.category == Category.STRIKE else Phase.ANSWER
    if state.phase == Phase.REACT:
        state.has_struck |= side == DUNGEON
        state.was_struck |= side == VISITOR
        place_strike(state, side, card, row)


def place_strike(state, side, card, row):
    """Set what a Strike that waits for a React has become; what its table leaves out is as on the card."""
    own, rival = REDUCER_NAMES[side], REDUCER_NAMES[1 - side]
    state.pending_target = index_of(row.target, rival, NAME, "target") if row.target else card.target
    state.pending_power = card.power if row.power is None else row.power
    state.pending_keywords = card.keywords if row.keywords is None else mask_in(row.keywords)
    state.pending_drain, state.pending_spill = DRAINED_TO[side], NO_RESOURCE
    lead_on(state, card, card.keywords)
    if row.drains_to:
        state.pending_drain = index_of(row.drains_to, own, NAME, "drains_to")
    if row.spills_to:
        state.pending_spill = index_of(row.spills_to, rival, NAME, "spills_to")
    state.pending_tier = index_of(row.tier or HITS[-1], HITS, NAME, "tier")
    state.pending_total = row.total
    state.pending_trust = state.trust if row.trust is None else round(row.trust * HALF)


def mask_in(text):
    """Return the keywords of a text as a mask; raise BrokenPosition for a word that is not one."""
    mask = 0
    for word in text.split():
        mask |= KEYWORDS[index_of(word, KEYWORD_NAMES, NAME, "keywords")]
    return mask


def pending_table(state):
    """Return the table of what waits for a decision."""
    side = int(state.turn_seat)
    table: dict[str, object] = {"card": card_key(int(state.card[side, state.pending]))}
    if state.phase == Phase.ANSWER:
        return table
    own, rival = REDUCER_NAMES[side], REDUCER_NAMES[1 - side]
    spill = int(state.pending_spill)
    keywords = [name for name, keyword in zip(KEYWORD_NAMES, KEYWORDS) if state.pending_keywords & keyword]
    return table | {
        "target": rival[state.pending_target],
        "power": int(state.pending_power),
        "keywords": " ".join(keywords),
        "drains_to": own[state.pending_drain],
        "spills_to": "" if spill == NO_RESOURCE else rival[spill],
        "tier": HITS[state.pending_tier],
        "total": int(state.pending_total),
        "trust": float(state.pending_trust / HALF),
    }
