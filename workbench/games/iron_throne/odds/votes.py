"""The Voting Phase: one vote, and what many votes do to the Doom Toll."""

from fractions import Fraction
from functools import partial
from math import comb

from workbench.games.iron_throne.odds.threat_rules import ThreatRules
from workbench.odds.mechanics import RULES, HeatMap, Mechanic, Setting
from workbench.odds.outcomes import Odds

SEATS = Setting("seats", "Arch-Regents who vote", 4, 2, 4)
ABSTAIN = Setting("abstain", "Chance that one abstains", 12, 0, 100, unit="%")
SHORT = Setting("short", "Arch-Regents who cannot pay", 0, 0, 4, meaning="They abstain; at most all who vote.")
SHARED = (
    "All decide independently, with the same chance.",
    "Broken Courts vote like all others.",
    "Any Fate Card pays for a vote, blank ones too.",
)
NO_ESCALATE = "No vote is against ESCALATE, which would keep the Toll from falling."
NUMBERS = {2: "two", 3: "three", 4: "four"}


def start_setting(rules: ThreatRules) -> Setting:
    """Return the Setting of the Doom Toll at the start."""
    start = min(rules.threat_start, rules.threat_end - 1)
    return Setting("start", "Doom Toll at the start", start, 0, rules.threat_end - 1)


def relief_setting(rules: ThreatRules, spared: bool = False) -> Setting:
    """Return the Setting of what a unanimous vote does; ``spared``: it may depend on the card voted on."""
    voters = f"{NUMBERS[rules.relief_seats]} or more"
    options = {
        "always": f"lowers the Toll by {rules.fall_vote} with {voters} voters",
        "spared": "does so unless it is against ESCALATE",
        "never": "leaves the Toll alone",
    }
    default = rules.relief_name
    return Setting(
        "relief",
        "A unanimous vote",
        default if spared or default != "spared" else "always",  # the card is not named: it is no ESCALATE
        group=RULES,
        options=options if spared else {name: words for name, words in options.items() if name != "spared"},
        meaning=f"Read word for word, any unanimous vote that {NUMBERS[rules.relief_seats]} or more pay for lowers the "
        "Toll, whether or not a card is blocked.",
    )


def abstainers(seats: int, abstain: int, short: int) -> dict[int, Fraction]:
    """Return the chances of each number of abstainers, a dict: F-006, whoever cannot pay abstains as well."""
    unable = min(short, seats)
    willing = seats - unable
    chance = Fraction(abstain, 100)
    return {
        unable + count: comb(willing, count) * chance**count * (1 - chance) ** (willing - count)
        for count in range(willing + 1)
    }


def unanimity(seats: int, abstain: int, short: int) -> Fraction:
    """Return the chance that all vote COUNTER and pay, as a Fraction."""
    return abstainers(seats, abstain, short).get(0, Fraction(0))


def relief_of(seats: int, relief: str, rules: ThreatRules) -> int:
    """Return by how much a unanimous vote changes the Toll: F-005, three or more who all pay lower it by 1."""
    return -rules.fall_vote if relief != "never" and seats >= rules.relief_seats else 0


def shifted(weights: list[int], change: int) -> list[int]:
    """Return weights of the Toll from 0 on after it rose or fell; what reaches its end drops out, and 0 is the least.

    >>> shifted([1, 2, 3, 4], -2), shifted([1, 2, 3, 4], 1)
    ([6, 4, 0, 0], [0, 1, 2, 3])
    """
    if change < 0:
        fallen = [sum(weights[: 1 - change]), *weights[1 - change :]]
        return fallen + [0] * (len(weights) - len(fallen))
    return [0] * min(change, len(weights)) + weights[: max(0, len(weights) - change)]


def changes(rules: ThreatRules, lowers: int, unanimous: Fraction) -> Odds:
    """Return the Odds of what a vote changes the Toll by; failed and unanimous votes may come to the same."""
    return Odds({False: 1 - unanimous, True: unanimous}).map(lambda is_good: lowers if is_good else rules.rise_vote)


def standing_at(start: int, rules: ThreatRules) -> list[int]:
    """Return weights of the Toll from 0 to the step before its end, all of it on the start."""
    return [int(toll == start) for toll in range(rules.threat_end)]


def vote(rules: ThreatRules, relief: str, **voters: int) -> dict[str, Odds]:
    """F-006: the vote succeeds if all vote COUNTER and pay; if not, the Toll rises."""
    unanimous = unanimity(**voters)
    lowers = relief_of(voters["seats"], relief, rules)
    return {
        "Outcome": Odds({"unanimous": unanimous, "fails": 1 - unanimous}),
        "Abstainers": Odds(abstainers(**voters)),
        "Change of the Doom Toll": changes(rules, lowers, unanimous),
    }


def votes(rules: ThreatRules, rounds: int, start: int, relief: str, **voters: int) -> dict[str, Odds]:
    """F-006 and F-005, round by round: each vote moves the Toll, never below 0; a complete Toll loses the game."""
    unanimous = unanimity(**voters)
    good, all_ways = unanimous.numerator, unanimous.denominator
    lowers = relief_of(voters["seats"], relief, rules)
    weights = standing_at(start, rules)
    for _ in range(rounds):
        weights = [
            success * good + failure * (all_ways - good)
            for success, failure in zip(shifted(weights, lowers), shifted(weights, rules.rise_vote))
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
        "Doom Toll": Odds({**toll, rules.threat_end: 1 - sum(toll.values())}),
    }


def vote_mechanic(rules: ThreatRules) -> Mechanic:
    """Return the question about one vote."""
    return Mechanic(
        key="iron_throne.vote",
        title="A vote",
        question="Is the vote against the Shadowking's card unanimous?",
        settings=(SEATS, ABSTAIN, SHORT, relief_setting(rules)),
        answer=partial(vote, rules),
        wins="unanimous",
        headline="The vote is unanimous in {chance} of cases.",
        map=HeatMap(across="abstain", down="seats", outcome="unanimous"),
        clauses=("F-006", "F-005"),
        assumptions=(
            *SHARED,
            "The Toll has room to fall; at 0 it stays.",
            *([NO_ESCALATE] if rules.relief_name == "spared" else []),
            f"The Final Phase is left out: from Toll {rules.last_phase} on a vote costs {rules.late_price} Fate Cards, "
            "so that more may be unable to pay, and a second card is drawn.",
        ),
    )


def votes_mechanic(rules: ThreatRules) -> Mechanic:
    """Return the question about the votes of a game."""
    return Mechanic(
        key="iron_throne.votes",
        title="Votes of a game",
        question="How many votes of a game succeed, and where do votes alone take the Doom Toll?",
        settings=(
            SEATS,
            ABSTAIN,
            SHORT,
            Setting("rounds", "Rounds, a vote in each", 13, 1, 20),
            start_setting(rules),
            relief_setting(rules),
        ),
        answer=partial(votes, rules),
        wins="more succeed",
        headline="More votes succeed than fail in {chance} of games.",
        map=HeatMap(across="abstain", down="seats", outcome="more succeed"),
        clauses=("F-006", "F-005"),
        assumptions=(
            *SHARED,
            *([NO_ESCALATE] if rules.relief_name == "spared" else []),
            f"Nothing but votes moves the Toll, and it stays at {rules.threat_end} once there.",
            f"The Final Phase is left out: from Toll {rules.last_phase} on there is one vote a round as before, though "
            f"a second card would be drawn, and as many can pay as before, though a vote would cost {rules.late_price} "
            "Fate Cards.",
            "Votes are counted over all rounds, those after a lost game included.",
        ),
    )
