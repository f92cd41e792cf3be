"""Answers that are kept: told while under way, found when whole; lost with their process, damaged, or unwritable."""

import os
import time
from concurrent.futures import ThreadPoolExecutor

import pytest

from rules.core.errors import UnknownName, WorkbenchError
from workbench.simulation.kept_answers import LOST_AFTER, Answers, asked_now


@pytest.fixture
def answers(tmp_path):
    """A folder of answers."""
    return Answers(tmp_path / "answers")


def question(key="1f", name="Is it fair"):
    """Return a question that is asked now."""
    return asked_now(key, name, "Jarls", ("Seats: 5", "Seed: 1"))


def test_what_is_under_way_is_whole_in_the_end(answers):
    asked = question()
    answers.tell(asked, 0.25, "Table 1 of 4")
    [going] = answers.all()
    assert not going.is_whole and (going.done, going.words, going.asked) == (0.25, "Table 1 of 4", asked)
    assert answers.find("1f") is None
    answers.keep(asked, {"finding": "B wins"}, "4 tables")
    [whole] = answers.all()
    assert whole == answers.find("1f") and whole.is_whole and whole.content == {"finding": "B wins"}
    answers.delete("1f")
    assert answers.all() == [] and answers.find("1f") is None


def test_the_latest_comes_first(answers):
    for key, began in (("a", "2026-01-02T10:00:00+00:00"), ("b", "2026-01-03T10:00:00+00:00")):
        asked = question(key)
        answers.keep(type(asked)(asked.key, asked.question, asked.game, asked.asked, began), {}, "")
    assert [one.asked.key for one in answers.all()] == ["b", "a"]
    assert answers.find("a").asked.when == "02 January 2026, 10:00 UTC"


def test_an_answer_whose_process_has_ended_is_swept_away(answers):
    answers.tell(question(), 0.5, "")
    assert answers.is_answering(os.getpid()) and not answers.is_answering(1)
    path = answers.folder / "1f.going"
    long_ago = time.time() - LOST_AFTER - 1
    os.utime(path, (long_ago, long_ago))
    assert not answers.is_answering(os.getpid())
    assert answers.all() == [] and not path.exists()


@pytest.mark.parametrize(
    "content", ["", "{", "[]", "{}", '{"asked": 3}', '{"asked": {"key": "1f"}, "content": {}, "words": ""}']
)
def test_a_damaged_file_counts_as_none(answers, content):
    answers.keep(question(), {}, "")
    (answers.folder / "1f.json").write_text(content)
    assert answers.find("1f") is None and answers.all() == []
    answers.keep(question(), {"finding": "again"}, "")
    assert answers.find("1f").content == {"finding": "again"}


def test_somebody_else_can_ask_to_stop(answers):
    asked = question()
    answers.tell(asked, 0.5, "")
    answers.cancel("1f")
    assert answers.is_cancelled("1f") and not answers.is_cancelled("2f")
    answers.drop("1f")
    assert not answers.is_cancelled("1f") and answers.all() == []


def test_no_reader_sees_half_of_an_answer(answers):
    """Two keep the same answer again and again while others read it."""
    content = {"numbers": list(range(20_000))}
    answers.keep(question(), content, "")

    def keep(_):
        answers.keep(question(), content, "")
        return True

    def read(_):
        found = answers.find("1f")
        return found is not None and found.content == content

    with ThreadPoolExecutor(4) as pool:
        assert all(list(pool.map(lambda one: keep(one) if one % 2 else read(one), range(80))))
    assert {path.suffix for path in answers.folder.iterdir()} == {".json"}


def test_what_cannot_be_kept_is_one_sentence(tmp_path):
    (tmp_path / "file").write_text("")
    with pytest.raises(WorkbenchError, match=r"The answer cannot be kept in .*file/answers: Not a directory\."):
        Answers(tmp_path / "file" / "answers").keep(question(), {}, "")


def test_an_unknown_answer_is_not_deleted(answers):
    with pytest.raises(UnknownName, match="There is no answer 'x'"):
        answers.delete("x")
