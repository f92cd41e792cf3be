"""What a person chooses by name: creatures, rooms, profiles and readings, and who can play which seat."""

import json

import ipywidgets as widgets
import pytest

import rules
from rules.core.content import DATA
from rules.core.errors import OutOfRange, UnknownName
from rules.core.levels import read_agents
from rules.core.seats import SEAT_LETTERS
from rules.core.words import told_value
from rules.shattered_dungeon.agents import AGENT
from workbench import figures
from workbench.balance.scenarios import load_scenarios
from workbench.balance.tuning import Lever, changes_of, numbers_now
from workbench.boards.standings import SharedTrack, Standings, track_html
from workbench.boards.views import decks_of
from workbench.cli.commands import run
from workbench.games.shattered_dungeon.cards.page import placed
from workbench.games.shattered_dungeon.page import balance
from workbench.games.shattered_dungeon.trust.page import chosen
from workbench.play.playthrough import Playthrough
from workbench.play.rulebook_tables import rulings_table
from workbench.simulation.batch import Batch, checked_agents, ruleset_of
from workbench.simulation.matchups import skill_ladder
from workbench.simulation.run import simulate
from workbench.widgets.balance.balance import NO_SCENARIO, Balance
from workbench.widgets.balance.trajectories import TrajectoriesView
from workbench.widgets.base.ruleset_controls import OWN, RULEBOOK, RulesetControls
from workbench.widgets.base.settings_address import SettingsAddress
from workbench.widgets.table.table import Table

GAME, JARLS, THRONE = (rules.load(name) for name in ("shattered_dungeon", "jarls", "iron_throne"))
DUNGEONS = ["random", "natural", "aggressive", "tactical", "nurturing", "deceptive", "smart"]
VISITORS = ["random", "natural", "feral", "cautious", "cooperative", "desperate", "smart"]


def offered(control):
    """Return what a list offers, as it is meant."""
    return [value for _, value in control.options]


@pytest.fixture
def page():
    page = balance(GAME)
    page.games.value = 1_000
    page.background_job.cancel()
    return page


def test_names_are_typed_on_a_command_line_and_come_back_in_json(capsys):
    asked = [
        "simulate",
        "shattered_dungeon",
        "--games",
        "20",
        "--set",
        "creature=moth",
        "--set",
        "room_1=Veil-Breach",
        "--set",
        "bond_rules=2",
        "--agents",
        "tactical,cautious",
        "--json",
    ]
    assert run(asked) == 0
    by_name = json.loads(capsys.readouterr().out)
    assert by_name["ruleset"] == {"creature": "veil_moth", "room_1": "veil_breach", "bond_rules": "older"}
    assert (
        run([{"creature=moth": "creature=1", "room_1=Veil-Breach": "room_1=3"}.get(word, word) for word in asked]) == 0
    )
    assert json.loads(capsys.readouterr().out)["digest"] == by_name["digest"]


@pytest.mark.parametrize(
    ("line", "message"),
    [
        (["--set", "creature=moths"], "There is no value 'moths' for creature. There is: thornback_boar, veil_moth"),
        (["--set", "room_2=hollow"], "There is: none, root_hollow, whispering_gallery, veil_breach, honeyed_hollow"),
        (["--set", "dungeon_profile=feral"], "There is: aggressive, tactical, nurturing, deceptive."),
        (["--agents", "nurturing"], "nurturing cannot play seat B; there plays random, natural, feral, cautious"),
        (["--agents", "feral,natural"], "feral cannot play seat A; there plays random, natural, aggressive, tactical"),
    ],
)
def test_a_wrong_name_on_a_command_line_is_one_sentence(capsys, line, message):
    assert run(["simulate", "shattered_dungeon", "--games", "2", *line]) == 2
    said = capsys.readouterr().err
    assert message in said and len(said.splitlines()) <= 2


