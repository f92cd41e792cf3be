"""Tips for what happens for the first time: which events call for them, once, and files that are wrong."""

import pytest

import rules
from rules.core.errors import WorkbenchError
from workbench.play import tips as reading
from workbench.play.playthrough import Playthrough
from workbench.play.tips import load_tips, tips_for
from workbench.widgets.lessons.tips import Tips, with_tips
from workbench.widgets.table.table import Table

GAME = rules.load("iron_throne")
FAR = {"pieces": "L18", "sites": "18", "hand": 3}
CASES = {
    "maker": ({"tokens": "M27", "A": {"pieces": "L16 E20"}, "B": FAR}, ["enlist 20<27"], {}),
    "aid": ({"A": {"pieces": "L16", "hand": 3}, "B": {"pieces": "L18", "debt": 2, "ruined": True}}, ["aid B 2"], {}),
    "hunter": ({"hunters": "3", "A": {"pieces": "L10 F10", "supply": 2}, "B": FAR}, ["move LF 10>3"], {}),
    "last_phase": ({"threat": 9, "order": "advance", "A": {"pieces": "L16"}, "B": FAR}, ["decline", "decline"], {}),
    "charge": ({"traitor": "B", "A": {"pieces": "L16", "hand": 2}, "B": FAR}, ["charge B"], {"mode": 1}),
}
STRUCK = {"hunters": "20", "order": "strike", "A": {"pieces": "L16", "supply": 1}, "B": {**FAR, "supply": 4}}
OF_NOTHING = {"tokens": "F27", "blights": "3", "seized": "3", "A": {"pieces": "L16 E20 F10", "supply": 3}, "B": FAR}


def after(position, actions, changes=None):
    """Return a Playthrough after some actions."""
    return Playthrough(GAME, position=position, changes=changes, actions=actions)


def called(play):
    """Return the ids of the tips that the last step calls for."""
    return [tip.id for tip in tips_for(GAME, load_tips(GAME), play.log)]


def test_there_are_the_five_tips_of_the_rulebook():
    assert [tip.id for tip in load_tips(GAME)] == list(CASES)


@pytest.mark.parametrize("tip", CASES)
def test_what_happens_first_calls_for_its_tip_alone(tip):
    assert called(after(*CASES[tip])) == [tip]


def test_a_death_knight_that_attacks_calls_for_its_tip_too():
    assert called(after(STRUCK, ["decline", "decline"])) == ["hunter"]


@pytest.mark.parametrize("action", ["enlist 20<27", "move F 10>3", "pass"])
def test_another_recruit_and_a_blight_wraith_call_for_none(action):
    assert called(after(OF_NOTHING, [action])) == []


def tips_of(is_quiet=lambda: False, **shown_before):
    """Return the tips of a page whose browser has shown some of them before."""
    tips = Tips(GAME, is_quiet)
    tips.memory.set_state({"value": shown_before, "is_read": True})
    return tips


def test_a_tip_is_shown_once():
    tips = tips_of()
    play = after(*CASES["aid"])
    tips.look(play)
    tips.look(play)
    assert [tip.id for tip in tips.shown] == ["aid"] and "A: A Rescue" in tips.words.value
    assert tips.card.layout.display == ""
    tips.dismissing.click()
    assert tips.shown == [] and tips.card.layout.display == "none"
    tips.look(play)
    assert tips.shown == [] and tips.memory.value == {"aid": True}


def test_a_browser_that_has_shown_a_tip_does_not_show_it_again():
    tips = tips_of(aid=True)
    tips.look(after(*CASES["aid"]))
    tips.look(after(*CASES["charge"]))
    assert [tip.id for tip in tips.shown] == ["charge"]


def test_a_game_that_is_brought_back_calls_for_no_tip_again_before_the_browser_has_said_what_it_has_shown():
    tips = Tips(GAME)
    for tip in ("aid", "charge"):
        tips.look(after(*CASES[tip]))
    assert tips.shown == [] and tips.memory.value == {}
    tips.memory.set_state({"value": {"aid": True}, "is_read": True})
    assert [tip.id for tip in tips.shown] == ["charge"]
    assert tips.memory.value == {"aid": True, "charge": True}


def test_tips_wait_for_one_another():
    tips = tips_of()
    for tip in ("aid", "charge"):
        tips.look(after(*CASES[tip]))
    assert "A Rescue" in tips.words.value
    tips.dismissing.click()
    assert "An Accusation" in tips.words.value


def test_a_tip_about_nobody_in_particular_names_no_seat():
    tips = tips_of()
    tips.look(after(*CASES["last_phase"]))
    assert "<h3>The Final Phase</h3>" in tips.words.value


def test_no_tip_comes_during_the_tutorial_but_after_it():
    quiet = [True]
    tips = tips_of(lambda: quiet[0])
    tips.look(after(*CASES["aid"]))
    assert tips.shown == [] and tips.memory.value == {}
    quiet[0] = False
    tips.look(after(*CASES["aid"]))
    assert [tip.id for tip in tips.shown] == ["aid"]


def test_a_table_tells_its_tips_what_happens():
    position, (action,), changes = CASES["maker"]
    table = Table(Playthrough(GAME, position=position, changes=changes))
    tips, _ = with_tips(table).children
    tips.memory.is_read = True
    table.step(action)
    assert [tip.id for tip in tips.shown] == ["maker"]


def test_tips_are_told_in_the_skin_of_the_game():
    told = {tip.id: tip for tip in load_tips(rules.load("iron_throne", skin="sea_of_knives"))}
    assert told["maker"].title == "A Shipwright has joined" and "Powder Keg" in told["maker"].text


@pytest.mark.parametrize(
    ("wrong", "sentence"),
    [
        ('[[tip]]\nid = "a"\n', "field title: is missing"),
        ('[[tip]]\nid = "a"\ntitle = "A"\ntext = "T"\nclause = "nowhere"\nwhen = [{ event = "aided" }]\n', "'nowhere'"),
        ('[[tip]]\nid = "a"\ntitle = "A"\ntext = "T"\nclause = "aid"\nwhen = [{ event = "aide" }]\n', "'aide'"),
        ('[[tip]]\nid = "a"\ntitle = "A"\ntext = "T"\nclause = "aid"\nwhen = []\n', "field when"),
    ],
)
def test_a_wrong_file_is_named_with_what_is_wrong(tmp_path, monkeypatch, wrong, sentence):
    path = tmp_path / "tips.toml"
    path.write_text(wrong)
    monkeypatch.setattr(reading, "tips_file", lambda name: path)
    with pytest.raises(WorkbenchError) as failed:
        load_tips(GAME)
    assert sentence in str(failed.value) and "tip a" in str(failed.value)
