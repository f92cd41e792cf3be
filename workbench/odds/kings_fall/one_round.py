"""One Round of dice, for any number of dice on both sides."""
from types import SimpleNamespace

from workbench.odds.kings_fall.dice import LOST, MOST_DICE, TIED, WON, Modifiers, rolled, winner
from workbench.odds.kings_fall.settings import SIDES, TOP, ZERO, holder, odds
from workbench.odds.mechanics import HeatMap, Mechanic, Setting


def one_round(**settings):
    """V.C: highest die against highest die, the defender wins ties; VII.D: Naevia cancels a die of 4 or less."""
    chosen = SimpleNamespace(**settings)
    fewest = int(chosen.zero_dice == "one")
    modifiers = Modifiers(
        plus=(chosen.plus in ("attacker", "both"), chosen.plus in ("defender", "both")),
        top=7 if chosen.plus_one == "seven" else 6,
        cancels=holder(chosen.naevia), rerolls=holder(chosen.reroll))
    chances = rolled(max(chosen.attack_dice, fewest), max(chosen.defence_dice, fewest), modifiers)
    return {
        "Winner": odds(chances, lambda dice: winner(dice[0], dice[1]), (WON, LOST, TIED)),
        "Attacker's highest die": odds(chances, lambda dice: dice[0]),
        "Defender's highest die": odds(chances, lambda dice: dice[1]),
    }


ROUND = Mechanic(
    key="kings_fall.round",
    title="One Round of dice",
    question="Who has the higher die?",
    settings=(
        Setting("attack_dice", "Attacker's dice", 3, 0, MOST_DICE),
        Setting("defence_dice", "Defender's dice", 3, 0, MOST_DICE),
        Setting("plus", "+1 on the highest die for", "nobody", options=SIDES | {"both": "both sides"}),
        Setting("naevia", "Naevia with", "nobody", options=SIDES,
                meaning="She may cancel one opposing die of 4 or less."),
        Setting("reroll", "A re-roll of one own die for", "nobody", options=SIDES),
        TOP, ZERO,
    ),
    answer=one_round,
    wins=WON,
    headline="The attacker wins {chance} of such Rounds.",
    map=HeatMap(across="attack_dice", down="defence_dice", outcome=WON),
    clauses=("V.B, Dice", "V.C, Modifiers, Re-rolls, and Resolution", "VII.D, Glade Seer Naevia"),
    assumptions=(
        "Dice are cancelled first, then re-rolled, then 1 is added to the highest.",
        "Naevia cancels the highest opposing die, and only where her side then wins as the dice lie; "
        "if her side also has the re-roll, a lower die to beat is use enough.",
        "A re-roll is taken by the side that would lose as the dice lie, of its own lowest die; of its only die, "
        "if it has one.",
        "Highest dice are told as they are compared, 0 where no die is left.",
    ),
)
