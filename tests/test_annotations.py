"""Whoever calls a public function reads what it takes and gives: functions and fields of classes say their types.

Functions with a decorator of numba's, or of ``rules.core.verbs``, take whatever record a game has, and say none.
"""

import ast
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
PACKAGES = ["rules/core", "workbench"]
COMPILED = {"njit", "overload", "intrinsic", "verb"}  # decorators of what numba compiles


def name_of(decorator):
    """Return the last name of a decorator: ``njit`` of ``@numba.njit(cache=True)``."""
    called = decorator.func if isinstance(decorator, ast.Call) else decorator
    return called.attr if isinstance(called, ast.Attribute) else getattr(called, "id", "")


def bare_of(function, is_method):
    """Return what a function does not annotate: its parameters by name, and ``return``."""
    arguments = function.args
    named = [*arguments.posonlyargs, *arguments.args, *arguments.kwonlyargs]
    is_static = "staticmethod" in map(name_of, function.decorator_list)
    given = named[1 if is_method and not is_static else 0 :] + [
        one for one in (arguments.vararg, arguments.kwarg) if one
    ]
    bare = [argument.arg for argument in given if argument.annotation is None]
    return bare + ([] if function.returns is not None or function.name == "__init__" else ["return"])


def is_public(name):
    """Return whether a name is for callers: no underscore, or one that Python itself calls."""
    return not name.startswith("_") or (name.startswith("__") and name.endswith("__"))


def unannotated(body, place, is_class=False):
    """Yield each public function of a module or a class with what it does not annotate."""
    for node in body:
        if isinstance(node, ast.FunctionDef) and is_public(node.name):
            if not COMPILED & set(map(name_of, node.decorator_list)) and (bare := bare_of(node, is_class)):
                yield f"{place}{node.name}: {', '.join(bare)}"
        elif isinstance(node, ast.ClassDef) and is_public(node.name):
            yield from unannotated(node.body, f"{place}{node.name}.", is_class=True)


@pytest.mark.parametrize("package", PACKAGES)
def test_every_public_function_says_its_types(package):
    missing = [
        f"{path.relative_to(ROOT)}: {one}"
        for path in sorted((ROOT / package).rglob("*.py"))
        for one in unannotated(ast.parse(path.read_text(encoding="utf-8")).body, "")
    ]
    assert missing == []


def bare_generics(annotation):
    """Return the containers of an annotation that do not say what they hold, such as a plain ``dict``."""
    inside = {id(node.value) for node in ast.walk(annotation) if isinstance(node, ast.Subscript)}
    generic = {"dict", "list", "tuple", "set", "Callable", "Sequence", "Mapping", "Iterable", "Iterator"}
    return [
        node.id
        for node in ast.walk(annotation)
        if isinstance(node, ast.Name) and node.id in generic and id(node) not in inside
    ]


@pytest.mark.parametrize("package", PACKAGES)
def test_every_field_of_a_dataclass_says_what_it_holds(package):
    bare = [
        f"{path.relative_to(ROOT)}: {cls.name}.{field.target.id}: {', '.join(found)}"
        for path in sorted((ROOT / package).rglob("*.py"))
        for cls in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(cls, ast.ClassDef)
        for field in cls.body
        if isinstance(field, ast.AnnAssign) and (found := bare_generics(field.annotation))
    ]
    assert bare == []


def test_the_check_sees_what_is_missing():
    module = ast.parse(
        "def f(a, *, b: int = 1): ...\nclass C:\n    def g(self) -> int: ...\n    def h(self, *x): ...\n"
    )
    assert list(unannotated(module.body, "")) == ["f: a, return", "C.h: x, return"]
    compiled = ast.parse("@numba.njit(cache=True)\ndef f(a): ...\n@overload(g)\ndef h(b): ...\ndef _k(c): ...\n")
    assert list(unannotated(compiled.body, "")) == []
    assert bare_generics(ast.parse("dict[str, tuple]", mode="eval").body) == ["tuple"]
