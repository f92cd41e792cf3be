"""Events that draw a Sovereign out: where it goes, who comes along, and what players make of it."""

import numpy as np
import pytest

from rules.core.record import blank
from rules.kings_fall.actions import Kind, action_of
from rules.kings_fall.agents import AGENTS
from rules.kings_fall.escort import way_out_of
from rules.kings_fall.kinds import Ability, Effect
from rules.kings_fall.lures import chance_by_lure, chance_drawn_to, holds_lure
from rules.kings_fall.names import identifiers
from rules.kings_fall.replies import score_reply
from rules.kings_fall.ways import score_use
from rules.kings_fall.worth import THOUGHT
from tests.rules.kings_fall.table import NAMES, Table

A, B = 0, 1
CARD = identifiers("cards").index("usurper")


def besieged(**changes):
    """Return a table where A stands beside B2, and B's Sovereign in B1 with two Units."""
    table = Table(**changes).pieces("A1", basic=1, valerius=3).pieces("M4", basic=5, elite=1)
    return table.pieces("B1", B, basic=2, cyrus=3).hand(A, "usurper").turn(A)


def test_the_resolver_chooses_where_the_sovereign_goes_and_it_goes_alone():
    table = besieged()
    table.play("play usurper for event")
    assert table.phase == "TARGET A"
    assert set(table.legal) == {"choose B2", "choose B3"}
    table.play("choose B2")
    assert table.state.leader[B, 0] == NAMES.index("B2")
    assert (table.units("B1", B), table.units("B2", B)) == ((2, 0, 0), (0, 0, 0))
    assert table.state.ops == 2


def test_an_escort_goes_along_as_the_card_says():
    table = besieged(**{"usurper.draw_out": 1})
    table.play("play usurper for event", "choose B2")
    assert (table.units("B1", B), table.units("B2", B)) == ((1, 0, 0), (1, 0, 0))


def test_no_sovereign_is_drawn_to_where_the_resolver_stands():
    table = besieged().pieces("B2", basic=1)
    assert way_out_of(table.state, table.ruleset, B) == 1 << NAMES.index("B3")


def test_the_chance_to_kill_it_there_grows_with_ops_and_falls_with_guards():
    table = besieged()
    state, ruleset, place = table.state, table.ruleset, NAMES.index("B2")
    few, many = (chance_drawn_to(state, ruleset, A, place, 0, ops) for ops in (2, 4))
    assert 0.2 < few < many < 0.9
    assert chance_by_lure(state, ruleset, A, 0, 4) == pytest.approx(many)
    assert chance_drawn_to(state, ruleset, A, place, 2, 4) < many
    assert chance_drawn_to(state, ruleset, A, NAMES.index("B3"), 0, 4) == 0.0  # nobody of A stands beside it


def test_only_a_card_of_ones_own_to_play_counts_as_held():
    table = besieged()
    assert ruleset_row(table.ruleset).effect == Effect.DRAW_OUT
    assert holds_lure(table.state, table.ruleset, A) and not holds_lure(table.state, table.ruleset, B)
    table = Table().hand(A, "bribed_captains")  # of Voren, the opponent's icon
    assert not holds_lure(table.state, table.ruleset, A)


def ruleset_row(ruleset):
    """Return the first row of the card that is looked at."""
    return ruleset.card[CARD].row[0]


def test_imperial_decree_cancels_what_is_worth_more_than_its_price():
    table = Table().pieces("A1", basic=1, valerius=3).hand(B, "pilgrims").turn(B)
    table.state.cp[:] = 30
    table.play("play pilgrims for event")
    weights, thought = AGENTS["strategos"].record.weights, blank(THOUGHT)
    thought.gains[:] = np.arange(thought.gains.shape[1]) * 2.0
    thought.places[:] = 0.0
    yes, no = (
        score_reply(table.state, table.ruleset, weights, thought, action_of(kind, 0, 0, 0))
        for kind in (Kind.YES, Kind.NO)
    )
    assert yes > no


def test_a_rune_is_laid_where_a_stack_is_besieged_and_nowhere_else():
    table = (
        Table("stonekin", "aethelgard").pieces("A1", basic=1, borin=3).pieces("A2", basic=1).pieces("M3", B, basic=3)
    )
    weights, thought = AGENTS["strategos"].record.weights, blank(THOUGHT)
    table.ops(4)
    besieged_one, free = (
        score_use(table.state, table.ruleset, weights, thought, Ability.RUNE, NAMES.index(where))
        for where in ("A2", "A3")
    )
    assert besieged_one > 0 > free
