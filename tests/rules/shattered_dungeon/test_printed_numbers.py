"""Every number and keyword that the rulebook prints on a card, against the deck as it is played: tuning moves none."""

import pytest

from rules.shattered_dungeon.contents import OURS, read_contents

CARDS = {one.row.card: one.row for one in read_contents(OURS).cards}

# clause, card, what is asked of its row, and what is printed there
PRINTED = [
    ("4.4", "entombing_grasp", "keywords", {"entangle"}),
    ("4.4", "crushing_grip", "when", "opponent entangled"),
    ("4.4", "crushing_grip", "bonus", 2),
    ("4.4", "tremor_slam", "keywords", {"erode"}),
    ("4.4", "tremor_slam", "target", "nerve"),
    ("4.4", "veil_siphon", "keywords", {"drain"}),
    ("4.4", "veil_siphon", "into", "vitality"),
    ("4.4", "veil_siphon", "target", "veil"),
    ("4.4", "veil_siphon", "power", 2),
    ("4.4", "fear_resonance", "power", 2),
    ("4.4", "fear_resonance", "effects", {"grant overwhelm"}),
    ("4.4", "nightmare_surge", "keywords", {"overwhelm"}),
    ("A7.2", "crushing_grip", "power", 3),
    ("8.2", "soul_leech", "keywords", {"drain"}),
    ("8.2", "soul_leech", "target", "nerve"),
    ("8.2", "absorbing_silence", "effects", {"steal"}),
    ("8.2", "echoing_confusion", "effects", {"randomize target"}),
    ("8.2", "veil_rend", "power", 4),
    ("8.2", "veil_rend", "keywords", {"exhaust"}),
    ("8.2", "calming_presence", "effects", {"ward 1"}),
    ("8.2", "gore", "when", "own vitality <= 50%"),
    ("8.2", "gore", "bonus", 2),
    ("8.2", "rampaging_charge", "keywords", {"overwhelm"}),
    ("8.2", "confusing_dust", "effects", {"strip keywords"}),
    ("A3.3", "mossy_rest", "cost", 1),
    ("A3.3", "mossy_rest", "type", "environmental"),
    ("A3.3", "mossy_rest", "effects", {"benefit nerve 3", "cost binding resolve 1 for 2", "trust 1", "rapport 1"}),
    ("A6.3", "pact_of_living_stone", "cost", 4),
    ("A6.3", "pact_of_living_stone", "type", "environmental"),
    (
        "A6.3",
        "pact_of_living_stone",
        "effects",
        {"covenant", "benefit lowest fully", "cost extraction insight 2", "trust 3"},
    ),
]


@pytest.mark.parametrize(("clause", "key", "cell", "printed"), PRINTED)
def test_a_card_is_as_printed(clause, key, cell, printed):
    played = getattr(CARDS[key], cell)
    if isinstance(printed, set):
        assert printed <= {word.strip() for word in played.replace(",", ";").split(";")}, clause
    else:
        assert played == printed, clause


def test_4_5_and_6_1_every_test_brings_2_costs_its_giver_1_point_and_arms_a_defector_by_2():
    tests = [row for row in CARDS.values() if row.category == "test"]
    assert len(tests) >= 3
    for row in tests:
        trust, rapport, exposure, defection = row.effects.split("; ")
        assert (trust, rapport, defection) == ("trust 2", "rapport 2", "defection 2"), row.card
        assert exposure.startswith("exposure ") and exposure.split()[-1] == "1", row.card


def test_a4_2_every_offer_brings_1_trust_unless_it_is_a_covenant():
    offers = [row for row in CARDS.values() if row.category == "offer" and "covenant" not in row.effects]
    assert offers
    assert {word for row in offers for word in row.effects.split("; ") if word.startswith("trust")} == {"trust 1"}


def test_4_2_actions_cost_up_to_3_and_a_covenant_4():
    for row in CARDS.values():
        assert 0 <= row.cost <= (4 if "covenant" in row.effects else 3), row.card
