"""The report: every answer in one file that asks for nothing else, with commands that give the same numbers."""

import json
import re
import threading
from html import unescape

import pytest

import rules
from workbench.cli.commands import run
from workbench.simulation.batch import Batch
from workbench.widgets.laboratory.report import report

QUESTIONS = [
    "Is it fair?",
    "Which number matters?",
    "What is it worth to seat A?",
    "Which ruling matters?",
    "Which rules happen?",
    "What brought it about?",
    "Does skill win?",
]


@pytest.fixture(scope="module")
def jarls():
    return rules.load("jarls")


@pytest.fixture(scope="module")
def page(jarls):
    batch = Batch(jarls, 100, 3, "greedy", changes={"momentum": 2, "bracing": False})
    return report(jarls, batch)


def text_of(page):
    """Return what a reader sees of a page, without its scripts."""
    plain = re.sub(r"<script.*?</script>|<style.*?</style>", "", page, flags=re.S)
    return unescape(re.sub(r"<[^>]+>", " ", plain))


def test_every_question_has_an_answer_a_drawing_and_a_command(page):
    assert re.findall(r"<h2>(.*?)</h2>", page) == QUESTIONS
    assert page.count('class="plotly-graph-div"') == len(QUESTIONS)
    assert "Momentum bonus: 2; Bracing: off" in text_of(page)
    assert "Jarls, version 1.0.0" in text_of(page)


def test_the_page_asks_the_network_for_nothing(page):
    outside = re.sub(r"<script.*?</script>", "", page, flags=re.S)
    assert not re.findall(r"""(?:src|href)=["']""", outside)
    assert "<script src" not in page


def test_each_command_gives_the_numbers_of_its_section_again(page, capsys):
    """A few are run: the first number of the answer is the same."""
    commands = [unescape(one).split()[1:] for one in re.findall(r"<code>(.*?)</code>", page)]
    assert len(commands) == len(QUESTIONS)
    findings = [unescape(one) for one in re.findall(r'class="answer">(.*?)</p>', page)]
    for verb in ("numbers", "worth", "rulings", "telemetry", "causes"):
        place = next(number for number, command in enumerate(commands) if command[0] == verb)
        assert run([*commands[place], "--json"]) == 0
        told = json.loads(capsys.readouterr().out)
        finding = told.get("finding") or told.get("numbers", {}).get("finding") or told["sentences"][0]
        assert finding.rstrip(".") == findings[place].rstrip(".")


def test_a_game_with_targets_judges_them_first_and_an_ended_report_keeps_what_there_is():
    throne, ended = rules.load("iron_throne"), threading.Event()

    def after_one(done, total, words):
        if done == 1:
            ended.set()

    page = report(throne, Batch(throne, 60), progress=after_one, cancel=ended)
    assert re.findall(r"<h2>(.*?)</h2>", page) == ["Are the targets met?"]


def test_the_command_writes_a_file_and_refuses_a_place_where_it_cannot(tmp_path, capsys):
    file = tmp_path / "jarls.html"
    assert run(["report", "jarls", "--agent", "greedy", "--games", "20", "--file", str(file)]) == 0
    assert capsys.readouterr().out == f"{file} holds the report.\n"
    assert file.read_text().startswith("<!doctype html>")
    assert run(["report", "jarls", "--file", str(tmp_path / "missing" / "jarls.html")]) == 2
    assert "cannot be written" in capsys.readouterr().err
