"""What can be set about a Combat: pieces, place, and the readings of the rulebook, shared by several mechanics."""

from collections.abc import Callable, Hashable, Iterable, Mapping
from fractions import Fraction
from types import SimpleNamespace
from typing import TypeVar

from workbench.games.kings_fall.odds.combat import Terms
from workbench.games.kings_fall.odds.dice import ATTACKER, DEFENDER, NOBODY
from workbench.games.kings_fall.odds.sides import Side
from workbench.odds.mechanics import RULES, Setting, switch
from workbench.odds.outcomes import Odds

State = TypeVar("State")

ATTACKING: dict[str, tuple[str, tuple[str, ...]]] = {  # value -> (label, names in the order they fall)
    "none": ("none", ()),
    "lesser": ("one of CV 1", ("lesser",)),
    "greater": ("one of CV 2", ("greater",)),
    "both": ("one of CV 1 and one of CV 2", ("lesser", "greater")),
    "naevia": ("Naevia (CV 1)", ("naevia",)),
    "sylvani": ("Thael and Naevia (CV 1 each)", ("thael", "naevia")),
}
DEFENDING = ATTACKING | {
    "dorn": ("Dorn (CV 2)", ("dorn",)),
    "aethelgard": ("Lyra Vex (CV 1) and Dorn (CV 2)", ("lyra", "dorn")),
    "durn": ("Durn (CV 2)", ("durn",)),
    "stonekin": ("Karga (CV 1) and Durn (CV 2)", ("karga", "durn")),
}
TERRAIN = {  # value -> (label, CV for the defender)
    "open": ("open ground", 0),
    "cover": ("Forest or Ruins (+1 CV)", 1),
    "fortress": ("Fortress (+2 CV)", 2),
    "bulwark": ("Fortress held by Stonekin (+3 CV)", 3),
}
FORTRESSES = ("fortress", "bulwark")
RUNE_CV = 1  # VII.C
FORTIFY_CV = {"one": 1, "two": 2}
SIDES = {"nobody": "nobody", "attacker": "the attacker", "defender": "the defender"}
BOTH = SIDES | {"both": "both sides"}


def labels(options: Mapping[str, tuple[str, object]]) -> dict[str, str]:
    """Return value -> label of options that hold more than a label."""
    return {value: label for value, (label, _) in options.items()}


def units(side: str, basic: int, most_basic: int, most_elite: int) -> tuple[Setting, Setting]:
    """Return the Settings of a side's Units; ``side`` is "attacker" or "defender"."""
    owner = f"{side.capitalize()}'s"
    return (
        Setting(f"{side}_basic", f"{owner} Basic Units", basic, 0, most_basic, meaning=BASIC),
        Setting(
            f"{side}_elite",
            f"{owner} Elite Units",
            0,
            0,
            most_elite,
            meaning="The stronger kind of Unit, CV 1.5 each; the sum of a side's CV is rounded down.",
        ),
    )


BASIC = "Combat Value (CV) 1 each; a side rolls one die per CV, 5 at most."
LEADERS = "Leaders, who add their CV and fall after the last Unit."
ATTACKING_LUMINARIES = Setting(
    "attacker_luminaries", "Attacker's Luminaries", "none", options=labels(ATTACKING), meaning=LEADERS
)
DEFENDING_LUMINARIES = Setting(
    "defender_luminaries", "Defender's Luminaries", "none", options=labels(DEFENDING), meaning=LEADERS
)
PLACE = (
    Setting("terrain", "Terrain", "open", options=labels(TERRAIN), meaning="Its CV counts only for the defender."),
    switch("rune", "Rune of Endurance on the place", meaning="A marker: 1 CV for the defender in every Combat."),
)
FORTIFIED = switch(
    "fortify",
    "Fortify",
    meaning="CV for the defender of a Fortress, in the first Combat alone; elsewhere it does nothing.",
)
ARCHERS = Setting(
    "archers",
    "Moon Archers with",
    "nobody",
    options=SIDES,
    meaning="One detachment: a Unit without CV that shoots before each Round.",
)
FEAR = Setting(
    "fear",
    "Totenkorps Fear with",
    "nobody",
    options=SIDES,
    meaning="The Elite Units of that side are Totenkorps; while one stands, the other side rolls one die "
    "fewer in Round 1.",
)
VORLAG = switch(
    "vorlag", "Attack from Vorlag's Location", meaning="He need not join; Units gain 1 on their single highest die."
)

