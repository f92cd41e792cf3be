"""One whole Combat of two Rounds, with all pieces that can take part."""

from types import SimpleNamespace

from workbench.games.kings_fall.odds.combat import DRIVEN_BACK, RETREATED, Combat, fought
from workbench.games.kings_fall.odds.settings import (
    ARCHER_LOSSES,
    ARCHERS,
    ARCHERY,
    ATTACKING_LUMINARIES,
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

TAKEN, DESTROYED = "attacker takes the place", "attacker destroyed"
NO_ATTACK, NO_COMBAT = "nobody attacks", "no Combat: nobody defends"
ENDINGS = (TAKEN, RETREATED, DRIVEN_BACK, DESTROYED, NO_COMBAT, NO_ATTACK)
DEFENDING_FALLS, ATTACKING_FALLS, NO_REGICIDE = "defending Sovereign falls", "attacking Sovereign falls", "neither"
MOST_HEALTH = 3  # VI, the default
MIXED = "Pieces and powers of several factions may be mixed freely, as a what-if."


def ending(combat: Combat, attacker: Side, defender: Side, unsettled: str) -> str:
    """Return how a Combat of these Sides ended (V.E), ``unsettled`` if both still stand.

    Without attackers or defenders there was none (V.A).
    """
    if attacker.is_gone:
        return NO_ATTACK
    if defender.is_gone:
        return NO_COMBAT
    if combat.attacker.is_gone:
        return DESTROYED
    return TAKEN if combat.defender.is_gone else unsettled


def fallen(combat: Combat, attacker: Side, defender: Side) -> str:
    """Return whose Sovereign fell in a Combat of these Sides, which ends the game (VI)."""
    if defender.health and not combat.defender.health:
        return DEFENDING_FALLS
    return ATTACKING_FALLS if attacker.health and not combat.attacker.health else NO_REGICIDE


def fight(**settings: int | str) -> dict[str, Odds]:
    """V.D: a Combat is two Rounds unless a side is eliminated earlier; V.E: retreat, parting shot, and who holds."""
    chosen = SimpleNamespace(**settings)
    attacker = attacking_side(chosen, chosen.attacker_sovereign)
    defender = defending_side(chosen, chosen.defender_sovereign)
    weights = fought(attacker, defender, terms_of(chosen), chosen.after_round_1, chosen.parting_shot == "rolled")
    return {
        "Outcome": odds(weights, lambda combat: ending(combat, attacker, defender, combat.ended), ENDINGS),
        "Regicide": odds(
            weights, lambda combat: fallen(combat, attacker, defender), (DEFENDING_FALLS, ATTACKING_FALLS, NO_REGICIDE)
        ),
        "Attacker's losses": odds(weights, lambda combat: attacker.pieces - combat.attacker.pieces),
        "Defender's losses": odds(weights, lambda combat: defender.pieces - combat.defender.pieces),
        "Wounds on the defending Sovereign": odds(weights, lambda combat: defender.health - combat.defender.health),
        "Wounds on the attacking Sovereign": odds(weights, lambda combat: attacker.health - combat.attacker.health),
    }


SOVEREIGN = "The wounds it can still take; 0 if it is not there. It adds 3 CV, and is wounded once it alone is left."
FIGHT = Mechanic(
    key="kings_fall.fight",
    title="A whole Combat",
    question="How does a Combat of two Rounds end, and what does it cost?",
    settings=(
        *units("attacker", 6, 10, 6),
        ATTACKING_LUMINARIES,
        Setting("attacker_sovereign", "Attacking Sovereign's Health", 0, 0, MOST_HEALTH, meaning=SOVEREIGN),
        *units("defender", 2, 10, 6),
        DEFENDING_LUMINARIES,
        Setting("defender_sovereign", "Defending Sovereign's Health", 0, 0, MOST_HEALTH, meaning=SOVEREIGN),
        *PLACE,
        FORTIFIED,
        ARCHERS,
        FEAR,
        VORLAG,
        Setting(
            "after_round_1",
            "After Round 1 the attacker",
            "stay",
            options={"stay": "stays", "retreat": "retreats", "if_lost": "retreats if the Round was lost"},
        ),
        Setting(
            "parting_shot",
            "Parting shot",
            "rolled",
            options={"rolled": "on 5+ a retreating Unit falls", "ignored": "ignored (Feigned Retreat or Kara)"},
        ),
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
    answer=fight,
    wins=TAKEN,
    headline="The attacker takes the place in {chance} of such Combats.",
    map=HeatMap(across="attacker_basic", down="defender_basic", outcome=TAKEN),
    clauses=(
        "V, Combat System",
        "IV.C, Fortify",
        "VI, Sovereign Vulnerability & Victory Conditions",
        "VII, Faction Manifests",
    ),
    assumptions=(
        "Basic Units fall first, then Elite Units, then Moon Archers; of two Luminaries the one that helps less; "
        "the Sovereign last, so taking its place means killing it, and being destroyed with it means losing it.",
        "Losses are Units and Luminaries; wounds are counted separately.",
        "Moon Archers are a Unit, and fight on alone.",
        "Vorlag helps only while the attacker has a Unit.",
        "Dorn adds 1 CV for each Basic and Elite Unit beside him.",
        "Naevia cancels the highest opposing die, if 4 or less, the first time this turns a lost Round into a won one; "
        "with her on both sides the defender decides first, and either may answer the other.",
        "Walking into an empty place is not a Combat and does not change who controls it.",
        "No Combat Event is played, and no stack is too large.",
        MIXED,
    ),
)
