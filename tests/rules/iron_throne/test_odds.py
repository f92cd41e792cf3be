"""Battles and votes as the rules play them, against the exact chances of the odds calculator, cell by cell."""

from math import sqrt

import numpy as np
import pytest
from numba import njit

import workbench.odds as calculator
from rules.core.chance import seeds_of, sow
from rules.core.events import new_log
from rules.core.verbs import step
from rules.iron_throne.actions import Kind, action_of
from rules.iron_throne.state import DECLINE, OPPOSE, STATE, EventKind
from tests.rules.iron_throne.board import GAME, at, pile

GAMES = 200_000  # of each battle and of each vote
LARGEST = 40  # margins, and changes of the threat, go from -LARGEST to LARGEST
WON = int(EventKind.BATTLE_WON)
FULL = {"left_minus_one": 1, "left_zero": 29, "left_one": 6, "left_two": 7, "left_three": 5, "left_four": 2}
ONE_LEFT = {**FULL, "left_minus_one": 0, "left_zero": 0, "left_one": 1, "left_two": 0, "left_three": 0, "left_four": 0}
TWO_LEFT = {**ONE_LEFT, "left_four": 1}


@njit(cache=True)
def margins(start, trial, ruleset, action, seat, seeds, log, counts):
    """Count the margins by which ``seat`` wins (above 0) or loses the battle of an action, once for each seed."""
    for seed in seeds:
        trial[0] = start[0]
        sow(trial[0], seed)
        log.count = 0
        step(trial[0], ruleset, action, log)
        for index in range(log.count):
            event = log.events[index]
            if event.kind == WON:
                counts[LARGEST + (event.amount if event.seat == seat else -event.amount)] += 1


@njit(cache=True)
def threat_changes(start, trial, ruleset, actions, votes, log, counts):
    """Count by how much votes change the threat; ``votes`` has a row for each, with a place in ``actions`` by seat."""
    for row in votes:
        trial[0] = start[0]
        for _ in range(len(row)):
            step(trial[0], ruleset, actions[row[trial[0].seat]], log)
        counts[LARGEST + trial[0].threat - start[0].threat] += 1


def counted(loop, play, *inputs):
    """Return how often each number comes about in a compiled loop over copies of a position, as a dict."""
    start, trial = np.zeros(1, STATE), np.zeros(1, STATE)
    start[0] = play.state
    counts = np.zeros(2 * LARGEST + 1, np.int64)
    loop(start, trial, play.ruleset, *inputs, new_log(), counts)
    return {place - LARGEST: int(count) for place, count in enumerate(counts) if count}


def played(play, text, seat=0):
    """Return how often each margin comes about, a dict, over copies of a position with their chance redrawn."""
    action = int(GAME.parse(play.state, play.ruleset, text))
    return counted(margins, play, action, seat, seeds_of(20, 0, GAMES))


def agrees(counts, chances):
    """Assert that every cell lies within 4 sigma of its exact chance, and that nothing impossible happens."""
    assert sum(counts.values()) == GAMES
    for cell in set(counts) | set(chances):
        chance = float(chances.get(cell, 0))
        assert abs(counts.get(cell, 0) - GAMES * chance) <= 4 * sqrt(GAMES * chance * (1 - chance)), cell


@pytest.mark.parametrize(
    ("supply", "rivals_supply", "left"), [(1, 0, FULL), (1, 2, FULL), (3, 0, FULL), (1, 1, ONE_LEFT), (1, 0, TWO_LEFT)]
)
def test_battles_between_seats_have_the_margins_of_the_calculator(supply, rivals_supply, left):
    play = at({"pieces": "L20 F20 M20", "supply": supply}, {"pieces": "L10 F10 M10", "supply": rivals_supply})
    pile(play, *[value for value, count in zip((-1, 0, 1, 2, 3, 4), left.values()) for _ in range(count)])
    exact = calculator.ask("iron_throne.war_field", attacker=17 + supply - 1, defender=17 + rivals_supply, **left)
    agrees(played(play, "move LFM 20>10"), exact["Margin"].chances)


@pytest.mark.parametrize(("table", "force"), [({"hunters": "10"}, "knight"), ({"blights": "10"}, "wraith")])
def test_attacks_on_the_enemy_have_the_margins_of_the_calculator(table, force):
    play = at({"pieces": "L20", "supply": 2}, "L18", **table)
    exact = calculator.ask("iron_throne.force", base=9, role="attack", force=force)
    agrees(played(play, "move L 20>10"), exact["Margin"].chances)


def test_defences_against_a_hunter_have_the_margins_of_the_calculator():
    play = at({"pieces": "L20", "supply": 1}, "L18", order="strike", hunters="10").step("decline")
    exact = calculator.ask("iron_throne.force", base=9, role="defend", force="knight")
    agrees(played(play, "decline"), exact["Margin"].chances)


