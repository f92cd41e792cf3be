"""Actions beside a board: a pending decision, the kinds of actions, and the routes from one cell to another."""

from collections.abc import Callable, Sequence
from dataclasses import asdict
from html import escape
from pathlib import Path
from typing import Any

import anywidget
import ipywidgets as widgets
import traitlets

from workbench.boards.action_menu import ActionGroup, ActionMenu, Option
from workbench.theme.scripts import widget_script
from workbench.widgets.base.layout import row, text, with_class

AT_ONCE = 1  # options up to which a press on a group plays its action directly
NOWHERE: tuple[str, list[tuple[str, str]]] = ("", [])
FEW = 7  # ways from one cell to another up to which each has a button
OTHERS = "Other ways"
LONGEST = 20  # letters that fit on the button of a group; longer words are read in the menu that it opens


class ActionMenuView(anywidget.AnyWidget):
    """Buttons for an ActionMenu: the options of a decision, and one button per group of actions, always in one place.

    What cannot be done is greyed out and says why: on hover, to screen readers and when pressed.

    Parameters
    ----------
    on_choose : callable ``on_choose(notation)``

    Examples
    --------
    >>> view = ActionMenuView(print)
    >>> view.show(ActionMenu("Vote.", (Option("Oppose it", "oppose"), Option("Pay", "pay", "You have nothing."))))
    >>> view.choose("oppose")
    oppose
    >>> view.choose("pay")
    """

    _esm = widget_script(Path(__file__).with_name("action_menu.js"))

    menu = traitlets.Dict().tag(sync=True)
    can_cancel = traitlets.Bool(False).tag(sync=True)

    def __init__(self, on_choose: Callable[[str], object]) -> None:
        super().__init__()
        self._on_choose = on_choose
        self._on_open: Callable[[], object] = lambda: None
        self.shown = ActionMenu()
        self.opened = ""  # the words of the group whose options are shown
        self.asked: tuple[str, list[tuple[str, str]]] = NOWHERE  # the place chosen for it, with what can be done there
        self.has_offered = False
        self.on_msg(self._receive)
        self.show(self.shown)

    def show(self, menu: ActionMenu, left: float | None = None, advised: str = "") -> None:
        """Offer another menu, with ``left`` seconds to decide and what is ``advised``; an empty one takes no room."""
        if menu != self.shown:
            self.opened, self.asked = "", NOWHERE
        self.shown = menu
        self.has_offered |= bool(menu.notations)
        groups = [asdict(group) | {"several": opens_menu(group)} for group in menu.groups]
        self.menu = {
            "asked": menu.prompt,  # the next player's time begins anew, though the buttons may be the same
            "decisions": [asdict(option) for option in menu.decisions],
            "groups": groups,
            "left": left,
            "about": menu.about,
            "standing": menu.standing,
            "advised": advised,
            "expiry": menu.limit.words if menu.limit else "",
            "folds": menu.folds_impossible,
        }
        self.layout.display = "" if menu.groups or menu.decisions else "none"

    def on_open(self, callback: Callable[[], object]) -> None:
        """Call ``callback()`` whenever the options of a group are shown or folded away."""
        self._on_open = callback

    def unfold(self, words: str) -> None:
        """Show the options of a group, or with "" none, as the browser does."""
        self._receive(self, {"open": words}, [])

    def fold(self) -> None:
        """Fold the options away; what the board was asked for is forgotten."""
        if self.opened:
            self.send({"close": True})
        self.opened, self.asked = "", NOWHERE

    @property
    def places(self) -> dict[str, list[tuple[str, str]]]:
        """By cell, the (words, notation) pairs of the options that are shown and can be chosen there.

        >>> menu = ActionMenu(groups=(ActionGroup("Recruit", (Option("Here", "recruit 1", "", "1"),)),))
        >>> view = ActionMenuView(print)
        >>> view.show(menu)
        >>> view.unfold("Recruit")
        >>> view.places
        {'1': [('Here', 'recruit 1')]}
        """
        found: dict[str, list[tuple[str, str]]] = {}
        for group in self.shown.groups:
            for option in group.options if group.words == self.opened else ():
                if option.cell and not option.why:
                    found.setdefault(option.cell, []).append((option.words, option.notation))
        return found

    @property
    def is_place_enough(self) -> bool:
        """Whether the options that are shown are of one sort, so that a place says all that is meant.

        >>> view = ActionMenuView(print)
        >>> ways = (
        ...     Option("Embrace: Dry Wells", "embrace dry", "", "1"),
        ...     Option("Sacrifice: Thornbrake", "give", "", "2"),
        ... )
        >>> view.show(ActionMenu(groups=(ActionGroup("Abilities", ways),)))
        >>> view.unfold("Abilities")
        >>> view.is_place_enough
        False
        """
        options = [
            option.words for group in self.shown.groups if group.words == self.opened for option in group.options
        ]
        return len({words.partition(": ")[0] for words in options if ": " in words}) <= 1

    def choose(self, notation: str) -> None:
        """Press a button as the browser does; one that is greyed out or no longer offered does nothing."""
        self._receive(self, {"choose": notation}, [])

    def _receive(self, _: object, message: dict[str, Any], __: object) -> None:
        if message.get("choose") in self.shown.notations:  # a press can arrive after the offer has changed
            self._on_choose(message["choose"])
        elif "open" in message:
            self.opened, self.asked = message["open"], NOWHERE
            self._on_open()


