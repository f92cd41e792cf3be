"""The choice of a card in a battle, as people see it: what each brings, and what the other side's page does not get."""

from fractions import Fraction

import pytest

from rules.iron_throne.state import Phase
from tests.rules.iron_throne.board import at, pile
from tests.wire import assert_alike, redrawn, sent
from workbench.boards.seen_by import hidden_actions, readable_position
from workbench.boards.views import action_menu_of, contests_of, scene_of
from workbench.games.iron_throne.card_choice import outlooks
from workbench.play.playthrough import Playthrough
from workbench.widgets.table.table import Table

pytestmark = pytest.mark.usefixtures("wired")
ASKED = {"fate_choice": "chosen"}
TWO_FOR_ALL = {**ASKED, "power_per_card": 3}  # an attacker draws three cards, a defender two


def attacked(*values, rival="L18 F10", supply=1, rivals_supply=0, **table):
    """Return A's attack on node 10 with a leader and a fighter, with these cards in the pile."""
    play = at(
        {"pieces": "L20 F20", "supply": supply}, {"pieces": rival, "supply": rivals_supply}, changes=ASKED, **table
    )
    pile(play, *values)
    return play.step("move LF 20>10")


def drawn():
    """Return a battle in which the attacker is to choose."""
    play = Playthrough("iron_throne", seed=4, position=EVEN, changes=TWO_FOR_ALL).step("move LF 20>10")
    assert play.state.phase == Phase.BATTLE and play.state.seat == 0
    return play


def both_chose():
    """Return two games that differ in the card the attacker has chosen, while the defender is to choose."""
    for seed in range(1, 60):
        games = []
        for place in (0, -1):
            play = Playthrough("iron_throne", seed=seed, position=EVEN, changes=TWO_FOR_ALL).step("move LF 20>10")
            if play.state.phase == Phase.BATTLE and play.state.seat == 0:
                play.step(play.legal_actions[place])
                games += [play] if play.state.phase == Phase.BATTLE and play.state.seat == 1 else []
        if len(games) == 2:
            return games
    raise AssertionError("no battle in which both chose")


EVEN = {"A": {"pieces": "L20 F20", "supply": 1}, "B": {"pieces": "L10 F10"}}


def test_the_highest_card_is_suggested_with_what_each_one_brings():
    menu = action_menu_of(attacked(3, 1, rival="L10 F10", rivals_supply=3))
    assert [option.notation for option in menu.decisions] == ["card 3", "card 1"]
    assert menu.decisions[0].words.endswith("(suggested)") and "(suggested)" not in menu.decisions[1].words
    assert "wins 0 %" in menu.decisions[1].words and "14 against the 17 of B" in menu.prompt
    assert "it wins most often" in menu.prompt


@pytest.mark.parametrize(
    ("rivals_supply", "reason"),
    [(12, "None can win"), (0, "it costs B the most Penalty Cards"), (6, "it wins most often")],
)
def test_the_prompt_says_why(rivals_supply, reason):
    assert reason in action_menu_of(attacked(3, 1, rival="L10 F18", rivals_supply=rivals_supply)).prompt


def test_the_chances_are_those_of_the_cards_nobody_has_shown():
    play = attacked(2, 1, rival="L10 F18", rivals_supply=6)  # 14 against 14; the rival draws from 48 discards
    low, high = outlooks(play)
    shares = [Fraction(int(play.state.discard[place]), 48) for place in range(6)]
    assert low.wins == sum(shares[:2]) and high.wins == sum(shares[:3])


def test_against_the_enemy_the_outcome_of_each_card_is_certain():
    play = at({"pieces": "L20", "supply": 1}, "L18", hunters="10", changes=ASKED)
    pile(play, 3, 1)
    low, high = outlooks(play.step("move L 20>10"))
    assert (low.wins, high.wins) == (0, 1) and low.falls == 1 and high.falls == 0


