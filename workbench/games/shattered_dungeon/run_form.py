"""The form of a position of Shattered Dungeon: what awaits an answer, and how the run is measured."""

import numpy as np

from rules.shattered_dungeon.card import REDUCER_NAMES, Category, Keyword
from rules.shattered_dungeon.contents import SIDE_NAMES
from rules.shattered_dungeon.notation import card_numbers
from rules.shattered_dungeon.position.pending import ASKING, HITS
from rules.shattered_dungeon.state import DUNGEON
from workbench.boards.position_form import EntryKind, FormChoice, FormEntry, FormGroup, value_at
from workbench.boards.presentation import PositionFields
from workbench.games.shattered_dungeon.cards.short_text import NOUNS
from workbench.games.shattered_dungeon.form_entries import keys_at, name_of_key, number, row_of_key, switch
from workbench.games.shattered_dungeon.words import seat_name

PENDING = ("pending", "card")
ASKING_NAMES = tuple(category.name.lower() for category in ASKING)


def run_group(table: PositionFields, ruleset: np.record) -> FormGroup:
    """Return what awaits an answer, and behind it what a Strike has become and how the run is measured."""
    acting = SIDE_NAMES.index(table["to_act"]) if table.get("to_act") in SIDE_NAMES else DUNGEON
    asking = [key for key in keys_at(table, acting, "played") if row_of_key(key).category in ASKING_NAMES]
    card = value_at(table, PENDING) or ""
    cards = [
        FormChoice("nothing", ""),
        *(FormChoice(name_of_key(key), key) for key in dict.fromkeys([*asking, card]) if key),
    ]
    waiting = FormEntry(PENDING, "Awaits the other side’s answer", EntryKind.CHOICE, card, tuple(cards))
    record = ruleset.cards[card_numbers()[card]] if card in card_numbers() else None
    strike = strike_entries(table, acting, record) if record is not None and record.category == Category.STRIKE else ()
    return FormGroup("The run so far", (waiting,), (*strike, *run_entries(table)))


def strike_entries(table: PositionFields, acting: int, card: np.record) -> tuple[FormEntry, ...]:
    """Return what a Strike that awaits a React has become; what the table leaves out is as on its card."""
    own, rival = REDUCER_NAMES[acting], REDUCER_NAMES[1 - acting]
    keywords = " ".join(keyword.name.lower() for keyword in Keyword if card.keywords & keyword)
    said = {
        "target": rival[card.target],
        "power": int(card.power),
        "keywords": keywords,
        "trust": table.get("trust") or 0,
        **(value_at(table, PENDING[:1]) or {}),
    }
    words = {"keywords": "drain erode", "drains_to": own[0], "spills_to": rival[1]}
    labels = {
        "keywords": "Strike: keywords",
        "drains_to": "Strike: drains into",
        "spills_to": "Strike: overwhelms into",
    }
    tiers = tuple(FormChoice(NOUNS[name].capitalize(), name) for name in HITS)
    targets = tuple(FormChoice(NOUNS[name].capitalize(), name) for name in rival)
    return (
        FormEntry(
            ("pending", "target"), "Strike: target", EntryKind.CHOICE, said["target"] or rival[card.target], targets
        ),
        FormEntry(("pending", "tier"), "Strike: roll", EntryKind.CHOICE, said.get("tier") or HITS[-1], tiers),
        FormEntry(("pending", "power"), "Strike: power", EntryKind.NUMBER, said["power"]),
        FormEntry(("pending", "total"), "Strike: total of the roll", EntryKind.NUMBER, said.get("total", 0), least=-99),
        FormEntry(
            ("pending", "trust"), f"Strike: {NOUNS['trust']} when it was played", EntryKind.HALVES, said["trust"]
        ),
        *(
            FormEntry(("pending", field), labels[field], EntryKind.WORDS, said.get(field, ""), hint=hint)
            for field, hint in words.items()
        ),
    )


def run_entries(table: PositionFields) -> tuple[FormEntry, ...]:
    """Return how the run is measured; lists have one word or number for each room."""
    sides = tuple(FormChoice(seat_name(side), name) for side, name in enumerate(SIDE_NAMES))
    words = {
        "endings": ("Endings of earlier rooms", "overcome bond"),
        "rounds": ("Rounds they took", "7 12"),
        "lead_changes": ("Changes of the lead, by room", "1 0 2"),
        "entered": ("Resources as each room was entered", "16 14 12 28 14 14"),
        "ending": ("Ending of the run", "kill"),
    }
    return (
        FormEntry(
            ("run", "trust_peak"),
            f"Highest {NOUNS['trust']}",
            EntryKind.HALVES,
            value_at(table, ("run", "trust_peak")) or table.get("trust") or 0,
        ),
        FormEntry(
            ("run", "lead"),
            "Ahead at the end of the last round",
            EntryKind.CHOICE,
            value_at(table, ("run", "lead")) or "",
            (FormChoice("nobody", ""), *sides),
        ),
        number(table, ("run", "betrayal_damage"), "Damage of the last betrayal"),
        switch(table, ("run", "betrayal_decided"), "It brought a resource to 0"),
        number(table, ("run", "knowledge"), "Knowledge extracted"),
        *(
            FormEntry(("run", field), label, EntryKind.WORDS, value_at(table, ("run", field)) or "", hint=hint)
            for field, (label, hint) in words.items()
        ),
        switch(table, ("run", "by_room"), "The room by itself brought it about"),
        switch(table, ("run", "by_escalation"), "Escalation brought it about"),
    )
