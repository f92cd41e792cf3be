"""What the log of Iron Throne keeps in view: what came of votes and battles, not that a secret was made."""

import re

import pytest

from workbench.boards import presentation
from workbench.boards.seen_by import explanations_seen_by
from workbench.play.playthrough import Playthrough
from workbench.widgets.table.step_log import steps_html

PLIES = 43  # a game between Knight-Commanders with votes of both outcomes, and a battle for which a card was chosen


@pytest.fixture(scope="module")
def actions():
    """The actions of the game."""
    play = Playthrough("iron_throne", seats=2, seed=5)
    for _ in range(PLIES):
        play.play("knight_commander")
    return list(play.actions)


def lines_of(actions, first_new=0):
    """Return what can be read of each told step without opening anything, by the number of the step."""
    play = Playthrough("iron_throne", seats=2, seed=5, actions=actions)
    html = steps_html(play, explanations_seen_by(play, [0], 0, False), presentation.of(play.game), first_new)
    in_view = re.sub(r"<details>.*?</details>|<cite.*?</cite>|<svg.*?</svg>", "", html)
    steps = re.findall(r'data-step="(\d+)">(.*?)(?=<li data-step|<li class="wb-since|</ol></div>$)', in_view)
    return {int(number): re.sub(r"(<[^>]+>|\s)+", " ", words).strip() for number, words in steps}


def test_what_came_of_a_vote_stays_in_view_and_that_votes_were_cast_does_not(actions):
    lines = lines_of(actions)
    assert not any("votes in secret" in line for line in lines.values())
    failed = next(line for line in lines.values() if "fails" in line)
    assert failed.startswith("The vote is not unanimous and fails. A votes") and "B votes" in failed
    assert "The Doom Toll rises by 1" in failed


def test_what_came_of_a_battle_stays_in_view_and_that_a_card_was_chosen_does_not(actions):
    lines = lines_of(actions)
    number = actions.index("card 2")
    assert lines[number].startswith("A wins the War Field by 8.") and "stays hidden" not in lines[number]
    assert "plays a 2" in lines[number] and "Penalty Cards" in lines[number]


def test_until_it_is_known_what_came_of_it_the_log_says_that_something_was_decided(actions):
    first, last = actions.index("oppose"), actions.index("oppose") + 1
    assert lines_of(actions[: first + 1])[first] == "A votes in secret."
    assert first not in lines_of(actions[: last + 1]) and "All voted COUNTER" in lines_of(actions[: last + 1])[last]


def test_the_line_where_the_news_begins_stands_at_the_next_step_told(actions):
    voted = next(number for number, action in enumerate(actions) if action in ("oppose", "decline"))
    play = Playthrough("iron_throne", seats=2, seed=5, actions=actions)
    told = explanations_seen_by(play, [0], 0, False)
    html = steps_html(play, told, presentation.of(play.game), voted)
    news = html.index("Your last action, and what followed")
    assert re.search(r'data-step="(\d+)"', html[news:])[1] == str(voted + 1)
