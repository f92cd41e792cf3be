"""The language of a card: what a row of data/shattered_dungeon/decks/<deck>.csv says, and the record it becomes.

A row has its parameters in columns of their own, its condition under ``when`` (``own vitality <= 50%``) and whatever
else it does under ``effects``, phrases separated by semicolons (``heal structure 2; fortify structure 1 for 2``). A new
card made of existing phrases needs no code.
"""

import re
from functools import cache

from pydantic import Field, field_validator

from rules.core.content import Row
from rules.core.record import blank
from rules.shattered_dungeon.card import CARD, EFFECTS, NO_RESOURCE, REDUCER_NAMES, Category, Effect, Spring, When
from rules.shattered_dungeon.card_words import KEYWORD_WORDS, needed_by
from rules.shattered_dungeon.phrases import FORMS, MOST_AMOUNT, TYPES, Complaint, alternatives, mask_of, read_phrase

MOST_COST = 4  # A6.3: a Covenant costs 4, all others at most 3
CATEGORIES = {member.name.lower(): member for member in Category}
POWERED = (Category.STRIKE, Category.EMPOWER, Category.REACT)
WITH_CONDITION = (Category.ENERGY, Category.STRIKE, Category.REACT)
PLAIN_CONDITIONS = {
    "": When.NEVER,
    "opponent entangled": When.RIVAL_ENTANGLED,
    "opponent empowered": When.RIVAL_EMPOWERED,
    "opponent not empowered": When.RIVAL_NOT_EMPOWERED,
    "opponent eroded": When.RIVAL_ERODED,
}
COUNTED = {
    "trust >=": When.TRUST_AT_LEAST,
    "trust >": When.TRUST_ABOVE,
    "rapport >": When.RAPPORT_ABOVE,
    "own discards >=": When.DISCARDS_AT_LEAST,
    "round >=": When.ROUND_AT_LEAST,
}
SHARES = {
    "own <=": When.OWN_AT_MOST,
    "opponent <=": When.RIVAL_AT_MOST,
    "opponent <": When.RIVAL_BELOW,
    "opponent >": When.RIVAL_ABOVE,
}
COUNT = re.compile(r"(trust|rapport|own discards|round) (>=|>) (\d{1,2})", re.ASCII)
SHARE = re.compile(r"(own|opponent) (\w+) (<=|<|>) (\d{1,3})%", re.ASCII)


class CardRow(Row):
    """One row of a deck's file."""

    card: str = Field(pattern=r"^[a-z][a-z0-9_]*$")
    name: str = Field(min_length=1)
    category: str
    type: str
    cost: int = Field(ge=0, le=MOST_COST)
    power: int = Field(ge=0, le=MOST_AMOUNT)
    target: str
    keywords: str
    into: str
    when: str
    bonus: int = Field(ge=0, le=MOST_AMOUNT)
    effects: str
    description: str

    @field_validator("cost", "power", "bonus", mode="before")
    @classmethod
    def left_out(cls, value):
        """Read an empty cell as 0."""
        return value or 0

    @field_validator("category")
    @classmethod
    def is_category(cls, value):
        """Refuse what chapter 4.1 does not name."""
        return known(value, CATEGORIES, "a category is")

    @field_validator("type")
    @classmethod
    def is_type(cls, value):
        """Refuse a type that has no modifier."""
        return known(value, TYPES, "a type is")

    @field_validator("description")
    @classmethod
    def is_sentence(cls, value):
        """Refuse a card that does not say what it is."""
        if not value.strip().endswith((".", "!", "?")):
            raise ValueError("a description is at least one sentence")
        return value


def known(value, names, beginning):
    """Return a value that is one of the names; raise ValueError that lists them otherwise."""
    if value not in names:
        raise ValueError(f"{beginning} one of {', '.join(names)}")
    return value


@cache  # editions share most rows
def card_record(row, side):
    """Return the CARD that a row in the deck of a side describes; raise Complaint if no rule can play it.

    The same row gives the same record, which is only ever copied into a ruleset.
    """
    card = blank(CARD)
    category = CATEGORIES[row.category]
    card.category, card.type, card.cost = category, TYPES[row.type], row.cost
    card.power, card.bonus = row.power, row.bonus
    card.target = card.into = card.about = card.cost_resource = NO_RESOURCE
    for effect in card.effects:
        effect.resource = NO_RESOURCE
    read_figures(card, row, side)
    read_keywords(card, row, side)
    read_condition(card, row, side)
    phrases = [phrase for phrase in re.split(r"\s*;\s*", row.effects.strip()) if phrase]
    free = iter(range(EFFECTS))
    for phrase in phrases:
        read_phrase(card, phrase, side, free)
    check_whole(card, row)
    return card


