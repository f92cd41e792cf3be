"""The combat calculator of Jarls: an attack in a row, what comes of it, and why."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from html import escape
from typing import Any

import ipywidgets as widgets

import rules
from rules.core.errors import IllegalAction, OutOfRange, WorkbenchError
from workbench.boards.place_naming import plain_refusal
from workbench.boards.seen_by import retold
from workbench.games.jarls.attack_forecast import forecast
from workbench.games.jarls.attack_row import EDGE, OPEN, THRONE, Attack, play_of, strip
from workbench.games.jarls.log_words import told_in_a_row
from workbench.play.playthrough import Playthrough
from workbench.widgets.base.layout import card, columns, text, with_class
from workbench.widgets.base.notice import Notice, guarded
from workbench.widgets.base.ruleset_controls import RulesetControls
from workbench.widgets.table.board import Board
from workbench.widgets.table.step_log import explanation_html

PIECES = [("Warrior", "W"), ("Jarl", "J")]
LEVERS = (
    "warrior_strength",
    "jarl_strength",
    "momentum",
    "support",
    "support_from_start",
    "bracing",
    "warrior_hexes",
    "draft_hexes",
    "draft_warriors",
    "draft_gaps",
    "compressed_advance",
)
MOST = 4  # Warriors behind either side
FAR_AT_LEAST = 2  # hexes that are always offered
RESULTS = {
    "push": ("inside", "The attack pushes."),
    "blocked": ("outside", "The attack is blocked."),
    "compressed": ("undecided", "The Throne stops the attack."),
}
SHORT = {"push": "push", "blocked": "blocked", "compressed": "Throne"}


class Calculator(widgets.VBox):
    """Ask what an attack would do.

    Parameters
    ----------
    rules_of_table : callable ``rules_of_table() -> changes``, optional
        How the rules of the game on the table differ from the rulebook's. When the calculator is opened after they have
        changed, it takes them over; from there any of them can be changed.

    Examples
    --------
    >>> calculator = Calculator()
    >>> calculator.outcome
    'blocked'
    >>> calculator.hexes.value = 2
    >>> calculator.outcome
    'push'
    """

    def __init__(self, rules_of_table: Callable[[], Mapping[str, Any]] = dict):
        self.rules_of_table, self.taken = rules_of_table, dict(rules_of_table())
        self.notice = Notice()
        self.board, self.after = (with_class(Board(cell_size=36), "wb-strip") for _ in range(2))
        self.attacker = widgets.ToggleButtons(description="Attacker", options=PIECES)
        self.hexes = widgets.ToggleButtons(description="It moves")
        self.support = widgets.IntSlider(description="Warriors right behind the attacker", min=0, max=MOST)
        self.jarl_supports = widgets.Checkbox(description="Its Jarl behind them", indent=False)
        self.target = widgets.ToggleButtons(description="Target", options=PIECES)
        self.bracing = widgets.IntSlider(description="Warriors right behind the target", min=0, max=MOST)
        self.jarl_braces = widgets.Checkbox(description="Its Jarl behind them", indent=False)
        self.own = widgets.IntSlider(description="Attacker's own Warriors behind those", min=0, max=2)
        self.behind = widgets.ToggleButtons(
            description="Behind them lies", options=[("An empty hex", OPEN), ("The edge", EDGE), ("The Throne", THRONE)]
        )
        self.verdict, self.why, self.table = text(), text(), text()
        self.later = widgets.VBox([text("<p class='wb-muted'>Afterwards</p>"), self.after])
        self.inputs = (
            self.attacker,
            self.hexes,
            self.support,
            self.jarl_supports,
            self.target,
            self.bracing,
            self.jarl_braces,
            self.own,
            self.behind,
        )
        self.game = rules.load("jarls")
        self.rules = RulesetControls(self.game, fields=LEVERS)
        self.rules.take(self._of_attacks(self.taken))
        self._offer_hexes()
        for control in self.inputs:
            control.observe(lambda _: self.show(), "value")
        self.rules.on_change(self._go_by)
        answer = with_class(widgets.VBox([self.verdict, self.board, self.notice]), "wb-answer")
        further = with_class(widgets.VBox([self.later, self.table]), "wb-further")
        super().__init__(
            [
                with_class(
                    columns(
                        card(*self.inputs, kind="controls"),
                        card(answer, further, kind="board-area"),
                        card(self.why, text("<h2>Rules</h2>"), self.rules, title="Why", kind="log"),
                    ),
                    "wb-calculator",
                )
            ]
        )
        self.show()

    def shown(self) -> None:
        """Take the rules of the game on the table, if they have changed since they were taken."""
        changes = dict(self.rules_of_table())
        if changes != self.taken:
            self.taken = changes
            self.rules.take(self._of_attacks(changes))

    def _of_attacks(self, changes: Mapping[str, Any]) -> dict[str, Any]:
        """Return those changes of a ruleset that an attack can depend on."""
        return {name: value for name, value in changes.items() if name in LEVERS}

    def _go_by(self, _: object) -> None:
        """Use other rules."""
        self._offer_hexes()
        self.show()

    def _offer_hexes(self) -> None:
        """Offer as many hexes as a piece may move by the rules; where it may not, the answer says so."""
        ruleset = self.game.ruleset.variant(self.rules.changes)
        far, moved = max(FAR_AT_LEAST, int(ruleset.warrior_hexes), int(ruleset.draft_hexes)), self.hexes.value
        more = ", momentum" if ruleset.momentum else ""
        options = [("1 hex", 1), *((f"{hexes} hexes{more}", hexes) for hexes in range(2, far + 1))]
        if self.hexes.options != tuple(options):
            self.hexes.options = options
            self.hexes.value = min(moved or 1, far)

    @property
    def attack(self) -> Attack:
        """The attack the controls describe."""
        jarls = [
            control.value and piece.value != "J"
            for control, piece in ((self.jarl_supports, self.attacker), (self.jarl_braces, self.target))
        ]
        return Attack(
            self.attacker.value,
            self.hexes.value,
            "W" * self.support.value + "J" * jarls[0],
            self.target.value,
            "W" * self.bracing.value + "J" * jarls[1],
            self.own.value,
            self.behind.value,
        )

    @guarded
    def show(self) -> None:
        """Work the attack out by the rules, and say why it ends as it does."""
        self.jarl_supports.disabled = self.attacker.value == "J"
        self.jarl_braces.disabled = self.target.value == "J"
        attack = self.attack
        self.notice.clear()
        self.table.value = self.needed(attack)
        try:
            play, action = play_of(attack, self.rules.changes)
        except OutOfRange as error:
            self._say_no("No room for this row", str(error))
            self.board.layout.display = "none"
            return
        self.board.layout.display = self.later.layout.display = ""
        if action not in play.legal_actions:
            self._refused(play, attack, action)
            return
        self.board.show(strip(play, attack, action))
        play.step(action)
        self.after.show(strip(play, attack))
        told = play.game.account(play.log, play.state)
        self.outcome = told["result"]
        tone, sentence = RESULTS[self.outcome]
        lost = "".join(f" {owned(piece)} leaves the board." for piece in told.get("fallen", ()))
        won = f" {told['winner']} wins." if "winner" in told else ""
        strengths = f"Attack {told['attack']} against defence {told['defence']}"
        self.verdict.value = (
            f'<h2 data-testid="outcome">{strengths}</h2>'
            f'<div class="wb-notice wb-{tone}">{sentence}{escape(lost)}{won}</div>'
        )
        self.why.value = explanation_html(retold(play.explain(), told_in_a_row(play, 0)), words=strengths)

    def _refused(self, play: Playthrough, attack: Attack, action: str) -> None:
        """Show an attack that is not legal, for example a Jarl's two hexes without a draft."""
        self.board.show(strip(play, attack))
        try:
            play.game.parse(play.state, play.ruleset, action)
        except IllegalAction as error:
            cited = play.game.clauses.cite(error.clause) if error.clause else ""
            self._say_no("Not a legal attack", plain_refusal(play, str(error)), cited)

    def _say_no(self, title: str, why: str, cited: str = "") -> None:
        """Say why there is no attack to work out, and show no result."""
        self.outcome = "refused"
        self.verdict.value = (
            f'<h2 data-testid="outcome">{title}</h2><div class="wb-notice wb-outside">{escape(why)}</div>'
        )
        self.why.value = f"<p>{escape(why)} <cite>{escape(cited)}</cite></p>"
        self.later.layout.display = "none"

    def needed(self, attack: Attack) -> str:
        """Return a table of the results with more or less support and bracing, as HTML."""
        changes = self.rules.changes
        head = "".join(f'<th scope="col">{bracing}</th>' for bracing in range(MOST + 1))
        rows = "".join(
            f'<tr><th scope="row">{support}</th>{self._entries(attack, support, changes)}</tr>'
            for support in range(MOST + 1)
        )
        return (
            '<details open><summary>How much support does it take?</summary><div class="wb-scroll">'
            '<table class="wb-table wb-needed"><caption>Down: Warriors right behind the attacker. Across: Warriors '
            f"right behind the target.</caption><thead><tr><td></td>{head}</tr></thead>"
            f"<tbody>{rows}</tbody></table></div></details>"
        )

    def _entries(self, attack: Attack, support: int, changes: Mapping[str, Any]) -> str:
        return "".join(self._entry(attack, support, bracing, changes) for bracing in range(MOST + 1))

    def _entry(self, attack: Attack, support: int, bracing: int, changes: Mapping[str, Any]) -> str:
        """Return one cell of that table: the result, the one at hand marked."""
        asked = replace(
            attack,
            support="W" * support + attack.support.lstrip("W"),
            bracing="W" * bracing + attack.bracing.lstrip("W"),
        )
        here = ' aria-current="true"' if asked == attack else ""
        try:
            play, action = play_of(asked, changes)
            combat = forecast(play, play.game.parse(play.state, play.ruleset, action))
        except WorkbenchError:  # no room, or not legal
            combat = None
        if combat is None:
            return f"<td{here}>–</td>"
        result = combat["result"]
        return f'<td class="wb-{RESULTS[result][0]}"{here}>{SHORT[result]}</td>'


def owned(piece: str) -> str:
    """Return a piece of an account in words.

    >>> owned("B W7,1")
    "B's Warrior"
    """
    seat, letter = piece[0], piece[2]
    return f"{seat}'s {next(name for name, code in PIECES if code == letter)}"