def opens_menu(group: ActionGroup) -> bool:
    """Return whether a press on a group shows its actions first: there are several, or its only one takes more words.

    >>> opens_menu(ActionGroup("Claim", (Option("Claim Rookhold (16)", "take 16"),)))
    False
    >>> opens_menu(ActionGroup("Recruit", (Option("Recruit from Hangmoor (14) to Wraithmoor (3)", "enlist 3<14"),)))
    True
    >>> opens_menu(ActionGroup("Stay here and draw a card", (Option("Stay here and draw a card", "stay"),)))
    False
    """
    is_said = [option.words for option in group.options] == [group.words]
    return len(group.options) > AT_ONCE or any(len(option.words) > LONGEST and not is_said for option in group.options)


class PrivateNote(widgets.VBox):
    """What only the player whose turn it is may read: behind a button, and hidden again by whatever comes next.

    Examples
    --------
    >>> note = PrivateNote()
    >>> note.keep("You hold it.")
    >>> note.line.value
    ''
    >>> note.button.click()
    >>> "You hold it." in note.line.value
    True
    """

    def __init__(self) -> None:
        self._words: str | None = None
        self.button, self.line = widgets.Button(description="Look at your card"), text()
        self.button.on_click(lambda _: self.turn())
        super().__init__([row(self.button), self.line])
        self.add_class("wb-secret")
        self.keep(None)

    def keep(self, words: str | None) -> None:
        """Keep other words, face down; None hides the button."""
        self._words = words
        self.line.value = ""
        self.button.description = "Look at your card"
        self.layout.display = "none" if words is None else ""

    def turn(self) -> None:
        """Show the words, or hide them again."""
        is_shown = bool(self.line.value)
        self.line.value = "" if is_shown or not self._words else f"<p>{escape(self._words)}</p>"
        self.button.description = "Look at your card" if is_shown else "Hide it again"


class RouteChoice(ActionMenuView):
    """Several actions that lead from one cell to another, such as moving part of a group: a button for each.

    Parameters
    ----------
    on_choose : callable ``on_choose(notation)``
    on_cancel : callable ``on_cancel()``, optional
        Gives up what is being put together.

    Examples
    --------
    >>> routes = RouteChoice(print)
    >>> routes.offer("From 1 to 2", [("All", "move LF 1>2"), ("Leader", "move L 1>2")])
    >>> routes.proposed
    'move LF 1>2'
    >>> routes.choose("move L 1>2")
    move L 1>2
    """

    def __init__(self, on_choose: Callable[[str], object], on_cancel: Callable[[], object] | None = None) -> None:
        self._on_cancel = on_cancel
        super().__init__(on_choose)
        self.can_cancel = on_cancel is not None
        with_class(self, "wb-ways")

    def _receive(self, _: object, message: dict[str, Any], __: object) -> None:
        if "cancel" in message and self._on_cancel:
            self._on_cancel()
        else:
            super()._receive(_, message, __)

    @property
    def proposed(self) -> str:
        """The action that a second press on the cell plays: what is advised, or the first; "" without a choice."""
        offered = self.shown.notations
        return self.menu["advised"] if self.menu["advised"] in offered else next(iter(offered), "")

    def offer(self, title: str, routes: Sequence[tuple[str, str]], advised: str = "") -> None:
        """Offer routes as (words, notation) pairs, one perhaps ``advised``; an empty list hides the offer.

        Where there are many, the first have a button each, and the others a menu.
        """
        ways = tuple(Option(words, notation) for words, notation in routes)
        if not ways:
            self.show(ActionMenu())
            return
        first = len(ways) if len(ways) <= FEW else FEW - 1
        rest = (ActionGroup(OTHERS, ways[first:], "", "Which one?"),) if ways[first:] else ()
        self.show(ActionMenu(decisions=ways[:first], groups=rest, about=title), advised=advised)
