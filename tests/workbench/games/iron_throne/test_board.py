"""The board of Iron Throne of Ashes: what it shows, what pressing it asks for, and the actions beside it."""

import itertools

import pytest

from rules.core.errors import BrokenPosition
from rules.iron_throne.ruleset import NODES, read_board
from rules.iron_throne.state import Ending
from workbench.boards import presentation
from workbench.boards.scene import FREE, NEUTRAL
from workbench.boards.scene_svg import scene_svg
from workbench.boards.standings import Amount
from workbench.boards.views import action_menu_of, contests_of, routes_of, scene_of, standings_of
from workbench.games.iron_throne.board import headline
from workbench.games.iron_throne.words import ENDS
from workbench.play.playthrough import Playthrough
from workbench.theme.tokens import TARGET
from workbench.widgets.table.board import Board
from workbench.widgets.table.position_setup import as_text, from_text
from workbench.widgets.table.table import Table

NARROW = 336  # px a board has on a telephone 360 px wide
POSITION = {
    "round": 2,
    "to_act": "A",
    "hunters": "3",
    "blights": "7",
    "seized": "7",
    "tokens": "F20",
    "relic": 1,
    "A": {"pieces": "L16 F16 E16 M13", "sites": "16 13", "supply": 4, "hand": 3},
    "B": {"pieces": "L10 F18 E15", "sites": "18", "supply": 1, "debt": 3, "ruined": True},
}


@pytest.fixture
def play():
    """A position with something of everything."""
    return Playthrough("iron_throne", position=POSITION)


@pytest.fixture
def begun():
    """The first vote of a game for two."""
    return Playthrough("iron_throne", actions=["begin"])


def cell_of(scene, name):
    return next(cell for cell in scene.cells if cell.id == name)


def glyphs_on(scene, name):
    return sorted((piece.seat, piece.glyph, piece.count) for piece in scene.pieces if piece.cell == name)


def marks_of(scene, kind):
    return [mark for mark in scene.marks if mark.kind == kind]


def test_every_node_and_link_is_drawn(play):
    scene = scene_of(play)
    assert [cell.id for cell in scene.cells] == [str(node) for node in range(NODES)]
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
    assert glyphs_on(scene, "16") == [(0, "envoy", 1), (0, "fighter", 1), (0, "leader", 1)]
    assert glyphs_on(scene, "10") == [(1, "broken_leader", 1)]
    assert glyphs_on(scene, "15") == [(1, "guarded_envoy", 1)]
    assert glyphs_on(scene, "3") == [(NEUTRAL, "hunter", 1)]
    assert glyphs_on(scene, "20") == [(FREE, "unknown", 1)]
    assert [cell_of(scene, name).owner for name in ("16", "18", "7", "6")] == [0, 1, NEUTRAL, None]


def test_a_stack_shows_its_count():
    several = POSITION | {"A": POSITION["A"] | {"pieces": "L16 F16 F16 F16"}}
    assert (0, "fighter", 3) in glyphs_on(scene_of(Playthrough("iron_throne", position=several)), "16")


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


@pytest.mark.parametrize(
    ("threat", "mood"), [(6, "calm"), (7, "pressure"), (9, "pressure"), (10, "last"), (12, "last")]
)
def test_the_mood_of_the_table_follows_the_threat_alone(threat, mood):
    table = Table(Playthrough("iron_throne", position=POSITION | {"threat": threat}))
    assert [name for name in table.area._dom_classes if name.startswith("wb-mood")] == [f"wb-mood-{mood}"]


def test_what_was_made_this_turn_is_told_from_what_is_left(begun):
    made = [row.values[1] for row in standings_of(begun).rows]
    assert made == [Amount(1, "made 1"), Amount(1, "made 1")]
    mover = int(begun.step("oppose").step("oppose").state.seat)
    begun.step(next(action for action in begun.legal_actions if action.startswith("move")))
    assert standings_of(begun).rows[mover].values[1] == Amount(0, "made 1")


def test_votes_are_offered_with_their_price_and_those_nobody_can_pay_are_greyed(begun):
    assert [option.notation for option in action_menu_of(begun).decisions] == ["decline", "oppose"]
    assert "1 " in action_menu_of(begun).decisions[1].words
    poor = action_menu_of(Playthrough("iron_throne", position=POSITION | {"order": "advance", "to_act": "B"}))
    assert [bool(option.why) for option in poor.decisions] == [False, True]
    assert poor.notations == ["decline"] and "will ABSTAIN" in poor.prompt


