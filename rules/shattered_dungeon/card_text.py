"""The language of a card: what a row of data/shattered_dungeon/decks/<deck>.csv says, and the record it becomes.

A row tells its figures in columns of their own, its condition under ``when`` (``own vitality <= 50%``) and what else it
does under ``effects``, phrases parted by semicolons (``heal structure 2; fortify structure 1 for 2``). FORMS lists
every phrase there is; a new card made of them needs no code.
"""
import difflib
import re
from typing import NamedTuple

from pydantic import Field, field_validator

from rules.core.content import Row
from rules.core.record import blank
from rules.shattered_dungeon.card import (
    CARD,
    EFFECTS,
    LOWEST,
    NO_RESOURCE,
    REDUCER_NAMES,
    Category,
    Cost,
    Effect,
    Extraction,
    Keyword,
    Spring,
    Type,
    When,
)

MOST_COST = 4      # A6.3: a Covenant costs 4, all others at most 3
MOST_AMOUNT = 9    # of any figure on a card
CATEGORIES = {member.name.lower(): member for member in Category}
TYPES = {member.name.lower(): member for member in Type}
KEYWORDS = {member.name.lower(): member for member in Keyword}
EXTRACTIONS = {member.name.lower(): member for member in Extraction}
POWERED = (Category.STRIKE, Category.EMPOWER, Category.REACT)
ON_OWN_SIDE = (Category.EMPOWER, Category.COUNTER, Category.RESHAPE)
ON_OTHER_SIDE = (Category.COUNTER, Category.TRAP)
WITH_CONDITION = (Category.ENERGY, Category.STRIKE, Category.REACT)


class Form(NamedTuple):
    """A phrase there is. Words in capitals stand for what they name; OWN and OTHER for a reducer of that side."""

    text: str
    means: Effect | Cost | Spring | str
    categories: tuple


