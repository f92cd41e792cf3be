"""The words beside the table of Shattered Dungeon: headline, room, how both sides stand, and their conditions."""

from collections.abc import Sequence

import numpy as np

from rules.core.words import capitalised
from rules.shattered_dungeon.card import NO_CARD, REDUCERS, Type
from rules.shattered_dungeon.contents import OURS, SIDE_NAMES, read_contents
from rules.shattered_dungeon.energy import energy_of
from rules.shattered_dungeon.rounds import limit_of
from rules.shattered_dungeon.ruleset import SIDES, TRUST, TYPES
from rules.shattered_dungeon.sides import count_in
from rules.shattered_dungeon.state import ANY_TYPE, DUNGEON, HALF, NOBODY, VISITOR, WAITING, Ending, Phase, Zone
from rules.shattered_dungeon.trust import tier_of
from rules.shattered_dungeon.words import points
from workbench.boards.standings import SeatRow, SharedTrack, Standings, Tag
from workbench.games.shattered_dungeon.cards.short_text import NOUNS, noun_of, row_of
from workbench.play.playthrough import Playthrough

BOTH = "both sides"
DECISIONS = {
    Phase.START: "begins",
    Phase.TURN: "plays cards",
    Phase.REACT: "is hit and may react",
    Phase.ANSWER: "must answer",
}


def seat_name(side: int) -> str:
    """Return the name of a side: Dungeon, or Visitor."""
    return NOUNS[SIDE_NAMES[side]]


def name_of(play: Playthrough, side: int) -> str:
    """Return who a side is: the room of the dungeon, the creature that visits it."""
    contents = read_contents(OURS)
    if side == VISITOR:
        return contents.creatures[int(play.ruleset.creature)].title
    return contents.rooms[int(play.ruleset.run[play.state.place]) - 1].title


def headline(play: Playthrough) -> str:
    """Return the headline: whose decision it is and of what kind, or how the run ended."""
    state, title = play.state, play.game.title
    if state.ending != Ending.NOT_YET:
        who = f"{BOTH} win" if state.winner == NOBODY else f"{seat_name(int(state.winner))} wins"
        return f"{title}: {NOUNS[Ending(int(state.ending)).name.lower()]}, {who}"
    return f"{title}: {seat_name(int(state.seat))} {DECISIONS[Phase(int(state.phase))]}"


def description(play: Playthrough) -> str:
    """Return the position in sentences a screen reader can say."""
    state = play.state
    sides = "; ".join(
        f"{seat_name(side)}: "
        + ", ".join(
            f"{noun_of(side, reducer)} {state.current[side, reducer]} of {state.start[side, reducer]}"
            for reducer in range(REDUCERS)
        )
        for side in range(SIDES)
    )
    bond = f"{capitalised(NOUNS['trust'])} {points(state.trust)}"
    now = f"round {state.round_no}" if state.round_no else "before the first round"
    return f"{name_of(play, DUNGEON)}, {now}. {sides}. {bond}."


def room_in_words(play: Playthrough) -> str:
    """Return which room of the run this is, and its automatic effects."""
    state, ruleset = play.state, play.ruleset
    effects = [auto_in_words(auto) for auto in ruleset.room[ruleset.run[state.place]].auto if auto.amount]
    place = f"{NOUNS['room']} {state.place + 1} of {ruleset.rooms}, {name_of(play, DUNGEON)}"
    return f"{place}. Automatic effects: {'; '.join(effects) or 'none'}. {escalation_in_words(ruleset)}"


def goal(play: Playthrough) -> str:
    """Return what wins for either side."""
    (*first, last), (*own, least) = ([noun_of(side, one) for one in range(REDUCERS)] for side in (VISITOR, DUNGEON))
    dungeon, visitor, end = seat_name(DUNGEON), seat_name(VISITOR), limit_of(play.state, play.ruleset)
    return (
        f"{dungeon} wins when {', '.join(first)} or {last} of {visitor} is at 0; {visitor} wins when "
        f"{', '.join(own)} or {least} of {dungeon} is at 0, or when {visitor} still stands after round {end}. "
        f"Both win by a bond{way_to_bond(play.ruleset)}."
    )


def way_to_bond(ruleset: np.record) -> str:
    """Return what a bond takes, as the end of a sentence."""
    if ruleset.bond_rules != 3:
        return f", for which they need {NOUNS['trust']} and {NOUNS['rapport']}"
    return f": a {NOUNS['covenant']}, possible from {NOUNS['trust']} {int(ruleset.tier_3)} on"


def escalation_in_words(ruleset: np.record) -> str:
    """Return when escalation begins and how it grows."""
    return (
        f"Escalation takes 1 {NOUNS['vitality']} and 1 {NOUNS['structure']} from round {ruleset.escalation_from} "
        f"on, 1 more every {ruleset.escalation_every} rounds."
    )


def auto_in_words(auto: np.record) -> str:
    """Return an automatic effect of a room."""
    resource = NOUNS["trust"] if auto.resource == TRUST else noun_of(int(auto.side), int(auto.resource))
    often = {1: "every round", 2: "every other round"}.get(int(auto.period), f"every {auto.period} rounds")
    return f"{resource} {int(auto.amount):+d} {often}".replace("-", "−")


