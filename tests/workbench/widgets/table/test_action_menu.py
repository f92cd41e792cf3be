"""The actions beside a board: buttons for those that name no cell, and the ways two cells leave open."""

import re

from workbench.boards.action_menu import ActionGroup, ActionMenu, Option
from workbench.boards.card_contest import CardContest, CardSide
from workbench.boards.standings import Amount, SeatRow, SharedTrack, Standings, Tag, table_html, track_html
from workbench.play.playthrough import Playthrough
from workbench.widgets.table.action_menu import ActionMenuView, PrivateNote, RouteChoice
from workbench.widgets.table.table import Table


def test_what_is_offered_can_be_chosen_and_what_is_greyed_or_gone_cannot():
    chosen = []
    menu = ActionMenuView(chosen.append)
    cards = ActionGroup(
        "Help", (Option("2 cards", "aid B 2"), Option("3 cards", "aid B 3", "You hold 2.")), "", "How many?"
    )
    menu.show(ActionMenu("Vote.", (Option("Oppose", "oppose"),), (ActionGroup("Pass", (), "Vote first."), cards)))
    for notation in ("pass", "aid B 3", "aid B 2", "oppose"):
        menu.choose(notation)
    assert chosen == ["aid B 2", "oppose"]
    assert [group["why"] for group in menu.menu["groups"]] == ["Vote first.", ""]
    menu.show(ActionMenu())
    menu.choose("oppose")
    assert chosen == ["aid B 2", "oppose"] and menu.layout.display == "none"


def test_a_group_whose_only_action_takes_many_words_opens_a_menu_so_that_its_button_stays_small():
    menu = ActionMenuView(print)
    groups = [
        ActionGroup("Pass", (Option("Pass", "pass"),)),
        ActionGroup("Recruit", (Option("Recruit from Hangmoor (14) to Wraithmoor (3)", "enlist 3<14"),)),
    ]
    menu.show(ActionMenu(groups=tuple(groups)))
    assert [group["several"] for group in menu.menu["groups"]] == [False, True]


def test_closed_groups_keep_their_places_and_say_why():
    menu = ActionMenu("Vote.", (Option("Oppose", "oppose"),), (ActionGroup("Pass", (Option("Pass", "pass"),)),))
    closed = menu.closed("B decides now.")
    assert closed.notations == [] and [(group.words, group.why) for group in closed.groups] == [
        ("Pass", "B decides now.")
    ]


def test_a_private_note_is_hidden_until_its_button_is_pressed_and_by_whatever_comes_next():
    note = PrivateNote()
    note.keep("You hold it.")
    assert note.line.value == "" and note.layout.display == ""
    note.button.click()
    assert "You hold it." in note.line.value
    note.keep("You do not.")
    assert note.line.value == ""
    note.keep(None)
    note.button.click()
    assert note.line.value == "" and note.layout.display == "none"


def test_the_first_way_is_proposed_unless_another_is_advised_and_each_has_a_button():
    chosen = []
    routes = RouteChoice(chosen.append)
    offer = [("All", "move AB"), ("A alone", "move A")]
    routes.offer("From 1 to 2", offer)
    assert routes.proposed == "move AB"
    assert [option["words"] for option in routes.menu["decisions"]] == ["All", "A alone"]
    routes.offer("From 1 to 2", offer, advised="move A")
    assert routes.proposed == "move A"
    routes.choose("move AB")
    assert chosen == ["move AB"]
    routes.offer("From 1 to 3", [("All", "move C")])
    assert routes.proposed == "move C"
    routes.offer("", [])
    assert routes.proposed == "" and routes.layout.display == "none"


def test_many_ways_fold_into_a_menu_behind_the_first():
    chosen = []
    routes = RouteChoice(chosen.append)
    routes.offer("From 1 to 2", [(f"Group {number}", f"move {number}") for number in range(15)])
    assert [option["words"] for option in routes.menu["decisions"]] == [f"Group {number}" for number in range(6)]
    (others,) = routes.menu["groups"]
    assert [option["notation"] for option in others["options"]] == [f"move {number}" for number in range(6, 15)]
    assert routes.proposed == "move 0"
    routes.choose("move 14")
    assert chosen == ["move 14"]


def test_a_game_whose_actions_are_all_on_the_board_has_none_beside_it():
    table = Table(Playthrough("jarls", seats=2, seed=1))
    assert table.action_menu.menu["groups"] == [] and table.standings.table.value == table.standings.track.value == ""
    assert table.controls.rules.mode not in table.children[0].children[0].children


def standings_at(value, change=0):
    rows = (
        SeatRow(0, ("<1>", Amount(2, "made 3")), (Tag("leads", "leads", "crown"),), decides=True),
        SeatRow(1, ("0", Amount(0))),
    )
    track = SharedTrack("Doom", value, 13, 10, "Last days", 7, "enemy", change)
    return Standings("Round 1", "A acts", ("Held", "Coins"), rows, track)


def test_the_track_names_its_stage_only_once_it_has_begun():
    shown = {value: track_html(standings_at(value)) for value in (4, 9, 10)}
    assert "Last days" not in shown[9] and "Last days" in shown[10]
    assert shown[4].count("wb-reached") == 4 and shown[4].count("wb-alarm") == 4


def test_lamps_lose_light_step_by_step_and_the_state_alone_decides():
    def light(value):
        return re.search(r'data-light="(\d+)"', track_html(standings_at(value)))[1]

    assert [light(value) for value in (0, 6, 7, 8, 9, 10, 13)] == ["100", "100", "90", "80", "70", "0", "0"]
    assert "wb-rose" in track_html(standings_at(5, 1)) and "wb-fell" in track_html(standings_at(5, -1))


def test_having_none_looks_different_and_who_plays_is_said():
    shown = table_html(standings_at(4), [("Person", ""), ("Novice", " (computer)")])
    assert "&lt;1&gt;" in shown and shown.count('aria-current="true"') == 1
    assert '<b class="wb-some">2</b> <small>made 3</small>' in shown and '<b class="wb-none">none</b>' in shown
    assert "Novice<span> (computer)</span>" in shown and "leads" in shown


def test_a_contest_is_told_in_the_order_in_which_it_is_settled():
    contest = CardContest(
        "On node 3",
        (CardSide(0, "A", "Pieces 8", 8, "+2", "Face down", 10), CardSide(1, "B", "Pieces 6", 6, "0", "Face up", 6)),
        "10 against 6: A wins by 4.",
        ("The deck is shuffled.",),
        ("B draws 4 cards.",),
        "For show.",
    )
    shown = contest.html()
    order = [shown.index(words) for words in ("The deck is shuffled", "+2", "wins by 4", "draws 4")]
    assert order == sorted(order) and shown.count('title="For show."') == 2