FORMS = (
    Form("energy N", Effect.ENERGY, (Category.ENERGY,)),
    Form("surge N", Effect.SURGE, (Category.ENERGY,)),
    Form("attune TYPE", Effect.ATTUNE, (Category.ENERGY,)),
    Form("siphon N", Effect.SIPHON, (Category.ENERGY,)),
    Form("heal OWN N", Effect.HEAL, ON_OWN_SIDE),
    Form("heal lowest N", Effect.HEAL, ON_OWN_SIDE),
    Form("heal lowest fully", Effect.HEAL, ON_OWN_SIDE),
    Form("shift OWN to OWN N", Effect.SHIFT, ON_OWN_SIDE),
    Form("fortify OWN N for ROUNDS", Effect.FORTIFY, ON_OWN_SIDE),
    Form("ward N", Effect.WARD, ON_OWN_SIDE),
    Form("harm OTHER N", Effect.HARM, ON_OTHER_SIDE),
    Form("entangle", Effect.ENTANGLE, ON_OTHER_SIDE),
    Form("erode OTHER N", Effect.ERODE, ON_OTHER_SIDE),
    Form("advantage", Effect.ADVANTAGE, (Category.EMPOWER,)),
    Form("grant KEYWORDS", Effect.GRANT, (Category.EMPOWER,)),
    Form("disadvantage", Effect.DISADVANTAGE, (Category.DISRUPT,)),
    Form("thorns OTHER N", Effect.THORNS, (Category.DISRUPT,)),
    Form("strip keywords", Effect.STRIP, (Category.DISRUPT,)),
    Form("randomize target", Effect.RANDOMIZE, (Category.DISRUPT,)),
    Form("steal", Effect.STEAL, (Category.COUNTER,)),
    Form("extra harm OTHER N", Effect.EXTRA_HARM, (Category.COUNTER,)),
    Form("remove all", Effect.REMOVE_ALL, (Category.COUNTER,)),
    Form("absorb OWN N for ROUNDS", Effect.ABSORB, (Category.REACT,)),
    Form("absorb struck N for ROUNDS", Effect.ABSORB, (Category.REACT,)),
    Form("reflect OTHER N", Effect.REFLECT, (Category.REACT,)),
    Form("brace OWN N for ROUNDS", Effect.BRACE, (Category.REACT,)),
    Form("trust N", Effect.TRUST, (Category.OFFER, Category.TEST)),
    Form("rapport N", Effect.RAPPORT, (Category.OFFER, Category.TEST)),
    Form("exposure OWN N", Effect.EXPOSURE, (Category.TEST,)),
    Form("defection N", Effect.DEFECTION, (Category.TEST,)),
    Form("benefit OTHER N", Effect.BENEFIT, (Category.OFFER,)),
    Form("benefit lowest N", Effect.BENEFIT, (Category.OFFER,)),
    Form("benefit lowest fully", Effect.BENEFIT, (Category.OFFER,)),
    Form("pay OWN N", Effect.PAY, (Category.STRIKE,)),
    Form("cost flat OTHER N", Cost.FLAT, (Category.OFFER,)),
    Form("cost binding OTHER N for ROUNDS", Cost.BINDING, (Category.OFFER,)),
    Form("cost exposure TYPE N", Cost.EXPOSED, (Category.OFFER,)),
    Form("cost exposure any N", Cost.EXPOSED, (Category.OFFER,)),
    Form("cost extraction GAIN N", Cost.EXTRACTION, (Category.OFFER,)),
    Form("cost dependency OTHER N", Cost.DEPENDENCY, (Category.OFFER,)),
    Form("covenant", "is_covenant", (Category.OFFER,)),
    Form("on strike", Spring.STRIKE_PLAYED, (Category.TRAP,)),
    Form("on empower", Spring.EMPOWER_PLAYED, (Category.TRAP,)),
    Form("on counter", Spring.COUNTER_PLAYED, (Category.TRAP,)),
    Form("on offer accepted", Spring.OFFER_ACCEPTED, (Category.TRAP,)),
)
MOST_ROUNDS = 3    # that a Fortify or a Binding lasts: the position has room for no more
WARD_ROUNDS = 1    # ends of rounds a Ward outlasts (ruling)
NEEDED = {         # of each category: what a card without would not work
    Category.ENERGY: (Effect.ENERGY, Effect.SURGE, Effect.SIPHON), Category.TRAP: tuple(Spring),
    Category.DISRUPT: (Effect.DISADVANTAGE, Effect.THORNS, Effect.STRIP, Effect.RANDOMIZE),
    Category.RESHAPE: (Effect.HEAL, Effect.SHIFT, Effect.FORTIFY, Effect.WARD),
    Category.OFFER: (Effect.BENEFIT, Effect.TRUST), Category.TEST: (Effect.TRUST,)}

PLAIN_CONDITIONS = {
    "": When.NEVER, "opponent entangled": When.RIVAL_ENTANGLED, "opponent empowered": When.RIVAL_EMPOWERED,
    "opponent not empowered": When.RIVAL_NOT_EMPOWERED, "opponent eroded": When.RIVAL_ERODED}
COUNTED = {"trust >=": When.TRUST_AT_LEAST, "trust >": When.TRUST_ABOVE, "rapport >": When.RAPPORT_ABOVE,
           "own discards >=": When.DISCARDS_AT_LEAST, "round >=": When.ROUND_AT_LEAST}
SHARES = {"own <=": When.OWN_AT_MOST, "opponent <=": When.RIVAL_AT_MOST, "opponent <": When.RIVAL_BELOW}
COUNT = re.compile(r"(trust|rapport|own discards|round) (>=|>) (\d{1,2})", re.ASCII)
SHARE = re.compile(r"(own|opponent) (\w+) (<=|<) (\d{1,3})%", re.ASCII)


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
        """Refuse what no modifier belongs to."""
        return known(value, TYPES, "a type is")

    @field_validator("description")
    @classmethod
    def is_sentence(cls, value):
        """Refuse a card that does not say what it is."""
        if not value.strip().endswith((".", "!", "?")):
            raise ValueError("a description is at least one sentence")
        return value


