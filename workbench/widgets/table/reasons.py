"""Why advice is good, in sentences: what the games come to that were played on from it, and from something else."""

from collections.abc import Sequence

from rules.core.words import capitalised
from workbench.play.prospects import ActionComparison, Aim, Reached
from workbench.simulation.estimates import paired_difference, wilson_interval

NO_CHOICE = "Nothing else can be done now."
PLAYING_ON = "Playing on from here to see why …"
WINS_AT_ONCE = "It wins at once."


def speaks_against(found: ActionComparison, aim: Aim) -> bool:
    """Return whether the games surely come to more after the next best action than after the one that is advised."""
    return paired_difference(found.next_best.reached(aim), found.chosen.reached(aim)).high < 0


def reason_by_games(
    found: ActionComparison, aims: Sequence[Aim], player: str, next_best: str, advised: str = "the other"
) -> str:
    """Return what a ActionComparison says for the advised action, or for the next best if that is surely better.

    Parameters
    ----------
    found : ActionComparison
    aims : sequence of Aim
        The first is what the seat plays for; others are told where that does not tell the two actions apart.
    player : str
        The title of the agent that played on.
    next_best : str
        What the best other action is called, within quotation marks where these are the words of a button.
    advised : str
        What the advised one is called.

    Examples
    --------
    >>> from workbench.play.playthrough import Playthrough
    >>> from workbench.play.prospects import WIN, PositionPlayedOn
    >>> play = Playthrough("jarls", seats=2, seed=5)
    >>> found = PositionPlayedOn(play).compared(play.legal()["W2,0>0,2"], WIN)
    >>> for part in reason_by_games(found, [WIN], "Greedy", "another").split("; "):
    ...     print(part)
    Greedy played 300 games to the end from there: you win 75 of 100 (70 to 80)
    after another, the next best, 73 (68 to 78): too close to tell. After any other, picked at random, 50.
    """
    aim, *others = aims
    chosen, other = found.chosen.reached(aim), found.next_best.reached(aim)
    if found.chosen.ends_at_once and chosen.all():
        return WINS_AT_ONCE
    played = f"{player} played {chosen.size} games to the end from there: {aim.words}"
    if speaks_against(found, aim):
        return f"{played} {in_a_hundred(other)}; after {advised} {shown(chosen)}."
    games = f"{played} {in_a_hundred(chosen)}"
    if paired_difference(other, chosen).low > 0:
        return f"{games}; after {next_best}, the next best, {shown(other)}."
    as_good = f"just as many after {next_best}"
    if (chosen != other).any():
        as_good = f"after {next_best}, the next best, {shown(other)}: too close to tell"
    more = next(filter(None, (difference(found, one) for one in others)), "") or any_other(found, aim)
    return f"{games}; {as_good}. {more}".rstrip()


def difference(found: ActionComparison, aim: Aim) -> str:
    """Return how far the two actions of a ActionComparison differ in an Aim, as a sentence; "" for within chance."""
    chosen, other = found.chosen.reached(aim), found.next_best.reached(aim)
    gap = paired_difference(other, chosen)
    if gap.low <= 0 <= gap.high:
        return ""
    one, two = hundredths(chosen.mean()), hundredths(other.mean())
    return f"{capitalised(aim.words)} {one} of 100 after the one, {two} after the other."


def any_other(found: ActionComparison, aim: Aim) -> str:
    """Return whether it matters at all what is done, as a sentence; "" where there is only one other action."""
    if found.at_random is None:
        return ""
    at_random = found.at_random.reached(aim)
    gap = paired_difference(at_random, found.chosen.reached(aim))
    share = hundredths(at_random.mean())
    if gap.high < 0:
        return f"After any other, picked at random, even {share}: these quick games speak against it."
    return f"After any other, picked at random, {share}{'' if gap.low > 0 else ': too close to tell as well'}."


def in_a_hundred(reached: Reached) -> str:
    """Return in how many of 100 games something was reached, with the interval.

    >>> import numpy as np
    >>> in_a_hundred(np.arange(400) < 252)
    '63 of 100 (58 to 68)'
    """
    return shown(reached).replace(" ", " of 100 ", 1)


def shown(reached: Reached) -> str:
    """Return a share of games in hundredths, with the interval.

    >>> import numpy as np
    >>> shown(np.zeros(400, bool))
    '0 (0 to 1)'
    """
    share = wilson_interval(int(reached.sum()), reached.size)
    return f"{hundredths(share.value)} ({hundredths(share.low)} to {hundredths(share.high)})"


def hundredths(share: float) -> int:
    """Return a share between 0 and 1 as a whole number of hundredths."""
    return round(100 * share)
