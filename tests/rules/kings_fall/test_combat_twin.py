"""V, Combat System: the engine and a naive twin, given the same dice and choices, come to the same in every case."""

import random
from functools import partial

import numpy as np
import pytest
from numba import njit

from rules.core.chance import advance, sow
from rules.core.events import new_log
from rules.core.verbs import legal_actions, step
from rules.kings_fall.actions import ACTION, MAX_ACTIONS
from rules.kings_fall.contents import OFF
from rules.kings_fall.kinds import Terrain
from rules.kings_fall.phases import Ending, Journey, Turn
from rules.kings_fall.play import UNDECIDED, go_on
from rules.kings_fall.state import note_pieces
from tests.rules.kings_fall.naive_combat import LUMINARIES, TERRAIN, UNITS, Army, NaiveCombat
from tests.rules.kings_fall.table import NAMES, Table

PLACE, ORIGIN, FAR = (NAMES.index(name) for name in ("M4", "M1", "B1"))
FACTIONS = list(LUMINARIES)
PICKS = 40  # more than a combat has decisions
ENOUGH = 1000  # cases among which a Sovereign surely dies


@njit
def fight_out(state, ruleset, actions, log, picks, seed):
    """Play a combat from its beginning to its end; return how many decisions it took."""
    for seat in range(2):
        for place in range(ruleset.places):
            note_pieces(state, seat, place)
    sow(state, np.uint64(seed))
    go_on(state, ruleset, log)
    taken = 0
    while state.fight and state.ending == 0:
        count = legal_actions(state, ruleset, actions)
        step(state, ruleset, actions[picks[taken] % count], log)
        taken += 1
    return taken


def random_army(rng, faction):
    """Return an army of at most six Units and Luminaries, and not of nothing."""
    luminaries = [name for name in LUMINARIES[faction] if rng.random() < 0.3]
    room = 6 - len(luminaries)
    basic = rng.randint(0, room)
    elite = rng.randint(0, room - basic) if faction != "sylvani" else 0
    archers = int(faction == "sylvani" and rng.random() < 0.5)
    health = rng.randint(1, 3) if rng.random() < 0.3 else 0
    army = Army(faction, dict(zip(UNITS, (basic, elite, archers))), luminaries, health)
    return random_army(rng, faction) if army.is_gone() else army


def lay_out(table, armies, factions, terrain, marker, from_vorlag):
    """Put a Group that has just come to where the enemy is into the engine's record."""
    state, ruleset = table.state, table.ruleset
    state.units[:], state.influence[:], state.leader[:], state.fortified[:], state.pool[:] = 0, 0, FAR, 0, 9
    ruleset.land[PLACE].terrain = Terrain[terrain.upper()]
    for seat, army in enumerate(armies):
        state.faction[seat] = FACTIONS.index(factions[seat])
        state.units[seat, :, PLACE] = [army.units[kind] for kind in UNITS]
        for number, name in enumerate(LUMINARIES[army.faction], start=1):
            state.leader[seat, number] = PLACE if name in army.luminaries else OFF
        state.leader[seat, 0] = PLACE if army.health else FAR
        state.health[seat] = army.health or 3
    state.leader[0, 0] = PLACE if armies[0].health else NAMES.index("A1")
    state.fortified[PLACE] = marker
    state.used[:], state.fight, state.ending, state.winner = 0, 0, Ending.NOT_YET, -1
    state.turn, state.seat, state.turn_seat, state.ops = Turn.OPS, 0, 0, 1
    state.journey, state.mover, state.origin, state.here, state.stretch = Journey.MOVE, 0, ORIGIN, PLACE, 1
    state.vorlag, state.phase = from_vorlag, UNDECIDED


def left_in_record(state, seat, army):
    """Return what the engine has left of an army: Units, Luminaries and Health."""
    names = LUMINARIES[army.faction]
    units = state.units[seat].sum(axis=1).tolist()
    alive = [name for number, name in enumerate(names, start=1) if state.leader[seat, number] != OFF]
    return units, alive, int(state.health[seat])


def left_in_twin(army):
    """Return the same of the twin."""
    return [army.units[kind] for kind in UNITS], army.luminaries, army.health if army.health or army.wounds else 3


def roll_from(stream):
    """Return the next roll of the table's stream, which is kept in a list."""
    stream[0] = np.uint64(advance(np.uint64(stream[0])))  # compiled code hands back a plain int
    return int(stream[0] >> np.uint64(32)) * 6 // 2**32 + 1


def pick_from(chosen, count):
    """Return the next choice among so many."""
    return next(chosen) % count


def compare(cases, seed, play):
    """Play random combats both ways and compare all that is left, who holds the Location, and the dice to come."""
    rng, table = random.Random(seed), Table("aethelgard", "stonekin")
    actions, log = np.zeros(MAX_ACTIONS, ACTION), new_log(0)
    ends = set()
    for case in range(cases):
        factions = rng.sample(FACTIONS, 2)
        armies = [random_army(rng, faction) for faction in factions]
        terrain, marker = rng.choice(list(TERRAIN)), int(rng.random() < 0.2)
        from_vorlag = factions[0] == "voren" and ("vorlag" in armies[0].luminaries or rng.random() < 0.2)
        picks = np.array([rng.randrange(60) for _ in range(PICKS)])
        lay_out(table, armies, factions, terrain, marker, from_vorlag)
        state = table.state
        sow(state, np.uint64(case))
        stream, chosen = [state.rng], iter(picks.tolist())
        taken = play(state, table.ruleset, actions, log, picks, case)

        roll, pick = partial(roll_from, stream), partial(pick_from, chosen)
        naive = NaiveCombat(*armies, terrain, marker, from_vorlag, roll, pick)
        end = naive.play()
        ends.add(end)
        told = case, factions, terrain, end
        for seat, army in enumerate(armies):
            assert left_in_record(state, seat, army) == left_in_twin(army), told
        assert stream[0] == state.rng, told
        assert PICKS - len(list(chosen)) == taken, told
        assert (end == "regicide") == (state.ending == Ending.REGICIDE), told
        assert (end == "taken") == (state.influence[0, PLACE] == 1), told
    assert ends >= {"taken", "held", "back"}
    assert cases < ENOUGH or "regicide" in ends


def test_combats_come_out_as_the_naive_twin_plays_them():
    compare(60, seed=1, play=fight_out.py_func)


@pytest.mark.slow
def test_a_hundred_thousand_combats_come_out_as_the_naive_twin_plays_them():
    compare(100_000, seed=2, play=fight_out)
