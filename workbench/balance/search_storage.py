"""The file that keeps the trials of a search, so that one that was ended goes on where it was."""

import hashlib
import json
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from rules.core.errors import OutOfRange
from rules.core.fields import Value
from workbench.balance.targets import Target
from workbench.simulation.batch import Batch

if TYPE_CHECKING:
    import optuna

NAME = "search"
FORMAT = 1  # raised when files are written otherwise


def open_study(
    batch: Batch,
    ranges: Mapping[str, Sequence[Value]],
    targets: Mapping[str, Target],
    storage: Path | None,
    first_trials: int,
) -> "optuna.Study":
    """Return the study of a search: a new one, or the one that a file keeps.

    The trials that come depend on the seed of the batch and on how many there are already.

    Raises
    ------
    OutOfRange
        If the file is no search, one of another version, or one for other games, levers or targets.
    """
    import optuna  # here, because it takes half a second
    from optuna.storages import JournalStorage
    from optuna.storages.journal import JournalFileBackend

    optuna.logging.set_verbosity(optuna.logging.ERROR)
    sampler = optuna.samplers.TPESampler(seed=batch.seed % 2**32, n_startup_trials=first_trials, multivariate=True)
    wanted = identity(batch, ranges, targets)
    if storage is None:
        return optuna.create_study(sampler=sampler)
    try:
        kept = JournalStorage(JournalFileBackend(str(storage)))
        is_new = NAME not in optuna.get_all_study_names(kept)
        begin = optuna.create_study if is_new else optuna.load_study
        study = begin(storage=kept, study_name=NAME, sampler=sampler)
    except OSError as error:
        raise OutOfRange(f"{storage} cannot be written: {error.strerror}; name another file for the search.") from None
    except (ValueError, KeyError, TypeError, AttributeError):
        raise OutOfRange(f"{storage} is no file of a search; name another one, or one that does not exist.") from None
    if is_new:
        for name, value in wanted.items():
            study.set_user_attr(name, value)
    check_same(study.user_attrs, wanted, storage)
    if study.trials:
        study.sampler = optuna.samplers.TPESampler(
            seed=(batch.seed + len(study.trials)) % 2**32, n_startup_trials=first_trials, multivariate=True
        )
    return study


def identity(batch: Batch, ranges: Mapping[str, Sequence[Value]], targets: Mapping[str, Target]) -> dict[str, object]:
    """Return what makes two searches the same one."""
    asked = {
        "batch": batch.key,
        "ranges": {name: list(values) for name, values in ranges.items()},
        "targets": {name: list(target.band) for name, target in targets.items()},
    }
    text = json.dumps(asked, sort_keys=True)
    return {
        "format": FORMAT,
        "game": batch.game,
        "version": batch.version,
        "asked": hashlib.sha256(text.encode()).hexdigest(),
    }


def check_same(kept: Mapping[str, object], wanted: Mapping[str, object], storage: Path) -> None:
    """Raise OutOfRange unless a file keeps the search that was asked for."""
    if kept.get("format") != wanted["format"]:
        raise OutOfRange(f"{storage} was written by another version of the workbench; name another file.")
    if kept["game"] != wanted["game"]:
        raise OutOfRange(f"{storage} keeps a search in {kept['game']}, not in {wanted['game']}; name another file.")
    if kept["version"] != wanted["version"]:
        raise OutOfRange(
            f"{storage} keeps a search in version {kept['version']} of the rules; here is version "
            f"{wanted['version']}, so name another file."
        )
    if kept["asked"] != wanted["asked"]:
        raise OutOfRange(f"{storage} keeps a search with other games, levers or targets; name another file.")
