"""Action dice of Lords of Doomspire: what a roll gives, and how long you wait for it."""

from workbench.games.doomspire.odds.fights import D3, chance_of
from workbench.odds.mechanics import HeatMap, Mechanic, Setting
from workbench.odds.outcomes import Odds

LAST_ROUND = 20  # that can be asked about; anything later is counted as the round after it
ACTION_DICE = Setting(
    "dice",
    "Action dice",
    2,
    1,
    6,
    meaning="One for the castle and one for each knight, as far as food lasts; the rules allow 4.",
)


def dice(dice: int, goal: int) -> dict[str, Odds]:
    """Roll phase: all action dice are rolled at once; one moves a knight, the sum of several harvests."""
    total = dice @ D3
    enough = chance_of(total >= goal)
    return {
        "Outcome": Odds({"enough": enough, "too little": 1 - enough}),
        "Sum": Odds.of_die(total),
        "Highest": Odds.of_die(D3.highest(dice)),
    }


def wait(dice: int, aim: str, count: int, face: int, total: int, rounds: int) -> dict[str, Odds]:
    """Roll phase: every round all action dice are rolled anew, independently of other rounds.

    A roll that can never come has no average wait; it is shown as 0, which no wait can be.
    """
    is_high = D3.map(lambda shown: shown >= face)
    found = chance_of(dice @ is_high >= count if aim == "faces" else dice @ D3 >= total)
    by_then = 1 - (1 - found) ** rounds
    first = {number: (1 - found) ** (number - 1) * found for number in range(1, LAST_ROUND + 1)}
    first[LAST_ROUND + 1] = (1 - found) ** LAST_ROUND
    return {
        "Outcome": Odds({"by then": by_then, "not yet": 1 - by_then}),
        "First round": Odds(first),
        "Rounds on average, 0 if never": Odds({1 / found if found else 0: 1}),
    }


DICE = Mechanic(
    key="doomspire.dice",
    title="Action dice",
    question="What do your action dice add up to, and how high is the best of them?",
    settings=(ACTION_DICE, Setting("goal", "Sum you want", 4, 1, 18)),
    answer=dice,
    wins="enough",
    headline="The dice add up to enough in {chance} of rolls.",
    map=HeatMap(across="dice", down="goal", outcome="enough"),
    clauses=("Roll phase", "Harvest (dice action)"),
    assumptions=("An action die is a D3: no other die is named.", "All dice are kept for one purpose."),
)

WAIT = Mechanic(
    key="doomspire.wait",
    title="Waiting for a roll",
    question="How many rounds until your action dice show what you need?",
    settings=(
        ACTION_DICE,
        Setting("aim", "What is needed", "faces", options={"faces": "dice of a face or higher", "sum": "a sum"}),
        Setting("count", "Dice needed", 1, 1, 6, meaning="Only when faces are needed."),
        Setting("face", "Showing this face or higher", 3, 1, 3, meaning="Only when faces are needed."),
        Setting("total", "Sum of at least", 5, 1, 18, meaning="Only when a sum is needed."),
        Setting("rounds", "Rounds you have", 3, 1, LAST_ROUND),
    ),
    answer=wait,
    wins="by then",
    headline="You have rolled it by then in {chance} of games.",
    map=HeatMap(across="rounds", down="dice", outcome="by then"),
    clauses=("Roll phase",),
    assumptions=(
        "An action die is a D3: no other die is named.",
        "The number of dice stays the same from round to round.",
        f"First rounds are counted to {LAST_ROUND}; {LAST_ROUND + 1} stands for all later ones and for never. "
        "The average includes them all.",
        "A roll that can never come has no average wait; it is shown as 0.",
    ),
)
