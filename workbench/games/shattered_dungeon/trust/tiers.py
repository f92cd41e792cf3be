"""Trust in Shattered Dungeon: what each tier opens and hides, what a Strike does to it, and how it grows and falls."""

from collections.abc import Callable, Mapping
from typing import Any

import ipywidgets as widgets

from rules.core.errors import IllegalAction, OutOfRange
from rules.core.game import Game
from workbench.figures.chart import update
from workbench.figures.plot import Plot
from workbench.games.shattered_dungeon.odds.bond import Trust
from workbench.games.shattered_dungeon.odds.bond_rules import BondRules
from workbench.games.shattered_dungeon.odds.offers import REDUCERS, V2, V3
from workbench.games.shattered_dungeon.trust.curves import AXES, MOST_BENEFIT, acceptance_curve, betrayal_curve
from workbench.games.shattered_dungeon.trust.facts import Situation, facts_of, ladder, listed
from workbench.games.shattered_dungeon.trust.walk import DEFAULT, LONGEST, STEPS, Moment, played, played_so_far, taken
from workbench.games.shattered_dungeon.trust.walk_figure import walk_of_trust
from workbench.widgets.base.layout import card, columns, row, text, with_class
from workbench.widgets.base.notice import Notice, guarded
from workbench.widgets.base.ruleset_controls import RulesetControls

LEVERS = (
    "betrayal_at",
    "decay_first",
    "tier_1",
    "tier_2",
    "tier_3",
    "promoter_cap",
    "decay_low",
    "decay_high",
    "carry_loss",
)
MORE = (
    "carry_floor",
    "graded",
    "open_threshold",
    "open_pressure",
    "veiled_threshold",
    "veiled_pressure",
    "veiled_least",
    "factor_base",
    "factor_trust",
    "restraint",
    "restraint_where",
    "restraint_fills",
    "restraint_below",
    "refusal_trust",
    "refusal_below",
    "test_base",
    "test_trust",
    "test_most",
    "crash",
    "offer_base",
    "offer_trust",
    "offer_most",
    "betrayed_power",
    "betrayed_rounds",
    "refusal_ends",
    "scorned_bonus",
    "scorned_rounds",
    "visitor_gradual",
    "covenant_base",
    "covenant_trust",
    "covenant_pressure",
    "covenant_suspicion",
)


