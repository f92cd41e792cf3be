"""Trust between dungeon and visitor by the Bond amendment (v3.0): one encounter, and on to the next room.

Every function takes a Trust and the BondRules of a ruleset and returns another Trust; none of them chooses or rolls.
"""

from dataclasses import dataclass, replace
from fractions import Fraction

from rules.core.errors import IllegalAction
from rules.shattered_dungeon.actions import ANYWHERE
from rules.shattered_dungeon.ruleset import SIDES
from workbench.games.shattered_dungeon.odds.bond_rules import BondRules

TEST_GAIN = 2  # §4.5: what cooperation on a Test gains
LAST_ROOM = 3  # Amendment 5.2


@dataclass(frozen=True)
class Trust:
    """The trust between the two, and what depends on it; immutable.

    Attributes
    ----------
    trust : int
    fraction : Fraction
        Half a point, which counts only once it is a whole one.
    gained : int
        Trust gained in this round, which counts towards the cap.
    has_asked : bool
        Whether a side has made an Offer or a Test in this round.
    restrained : int
        Strikes held back in this round.
    converted : int
        Trust that betrayal turned into damage in this encounter.
    is_betrayed : bool
        The visitor refuses every Offer for the rest of the encounter.
    fury_rounds, scorned_rounds : int
        Rounds left of the visitor's stronger Strikes and of the dungeon's better rolls.
    has_struck : bool
        Whether the dungeon has played a Strike in this encounter.
    has_bonded : bool
        Whether the encounter ended with a Bond.
    room, insight : int
        Which room this is, from 1, and the dungeon's Insight markers.

    Examples
    --------
    >>> import rules
    >>> by = BondRules.of(rules.load("shattered_dungeon").ruleset.default())
    >>> dungeon_strike(Trust(8), by).converted
    8
    """

    trust: int = 0
    fraction: Fraction = Fraction(0)
    gained: int = 0
    has_asked: bool = False
    restrained: int = 0
    converted: int = 0
    is_betrayed: bool = False
    fury_rounds: int = 0
    scorned_rounds: int = 0
    has_struck: bool = False
    has_bonded: bool = False
    room: int = 1
    insight: int = 0

    @property
    def amount(self) -> Fraction:
        """Trust with its fraction."""
        return self.trust + self.fraction


def offer_accepted(now: Trust, rules: BondRules, investment: int = 1) -> Trust:
    """Bond amendment 4.2: an accepted Offer gains its investment, +1 as a rule, within the cap of the round."""
    _open(now)
    if now.is_betrayed:
        raise IllegalAction(
            f"A Betrayed visitor refuses every Offer {_until(rules)}.", "betrayed", "Bond amendment 7.2"
        )
    return _gained(_asked(now), rules, investment)


def refusal_gain(trust: int, rules: BondRules) -> Fraction:
    """Return what a refused Offer gains: amendment 4.2, half a point at tier 0 (ruling C13), nothing above it."""
    return rules.refusal if rules.tiers.index(rules.tier_of(trust)) < rules.refusal_below else Fraction(0)


def offer_refused(now: Trust, rules: BondRules) -> Trust:
    """Bond amendment 4.2: a refused Offer adds half a point at tier 0, which counts once it is whole.

    The cap of the round limits what cooperation earns; half points for being turned down are outside it.
    """
    _open(now)
    if now.trust >= rules.binding_from and not now.is_betrayed:
        raise IllegalAction(
            f"At trust {now.trust} Offers are binding: none can be refused from trust {rules.binding_from} on.",
            "binding",
            "Bond amendment 3.2",
        )
    return _stands_at(_asked(now), now.amount + refusal_gain(now.trust, rules))


def test_cooperated(now: Trust, rules: BondRules) -> Trust:
    """Bond amendment 4.2 and §4.5: cooperation on a Test gains +2, within the cap of the round."""
    _open(now)
    return _gained(_asked(now), rules, TEST_GAIN)


