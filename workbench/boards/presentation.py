"""``Presentation``: all that one game adds to what every table, page and check shows.

A game fills one in ``workbench/games/<game>/presentation.py`` as ``PRESENTATION``. Its functions speak in the nouns of
the game's first skin; ``workbench.boards.views`` asks them and tells the answers in the skin of the game in progress.
"""

import importlib
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from rules.core.game import Game
from rules.core.seats import SEAT_LETTERS
from workbench.boards.action_menu import ActionMenu, TimeLimit
from workbench.boards.card_contest import CardContest
from workbench.boards.cards import Deck
from workbench.boards.dice_contest import DiceContest
from workbench.boards.position_form import FormGroup
from workbench.boards.scene import Scene
from workbench.boards.standings import Standings
from workbench.boards.summary import Summary
from workbench.play.playthrough import Playthrough
from workbench.play.reskinned import Text

Contest = CardContest | DiceContest
PositionFields = dict[str, Any]  # of a position, as the game's ``position`` reads it


@dataclass(frozen=True)
class Mask:
    """What somebody reads who may not know an action: other words for it, and for a name in its events another."""

    words: Text
    name: Text
    instead: Text


@dataclass(frozen=True)
class BoardEditing:
    """How a position is set up on a board: functions of its table.

    Attributes
    ----------
    sketch : callable ``sketch(table) -> Scene``
        Draws a position that may not be complete; raises BrokenPosition when something stands where it cannot.
    seats_of : callable ``seats_of(table)``
        The letters of its seats.
    palette : callable ``palette(table)``
        What can be put on a cell, as (words, code) pairs; the code "" takes away what stands there.
    edited : callable ``edited(table, cell, code) -> table``
        The table with what a code stands for on a cell.
    emptied : callable ``emptied(table) -> table``
        The table without its pieces.
    to_move : str
        The field of the table that says whose turn it is.
    """

    sketch: Callable[[PositionFields], Scene]
    seats_of: Callable[[PositionFields], list[str]]
    palette: Callable[[PositionFields], list[tuple[str, str]]]
    edited: Callable[[PositionFields, str, str], PositionFields]
    emptied: Callable[[PositionFields], PositionFields]
    to_move: str = "to_move"


