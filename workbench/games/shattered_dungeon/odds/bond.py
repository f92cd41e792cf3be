"""Trust between dungeon and visitor, as the Bond amendment (v3.0) has it: one encounter, and on to the next room.

Every function takes a Trust and returns another; none of them chooses or rolls.
"""

from dataclasses import dataclass, replace
from fractions import Fraction

from rules.core.errors import IllegalAction

CAP = 2  # Amendment 4.2: trust gained in a round, at most
REFUSED = Fraction(1, 2)  # Amendment 4.2, for refused Offers
BINDING_FROM = 6  # Amendment 3.2: tier 2 and above
BETRAYAL_FROM = 4  # Amendment 7.2
FURY, FURY_ROUNDS = 2, 3  # Amendment 7.2: power of a Betrayed visitor's Strikes, and for how long
SCORN, SCORNED_ROUNDS = 1, 3  # Amendment 7.4: the dungeon's contested rolls, and for how long
COVENANT_FROM = 9  # Amendment 6.1
LAST_ROOM = 3  # Amendment 5.2
SEEN, HIDDEN, NOT_ASKED = "seen", "hidden", "not asked"


@dataclass(frozen=True)
class Tier:
    """A step of trust: its range, what the visitor sees of an Offer, and what the dungeon may do."""

    name: str
    low: int
    high: int | None
    offers: str
    benefit: str
    cost: str
    investment: str

    @property
    def span(self):
        """Its range as people read it.

        >>> TIERS[0].span, TIERS[3].span
        ('0 to 2', '9 and more')
        """
        return f"{self.low} and more" if self.high is None else f"{self.low} to {self.high}"


TIERS = (  # Amendment 3.2 visibility and amendment 4.1; what tier 3 sees of ordinary Offers is open: as at tier 2
    Tier("Strangers", 0, 2, "transparent", SEEN, SEEN, SEEN),
    Tier("Familiar", 3, 5, "veiled", SEEN, HIDDEN, SEEN),
    Tier("Entrusted", 6, 8, "binding", SEEN, HIDDEN, NOT_ASKED),
    Tier("Covenant", 9, None, "binding", SEEN, HIDDEN, NOT_ASKED),
)


@dataclass(frozen=True)
class Trust:
    """How the two stand; immutable.

    Attributes
    ----------
    trust : int
    fraction : Fraction
        Half a point, after an odd number of Offers refused at trust 0 to 5.
    gained : int
        In this round, of CAP.
    converted : int
        Damage that betrayal made of trust in this encounter.
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
    >>> dungeon_strike(Trust(8)).converted
    8
    """

    trust: int = 0
    fraction: Fraction = Fraction(0)
    gained: int = 0
    converted: int = 0
    is_betrayed: bool = False
    fury_rounds: int = 0
    scorned_rounds: int = 0
    has_struck: bool = False
    has_bonded: bool = False
    room: int = 1
    insight: int = 0

    @property
    def tier(self):
        """The Tier it stands at."""
        return tier_of(self.trust)

    @property
    def amount(self):
        """Trust with its fraction, as a Fraction."""
        return self.trust + self.fraction


def tier_of(trust):
    """Return the Tier of a trust value (amendment 4.1)."""
    return next(tier for tier in reversed(TIERS) if trust >= tier.low)


def offer_accepted(now, investment=1):
    """Bond amendment 4.2: an accepted Offer gains its investment, +1 as a rule, within the cap of the round."""
    _open(now)
    if now.is_betrayed:
        raise IllegalAction(
            "A Betrayed visitor refuses every Offer for the rest of the encounter.", "betrayed", "Bond amendment 7.2"
        )
    return _gained(now, investment)


def refusal_gain(trust):
    """Return what a refused Offer gains, as a Fraction: amendment 4.2, half a point.

    The amendment names tier 0 alone; as Offers can be refused at tier 1 as well, it is read as both. From trust 6 on
    only a Betrayed visitor refuses, and that gains nothing.

    >>> [str(refusal_gain(trust)) for trust in (0, 5, 6)]
    ['1/2', '1/2', '0']
    """
    return REFUSED if trust < BINDING_FROM else Fraction(0)


def offer_refused(now):
    """Bond amendment 4.2: a refused Offer adds half a point at trust 0 to 5, which counts once it is whole.

    The cap of the round limits what cooperation earns; half points for being turned down are outside it.
    """
    _open(now)
    if now.trust >= BINDING_FROM and not now.is_betrayed:
        raise IllegalAction(
            f"At trust {now.trust} Offers are binding: none can be refused from trust {BINDING_FROM} on.",
            "binding",
            "Bond amendment 3.2",
        )
    amount = now.amount + refusal_gain(now.trust)
    return replace(now, trust=int(amount), fraction=amount % 1)


