"""What a table shows: the board, who plays, what happened and why; what is done there is in ``table``."""

import contextlib
import threading

import ipywidgets as widgets

from rules.core.seats import SEAT_LETTERS
from workbench.boards import presentation
from workbench.boards.standings import MOODS, table_html, track_html
from workbench.boards.views import (
    NOBODY,
    UNSEEN,
    action_menu_of,
    actions_to,
    explanation_to,
    has_hidden,
    modes_of,
    private_note_of,
    routes_of,
    scene_of,
    seat_name,
    standings_of,
    vote_limit_of,
)
from workbench.widgets.base.layout import card, columns, folded, player_choice, players_choice, row, text, with_class
from workbench.widgets.base.notice import Notice
from workbench.widgets.base.text_entry import Entry
from workbench.widgets.table.action_menu import Offers, Secret, Ways
from workbench.widgets.table.board import Board
from workbench.widgets.table.contests import Contests
from workbench.widgets.table.decision_clock import Clock
from workbench.widgets.table.hand_cover import Cover
from workbench.widgets.table.position_editor import editor_of
from workbench.widgets.table.save_and_load import Keeping
from workbench.widgets.table.set_aside import Aside
from workbench.widgets.table.step_log import explained, headline, history
from workbench.widgets.table.summary import GameSummary

PERSON = "person"
OWN = "own"  # rules that are no preset


