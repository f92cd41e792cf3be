"""Numbers that the rules of a game hold themselves, where no designer can turn them.

Listed is what decides play (see ``rule_code``): a number inside a function, and a constant that holds one. Left out is
what is plainly no quantity of the game:

* 0, 1 and -1, unless a constant is 1 or they are handed to a function as an amount; 2 and 100 where they multiply or
  divide;
* an index, the bits of an encoding, the size of an array, an enumeration, and the number of a choice, which a field of
  the ruleset is compared with.
"""

import ast
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import TypeAlias

from workbench.checks.rule_code import RuleCode, RulePart, calls_in, names_read

RULESETS = {"ruleset", "record"}  # what rules call the record a designer changes
AMOUNTS = {"amount", "cards", "hexes", "markers", "number", "points", "rounds", "steps", "supplies"}  # parameters
HARMLESS_FACTORS = {2, 100}  # halves and percents
FACTORS = (ast.Mult, ast.Div, ast.FloorDiv, ast.Mod, ast.Pow)
BITS = (ast.LShift, ast.RShift, ast.BitAnd, ast.BitOr, ast.BitXor)
SIZED = {"layout", "dtype"}  # calls that say how large arrays are
SUMS = (ast.IfExp, ast.BinOp, ast.UnaryOp)  # what shows what a number is for
LONGEST = 72  # characters of code that are shown
Number: TypeAlias = int | float
Parents: TypeAlias = dict[ast.AST, ast.AST]


@dataclass(frozen=True)
class Literal:
    """A number in the rules that no field of the ruleset holds.

    Attributes
    ----------
    place : str
        The file within the game's folder and the function or constants: ``turns.py end_turn``.
    path : Path
    line : int
    code : str
        The constant, or the expression, in one line.
    number : int or float
    """

    place: str
    path: Path
    line: int
    code: str
    number: Number


def literals_of(code: RuleCode) -> list[Literal]:
    """Return every number in the code of a game that decides play and that a designer might want to turn.

    >>> from workbench.checks.rule_code import RULES
    >>> [one.code for one in literals_of(RuleCode(RULES / "jarls")) if one.place == "actions.py hexes_of"]
    ['return action % 4']
    """
    fixed = names_of_sizes(code) | names_of_choices(code)
    found = [
        literal
        for part in code.parts
        if part.is_function or not (set(part.names) <= fixed or is_enumeration(part))
        for literal in literals_in(part, code)
    ]
    return sorted(found, key=lambda literal: (literal.path, literal.line, literal.number))


def literals_in(part: RulePart, code: RuleCode) -> Iterator[Literal]:
    """Yield the numbers of one function or constant that may be quantities of the game."""
    parents = {child: node for node in ast.walk(part.code) for child in ast.iter_child_nodes(node)}
    place = f"{part.module.path.relative_to(code.folder).as_posix()} {part.title}"
    for node in ast.walk(part.code):
        if isinstance(node, ast.Constant) and isinstance(node.value, int | float) and not isinstance(node.value, bool):
            number = -node.value if isinstance(parents[node], ast.UnaryOp) else node.value
            if may_be_quantity(node, parents, part, code):
                shown = part.code if not part.is_function else expression_of(node, parents)
                yield Literal(place, part.module.path, node.lineno, in_one_line(shown), number)


def may_be_quantity(node: ast.Constant, parents: Parents, part: RulePart, code: RuleCode) -> bool:
    """Return whether a number is none of those that are plainly something else."""
    if is_plumbing(node, parents):
        return False
    if node.value in HARMLESS_FACTORS:
        outer = parents[node]
        return not (isinstance(outer, ast.BinOp | ast.AugAssign) and isinstance(outer.op, FACTORS))
    if node.value == 1:
        return is_whole_constant(node, part) or is_amount(node, parents, part, code)
    return node.value != 0


