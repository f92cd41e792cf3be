"""The War Field: two Courts against each other, or a Court against a force of the Shadowking."""

from collections.abc import Mapping, Sequence
from fractions import Fraction
from functools import partial

from workbench.games.iron_throne.odds.cards import BattleRules, highest_cards, left_settings, pile_of
from workbench.odds.mechanics import RULES, HeatMap, Mechanic, Setting, switch
from workbench.odds.outcomes import Odds

STRONGEST = 30
ALONE = 1  # cards drawn by a group without its Arch-Regent
CARD_COUNTS = {str(count): str(count) for count in range(1, 5)}

FLOOR = Setting(
    "floor",
    "A total below 0",
    "total",
    group=RULES,
    options={"total": "counts as 0", "card": "cannot happen: a card below 0 counts as 0"},
    meaning="The rulebook sets a minimum of 0 without saying whether it means the total or the card.",
)
SHARED = (
    "Each side plays the highest card it has drawn.",
    "Cards that are neither in the draw pile nor just drawn are in the discards; hands are empty.",
    "When the pile runs short, the rest comes from the reshuffled discards; an emptied pile is reshuffled only when "
    "another card is drawn.",
)


def total(base: int, card: int, floor: str) -> int:
    """F-004, step 5: base strength plus the card, at least 0."""
    return max(0, base + card) if floor == "total" else base + max(0, card)


def margins(joint: Mapping[tuple[int, int], Fraction], one_base: int, other_base: int, floor: str) -> Odds:
    """Return the Odds of the first side's total minus the second's, from the joint chances of their cards."""
    chances: dict[int, Fraction] = {}
    for (one, other), chance in joint.items():
        margin = total(one_base, one, floor) - total(other_base, other, floor)
        chances[margin] = chances.get(margin, Fraction(0)) + chance
    return Odds(chances)


def drawn_by(cards: str, by_rule: int, regent: str, rules: BattleRules) -> int:
    """F-004, steps 2 and 3: how many cards a side draws; without its Arch-Regent 1, unless a number is set."""
    if cards != "rule":
        return int(cards)
    return by_rule if regent == "yes" or not rules.card_of_leader else ALONE


def shared(rules: BattleRules) -> tuple[str, ...]:
    """Return what both questions take for granted."""
    if not rules.card_of_leader:
        return (*SHARED, "Cards are drawn as if the Arch-Regent were there, wherever it is.")
    return (
        *SHARED,
        f"A group without its Arch-Regent draws {ALONE} card: the rulebook counts cards by the Arch-Regent's Power "
        "Level and is silent on groups without one.",
    )


def rise_of(drawn: int, pile: Sequence[int], rules: BattleRules) -> int:
    """F-004: a reshuffle of the Fate Deck, needed for cards that the pile lacks, raises the Toll."""
    return rules.rise_cards if drawn > sum(pile) else 0


def default_strength(rules: BattleRules) -> int:
    """Return the strength a question begins with: that of the four pieces of a Fellowship, as far as can be asked."""
    return min(STRONGEST, rules.first_powers)


def war_field(
    rules: BattleRules,
    attacker: int,
    defender: int,
    attacker_regent: str,
    defender_regent: str,
    attacker_cards: str,
    defender_cards: str,
    floor: str,
    **left: int,
) -> dict[str, Odds]:
    """F-004: both draw and play a card, the higher total wins, a tie goes to the defender, the loser draws
    Penalty Cards for the margin.
    """
    pile = pile_of(left)
    attacking = drawn_by(attacker_cards, rules.attacking, attacker_regent, rules)
    defending = drawn_by(defender_cards, max(1, attacking - 1), defender_regent, rules)
    margin = margins(highest_cards(attacking, defending, pile, rules.deck), attacker, defender, floor)
    return {
        "Outcome": Odds(
            {"attacker wins": margin.P("> 0"), "tie, defender holds": margin.P(0), "defender wins": margin.P("< 0")}
        ),
        "Margin": margin,
        "Attacker's Penalty Cards": margin.map(lambda lead: max(0, -lead)),
        "Defender's Penalty Cards": margin.map(lambda lead: max(0, lead)),
        "Doom Toll": Odds({rise_of(attacking + defending, pile, rules): 1}),
    }


def force(
    rules: BattleRules,
    base: int,
    role: str,
    regent: str,
    force: str,
    strength: int,
    cards: str,
    floor: str,
    **left: int,
) -> dict[str, Odds]:
    """F-004, Shadowking forces: their strength is fixed and they draw no card; beating a Death Knight lowers the
    Toll.
    """
    pile = pile_of(left)
    drawn = drawn_by(cards, rules.attacking if role == "attack" else rules.defending, regent, rules)
    drawn_by_you = highest_cards(drawn, 0, pile, rules.deck)
    against = {"knight": rules.hunter_power, "wraith": rules.blight_power}.get(force, strength)
    margin = margins({(card, 0): chance for (card, _), chance in drawn_by_you.items()}, base, against, floor)
    wins = margin.P("> 0" if role == "attack" else ">= 0")
    rise = rise_of(drawn, pile, rules)
    fall = rules.fall_hunter if force == "knight" else 0
    return {
        "Outcome": Odds({"win": wins, "loss": 1 - wins}),
        "Margin": margin,
        "Your Penalty Cards": margin.map(lambda lead: max(0, -lead)),
        "Doom Toll": Odds({rise - fall: wins, rise: 1 - wins} if fall else {rise: 1}),
    }


