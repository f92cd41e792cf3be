"""Which pieces go along in King's Fall: a few clear choices first, all others folded and ordered by size."""

from rules.kings_fall.actions import third_of
from rules.kings_fall.contents import OFF
from rules.kings_fall.kinds import SOVEREIGN, UNITS
from rules.kings_fall.names import UNIT_NAMES
from workbench.boards.action_menu import ActionGroup, ActionMenu, Option
from workbench.games.kings_fall.combat_outlook import outlook_of_group
from workbench.games.kings_fall.map_words import (
    CODE_OF_LEADERS,
    NOUNS,
    code_words,
    leaders_in_short,
    leaders_there,
    sovereign_title,
)
from workbench.games.kings_fall.words import decision
from workbench.play.playthrough import Playthrough

Found = list[tuple[str, int]]  # (notation, action)

FEW = 6  # up to so many Groups, each is a button
WHOLE = 4  # buttons where there are more
CHANCES = " Percent: the chance to win Combat Round 1, before cards, archery and rolls that are made again."
KING = 1 << SOVEREIGN  # among the bits of the leaders


def group_menu(play: Playthrough, legal: Found) -> ActionMenu:
    """Return which pieces can go: clear choices as buttons, all others in menus, the largest first."""
    codes = {int(third_of(action)): notation for notation, action in legal}
    ordered = sorted(codes, key=lambda code: (-size_of(code), code >> CODE_OF_LEADERS, -code))
    ahead = {code: outlook_words(play, code) for code in codes}
    clear = clear_choices(play, codes)
    wanted = ordered if len(ordered) <= FEW else ordered[: max(0, WHOLE - len(clear))]
    shown = clear | {code: line(play, code) for code in wanted if code not in clear}
    buttons = tuple(Option(words + ahead[code], codes[code]) for code, words in shown.items())
    rest = [code for code in ordered if code not in shown]
    faction = int(play.state.faction[play.state.mover])
    folds: dict[int, list[int]] = {}
    for code in rest:
        folds.setdefault(rank(code >> CODE_OF_LEADERS), []).append(code)
    titles = (
        ("Other Units", "Which Units?"),
        (f"With {NOUNS['luminary']}", "Which pieces?"),
        (f"With {NOUNS['sovereign']}", f"Which pieces go with {sovereign_title(faction)}?"),
    )
    groups = tuple(
        ActionGroup(
            titles[stake][0],
            tuple(Option(line(play, code) + ahead[code], codes[code]) for code in found),
            "",
            titles[stake][1],
        )
        for stake, found in sorted(folds.items())
    )
    chances = CHANCES if any(ahead.values()) else ""
    return ActionMenu(f"{decision(play)}.{chances}{warning(play, codes)}", buttons, groups)


def outlook_words(play: Playthrough, code: int) -> str:
    """Return what the Combat Round promises that a Group would begin where it goes first; "" where nobody defends."""
    ahead = outlook_of_group(play, code)
    return f": {ahead.words}" if ahead else ""


def clear_choices(play: Playthrough, codes: dict[int, str]) -> dict[int, str]:
    """Return the choices that need no list of pieces, as a dict code -> words, as far as they are legal."""
    state, faction = play.state, int(play.state.faction[play.state.mover])
    units, leaders = all_there(play)
    king = sovereign_title(faction)
    crowd, lords = units | leaders << CODE_OF_LEADERS, leaders & ~KING
    led = king if leaders & KING else leaders_in_short(faction, leaders)
    found = {crowd: f"All, with {led}" if leaders else "All Units"}
    if leaders & KING and lords:
        found[units | lords << CODE_OF_LEADERS] = f"All but {king}"
    if leaders and units:
        found.setdefault(units, "All Units, no leaders")
    for unit in range(UNITS):
        if state.origin != OFF and state.units[state.mover, unit, state.origin]:
            noun = NOUNS[UNIT_NAMES[unit]]
            found.setdefault(1 << 3 * unit, "The archers" if UNIT_NAMES[unit] == "archers" else f"One {noun}")
            break
    return {code: words for code, words in found.items() if code in codes}


def rank(leaders: int) -> int:
    """Return how much is at stake with these leaders, given as bits: none, Luminaries, or the Sovereign."""
    return 2 if leaders & KING else int(leaders > 0)


def all_there(play: Playthrough) -> tuple[int, int]:
    """Return the Units where a Group sets out, as the lower bits of its code, and the leaders there, as bits."""
    state = play.state
    seat, origin = int(state.mover), int(state.origin)
    if origin == OFF:
        return 0, 0
    units = sum(int(state.units[seat, unit, origin]) << 3 * unit for unit in range(UNITS))
    return units, leaders_there(state, seat, origin)


def line(play: Playthrough, code: int) -> str:
    """Return a Group in a short line."""
    return code_words(int(play.state.faction[play.state.mover]), code)


def warning(play: Playthrough, codes: dict[int, str]) -> str:
    """Return what it would mean to lose the Sovereign, where it can go along; else ""."""
    if not any(code >> CODE_OF_LEADERS & KING for code in codes):
        return ""
    sovereign = sovereign_title(int(play.state.faction[play.state.mover]))
    return f" If {sovereign} falls, you lose the game; left alone, it needs an escort before the turn ends."


def size_of(code: int) -> int:
    """Return how many pieces a Group has, given as one number.

    >>> size_of(0b001_0_001_010)
    4
    """
    return (code & 7) + (code >> 3 & 7) + (code >> 6).bit_count()