def test_figures_and_summaries_tell_values_by_title_and_name():
    results = simulate(GAME, 20, changes={"creature": 2, "room_1": "sanctuary", "rally": 2})
    assert results.changes == {"creature": "drift_symbiote", "room_1": "living_root_sanctuary", "rally": 2}
    about = figures.chart.about(results)
    assert "Creature Drift Symbiote, First room Living Root Sanctuary, Rally 2" in about
    assert "creature drift_symbiote" in results.summary()
    play = Playthrough(GAME, changes={"creature": "boar", "room_2": 3})
    assert play.to_dict()["ruleset"] == {"room_2": "veil_breach"} and "'room_2': 'veil_breach'" in repr(play)


def test_the_axis_of_a_sweep_over_names_says_them_and_joins_nothing():
    points = [(value, simulate(GAME, 60, changes={"creature": value})) for value in ("moth", 0, "drift_symbiote")]
    chart = figures.sweep(points, "rounds")
    (dots,) = chart.figure.data
    assert (dots.x, dots.mode) == ((0, 1, 2), "markers")
    assert chart.figure.layout.xaxis.ticktext == ("Thornback Boar", "Veil Moth", "Drift Symbiote")
    assert chart.table["Creature"].tolist() == ["Thornback Boar", "Veil Moth", "Drift Symbiote"]
    assert "grows" not in chart.finding and (
        "Creature makes no clear difference" in chart.finding or "is highest, " in chart.finding
    )
    assert "Creature at Veil Moth" in dots.hovertext[1].replace("<br>", " ")


def test_the_register_of_rulings_tells_how_its_fields_are_set():
    register = rulings_table(GAME)
    fields = GAME.ruleset.fields
    for _, row in register.iterrows():
        assert row["Set to"] == (fields[row["Field"]].in_words(fields[row["Field"]].value) if row["Field"] else "")
    assert "The amendment" in set(register["Set to"]) and told_value(True) in set(register["Set to"])


def test_a_field_with_names_is_a_list_of_titles():
    controls = RulesetControls(GAME, fields=["creature", "room_2", "dungeon_profile", "first_room_profile", "rally"])
    assert all(isinstance(controls.controls[name], widgets.Dropdown) for name in list(controls.controls)[:4])
    assert isinstance(controls.controls["rally"], widgets.IntSlider)
    assert controls.controls["creature"].options == (
        ("Thornback Boar", "thornback_boar"),
        ("Veil Moth", "veil_moth"),
        ("Drift Symbiote", "drift_symbiote"),
    )
    assert offered(controls.controls["dungeon_profile"]) == ["aggressive", "tactical", "nurturing", "deceptive"]
    controls.set("creature", "Moth")
    assert controls.changes == {"creature": "veil_moth"}
    assert "Thornback Boar" in controls.resets["creature"].tooltip
    controls.resets["creature"].click()
    assert controls.changes == {}


def test_names_too_long_for_a_list_stand_below_one_another():
    assert isinstance(RulesetControls(THRONE, 4, ["relief"]).controls["relief"], widgets.RadioButtons)


def test_what_has_no_control_yet_gets_one_when_changes_are_taken():
    controls = RulesetControls(GAME, fields=["rally"])
    controls.set("rally", 3)
    controls.take({"creature": "veil_moth"})
    assert controls.changes == {"creature": "veil_moth"} and list(controls.controls) == ["rally", "creature"]
    controls.take({})
    assert controls.changes == {} and controls.preset.value == RULEBOOK


def test_pages_ask_for_rooms_and_creatures_by_name():
    assert chosen("nurturing", "drift_symbiote", "veil_breach") == (
        ("nurturing", "natural"),
        {"creature": "drift_symbiote", "room_1": "veil_breach"},
    )
    deck = next(deck for deck in decks_of(GAME) if deck.key == "veil_breach")
    _, changes = placed(deck, deck.cards[:2], "veil_moth", "root_hollow", 100, False)
    assert changes == {
        "creature": "veil_moth",
        "room_1": "veil_breach",
        "room_2": "none",
        "room_3": "none",
        "room_4": "none",
    }


