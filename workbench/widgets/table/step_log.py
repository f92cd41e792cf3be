"""What happened and why, as HTML: the steps of a playthrough, the last one explained with its clauses."""

from collections.abc import Callable, Mapping, Sequence
from html import escape

from workbench.play.explanation import Explanation, Reason
from workbench.play.playthrough import Playthrough

SEALED = "sealed"  # shown instead of an action nobody may see yet


def explanation_html(explanation: Explanation, highlights: Mapping[str, str] | None = None) -> str:
    """Return an Explanation as HTML: a sentence per event, each with the clause it follows.

    ``highlights`` marks important kinds of events: kind -> ``good`` or ``bad``.
    """
    items = "".join(_reason_html(reason, (highlights or {}).get(reason.kind, "")) for reason in explanation.reasons)
    return (
        f'<div class="wb-why"><p class="wb-action" data-testid="last-action"><code>{escape(explanation.action)}'
        f"</code></p><ol>{items}</ol></div>"
    )


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
    """Return whose turn it is, the round and how many actions were played, as HTML."""
    tone = "wb-inside" if play.is_over else ""
    return (
        f'<h2 class="wb-turn {tone}" data-testid="headline" aria-live="polite">{escape(title)}</h2>'
        f'<p class="wb-muted">Action {len(play.actions) + (not play.is_over)}, '
        f"seed {play.seed}{', rules changed' if play.changes else ''}</p>"
    )
