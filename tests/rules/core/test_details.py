"""Details: parameters inside derived tables that are changed like fields."""

import numpy as np
import pytest

from rules.core.details import Detail
from rules.core.errors import BrokenContent, OutOfRange, UnknownName
from rules.core.fields import Field
from rules.core.record import layout
from rules.core.ruleset import Schema

CARD = layout([("cost", "i1"), ("amounts", "i2", (2,))])
RULESET = layout([("edition", "i1"), ("cards", CARD, (3,)), ("liking", "f8", (2,))])
TEXT = """
[fields.edition]
label = "Edition"
value = 0
high = 1
meaning = "Which cards there are."

[presets.new]
title = "New"
why = "The cards of edition 1."
set = { edition = 1 }
"""


def deal_cards(record):
    """Fill the derived tables: all costs are 1, in edition 1 they are 2."""
    record["cards"]["cost"] = 1 + record["edition"]
    record["cards"]["amounts"] = [5, 6]
    record["liking"] = 0.5


def detail(value, low, high, *path):
    return Detail(Field(label="Any", value=value, low=low, high=high, meaning="Any."), path)


DETAILS = {
    "hook.cost": detail(1, 0, 4, "cards", 1, "cost"),
    "hook.second": detail(6, 0, 300, "cards", 1, "amounts", 1),
    "rope.cost": detail(1, 0, 4, "cards", 2, "cost"),
    "crew.liking": detail(0.5, 0.0, 1.0, "liking", 1),
}


def schema_of(tmp_path, details):
    path = tmp_path / "ruleset.toml"
    path.write_text(TEXT, encoding="utf-8")
    return Schema(path, RULESET, derived=("cards", "liking"), finish=deal_cards, details=details)


@pytest.fixture
def schema(tmp_path):
    return schema_of(tmp_path, DETAILS)


def test_a_detail_changes_its_figure_and_no_other(schema):
    usual, record = schema.default(), schema.variant({"hook.cost": 3, "hook.second": 200, "crew.liking": 0.25})
    assert record.cards["cost"].tolist() == [1, 3, 1]
    assert record.cards["amounts"].tolist() == [[5, 6], [5, 200], [5, 6]]
    assert record.liking.tolist() == [0.5, 0.25]
    assert usual.cards["cost"].tolist() == [1, 1, 1]


def test_details_come_after_the_fields_whatever_their_order(schema):
    for changes in ({"hook.cost": 3, "edition": 1}, {"edition": 1, "hook.cost": 3}):
        assert schema.variant(changes).cards["cost"].tolist() == [2, 3, 2]
    assert schema.variant({"hook.cost": 3}, preset="new").cards["cost"].tolist() == [2, 3, 2]


def test_what_differs_is_told_with_details_but_without_what_a_field_brings(schema):
    assert schema.changes_of(schema.variant({"edition": 1})) == {"edition": 1}
    assert schema.changes_of(schema.variant({"hook.cost": 3, "edition": 1})) == {"edition": 1, "hook.cost": 3}
    assert schema.changes_of(schema.variant({"hook.cost": 1})) == {}
    assert schema.changes_of(schema.variant({"hook.cost": 1, "edition": 1})) == {"edition": 1, "hook.cost": 1}


def test_what_is_told_makes_the_same_ruleset_again(schema):
    for changes in ({}, {"hook.cost": 4}, {"edition": 1, "rope.cost": 0, "crew.liking": 1.0}):
        record = schema.variant(changes)
        assert schema.variant(schema.changes_of(record)).tobytes() == record.tobytes()


def test_details_are_read_checked_and_shown_as_fields_are(schema):
    assert schema.variant(dict([schema.parse("hook.cost=2")])).cards[1]["cost"] == 2
    assert schema.plain(schema.default(), "hook.second") == 6
    assert schema.plain(schema.default(), "crew.liking") == 0.5
    assert schema.field_of("hook.cost").high == 4
    assert schema.field_of("edition").label == "Edition"
    assert schema.check("crew.liking", 1) == 1.0


@pytest.mark.parametrize(
    ("name", "value", "message"),
    [
        ("hook.cost", 5, "hook.cost = 5 in a test is not a whole number from 0 to 4."),
        ("hook.cost", 1.5, "hook.cost = 1.5 in a test is not a whole number from 0 to 4."),
        ("crew.liking", -1, "crew.liking = -1 in a test is not a number from 0.0 to 1.0."),
        ("hook.cost", [1], "hook.cost = [1] in a test is not one number."),
    ],
)
def test_a_value_out_of_range_is_refused(schema, name, value, message):
    with pytest.raises(OutOfRange) as refused:
        schema.variant({name: value}, "in a test")
    assert str(refused.value) == message


@pytest.mark.parametrize(
    ("name", "message"),
    [
        (
            "hook.csot",
            "There is no detail 'hook.csot' in a test; did you mean 'hook.cost'? There is: hook.cost, hook.second.",
        ),
        (
            "hok.cost",
            "There is no detail 'hok.cost' in a test; did you mean 'hook.cost'? There is: hook.cost, rope.cost, "
            "hook.second, crew.liking.",
        ),
        ("editoin", "There is no ruleset field 'editoin' in a test; did you mean 'edition'? There is: edition."),
    ],
)
def test_an_unknown_name_is_refused_with_the_nearest(schema, name, message):
    with pytest.raises(UnknownName) as refused:
        schema.variant({name: 1}, "in a test")
    assert str(refused.value) == message


@pytest.mark.parametrize(
    ("wrong", "message"),
    [
        (detail(2, 0, 4, "cards", 1, "cost"), "detail x.y: 2 will not do; the record has 1."),
        (detail(1, 2, 4, "cards", 1, "cost"), "detail x.y: 1 will not do; it must be from 2 to 4."),
        (detail(1, 0, 500, "cards", 1, "cost"), "detail x.y: 1 will not do; it must be from 0 to 127."),
    ],
)
def test_a_detail_that_does_not_fit_the_record_is_refused(tmp_path, wrong, message):
    with pytest.raises(BrokenContent) as refused:
        schema_of(tmp_path, {"x.y": wrong})
    assert str(refused.value).endswith(message)


def test_a_schema_without_details_tells_of_none(tmp_path):
    schema = schema_of(tmp_path, None)
    assert schema.details == {}
    with pytest.raises(UnknownName) as refused:
        schema.variant({"hook.cost": 1})
    assert str(refused.value) == "There is no ruleset field 'hook.cost'. There is: edition."


def test_details_are_told_in_other_words(schema):
    told = schema.reskinned(str.upper)
    assert told.details["hook.cost"].field.label == "ANY"
    assert schema.details["hook.cost"].field.label == "Any"
    assert np.array_equal(told.default().tobytes(), schema.default().tobytes())
