"""The table of Shattered Dungeon: what it shows to whom, what pressing it asks for, and the decisions beside it."""

import re

import pytest

from rules.shattered_dungeon.notation import card_numbers
from rules.shattered_dungeon.state import DUNGEON, VISITOR, Ending, Tier
from workbench.boards import presentation
from workbench.boards.card_svg import card_height
from workbench.boards.glyphs import GLYPHS
from workbench.boards.scene_svg import scene_svg
from workbench.boards.seen_by import actions_seen_by, explanations_seen_by
from workbench.boards.views import action_menu_of, scene_of, standings_of, summary_of
from workbench.games.shattered_dungeon.board import viewer
from workbench.games.shattered_dungeon.cards.short_text import spoken
from workbench.games.shattered_dungeon.forecast import forecast
from workbench.games.shattered_dungeon.forecast_words import hits_in_words
from workbench.games.shattered_dungeon.presentation import PRESENTATION
from workbench.games.shattered_dungeon.react_outlook import points_lost
from workbench.odds import ask
from workbench.play.playthrough import Playthrough
from workbench.theme.tokens import TARGET
from workbench.widgets.table.board import Board
from workbench.widgets.table.hints import action_in_words
from workbench.widgets.table.table import Table

NARROW = 336  # px a board has on a telephone 360 px wide
HAND = (
    "crushing_grip",
    "tremor_slam",
    "sunken_noose",
    "settled_stone",
    "mossy_rest",
    "vow_of_the_taproot",
    "deep_loam",
)
POSITION = {
    "round": 3,
    "room": 1,
    "to_act": "dungeon",
    "dungeon": {"hand": " ".join(HAND), "pool": 4},
    "visitor": {"hand": "bristling_mane gore", "pool": 3},
}


def begun(*actions, trust=0, changes=None, dungeon=None, visitor=None, **more):
    """Return a game from POSITION, with what is named otherwise, after some actions."""
    position = (
        POSITION
        | more
        | {
            "trust": trust,
            "dungeon": POSITION["dungeon"] | (dungeon or {}),
            "visitor": POSITION["visitor"] | (visitor or {}),
        }
    )
    return Playthrough("shattered_dungeon", position=position, changes=changes, actions=actions)


def cell_of(scene, name):
    return next(cell for cell in scene.cells if cell.id == name)


def bar_of(scene, name):
    return next(bar for bar in scene.bars if bar.name == name)


def middle(play, selected=""):
    return cell_of(scene_of(play, selected), "middle").lines


def test_the_bars_tell_what_is_left_of_every_resource():
    play = begun(dungeon={"veil": 5}, visitor={"nerve": 0}, trust=4.5)
    scene = scene_of(play)
    assert [(bar.name, bar.value) for bar in scene.bars] == [
        ("vitality", 28),
        ("resolve", 14),
        ("nerve", 0),
        ("trust", 4.5),
        ("structure", 16),
        ("veil", 5),
        ("presence", 12),
    ]
    assert bar_of(scene, "veil").text == "5 of 14"
    ruleset = play.ruleset
    assert [notch.at for notch in bar_of(scene, "trust").notches] == [ruleset.tier_1, ruleset.tier_2, ruleset.tier_3]
    assert bar_of(scene_of(begun(changes={"bond_rules": 2})), "rapport").value == 0  # only the older rules have it


def test_a_hand_is_shown_to_whom_it_belongs():
    play = begun()
    assert [viewer(play, human_seats) for human_seats in ([0], [1], [0, 1], [])] == [DUNGEON, VISITOR, DUNGEON, DUNGEON]
    shown = {cell.id for cell in scene_of(play, human_seats=[1]).cells}
    assert {"bristling_mane", "gore"} <= shown and not shown & set(HAND)
    assert cell_of(scene_of(play, human_seats=[1]), "rival-hand").lines == ("Hand: 7",)
    assert "Crushing Grip" not in scene_svg(scene_of(play, human_seats=[1]))
    assert "Crushing Grip" in scene_svg(scene_of(play, human_seats=[0]))


