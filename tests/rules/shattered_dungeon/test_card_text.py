"""The language of cards: what a row means, and what a person is told whose row means nothing."""

import pytest

from rules.core.content import checked
from rules.core.errors import BrokenContent
from rules.shattered_dungeon.card import (
    LOWEST,
    NO_RESOURCE,
    Category,
    Cost,
    Effect,
    Extraction,
    Keyword,
    Spring,
    Type,
    When,
)
from rules.shattered_dungeon.card_text import CardRow, card_record
from rules.shattered_dungeon.contents import record_of
from rules.shattered_dungeon.phrases import FORMS
from rules.shattered_dungeon.state import DUNGEON, VISITOR

STRIKE = {"category": "strike", "power": "2", "target": "nerve"}
BLANK = dict.fromkeys(CardRow.model_fields, "") | {
    "card": "x",
    "name": "X",
    "type": "social",
    "cost": "1",
    "description": "It is a card.",
}
SAMPLES = {
    "N": "2",
    "ROUNDS": "3",
    "OWN": "veil",
    "OTHER": "resolve",
    "TYPE": "mystical",
    "GAIN": "insight",
    "KEYWORDS": "erode drain",
}


def row_of(**cells):
    return checked(CardRow, BLANK | cells, "FILE, row 2")


def card_of(side=DUNGEON, **cells):
    return card_record(row_of(**cells), side)


def effects_of(card):
    """Return the effects of a card as tuples, without the empty ones."""
    return [
        (Effect(effect.what), int(effect.resource), int(effect.amount), int(effect.rounds))
        for effect in card.effects
        if effect.what
    ]


@pytest.mark.parametrize("form", FORMS, ids=lambda form: form.text)
def test_every_phrase_means_what_it_says(form):
    category = form.categories[0]
    phrase = " ".join(SAMPLES.get(word, word) for word in form.text.split())
    if form.text == "shift OWN to OWN N":
        phrase = "shift veil to presence 2"
    needed = {
        Category.TRAP: "on strike",
        Category.DISRUPT: "disadvantage",
        Category.RESHAPE: "ward 1",
        Category.OFFER: "trust 1",
        Category.TEST: "trust 2",
        Category.ENERGY: "energy 1",
    }.get(category, "")
    cells = {"category": category.name.lower(), "cost": "0" if category in (Category.ENERGY, Category.REACT) else "1"}
    cells |= STRIKE if category == Category.STRIKE else {}
    cells |= {"power": "1"} if category in (Category.REACT, Category.EMPOWER) else {}
    if form.means is Effect.SIPHON:
        cells["when"] = "opponent entangled"
    is_spring = isinstance(form.means, Spring)
    card = card_of(**cells, effects=phrase if is_spring else "; ".join(filter(None, (phrase, needed))))
    words = form.text.split()
    resource = {"OWN": 1, "OTHER": 1, "TYPE": Type.MYSTICAL, "GAIN": Extraction.INSIGHT}.get(
        next((word for word in words if word in SAMPLES and word not in ("N", "ROUNDS", "KEYWORDS")), ""), NO_RESOURCE
    )
    resource = LOWEST if "lowest" in words else resource
    amount = 2 if "N" in words else Keyword.ERODE | Keyword.DRAIN if "KEYWORDS" in words else 0
    rounds = 3 if "ROUNDS" in words else 2 if form.means is Effect.SHIFT else 1 if form.means is Effect.WARD else 0
    if isinstance(form.means, Effect):
        assert effects_of(card)[0] == (form.means, resource, amount, rounds)
    elif isinstance(form.means, Cost):
        found = Cost(card.offer_cost), card.cost_resource, card.cost_amount, card.cost_rounds
        assert found == (form.means, resource, amount, rounds)
    elif is_spring:
        assert card.spring == form.means
    else:
        assert card.is_covenant


