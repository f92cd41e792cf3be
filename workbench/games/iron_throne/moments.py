"""The moments of Iron Throne of Ashes that fill the screen: a traitor found out, and a rescue at the brink."""

from rules.core.events import events_of
from rules.core.seats import SEAT_LETTERS
from rules.iron_throne.state import EventKind
from workbench.boards.moment import ScreenMoment
from workbench.games.iron_throne.words import NOUNS
from workbench.play.playthrough import Playthrough


def moment(play: Playthrough) -> ScreenMoment | None:
    """Return what the last step brought that deserves the whole screen; None where it brought nothing such."""
    for event in events_of(play.log):
        if event.kind == EventKind.CHARGE_RIGHT:
            return found_out(int(event.seat), int(event.what))
        if event.kind == EventKind.AIDED and play.before.threat == play.ruleset.threat_end - 1:
            return saved(play, int(event.seat), int(event.what))
    return None


def found_out(accuser: int, traitor: int) -> ScreenMoment:
    """F-011b: return the ScreenMoment in which all have rightly accused the holder of the pact."""
    letter = SEAT_LETTERS[traitor]
    return ScreenMoment(
        f"The {NOUNS['charge']} is right",
        f"{letter} holds the {NOUNS['with_traitor']}.",
        traitor,
        True,
        f"{SEAT_LETTERS[accuser]} has named it, and all others have joined. From now on everybody knows.",
    )


def saved(play: Playthrough, helper: int, helped: int) -> ScreenMoment:
    """F-007 and F-015: return the ScreenMoment in which a ruined seat is helped, the threat one step from its end."""
    one, other = SEAT_LETTERS[helper], SEAT_LETTERS[helped]
    threat, end = int(play.before.threat), int(play.ruleset.threat_end)
    return ScreenMoment(
        f"A {NOUNS['aid']} at the brink",
        f"{one} gives {other} a {NOUNS['aid']}.",
        helped,
        True,
        f"The {NOUNS['threat']} stands at {threat}; at {end} all are lost. {other} stands again.",
    )
