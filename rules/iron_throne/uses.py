"""What can be forbidden to a seat of Iron Throne of Ashes, to find out what it is worth."""

from numba import njit

from rules.core.uses import ANYTHING, Use
from rules.iron_throne.actions import Kind, first_of, group_of, kind_of, members_of, second_of
from rules.iron_throne.places import has_enemy, rival_to_fight
from rules.iron_throne.state import ENVOY, FIGHTER, LEADER, MAKER, NOBODY, OPPOSE, SPENT

COUNTERS, JOINED_CHARGES, ATTACKS, RAIDS, CLAIMS, ENLISTMENTS, AID, TALKS, RELIC, CHARGES = range(1, 11)
MOVES_OF = 20  # plus the role


@njit(cache=True)
def moves_role(action, role):
    """Return whether an action moves a piece of a role; an envoy stays one after it has parleyed."""
    if kind_of(action) != Kind.MOVE:
        return False
    group = group_of(action)
    members = members_of(group, role)
    if role == ENVOY:
        members += members_of(group, SPENT)
    return members > 0


@njit(cache=True)
def uses(state, ruleset, action, use):
    """Return whether an action makes use of something; whoever does nothing passes, and lets every vote pass."""
    kind, first = kind_of(action), first_of(action)
    if use >= MOVES_OF:
        return moves_role(action, use - MOVES_OF)
    if kind == Kind.VOTE:
        return first == OPPOSE and use in (COUNTERS, ANYTHING)
    if kind == Kind.ANSWER:
        return first == 1 and use in (JOINED_CHARGES, ANYTHING)
    if use == ANYTHING:
        return kind not in (Kind.BEGIN, Kind.CARD, Kind.PASS)
    if kind == Kind.MOVE:
        target = second_of(action)
        if use == ATTACKS:
            return has_enemy(state, target)
        return use == RAIDS and rival_to_fight(state, ruleset, state.seat, target) != NOBODY
    return (
        (use == CLAIMS and kind == Kind.TAKE)
        or (use == ENLISTMENTS and kind == Kind.ENLIST)
        or (use == AID and kind == Kind.AID)
        or (use == TALKS and kind == Kind.PARLEY)
        or (use == RELIC and kind in (Kind.TAKE_RELIC, Kind.FORCE))
        or (use == CHARGES and kind == Kind.CHARGE)
    )


def uses_of(nouns, ruleset):
    """Return what can be forbidden by a ruleset, in the nouns of a skin."""
    return (
        Use(COUNTERS, "counters", f"{nouns['oppose']} in votes"),
        Use(ATTACKS, "attacks", f"attacking the {nouns['enemy']}"),
        Use(RAIDS, "raids", f"attacking another {nouns['seat']}"),
        Use(CLAIMS, "claims", f"{nouns['take']}: a {nouns['site']} or {nouns['works']}"),
        Use(ENLISTMENTS, "enlistments", f"{nouns['enlist']}: an {nouns['token']}"),
        Use(AID, "aid", f"{nouns['aid']} of a {nouns['ruined']}"),
        Use(TALKS, "talks", nouns["parley"]),
        Use(RELIC, "relic", f"taking the {nouns['relic']}"),
        Use(CHARGES, "charges", nouns["charge"]),
        Use(JOINED_CHARGES, "joined_charges", f"joining an {nouns['charge']}"),
        *(
            Use(MOVES_OF + role, f"{name}_moves", f"moving the {nouns[name]}")
            for role, name in ((LEADER, "leader"), (FIGHTER, "fighter"), (ENVOY, "envoy"), (MAKER, "maker"))
        ),
    )