@pytest.mark.parametrize(
    ("text", "when", "about", "limit"),
    [
        ("opponent entangled", When.RIVAL_ENTANGLED, NO_RESOURCE, 0),
        ("opponent empowered", When.RIVAL_EMPOWERED, NO_RESOURCE, 0),
        ("opponent not empowered", When.RIVAL_NOT_EMPOWERED, NO_RESOURCE, 0),
        ("opponent eroded", When.RIVAL_ERODED, NO_RESOURCE, 0),
        ("opponent nerve > 50%", When.RIVAL_ABOVE, 2, 50),
        ("own presence <= 50%", When.OWN_AT_MOST, 2, 50),
        ("opponent vitality <= 25%", When.RIVAL_AT_MOST, 0, 25),
        ("opponent nerve < 50%", When.RIVAL_BELOW, 2, 50),
        ("trust >= 3", When.TRUST_AT_LEAST, NO_RESOURCE, 3),
        ("trust > 3", When.TRUST_ABOVE, NO_RESOURCE, 3),
        ("rapport > 3", When.RAPPORT_ABOVE, NO_RESOURCE, 3),
        ("own discards >= 5", When.DISCARDS_AT_LEAST, NO_RESOURCE, 5),
        ("round >= 6", When.ROUND_AT_LEAST, NO_RESOURCE, 6),
    ],
)
def test_every_condition_means_what_it_says(text, when, about, limit):
    card = card_of(**STRIKE, when=text, bonus="2")
    assert (card.when, card.about, card.limit, card.bonus) == (when, about, limit, 2)


def test_a_strike_has_its_figures_where_they_belong():
    card = card_of(
        category="strike",
        power="3",
        target="vitality",
        keywords="overwhelm exhaust",
        into="resolve",
        cost="3",
        type="physical",
        effects="pay structure 2",
    )
    assert (card.category, card.type, card.cost, card.power, card.target, card.into) == (
        Category.STRIKE,
        Type.PHYSICAL,
        3,
        3,
        0,
        1,
    )
    assert card.keywords == Keyword.OVERWHELM | Keyword.EXHAUST
    assert effects_of(card) == [(Effect.PAY, 0, 2, 0)]


def test_the_resources_of_a_card_are_those_of_its_side():
    cells = {"category": "counter", "effects": "harm veil 1; fortify nerve 1 for 1"}
    assert effects_of(card_of(VISITOR, **cells)) == [(Effect.HARM, 1, 1, 0), (Effect.FORTIFY, 2, 1, 1)]
    with pytest.raises(BrokenContent):
        record_of(row_of(**cells), DUNGEON, "FILE, row 2")


