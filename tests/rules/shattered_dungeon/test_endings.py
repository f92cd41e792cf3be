"""3.1, 3.2, 3.4 and 6: the eight endings, and which counts when several are true at once; whole games at random."""

from itertools import product

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.core.record import blank
from rules.shattered_dungeon.outcome import OUTCOME, measure
from rules.shattered_dungeon.ruleset import SCHEMA
from rules.shattered_dungeon.state import DUNGEON, NOBODY, VISITOR, Ending, EventKind
from tests.rules.shattered_dungeon.table import Run, Table

REDUCERS = {
    "vitality": Ending.KILL,
    "resolve": Ending.BREAK,
    "nerve": Ending.PANIC,
    "structure": Ending.OVERCOME,
    "veil": Ending.INERT,
    "presence": Ending.DOMINATE,
}


@pytest.mark.parametrize(("name", "ending"), REDUCERS.items())
def test_a_reducer_at_nothing_ends_the_room_after_the_turn(name, ending):
    table = Table().set(**{name: 0}).end()
    assert table.state.ending == ending and table.legal() == []
    assert table.state.winner == (DUNGEON if ending <= Ending.PANIC else VISITOR)


@pytest.mark.parametrize(("first", "second"), list(product(REDUCERS, REDUCERS)))
def test_of_two_the_dungeons_counts_and_the_first_in_order(first, second):
    table = Table().set(**{first: 0}).set(**{second: 0}).end()
    assert table.state.ending == min(REDUCERS[first], REDUCERS[second])


def test_the_visitor_survives_the_round_limit():
    table = Table(round_limit=3).end(5)
    assert table.state.ending == Ending.NOT_YET
    table.end()
    assert table.state.ending == Ending.SURVIVE and table.state.winner == VISITOR and table.state.round_no == 3
    assert table.kinds()[-3:] == ["round_limit", "room_ended", "run_ended"]


def test_a_reducer_that_ends_with_the_last_round_counts_before_the_limit():
    table = Table(round_limit=1).set(nerve=1)
    table.state.binding[VISITOR, 2, 0] = 1
    assert table.end(2).state.ending == Ending.PANIC


@pytest.mark.parametrize(("trust", "rapport", "is_bond"), [(12, 11, False), (11, 12, False), (12, 12, True)])
def test_w19_the_older_bond_needs_twelve_of_both_at_the_end_of_a_round(trust, rapport, is_bond):
    table = Table(trust=trust, rapport=rapport, bond_rules=2).end()
    assert table.state.ending == Ending.NOT_YET
    table.end()
    assert (table.state.ending == Ending.BOND) == is_bond and table.state.winner == NOBODY


def test_by_other_readings_the_sum_counts_and_any_turn_does():
    assert Table(trust=6, rapport=6, bond_rules=2, bond_by_sum=True).end(2).state.ending == Ending.BOND
    assert Table(trust=12, rapport=12, bond_rules=2, bond_any_time=True).end().state.ending == Ending.BOND


def test_the_amendment_knows_no_bond_by_numbers():
    assert Table(trust=14, bond_any_time=True).end(2).state.ending == Ending.NOT_YET


@pytest.mark.parametrize("after_cards", [True, False])
def test_the_lead_changes_when_the_other_side_has_the_higher_share_and_ties_do_not_count(after_cards):
    """W39: visitor, visitor, visitor, dungeon, dungeon, level, visitor: two changes."""
    table = Table(round_limit=20, escalation_from=19, lead_after_cards=after_cards)
    for structure, vitality in ((8, 28), (8, 20), (8, 28), (16, 14), (16, 14), (16, 28), (8, 28)):
        table.set(structure=structure, vitality=vitality).end(2)
    assert table.state.changes[0] == 2 and table.state.lead == VISITOR


def test_18_2_1_the_lead_counts_as_a_room_ends_or_by_another_reading_by_whole_rounds():
    for at_end, changes in ((True, 1), (False, 0)):
        table = Table(lead_at_end=at_end, lead_after_cards=False).set(structure=8).end(2)
        table.set(structure=16, vitality=0).end()
        assert (table.state.ending, table.state.changes[0]) == (Ending.KILL, changes)


def test_18_2_1_the_lead_can_change_after_every_card_or_by_another_reading_by_rounds():
    for after_cards, changes in ((True, 1), (False, 0)):
        table = Table(lead_after_cards=after_cards).set(structure=8).end()
        table.set(structure=16, vitality=14).end()
        assert (table.state.lead, table.state.changes[0]) == (DUNGEON, changes)


@pytest.mark.parametrize(
    ("left", "proximity", "alternative"),
    [
        ({"vitality": 0, "resolve": 7, "nerve": 13}, 0.5, Ending.BREAK),
        ({"vitality": 0, "resolve": 13, "nerve": 1}, 1 / 14, Ending.PANIC),
        ({"presence": 0, "structure": 4, "veil": 14}, 0.25, Ending.OVERCOME),
    ],
)
def test_w40_closeness_is_what_the_loser_had_left_of_the_next_resource(left, proximity, alternative):
    table = Table().set(**left).end()
    outcome = blank(OUTCOME)
    measure(table.state, table.ruleset, outcome)
    assert outcome.proximity == pytest.approx(proximity) and outcome.alternative == alternative


PRESETS = [None, *SCHEMA.presets]


@given(preset=st.sampled_from(PRESETS), seed=st.integers(0, 2**32))
def test_any_run_stays_possible_ends_and_keeps_within_its_bounds(preset, seed):
    run = Run(seed, **(SCHEMA.presets[preset].set if preset else {}))
    choices = np.random.default_rng(seed)
    run.rush(choices, check=True)
    state = run.state
    assert state.ending != Ending.NOT_YET
    assert state.winner == (
        NOBODY if state.ending == Ending.BOND else DUNGEON if state.ending <= Ending.PANIC else VISITOR
    )
    outcome = blank(OUTCOME)
    measure(state, run.ruleset, outcome)
    assert outcome.rounds == outcome.room_rounds.sum() and 1 <= outcome.rooms <= run.ruleset.rooms
    assert outcome.plies == state.ply and outcome.left.min() >= 0 and outcome.left.max() <= 1


def test_the_same_seed_and_the_same_choices_are_the_same_run():
    first, second = Run(7, room_2=2), Run(7, room_2=2)
    first.rush(np.random.default_rng(3))
    second.rush(np.random.default_rng(3))
    assert first.state.tobytes() == second.state.tobytes()


def test_every_kind_of_event_happens_somewhere():
    wanted, seen = {kind.name.lower() for kind in EventKind}, set()
    early = {"tier_1": 1, "tier_2": 1, "tier_3": 1}  # Covenants, and so bonds, from the first trust on
    variants = [SCHEMA.presets[name].set for name in ("published", "boar", "moth", "deceptive", "short_memory", "v2")]
    for seed in range(25):
        symbiote = SCHEMA.presets["symbiote"].set
        depending = {**symbiote, "room_1": "veil_breach", "room_3": "none", "dependency_times": 0}
        for changes in (*variants, {}, {**symbiote, **early}, {**symbiote, "edition": "published"}, depending):
            seen |= Run(seed, **changes).rush(np.random.default_rng(seed))
        if seen == wanted:
            break
    assert wanted - seen == set()
