"""Checking all of data/: a sentence for each problem, with file, row, field, and what would be right.

The rules are read as well: every number that decides play is in data/, or has a reason there.
"""

import re
from collections.abc import Mapping, Sized
from pathlib import Path
from typing import Any, NoReturn

import numpy as np

import rules
from rules.core.clauses import ClauseText
from rules.core.content import DATA, read_tables, read_text, shown
from rules.core.errors import BrokenContent, UnknownName, WorkbenchError
from rules.core.fields import Field, Preset
from rules.core.game import Game
from rules.core.levels import AgentRow
from rules.core.ruleset import Schema
from rules.core.rulings import checked_ruling
from rules.core.words import Words
from workbench.balance.published_data import TABLE as PUBLISHED
from workbench.balance.published_data import load_published
from workbench.balance.scenarios import load_scenarios
from workbench.balance.targets import FILE as TARGETS
from workbench.balance.targets import SCENARIOS, Target, check_metric
from workbench.checks.checklist import checked_item, checks_of
from workbench.checks.examples import NAMES
from workbench.checks.findings import Findings, rows_of, unique_rows
from workbench.checks.fixed_numbers import FILE as FIXED
from workbench.checks.fixed_numbers import FixedNumber, checked_reason, rule_numbers, unexplained
from workbench.checks.items import FILE as CHECKLIST
from workbench.checks.items import Item
from workbench.odds.published_odds import FILE as ODDS
from workbench.odds.published_odds import answerable
from workbench.odds.random_tables import FILE as TABLES
from workbench.odds.random_tables import RandomTable
from workbench.play.examples import Example, checked_example, example_files
from workbench.play.tips import Tip, checked_tip, tips_file

PLACEHOLDER = re.compile(r"\{(\w+)")
COUNTED = ("fields", "presets", "agents", "clauses", "rulings", "skins", "examples")
WHERE_WANTED = ("tips", "targets", "checklist", "fixed")  # counted where they exist; not every game has them
SKIN_TABLES = ("nouns", "events", "refusals", "refusal_clauses")
SkinFile = dict[str, dict[str, Any]]  # the tables of a skin's file


class LooseSchema(Schema):
    """Ruleset fields that need not match the game's record: enough to check values one by one."""

    def __init__(self, fields: dict[str, Field]) -> None:
        self.fields, self.details = fields, {}
        self.dtype = np.dtype(
            [(name, "f8" if isinstance(field.value, float) else "i8") for name, field in fields.items()]
        )

    def knows(self, name: str) -> bool:
        """Return whether the fields alone say which values are right; content is known once the game is loaded."""
        return not self.fields[name].choices_from


def check_data(game: str | None = None) -> Findings:
    """Check the data of a game, or of all, and return the Findings; nothing in data/ makes it raise.

    A name that no game has raises an UnknownName.

    >>> check_data("jarls").problems
    []
    """
    if game is not None and game not in NAMES:
        raise UnknownName("game", game, NAMES)
    findings = Findings()
    if game is None:
        for folder in sorted(path for path in DATA.iterdir() if path.is_dir()):
            if folder.name not in NAMES:
                findings.attempt(refuse_folder, folder)
    for name in [game] if game else NAMES:
        of_rules = check_game(name, findings) if name in rules.NAMES else dict.fromkeys((*COUNTED, *WHERE_WANTED), 0)
        findings.counts[name] = of_rules | check_odds(name, findings)
    return findings


def check_odds(name: str, findings: Findings) -> dict[str, int]:
    """Check the tables and the published odds of one game; return how many there are."""
    tables = DATA / name / TABLES
    good_tables = rows_of(tables, None, RandomTable, findings) if tables.exists() else {}
    published = unique_rows([path for path in [DATA / name / ODDS] if path.exists()], "example", findings, answerable)
    return {"tables": len(good_tables), "odds": len(published)}


def refuse_folder(folder: Path) -> NoReturn:
    """Refuse a folder that no game reads."""
    raise UnknownName("game", folder.name, NAMES, f"that reads {shown(folder)}")


def check_game(name: str, findings: Findings) -> dict[str, int]:
    """Check the data of one game row by row, then by loading it; return how much there is of each kind."""
    folder = DATA / name
    clauses = rows_of(folder / "clauses.toml", None, ClauseText, findings)
    fields = rows_of(folder / "ruleset.toml", "fields", Field, findings)
    presets = rows_of(folder / "ruleset.toml", "presets", Preset, findings)
    agents = rows_of(folder / "agents.toml", "agents", AgentRow, findings)
    check_values(folder / "ruleset.toml", fields, presets, clauses, findings)
    game = load_game(name, findings)
    names = game.words.names if game else {}
    skins = {
        path: findings.attempt(read_tables, path, (*SKIN_TABLES, *names))
        for path in sorted((folder / "skins").glob("*.toml"))
    }
    own_skin = skins.get(folder / "skins" / f"{name}.toml") or {table: {} for table in SKIN_TABLES}
    schema = game.ruleset if game else None
    rulings = unique_rows([folder / "rulings.toml"], "ruling", findings, checked_ruling, fields, clauses, schema)
    check_skins(skins, own_skin, clauses, names, findings)
    findings.remarks += game.remarks() if game else []
    check_published(folder, game, findings)
    refusals = own_skin["refusals"]
    examples = unique_rows(example_files(name), "example", findings, example_that_begins, clauses, game, refusals)
    found: tuple[Sized, ...] = (
        fields,
        presets,
        agents,
        clauses,
        rulings,
        skins,
        examples,
        check_tips(name, game, clauses, findings),
        check_targets(folder, game, findings),
        check_checklist(folder, findings),
        check_numbers(folder, findings),
    )
    return {kind: len(rows) for kind, rows in zip((*COUNTED, *WHERE_WANTED), found)}