def test_a_vote_is_sealed_until_all_are_in(begun):
    table = Table(begun)
    first = "AB"[begun.state.seat]
    table.action_menu.choose("oppose")
    shown = [
        table.headline.value,
        table.game_log.actions.value,
        table.game_log.reasons.value,
        table.standings.table.value,
        table.standings.track.value,
    ]
    assert not any(word in text for text in shown for word in ("oppose", "decline", "COUNTER", "ABSTAIN"))
    assert "sealed" in table.game_log.actions.value and table.notice.value == ""
    table.seating.undo()
    assert "oppose" not in table.game_log.actions.value
    table.seating.redo()
    table.action_menu.choose("decline")
    assert "oppose" in table.game_log.actions.value and f"{first} votes COUNTER" in table.game_log.reasons.value
    assert "COUNTER" in table.standings.table.value and "ABSTAIN" in table.standings.table.value


def test_a_ruined_seats_vote_is_offered_like_any_other(begun):
    ruined = Playthrough(
        "iron_throne", position=POSITION | {"order": "advance", "to_act": "B", "B": POSITION["B"] | {"hand": 2}}
    )
    assert [option.words for option in action_menu_of(ruined).decisions] == [
        option.words for option in action_menu_of(begun).decisions
    ]


def groups_of(play):
    return {group.words: group for group in action_menu_of(play).groups}


def test_groups_of_actions_keep_their_places_and_say_why_they_cannot_be_done(play, begun):
    assert (
        list(groups_of(play))
        == list(groups_of(begun))
        == ["Claim", "Recruit", "Rescue", "Diplomatic Action", "Take the Heartstone", "Raise the Heartstone", "Pass"]
    )
    assert all(
        "All vote before anybody acts" in group.why and "[F-006]" in group.why for group in groups_of(begun).values()
    )
    why = groups_of(play)["Claim"].why
    assert "A already owns node 16" in why or "A already owns node 13" in why
    alone = Playthrough("iron_throne", position=POSITION | {"A": POSITION["A"] | {"pieces": "L16 M13"}})
    assert "no Herald" in groups_of(alone)["Recruit"].why and not groups_of(alone)["Recruit"].options
    ruined = Playthrough("iron_throne", position=POSITION | {"to_act": "B"})
    assert "Broken Court" in groups_of(ruined)["Recruit"].why


def test_a_rescue_takes_two_to_five_cards_and_those_beyond_the_hand_are_greyed(play):
    rescue = groups_of(play)["Rescue"]
    assert [(option.notation, bool(option.why)) for option in rescue.options] == [
        ("aid B 2", False),
        ("aid B 3", False),
        ("aid B 4", True),
        ("aid B 5", True),
    ]


def test_modes_have_the_groups_of_actions_they_know():
    def groups(mode):
        return groups_of(Playthrough("iron_throne", position=POSITION, changes={"mode": mode}))

    assert "Accusation" not in groups(0) and "Accusation" in groups(1)
    assert "Raise the Heartstone" not in groups(2)


def test_seats_that_play_together_are_offered_no_battle_with_one_another():
    together = Playthrough("iron_throne", position=POSITION, changes={"mode": 2})
    assert "War Field with B:" not in str([cell.action for cell in scene_of(together, "16").cells])
    assert "War Field with B:" in str(
        [cell.action for cell in scene_of(Playthrough("iron_throne", position=POSITION), "16").cells]
    )


def test_an_envoy_next_to_a_free_lair_is_shown_to_be_able_to_parley():
    near = POSITION | {"A": POSITION["A"] | {"pieces": "L16 F16 E2 M13"}}
    assert len(marks_of(scene_of(Playthrough("iron_throne", position=near)), "hint")) == 1
    assert not marks_of(scene_of(Playthrough("iron_throne", position=near | {"hunters": "0"})), "hint")
    assert not marks_of(scene_of(Playthrough("iron_throne", position=POSITION)), "hint")


