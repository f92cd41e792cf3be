"""Trust in Shattered Dungeon: what each tier opens and hides, what a Strike makes of it, and how it grows and falls."""

from html import escape

import ipywidgets as widgets

from rules.core.errors import OutOfRange
from workbench.figures.chart import update
from workbench.figures.odds import percent_of
from workbench.figures.plot import Plot
from workbench.games.shattered_dungeon.odds import bond
from workbench.games.shattered_dungeon.odds.bond import COVENANT_FROM, TIERS, Trust, tier_of
from workbench.games.shattered_dungeon.odds.offers import (
    GRADED,
    REDUCERS,
    V2,
    V3,
    acceptance,
    cooperation,
    covenant_acceptance,
)
from workbench.games.shattered_dungeon.trust.figures import (
    AXES,
    MOST_TRUST,
    acceptance_curve,
    betrayal_curve,
    walk_of_trust,
)
from workbench.games.shattered_dungeon.trust.walk import DEFAULT, LONGEST, STEPS, played, taken
from workbench.widgets.base.layout import card, columns, row, text, with_class
from workbench.widgets.base.notice import Notice, guarded

OFFERS = {  # what the dungeon may do, in words
    "transparent": "Transparent Offers: benefit and cost on the table; any may be refused.",
    "veiled": "Veiled Offers: the cost stays hidden; any may be refused.",
    "binding": "Binding Offers: the visitor cannot refuse.",
}


