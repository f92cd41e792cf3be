"""A card of Shattered Dungeon in full sentences, built from its record: every sentence with its clause."""

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
from rules.shattered_dungeon.contents import SIDE_NAMES
from rules.shattered_dungeon.keywords import DRAINED_TO, ERODED, RESONANCE, SPILLED_TO
from workbench.boards.cards import Line

# {own} and {rival} are the sides, {from} a resource of the own side, {of} one of the other
CATEGORIES = {
    Category.STRIKE: ("It strikes the {rival}’s {target} with power {power}: both sides roll.", "strike"),
    Category.EMPOWER: ("It waits for the {own}’s next Strike.", "empower"),
    Category.DISRUPT: ("It waits on the {rival} and spoils its next Strike.", "disrupt"),
    Category.COUNTER: (
        "It takes away the oldest Empower of the {rival} or, if there is none, the oldest Disrupt that "
        "lies on the {own}.",
        "counter",
    ),
    Category.REACT: (
        "It answers a Strong or Devastating Strike: if its roll succeeds, the damage is {power} less.",
        "react",
    ),
    Category.TRAP: ("It lies face down until {spring}; then it works once, without a roll.", "trap"),
    Category.OFFER: ("The {rival} may accept it or refuse.", "offer"),
    Category.TEST: ("The {rival} must cooperate or defect.", "test"),
}
EFFECTS = {
    Effect.ENERGY: ("The {own} has {amount} more energy for the rest of the room.", "standard"),
    Effect.SURGE: ("The {own} has {amount} more energy for this turn only.", "surge"),
    Effect.ATTUNE: ("Its next {type} card costs 1 less.", "attune"),
    Effect.SIPHON: (
        "If {condition}, the {own} has {amount} more energy for the rest of the room; otherwise for this turn only.",
        "siphon",
    ),
    Effect.HEAL: ("The {own} recovers {many} {from}.", ""),
    Effect.SHIFT: ("{amount} of the {own}’s {from} become {to}.", "reshape"),
    Effect.FORTIFY: ("Strikes on the {own}’s {from} do {amount} less in this round and {next_rounds}.", "fortify"),
    Effect.WARD: ("The next damage to the {own} is {amount} less.", "ward"),
    Effect.HARM: ("The {rival} loses {amount} {of}, without a roll.", ""),
    Effect.ENTANGLE: ("The {rival} is entangled until its next turn begins.", "entangle"),
    Effect.ERODE: ("The {rival} loses {amount} {of} as the next round begins.", "erode"),
    Effect.ADVANTAGE: ("That Strike rolls three dice, of which the best two count.", "advantage"),
    Effect.GRANT: ("That Strike gains {keywords}.", "empower"),
    Effect.DISADVANTAGE: ("That Strike rolls three dice, of which the worst two count.", "advantage"),
    Effect.THORNS: ("Whoever makes that Strike loses {amount} {of}.", "thorns"),
    Effect.STRIP: ("That Strike has no keywords.", "strip"),
    Effect.RANDOMIZE: ("A die decides which resource that Strike is aimed at.", "randomize"),
    Effect.STEAL: ("An Empower it takes away becomes the {own}’s.", "counter_variant"),
    Effect.EXTRA_HARM: ("If that was an Empower, the {rival} also loses {amount} {of}.", "counter_variant"),
    Effect.REMOVE_ALL: ("It takes away all of them, not the oldest only.", "counter_variant"),
    Effect.ABSORB: (
        "Whether it succeeds or not, Strikes on {absorbing} do {amount} less in this round and {next_rounds}.",
        "react_variant",
    ),
    Effect.REFLECT: ("If it succeeds against a Devastating Strike, the {rival} loses {amount} {of}.", "react_variant"),
    Effect.BRACE: (
        "If it succeeds, Strikes on the {own}’s {from} do {amount} less in this round and {next_rounds}.",
        "react_variant",
    ),
    Effect.TRUST: ("{agreed} trust rises by {amount}.", "trust"),
    Effect.RAPPORT: ("{agreed} rapport rises by {amount}, under the older rules only.", "free_offer"),
    Effect.EXPOSURE: ("If it cooperates, the {own} loses {amount} {from}.", "cooperation"),
    Effect.DEFECTION: ("If it defects, its next Strike has {amount} more power, and trust falls to half.", "defection"),
    Effect.BENEFIT: ("If it accepts, the {rival} recovers {many} {of}.", "offer"),
    Effect.PAY: ("If it does damage, the {own} loses {amount} {from}.", "self_cost"),
}
KEYWORDS = {
    Keyword.ENTANGLE: ("A hit entangles the {rival} until its next turn begins.", "entangle"),
    Keyword.ERODE: ("A hit costs the {rival} {eroded} more {target} as the next round begins.", "erode"),
    Keyword.DRAIN: ("What it takes heals the {own}’s {drained}.", "drain"),
    Keyword.OVERWHELM: ("Damage beyond what is left of {target} goes on to {spilled}.", "overwhelm"),
    Keyword.RESONATE: ("It has {resonance} more power if the card played before it was {type} too.", "resonate"),
    Keyword.EXHAUST: ("Once it has struck, it is gone for the rest of the room.", "exhaust"),
}
COSTS = {
    Cost.FLAT: ("It pays {amount} {of} for that.", "flat"),
    Cost.BINDING: ("It pays {amount} {of} at the end of each of {rounds} rounds for that.", "binding"),
    Cost.EXPOSED: ("The next {any_type} Strike on it does {amount} more.", "exposure"),
    Cost.EXTRACTION: ("The {own} gains {amount} {gain} for that.", "extraction"),
    Cost.DEPENDENCY: ("Once trust falls below what it was then, it loses {amount} {of}.", "dependency"),
}
CONDITIONS = {
    When.RIVAL_ENTANGLED: "the {rival} is entangled",
    When.RIVAL_EMPOWERED: "an Empower of the {rival} waits",
    When.RIVAL_NOT_EMPOWERED: "no Empower of the {rival} waits",
    When.RIVAL_ERODED: "the {rival} is eroded",
    When.OWN_AT_MOST: "the {own}’s {from} is at most {limit} % of its start",
    When.RIVAL_AT_MOST: "the {rival}’s {of} is at most {limit} % of its start",
    When.RIVAL_BELOW: "the {rival}’s {of} is below {limit} % of its start",
    When.RIVAL_ABOVE: "the {rival}’s {of} is above {limit} % of its start",
    When.TRUST_AT_LEAST: "trust is at least {limit}",
    When.TRUST_ABOVE: "trust is above {limit}",
    When.RAPPORT_ABOVE: "rapport is above {limit}",
    When.DISCARDS_AT_LEAST: "the {own} has at least {limit} cards in its discard pile",
    When.ROUND_AT_LEAST: "it is round {limit} or later",
}
AFTER_REMOVING = (Effect.HEAL, Effect.SHIFT, Effect.FORTIFY, Effect.WARD, Effect.HARM, Effect.ENTANGLE, Effect.ERODE)
SPRINGS = {
    Spring.STRIKE_PLAYED: "the {rival} has struck",
    Spring.EMPOWER_PLAYED: "the {rival} plays an Empower",
    Spring.COUNTER_PLAYED: "the {rival} plays a Counter",
    Spring.OFFER_ACCEPTED: "the {rival} accepts an Offer of the {own}",
}
COVENANT = (
    "It can be offered at the highest tier of trust only; if it is accepted, both sides win the room.",
    "covenant",
)


