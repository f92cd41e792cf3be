"""The command line: what it prints, what it refuses and how, and how it ends."""

import json
import os
import re
import signal
import socket
import subprocess
import sys
import time
from fractions import Fraction
from pathlib import Path

import pytest

import rules
from rules.core import uncompiled
from workbench.checks.examples import NAMES
from workbench.cli.commands import run
from workbench.cli.requests import told_if_long
from workbench.compiling.status import State, Status
from workbench.odds.questions import read_question
from workbench.odds.register import mechanics
from workbench.simulation import run as simulation

COMMANDS = ("dashboards", "lab", "games", "simulate", "runs", "examples", "perft", "odds", "check", "compile", "bench")
GAMES = ", ".join(rules.NAMES)
SIMULATE_KEYS = [
    "game",
    "version",
    "seats",
    "games",
    "seed",
    "agents",
    "ruleset",
    "seconds",
    "plies",
    "unfinished",
    "digest",
    "metrics",
]
EXAMPLE = """
[[example]]
id = "X1"
title = "A push"
clause = "momentum"
say = "A Warrior comes from two hexes away."
position = { radius = 3, to_move = "A", A = "J3,-3 W-2,1", B = "J0,-3 W0,1" }
[[example.step]]
action = "W-2,1>0,1"
say = "2 against 1."
expect = { result = "push", attack = 2 }
"""
ROOT = Path(rules.__file__).parents[1]


@pytest.fixture
def command(capsys):
    """Carry out a command in this process: ``command("games")`` returns exit code, stdout and stderr."""

    def carried_out(*arguments):
        code = run([str(argument) for argument in arguments])
        return code, *capsys.readouterr()

    return carried_out


@pytest.fixture
def example_file(tmp_path):
    """Write an example file, with a text replaced: ``example_file("push", "blocked")``."""

    def written(old="", new=""):
        path = tmp_path / "examples.toml"
        path.write_text(EXAMPLE.replace(old, new) if old else EXAMPLE)
        return path

    return written


def process(*arguments, **options):
    """Carry out a command in a process of its own."""
    return subprocess.run(
        [sys.executable, "-m", "workbench.cli", *arguments],
        cwd=ROOT,
        text=True,
        check=False,
        **{"capture_output": True, **options},
    )


