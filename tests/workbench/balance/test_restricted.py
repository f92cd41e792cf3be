"""What something is worth: planted worth is found, planted worthlessness too, and a game without agency is named."""

import threading
from dataclasses import replace

import numpy as np
import pytest

import rules
from rules.core.errors import OutOfRange, UnknownName
from workbench import figures
from workbench.balance.restricted import worth
from workbench.figures.worth import sentences_of
from workbench.simulation.batch import Batch
from workbench.simulation.run import simulate_batch


@pytest.fixture(scope="module")
def jarls():
    return rules.load("jarls")


@pytest.fixture(scope="module")
def found(jarls):
    return worth(jarls, Batch(jarls, 1000, agents="greedy"))


def test_what_decides_the_game_is_worth_most(found):
    """Only a Jarl can walk to the Throne, so a side whose Jarl stands still loses nearly all it would have won."""
    first = found.restrictions[0]
    assert first.other.use.name == "jarl_moves"
    base = found.base.estimate("win_rate_A").value
    assert found.cost(first).value == pytest.approx(base, abs=0.01)
    assert figures.worth(found).finding.startswith("A loses most without moving the Jarl: ")


def test_a_cost_is_the_paired_difference_on_the_same_seeds(jarls, found):
    for one in found.restrictions:
        alone = simulate_batch(Batch(jarls, 1000, agents="greedy", forbidden={"A": one.other.use.name}))
        lost = np.mean(found.base.values("win_rate_A")) - np.mean(alone.values("win_rate_A"))
        assert found.cost(one).value == pytest.approx(lost)
        assert found.cost(one).low <= lost <= found.cost(one).high


def test_a_rule_that_is_switched_off_is_worth_nothing_to_anybody(jarls):
    batch = Batch(jarls, 200, agents="greedy", changes={"draft_hexes": 1})
    planted = worth(jarls, batch, uses=["drafts", "jarl_moves"])
    assert [one.title for one in planted.unused] == ["drafted moves of the Jarl"]
    assert sentences_of(planted)[-1] == "Forbidding it changed no game: drafted moves of the Jarl."
    assert planted.passive is None


def test_a_planted_dominant_card_is_found():
    """Crushing Grip made far stronger: what its side hardly misses becomes what it misses most."""
    dungeon = rules.load("shattered_dungeon")
    cards = ["crushing_grip", "deep_loam", "sudden_growth"]
    stronger = {"crushing_grip.power": 9, "crushing_grip.bonus": 9}
    boar = dungeon.ruleset.presets["boar"].set
    plain, planted = (
        worth(dungeon, Batch(dungeon, 6000, changes={**boar, **one}), "A", cards) for one in ({}, stronger)
    )
    grip = next(one for one in plain.restrictions if one.other.use.name == "crushing_grip")
    assert planted.restrictions[0].other.use.name == "crushing_grip"
    assert max(0.0, plain.cost(grip).high) < planted.cost(planted.restrictions[0]).low
    assert figures.worth(planted).finding.startswith("A loses most without Crushing Grip: ")


def test_a_side_that_does_nothing_loses_and_a_game_where_it_does_not_lacks_agency(found):
    assert not found.lacks_agency
    assert sentences_of(found)[0].endswith("So playing matters.")
    idle = replace(found, passive=replace(found.passive, results=found.base))
    assert idle.lacks_agency
    assert sentences_of(idle)[0].endswith("The game lacks agency for it.")


@pytest.mark.parametrize("name", rules.NAMES)
def test_in_every_game_and_seat_a_side_that_does_nothing_fares_clearly_worse(name):
    game = rules.load(name)
    for seat in "AB":
        passive = worth(game, Batch(game, 400), seat, ["anything"]).passive
        assert passive.differences[f"win_rate_{seat}"].high < 0, seat


def test_the_picture_has_doing_nothing_first_and_the_table_everything(found):
    chart = figures.worth(found)
    assert chart.table["Without"].tolist()[0] == "moving the Jarl"
    assert "doing anything" in chart.table["Without"].tolist()
    assert chart.figure.layout.annotations[0].text.startswith("<b>doing nothing at all</b>")


def test_cards_of_the_other_side_are_not_asked_about():
    dungeon = rules.load("shattered_dungeon")
    titles = {seat: [one.other.title for one in played(dungeon, seat)] for seat in "AB"}
    assert "Crushing Grip" in titles["A"] and "Crushing Grip" not in titles["B"]
    assert "Gore" in titles["B"] and "Gore" not in titles["A"]


def played(game, seat):
    found = worth(game, Batch(game, 40), seat)
    return [*found.restrictions, *([found.passive] if found.passive else [])]


def test_cancelled_it_keeps_what_was_played(jarls):
    cancel = threading.Event()
    found = worth(
        jarls, Batch(jarls, 50, agents="greedy"), progress=lambda done, *_: done == 2 and cancel.set(), cancel=cancel
    )
    assert found.passive is not None and len(found.restrictions) + len(found.unused) <= 1


def test_what_cannot_be_forbidden_is_refused(jarls):
    with pytest.raises(UnknownName, match="There is no seat 'C'"):
        worth(jarls, Batch(jarls, 10), "C")
    with pytest.raises(UnknownName, match="There is no use 'castling' of Jarls"):
        worth(jarls, Batch(jarls, 10), "A", ["castling"])
    with pytest.raises(OutOfRange, match="Nothing can be forbidden in Jarls"):
        worth(jarls, Batch(jarls, 10), "A", [])
    with pytest.raises(UnknownName, match="There is no seat 'G'"):
        Batch(jarls, 10, forbidden={"G": "attacks"})