TOP = Setting(
    "plus_one",
    "The highest die after +1",
    "six",
    group=RULES,
    options={"six": "shows 6 at most", "seven": "may become 7"},
    meaning="The book adds 1 to the highest die and does not say whether a 6 becomes a 7.",
)
ZERO = Setting(
    "zero_dice",
    "A side without dice",
    "none",
    group=RULES,
    options={"none": "rolls nothing and loses to any die", "one": "rolls one die anyway"},
    meaning="The book rounds CV down and sets no minimum number of dice.",
)
FORTIFY = Setting(
    "fortify_adds",
    "Fortify adds",
    "one",
    group=RULES,
    options={"one": "1 CV", "two": "2 CV"},
    meaning="The book does not say how much.",
)
VORLAG_WHEN = Setting(
    "vorlag_when",
    "Vorlag helps in",
    "always",
    group=RULES,
    options={"always": "both Rounds of a Combat", "first": "Round 1 of a Combat only"},
    meaning="Leaders activate once per Round, and the book does not say whether this is an activation.",
)
FEAR_ORDER = Setting(
    "fear_order",
    "Fear takes its die",
    "after",
    group=RULES,
    options={"after": "after the cap of five dice", "before": "before the cap, so that CV 6 ignores it"},
)
RECOUNT = Setting(
    "recount",
    "Dice of Round 2",
    "survivors",
    group=RULES,
    options={"survivors": "counted again from the survivors", "fixed": "as counted for Round 1"},
)
UNIT_LOSSES = Setting(
    "unit_losses",
    "A hit of archery, Durn or parting shot",
    "units",
    group=RULES,
    options={"units": "takes a Unit or nothing", "ladder": "takes a Luminary or a wound if no Unit is left"},
    meaning="The book says that 1 Unit is removed, but not what happens without Units.",
)
ARCHERY = Setting(
    "archery",
    "Moon Archers shoot",
    "first",
    group=RULES,
    options={"first": "before the dice of the Round are counted", "counted": "after they are counted"},
    meaning="Fear and Vorlag's +1 are counted with the dice.",
)
ARCHER_LOSSES = Setting(
    "archer_losses",
    "Moon Archers",
    "lost",
    group=RULES,
    options={"lost": "are Units and can be lost", "stay": "are never lost"},
    meaning="The book lists them among the Units, without a pool or a price.",
)


def attacking_side(chosen: SimpleNamespace, health: int = 0) -> Side:
    """Return the attacking Side of the settings chosen."""
    return Side(
        chosen.attacker_basic,
        chosen.attacker_elite,
        int(chosen.archers == "attacker"),
        ATTACKING[chosen.attacker_luminaries][1],
        health,
        chosen.archer_losses == "stay",
    )


def defending_side(chosen: SimpleNamespace, health: int = 0) -> Side:
    """Return the defending Side of the settings chosen."""
    return Side(
        chosen.defender_basic,
        chosen.defender_elite,
        int(chosen.archers == "defender"),
        DEFENDING[chosen.defender_luminaries][1],
        health,
        chosen.archer_losses == "stay",
    )


def terms_of(chosen: SimpleNamespace) -> Terms:
    """Return the Terms of the settings chosen; what a mechanic does not ask about keeps its default."""
    settings = vars(chosen)
    fear = settings.get("fear", "nobody")
    is_fortified = settings.get("fortify") == "yes" and chosen.terrain in FORTRESSES
    return Terms(
        top=7 if chosen.plus_one == "seven" else 6,
        vorlag_rounds=1 if chosen.vorlag_when == "first" else 2,
        fear_order=settings.get("fear_order", "after"),
        fewest_dice=int(settings.get("zero_dice") == "one"),
        recounted=chosen.recount == "survivors",
        units_only=settings.get("unit_losses", "units") == "units",
        archery_first=settings.get("archery", "first") == "first",
        bonus=TERRAIN[chosen.terrain][1] + RUNE_CV * (chosen.rune == "yes"),
        fortified=FORTIFY_CV[chosen.fortify_adds] if is_fortified else 0,
        feared=(fear == "defender", fear == "attacker"),
        vorlag=chosen.vorlag == "yes",
    )


def holder(side: str) -> int:
    """Return ATTACKER, DEFENDER or NOBODY for a choice among SIDES."""
    return {"attacker": ATTACKER, "defender": DEFENDER}.get(side, NOBODY)


def holders(sides: str) -> tuple[bool, bool]:
    """Return whether the attacker and whether the defender has it, for a choice among BOTH."""
    return sides in ("attacker", "both"), sides in ("defender", "both")


def odds(
    weights: Mapping[State, int] | Mapping[State, Fraction],
    measure: Callable[[State], Hashable],
    names: Iterable[Hashable] = (),
) -> Odds:
    """Return the Odds of ``measure(state)``, with every name in its place, even at chance 0.

    Parameters
    ----------
    weights : mapping
        State -> chance, or a weight in proportion to it; an icepool Die is one.
    measure : callable
    names : tuple of str
    """
    found: dict[Hashable, int | Fraction] = dict.fromkeys(names, 0)
    for state, weight in weights.items():
        outcome = measure(state)
        found[outcome] = found.get(outcome, 0) + weight
    total = sum(found.values())
    return Odds({outcome: Fraction(weight, total) for outcome, weight in found.items()})
