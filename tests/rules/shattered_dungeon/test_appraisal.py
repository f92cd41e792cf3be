"""7.2: what a position promises each side, by what the side is after."""

import numpy as np
import pytest

from rules.shattered_dungeon import GAME
from rules.shattered_dungeon.agents import AGENTS
from rules.shattered_dungeon.heuristic.appraisal import appraise, way_to_bond
from rules.shattered_dungeon.state import DUNGEON, NOBODY, VISITOR, Ending
from tests.rules.shattered_dungeon.table import Table
from workbench.simulation.run import simulate

AGGRESSIVE, NURTURING, DECEPTIVE, FERAL, COOPERATIVE = 0, 2, 3, 4, 6


def table(dungeon=AGGRESSIVE, visitor=FERAL, **given):
    """Return a table at which two profiles play."""
    made = Table(**given)
    made.ruleset.dungeon_profile = dungeon
    made.ruleset.creatures[made.ruleset.creature].profile = visitor
    return made


def shares_of(made):
    """Return what the dungeon and the visitor can expect."""
    shares = np.full(2, 9.0)
    appraise(made.state, made.ruleset, AGENTS["smart"].record, shares)
    return shares.tolist()


@pytest.mark.parametrize(
    ("ending", "winner", "shares"),
    [
        (Ending.KILL, DUNGEON, [1, 0]),
        (Ending.OVERCOME, VISITOR, [0, 1]),
        (Ending.SURVIVE, VISITOR, [0, 1]),
        (Ending.BOND, NOBODY, [0.5, 0.5]),
    ],
)
def test_a_decided_game_is_appraised_exactly(ending, winner, shares):
    made = table()
    made.state.ending, made.state.winner = ending, winner
    assert shares_of(made) == shares


def test_who_is_worse_off_can_expect_less():
    even, ahead = shares_of(table()), shares_of(table().set(nerve=4))
    far_ahead = shares_of(table().set(nerve=1, resolve=2))
    assert even[0] < ahead[0] < far_ahead[0] < 1
    assert shares_of(table().set(presence=2))[0] < even[0]
    assert sum(far_ahead) == pytest.approx(1)


def test_5_3_rooms_that_are_still_to_come_are_no_help_to_the_visitor():
    def hope(rooms, place=0, **left):
        made = table(**left)
        made.ruleset.rooms, made.state.place = rooms, place
        return shares_of(made)

    one, three = hope(1), hope(3)
    assert three[VISITOR] == pytest.approx(one[VISITOR] * 0.4**2) and sum(three) == pytest.approx(1)
    assert hope(3, place=2) == pytest.approx(one)
    assert hope(3)[VISITOR] < hope(3, place=1)[VISITOR] < hope(3, place=2)[VISITOR]  # a room got through is a gain


def test_7_2_a_bond_is_all_to_who_seeks_it_and_winning_alone_little():
    made = table(NURTURING, COOPERATIVE)
    made.state.ending, made.state.winner = Ending.BOND, NOBODY
    assert shares_of(made) == [1, 1]
    made.state.ending, made.state.winner = Ending.KILL, DUNGEON
    assert shares_of(made) == [0.25, 0]
    mixed = table(NURTURING, FERAL)
    mixed.state.ending, mixed.state.winner = Ending.BOND, NOBODY
    assert shares_of(mixed) == [1, 0.5]


def test_7_2_who_seeks_a_bond_wants_trust_and_both_alive():
    def hopes(trust, **left):
        return shares_of(table(NURTURING, COOPERATIVE, trust=trust).set(**left))

    assert hopes(0)[DUNGEON] < hopes(3)[DUNGEON] < hopes(6)[DUNGEON] < hopes(9)[DUNGEON] < 1
    assert hopes(0)[VISITOR] < hopes(6)[VISITOR]
    assert hopes(6, nerve=2)[DUNGEON] < hopes(6)[DUNGEON] > hopes(6, presence=2)[DUNGEON]


def test_7_2_nobody_bonds_with_who_has_been_betrayed():
    made = table(NURTURING, COOPERATIVE, trust=6)
    made.state.refuses = 1
    assert shares_of(made)[DUNGEON] < 0.25


def test_a7_2_who_means_to_betray_sees_harm_in_trust():
    hopes = [shares_of(table(DECEPTIVE, FERAL, trust=trust))[DUNGEON] for trust in (0, 3, 6)]
    assert hopes[0] < hopes[1] < hopes[2]
    assert shares_of(table(AGGRESSIVE, FERAL, trust=6)) == shares_of(table(AGGRESSIVE, FERAL))
    waiting = shares_of(table(DECEPTIVE, FERAL, trust=4).set(nerve=12))
    assert waiting[DUNGEON] == pytest.approx(shares_of(table(DECEPTIVE, FERAL).set(nerve=8))[DUNGEON])
    assert waiting[VISITOR] == shares_of(table(DECEPTIVE, FERAL).set(nerve=12))[VISITOR]  # which suspects nothing


@pytest.mark.parametrize(
    ("given", "way"),
    [
        ({"trust": 4.5}, 0.5),
        ({"trust": 12}, 1.0),
        ({"trust": 6, "rapport": 12, "bond_rules": 2}, 0.75),
        ({"trust": 14, "rapport": 0, "bond_rules": 2}, 0.5),
        ({"trust": 4, "rapport": 5, "bond_rules": 2, "bond_by_sum": 1}, 0.75),
    ],
)
def test_6_and_a6_1_the_way_to_a_bond_is_the_trust_it_takes(given, way):
    made = Table(**given)
    assert way_to_bond(made.state, made.ruleset) == pytest.approx(way)


def test_an_appraisal_leaves_the_position_as_it_was():
    made = table(DECEPTIVE, COOPERATIVE, trust=6)
    before = made.state.tobytes()
    shares_of(made)
    assert made.state.tobytes() == before


def test_7_2_a_searching_dungeon_bonds_with_who_seeks_a_bond():
    presets = GAME.ruleset.presets
    played = simulate(GAME, 40, 5, ["smart"], changes={**presets["published"].set, **presets["symbiote"].set})
    assert played.estimate("bond_rate").low > 0.2
