"""Trust on a page: tiers, figures, and the walk by button and by script."""

import json
import re
import statistics
import time
from itertools import product

import pytest

from rules.core.errors import IllegalAction, OutOfRange, UnknownName
from rules.shattered_dungeon import GAME
from workbench.games.shattered_dungeon.odds.bond_rules import BondRules
from workbench.games.shattered_dungeon.trust.curves import AXES, acceptance_curve, betrayal_curve
from workbench.games.shattered_dungeon.trust.tiers import TrustTiers
from workbench.games.shattered_dungeon.trust.walk import DEFAULT, LONGEST, STEPS, halves, played
from workbench.games.shattered_dungeon.trust.walk_figure import kind_of, walk_of_trust
from workbench.theme.tokens import LIGHT

BY, GRADED, DECAY_FIRST = (
    BondRules.of(GAME.ruleset.variant(changes)) for changes in ({}, {"graded": True}, {"decay_first": True})
)


@pytest.fixture
def tiers():
    return TrustTiers(GAME)


def trusts(moments):
    return [moment.after.trust for moment in moments]


def plain(html):
    return re.sub("<[^>]+>", " ", html)


def test_the_first_sight_tells_of_a_bond_and_its_betrayal(tiers):
    assert [kind_of(moment) for moment in tiers.moments].count("bond") == 1
    assert sum(moment.damage for moment in tiers.moments) == 10
    assert tiers.walk.label.startswith("Trust rises to 10; betrayal turns 10 of it into damage")
    assert tiers.list.value.count("<li") == len(tiers.moments) == len(DEFAULT.split())
    assert tiers.notice.value == ""


@pytest.mark.parametrize(
    ("trust", "name", "sees"),
    [
        (0, "Strangers", "Cost seen"),
        (2, "Strangers", "Cost seen"),
        (3, "Familiar", "Cost hidden"),
        (5, "Familiar", "Cost hidden"),
        (6, "Entrusted", "not asked"),
        (9, "Covenant", "A Covenant may be proposed"),
    ],
)
def test_the_tier_at_hand_is_marked_with_what_it_shows(tiers, trust, name, sees):
    tiers.trust.value = trust
    (here,) = re.findall(r'<li aria-current="true".*?</li>', tiers.ladder.value)
    words = " ".join(plain(here).split())
    assert words.startswith(f"{name}, trust {trust}") and sees in words
    assert tiers.ladder.value.count("<li") == 4


@pytest.mark.parametrize(
    ("trust", "said"),
    [
        (0, "costs no trust; there is none"),
        (3, "trust falls by 1 to 2"),
        (4, "betrayal: 4 damage"),
        (9, "a refusal leaves 4"),
        (9, "accepted in 86.0"),
        (9, "trust 7; after a Bond 9"),
        (5, "the dungeon is Scorned"),
        (8, "not before trust 9"),
        (3, "<dd>trust 1 <cite>"),
        (2, "<dd>refused"),
        (3, "<dd>accepted <cite>"),
    ],
)
def test_what_follows_from_trust_is_said(tiers, trust, said):
    tiers.trust.value = trust
    assert said in tiers.facts.value


def test_suspicion_desperation_and_readings_count(tiers):
    tiers.trust.value = 9
    tiers.struck.value = True
    assert "accepted in 60.2" in tiers.facts.value
    tiers.low.value = 1
    assert "accepted in 78.3" in tiers.facts.value
    tiers.levers.set("decay_first", True)
    assert "betrayal: 7 damage" in tiers.facts.value
    assert "7 damage" in tiers.betrayal.label
    tiers.trust.value = 3
    tiers.formula.value = "v2"
    assert "accepted in 60.0" in tiers.facts.value and "without rapport" in tiers.facts.value
    assert all("rules before v3" in plot.label for plot in tiers.curves.values())


