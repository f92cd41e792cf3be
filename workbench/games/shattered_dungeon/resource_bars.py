"""The bars of Shattered Dungeon: what each side has left, what a Strike would leave of it, and the bond."""

from collections.abc import Sequence

from rules.shattered_dungeon.card import REDUCERS
from rules.shattered_dungeon.state import HALF
from workbench.boards.scene import NEUTRAL, Bar, Notch
from workbench.games.shattered_dungeon.cards.short_text import NOUNS
from workbench.games.shattered_dungeon.forecast import HITS, Forecast
from workbench.games.shattered_dungeon.layout import BAR_PITCH, Layout
from workbench.games.shattered_dungeon.words import noun_of, trust_in_words
from workbench.play.playthrough import Playthrough

LEAVES = "leaves "  # before the amount above a bar, where there is room


def side_bars(play: Playthrough, side: int, layout: Layout, foreseen: Forecast | None) -> list[Bar]:
    """Return the bars of a side's reducers; on the target of a Strike, how far each tier would lower it."""
    state = play.state
    bars = []
    for reducer in range(REDUCERS):
        notches: tuple[Notch, ...] = ()
        if foreseen is not None and foreseen.target == reducer and side != state.seat:
            notches = notches_of(foreseen, layout)
        now, start = int(state.current[side, reducer]), int(state.start[side, reducer])
        bars.append(
            Bar(
                layout.panel_x(side),
                layout.panel + reducer * layout.bar_pitch,
                layout.bar_width,
                noun_of(side, reducer),
                now,
                start,
                told_of(now, start, notches, layout),
                side,
                notches,
                bool(notches),
            )
        )
    return bars


def notches_of(foreseen: Forecast, layout: Layout) -> tuple[Notch, ...]:
    """Return a notch for each amount that the hits of a Strike may leave, the lowest first, with that amount."""
    amounts = sorted({foreseen.of(tier).left for tier in HITS})
    if not layout.is_wide:  # the bar stands under its own text
        return tuple(Notch(left, "") for left in amounts)
    said = LEAVES if len(amounts) == 1 else ""
    return tuple(Notch(left, f"{said}{left}") for left in amounts)


def told_of(now: int, start: int, notches: Sequence[Notch], layout: Layout) -> str:
    """Return what stands at a bar: what is left, and where there is no room above it, what a Strike may leave."""
    if not notches or layout.is_wide:
        return f"{now} of {start}"
    return f"{now} → {', '.join(str(notch.at) for notch in reversed(notches))}"


def bond_bars(play: Playthrough, layout: Layout) -> list[Bar]:
    """Return the bar of trust with its thresholds and, by the older rules, the bar of rapport."""
    state, ruleset = play.state, play.ruleset
    trust = state.trust / HALF
    if ruleset.bond_rules == 3:
        tiers = (ruleset.tier_1, ruleset.tier_2, ruleset.tier_3)
        notches = tuple(Notch(int(tier), f"tier {number}") for number, tier in enumerate(tiers, start=1))
        amounts = [(NOUNS["trust"], trust, int(ruleset.tier_3) + 2)]
    else:
        notches = (Notch(int(ruleset.bond_at), "bond"),)
        amounts = [
            (NOUNS["trust"], trust, int(ruleset.bond_at) + 2),
            (NOUNS["rapport"], int(state.rapport), int(ruleset.bond_at) + 2),
        ]
    return [
        Bar(
            layout.bond_x,
            layout.bond + row * BAR_PITCH,
            layout.bond_width,
            name,
            value,
            max(most, value),
            trust_in_words(round(value * HALF)),
            NEUTRAL,
            notches,
        )
        for row, (name, value, most) in enumerate(amounts)
    ]
