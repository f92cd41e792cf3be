"""What happened and why, as HTML: the steps of a playthrough, the last one explained with its clauses."""
from html import escape


def explained(explanation):
    """Return an Explanation as HTML: a sentence per event, each with the clause it follows."""
    items = "".join(f'<li>{escape(reason.sentence)} <cite tabindex="0" title="{escape(reason.text)}">'
                    f"{escape(reason.cited)}</cite></li>" for reason in explanation.reasons)
    return (f'<div class="wb-why"><p class="wb-action" data-testid="last-action"><code>{escape(explanation.action)}'
            f"</code></p><ol>{items}</ol></div>")


def history(play, letters):
    """Return the actions so far as an HTML list, each with the letter of who played it; the next ones muted."""
    seats = [int(before.seat) for before in play.states_before]
    played = "".join(f'<li class="wb-seat-text"><b>{letters[seat]}</b> <code>{escape(action)}</code></li>'
                     for seat, action in zip(seats, play.actions))
    coming = "".join(f'<li class="wb-muted"><code>{escape(action)}</code></li>' for action in play.undone)
    return f'<ol class="wb-history" data-testid="history">{played}{coming}</ol>'


def headline(play, title):
    """Return whose turn it is, the round and how many actions were played, as HTML."""
    tone = "wb-inside" if play.is_over else ""
    return (f'<h2 class="wb-turn {tone}" data-testid="headline" aria-live="polite">{escape(title)}</h2>'
            f'<p class="wb-muted">Action {len(play.actions) + (not play.is_over)}, '
            f"seed {play.seed}{', rules changed' if play.changes else ''}</p>")
