"""Answers of the laboratory kept as files, those under way as well: they are found again when the page was closed.

An answer under way is a small file that is written anew every second; a whole one is a file with everything that is
shown. Both appear by being renamed, so that no reader ever sees half of one. An answer whose file has not been
written for a while belongs to a process that has ended, and counts as lost.
"""

import json
import os
import time
from collections.abc import Iterator, Mapping
from contextlib import suppress
from dataclasses import asdict, dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Any
from uuid import uuid4

from rules.core.errors import UnknownName, WorkbenchError
from workbench.simulation.store import default_folder

WHOLE, GOING, CANCELLED = ".json", ".going", ".cancelled"
LOST_AFTER = 30.0  # s without a sign of life


@dataclass(frozen=True)
class AskedQuestion:
    """What was asked.

    Attributes
    ----------
    key : str
        The same for the same question about the same rules, else different.
    question : str
        As its tab is called.
    game : str
        The title of the game.
    asked : tuple of str
        What was chosen: "Seats: 5".
    began : str
        When it was asked: ISO 8601, UTC.
    """

    key: str
    question: str
    game: str
    asked: tuple[str, ...]
    began: str

    @property
    def when(self) -> str:
        """When it was asked, as people read it."""
        return f"{datetime.fromisoformat(self.began):%d %B %Y, %H:%M} UTC"


@dataclass(frozen=True)
class KeptAnswer:
    """A question and how far its answer is.

    Attributes
    ----------
    asked : AskedQuestion
    content : mapping or None
        The answer as plain values; None while it is under way.
    done : float
        The part of it that is done, 0 to 1.
    words : str
        The status, as the page says it.
    """

    asked: AskedQuestion
    content: Mapping[str, Any] | None
    done: float
    words: str

    @property
    def is_whole(self) -> bool:
        """Whether the answer is there."""
        return self.content is not None


class Answers:
    """A folder of kept answers.

    Parameters
    ----------
    folder : Path, optional
        By default in the folder of the runs that are kept.

    Examples
    --------
    >>> answers = Answers(Path("answers"))
    >>> asked = asked_now("1f", "Is it fair", "Jarls", ("Seats: 5",))
    >>> answers.tell(asked, 0.4, "Two tables of five")
    >>> [(one.asked.question, one.done, one.is_whole) for one in answers.all()]
    [('Is it fair', 0.4, False)]
    >>> answers.keep(asked, {"finding": "B wins"}, "Two tables")
    >>> answers.find("1f").content
    {'finding': 'B wins'}
    """

    def __init__(self, folder: Path | None = None) -> None:
        self.folder = default_folder() / "answers" if folder is None else folder

    def tell(self, asked: AskedQuestion, done: float, words: str) -> None:
        """Note that a question is being answered, and how far that is; call it again and again."""
        content = {"asked": asdict(asked), "done": done, "words": words, "process": os.getpid()}
        self._write(self.folder / f"{asked.key}{GOING}", content)

    def keep(self, asked: AskedQuestion, content: Mapping[str, Any], words: str) -> None:
        """Keep a whole answer.

        Raises
        ------
        WorkbenchError
            If it cannot be written, such as on a full disk.
        """
        described = {"asked": asdict(asked), "words": words, "content": content}
        self._write(self.folder / f"{asked.key}{WHOLE}", described)
        self.drop(asked.key)

    def drop(self, key: str) -> None:
        """Forget that a question is being answered."""
        for suffix in (GOING, CANCELLED):
            with suppress(OSError):
                (self.folder / f"{key}{suffix}").unlink(missing_ok=True)

    def find(self, key: str) -> KeptAnswer | None:
        """Return the whole answer with a key; None if there is none that can be read."""
        return self._read(self.folder / f"{key}{WHOLE}")

    def all(self) -> list[KeptAnswer]:
        """Return the answers, the latest first; those of processes that have ended are swept away."""
        found = [answer for path in self._files() if (answer := self._read(path))]
        return sorted(found, key=lambda one: one.asked.began, reverse=True)

    def delete(self, key: str) -> None:
        """Delete a whole answer; raise UnknownName where there is none."""
        try:
            (self.folder / f"{key}{WHOLE}").unlink()
        except OSError:
            raise UnknownName("answer", key, [one.asked.key for one in self.all()]) from None

    def cancel(self, key: str) -> None:
        """Ask whoever answers a question to stop."""
        with suppress(OSError):
            (self.folder / f"{key}{CANCELLED}").touch()

    def is_cancelled(self, key: str) -> bool:
        """Return whether somebody has asked to stop."""
        return (self.folder / f"{key}{CANCELLED}").exists()

    def is_answering(self, process: int) -> bool:
        """Return whether a process, by its number, is answering a question."""
        for path in self._files():
            if path.suffix == GOING and is_alive(path) and read(path).get("process") == process:
                return True
        return False

    def _files(self) -> Iterator[Path]:
        with suppress(OSError):
            yield from (path for path in sorted(self.folder.iterdir()) if path.suffix in (WHOLE, GOING))

    def _read(self, path: Path) -> KeptAnswer | None:
        found = read(path)
        try:
            asked = AskedQuestion(**{**found["asked"], "asked": tuple(found["asked"]["asked"])})
            if path.suffix == WHOLE:
                return KeptAnswer(asked, found["content"], 1.0, found["words"])
            if is_alive(path):
                return KeptAnswer(asked, None, float(found["done"]), found["words"])
        except (KeyError, TypeError, ValueError):
            return None
        self.drop(asked.key)
        return None

    def _write(self, path: Path, content: Mapping[str, Any]) -> None:
        part = path.with_name(f"{path.name}.{uuid4().hex}")
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
            part.write_text(json.dumps(content), encoding="utf-8")
            part.replace(path)
        except OSError as error:
            with suppress(OSError):
                part.unlink(missing_ok=True)
            raise WorkbenchError(f"The answer cannot be kept in {self.folder}: {error.strerror or error}.") from None


def asked_now(key: str, question: str, game: str, asked: tuple[str, ...]) -> AskedQuestion:
    """Return a question that is asked at this moment."""
    return AskedQuestion(key, question, game, asked, datetime.now(UTC).isoformat(timespec="seconds"))


def is_alive(path: Path) -> bool:
    """Return whether an answer under way has shown a sign of life lately."""
    try:
        return time.time() - path.stat().st_mtime < LOST_AFTER
    except OSError:
        return False


def read(path: Path) -> dict[str, Any]:
    """Return what a file says; nothing where it cannot be read."""
    with suppress(OSError, ValueError):
        found = json.loads(path.read_text(encoding="utf-8"))
        return found if isinstance(found, dict) else {}
    return {}
