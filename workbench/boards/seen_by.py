"""What the players at a screen may read of a game: its actions, their explanations, its position."""

from collections.abc import Sequence
from dataclasses import replace

from workbench.boards import presentation
from workbench.boards.place_naming import with_place_names
from workbench.boards.position_form import PositionFields, without
from workbench.boards.presentation import Mask
from workbench.boards.views import NOBODY
from workbench.play.explanation import Explanation
from workbench.play.playthrough import Playthrough
from workbench.play.reskinned import reskinned


def masks_for(play: Playthrough, human_seats: Sequence[int]) -> dict[int, Mask]:
    """Return the actions that the players of the seats ``human_seats`` may not read, as a dict number -> Mask."""
    game = presentation.of(play.game)
    return (
        reskinned(game.masked_actions(play, game.viewer(play, human_seats)), play.game.translate) if game.viewer else {}
    )


def actions_seen_by(play: Playthrough, human_seats: Sequence[int]) -> list[str]:
    """Return the actions of a Playthrough as the players of the seats ``human_seats`` may read them."""
    masks = masks_for(play, human_seats)
    return [masks[number].words if number in masks else action for number, action in enumerate(play.actions)]


def explanations_seen_by(
    play: Playthrough, human_seats: Sequence[int], first: int, coordinates: bool = True
) -> list[Explanation]:
    """Return why all steps from number ``first`` on had their effects, as the players of these seats may read it.

    Without ``coordinates`` no sentence names a cell by them, in a game that has other words.

    >>> play = Playthrough("jarls", seats=2, seed=7, actions=["W1,0>1,-1"])
    >>> [explanations_seen_by(play, [0], 0, shown)[0].reasons[0].sentence for shown in (True, False)]
    ["A's Warrior goes from 1,0 to 1,-1.", "A's Warrior goes 1 hex up and to the left and is now next to the Throne."]
    """
    masks = masks_for(play, human_seats)
    told = [
        (number, explanation if coordinates else without_coordinates(play, number, explanation))
        for number, explanation in enumerate(play.explanations[first:], first)
    ]
    return [masked(explanation, masks[number]) if number in masks else explanation for number, explanation in told]


def without_coordinates(play: Playthrough, number: int, explanation: Explanation) -> Explanation:
    """Return the Explanation of a step in words that need no coordinates, as far as its game has such words."""
    plain = presentation.of(play.game).told_without_coordinates
    if plain:
        return retold(explanation, [play.game.translate(words) for words in plain(play, number)])
    before = play.states_before[number]
    return retold(explanation, [with_place_names(play, reason.sentence, before) for reason in explanation.reasons])


def retold(explanation: Explanation, sentences: Sequence[str]) -> Explanation:
    """Return an Explanation with other sentences, one for each of its reasons; "" keeps the one it has."""
    told = zip(explanation.reasons, sentences, strict=True)
    return replace(
        explanation, reasons=tuple(replace(reason, sentence=words or reason.sentence) for reason, words in told)
    )


def masked(explanation: Explanation, mask: Mask) -> Explanation:
    """Return an Explanation as somebody reads it who may not see its action."""
    reasons = (
        replace(reason, sentence=reason.sentence.replace(mask.name, mask.instead)) for reason in explanation.reasons
    )
    return Explanation(mask.words, tuple(reasons))


def hidden_actions(play: Playthrough, human_seats: Sequence[int]) -> set[int]:
    """Return the numbers of the actions that are not shown to the players of the seats ``human_seats``."""
    length = len(play.actions)
    sealed = range(length - presentation.of(play.game).sealed_actions(play), length)
    return {*sealed, *masks_for(play, human_seats)}


def readable_position(play: Playthrough, human_seats: Sequence[int]) -> PositionFields:
    """Return the table of a position without anything that the players of these seats may not read."""
    game = presentation.of(play.game)
    viewer = game.viewer(play, human_seats) if game.viewer else NOBODY
    return game.veiled(play, without(play.game.position_table(play.state), game.hidden_fields), viewer)