def test_a_slider_moves_every_figure_of_the_offer(tiers):
    before = {axis: plot.version for axis, plot in tiers.curves.items()}
    tiers.benefit.value = 5
    assert all(tiers.curves[axis].version > version for axis, version in before.items())
    assert tiers.curves["benefit"].label.startswith("The Offer is accepted at a benefit of 4 to 12")
    assert tiers.curves["trust"].label.startswith("The Offer is accepted at any trust")


def test_a_slider_is_answered_within_a_tenth_of_a_second(tiers):
    times = []
    for trust, benefit in product((0, 4, 8, 12), (1, 7)):
        tiers.benefit.value = benefit
        begun = time.process_time()  # of this process alone: the machine may be busy
        tiers.trust.value = trust
        times.append(time.process_time() - begun)
    assert statistics.median(times) < 0.1


def test_buttons_append_steps_and_undo_takes_them_back(tiers):
    tiers.clear()
    assert tiers.moments == [] and tiers.back.disabled and "Press a step" in tiers.list.value
    for token in ("test+", "round", "restraint"):
        tiers.steps[token].click()
    assert trusts(tiers.moments) == [2, 2, 3]
    assert tiers.script.value == "test+ round restraint"
    tiers.back.click()
    assert trusts(tiers.moments) == [2, 2]
    tiers.empty.click()
    assert tiers.now.trust == 0 and tiers.script.value == ""


def test_a_typed_script_is_played(tiers):
    tiers.script.value = "offer+, offer+ round\ntest+ strike"
    tiers.run.click()
    assert trusts(tiers.moments) == [1, 2, 2, 4, 0]
    assert 'class="wb-betrayal"' in tiers.list.value
    assert "4 damage" in tiers.list.value


@pytest.mark.parametrize(
    ("script", "said"),
    [
        ("offer+ covenant+", "Step 2, covenant+, cannot be taken: A Covenant needs trust 9; it is 1 now."),
        ("ofer+", "There is no step &#x27;ofer+&#x27; at place 1 of the script; did you mean &#x27;offer+&#x27;?"),
        ("round " * (LONGEST + 1), f"has {LONGEST + 1} steps; the most is {LONGEST}"),
    ],
)
def test_a_script_that_cannot_be_played_says_why_and_leaves_the_walk(tiers, script, said):
    before = tiers.moments
    tiers.script.value = script
    tiers.run.click()
    assert said in tiers.notice.value
    assert tiers.moments == before and tiers.script.value == script
    tiers.play("round")
    assert tiers.notice.value == ""


def test_a_step_that_cannot_be_says_why_and_a_walk_has_an_end(tiers):
    tiers.clear()
    tiers.steps["covenant-"].click()
    assert "needs trust 9" in tiers.notice.value and tiers.moments == []
    tiers.play("round " * LONGEST)
    tiers.steps["round"].click()
    assert f"{LONGEST} steps at most" in tiers.notice.value and len(tiers.moments) == LONGEST


def test_start_and_reading_play_the_same_steps_again(tiers):
    tiers.play("strike")
    tiers.start.value = 8
    assert tiers.moments[0].damage == 8
    tiers.levers.set("decay_first", True)
    assert tiers.moments[0].damage == 6
    assert tiers.walk.label.startswith("Trust rises to 8; betrayal turns 6 of it into damage")


@pytest.mark.parametrize(
    ("script", "start", "sentences"),
    [
        ("offer- offer-", 0, ["trust 0 to ½", "trust ½ to 1"]),
        ("test+ offer+", 0, ["trust 0 to 2", "stays at 2, because a round gains 2 at most"]),
        ("visitor", 5, ["trust 5 to 0; the dungeon is Scorned, +1"]),
        ("visitor", 3, ["trust stays at 3."]),
        ("test-", 5, ["trust 5 to 2; they are Strangers now"]),
        ("strike offer-", 8, ["8 damage to the visitor's lowest reducer", "trust 0 to ½"]),
        (
            "offer+ covenant+ room",
            8,
            ["a Covenant is possible", "a Bond ends the encounter; Insight 1", "trust stays at 9; this is room 2"],
        ),
        ("restraint", 3, ["stays at 3, because holding back adds none from trust 3 on"]),
        ("room room", 8, ["trust 8 to 6; this is room 2", "trust 6 to 4; this is room 3; they are Familiar now"]),
    ],
)
def test_each_step_says_what_it_changed(script, start, sentences):
    for moment, sentence in zip(played(script, BY, start), sentences, strict=True):
        assert sentence in moment.sentence
        assert moment.clause