def war_field_mechanic(rules: BattleRules) -> Mechanic:
    """Return the question about a War Field of two Courts."""
    with_leader = f" with the Arch-Regent, {ALONE} without"
    by_leader, usual = rules.card_of_leader, default_strength(rules)
    return Mechanic(
        key="iron_throne.war_field",
        title="War Field",
        question="Which of two Courts wins the War Field, and how many Penalty Cards does the loser draw?",
        settings=(
            Setting(
                "attacker", "Attacker's base strength", usual, 0, STRONGEST, meaning="Power Levels plus War Banners."
            ),
            Setting(
                "defender", "Defender's base strength", usual, 0, STRONGEST, meaning="Power Levels plus War Banners."
            ),
            switch("attacker_regent", "The attacker's Arch-Regent is there", True),
            switch("defender_regent", "The defender's Arch-Regent is there", True),
            Setting(
                "attacker_cards",
                "Cards the attacker draws",
                "rule",
                options={"rule": f"{rules.attacking}{with_leader * by_leader}", **CARD_COUNTS},
                meaning=f"The Arch-Regent's Power Level of {rules.power_leader}, divided by {rules.power_per_card} and "
                "rounded up.",
            ),
            Setting(
                "defender_cards",
                "Cards the defender draws",
                "rule",
                options={
                    "rule": f"one fewer than the attacker, at least 1{'; 1 without the Arch-Regent' * by_leader}",
                    **CARD_COUNTS,
                },
            ),
            *left_settings(rules),
            FLOOR,
        ),
        answer=partial(war_field, rules),
        wins="attacker wins",
        headline="The attacker wins {chance} of such War Fields.",
        map=HeatMap(across="defender", down="attacker", outcome="attacker wins"),
        clauses=("F-004",),
        assumptions=(
            *shared(rules),
            "The attacker draws first; that matters only when the pile runs short in between.",
            f"The Doom Toll changes only by a reshuffle; {toll_left_out(rules)}",
        ),
    )


def told_rule(rules: BattleRules) -> str:
    """Return in words how many cards a Fellowship draws against a force."""
    attacking = f"{rules.attacking} when attacking{' with the Arch-Regent' * rules.card_of_leader}"
    if not rules.card_of_leader or rules.defending == ALONE:
        return f"{attacking}, else {rules.defending}"
    return f"{attacking}, {rules.defending} when defending with it, else {ALONE}"


def toll_left_out(rules: BattleRules) -> str:
    """Return what else could change the Toll and is not counted."""
    return f"a Court broken by its Penalty Cards, which raises the Toll by {rules.rise_ruin} more, is left out."


def force_mechanic(rules: BattleRules) -> Mechanic:
    """Return the question about a force of the Shadowking."""
    return Mechanic(
        key="iron_throne.force",
        title="Against the Shadowking's forces",
        question="Does a Fellowship beat a Death Knight or a Wraith?",
        settings=(
            Setting("base", "Your base strength", 9, 0, STRONGEST, meaning="Power Levels plus War Banners."),
            Setting("role", "You", "attack", options={"attack": "attack", "defend": "defend"}),
            switch("regent", "Your Arch-Regent is there", True),
            Setting(
                "force",
                "The force",
                "knight",
                options={
                    "knight": f"Death Knight, {rules.hunter_power}",
                    "wraith": f"Blight Wraith, {rules.blight_power}",
                    "other": "of another strength",
                },
            ),
            Setting("strength", "Its strength", 8, 0, STRONGEST, meaning="Only for a force of another strength."),
            Setting(
                "cards",
                "Cards you draw",
                "rule",
                options={"rule": told_rule(rules), **CARD_COUNTS},
                meaning="The defender draws one fewer than an attacking Court would, though a force draws none.",
            ),
            *left_settings(rules),
            FLOOR,
        ),
        answer=partial(force, rules),
        wins="win",
        headline="The Fellowship wins {chance} of such War Fields.",
        map=HeatMap(across="base", down="force", outcome="win"),
        clauses=("F-004, Shadowking forces combat",),
        assumptions=(
            *shared(rules),
            "A tie goes to whoever defends, as between Courts, and counts as a win or loss.",
            "The Doom Toll changes by a reshuffle first and then by a Death Knight's fall: a fall at Toll 0 does "
            f"nothing, and a reshuffle at Toll {rules.threat_end - 1} ends the game.",
            f"Nothing else changes the Toll: {toll_left_out(rules)}",
        ),
    )