class Complaint(ValueError):
    """What is wrong in one field of a row, as the rest of a sentence."""

    def __init__(self, field, value, right):
        super().__init__(f"field {field}: {value!r} will not do; {right}")


def known(value, names, beginning):
    """Return a value that is one of the names; raise ValueError that lists them otherwise."""
    if value not in names:
        raise ValueError(f"{beginning} one of {', '.join(names)}")
    return value


def card_record(row, side):
    """Return the CARD a row of a deck of a side means; raise Complaint for what no rule can play."""
    card = blank(CARD)
    category = CATEGORIES[row.category]
    card.category, card.type, card.cost, card.power, card.bonus = category, TYPES[row.type], row.cost, row.power, row.bonus
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
    """Read cost, power and target; raise Complaint where the category has no use for them or needs them."""
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
    """Return the number of a reducer of a side; raise Complaint for a name that is none of it."""
    if name not in REDUCER_NAMES[side]:
        raise Complaint(field, name, f"it must be {alternatives(REDUCER_NAMES[side])}")
    return REDUCER_NAMES[side].index(name)


def alternatives(names):
    """Return names as one says a choice: structure, veil or presence."""
    *others, last = names
    return f"{', '.join(others)} or {last}" if others else last


def mask_of(text, field):
    """Return keywords parted by blanks as a mask; raise Complaint for a word that is none."""
    mask = 0
    for word in text.split():
        if word not in KEYWORDS:
            raise Complaint(field, word, f"a keyword is one of {', '.join(KEYWORDS)}")
        mask |= KEYWORDS[word]
    return mask


def read_keywords(card, row, side):
    """Read the keywords of a Strike and where Drain or Overwhelm go."""
    card.keywords = mask_of(row.keywords, "keywords")
    if card.keywords and card.category != Category.STRIKE:
        raise Complaint("keywords", row.keywords, "only a strike has keywords; an empower grants them under effects")
    if not row.into:
        return
    words = set(f"{row.keywords} {row.effects}".replace(";", " ").split())
    if ("drain" in words) == ("overwhelm" in words):
        raise Complaint("into", row.into, "it belongs to a card with either drain or overwhelm")
    card.into = reducer(row.into, side if "drain" in words else 1 - side, "into")
    if card.category == Category.STRIKE and "overwhelm" in words and card.into == card.target:
        raise Complaint("into", row.into, "what is left over must go to another reducer than the target")


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
        shapes = [*filter(None, PLAIN_CONDITIONS), *(f"{shape} N" for shape in COUNTED),
                  *(" RESOURCE ".join(shape.split()) + " N%" for shape in SHARES)]
        raise Complaint("when", text, f"a condition is one of {', '.join(shapes)}")


def read_phrase(card, phrase, side, free):
    """Read one phrase under ``effects`` into a card; ``free`` counts the effects that have room."""
    words = phrase.split()
    forms = [form for form in FORMS if card.category in form.categories]
    form = next((form for form in forms if fits(form, words)), None)
    if form is None:
        raise Complaint("effects", phrase, f"{nearest(phrase, forms)}a card of category "
                                           f"{Category(card.category).name.lower()} can have "
                                           f"{', '.join(form.text for form in forms) or 'none'}")
    told = meanings(form, words, phrase, side)
    if isinstance(form.means, Effect):
        place = next(free, None)
        if place is None:
            raise Complaint("effects", phrase, f"a card has at most {EFFECTS} effects")
        effect = card.effects[place]
        effect.what = form.means
        effect.resource, effect.amount, effect.rounds = told["resource"], told["amount"], told["rounds"]
    elif isinstance(form.means, Cost):
        once(card.offer_cost == Cost.FREE, phrase, "an Offer has one cost")
        card.offer_cost, card.cost_resource = form.means, told["resource"]
        card.cost_amount, card.cost_rounds = told["amount"], told["rounds"]
    elif isinstance(form.means, Spring):
        once(card.spring == Spring.NO_TRAP, phrase, "one thing springs a trap")
        card.spring = form.means
    else:
        card.is_covenant = 1


