"""The compiled rules and their slow twin side by side: the same rules, positions, actions and dice in both."""

from copy import deepcopy
from fractions import Fraction
from types import SimpleNamespace

import numpy as np

from rules.core.chance import roll_die
from rules.core.events import new_log
from rules.shattered_dungeon.actions import ACTION, MAX_ACTIONS, NO_REACT, Kind, kind_of, legal_actions, slot_of
from rules.shattered_dungeon.card import (
    LOWEST,
    NO_CARD,
    NO_RESOURCE,
    REDUCERS,
    Category,
    Cost,
    Effect,
    Extraction,
    Keyword,
    Spring,
    Type,
    When,
)
from rules.shattered_dungeon.notation import card_key
from rules.shattered_dungeon.play import step
from rules.shattered_dungeon.ruleset import ROOMS, TRUST
from rules.shattered_dungeon.state import ANY_TYPE, HALF, NO_SLOT, SIDES, WAITING, Ending, Phase, Tier, Zone
from tests.rules.shattered_dungeon import naive

PLAIN_TYPES = [kind.name.lower() for kind in Type]
TYPED = (Effect.ATTUNE,)  # effects whose resource is a type


def keywords_of(mask):
    """Return a mask of keywords as a set of words."""
    return frozenset(keyword.name.lower() for keyword in Keyword if int(mask) & keyword)


def resource_of(number):
    """Return a resource as the twin has it."""
    number = int(number)
    return None if number == NO_RESOURCE else "lowest" if number == LOWEST else number


def twin_card(number, card):
    """Return a CARD as a plain object."""
    effects = []
    for effect in card.effects:
        what = Effect(int(effect.what))
        if what != Effect.NONE:
            resource = PLAIN_TYPES[effect.resource] if what in TYPED else resource_of(effect.resource)
            effects.append(
                SimpleNamespace(
                    what=what.name.lower(),
                    resource=resource,
                    amount=int(effect.amount),
                    rounds=int(effect.rounds),
                    keywords=keywords_of(effect.amount),
                )
            )
    cost = Cost(int(card.offer_cost))
    paid_in = resource_of(card.cost_resource)
    if cost == Cost.EXPOSED:
        paid_in = "any" if paid_in is None else PLAIN_TYPES[card.cost_resource]
    elif cost == Cost.EXTRACTION:
        paid_in = Extraction(int(card.cost_resource)).name.lower()
    return SimpleNamespace(
        number=number,
        category=Category(int(card.category)).name.lower(),
        type=PLAIN_TYPES[card.type],
        cost=int(card.cost),
        power=int(card.power),
        target=int(card.target),
        keywords=keywords_of(card.keywords),
        into=resource_of(card.into),
        when=When(int(card.when)).name.lower(),
        about=int(card.about),
        limit=int(card.limit),
        bonus=int(card.bonus),
        spring=Spring(int(card.spring)).name.lower(),
        effects=effects,
        offer_cost=cost.name.lower(),
        cost_resource=paid_in,
        cost_amount=int(card.cost_amount),
        cost_rounds=int(card.cost_rounds),
        is_covenant=bool(card.is_covenant),
    )


def twin_rules(ruleset):
    """Return a ruleset record as a plain object."""
    plain = {name: ruleset[name].item() for name in ruleset.dtype.names if ruleset.dtype[name].shape == ()}
    creature = ruleset.creatures[ruleset.creature]
    rooms = []
    for number in ruleset.run[: ruleset.rooms]:
        room = ruleset.room[number]
        autos = [
            SimpleNamespace(
                side=int(auto.side),
                amount=int(auto.amount),
                period=int(auto.period),
                resource="trust" if auto.resource == TRUST else int(auto.resource),
            )
            for auto in room.auto
            if auto.amount
        ]
        rooms.append(SimpleNamespace(first=int(room.first), autos=autos, deck=room.deck[: room.cards].tolist()))
    dungeon = {name: int(ruleset[f"modifier_{name}"]) for name in PLAIN_TYPES}
    visitor = dict(zip(PLAIN_TYPES, creature.modifier.tolist()))
    plain |= {
        "rooms": rooms,
        "visitor_deck": creature.deck[: creature.cards].tolist(),
        "modifiers": (dungeon, visitor),
        "cards": [twin_card(number, card) for number, card in enumerate(ruleset.cards)],
    }
    return SimpleNamespace(**plain)