@pytest.mark.parametrize(
    ("cells", "message"),
    [
        (
            STRIKE | {"keywords": "erode entagle"},
            "field keywords: 'entagle' will not do; a keyword is one of entangle, erode, drain, overwhelm, resonate, "
            "exhaust.",
        ),
        (STRIKE | {"cost": "-1"}, "field cost: '-1' will not do; it must be greater than or equal to 0."),
        (STRIKE | {"cost": "5"}, "field cost: '5' will not do; it must be less than or equal to 4."),
        (STRIKE | {"cost": "4"}, "field cost: 4 will not do; only a Covenant costs 4, all others 0 to 3."),
        (STRIKE | {"target": ""}, "field target: '' will not do; it must be vitality, resolve or nerve."),
        (STRIKE | {"target": "veil"}, "field target: 'veil' will not do; it must be vitality, resolve or nerve."),
        (STRIKE | {"power": "0"}, "field power: 0 will not do; a strike has a power of at least 1."),
        (
            STRIKE | {"type": "fire"},
            "field type: 'fire' will not do; a type is one of physical, environmental, social, mystical.",
        ),
        (
            STRIKE | {"category": "Blow"},
            "field category: 'Blow' will not do; a category is one of energy, strike, empower, "
            "disrupt, counter, react, trap, offer, test, reshape.",
        ),
        (
            STRIKE | {"when": "own courage <= 50%", "bonus": "1"},
            "field when: 'courage' will not do; it must be structure, veil or presence.",
        ),
        (
            STRIKE | {"when": "opponent structure <= 50%", "bonus": "1"},
            "field when: 'structure' will not do; it must be vitality, resolve or nerve.",
        ),
        (
            STRIKE | {"when": "opponent asleep", "bonus": "1"},
            "field when: 'opponent asleep' will not do; a condition is one of opponent entangled, opponent empowered, "
            "opponent not empowered, opponent eroded, trust >= N, trust > N, rapport > N, own discards >= N, round "
            ">= N, own RESOURCE <= N%, opponent RESOURCE <= N%, opponent RESOURCE < N%, opponent RESOURCE > N%.",
        ),
        (
            STRIKE | {"when": "trust > 3"},
            "field bonus: 0 will not do; a condition and its bonus, at least 1, go together.",
        ),
        (STRIKE | {"bonus": "1"}, "field when: '' will not do; a condition and its bonus, at least 1, go together."),
        (
            STRIKE | {"into": "resolve"},
            "field into: 'resolve' will not do; it belongs to a card with either drain or overwhelm.",
        ),
        (
            STRIKE | {"into": "resolve", "keywords": "drain"},
            "field into: 'resolve' will not do; it must be structure, veil or presence.",
        ),
        (
            STRIKE | {"into": "nerve", "keywords": "overwhelm"},
            "field into: 'nerve' will not do; what is left over must go to a reducer other than the target.",
        ),
        (
            STRIKE | {"effects": "pay nerve 1"},
            "field effects: 'pay nerve 1' will not do; 'nerve' must be structure, veil or presence.",
        ),
        (
            STRIKE | {"effects": "pay veil 10"},
            "field effects: 'pay veil 10' will not do; '10' must be a whole number from 1 to 9.",
        ),
        (
            STRIKE | {"effects": "heal veil 1"},
            "field effects: 'heal veil 1' will not do; a card of category strike can have pay OWN N.",
        ),
        (
            STRIKE | {"description": "A blow"},
            "field description: 'A blow' will not do; a description is at least one sentence.",
        ),
        (
            STRIKE | {"card": "A blow"},
            "field card: 'A blow' will not do; string should match pattern '^[a-z][a-z0-9_]*$'.",
        ),
        (
            {"category": "reshape", "effects": "fortify veil 1 for 4"},
            "field effects: 'fortify veil 1 for 4' will not do; '4' must be a whole number from 1 to 3.",
        ),
        (
            {"category": "reshape", "effects": "shift veil to veil 1"},
            "field effects: 'shift veil to veil 1' will not do; it must name two different resources.",
        ),
        (
            {"category": "reshape"},
            "field effects: '' will not do; a card of category reshape needs one of heal OWN N, heal "
            "lowest N, heal lowest fully, shift OWN to OWN N, fortify OWN N for ROUNDS, ward N.",
        ),
        (
            {"category": "trap", "effects": "harm nerve 1"},
            "field effects: 'harm nerve 1' will not do; a card of category trap needs one of on strike, on empower, on "
            "counter, on offer accepted.",
        ),
        (
            {"category": "trap", "effects": "on strike; on empower"},
            "field effects: 'on empower' will not do; one thing springs a trap.",
        ),
        (
            {"category": "disrupt", "effects": "disadvantag"},
            "field effects: 'disadvantag' will not do; did you mean 'disadvantage'? Otherwise, a card of category "
            "disrupt can have disadvantage, thorns OTHER N, strip keywords, randomize target.",
        ),
        (
            {"category": "offer", "effects": "trust 1; cost flat nerve 1; cost flat veil 1"},
            "field effects: 'cost flat veil 1' will not do; 'veil' must be vitality, resolve or nerve.",
        ),
        (
            {"category": "offer", "effects": "trust 1; cost flat nerve 1; cost flat nerve 1"},
            "field effects: 'cost flat nerve 1' will not do; an Offer has one cost.",
        ),
        (
            {"category": "offer", "effects": "benefit nerve 1; benefit veil 1"},
            "field effects: 'benefit veil 1' will not do; 'veil' must be vitality, resolve or nerve.",
        ),
        (
            {"category": "counter", "effects": "steal; remove all; entangle; harm nerve 1; ward 1; heal veil 1"},
            "field effects: 'heal veil 1' will not do; a card has at most 5 effects.",
        ),
        (
            {"category": "counter", "keywords": "erode"},
            "field keywords: 'erode' will not do; only a strike has keywords; an empower grants them under effects.",
        ),
        (
            {"category": "counter", "power": "1"},
            "field power: 1 will not do; only strike, empower and react cards have power.",
        ),
        (
            {"category": "react", "cost": "1", "power": "1"},
            "field cost: 1 will not do; a card of category react costs 0.",
        ),
        (
            {"category": "energy", "cost": "0", "effects": "siphon 1"},
            "field when: '' will not do; on an energy card, siphon and a condition go together.",
        ),
        ({"category": "empower"}, "field effects: '' will not do; an empower has power or an effect."),
        (
            {"category": "empower", "effects": "grant haste"},
            "field effects: 'haste' will not do; a keyword is one of entangle, erode, drain, overwhelm, resonate, "
            "exhaust.",
        ),
    ],
)
def test_a_card_that_cannot_be_is_refused_in_words(cells, message):
    with pytest.raises(BrokenContent) as refused:
        record_of(row_of(**cells), DUNGEON, "FILE, row 2")
    assert str(refused.value) == f"FILE, row 2, {message}"
