"""Trust in words: what each tier opens and hides, and what Offers, Tests, Strikes and the next room do."""

from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction
from html import escape

from workbench.games.shattered_dungeon.odds import bond
from workbench.games.shattered_dungeon.odds.bond import Trust
from workbench.games.shattered_dungeon.odds.bond_rules import BondRules, TrustTier
from workbench.games.shattered_dungeon.odds.offers import acceptance, cooperation, covenant_acceptance, older_acceptance
from workbench.games.shattered_dungeon.trust.walk import Moment
from workbench.odds.percent import percent_of

OFFERS = {  # what the dungeon may do, in words
    "transparent": "Transparent Offers: benefit and cost on the table; any may be refused.",
    "veiled": "Veiled Offers: the cost stays hidden; any may be refused.",
    "binding": "Binding Offers: the visitor cannot refuse.",
}


@dataclass(frozen=True)
class Situation:
    """The situation of the two: trust, an Offer's scores, how many of three resources are low, and a Strike."""

    trust: int
    benefit: int
    cost: int
    low: int
    has_struck: bool = False
    is_older: bool = False  # Offers and Tests go by the rules before the amendment


def acceptance_at(here: Situation, rules: BondRules) -> Fraction:
    """Return the chance that the Offer of a situation is accepted, as a Fraction."""
    if here.is_older:
        return older_acceptance(here.trust, rules)
    return acceptance(here.trust, here.benefit, here.cost, here.low, rules)


def ladder(trust: int, rules: BondRules, translate: Callable[[str], str] = str) -> str:
    """Return the four tiers as HTML, with the current one marked."""
    here = rules.tier_of(trust)
    rungs = "".join(_rung(tier, tier == here, trust, tier == rules.tiers[-1], translate) for tier in rules.tiers)
    return f'<ul class="wb-tiers">{rungs}</ul>'


def _rung(tier: TrustTier, is_here: bool, trust: int, is_last: bool, translate: Callable[[str], str]) -> str:
    """Return a tier: its range, what the visitor sees of an Offer, what the dungeon may do."""
    name, noun = translate(tier.name), translate("trust")
    here = f' aria-current="true" data-testid="tier"><h3>{name}, {noun} {trust}' if is_here else f"><h3>{name}"
    seen = "".join(
        f"<dt>{name}</dt><dd>{value}</dd>"
        for name, value in (("Benefit", tier.benefit), ("Cost", tier.cost), ("Investment", tier.investment))
    )
    covenant = " A Covenant may be proposed." if is_last else ""
    return (
        f'<li{here}</h3><span class="wb-muted">{noun} {tier.span}</span><dl>{seen}</dl>'
        f"<p>{translate(OFFERS[tier.offers] + covenant)}</p></li>"
    )


def facts_of(here: Situation, rules: BondRules, translate: Callable[[str], str] = str) -> str:
    """Return what an Offer, a Test, a Strike, a Covenant and the next room do at this trust, as HTML."""
    trust, chance = here.trust, acceptance_at(here, rules)
    rapport = " (without rapport)" if here.is_older else ""
    facts = [
        (
            "This Offer",
            {Fraction(0): "refused", Fraction(1): "accepted"}.get(chance, f"accepted in {percent_of(chance)}"),
            "4.7" if here.is_older else "Bond amendment 3.5",
        ),
        (
            "A Test",
            f"the other side cooperates in {percent_of(cooperation(trust, 0, rules))}{rapport}; "
            f"a defection leaves {bond.halved(trust, rules)}",
            "4.5 Test Cards",
        ),
        ("A Strike by the dungeon", struck(trust, rules), "Bond amendment 4.3 and 7.2"),
        ("A Strike by the visitor", visited(trust, rules), "Bond amendment 7.4"),
        ("A Covenant", covenant_in_words(here, rules), "Bond amendment 6.2"),
        (
            "The next room",
            f"trust {bond.carried(trust, rules)}" + (f"; after a Bond {trust}" if trust >= rules.covenant_from else ""),
            "Bond amendment 4.4 and 5.2",
        ),
    ]
    return (
        '<dl class="wb-trust-facts">'
        + "".join(
            f"<dt>{translate(name)}</dt><dd>{escape(translate(fact)).replace(' %', '&nbsp;%')} "
            f"<cite>{translate(clause)}</cite></dd>"
            for name, fact, clause in facts
        )
        + "</dl>"
    )


def struck(trust: int, rules: BondRules) -> str:
    """Return what a Strike by the dungeon does to trust, in words."""
    after = bond.dungeon_strike(Trust(trust), rules)
    if after.converted:
        return (
            f"betrayal: {after.converted} damage to the visitor's lowest reducer on top of the Strike's own, "
            f"trust 0, and no Offer is accepted {'while its fury lasts' if rules.refusal_ends else 'any more'}"
        )
    return _fall(trust, after) if trust else "costs no trust; there is none"


def visited(trust: int, rules: BondRules) -> str:
    """Return what a Strike by the visitor does to trust, in words."""
    after = bond.visitor_strike(Trust(trust), rules)
    if after.trust == trust:
        return "costs no trust"
    fall = f"trust {after.trust}" if not after.trust else _fall(trust, after)
    if not after.scorned_rounds:
        return fall
    return f"{fall}; the dungeon is Scorned, +{rules.scorned_bonus} on its rolls for {rules.scorned_rounds} rounds"


def _fall(trust: int, after: Trust) -> str:
    """Return how far trust falls, in words."""
    return f"trust falls by {trust - after.trust} to {after.trust}" if after.trust < trust else "costs no trust"


def covenant_in_words(here: Situation, rules: BondRules) -> str:
    """Return how a Covenant can end."""
    if here.trust < rules.covenant_from:
        return f"not before trust {rules.covenant_from}"
    chance = covenant_acceptance(here.trust, here.low, here.has_struck, rules)
    return f"accepted in {percent_of(chance)}; a refusal leaves {bond.halved(here.trust, rules)}"


def listed(moments: list[Moment], translate: Callable[[str], str] = str) -> str:
    """Return a walk as a list of sentences with their clauses, as HTML."""
    if not moments:
        return "<p>Press a step, or type a script and play it.</p>"
    return (
        "<ol>"
        + "".join(
            f'<li class="{"wb-betrayal" if moment.damage else ""}">{escape(translate(moment.sentence))}'
            f"<cite>{translate(moment.clause)}</cite></li>"
            for moment in moments
        )
        + "</ol>"
    )