class TrustTiers(widgets.VBox):
    """Set trust and its rules, and see what it opens; walk through an encounter, and see how trust changes.

    Parameters
    ----------
    game : Game
        In the skin of the page.

    Examples
    --------
    >>> import rules
    >>> tiers = TrustTiers(rules.load("shattered_dungeon"))
    >>> tiers.trust.value = 8
    >>> tiers.betrayal.label.split(".")[0]
    'A Strike at trust 8 turns it into 8 damage'
    >>> tiers.levers.set("betrayal_at", 9)
    >>> tiers.betrayal.label.split(".")[0]
    'A Strike at trust 8 leaves trust 6 and does no extra damage'
    >>> tiers.play("offer+ test+")
    >>> [moment.after.trust for moment in tiers.moments]
    [1, 2]
    """

    def __init__(self, game: Game) -> None:
        self.game, self._translate = game, game.translate
        self.levers = RulesetControls(
            game, fields=LEVERS, more=MORE, more_title="More numbers of the bond", details=False
        )
        self.rules = BondRules.of(game.ruleset.default())
        self._make_controls()
        self.ladder, self.facts, self.list = text(), text(), with_class(text(), "wb-walk")
        self.curves = {axis: Plot() for axis in AXES}
        self.betrayal, self.walk = Plot(), Plot()
        self.notice = Notice()
        self.moments: list[Moment] = []
        self.line = ""  # the steps of the walk, with those that the rules do not allow
        self.watchers: list[Callable[[], None]] = []
        figures = with_class(
            widgets.GridBox([card(plot, kind="figure") for plot in (*self.curves.values(), self.betrayal)]),
            "wb-figures",
        )
        super().__init__([self._tiers_page(figures), self._walk_page()])
        self.levers.on_change(self._go_by)
        self.show()
        self.play(DEFAULT)

    def _make_controls(self) -> None:
        """Make the controls, besides the levers."""
        translate, most = self._translate, self.rules.most_trust
        self.trust = widgets.IntSlider(description=translate("Trust"), value=2, min=0, max=most)
        self.benefit = widgets.IntSlider(
            description=translate("Benefit of the Offer"), value=3, min=0, max=MOST_BENEFIT
        )
        self.cost = widgets.IntSlider(description=translate("Cost of the Offer"), value=1, min=0, max=MOST_BENEFIT)
        self.low = widgets.IntSlider(description="Low resources, of 3", min=0, max=REDUCERS)
        self.struck = widgets.Checkbox(description=translate("The dungeon has struck this encounter"), indent=False)
        self.formula = widgets.Dropdown(
            description=translate("Offers are accepted by"),
            options=[(translate("Bond rules v3"), V3), ("the rules before v3", V2)],
        )
        for control in (self.trust, self.benefit, self.cost, self.low, self.struck, self.formula):
            control.observe(lambda _: self.show(), "value")
        self.script = widgets.Textarea(description="Script", value=DEFAULT, rows=6)
        self.start = widgets.IntSlider(description=translate("Trust at the start"), min=0, max=most)
        self.start.observe(lambda _: self.replay(), "value")
        self.steps = {
            token: widgets.Button(description=translate(step.label), tooltip=f"{translate(step.event)} ({token})")
            for token, step in STEPS.items()
        }
        for token, button in self.steps.items():
            button.on_click(lambda _, token=token: self.take(token))
        self.run = widgets.Button(description="Play the script", button_style="primary")
        self.back, self.empty = widgets.Button(description="Undo"), widgets.Button(description="Clear")
        for button, action in (
            (self.run, lambda: self.play(self.script.value)),
            (self.back, self.undo),
            (self.empty, self.clear),
        ):
            button.on_click(lambda _, action=action: action())

    def _tiers_page(self, figures: widgets.Widget) -> widgets.Widget:
        """Return what belongs to one value of trust: settings, levers, tiers, figures, facts."""
        return columns(
            card(
                self.benefit,
                self.cost,
                self.low,
                self.struck,
                self.formula,
                text("<h2>Rules</h2>"),
                self.levers,
                title=self._translate("The Offer"),
                kind="controls",
            ),
            card(self.trust, self.ladder, figures, kind="board-area"),  # trust above all else, also on a phone
            card(self.facts, title="What follows from it", kind="log"),
        )

    def _walk_page(self) -> widgets.Widget:
        """Return what belongs to a walk: its steps as buttons and script, its figure, its list."""
        return columns(
            card(
                row(*self.steps.values()),
                row(self.back, self.empty),
                self.start,
                self.script,
                self.run,
                title="Walk through an encounter",
                kind="controls",
            ),
            card(self.notice, self.walk, kind="board-area"),
            card(self.list, title="Step by step", kind="log"),
        )

    @property
    def here(self) -> Situation:
        """The Situation that the controls describe."""
        return Situation(
            self.trust.value,
            self.benefit.value,
            self.cost.value,
            self.low.value,
            self.struck.value,
            self.formula.value == V2,
        )

    @guarded
    def show(self) -> None:
        """Show tier, acceptance, betrayal and what follows at the current trust."""
        here, rules, translate = self.here, self.rules, self._translate
        for axis, plot in self.curves.items():
            curve = acceptance_curve(axis, here.trust, here.benefit, here.cost, here.low, rules, here.is_older)
            update(plot, curve.reskinned(translate))
        update(self.betrayal, betrayal_curve(here.trust, rules).reskinned(translate))
        self.ladder.value = ladder(here.trust, rules, translate)
        self.facts.value = facts_of(here, rules, translate)

    def _go_by(self, changes: Mapping[str, Any]) -> None:
        """Use a ruleset with these changes: show all again and replay the same steps."""
        self.rules = BondRules.of(self.game.ruleset.variant(changes))
        self.trust.max = self.start.max = self.rules.most_trust
        self.show()
        self.replay()

    @property
    def now(self) -> Trust:
        """The Trust at the end of the walk."""
        return self.moments[-1].after if self.moments else Trust(self.start.value)

    @guarded
    def play(self, script: str) -> None:
        """Play a script from the beginning; one that cannot be played leaves the walk as it is."""
        self._walked(played(script, self.rules, self.start.value))
        self._keep()

    @guarded
    def take(self, token: str) -> None:
        """Add a step to the walk."""
        if len(self.moments) == LONGEST:
            raise OutOfRange(f"A walk has {LONGEST} steps at most; clear it to start again.")
        self._walked([*self.moments, taken(token, self.now, len(self.moments) + 1, self.rules)])
        self._keep()

    @guarded
    def replay(self) -> None:
        """Play the same steps again, from another start or by other rules, as far as these allow."""
        moments, refused = played_so_far(self.line, self.rules, self.start.value)
        self._walked(moments)
        if refused is not None:
            raise IllegalAction(f"{refused} The walk ends before it.", refused.reason, refused.clause)

    def undo(self) -> None:
        """Take the last step back."""
        self.play(" ".join(moment.token for moment in self.moments[:-1]))

    def clear(self) -> None:
        """Begin a new walk."""
        self.play("")

    def _keep(self) -> None:
        """Keep the steps of the walk as its script."""
        self.line = self.script.value = " ".join(moment.token for moment in self.moments)

    def _walked(self, moments: list[Moment]) -> None:
        """Show another walk."""
        self.moments = moments
        self.notice.clear()
        update(self.walk, walk_of_trust(moments, self.rules, self.start.value).reskinned(self._translate))
        self.list.value = listed(moments, self._translate)
        self.back.disabled = self.empty.disabled = not moments
        for watcher in self.watchers:
            watcher()
