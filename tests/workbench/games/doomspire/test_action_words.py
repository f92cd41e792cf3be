"""Actions of Doomspire in words: no two that can be chosen read alike."""

import re

import numpy as np

from rules.doomspire.phases import Fight, Phase
from workbench.boards.views import action_menu_of
from workbench.games.doomspire.action_words import action_words
from workbench.play.playthrough import Playthrough


def test_ways_of_a_boat_to_one_zone_say_what_they_pass():
    play = Playthrough("doomspire", seats=4, seed=3)
    while not any(notation.startswith("boat") for notation in play.legal()):
        play.step(next(iter(play.legal())))
    boats = {notation: action for notation, action in play.legal().items() if notation.startswith("boat")}
    words = {action_words(play.state, play.ruleset, action, notation) for notation, action in boats.items()}
    assert len(words) == len(boats) > 4
    assert "Boat 1 to the southwest with the die showing 2, past the northwest" in words
    assert "Boat 1 stays in the northeast with the die showing 2, past the northwest and back" in words


def test_whoever_may_flee_from_a_monster_reads_the_chance_to_beat_it():
    chance, play = np.random.default_rng(5), Playthrough("doomspire", seats=2, seed=1)
    while not (play.state.phase == Phase.FLEE and play.state.fight == Fight.MONSTER):
        play.step(str(chance.choice(play.legal_actions)))
        play = Playthrough("doomspire", seats=2, seed=play.seed + 1) if play.is_over else play
    [fights] = [option.words for option in action_menu_of(play).decisions if option.notation == "fight"]
    own, might, percent = map(int, re.search(r": (\d+) plus dice against (\d+), (\d+) % to win$", fights).groups())
    rolled = range(1, int(play.ruleset.combat_die) + 1)
    assert play.ruleset.monster_dice == 1 and might == play.ruleset.monster[play.state.fight_monster].might
    assert percent == round(100 * sum(own + face >= might for face in rolled) / len(rolled))


def test_who_may_help_in_a_combat_reads_what_both_sides_come_to_without_help():
    asked = 0
    for seed in (1, 4, 9):
        play = Playthrough("doomspire", seed=seed, seats=3)
        while not play.is_over:
            if play.state.phase in (Phase.BONUS, Phase.ALLY):
                asked += 1
                own = re.search(r"As it stands [A-D] has (\d+) against \d+", action_menu_of(play).prompt)[1]
                rest = Playthrough("doomspire", seed=seed, seats=3, actions=list(play.actions))
                while rest.state.phase in (Phase.BONUS, Phase.ALLY):
                    rest.step(next(one for one in rest.legal_actions if one in ("fight on", "refuse support")))
                reasons = [reason for told in rest.explanations[len(play.actions) :] for reason in told.reasons]
                total = next(reason.sentence for reason in reasons if reason.kind == "total")
                assert f" reaches {own} in all." in total
            play.play("strategist")
    assert asked > 5
