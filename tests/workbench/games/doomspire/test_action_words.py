"""Actions of Doomspire in words: no two that can be chosen read alike."""

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
