"""Positions of Shattered Dungeon set up in a form: what is filled in, what cannot stand, and playing on from there."""

import pytest

import rules
from rules.shattered_dungeon.position import position_table
from rules.shattered_dungeon.state import Phase, Tier
from workbench.boards.position_form import value_at
from workbench.boards.seen_by import readable_position
from workbench.games.shattered_dungeon.position_form import position_form
from workbench.play.playthrough import Playthrough
from workbench.widgets.table.position_form import PositionForm
from workbench.widgets.table.position_setup import as_text
from workbench.widgets.table.table import Table

GAME = rules.load("shattered_dungeon")
POSITION = {
    "round": 3,
    "room": 1,
    "to_act": "dungeon",
    "dungeon": {"hand": "crushing_grip mossy_rest", "pool": 4},
    "visitor": {"hand": "bristling_mane gore", "pool": 3},
}


@pytest.fixture
def setup():
    """A form that begins with POSITION; what is drawn and what is played from are kept in lists."""
    drawn, played = [], []
    form = PositionForm(GAME, drawn.append, lambda table, changes: played.append((table, changes)))
    form.begin(POSITION)
    form.drawn, form.played = drawn, played
    return form


@pytest.mark.parametrize("pending", ["", "crushing_grip", "mossy_rest"])
def test_every_field_of_a_position_can_be_filled_in(pending):
    asking = {"dungeon": {"played": pending}, "pending": {"card": pending}}
    table = position_table(Playthrough(GAME, position=POSITION | asking, changes={"bond_rules": 2}).state)
    assert ("pending" in table) == bool(pending)
    paths = {(name,) for name, value in table.items() if not isinstance(value, dict)}
    paths |= {(name, field) for name, value in table.items() if isinstance(value, dict) for field in value}
    groups = position_form(table, GAME.ruleset.variant({"bond_rules": 2}))
    assert paths <= {entry.path for group in groups for entry in (*group.entries, *group.more)}


def test_what_a_covenant_has_cost_lowers_what_the_form_takes():
    ruleset = GAME.ruleset.variant({})
    for weakened, most in (("", 16), ("structure 2", 14)):
        groups = position_form({"dungeon": {"weakened": weakened}}, ruleset)
        entries = {entry.path: entry for group in groups for entry in (*group.entries, *group.more)}
        structure = entries["dungeon", "structure"]
        assert (structure.value, structure.most) == (most, most)


def test_numbers_conditions_and_cards_go_into_the_position(setup):
    setup.controls["round",].value = 6
    setup.controls["trust",].value = 3.5
    setup.controls["dungeon", "structure"].value = 7
    setup.controls["visitor", "entangled"].value = True
    setup.controls["visitor", "fortify"].value = "nerve 2 for 1"
    setup.controls["dungeon", "traps"].add.value = "sunken_noose"
    setup.controls["dungeon", "discard"].add.value = "tremor_slam"
    setup.controls["dungeon", "hand"].chips.children[1].click()
    state = GAME.position(setup.table, 1, GAME.ruleset.variant({}))
    assert (state.round_no, state.trust, state.current[0, 0], state.entangled[1]) == (6, 7, 7, 1)
    assert state.fortify[1, 2, 1] == 2
    assert setup.table["dungeon"]["hand"] == "crushing_grip" and setup.table["dungeon"]["discard"] == "tremor_slam"
    assert setup.table["dungeon"]["traps"] == "sunken_noose"
    assert setup.written.value == as_text(setup.table) and setup.notice.value == ""


def test_a_strike_can_be_left_waiting_for_a_react(setup):
    setup.controls["dungeon", "hand"].chips.children[0].click()
    setup.controls["dungeon", "played"].add.value = "crushing_grip"
    setup.controls["pending", "card"].value = "crushing_grip"
    setup.controls["pending", "tier"].value = "devastating"
    setup.controls["pending", "power"].value = 7
    setup.controls["dungeon", "betrayals"].value = 2
    setup.controls["run", "lead"].value = "visitor"
    assert setup.notice.value == ""
    state = GAME.position(setup.table, 1, GAME.ruleset.variant({}))
    assert (state.phase, state.pending_tier, state.pending_power) == (Phase.REACT, Tier.DEVASTATING, 7)
    assert (state.betrayals[0], state.lead) == (2, 1)
    setup.controls["room",].value = "room 5"
    assert setup.notice.value == "" and value_at(setup.table, ("pending", "card")) is None


def test_a_card_lies_in_one_place_only(setup):
    def offered(field):
        return [value for _, value in setup.controls["dungeon", field].add.options if value]

    assert "crushing_grip" not in offered("hand") and "crushing_grip" not in offered("discard")
    assert "tremor_slam" in offered("discard")
    setup.controls["dungeon", "discard"].add.value = "tremor_slam"
    assert "tremor_slam" not in offered("hand")


def test_what_cannot_stand_is_said_and_can_be_mended(setup):
    drawn = len(setup.drawn)
    setup.controls["visitor", "fortify"].value = "nerve 1"
    assert "cannot be read; write for example" in setup.notice.value and len(setup.drawn) == drawn
    setup.play()
    assert setup.played == [] and "cannot be read" in setup.notice.value
    setup.controls["visitor", "fortify"].value = "nerve 1 for 1"
    assert setup.notice.value == "" and len(setup.drawn) == drawn + 1
    setup.controls["dungeon", "spent"].value = 9
    assert "it has 4 energy" in setup.notice.value