class TrustTiers(widgets.VBox):
    """Turn trust and see what it opens; walk an encounter and see where it goes.

    Parameters
    ----------
    tell : callable, optional
        ``tell(text)`` is a text in the skin the page speaks in.

    Examples
    --------
    >>> tiers = TrustTiers()
    >>> tiers.trust.value = 8
    >>> tiers.betrayal.label.split(".")[0]
    'A Strike at trust 8 turns it into 8 damage'
    >>> tiers.play("offer+ test+")
    >>> [moment.after.trust for moment in tiers.moments]
    [1, 2]
    """

    def __init__(self, tell=str):
        self._tell = tell
        self._make_controls()
        self.ladder, self.facts, self.list = text(), text(), with_class(text(), "wb-walk")
        self.curves = {axis: Plot() for axis in AXES}
        self.betrayal, self.walk = Plot(), Plot()
        self.notice = Notice()
        self.moments, self.watchers = [], []
        figures = with_class(
            widgets.GridBox([card(plot, kind="figure") for plot in (*self.curves.values(), self.betrayal)]),
            "wb-figures",
        )
        super().__init__([self._tiers_page(figures), self._walk_page()])
        self.show()
        self.play(DEFAULT)

    def _make_controls(self):
        """Make what can be turned and pressed."""
        tell = self._tell
        self.trust = widgets.IntSlider(description=tell("Trust"), value=2, min=0, max=MOST_TRUST)
        self.benefit = widgets.IntSlider(description=tell("Benefit of the Offer"), value=3, min=0, max=12)
        self.cost = widgets.IntSlider(description=tell("Cost of the Offer"), value=1, min=0, max=12)
        self.low = widgets.IntSlider(description="Resources below 40 %, of 3", min=0, max=REDUCERS)
        self.struck = widgets.Checkbox(description=tell("The dungeon has struck this encounter"), indent=False)
        self.rules = widgets.Dropdown(
            description=tell("Offers are accepted by"),
            options=[(tell("Bond rules v3: yes or no"), V3), ("v3 in shades", GRADED), ("the rules before v3", V2)],
        )
        self.order = widgets.Dropdown(
            description=tell("Betrayal is judged by the trust"),
            options=[(tell("before the Strike"), False), ("that decay leaves", True)],
        )
        for control in (self.trust, self.benefit, self.cost, self.low, self.struck, self.rules, self.order):
            control.observe(lambda _: self.show(), "value")
        self.order.observe(lambda _: self.replay(), "value")
        self.script = widgets.Textarea(description="Script", value=DEFAULT, rows=6)
        self.start = widgets.IntSlider(description=tell("Trust at the start"), min=0, max=MOST_TRUST)
        self.start.observe(lambda _: self.replay(), "value")
        self.steps = {
            token: widgets.Button(description=tell(step.label), tooltip=f"{tell(step.said)} ({token})")
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

    def _tiers_page(self, figures):
        """Return what belongs to one value of trust: settings, tiers, figures, facts."""
        return columns(
            card(
                self.benefit,
                self.cost,
                self.low,
                self.struck,
                text("<h2>Rules</h2>"),
                self.rules,
                self.order,
                title=self._tell("The Offer"),
                kind="controls",
            ),
            card(self.trust, self.ladder, figures, kind="board-area"),  # trust above all else, also on a phone
            card(self.facts, title="What follows from it", kind="log"),
        )

    def _walk_page(self):
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

    @guarded
    def show(self):
        """Show tier, acceptance, betrayal and what follows, for the trust at hand."""
        trust, low, rules = self.trust.value, self.low.value, self.rules.value
        for axis, plot in self.curves.items():
            curve = acceptance_curve(axis, trust, self.benefit.value, self.cost.value, low, rules)
            update(plot, curve.reskinned(self._tell))
        update(self.betrayal, betrayal_curve(trust, self.order.value).reskinned(self._tell))
        self.ladder.value = ladder(trust, self._tell)
        self.facts.value = self._facts(trust)

    def _facts(self, trust):
        """Return what an Offer, a Test, a Strike, a Covenant and a door do at this trust, as HTML."""
        by_v2, tell = self.rules.value == V2, self._tell
        chance = acceptance(trust, self.benefit.value, self.cost.value, self.low.value, self.rules.value)
        rapport = " (without rapport)" if by_v2 else ""
        facts = [
            (
                "This Offer",
                {0: "refused", 1: "accepted"}.get(chance, f"accepted in {percent_of(chance)}"),
                "4.7" if by_v2 else "Bond amendment 3.5",
            ),
            (
                "A Test",
                f"the other side cooperates in {percent_of(cooperation(trust, 0, self.rules.value))}{rapport}; "
                f"a defection leaves {bond.halved(trust)}",
                "4.5 Test Cards",
            ),
            ("A Strike of the dungeon", self._struck(trust), "Bond amendment 4.3 and 7.2"),
            ("A Strike of the visitor", visited(trust), "Bond amendment 7.4"),
            ("A Covenant", self._covenant(trust), "Bond amendment 6.2"),
            (
                "The next room",
                f"trust {bond.carried(trust)}" + (f"; after a Bond {trust}" if trust >= COVENANT_FROM else ""),
                "Bond amendment 4.4 and 5.2",
            ),
        ]
        return (
            '<dl class="wb-trust-facts">'
            + "".join(
                f"<dt>{tell(name)}</dt><dd>{escape(tell(said)).replace(' %', '&nbsp;%')} "
                f"<cite>{tell(clause)}</cite></dd>"
                for name, said, clause in facts
            )
            + "</dl>"
        )

    def _struck(self, trust):
        """Return what a Strike of the dungeon does to trust, in words."""
        after = bond.dungeon_strike(Trust(trust), self.order.value)
        if after.converted:
            return (
                f"betrayal: {after.converted} damage to the visitor's lowest reducer beside the Strike's own, "
                "trust 0, and no Offer is accepted any more"
            )
        return f"trust falls by {trust - after.trust} to {after.trust}" if trust else "costs no trust; there is none"

    def _covenant(self, trust):
        """Return what a Covenant can come to, in words."""
        if trust < COVENANT_FROM:
            return f"not before trust {COVENANT_FROM}"
        chance = covenant_acceptance(trust, self.low.value, self.struck.value)
        return f"accepted in {percent_of(chance)}; a refusal leaves {bond.halved(trust)}"

    @property
    def now(self):
        """The Trust at the end of the walk."""
        return self.moments[-1].after if self.moments else Trust(self.start.value)

    @guarded
    def play(self, script):
        """Play a script from the beginning; one that cannot be played leaves the walk as it is."""
        self._walked(played(script, self.start.value, self.order.value))
        self.script.value = " ".join(moment.token for moment in self.moments)

    @guarded
    def take(self, token):
        """Add a step to the walk."""
        if len(self.moments) == LONGEST:
            raise OutOfRange(f"A walk has {LONGEST} steps at most; clear it to begin anew.")
        self._walked([*self.moments, taken(token, self.now, len(self.moments) + 1, self.order.value)])
        self.script.value = " ".join(moment.token for moment in self.moments)

    def replay(self):
        """Play the same steps again, from another start or by another reading."""
        self.play(" ".join(moment.token for moment in self.moments))

    def undo(self):
        """Take the last step back."""
        self.play(" ".join(moment.token for moment in self.moments[:-1]))

    def clear(self):
        """Begin a new walk."""
        self.play("")

    def _walked(self, moments):
        """Show another walk."""
        self.moments = moments
        self.notice.clear()
        update(self.walk, walk_of_trust(moments, self.start.value).reskinned(self._tell))
        self.list.value = listed(moments, self._tell)
        self.back.disabled = self.empty.disabled = not moments
        for watcher in self.watchers:
            watcher()


def ladder(trust, tell=str):
    """Return the four tiers, the one at hand marked, as HTML."""
    rungs = "".join(_rung(tier, tier == tier_of(trust), trust, tell) for tier in TIERS)
    return f'<ul class="wb-tiers">{rungs}</ul>'


def _rung(tier, is_here, trust, tell):
    """Return a tier: its range, what the visitor sees of an Offer, what the dungeon may do."""
    name = tell(tier.name)
    here = f' aria-current="true" data-testid="tier"><h3>{name}, {tell("trust")} {trust}' if is_here else f"><h3>{name}"
    seen = "".join(
        f"<dt>{name}</dt><dd>{value}</dd>"
        for name, value in (("Benefit", tier.benefit), ("Cost", tier.cost), ("Investment", tier.investment))
    )
    covenant = " A Covenant may be proposed." if tier.low == COVENANT_FROM else ""
    return (
        f'<li{here}</h3><span class="wb-muted">{tell("trust")} {tier.span}</span><dl>{seen}</dl>'
        f"<p>{tell(OFFERS[tier.offers] + covenant)}</p></li>"
    )


def visited(trust):
    """Return what a Strike of the visitor does to trust, in words."""
    after = bond.visitor_strike(Trust(trust))
    if not after.scorned_rounds:
        return "costs no trust"
    return f"trust 0; the dungeon is Scorned, +{bond.SCORN} on its rolls for {bond.SCORNED_ROUNDS} rounds"


def listed(moments, tell=str):
    """Return a walk as a list of sentences with their clauses, as HTML."""
    if not moments:
        return "<p>Press a step, or type a script and play it.</p>"
    return (
        "<ol>"
        + "".join(
            f'<li class="{"wb-betrayal" if moment.damage else ""}">{escape(tell(moment.sentence))}'
            f"<cite>{tell(moment.clause)}</cite></li>"
            for moment in moments
        )
        + "</ol>"
    )