def test_cooperated(now):
    """Bond amendment 4.2 and §4.5: cooperation on a Test gains +2, within the cap of the round."""
    _open(now)
    return _gained(now, 2)


def test_defected(now):
    """§4.5: a defection costs half the trust, rounded up against it."""
    _open(now)
    return _left(now, halved(now.trust))


def restraint(now):
    """§4.8 and Bond amendment 4.2: discarding a Strike gains +1, within the cap of the round."""
    _open(now)
    return _gained(now, 1)


def dungeon_strike(now, decays_first=False):
    """Bond amendment 4.3: trust decays by 1 at 1 to 5, by 2 from 6 on; 7.2: at 4 and more all of it becomes damage.

    A betrayal is judged by the trust before the Strike, and the decay is then moot; with ``decays_first`` trust
    decays, and what is left betrays if it is still 4 or more.
    """
    _open(now)
    struck = replace(now, has_struck=True)
    decayed = max(0, now.trust - (2 if now.trust >= 6 else 1))
    worth = decayed if decays_first else now.trust
    if worth < BETRAYAL_FROM:
        return _left(struck, decayed)
    return replace(_left(struck, 0), converted=now.converted + worth, is_betrayed=True, fury_rounds=FURY_ROUNDS)


def visitor_strike(now):
    """Bond amendment 7.4: a visitor's Strike at trust 4 and more ends all trust and leaves the dungeon Scorned."""
    _open(now)
    if now.trust < BETRAYAL_FROM:
        return now
    return replace(_left(now, 0), scorned_rounds=SCORNED_ROUNDS)


def covenant_accepted(now):
    """Bond amendment 6.2: the encounter ends with a Bond, and trust stays; 5.2: Insight, 1 in room 1, 2 in room 2.

    What the card itself invests (amendment 6.3) is the card's, and not counted.
    """
    _covenant_stands(now)
    if now.is_betrayed:
        raise IllegalAction(
            "A Betrayed visitor accepts no Covenant in this encounter.", "betrayed", "Bond amendment 7.2"
        )
    return replace(now, has_bonded=True, insight=now.insight + (now.room if now.room < LAST_ROOM else 0))


def covenant_refused(now):
    """Bond amendment 6.2: a refused Covenant costs half the trust, rounded up against it; the encounter goes on."""
    _covenant_stands(now)
    return _left(now, halved(now.trust))


def next_round(now):
    """Bond amendment 4.2: what may be gained counts anew; 7.2 and 7.4: fury and scorn run out."""
    _open(now)
    return replace(
        now, gained=0, fury_rounds=max(0, now.fury_rounds - 1), scorned_rounds=max(0, now.scorned_rounds - 1)
    )


def next_room(now):
    """Bond amendment 4.4: trust drops by 2, but not below 1 if it was 3 or more; 5.2: after a Bond it stays in full.

    Conditions and half points are of the encounter and end with it.
    """
    if now.room >= LAST_ROOM:
        raise IllegalAction(f"Room {LAST_ROOM} is the last of the run.", "last_room", "Bond amendment 5.2")
    return Trust(now.trust if now.has_bonded else carried(now.trust), room=now.room + 1, insight=now.insight)


def carried(trust):
    """Return the trust a visitor brings to the next room without a Bond (amendment 4.4).

    The floor of 1 for trust of 3 or more needs no rule of its own: a drop by 2 never goes below it.

    >>> [carried(trust) for trust in (8, 5, 3, 2, 0)]
    [6, 3, 1, 0, 0]
    """
    return max(0, trust - 2)


def halved(trust):
    """Return trust after a loss of one half, rounded up against it (§4.5, amendment 6.2).

    >>> halved(9), halved(4)
    (4, 2)
    """
    return trust // 2


def _gained(now, points):
    """Return trust after a gain, as far as the cap of the round allows."""
    gain = min(points, CAP - now.gained)
    return replace(now, trust=now.trust + gain, gained=now.gained + gain)


def _left(now, trust):
    """Return trust after a loss; a half point goes with the last whole one."""
    is_last = now.trust > 0 and trust == 0
    return replace(now, trust=trust, fraction=Fraction(0) if is_last else now.fraction)


def _open(now):
    """Refuse anything but the next room once a Bond has ended the encounter."""
    if now.has_bonded:
        raise IllegalAction(
            "The encounter has ended with a Bond; only the next room can follow.", "bonded", "Bond amendment 6.2"
        )


def _covenant_stands(now):
    """Refuse a Covenant below its trust."""
    _open(now)
    if now.trust < COVENANT_FROM:
        raise IllegalAction(
            f"A Covenant needs trust {COVENANT_FROM}; it is {now.trust} now.", "covenant", "Bond amendment 6.1"
        )
