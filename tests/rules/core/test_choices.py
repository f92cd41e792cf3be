"""Values of the ruleset that have names: given by name or number, a number in the record, a name everywhere else."""

import pytest

from rules.core.choices import choice_of, listed
from rules.core.errors import UnknownName, WorkbenchError
from rules.core.record import layout
from rules.core.ruleset import Schema

RULESET = layout([("guest", "i1"), ("reading", "i1"), ("size_most", "i1")])
GUESTS = listed([("grey_heron", "Grey Heron"), ("river_otter", "River Otter"), ("sea_otter", "Sea Otter")], first=1)
THERE_IS = "There is: none, grey_heron, river_otter, sea_otter."
TEXT = """
[fields.guest]
label = "Guest"
value = "none"
choices = [{ number = 0, name = "none", title = "None" }]
choices_from = "guests"
meaning = "Who comes."

[fields.reading]
label = "Reading"
value = 2
choices = [
  { number = 2, name = "strict", title = "To the letter" },
  { number = 3, name = "kind", title = "In doubt for the guest" },
]
meaning = "How it is read."

[fields.size_most]
label = "Size"
value = 4
high = 9
meaning = "How large."

[presets.visit]
title = "A visit"
why = "Somebody comes."
set = { guest = "heron", reading = 3 }
"""


def schema_of(tmp_path, *changes):
    """Return the Schema of TEXT with some texts of it replaced."""
    text = TEXT
    for before, after in changes:
        assert text.count(before) >= 1, before
        text = text.replace(before, after, 1)
    path = tmp_path / "ruleset.toml"
    path.write_text(text, encoding="utf-8")
    return Schema(path, RULESET, choices={"guests": GUESTS})


@pytest.fixture
def schema(tmp_path):
    return schema_of(tmp_path)


@pytest.mark.parametrize(
    ("given", "number"),
    [
        ("grey_heron", 1),
        ("Grey Heron", 1),
        ("grey-HERON", 1),
        ("heron", 1),
        (" river ", 2),
        ("sea otter", 3),
        (3, 3),
        ("none", 0),
        (0, 0),
        (1.0, 1),
    ],
)
def test_a_name_is_taken_however_it_is_written_and_a_number_still_is(schema, given, number):
    record = schema.variant({"guest": given})
    assert record.guest == number
    assert schema.changes_of(record) == ({"guest": schema.fields["guest"].choices[number].name} if number else {})
    assert schema.variant(schema.changes_of(record)).tobytes() == record.tobytes()


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"guest": "otter"}, f"There is no value 'otter' for guest in a test; did you mean 'sea_otter'? {THERE_IS}"),
        ({"guest": 4}, f"There is no value '4' for guest in a test. {THERE_IS}"),
        ({"guest": True}, f"There is no value 'True' for guest in a test. {THERE_IS}"),
        ({"guest": [1]}, f"There is no value '[1]' for guest in a test. {THERE_IS}"),
        ({"guest": ""}, f"There is no value '' for guest in a test. {THERE_IS}"),
        ({"guest": None}, f"There is no value 'None' for guest in a test; did you mean 'none'? {THERE_IS}"),
        ({"reading": 0}, "There is no value '0' for reading in a test. There is: strict, kind."),
        ({"size_most": "kind"}, "size_most = 'kind' in a test is not a whole number from 0 to 9."),
    ],
)
def test_what_is_no_value_is_told_in_one_sentence(schema, changes, message):
    with pytest.raises(WorkbenchError) as refused:
        schema.variant(changes, "in a test")
    assert str(refused.value) == message


def test_a_value_is_told_by_its_name_and_shown_by_its_title(schema):
    record = schema.variant({"guest": 2, "reading": "kind"})
    assert (schema.plain(record, "guest"), schema.number(record, "guest")) == ("river_otter", 2)
    assert schema.plain(record, "size_most") == 4
    assert schema.fields["guest"].in_words("river_otter") == schema.fields["guest"].in_words(2) == "River Otter"
    assert schema.fields["size_most"].in_words(4) == "4"
    assert schema.changes_of(record) == {"guest": "river_otter", "reading": "kind"}


def test_a_preset_and_a_default_are_names_however_the_file_has_them(schema):
    assert schema.presets["visit"].set == {"guest": "grey_heron", "reading": "kind"}
    assert (schema.fields["guest"].value, schema.fields["reading"].value) == ("none", "strict")
    assert [schema.fields["guest"].low, schema.fields["guest"].high] == [0, 3]


@pytest.mark.parametrize(
    ("text", "change"),
    [
        ("guest=heron", ("guest", "heron")),
        ("guest = Sea Otter", ("guest", "Sea Otter")),
        ("guest=2", ("guest", 2)),
        ('reading="kind"', ("reading", "kind")),
    ],
)
def test_a_name_can_be_typed(schema, text, change):
    assert schema.parse(text) == change
    schema.variant(dict([change]))


def test_an_example_of_what_can_be_typed_has_a_name(schema):
    with pytest.raises(WorkbenchError, match=r"for example guest=none\."):
        schema.parse("guest")


def test_titles_are_told_in_other_words_and_names_stay(schema):
    told = schema.reskinned(str.upper)
    assert [choice.title for choice in told.fields["reading"].choices] == ["TO THE LETTER", "IN DOUBT FOR THE GUEST"]
    assert told.variant({"reading": "kind"}).reading == told.variant({"reading": "in doubt for the guest"}).reading == 3
    assert schema.fields["reading"].in_words(2) == "To the letter"


@pytest.mark.parametrize(
    ("before", "after", "message"),
    [
        (
            'choices_from = "guests"',
            'choices_from = "guest"',
            "There is no list of choices 'guest' in FILE, [fields.guest], field choices_from; did you mean 'guests'? "
            "There is: guests.",
        ),
        (
            'value = "none"',
            'value = "nobody"',
            "There is no value 'nobody' for FILE, [fields.guest], field value. "
            "There is: none, grey_heron, river_otter, sea_otter.",
        ),
        (
            "value = 2",
            "value = 2\nhigh = 3",
            "FILE, [fields.reading], field high: 3 will not do; where values have names, these say which there are.",
        ),
        (
            'name = "kind"',
            'name = "strict"',
            "FILE, [fields.reading], field choices: 'strict' will not do twice; each choice has a name of its own.",
        ),
        (
            "number = 3",
            "number = 2",
            "FILE, [fields.reading], field choices: 2 will not do twice; each choice has a number of its own.",
        ),
        (
            "number = 3",
            "number = 300",
            "FILE, [fields.reading], field high: 300 will not do; it must be from -128 to 127.",
        ),
        (
            'guest = "heron"',
            'guest = "otter"',
            "There is no value 'otter' for guest in FILE, [presets.visit]; did you mean 'sea_otter'? "
            "There is: none, grey_heron, river_otter, sea_otter.",
        ),
    ],
)
def test_a_broken_file_is_refused_in_words(tmp_path, before, after, message):
    with pytest.raises(WorkbenchError) as refused:
        schema_of(tmp_path, (before, after))
    assert str(refused.value).replace(str(tmp_path / "ruleset.toml"), "FILE") == message


def test_a_whole_name_counts_before_a_word_of_another():
    choices = listed([("sea", "Sea"), ("sea_otter", "Sea Otter")])
    assert choice_of(choices, "sea").number == 0
    with pytest.raises(UnknownName):
        choice_of(listed([("sea_hen", "Sea Hen"), ("sea_otter", "Sea Otter")]), "sea")