def check_complaint(result, message):
    """Assert that a command was refused in one or two plain lines, with exit code 2 and nothing on stdout."""
    code, out, err = result
    assert code == 2
    assert out == ""
    assert 1 <= len(err.splitlines()) <= 2
    assert err.endswith("\n")
    assert not re.search(r"Traceback|[\u2500-\u257f]|\x1b", err)
    assert message in err


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("simulat", "There is no command 'simulat'; did you mean 'simulate'? There is: dashboards, lab, games"),
        ("--nope", "There is no option '--nope' of workbench. There is: --help."),
        ("games extra", "There is no game 'extra'. There is: jarls"),
        ("games jarls extra", "workbench games: Got unexpected extra argument(s) (extra)"),
        ("simulate", f"workbench simulate needs the name of a game; the games are {GAMES}."),
        ("simulate jarl", f"There is no game 'jarl'; did you mean 'jarls'? There is: {GAMES}."),
        ("simulate jarls --gmes 5", "no option '--gmes' of workbench simulate; did you mean '--games'?"),
        ("simulate jarls --games", "workbench simulate: Option '--games' requires an argument."),
        ("simulate jarls --json=1", "workbench simulate: Option '--json' does not take a value."),
        ("simulate jarls --games many", "games must be a whole number from 1 to 100,000,000, not 'many'."),
        ("simulate jarls --games 1.5", "games must be a whole number from 1 to 100,000,000, not '1.5'."),
        ("simulate jarls --games 0", "games must be a whole number from 1 to 100,000,000, not 0."),
        ("simulate jarls --games -3", "games must be a whole number from 1 to 100,000,000, not -3."),
        ("simulate jarls --games 1000000000000", "games must be a whole number"),
        ("simulate jarls --threads 0", "threads must be a whole number from 1 to 256, not 0."),
        ("simulate jarls --threads -1", "threads must be a whole number from 1 to 256, not -1."),
        ("simulate jarls --seed -1", "A seed is a whole number from 0 to 18446744073709551615, not -1."),
        ("simulate jarls --seed 18446744073709551616", "not 18446744073709551616."),
        ("simulate jarls --seed x", "A seed is a whole number from 0 to 18446744073709551615, not 'x'."),
        ("simulate jarls --seats 1", "Jarls seats 2 to 6 players, not 1."),
        ("simulate jarls --seats 7", "Jarls seats 2 to 6 players, not 7."),
        ("simulate jarls --seats two", "Jarls seats 2 to 6 players, not 'two'."),
        ("simulate jarls --agents gredy", "There is no agent 'gredy'; did you mean 'greedy'? There is: random, greedy"),
        ("simulate jarls --agents greedy,", "There is no agent ''."),
        ("simulate jarls --agents greedy,greedy,random --seats 2", "3 agents cannot play 2 seats; name one for all"),
        ("simulate jarls --preset nope", "There is no preset 'nope'. There is: corners"),
        ("simulate jarls --set radius", "'radius' is not of the form field=value, for example move_cap=300."),
        (
            "simulate jarls --set radius=banana",
            "'banana' for radius is neither a number, nor true or false, nor a list",
        ),
        ("simulate jarls --set radius=[3]", "radius = [3] is not a list of 5 numbers."),
        ("simulate jarls --set momentum=9", "momentum = 9 is not a whole number from 0 to 4."),
        ("simulate jarls --set momentum=NaN", "momentum = nan is not a whole number from 0 to 4."),
        ("simulate jarls --set momentun=1", "There is no ruleset field 'momentun'; did you mean 'momentum'?"),
        (
            "simulate jarls --preset no_momentum --set draft_hexes=9",
            "draft_hexes = 9 is not a whole number from 1 to 3.",
        ),
        ("perft jarls", "workbench perft: Missing option '--depth'."),
        ("perft jarls --depth 0", "--depth must be a whole number from 1 to 6, not 0."),
        ("perft jarls --depth 7", "--depth must be a whole number from 1 to 6, not 7."),
        ("perft jarls --depth deep", "--depth must be a whole number from 1 to 6, not 'deep'."),
        ("perft jarls --depth 2 --seats 9", "Jarls seats 2 to 6 players, not 9."),
        ("examples jarl", "did you mean 'jarls'"),
        ("compile jarl", "did you mean 'jarls'"),
        ("bench --only speed", "There is no measurement 'speed'. There is: random_play, threads"),
        ("dashboards --port 0", "There is no port 0; ports are 1 to 65535."),
        ("dashboards --port 99999", "There is no port 99999; ports are 1 to 65535."),
        ("dashboards --port web", "There is no port web; ports are 1 to 65535."),
    ],
)
def test_bad_input_is_refused_in_a_line_or_two(command, line, message):
    check_complaint(command(*line.split()), message)


@pytest.mark.parametrize("value", ["[" * 50_000, "9" * 50_000, "x" * 50_000, "\n", "\udcff", "🎲"])
@pytest.mark.parametrize("option", ["--set", "--games", "--seed", "--agents", "--preset"])
def test_input_of_any_size_and_sort_is_refused_briefly(command, option, value):
    code, _, err = command("simulate", "jarls", option, f"radius={value}" if option == "--set" else value)
    assert code == 2
    assert len(err) < 1200
    assert "Traceback" not in err


def test_a_port_already_taken_is_named_with_a_free_one(command):
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        listener.listen()
        port = listener.getsockname()[1]
        check_complaint(command("dashboards", "--port", port), f"Port {port} is taken; ")


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("[[example]]", "[[example]", "is not valid TOML: expected ']]'"),
        ("[[example]]", "[[exampel]]", "must hold tables [[example]] and nothing else"),
        ('title = "A push"', "", "example X1, field title: is missing"),
        ('clause = "momentum"', 'clause = "momentun"', "There is no clause 'momentun' in "),
        ("attack = 2 }", 'attack = 2 }\nrefused = "game_over"', "a step must either be refused or expect something"),
    ],
)
def test_a_broken_example_file_is_refused(command, example_file, old, new, message):
    check_complaint(command("examples", "jarls", "--file", example_file(old, new)), message)