def test_a_battle_is_drawn_once_it_is_settled_with_both_its_steps():
    play = attacked(3, 1)
    assert contests_of(play, len(play.actions) - 1) == [] and "chooses a Fate Card" in scene_of(play).title
    play.step("card 1")
    (contest,) = contests_of(play, len(play.actions) - 1)
    assert contest.sides[0].card == "+1" and contest.sides[0].total == 15 and contest.margin


def test_the_attackers_card_is_sealed_until_the_defender_has_chosen():
    play, _ = both_chose()
    assert hidden_actions(play, [1]) == {len(play.actions) - 1}
    play.step(play.legal_actions[0])
    assert hidden_actions(play, [1]) == set()


def test_the_cards_drawn_are_unknown_to_whoever_sets_up_the_position():
    table = readable_position(both_chose()[0], [1])
    assert table["A"]["drawn"] == "? ? ?" and table["B"]["drawn"] == "? ?" and table["A"]["picked"] == "?"
    again = Playthrough("iron_throne", position=table, changes=TWO_FOR_ALL)
    assert again.state.phase == Phase.BATTLE and again.state.drawn.sum(axis=1).tolist() == [3, 2]


@pytest.mark.parametrize("chosen", [False, True])
def test_redrawing_the_cards_of_a_battle_changes_nothing_on_the_other_sides_page(chosen):
    if chosen:
        play, seat = both_chose()[0], 1
    else:
        play, seat = drawn(), 1
    assert_alike(sent(play, seat), sent(redrawn(play, seat), seat))


def test_another_card_of_the_attacker_changes_nothing_on_the_defenders_page(monkeypatch):
    monkeypatch.setattr("workbench.play.sealing.mixed", lambda content, seed, number: bytes(len(content)))
    low, high = both_chose()
    assert low.actions[-1] != high.actions[-1]
    assert_alike(sent(low, 1), sent(high, 1))


@pytest.fixture
def shared():
    """A table at which two people look at one screen, while the attacker is to choose."""
    table = Table(drawn(), ["person", "person"])
    yield table
    table.leave()


def test_on_a_shared_screen_each_takes_it_before_the_cards_drawn_are_shown(shared):
    for name in "AB":
        assert shared.screen.cover.words.startswith(f"Pass the screen to {name}.")
        assert shared.action_menu.shown.notations == [] and "card" not in shared.prompt.value.replace("All cards", "")
        assert shared.turn.hint.disabled and shared.game_log.entry.disabled
        shared.screen.cover.button.click()
        assert shared.screen.cover.words == "" and "drawn" in shared.prompt.value
        shared.step(shared.action_menu.shown.notations[0])
    assert shared.screen.cover.words == "" and shared.play.state.phase != Phase.BATTLE


def test_what_was_shown_is_covered_again_when_the_choice_of_the_other_is_taken_back(shared):
    for _ in "AB":
        shared.screen.cover.button.click()
        shared.step(shared.action_menu.shown.notations[0])
    shared.seating.undo()
    assert shared.screen.cover.words.startswith("Pass the screen to B.")
    shared.screen.cover.button.click()
    shared.seating.undo()
    assert shared.screen.cover.words.startswith("Pass the screen to A.")
    shared.seating.undo()
    assert shared.screen.cover.words == ""  # the move that leads to battle hides nothing


@pytest.mark.parametrize("battle", [drawn, lambda: both_chose()[0]])
def test_until_then_no_card_drawn_by_either_is_anywhere_on_the_shared_page(battle):
    play = battle()
    assert_alike(sent(play, 0, 1), sent(redrawn(redrawn(play, 0), 1), 0, 1))


def test_one_person_among_agents_passes_no_screen_and_a_watcher_chooses_no_hand():
    alone = Table(drawn(), ["person", "knight_commander"])
    assert alone.screen.cover.words == "" and alone.screen.cover_hands.layout.display == "none"
    assert alone.action_menu.shown.notations
    watched = Table(drawn(), ["knight_commander", "knight_commander"])
    assert watched.screen.watched_hand.layout.display == "none"
