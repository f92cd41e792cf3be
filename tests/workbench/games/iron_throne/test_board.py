"""The board of Iron Throne of Ashes: what it shows, and what pressing it asks for."""

import itertools

import pytest

from rules.iron_throne.board import read_board
from rules.iron_throne.box import NODES
from rules.iron_throne.state import Ending
from tests.workbench.games.iron_throne.conftest import POSITION
from workbench.boards import presentation
from workbench.boards.scene import FREE, NEUTRAL
from workbench.boards.scene_svg import scene_svg
from workbench.boards.standings import Amount
from workbench.boards.views import action_menu_of, goal_of, routes_of, scene_of, standings_of
from workbench.games.iron_throne.board import headline
from workbench.games.iron_throne.words import ENDS, lead_in_words
from workbench.play.playthrough import Playthrough
from workbench.theme.tokens import TARGET
from workbench.widgets.table.board import Board
from workbench.widgets.table.presses import press_of
from workbench.widgets.table.table import Table

NARROW = 336  # px a board has on a telephone 360 px wide


def cell_of(scene, name):
    return next(cell for cell in scene.cells if cell.id == name)


def glyphs_on(scene, name):
    return sorted((piece.seat, piece.glyph, piece.count) for piece in scene.pieces if piece.cell == name)


def marks_of(scene, kind):
    return [mark for mark in scene.marks if mark.kind == kind]


def test_every_node_and_link_is_drawn(play):
    scene = scene_of(play)
    assert [cell.id for cell in scene.cells] == [*map(str, range(2, NODES)), "0", "1"]  # whose long names lie on top
    assert len(scene.links) == read_board().number_of_edges()
    assert {cell_of(scene, name).kind for name in ("0", "1", "6", "11")} == {"lair", "sanctum", "plain", "works"}
    assert len({len(cell.points) for cell in scene.cells}) == 4  # each kind of node has an outline of its own


def test_nodes_can_be_pressed_on_a_narrow_page_and_do_not_hide_each_other(play):
    board = Board()
    board.show(scene_of(play))
    assert board.cells_across * TARGET <= NARROW
    middles = [cell.centre for cell in scene_of(play).cells]
    reach = TARGET / 2 * board.cells_across * TARGET / NARROW  # px from a middle to where the next node begins
    scale = NARROW / scene_of(play).width
    apart = min(((x - u) ** 2 + (y - v) ** 2) ** 0.5 for x, y in middles for u, v in middles if (x, y) != (u, v))
    assert apart * scale > 1.9 * reach


def test_pieces_owners_and_forces_are_told_apart(play):
    scene = scene_of(play)
    assert glyphs_on(scene, "16") == [(0, "banner_of_leader", 3)]
    assert glyphs_on(scene_of(play, "16"), "16") == [(0, "envoy", 1), (0, "fighter", 1), (0, "leader", 1)]
    assert glyphs_on(scene, "10") == [(1, "broken_leader", 1)]
    assert glyphs_on(scene, "15") == [(1, "guarded_envoy", 1)]
    assert glyphs_on(scene, "3") == [(NEUTRAL, "hunter", 1)]
    assert glyphs_on(scene, "20") == [(FREE, "unknown", 1)]
    assert [cell_of(scene, name).owner for name in ("16", "18", "7", "6")] == [0, 1, NEUTRAL, None]


def test_a_stack_shows_its_count():
    several = POSITION | {"A": POSITION["A"] | {"pieces": "L16 F16 F16 F16"}}
    play = Playthrough("iron_throne", position=several)
    assert glyphs_on(scene_of(play), "16") == [(0, "banner_of_leader", 4)]
    (banner,) = (piece for piece in scene_of(play).pieces if piece.cell == "16")
    assert banner.label == "A's Arch-Regent, 3 × Knight"
    fanned = [piece for piece in scene_of(play, "16").pieces if piece.cell == "16"]
    assert (0, "fighter", 3) in glyphs_on(scene_of(play, "16"), "16")
    assert all(piece.came_from == cell_of(scene_of(play), "16").centre for piece in fanned)


def test_the_holder_of_the_relic_carries_it():
    held = scene_of(Playthrough("iron_throne", position=POSITION | {"relic": "B"}))
    assert (FREE, "relic", 1) in glyphs_on(held, "10") and not glyphs_on(held, "1")


def test_choosing_a_node_marks_what_its_pieces_can_reach_and_whom_they_fight(play):
    board = presentation.of(play.game)
    scene = scene_of(play, "16")
    targets = board.destinations(play, "16")
    assert targets["20"] == "move LFE 16>20"
    assert len(marks_of(scene, "legal")) + len(marks_of(scene, "attack")) == len(targets)
    # 8 + 6 + 0 and what is left of 4 supplies: two nodes away a leader with 1 supply, three away the enemy's pieces
    assert sorted(mark.text for mark in marks_of(scene, "attack")) == ["15 : 10", "15 : 6", "16 : 9"]
    assert "15 against 10 before cards" in cell_of(scene, "3").action
    assert board.is_own(play, "16") and not board.is_own(play, "18")
    assert set(board.movable_cells(play)) == {"13", "16"}


