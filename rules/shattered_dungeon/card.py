"""What a card is: parameters, keywords, a condition and up to five effects, as one record."""

from enum import IntEnum

from rules.core.record import layout

EFFECTS = 5  # of one card, at most
REDUCERS = 3  # of each side: vitality, resolve, nerve; structure, veil, presence
NO_CARD = -1
NO_RESOURCE = -1
LOWEST = REDUCERS  # in place of a reducer: the one with the lowest share of its start
REDUCER_NAMES = (("structure", "veil", "presence"), ("vitality", "resolve", "nerve"))  # 3.1, 3.2: by side


class Category(IntEnum):
    """4.1: what a card is for; Energy is no action card."""

    ENERGY = 0
    STRIKE = 1
    EMPOWER = 2
    DISRUPT = 3
    COUNTER = 4
    REACT = 5
    TRAP = 6
    OFFER = 7
    TEST = 8
    RESHAPE = 9


class Type(IntEnum):
    """The type of a card; a side's modifier for it goes into the roll."""

    PHYSICAL = 0
    ENVIRONMENTAL = 1
    SOCIAL = 2
    MYSTICAL = 3


class Keyword(IntEnum):
    """Chapter 9: keywords of Strikes, as bits of a mask; those an Empower grants are bits of the same mask."""

    ENTANGLE = 1
    ERODE = 2
    DRAIN = 4
    OVERWHELM = 8
    RESONATE = 16
    EXHAUST = 32


class When(IntEnum):
    """9, Trigger System: conditions under which a card does more; ``about`` and ``limit`` say of what and how much."""

    NEVER = 0  # the card has no condition
    RIVAL_ENTANGLED = 1
    RIVAL_EMPOWERED = 2
    RIVAL_NOT_EMPOWERED = 3
    RIVAL_ERODED = 4  # an Erode waits on the other side
    OWN_AT_MOST = 5  # one's own reducer `about` is at most `limit` percent of its start
    RIVAL_AT_MOST = 6  # the other side's reducer
    RIVAL_BELOW = 7  # likewise, below
    TRUST_AT_LEAST = 8
    TRUST_ABOVE = 9
    RAPPORT_ABOVE = 10
    DISCARDS_AT_LEAST = 11  # cards in one's own discard pile
    ROUND_AT_LEAST = 12
    RIVAL_ABOVE = 13  # the other side's reducer `about` is above `limit` percent of its start


class Effect(IntEnum):
    """What a card does, besides the damage of a Strike; ``resource``, ``amount`` and ``rounds`` are noted here."""

    NONE = 0
    # Energy
    ENERGY = 1  # amount: permanent
    SURGE = 2  # amount: this turn
    ATTUNE = 3  # resource: the Type whose next card costs 1 less; with it goes ENERGY 1
    SIPHON = 4  # amount: permanent when the condition holds, else this turn
    # On one's own side
    HEAL = 5  # resource (or LOWEST), amount
    SHIFT = 6  # resource: from; rounds: to; amount
    FORTIFY = 7  # resource, amount, rounds
    WARD = 8  # amount, rounds
    # On the other side
    HARM = 9  # resource, amount: no roll
    ENTANGLE = 10
    ERODE = 11  # resource, amount
    # Empower: what the next Strike gains
    ADVANTAGE = 12
    GRANT = 13  # amount: mask of keywords
    # Disrupt: what befalls the other side's next Strike
    DISADVANTAGE = 14
    THORNS = 15  # resource of the striker, amount
    STRIP = 16
    RANDOMIZE = 17
    # Counter: after something was removed
    STEAL = 18  # the Empower becomes one's own
    EXTRA_HARM = 19  # resource, amount: if it was an Empower
    REMOVE_ALL = 20  # everything is removed, not only the oldest
    # React
    ABSORB = 21  # resource (NO_RESOURCE: the struck one), amount, rounds: Fortify, whether it succeeds or not
    REFLECT = 22  # resource of the striker, amount: if it succeeds against a Devastating hit
    BRACE = 23  # resource, amount, rounds: Fortify, if it succeeds
    # Offer and Test
    TRUST = 24  # amount gained
    RAPPORT = 25  # amount gained
    EXPOSURE = 26  # Test: resource and amount its giver pays
    DEFECTION = 27  # Test: power of the Empower a defector gains
    BENEFIT = 28  # Offer: resource of the acceptor (or LOWEST), amount; 0 restores it fully
    # Strike
    PAY = 29  # resource of the striker, amount: self-cost


class Cost(IntEnum):
    """Amendment 3.4: what an accepted Offer costs."""

    FREE = 0
    FLAT = 1
    BINDING = 2  # amount of resource at the end of each of `rounds` rounds
    EXPOSED = 3  # the next Strike of type `resource` (NO_RESOURCE: any) does `amount` more
    EXTRACTION = 4  # the dungeon gains for good: `resource` is an Extraction
    DEPENDENCY = 5  # lost once trust falls below its level at acceptance


class Extraction(IntEnum):
    """What the dungeon can gain by an Offer."""

    ENERGY = 0  # permanent, from the next room on
    INSIGHT = 1  # markers
    KNOWLEDGE = 2


class Spring(IntEnum):
    """4.1: what makes a face-down Trap spring."""

    NO_TRAP = 0
    STRIKE_PLAYED = 1  # by the other side
    EMPOWER_PLAYED = 2
    COUNTER_PLAYED = 3
    OFFER_ACCEPTED = 4  # one's own Offer, by the other side


EFFECT = layout(
    [
        ("what", "u1"),  # Effect
        ("resource", "i1"),
        ("amount", "i1"),
        ("rounds", "i1"),
    ]
)

CARD = layout(
    [
        ("category", "u1"),  # Category
        ("type", "u1"),  # Type
        ("cost", "i1"),
        ("power", "i1"),  # of a Strike, an Empower (added to the next Strike) or a React
        ("target", "i1"),  # reducer of the other side a Strike is aimed at
        ("keywords", "u1"),  # mask of Keyword
        ("into", "i1"),  # Drain: own reducer healed; Overwhelm: the other side's reducer that excess spills to
        ("when", "u1"),  # When
        ("about", "i1"),  # reducer the condition is about
        ("limit", "i2"),  # percent, or count
        ("bonus", "i1"),  # power gained while the condition holds
        ("spring", "u1"),  # Spring
        ("offer_cost", "u1"),  # Cost
        ("cost_resource", "i1"),
        ("cost_amount", "i1"),
        ("cost_rounds", "i1"),
        ("is_covenant", "u1"),
        ("effects", EFFECT, (EFFECTS,)),
    ]
)
