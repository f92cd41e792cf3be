"""What a person is told who breaks a file of data/<game>/. Every message is asserted whole."""

from pathlib import Path

import pytest

from rules.core.clauses import Clauses
from rules.core.content import DATA, Row, read_table, shown, write_table
from rules.core.errors import WorkbenchError
from rules.core.levels import read_agents
from rules.core.ruleset import Schema
from rules.core.words import Words
from rules.jarls.agents import AGENT
from rules.jarls.clauses import CLAUSES, Clause
from rules.jarls.notation import REFUSALS, WORDS
from rules.jarls.ruleset import RULESET, SCHEMA, check_room, lay_out, read_starts
from rules.jarls.state import EventKind

FIELDS = ", ".join(SCHEMA.fields)
PLAYED = ", ".join(key for key, clause in CLAUSES.items() if clause.played)
WEIGHTS = ", ".join(AGENT["weights"].names)
EVENTS = ", ".join(kind.name.lower() for kind in EventKind)
PLACEHOLDERS = "action, seat, other, piece, origin, target, amount"


def complaint(tmp_path, load, name, *changes):
    """Return what is said about a data file in which some text is replaced, with FILE for its path."""
    text = (DATA / "jarls" / name).read_text(encoding="utf-8")
    for before, after in changes:
        assert text.count(before) >= 1, before
        text = text.replace(before, after, 1)
    path = tmp_path / Path(name).name
    path.write_text(text, encoding="utf-8")
    with pytest.raises(WorkbenchError) as refused:
        load(path)
    return str(refused.value).replace(str(path), "FILE")


def ruleset(path):
    return Schema(path, RULESET, derived=("setup",), finish=lay_out, fits=check_room)


def agents(path):
    return read_agents(path, AGENT)


def clauses(path):
    return Clauses(path, Clause)


def skin(path):
    return Words(
        path,
        nouns=list(WORDS.nouns),
        events=EVENTS.split(", "),
        refusals=REFUSALS,
        placeholders=PLACEHOLDERS.split(", "),
    )


@pytest.mark.parametrize(
    ("before", "after", "message"),
    [
        ("value = 300", "value = ", "FILE is not valid TOML: invalid value (at line 5, column 9)."),
        ("value = 300", "value = 10", "move_cap = 10 in FILE is not a whole number from 20 to 5000."),
        ("value = 300", "value = 300.5", "move_cap = 300.5 in FILE is not a whole number from 20 to 5000."),
        ("value = 300", "value = nan", "move_cap = nan in FILE is not a whole number from 20 to 5000."),
        ("value = 300", 'value = "many"', "move_cap = 'many' in FILE is not a whole number from 20 to 5000."),
        (
            "value = 300",
            "value = 2020-01-01",
            "FILE, [fields.move_cap], field value: datetime.date(2020, 1, 1) will not do; it must be true or "
            "false, a number, a name, or a list of whole numbers.",
        ),
        (
            "value = 300",
            "value = true",
            "FILE, [fields.move_cap], field value: True will not do; it must be one number.",
        ),
        ("value = true", "value = 7", "FILE, [fields.support], field value: 7 will not do; it must be true or false."),
        (
            "value = [3, 5, 6, 7, 8]",
            "value = [3, 5]",
            "FILE, [fields.radius], field value: [3, 5] will not do; it must be a list of 5 whole numbers.",
        ),
        (
            "value = [3, 5, 6, 7, 8]",
            "value = 3",
            "FILE, [fields.radius], field value: 3 will not do; it must be a list of 5 whole numbers.",
        ),
        ("value = [3, 5, 6, 7, 8]", "value = [3, 5, 6, 7, 9]", "radius = 9 in FILE is not a whole number from 2 to 8."),
        ("low = 20", "low = 6000", "FILE, [fields.move_cap], low, 6000, must not be above high, 5000."),
        (
            "high = 5000",
            "high = 5000000000",
            "FILE, [fields.move_cap], field high: 5000000000 will not do; it must be from -2147483648 to 2147483647.",
        ),
        (
            'unit = "plies"',
            'units = "plies"',
            "FILE, [fields.move_cap], field units: not a field of it; there is label, "
            "value, low, high, unit, meaning, clause, choices, choices_from, off, idle_if.",
        ),
        (
            "idle_if = { support = [false] }",
            "idle_if = { suport = [false] }",
            "There is no ruleset field 'suport' in FILE, [fields.support_from_start], field idle_if; did you mean "
            f"'support'? There is: {FIELDS}.",
        ),
        (
            "idle_if = { support = [false] }",
            "idle_if = { support = [2] }",
            "support = 2 in FILE, [fields.support_from_start], field idle_if is not true or false.",
        ),
        (
            "idle_if = { support = [false] }",
            "idle_if = { support_from_start = [false] }",
            "FILE, [fields.support_from_start], field idle_if: 'support_from_start' will not do; it must be another "
            "field.",
        ),
        ('label = "Move cap"\n', "", "FILE, [fields.move_cap], field label: is missing."),
        (
            "[fields.momentum]",
            "[fields.momentun]",
            f"FILE must describe exactly {FIELDS}, in this order; look at momentum, momentun.",
        ),
        (
            "[fields.move_cap]",
            "fields.extra = 3\n[fields.move_cap]",
            "FILE, [fields.extra] must be a table of fields, not 3.",
        ),
        (
            "set = { draft_hexes = 1 }",
            "set = { draft_hexs = 1 }",
            "There is no ruleset field 'draft_hexs' in FILE, [presets.no_draft]; did you mean 'draft_hexes'? "
            f"There is: {FIELDS}.",
        ),
        (
            "set = { draft_hexes = 1 }",
            "set = { draft_hexes = 9 }",
            "draft_hexes = 9 in FILE, [presets.no_draft] is not a whole number from 1 to 3.",
        ),
        (
            "set = { draft_hexes = 1 }",
            "set = {}",
            "FILE, [presets.no_draft], field set: {} will not do; a preset sets at least one field.",
        ),
        ("[presets.no_draft]", "[preset.no_draft]", "FILE has no use for preset; its tables are fields, presets."),
    ],
)
def test_a_broken_ruleset_is_refused_in_words(tmp_path, before, after, message):
    assert complaint(tmp_path, ruleset, "ruleset.toml", (before, after)) == message