def test_parts_of_a_group_and_enlisting_are_ways_to_the_same_node(play):
    routes = [notation for _, notation in routes_of(play, "16", "20")]
    assert routes[0] == "move LFE 16>20"
    assert sorted(routes[1:]) == [
        "enlist 16<20",
        "move E 16>20",
        "move F 16>20",
        "move FE 16>20",
        "move L 16>20",
        "move LE 16>20",
        "move LF 16>20",
    ]
    assert routes_of(play, "16", "18") == []


def test_recruiting_alone_is_asked_about_before_it_is_done():
    position = {"tokens": "F27", "A": {"pieces": "L16 E20", "supply": 0}, "B": {"pieces": "L18"}}
    play = Playthrough("iron_throne", position=position)
    assert [notation for _, notation in routes_of(play, "20", "27")] == ["enlist 20<27"]
    first = press_of(play, "27", "20")
    assert (first.action, first.selected, first.goal) == (None, "20", "27")
    able = Playthrough("iron_throne", position=position | {"A": {"pieces": "L16 E20", "supply": 2}})
    assert press_of(able, "10", "20").action == "move E 20>10"  # a ring says where pieces can go


def test_everything_legal_can_be_reached_by_pressing(play, begun):
    board = presentation.of(play.game)
    for game in (play, begun, Playthrough("iron_throne")):
        pressed = {
            notation
            for source in board.movable_cells(game)
            for cell in board.destinations(game, source)
            for _, notation in routes_of(game, source, cell)
        }
        assert pressed | set(action_menu_of(game).notations) == set(game.legal_actions)


def test_every_step_of_a_game_can_be_drawn():
    play = Playthrough("iron_throne", seats=4, seed=3)
    board = presentation.of(play.game)
    while not play.is_over:
        play.play("knight_commander")
        chosen = next(iter(board.movable_cells(play)), "")
        scene = board.scene(play, chosen, glide=True)
        assert scene.title == headline(play)
        assert {piece.cell for piece in scene.pieces} <= {cell.id for cell in scene.cells}
    assert "has won" in scene.title or "complete" in scene.title or "nobody" in scene.title
    assert not any(cell.enabled for cell in scene.cells)
    assert scene_svg(scene).count('class="wb-cell"') == NODES


def test_the_last_move_is_a_trail_along_the_links(play):
    far = max(
        (notation for notation in play.legal_actions if notation.startswith("move E 16>")),
        key=lambda notation: len(
            marks_of(scene_of(Playthrough("iron_throne", position=POSITION, actions=[notation])), "last")[0].points
        ),
    )
    play.step(far)
    trail = marks_of(scene_of(play, glide=True), "last")[0]
    nodes = [
        next(cell.id for cell in scene_of(play).cells if point == pytest.approx(cell.centre, abs=0.1))
        for point in trail.points
    ]
    assert len(nodes) > 3
    assert all(read_board().has_edge(int(one), int(other)) for one, other in itertools.pairwise(nodes))
    envoy = next(piece for piece in scene_of(play, glide=True).pieces if piece.cell == nodes[-1] and piece.seat == 0)
    assert envoy.came_from == trail.points[0]


def test_standings_say_who_leads_who_is_ruined_and_where_the_threat_is(play):
    standings = standings_of(play)
    assert (standings.track.value, standings.track.end, standings.track.mood) == (0, 13, "calm")
    first, second = standings.rows
    assert first.values == ("2", Amount(4), "3", "0", "–") and first.decides
    assert second.values == ("1", Amount(1), "0", "3", "–")
    assert [[tag.kind for tag in row.tags] for row in standings.rows] == [["leads"], ["broken"]]
    assert first.tags[0].words == "leads: most Strongholds"


@pytest.mark.parametrize(("supply", "why"), [((3, 2), "tied, more War Banners"), ((2, 2), "tied, drawn first")])
def test_whoever_leads_among_equals_is_told_why(begun, supply, why):
    begun.state.supply[:2] = supply
    assert lead_in_words(begun.state) == f"leads: {why}"


def test_the_goal_names_its_places_as_the_board_does(play):
    captions = {cell.id: cell.caption for cell in scene_of(play).cells}
    assert (captions["0"], captions["1"], captions["14"]) == ("Dark Fortress", "Hall of Neutrality", "Hangmoor")
    assert goal_of(play) == (
        "Win by holding the Heartstone and the most Strongholds when the Fate Deck is shuffled for the second time "
        "after the Heartstone changed hands; or by raising it in the Dark Fortress."
    )


@pytest.mark.parametrize(
    ("threat", "mood"), [(6, "calm"), (7, "pressure"), (9, "pressure"), (10, "last"), (12, "last")]
)
def test_the_mood_of_the_table_follows_the_threat_alone(threat, mood):
    table = Table(Playthrough("iron_throne", position=POSITION | {"threat": threat}))
    assert [name for name in table.area._dom_classes if name.startswith("wb-mood")] == [f"wb-mood-{mood}"]


def test_what_was_made_this_turn_is_told_from_what_is_left(begun):
    made = [row.values[1] for row in standings_of(begun).rows]
    assert made == [Amount(1, "of 1"), Amount(1, "of 1")]
    mover = int(begun.step("oppose").step("oppose").state.seat)
    begun.step(next(action for action in begun.legal_actions if action.startswith("move")))
    assert standings_of(begun).rows[mover].values[1] == Amount(0, "of 1")


def test_the_headline_knows_every_way_a_game_can_end_without_a_winner():
    assert set(ENDS) == set(Ending) - {Ending.NOT_YET}