def test_what_is_no_example_file_is_refused(command, tmp_path):
    (tmp_path / "binary.toml").write_bytes(bytes(range(256)))
    (tmp_path / "empty.toml").write_bytes(b"")
    for name, message in (
        (".", "is a folder; a file is needed."),
        ("binary.toml", "is not text in UTF-8 (byte 128)."),
        ("empty.toml", "it holds nothing."),
        ("none.toml", "There is no file"),
        ("n" * 300, "File name too long"),
    ):
        check_complaint(command("examples", "--file", tmp_path / name), message)


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        (
            "W0,1",
            "W-2,1",
            "The position is impossible: Two pieces stand on -2,1, one of A and one of B; a hex holds one.",
        ),
        ("J0,-3 ", "", "The position is impossible: B has Warriors and no Jarl; give it exactly one."),
        ("attack = 2", "attack = 3", "Step 1, W-2,1>0,1: expected attack = 3, got 2."),
        ("W-2,1>0,1", "W-2,1>1,1", "Step 1, W-2,1>1,1: expected it to be legal, but it is refused as too_far"),
    ],
)
def test_an_example_that_does_not_hold_says_why_and_ends_with_1(command, example_file, old, new, message):
    path = example_file(old, new)
    code, out, err = command("examples", "jarls", "--file", path, "--json")
    (told,) = json.loads(out)["jarls"]
    assert (code, err, told["id"], told["clause"], told["passed"]) == (1, "", "X1", "momentum", False)
    assert told["message"].startswith(message)
    code, out, err = command("examples", "jarls", "--file", path)
    assert (code, err) == (1, "")
    assert "fail" in out
    assert out.endswith("0 of 1 examples pass.\n")


def test_examples_of_a_file_hold(command, example_file):
    code, out, err = command("examples", "jarls", "--file", example_file(), "--json")
    assert (code, err) == (0, "")
    assert json.loads(out) == {"jarls": [{"id": "X1", "clause": "momentum", "passed": True, "message": ""}]}


def test_all_examples_hold(command):
    code, out, _ = command("examples", "--json")
    told = json.loads(out)
    assert (code, tuple(told)) == (0, NAMES)
    assert all(set(one) == {"id", "clause", "passed", "message"} for rows in told.values() for one in rows)
    assert all(told.values())
    code, out, _ = command("examples", "jarls")
    assert code == 0
    assert out.endswith(f"{len(told['jarls'])} of {len(told['jarls'])} examples pass.\n")


def test_simulate_prints_the_object_of_the_contract(command):
    code, out, err = command(
        "simulate",
        "jarls",
        "--games",
        60,
        "--seed",
        2**64 - 1,
        "--agents",
        "random,greedy,random",
        "--preset",
        "no_momentum",
        "--set",
        "draft_hexes=1",
        "--set",
        "radius=[3,4,6,7,8]",
        "--json",
    )
    told = json.loads(out)
    assert (code, err, list(told)) == (0, "", SIMULATE_KEYS)
    assert told["ruleset"] == {"momentum": 0, "draft_hexes": 1, "radius": [3, 4, 6, 7, 8]}
    assert (told["games"], told["seats"], told["seed"]) == (60, 3, 2**64 - 1)
    assert told["agents"] == ["random", "greedy", "random"]
    assert told["seconds"] > 0
    assert set(told["metrics"]) == {name for name, one in rules.load("jarls").metrics.items() if one.seat < 3}
    for name, one in told["metrics"].items():
        assert list(one) == ["estimate", "low", "high"]
        assert one["low"] - 1e-9 <= one["estimate"] <= one["high"] + 1e-9
        assert not name.endswith("rate") or 0 <= one["low"] <= one["high"] <= 1


def test_set_wins_over_the_preset(command):
    _, out, _ = command("simulate", "jarls", "--games", 2, "--preset", "no_momentum", "--set", "momentum=1", "--json")
    assert json.loads(out)["ruleset"] == {}


