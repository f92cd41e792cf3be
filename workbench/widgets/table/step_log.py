"""What happened and why, as HTML: the steps of a playthrough, the last one explained with its clauses."""

from collections.abc import Callable, Mapping, Sequence
from html import escape

from workbench.boards.views import seat_name
from workbench.play.explanation import Explanation, Reason
from workbench.play.playthrough import Playthrough

LAST = ' data-testid="last-action"'
SEALED = "sealed"  # shown instead of an action nobody may see yet


def explanation_html(explanation: Explanation, highlights: Mapping[str, str] | None = None) -> str:
    """Return an Explanation as HTML: a sentence per event, each with the clause it follows.

    ``highlights`` marks important kinds of events: kind -> ``good`` or ``bad``.
    """
    return (
        f'<div class="wb-why"><p class="wb-action" data-testid="last-action"><code>{escape(explanation.action)}</code>'
        f"</p><ol>{reasons_html(explanation, highlights)}</ol></div>"
    )


def steps_html(
    play: Playthrough, explanations: Sequence[Explanation], highlights: Mapping[str, str] | None = None
) -> str:
    """Return the Explanations of the last steps as HTML, oldest first: whose step, what happened, and its notation."""
    first = len(play.actions) - len(explanations)
    seats = [int(before.seat) for before in play.states_before[first:]]
    steps = "".join(
        f'<li><p class="wb-action"><b>{escape(seat_name(play.game, seat))}</b> '
        f"<code{LAST if number == len(play.actions) else ''}>{escape(explanation.action)}</code></p>"
        f"<ol>{reasons_html(explanation, highlights)}</ol></li>"
        for number, (seat, explanation) in enumerate(zip(seats, explanations), first + 1)
    )
    return f'<ol class="wb-why wb-steps" tabindex="0" aria-label="Since your last action">{steps}</ol>'


def reasons_html(explanation: Explanation, highlights: Mapping[str, str] | None = None) -> str:
    """Return what happened in a step as the items of an HTML list."""
    return "".join(_reason_html(reason, (highlights or {}).get(reason.kind, "")) for reason in explanation.reasons)


def _reason_html(reason: Reason, highlight: str) -> str:
    css = f' class="wb-beat-{highlight}"' if highlight else ""
    return (
        f'<li{css}>{escape(reason.sentence)} <cite tabindex="0" title="{escape(reason.text)}">'
        f"{escape(reason.cited)}</cite></li>"
    )


def actions_html(
    play: Playthrough,
    letters: Sequence[str],
    sealed: int = 0,
    is_secret: Callable[[str], bool] | None = None,
    actions: Sequence[str] | None = None,
) -> str:
    """Return the actions so far as an HTML list, each with the letter of its seat; undone ones are muted.

    The last ``sealed`` actions, and undone ones for which ``is_secret(notation)`` is true, are shown only as sealed;
    ``actions`` replaces the notations with what may be read.
    """
    seats = [int(before.seat) for before in play.states_before]
    shown = len(play.actions) - sealed
    played = "".join(
        _played_html(letters[seat], action if number < shown else SEALED)
        for number, (seat, action) in enumerate(zip(seats, actions or play.actions))
    )
    coming = "".join(
        f'<li class="wb-muted"><code>{escape(SEALED if is_secret and is_secret(action) else action)}</code></li>'
        for action in play.undone
    )
    return f'<ol class="wb-history" data-testid="history">{played}{coming}</ol>'


def _played_html(letter: str, action: str) -> str:
    return f"<li><b>{letter}</b> <code>{escape(action)}</code></li>"


def headline_html(play: Playthrough, title: str) -> str:
    """Return whose turn it is as HTML; the page says already which game it is."""
    tone = "wb-inside" if play.is_over else ""
    told = title.removeprefix(f"{play.game.title}: ")
    return (
        f'<h2 class="wb-turn {tone}" data-testid="headline" aria-live="polite">'
        f"{escape(told[:1].upper() + told[1:])}</h2>"
    )


def facts_html(play: Playthrough) -> str:
    """Return how many actions were played, from which seed and by which rules, as HTML."""
    return (
        f'<p class="wb-muted wb-facts">Action {len(play.actions) + (not play.is_over)}, '
        f"seed {play.seed}{', rules changed' if play.changes else ''}</p>"
    )