def test_fields_in_another_order_are_refused_in_words(tmp_path):
    swapped = [
        ("[fields.support]", "[fields.FIRST]"),
        ("[fields.bracing]", "[fields.support]"),
        ("[fields.FIRST]", "[fields.bracing]"),
    ]
    assert complaint(tmp_path, ruleset, "ruleset.toml", *swapped) == (
        f"FILE must describe exactly {FIELDS}, in this order; look at bracing."
    )


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"momentun": 1}, f"There is no ruleset field 'momentun'; did you mean 'momentum'? There is: {FIELDS}."),
        ({"momentum": 5}, "momentum = 5 is not a whole number from 0 to 4."),
        ({"momentum": -1}, "momentum = -1 is not a whole number from 0 to 4."),
        ({"momentum": 1.5}, "momentum = 1.5 is not a whole number from 0 to 4."),
        ({"momentum": float("inf")}, "momentum = inf is not a whole number from 0 to 4."),
        ({"momentum": "1"}, "momentum = '1' is not a whole number from 0 to 4."),
        ({"momentum": None}, "momentum = None is not a whole number from 0 to 4."),
        ({"momentum": [1, 2]}, "momentum = [1, 2] is not one number."),
        ({"support": 2}, "support = 2 is not true or false."),
        ({"radius": [3, 5]}, "radius = [3, 5] is not a list of 5 numbers."),
        ({"radius": [3, 5, 6, 7, 80]}, "radius = 80 is not a whole number from 2 to 8."),
        ({"setup": 1}, f"There is no ruleset field 'setup'. There is: {FIELDS}."),
    ],
)
def test_a_broken_variant_is_refused_in_words(changes, message):
    before = SCHEMA.default().tobytes()
    with pytest.raises(WorkbenchError) as refused:
        SCHEMA.variant(changes)
    assert str(refused.value) == message
    assert SCHEMA.default().tobytes() == before


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("momentum", "'momentum' is not of the form field=value, for example move_cap=300."),
        ("momentum=two", "'two' for momentum is neither a number, nor true or false, nor a list such as [3, 5]."),
        ("momentum=", "'' for momentum is neither a number, nor true or false, nor a list such as [3, 5]."),
    ],
)
def test_a_field_as_typed_is_refused_in_words(text, message):
    with pytest.raises(WorkbenchError) as refused:
        SCHEMA.parse(text)
    assert str(refused.value) == message


@pytest.mark.parametrize(
    ("text", "field"),
    [
        ("momentum=0", ("momentum", 0)),
        (" support = false", ("support", False)),
        ("radius=[2,3,4,5,6]", ("radius", [2, 3, 4, 5, 6])),
    ],
)
def test_a_field_can_be_typed(text, field):
    assert SCHEMA.parse(text) == field
    assert SCHEMA.changes_of(SCHEMA.variant(dict([field]))) == dict([field])


def test_one_number_of_a_table_goes_to_all_numbers_of_players():
    assert SCHEMA.changes_of(SCHEMA.variant({"warriors": 3})) == {"warriors": [3] * 5}


