"""From a game in progress to the scene that shows it: one module per game, each with the same functions.

``scene(play, selected="", glide=False)``
    The Scene of a Playthrough; ``selected`` is the cell whose actions are marked, ``glide`` shows the last step move.
``choices(play, selected)``
    The actions of a selected cell as a dict cell -> notation.
``sources(play)``
    The cells that have an action, as a list.
``is_own(play, cell)``
    Whether a cell holds something of the seat to move, so that it can be selected.
``wish(play, selected, cell)``
    The notation of what pressing a cell asks for while another is selected, whether or not it is legal.

What a game may add, where it has what it is for:

``ways(play, selected, cell)``
    All actions that lead from a selected cell to another as (words, notation) pairs, the one in ``choices`` first.
``offers(play)``
    What is no press on two cells, such as a vote or passing, as a ``workbench.boards.action_menu.Offered``.
``LIMIT``
    How long such a decision may take where a table plays with a clock, as a ``workbench.boards.action_menu.Limit``.
``standings(play)``
    How the game stands, as a ``workbench.boards.standings.Standings``, to be seen beside the board all the time.
``contests(play, number)``
    The contests that the step of this number settles, as a list of ``workbench.boards.card_contest.Contest`` or
    ``workbench.boards.dice_contest.ContestedRoll``.
``outlook(play, selected)``
    What a contest would come to that the chosen cell can begin, likewise; None where it begins none.
``BEATS``
    The kinds of events that are more than others, as a dict kind -> ``good`` or ``bad``.
``sealed(play)``, ``is_secret(notation)``
    How many of the last actions stay hidden for now, and whether an action is one that may be hidden.
``secret(play)``
    What only the seat to decide may read, None where there is nothing.
``suits(play, persons)``
    Whether what was dealt fits the seats that persons play; where not, a new game is dealt again.
``HIDDEN``
    The fields of a position, and of what it says of each seat, that nobody who sets one up may read.
``MODES``
    The ways to play the game as a dict from presets of its ruleset, "" for none, to words.
``summary(play)``
    What a game that is over comes to, as a ``workbench.boards.summary.Summary``; None while it goes on.
``CHOOSE``
    What is said to who presses a place and has chosen nothing; left out where it is pieces that one chooses.
``viewer(play, persons)``
    The seat whose hidden things a scene shows, where seats have some; ``scene`` then takes it as a fourth argument.
    ``persons`` without anybody is who follows the seat to decide; ``UNSEEN`` is who may see nothing hidden.
``hides(play)``
    Whether there is something hidden now, so that a screen that goes from one person to another has to be covered.
``seat_name(seat)``
    How a seat is called where that is more than its letter.
``veiled(play, viewer)``
    The actions a viewer may not read, as a dict number -> (words instead, a name in its events, what to say for that).
``SHOWN``
    The position that the first page shows, where the set-up has little to show.
``TO_MOVE``
    The field of a position's table that says whose turn it is, where that is not ``to_move``.

All of them speak in the nouns of the game's first skin; the functions below tell it in the game's own.

Setting up a position works on its table, as the game's ``position`` module describes it. A game of cards and numbers
has a form:

``form(table, ruleset)``
    What can be said of a position, as a tuple of ``workbench.boards.position_form.Group``, also of one that
    cannot stand.

A game with a board has these instead:

``sketch(table)``
    The Scene of a position that may not be complete; raises BrokenPosition when something stands where it cannot.
``seats_of(table)``
    The letters of its seats, as a list.
``palette(table)``
    What can be put on a cell, as (words, code) pairs; the code "" takes away what stands there.
``edited(table, cell, code)``
    The table with what a code stands for on a cell.
``emptied(table)``
    The table without its pieces.
"""

import importlib
from dataclasses import replace

from rules.core.seats import SEAT_LETTERS
from workbench.boards.action_menu import Offered
from workbench.boards.scene_svg import picture_svg
from workbench.play.explanation import Explanation

NOBODY = -1
UNSEEN = (NOBODY,)  # instead of the seats that persons play: eyes that may see nothing hidden


def board_of(game):
    """Return the module that draws a game, for example ``workbench.games.jarls.board``."""
    return importlib.import_module(f"workbench.games.{game.name}.board")


def asked(game, question, otherwise, *about):
    """Return what a game's board answers to a question it may know, such as ``standings``, else ``otherwise``."""
    answer = getattr(board_of(game), question, None)
    return answer(*about) if answer else otherwise