class TableView(widgets.VBox):
    """The parts of a table, and how they show its game.

    A subclass says what is done with them; it has ``set_up(position, changes)``, ``take_up(playthrough, players)``,
    ``step(action)``, ``play_typed(text)``, ``take_screen()`` and ``end_time(decision)``.
    """

    def __init__(self, play, players):
        self.play = play
        self.notice, self.board = Notice(), Board()
        self.selected, self.goal = "", ""  # the cells of an action that is being put together
        self.paused, self.editing = False, False
        self.holder = None  # the seat whose person has the screen, where several share it
        self.watchers = []  # callables that are told of the game whenever it is shown
        self._follower = None  # the thread in which controls move because the game did
        self._make_controls(players)
        super().__init__([self._arranged()])
        self.show()

    def _make_controls(self, players):
        game = self.play.game
        most = game.seats.stop - 1
        self.seats = players_choice(game, self.play.seats)
        self.players = [
            player_choice(game, seat, player, ("Person", PERSON))
            for seat, player in enumerate((players + [PERSON] * most)[:most])
        ]
        self._make_rules(game.ruleset, modes_of(game))
        self._make_clock(vote_limit_of(game))
        self._make_eyes(game)
        self.fresh = widgets.Button(description="New game", button_style="primary")
        self.undo, self.redo = widgets.Button(description="Undo"), widgets.Button(description="Redo")
        self.pause, self.hint = widgets.Button(description="Pause"), widgets.Button(description="Hint")
        self.ply = widgets.IntSlider(description="Go to action", min=0, max=0)
        self.typed = Entry("Action in notation", self.play_typed)
        self.ways, self.offers, self.secret = Ways(self.step), Offers(self.step), Secret()
        self.headline, self.standings, self.why, self.record = text(), text(), text(), text()
        self.contests = Contests()
        self.track = with_class(text(), "wb-track")
        self.arrange = widgets.Button(description="Set up a position")
        self.editor = editor_of(game, self.board.show, self.set_up, self._agents_seated)
        self.keeping = Keeping(lambda: self.play, self.take_up)
        self.aside = Aside(self._take_up_again)
        self.summary = GameSummary(self.fresh.click, (self.seats if len(game.seats) > 1 else self.players[0]).focus)

    def _make_clock(self, limit):
        """Make the clock of decisions that may have one, and the switch it is off by: nobody at one screen is away."""
        self.clock = Clock(self.end_time)
        words = f"Vote timer: after {limit.seconds} seconds, {limit.words}" if limit else ""
        self.timed = widgets.Checkbox(description=words, indent=False)
        self.timed.layout.display = "" if limit else "none"

    def _make_eyes(self, game):
        """Make what says who may see what is hidden: the cover between persons, and what somebody watching sees."""
        self.cover = Cover(self.take_screen)
        self.covers = widgets.Checkbox(description="Cover the hands between two persons", value=True, indent=False)
        names = [(seat_name(game, seat), seat) for seat in range(game.seats.stop - 1)]
        self.watched = widgets.Dropdown(
            description="You see the hand of",
            value=None,
            options=[("the side that decides", None), *names, ("nobody", NOBODY)],
        )

    def _make_rules(self, rules, modes):
        """Make the controls that say by which rules a game is played: its mode, and any other reading."""
        self.mode = with_class(widgets.ToggleButtons(description="Mode", options=modes), "wb-mode")
        chosen = dict.fromkeys(preset for _, preset in modes)
        self.variant = widgets.Dropdown(
            description="Rules",
            options=[
                ("Rulebook", ""),
                *((preset.title, name) for name, preset in rules.presets.items() if name not in chosen),
                ("Your own", OWN),
            ],
        )
        self._variants = {}  # by mode and other reading, what differs from the rulebook
        for mode in chosen or ("",):
            of_mode = rules.presets[mode].set if mode else {}
            for name in ("", *(name for name in rules.presets if name not in chosen)):
                changed = rules.make({**of_mode, **(rules.presets[name].set if name else {})})
                self._variants[mode, name] = rules.changes_of(changed)

    def _arranged(self):
        mode = [self.mode] if self.mode.options else []
        controls = card(
            *mode,
            self.seats,
            *self.players,
            self.variant,
            self.timed,
            self.covers,
            self.watched,
            row(self.fresh, self.arrange),
            self.aside,
            folded("Save and load", self.keeping),
            kind="controls",
        )
        self.buttons = row(self.undo, self.redo, self.pause, self.hint)
        top = with_class(widgets.HBox([self.headline, self.buttons]), "wb-top")
        self.aside_board = widgets.VBox([self.standings, self.offers, self.secret])
        played = widgets.VBox([self.notice, self.cover, self.editor, self.board])
        self.area = card(
            top,
            self.track,
            with_class(widgets.Box([self.aside_board, played]), "wb-beside"),
            self.ways,
            self.ply,
            kind="board-area",
        )
        log = card(
            self.contests,
            self.why,
            folded("All actions", self.record),
            self.typed,
            title="What happened, and why",
            kind="log",
        )
        return columns(controls, self.area, with_class(widgets.VBox([self.summary, log]), "wb-log"))

    def _take_up_again(self, play, players):
        """Take up the game that was put aside; the button that was pressed may have gone, and the focus with it."""
        self.take_up(play, players)
        if not self.aside.words:
            self.fresh.focus()

    @property
    def player(self):
        """Who plays the seat whose turn it is."""
        return self.players[int(self.play.state.seat)].value

    @property
    def agent(self):
        """The title of the agent whose turn it is; "Person" where a person decides."""
        return "Person" if self.player == PERSON else self.play.game.agents[self.player].title

    def _persons(self):
        """Return the seats that persons play."""
        return [seat for seat, player in enumerate(self._seated()) if player == PERSON]

    @property
    def is_covered(self):
        """Whether the person who decides has yet to take the screen from another."""
        return (
            self.covers.value
            and not self.editing
            and len(self._persons()) > 1
            and has_hidden(self.play)
            and self.player == PERSON
            and self.holder != int(self.play.state.seat)
        )

    def _eyes(self):
        """Return the seats whose hidden things are shown, as the functions of ``boards`` take persons."""
        if self.is_covered:
            return UNSEEN
        if not self._persons() and self.watched.value is not None:
            return (self.watched.value,)
        return self._persons()

    def _cover(self):
        """Show the cover where the screen has to be passed, and the choices that belong to who sees what."""
        self.cover.ask(seat_name(self.play.game, int(self.play.state.seat)) if self.is_covered else "")
        can_hide, persons = presentation.of(self.play.game).has_hidden is not None, len(self._persons())
        self.covers.layout.display = "" if can_hide and persons > 1 else "none"
        self.watched.layout.display = "" if can_hide and not persons else "none"

    def _agents_seated(self):
        """Return the agents of all seats; for a person stands in the game's usual one."""
        usual = self.play.game.usual_agent
        return [usual if control.value == PERSON else control.value for control in self.players]

    def _seated(self):
        return [control.value for control in self.players[: self.play.seats]]

    def show(self, glide=False):
        """Bring everything on the page up to date; ``glide`` lets pieces move from where they were."""
        play, over = self.play, self.play.is_over
        scene = scene_of(play, self.selected, glide, self._eyes())
        self.board.show(scene)
        self._cover()
        self.headline.value = headline(play, scene.title)
        self._tell()
        self.undo.disabled, self.redo.disabled = not play.actions, not play.undone
        self.hint.disabled = over or self.player != PERSON or self.is_covered
        agents_turn = not over and self.player != PERSON
        self.pause.disabled = not agents_turn
        self.pause.description = "Go on" if self.paused else "Pause"
        self._offer()
        self._follow(play)
        self.keeping.show()
        self.summary.show(None if self.editing else play)
        (self.area.add_class if self.editing else self.area.remove_class)("wb-editing")
        # After the board, so that what they promise is there.
        for part in (self.buttons, self.ply, self.notice, self.track):
            part.layout.display = "none" if self.editing else ""
        has_more = self.standings.value or self.offers.shown.groups
        self.aside_board.layout.display = "" if has_more and not self.editing else "none"
        self.editor.layout.display = "" if self.editing else "none"
        self.typed.disabled = self.editing or self.is_covered
        for watcher in self.watchers:
            watcher(play)

    def _tell(self):
        """Tell what happened and why; an action that is sealed for now only as such."""
        play, board = self.play, presentation.of(self.play.game)
        sealed = board.sealed_actions(play)
        self.record.value = history(play, SEAT_LETTERS, sealed, board.is_secret, actions_to(play, self._eyes()))
        self.contests.show(play, self._latest_of_person(), self.selected)
        if not play.actions:
            self.why.value = "<p>Nothing has been played yet.</p>"
            return
        told = (
            f'<p data-testid="sealed">{SEAT_LETTERS[int(play.before.seat)]} has decided. It is shown once all have.</p>'
            if sealed
            else explained(explanation_to(play, self._eyes()), board.highlights)
        )
        self.why.value = told

    def _latest_of_person(self):
        """Return the number of the latest step a person played: from it on contests are shown; None without persons."""
        seats = [int(before.seat) for before in self.play.states_before]
        persons = [number for number, seat in enumerate(seats) if self.players[seat].value == PERSON]
        return max(persons, default=0) if self._persons() else None

    def _offer(self):
        """Show how the game stands, and what a person can do beside pressing the board."""
        self._show_standings()
        is_asked = self.player == PERSON and not self.editing and not self.is_covered
        menu, over = action_menu_of(self.play), self.play.is_over
        who = SEAT_LETTERS[int(self.play.state.seat)]
        other = self.cover.words or f"{who} decides now, played by {self.agent}."
        self._count_down(menu.limit if is_asked and self.timed.value else None)
        self.offers.show(menu if is_asked or over else menu.closed(other), self.clock.left)
        self.secret.keep(private_note_of(self.play) if is_asked and not over else None)
        asked = is_asked and self.goal
        self.ways.offer(
            f"From {self.selected} to {self.goal}", routes_of(self.play, self.selected, self.goal) if asked else []
        )

    @property
    def decision(self):
        """What is to be decided now, to be told from any other decision at this table."""
        return id(self.play), int(self.play.state.ply), int(self.play.state.seat)

    def _count_down(self, limit):
        """Let the clock run for the decision at hand, where that has a limit."""
        if limit:
            self.clock.wait_for(self.decision, limit.seconds)
        else:
            self.clock.stop()

    def _show_standings(self):
        """Show the standings of a game that has some, and the mood of its table, which the state alone decides."""
        standings = standings_of(self.play)
        if standings is None:
            return
        agents = self.play.game.agents
        players = ["Person" if who == PERSON else f"AI: {agents[who].title}" for who in self._seated()]
        self.track.value, self.standings.value = track_html(standings), table_html(standings, players)
        self.area.add_class("wb-has-standings")
        for mood in MOODS:
            (self.area.add_class if mood == standings.track.mood else self.area.remove_class)(f"wb-mood-{mood}")

    def _is_following(self):
        """Return whether a control moves because the game did, and not because a person wished it."""
        return self._follower == threading.get_ident()

    @contextlib.contextmanager
    def _following(self):
        """Let controls move without taking that for a wish."""
        self._follower = threading.get_ident()
        try:
            yield
        finally:
            self._follower = None

    def _seat(self, players):
        """Let the first seats be played by these."""
        with self._following():
            for control, player in zip(self.players, players):
                control.value = player

    def _follow(self, play):
        """Let sliders and choices show the game."""
        with self._following():
            self.seats.value = play.seats
            mode, name = next(
                (known for known, changes in self._variants.items() if changes == play.changes), (None, OWN)
            )  # rules of your own are no mode: each of them can be chosen
            self.variant.value = name
            if self.mode.options:
                self.mode.value = mode
            for seat, control in enumerate(self.players):
                control.layout.display = "" if seat < play.seats else "none"
            self.ply.max = max(len(play.actions) + len(play.undone), self.ply.value)
            self.ply.value = len(play.actions)
            self.ply.max = len(play.actions) + len(play.undone)
