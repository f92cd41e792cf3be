"""``Presentation``: all that one game adds to what every table, page and check shows.

Each game defines its own as ``PRESENTATION`` in ``workbench/games/<game>/presentation.py``. Its functions use the nouns
of the game's first skin; ``workbench.boards.views`` calls them and translates the answers into the current skin.
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
from workbench.boards.moment import ScreenMoment
from workbench.boards.position_form import FormGroup, PositionFields
from workbench.boards.scene import Mark, Point, Scene
from workbench.boards.standings import Standings
from workbench.boards.summary import Summary
from workbench.play.playthrough import Playthrough
from workbench.play.prospects import WIN, Aim
from workbench.play.reskinned import Text

Contest = CardContest | DiceContest


@dataclass(frozen=True)
class Mask:
    """What players who may not see an action read: ``words`` for it, and ``instead`` for ``name`` in its events."""

    words: Text
    name: Text
    instead: Text


@dataclass(frozen=True)
class BoardEditing:
    """How a position is set up on a board: functions of the position's table.

    Attributes
    ----------
    sketch : callable ``sketch(table) -> Scene``
        Draws a position that may be incomplete; raises BrokenPosition when something is where it cannot be.
    seats_of : callable ``seats_of(table)``
        The letters of the seats.
    palette : callable ``palette(table)``
        What can be put on a cell, as (words, code) pairs; the code "" removes what is there.
    edited : callable ``edited(table, cell, code) -> table``
        The table with what the code means put on the cell.
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
    """What a game shows of itself, and what it adds to the pages that serve all games.

    The first five draw the board and say how people play on it; everything else has a default, which suits a game
    without that feature.

    Attributes
    ----------
    scene : callable ``scene(play, selected, glide) -> Scene``
        ``selected`` is the cell whose actions are marked, "" for none; ``glide`` animates the last step. Where there is
        a ``viewer``, its answer is the fourth argument.
    movable_cells : callable ``movable_cells(play)``
        The cells that can act, each once.
    trails : callable ``trails(play, number)``
        The marks of what the step of this number, from 0, did on the board; a scene shows those of the last step.
    hint_way : callable ``hint_way(play, source, target, action)``, optional
        The points along which an advised action is drawn, by default a line from cell to cell.
    destinations : callable ``destinations(play, selected)``
        The cells that a selected cell can act on, as a dict cell -> notation.
    is_own : callable ``is_own(play, cell)``
        Whether a cell holds something of the seat to move and so can be selected.
    intended_action : callable ``intended_action(play, selected, cell)``
        The action meant by pressing a cell while another is selected, in notation, legal or not.
    routes : callable ``routes(play, selected, cell)``, optional
        All actions from a selected cell to another, as (words, notation) pairs, the one in ``destinations`` first.
    action_menu : callable ``action_menu(play)``
        The actions that do not take two presses on the board, such as voting or passing.
    chosen_menu : callable ``chosen_menu(play, selected)``, optional
        The ``action_menu`` with what can be done with the selected cell; it then stays in view below the board.
    action_kind : callable ``action_kind(state, action)``, optional
        The kind of an action in words, to count how often it is on offer and chosen; by default the words its notation
        begins with.
    vote_limit : TimeLimit, optional
        How long a vote may take at a table that plays with a clock.
    standings : callable ``standings(play)``, optional
        How the game stands, always shown beside the board.
    contests : callable ``contests(play, number)``
        The contests that the step of this number settles.
    preview : callable ``preview(play, selected)``
        The contest that the selected cell can begin, before it is rolled; None where it can begin none.
    highlights : dict
        The kinds of events to highlight: kind -> ``good`` or ``bad``.
    outcomes : sequence of str
        The kinds of events that stay in view in the log when later steps follow, weightiest first.
    secrets : sequence of str
        The kinds of events that tell no more than that a seat has decided in secret; the log forgets them once a later
        event tells what came of it.
    accepts_deal : callable ``accepts_deal(play, human_seats)``
        Whether a deal suits the seats that people play; if not, the game is dealt again.
    modes : dict
        The ways to play the game, as a dict preset -> words; the preset "" is the plain rules.
    summary : callable ``summary(play)``, optional
        What a finished game comes to; None while it goes on.
    moment : callable ``moment(play)``
        What the last step brought that deserves the whole screen; None where it brought nothing such.
    cell_name : callable ``cell_name(cell)``
        What a cell is called in a sentence; by default its id.
    has_coordinates : bool
        Whether cells are known by coordinates, which are written on the board for those who ask.
    told_without_coordinates : callable ``told_without_coordinates(play, number)``, optional
        The sentences of the step of this number for who does not see coordinates, "" where the usual one will do.
    next_turn : callable ``next_turn(play)``
        Whose turn comes next, in a sentence, where that is no matter of course, and the key of the clause that says so.
    warning : callable ``warning(play)``
        What the side to decide should not overlook, in a sentence before the prompt; "" for nothing.
    asks_first : callable ``asks_first(play, selected, cell)``
        Whether a press on a cell only chooses it, even where that can mean one action only; its buttons play it.
    with_rulers : callable ``with_rulers(scene)``, optional
        A scene with its coordinates at the rim, for who asks, where cells have other names.
    in_place_names : callable ``in_place_names(play, state, sentence)``, optional
        A sentence about a position of a Playthrough with the names of places instead of their coordinates. Everything
        else here speaks of places by coordinates; a table says it in names, unless coordinates are on its board.
    plain_refusal : callable ``plain_refusal(sentence)``, optional
        A refusal in words that need no coordinates, in a game whose cells have no other names.
    choose_hint : str
        The hint for a player who presses a place with nothing selected; "" in games where players select pieces.
    seat_name : callable ``seat_name(seat)``
        What a seat is called.
    sample_position : dict, optional
        The position that the first page shows, where the opening position has little to show.
    in_a_sentence : str
        What the game is, for its card on the first page; by default what the game says of itself.
    goal : callable ``goal(play)``, optional
        What wins, in a sentence for somebody who has read nothing; by default the first one of its standings.
    basics : callable ``basics(play)``
        How a turn goes, in a few sentences for somebody who has read nothing.
    aims : callable ``aims(play)``
        What the seat to decide wants of the end of the game, then what matters to it where that tells two actions not
        apart; by default to win alone.
    lessons : str
        The tab of the game's page that teaches it, as an address names it.

    viewer : callable ``viewer(play, human_seats)``, optional
        The seat whose hidden things a scene shows, in a game that has some. With no ``human_seats`` it is the seat to
        decide; ``UNSEEN`` sees nothing hidden.
    has_hidden : callable ``has_hidden(play)``, optional
        Whether something is hidden now, so that a screen passed from one player to another has to be covered.
    private_note : callable ``private_note(play)``
        What only the seat to decide may read; None where there is nothing.
    sealed_actions : callable ``sealed_actions(play)``
        How many of the latest actions stay hidden for now.
    is_secret : callable ``is_secret(notation)``
        Whether an action can be hidden.
    masked_actions : callable ``masked_actions(play, viewer)``
        The actions a viewer may not read, as a dict number -> Mask.
    hidden_fields : tuple of str
        The fields of a position, also those of each seat, that people who set one up may not read.
    veiled : callable ``veiled(play, table, viewer)``
        A position's table with the parts of other fields that a viewer may not read made unknown.

    position_form : callable ``position_form(table, ruleset)``, optional
        A position as FormGroups, even an impossible one: for a game of cards and numbers.
    editing : BoardEditing, optional
        How a position is set up on the board: for every other game.
    decks : callable ``decks()``
        The cards of the game in full sentences.
    launch_checks : callable ``launch_checks()``
        The checks that only this game's launch checklist uses: name -> ``check(game, cancel, **settings)``.
    """

    scene: Callable[..., Scene]
    movable_cells: Callable[[Playthrough], list[str]]
    destinations: Callable[[Playthrough, str], dict[str, str]]
    is_own: Callable[[Playthrough, str], bool]
    intended_action: Callable[[Playthrough, str, str], str]
    trails: Callable[[Playthrough, int], Sequence[Mark]] = lambda play, number: ()
    hint_way: Callable[[Playthrough, str, str, str], tuple[Point, ...]] | None = None
    routes: Callable[[Playthrough, str, str], list[tuple[str, str]]] | None = None
    action_menu: Callable[[Playthrough], ActionMenu] = lambda play: ActionMenu()
    chosen_menu: Callable[[Playthrough, str], ActionMenu] | None = None
    action_kind: Callable[[Any, int], str] | None = None
    vote_limit: TimeLimit | None = None
    standings: Callable[[Playthrough], Standings] | None = None
    contests: Callable[[Playthrough, int], Sequence[Contest]] = lambda play, number: ()
    preview: Callable[[Playthrough, str], Contest | None] = lambda play, selected: None
    highlights: Mapping[str, str] = field(default_factory=dict)
    outcomes: Sequence[str] = ()
    secrets: Sequence[str] = ()
    accepts_deal: Callable[[Playthrough, Sequence[int]], bool] = lambda play, human_seats: True
    modes: Mapping[str, str] = field(default_factory=dict)
    summary: Callable[[Playthrough], Summary | None] | None = None
    moment: Callable[[Playthrough], ScreenMoment | None] = lambda play: None
    cell_name: Callable[[str], str] = lambda cell: cell
    has_coordinates: bool = False
    told_without_coordinates: Callable[[Playthrough, int], Sequence[str]] | None = None
    next_turn: Callable[[Playthrough], tuple[Text, str]] = lambda play: ("", "")
    warning: Callable[[Playthrough], Text] = lambda play: ""
    asks_first: Callable[[Playthrough, str, str], bool] = lambda play, selected, cell: False
    choose_hint: str = ""
    seat_name: Callable[[int], str] = lambda seat: SEAT_LETTERS[seat]
    sample_position: PositionFields | None = None
    with_rulers: Callable[[Scene], Scene] | None = None
    in_place_names: Callable[[Playthrough, Any, str], str] | None = None
    plain_refusal: Callable[[str], str] | None = None
    in_a_sentence: Text = ""
    goal: Callable[[Playthrough], str] | None = None
    basics: Callable[[Playthrough], Sequence[str]] = lambda play: ()
    aims: Callable[[Playthrough], tuple[Aim, ...]] = lambda play: (WIN,)
    lessons: str = "worked_examples"

    viewer: Callable[[Playthrough, Sequence[int]], int] | None = None
    has_hidden: Callable[[Playthrough], bool] | None = None
    private_note: Callable[[Playthrough], str | None] = lambda play: None
    sealed_actions: Callable[[Playthrough], int] = lambda play: 0
    is_secret: Callable[[str], bool] = lambda notation: False
    masked_actions: Callable[[Playthrough, int], dict[int, Mask]] = lambda play, viewer: {}
    hidden_fields: tuple[str, ...] = ()
    veiled: Callable[[Playthrough, PositionFields, int], PositionFields] = lambda play, table, viewer: table

    position_form: Callable[[PositionFields, Any], Sequence[FormGroup]] | None = None
    editing: BoardEditing | None = None
    decks: Callable[[], tuple[Deck, ...]] = tuple
    launch_checks: Callable[[], Mapping[str, Callable[..., Any]]] = dict


def of(game: Game) -> Presentation:
    """Return the Presentation of a game.

    >>> import rules
    >>> of(rules.load("iron_throne")).vote_limit.seconds
    60
    """
    return named(game.name)


def named(name: str) -> Presentation:
    """Return the Presentation of the game of this name, such as ``jarls``."""
    return importlib.import_module(f"workbench.games.{name}.presentation").PRESENTATION
