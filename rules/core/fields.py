"""Fields and presets of a ruleset, as data/<game>/ruleset.toml tells them."""

from collections.abc import Callable, Mapping, Sequence
from typing import Annotated, Any, Self

import numpy as np
from pydantic import (
    StrictBool,
    StrictFloat,
    StrictInt,
    StrictStr,
    ValidationError,
    ValidatorFunctionWrapHandler,
    WrapValidator,
    field_validator,
    model_validator,
)

from rules.core.choices import Choice, choice_of
from rules.core.content import Row, checked
from rules.core.errors import BrokenContent, UnknownName
from rules.core.words import told_value


def in_one_sentence(value: object, handler: ValidatorFunctionWrapHandler) -> Any:
    """Check a value, with one complaint instead of one for each type it could have had."""
    try:
        return handler(value)
    except ValidationError:
        raise ValueError("it must be true or false, a number, a name, or a list of whole numbers") from None


Value = Annotated[StrictBool | StrictInt | StrictFloat | StrictStr | list[StrictInt], WrapValidator(in_one_sentence)]


class Field(Row):
    """What there is to know about one number of a ruleset."""

    label: str  # as a control is labelled
    value: Value  # the rulebook's own; a name where values have names, a list has one entry per number of players
    low: StrictInt | StrictFloat = 0
    high: StrictInt | StrictFloat = 1
    unit: str = ""
    meaning: str  # one sentence
    clause: str = ""  # key in clauses.toml
    choices: tuple[Choice, ...] = ()  # the values there are, if they have names; those of choices_from stand behind
    choices_from: str = ""  # a list of the game's content, by its name
    off: StrictInt | None = None  # the value that stands for no such number, such as 0 where there is no limit
    idle_if: dict[str, tuple[Value, ...]] = {}  # other field -> values; with all of these, this one changes nothing

    @model_validator(mode="after")
    def spans_a_range(self) -> Self:
        """Refuse a range that holds nothing."""
        if self.low > self.high:
            raise ValueError(f"low, {self.low}, must not be above high, {self.high}")
        if self.off is not None and not self.low <= self.off <= self.high:
            raise ValueError(f"off, {self.off}, must be from low, {self.low}, to high, {self.high}")
        return self

    @property
    def is_named(self) -> bool:
        """Whether its values have names."""
        return bool(self.choices)

    @property
    def is_switch(self) -> bool:
        """Whether it is on or off."""
        return isinstance(self.value, bool)

    @property
    def is_table(self) -> bool:
        """Whether it has a number for each number of players."""
        return isinstance(self.value, list)

    @property
    def length(self) -> int:
        """How many numbers a table has; 0 for what is none."""
        return len(self.value) if isinstance(self.value, list) else 0

    def in_words(self, value: Value) -> str:
        """Return a value as people read it: the title of one that has a name, on and off, numbers by players as 3/5."""
        return choice_of(self.choices, value).title if self.is_named else told_value(value)


class Preset(Row):
    """A named variant."""

    title: str
    why: str
    set: dict[str, Value]

    @field_validator("set")
    @classmethod
    def changes_something(cls, value: dict[str, Value]) -> dict[str, Value]:
        """Refuse a preset that is the rulebook."""
        if not value:
            raise ValueError("a preset sets at least one field")
        return value


def read_field(table: object, lists: Mapping[str, Sequence[Choice]], place: str) -> Field:
    """Return a Field; one whose values have names has all its choices, and the range they span."""
    field = checked(Field, table, place)
    if field.choices_from:
        if field.choices_from not in lists:
            raise UnknownName("list of choices", field.choices_from, lists, f"in {place}, field choices_from")
        field = field.model_copy(update={"choices": (*field.choices, *lists[field.choices_from])})
    if not field.is_named:
        return field
    for bound in ("low", "high"):
        if bound in field.model_fields_set:
            raise BrokenContent(
                f"{place}, field {bound}: {getattr(field, bound)!r} will not do; where values have "
                "names, these say which there are."
            )
    numbers = [choice.number for choice in field.choices]
    for key in ("name", "number"):
        seen = [getattr(choice, key) for choice in field.choices]
        if len(set(seen)) < len(seen):
            raise BrokenContent(
                f"{place}, field choices: {max(seen, key=seen.count)!r} will not do twice; each choice "
                f"has a {key} of its own."
            )
    value = choice_of(field.choices, field.value, f"for {place}, field value").name
    return field.model_copy(update={"value": value, "low": min(numbers), "high": max(numbers)})


def reskinned_field(field: Field, translate: Callable[[str], str]) -> Field:
    """Return a Field with every text as ``translate(text)`` has it."""
    choices = tuple(choice.model_copy(update={"title": translate(choice.title)}) for choice in field.choices)
    return field.model_copy(
        update={key: translate(getattr(field, key)) for key in ("label", "unit", "meaning")} | {"choices": choices}
    )


def check_kind(field: Field, dtype: np.dtype[Any], place: str) -> None:
    """Raise BrokenContent unless a field's value and range are of the kind the record has room for."""
    wanted = (
        "true or false"
        if dtype == np.uint8
        else "one number"
        if not dtype.shape
        else f"a list of {dtype.shape[0]} whole numbers"
    )
    given = (
        "true or false"
        if field.is_switch
        else "one number"
        if not field.is_table
        else f"a list of {field.length} whole numbers"
    )
    if given != wanted:
        raise BrokenContent(f"{place} value: {field.value!r} will not do; it must be {wanted}.")
    if np.issubdtype(dtype.base, np.integer):
        for name, bound in (("low", field.low), ("high", field.high)):
            if not np.iinfo(dtype.base).min <= bound <= np.iinfo(dtype.base).max:
                raise BrokenContent(
                    f"{place} {name}: {bound!r} will not do; it must be from "
                    f"{np.iinfo(dtype.base).min} to {np.iinfo(dtype.base).max}."
                )