def once(is_first, phrase, right):
    """Raise Complaint for a phrase of which a card has one already."""
    if not is_first:
        raise Complaint("effects", phrase, right)


def nearest(phrase, forms):
    """Return the beginning of a sentence that names the form a phrase resembles most."""
    close = difflib.get_close_matches(phrase, [form.text for form in forms], n=1)
    return f"did you mean {close[0]!r}? Otherwise, " if close else ""


def fits(form, words):
    """Return whether the words of a phrase stand where the form has words of its own."""
    pattern = form.text.split()
    if pattern[-1] == "KEYWORDS":
        return len(words) > 1 and words[0] == pattern[0]
    own = {"any", "lowest", "struck", "fully"}  # a name in their place would be a resource or a number
    return len(words) == len(pattern) and all(
        word == said or (said.isupper() and word not in own) for word, said in zip(words, pattern))


def meanings(form, words, phrase, side):
    """Return resource, amount and rounds as a phrase that fits a form tells them; raise Complaint for a wrong one."""
    told = {"resource": NO_RESOURCE, "amount": 0, "rounds": WARD_ROUNDS if form.means is Effect.WARD else 0}
    for said, word in zip(form.text.split(), words):
        if said == "N":
            told["amount"] = number(word, MOST_AMOUNT, phrase)
        elif said == "ROUNDS":
            told["rounds"] = number(word, MOST_ROUNDS, phrase)
        elif said in ("OWN", "OTHER"):
            resource = reducer_in(word, side if said == "OWN" else 1 - side, phrase)
            if told["resource"] == resource:
                raise Complaint("effects", phrase, "it must name two different resources")
            told["rounds" if told["resource"] != NO_RESOURCE else "resource"] = resource
        elif said in ("TYPE", "GAIN"):
            names = TYPES if said == "TYPE" else EXTRACTIONS
            if word not in names:
                raise Complaint("effects", phrase, f"{word!r} must be {alternatives(names)}")
            told["resource"] = names[word]
        elif said == "KEYWORDS":
            told["amount"] = mask_of(" ".join(words[1:]), "effects")
        elif said == "lowest":
            told["resource"] = LOWEST
    return told


def number(word, most, phrase):
    """Return a number of a phrase; raise Complaint unless it is 1 to ``most``."""
    if not (word.isascii() and word.isdigit() and 1 <= int(word) <= most):
        raise Complaint("effects", phrase, f"{word!r} must be a whole number from 1 to {most}")
    return int(word)


def reducer_in(word, side, phrase):
    """Return the reducer a phrase names; raise Complaint that tells the phrase."""
    if word not in REDUCER_NAMES[side]:
        raise Complaint("effects", phrase, f"{word!r} must be {alternatives(REDUCER_NAMES[side])}")
    return REDUCER_NAMES[side].index(word)


def check_whole(card, row):
    """Raise Complaint for a card that would do nothing, or lacks what its category works by."""
    whats = [effect.what for effect in card.effects] + ([card.spring] if card.category == Category.TRAP else [])
    needed = NEEDED.get(card.category, ())
    if needed and not any(what in needed and what for what in whats):
        names = [form.text for form in FORMS if form.means in needed and type(form.means) is type(needed[0])]
        raise Complaint("effects", row.effects, f"a card of category {row.category} needs one of {', '.join(names)}")
    if card.category in (Category.STRIKE, Category.REACT) and not row.power:
        raise Complaint("power", row.power, f"a {row.category} has a power of at least 1")
    if card.category == Category.EMPOWER and not row.power and not any(whats):
        raise Complaint("effects", row.effects, "an empower has power or an effect")
    if bool(row.when) != any(what == Effect.SIPHON for what in whats) and card.category == Category.ENERGY:
        raise Complaint("when", row.when, "a condition belongs to siphon, and siphon to a condition")