@pytest.mark.parametrize(
    ("before", "after", "message"),
    [
        (
            'kind = "greedy"',
            'kind = "greedi"',
            "FILE, [agents.greedy], field kind: 'greedi' will not do; a kind is one of random, greedy, search.",
        ),
        (
            "noise = 0.2",
            "noise = -0.2",
            "FILE, [agents.greedy], field noise: -0.2 will not do; it must be greater than or equal to 0.",
        ),
        (
            "noise = 0.2",
            "nois = 0.2",
            "FILE, [agents.greedy], field nois: not a field of it; there is title, meaning, kind, "
            "playouts, rollout_plies, candidates, caution, exploration, noise, weights.",
        ),
        (
            'kind = "greedy"',
            'kind = "search"',
            "FILE, [agents.greedy], an agent that searches needs playouts, at least 1.",
        ),
        (
            'kind = "greedy"',
            'kind = "search"\nplayouts = 40000',
            "FILE, [agents.greedy], field playouts: 40000 will not do; it must be less than or equal to 20000.",
        ),
        (
            'kind = "greedy"',
            'kind = "greedy"\nweights = { luck = 1 }',
            f"FILE, [agents.greedy], weights, field luck: not a weight; there is {WEIGHTS}.",
        ),
        (
            'kind = "greedy"',
            'kind = "greedy"\nweights = { warrior = "x" }',
            "FILE, [agents.greedy], weights, field warrior: 'x' will not do; a weight is a number.",
        ),
        ("warrior = 1.0", "warior = 1.0", f"FILE, [weights], field warior: not a weight; there is {WEIGHTS}."),
        ("warrior = 1.0", 'warrior = "x"', "FILE, [weights], field warrior: 'x' will not do; a weight is a number."),
        ("warrior = 1.0", "", "FILE, [weights], field warrior: is missing."),
        ('title = "Greedy"', "", "FILE, [agents.greedy], field title: is missing."),
    ],
)
def test_broken_agents_are_refused_in_words(tmp_path, before, after, message):
    assert complaint(tmp_path, agents, "agents.toml", (before, after)) == message


def test_agents_need_at_least_one(tmp_path):
    text = (DATA / "jarls" / "agents.toml").read_text(encoding="utf-8")
    path = tmp_path / "agents.toml"
    path.write_text(text[: text.index("[agents.random]")], encoding="utf-8")
    with pytest.raises(WorkbenchError) as refused:
        agents(path)
    assert str(refused.value) == f"{path} must describe at least one [agents.NAME]."


@pytest.mark.parametrize(
    ("before", "after", "message"),
    [
        (
            "played = true",
            'played = "yes"',
            "FILE, [turn_order], field played: 'yes' will not do; it must be a valid boolean.",
        ),
        ("played = true", "playd = true", "FILE, [turn_order], field played: is missing."),
        (
            "played = true",
            "played = false",
            f"FILE must have the played clauses {PLAYED}, in this order; look at turn_order.",
        ),
        (
            "[momentum]",
            "[momentun]",
            f"FILE must have the played clauses {PLAYED}, in this order; look at momentum, momentun.",
        ),
        (
            'source = "rulebook"',
            'source = "hearsay"',
            "FILE, [passing], field source: 'hearsay' will not do; it must be 'rulebook', 'base rules' or 'ruling'.",
        ),
        (
            "[bracing]",
            "[bracing",
            "FILE is not valid TOML: expected ']' at the end of a table declaration (at line 104, column 9).",
        ),
    ],
)
def test_broken_clauses_are_refused_in_words(tmp_path, before, after, message):
    assert complaint(tmp_path, clauses, "clauses.toml", (before, after)) == message


def test_clauses_in_another_order_are_refused_in_words(tmp_path):
    swapped = [("[attack]", "[FIRST]"), ("[momentum]", "[attack]"), ("[FIRST]", "[momentum]")]
    assert complaint(tmp_path, clauses, "clauses.toml", *swapped) == (
        f"FILE must have the played clauses {PLAYED}, in this order; look at momentum."
    )


