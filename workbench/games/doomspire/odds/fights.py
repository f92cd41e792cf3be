"""Fights of Lords of Doomspire, and running from them."""

from fractions import Fraction

from icepool import Die, d

from workbench.odds.mechanics import RULES, HeatMap, Mechanic, Setting, switch
from workbench.odds.outcomes import Odds

D3 = d(3)
SUPPORT = 2  # of each supporting knight or warship
KNIGHT_DICE = 2  # of each side of a fight between knights
LAST_ROLL = 20  # stands for itself and all later ones
FIGHT, PARTIAL, FULL = "fight", "fled, partial success", "fled, full success"  # a flight's 1, 2 and 3

MIGHT = Setting("might", "Your might", 1, 0, 12)
SUPPORTERS = Setting(
    "support",
    "Supporting knights and warships",
    0,
    0,
    6,
    meaning="Yours and those of players who side with you; 2 each.",
)
ITEMS = Setting("items", "Bonus from items and followers", 0, 0, 6)
TAKEN_FOR_GRANTED = ("Every ally asked for support gives it.", "Items and followers are used whenever they help.")


def chance_of(event: Die[bool]) -> Fraction:
    """Return the chance that an icepool Die of False and True shows True, as a Fraction."""
    return Fraction(event.quantity(True), event.denominator())


def monster(monster: int, might: int, support: int, items: int, flee: str) -> dict[str, Odds]:
    """Resolving knight to monster combat: 1D3 + might + 2 per support + items, at least the monster's might wins.

    Fleeing combat: only from a fight that nobody chose; a failed flight is fought like any other.
    """
    attack = D3 + might + SUPPORT * support + items
    wins = chance_of(attack >= monster)
    flight = flights(1, 1, 1) if flee == "flee" else {FIGHT: Fraction(1), PARTIAL: Fraction(0), FULL: Fraction(0)}
    return {
        "Outcome": Odds(
            {
                "win": flight[FIGHT] * wins,
                "loss": flight[FIGHT] * (1 - wins),
                FULL: flight[FULL],
                PARTIAL: flight[PARTIAL],
            }
        ),
        "Attack value, if it comes to a fight": Odds.of_die(attack),
    }


def flights(failing: int, partial: int, full: int) -> dict[str, Fraction]:
    """Return the chances of the three ends of a flight, from the number of faces of each."""
    faces = failing + partial + full
    return {FIGHT: Fraction(failing, faces), PARTIAL: Fraction(partial, faces), FULL: Fraction(full, faces)}


def flee(failing: int, partial: int, full: int, resources: str, tile: str, penniless: str) -> dict[str, Odds]:
    """Fleeing combat: on 1D3, 1 is a fight; 2 costs a resource and leads to the closest free tile of your own,
    the home tile among them; 3 leads home for nothing.
    """
    flight = flights(failing, partial, full)
    partly = flight[PARTIAL]
    pays_fame = resources == "no" and penniless == "fame"
    return {
        "Outcome": Odds(flight),
        "Place": Odds(
            {
                "on the spot": flight[FIGHT],
                "a nearer tile": partly if tile == "yes" else 0,
                "home": flight[FULL] + (0 if tile == "yes" else partly),
            }
        ),
        "Resources lost": Odds({0: 1 - partly, 1: partly} if resources == "yes" else {0: 1}),
        "Fame lost": Odds({0: 1 - partly, 1: partly} if pays_fame else {0: 1}),
    }


def duel(lead: int, dice: int, ties: str, names: tuple[str, str]) -> dict[str, Odds]:
    """Return the answers about a fight in which both sides roll ``dice`` D3.

    Resolving knight to knight combat: the highest value wins; ties are rerolled until someone wins.

    Parameters
    ----------
    lead : int
        What one side adds more than the other.
    dice : int
    ties : str
        ``"reroll"``, or ``"win"`` if a tie wins for the side with the lead.
    names : tuple of str
        What a win and a loss are called.
    """
    gap = dice @ D3 - dice @ D3 + lead
    is_tie = chance_of(gap == 0) if ties == "reroll" else Fraction(0)
    wins = chance_of(gap.reroll([0], depth="inf") > 0 if ties == "reroll" else gap >= 0)
    rolls = {roll: is_tie ** (roll - 1) * (1 - is_tie) for roll in range(1, LAST_ROLL)}
    rolls[LAST_ROLL] = is_tie ** (LAST_ROLL - 1)
    return {
        "Outcome": Odds({names[0]: wins, names[1]: 1 - wins}),
        "Rolls": Odds(rolls),
        "Rolls on average": Odds({1 / (1 - is_tie): 1}),
    }


def knight(bonus: int, rival: int) -> dict[str, Odds]:
    """Resolving knight to knight combat: both roll 2D3 and add their own bonuses."""
    return duel(bonus - rival, KNIGHT_DICE, "reroll", ("win", "loss"))


