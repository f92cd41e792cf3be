"""What happened since a side last acted, in a line: its roll or what the other side played, and what the bars lost."""

from collections.abc import Iterator

import numpy as np

from rules.core.events import events_of
from rules.core.words import listed
from rules.shattered_dungeon.card import NO_CARD, REDUCERS, Category
from rules.shattered_dungeon.ruleset import SIDES
from rules.shattered_dungeon.state import EventKind, Tier
from rules.shattered_dungeon.words import points
from workbench.games.shattered_dungeon.cards.short_text import A_TRAP, AN_OFFER, NOUNS, noun_of, row_of
from workbench.games.shattered_dungeon.words import seat_name
from workbench.play.playthrough import Playthrough


def changes_in_words(play: Playthrough) -> str:
    """Return what happened since the side to decide last acted in this room, in a sentence; "" if nothing did.

    >>> play = Playthrough("shattered_dungeon", seed=8).step("begin").step("play tremor_slam")
    >>> changes_in_words(play)
    'Your last action: 10 against 9, Partial; Dungeon lost 1 structure; Visitor lost 1 nerve.'
    >>> changes_in_words(play.step("play listening_soil"))
    ''
    """
    state = play.state
    own = [number for number, before in enumerate(play.states_before) if before.seat == state.seat and before.round_no]
    if not own or play.states_before[own[-1]].place != state.place:
        return ""
    is_last = own[-1] == len(play.actions) - 1
    since = "Your last action" if is_last else "Since your last action"
    changes = changes_between(play.states_before[own[-1]], state)
    # What the others played may be long, and where it does not fit, it is what one scrolls for.
    told = [*rolled_in(play.logs[own[-1]]), *changes] if is_last else [*changes, *played_since(play, own[-1] + 1)]
    return f"{since}: {'; '.join(told)}." if told else ""


def rolled_in(log: np.record) -> Iterator[str]:
    """Yield the roll of the step with this log, if it had one."""
    for event in events_of(log):
        if event.kind == EventKind.ROLLED:
            yield f"{int(event.what)} against {int(event.origin)}, {NOUNS[Tier(int(event.target)).name.lower()]}"


def played_since(play: Playthrough, first: int) -> list[str]:
    """Return what others have played from step ``first`` on, in a list; Traps and Offers without their names."""
    names = [
        shown_name(play.ruleset, int(event.what))
        for log in play.logs[first:]
        for event in events_of(log)
        if event.kind == EventKind.PLAYED and event.seat != play.state.seat
    ]
    return [f"{seat_name(1 - int(play.state.seat))} played {listed(list(dict.fromkeys(names)))}"] if names else []


def shown_name(ruleset: np.record, number: int) -> str:
    """Return the name of a card that was played; of a Trap, which the log leaves out, and of an Offer only its kind."""
    if number == NO_CARD:
        return A_TRAP
    card = ruleset.cards[number]
    is_veiled = card.category == Category.OFFER and not card.is_covenant
    return AN_OFFER if is_veiled else row_of(number).name


def changes_between(before: np.record, after: np.record) -> list[str]:
    """Return what each side has lost and regained between two positions of the same room, and what trust has."""
    phrases = []
    for side in range(SIDES):
        changed = [
            (noun_of(side, reducer), int(after.current[side, reducer]) - int(before.current[side, reducer]))
            for reducer in range(REDUCERS)
        ]
        for verb, sign in (("lost", -1), ("regained", 1)):
            amounts = [f"{abs(amount)} {noun}" for noun, amount in changed if amount * sign > 0]
            phrases += [f"{seat_name(side)} {verb} {listed(amounts)}"] if amounts else []
    trust = int(after.trust) - int(before.trust)
    if trust:
        phrases.append(f"{NOUNS['trust']} {'rose' if trust > 0 else 'fell'} by {points(abs(trust))}")
    return phrases
