"""5.3, A4.4 and A5.2: runs of several rooms: what stays, what is new, what a bond gives."""

import pytest

from rules.shattered_dungeon.actions import Kind
from rules.shattered_dungeon.card import NO_CARD
from rules.shattered_dungeon.clauses import Clause
from rules.shattered_dungeon.rooms import end_room
from rules.shattered_dungeon.rounds import go_on
from rules.shattered_dungeon.state import DUNGEON, NOBODY, VISITOR, Ending, Zone
from tests.rules.shattered_dungeon.table import Run

TWO = {"room_2": 2, "room_3": 0}
QUIET = 4  # the Honeyed Hollow, where nothing presses on vitality, resolve, structure and presence


def left(run, ending):
    """End the room a run is in, and go on."""
    run.log.count = 0
    end_room(run.state, run.ruleset, run.log, ending, Clause.ROOMS)
    go_on(run.state, run.ruleset, run.log)
    return run


def bonded(*rooms):
    """Return a worn run of rooms of which the first has ended by a bond."""
    run = Run(**{f"room_{place}": room for place, room in enumerate(rooms, start=1)}).begin()
    run.state.current[VISITOR] = [10, 5, 5]
    run.state.trust = 20
    return left(run, Ending.BOND)


def test_resources_go_from_room_to_room():
    run = Run(**TWO).begin()
    run.state.current[VISITOR], run.state.current[DUNGEON] = [20, 9, 8], [10, 0, 7]
    left(run, Ending.INERT)
    assert run.state.place == 1 and run.state.round_no == 1
    assert run.state.entry[1].tolist() == [[10, 8, 7], [20, 9, 8]]  # the veil recovers to 60 % of 14


@pytest.mark.parametrize(("reducer", "recovered"), [(0, 10), (1, 8), (2, 7)])
def test_what_is_broken_of_the_dungeon_recovers_to_three_fifths(reducer, recovered):
    run = Run(**TWO).begin()
    run.state.current[DUNGEON, reducer] = 0
    left(run, Ending.OVERCOME + reducer)
    assert run.state.entry[1, DUNGEON, reducer] == recovered


def test_decks_energy_and_conditions_are_new():
    run = Run(**TWO).begin()
    state = run.state
    state.pool[:] = 7
    state.spent[:] = state.temporary[:] = 3
    state.erode[:] = state.fortify[:] = state.binding[:] = state.exposure[:] = state.attuned[:] = 1
    state.empowers[:] = state.disrupts[:] = state.depends_amount[:] = 1
    state.refuses = state.betrayed = state.scorned = state.has_struck = state.was_struck = 1
    state.zone[DUNGEON, :10] = Zone.GONE
    left(run, Ending.SURVIVE)
    assert state.pool.tolist() == [2, 2] and state.spent.sum() == state.temporary.sum() == 0
    waiting = (state.erode, state.fortify, state.binding, state.exposure, state.attuned, state.depends_amount)
    assert all(not one.any() for one in waiting)
    assert (state.empowers == NO_CARD).all() and (state.disrupts == NO_CARD).all()
    assert not (state.refuses or state.betrayed or state.scorned or state.has_struck or state.was_struck)
    assert run.count(DUNGEON, Zone.HAND) == 7 and run.count(DUNGEON, Zone.GONE) == 0
    gallery = run.ruleset.room[2]
    assert state.card[DUNGEON, : gallery.cards].tolist() == gallery.deck[: gallery.cards].tolist()


def test_9_what_a_visitor_has_exhausted_is_gone_in_every_room_to_come():
    run = Run(room_2=2, room_3=3).begin()
    cards = run.state.card[VISITOR].tolist()
    run.state.zone[VISITOR, 3], run.state.zone[VISITOR, 4], run.state.zone[VISITOR, 5] = (
        Zone.GONE,
        Zone.DISCARD,
        Zone.TRAP,
    )
    for _ in range(2):
        left(run, Ending.SURVIVE)
        assert run.state.card[VISITOR].tolist() == cards
        assert run.state.zone[VISITOR, 3] == Zone.GONE and run.count(VISITOR, Zone.GONE) == 1
        assert run.count(VISITOR, Zone.HAND) == 7
        assert run.count(VISITOR, Zone.DRAW) == int(run.state.cards[VISITOR]) - 8


def test_r4_the_recovery_of_the_dungeon_cites_its_ruling():
    run = Run(**TWO).begin()
    run.state.current[DUNGEON, 1] = 0
    left(run, Ending.INERT)
    (recovered,) = run.all_told("recovered")
    assert (recovered.seat, recovered.clause, recovered.target) == (DUNGEON, Clause.ROOM_CHANGE, 1)


