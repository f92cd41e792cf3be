"""The phrases of a card's effects: every form there is, and how one becomes a part of a CARD record.

Words in capitals stand for what a phrase names there. A new card made of these needs no code; the words themselves
are in the table of card_words.py.
"""

import difflib
from typing import NamedTuple

from rules.shattered_dungeon.card import (
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
)
from rules.shattered_dungeon.card_words import COST_WORDS, COVENANT, EFFECT_WORDS, SPRING_WORDS

MOST_AMOUNT = 9  # of any number on a card
MOST_ROUNDS = 3  # that a Fortify or a Binding lasts: the position has room for no more
TYPES = {member.name.lower(): member for member in Type}
KEYWORDS = {member.name.lower(): member for member in Keyword}
EXTRACTIONS = {member.name.lower(): member for member in Extraction}


class Complaint(ValueError):
    """What is wrong in one field of a row, as the rest of a sentence."""

    def __init__(self, field, value, right):
        super().__init__(f"field {field}: {value!r} will not do; {right}")


class Form(NamedTuple):
    """A form of phrases. Words in capitals stand for what they name; OWN and OTHER for a reducer of that side."""

    text: str
    means: Effect | Cost | Spring | str
    categories: tuple


def all_forms():
    """Return the Forms of all words of a card, in the order of the table."""
    trap, offer = (Category.TRAP,), (Category.OFFER,)
    yield from (
        Form(text, what, tuple(Category[name.upper()] for name in word.categories))
        for what, word in EFFECT_WORDS.items()
        for text in word.phrases
    )
    yield from (Form(text, what, offer) for what, word in COST_WORDS.items() for text in word.phrases)
    yield from (Form(text, "is_covenant", offer) for text in COVENANT.phrases)
    yield from (Form(text, what, trap) for what, word in SPRING_WORDS.items() for text in word.phrases)


FORMS = tuple(all_forms())
FORMS_OF = {category: [form for form in FORMS if category in form.categories] for category in map(int, Category)}


def alternatives(names):
    """Return names as a choice in words: structure, veil or presence."""
    *others, last = names
    return f"{', '.join(others)} or {last}" if others else last


def mask_of(text, field):
    """Return keywords separated by spaces as a mask; raise Complaint for a word that is not one."""
    mask = 0
    for word in text.split():
        if word not in KEYWORDS:
            raise Complaint(field, word, f"a keyword is one of {', '.join(KEYWORDS)}")
        mask |= KEYWORDS[word]
    return mask


def read_phrase(card, phrase, side, free):
    """Read one phrase under ``effects`` into a card; ``free`` yields the places still free for effects."""
    words = phrase.split()
    forms = FORMS_OF[int(card.category)]
    form = next((form for form in forms if fits(form, words)), None)
    if form is None:
        raise Complaint(
            "effects",
            phrase,
            f"{nearest(phrase, forms)}a card of category "
            f"{Category(card.category).name.lower()} can have "
            f"{', '.join(form.text for form in forms) or 'none'}",
        )
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
    """Raise Complaint for a phrase of a kind that a card has already."""
    if not is_first:
        raise Complaint("effects", phrase, right)


def nearest(phrase, forms):
    """Return the beginning of a sentence that names the form a phrase resembles most."""
    close = difflib.get_close_matches(phrase, [form.text for form in forms], n=1)
    return f"did you mean {close[0]!r}? Otherwise, " if close else ""


def fits(form, words):
    """Return whether a phrase has the form's own words in their places."""
    pattern = form.text.split()
    if pattern[-1] == "KEYWORDS":
        return len(words) > 1 and words[0] == pattern[0]
    own = {"any", "lowest", "struck", "fully"}  # a name in their place would be a resource or a number
    return len(words) == len(pattern) and all(
        word == said or (said.isupper() and word not in own) for word, said in zip(words, pattern)
    )


def meanings(form, words, phrase, side):
    """Return resource, amount and rounds from a phrase that fits a form; raise Complaint for a wrong one."""
    rounds = EFFECT_WORDS[form.means].rounds if isinstance(form.means, Effect) else 0
    told = {"resource": NO_RESOURCE, "amount": 0, "rounds": rounds}
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
    """Return the reducer a phrase names; raise Complaint that quotes the phrase."""
    if word not in REDUCER_NAMES[side]:
        raise Complaint("effects", phrase, f"{word!r} must be {alternatives(REDUCER_NAMES[side])}")
    return REDUCER_NAMES[side].index(word)
