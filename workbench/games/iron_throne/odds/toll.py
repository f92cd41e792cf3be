"""The Doom Toll: whether votes, ESCALATE cards and mishaps complete it, as a Markov chain.

A state is what the Toll stands at, how many Behavior Cards have been drawn and how many ESCALATE are left in the
pile. Chances are kept as whole numbers over a denominator that depends on the round and the cards drawn alone, so
that fractions need reducing only once, at the end.
"""

from dataclasses import dataclass
from fractions import Fraction
from functools import partial

from workbench.games.iron_throne.odds.threat_rules import ThreatRules
from workbench.games.iron_throne.odds.votes import (
    ABSTAIN,
    SEATS,
    SHARED,
    SHORT,
    relief_of,
    relief_setting,
    shifted,
    standing_at,
    start_setting,
    unanimity,
)
from workbench.odds.mechanics import RULES, HeatMap, Mechanic, Setting
from workbench.odds.outcomes import Odds

State = tuple[int, int, int]  # cards drawn, ESCALATE left in the pile, ESCALATE revealed this round
States = dict[State, list[int]]  # the weights of the Toll in each state

MOST_ESCALATE = 4  # the most a person can set


@dataclass(frozen=True)
class Vote:
    """What a vote does to weights of the Toll; its weights add up to ``all_ways`` per weight put in."""

    good: int  # ways to be unanimous
    all_ways: int
    lowers: int  # change of the Toll by a unanimous vote
    rules: ThreatRules
    spares: bool  # whether an ESCALATE takes that change away
    stacks: bool  # whether an ESCALATE comes on top of the vote's own change

    def after(self, weights: list[int], revealed: int) -> list[int]:
        """F-006: the vote changes the Toll, then each ESCALATE revealed adds to it, more if the vote has failed."""
        alone = not revealed or self.stacks
        succeeded = shifted(weights, self.lowers if alone and not (revealed and self.spares) else 0)
        failed = shifted(weights, self.rules.rise_vote if alone else 0)
        for _ in range(revealed):
            succeeded = shifted(succeeded, self.rules.rise_worsen_blocked)
            failed = shifted(failed, self.rules.rise_worsen)
        return [
            success * self.good + failure * (self.all_ways - self.good) for success, failure in zip(succeeded, failed)
        ]


def added(states: States, key: State, weights: list[int]) -> None:
    """Add weights to those that a dict of states has for a state."""
    states[key] = [one + other for one, other in zip(states[key], weights)] if key in states else weights


def drawn_one(states: States, escalate: int, rules: ThreatRules) -> States:
    """F-008: draw a card; an empty deck is reshuffled first, and the Toll rises.

    Keys of states are (cards drawn, ESCALATE left in the pile, ESCALATE revealed this round).
    """
    after: States = {}
    for (drawn, left, revealed), weights in states.items():
        pile = rules.orders - drawn % rules.orders
        if drawn and pile == rules.orders:
            left, weights = escalate, shifted(weights, rules.rise_orders)
        if left:
            added(after, (drawn + 1, left - 1, revealed + 1), [left * weight for weight in weights])
        if pile > left:
            added(after, (drawn + 1, left, revealed), [(pile - left) * weight for weight in weights])
    return after


def voted(states: States, vote: Vote) -> States:
    """F-006: vote on what is revealed; the revealed cards are done with."""
    after: States = {}
    for (drawn, left, revealed), weights in states.items():
        added(after, (drawn, left, 0), vote.after(weights, revealed))
    return after


def split(states: States, last_phase: int) -> tuple[States, States]:
    """Return the states below the Final Phase and those in it."""
    below = {key: weights[:last_phase] + [0] * (len(weights) - last_phase) for key, weights in states.items()}
    within = {key: [0] * last_phase + weights[last_phase:] for key, weights in states.items()}
    return with_weight(below), with_weight(within)


def with_weight(states: States) -> States:
    """Return the states that can be reached at all."""
    return {key: weights for key, weights in states.items() if any(weights)}


def shadowking(states: States, vote: Vote, escalate: int, final: str, rules: ThreatRules) -> States:
    """F-005, Final Phase: from Toll 10 on two cards are drawn and resolved in a round; before, one."""
    below, within = (states, {}) if final == "one" else split(states, rules.last_phase)
    after = voted(drawn_one(below, escalate, rules), vote)
    first = drawn_one(within, escalate, rules)
    second = drawn_one(voted(first, vote) if final == "each" else first, escalate, rules)
    for key, weights in voted(second, vote).items():
        added(after, key, weights)
    return after


def mishap(states: States, chance: Fraction, rise: int) -> States:
    """Raise the Toll with a chance; weights grow by its denominator."""
    happens, all_ways = chance.numerator, chance.denominator
    return {
        key: [worse * happens + same * (all_ways - happens) for worse, same in zip(shifted(weights, rise), weights)]
        for key, weights in states.items()
    }