def test_cards_that_cannot_be_played_are_grey_and_say_why():
    scene = scene_of(begun(dungeon={"pool": 1}))
    assert not cell_of(scene, "mossy_rest").faded
    assert cell_of(scene, "crushing_grip").faded and "costs 2 energy" in cell_of(scene, "crushing_grip").action
    assert cell_of(scene, "settled_stone").faded and "waits for a Strike" in cell_of(scene, "settled_stone").action
    covenant = cell_of(scene_of(begun()), "vow_of_the_taproot")
    assert covenant.faded and "not yet ready for a Covenant" in covenant.action
    card = covenant.card
    assert (card.cost, card.name, card.sort, card.kind) == ("4", "Vow of the Taproot", "Covenant", "Environmental")
    assert "seals a Bond" in card.text  # all it does is on it
    assert (cell_of(scene, "crushing_grip").card.aim, cell_of(scene, "crushing_grip").card.aim_seat) == (
        "3 resolve",
        VISITOR,
    )


def test_a_card_is_as_high_as_its_text_needs():
    scene = scene_of(begun())
    for shown in (scene, scene.wide):
        for cell in shown.cells:
            if cell.card:
                (left, top), _, (right, bottom), _ = cell.points
                assert card_height(cell.card, right - left) <= bottom - top
                assert cell.card.glyph in GLYPHS
    assert (
        max(y for cell in scene.wide.cells if cell.card for _, y in cell.points)
        < cell_of(scene.wide, "middle").points[0][1]
    )


def test_the_bar_offers_what_the_chosen_card_can_do_and_says_why_not():
    play = begun()
    nothing = action_menu_of(play)
    assert [group.words for group in nothing.groups] == ["Play", "Activate", "Hold back", "End the turn"]
    assert nothing.notations == ["end"] and "Choose a card" in nothing.groups[0].why
    menu = action_menu_of(play, "crushing_grip")
    assert menu.notations == ["play crushing_grip", "activate crushing_grip", "end"]
    assert menu.groups[2].why and "power 3 on resolve" in menu.about
    assert action_in_words(play, "activate crushing_grip") == "Crushing Grip: Activate: +1 energy"


def test_a_chosen_card_can_be_played_activated_or_held_back():
    play = begun()
    board = presentation.of(play.game)
    assert board.destinations(play, "crushing_grip") == {
        "middle": "play crushing_grip",
        "activate": "activate crushing_grip",
    }
    assert board.destinations(play, "deep_loam") == {"middle": "play deep_loam"}
    assert board.destinations(play, "settled_stone") == {"activate": "activate settled_stone"}
    held = begun(trust=1, dungeon={"hand": "crushing_grip"})  # neither Offer nor Test in hand
    assert board.destinations(held, "crushing_grip")["restrain"] == "restrain crushing_grip"
    assert set(board.movable_cells(play)) == set(HAND)
    assert board.is_own(play, "deep_loam") and not board.is_own(play, "gore") and not board.is_own(play, "middle")
    assert board.intended_action(play, "deep_loam", "activate") == "activate deep_loam"


@pytest.mark.parametrize(
    ("changes", "structure", "regained"), [({}, 16, ()), ({}, 12, ((0, 1),)), ({"rally": 3}, 12, ((0, 3),))]
)
def test_what_a_strong_hit_gives_back_is_foretold(changes, structure, regained):
    play = begun(changes=changes, dungeon={"hand": "tremor_slam", "structure": structure})
    found = forecast(play.state, play.ruleset, card_numbers()["tremor_slam"])
    assert found.of(Tier.STRONG).regained == found.of(Tier.DEVASTATING).regained == regained
    assert not found.of(Tier.PARTIAL).regained
    told = [line for line in middle(play, "tremor_slam") if line.startswith("Strong or better")]
    assert told == [f"Strong or better: regains {amount} structure" for _, amount in regained]


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({}, "fails 24 %, all at a cost"),
        ({"suffered_stalemate": 0}, "fails 24 %, 10 % at a cost"),
        ({"reversal": 0}, "fails 24 %"),
    ],
)
def test_a_chosen_strike_says_how_likely_it_fails_and_how_likely_that_costs_something(changes, said):
    play = begun(changes=changes, dungeon={"hand": "tremor_slam"})
    assert hits_in_words(forecast(play.state, play.ruleset, card_numbers()["tremor_slam"])).endswith(f"; {said}")


