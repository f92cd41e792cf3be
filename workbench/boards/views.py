"""What is shown of a game in progress: the answers of its Presentation, in the words of the game's skin."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

from rules.core.game import Game
from rules.core.words import capitalised
from workbench.boards import presentation
from workbench.boards.action_menu import ActionMenu, TimeLimit
from workbench.boards.cards import Deck
from workbench.boards.moment import ScreenMoment
from workbench.boards.position_form import FormGroup, PositionFields
from workbench.boards.presentation import BoardEditing, Contest
from workbench.boards.scene import Mark, Scene
from workbench.boards.scene_scaling import placed_mark
from workbench.boards.scene_svg import picture_svg
from workbench.boards.standings import Standings
from workbench.boards.summary import Summary
from workbench.play.playthrough import Playthrough
from workbench.play.prospects import Aim
from workbench.play.reskinned import reskinned
from workbench.simulation.decisions import kind_in_notation

NOBODY = -1
UNSEEN = (NOBODY,)  # instead of the seats that people play: a viewer who may see nothing hidden


def scene_of(play: Playthrough, selected: str = "", glide: bool = False, human_seats: Sequence[int] = ()) -> Scene:
    """Return the Scene of a Playthrough as the players of the seats ``human_seats`` may see it.

    >>> scene_of(Playthrough("jarls")).title
    'Jarls: A to move'
    """
    game = presentation.of(play.game)
    seen_by = (game.viewer(play, human_seats),) if game.viewer else ()
    return reskinned(game.scene(play, selected, glide, *seen_by), play.game.translate)


def with_trails(scene: Scene, play: Playthrough, first: int) -> Scene:
    """Return a Scene with the trails of the steps from number ``first`` up to the one before the last, by their seats.

    >>> play = Playthrough("jarls", seats=2, seed=7, actions=["W1,0>1,-1", "W-1,0>-1,1"])
    >>> [(mark.kind, mark.seat) for mark in with_trails(scene_of(play), play, 0).marks if mark.seat is not None]
    [('earlier', 0)]
    """
    trails = presentation.of(play.game).trails
    earlier = tuple(
        replace(mark, kind="earlier", seat=doer(mark, play, number))
        for number in range(first, len(play.actions) - 1)
        for mark in trails(play, number)
        if len(mark.points) > 1
    )
    return with_marks(scene, lambda shown: tuple(placed_mark(mark, shown) for mark in earlier))


def with_last_by_seat(scene: Scene, play: Playthrough) -> Scene:
    """Return a Scene with the marks of the last step in the colour of whoever did what they tell of.

    >>> play = Playthrough("jarls", seats=2, seed=7, actions=["W1,0>1,-1"])
    >>> [(mark.kind, mark.seat) for mark in with_last_by_seat(scene_of(play), play).marks if mark.kind == "last"]
    [('last', 0)]
    """
    marks = tuple(
        replace(mark, seat=doer(mark, play, -1)) if mark.kind == "last" and play.actions else mark
        for mark in scene.marks
    )
    return replace(scene, marks=marks, wide=with_last_by_seat(scene.wide, play) if scene.wide else None)


def doer(mark: Mark, play: Playthrough, number: int) -> int:
    """Return the seat that did what a mark of a step tells of: its own, or else whoever took the step."""
    return int(play.states_before[number].seat) if mark.seat is None else mark.seat


def with_told_steps(scene: Scene, play: Playthrough, first: int) -> Scene:
    """Return a Scene with the marks of the steps from number ``first`` on, seen while their lines are pointed at.

    >>> play = Playthrough("jarls", seats=2, seed=7, actions=["W1,0>1,-1", "W-1,0>-1,1"])
    >>> [(mark.step, mark.seat) for mark in with_told_steps(scene_of(play), play, 0).marks if mark.kind == "told"]
    [(0, 0), (1, 1)]
    """
    trails = presentation.of(play.game).trails
    told = tuple(
        replace(mark, kind="told", seat=doer(mark, play, number), step=number)
        for number in range(first, len(play.actions))
        for mark in trails(play, number)
    )
    return with_marks(scene, lambda shown: tuple(placed_mark(mark, shown) for mark in told))


def with_marks(scene: Scene, marks_of: Callable[[Scene], tuple[Mark, ...]]) -> Scene:
    """Return a Scene, and its wide layout, with the further marks that ``marks_of(scene)`` gives for either."""
    wide = with_marks(scene.wide, marks_of) if scene.wide else None
    return replace(scene, marks=(*scene.marks, *marks_of(scene)), wide=wide)


def with_coordinates(scene: Scene, game: Game) -> Scene:
    """Return a Scene with coordinates at its rim, or with the name of each cell at its foot if that has no words.

    >>> play = Playthrough("jarls")
    >>> with_coordinates(scene_of(play), play.game).cells[0].text
    '0,0'
    """
    name = presentation.of(game).cell_name
    if presentation.of(game).with_rulers is not None:
        return with_rulers(scene, game)
    cells = (
        cell if cell.text or cell.lines or cell.card else replace(cell, text=name(cell.id)) for cell in scene.cells
    )
    return replace(scene, cells=tuple(cells))


def with_rulers(scene: Scene, game: Game) -> Scene:
    """Return a Scene with coordinates at its rim where places have other names, for whoever reads or writes notation.

    >>> play = Playthrough("doomspire")
    >>> [caption.text for caption in with_rulers(scene_of(play), play.game).captions][:3], scene_of(play).captions
    (['0', '1', '2'], ())
    """
    rulers = presentation.of(game).with_rulers
    return rulers(scene) if rulers is not None else scene


def picture_of(play: Playthrough) -> str:
    """Return the board of a Playthrough as an SVG, as a notebook shows it."""
    return picture_svg(with_rulers(scene_of(play), play.game))


def routes_of(play: Playthrough, selected: str, cell: str) -> list[tuple[str, str]]:
    """Return all actions from a selected cell to another, as (words, notation) pairs; the first one is the usual one.

    >>> routes_of(Playthrough("jarls", seats=2, seed=7), "1,0", "1,-1")
    [('W1,0>1,-1', 'W1,0>1,-1')]
    """
    game = presentation.of(play.game)
    if game.routes:
        return [(play.game.translate(words), notation) for words, notation in game.routes(play, selected, cell)]
    notation = game.destinations(play, selected).get(cell)
    return [(notation, notation)] if notation else []


def way_in_words(game: Game, selected: str, goal: str) -> str:
    """Return what several actions have in common: from which cell they lead to which, or the cell they are about.

    >>> import rules
    >>> way_in_words(rules.load("iron_throne"), "1", "2"), way_in_words(rules.load("iron_throne"), "", "2")
    ('From the Hall of Neutrality (1) to Cinderford (2)', 'Cinderford (2)')
    """
    name = presentation.of(game).cell_name
    words = f"From {name(selected)} to {name(goal)}" if selected not in ("", goal) else name(goal)
    return capitalised(game.translate(words))


def action_menu_of(play: Playthrough, selected: str = "") -> ActionMenu:
    """Return what can be done besides pressing the board, also with what is selected; where the board is enough, none.

    >>> action_menu_of(Playthrough("jarls")).notations
    []
    """
    game = presentation.of(play.game)
    menu = game.chosen_menu(play, selected) if game.chosen_menu else game.action_menu(play)
    return reskinned(menu, play.game.translate)


def prompt_of(play: Playthrough, scene: Scene, selected: str = "") -> str:
    """Return what can be done now: what the game says of it, or what the board marks; before it what it warns of.

    >>> play = Playthrough("jarls", seats=2, seed=7)
    >>> prompt_of(play, scene_of(play)), prompt_of(play, scene_of(play, "1,0"), "1,0")
    ('Choose one of the 5 marked pieces.', 'Press where it goes, or press it again to put it back.')
    """
    warning = play.game.translate(presentation.of(play.game).warning(play))
    return " ".join(filter(None, (warning, asked_of(play, scene, selected))))


def asked_of(play: Playthrough, scene: Scene, selected: str) -> str:
    """Return what can be done now in one sentence."""
    menu, game = action_menu_of(play, selected), presentation.of(play.game)
    targets = game.destinations(play, selected) if selected and not game.chosen_menu else {}
    if targets:
        again = "for what can be done there" if selected in targets else "to put it back"
        return f"Press where it goes, or press it again {again}."
    if menu.prompt:
        return menu.prompt
    marked = sum(mark.kind == "movable" for mark in scene.marks)
    if marked:
        pieces = f"one of the {marked} marked pieces" if marked > 1 else "the marked piece"
        return f"Choose {pieces}{', or one of the actions' if menu.notations else ''}."
    return "Choose on the board, or one of the actions." if menu.notations else "Choose on the board."


def goal_of(play: Playthrough) -> str:
    """Return what wins, in a sentence for somebody who has read nothing; "" where a game does not say.

    >>> goal_of(Playthrough("iron_throne", seed=1)).split(" when ")[0]
    'Win by holding the Heartstone and the most Strongholds'
    """
    goal, standings = presentation.of(play.game).goal, standings_of(play)
    if goal is not None:
        return play.game.translate(goal(play))
    return f"{standings.goal.split('. ')[0].rstrip('.')}." if standings is not None and standings.goal else ""


def basics_of(play: Playthrough) -> tuple[str, ...]:
    """Return how a turn goes, in a few sentences; none where a game does not say.

    >>> basics_of(Playthrough("jarls"))[-1]
    'A piece that is pushed over the edge is gone.'
    """
    return tuple(play.game.translate(sentence) for sentence in presentation.of(play.game).basics(play))


def aims_of(play: Playthrough) -> tuple[Aim, ...]:
    """Return what the seat to decide wants of the end of the game, the most wanted first.

    >>> [aim.words for aim in aims_of(Playthrough("iron_throne", seed=1))]
    ['you win', 'the Shadowking wins']
    """
    return reskinned(presentation.of(play.game).aims(play), play.game.translate)


def next_turn_of(play: Playthrough) -> tuple[str, str]:
    """Return whose turn comes next where that is no matter of course, and the key of the clause; "" for both otherwise.

    >>> next_turn_of(Playthrough("jarls", seats=2))[0]
    'Then B, and B again: every new round begins one seat further on.'
    """
    words, clause = presentation.of(play.game).next_turn(play)
    return play.game.translate(words), clause


def vote_limit_of(game: Game) -> TimeLimit | None:
    """Return the TimeLimit of the decisions that can be timed; None where a game has none."""
    return reskinned(presentation.of(game).vote_limit, game.translate)


def contests_of(play: Playthrough, number: int) -> list[Contest]:
    """Return the contests of the step of this number."""
    return [reskinned(contest, play.game.translate) for contest in presentation.of(play.game).contests(play, number)]


def preview_of(play: Playthrough, selected: str) -> Contest | None:
    """Return the preview of the contest that the selected cell can begin; None where it can begin none."""
    return reskinned(presentation.of(play.game).preview(play, selected), play.game.translate)


def moment_of(play: Playthrough) -> ScreenMoment | None:
    """Return the ScreenMoment that the last step of a Playthrough brought; None where it brought none."""
    return reskinned(presentation.of(play.game).moment(play), play.game.translate)


def private_note_of(play: Playthrough) -> str | None:
    """Return what only the seat to decide may read; None where there is nothing."""
    words = presentation.of(play.game).private_note(play)
    return words and play.game.translate(words)


def has_hidden(play: Playthrough) -> bool:
    """Return whether something is hidden now that not everybody at the screen may see."""
    game = presentation.of(play.game)
    return bool(game.has_hidden and game.has_hidden(play))


def action_kind(game: Game) -> Callable[[Any, int], str]:
    """Return the function ``action_kind(state, action)`` that tells the kind of an action in words.

    >>> import rules
    >>> jarls = rules.load("jarls")
    >>> state = jarls.new_state(jarls.ruleset.default(), 2, 7)
    >>> action_kind(jarls)(state, jarls.parse(state, jarls.ruleset.default(), "W1,0>2,-1"))
    'Warrior moves 1 hex'
    """
    own = presentation.of(game).action_kind or kind_in_notation(game)
    return lambda state, action: game.translate(own(state, action))


def seat_name(game: Game, seat: int) -> str:
    """Return what a seat is called.

    >>> import rules
    >>> seat_name(rules.load("jarls"), 1), seat_name(rules.load("shattered_dungeon"), 1)
    ('B', 'Visitor')
    """
    return game.translate(presentation.of(game).seat_name(seat))


def modes_of(game: Game) -> list[tuple[str, str]]:
    """Return the ways to play a game, as (words, preset) pairs; none where there is only one."""
    return [(game.translate(words), preset) for preset, words in presentation.of(game).modes.items()]


def standings_of(play: Playthrough) -> Standings | None:
    """Return how a game stands as a Standings; None where its board shows it all."""
    standings = presentation.of(play.game).standings
    return reskinned(standings(play), play.game.translate) if standings else None


def summary_of(play: Playthrough) -> Summary | None:
    """Return what a finished game comes to as a Summary; None while it goes on, or where a game has no summary."""
    summary = presentation.of(play.game).summary
    return reskinned(summary(play), play.game.translate) if summary and play.is_over else None


def editing_of(game: Game) -> BoardEditing:
    """Return how a position is set up on the board of a game; raise TypeError where it is set up in a form."""
    editing = presentation.of(game).editing
    if editing is None:
        raise TypeError(f"{game.title} has no board to set up a position on; use its position form.")
    sketch, palette = editing.sketch, editing.palette
    return replace(
        editing,
        sketch=lambda table: reskinned(sketch(table), game.translate),
        palette=lambda table: [(game.translate(words), code) for words, code in palette(table)],
    )


def position_form_of(game: Game, table: PositionFields, changes: dict[str, object]) -> list[FormGroup]:
    """Return a position as a form, by rules with ``changes``; raise TypeError where it is set up on the board."""
    form = presentation.of(game).position_form
    if form is None:
        raise TypeError(f"{game.title} has no position form; set up the position on its board.")
    return [reskinned(group, game.translate) for group in form(table, game.ruleset.variant(changes))]


def decks_of(game: Game) -> tuple[Deck, ...]:
    """Return the decks of a game.

    >>> from rules.shattered_dungeon import GAME
    >>> [deck.title for deck in decks_of(GAME)][:2]
    ['Root Hollow', 'Whispering Gallery']
    """
    return reskinned(presentation.of(game).decks(), game.translate)
