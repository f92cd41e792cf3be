"""What happened and why, as HTML: the steps of a playthrough, each with its clauses; notation only in the history."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from html import escape

from rules.core.seats import SEAT_LETTERS
from workbench.boards.presentation import Presentation
from workbench.boards.svg import sign_svg
from workbench.boards.views import next_turn_of
from workbench.play.explanation import Explanation, Reason
from workbench.play.playthrough import Playthrough

SINCE = '<li class="wb-since">Your last action, and what followed</li>'
SEALED = "sealed"  # shown instead of an action nobody may see yet


def explanation_html(explanation: Explanation, highlights: Mapping[str, str] | None = None, words: str = "") -> str:
    """Return an Explanation as HTML: the action in ``words``, and a sentence per event, each with its clause.

    ``highlights`` marks important kinds of events: kind -> ``good`` or ``bad``.
    """
    action = escape(explanation.action)
    return (
        f'<div class="wb-why"><p class="wb-action" data-testid="last-action" title="{action}">'
        f"{escape(words) or action}</p><ol>{reasons_html(explanation.reasons, highlights)}</ol></div>"
    )


def steps_html(
    play: Playthrough, explanations: Sequence[Explanation], board: Presentation, first_new: int = 0, sealed: int = 0
) -> str:
    """Return the Explanations of the last steps as HTML, oldest first: whose step it was and what happened.

    A line says where the step of number ``first_new`` begins, if there are others before it. A step is told in a
    sentence and what is highlighted in it or comes of it; the rest is one press off, except for the last step. A step
    in which a seat only decided in secret is left out once it is known what came of it. The last ``sealed`` steps are
    not among the Explanations: only who has decided is told.
    """
    stop = len(play.actions) - sealed
    first = stop - len(explanations)
    seats = [int(before.seat) for before in play.states_before[first:]]
    told = revealed(dict(enumerate(explanations, first)), board)
    news = min((number for number in told if number >= first_new), default=stop)
    steps = "".join(
        f"{SINCE if number == news > min(told) else ''}"
        f'<li data-step="{number}">{sign_svg(seats[number - first])}'
        f"<div>{_step_html(explanation, board, number == stop - 1)}</div></li>"
        for number, explanation in told.items()
    )
    if sealed:
        steps += f'<li class="wb-since" data-testid="sealed">{_decided(seats[-1])}</li>'
    return (
        f'<div class="wb-steps-frame" tabindex="0" role="region" aria-label="What happened last">'
        f'<ol class="wb-why wb-steps">{steps}</ol></div>'
    )


def revealed(explanations: Mapping[int, Explanation], board: Presentation) -> dict[int, Explanation]:
    """Return Explanations by the number of their step without secret decisions of which it is known what came of them.

    The step that ends a secret is told by the weightiest of its outcomes.
    """
    kept: dict[int, Explanation] = {}
    is_known = False
    for number, explanation in reversed(list(explanations.items())):
        shown = [reason for reason in explanation.reasons if reason.kind not in board.secrets]
        if len(shown) == len(explanation.reasons) or not (shown or is_known):
            kept[number] = explanation
        elif shown:
            lead = min(shown, key=lambda reason: weight(reason, board))
            kept[number] = replace(explanation, reasons=(lead, *(reason for reason in shown if reason is not lead)))
        is_known = is_known or bool(shown)
    return dict(reversed(list(kept.items())))


def news_of(explanations: Sequence[Explanation], board: Presentation) -> str:
    """Return what weighs most of what came of some steps, the latest of its kind, in a sentence; "" for nothing."""
    reasons = [reason for explanation in explanations for reason in explanation.reasons]
    outcomes = [reason for reason in reasons if reason.kind in board.outcomes and not reason.kind.endswith("_began")]
    if not outcomes:
        return ""
    return min(reversed(outcomes), key=lambda reason: weight(reason, board)).sentence


def weight(reason: Reason, board: Presentation) -> int:
    """Return the place of a reason among the outcomes of a game, 0 for the weightiest."""
    return board.outcomes.index(reason.kind) if reason.kind in board.outcomes else len(board.outcomes)


def _decided(seat: int) -> str:
    return f"{SEAT_LETTERS[seat]} has decided. The decision is shown once everybody has decided."


def _step_html(explanation: Explanation, board: Presentation, is_last: bool) -> str:
    """Return a step: its first sentence, what matters of the others, and the rest to open."""
    highlights, in_view = board.highlights, {*board.highlights, *board.outcomes}
    if not explanation.reasons:
        return f'<p class="wb-lead">{escape(explanation.action)}</p>'
    lead, *others = explanation.reasons
    shown = [reason for reason in others if is_last or reason.kind in in_view]
    rest = [reason for reason in others if reason not in shown]
    tone = highlights.get(lead.kind, "")
    more = f"<ol>{reasons_html(shown, highlights)}</ol>" if shown else ""
    if rest:
        more += f"<details><summary>{len(rest)} more</summary><ol>{reasons_html(rest, highlights)}</ol></details>"
    return f'<p class="wb-lead{f" wb-beat-{tone}" if tone else ""}">{_sentence_html(lead)}</p>{more}'


def reasons_html(reasons: Sequence[Reason], highlights: Mapping[str, str] | None = None) -> str:
    """Return what happened in a step as the items of an HTML list."""
    return "".join(_reason_html(reason, (highlights or {}).get(reason.kind, "")) for reason in reasons)


def _reason_html(reason: Reason, highlight: str) -> str:
    css = f' class="wb-beat-{highlight}"' if highlight else ""
    return f"<li{css}>{_sentence_html(reason)}</li>"


def _sentence_html(reason: Reason) -> str:
    """Return a sentence with its clause's title, behind which stand the clause's number and text."""
    return f"{escape(reason.sentence)} {_cite_html(reason.title, reason.cited, reason.text)}"


def _cite_html(title: str, cited: str, words: str) -> str:
    return f'<cite tabindex="0" title="{escape(cited)}: {escape(words)}">{escape(title)}</cite>'


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
    """Return whose turn it is as HTML, and whose comes next; the page says already which game it is."""
    tone = "wb-inside" if play.is_over else ""
    told = title.removeprefix(f"{play.game.title}: ")
    return (
        f'<h2 class="wb-turn {tone}" data-testid="headline" aria-live="polite">'
        f"{escape(told[:1].upper() + told[1:])}</h2>{next_turn_html(play)}"
    )


def next_turn_html(play: Playthrough) -> str:
    """Return whose turn comes next, with the clause that says so, as HTML; "" where that is a matter of course."""
    words, key = next_turn_of(play)
    clauses = play.game.clauses
    cited = f" {_cite_html(clauses[key].title, clauses.cite(key), clauses[key].text)}" if key else ""
    return f'<p class="wb-next" data-testid="next">{escape(words)}{cited}</p>' if words else ""


def facts_html(play: Playthrough) -> str:
    """Return how many actions were played, from which seed and by which rules, as HTML."""
    return (
        f'<p class="wb-muted wb-facts">Action {len(play.actions) + (not play.is_over)}, '
        f"seed {play.seed}{', rules changed' if play.changes else ''}</p>"
    )
