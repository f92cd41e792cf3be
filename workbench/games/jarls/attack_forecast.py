"""What an attack in Jarls would come to, before it is made: the numbers of both sides, the result, and what falls."""

from collections.abc import Mapping
from typing import Any

from rules.core.events import events_of, new_log
from rules.core.words import listed
from rules.jarls.actions import direction_of, hex_along, hexes_of, origin_of
from rules.jarls.combat import RESULTS, attack_of, defence_of, result_of
from rules.jarls.play import step
from rules.jarls.state import EMPTY, EventKind
from workbench.games.jarls.log_words import piece_name
from workbench.play.playthrough import Playthrough

RESULT_WORDS = {"push": "pushes", "blocked": "is blocked", "compressed": "is stopped by the Throne"}


def target_of(action: int) -> int:
    """Return the hex an action goes to or against."""
    return int(hex_along(origin_of(action), direction_of(action), hexes_of(action)))


def forecast(play: Playthrough, action: int) -> dict[str, Any] | None:
    """Return what an attack would come to, or None for a move: numbers by name, the result, and the pieces that fall.

    Keys: attacker, momentum, support, attack, defender, bracing, defence, result, fallen.
    """
    state, ruleset = play.state, play.ruleset
    origin, direction, hexes, target = origin_of(action), direction_of(action), hexes_of(action), target_of(action)
    if state.cells[target] == EMPTY:
        return None
    attacker, momentum, support = attack_of(state, ruleset, origin, direction, hexes)
    defender, bracing = defence_of(state, ruleset, target, direction)
    attack, defence = attacker + momentum + support, defender + bracing
    return {
        "attacker": attacker,
        "momentum": momentum,
        "support": support,
        "attack": attack,
        "defender": defender,
        "bracing": bracing,
        "defence": defence,
        "result": RESULTS[result_of(state, attack, defence, target, direction)],
        "fallen": fallen_by(play, action),
    }


def fallen_by(play: Playthrough, action: int) -> list[str]:
    """Return the pieces that an action would push off the board, in words."""
    log, seat = new_log(), int(play.state.seat)
    step(play.state.copy(), play.ruleset, action, log)
    return [piece_name(int(event.what), seat) for event in events_of(log) if event.kind == EventKind.FELL]


def forecast_in_words(combat: Mapping[str, Any]) -> str:
    """Return a preview in one line: the numbers of both sides and the result."""
    attack = [f"{combat['attacker']} strength", f"{combat['momentum']} momentum", f"{combat['support']} support"]
    defence = [f"{combat['defender']} strength", f"{combat['bracing']} bracing"]
    fallen = combat["fallen"]
    falls = f"; {listed(fallen)} {'is' if len(fallen) == 1 else 'are'} pushed off the board" if fallen else ""
    return (
        f"Attack {combat['attack']} ({' + '.join(attack)}) against defence {combat['defence']} "
        f"({' + '.join(defence)}): {RESULT_WORDS[combat['result']]}{falls}"
    )