def test_a_strike_is_foretold_as_the_exact_odds_have_it():
    play = begun(
        visitor={"entangled": True, "fortify": "resolve 1 for 1", "ward": 1, "exposure": "environmental 2"},
        dungeon={"empowers": "coiled_patience"},
    )
    found = forecast(play.state, play.ruleset, 6)
    told = spoken(6, play.ruleset.cards[6], DUNGEON)
    assert told.startswith("Crushing Grip: Strike, Environmental, cost 2; 3 resolve")
    assert (found.power, found.target, found.dice) == (6, 1, "advantage")  # 2 more by its condition, and 1
    exact = ask(
        "shattered_dungeon.strike",
        power=6,
        attacker_modifier=found.bonus,
        attacker_dice="advantage",
        defender_modifier=found.defence,
        left=14,
        fortify=2,
        exposure=2,
    )
    for result in found.results:
        assert result.chance == exact["Tier"].P(result.tier.name.lower())
    damages = {result.damage for result in found.results}
    assert damages == set(exact["Damage"].chances) == {0, 3, 6, 9}
    assert found.of(Tier.DEVASTATING).left == 5
    threatened = bar_of(scene_of(play, "crushing_grip"), "resolve")
    assert threatened.text.endswith(" → 11, 8, 5")  # under it, on a phone; above it where there is room
    threatened = bar_of(scene_of(play, "crushing_grip").wide, "resolve")
    assert threatened.is_threatened and [(notch.text, notch.at) for notch in threatened.notches] == [
        ("5", 5),
        ("8", 8),
        ("11", 11),
    ]
    weak = begun(dungeon={"hand": "tremor_slam"})
    assert [notch.text for notch in bar_of(scene_of(weak, "tremor_slam").wide, "nerve").notches] == ["leaves 13"]
    assert not bar_of(scene_of(play, "tremor_slam"), "resolve").is_threatened


def test_the_middle_tells_all_of_a_strike_and_warns_of_betrayal():
    lines = middle(begun(), "crushing_grip")
    assert lines[0] == "Crushing Grip" and any(line.startswith("Devastating") for line in lines)
    assert lines[-1].startswith("No hit")
    warned = begun(trust=4)
    betrayal = "This betrays the bond: trust 4 → 0, and its 4 points come off the lowest bar."
    assert betrayal in " ".join(middle(warned, "tremor_slam"))
    assert "betrays" not in " ".join(middle(begun(trust=3.5), "tremor_slam"))
    assert middle(begun())[0] == "A chosen card is described and played here."
    waits = cell_of(scene_of(begun(), human_seats=[VISITOR]), "middle").lines
    assert waits[0] == "Dungeon decides now."


@pytest.mark.parametrize(
    ("trust", "told", "named"), [(0, "resolve at the end of 2 rounds", True), (3, "hidden", False)]
)
def test_an_offer_shows_what_its_tier_lets_the_asked_side_see(trust, told, named):
    play = begun("play mossy_rest", trust=trust)
    menu = action_menu_of(play)
    assert menu.notations == ["accept", "refuse"]
    assert "gives 3 nerve" in menu.prompt and told in menu.prompt
    assert ("Mossy Rest" in menu.prompt) == named
    assert ("Binding" in menu.prompt) == named
    seen = actions_seen_by(play, [VISITOR])[-1], str(explanations_seen_by(play, [VISITOR], len(play.actions) - 1)[0])
    assert all((("mossy_rest" in text) or ("Mossy Rest" in text)) == named for text in seen)
    assert actions_seen_by(play, [DUNGEON]) == ["play mossy_rest"]
    play.step("accept")
    assert actions_seen_by(play, [VISITOR])[0] == "play mossy_rest"  # what was accepted is known


@pytest.mark.parametrize(
    ("trust", "card", "told"),
    [
        (0, "mossy_rest", "If you refuse, trust rises by 0.5."),
        (3, "mossy_rest", "Refusing changes nothing."),
        (9, "vow_of_the_taproot", "If you refuse, trust falls from 9 to 4."),
    ],
)
def test_an_offer_says_what_refusing_it_does_to_trust(trust, card, told):
    hand = f"crushing_grip tremor_slam {card}"
    play = begun(f"play {card}", trust=trust, dungeon={"hand": hand, "pool": 6})
    assert action_menu_of(play).prompt.endswith(told)
    before = play.state.trust
    risen = int(play.step("refuse").state.trust - before) / 2
    assert risen == {0: 0.5, 3: 0, 9: -5}[trust]


