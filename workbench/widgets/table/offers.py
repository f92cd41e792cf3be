"""What a table offers the player who decides: marks on the board, the menu, the ways to a cell, and the prompt."""

from html import escape
from typing import TYPE_CHECKING

from workbench.boards import presentation
from workbench.boards.scene import Scene, lifted, without_marks
from workbench.boards.views import (
    action_menu_of,
    basics_of,
    goal_of,
    private_note_of,
    prompt_of,
    routes_of,
    seat_name,
    way_in_words,
    with_coordinates,
    with_last_by_seat,
    with_marks,
    with_told_steps,
    with_trails,
)
from workbench.widgets.table.asked_places import OFFERED, asked_for
from workbench.widgets.table.game_log import first_told_step, first_unseen_step
from workbench.widgets.table.place_names import in_words_of

if TYPE_CHECKING:  # a table offers what it has itself
    from workbench.widgets.table.table import Table

RECALLED = 80  # steps at most that can be pointed at in the log
LONG = (("wb-long", 110), ("wb-longer", 190))  # how a prompt of more letters looks, so that it keeps its room
SEVERAL_WAYS = "There are several ways to do this: press the button of the one you mean."
ONE_WAY = "Press the button to do this, or choose something else."
CHOSEN_CARD = "{} is chosen: press the button of what you play it for, or the card again to put it back."
ON_BOARD = "Press a ringed place on the board, or choose from the menu."


def marked(table: "Table", scene: Scene) -> Scene:
    """Return a scene with what the player has asked to see: advice, coordinates, and all that others have done.

    The places that an open menu names are ringed, and a chosen card is lifted. What the log tells of is marked while
    it is pointed at there, unless it is still sealed.
    """
    scene = with_last_by_seat(scene, table.play)
    if not table.seating.is_human_turn:
        scene = without_marks(scene, OFFERED)
    if table.advice:
        scene = with_marks(scene, table.advice.marks)
    elif not table.selected:
        scene = with_trails(scene, table.play, first_unseen_step(table.seating))
    if not presentation.of(table.play.game).sealed_actions(table.play):
        first = max(first_told_step(table.seating), len(table.play.actions) - RECALLED)
        scene = with_told_steps(scene, table.play, first)
    scene = lifted(asked_for(scene, table.action_menu.places), table.goal)
    scene = in_words_of(table, scene)
    return with_coordinates(scene, table.play.game) if table.controls.coordinates.value else scene


def offer(table: "Table", scene: Scene) -> None:
    """Show what a player can do besides pressing the board, and for how long."""
    seating, play = table.seating, table.play
    is_asked = seating.is_human_turn and not seating.is_editing and not table.screen.is_covered
    menu, is_over = in_words_of(table, action_menu_of(play, table.selected)), play.is_over
    who = seat_name(play.game, int(play.state.seat))
    other = table.screen.cover.words or f"{who} decides now, played by {seating.player_title}."
    advised = table.advice.action if table.advice else ""
    seating.limit_decision(menu.limit if is_asked and table.controls.timed.value else None)
    table.action_menu.show(menu if is_asked or is_over else menu.closed(other), seating.clock.left, advised)
    table.private_note.keep(private_note_of(play) if is_asked and not is_over else None)
    routes = ways_to_goal(table) if is_asked and table.goal else []
    card = next((cell.card for cell in scene.cells if cell.id == table.goal and cell.card), None)
    way = in_words_of(table, way_in_words(play.game, table.selected, table.goal))
    table.routes.offer(f"{card.name}: {card.text}" if card else way, routes, advised)
    if table.action_menu.has_offered and not is_over:  # it keeps its room, so that the board stays where it is
        table.action_menu.layout.display = ""
    ways = CHOSEN_CARD.format(card.name) if card else SEVERAL_WAYS if len(routes) > 1 else ONE_WAY
    asked = ways if routes else prompt_for(table, scene)
    prompt = asked if is_asked and not is_over else other if not is_over else ""
    first = opening_words(table) if prompt and is_asked else ""
    look = f' class="{" ".join(name for name, most in LONG if len(prompt) > most)}"' if len(prompt) > LONG[0][1] else ""
    news = "" if first or len(prompt) > LONG[1][1] else table.game_log.news
    told = f'<p class="wb-news">{escape(in_words_of(table, news))}</p>' if news else ""
    table.prompt.value = f'{first}<p role="status"{look}>{escape(prompt)}</p>{told}' if prompt else ""
    table.turn.show_goal(goal_of(play), basics_of(play))


def ways_to_goal(table: "Table") -> list[tuple[str, str]]:
    """Return the ways to the place that was chosen: those an open menu named there, or all."""
    cell, ways = table.action_menu.asked
    if cell == table.goal:
        return ways
    routes = routes_of(table.play, table.selected, table.goal)
    return [(in_words_of(table, words), notation) for words, notation in routes]


def prompt_for(table: "Table", scene: Scene) -> str:
    """Return what can be done now; while a menu asks for a place, that it can be chosen on the board."""
    menu = table.action_menu
    question = next((group.question for group in menu.shown.groups if group.words == menu.opened), "")
    if menu.places:
        return f"{menu.opened}. {question} {ON_BOARD}".replace("  ", " ")
    return in_words_of(table, prompt_of(table.play, scene, table.selected))


def opening_words(table: "Table") -> str:
    """Return whom somebody plays and what wins, in HTML, until they have done something."""
    play, humans = table.play, table.seating.human_seats
    if any(int(before.seat) in humans for before in play.states_before):
        return ""
    who = f"You play {seat_name(play.game, humans[0])}." if len(humans) == 1 else ""
    goal = escape(goal_of(play))
    return f'<p class="wb-opening wb-muted" data-testid="goal">{escape(who)} {goal}</p> ' if who or goal else ""
