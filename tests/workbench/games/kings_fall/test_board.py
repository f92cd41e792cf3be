"""The board of King's Fall: every Location, what pressing does, hands that only their side sees, and combats."""

import re
from fractions import Fraction
from itertools import combinations
from math import dist

import pytest

from rules.core.seats import SEAT_LETTERS
from rules.kings_fall.names import identifiers
from rules.kings_fall.state import SEATS
from workbench.boards.presentation import of
from workbench.boards.scene_svg import scene_svg
from workbench.boards.views import (
    UNSEEN,
    action_menu_of,
    contests_of,
    preview_of,
    private_note_of,
    routes_of,
    scene_of,
    standings_of,
    summary_of,
    way_in_words,
    with_last_by_seat,
)
from workbench.games.kings_fall.board import destinations, movable_cells, routes
from workbench.games.kings_fall.hand import hand_of
from workbench.games.kings_fall.layout import NARROW, WIDE, WIDE_MAP
from workbench.games.kings_fall.position_editing import edited, emptied, palette
from workbench.play.playthrough import Playthrough
from workbench.widgets.table.presses import press_of

PLACES = identifiers("places")
PHONE = 350  # px that a board has on a phone of 390
LEAST_TEXT = 9  # px
TWO = {"A": {"faction": "aethelgard", "hand": ""}, "B": {"faction": "voren", "hand": ""}}
ATTACK = {
    "to_act": "A",
    "stage": "ops",
    "ops": 2,
    "A": TWO["A"] | {"units": "aethelgard_city 1 basic, tollgate 4 basic", "influence": "aethelgard_city 2"},
    "B": TWO["B"] | {"units": "obsidian_citadel 1 basic, ember_pass 2 basic", "influence": "obsidian_citadel 2"},
}


def test_every_location_is_a_cell_with_all_that_can_be_said_of_it(games):
    for play in games:
        cells = {cell.id: cell for cell in scene_of(play).cells}
        assert set(PLACES) <= set(cells)
        assert all("worth" in cells[place].label for place in PLACES)
        assert scene_svg(scene_of(play)).startswith("<svg") and standings_of(play).rows


def test_whatever_can_be_done_is_found_by_pressing_or_in_the_menu(games):
    for play in games:
        found = set(action_menu_of(play).notations)
        for start in ["", *movable_cells(play)]:
            for cell in destinations(play, start):
                found |= {notation for _, notation in routes(play, start, cell)}
        assert set(play.legal_actions) <= found


def test_a_hand_is_shown_to_its_own_side_alone(games):
    cards = set(identifiers("cards"))
    for play in games:
        for seat in range(SEATS):
            shown = {cell.id for cell in scene_of(play, human_seats=(seat,)).cells} & cards
            assert shown == {identifiers("cards")[card] for card in hand_of(play.state, seat)}
        assert not {cell.id for cell in scene_of(play, human_seats=UNSEEN).cells} & cards


def test_who_sees_a_hand_reads_it_and_nobody_else_does():
    hands = {"A": TWO["A"] | {"hand": "sealed_petition"}, "B": TWO["B"] | {"hand": "terror purge"}}
    play = Playthrough("kings_fall", position={"to_act": "A", **hands})
    assert private_note_of(play) is None
    play.step("play sealed petition for event")
    play.step(next(iter(play.legal())))  # a marker of B's goes first
    assert private_note_of(play) == "A sees B's hand in this turn: Terror, The Purge."


@pytest.mark.parametrize("layout", [WIDE, NARROW])
def test_the_land_of_all_locations_covers_the_map_once(layout):
    def area(corners):
        return abs(sum(x * b - a * y for (x, y), (a, b) in zip(corners, corners[1:] + corners[:1]))) / 2

    assert sum(map(area, layout.lands)) == pytest.approx(layout.width * layout.height, rel=1e-3)
    assert sum(map(len, layout.borders)) > 20


@pytest.mark.parametrize("layout", [WIDE, NARROW])
def test_no_location_covers_another_and_no_path_runs_through_one(layout):
    for one, other in combinations(layout.spots, 2):
        assert dist(one, other) > 2 * layout.size
    for link in layout.links:
        for spot in set(layout.spots) - {link.origin_xy, link.target_xy}:
            assert distance_to_segment(spot, link.origin_xy, link.target_xy) > 0.8 * layout.size