@pytest.mark.parametrize(("seats", "abstain", "short"), [(4, 12, 0), (3, 30, 0), (2, 10, 0), (4, 5, 1)])
def test_votes_change_the_threat_as_the_calculator_says(seats, abstain, short):
    """Votes drawn with the calculator's chance, counted by the rules."""
    chance = np.random.default_rng(seats + abstain)
    hands = np.array([0 if seat < short else 3 for seat in range(seats)])
    homes = (16, 18) if seats == 2 else (16, 17, 18, 19)
    play = at(*[{"pieces": f"L{node}", "hand": int(hand)} for node, hand in zip(homes, hands)], order="seize", threat=5)
    actions = np.array([action_of(Kind.VOTE, vote, 0, 0) for vote in (DECLINE, OPPOSE)])
    votes = ((chance.random((GAMES, seats)) >= abstain / 100) & (hands > 0)).astype(np.int64)
    exact = calculator.ask("iron_throne.vote", seats=seats, abstain=abstain, short=short)
    agrees(counted(threat_changes, play, actions, votes), exact["Change of the Doom Toll"].chances)


MANY_FOURS = {"cards_zero": 9, "cards_four": 22}


def test_battles_with_another_deck_have_the_margins_of_the_calculator():
    play = at({"pieces": "L20 F20 M20", "supply": 1}, {"pieces": "L10 F10 M10", "supply": 0}, changes=MANY_FOURS)
    exact = calculator.ask("iron_throne.war_field", changes=MANY_FOURS, attacker=17, defender=17)["Margin"].chances
    agrees(played(play, "move LFM 20>10"), exact)
    assert exact != calculator.ask("iron_throne.war_field", attacker=17, defender=17)["Margin"].chances


@pytest.mark.parametrize("of_leader", [True, False])
def test_groups_without_their_leader_draw_as_the_calculator_says(of_leader):
    changes = {"card_of_leader": of_leader}
    play = at({"pieces": "F20 L16", "supply": 2}, {"pieces": "L10", "supply": 0}, changes=changes)
    exact = calculator.ask(
        "iron_throne.war_field", changes=changes, attacker=6 + 2 - 1, defender=8, attacker_regent="no"
    )
    agrees(played(play, "move F 20>10"), exact["Margin"].chances)


@pytest.mark.parametrize(
    ("changes", "seats"), [({"relief": "never"}, 4), ({"relief_seats": 4}, 3), ({"relief_seats": 2}, 2)], ids=str
)
def test_votes_by_other_rules_change_the_threat_as_the_calculator_says(changes, seats):
    chance = np.random.default_rng(seats)
    homes = (16, 18) if seats == 2 else (16, 17, 18, 19)[:seats]
    play = at(*[{"pieces": f"L{node}", "hand": 3} for node in homes], order="seize", threat=5, changes=changes)
    actions = np.array([action_of(Kind.VOTE, vote, 0, 0) for vote in (DECLINE, OPPOSE)])
    votes = (chance.random((GAMES, seats)) >= 0.2).astype(np.int64)
    exact, usual = (
        calculator.ask("iron_throne.vote", changes=by, seats=seats, abstain=20)["Change of the Doom Toll"].chances
        for by in (changes, {})
    )
    agrees(counted(threat_changes, play, actions, votes), exact)
    assert exact != usual


STRONGER = {"power_leader": 9, "power_per_card": 3, "hunter_power": 12, "blight_power": 4}


def test_battles_with_other_powers_have_the_margins_of_the_calculator():
    play = at({"pieces": "L20", "supply": 2}, {"pieces": "L10", "supply": 0}, changes=STRONGER)
    exact = calculator.ask("iron_throne.war_field", changes=STRONGER, attacker=9 + 2 - 1, defender=9)["Margin"].chances
    agrees(played(play, "move L 20>10"), exact)
    assert exact != calculator.ask("iron_throne.war_field", attacker=10, defender=9)["Margin"].chances


@pytest.mark.parametrize(("table", "force"), [({"hunters": "10"}, "knight"), ({"blights": "10"}, "wraith")])
def test_attacks_on_a_stronger_enemy_have_the_margins_of_the_calculator(table, force):
    play = at({"pieces": "L20", "supply": 2}, "L18", changes=STRONGER, **table)
    exact = calculator.ask("iron_throne.force", changes=STRONGER, base=10, role="attack", force=force)
    agrees(played(play, "move L 20>10"), exact["Margin"].chances)


@pytest.mark.parametrize(
    "changes", [{"rise_vote": 2, "fall_vote": 3}, {"rise_vote": 0}, {"fall_vote": 0, "rise_vote": 0}]
)
def test_votes_with_other_steps_change_the_threat_as_the_calculator_says(changes):
    chance = np.random.default_rng(5)
    play = at(
        *[{"pieces": f"L{node}", "hand": 3} for node in (16, 17, 18, 19)], order="seize", threat=5, changes=changes
    )
    actions = np.array([action_of(Kind.VOTE, vote, 0, 0) for vote in (DECLINE, OPPOSE)])
    votes = (chance.random((GAMES, 4)) >= 0.2).astype(np.int64)
    exact = calculator.ask("iron_throne.vote", changes=changes, seats=4, abstain=20)["Change of the Doom Toll"].chances
    agrees(counted(threat_changes, play, actions, votes), exact)
