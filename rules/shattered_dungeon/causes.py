"""What takes and gives a side's resources and the trust between both, and what decides a run."""

from collections.abc import Iterator, Mapping
from functools import partial

import numpy as np

from rules.core.causes import Causes, Decider, Event, Source, Stock, StockChange
from rules.core.words import Words
from rules.shattered_dungeon.card import NO_CARD, REDUCER_NAMES, REDUCERS
from rules.shattered_dungeon.notation import card_name
from rules.shattered_dungeon.ruleset import SIDES
from rules.shattered_dungeon.state import DUNGEON, HALF, VISITOR, Ending, EventKind

TRUST = SIDES * REDUCERS  # place of trust behind the reducers
LOSSES = {  # event kind -> whether the event's seat is the one that loses, and whose doing that is
    EventKind.ERODED: (True, Source.OPPONENT),
    EventKind.ESCALATION: (True, Source.GAME),
    EventKind.STRUCK: (False, Source.OPPONENT),
    EventKind.SPILLED: (False, Source.OPPONENT),
    EventKind.REVERSED: (True, Source.OWN),
    EventKind.THORNS: (True, Source.OPPONENT),
    EventKind.SELF_COST: (True, Source.OWN),
    EventKind.HARMED: (True, Source.OPPONENT),
    EventKind.COST_PAID: (True, Source.OWN),
    EventKind.BINDING_PAID: (True, Source.OWN),
    EventKind.DEPENDENCY_CALLED: (True, Source.OWN),
    EventKind.BETRAYED: (False, Source.OPPONENT),
}
GAINS = {  # event kind -> whose doing it is
    EventKind.HEALED: Source.OWN,
    EventKind.RALLIED: Source.OWN,
    EventKind.DRAINED: Source.OWN,
    EventKind.RECOVERED: Source.GAME,
}
WITH_CARD = (EventKind.STRUCK, EventKind.THORNS, EventKind.HARMED, EventKind.HEALED, EventKind.COST_PAID)
NOBODYS_TRUST = {EventKind.AUTO_TRUST}  # the room's own gift or toll, told before trust rises or falls by it
DECIDED_BY = {  # ending -> the side that has lost by it
    **dict.fromkeys((Ending.KILL, Ending.BREAK, Ending.PANIC), VISITOR),
    **dict.fromkeys((Ending.OVERCOME, Ending.INERT, Ending.DOMINATE), DUNGEON),
}
FLIPPED = {Source.OWN: Source.OPPONENT, Source.OPPONENT: Source.OWN, Source.GAME: Source.GAME}


def stocks(words: Words, seats: int) -> list[Stock]:
    """Return the reducers of both sides, and trust."""
    reducers = [
        Stock(name, f"{words.nouns[('dungeon', 'visitor')[side]]}’s {words.nouns[name]}", side)
        for side, names in enumerate(REDUCER_NAMES)
        for name in names
    ]
    return [*reducers, Stock("trust", words.nouns["trust"])]


def levels(state: np.record) -> list[float]:
    """Return how much is left of each reducer, and trust in points."""
    return [*map(int, state.current.ravel()), int(state.trust) / HALF]


def changes(words: Words, levels: list[float], events: list[Event]) -> Iterator[StockChange]:
    """3 to 9 and A3 to A7: every event that says how much of a resource a side has lost or gained."""
    trust = levels[TRUST]
    is_rooms = False  # whether the room itself changes trust
    for event in events:
        kind, place = event.kind, event.seat * REDUCERS + event.target
        name = card_name(words, event.what) if kind in WITH_CARD and event.what > NO_CARD else ""
        if kind in LOSSES and event.target >= 0:
            is_own, source = LOSSES[EventKind(kind)]
            place = place if is_own else (1 - event.seat) * REDUCERS + event.target
            yield StockChange(place, -event.amount, source, event.clause, name)
        elif kind in GAINS:
            yield StockChange(place, event.amount, GAINS[EventKind(kind)], event.clause, name)
        elif kind == EventKind.AUTO_EFFECT:
            yield StockChange(place, event.amount, Source.GAME, event.clause)
        elif kind == EventKind.SHIFTED:
            yield StockChange(event.seat * REDUCERS + event.origin, -event.amount, Source.OWN, event.clause)
            yield StockChange(place, event.amount, Source.OWN, event.clause)
        elif kind in (EventKind.TRUST_ROSE, EventKind.TRUST_FELL):
            change = event.amount / HALF if kind == EventKind.TRUST_ROSE else -event.amount / HALF
            trust += change
            yield StockChange(TRUST, change, Source.GAME if is_rooms else Source.OWN, event.clause)
        elif kind == EventKind.TRUST_CARRIED:
            yield StockChange(TRUST, event.amount / HALF - trust, Source.GAME, event.clause)
            trust = event.amount / HALF
        is_rooms = kind in NOBODYS_TRUST or (is_rooms and kind == EventKind.CAPPED)


def decider(events: list[Event], after: np.record, lost: Mapping[int, StockChange]) -> Decider:
    """3.4: what took the last of the resource that the loser has run out of; other endings bring themselves about."""
    [ended] = [event for event in events if event.kind == EventKind.RUN_ENDED]
    ending = Ending(ended.target)
    if ending not in DECIDED_BY:
        return Decider(ended.clause, Source.GAME, ended.clause)
    last = lost.get(DECIDED_BY[ending] * REDUCERS + (ending - Ending.KILL) % REDUCERS)
    if last is None:  # there was none of it in the first position already
        return Decider(ended.clause, Source.GAME, ended.clause)
    return Decider(ended.clause, FLIPPED[last.source], last.clause, last.name)


def causes(words: Words) -> Causes:
    """Return what the game says of causes, in the words of a skin."""
    return Causes(partial(stocks, words), levels, partial(changes, words), decider)
