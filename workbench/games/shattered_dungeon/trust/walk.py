"""A walk of trust: a script of steps played by the rules of the bond, with what each step changed and why."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from fractions import Fraction

from rules.core.errors import IllegalAction, OutOfRange, UnknownName
from workbench.games.shattered_dungeon.odds import bond
from workbench.games.shattered_dungeon.odds.bond import TEST_GAIN, Trust
from workbench.games.shattered_dungeon.odds.bond_rules import BondRules

LONGEST = 120  # steps
DEFAULT = (
    "offer- offer- round offer+ restraint round test+ round test+ round test+ covenant+ "
    "room offer+ round strike round visitor"
)  # a Bond that a later room betrays (Bond amendment 5.2)


@dataclass(frozen=True)
class TrustStep:
    """One thing that can happen: its name on a button, what happens in a sentence, and its clause."""

    label: str
    event: str
    take: Callable[[Trust, BondRules], Trust]
    clause: str
    gains: int = 0  # if the cap of the round leaves room


STEPS = {
    "offer+": TrustStep("Offer accepted", "The visitor accepts an Offer", bond.offer_accepted, "Bond amendment 4.2", 1),
    "offer-": TrustStep("Offer refused", "The visitor refuses an Offer", bond.offer_refused, "Bond amendment 4.2"),
    "test+": TrustStep(
        "Test: cooperation",
        "The other side cooperates on a Test",
        bond.test_cooperated,
        "4.5 Test Cards, Bond amendment 4.2",
        TEST_GAIN,
    ),
    "test-": TrustStep("Test: defection", "The other side defects on a Test", bond.test_defected, "4.5 Test Cards"),
    "restraint": TrustStep(
        "Restraint", "A Strike is discarded in restraint", bond.restraint, "4.8 and Bond amendment 4.2", 1
    ),
    "strike": TrustStep("Dungeon strikes", "The dungeon strikes", bond.dungeon_strike, "Bond amendment 4.3"),
    "visitor": TrustStep("Visitor strikes", "The visitor strikes", bond.visitor_strike, "Bond amendment 7.4"),
    "round": TrustStep("Round ends", "The round ends", bond.next_round, "Bond amendment 4.2"),
    "covenant+": TrustStep(
        "Covenant accepted", "The visitor accepts the Covenant", bond.covenant_accepted, "Bond amendment 6.2"
    ),
    "covenant-": TrustStep(
        "Covenant refused", "The visitor refuses the Covenant", bond.covenant_refused, "Bond amendment 6.2"
    ),
    "room": TrustStep("Next room", "The visitor goes on to the next room", bond.next_room, "Bond amendment 4.4"),
}


@dataclass(frozen=True)
class Moment:
    """A step of a walk that has been taken: the trust before and after it, and the rules it was taken by."""

    token: str
    before: Trust
    after: Trust
    rules: BondRules

    @property
    def change(self) -> Fraction:
        """What trust gained or lost, as a Fraction."""
        return self.after.amount - self.before.amount

    @property
    def damage(self) -> int:
        """The damage of betrayal in this step."""
        return max(0, self.after.converted - self.before.converted) if self.token == "strike" else 0

    @property
    def clause(self) -> str:
        """Where the rulebook says so."""
        if self.damage:
            return "Bond amendment 7.2"
        return "Bond amendment 5.2" if self.token == "room" and self.before.has_bonded else STEPS[self.token].clause

    @property
    def sentence(self) -> str:
        """What happened and what it changed, in words.

        >>> import rules
        >>> by = BondRules.of(rules.load("shattered_dungeon").ruleset.default())
        >>> played("test+ restraint", by)[1].sentence
        'A Strike is discarded in restraint: trust stays at 2, because a round gains 2 at most.'
        """
        return f"{STEPS[self.token].event}: {'; '.join([self._moved(), *self._beside()])}."

    def _moved(self) -> str:
        """Return how trust moved."""
        if self.change:
            return f"trust {halves(self.before.amount)} to {halves(self.after.amount)}"
        return f"trust stays at {halves(self.after.amount)}{self._why_none()}"

    def _why_none(self) -> str:
        """Return why a step that may gain trust gained none; empty for one that never does."""
        if self.token == "restraint" and self.before.trust >= self.rules.restraint_below:
            return f", because holding back adds none from trust {self.rules.restraint_below} on"
        return f", because a round gains {self.rules.promoter_cap} at most" if STEPS[self.token].gains else ""

    def _beside(self) -> Iterator[str]:
        """Return what else the step changed, as parts of its sentence."""
        before, after, rules = self.before, self.after, self.rules
        if self.damage:
            yield (
                f"{self.damage} damage to the visitor's lowest reducer, and the visitor is Betrayed: no Offer is "
                f"accepted, +{rules.betrayed_power} power for {rules.betrayed_rounds} rounds"
            )
        if after.scorned_rounds > before.scorned_rounds:
            yield f"the dungeon is Scorned, +{rules.scorned_bonus} on its rolls for {rules.scorned_rounds} rounds"
        if self.token == "covenant+":
            yield "a Bond ends the encounter"
        if after.insight > before.insight:
            yield f"Insight {after.insight}"
        if self.token == "room":
            yield f"this is room {after.room}"
        tier = rules.tier_of(after.trust)
        if tier != rules.tier_of(before.trust):
            yield f"they are {tier.name} now" if after.trust < rules.covenant_from else "a Covenant is possible"


def halves(amount: Fraction | int) -> str:
    """Return whole and half points as text.

    >>> from fractions import Fraction
    >>> halves(Fraction(5, 2)), halves(Fraction(1, 2)), halves(3)
    ('2½', '½', '3')
    """
    whole, rest = divmod(amount, 1)
    return f"{whole or '' if rest else whole}{'½' if rest else ''}"


def played(script: str, rules: BondRules, trust: int = 0) -> list[Moment]:
    """Play a script of steps, words of STEPS with blanks or commas between them, as a list of Moments.

    Raises
    ------
    UnknownName
        For a word that is not a step.
    IllegalAction
        For a step that cannot be taken at its place; the message says which.
    OutOfRange
        For a script of more than LONGEST steps.

    Examples
    --------
    >>> import rules
    >>> by = BondRules.of(rules.load("shattered_dungeon").ruleset.default())
    >>> [moment.after.trust for moment in played("offer+ test+ round test+ strike", by)]
    [1, 2, 2, 4, 0]
    """
    moments, refused = played_so_far(script, rules, trust)
    if refused is not None:
        raise refused
    return moments


def played_so_far(script: str, rules: BondRules, trust: int = 0) -> tuple[list[Moment], IllegalAction | None]:
    """Play a script as far as the rules allow: the Moments, and why the next step cannot be taken, None at the end.

    Raises UnknownName and OutOfRange as ``played`` does.
    """
    tokens = script.lower().replace(",", " ").split()
    if len(tokens) > LONGEST:
        raise OutOfRange(f"The script has {len(tokens)} steps; the most is {LONGEST}.")
    for place, token in enumerate(tokens, 1):
        if token not in STEPS:
            raise UnknownName("step", token, STEPS, f"at place {place} of the script")
    moments: list[Moment] = []
    now = Trust(trust)
    for place, token in enumerate(tokens, 1):
        try:
            moments.append(taken(token, now, place, rules))
        except IllegalAction as refused:
            return moments, refused
        now = moments[-1].after
    return moments, None


def taken(token: str, now: Trust, place: int, rules: BondRules) -> Moment:
    """Return the Moment of one step, the ``place``-th of its walk; raise IllegalAction where it cannot be taken."""
    try:
        return Moment(token, now, STEPS[token].take(now, rules), rules)
    except IllegalAction as error:
        raise IllegalAction(f"Step {place}, {token}, cannot be taken: {error}", error.reason, error.clause) from None


def trust_by_round(moments: list[Moment], start: int = 0) -> list[float]:
    """Return the trust at the start of a walk and at the end of each of its rounds, as a list of numbers.

    A walk that stops, or leaves a room, in the middle of a round ends that round there.

    >>> import rules
    >>> by = BondRules.of(rules.load("shattered_dungeon").ruleset.default())
    >>> trust_by_round(played("offer+ test+ round test+ strike", by))
    [0.0, 2.0, 0.0]
    """
    trust = [float(moments[0].before.amount if moments else start)]
    is_open = False
    for moment in moments:
        ends = moment.token in ("round", "room")
        if not ends:
            now, is_open = float(moment.after.amount), True
        elif is_open:
            trust.append(now)
            is_open = False
        elif moment.token == "round":
            trust.append(trust[-1])
    return [*trust, now] if is_open else trust