def distance_to_segment(point, begin, end):
    along = [b - a for a, b in zip(begin, end)]
    part = sum((p - a) * d for p, a, d in zip(point, begin, along)) / sum(d * d for d in along)
    return dist(point, [a + min(1, max(0, part)) * d for a, d in zip(begin, along)])


def test_a_phone_shows_the_whole_map_with_names_that_can_be_read():
    scene = scene_of(Playthrough("kings_fall"))
    least = min(
        max(x for x, _ in cell.points) - min(x for x, _ in cell.points) + 2 * cell.margin for cell in scene.cells
    )
    assert scene.width / least * scene.least_cell <= PHONE  # the window that it needs, so nothing is cut off
    places = [cell for cell in scene.cells if cell.id in PLACES]
    assert all(0 <= x <= NARROW.width and 0 <= y <= NARROW.height for cell in places for x, y in cell.points)
    sizes = re.findall(r'font-size="([\d.]+)" class="wb-cell-text wb-below"', scene_svg(scene)) or re.findall(
        r'class="wb-cell-text wb-below"[^>]*font-size="([\d.]+)"', scene_svg(scene)
    )
    assert len(sizes) == len(PLACES) and min(map(float, sizes)) * PHONE / scene.width >= LEAST_TEXT


def test_the_trail_of_a_move_leads_from_location_to_location_in_both_layouts():
    play = Playthrough("kings_fall", position=ATTACK).step("move tollgate to windgap").step("take 2 basic")
    ends = [PLACES.index(place) for place in ("tollgate", "windgap")]
    narrow = scene_of(play)
    for scene, layout, factor in ((narrow, NARROW, 1), (narrow.wide, WIDE, WIDE_MAP)):
        trail = next(mark for mark in scene.marks if mark.kind == "last" and len(mark.points) > 1)
        for point, end in zip(trail.points, ends):
            assert point == pytest.approx([factor * one for one in layout.spots[end]], abs=0.01)


def test_a_territory_that_is_all_ones_own_is_tinted_more():
    names = ("millbridge", "aethelgard_city", "lantern_quay", "old_forum", "reedwood")
    influence = " ".join(f"{name} 1" for name in names)
    play = Playthrough("kings_fall", position=TWO | {"A": TWO["A"] | {"influence": influence}})
    shown = dict(zip(PLACES, scene_of(play).areas))
    assert all(shown[name].seat == 0 and shown[name].is_strong for name in names)
    assert shown["kings_cross"].seat is None and not shown["blackharbour"].is_strong


def test_a_press_only_chooses_a_card_and_a_second_puts_it_back_even_where_it_has_one_use_only():
    play = Playthrough("kings_fall", seed=3).step("go first")
    uses = {cell: routes_of(play, "", cell) for cell in movable_cells(play) if cell not in PLACES}
    assert uses
    for cell, found in uses.items():
        first = press_of(play, cell)
        assert (first.action, first.goal) == (None, cell)
        second = press_of(play, cell, "", cell, found[0][1])
        assert (second.action, second.goal) == (None, "")
    assert any(len(found) == 1 for found in uses.values())


def test_pressing_a_location_goes_from_a_choice_to_an_action():
    play = Playthrough("kings_fall", position=ATTACK)
    assert press_of(play, "tollgate").selected == "tollgate"
    again = press_of(play, "tollgate", "tollgate")
    assert (again.action, again.goal) == (None, "tollgate")  # its button says what there is to be done
    assert press_of(play, "ember_pass", "tollgate").action == "move tollgate to ember pass"
    assert press_of(play, "pinehold", "tollgate").action == "move tollgate to pinehold"  # refused, with its reason
    assert {mark.kind for mark in scene_of(play, "tollgate").marks} >= {"selected", "attack", "legal"}


