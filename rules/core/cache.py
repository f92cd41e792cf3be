"""Where compiled rules are kept between processes."""

import hashlib
import os
import shutil
import stat
import tempfile
from contextlib import suppress
from itertools import count
from pathlib import Path
from typing import Any

import numba

RULES = Path(__file__).parents[1]
SETTINGS: Any = numba.config  # numba sets its settings while it starts, where no type checker sees them
KEPT = 8  # digests: enough for a few checkouts, and for checked and unchecked runs of each
LEAST_ROOM = 64_000_000  # bytes that a disk needs free: about what one game compiles to, and the template of the pages


def user_cache() -> Path:
    """Return the folder for everything that can be made again, as a Path: where it belongs, if that can be written."""
    wanted = wanted_cache()
    if can_be_written(wanted) and has_room(wanted):
        return wanted
    temporary = temporary_cache(wanted.name)
    return temporary if has_room(temporary) or not can_be_written(wanted) else wanted


def wanted_cache() -> Path:
    """Return where the folder for everything that can be made again should be, as a Path."""
    base = os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache"
    return Path(base) / "board-game-workbench"


def temporary_cache(name: str) -> Path:
    """Return a folder of this user alone, which stays until the machine is started again; made if there is none.

    Compiled code is read from it, so a folder that somebody else has made, or may write to, is passed over.
    """
    first = Path(tempfile.gettempdir()) / f"{name}-{os.getuid()}"
    return next(filter(is_own, (first.with_name(f"{first.name}-{number}") if number else first for number in count())))


def is_own(folder: Path) -> bool:
    """Make a folder if there is none; return whether it is this user's, and nobody else may write to it."""
    with suppress(FileExistsError):
        folder.mkdir(mode=0o700)
    found = folder.lstat()
    return stat.S_ISDIR(found.st_mode) and found.st_uid == os.getuid() and not found.st_mode & 0o022


def can_be_written(folder: Path) -> bool:
    """Return whether a folder, or what of its path is there, is one that this user may write to."""
    there = existing_part(folder)
    return there.is_dir() and os.access(there, os.W_OK)


def has_room(folder: Path) -> bool:
    """Return whether the disk of a folder has room for what is compiled."""
    return shutil.disk_usage(existing_part(folder)).free >= LEAST_ROOM


def existing_part(folder: Path) -> Path:
    """Return what of a folder's path is there."""
    return next(path for path in (folder, *folder.parents) if path.exists())


def digest_of_rules() -> str:
    """Return twelve hexadecimal digits that change with any file of rules/, with its place and with bounds checking.

    numba files machine code by the place of its source: what one checkout has compiled does not serve another.
    """
    content = hashlib.sha256(os.environ.get("NUMBA_BOUNDSCHECK", "0").encode())
    content.update(str(RULES.resolve()).encode())
    for path in sorted(RULES.rglob("*.py")):
        content.update(path.relative_to(RULES).as_posix().encode())
        content.update(path.read_bytes())
    return content.hexdigest()[:12]


def use_cache_folder() -> None:
    """Point numba at the folder of this digest, and sweep the folders of digests long unused."""
    everything = user_cache() / "compiled"
    folder = everything / digest_of_rules()
    folder.mkdir(parents=True, exist_ok=True)
    os.utime(folder)
    SETTINGS.CACHE_DIR = str(folder)
    sweep(everything, KEPT)


def sweep(everything: Path, kept: int) -> None:
    """Remove the folders of a folder that have not been used for longest, all but so many."""
    for stale in sorted(everything.iterdir(), key=last_use, reverse=True)[kept:]:
        shutil.rmtree(stale, ignore_errors=True)


def last_use(folder: Path) -> float:
    """Return when a folder was last used, in seconds since the epoch; 0 when it is gone."""
    try:
        return folder.stat().st_mtime
    except FileNotFoundError:  # another process swept it meanwhile
        return 0.0


def compiled_folder() -> Path:
    """Return the folder that holds the machine code of the rules as they stand."""
    return Path(SETTINGS.CACHE_DIR)


def is_uncompiled() -> bool:
    """Return whether this process runs all rules as plain Python, so that there is nothing to compile."""
    return bool(SETTINGS.DISABLE_JIT)