def ways_of(play, selected, cell):
    """Return all that leads from a selected cell to another, as (words, notation) pairs; the first one is proposed.

    >>> from workbench.play.playthrough import Playthrough
    >>> ways_of(Playthrough("jarls", seats=2, seed=7), "1,0", "1,-1")
    [('W1,0>1,-1', 'W1,0>1,-1')]
    """
    board = board_of(play.game)
    if hasattr(board, "ways"):
        return told_pairs(play.game, board.ways(play, selected, cell))
    notation = board.choices(play, selected).get(cell)
    return [(notation, notation)] if notation else []


def offers_of(play):
    """Return what can be done beside pressing the board as an Offered; nothing where the board is all there is.

    >>> from workbench.play.playthrough import Playthrough
    >>> offers_of(Playthrough("jarls")).notations
    []
    """
    return asked(play.game, "offers", Offered(), play).told(play.game.translate)


def limit_of(game):
    """Return the Limit of the decisions that a clock can be set for, None where a game has none."""
    limit = getattr(board_of(game), "LIMIT", None)
    return limit and replace(limit, words=game.translate(limit.words))


def contests_of(play, number):
    """Return the contests of the step of this number."""
    return [contest.told(play.game.translate) for contest in asked(play.game, "contests", (), play, number)]


def outlook_of(play, selected):
    """Return what a contest would come to that the chosen cell can begin; None where it begins none."""
    found = asked(play.game, "outlook", None, play, selected)
    return found and found.told(play.game.translate)


def sealed_in(play):
    """Return how many of the last actions nobody may see yet."""
    return asked(play.game, "sealed", 0, play)


def is_secret(play, notation):
    """Return whether an action is of a kind that is hidden for a while."""
    return asked(play.game, "is_secret", False, notation)


def secret_of(play):
    """Return what only the seat to decide may read; None where there is nothing."""
    words = asked(play.game, "secret", None, play)
    return words and play.game.translate(words)


def hides(play):
    """Return whether something is hidden now that not everybody at one screen may see."""
    return asked(play.game, "hides", False, play)


def seat_name(game, seat):
    """Return how a seat is called.

    >>> import rules
    >>> seat_name(rules.load("jarls"), 1), seat_name(rules.load("shattered_dungeon"), 1)
    ('B', 'B Visitor')
    """
    return game.translate(asked(game, "seat_name", SEAT_LETTERS[seat], seat))


def suits(play, persons):
    """Return whether what was dealt fits the seats that persons play."""
    return asked(play.game, "suits", True, play, persons)


def modes_of(game):
    """Return the ways to play a game as (words, preset) pairs; none where it has but one."""
    return told_pairs(game, [(words, preset) for preset, words in getattr(board_of(game), "MODES", {}).items()])


def told_pairs(game, pairs):
    """Return (words, code) pairs with the words in the skin of a game."""
    return [(game.translate(words), code) for words, code in pairs]


def standings_of(play):
    """Return how a game stands as a Standings; None where its board shows it all."""
    found = asked(play.game, "standings", None, play)
    return found and found.told(play.game.translate)


def summary_of(play):
    """Return what a finished game comes to as a Summary; None while it goes on, or where a game tells nothing."""
    found = asked(play.game, "summary", None, play) if play.is_over else None
    return found and found.told(play.game.translate)


def actions_to(play, persons):
    """Return the actions of a Playthrough as those may read them who play the seats ``persons``."""
    hidden = veiled_to(play, persons)
    return [hidden[number][0] if number in hidden else action for number, action in enumerate(play.actions)]


def explanation_to(play, persons):
    """Return why the last step had the effect it had, as those may read it who play the seats ``persons``."""
    explanation, hidden = play.explain(), veiled_to(play, persons)
    if len(play.actions) - 1 not in hidden:
        return explanation
    words, name, instead = hidden[len(play.actions) - 1]
    return Explanation(
        words, tuple(replace(reason, sentence=reason.sentence.replace(name, instead)) for reason in explanation.reasons)
    )


def veiled_to(play, persons):
    """Return the actions that those may not read who play the seats ``persons``; see ``veiled`` above."""
    board = board_of(play.game)
    return board.veiled(play, board.viewer(play, persons)) if hasattr(board, "veiled") else {}


def picture_of(play):
    """Return the board of a Playthrough as an SVG: what a notebook shows of it."""
    return picture_svg(scene_of(play))


def scene_of(play, selected="", glide=False, persons=()):
    """Return the Scene of a Playthrough, with what those may see who play the seats ``persons``.

    >>> from workbench.play.playthrough import Playthrough
    >>> scene_of(Playthrough("jarls")).title
    'Jarls: A to move'
    """
    board = board_of(play.game)
    seen_by = (board.viewer(play, persons),) if hasattr(board, "viewer") else ()
    return board.scene(play, selected, glide, *seen_by).told(play.game.translate)