def test_extracted_energy_is_there_from_the_next_room_on():
    run = Run(room_2=2, room_3=3).begin()
    run.state.next_pool = 1
    assert run.state.pool[DUNGEON] == 2
    assert left(run, Ending.SURVIVE).state.pool.tolist() == [3, 2]
    assert left(run, Ending.SURVIVE).state.pool.tolist() == [3, 2]


def test_w38_a_bond_in_the_first_room_heals_three_tenths_and_gives_insight():
    run = bonded(1, QUIET)
    assert run.state.entry[1, VISITOR].tolist() == [18, 9, 9]
    assert run.state.insight == 1 and run.state.trust == 20 and run.state.ending == Ending.NOT_YET


def test_w38_a_bond_in_the_second_room_heals_a_fifth_and_gives_more():
    run = bonded(1, QUIET, 2)
    run.state.current[VISITOR] = [10, 5, 5]
    left(run, Ending.BOND)
    assert run.state.entry[2, VISITOR].tolist() == [15, 7, 7] and run.state.insight == 3


def test_a_bond_in_the_last_room_ends_the_run():
    run = bonded(1)
    assert run.state.ending == Ending.BOND and run.state.winner == NOBODY and run.legal() == []


@pytest.mark.parametrize("changes", [{"bond_rules": 2}, {"bond_ends_run": True}])
def test_a_bond_ends_the_run_under_the_older_rules_and_where_told_to(changes):
    run = left(Run(**TWO, **changes).begin(), Ending.BOND)
    assert run.state.ending == Ending.BOND and run.state.place == 0


def test_trust_drops_on_the_way_unless_there_was_a_bond():
    run = Run(**TWO).begin()
    run.state.trust = 10
    assert left(run, Ending.SURVIVE).state.trust == 6


def test_trust_and_rapport_stay_under_the_older_rules():
    run = Run(**TWO, bond_rules=2).begin()
    run.state.trust, run.state.rapport = 10, 4
    left(run, Ending.SURVIVE)
    assert run.state.trust == 10 and run.state.rapport == 4


@pytest.mark.parametrize("ending", [Ending.KILL, Ending.BREAK, Ending.PANIC])
def test_a_win_of_the_dungeon_ends_the_run_in_any_room(ending):
    run = left(Run(**TWO).begin(), ending)
    assert run.state.ending == ending and run.state.winner == DUNGEON and run.state.place == 0


@pytest.mark.parametrize("ending", [Ending.OVERCOME, Ending.INERT, Ending.DOMINATE, Ending.SURVIVE])
def test_a_win_of_the_visitor_opens_the_next_room_and_the_last_ends_the_run(ending):
    run = Run(**TWO).begin()
    left(run, ending)
    assert run.state.ending == Ending.NOT_YET and run.state.place == 1
    left(run, ending)
    assert run.state.ending == ending and run.state.winner == VISITOR
    assert run.state.room_ending[:2].tolist() == [ending, ending]


def test_a_room_that_kills_by_itself_ends_the_run_before_a_card_is_played():
    run = Run(room_1=QUIET, room_2=1).begin()
    run.state.current[VISITOR, 0] = 1
    left(run, Ending.SURVIVE)
    assert run.state.ending == Ending.KILL and run.state.place == 1 and run.state.room_rounds[1] == 1


def test_a_room_that_ends_by_itself_opens_the_next():
    run = Run(room_1=QUIET, room_2=1, room_3=2, edition=1).begin()
    run.state.current[DUNGEON, 0] = 1
    left(run, Ending.SURVIVE)
    assert run.state.place == 2 and run.state.room_ending[1] == Ending.OVERCOME
    assert run.state.entry[2, DUNGEON, 0] == 10


def test_the_first_of_several_rooms_can_have_a_limit_of_its_own():
    run = Run(room_1=QUIET, room_2=2, first_room_limit=3).begin().end(6)
    assert run.state.place == 1 and run.state.room_rounds[0] == 3 and run.state.room_ending[0] == Ending.SURVIVE


def test_a_single_room_has_the_usual_limit():
    run = Run(room_1=QUIET, first_room_limit=3).begin().end(6)
    assert run.state.place == 0 and run.can(Kind.END)


def test_a_bond_tells_of_no_recovery_where_nothing_was_lost():
    run = Run(**TWO).begin()
    run.state.current[VISITOR] = run.state.start[VISITOR]
    run.state.current[VISITOR, 1] = 5
    left(run, Ending.BOND)
    assert [(int(event.target), int(event.amount)) for event in run.all_told("recovered")] == [(1, 4)]