def test_defected(now: Trust, rules: BondRules) -> Trust:
    """§4.5: a defection costs half the trust, rounded up against it."""
    _open(now)
    return _crashed(_asked(now), rules)


def restraint(now: Trust, rules: BondRules) -> Trust:
    """§4.8 and Bond amendment 4.2: discarding a Strike gains +1 while there is little trust, within the round's cap.

    Only where there is trust (ruling R3), once a turn, and not in a turn with an Offer or a Test (R48). A walk does not
    say whose step it is: after an Offer or a Test one side of the two is left that may.
    """
    _open(now)
    if rules.restraint_where != ANYWHERE and not now.trust:
        raise IllegalAction(
            "Where there is no trust, holding a Strike back means nothing yet.",
            "not_cooperative",
            "4.8 Restraint Action",
        )
    if now.restrained >= SIDES - (now.has_asked and rules.restraint_fills):
        asked = " that makes no Offer or Test" if now.has_asked and rules.restraint_fills else ""
        raise IllegalAction(
            f"Each side{asked} has held a Strike back in this round.", "restrained", "4.8 Restraint Action"
        )
    points = rules.restraint if now.trust < rules.restraint_below else 0
    return _gained(replace(now, restrained=now.restrained + 1), rules, points)


def dungeon_strike(now: Trust, rules: BondRules) -> Trust:
    """Bond amendment 4.3: trust decays, more of it from tier 2 on; 7.2: enough of it all becomes damage instead.

    A betrayal is judged by the trust before the Strike, and the decay is then moot; where the rules let decay come
    first, trust decays, and what is left betrays if it is still enough.
    """
    _open(now)
    struck = replace(now, has_struck=True)
    decayed = _worn(struck, rules)
    worth = decayed.trust if rules.decay_first else now.trust
    if worth < rules.betrayal_at:
        return decayed
    return replace(
        _stands_at(struck, Fraction(0)),
        converted=now.converted + worth,
        is_betrayed=True,
        fury_rounds=rules.betrayed_rounds,
    )


def visitor_strike(now: Trust, rules: BondRules) -> Trust:
    """Bond amendment 7.4: a visitor's Strike at enough trust ends all of it and leaves the dungeon Scorned.

    By the other reading it costs 1, 2 where it betrays, 3 at tier 3, and the dungeon is Scorned from tier 2 on.
    """
    _open(now)
    is_betrayal = now.trust >= rules.betrayal_at
    if not rules.visitor_gradual:
        return replace(_stands_at(now, Fraction(0)), scorned_rounds=rules.scorned_rounds) if is_betrayal else now
    if not now.trust:
        return now
    cost = 3 if now.trust >= rules.covenant_from else 1 + is_betrayal
    scorned = rules.scorned_rounds if now.trust >= rules.binding_from else now.scorned_rounds
    return replace(_stands_at(now, now.amount - cost), scorned_rounds=scorned)


def covenant_accepted(now: Trust, rules: BondRules) -> Trust:
    """Bond amendment 6.2: the encounter ends with a Bond, and trust stays; 5.2: Insight, 1 in room 1, 2 in room 2.

    What the card itself invests (amendment 6.3) is the card's, and not counted.
    """
    _covenant_stands(now, rules)
    if now.is_betrayed:
        raise IllegalAction(
            f"A Betrayed visitor accepts no Covenant {_until(rules)}.", "betrayed", "Bond amendment 7.2"
        )
    return replace(
        now, has_bonded=True, insight=now.insight + (min(now.room, rules.insight_most) if now.room < LAST_ROOM else 0)
    )


def covenant_refused(now: Trust, rules: BondRules) -> Trust:
    """Bond amendment 6.2: a refused Covenant costs half the trust, rounded up against it; the encounter goes on."""
    _covenant_stands(now, rules)
    return _crashed(_asked(now), rules)


