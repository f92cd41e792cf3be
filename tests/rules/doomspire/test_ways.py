"""Ways of knights and boats, in games by chance, against every single step the rulebook allows."""

from itertools import pairwise

import networkx as nx
import numpy as np
import pytest

from rules.core.events import new_log
from rules.doomspire import GAME
from rules.doomspire.actions import MAX_ACTIONS, Kind, first_of, kind_of, second_of, third_of
from rules.doomspire.areas import first_of_area, only, size_of_area
from rules.doomspire.boat_choices import may_land, may_ride
from rules.doomspire.legal import legal_actions
from rules.doomspire.phases import Phase
from rules.doomspire.places import BESIDE, BOAT_STEPS, OFF, PLACES, ZONES
from rules.doomspire.play import step
from rules.doomspire.state import KNIGHTS, NONE, WAY
from rules.doomspire.ways import find_way, has_rival, is_in, may_enter, may_stop, must_stop, steps_of
from tests.rules.doomspire.rulesets import RULES


def positions(ruleset, seed, plies=70, phase=Phase.MOVE):
    """Yield positions of a game by chance in which a decision of a kind is open, with their legal actions."""
    state, chance, log = GAME.new_state(ruleset, 2 + seed % 3, seed), np.random.default_rng(seed), new_log(0)
    actions = np.zeros(MAX_ACTIONS, np.int32)
    for _ in range(plies):
        count = legal_actions(state, ruleset, actions)
        if count == 0:
            return
        if state.phase == phase:
            yield state, actions[:count].tolist()
        step(state, ruleset, actions[chance.integers(count)], log)


def steps_of_seat(state, ruleset, seat, start):
    """Return every single step a knight of a seat can take that sets out from ``start``."""
    open_places = [place for place in range(PLACES) if may_enter(state, ruleset, seat, place)]
    return nx.DiGraph(
        (place, int(beside))
        for place in range(PLACES)
        if place == start or not must_stop(state, ruleset, place)
        for beside in BESIDE[place]
        if beside != OFF and beside in open_places
    )


@pytest.mark.parametrize(
    ("rules", "seed"),
    [
        ("the rulebook", 0),
        pytest.param("long dice", 1, marks=pytest.mark.slow),
        pytest.param("shared tiles", 2, marks=pytest.mark.slow),
    ],
)
def test_a_knight_goes_wherever_single_steps_lead(rules, seed):
    ruleset, seen = GAME.ruleset.variant(RULES[rules]), 0
    for state, actions in positions(ruleset, seed):
        seat, walks = int(state.seat), [action for action in actions if kind_of(action) == Kind.KNIGHT]
        for knight in range(KNIGHTS):
            start = int(state.knight[seat, knight])
            if start == OFF or state.interacted[seat, knight]:
                continue
            graph = steps_of_seat(state, ruleset, seat, start)
            far = nx.single_source_shortest_path_length(graph, start) if start in graph else {}
            for face in {int(first_of(action)) for action in walks}:
                steps = steps_of(state, ruleset, seat, knight, face)
                near = {place for place, length in far.items() if 0 < length <= steps}
                ends = {place for place in near if may_stop(state, ruleset, seat, knight, place)}
                of_both = {(int(first_of(action)), int(second_of(action)), int(third_of(action))) for action in walks}
                assert ends == {end for die, mover, end in of_both if (die, mover) == (face, knight) and end != start}
                for end in sorted(ends)[::5]:
                    check_way(state, ruleset, graph, start, end, steps)
                    seen += 1
    assert seen > 10


def check_way(state, ruleset, graph, start, target, steps):
    """Compare the way a knight takes with the best of all ways there are: ruling R9."""
    way, seat = np.zeros(WAY, np.int8), int(state.seat)
    length = find_way(state, ruleset, seat, start, target, steps, way)
    taken = [start, *way[:length].tolist()]
    assert taken[-1] == target and length <= steps
    assert all(graph.has_edge(one, other) for one, other in pairwise(taken))
    if steps <= 4:  # there are thousands of longer ones
        ways = nx.all_simple_paths(graph, start, target, cutoff=steps)
        best = min((rivals_on(state, ruleset, one), len(one), one[::-1]) for one in ways)
        assert (rivals_on(state, ruleset, taken), len(taken), taken[::-1]) == best


def rivals_on(state, ruleset, way):
    """Return how many opposing knights a way passes."""
    return sum(bool(has_rival(state, ruleset, int(state.seat), place)) for place in way[1:-1])


@pytest.mark.parametrize("seed", [3])
def test_a_boat_goes_wherever_its_steps_lead(seed):
    ruleset = GAME.ruleset.default()
    for state, actions in positions(ruleset, seed):
        seat = int(state.seat)
        sails = [action for action in actions if kind_of(action) == Kind.BOAT]
        for action in sails:
            start, code = int(state.boat[seat, second_of(action)]), int(third_of(action))
            assert start != NONE and BOAT_STEPS[start, code % ZONES, code // ZONES] <= first_of(action)
        for face in range(1, 7):
            zones = {third_of(one) % ZONES for one in sails if first_of(one) == face and second_of(one) == 0}
            there = int(state.boat[seat, 0])
            if state.dice[seat, face - 1] and there != NONE:
                assert zones >= {
                    zone for zone in range(ZONES) if zone != there and BOAT_STEPS[there, zone].min() <= face
                }


@pytest.mark.parametrize("changes", [{}, {"carry_interacted": True}])
def test_a_boat_carries_to_every_shore_where_a_knight_may_land(changes):
    ruleset, seen = GAME.ruleset.variant(changes), set()
    for state, actions in positions(ruleset, 5, 400, Phase.CARRY):
        seat = int(state.seat)
        shores = {
            (knight, place)
            for knight, place in np.ndindex(KNIGHTS, PLACES)
            if may_ride(state, ruleset, seat, knight)
            and is_in(state.knight[seat, knight], state.ferry)
            and place != state.knight[seat, knight]
            and is_in(place, state.ferry)
            and may_land(state, ruleset, seat, knight, place)
        }
        carries = [action for action in actions if kind_of(action) == Kind.CARRY]
        assert shores == {(int(second_of(action)), int(third_of(action))) for action in carries}
        seen |= {bool(state.interacted[seat, knight]) for knight, _ in shores}
    assert seen >= {False, *changes.values()}


def test_a_set_of_places_tells_its_first_and_its_size():
    assert [int(first_of_area(only(place))) for place in range(PLACES)] == list(range(PLACES))
    assert int(first_of_area(only(7) | only(63))) == 7 and int(size_of_area(only(7) | only(63))) == 2
