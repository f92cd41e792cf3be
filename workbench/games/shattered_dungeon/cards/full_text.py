"""A card of Shattered Dungeon in full sentences, built from its record: every sentence with its clause."""

import numpy as np

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
from rules.shattered_dungeon.card_words import COST_WORDS, COVENANT, EFFECT_WORDS, KEYWORD_WORDS, SPRING_WORDS
from rules.shattered_dungeon.contents import SIDE_NAMES
from rules.shattered_dungeon.energy import ATTUNED
from rules.shattered_dungeon.keywords import DRAINED_TO, ERODED, RESONANCE, SPILLED_TO
from workbench.boards.cards import Line
from workbench.games.shattered_dungeon.cards.short_text import effects_of

NEXT_ROUNDS = {0: "", 1: " and the next"}  # what follows "in this round", by how many rounds come after it
ANY_BOND = 0  # instead of a version of the rules of the bond: what a card says by any of them

# {own} and {rival} are the sides, {from} a resource of the own side, {of} one of the other
CATEGORIES = {
    Category.STRIKE: ("It strikes the {rival}’s {target} with power {power}: both sides roll.", "strike"),
    Category.EMPOWER: ("It waits for the {own}’s next Strike.", "empower"),
    Category.DISRUPT: ("It waits on the {rival} and spoils its next Strike.", "disrupt"),
    Category.COUNTER: (
        "It removes the {rival}’s oldest Empower or, if there is none, the oldest Disrupt on the {own}.",
        "counter",
    ),
    Category.REACT: (
        "It answers a Strong or Devastating Strike: if its roll succeeds, it absorbs {power} damage.",
        "react",
    ),
    Category.TRAP: ("It lies face down until {spring}; then it takes effect once, without a roll.", "trap"),
    Category.OFFER: ("The {rival} may accept it or refuse.", "offer"),
    Category.TEST: ("The {rival} must cooperate or defect.", "test"),
}
CONDITIONS = {
    When.RIVAL_ENTANGLED: "the {rival} is entangled",
    When.RIVAL_EMPOWERED: "the {rival} has an Empower waiting",
    When.RIVAL_NOT_EMPOWERED: "the {rival} has no Empower waiting",
    When.RIVAL_ERODED: "the {rival} is eroded",
    When.OWN_AT_MOST: "the {own}’s {from} is at {limit} % of its starting value or less",
    When.RIVAL_AT_MOST: "the {rival}’s {of} is at {limit} % of its starting value or less",
    When.RIVAL_BELOW: "the {rival}’s {of} is below {limit} % of its starting value",
    When.RIVAL_ABOVE: "the {rival}’s {of} is above {limit} % of its starting value",
    When.TRUST_AT_LEAST: "trust is at least {limit}",
    When.TRUST_ABOVE: "trust is above {limit}",
    When.RAPPORT_ABOVE: "rapport is above {limit}",
    When.DISCARDS_AT_LEAST: "the {own} has at least {limit} cards in its discard pile",
    When.ROUND_AT_LEAST: "it is round {limit} or later",
}


def lines_of(
    record: np.record, side: int, bond_rules: int = ANY_BOND, test_costs_always: bool = False
) -> tuple[Line, ...]:
    """Return the text of a CARD of a side as a tuple of Lines, as it reads by these rules of the bond, or by any.

    ``test_costs_always`` is the reading of ruling R52 by which a Test costs its giver whatever the answer.

    >>> from rules.shattered_dungeon.contents import read_contents
    >>> card = next(card for card in read_contents(0).cards if card.row.card == "entombing_grasp")
    >>> lines_of(card.record, card.side)[1].text
    'A hit entangles the visitor until its next turn begins.'
    """
    writer = CardWriter(record, side, test_costs_always)
    category = Category(record.category)
    lines = [writer.line(*CATEGORIES[category])] if category in CATEGORIES else []
    lines += keyword_lines(record, side)
    if record.power and category == Category.EMPOWER:
        lines.append(writer.line("That Strike has {power} more power.", "empower"))
    lines += [writer.of_effect(effect, category) for effect in effects_of(record, bond_rules)]
    if record.offer_cost != Cost.FREE and bond_rules in (ANY_BOND, 3):
        cost = COST_WORDS[Cost(record.offer_cost)]
        lines.append(writer.line(cost.text, cost.clause, **writer.cost()))
    if record.bonus:
        lines.append(writer.line("It has {bonus} more power if {condition}.", "trigger"))
    if record.is_covenant:
        lines.append(Line(COVENANT.text, COVENANT.clause))
    return tuple(lines)