def lines_of(record, side):
    """Return the text of a CARD of a side as a tuple of Lines.

    >>> from rules.shattered_dungeon.contents import read_contents
    >>> card = next(card for card in read_contents(0).cards if card.row.card == "entombing_grasp")
    >>> lines_of(card.record, card.side)[1].text
    'A hit entangles the visitor until its next turn begins.'
    """
    teller = Teller(record, side)
    category = Category(record.category)
    lines = [teller.told(*CATEGORIES[category])] if category in CATEGORIES else []
    lines += [teller.told(*told) for keyword, told in KEYWORDS.items() if record.keywords & keyword]
    if record.power and category == Category.EMPOWER:
        lines.append(teller.told("That Strike has {power} more power.", "empower"))
    for effect in record.effects:
        if effect.what != Effect.NONE:
            lines.append(teller.of_effect(effect, category))
    if record.offer_cost != Cost.FREE:
        lines.append(teller.told(*COSTS[Cost(record.offer_cost)], **teller.cost()))
    if record.bonus:
        lines.append(teller.told("It has {bonus} more power if {condition}.", "trigger"))
    if record.is_covenant:
        lines.append(Line(*COVENANT))
    return tuple(lines)


class Teller:
    """Fills the sentences of one card."""

    def __init__(self, record, side):
        self.own, self.rival = REDUCER_NAMES[side], REDUCER_NAMES[1 - side]
        kind = Type(record.type).name.capitalize()
        into, target = int(record.into), int(record.target)
        is_drain = record.keywords & Keyword.DRAIN
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
                "target": self.rival[target] if target >= 0 else "",
                "drained": self.own[into if is_drain and into >= 0 else DRAINED_TO[side]],
                "spilled": self.rival[into if into >= 0 and not is_drain else SPILLED_TO[max(target, 0)]],
            },
        )
        self.values["condition"] = self.filled(
            CONDITIONS.get(When(record.when), ""), **self.about(int(record.about)), limit=int(record.limit)
        )
        self.values["spring"] = self.filled(SPRINGS.get(Spring(record.spring), ""))

    def filled(self, sentence, **more):
        """Return a sentence with its numbers and names."""
        return sentence.format_map(self.values | more)

    def told(self, sentence, clause, **more):
        """Return a sentence as a Line."""
        told = self.filled(sentence, **more)
        return Line(told[:1].upper() + told[1:], clause)

    def about(self, resource):
        """Return how a resource is called if it is one's own, and if it is the other side's."""
        if resource == LOWEST:
            lowest = "of whatever is lowest for its start"
            return {"from": lowest, "of": lowest}
        known = 0 <= resource < LOWEST
        return {"from": self.own[resource] if known else "", "of": self.rival[resource] if known else ""}

    def of_effect(self, effect, category):
        """Return an Effect as a Line; one without a clause of its own follows that of the category."""
        sentence, clause = EFFECTS[Effect(effect.what)]
        resource, amount, rounds = int(effect.resource), int(effect.amount), int(effect.rounds)
        names = self.about(resource)
        kinds = [keyword.name.capitalize() for keyword in Keyword if amount & keyword]
        if category == Category.COUNTER and effect.what in AFTER_REMOVING:
            sentence = f"If it takes anything away, {sentence[:1].lower()}{sentence[1:]}"
        return self.told(
            sentence,
            clause or category.name.lower(),
            **names,
            amount=amount,
            next_rounds="the next" if rounds == 1 else f"the {rounds} after it",
            many=amount or ("all" if resource == LOWEST else "all of its"),
            keywords=" and ".join(kinds),
            to=self.own[rounds] if effect.what == Effect.SHIFT else "",
            type=Type(resource).name.capitalize() if effect.what == Effect.ATTUNE else "",
            absorbing=f"the {self.values['own']}’s {names['from']}"
            if resource != NO_RESOURCE
            else "the resource that is struck",
            agreed="If it cooperates," if category == Category.TEST else "If it accepts,",
        )

    def cost(self):
        """Return the values of the sentence about what an Offer costs."""
        card = self.record
        resource = int(card.cost_resource)
        is_extraction = card.offer_cost == Cost.EXTRACTION
        named = {} if is_extraction or card.offer_cost == Cost.EXPOSED else self.about(resource)
        gains = {
            Extraction.ENERGY: "energy in rooms to come",
            Extraction.INSIGHT: "Insight",
            Extraction.KNOWLEDGE: "knowledge",
        }
        return named | {
            "amount": int(card.cost_amount),
            "rounds": int(card.cost_rounds),
            "gain": gains[Extraction(resource)] if is_extraction else "",
            "any_type": Type(resource).name.capitalize() if card.offer_cost == Cost.EXPOSED and resource >= 0 else "",
        }