def test_a_search_turns_a_field_with_names_by_its_numbers():
    assert numbers_now(GAME, "natural", [Lever("creature", 0, 2, 1)]) == {"creature": 0.0}
    assert changes_of(GAME, {"creature": 2.0, "rally": 2.0}) == {"creature": 2, "rally": 2}


def test_each_seat_offers_who_can_play_it():
    assert [list(GAME.players_of(seat)) for seat in (0, 1)] == [DUNGEONS, VISITORS]
    table, view = Table(Playthrough(GAME)), TrajectoriesView(GAME, ("Dungeon", "Visitor"), ["creature"])
    assert [offered(control) for control in table.controls.players] == [["person", *DUNGEONS], ["person", *VISITORS]]
    assert [offered(control) for control in view.agents] == [DUNGEONS, VISITORS]
    assert [control.value for control in view.agents] == ["natural", "natural"]
    for game in (JARLS, THRONE):
        assert {tuple(game.players_of(seat)) for seat in range(game.seats.stop - 1)} == {tuple(game.agents)}


def test_who_cannot_play_a_seat_is_refused_in_a_sentence():
    with pytest.raises(OutOfRange) as refused:
        checked_agents(GAME, ["natural", "nurturing"], None)
    assert str(refused.value) == f"nurturing cannot play seat B; there plays {', '.join(VISITORS)}."
    with pytest.raises(OutOfRange, match="deceptive cannot play seat B"):
        Table(Playthrough(GAME), ["person", "deceptive"])
    play = Playthrough(GAME)
    with pytest.raises(OutOfRange, match="feral cannot play seat A"):
        play.play("feral")
    with pytest.raises(UnknownName, match="There is no agent 'ferl'"):
        play.play("ferl")
    assert play.actions == []


def test_every_profile_plays_its_own_side_and_only_an_agent_with_a_profile_is_bound():
    for agent in GAME.agents.values():
        profile = int(agent.record.weights.profile)
        assert agent.seats == (() if profile < 0 else ((0,) if profile < 4 else (1,))), agent


def test_an_agent_whose_profile_there_is_not_is_refused_in_words(tmp_path):
    text = (DATA / "shattered_dungeon" / "agents.toml").read_text(encoding="utf-8")
    path = tmp_path / "agents.toml"
    path.write_text(text.replace('profile = "feral"', 'profile = "ferral"'), encoding="utf-8")
    names = {"prescribed": -1, **{name: number for number, name in enumerate(DUNGEONS[2:6] + VISITORS[2:6])}}
    with pytest.raises(UnknownName) as refused:
        read_agents(path, AGENT, {"profile": names})
    assert f"There is no profile 'ferral' in {path}, [agents.feral], weights, field profile; did you mean 'feral'?" in (
        str(refused.value)
    )


def test_a_ladder_is_climbed_by_those_who_can_play_every_seat():
    rungs = skill_ladder(GAME, ["random", "natural"], games=5)
    assert [(rung.agent, rung.other) for rung in rungs] == [("natural", "random")]
    with pytest.raises(OutOfRange, match="tactical cannot play seat B"):
        skill_ladder(GAME, ["random", "tactical"], games=5)


def test_a_hint_comes_from_somebody_who_plays_any_seat():
    table = Table(Playthrough(GAME))
    table.give_hint()
    assert table.notice.value and "Natural would choose: Enter " in table.notice.value


def test_a_game_of_one_number_of_players_asks_for_none(page):
    assert Table(Playthrough(GAME)).controls.seats.layout.display == page.seats.layout.display == "none"
    assert Table(Playthrough(JARLS)).controls.seats.layout.display != "none"


