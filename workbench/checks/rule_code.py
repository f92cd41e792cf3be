"""The code that plays a game, read without running it: the functions its verbs reach, and the constants these read."""

import ast
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from dataclasses import field as made
from functools import cached_property
from pathlib import Path
from typing import TypeAlias

import rules

RULES = Path(rules.__file__).parent
PLAYS = {"Game": ("deal", "legal_actions", "step"), "Schema": ("finish",)}  # what is called in play, by who takes it
Definition: TypeAlias = ast.FunctionDef | ast.Assign | ast.AnnAssign


@dataclass(frozen=True)
class RuleModule:
    """One file of a game's rules: what it defines at its top, and what it imports.

    Parameters
    ----------
    path : Path
        The file.
    tree : ast.Module
        Its code.
    """

    path: Path
    tree: ast.Module

    @cached_property
    def definitions(self) -> dict[str, Definition]:
        """The functions and constants of the file by name; a statement that makes several stands under each."""
        found: dict[str, Definition] = {}
        for statement in self.tree.body:
            if isinstance(statement, ast.FunctionDef):
                found[statement.name] = statement
            elif isinstance(statement, ast.Assign | ast.AnnAssign):
                found |= dict.fromkeys(names_set(statement), statement)
        return found

    @cached_property
    def imports(self) -> dict[str, tuple[str, str]]:
        """What the file takes from others, as a dict name here -> (module, name there)."""
        return {
            alias.asname or alias.name: (statement.module, alias.name)
            for statement in ast.walk(self.tree)
            if isinstance(statement, ast.ImportFrom) and statement.module
            for alias in statement.names
        }


@dataclass(frozen=True, eq=False)
class RulePart:
    """One function or constant that play depends on; two parts are equal if they are the same statement."""

    module: RuleModule
    names: tuple[str, ...]  # one of a function; all that a statement sets
    code: Definition

    @property
    def title(self) -> str:
        """The names as the code writes them."""
        return ", ".join(self.names)

    @property
    def is_function(self) -> bool:
        """Whether it is a function, and not a constant."""
        return isinstance(self.code, ast.FunctionDef)


@dataclass
class RuleCode:
    """The code of one game that decides play: what ``deal``, ``legal_actions``, ``step`` and the set-up reach.

    What computer players weigh, how positions are written and how games are measured is not reached, nor is
    ``rules.core``, which knows no game.

    Parameters
    ----------
    folder : Path
        The game's folder of rules.

    Examples
    --------
    >>> code = RuleCode(RULES / "jarls")
    >>> sorted(part.title for part in code.parts if part.module.path.name == "setup.py")
    ['deal']
    """

    folder: Path
    modules: dict[str, RuleModule] = made(init=False)  # by dotted name
    parts: list[RulePart] = made(init=False)

    def __post_init__(self) -> None:
        self.modules = {
            dotted_name(path, self.folder): RuleModule(path, ast.parse(path.read_text(encoding="utf-8")))
            for path in sorted(self.folder.rglob("*.py"))
        }
        self.parts = list(self._reached())

    def find(self, module: RuleModule, name: str) -> RulePart | None:
        """Return what a name means in a module, if the game's own rules define it as a function or a constant."""
        if name in module.definitions:
            code = module.definitions[name]
            names = (code.name,) if isinstance(code, ast.FunctionDef) else tuple(names_set(code))
            return RulePart(module, names, code)
        source, original = module.imports.get(name, ("", ""))
        return self.find(self.modules[source], original) if source in self.modules else None

    def _entrances(self) -> Iterator[RulePart]:
        """Yield the functions handed to the game and its ruleset that are called in play."""
        for module in self.modules.values():
            for call in calls_in(module.tree):
                wanted = PLAYS.get(call.func.id, ()) if isinstance(call.func, ast.Name) else ()
                for keyword in call.keywords:
                    if keyword.arg in wanted and isinstance(keyword.value, ast.Name):
                        part = self.find(module, keyword.value.id)
                        if part:
                            yield part

    def _reached(self) -> Iterator[RulePart]:
        """Yield every part that the entrances need, each once."""
        waiting, seen = list(self._entrances()), set()
        while waiting:
            part = waiting.pop()
            if part.code in seen:
                continue
            seen.add(part.code)
            yield part
            read = (self.find(part.module, name) for name in names_read(part.code))
            waiting += [other for other in read if other]


def dotted_name(path: Path, folder: Path) -> str:
    """Return the name a file of a game's folder is imported by.

    >>> dotted_name(Path("rules/jarls/combat.py"), Path("rules/jarls"))
    'rules.jarls.combat'
    """
    parts = path.relative_to(folder).with_suffix("").parts
    return ".".join(("rules", folder.name, *(part for part in parts if part != "__init__")))


def names_set(statement: ast.Assign | ast.AnnAssign) -> list[str]:
    """Return the names a statement gives a value to, in the order they are written."""
    targets = statement.targets if isinstance(statement, ast.Assign) else [statement.target]
    return [node.id for target in targets for node in ast.walk(target) if isinstance(node, ast.Name)]


def names_read(code: ast.AST) -> Iterable[str]:
    """Return the names some code reads, each once, in the order they are met."""
    return dict.fromkeys(
        node.id for node in ast.walk(code) if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Load)
    )


def calls_in(code: ast.AST) -> Iterator[ast.Call]:
    """Yield every call in some code."""
    return (node for node in ast.walk(code) if isinstance(node, ast.Call))
