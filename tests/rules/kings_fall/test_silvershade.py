"""Ruling R4, the sixth faction: what its Sovereign and Luminaries do, and what both sides begin a game with."""

import numpy as np
import pytest

from rules.core.record import blank
from rules.kings_fall.event_kinds import EventKind
from rules.kings_fall.kinds import SOVEREIGN
from rules.kings_fall.refusals import why_not
from rules.kings_fall.ruleset import SCHEMA
from rules.kings_fall.setup import deal
from rules.kings_fall.state import STATE
from tests.rules.kings_fall.table import Table

A, B = 0, 1


def court(**leaders):
    """Return A's turn as Silvershade with its Sovereign at home beside a Unit, and 2 Ops."""
    return Table("silvershade", "voren").pieces("A1", basic=1, elarion=3, **leaders).pieces("M3", B, basic=1).ops(2)


@pytest.mark.parametrize("cards", [2, 3])
def test_counsel_draws_cards_for_an_op_once_a_round(cards):
    table = Table("silvershade", "voren", counsel_cards=cards).pieces("A1", basic=1, elarion=3, ysolde=1).ops(2)
    table.hand(A).play("use counsel")
    assert (int(table.state.hand_size[A]), int(table.state.ops)) == (cards, 1)
    assert "use counsel" not in table.legal


def test_lodestar_heals_the_sovereign_and_no_further_than_whole():
    table = court(corvane=1)
    table.state.health[A] = 1
    table.play("use lodestar")
    assert (int(table.state.health[A]), int(table.state.ops)) == (2, 1)
    whole = court(corvane=1)
    assert "use lodestar" not in whole.legal
    assert why_not(whole.state, whole.ruleset, "use lodestar")[0] == "whole"


def test_twilight_makes_neutral_cards_worth_an_op_more():
    table = court().hand(A, "census", "comet").turn(A)
    table.state.ops = 0
    gained = {name: table.copy().play(f"play {name} for ops") for name in ("census", "comet")}
    for name, played in gained.items():
        assert (EventKind.HELPED in played.events) == (name == "comet")


def test_peril_is_offered_before_a_combat_where_the_sovereign_is():
    table = Table("silvershade", "voren").pieces("A1", basic=2, elarion=3).pieces("A2", B, basic=2).ops(2)
    with_him = table.copy().play("move A1 to A2", "take 2 basic elarion")
    assert "use peril" in {text.split(" at ")[0] for text in with_him.legal}
    without = table.copy().play("move A1 to A2", "take 1 basic")
    assert not any(text.startswith("use peril") for text in without.legal)


def test_both_begin_with_six_cards_and_eight_cp():
    state = blank(STATE)
    deal(state, SCHEMA.default(), 2, np.uint64(3))
    assert state.hand_size.tolist() == [6, 6]
    assert state.cp.tolist() == [8, 8]
    assert (state.health == 3).all() and (state.leader[:, SOVEREIGN] >= 0).all()
