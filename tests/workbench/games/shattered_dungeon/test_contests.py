"""Strikes of Shattered Dungeon as panels: the dice that were rolled, the odds before, and how power became damage."""

from fractions import Fraction

import numpy as np
import pytest

from rules.core.events import EVENT, events_of
from rules.shattered_dungeon.state import EventKind, Phase
from workbench.boards.dice import Die, die_svg
from workbench.boards.dice_contest import Level, Part, Roller
from workbench.boards.views import contests_of, preview_of
from workbench.games.shattered_dungeon.forecast import forecast
from workbench.games.shattered_dungeon.past_strike import dice_of, strike_of
from workbench.play.playthrough import Playthrough
from workbench.widgets.table.contests import Contests

POSITION = {
    "round": 3,
    "room": 1,
    "to_act": "dungeon",
    "scorned": 1,
    "dungeon": {"hand": "crushing_grip mossy_rest", "pool": 4, "empowers": "coiled_patience"},
    "visitor": {"hand": "bristling_mane gore", "pool": 3, "fortify": "resolve 1 for 1"},
}
VARIANTS = (
    {},
    {"creature": 1, "room_1": 2},
    {"creature": 2, "room_1": 5, "dungeon_profile": "aggressive"},
    {"bond_rules": 2},
    {"resonate_rolls": True, "react_contests": True, "modifier_halves": True},
)


def struck(wanted, position=POSITION):
    """Return a game after its first Strike, with the first seed whose roll is as wanted."""
    for seed in range(1, 200):
        play = Playthrough("shattered_dungeon", position=position, seed=seed, actions=["play crushing_grip"])
        rolled = next(event for event in events_of(play.log) if event.kind == EventKind.ROLLED)
        if wanted(play, rolled):
            return play
    raise AssertionError("no such roll in 200 seeds")


def forecast_before(play, number):
    """Return the Forecast of the Strike that a step settles, made of the position it was played in."""
    strike = strike_of(play, number)
    return forecast(strike.before, play.ruleset, strike.card)


@pytest.mark.parametrize("changes", VARIANTS, ids=str)
def test_dice_and_parts_add_up_to_the_totals_of_the_log(changes):
    found = 0
    for seed in (1, 2, 3):
        play = Playthrough("shattered_dungeon", seed=seed, changes=changes)
        while not play.is_over and len(play.actions) < 90:
            play.play("natural")
        for number in range(len(play.actions)):
            for contest in contests_of(play, number):
                found += 1
                for side in contest.sides:
                    faces = sum(die.face for die in side.dice if die.counts)
                    assert faces + sum(part.amount for part in side.parts) == side.total
                    assert len(side.dice) == (2 if side.rolls == "2d6" else 3)
                foreseen = forecast_before(play, number)
                if not play.ruleset.modifier_halves:  # there a modifier hangs on what chance has struck
                    assert [side.parts for side in contest.sides] == [foreseen.bonuses, foreseen.defences]
                assert (contest.power, contest.reasons) == (foreseen.powers, foreseen.reasons)
                assert sum(level.chance for level in contest.levels) == 1
                [reached] = [level for level in contest.levels if level.is_reached]
                assert contest.margin.endswith(f"{reached.name}.")
    assert found > 5


def test_a_chosen_strike_tells_its_odds_and_the_same_strike_rolled_keeps_them():
    play = Playthrough("shattered_dungeon", position=POSITION)
    foreseen = preview_of(play, "crushing_grip")
    assert foreseen.title.startswith("If you play it: Crushing Grip") and foreseen.margin == ""
    assert [part.words for part in foreseen.sides[0].parts] == ["Environmental", "Scorned"]
    assert any("Advantage by Coiled Patience" in told.sentence for told in foreseen.reasons)
    assert foreseen.sides[0].rolls.startswith("advantage") and foreseen.sides[1].rolls == "2d6"
    assert [level.margin for level in foreseen.levels] == [
        "+5 and more",
        "+2 to +4",
        "−2 to +1",
        "−4 to −3",
        "−5 and less",
    ]
    [rolled] = contests_of(play.step("play crushing_grip"), 0)
    assert [level.chance for level in rolled.levels] == [level.chance for level in foreseen.levels]
    assert rolled.power == foreseen.power and sum(die.counts for die in rolled.sides[0].dice) == 2
    assert preview_of(play, "mossy_rest") is None and preview_of(play, "") is None