def denominator(drawn: int, rounds: int, vote: Vote, final: str, orders: int) -> int:
    """Return what weights are to be divided by after that many cards and rounds, without mishaps."""
    ways = vote.all_ways ** (drawn if final == "each" else rounds)
    for card in range(drawn):
        ways *= orders - card % orders
    return ways


def toll(
    rules: ThreatRules,
    rounds: int,
    start: int,
    extra: int,
    escalate: int,
    relief: str,
    stacking: str,
    final: str,
    **voters: int,
) -> dict[str, Odds]:
    """F-005, by rounds: the Shadowking's cards, the vote on them, then a mishap; once complete it ends the game."""
    unanimous, trouble = unanimity(**voters), Fraction(extra, 100)
    vote = Vote(
        unanimous.numerator,
        unanimous.denominator,
        relief_of(voters["seats"], relief, rules),
        rules,
        spares=relief == "spared",
        stacks=stacking == "both",
    )
    states = {(0, escalate, 0): standing_at(start, rules)}
    for _ in range(rounds):
        states = mishap(shadowking(states, vote, escalate, final, rules), trouble, rules.rise_ruin)
    levels = [Fraction(0)] * rules.threat_end
    for (drawn, _, _), weights in states.items():
        ways = denominator(drawn, rounds, vote, final, rules.orders) * trouble.denominator**rounds
        levels = [level + Fraction(weight, ways) for level, weight in zip(levels, weights)]
    lost = 1 - sum(levels)
    return {
        "Outcome": Odds({"complete": lost, "not yet": 1 - lost}),
        "Doom Toll": Odds({**dict(enumerate(levels)), rules.threat_end: lost}),
    }


def costs_in_words(rules: ThreatRules) -> str:
    """Return what a vote against an ESCALATE comes to: added to the card, or with the card alone."""
    failed = f"{rules.rise_vote + rules.rise_worsen} or {rules.rise_worsen}"
    unanimous = f"{rules.rise_worsen_blocked - rules.fall_vote} or {rules.rise_worsen_blocked}"
    return f"A failed vote then costs {failed}, a unanimous one {unanimous}.".replace("-", "−")


def toll_mechanic(rules: ThreatRules) -> Mechanic:
    """Return the question about the Doom Toll."""
    dearer = rules.last_phase_price > 0
    return Mechanic(
        key="iron_throne.toll",
        title="The Doom Toll",
        question="Is the Doom Toll complete within this many rounds?",
        settings=(
            SEATS,
            ABSTAIN,
            SHORT,
            Setting("rounds", "Rounds", 13, 1, 20),
            start_setting(rules),
            Setting(
                "extra",
                "Chance of a mishap in a round",
                39,
                0,
                100,
                unit="%",
                meaning=f"Anything else that raises the Toll by {rules.rise_ruin}, above all a Court that breaks. "
                "39 % is a published figure from five games, 5.2 vassal events in 13.2 rounds; no source says what "
                "such an event is, so here it is taken to be a Broken Court.",
            ),
            Setting(
                "escalate",
                f"ESCALATE cards among {rules.orders}",
                rules.orders_worsen,
                0,
                min(rules.orders, max(MOST_ESCALATE, rules.orders_worsen)),
                meaning="2 before the balance note, 1 after it.",
            ),
            relief_setting(rules, spared=True),
            Setting(
                "stacking",
                "ESCALATE",
                "both",
                group=RULES,
                options={
                    "both": "comes on top of what the vote does",
                    "alone": "takes the place of what the vote does",
                },
                meaning=costs_in_words(rules),
            ),
            Setting(
                "final",
                f"From Toll {rules.last_phase}",
                "one" if rules.last_phase_orders == 1 else "each" if rules.vote_each_card else "two",
                group=RULES,
                options={
                    "two": "two cards and one vote on both",
                    "each": "two cards with a vote on each",
                    "one": "one card as before",
                },
                meaning="Two cards are drawn in the Final Phase; the rulebook does not say how they are voted on.",
            ),
        ),
        answer=partial(toll, rules),
        wins="complete",
        headline="The Doom Toll is complete by then in {chance} of games.",
        map=HeatMap(across="abstain", down="escalate", outcome="complete"),
        clauses=("F-005", "F-006", "F-008"),
        assumptions=(
            *SHARED,
            "The Behavior Deck is full and shuffled at the start, and drawn without replacement.",
            "In a round the vote moves the Toll first, then ESCALATE, then the mishap; the Toll stays within 0 and "
            f"{rules.threat_end}.",
            "Whether a round belongs to the Final Phase is judged at its start, before its first card is drawn.",
            f"In the Final Phase as many abstain or cannot pay as before{', though a vote costs more' * dearer}.",
            "Nothing else moves the Toll: no Death Knight falls, no Herald negotiates, no Forge Keep changes hands, "
            "and the Fate Deck does not run out.",
            "The game does not end earlier by territory or a draw.",
        ),
    )
