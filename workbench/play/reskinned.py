"""A value in the words of another skin: one function for every dataclass and row with texts.

Fields that people read have the type ``Text``, also inside tuples, unions and the values of dicts. Everything else,
such as keys, notation and numbers, stays as it is.
"""

from collections.abc import Callable, Iterator
from dataclasses import fields, is_dataclass, replace
from functools import cache
from typing import Annotated, Any, TypeVar, get_args, get_origin, get_type_hints

from pydantic import BaseModel

Text = Annotated[str, "read by people"]

Value = TypeVar("Value")


def reskinned(value: Value, translate: Callable[[str], str]) -> Value:
    """Return a value with every ``Text`` in it, at any depth, replaced by ``translate(text)``.

    Examples
    --------
    >>> from dataclasses import dataclass
    >>> @dataclass(frozen=True)
    ... class Coin:
    ...     face: Text
    ...     key: str
    >>> reskinned((Coin("king", "king"),), str.upper)
    (Coin(face='KING', key='king'),)
    """
    return value if translate is str else _reskinned(value, Any, translate)


def _reskinned(value: Any, hint: Any, translate: Callable[[str], str]) -> Any:
    if isinstance(value, str):
        return translate(value) if _is_text(hint) else value
    if isinstance(value, tuple | list):
        return type(value)(_reskinned(one, inner, translate) for one, inner in zip(value, _hints_of_items(hint)))
    if isinstance(value, dict):
        inner = get_args(hint)[-1] if get_args(hint) else Any
        return {key: _reskinned(one, inner, translate) for key, one in value.items()}
    kind: Any = type(value)
    changed = {
        name: _reskinned(getattr(value, name), inner, translate) for name, inner in _hints_of_fields(kind).items()
    }
    if not changed:
        return value
    return value.model_copy(update=changed) if isinstance(value, BaseModel) else replace(value, **changed)


def _is_text(hint: Any) -> bool:
    return hint == Text or any(arm == Text for arm in get_args(hint))


def _hints_of_items(hint: Any) -> Iterator[Any]:
    """Yield the types of the items of a tuple or list, endlessly if all have one type."""
    arms = [arm for arm in (hint, *get_args(hint)) if get_origin(arm) in (tuple, list)]
    items = get_args(arms[0]) if arms else (Any,)
    if len(items) > 1 and items[-1] is not Ellipsis:
        yield from items
        return
    while True:
        yield items[0]


@cache
def _hints_of_fields(kind: Any) -> dict[str, Any]:
    """Return the fields of a class that can hold a text, as a dict name -> type."""
    if issubclass(kind, BaseModel):
        names = list(kind.model_fields)
    else:
        names = [field.name for field in fields(kind)] if is_dataclass(kind) else []
    hints = get_type_hints(kind, include_extras=True) if names else {}
    return {name: hints[name] for name in names if _may_hold_text(hints[name])}


def _may_hold_text(hint: Any) -> bool:
    if hint == Text:
        return True
    if get_args(hint):
        return any(_may_hold_text(inner) for inner in get_args(hint))
    return hint in (Any, object) or is_dataclass(hint) or (isinstance(hint, type) and issubclass(hint, BaseModel))
