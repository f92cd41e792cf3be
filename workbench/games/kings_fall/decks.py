"""What can be browsed of King's Fall: the Chronicle deck by icon, and the faction sheets."""

from collections.abc import Iterator
from functools import cache

import numpy as np

from rules.kings_fall import GAME
from rules.kings_fall.card_contents import read_chronicle
from rules.kings_fall.contents import FACTIONS
from rules.kings_fall.kinds import LEADERS, SOVEREIGN, Ability
from rules.kings_fall.names import ABILITY_NAMES, UNIT_NAMES, identifiers, leaders_of
from rules.kings_fall.ruleset import SCHEMA
from workbench.boards.cards import CardText, Deck, Line
from workbench.games.kings_fall.card_words import sentences_of
from workbench.games.kings_fall.map_words import NOUNS, counted, faction_title, leader_title, place_title

ICONS = {
    "aethelgard": "Cards that bear the icon of Aethelgard: whoever bears it may fire them when the opponent plays one.",
    "valoria": "Cards that bear the icon of Valoria, which a side without an icon of its own can take up.",
    "voren": "Cards that bear the icon of Voren: whoever bears it may fire them when the opponent plays one.",
    "neutral": "Cards without an icon, whose Events both sides can play.",
}


@cache
def decks() -> tuple[Deck, ...]:
    """Return the Decks to browse, in the words of the first skin."""
    ruleset = SCHEMA.default()
    return (
        *(
            Deck(icon, icon.capitalize(), "Chronicle", about, tuple(chronicle(ruleset, icon)))
            for icon, about in ICONS.items()
        ),
        *(sheet(ruleset, faction) for faction in range(FACTIONS)),
    )


def chronicle(ruleset: np.record, icon: str) -> Iterator[CardText]:
    """Go through the Chronicle cards that bear an icon."""
    for number, (name, row) in enumerate(read_chronicle().cards.items()):
        if row.icon == icon:
            kind = "Combat Event" if row.combat else "Event"
            lines = tuple(
                Line(sentence, "window" if row.combat else "event") for sentence in sentences_of(ruleset, number)
            )
            yield CardText(name, row.title, icon.capitalize(), kind, (), counted(row.ops, "Op"), lines, row.lore, ())


def sheet(ruleset: np.record, faction: int) -> Deck:
    """Return a faction sheet: its leaders, its Units and its power."""
    row = ruleset.faction[faction]
    key = identifiers("factions")[faction]
    about = f"At home in {place_title(int(row.home))}."
    if GAME.name and faction >= FACTIONS - 1:
        about += " For casual games: tournaments do not allow this side."
    cards = (*leader_cards(ruleset, faction), *unit_cards(ruleset, faction), power_card(ruleset, faction))
    return Deck(f"sheet_{key}", faction_title(faction), "Faction sheet", about, cards)


def leader_cards(ruleset: np.record, faction: int) -> Iterator[CardText]:
    """Go through the leaders of a faction."""
    for leader in range(LEADERS):
        row = ruleset.faction[faction].leader[leader]
        ability = ABILITY_NAMES[int(row.ability)]
        kind = NOUNS["sovereign" if leader == SOVEREIGN else "luminary"]
        yield CardText(
            leaders_of(faction)[leader],
            leader_title(faction, leader),
            "Leader",
            kind,
            (f"CV {int(row.strength)}", f"Health {int(row.health)}"),
            counted(int(row.cost), "Op") if row.cost else "no Ops",
            (Line(GAME.clauses[ability].text, ability),),
            "",
            (),
        )


def unit_cards(ruleset: np.record, faction: int) -> Iterator[CardText]:
    """Go through the Units of a faction."""
    row = ruleset.faction[faction]
    halves = (ruleset.basic_halves, ruleset.elite_halves, ruleset.archers_halves)
    costs = (ruleset.basic_cost, ruleset.elite_cost, ruleset.archers_cost)
    for unit, name in enumerate(UNIT_NAMES):
        if not row.pool[unit]:
            continue
        trait = [Line(GAME.clauses[ABILITY_NAMES[int(row.trait[unit])]].text, ABILITY_NAMES[int(row.trait[unit])])]
        lines = trait if row.trait[unit] >= 0 else [Line("It fights by its Combat Value alone.", "recruit")]
        yield CardText(
            f"{identifiers('factions')[faction]}_{name}",
            NOUNS[name].capitalize() if name == "archers" else NOUNS[name],
            "Units",
            f"{int(row.pool[unit])} in the pool",
            (f"CV {int(halves[unit]) / 2:g}",),
            counted(int(costs[unit]), "Op"),
            tuple(lines),
            "",
            (),
        )


def power_card(ruleset: np.record, faction: int) -> CardText:
    """Return the power of a faction."""
    ability = ABILITY_NAMES[Ability(int(ruleset.faction[faction].power))]
    clause = GAME.clauses[ability]
    key = f"{identifiers('factions')[faction]}_power"
    return CardText(key, clause.title, "Power", "Always there", (), "", (Line(clause.text, ability),), "", ())