def next_round(now: Trust, rules: BondRules) -> Trust:
    """Bond amendment 4.2: what may be gained counts anew; 7.2 and 7.4: fury and scorn run out."""
    _open(now)
    is_calm = rules.refusal_ends and now.fury_rounds == 1
    return replace(
        now,
        gained=0,
        has_asked=False,
        restrained=0,
        fury_rounds=max(0, now.fury_rounds - 1),
        scorned_rounds=max(0, now.scorned_rounds - 1),
        is_betrayed=now.is_betrayed and not is_calm,
    )


def next_room(now: Trust, rules: BondRules) -> Trust:
    """Bond amendment 4.4: trust drops, but a memory of it stays; 5.2: after a Bond it stays in full.

    Conditions are of the encounter and end with it.
    """
    if now.room >= LAST_ROOM:
        raise IllegalAction(f"Room {LAST_ROOM} is the last of the run.", "last_room", "Bond amendment 5.2")
    amount = now.amount if now.has_bonded else carried(now.amount, rules)
    return _stands_at(Trust(room=now.room + 1, insight=now.insight), amount)


def carried(trust: Fraction | int, rules: BondRules) -> Fraction | int:
    """Return the trust a visitor brings to the next room without a Bond (amendment 4.4).

    Where it had reached tier 1, no less is left than the floor.

    >>> import rules
    >>> by = BondRules.of(rules.load("shattered_dungeon").ruleset.default())
    >>> [carried(trust, by) for trust in (8, 5, 3, 2, 0)]
    [6, 3, 1, 0, 0]
    """
    least = rules.carry_floor if trust >= rules.tiers[1].low else 0
    return max(0, trust - rules.carry_loss, min(trust, least))


def halved(trust: int, rules: BondRules) -> int:
    """Return what a defection or a refused Covenant leaves of trust: half, the loss rounded up (§4.5, amendment 6.2).

    >>> import rules
    >>> by = BondRules.of(rules.load("shattered_dungeon").ruleset.default())
    >>> halved(9, by), halved(4, by)
    (4, 2)
    """
    return trust - -(-trust * rules.crash // 100)


def _asked(now: Trust) -> Trust:
    """Return trust in a round in which a side has made an Offer or a Test."""
    return replace(now, has_asked=True)


def _gained(now: Trust, rules: BondRules, points: int) -> Trust:
    """Return trust after a gain, as far as the cap of the round allows."""
    gain = min(points, rules.promoter_cap - now.gained)
    return replace(now, trust=now.trust + gain, gained=now.gained + gain)


def _worn(now: Trust, rules: BondRules) -> Trust:
    """Return trust after a Strike that is no betrayal; less than a point is left alone."""
    if not now.trust:
        return now
    return _stands_at(now, now.amount - (rules.decay_high if now.trust >= rules.binding_from else rules.decay_low))


def _crashed(now: Trust, rules: BondRules) -> Trust:
    """Return trust after a loss by half, counted in whole points; a half point stays."""
    return replace(now, trust=halved(now.trust, rules))


def _stands_at(now: Trust, amount: Fraction | int) -> Trust:
    """Return trust at another amount, whole or with a half, and never below 0."""
    amount = Fraction(max(0, amount))
    return replace(now, trust=int(amount), fraction=amount % 1)


def _until(rules: BondRules) -> str:
    """Return how long a Betrayed visitor refuses."""
    return "while its fury lasts" if rules.refusal_ends else "for the rest of the encounter"


def _open(now: Trust) -> None:
    """Refuse anything but the next room once a Bond has ended the encounter."""
    if now.has_bonded:
        raise IllegalAction(
            "The encounter has ended with a Bond; only the next room can follow.", "bonded", "Bond amendment 6.2"
        )


def _covenant_stands(now: Trust, rules: BondRules) -> None:
    """Refuse a Covenant below its trust."""
    _open(now)
    if now.trust < rules.covenant_from:
        raise IllegalAction(
            f"A Covenant needs trust {rules.covenant_from}; it is {now.trust} now.", "covenant", "Bond amendment 6.1"
        )
