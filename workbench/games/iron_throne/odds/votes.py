"""The Voting Phase: one vote, and what many votes do to the Doom Toll."""

from fractions import Fraction
from math import comb

from workbench.odds.mechanics import RULES, HeatMap, Mechanic, Setting
from workbench.odds.outcomes import Odds

LOST = 13  # the Toll that ends the game
ENOUGH_FOR_RELIEF = 3  # seats whose unanimous vote lowers the Toll

SEATS = Setting("seats", "Arch-Regents who vote", 4, 2, 4)
ABSTAIN = Setting("abstain", "Chance that one abstains", 12, 0, 100, unit="%")
SHORT = Setting("short", "Arch-Regents who cannot pay", 0, 0, 4, meaning="They abstain; at most all who vote.")
START = Setting("start", "Doom Toll at the start", 0, 0, LOST - 1)
RELIEF = Setting(
    "relief",
    "A unanimous vote",
    "always",
    group=RULES,
    options={"always": "lowers the Toll by 1 with three or more voters", "never": "leaves the Toll alone"},
    meaning="Read word for word every unanimous vote of three or more that pay lowers the Toll, blocked card or not.",
)
SHARED = (
    "All decide independently, with the same chance.",
    "Broken Courts vote like all others.",
    "Any Fate Card pays for a vote, blank ones too.",
)


def abstainers(seats, abstain, short):
    """Return the chances of each number of abstainers, a dict: F-006, who cannot pay abstains as well."""
    unable = min(short, seats)
    willing = seats - unable
    chance = Fraction(abstain, 100)
    return {
        unable + count: comb(willing, count) * chance**count * (1 - chance) ** (willing - count)
        for count in range(willing + 1)
    }


def unanimity(seats, abstain, short):
    """Return the chance that all vote COUNTER and pay, as a Fraction."""
    return abstainers(seats, abstain, short).get(0, Fraction(0))


def relief_of(seats, relief):
    """Return by how much a unanimous vote changes the Toll: F-005, three or more who all pay lower it by 1."""
    return -1 if relief != "never" and seats >= ENOUGH_FOR_RELIEF else 0


def shifted(weights, change):
    """Return weights of Toll 0 to 12 after the Toll changed by -1, 0 or more; what reaches 13 drops out."""
    if change < 0:
        return [weights[0] + weights[1], *weights[2:], 0]
    return [0] * change + weights[: LOST - change]


def standing_at(start):
    """Return weights of Toll 0 to 12, all of them on one."""
    return [int(toll == start) for toll in range(LOST)]


def vote(relief, **voters):
    """F-006: the vote succeeds if all vote COUNTER and pay; if not, the Toll rises by 1."""
    unanimous = unanimity(**voters)
    lowers = relief_of(voters["seats"], relief)
    return {
        "Outcome": Odds({"unanimous": unanimous, "fails": 1 - unanimous}),
        "Abstainers": Odds(abstainers(**voters)),
        "Change of the Doom Toll": Odds({1: 1 - unanimous, lowers: unanimous}),
    }


def votes(rounds, start, relief, **voters):
    """F-006 and F-005, round by round: each vote lowers or raises the Toll, never below 0; at 13 the game is lost."""
    unanimous = unanimity(**voters)
    good, all_ways = unanimous.numerator, unanimous.denominator
    lowers = relief_of(voters["seats"], relief)
    weights = standing_at(start)
    for _ in range(rounds):
        weights = [
            success * good + failure * (all_ways - good)
            for success, failure in zip(shifted(weights, lowers), shifted(weights, 1))
        ]
    toll = {level: Fraction(weight, all_ways**rounds) for level, weight in enumerate(weights)}
    succeeded = Odds(
        {
            count: comb(rounds, count) * unanimous**count * (1 - unanimous) ** (rounds - count)
            for count in range(rounds + 1)
        }
    )
    return {
        "Outcome": Odds(
            {
                "more succeed": succeeded.where(lambda count: 2 * count > rounds),
                "as many": succeeded.where(lambda count: 2 * count == rounds),
                "more fail": succeeded.where(lambda count: 2 * count < rounds),
            }
        ),
        "Successful votes": succeeded,
        "Doom Toll": Odds({**toll, LOST: 1 - sum(toll.values())}),
    }


VOTE = Mechanic(
    key="iron_throne.vote",
    title="A vote",
    question="Is the vote against the Shadowking's card unanimous?",
    settings=(SEATS, ABSTAIN, SHORT, RELIEF),
    answer=vote,
    wins="unanimous",
    headline="The vote is unanimous in {chance} of cases.",
    map=HeatMap(across="abstain", down="seats", outcome="unanimous"),
    clauses=("F-006", "F-005"),
    assumptions=(
        *SHARED,
        "The Toll has room to fall; at 0 it stays.",
        "The Final Phase is left out: from Toll 10 on a vote costs 2 Fate Cards, so that more may be unable to pay, "
        "and a second card is drawn.",
    ),
)

VOTES = Mechanic(
    key="iron_throne.votes",
    title="Votes of a game",
    question="How many votes of a game succeed, and where do votes alone take the Doom Toll?",
    settings=(SEATS, ABSTAIN, SHORT, Setting("rounds", "Rounds, a vote in each", 13, 1, 20), START, RELIEF),
    answer=votes,
    wins="more succeed",
    headline="More votes succeed than fail in {chance} of games.",
    map=HeatMap(across="abstain", down="seats", outcome="more succeed"),
    clauses=("F-006", "F-005"),
    assumptions=(
        *SHARED,
        "Nothing but votes moves the Toll, and it stays at 13 once there.",
        "The Final Phase is left out: from Toll 10 on there is one vote a round as before, though a second "
        "card would be drawn, and as many can pay as before, though a vote would cost 2 Fate Cards.",
        "Votes are counted over all rounds, those after a lost game included.",
    ),
)
