"""The Chronicle deck in the box: its cards, and what each one's Event does."""

from collections import Counter
from dataclasses import dataclass
from pathlib import Path
from typing import Literal, Self, get_args

from pydantic import Field, model_validator

from rules.core.content import Row, read_table, shown
from rules.core.errors import BrokenContent
from rules.kings_fall.map_contents import FOLDER, unique

Icon = Literal["aethelgard", "valoria", "voren", "neutral"]
Effect = Literal[
    "gain_ops",
    "gain_cp",
    "lose_cp",
    "draw",
    "discard",
    "peek",
    "place_influence",
    "remove_influence",
    "recruit",
    "remove_unit",
    "move",
    "redeploy",
    "fortify",
    "action_cost",
    "combat_strength",
    "combat_dice",
    "highest_die",
    "reroll",
    "no_parting",
    "wound",
    "heal",
    "ready",
    "draw_out",
]
Where = Literal[
    "any", "own", "theirs", "uncontrolled", "beside_own", "occupied_own", "occupied_theirs", "sovereign",
    "city", "fortress", "forest", "ruins", "pass", "nexus",
]  # fmt: skip
Action = Literal["", "influence", "recruit", "move", "fortify", "redeploy", "ability"]

CARDS = 66
MOST_ROWS = 3  # effects of a card
IN_COMBAT = frozenset({"combat_strength", "combat_dice", "highest_die", "reroll", "no_parting"})
OPS = {"icon": {1: 2, 2: 5, 3: 5, 4: 2}, "neutral": {1: 6, 2: 9, 3: 5, 4: 4}}  # cards by what they are worth


class ChronicleCard(Row):
    """One row of chronicle.csv."""

    card: str
    title: str
    icon: Icon
    ops: int = Field(ge=1, le=4)
    combat: int = Field(ge=0, le=1)  # played in the window before a combat, and never otherwise for its Event
    lore: str


class EventRow(Row):
    """One row of chronicle_effects.csv: one thing that an Event does, seen from who resolves it."""

    card: str
    row: int = Field(ge=1, le=MOST_ROWS)
    effect: Effect
    who: Literal["self", "opponent"]
    amount: int
    where: Where
    action: Action  # whose cost changes
    lasts: Literal["now", "combat", "turn", "next_turn", "round"]
    chooser: Literal["self", "opponent", "random"]

    @model_validator(mode="after")
    def _fits_together(self) -> Self:
        if self.amount == 0 and self.effect != "draw_out":
            raise ValueError("amount 0 does nothing; give another number")
        if (self.effect == "action_cost") != bool(self.action):
            raise ValueError("action belongs to the effect action_cost, and to no other")
        if (self.effect in IN_COMBAT) != (self.lasts == "combat"):
            raise ValueError("what works in combat lasts for the combat, and nothing else does")
        if self.effect == "draw_out" and (self.who != "opponent" or self.amount < 0):
            raise ValueError("draw_out moves the opponent's Sovereign and as many Units as its amount says")
        return self


@dataclass(frozen=True)
class Chronicle:
    """The deck: cards by their names, and the rows of each one's Event in their order."""

    cards: dict[str, ChronicleCard]
    events: dict[str, tuple[EventRow, ...]]


def read_chronicle(folder: Path = FOLDER) -> Chronicle:
    """Read the deck; raise BrokenContent for one that is not legal, with file, value and what would be right.

    >>> deck = read_chronicle()
    >>> len(deck.cards), deck.cards["comet"].ops, [row.effect for row in deck.events["comet"]]
    (66, 4, ['remove_influence', 'discard'])
    """
    file, effects = folder / "chronicle.csv", folder / "chronicle_effects.csv"
    cards = unique(read_table(file, ChronicleCard), "card", file)
    events: dict[str, list[EventRow]] = {name: [] for name in cards}
    for number, row in enumerate(read_table(effects, EventRow), start=2):
        if row.card not in events:
            raise BrokenContent(f"{shown(effects)}, row {number}: there is no card {row.card} in {file.name}.")
        if row.row != len(events[row.card]) + 1:
            raise BrokenContent(
                f"{shown(effects)}, row {number}: row {row.row} of {row.card} must be {len(events[row.card]) + 1}."
            )
        events[row.card].append(row)
    check_events(cards, events, shown(effects))
    check_counts(cards, shown(file))
    return Chronicle(cards, {name: tuple(rows) for name, rows in events.items()})


def check_events(cards: dict[str, ChronicleCard], events: dict[str, list[EventRow]], place: str) -> None:
    """II.C, The Chronicle Deck: raise BrokenContent for a card without an Event, or one that does not fit its use."""
    for name, rows in events.items():
        if not rows:
            raise BrokenContent(f"{place}: {name} has no Event; give it a row.")
        works_in_combat = any(row.effect in IN_COMBAT for row in rows)
        if works_in_combat != bool(cards[name].combat):
            told = "is a Combat Event and does nothing in combat" if cards[name].combat else "works in combat only"
            raise BrokenContent(f"{place}: {name} {told}; its column combat must be {int(works_in_combat)}.")


def check_counts(cards: dict[str, ChronicleCard], place: str) -> None:
    """II.C, The Chronicle Deck: raise BrokenContent where cards, icons or Ops are not as many as a legal deck has."""
    if len(cards) != CARDS:
        raise BrokenContent(f"{place} has {len(cards)} cards; a legal deck has {CARDS}.")
    titles = Counter(card.title for card in cards.values())
    if titles.most_common(1)[0][1] > 1:
        raise BrokenContent(f"{place}: two cards are called {titles.most_common(1)[0][0]}; titles are unique.")
    found = Counter((card.icon, card.ops) for card in cards.values())
    for icon in get_args(Icon):
        for ops, wanted in OPS["neutral" if icon == "neutral" else "icon"].items():
            if found[icon, ops] != wanted:
                raise BrokenContent(
                    f"{place} has {found[icon, ops]} cards with the icon {icon} and {ops} Ops; "
                    f"a legal deck has {wanted}."
                )
