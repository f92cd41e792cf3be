"""The actions beside a board: buttons for those that name no cell, and the ways two cells leave open."""
from workbench.playthrough import Playthrough
from workbench.standings import Standing, Standings, Track, standings_html
from workbench.widgets.offers import OtherActions, Ways
from workbench.widgets.table import Table


def test_buttons_are_used_again_and_say_what_they_do_now():
    chosen = []
    actions = OtherActions(chosen.append)
    actions.offer([("Pass", "pass"), ("Oppose", "oppose")])
    first = actions.buttons[0]
    actions.offer([("Begin", "begin")])
    assert actions.buttons == [first] and first.description == "Begin"
    first.click()
    assert chosen == ["begin"]


def test_a_press_on_a_button_that_is_offered_no_more_does_nothing():
    chosen = []
    actions = OtherActions(chosen.append)
    actions.offer([("Pass", "pass"), ("Oppose", "oppose")])
    late = actions.buttons[1]
    actions.offer([])
    late.click()
    assert chosen == [] and actions.layout.display == "none"


def test_the_first_way_is_proposed_and_the_same_offer_keeps_what_was_chosen():
    chosen = []
    ways = Ways(chosen.append)
    offer = [("All", "move AB"), ("A alone", "move A")]
    ways.offer("From 1 to 2", offer)
    assert ways.choice.value == "move AB"
    ways.choice.value = "move A"
    ways.offer("From 1 to 2", offer)
    ways.go.click()
    assert chosen == ["move A"]
    ways.offer("From 1 to 3", [("All", "move C")])
    assert ways.choice.value == "move C"


def test_a_game_whose_actions_are_all_on_the_board_has_no_row_of_others():
    table = Table(Playthrough("jarls", seats=2, seed=1))
    assert table.others.buttons == [] and table.standings.value == ""


def test_standings_name_the_stage_only_once_it_has_begun():
    def shown(value):
        return standings_html(Standings("Round 1", ("Held",), (Standing(0, ("<1>",), decides=True),),
                                        Track("Doom", value, 13, 10, "Last days")))
    assert "Last days" not in shown(9) and "Last days" in shown(10)
    assert shown(4).count("wb-reached") == 4 and shown(4).count("wb-alarm") == 4
    assert "&lt;1&gt;" in shown(0) and 'aria-current="true"' in shown(0)