def test_one_game_has_no_upper_bound_for_its_means(command):
    _, out, _ = command("simulate", "jarls", "--games", 1, "--json")
    plies = json.loads(out)["metrics"]["plies"]
    assert plies["low"] == 0 and plies["high"] is None
    assert "too few games" in command("simulate", "jarls", "--games", 1)[1]


def test_simulate_prints_a_table_to_read(command):
    code, out, err = command(
        "simulate", "jarls", "--games", 2000, "--seed", 5, "--agents", "random", "--set", "momentum=0"
    )
    assert (code, err) == (0, "")
    first, headings, *rows, last = out.splitlines()
    assert first.rstrip() == ("2,000 games of Jarls, 2 seats, random against random, seed 5, momentum 0.")
    assert headings.split() == ["estimate", "95", "%", "interval"]
    assert re.match(r"A wins +\d\d\.\d %  +\d\d\.\d to \d\d\.\d", rows[0])
    assert any(re.match(r"Length +\d+ actions  +\d+ to \d+", row) for row in rows)
    assert re.match(r"\d+ unfinished at the move cap\. [\d,]+ actions in \d+\.\d\d s, [\d,]+ actions a second\.", last)


def test_json_is_alone_on_stdout_and_the_same_for_any_threads():
    told = [process("simulate", "jarls", "--games", "200", "--threads", threads, "--json") for threads in ("1", "3")]
    assert [one.stderr for one in told] == ["", ""]
    first, second = (json.loads(one.stdout) for one in told)
    assert {**first, "seconds": 0} == {**second, "seconds": 0}


def test_perft_counts(command):
    assert json.loads(command("perft", "jarls", "--depth", 3, "--json")[1]) == {"depth": 3, "nodes": 10_471}
    _, out, _ = command("perft", "jarls", "--depth", 3)
    assert [line.split() for line in out.splitlines()[1:]] == [["1", "21"], ["2", "441"], ["3", "10,471"]]
    one, other = (
        json.loads(command("perft", "jarls", "--depth", 2, "--json", *options)[1])["nodes"]
        for options in (["--seats", 3], ["--set", "warrior_hexes=1"])
    )
    assert 441 < one != other < 441


def test_games_lists_what_can_be_chosen(command):
    code, out, _ = command("games")
    assert code == 0
    for word in ("jarls", "Jarls", "2 to 6", rules.load("jarls").version, "greedy", "no_draft"):
        assert word in out


@pytest.mark.parametrize("name", COMMANDS)
def test_every_command_has_help_with_an_example(command, name):
    code, out, err = command(name, "--help")
    assert (code, err) == (0, "")
    assert f"Example: workbench {name}" in out
    assert f"  {name} " in command("--help")[1]


def test_the_bare_command_shows_the_help(command):
    assert command() == command("--help")


def test_dashboards_and_lab_hand_over(command, monkeypatch):
    called = []
    monkeypatch.setattr("workbench.server.launch.serve", lambda port: called.append(port))
    monkeypatch.setattr("workbench.server.launch.lab", lambda port: called.append(("lab", port)))
    for arguments in (["dashboards"], ["dashboards", "--port", "9000"], ["lab"], ["lab", "--port", "9001"]):
        assert command(*arguments) == (0, "", "")
    assert called == [8866, 9000, ("lab", None), ("lab", 9001)]


def test_compile_says_when_it_is_done(command, monkeypatch):
    assert command("compile", "jarls") == (0, "Jarls is compiled.\n", "")
    monkeypatch.setattr("workbench.compiling.status.is_ready", lambda name: False)
    monkeypatch.setattr("workbench.compiling.status.wait_until_ready", lambda name, on_change: Status(State.FAILED))
    check_complaint(command("compile", "jarls"), "Jarls could not be compiled; the reason is in ")


def test_a_game_that_cannot_be_compiled_is_played_all_the_same(command, monkeypatch):
    before = command("simulate", "jarls", "--games", "2", "--json")
    monkeypatch.setattr("workbench.compiling.status.is_ready", lambda name: False)
    monkeypatch.setattr("workbench.compiling.status.wait_until_ready", lambda name, on_change: Status(State.FAILED))
    code, out, complaint = command("simulate", "jarls", "--games", "2", "--json")
    uncompiled._GIVEN_UP.clear()
    uncompiled.end_uncompiled("jarls")
    assert code == 0 and complaint.endswith("It is played uncompiled meanwhile, about a thousand times slower.\n")
    assert json.loads(out)["digest"] == json.loads(before[1])["digest"]