def dragon(dragon: int, might: int, support: int, items: int, dice: str, ties: str) -> dict[str, Odds]:
    """Fighting the dragon: both roll, you add might, support and items, it adds its might of 8."""
    lead = might + SUPPORT * support + items - dragon
    return duel(lead, KNIGHT_DICE if dice == "two" else 1, ties, ("impressed", "eaten"))


ROLLS_COUNTED = f"Rolls are counted to {LAST_ROLL}, which stands for later ones too; the average includes them all."

MONSTER = Mechanic(
    key="doomspire.monster",
    title="Against a monster",
    question="Does your knight beat the monster?",
    settings=(
        Setting("monster", "Monster's might", 3, 1, 12),
        MIGHT,
        SUPPORTERS,
        ITEMS,
        Setting(
            "flee",
            "Your knight",
            "stand",
            options={"stand": "stands and fights", "flee": "tries to flee first"},
            meaning="Only from a fight it did not choose: a card just drawn, a tile just explored.",
        ),
    ),
    answer=monster,
    wins="win",
    headline="Your knight beats the monster in {chance} of such encounters.",
    map=HeatMap(across="monster", down="might", outcome="win"),
    clauses=("Resolving knight to monster combat", "Combat Support", "Fleeing combat"),
    assumptions=TAKEN_FOR_GRANTED,
)

KNIGHT = Mechanic(
    key="doomspire.knight",
    title="Knight against knight",
    question="Which knight wins, and after how many rolls?",
    settings=(
        Setting("bonus", "Your might, support and items", 1, 0, 20),
        Setting("rival", "The rival's might, support and items", 1, 0, 20),
    ),
    answer=knight,
    wins="win",
    headline="Your knight beats the rival in {chance} of such fights.",
    map=HeatMap(across="rival", down="bonus", outcome="win"),
    clauses=("Resolving knight to knight combat",),
    assumptions=(
        "Both stand and fight; an attacked knight that flees first is a question of its own.",
        "Support and items are the same in every roll of a fight.",
        ROLLS_COUNTED,
    ),
)

DRAGON = Mechanic(
    key="doomspire.dragon",
    title="Against the dragon",
    question="Does your knight impress the dragon by fighting it?",
    settings=(
        Setting("dragon", "Dragon's might", 8, 1, 16),
        Setting("might", "Your might", 7, 0, 16),
        SUPPORTERS,
        ITEMS,
        Setting(
            "dice",
            "Dice of each side",
            "one",
            options={"one": "1D3", "two": "2D3"},
            group=RULES,
            meaning="The rulebook says it is like a fight between knights, who roll 2D3, yet twice names 1D3.",
        ),
        Setting(
            "ties",
            "A tie",
            "reroll",
            options={"reroll": "is rolled again", "win": "impresses the dragon"},
            group=RULES,
            meaning="The rulebook says both: ties are rerolled, and matching the dragon wins.",
        ),
    ),
    answer=dragon,
    wins="impressed",
    headline="Your knight impresses the dragon in {chance} of such fights.",
    map=HeatMap(across="dragon", down="might", outcome="impressed"),
    clauses=("Fighting the dragon", "Resolving knight to knight combat"),
    assumptions=(
        "Fame, gold and starred tiles fall short: whoever has enough of one impresses without a roll.",
        "Nobody flees from the dragon.",
        *TAKEN_FOR_GRANTED,
        ROLLS_COUNTED,
    ),
)

FLEE = Mechanic(
    key="doomspire.flee",
    title="Flight",
    question="How does an attempt to flee end, and what does it cost?",
    settings=(
        Setting("failing", "Faces that fail", 1, 0, 4, meaning="On a D3 the rulebook gives one face to each end."),
        Setting(
            "partial",
            "Faces of partial success",
            1,
            0,
            4,
            meaning="The knight gets away to the closest free tile of your own, at a price if you can pay it.",
        ),
        Setting("full", "Faces of full success", 1, 1, 4, meaning="The knight gets home for nothing."),
        switch("resources", "A resource to lose", True),
        switch(
            "tile",
            "A free tile of yours nearer than home",
            True,
            meaning="The home tile is one of your own: if it is the closest, a partial success leads there.",
        ),
        Setting(
            "penniless",
            "With no resource to lose",
            "fame",
            group=RULES,
            options={"fame": "1 fame is lost", "free": "nothing is lost"},
            meaning="Fame pays after a lost fight; the rulebook does not say so of a flight.",
        ),
    ),
    answer=flee,
    wins="fight",
    headline="The attempt to flee fails, and it comes to a fight, in {chance} of cases.",
    map=HeatMap(across="failing", down="partial", outcome=FIGHT),
    clauses=("Fleeing combat",),
    assumptions=(
        "The fight is one that may be fled from: nobody chose it, and it is not with the dragon.",
        "Whoever pays with fame has some.",
    ),
)