def read_figures(card, row, side):
    """Read cost, power and target; raise Complaint if the category has no use for one or needs one."""
    if row.cost == MOST_COST and "covenant" not in row.effects:
        raise Complaint("cost", row.cost, f"only a Covenant costs {MOST_COST}, all others 0 to {MOST_COST - 1}")
    if row.cost and card.category in (Category.ENERGY, Category.REACT):
        raise Complaint("cost", row.cost, f"a card of category {row.category} costs 0")
    if row.power and card.category not in POWERED:
        raise Complaint("power", row.power, "only strike, empower and react cards have power")
    if card.category == Category.STRIKE:
        card.target = reducer(row.target, 1 - side, "target")
    elif row.target:
        raise Complaint("target", row.target, "only a strike has a target")


def reducer(name, side, field):
    """Return the number of a reducer of a side; raise Complaint for a name that is not one of them."""
    if name not in REDUCER_NAMES[side]:
        raise Complaint(field, name, f"it must be {alternatives(REDUCER_NAMES[side])}")
    return REDUCER_NAMES[side].index(name)


def read_keywords(card, row, side):
    """Read the keywords of a Strike and where Drain or Overwhelm go."""
    card.keywords = mask_of(row.keywords, "keywords")
    if card.keywords and card.category != Category.STRIKE:
        raise Complaint("keywords", row.keywords, "only a strike has keywords; an empower grants them under effects")
    if not row.into:
        return
    words = set(f"{row.keywords} {row.effects}".replace(";", " ").split())
    sides = {keyword.name.lower(): word.into for keyword, word in KEYWORD_WORDS.items() if word.into}
    leading = [name for name in sides if name in words]
    if len(leading) != 1:
        raise Complaint("into", row.into, f"it belongs to a card with either {' or '.join(sides)}")
    is_own = sides[leading[0]] == "own"
    card.into = reducer(row.into, side if is_own else 1 - side, "into")
    if card.category == Category.STRIKE and not is_own and card.into == card.target:
        raise Complaint("into", row.into, "what is left over must go to a reducer other than the target")


def read_condition(card, row, side):
    """Read the condition of a card and the reducer and limit it is about."""
    text = " ".join(row.when.split())
    if bool(text) != bool(row.bonus) and card.category != Category.ENERGY:
        field, value = ("bonus", row.bonus) if text else ("when", row.when)
        raise Complaint(field, value, "a condition and its bonus, at least 1, go together")
    if text and card.category not in WITH_CONDITION:
        raise Complaint("when", text, "only energy, strike and react cards have a condition")
    count, share = COUNT.fullmatch(text), SHARE.fullmatch(text)
    if text in PLAIN_CONDITIONS:
        card.when = PLAIN_CONDITIONS[text]
    elif count and f"{count[1]} {count[2]}" in COUNTED:
        card.when, card.limit = COUNTED[f"{count[1]} {count[2]}"], int(count[3])
    elif share and f"{share[1]} {share[3]}" in SHARES and 0 < int(share[4]) <= 100:
        card.when, card.limit = SHARES[f"{share[1]} {share[3]}"], int(share[4])
        card.about = reducer(share[2], side if share[1] == "own" else 1 - side, "when")
    else:
        shapes = [
            *filter(None, PLAIN_CONDITIONS),
            *(f"{shape} N" for shape in COUNTED),
            *(" RESOURCE ".join(shape.split()) + " N%" for shape in SHARES),
        ]
        raise Complaint("when", text, f"a condition is one of {', '.join(shapes)}")


def check_whole(card, row):
    """Raise Complaint for a card that would do nothing, or lacks what its category needs."""
    whats = [effect.what for effect in card.effects] + ([card.spring] if card.category == Category.TRAP else [])
    category = Category(card.category)
    needed: tuple = tuple(Spring) if category == Category.TRAP else needed_by(category)
    if needed and not any(what in needed and what for what in whats):
        names = [form.text for form in FORMS if form.means in needed and type(form.means) is type(needed[0])]
        raise Complaint("effects", row.effects, f"a card of category {row.category} needs one of {', '.join(names)}")
    if card.category in (Category.STRIKE, Category.REACT) and not row.power:
        raise Complaint("power", row.power, f"a {row.category} has a power of at least 1")
    if card.category == Category.EMPOWER and not row.power and not any(whats):
        raise Complaint("effects", row.effects, "an empower has power or an effect")
    if bool(row.when) != any(what == Effect.SIPHON for what in whats) and card.category == Category.ENERGY:
        raise Complaint("when", row.when, "on an energy card, siphon and a condition go together")