def test_a_text_that_cannot_be_read_changes_nothing(setup):
    before = dict(setup.table)
    for text in ('round = "six"', "round =", '[dungeon]\nhand = "gore"'):
        setup.written.value = text
        assert setup.notice.value and setup.table == before
    setup.written.value = as_text(POSITION | {"round": 5})
    assert setup.controls["round",].value == 5 and setup.notice.value == ""


def test_another_room_and_visitor_change_the_rules_and_clear_what_the_old_ones_had(setup):
    setup.controls["room",].value = "room 5"
    assert setup.changes["room_1"] == 5 and value_at(setup.table, ("dungeon", "hand")) is None
    assert setup.table["visitor"]["hand"] == POSITION["visitor"]["hand"] and setup.notice.value == ""
    setup.controls["rules", "creature"].value = 2
    assert setup.changes["creature"] == 2 and "hand" not in setup.table["visitor"]
    assert "rules" not in setup.table
    setup.play()
    [(table, changes)] = setup.played
    play = Playthrough(GAME, changes=changes, position=table)
    assert play.ruleset.run[0] == 5 and play.ruleset.creature == 2 and play.legal_actions == ["end"]


def test_a_table_plays_on_from_the_form_and_simulates_from_it():
    table = Table(Playthrough(GAME, position=POSITION), ["person", "natural"])
    table.edit()
    assert isinstance(table.editor, PositionForm)
    table.editor.controls["visitor", "vitality"].value = 1
    table.editor.play_on.play().join()
    assert table.editor.play_on.background_job.words.startswith(
        "1,000 games from this position, Natural against Natural"
    )
    assert "wins" in table.editor.play_on.finding.value
    table.editor.play()
    assert not table.seating.is_editing and table.play.state.current[1, 0] == 1
    table.step("play crushing_grip")
    assert table.play.actions == ["play crushing_grip"]
    table.leave()


# Cards that can never do what they say in the position


def words_of_hand(changes=None, **table):
    """Return what the form calls the cards of the dungeon's hand."""
    ruleset = GAME.ruleset.variant(changes or {})
    groups = position_form({**POSITION, **table}, ruleset)
    [hand] = [entry for group in groups for entry in group.entries if entry.path == ("dungeon", "hand")]
    return [choice.words for choice in hand.value]


def test_a_card_that_can_do_all_it_says_has_its_name_alone():
    assert words_of_hand() == ["Crushing Grip", "Mossy Rest"]


def test_9_an_erode_that_the_room_suppresses_is_marked():
    hand = {"dungeon": {"hand": "tremor_slam"}}
    assert words_of_hand(**hand) == ["Tremor Slam"]
    marked = "Tremor Slam – its Erode never happens here"
    assert words_of_hand({"root_hollow.auto_2.period": 1}, **hand) == [marked]
    assert words_of_hand({"erode_by_round": False}, **hand) == [marked]


def test_a7_2_an_offer_to_whom_refuses_all_is_marked_and_an_older_covenant():
    hand = {"dungeon": {"hand": "mossy_rest vow_of_the_taproot"}}
    refused = "the visitor refuses it"
    assert words_of_hand(refuses=True, **hand) == [f"Mossy Rest – {refused}", f"Vow of the Taproot – {refused}"]
    assert words_of_hand({"bond_rules": 2}, **hand)[1] == "Vow of the Taproot – the older rules have no Covenant"


def test_4_1_a_trap_for_offers_never_springs_on_whom_refuses_them():
    table = {"room": 1, "dungeon": {"hand": "bitter_dregs"}, "refuses": True}
    assert words_of_hand({"room_1": "honeyed_hollow"}, **table) == ["Bitter Dregs – it never springs here"]


def test_9_a_card_waits_in_vain_for_what_only_cards_that_are_gone_bring_about():
    hand = {"hand": "crushing_grip whip_root", "gone": "entombing_grasp sunken_noose"}
    assert words_of_hand(dungeon=hand) == ["Crushing Grip", "Whip Root"]
    hand = {"hand": "crushing_grip", "gone": "entombing_grasp sunken_noose whip_root"}
    assert words_of_hand(dungeon=hand) == ["Crushing Grip – its condition never holds here"]
    hand = {"hand": "whip_root", "gone": "crushing_grip tethered_feast"}
    assert words_of_hand(dungeon=hand) == ["Whip Root – nothing uses that it entangles"]


def test_a3_4_an_exposure_that_no_strike_uses_is_marked():
    table = {"dungeon": {"hand": "lullaby_glow", "gone": ""}}
    assert words_of_hand({"room_1": "honeyed_hollow"}, **table) == ["Lullaby Glow"]
    table = {"dungeon": {"hand": "lullaby_glow", "gone": "closing_comb"}}
    assert words_of_hand({"room_1": "honeyed_hollow"}, **table) == ["Lullaby Glow – no Strike uses its exposure"]


def test_the_type_of_a_face_down_trap_is_not_told_to_the_other_side():
    hand = {"hand": "sticky_embrace drowsy_fumes closing_comb", "pool": 6}
    play = Playthrough(
        "shattered_dungeon",
        changes={"room_1": "honeyed_hollow"},
        position={"round": 2, "to_act": "dungeon", "dungeon": hand},
    )
    for action, own, others in (
        ("play sticky_embrace", "environmental", ""),
        ("play drowsy_fumes", "social", ""),
        ("play closing_comb", "social", "social"),
    ):
        play.step(action)
        assert [readable_position(play, [seat])["dungeon"].get("last", "") for seat in (0, 1)] == [own, others]