@pytest.mark.parametrize("always", [False, True])
def test_a_test_says_what_both_answers_cost_by_either_reading(always):
    hand = {"hand": "trust_trial opened_path roof_of_leaves", "pool": 6}
    changes = {"room_1": "living_root_sanctuary", "test_costs_always": always}
    menu = action_menu_of(begun("play trust_trial", trust=4, changes=changes, dungeon=hand))
    agreed, defected = menu.prompt.split("Defect: ")
    assert "its giver pays 1 structure" in agreed
    assert ("its giver pays 1 structure" in defected) == always and "trust falls from 4 to 2" in defected


def test_a_trap_of_the_other_side_stays_face_down():
    play = begun("play sunken_noose")
    assert actions_seen_by(play, [VISITOR]) == ["play a Trap"] and actions_seen_by(play, [DUNGEON]) == [
        "play sunken_noose"
    ]
    assert "Sunken Noose" not in scene_svg(scene_of(play, human_seats=[VISITOR]))
    assert cell_of(scene_of(play, human_seats=[VISITOR]), "rival-traps").lines == ("Traps: 1",)
    assert "Trap, face down: Sunken Noose" in cell_of(scene_of(play, human_seats=[DUNGEON]), "middle").lines
    is_secret = presentation.of(play.game).is_secret  # of actions that were taken back
    assert is_secret("play sunken_noose") and not is_secret("play gore") and not is_secret("end")
    play.step("end").step("play gore")
    assert actions_seen_by(play, [VISITOR])[0] == "play sunken_noose"  # it has sprung


def test_a_react_says_what_is_lost_with_it_and_how_likely_that_is():
    play = next(
        play
        for seed in range(1, 40)
        for play in [Playthrough("shattered_dungeon", position=POSITION, seed=seed, actions=["play crushing_grip"])]
        if play.state.phase == 2
    )
    menu = action_menu_of(play)
    assert menu.notations == ["react bristling_mane", "react none"] and "Crushing Grip hits" in menu.prompt
    lost = points_lost(play.state, play.ruleset)
    assert re.search(r"^Bristling Mane: lose \d+ \(\d+ %\) or \d+$", menu.decisions[0].words)
    assert menu.decisions[1].words == f"Do not react: lose {lost}" and f": you lose {lost} of your " in menu.prompt
    board = presentation.of(play.game)
    assert board.destinations(play, "bristling_mane") == {"middle": "react bristling_mane"}
    assert not cell_of(scene_of(play), "bristling_mane").faded and cell_of(scene_of(play), "gore").faded
    said = middle(play, "bristling_mane")
    assert re.search(r"^You lose \d+ \(\d+ %\) or \d+ ", said[2])
    assert " ".join(said[3:5]).startswith("It answers a Strong or Devastating Strike: if its roll succeeds, it absorbs")


def test_what_the_bars_lost_is_told_beside_the_buttons_and_while_others_decide_who_does():
    play = begun("play crushing_grip")
    before, after = play.states_before[0].current, play.state.current
    lost = {int(number) for number in (before - after).ravel() if number}
    about = PRESENTATION.chosen_menu(play, "").about
    assert lost and about.startswith("Your last action: ") and all(f" lost {number} " in about for number in lost)
    menu = PRESENTATION.chosen_menu(play.step("end").step("end"), "")
    assert menu.about.startswith("Since your last action: ")  # the room has taken its part meanwhile
    closed = menu.closed("Visitor decides now.")
    assert closed.about == closed.prompt == "Visitor decides now." and not closed.notations
    assert [group.words for group in closed.groups] == ["Play", "Activate", "Hold back", "End the turn"]


def test_a_test_tells_both_answers():
    play = Playthrough(
        "shattered_dungeon",
        changes={"creature": 2, "room_1": 5},
        actions=[],
        position={
            "round": 2,
            "room": 1,
            "to_act": "dungeon",
            "trust": 4,
            "dungeon": {"hand": "trust_trial", "pool": 4},
            "visitor": {},
        },
    ).step("play trust_trial")
    menu = action_menu_of(play)
    assert sorted(menu.notations) == ["cooperate", "defect"]
    assert "trust +2" in menu.prompt and "structure" in menu.prompt and "from 4 to 2" in menu.prompt


