"""Cards made at random of everything a card can be made of, in the places of those in the decks."""

from rules.core.record import blank
from rules.shattered_dungeon.card import (
    CARD,
    LOWEST,
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

OWN = (Effect.HEAL, Effect.SHIFT, Effect.FORTIFY, Effect.WARD)
OTHER = (Effect.HARM, Effect.ENTANGLE, Effect.ERODE)
EFFECTS = {  # that a card of a category can have
    Category.ENERGY: (Effect.ENERGY, Effect.SURGE, Effect.ATTUNE, Effect.SIPHON),
    Category.STRIKE: (Effect.PAY,),
    Category.EMPOWER: (Effect.ADVANTAGE, Effect.GRANT, *OWN),
    Category.DISRUPT: (Effect.DISADVANTAGE, Effect.THORNS, Effect.STRIP, Effect.RANDOMIZE),
    Category.COUNTER: (Effect.STEAL, Effect.EXTRA_HARM, Effect.REMOVE_ALL, *OWN, *OTHER),
    Category.REACT: (Effect.ABSORB, Effect.REFLECT, Effect.BRACE),
    Category.TRAP: OTHER,
    Category.OFFER: (Effect.BENEFIT, Effect.TRUST, Effect.RAPPORT, Effect.PAY),
    Category.TEST: (Effect.TRUST, Effect.RAPPORT, Effect.EXPOSURE, Effect.DEFECTION),
    Category.RESHAPE: OWN,
}
OFTEN = (Category.ENERGY, Category.STRIKE, Category.STRIKE, *Category)
POWERED = (Category.STRIKE, Category.EMPOWER, Category.REACT)
EITHER_HALF = 2


def shuffled(choices, ruleset):
    """Put random cards in the places of all cards of a ruleset."""
    for number in range(len(ruleset.cards)):
        ruleset.cards[number] = random_card(choices)
    return ruleset


def random_card(choices):
    """Return a CARD of a random category with up to three effects."""
    card = blank(CARD)
    category = OFTEN[choices.integers(len(OFTEN))]
    card.category, card.type = category, choices.integers(len(Type))
    card.cost = choices.integers(3) if category not in (Category.ENERGY, Category.REACT) else 0
    if category in POWERED:
        card.power, card.bonus = choices.integers(1, 6), choices.integers(3)
    card.target = choices.integers(REDUCERS) if category == Category.STRIKE else NO_RESOURCE
    card.into = choices.choice((NO_RESOURCE, 0, 1, 2))
    card.keywords = choices.integers(2 * max(Keyword)) if category == Category.STRIKE else 0
    card.when, card.about = choices.choice(list(When)), choices.integers(REDUCERS)
    card.limit = choices.choice((1, 3, 50, 100))
    if category == Category.TRAP:
        card.spring = choices.choice([spring for spring in Spring if spring != Spring.NO_TRAP])
    if category == Category.OFFER:
        set_cost(choices, card)
    kinds = EFFECTS[category]
    for place, kind in enumerate(choices.permutation(len(kinds))[: choices.integers(1, 4)]):
        fill_effect(choices, card.effects[place], kinds[kind])
    return card


def set_cost(choices, card):
    """Give an Offer a random cost, and make some of them Covenants."""
    card.offer_cost, card.is_covenant = choices.choice(list(Cost)), choices.random() < 0.2
    most = {Cost.EXPOSED: len(Type), Cost.EXTRACTION: len(Extraction)}.get(card.offer_cost, REDUCERS)
    card.cost_resource, card.cost_amount = choices.integers(most), choices.integers(1, 4)
    card.cost_rounds = choices.integers(1, 4)
    if card.offer_cost == Cost.EXPOSED and choices.integers(EITHER_HALF):
        card.cost_resource = NO_RESOURCE


def fill_effect(choices, effect, what):
    """Make an effect one of a kind."""
    effect.what, effect.resource = what, choices.integers(REDUCERS)
    effect.amount, effect.rounds = choices.integers(1, 4), choices.integers(1, 4)
    if what == Effect.SHIFT:
        effect.rounds = (effect.resource + choices.integers(1, REDUCERS)) % REDUCERS
    elif what == Effect.ATTUNE:
        effect.resource = choices.integers(len(Type))
    elif what == Effect.GRANT:
        effect.amount = choices.integers(1, 2 * max(Keyword))
    elif what in (Effect.HEAL, Effect.BENEFIT) and choices.integers(EITHER_HALF):
        effect.resource, effect.amount = LOWEST, choices.integers(4)
    elif what == Effect.ABSORB and choices.integers(EITHER_HALF):
        effect.resource = NO_RESOURCE