def test_a_battle_shows_both_cards_then_the_margin_then_what_it_costs(play):
    play.step("move LF 16>10")
    [battle] = contests_of(play, 0)
    attacker, defender = battle.sides
    assert (attacker.base, defender.base) == (16, 9) and attacker.card and defender.card
    assert attacker.total == 16 + int(attacker.card) and defender.total == 9 + int(defender.card)
    assert f"wins by {attacker.total - defender.total}" in battle.margin
    assert "Penalty Card" in battle.after[0] and "C12" in battle.hint
    shown = Table(play).game_log.contests.panel.value
    assert shown.index("wins by") < shown.index("Penalty Card")


def test_a_reshuffle_is_told_before_the_battle_goes_on():
    play = Playthrough("iron_throne", position=POSITION)
    play.state.discard[:] = play.state.pile  # the next card drawn finds the pile empty
    play.state.pile[:] = 0
    play.step("move LF 16>10")
    [battle] = contests_of(play, 0)
    assert (
        "reshuffled" in battle.before[0]
        and "rises" in battle.before[1]
        and not any("shuffled" in sentence for sentence in battle.after)
    )


HOME = {"pieces": "L16 F16 E16 M13", "sites": "16 13", "supply": 4, "hand": 5}
ACTIONS = {
    "begin": (0, None, "begin"),
    "oppose": (1, {"order": "seize"}, "oppose"),
    "decline": (2, {"order": "seize"}, "decline"),
    "move": (2, {}, "move F 16>27"),
    "claim": (0, {"A": HOME | {"pieces": "L20 F16 E16"}}, "take 20"),
    "recruit": (1, {}, "enlist 16<20"),
    "rescue": (2, {}, "aid B 4"),
    "parley": (1, {"A": HOME | {"pieces": "L16 E0"}}, "parley"),
    "relic": (0, {"relic": 16}, "relic"),
    "raise": (1, {"relic": "A", "A": HOME | {"pieces": "L0"}}, "force"),
    "accuse": (1, {}, "charge B"),
    "pass": (2, {}, "pass"),
}


@pytest.mark.parametrize("name", ACTIONS)
def test_a_person_can_play_every_kind_of_action_and_take_it_back(name):
    mode, changes, action = ACTIONS[name]
    position = None if changes is None else POSITION | {"A": HOME} | changes
    table = Table(Playthrough("iron_throne", position=position, changes={"mode": mode}))
    before = table.play.state.copy()
    if action.startswith("move"):
        table.board.press("16")
        table.board.press("27")
        table.routes.choice.value = action
        table.routes.go.click()
    else:
        table.action_menu.choose(action)
    assert table.play.actions == [action] and table.notice.value == ""
    table.seating.undo()
    assert table.play.state.tobytes() == before.tobytes()


def test_an_accusation_is_answered_by_the_others():
    seats = {letter: {"pieces": f"L{node}", "sites": str(node), "hand": 3} for letter, node in zip("ABC", (16, 17, 18))}
    table = Table(Playthrough("iron_throne", position={"round": 2, **seats}, changes={"mode": 1}))
    table.action_menu.choose("charge B")
    assert (
        table.action_menu.shown.notations == ["refuse", "join"] and "C, do you join" in table.action_menu.menu["prompt"]
    )
    table.action_menu.choose("join")
    assert table.play.actions == ["charge B", "join"]


def test_the_pact_is_read_in_private_by_the_seat_to_act_alone():
    table = Table(Playthrough("iron_throne", 3, 1, {"mode": 1}, actions=["begin"]))
    traitor = int(table.play.state.traitor)
    for _ in range(3):
        seat = int(table.play.state.seat)
        shown = "".join(
            [
                table.headline.value,
                table.game_log.reasons.value,
                table.game_log.actions.value,
                table.standings.table.value,
                table.standings.track.value,
                str(table.action_menu.menu),
                table.board.svg,
            ]
        )
        assert "Blood Pact holder" not in shown
        table.private_note.button.click()
        assert ("is the Blood Pact holder" in table.private_note.line.value) == (seat == traitor)
        table.action_menu.choose("decline")
        assert table.private_note.line.value == ""
    table.edit()
    assert "traitor" not in table.editor.written.value
    assert Table(Playthrough("iron_throne", 3)).private_note.layout.display == "none"


def test_the_pact_goes_to_a_person_where_one_plays():
    table = Table(Playthrough("iron_throne", 4), ["random", "person", "random", "random"])
    table.controls.rules.mode.value = "traitor"
    for _ in range(3):
        assert table.play.state.traitor == 1 and table.play.changes == {"mode": "traitor"}
        table.begin()


