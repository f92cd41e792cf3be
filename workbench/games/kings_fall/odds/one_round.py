"""One Round of dice, for any number of dice on both sides."""

from types import SimpleNamespace

from workbench.games.kings_fall.odds.dice import LOST, MOST_DICE, TIED, WON, Modifiers, rolled, winner
from workbench.games.kings_fall.odds.settings import BOTH, SIDES, TOP, ZERO, holder, holders, odds
from workbench.odds.mechanics import HeatMap, Mechanic, Setting
from workbench.odds.outcomes import Odds


def one_round(**settings: int | str) -> dict[str, Odds]:
    """V.C: highest die against highest die, the defender wins ties; VII.D: Naevia cancels a die of 4 or less."""
    chosen = SimpleNamespace(**settings)
    fewest = int(chosen.zero_dice == "one")
    modifiers = Modifiers(
        plus=holders(chosen.plus),
        top=7 if chosen.plus_one == "seven" else 6,
        cancels=holders(chosen.naevia),
        rerolls=holder(chosen.reroll),
    )
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
        Setting(
            "attack_dice",
            "Attacker's dice",
            3,
            0,
            MOST_DICE,
            meaning="One for each point of Combat Value (CV), 5 at most.",
        ),
        Setting("defence_dice", "Defender's dice", 3, 0, MOST_DICE),
        Setting(
            "plus",
            "+1 on the highest die for",
            "nobody",
            options=BOTH,
            meaning="From a leader such as Vorlag, or a card.",
        ),
        Setting(
            "naevia",
            "Naevia with",
            "nobody",
            options=BOTH,
            meaning="A leader who may cancel one opposing die of 4 or less.",
        ),
        Setting("reroll", "A re-roll of one of its own dice for", "nobody", options=SIDES, meaning="From a card."),
        TOP,
        ZERO,
    ),
    answer=one_round,
    wins=WON,
    headline="The attacker wins {chance} of such Rounds.",
    map=HeatMap(across="attack_dice", down="defence_dice", outcome=WON),
    clauses=("V.B, Dice", "V.C, Modifiers, Re-rolls, and Resolution", "VII.D, Glade Seer Naevia"),
    assumptions=(
        "Dice are cancelled first, then re-rolled, then 1 is added to the highest.",
        "Naevia cancels the highest opposing die wherever that makes it likelier that her side wins; "
        "with her on both sides the defender decides first, and either may answer the other.",
        "A side re-rolls only if it would lose as the dice lie: its lowest die, or its only die if it has one.",
        "Highest dice are shown as they are compared, 0 if no die is left.",
    ),
)
