"""The Chronicle deck in the box, by what the facts require of one."""

import shutil
from collections import Counter
from statistics import mean

import pytest

from rules.core.errors import BrokenContent
from rules.kings_fall.card_contents import CARDS, IN_COMBAT, read_chronicle
from rules.kings_fall.map_contents import FOLDER

DECK = read_chronicle()
ICONS = ("aethelgard", "valoria", "voren")
# What one of each is worth in Ops, from the costs of the standard actions; a CP is a third of an Op (ruling Q5).
PRICES = {
    "gain_ops": 1,
    "gain_cp": 1 / 3,
    "lose_cp": 1 / 3,
    "draw": 1,
    "discard": 1,
    "peek": 0.5,
    "place_influence": 1,
    "remove_influence": 1,
    "recruit": 1,
    "remove_unit": 1,
    "move": 1,
    "redeploy": 3,
    "fortify": 2,
    "action_cost": 1,
    "combat_strength": 1,
    "combat_dice": 1,
    "highest_die": 1.5,
    "reroll": 1,
    "no_parting": 0.5,
    "wound": 2,
    "heal": 2,
    "ready": 2,
    "draw_out": 2,  # whatever the escort
}
HARMS = {"lose_cp", "discard", "peek", "remove_influence", "remove_unit", "wound", "draw_out"}


def is_good(row):
    """Return whether a row is good for who resolves the Event."""
    harms = row.effect in HARMS
    if row.effect == "action_cost":
        harms = row.amount > 0
    elif row.effect == "combat_dice":
        harms = row.amount < 0
    return harms == (row.who == "opponent")


def worth(name):
    """Return what an Event is worth above the Ops of its card."""
    total = sum(
        PRICES[row.effect] * (1 if row.effect == "draw_out" else abs(row.amount)) * (1 if is_good(row) else -1)
        for row in DECK.events[name]
    )
    return total - DECK.cards[name].ops


def of_icon(icon):
    """Return the cards with an icon."""
    return [name for name, card in DECK.cards.items() if card.icon == icon]


def test_cards_icons_and_ops_are_as_many_as_a_legal_deck_has():
    assert len(DECK.cards) == CARDS == 66
    assert {icon: len(of_icon(icon)) for icon in ICONS} == dict.fromkeys(ICONS, 14)
    ops = Counter(card.ops for card in DECK.cards.values())
    assert ops == {1: 12, 2: 24, 3: 20, 4: 10}


def test_every_event_is_worth_about_what_its_card_is():
    assert {name: worth(name) for name in DECK.cards if not -0.5 <= worth(name) <= 2} == {}
    means = {icon: mean(map(worth, of_icon(icon))) for icon in (*ICONS, "neutral")}
    assert all(0.25 <= value <= 0.75 for value in means.values()), means
    assert max(means[icon] for icon in ICONS) - min(means[icon] for icon in ICONS) <= 0.25


def test_every_effect_is_on_two_to_nine_cards():
    used = Counter(effect for rows in DECK.events.values() for effect in {row.effect for row in rows})
    assert set(used) == set(PRICES)
    assert {effect: count for effect, count in used.items() if not 2 <= count <= 9} == {}


def test_combat_events_are_few_and_most_are_for_everybody():
    combat = [card for card in DECK.cards.values() if card.combat]
    icons = Counter(card.icon for card in combat)
    assert 8 <= len(combat) <= 12 and len({icons[icon] for icon in ICONS}) == 1
    assert icons["neutral"] >= len(combat) / 2
    strong = [name for name, rows in DECK.events.items() if {"highest_die", "reroll"} & {row.effect for row in rows}]
    assert len(strong) <= 4


def test_no_card_wounds_or_swings_too_much():
    rows = [row for event in DECK.events.values() for row in event]
    assert sum(row.effect == "wound" for row in rows) <= 2
    assert all(row.amount == 1 for row in rows if row.effect in ("wound", "heal"))
    assert all(row.amount <= 2 for row in rows if row.effect in ("draw", "discard", "gain_ops"))
    for event in DECK.events.values():
        assert sum(row.amount for row in event if row.effect in ("draw", "discard")) <= 2


def test_a_card_that_works_in_combat_does_nothing_else_there():
    for name, event in DECK.events.items():
        if DECK.cards[name].combat:
            assert {row.effect for row in event} <= IN_COMBAT | {"peek"}


@pytest.mark.parametrize(
    ("file", "old", "new", "message"),
    [
        ("chronicle.csv", "comet,The Comet,neutral,4", "comet,The Comet,neutral,5", "ops"),
        ("chronicle.csv", "comet,The Comet,neutral,4", "comet,The Comet,neutral,3", "has 6 cards with the icon"),
        ("chronicle.csv", "comet,The Comet,neutral", "comet,The Comet,moon", "icon"),
        ("chronicle.csv", "comet,The Comet", "comet,A Usurper", "two cards are called A Usurper"),
        ("chronicle.csv", "ambush,Ambush,neutral,2,1", "ambush,Ambush,neutral,2,0", "ambush works in combat only"),
        ("chronicle_effects.csv", "comet,1,remove_influence", "comet,1,reset", "effect"),
        ("chronicle_effects.csv", "comet,2,discard", "comet,3,discard", "row 3 of comet must be 2"),
        (
            "chronicle_effects.csv",
            "comet,1,remove_influence,opponent,3",
            "comet,1,remove_influence,opponent,0",
            "amount 0 does nothing",
        ),
        (
            "chronicle_effects.csv",
            "comet,1,remove_influence",
            "meteor,1,remove_influence",
            "there is no card meteor in chronicle.csv",
        ),
    ],
)
def test_a_deck_that_is_not_legal_is_refused_in_one_sentence(tmp_path, file, old, new, message):
    for name in ("chronicle.csv", "chronicle_effects.csv"):
        shutil.copy(FOLDER / name, tmp_path / name)
    path = tmp_path / file
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), encoding="utf-8")
    with pytest.raises(BrokenContent) as refused:
        read_chronicle(tmp_path)
    assert message in str(refused.value)


def test_a_deck_without_one_card_is_refused(tmp_path):
    for name in ("chronicle.csv", "chronicle_effects.csv"):
        kept = [
            line for line in (FOLDER / name).read_text(encoding="utf-8").splitlines() if not line.startswith("comet")
        ]
        (tmp_path / name).write_text("\n".join(kept) + "\n", encoding="utf-8")
    with pytest.raises(BrokenContent, match="has 65 cards; a legal deck has 66"):
        read_chronicle(tmp_path)
