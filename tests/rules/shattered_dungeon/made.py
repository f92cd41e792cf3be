"""What rule tests make: cards of their own, and dice that fall as told."""

from functools import cache

import numpy as np
from numba import njit

from rules.core.chance import advance, below, scramble
from rules.core.record import blank
from rules.shattered_dungeon.card import CARD, LOWEST, NO_RESOURCE, Category, Effect, Type, When
from rules.shattered_dungeon.state import Tier

RESOURCES = {"structure": 0, "veil": 1, "presence": 2, "vitality": 0, "resolve": 1, "nerve": 2, "lowest": LOWEST}
TRIES = 5_000_000
DICE = {  # four dice of a plain roll, for each tier
    Tier.DEVASTATING: (6, 5, 3, 3),
    Tier.STRONG: (5, 4, 3, 3),
    Tier.PARTIAL: (3, 3, 4, 3),
    Tier.STALEMATE: (3, 2, 4, 4),
    Tier.REVERSAL: (1, 1, 4, 4),
}


def number_of(resource):
    """Return the number of a reducer by its name; of none, NO_RESOURCE; a number is one already."""
    return NO_RESOURCE if resource is None else RESOURCES.get(resource, resource)


def card(category, *given, kind=Type.PHYSICAL, target=None, into=None, when=When.NEVER, about=None, **figures):
    """Return a CARD; ``given`` are its effects, each (Effect, resource, amount, rounds) with the end left out."""
    record = blank(CARD)
    record.category, record.type, record.when = category, kind, when
    record.target, record.into, record.about = number_of(target), number_of(into), number_of(about)
    for name, value in figures.items():
        record[name] = value
    for effect, (what, *rest) in zip(record.effects, given):
        resource, amount, rounds = (*rest, *(None, 0, 0)[len(rest) :])
        effect.what, effect.resource, effect.amount, effect.rounds = what, number_of(resource), amount, rounds
    return record


def strike_at(target, power, *given, **figures):
    """Return a Strike."""
    return card(Category.STRIKE, *given, target=target, power=power, **figures)


def react_with(power, *given, **figures):
    """Return a React."""
    return card(Category.REACT, *given, power=power, **figures)


def offer(*effects, trust=1, cost=None, **figures):
    """Return an Offer; ``cost`` is (Cost, resource, amount, rounds), the end left out."""
    record = card(Category.OFFER, *effects, (Effect.TRUST, None, trust), **figures)
    if cost:
        what, resource, amount, rounds = (*cost, *(0, 0, 0, 0)[len(cost) :])
        record.offer_cost, record.cost_resource = what, resource
        record.cost_amount, record.cost_rounds = amount, rounds
    return record


def covenant(**figures):
    """Return a Covenant that restores the lowest reducer fully."""
    return offer((Effect.BENEFIT, "lowest", 0), trust=3, is_covenant=True, **figures)


def trial(exposed="structure"):
    """Return a Test: trust and rapport 2, the giver pays 1, a defector gains 2 power."""
    return card(
        Category.TEST,
        (Effect.TRUST, None, 2),
        (Effect.RAPPORT, None, 2),
        (Effect.EXPOSURE, exposed, 1),
        (Effect.DEFECTION, None, 2),
    )


@njit
def rng_before(faces):
    """Return a state of the table's stream after which dice of given sides, shape (count, 2), fall as given."""
    for number in range(1, TRIES):
        seed = scramble(np.uint64(number)) | np.uint64(1)
        bits, count = seed, 0
        while count < len(faces):
            bits = advance(bits)
            if below(bits, faces[count, 0]) + 1 != faces[count, 1]:
                break
            count += 1
        if count == len(faces):
            return seed
    return np.uint64(0)


@cache
def rng_for(faces):
    """Return ``rng_before`` of a tuple of faces of d6, or of (sides, face)."""
    rng = rng_before(np.array([face if isinstance(face, tuple) else (6, face) for face in faces], np.int64))
    assert rng, f"no dice fall as {faces}"
    return rng
