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

Setting up a position works on its table, as the game's ``position`` module describes it:

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


def board_of(game):
    """Return the module that draws a game, for example ``workbench.boards.jarls``."""
    return importlib.import_module(f"workbench.boards.{game.name}")


def scene_of(play, selected="", glide=False):
    """Return the Scene of a Playthrough.

    >>> from workbench.playthrough import Playthrough
    >>> scene_of(Playthrough("jarls")).title
    'Jarls: A to move'
    """
    return board_of(play.game).scene(play, selected, glide)