def twin_side(state, side):
    """Return one side of a STATE as the twin has it."""
    count = int(state.cards[side])
    lasting = [
        {
            (reducer, rounds): int(field[side, reducer, rounds])
            for reducer in range(REDUCERS)
            for rounds in range(field.shape[2])
            if field[side, reducer, rounds]
        }
        for field in (state.fortify, state.binding)
    ]
    empowers, disrupts = (
        [int(number) for number in field[side] if number != NO_CARD] for field in (state.empowers, state.disrupts)
    )
    last = int(state.last_type[side])
    return naive.Side(
        now=state.current[side].tolist(),
        start=state.start[side].tolist(),
        cards=state.card[side, :count].tolist(),
        where=[Zone(int(zone)).name.lower() for zone in state.zone[side, :count]],
        pool=int(state.pool[side]),
        extra=int(state.temporary[side]),
        spent=int(state.spent[side]),
        attuned={name for name, is_on in zip(PLAIN_TYPES, state.attuned[side]) if is_on},
        empowers=empowers,
        disrupts=disrupts,
        last=PLAIN_TYPES[last] if last >= 0 else None,
        restrained=bool(state.restrained[side]),
        entangled=bool(state.entangled[side]),
        erode=state.erode[side].tolist(),
        fortify=lasting[0],
        binding=lasting[1],
        ward=int(state.ward[side]),
        ward_rounds=int(state.ward_rounds[side]),
        exposure={
            "any" if kind == ANY_TYPE else PLAIN_TYPES[kind]: int(amount)
            for kind, amount in enumerate(state.exposure[side])
            if amount
        },
    )


def twin_pending(state):
    """Return what waits for an answer as the twin has it."""
    if state.pending == NO_SLOT:
        return None
    if state.phase == Phase.ANSWER:
        return naive.Pending(int(state.pending))
    return naive.Pending(
        int(state.pending),
        Fraction(int(state.pending_trust), HALF),
        int(state.pending_target),
        int(state.pending_power),
        keywords_of(state.pending_keywords),
        int(state.pending_drain),
        resource_of(state.pending_spill),
        int(state.pending_total),
        Tier(int(state.pending_tier)).name.lower(),
    )


def twin_of(state):
    """Return a STATE as the twin's Position, with the same dice to come."""
    dice = state.copy()
    return naive.Position(
        sides=[twin_side(state, side) for side in range(SIDES)],
        roll=lambda faces: int(roll_die(dice, faces)),
        phase=Phase(int(state.phase)).name.lower(),
        seat=int(state.seat),
        turn_seat=int(state.turn_seat),
        turn=int(state.turn),
        round=int(state.round_no),
        place=int(state.place),
        trust=Fraction(int(state.trust), HALF),
        rapport=int(state.rapport),
        gained=[Fraction(int(state.gained[0])), Fraction(int(state.gained[1]), HALF)],
        betrayed=int(state.betrayed),
        refuses=bool(state.refuses),
        scorned=int(state.scorned),
        insight=int(state.insight),
        knowledge=int(state.knowledge),
        extracted=int(state.next_pool),
        has_struck=bool(state.has_struck),
        was_struck=bool(state.was_struck),
        depends=[
            (
                *divmod(int(state.depends_resource[place]), REDUCERS),
                int(state.depends_amount[place]),
                Fraction(int(state.depends_on[place]), HALF),
            )
            for place in range(WAITING)
            if state.depends_amount[place]
        ],
        pending=twin_pending(state),
        ending=Ending(int(state.ending)).name.lower() if state.ending else None,
        winner=int(state.winner) if state.winner >= 0 else None,
        room_endings=[Ending(int(ending)).name.lower() for ending in state.room_ending[:ROOMS] if ending],
    )


def in_words(action):
    """Return an action as the twin reads it."""
    kind, slot = Kind(int(kind_of(action))).name.lower(), int(slot_of(action))
    return kind, None if kind in ("begin", "end") or (kind == "react" and slot == NO_REACT) else slot


def differences(ours, theirs):
    """Return what differs between two positions of the twin, as a dict field -> both values."""
    one, two = vars(deepcopy(ours)), vars(deepcopy(theirs))
    return {name: (one[name], two[name]) for name in one if name != "roll" and one[name] != two[name]}


def play_both(state, ruleset, choices, most):
    """Play up to ``most`` random actions, each in both from the same position; return the kinds of actions played."""
    slow, actions, log, done = twin_rules(ruleset), np.zeros(MAX_ACTIONS, ACTION), new_log(), []
    for _ in range(most):
        legal = actions[: legal_actions(state, ruleset, actions)]
        if legal.size == 0:
            break
        action = int(choices.choice(worth_playing(legal, choices)))
        twin, words = twin_of(state), in_words(action)
        naive.play(twin, slow, *words)
        before = state.copy()
        log.count = 0
        step(state, ruleset, action, log)
        wrong = differences(twin_of(state), twin)
        assert not wrong, (words, told(before, words), wrong)
        done.append(words[0])
    return done


def worth_playing(legal, choices):
    """Return the legal actions, without those that throw cards away in most cases: more is played so."""
    kept = legal[~np.isin(kind_of(legal), (Kind.ACTIVATE, Kind.RESTRAIN))]
    plays = kept[kind_of(kept) == Kind.PLAY]
    return legal if choices.random() < 0.1 else plays if plays.size and choices.random() < 0.8 else kept


def told(state, words):
    """Return the card an action is about, to find a difference by."""
    if words[0] in ("play", "activate", "restrain", "react") and words[1] is not None:
        return card_key(int(state.card[state.seat, words[1]]))
    return card_key(int(state.card[state.turn_seat, state.pending])) if state.pending != NO_SLOT else ""
