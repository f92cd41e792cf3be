"""Checking data/: whole data pass, and every broken file, row and field is named, all at once."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import rules
from rules.core.content import DATA
from rules.core.errors import BrokenContent, UnknownName
from rules.core.rulings import read_rulings
from workbench.checks.data import COUNTED, check_data
from workbench.checks.examples import NAMES
from workbench.cli.commands import run
from workbench.odds.register import games

ROOT = Path(rules.__file__).parents[1]
RULING = """
[[ruling]]
id = "Z1"
question = "What?"
where = "Nowhere."
readings = ["Yes.", "No."]
chosen = 0
why = "Because."
field = ""
clause = "push"
"""
JARLS = "data/jarls/"


@pytest.fixture
def data(tmp_path, monkeypatch):
    """A copy of data/ that the checks read, with the rules loaded from the real one."""
    copy = tmp_path / "data"
    shutil.copytree(DATA, copy)
    for module in ("rules.core.content", "workbench.play.examples", "workbench.checks.data"):
        monkeypatch.setattr(f"{module}.DATA", copy)
    return copy / "jarls"


@pytest.fixture(scope="module")
def project(tmp_path_factory):
    """A copy of the project, to be run in processes of its own."""
    copy = tmp_path_factory.mktemp("project")
    for folder in ("rules", "workbench", "data"):
        shutil.copytree(ROOT / folder, copy / folder, ignore=shutil.ignore_patterns("__pycache__"))
    return copy


def replace(path, old, new):
    """Replace the first place of a text in a file."""
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), encoding="utf-8")


def test_the_data_of_all_games_pass():
    findings = check_data()
    assert findings.problems == []
    assert tuple(findings.counts) == NAMES
    assert all(findings.counts[name][kind] > 0 for name in rules.NAMES for kind in COUNTED)
    assert all(findings.counts[name]["odds"] > 0 for name in games())


@pytest.mark.parametrize(
    ("name", "old", "new", "message"),
    [
        ("ruleset.toml", "value = 300", 'value = "many"', f"move_cap = 'many' in {JARLS}ruleset.toml is not a whole"),
        ("ruleset.toml", "value = 300", "value = 2020-01-01", "field value: datetime.date(2020, 1, 1) will not do"),
        ("ruleset.toml", "value = 300", "value = 3", f"move_cap = 3 in {JARLS}ruleset.toml is not a whole"),
        ("ruleset.toml", "[3, 5, 6, 7, 8]", "[3, 5, 6, 7, 9]", "radius = 9 in"),
        ("ruleset.toml", 'clause = "setup"', 'clause = "set"', "There is no clause 'set' in"),
        ("ruleset.toml", "{ momentum = 0 }", "{ momentum = 7 }", f"= 7 in {JARLS}ruleset.toml, [presets.no_momentum]"),
        ("ruleset.toml", "{ momentum = 0 }", "{ momentun = 0 }", "There is no ruleset field 'momentun' in"),
        ("ruleset.toml", "[fields.move_cap]", "[fields.move_cap", "ruleset.toml is not valid TOML"),
        (
            "agents.toml",
            'kind = "random"',
            'kind = "clever"',
            "agents.toml, [agents.random], field kind: 'clever' will",
        ),
        ("clauses.toml", 'title = "Draft"\n', "", "clauses.toml, [draft], field title: is missing"),
        ("rulings.toml", "chosen = 0", "chosen = 2", "rulings.toml, ruling A1, chosen, 2, must be a reading, 0 to 1"),
        ("rulings.toml", "chosen = 0", "chosen = true", "rulings.toml, ruling A1, field chosen: True will not do"),
        ("rulings.toml", 'id = "A2"', 'id = "A1"', "rulings.toml, ruling A1, field id: 'A1' stands twice"),
        ("rulings.toml", 'field = "support_from_start"', 'field = "suport"', "There is no ruleset field 'suport' in"),
        ("rulings.toml", 'clause = "compression"', 'clause = "compresion"', "did you mean 'compression'"),
        ("skins/jarls.toml", 'off_board = "setup"', 'off_board = "board"', "There is no clause 'board' in"),
        (
            "examples/2_base.toml",
            'id = "B2"',
            'id = "B1"',
            "examples/2_base.toml, example B1, field id: 'B1' stands twice",
        ),
        (
            "examples/2_base.toml",
            'id = "B1"',
            'id = "S1"',
            "examples/2_base.toml, example S1, field id: 'S1' stands twice",
        ),
        (
            "examples/2_base.toml",
            'clause = "attack"',
            'clause = "atack"',
            f"no clause 'atack' in {JARLS}examples/2_base.toml, example B1",
        ),
        (
            "examples/2_base.toml",
            'A = "J3,-3 W-1,1"',
            'A = "W-1,1"',
            "2_base.toml, example B1: A has Warriors and no Jarl",
        ),
        ("examples/2_base.toml", "W0,1", "W-1,1", "example B1: Two pieces stand on -1,1"),
        (
            "examples/3_open_points.toml",
            'refused = "needs_draft"',
            'refused = "draft"',
            "There is no refusal 'draft' in",
        ),
    ],
)
def test_a_broken_row_is_named_with_its_file_and_field(data, name, old, new, message):
    replace(data / name, old, new)
    problems = check_data("jarls").problems
    assert len([problem for problem in problems if message in problem]) == 1, problems


@pytest.mark.parametrize(
    ("name", "old", "new", "message"),
    [
        ("targets.toml", "[rounds]", "[round]", "There is no metric 'round' in data/iron_throne/targets.toml"),
        ("targets.toml", "low = 8", "low = 18", "targets.toml, [rounds], low, 18, must be below high, 16"),
        ("targets.toml", "low = 0.5", "low = -50", "[heartstone_claimed] in data/iron_throne/targets.toml: a share is"),
        ("targets.toml", "observed_games = 5", "", "observed and observed_games belong together"),
        ("checklist.toml", 'check = "skins_swap"', 'check = "skin_swap"', "There is no check 'skin_swap' in"),
        ("checklist.toml", 'id = "aid"', 'id = "deck"', "checklist.toml, item deck, field id: 'deck' stands twice"),
        ("checklist.toml", 'source = "Section 6, line 1"\n', "", "checklist.toml, item deck, field source: is missing"),
    ],
)
def test_a_broken_target_or_line_of_the_checklist_is_named(data, name, old, new, message):
    replace(data.parent / "iron_throne" / name, old, new)
    assert [message in problem for problem in check_data("iron_throne").problems] == [True]


def test_one_game_can_be_checked_alone(data, capsys):
    replace(data.parent / "iron_throne" / "targets.toml", "low = 8", "low = 18")
    assert run(["check", "jarls"]) == 0
    assert capsys.readouterr().out.endswith("All of data/jarls/ is as it should be.\n")
    assert run(["check", "shattered_dungeon"]) == 0
    *remarks, last = capsys.readouterr().out.splitlines()[2:]
    assert last == f"Nothing in data/shattered_dungeon/ is broken; {len(remarks)} remarks stand above."
    assert run(["check", "iron_throne"]) == 2
    assert capsys.readouterr().err.endswith("1 problem in data/iron_throne/.\n")
    assert run(["check", "chess"]) == 2
    assert "There is no game 'chess'" in capsys.readouterr().err


@pytest.mark.slow
def test_all_problems_are_told_at_once(data, capsys):
    replace(data / "ruleset.toml", "value = 300", "value = 3")
    replace(data / "rulings.toml", "chosen = 0", "chosen = 5")
    replace(data / "rulings.toml", 'id = "B1"', 'id = "A2"')
    replace(data / "examples" / "2_base.toml", 'id = "B2"', 'id = "B1"')
    replace(data / "examples" / "3_open_points.toml", "[[example]]", "[[example")
    (data / "examples" / "mine.toml").write_bytes(b"\xff")
    (data / "setup.csv").write_bytes(b"\xff")
    (data.parent / "chess").mkdir()
    assert run(["check"]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    *problems, last = err.splitlines()
    assert last == f"{len(problems)} problems in data/."
    assert len(problems) == 8
    for name in (
        "ruleset.toml",
        "rulings.toml, ruling A1, chosen",
        "rulings.toml, ruling A2, field id",
        "2_base.toml",
        "3_open_points.toml",
        "mine.toml",
        "setup.csv",
        "data/chess",
    ):
        assert sum(name in problem for problem in problems) == 1, name


def test_a_second_skin_must_say_what_the_first_says(data):
    own = data / "skins" / "jarls.toml"
    other = data / "skins" / "other.toml"
    shutil.copy(own, other)
    assert check_data("jarls").problems == []
    replace(other, "{target}", "{goal}")
    replace(other, 'off_board = "setup"', 'off_board = "nothing"')
    first, second = check_data("jarls").problems
    assert "skins/other.toml, [events], field moved" in first
    assert "There is no clause 'nothing' in data/jarls/skins/other.toml, [refusal_clauses], field off_board" in second


@pytest.mark.parametrize(
    ("names", "message"),
    [
        (
            '[cards]\ncrushing_grib = "Iron Embrace"',
            "There is no identifier 'crushing_grib' in data/shattered_dungeon/skins/other.toml, [cards]; did you mean "
            "'crushing_grip'?",
        ),
        ("[rooms]\nroot_hollow = 3", "skins/other.toml, [rooms], field root_hollow: 3 will not do; it must be a name"),
        ('[creatures]\nthornback_boar = "Great Hog"', ""),
    ],
)
def test_a_skin_may_give_other_names_to_what_there_is(data, names, message):
    folder = data.parent / "shattered_dungeon" / "skins"
    own = (folder / "shattered_dungeon.toml").read_text(encoding="utf-8")
    (folder / "other.toml").write_text(f"{own}\n{names}\n", encoding="utf-8")
    problems = check_data("shattered_dungeon").problems
    assert [message in problem for problem in problems] == [True] * bool(message), problems


def test_a_game_without_such_content_has_no_use_for_names(data):
    path = data / "skins" / "jarls.toml"
    path.write_text(path.read_text(encoding="utf-8") + '\n[cards]\ngore = "Skewer"\n', encoding="utf-8")
    assert "data/jarls/skins/jarls.toml has no use for cards" in " ".join(check_data("jarls").problems)


@pytest.mark.parametrize(
    "name", ["ruleset.toml", "agents.toml", "clauses.toml", "rulings.toml", "skins/jarls.toml", "examples/2_base.toml"]
)
@pytest.mark.parametrize(
    "content", [b"", b"\x00\xff", b"x = 1", b"[[", b"fields = 3\nagents = 3\nruling = 3\nexample = 3"]
)
def test_no_content_of_a_file_stops_the_check(data, name, content):
    (data / name).write_bytes(content)
    problems = check_data("jarls").problems
    assert problems or name in ("ruleset.toml", "agents.toml", "clauses.toml", "skins/jarls.toml")
    assert all("\n" not in problem for problem in problems)


def test_missing_files_are_named(data):
    for name in ("ruleset.toml", "rulings.toml", "clauses.toml", "agents.toml"):
        (data / name).unlink()
    problems = check_data("jarls").problems
    for name in ("ruleset.toml", "rulings.toml", "clauses.toml", "agents.toml"):
        assert f"There is no file {JARLS}{name}." in problems


@pytest.mark.parametrize(
    ("name", "old", "new", "message"),
    [
        ("setup.csv", "2,A,3,0", "2,A,three,0", "data/jarls/setup.csv, row 2, field q: 'three' will not do"),
        ("ruleset.toml", "[fields.momentum]", "[fields.impetus]", "data/jarls/ruleset.toml must describe exactly"),
        pytest.param(
            *("ruleset.toml", "high = 5000", "high = 100", "move_cap = 300 in data/jarls/ruleset.toml"),
            marks=pytest.mark.slow,
        ),
    ],
)
def test_data_a_game_cannot_be_loaded_with_are_told_in_one_sentence(project, tmp_path, name, old, new, message):
    path = project / "data" / "jarls" / name
    before = path.read_bytes()
    replace(path, old, new)
    settings = os.environ | {"NUMBA_DISABLE_JIT": "1", "XDG_CACHE_HOME": str(tmp_path)}
    try:
        told = [
            subprocess.run(
                [sys.executable, "-m", "workbench.cli", command],
                cwd=project,
                env=settings,
                capture_output=True,
                text=True,
                check=False,
            )
            for command in ("check", "games")
        ]
    finally:
        path.write_bytes(before)
    for ended in told:
        assert (ended.returncode, ended.stdout) == (2, "")
        assert message in ended.stderr
        assert "Traceback" not in ended.stderr
    assert sum(message in line for line in told[0].stderr.splitlines()) == 1
    assert len(told[1].stderr.splitlines()) == 1


def test_rulings_are_read_in_their_order(tmp_path):
    game = rules.load("jarls")
    rulings = read_rulings(DATA / "jarls" / "rulings.toml", game.ruleset, game.clauses)
    assert list(rulings)[:2] == ["A1", "A2"]
    assert rulings["A2"].field == "support_from_start"
    path = tmp_path / "rulings.toml"
    path.write_text(RULING)
    assert read_rulings(path, game.ruleset, game.clauses)["Z1"].readings == ("Yes.", "No.")


@pytest.mark.parametrize(
    ("old", "new", "error", "message"),
    [
        ("chosen = 0", "chosen = -1", BrokenContent, "ruling Z1, chosen, -1, must be a reading, 0 to 1"),
        ('["Yes.", "No."]', '["Yes."]', BrokenContent, "ruling Z1, field readings"),
        ('why = "Because."\n', "", BrokenContent, "ruling Z1, field why: is missing"),
        ('field = ""', 'field = "speed"', UnknownName, "There is no ruleset field 'speed' in"),
        ('clause = "push"', 'clause = "pull"', UnknownName, "There is no clause 'pull' in"),
        ("[[ruling]]", "[ruling]", BrokenContent, "must hold tables [[ruling]] and nothing else"),
        ('"push"\n', f'"push"\n{RULING}', BrokenContent, "ruling Z1, field id: 'Z1' stands twice; ids are unique."),
    ],
)
def test_a_broken_ruling_is_refused(tmp_path, old, new, error, message):
    game = rules.load("jarls")
    path = tmp_path / "rulings.toml"
    path.write_text(RULING.replace(old, new))
    with pytest.raises(error) as refusal:
        read_rulings(path, game.ruleset, game.clauses)
    assert message in str(refusal.value)