def is_plumbing(node: ast.AST, parents: Parents) -> bool:
    """Return whether a number is an index, bits, an array's size, the number of a choice, or part of a message."""
    while node in parents:
        inner, node = node, parents[node]
        if (
            (isinstance(node, ast.Subscript) and inner is node.slice)
            or (isinstance(node, ast.BinOp) and isinstance(node.op, BITS))
            or (isinstance(node, ast.Compare) and is_of_ruleset(node))
            or isinstance(node, ast.JoinedStr | ast.Raise)
            or (isinstance(node, ast.Call) and (is_of_numpy(node.func) or called(node) in SIZED))
        ):
            return True
    return False


def is_amount(node: ast.AST, parents: Parents, part: RulePart, code: RuleCode) -> bool:
    """Return whether a number is handed to one of the game's functions that calls it an amount."""
    while isinstance(parents.get(node), ast.IfExp):
        node = parents[node]
    call = parents.get(node)
    if not isinstance(call, ast.Call) or node not in call.args:
        return False
    function = code.find(part.module, called(call))
    if function is None or not isinstance(function.code, ast.FunctionDef):
        return False
    parameters = function.code.args.args
    place = call.args.index(node)
    return place < len(parameters) and parameters[place].arg in AMOUNTS


def is_whole_constant(node: ast.Constant, part: RulePart) -> bool:
    """Return whether a number, or a tuple of numbers that it stands in, is all that a constant is."""
    if isinstance(part.code, ast.FunctionDef):
        return False
    return part.code.value is node or (isinstance(part.code.value, ast.Tuple) and node in part.code.value.elts)


def is_enumeration(part: RulePart) -> bool:
    """Return whether a constant numbers things from 0 on: ``A, B = range(2)`` or ``A, B = 0, 1``."""
    value = part.code.value if isinstance(part.code, ast.Assign | ast.AnnAssign) else None
    if isinstance(value, ast.Call):
        return called(value) in {"range", *SIZED}
    return isinstance(value, ast.Tuple) and [getattr(item, "value", None) for item in value.elts] == list(
        range(len(part.names))
    )


def names_of_sizes(code: RuleCode) -> set[str]:
    """Return the names of constants that say how large arrays of records are."""
    return {
        name
        for module in code.modules.values()
        for call in calls_in(module.tree)
        if called(call) in SIZED
        for name in names_read(call)
    }


def names_of_choices(code: RuleCode) -> set[str]:
    """Return the names of constants that a field of the ruleset is compared with."""
    return {
        name
        for part in code.parts
        for node in ast.walk(part.code)
        if isinstance(node, ast.Compare) and is_of_ruleset(node)
        for side in (node.left, *node.comparators)
        if isinstance(side, ast.Name | ast.Tuple)
        for name in names_read(side)
    }


def is_of_ruleset(comparison: ast.Compare) -> bool:
    """Return whether one side of a comparison is a field of the ruleset, or an entry of one."""
    for side in (comparison.left, *comparison.comparators):
        node = side.value if isinstance(side, ast.Subscript) else side
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id in RULESETS:
            return True
    return False


def is_of_numpy(function: ast.expr) -> bool:
    """Return whether a function is one of NumPy's."""
    return isinstance(function, ast.Attribute) and isinstance(function.value, ast.Name) and function.value.id == "np"


def called(call: ast.Call) -> str:
    """Return the last part of the name of what is called; "" where it has none."""
    return getattr(call.func, "attr", getattr(call.func, "id", ""))


def expression_of(node: ast.AST, parents: Parents) -> ast.AST:
    """Return the code that shows what a number is for: the outermost sum, product, choice or comparison around it."""
    while isinstance(parents.get(node), (*SUMS, ast.Tuple, ast.Compare, ast.Call)):
        node = parents[node]
    around = parents.get(node)
    return around if isinstance(around, ast.Return | ast.Assign | ast.AugAssign) else node


def in_one_line(node: ast.AST) -> str:
    """Return code as one line, cut where it is too long to be read at a glance.

    >>> in_one_line(ast.parse("STEPS = (1,\\n  2)"))
    'STEPS = (1, 2)'
    """
    text = " ".join(ast.unparse(node).split())
    return text if len(text) <= LONGEST else f"{text[: LONGEST - 1]}…"
