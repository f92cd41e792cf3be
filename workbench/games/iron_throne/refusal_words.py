"""Refusals of Iron Throne of Ashes for whoever presses buttons and pieces: what is refused is what was pressed."""

from workbench.boards.rewording import reworded

ACTION = (
    r"(?:move [A-Z]+ \d+>\d+|take \d+|enlist \d+<\d+|aid [A-D] \d+|charge [A-D]|relic|force|parley|oppose|decline|pass)"
)
IN_WORDS = (  # what a refusal says to whoever writes actions, and what whoever presses buttons needs of it
    (r"; write begin\.", "; begin the first round."),
    (r"; write oppose or decline\.", "; vote first."),
    (r"; write join or refuse\.", "; answer it first."),
    (r"; write (decline, or refuse when others accuse|for example card 3)\.", "."),
    (r"\bso [^;.]+? (cannot be played|has to wait)\b", r"so this \1"),
    (r"\bfor move [A-Z]+ \d+>\d+", "to go there"),
    (rf"\bfor {ACTION}", "for that"),
    (rf"^{ACTION} needs", "That needs"),
)


def without_notation(sentence: str) -> str:
    """Return a refusal without actions in notation.

    >>> without_notation("A has too few War Banners for move LFEM 16>12; choose something nearer, or pass.")
    'A has too few War Banners to go there; choose something nearer, or pass.'
    >>> without_notation("The game has not begun, so relic cannot be played yet; write begin.")
    'The game has not begun, so this cannot be played yet; begin the first round.'
    """
    return reworded(sentence, IN_WORDS)
