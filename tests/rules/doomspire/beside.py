"""What tests of Lords of Doomspire share: random games, and positions without what is over and done with."""

import numpy as np

from rules.core.events import new_log
from rules.core.record import blank
from rules.doomspire.actions import ACTION, MAX_ACTIONS, Kind, kind_of
from rules.doomspire.board_contents import SEATS
from rules.doomspire.legal import legal_actions
from rules.doomspire.phases import Fight, Phase, Stage, Walk
from rules.doomspire.play import step
from rules.doomspire.ruleset import SCHEMA
from rules.doomspire.setup import clear, deal
from rules.doomspire.state import NOBODY, NONE, STATE

SELDOM = {Kind.TRADE, Kind.CONCEDE, Kind.DROP, Kind.DISMISS}  # can be done without end, or end the fun

# Nobody reads these any more once what they belong to is over: (whether it is going on, fields).
OF_COMBAT = (
    *("bout", "fight_place", "fight_monster", "fight_card", "ambush", "surprise", "fixed", "shot", "fighter"),
    *("fighting", "thrown", "support", "omen", "paid", "used", "asked"),
)
OF_CARD = tuple(name for name in STATE.names if name.startswith("card_")) + ("drawer", "drawer_knight")
OF_THEFT, OF_OFFER = ("thief_knight", "victim", "victim_knight"), ("gives", "wants")
OF_DEBT = ("owes_to", "owes_not", "owes_why", "owes_fame")
OF_WAY, OF_MOVEMENT = ("way", "way_length", "way_at"), ("revealed", "calm")
OF_HARVEST = ("picks", "builds", "harvested", "forged")


def settled(state):
    """Return a copy of a position in which whatever is over is as it was before the game began."""
    left, fresh = state.copy(), blank(STATE)
    clear(fresh)
    is_passing = state.entry == Walk.PASSING
    for is_going_on, fields in (
        (state.fight != Fight.NONE, OF_COMBAT),
        (state.card != NONE, OF_CARD),
        (state.thief != NOBODY, OF_THEFT),
        (state.offer_to != NOBODY, OF_OFFER),
        (is_passing, OF_WAY),
        (state.active != NONE, OF_MOVEMENT),
        (state.stage == Stage.HARVEST, OF_HARVEST),
        (state.stage in (Stage.MOVE, Stage.HARVEST), ("offers",)),
        (state.phase == Phase.KING, ("tied",)),
        (state.stage != Stage.RANKING, ("turn",)),
    ):
        if not is_going_on:
            for name in fields:
                left[name] = fresh[name]
    if is_passing:
        left.way[state.way_length :] = 0
    for seat in range(SEATS):
        if state.owes[seat] == 0:
            for name in OF_DEBT:
                left[name][seat] = fresh[name][seat]
    return left


def any_ruleset(seed):
    """Return a ruleset with some fields and many details anywhere in their ranges, by chance."""
    chance, changes = np.random.default_rng(seed), {}
    fields = {name: SCHEMA.fields[name] for name in chance.choice(list(SCHEMA.fields), 6, replace=False)}
    fields |= {name: SCHEMA.details[name].field for name in chance.choice(list(SCHEMA.details), 20, replace=False)}
    for name, field in fields.items():
        low, high = (0, 1) if field.is_switch else (int(field.low), int(field.high))
        number = int(chance.integers(low, high + 1))
        changes[str(name)] = bool(number) if field.is_switch else number
    return SCHEMA.variant(changes)


def legal_of(state, ruleset):
    """Return the legal actions of a position as a list."""
    actions = np.zeros(MAX_ACTIONS, ACTION)
    return actions[: legal_actions(state, ruleset, actions)].tolist()


def lively(legal, choices):
    """Return an action by chance: its kind first, so that what can be done in few ways happens as often."""
    kinds = sorted({kind_of(action) for action in legal})
    usual = [kind for kind in kinds if kind not in SELDOM]
    if usual and choices.random() < 0.9:
        kinds = usual
    kind = kinds[int(choices.integers(len(kinds)))]
    alike = [action for action in legal if kind_of(action) == kind]
    return alike[int(choices.integers(len(alike)))]


def games(ruleset, seats, seed, plies):
    """Play a game by chance; yield each position with the action that is played in it, None at the end."""
    state, log, choices = blank(STATE), new_log(0), np.random.default_rng(seed)
    deal(state, ruleset, seats, np.uint64(seed))
    for _ in range(plies):
        legal = legal_of(state, ruleset)
        action = lively(legal, choices) if legal else None
        yield state, action
        if action is None:
            return
        step(state, ruleset, action, log)


def differing(one, other):
    """Return the fields in which two positions differ, with their values."""
    return {name: (one[name], other[name]) for name in STATE.names if not np.array_equal(one[name], other[name])}
