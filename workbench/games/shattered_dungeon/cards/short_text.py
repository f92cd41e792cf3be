"""Cards of Shattered Dungeon in a few words, written from their records, so that a changed number shows."""

import numpy as np

from rules.shattered_dungeon import WORDS
from rules.shattered_dungeon.card import (
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
from rules.shattered_dungeon.card_text import CardRow
from rules.shattered_dungeon.card_words import EFFECT_WORDS, SPRING_WORDS
from rules.shattered_dungeon.contents import OURS, read_contents
from rules.shattered_dungeon.energy import ATTUNED

NOUNS = WORDS.nouns
A_TRAP, AN_OFFER = f"a {NOUNS['trap']}", f"an {NOUNS['offer']}"  # what is said of a card that stays unnamed
ENERGY = NOUNS["energy"].capitalize()
SHORT = 8  # letters of a type on a card
KEYWORDS = {keyword: keyword.name.capitalize() for keyword in Keyword}
CONDITIONS = {
    When.RIVAL_ENTANGLED: "the other side is entangled",
    When.RIVAL_EMPOWERED: "the other side is empowered",
    When.RIVAL_NOT_EMPOWERED: "the other side is not empowered",
    When.RIVAL_ERODED: "an Erode waits on the other side",
    When.OWN_AT_MOST: "own {own} is at most {limit} %",
    When.RIVAL_AT_MOST: "{other} is at most {limit} %",
    When.RIVAL_BELOW: "{other} is below {limit} %",
    When.RIVAL_ABOVE: "{other} is above {limit} %",
    When.TRUST_AT_LEAST: "trust is at least {limit}",
    When.TRUST_ABOVE: "trust is above {limit}",
    When.RAPPORT_ABOVE: "rapport is above {limit}",
    When.DISCARDS_AT_LEAST: "the own discard pile has {limit} cards or more",
    When.ROUND_AT_LEAST: "it is round {limit} or later",
}


def row_of(number: int) -> CardRow:
    """Return the row of a card's file: its key, its name and its description."""
    return read_contents(OURS).cards[number].row


def noun_of_category(card: np.record) -> str:
    """Return what kind of card it is; a Covenant has a name of its own among Offers."""
    if card.is_covenant:
        return NOUNS["covenant"]
    return ENERGY if card.category == Category.ENERGY else NOUNS[Category(int(card.category)).name.lower()]


def noun_of_type(card: np.record) -> str:
    """Return the type of a card."""
    return NOUNS[Type(int(card.type)).name.lower()]


def shortened(noun: str) -> str:
    """Return the type of a card, cut short where it is long."""
    return noun if len(noun) <= SHORT else f"{noun[: SHORT - 1]}."


def noun_of(side: int, reducer: int) -> str:
    """Return the name of a side's reducer, of the lowest one, or of the one that is struck."""
    special = {LOWEST: "of the lowest", NO_RESOURCE: "what is struck"}
    return special.get(int(reducer)) or NOUNS[REDUCER_NAMES[side][int(reducer)]]


def keywords_in(mask: int) -> list[str]:
    """Return the names of the keywords in a mask."""
    return [name for keyword, name in KEYWORDS.items() if int(mask) & keyword]


def rounds_in_words(rounds: int) -> str:
    """Return how long something lasts after the round it begins in."""
    return f"this round and {rounds} more" if rounds else "this round"


def effects_of(card: np.record, bond_rules: int) -> list[np.record]:
    """Return the effects a card has under these rules of the bond."""
    return [
        effect
        for effect in card.effects
        if effect.what != Effect.NONE and (bond_rules != 3 or not EFFECT_WORDS[Effect(int(effect.what))].older_rules)
    ]


def effect_in_words(effect: np.record, side: int) -> str:
    """Return what an effect of a card of ``side`` does."""
    word, resource = EFFECT_WORDS[Effect(int(effect.what))], int(effect.resource)
    if word.says("TYPE"):
        return word.short.format(type=NOUNS[Type(resource).name.lower()], less=ATTUNED)
    struck = 1 - side if word.says("OTHER") else side
    return word.short.format(
        amount=int(effect.amount) or "all",
        resource=noun_of(struck, resource),
        to=noun_of(side, effect.rounds) if word.says("to") else "",
        keywords=", ".join(keywords_in(effect.amount)) if word.says("KEYWORDS") else "",
        rounds=rounds_in_words(int(effect.rounds)),
    )


def condition_in_words(card: np.record, side: int) -> str:
    """Return the condition of a card and what it adds; "" where it has none."""
    if card.when == When.NEVER:
        return ""
    about = int(card.about)
    condition = CONDITIONS[When(int(card.when))].format(
        limit=int(card.limit), own=noun_of(side, about), other=noun_of(1 - side, about)
    )
    if card.bonus:
        return f"+{int(card.bonus)} power if {condition}"
    # Energy with a condition is for the whole room where it holds, and otherwise for this turn.
    return f"{'for the whole room ' if card.category == Category.ENERGY else ''}if {condition}"


def cost_of_offer(card: np.record, side: int) -> str:
    """Return what accepting an Offer of ``side`` costs the other side."""
    amount, resource = int(card.cost_amount), int(card.cost_resource)
    if card.offer_cost == Cost.FREE:
        return "nothing"
    name = NOUNS[Cost(int(card.offer_cost)).name.lower()]
    if card.offer_cost == Cost.EXTRACTION:
        return f"{name}: {amount} {NOUNS[f'extraction_{Extraction(resource).name.lower()}']}"
    if card.offer_cost == Cost.EXPOSED:
        kind = NOUNS[Type(resource).name.lower()] if resource >= 0 else NOUNS["any"]
        return f"{name}: the next {kind} Strike takes {amount} more"
    loss = f"{amount} {noun_of(1 - side, resource)}"
    if card.offer_cost == Cost.BINDING:
        rounds = int(card.cost_rounds)
        return f"{name}: {loss} at the end of {rounds} round{'s' * (rounds != 1)}"
    return f"{name}: {loss} once trust is lower" if card.offer_cost == Cost.DEPENDENCY else f"{name}: {loss}"


def facts_of(card: np.record, side: int, bond_rules: int = 3) -> list[str]:
    """Return all a card does besides the damage of a Strike, as a list of phrases."""
    facts = keywords_in(card.keywords)
    if card.spring != Spring.NO_TRAP:
        facts.append(SPRING_WORDS[Spring(int(card.spring))].short)
    facts += [effect_in_words(effect, side) for effect in effects_of(card, bond_rules)]
    if card.is_covenant:
        facts.append(f"accepting it seals a {NOUNS['bond']}: both sides win")
    if card.category == Category.OFFER and bond_rules == 3:
        is_free = card.offer_cost == Cost.FREE  # what it costs its giver is an effect, and told above
        facts.append("free to accept" if is_free else f"cost {cost_of_offer(card, side)}")
    return [*facts, *filter(None, [condition_in_words(card, side)])]


def aim_of(card: np.record, side: int) -> str:
    """Return a card's aim in two or three words: power and target of a Strike, power of others."""
    if card.category == Category.STRIKE:
        return f"{int(card.power)} {noun_of(1 - side, card.target)}"
    return f"power {int(card.power)}" if card.power else ""


def spoken(number: int, card: np.record, side: int, bond_rules: int = 3) -> str:
    """Return a whole card as a sentence for a screen reader and for the line under the board."""
    row = row_of(number)
    phrases = [
        f"{row.name}: {noun_of_category(card)}, {noun_of_type(card)}, cost {int(card.cost)}",
        *filter(None, [aim_of(card, side)]),
        *facts_of(card, side, bond_rules),
    ]
    return f"{'; '.join(phrases)}. {row.description}"