@dataclass(frozen=True)
class Presentation:
    """What a game shows of itself, and what it adds to pages that serve all games.

    The first five say how a board is pressed; everything else has a default, which is right for a game that has no
    such thing.

    Attributes
    ----------
    scene : callable ``scene(play, selected, glide) -> Scene``
        ``selected`` is the cell whose actions are marked, "" for none; ``glide`` shows the last step move. Where there
        is a ``viewer``, its answer is the fourth argument.
    movable_cells : callable ``movable_cells(play)``
        The cells that have an action, each once.
    destinations : callable ``destinations(play, selected)``
        Where the actions of a selected cell lead, as a dict cell -> notation.
    is_own : callable ``is_own(play, cell)``
        Whether a cell holds something of the seat to move, so that it can be selected.
    intended_action : callable ``intended_action(play, selected, cell)``
        What pressing a cell asks for while another is selected, in notation, whether or not it is legal.
    routes : callable ``routes(play, selected, cell)``, optional
        All actions that lead from a selected cell to another as (words, notation) pairs, the one in ``destinations``
        first.
    action_menu : callable ``action_menu(play)``
        What is no press on two cells, such as a vote or passing.
    vote_limit : TimeLimit, optional
        How long such a decision may take where a table plays with a clock.
    standings : callable ``standings(play)``, optional
        How the game stands, to be seen beside the board all the time.
    contests : callable ``contests(play, number)``
        The contests that the step of this number settles.
    preview : callable ``preview(play, selected)``
        The contest that the chosen cell can begin, before it is rolled; None where it begins none.
    highlights : dict
        The kinds of events that are more than others: kind -> ``good`` or ``bad``.
    accepts_deal : callable ``accepts_deal(play, persons)``
        Whether what was dealt fits the seats that persons play; where not, a new game is dealt again.
    modes : dict
        The ways to play the game: preset of its ruleset, "" for none -> words.
    summary : callable ``summary(play)``, optional
        What a game that is over comes to; None while it goes on.
    choose_hint : str
        What is said to who presses a place and has chosen nothing; "" where it is pieces that one chooses.
    seat_name : callable ``seat_name(seat)``
        How a seat is called.
    sample_position : dict, optional
        The position that the first page shows, where the set-up has little to show.

    viewer : callable ``viewer(play, persons)``, optional
        The seat whose hidden things a scene shows, where seats have some. No ``persons`` are who follows the seat to
        decide; ``UNSEEN`` is who may see nothing hidden.
    has_hidden : callable ``has_hidden(play)``, optional
        Whether there is something hidden now, so that a screen that goes from one person to another has to be covered.
    private_note : callable ``private_note(play)``
        What only the seat to decide may read, None where there is nothing.
    sealed_actions : callable ``sealed_actions(play)``
        How many of the last actions stay hidden for now.
    is_secret : callable ``is_secret(notation)``
        Whether an action is one that may be hidden.
    masked_actions : callable ``masked_actions(play, viewer)``
        The actions a viewer may not read, as a dict number -> Mask.
    hidden_fields : tuple of str
        The fields of a position, and of what it says of each seat, that nobody who sets one up may read.

    position_form : callable ``position_form(table, ruleset)``, optional
        What can be said of a position, as FormGroups, also of one that cannot stand: for a game of cards and numbers.
    editing : BoardEditing, optional
        How a position is set up on the board: for any other game.
    decks : callable ``decks()``
        The cards of the game in full sentences.
    launch_checks : callable ``launch_checks()``
        The checks that only its launch checklist uses: name -> ``check(game, cancel, **settings)``.
    """

    scene: Callable[..., Scene]
    movable_cells: Callable[[Playthrough], list[str]]
    destinations: Callable[[Playthrough, str], dict[str, str]]
    is_own: Callable[[Playthrough, str], bool]
    intended_action: Callable[[Playthrough, str, str], str]
    routes: Callable[[Playthrough, str, str], list[tuple[str, str]]] | None = None
    action_menu: Callable[[Playthrough], ActionMenu] = lambda play: ActionMenu()
    vote_limit: TimeLimit | None = None
    standings: Callable[[Playthrough], Standings] | None = None
    contests: Callable[[Playthrough, int], Sequence[Contest]] = lambda play, number: ()
    preview: Callable[[Playthrough, str], Contest | None] = lambda play, selected: None
    highlights: Mapping[str, str] = field(default_factory=dict)
    accepts_deal: Callable[[Playthrough, Sequence[int]], bool] = lambda play, persons: True
    modes: Mapping[str, str] = field(default_factory=dict)
    summary: Callable[[Playthrough], Summary | None] | None = None
    choose_hint: str = ""
    seat_name: Callable[[int], str] = lambda seat: SEAT_LETTERS[seat]
    sample_position: PositionFields | None = None

    viewer: Callable[[Playthrough, Sequence[int]], int] | None = None
    has_hidden: Callable[[Playthrough], bool] | None = None
    private_note: Callable[[Playthrough], str | None] = lambda play: None
    sealed_actions: Callable[[Playthrough], int] = lambda play: 0
    is_secret: Callable[[str], bool] = lambda notation: False
    masked_actions: Callable[[Playthrough, int], dict[int, Mask]] = lambda play, viewer: {}
    hidden_fields: tuple[str, ...] = ()

    position_form: Callable[[PositionFields, Any], Sequence[FormGroup]] | None = None
    editing: BoardEditing | None = None
    decks: Callable[[], tuple[Deck, ...]] = tuple
    launch_checks: Callable[[], Mapping[str, Callable]] = dict


def of(game: Game) -> Presentation:
    """Return the Presentation of a game.

    >>> import rules
    >>> of(rules.load("iron_throne")).vote_limit.seconds
    60
    """
    return named(game.name)


def named(name: str) -> Presentation:
    """Return the Presentation of the game that is typed so, such as ``jarls``."""
    return importlib.import_module(f"workbench.games.{name}.presentation").PRESENTATION