def test_a_blow_that_waits_for_a_react_is_told_once_and_with_its_react_afterwards():
    play = struck(lambda play, _: play.state.phase == Phase.REACT)
    [waiting] = contests_of(play, 0)
    assert waiting.bill[-1].sentence == "The side that is hit may react."
    play.step("react bristling_mane")
    assert contests_of(play, 0) == []  # it belongs to the step that settles it
    [settled] = contests_of(play, 1)
    assert settled.sides == waiting.sides
    react = next(told for told in settled.bill if told.clause == "4.1, React")
    assert react.sentence.startswith("Bristling Mane: dice ")
    assert settled.bill[-1].sentence.startswith("Visitor: resolve 14 →")


def test_the_bill_leads_from_power_to_what_is_left():
    play = struck(
        lambda play, rolled: rolled.amount in (-1, 0, 1),
        POSITION | {"visitor": POSITION["visitor"] | {"hand": "gore", "ward": 1}},
    )
    [contest] = contests_of(play, 0)
    power = sum(part.amount for part in contest.power)
    assert contest.bill[0].sentence.startswith(f"{power} × ½ is {max(1, power // 2)}")
    assert any("Fortify" in told.sentence for told in contest.bill)
    assert contest.bill[-1].sentence.endswith(f"→ {play.state.current[1, 1]}.")
    assert all(told.clause for told in (*contest.bill, *contest.after, *contest.reasons))


def test_a_miss_does_no_damage_and_says_what_it_costs():
    [contest] = contests_of(struck(lambda _, rolled: rolled.amount <= -5), 0)
    assert [told.sentence for told in contest.bill] == ["Reversal does no damage to the target."]
    assert "loses 1 structure" in contest.after[0].sentence


def test_earlier_contests_are_one_press_away_and_a_new_action_returns_to_the_game():
    play = Playthrough("shattered_dungeon", seed=3, actions=["begin"])
    while sum(len(contests_of(play, number)) for number in range(len(play.actions))) < 3:
        play.play("natural")
    numbers = [number for number in range(len(play.actions)) if contests_of(play, number)]
    panel = Contests()
    panel.show(play)
    assert contests_of(play, numbers[-1])[0].title in panel.panel.value and panel.later.layout.display == "none"
    panel.earlier.click()
    assert panel.at == numbers[-2] and contests_of(play, numbers[-2])[0].title in panel.panel.value
    panel.earlier.click()
    assert panel.at == numbers[0] and panel.earlier.disabled
    panel.later.click()
    assert panel.at == numbers[1]
    panel.show(play)
    assert panel.at == numbers[1]  # the same game: it stays
    panel.show(play.play("natural"))
    assert panel.at is None


@pytest.mark.parametrize(
    ("faces", "advantage", "counts"),
    [
        (54, 0, [True, True]),
        (625, 1, [True, False, True]),
        (625, -1, [False, True, True]),
        (333, 1, [False, True, True]),
    ],
)
def test_one_die_of_three_is_left_out_and_only_one(faces, advantage, counts):
    row = np.zeros(1, EVENT).view(np.recarray)[0]
    row.what, row.target = faces, advantage
    assert [die.counts for die in dice_of(row)] == counts
    assert "".join(str(die.face) for die in dice_of(row)) == str(faces)


def test_no_sentence_of_a_contest_tells_what_its_dice_and_parts_have_told():
    play = struck(
        lambda play, rolled: rolled.amount in (-1, 0, 1), POSITION | {"visitor": POSITION["visitor"] | {"hand": "gore"}}
    )
    [contest] = contests_of(play, 0)
    told = [sentence.sentence for sentence in (*contest.bill, *contest.after)]
    assert not any(word in sentence for sentence in told for word in ("throws", "advantage", "Scorned"))
    assert sum("Fortify" in sentence for sentence in told) == 1


def test_a_die_shows_its_pips_and_one_that_is_left_out_says_so():
    assert die_svg(Die(5)).count("<circle") == 5 and 'aria-label="5"' in die_svg(Die(5))
    assert 'aria-label="2, left out"' in die_svg(Die(2, counts=False))
    assert Roller(0, "A", "2d6", (Part("Physical", 1),)).total is None
    assert not Level("Strong", "+2 to +4", Fraction(1, 4), "−3").is_reached
