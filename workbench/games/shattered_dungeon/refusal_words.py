"""Refusals of Shattered Dungeon for whoever presses buttons and cards: what is refused is what was pressed."""

from workbench.boards.rewording import reworded

IN_WORDS = (  # what a refusal says to whoever writes actions, and what whoever presses buttons needs of it
    (r"; write react and a React in hand, or react none\.", "; choose a React, or do not react."),
    (r"; name a React in hand, or write react none\.", "; choose a React, or do not react."),
    (r"; write (accept or refuse|cooperate or defect)\.", "; answer it first."),
    (r", so [^;.]+? cannot be played yet; write begin\.", "; enter the room first."),
    (r"^The run is over, so [^;.]+? cannot be played;", "The run is over;"),
    (r"\bso [^;.]+? (cannot be played|has to wait)\b", r"so this \1"),
)


def without_notation(sentence: str) -> str:
    """Return a refusal without actions in notation.

    >>> without_notation(
    ...     "A Strike hits the dungeon, so end has to wait; write react and a React in hand, or react none."
    ... )
    'A Strike hits the dungeon, so this has to wait; choose a React, or do not react.'
    >>> without_notation("The run has not begun, so end cannot be played yet; write begin.")
    'The run has not begun; enter the room first.'
    >>> without_notation("The run is over, so end cannot be played; take back an action or start a new run.")
    'The run is over; take back an action or start a new run.'
    """
    return reworded(sentence, IN_WORDS)
