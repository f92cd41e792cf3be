"""What can be forbidden to a seat of King's Fall, to find out what it is worth."""

from numba import njit

from rules.core.uses import ANYTHING, Use
from rules.kings_fall.actions import Kind, first_of, kind_of, third_of
from rules.kings_fall.contents import CARDS
from rules.kings_fall.kinds import Ability
from rules.kings_fall.names import ABILITY_NAMES, identifiers, spaced, titles
from rules.kings_fall.phases import Journey, Phase
from rules.kings_fall.state import has_bit

ATTACKS, RECRUITS, ELITES, MOVES, FORTS, REDEPLOYS, EXCHANGES, EVENTS, FIRING, WINDOWS = range(1, 11)
RETREATS, SACRIFICES, CANCELS, FREE_STEPS, INFLUENCE = range(11, 16)
ABILITIES_FROM = 20  # plus the Ability
EVENT_FROM = 60  # plus the card, for its Event


@njit(cache=True)
def uses(state, ruleset, action, use):
    """Return whether an action makes use of something; whoever does nothing passes, and says no."""
    kind, first, third = kind_of(action), first_of(action), third_of(action)
    if use == ANYTHING:
        return not (
            kind == Kind.PASS or kind == Kind.END or kind == Kind.NO or kind == Kind.STOP or kind == Kind.GO_SECOND
        )
    if kind == Kind.EVENT:
        return use == EVENTS or use == EVENT_FROM + third
    if kind == Kind.USE:
        return use == ABILITIES_FROM + first or (use == SACRIFICES and first == Ability.SACRIFICE)
    if kind == Kind.MOVE:
        if use == ATTACKS:
            return has_bit(state.occupied[1 - state.seat], third)
        if use == FREE_STEPS:
            return first == Journey.WHISPERED or first == Journey.THAEL
        return use == MOVES or (first == Journey.ORHAN and use == ABILITIES_FROM + Ability.ORHAN)
    if kind == Kind.RIDE:
        return use == ATTACKS and has_bit(state.occupied[1 - state.seat], third)
    if kind == Kind.YES:
        return use == (FIRING if state.phase == Phase.ICON else CANCELS)
    return use == use_of_kind(kind, first)


@njit(cache=True)
def use_of_kind(kind, first):
    """Return what actions of a kind always make use of, 0 for nothing that can be forbidden."""
    if kind == Kind.PLACE:
        return INFLUENCE
    if kind == Kind.RECRUIT:
        return ELITES if first > 0 else RECRUITS
    if kind == Kind.FORTIFY:
        return FORTS
    if kind == Kind.REDEPLOY:
        return REDEPLOYS
    if kind == Kind.EXCHANGE:
        return EXCHANGES
    if kind == Kind.CARD:
        return WINDOWS
    if kind == Kind.RETREAT or kind == Kind.FEIGN:
        return RETREATS
    return 0


def uses_of(ruleset):
    """Return what can be forbidden."""
    return (
        Use(ATTACKS, "attacks", "attacking"),
        Use(RECRUITS, "recruits", "recruiting Basic Units"),
        Use(ELITES, "elites", "recruiting Elite Units and archers"),
        Use(MOVES, "moves", "moving"),
        Use(FORTS, "fortifying", "fortifying"),
        Use(REDEPLOYS, "redeploying", "Strategic Redeployment"),
        Use(INFLUENCE, "influence", "placing influence"),
        Use(EXCHANGES, "exchanging", "turning CP into Ops"),
        Use(EVENTS, "events", "playing cards for their Events"),
        Use(FIRING, "firing", "firing Events on the opponent's cards"),
        Use(WINDOWS, "combat_events", "Combat Events"),
        Use(RETREATS, "retreats", "retreating"),
        Use(SACRIFICES, "sacrifices", "Strength Through Sacrifice"),
        Use(CANCELS, "cancelling", "cancelling Neutral Events"),
        Use(FREE_STEPS, "free_steps", "free steps into Forests"),
        *(
            Use(ABILITIES_FROM + ability, ABILITY_NAMES[ability], f"using {spaced(ABILITY_NAMES[ability])}")
            for ability in Ability
            if ability < Ability.SACRIFICE
        ),
        *(
            Use(EVENT_FROM + card, f"event_{name}", f"the Event of {titles('cards')[name]}")
            for card, name in enumerate(identifiers("cards")[:CARDS])
            if not ruleset.card[card].combat
        ),
    )
