"""Actions beside a board: those that name no cell, and the ways to do what two cells ask for."""
import ipywidgets as widgets

from workbench.widgets.layout import row, with_class


class OtherActions(widgets.VBox):
    """A row of buttons, one for each action that is offered; without any it takes no room.

    Parameters
    ----------
    on_choose : callable ``on_choose(notation)``

    Examples
    --------
    >>> actions = OtherActions(print)
    >>> actions.offer([("Oppose it", "oppose"), ("Pass", "pass")])
    >>> actions.buttons[0].click()
    oppose
    """

    def __init__(self, on_choose):
        self._on_choose = on_choose
        self._pool: list[widgets.Button] = []  # buttons are kept: the browser forgets the focus of one that goes
        self._offered: list[str] = []
        self._row = row()
        super().__init__([self._row])
        self.add_class("wb-others")
        self.offer([])

    @property
    def buttons(self):
        """The buttons that are shown."""
        return self._pool[:len(self._offered)]

    def offer(self, actions):
        """Offer actions, (words, notation) pairs."""
        while len(self._pool) < len(actions):
            button = widgets.Button()
            button.on_click(self._choose)
            self._pool.append(button)
        self._offered = [notation for _, notation in actions]
        for button, (words, notation) in zip(self._pool, actions):
            button.description, button.tooltip = words, notation
        self._row.children = tuple(self.buttons)
        self.layout.display = "" if actions else "none"

    def _choose(self, button):
        if button in self.buttons:  # a press can arrive after the offer has changed
            self._on_choose(self._offered[self.buttons.index(button)])


class Ways(widgets.VBox):
    """Several ways to do what two cells ask for, for example the parts of a group that may go; the first is proposed.

    Parameters
    ----------
    on_choose : callable ``on_choose(notation)``

    Examples
    --------
    >>> ways = Ways(print)
    >>> ways.offer("From 1 to 2", [("All", "move LF 1>2"), ("Leader", "move L 1>2")])
    >>> ways.choice.value = "move L 1>2"
    >>> ways.go.click()
    move L 1>2
    """

    def __init__(self, on_choose):
        self.choice = widgets.Dropdown()
        self.go = widgets.Button(description="Do it", button_style="primary")
        self.go.on_click(lambda _: on_choose(self.choice.value))
        super().__init__([row(self.choice, self.go)])
        with_class(self, "wb-ways")
        self.offer("", [])

    def offer(self, title, ways):
        """Offer ways, (words, notation) pairs; none of them puts the offer away."""
        self.choice.description = title
        if tuple(ways) != self.choice.options:  # the same offer again leaves what has been chosen alone
            self.choice.options = ways
            self.choice.value = ways[0][1] if ways else None
        self.layout.display = "" if ways else "none"
