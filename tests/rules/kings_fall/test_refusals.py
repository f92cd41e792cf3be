"""What is refused, why, and that nothing has changed then."""

import pytest

from rules.core.clauses import Clauses
from rules.core.errors import IllegalAction, OutOfRange
from rules.core.rulings import read_rulings
from rules.kings_fall.clauses import CLAUSES
from rules.kings_fall.map_contents import FOLDER
from rules.kings_fall.notation import parse
from rules.kings_fall.phases import Turn
from rules.kings_fall.refusals import REFUSALS
from rules.kings_fall.ruleset import SCHEMA
from rules.kings_fall.setup import deal
from rules.kings_fall.words import WORDS
from tests.rules.kings_fall.table import REAL, Table

A, B = 0, 1
LONG = {name: real for real, name in REAL.items()}


def table_of_orders():
    """Seat A, Aethelgard, with 2 Ops, a few pieces, and enemies beside them."""
    table = Table().pieces("A1", basic=2, valerius=3, lyra=1).pieces("M3", B, basic=1, cyrus=3)
    table.pieces("A2", basic=4, elite=2).pieces("B3", basic=1)
    table.influence("A1", 1).influence("A2", 1).influence("A3", 1).hand(A, "muster", "ambush", "whisper").hand(
        B, "comet"
    )
    return table.ops(2)


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("dance", "unreadable"),
        ("go first", "not_now"),
        ("fire", "not_now"),
        ("play muster for ops", "card_played"),
        ("influence nowhere", "unknown_place"),
        ("influence M4", "no_reach"),
        ("recruit basic at M4", "not_controlled"),
        ("recruit basic at A3", "no_site"),
        ("recruit basic at A2", "stack_full"),
        ("recruit archers at A1", "pool_empty"),
        ("move M4 to M1", "no_pieces"),
        ("move A1 to M3", "no_path"),
        ("move A1 to A3 by whispered paths", "no_ability"),
        ("redeploy A1 to A1", "same_place"),
        ("redeploy A1 to M4", "not_controlled"),
        ("redeploy A1 to A3", "no_ops"),
        ("fortify A2", "no_fortress"),
        ("use decree at M4", "no_target"),
        ("use rune at A1", "no_ability"),
        ("exchange", "few_cp"),
        ("take 1 basic", "not_now"),
    ],
)
def test_the_first_rule_against_an_action_is_told(text, reason):
    table = table_of_orders()
    refused(table, text, reason)


def refused(table, text, reason):
    """Assert that an action is refused for a reason, in one sentence, and changes nothing."""
    for name, real in LONG.items():
        text = text.replace(name, real)
    before = table.state.tobytes()
    with pytest.raises(IllegalAction) as told:
        parse(WORDS, table.state, table.ruleset, text)
    assert told.value.reason == reason
    assert str(told.value).count(".") == 1
    assert table.state.tobytes() == before


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("play ambush for event", "combat_card"),
        ("play whisper for event", "opponent_icon"),
        ("play census for ops", "not_in_hand"),
        ("play nothing for ops", "unknown_card"),
        ("concede", "not_far_behind"),
        ("influence A1", "not_now"),
    ],
)
def test_cards_that_cannot_be_played_so(text, reason):
    refused(table_of_orders().turn(A, Turn.CARD), text, reason)


def test_an_ability_is_used_once_and_a_location_gets_one_marker():
    table = table_of_orders().ops(4).play("use lyra", "influence A1")
    refused(table, "use lyra", "used_already")
    refused(table, "influence A1", "placed_already")


def test_seven_pieces_do_not_fit_and_absent_ones_do_not_move():
    table = table_of_orders().pieces("A2", basic=3, elite=2).play("move A1 to A2")
    refused(table, "take 2 basic", "stack_full")
    refused(table, "take 3 basic", "not_there")
    refused(table, "take lyra dorn", "not_there")


def test_the_turn_does_not_end_with_a_lonely_sovereign():
    table = Table("voren").pieces("A1", cyrus=3).pieces("A2", basic=2).ops(3)
    refused(table, "end turn", "sovereign_alone")
    refused(table.ops(1), "influence A1", "leaves_alone")


def test_two_sides_of_one_faction_are_refused():
    with pytest.raises(OutOfRange, match=r"faction_b .* give two different ones"):
        SCHEMA.fits(SCHEMA.variant({"faction_a": "voren", "faction_b": "voren"}), 2)


def test_every_refusal_has_a_sentence_with_what_would_be_right():
    for reason in REFUSALS:
        assert ";" in WORDS.refusals[reason], reason
        assert not WORDS.refusal_clauses[reason] or WORDS.refusal_clauses[reason] in CLAUSES


def test_rulings_clauses_and_fields_belong_together():
    rulings = read_rulings(FOLDER / "rulings.toml", SCHEMA, CLAUSES)
    assert [name for name in rulings if name.startswith("Q")] == [f"Q{number}" for number in range(1, 46)]
    assert isinstance(CLAUSES, Clauses)
    for name, field in SCHEMA.fields.items():
        assert not field.clause or field.clause in CLAUSES, name
    assert callable(deal)