def test_the_standings_tell_energy_conditions_and_the_room():
    play = begun(
        dungeon={"empowers": "coiled_patience", "erode": "veil 2", "spent": 1, "extra": 2},
        visitor={"disrupts": "clutching_briars", "binding": "resolve 1 for 1", "entangled": True},
        betrayed=2,
        refuses=True,
    )
    shown = standings_of(play)
    dungeon, visitor = shown.rows
    assert dungeon.values == ("5 of 4 + 2", "7", "11", "0", "0") and dungeon.decides
    assert {tag.words for tag in dungeon.tags} == {"Empower: Coiled Patience", "Erode veil 2"}
    assert {tag.words for tag in visitor.tags} == {
        "Disrupt: Clutching Briars",
        "entangled",
        "Binding resolve 1, at most 2 rounds",
        "trust tier 0: a stranger",
        "Betrayed, 2 rounds",
        "refuses all Offers",
    }
    assert "Root Hollow" in shown.goal and "vitality −1 every round" in shown.goal
    assert (shown.track.value, shown.track.end, shown.track.alarm) == (
        3,
        play.ruleset.round_limit,
        play.ruleset.escalation_from,
    )


@pytest.mark.parametrize("mode", PRESENTATION.modes)
def test_every_position_of_a_run_is_drawn_and_ends_in_a_summary(mode):
    changes = Playthrough("shattered_dungeon").game.ruleset.presets[mode].set if mode else {}
    play = Playthrough("shattered_dungeon", seed=5, changes=changes)
    while not play.is_over:
        play.play("natural")
        if len(play.actions) % 4:
            continue
        for human_seats in ([0], [1]):
            scene = scene_of(play, human_seats=human_seats)
            assert max(y for cell in (*scene.cells, *scene.wide.cells) for _, y in cell.points) <= scene.height
            assert all(len(cell.lines) <= 12 for cell in scene.cells)
        action_menu_of(play)
    summary = summary_of(play)
    assert "run ends" in summary.ending.sentence and play.state.ending != Ending.NOT_YET
    assert {one.result for one in summary.seats} <= {"won", "lost"}
    assert [cell.id for cell in scene_of(play).cells if cell.enabled] == []


def test_cards_and_places_can_be_pressed_on_a_narrow_page():
    scene = scene_of(begun())
    board = Board()
    board.show(scene)
    assert board.cells_across * TARGET <= NARROW
    for cell in (*scene.cells, *scene.wide.cells):
        if cell.enabled:
            (left, top), _, (right, bottom), _ = cell.points
            assert min(right - left, bottom - top) >= TARGET  # on a telephone a unit is a pixel


def test_playing_on_the_page_by_pressing_alone():
    table = Table(begun(), ["person", "natural"])
    table.board.press("middle")
    assert "Choose a card" in table.notice.value
    table.board.press("vow_of_the_taproot")
    table.board.press("middle")
    assert "not yet ready for a Covenant" in table.notice.value and not table.play.actions
    table.board.press("deep_loam")
    table.board.press("middle")
    table.board.press("crushing_grip")
    table.action_menu.choose("activate crushing_grip")
    assert table.play.actions == ["play deep_loam", "activate crushing_grip"]
    table.leave()


def test_the_bars_keep_their_places_whoever_decides_and_whoever_looks():
    play = begun()
    ends = [scene_of(play, human_seats=human_seats).wide.bars for human_seats in ([0], [1], [])]
    play.step("end")
    assert {tuple((bar.name, bar.y) for bar in bars) for bars in (*ends, scene_of(play).wide.bars)} == {
        tuple((bar.name, bar.y) for bar in ends[0])
    }
    assert [caption.text for caption in scene_of(play).captions][-1] == "Hand of the Visitor, 3 energy to spend"


def test_what_the_first_page_shows_is_a_position_that_can_stand():
    board = presentation.of(Playthrough("shattered_dungeon").game)
    assert "Crushing Grip" in scene_svg(scene_of(Playthrough("shattered_dungeon", position=board.sample_position)))