def keyword_lines(record: np.record, side: int) -> list[Line]:
    """Return what the keywords of a CARD of a side mean, as Lines.

    >>> from rules.shattered_dungeon.contents import read_contents
    >>> card = next(card for card in read_contents(0).cards if card.row.card == "tremor_slam")
    >>> [line.text for line in keyword_lines(card.record, card.side)]
    ['A hit costs the visitor 1 more nerve as the next round begins.']
    """
    writer = CardWriter(record, side)
    return [writer.line(word.text, word.clause) for keyword, word in KEYWORD_WORDS.items() if record.keywords & keyword]


def spring_text(record: np.record) -> str:
    """Return what springs a Trap, with its placeholders; "" for any other card."""
    return SPRING_WORDS[Spring(record.spring)].text if record.spring else ""


class CardWriter:
    """Fills the sentences of one card."""

    def __init__(self, record: np.record, side: int, test_costs_always: bool = False) -> None:
        self.own, self.rival = REDUCER_NAMES[side], REDUCER_NAMES[1 - side]
        kind = Type(record.type).name.capitalize()
        into, target = int(record.into), int(record.target)
        into_own = any(record.keywords & keyword for keyword, word in KEYWORD_WORDS.items() if word.into == "own")
        self.record, self.values = (
            record,
            {
                "own": SIDE_NAMES[side],
                "rival": SIDE_NAMES[1 - side],
                "power": int(record.power),
                "type": kind,
                "bonus": int(record.bonus),
                "eroded": ERODED,
                "resonance": RESONANCE,
                "paid_if": "Whatever it answers," if test_costs_always else "If it cooperates,",
                "target": self.rival[target] if target >= 0 else "",
                "drained": self.own[into if into_own and into >= 0 else DRAINED_TO[side]],
                "spilled": self.rival[into if into >= 0 and not into_own else SPILLED_TO[max(target, 0)]],
            },
        )
        self.values["condition"] = self.filled(
            CONDITIONS.get(When(record.when), ""), **self.about(int(record.about)), limit=int(record.limit)
        )
        self.values["spring"] = self.filled(spring_text(record))

    def filled(self, sentence: str, **more: object) -> str:
        """Return a sentence with its numbers and names."""
        return sentence.format_map(self.values | more)

    def line(self, sentence: str, clause: str, **more: object) -> Line:
        """Return a sentence as a Line."""
        filled = self.filled(sentence, **more)
        return Line(filled[:1].upper() + filled[1:], clause)

    def about(self, resource: int) -> dict[str, str]:
        """Return the name of a resource as the card's own side has it, and as the other side has it."""
        if resource == LOWEST:
            lowest = "of whatever is lowest for its starting value"
            return {"from": lowest, "of": lowest}
        known = 0 <= resource < LOWEST
        return {"from": self.own[resource] if known else "", "of": self.rival[resource] if known else ""}

    def of_effect(self, effect: np.record, category: Category) -> Line:
        """Return an Effect as a Line; one without a clause of its own has the category's."""
        word = EFFECT_WORDS[Effect(effect.what)]
        sentence = word.text
        resource, amount, rounds = int(effect.resource), int(effect.amount), int(effect.rounds)
        names = self.about(resource)
        kinds = [keyword.name.capitalize() for keyword in Keyword if amount & keyword]
        if category == Category.COUNTER and word.follows_removal:
            sentence = f"If it removes anything, {sentence[:1].lower()}{sentence[1:]}"
        return self.line(
            sentence,
            word.clause or category.name.lower(),
            **names,
            amount=amount,
            next_rounds=NEXT_ROUNDS.get(rounds, f" and the {rounds} after it"),
            many=amount or ("all" if resource == LOWEST else "all of its"),
            less=ATTUNED,
            keywords=" and ".join(kinds),
            to=self.own[rounds] if word.says("to") else "",
            type=Type(resource).name.capitalize() if word.says("TYPE") else "",
            absorbing=f"the {self.values['own']}’s {names['from']}"
            if resource != NO_RESOURCE
            else "the resource that is struck",
            agreed="If it cooperates," if category == Category.TEST else "If it accepts,",
        )

    def cost(self) -> dict[str, object]:
        """Return the values of the sentence about what an Offer costs."""
        card = self.record
        resource = int(card.cost_resource)
        is_extraction = card.offer_cost == Cost.EXTRACTION
        named = {} if is_extraction or card.offer_cost == Cost.EXPOSED else self.about(resource)
        gains = {
            Extraction.ENERGY: "energy in later rooms",
            Extraction.INSIGHT: "Insight",
            Extraction.KNOWLEDGE: "knowledge",
        }
        return named | {
            "amount": int(card.cost_amount),
            "rounds": int(card.cost_rounds),
            "gain": gains[Extraction(resource)] if is_extraction else "",
            "any_type": Type(resource).name.capitalize() if card.offer_cost == Cost.EXPOSED and resource >= 0 else "",
        }