def test_the_first_interrupt_reports_the_games_done(command, monkeypatch):
    played, told = simulation.simulate_batch, []

    def interrupted(*arguments, progress, **options):
        def once(so_far):
            progress(so_far)
            if not told:
                told.append(so_far.games)
                signal.raise_signal(signal.SIGINT)

        return played(*arguments, progress=once, **options)

    before = signal.getsignal(signal.SIGINT)
    monkeypatch.setattr(simulation, "simulate_batch", interrupted)
    code, out, err = command("simulate", "jarls", "--games", 1_000_000, "--threads", 1, "--json")
    assert (code, err) == (130, "")
    assert told[0] <= json.loads(out)["games"] < 1_000_000
    assert signal.getsignal(signal.SIGINT) is before


@pytest.mark.parametrize("key", mechanics())
def test_every_mechanic_is_answered_as_json(command, key):
    code, out, err = command("odds", key, "--json")
    assert (code, err) == (0, "")
    question = read_question(key)
    report = json.loads(out)
    assert list(report["answers"]) == list(question.answers())
    assert report["outcomes"] == next(iter(report["answers"].values()))
    for name, odds in question.answers().items():
        pairs = report["answers"][name]
        assert sum(Fraction(chance) for _, chance in pairs) == 1
        for (outcome, chance), (exact, exact_chance) in zip(pairs, odds.chances.items(), strict=True):
            assert Fraction(chance) == exact_chance and chance.count("/") == 1
            if isinstance(exact, Fraction):
                assert isinstance(outcome, int if exact.denominator == 1 else str) and Fraction(outcome) == exact
            else:
                assert outcome == exact


def test_an_interrupt_elsewhere_ends_quietly(command, monkeypatch):
    def interrupted(name):
        raise KeyboardInterrupt

    monkeypatch.setattr(rules, "load", interrupted)
    assert command("perft", "jarls", "--depth", 1) == (130, "", "")


def test_a_fault_of_ours_is_one_line_and_the_rest_is_logged(command, monkeypatch, tmp_path):
    def faulty(name):
        raise RuntimeError("the cause")

    monkeypatch.setattr(rules, "load", faulty)
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    code, out, err = command("games")
    log = tmp_path / "board-game-workbench" / "logs" / "command.log"
    assert (code, out) == (1, "")
    assert err == f"Something went wrong, and it is not your fault; the details are at the end of {log}.\n"
    assert "RuntimeError: the cause" in log.read_text()


@pytest.mark.parametrize("arguments", [["games"], ["simulate", "jarls", "--json"]])
def test_nobody_reading_is_no_reason_to_complain(arguments):
    reading, writing = os.pipe()
    os.close(reading)
    ended = process(*arguments, capture_output=False, stdout=writing, stderr=subprocess.PIPE)
    os.close(writing)
    assert ended.stderr == ""
    assert ended.returncode == 1


def test_a_refusal_in_a_process_of_its_own_leaves_no_traceback():
    ended = process("simulate", "jarls", "--set", "radius=banana")
    check_complaint((ended.returncode, ended.stdout, ended.stderr), "'banana' for radius")


def test_a_terminal_that_knows_no_unicode_gets_something_to_read():
    ended = process(
        "simulate", "jarls", "--games", "2", "--preset", "\u2013", env=os.environ | {"PYTHONIOENCODING": "ascii"}
    )
    check_complaint((ended.returncode, ended.stdout, ended.stderr), "There is no preset '\\u2013'.")


def test_what_takes_long_is_told_once_where_no_bar_moves(capsys, monkeypatch):
    monkeypatch.setattr("workbench.cli.requests.LONG", 0.02)
    with told_if_long("It takes long."):
        pass
    assert capsys.readouterr().err == ""
    with told_if_long("It takes long."):
        time.sleep(0.3)
    assert capsys.readouterr().err == "It takes long.\n"