def test_before_the_first_round_the_track_counts_nothing():
    play = Playthrough(GAME)
    assert "The run has not begun" in Table(play).standings.track.value
    assert "of 15" not in Table(play).standings.track.value
    play.step("begin")
    shown = Table(play).standings.track.value
    assert "has not begun" not in shown and "<b>1</b> <span>of 15</span>" in shown
    track = SharedTrack("Days", 0, 9, 7)
    assert "<b>0</b> <span>of 9</span>" in track_html(Standings("Day 1", "", (), (), track))  # a true nought


def test_the_balance_begins_with_a_scenario_and_judges_its_targets(page):
    scenarios = load_scenarios(GAME)
    assert offered(page.scenario) == [NO_SCENARIO, *scenarios]
    assert (page.scenario.value, page.rules.preset.value) == ("boar", "boar")
    page.play().join()
    assert page.results.changes == {"room_2": "whispering_gallery", "room_3": "veil_breach"}
    assert page.drawn[0].label and "targets" in page.drawn[0].label
    verdicts = set(figures.targets(page.results, scenarios["boar"].targets).table["Verdict"]) - {"–"}
    assert verdicts <= {"inside", "undecided", "outside"} and verdicts


def test_a_scenario_sets_rules_and_players_and_a_lever_keeps_it(page):
    page.agents[0].value = "aggressive"
    page.scenario.value = "deceptive_room"
    assert page.rules.changes == GAME.ruleset.presets["deceptive_room"].set
    assert [control.value for control in page.agents] == ["natural", "natural"]
    assert list(page.targets) == list(load_scenarios(GAME)["deceptive_room"].targets)
    page.rules.set("rally", 3)
    assert page.rules.preset.value == OWN and page.scenario.value == "deceptive_room"
    assert list(page.targets) == list(load_scenarios(GAME)["deceptive_room"].targets)
    page.background_job.leave()


def test_a_link_that_names_a_scenario_alone_brings_its_rules(page):
    address = SettingsAddress("balance", page)
    address.opened_by("scenario-moth")
    assert page.scenario.value == "moth" and page.rules.changes == GAME.ruleset.presets["moth"].set
    address.opened_by("")
    assert (page.scenario.value, page.rules.preset.value) == ("boar", "boar")
    page.background_job.leave()


def test_another_variant_brings_its_own_scenario_or_none(page):
    page.rules.preset.value = "moth"
    assert page.scenario.value == "moth" and {"rounds", "inert_rate"} <= set(page.targets)
    page.rules.preset.value = RULEBOOK
    assert page.scenario.value == NO_SCENARIO and page.targets == {}
    assert page.cards[0].layout.display == "none"
    page.play().join()
    assert page.results.changes == {}
    page.scenario.value = "boar"
    assert "inert_rate" not in page.targets
    assert page.cards[0].layout.display == ""
    page.background_job.leave()


def test_a_game_whose_targets_hang_on_nothing_offers_no_scenarios():
    page = Balance(THRONE, ["hand_cap"], agent="knight_commander", seats=4, at_once=False)
    assert page.scenarios == {} and page.targets and page.comparison is not None
    assert page.scenario not in page.children[0].children[0].children


@pytest.mark.parametrize("mode", ["cooperative", "Cooperative", 2])
def test_other_games_name_their_values_too(mode):
    batch = Batch(THRONE, 1, changes={"mode": mode, "relief": "unless an escalate was voted on"}, seats=4)
    ruleset = ruleset_of(batch)
    assert ruleset.mode == 2 and ruleset.relief == 2
    skin = rules.load("iron_throne", "sea_of_knives").ruleset.fields["relief"]
    assert skin.choices[2].title != THRONE.ruleset.fields["relief"].choices[2].title


def test_seats_are_named_by_letter_in_refusals():
    with pytest.raises(OutOfRange, match=f"seat {SEAT_LETTERS[1]}"):
        GAME.check_player("aggressive", 1)