def standings(play: Playthrough) -> Standings:
    """Return how a run stands; see ``workbench.boards.presentation``."""
    state, ruleset = play.state, play.ruleset
    over = state.ending != Ending.NOT_YET
    track = SharedTrack(
        NOUNS["round"].capitalize(),
        int(state.round_no),
        int(limit_of(state, ruleset)),
        int(ruleset.escalation_from),
        "Escalation",
        before=f"The {'run' if state.place == 0 else NOUNS['room'].lower()} has not begun",
        ahead=True,
    )
    rows = tuple(
        SeatRow(side, values_of(state, side), tags_of(state, ruleset, side), not over and side == state.seat)
        for side in range(SIDES)
    )
    now = f"{NOUNS['room']} {state.place + 1} of {ruleset.rooms}"
    doing = "run over" if over else f"{seat_name(int(state.seat))} {DECISIONS[Phase(int(state.phase))]}"
    columns = (NOUNS["energy"].capitalize(), "Hand", "Draw pile", "Discards", f"{NOUNS['trap']}s")
    return Standings(now, doing, columns, rows, track, room_in_words(play))


def values_of(state: np.record, side: int) -> tuple[str, ...]:
    """Return what a side has: its energy, of the pool and of this turn, and the number of its cards in each place."""
    extra = f" + {state.temporary[side]}" if state.temporary[side] else ""
    energy = f"{energy_of(state, side)} of {state.pool[side]}{extra}"
    return (energy, *(str(count_in(state, side, zone)) for zone in (Zone.HAND, Zone.DRAW, Zone.DISCARD, Zone.TRAP)))


def tags_of(state: np.record, ruleset: np.record, side: int) -> tuple[Tag, ...]:
    """Return a side's waiting cards and conditions, in words."""
    return (
        *waiting_tags(state, side),
        *reducer_tags(state, side),
        *debt_tags(state, side),
        *bond_tags(state, ruleset, side),
    )


def waiting_tags(state: np.record, side: int) -> list[Tag]:
    """Return the Empowers and Disrupts that wait for the side's next Strike, Attunes and Entangle."""
    tags = [
        Tag(f"{NOUNS[noun]}: {first_and_more(cards)}", kind, glyph)
        for noun, kind, glyph, cards in (
            ("empower", "good", "flame", state.empowers[side]),
            ("disrupt", "broken", "compressed", state.disrupts[side]),
        )
        if cards[0] != NO_CARD
    ]
    tags += [Tag(f"attuned: {type_noun(kind)}", "good", "candle") for kind in range(TYPES) if state.attuned[side, kind]]
    return [*tags, Tag("entangled", "broken", "blocked")] if state.entangled[side] else tags


def first_and_more(cards: Sequence[int]) -> str:
    """Return the name of the first card that waits, which is used first, and how many wait behind it."""
    more = sum(int(number) != NO_CARD for number in cards) - 1
    return f"{row_of(int(cards[0])).name}{f', then {more} more' * (more > 0)}"


def type_noun(kind: int) -> str:
    """Return the name of a type of cards, or of any."""
    return NOUNS["any"] if kind == ANY_TYPE else NOUNS[Type(kind).name.lower()]


def reducer_tags(state: np.record, side: int) -> list[Tag]:
    """Return what is about to happen to a side's reducers, and what protects them."""
    tags = []
    for reducer in range(REDUCERS):
        name = noun_of(side, reducer)
        if state.weakened[side, reducer]:
            tags.append(Tag(f"{name} −{state.weakened[side, reducer]} for the run", "broken", "pit"))
        if state.erode[side, reducer]:
            tags.append(Tag(f"Erode {name} {state.erode[side, reducer]}", "broken", "blight"))
        if state.fortify[side, reducer].any():
            tags.append(Tag(f"Fortify {name} {state.fortify[side, reducer].sum()}", "good", "soldier"))
        if state.binding[side, reducer].any():
            last = int(state.binding[side, reducer].nonzero()[0].max()) + 1
            tags.append(
                Tag(
                    f"{NOUNS['binding']} {name} {state.binding[side, reducer].sum()}, at most {last} "
                    f"{'round' if last == 1 else 'rounds'}",
                    "broken",
                    "pit",
                )
            )
    return [*tags, Tag(f"Ward {state.ward[side]}", "good", "soldier")] if state.ward[side] else tags


def debt_tags(state: np.record, side: int) -> list[Tag]:
    """Return what accepted Offers may still cost a side."""
    tags = [
        Tag(f"{NOUNS['exposed']} {type_noun(kind)} +{state.exposure[side, kind]}", "broken", "push")
        for kind in range(TYPES + 1)
        if state.exposure[side, kind]
    ]
    for place in range(WAITING):
        whose, reducer = divmod(int(state.depends_resource[place]), REDUCERS)
        if state.depends_amount[place] and whose == side:
            tags.append(
                Tag(
                    f"{NOUNS['dependency']} {noun_of(side, reducer)} {state.depends_amount[place]} below "
                    f"trust {points(state.depends_on[place])}",
                    "broken",
                    "pit",
                )
            )
    return tags


def bond_tags(state: np.record, ruleset: np.record, side: int) -> list[Tag]:
    """Return what the bond means for a side: how far the visitor trusts, Betrayed, Scorned, Insight."""
    if side == VISITOR:
        tier = tier_of(state, ruleset)
        known = f"{NOUNS['trust']} tier {tier}: {NOUNS[f'tier_{tier}']}"
        tags = [Tag(known, "leads", "envoy")] if ruleset.bond_rules == 3 else []
        if state.betrayed:
            tags.append(Tag(f"Betrayed, {state.betrayed} rounds", "broken", "broken_leader"))
        return [*tags, Tag("refuses all Offers", "broken", "blocked")] if state.refuses else tags
    tags = [Tag(f"Scorned, {state.scorned} rounds", "good", "flame")] if state.scorned else []
    return [*tags, Tag(f"{NOUNS['insight']} {state.insight}", "good", "candle")] if state.insight else tags


def trust_in_words(halves: int) -> str:
    """Return trust in points, as written at the end of a bar.

    >>> trust_in_words(9)
    '4.5'
    """
    return f"{halves / HALF:g}"