def check_targets(folder: Path, game: Game | None, findings: Findings) -> dict[str, Target]:
    """Return the good rows of the targets, noting the others and metrics that ``game``, if known, does not have."""
    path = folder / TARGETS
    targets = rows_of(path, None, Target, findings, apart=SCENARIOS) if path.exists() else {}
    if game:
        for name, target in targets.items():
            findings.attempt(check_metric, name, target, game.metrics, f"in {shown(path)}")
    scenarios = findings.attempt(load_scenarios, game) if game else None
    return {
        **targets,
        **{
            f"{name}.{metric}": target
            for name, scenario in (scenarios or {}).items()
            for metric, target in scenario.targets.items()
        },
    }


def check_published(folder: Path, game: Game | None, findings: Findings) -> None:
    """Note what is wrong with the numbers a rulebook publishes, if it does."""
    if game and (folder / PUBLISHED).exists():
        findings.attempt(load_published, game)


def check_checklist(folder: Path, findings: Findings) -> dict[str, Item]:
    """Return the good lines of the launch checklist, noting the others."""
    checks = checks_of(folder.name)
    return unique_rows([path for path in [folder / CHECKLIST] if path.exists()], "item", findings, checked_item, checks)


def check_numbers(folder: Path, findings: Findings) -> dict[str, FixedNumber]:
    """Return the good reasons for numbers in the rules, noting the others and every number without one."""
    path = folder / FIXED
    reasons = unique_rows([path] if path.exists() else [], "fixed", findings, checked_reason)
    for problem in unexplained(rule_numbers(folder.name), reasons, path):
        findings.note(problem)
    return reasons


def check_tips(name: str, game: Game | None, clauses: Mapping[str, ClauseText], findings: Findings) -> dict[str, Tip]:
    """Return the good tips of a game that could be loaded, noting the others."""
    kinds = [kind.name.lower() for kind in game.kinds] if game else []
    return unique_rows(
        [path for path in [tips_file(name)] if game and path.exists()], "tip", findings, checked_tip, clauses, kinds
    )


def check_values(
    path: Path,
    fields: dict[str, Field],
    presets: Mapping[str, Preset],
    clauses: Mapping[str, ClauseText],
    findings: Findings,
) -> None:
    """Note ruleset values outside their range, and names of clauses and fields that do not exist."""
    schema = LooseSchema(fields)
    for name, field in fields.items():
        place = f"in {shown(path)}, [fields.{name}]"
        if field.clause and field.clause not in clauses:
            findings.note(str(UnknownName("clause", field.clause, clauses, f"{place}, field clause")))
        if schema.knows(name):
            findings.attempt(schema.check, name, field.value, f"in {shown(path)}")
    for key, preset in presets.items():
        place = f"in {shown(path)}, [presets.{key}]"
        for name, value in preset.set.items():
            if name in fields:
                if schema.knows(name):
                    findings.attempt(schema.check, name, value, place)
            elif "." not in name:  # a number of the content is looked up when the game is loaded
                findings.note(str(UnknownName("ruleset field", name, fields, place)))


def check_skins(
    skins: Mapping[Path, SkinFile | None],
    own: SkinFile,
    clauses: Mapping[str, ClauseText],
    names: Mapping[str, Mapping[str, str]],
    findings: Findings,
) -> None:
    """Note skins whose texts do not match the game's own, refusals citing unknown clauses, and unknown names."""
    for path, book in skins.items():
        if book and any(own.values()):
            keys = [list(own[table]) for table in SKIN_TABLES[:3]]
            findings.attempt(Words, path, *keys, placeholders_of(own), names)
        for refusal, clause in book["refusal_clauses"].items() if book else ():
            if clause and clause not in clauses:
                place = f"in {shown(path)}, [refusal_clauses], field {refusal}"
                findings.note(str(UnknownName("clause", clause, clauses, place)))


def placeholders_of(book: SkinFile) -> list[str]:
    """Return the placeholders in the sentences of a skin, as a list of words."""
    texts = [str(text) for table in book.values() for text in table.values()]
    return sorted({word for text in texts for word in PLACEHOLDER.findall(text)})


def load_game(name: str, findings: Findings) -> Game | None:
    """Return the Game; None if it cannot be loaded, noting why."""
    for path in sorted((DATA / name).rglob("*.csv")):
        findings.attempt(read_text, path)
    try:
        return findings.attempt(rules.load, name)
    except Exception as error:  # anything else that a game's own reader fails on
        findings.note(f"{shown(DATA / name)} cannot be loaded: {type(error).__name__}: {error}.")
        return None


def example_that_begins(
    row: object, place: str, clauses: Mapping[str, ClauseText], game: Game | None, refusals: Mapping[str, str]
) -> Example:
    """Return a row as an Example whose refusals exist and whose position is possible, if ``game`` is known."""
    example = checked_example(row, place, clauses)
    for step in example.step:
        if step.refused and step.refused not in refusals:
            raise UnknownName("refusal", step.refused, refusals, f"in {place}, field refused")
    if game:
        try:
            example.begin(game)
        except WorkbenchError as error:
            raise BrokenContent(f"{place}: {error}") from None
    return example
