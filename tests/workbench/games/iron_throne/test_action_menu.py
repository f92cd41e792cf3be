"""What can be done beside pressing the board of Iron Throne of Ashes, and what contests will cost."""

import re

import pytest

from rules.iron_throne.state import Phase
from tests.workbench.games.iron_throne.conftest import POSITION
from workbench.boards.views import action_menu_of, contests_of, scene_of
from workbench.games.iron_throne.pieces import place
from workbench.play.playthrough import Playthrough
from workbench.widgets.table.hints import hint_at
from workbench.widgets.table.table import Table


def marks_of(scene, kind):
    return [mark for mark in scene.marks if mark.kind == kind]


def test_votes_are_offered_with_their_price_and_those_nobody_can_pay_are_greyed(begun):
    assert [option.notation for option in action_menu_of(begun).decisions] == ["decline", "oppose"]
    assert "1 " in action_menu_of(begun).decisions[1].words
    poor = action_menu_of(Playthrough("iron_throne", position=POSITION | {"order": "advance", "to_act": "B"}))
    assert [bool(option.why) for option in poor.decisions] == [False, True]
    assert poor.notations == ["decline"] and "will ABSTAIN" in poor.prompt
    assert "If all vote COUNTER, the Doom Toll stays at 0; if not, it goes to " in poor.prompt


def test_a_vote_is_sealed_until_all_are_in(begun):
    table = Table(begun)
    first, offered = "AB"[begun.state.seat], table.action_menu.menu
    table.action_menu.choose("oppose")
    assert table.action_menu.menu != offered  # the other seat's time begins anew
    shown = [
        table.headline.value,
        table.game_log.actions.value,
        table.game_log.reasons.value,
        table.standings.table.value,
        table.standings.track.value,
    ]
    assert not any(word in text for text in shown for word in ("oppose", "decline", "COUNTER", "ABSTAIN"))
    assert "sealed" in table.game_log.actions.value and table.notice.value == ""
    told = table.game_log.reasons.value  # what came before, and that somebody has decided
    assert told.count('class="wb-lead') == len(table.play.actions) - 1 > 0
    assert f'data-testid="sealed">{first} has decided.' in told
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


def test_a_seat_without_supplies_is_told_what_is_left_to_do(play):
    assert action_menu_of(play).prompt.endswith("A step costs 1 War Banner, Claim 1; you have 4.")
    spent = Playthrough("iron_throne", position=POSITION | {"A": POSITION["A"] | {"supply": 0, "hand": 0}})
    menu = action_menu_of(spent)
    assert menu.prompt.startswith("You have no War Banner left: ") and menu.prompt.endswith(" or Pass.")


def groups_of(play):
    return {group.words: group for group in action_menu_of(play).groups}


def test_groups_of_actions_keep_their_places_and_say_why_they_cannot_be_done(play, begun):
    assert (
        list(groups_of(play))
        == list(groups_of(begun))
        == ["Claim", "Recruit", "Rescue", "Diplomatic Action", "Take the Heartstone", "Raise the Heartstone", "Pass"]
    )
    assert all(
        "All vote before anybody acts" in group.why and "(rule F-006)" in group.why
        for group in groups_of(begun).values()
    )
    why = groups_of(play)["Claim"].why
    assert why == "None of your pieces stand on a Stronghold that you could claim; move to one first."
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


def fought(play):
    """Attack node 10, with the highest card if there is a choice, and return the battles of the last step."""
    play.step("move LF 16>10")
    while play.state.phase == Phase.BATTLE:
        play.step(play.legal_actions[-1])
    return contests_of(play, len(play.actions) - 1)


def test_a_battle_shows_both_cards_then_the_margin_then_what_it_costs(play):
    [battle] = fought(play)
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
    [battle] = fought(play)
    assert (
        "reshuffled" in battle.before[0]
        and "rises" in battle.before[1]
        and not any("shuffled" in sentence for sentence in battle.after)
    )


@pytest.mark.parametrize("threat", [0, 5, 12])
@pytest.mark.parametrize(("vote", "place"), [("oppose", 0), ("decline", 1)])
def test_where_the_doom_toll_goes_by_a_vote_is_where_it_goes(threat, vote, place):
    seats = {letter: {"pieces": f"L{node}", "hand": 3} for letter, node in zip("ABC", (16, 17, 18))}
    play = Playthrough("iron_throne", position={"order": "worsen", "threat": threat, **seats})
    foretold = [int(number) for number in re.findall(r"(?:goes to|stays at) (\d+)", action_menu_of(play).prompt)]
    for _ in seats:
        play.step(vote)
    assert play.state.threat == foretold[place]


def test_an_advised_recruit_is_drawn_to_the_envoy_it_comes_to():
    play, apart = Playthrough("iron_throne", seed=3), []
    while not apart:
        play.play(play.game.usual_agent)
        recruits = [action for action in play.legal_actions if action.startswith("enlist")]
        ways = [action.removeprefix("enlist ").split("<") for action in recruits]
        apart = [(envoy, token) for envoy, token in ways if envoy != token]
    envoy, token = apart[0]
    found = hint_at(play, play.game.agents[play.game.usual_agent], f"enlist {envoy}<{token}")
    assert found.way == (place(int(token)), place(int(envoy)))


def test_pass_says_that_it_ends_the_turn_while_actions_are_left(play):
    assert [option.words for option in groups_of(play)["Pass"].options] == ["Pass: end the turn"]
    play.step(next(action for action in play.legal_actions if action.startswith("move")))
    if play.state.actions_left == 1:
        assert [option.words for option in groups_of(play)["Pass"].options] == ["Pass"]
