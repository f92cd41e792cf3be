"""What each resource is lost to: the room, escalation, own reversals and prices, the other side."""

import pytest

import rules
from rules.core.causes import Source
from rules.shattered_dungeon.card import REDUCERS
from rules.shattered_dungeon.ruleset import SIDES
from workbench.balance.causes import CausesFound, causes
from workbench.games.shattered_dungeon import balance_page
from workbench.games.shattered_dungeon.balance_page import BalancePage
from workbench.games.shattered_dungeon.loss_figures import CAUSES, group_of, losses, losses_of
from workbench.games.shattered_dungeon.page import balance
from workbench.simulation.accounts import Cause
from workbench.simulation.batch import Batch

GAME = rules.load("shattered_dungeon")


@pytest.fixture(scope="module")
def found():
    return causes(GAME, Batch(GAME, 12, 5, "natural", changes=GAME.ruleset.presets["boar"].set))


@pytest.mark.parametrize(
    ("source", "clause", "group"),
    [
        (Source.GAME, "auto_effects", "the room"),
        (Source.GAME, "escalation", "escalation"),
        (Source.OWN, "reversal_damage", "own reversals"),
        (Source.OWN, "self_cost", "own prices"),
        (Source.OPPONENT, "strike", "the other side"),
        (Source.OPPONENT, "betrayal", "the other side"),
    ],
)
def test_each_cause_belongs_to_one_of_five(source, clause, group):
    assert group_of(Cause(source, clause, "")) == group


def test_the_five_add_up_to_all_that_is_lost(found):
    for place, one in enumerate(losses_of(found)):
        lost = [sum(much for entry, much in game.losses.items() if entry.stock == place) for game in found.played]
        assert one.lost.value == pytest.approx(sum(lost) / len(lost))
        assert sum(share.value for share in one.shares.values()) == pytest.approx(1)


def test_5_2_the_root_hollow_takes_vitality_and_5_4_escalation_takes_of_both(found):
    vitality = losses_of(found)[SIDES * REDUCERS - REDUCERS]  # the first of the visitor's
    assert vitality.shares["the room"].value > 0.2 and vitality.shares["escalation"].value > 0
    assert vitality.shares["own reversals"].value > 0  # the Boar strikes, and not always well


def test_the_picture_has_a_piece_for_each_cause_and_its_table_the_shares(found):
    chart = losses(found)
    assert [trace.name for trace in chart.figure.data] == list(CAUSES) and chart.figure.layout.showlegend
    assert chart.table["Resource"].tolist() == [one.title for one in losses_of(found)]
    assert "%" in chart.finding and "%" in chart.table.iloc[0, 2]
    assert losses(CausesFound(GAME, found.batch, ())).finding


def test_losses_are_accounted_for_below_the_levers(monkeypatch):
    monkeypatch.setattr(balance_page, "RUNS", 10)
    page = BalancePage(GAME, balance(GAME))
    page.levers.games.value = page.levers.games.options[0][1]
    page.play().join()
    assert page.plot.layout.display == "" and page.children[0] is page.levers