def test_clauses_are_those_of_what_happened():
    betrayal, bonded = played("strike", BY, 8)[0], played("covenant+ room", BY, 9)[1]
    assert (betrayal.clause, bonded.clause) == ("Bond amendment 7.2", "Bond amendment 5.2")
    assert played("strike room", BY, 3)[0].clause == "Bond amendment 4.3"


def test_scripts_are_refused_in_their_own_ways():
    with pytest.raises(UnknownName):
        played("wait", BY)
    with pytest.raises(IllegalAction) as refused:
        played("offer-", BY, 7)
    assert (refused.value.reason, refused.value.clause) == ("binding", "Bond amendment 3.2")
    with pytest.raises(OutOfRange):
        played("round " * (LONGEST + 1), BY)
    assert {moment.token for moment in played(DEFAULT, BY)} < set(STEPS)
    assert [halves(amount) for amount in (0, 7, 10)] == ["0", "7", "10"]


def curves():
    """Return small drawings of every kind, at both ends of what can be set."""
    offers = product(AXES, (0, 3, 12), (0, 12), (0, 3), ((BY, False), (GRADED, False), (BY, True)))
    accepted = [
        acceptance_curve(axis, trust, benefit, 1, low, rules, is_older)
        for axis, trust, benefit, low, (rules, is_older) in offers
    ]
    return [*accepted, *(betrayal_curve(trust, rules) for trust, rules in product(range(13), (BY, DECAY_FIRST)))]


def walks():
    """Return the drawings of scripts that end in different ways."""
    scripts = ((DEFAULT, 0), ("", 3), ("round", 12), ("covenant-", 9), ("covenant+", 9), ("test+ " * 40, 0))
    return [walk_of_trust(played(script, BY, start), BY, start) for script, start in scripts]


def test_every_figure_finds_something_in_our_colours_and_small_ones_hold_still():
    ours = {colour.lower() for colour in LIGHT.values()}
    small = curves()
    for chart in [*small, *walks()]:
        assert chart.finding and len(chart.table.columns) > 1
        shown = json.loads(chart.figure.to_json())
        del shown["layout"]["template"]
        assert set(re.findall(r"#[0-9a-f]{6}", json.dumps(shown).lower())) <= ours
    assert len({(chart.figure.layout.height, chart.figure.layout.margin.t) for chart in small}) == 1


@pytest.mark.parametrize(
    ("axis", "settings", "finding"),
    [
        ("trust", (2, 3, 1, 0), "The Offer is accepted at trust 3 to 12"),
        ("trust", (0, 1, 0, 2), "The Offer is accepted at trust 0 to 2 and 6 to 12"),
        ("low", (0, 3, 1, 0), "The Offer is accepted with 1 to 3 of 3 resources low"),
        ("benefit", (3, 3, 1, 0), "The Offer is accepted at a benefit of 3 to 12"),
        ("low", (3, 1, 1, 0), "The Offer is refused whatever is low"),
        ("low", (3, 2, 1, 0), "The Offer is accepted with 1 to 3 of 3 resources low"),
        ("trust", (0, 3, 1, 0, BY, True), "The Offer is mostly accepted at trust 3 to 12"),
    ],
)
def test_a_curve_finds_where_an_offer_is_accepted(axis, settings, finding):
    by = () if len(settings) > 4 else (BY,)
    assert acceptance_curve(axis, *settings, *by).finding == finding