def test_modes_and_other_readings_can_be_chosen_together():
    table = Table(Playthrough("iron_throne", 2))
    table.controls.rules.mode.value = "cooperative"
    assert table.play.changes["mode"] == "cooperative" and table.controls.rules.variant.value == ""
    table.controls.rules.variant.value = "no_relief"
    assert table.play.changes["mode"] == "cooperative" and table.play.changes["relief"] == "never"
    table.controls.seats.value = 3
    assert (table.controls.rules.mode.value, table.controls.rules.variant.value, table.play.seats) == (
        "cooperative",
        "no_relief",
        3,
    )


def test_seats_played_by_agents_are_said_to_be():
    table = Table(Playthrough("iron_throne", 2), ["person", "arch_regent"])
    assert (
        table.standings.table.value.count("AI: Arch-Regent") == 1 and table.standings.table.value.count("Person") == 1
    )
    assert (
        all("decides now" in group["why"] for group in table.action_menu.menu["groups"])
        or table.seating.player == "person"
    )


def test_pressing_a_target_proposes_the_whole_group_and_pressing_it_again_moves_it(play):
    table = Table(play)
    table.board.press("16")
    table.board.press("27")
    assert play.actions == [] and table.routes.choice.value == "move LFE 16>27"
    table.board.press("27")
    assert play.actions == ["move LFE 16>27"]


def test_a_part_of_the_group_can_be_chosen(play):
    table = Table(play)
    table.board.press("16")
    table.board.press("27")
    table.routes.choice.value = "move F 16>27"
    table.routes.go.click()
    assert play.actions == ["move F 16>27"]
    assert table.routes.layout.display == "none"


def test_a_piece_alone_moves_at_once(play):
    table = Table(play)
    table.board.press("13")
    table.board.press("14")
    assert play.actions == ["move M 13>14"]


def test_what_is_no_press_on_the_board_has_buttons(begun):
    table = Table(begun)
    table.board.press("16")
    assert "actions beside" in table.notice.value
    table.action_menu.choose("oppose")
    assert begun.actions == ["begin", "oppose"]


def test_a_hint_is_said_where_no_piece_is_part_of_it(begun):
    table = Table(begun)
    table.give_hint()
    assert "would play" in table.notice.value and table.selected == ""


def test_a_refused_wish_is_explained(play):
    table = Table(play)
    table.board.press("13")
    table.board.press("18")
    assert play.actions == [] and table.notice.value


def test_a_position_can_be_set_up(play):
    board = presentation.of(play.game).editing
    table = play.game.position_table(play.state)
    for cell, code in (
        ("5", "A L"),
        ("5", "A F"),
        ("16", ""),
        ("8", "enemy"),
        ("8", "hunter"),
        ("9", "blight"),
        ("9", "token M"),
        ("4", "relic"),
        ("18", "A site"),
        ("18", "B E"),
    ):
        assert code in [offered for _, offered in board.palette(table)]
        table = board.edited(table, cell, code)
        board.sketch(table)
    assert (table["hunters"], table["blights"], table["seized"], table["relic"]) == ("3 8", "7 9", "7 8", 4)
    assert table["A"] | {"hand": 3} == {
        "pieces": "M13 L5 F5",
        "sites": "13 18",
        "supply": 4,
        "debt": 0,
        "hand": 3,
        "ruined": False,
    }
    assert table["B"]["sites"] == "" and table["B"]["pieces"].split()[-1] == "E18"
    assert from_text(as_text(table)) == table
    assert [piece.cell for piece in board.sketch(board.emptied(table)).pieces if piece.seat != FREE] == ["5", "10"]


def test_a_position_that_cannot_stand_is_refused(play):
    with pytest.raises(BrokenPosition):
        presentation.of(play.game).editing.sketch(POSITION | {"threat": 13})


def test_the_editor_sets_up_a_position_and_plays_it(play):
    table = Table(play)
    table.edit()
    table.editor.palette.value = "A L"
    table.board.press("0")
    table.editor.to_move.value = "B"
    table.editor.play()
    assert table.play.state.seat == 1 and table.play.state.pieces[0, 0, 0] == 1


def test_the_headline_knows_every_way_a_game_can_end_without_a_winner():
    assert set(ENDS) == set(Ending) - {Ending.NOT_YET}
