"""The same group attacks again and again: until one side is gone, or for as many Combats as a turn has Ops for."""

from types import SimpleNamespace

from workbench.games.kings_fall.odds.combat import attacked
from workbench.games.kings_fall.odds.fight import DESTROYED, MIXED, MOST_HEALTH, NO_ATTACK, NO_COMBAT, TAKEN, ending
from workbench.games.kings_fall.odds.settings import (
    ARCHER_LOSSES,
    ARCHERS,
    ARCHERY,
    ATTACKING_LUMINARIES,
    BASIC,
    DEFENDING_LUMINARIES,
    FEAR,
    FEAR_ORDER,
    FORTIFIED,
    FORTIFY,
    PLACE,
    RECOUNT,
    TOP,
    UNIT_LOSSES,
    VORLAG,
    VORLAG_WHEN,
    ZERO,
    attacking_side,
    defending_side,
    odds,
    terms_of,
    units,
)
from workbench.games.kings_fall.odds.sides import Side
from workbench.odds.mechanics import HeatMap, Mechanic, Setting
from workbench.odds.outcomes import Odds

STANDING = "both sides still stand"
KILLED, ALIVE = "killed", "alive"
UNLIMITED = 30  # more Combats than the largest sides have pieces to lose


def to_the_death(**settings: int | str) -> dict[str, Odds]:
    """V.E: attackers left after Round 2 must retreat; IV.C: a group may move, and so attack, as often as Ops allow."""
    chosen = SimpleNamespace(**settings)
    attacker, defender = attacking_side(chosen), defending_side(chosen)
    weights = attacked(attacker, defender, terms_of(chosen), chosen.combats)
    return {
        "Outcome": odds(
            weights,
            lambda end: ending(end.combat, attacker, defender, STANDING),
            (TAKEN, STANDING, DESTROYED, NO_COMBAT, NO_ATTACK),
        ),
        "Attacker's survivors": odds(weights, lambda end: end.combat.attacker.pieces),
        "Defender's survivors": odds(weights, lambda end: end.combat.defender.pieces),
        "Combats fought": odds(weights, lambda end: end.fought),
    }


def regicide(**settings: int | str) -> dict[str, Odds]:
    """VI: eliminate the enemy Sovereign to win; V.C: once it alone is left, each lost Round is a wound."""
    chosen = SimpleNamespace(**settings)
    attacker = Side(basic=chosen.attackers)
    defender = Side(basic=chosen.escort, health=chosen.health)
    weights = attacked(attacker, defender, terms_of(chosen), chosen.combats)
    return {
        "Sovereign": odds(weights, lambda end: KILLED if end.combat.defender.is_gone else ALIVE, (KILLED, ALIVE)),
        "Wounds on the Sovereign": odds(weights, lambda end: chosen.health - end.combat.defender.health),
        "Attackers left": odds(weights, lambda end: end.combat.attacker.pieces),
        "Combats fought": odds(weights, lambda end: end.fought),
    }


AGAIN = "After Round 1 the attacker stays; between Combats nobody is reinforced."
TO_THE_DEATH = Mechanic(
    key="kings_fall.to_the_death",
    title="Attack after attack",
    question="If the same group attacks again and again, who is left in the end?",
    settings=(
        *units("attacker", 6, 10, 3),
        ATTACKING_LUMINARIES,
        *units("defender", 4, 10, 3),
        DEFENDING_LUMINARIES,
        Setting(
            "combats",
            "At most",
            UNLIMITED,
            1,
            UNLIMITED,
            unit="Combats",
            meaning=f"Of two Rounds each; {UNLIMITED}: until one side is gone.",
        ),
        *PLACE,
        FORTIFIED,
        ARCHERS,
        FEAR,
        VORLAG,
        TOP,
        VORLAG_WHEN,
        FEAR_ORDER,
        FORTIFY,
        ZERO,
        RECOUNT,
        UNIT_LOSSES,
        ARCHER_LOSSES,
        ARCHERY,
    ),
    answer=to_the_death,
    wins=TAKEN,
    headline="The attacker takes the place in the end in {chance} of such sieges.",
    map=HeatMap(across="attacker_basic", down="defender_basic", outcome=TAKEN),
    clauses=("IV.C, Move and Fortify", "V.D, Combat Rounds", "V.E, Retreat & Elimination"),
    assumptions=(
        AGAIN,
        "Basic Units fall first, then Elite Units, then Moon Archers; of two Luminaries the one that helps less.",
        "Survivors are Units and Luminaries; no Sovereign takes part.",
        "Fear works in Round 1 of every Combat while a Totenkorps stands, and Naevia once in every Combat.",
        "Walking into an empty place is not a Combat and does not change who controls it.",
        "Fortify is gone after the first Combat; a Rune marker stays, and no stack is too large.",
        MIXED,
    ),
)
REGICIDE = Mechanic(
    key="kings_fall.regicide",
    title="Regicide in one turn",
    question="Can one turn's attacks kill a guarded Sovereign?",
    settings=(
        Setting("attackers", "Attacking Basic Units", 6, 1, 6, meaning=BASIC),
        Setting("escort", "Basic Units that guard the Sovereign", 1, 0, 6),
        Setting(
            "health",
            "The Sovereign's Health",
            MOST_HEALTH,
            1,
            MOST_HEALTH,
            meaning="The wounds it can still take. It adds 3 CV, and is wounded once it alone is left.",
        ),
        Setting(
            "combats",
            "Combats in the turn",
            4,
            1,
            6,
            meaning="Each is a Move of 1 Op, an action point; a card gives 1 to 4.",
        ),
        *PLACE,
        VORLAG,
        TOP,
        VORLAG_WHEN,
        RECOUNT,
    ),
    answer=regicide,
    wins=KILLED,
    headline="The Sovereign dies in {chance} of such turns.",
    map=HeatMap(across="combats", down="escort", outcome=KILLED),
    clauses=("VI, Regicide", "V.C, Modifiers, Re-rolls, and Resolution", "IV.C, Move"),
    assumptions=(
        AGAIN,
        "The escort falls before the Sovereign is wounded; wounds do not heal and leave its CV at 3.",
        "The attackers' own Sovereign is elsewhere.",
        "A Rune marker stays for the whole turn; Fortify is left out, as a Sovereign in a Fortress has all five "
        "dice without it.",
        MIXED,
    ),
)