def test_a_press_where_nothing_can_be_done_says_what_can():
    choosing = Playthrough("kings_fall", seed=3).step("go first")
    assert press_of(choosing, "thornbrake").words.startswith("Nothing can be done there now. ")
    assert "choose a card from your hand" in press_of(choosing, "thornbrake").words
    assert "card" not in press_of(Playthrough("kings_fall", position=ATTACK), "moss_temple").words


def test_ways_are_told_by_the_names_of_locations_and_cards():
    game = Playthrough("kings_fall").game
    assert way_in_words(game, "kings_cross", "ember_pass") == "From King's Cross to Ember Pass"
    assert way_in_words(game, "", "purge") == "The Purge"


def test_a_combat_shows_its_chances_before_and_its_dice_after():
    play = Playthrough("kings_fall", position=ATTACK).step("move tollgate to ember pass")
    play.step("take 4 basic")
    (contest,) = contests_of(play, 1)
    attack, defence = contest.sides
    assert (len(attack.dice), len(defence.dice)) == (4, 2)
    assert attack.total == max(die.face for die in attack.dice)
    assert contest.levels[0].chance + contest.levels[1].chance == 1
    assert contest.levels[0].chance > Fraction(1, 2)
    assert sum(level.is_reached for level in contest.levels) == 1
    assert "Ember Pass" in contest.title and contest.html()
    ahead = preview_of(play, "")
    assert ahead is None or ahead.title.endswith("as things stand")


@pytest.mark.parametrize("seed", range(1, 9))
def test_every_combat_round_is_shown_with_who_won_it(seed):
    play = Playthrough("kings_fall", position=ATTACK, seed=seed).step("move tollgate to ember pass")
    play.step("take 4 basic")
    while play.state.fight:
        play.step(next(one for one in ("fight on", "lose basic", *play.legal_actions) if one in play.legal_actions))
    shown = [contest for number in range(len(play.actions)) for contest in contests_of(play, number)]
    assert [contest.title.split(" in ")[0] for contest in shown] == ["Combat Round 1", "Combat Round 2"][: len(shown)]
    for contest in shown:
        one, other = (side.total for side in contest.sides)
        assert contest.levels[0].is_reached == (one > other)
        assert contest.after and all(sentence.clause for sentence in contest.after)


def test_a_position_is_set_up_piece_by_piece():
    start = Playthrough("kings_fall", position=TWO)
    table = start.game.position_table(start.state)
    codes = dict(palette(table))
    table = edited(table, "windgap", codes["A's Basic Unit"])
    table = edited(table, "windgap", codes["A's Basic Unit"])
    table = edited(table, "windgap", codes["B's influence"])
    table = edited(table, "lantern_quay", codes["A's Magistra Lyra Vex"])
    state = Playthrough("kings_fall", position=table).state
    assert state.units[0, 0, PLACES.index("windgap")] == 2
    assert state.influence[1, PLACES.index("windgap")] == 1
    assert state.leader[0, 2] == PLACES.index("lantern_quay")
    table = edited(table, "windgap", "")
    assert Playthrough("kings_fall", position=table).state.units[0, :, PLACES.index("windgap")].sum() == 0


def test_an_emptied_board_keeps_the_sovereigns():
    game = of(Playthrough("kings_fall").game)
    table = emptied(game.sample_position)
    state = Playthrough("kings_fall", position=table).state
    assert state.units.sum() == 0 and state.influence.sum() == 0
    assert (state.leader[:, 0] >= 0).all()


def test_a_finished_game_is_summed_up():
    play = Playthrough("kings_fall", seed=4)
    while not play.is_over:
        assert summary_of(play) is None
        play.play("novice")
    summary = summary_of(play)
    assert summary.ending.sentence and {one.result for one in summary.seats} <= {"won", "lost", "draw"}
    rows = {row.title: row.values for row in summary.statistics}
    assert all(len(values) == SEATS for values in rows.values())
    assert [SEAT_LETTERS[one.seat] for one in summary.seats] == ["A", "B"]


def test_what_the_other_side_does_in_a_step_is_ringed_in_its_colour():
    play = Playthrough("kings_fall", seed=1).step("go first")  # whereupon B places influence
    assert {mark.seat for mark in with_last_by_seat(scene_of(play), play).marks if mark.kind == "last"} == {1}