@pytest.mark.parametrize(
    ("before", "after", "message"),
    [
        ("2,A,3,0", "2,A,3", "FILE, row 2, must have 4 cells."),
        ("2,A,3,0", "2,A,3,0,0", "FILE, row 2, must have 4 cells."),
        ("2,A,3,0", "1,A,3,0", "FILE, row 2, field players: '1' will not do; the game seats 2 to 6 players."),
        ("2,A,3,0", "2,G,3,0", "FILE, row 2, field seat: 'G' will not do; a seat is a letter from A to F."),
        ("2,A,3,0", "2,B,3,0", "FILE, row 2, field seat: 'B' will not do; next for 2 players is 'A'."),
        (
            "2,A,3,0",
            "2,A,9,0",
            "FILE, row 2, field q: 9,0 will not do; a Jarl starts at most 8 hexes from the Throne and not on it.",
        ),
        (
            "2,A,3,0",
            "2,A,0,0",
            "FILE, row 2, field q: 0,0 will not do; a Jarl starts at most 8 hexes from the Throne and not on it.",
        ),
        (
            "2,A,3,0",
            "2,A,x,0",
            "FILE, row 2, field q: 'x' will not do; it must be a valid integer, unable to parse string as an integer.",
        ),
        ("2,A,3,0", '2,"A"x,3,0', "FILE, row 2, is not valid CSV: ',' expected after '\"'."),
        (
            "2,B,-3,0",
            "2,B,-2,0",
            "FILE, row 3, field q: -2,0 will not do; all Jarls of a game start on different hexes "
            "equally far from the Throne.",
        ),
        (
            "2,B,-3,0",
            "2,B,3,0",
            "FILE, row 3, field q: 3,0 will not do; all Jarls of a game start on different hexes "
            "equally far from the Throne.",
        ),
        ("2,B,-3,0\n", "", "FILE must have 2 rows for 2 players; it has 1."),
        (
            "6,F,8,-8",
            "6,F,8,-8\n6,A,0,8",
            "FILE, row 22, field seat: 'A' will not do; all 6 rows for 6 players are there already.",
        ),
        (
            "players,seat,q,r",
            "players,seat,q",
            "FILE, row 1, must name the columns players, seat, q, r; it names players, seat, q.",
        ),
    ],
)
def test_a_broken_setup_is_refused_in_words(tmp_path, before, after, message):
    assert complaint(tmp_path, read_starts, "setup.csv", (before, after)) == message


@pytest.mark.parametrize(
    ("before", "after", "message"),
    [
        ("[nouns]", "[noun]", "FILE has no use for noun; its tables are nouns, events, refusals, refusal_clauses."),
        ('warrior = "Warrior"\n', "", "FILE, [nouns], field warrior: is missing."),
        ('pushed = "', 'pusht = "', f"FILE, [events], field pusht: not a field of it; there is {EVENTS}."),
        (
            'same_hex = "The {piece}',
            'same_hex = "The {pice}',
            "FILE, [refusals], field same_hex: 'The {pice} already stands on {target}; name another hex for it to "
            "move to.' "
            f"will not do; it must be a text in which braces hold one of {PLACEHOLDERS}.",
        ),
        (
            'game = "Jarls"',
            "game = 3",
            f"FILE, [nouns], field game: 3 will not do; it must be a text in which braces hold one of {PLACEHOLDERS}.",
        ),
        (
            'game = "Jarls"',
            'game = "{"',
            "FILE, [nouns], field game: '{' will not do; it must be a text in which braces "
            f"hold one of {PLACEHOLDERS}.",
        ),
    ],
)
def test_a_broken_skin_is_refused_in_words(tmp_path, before, after, message):
    assert complaint(tmp_path, skin, "skins/jarls.toml", (before, after)) == message


@pytest.mark.parametrize("load", [ruleset, agents, clauses, read_starts, skin])
def test_a_file_that_cannot_be_read_is_named(tmp_path, load):
    path = tmp_path / "any"
    for make, message in (
        (lambda: None, f"There is no file {path}."),
        (path.mkdir, f"{path} is a folder; a file is needed."),
        (lambda: path.rmdir() or path.write_bytes(b"a = '\xff'"), f"{path} is not text in UTF-8 (byte 5)."),
    ):
        make()
        with pytest.raises(WorkbenchError) as refused:
            load(path)
        assert str(refused.value) == message


def test_files_of_the_project_are_named_as_one_finds_them(tmp_path):
    assert shown(DATA / "jarls" / "setup.csv") == "data/jarls/setup.csv"
    assert shown(tmp_path / "setup.csv") == str(tmp_path / "setup.csv")


def test_an_empty_table_names_its_columns(tmp_path):
    class Pair(Row):
        left: int
        right: int

    path = tmp_path / "pairs.csv"
    path.write_text("", encoding="utf-8")
    with pytest.raises(WorkbenchError) as refused:
        read_table(path, Pair)
    assert str(refused.value) == f"{path}, row 1, must name the columns left, right; it names nothing."
    path.write_text("left,right\n1,2\n", encoding="utf-8")
    assert read_table(path, Pair) == [Pair(left=1, right=2)]


def test_a_table_is_written_as_it_is_read(tmp_path):
    class Card(Row):
        title: str
        share: float

    rows = [Card(title='Vow, "spoken twice"', share=0.25), Card(title="", share=1.0)]
    write_table(rows, path := tmp_path / "cards.csv")
    assert path.read_bytes() == b'title,share\n"Vow, ""spoken twice""",0.25\n,1.0\n'
    assert read_table(path, Card) == rows
