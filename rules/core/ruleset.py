"""Rulesets: the numbers a designer may turn, read from data/<game>/ruleset.toml into one record.

A variant is another record; nothing is compiled anew for it, and a sweep over variants is a loop.
"""
import json
from copy import copy
from typing import Annotated

import numpy as np
from pydantic import (
    StrictBool,
    StrictFloat,
    StrictInt,
    ValidationError,
    WrapValidator,
    field_validator,
    model_validator,
)

from rules.core.content import Row, checked, first_difference, read_tables, shown
from rules.core.details import Detail, check_details, kind_at, look_up, put, unknown_detail
from rules.core.errors import BrokenContent, OutOfRange, UnknownName
from rules.core.record import blank


def in_one_sentence(value, handler):
    """Check a value, with one complaint instead of one for each type it could have had."""
    try:
        return handler(value)
    except ValidationError:
        raise ValueError("it must be true or false, a number, or a list of whole numbers") from None


Value = Annotated[StrictBool | StrictInt | StrictFloat | list[StrictInt], WrapValidator(in_one_sentence)]


class Field(Row):
    """What there is to know about one number of a ruleset."""

    label: str        # as a control is labelled
    value: Value      # the rulebook's own; a list has one entry per number of players
    low: StrictInt | StrictFloat = 0
    high: StrictInt | StrictFloat = 1
    unit: str = ""
    meaning: str      # one sentence
    clause: str = ""  # key in clauses.toml

    @model_validator(mode="after")
    def spans_a_range(self):
        """Refuse a range that holds nothing."""
        if self.low > self.high:
            raise ValueError(f"low, {self.low}, must not be above high, {self.high}")
        return self

    @property
    def is_switch(self):
        """Whether it is on or off."""
        return isinstance(self.value, bool)

    @property
    def is_table(self):
        """Whether it has a number for each number of players."""
        return isinstance(self.value, list)


class Preset(Row):
    """A named variant."""

    title: str
    why: str
    set: dict[str, Value]

    @field_validator("set")
    @classmethod
    def changes_something(cls, value):
        """Refuse a preset that is the rulebook."""
        if not value:
            raise ValueError("a preset sets at least one field")
        return value


class Schema:
    """The fields of a game's ruleset: their defaults, ranges, meanings and presets.

    Parameters
    ----------
    path : Path
        The game's ruleset.toml: a table [fields.NAME] for each field, [presets.NAME] for each preset.
    dtype : numpy dtype
        The record: a field per field of the file, ``u1`` for a switch, an array where the file has a list. Fields
        the file does not describe are derived ones.
    derived : tuple of str
        Fields that ``finish`` fills in.
    finish : callable ``finish(record)``, optional
        Fills the derived fields.
    fits : callable ``fits(record, seats)``, optional
        Raises OutOfRange when a table of so many players cannot be set up by this ruleset.
    details : dict name -> Detail, optional
        Figures inside the derived fields that can be changed like fields; see rules.core.details.
    """

    def __init__(self, path, dtype, derived=(), finish=None, fits=None, details=None):
        self.path, self.dtype, self.derived, self.finish, self.fits = path, dtype, derived, finish, fits
        self.details: dict[str, Detail] = {}  # until there is a record to hold them against
        book = read_tables(path, ("fields", "presets"))
        self.fields = {name: checked(Field, table, f"{shown(path)}, [fields.{name}]")
                       for name, table in book["fields"].items()}
        wanted = [name for name in dtype.names if name not in derived and not name.startswith("gap_")]
        if list(self.fields) != wanted:
            odd = sorted(set(self.fields) ^ set(wanted)) or first_difference(self.fields, wanted)
            raise BrokenContent(f"{shown(path)} must describe exactly {', '.join(wanted)}, in this order; "
                                f"look at {', '.join(odd)}.")
        for name, field in self.fields.items():
            check_kind(field, dtype[name], f"{shown(path)}, [fields.{name}], field")
        self._default = blank(dtype)  # what make() begins from, the first time
        self._default = self.make({name: field.value for name, field in self.fields.items()}, f"in {shown(path)}")
        self.details = details or {}
        check_details(self.details, dtype, self._default, shown(path))
        self.presets = {name: checked(Preset, table, f"{shown(path)}, [presets.{name}]")
                        for name, table in book["presets"].items()}
        for name, preset in self.presets.items():
            self.variant(preset.set, f"in {shown(path)}, [presets.{name}]")

    def told(self, tell):
        """Return the same fields and presets with every text as ``tell(text)`` has it."""
        other = copy(self)
        other.fields = {name: field.model_copy(update={key: tell(getattr(field, key))
                                                       for key in ("label", "unit", "meaning")})
                        for name, field in self.fields.items()}
        other.details = {name: detail._replace(field=detail.field.model_copy(
            update={key: tell(getattr(detail.field, key)) for key in ("label", "unit", "meaning")}))
                         for name, detail in self.details.items()}
        other.presets = {name: preset.model_copy(update={key: tell(getattr(preset, key)) for key in ("title", "why")})
                         for name, preset in self.presets.items()}
        return other

    def default(self):
        """Return the rulebook's own ruleset as a record."""
        return self._default.copy()

    def variant(self, changes=None, place="", preset=None):
        """Return the ruleset with some fields changed; raise UnknownName or OutOfRange and change nothing.

        ``changes`` is a dict of field or detail -> value; a single number for a table by players goes to all of them.
        """
        return self.make({**self._preset(preset), **(changes or {})}, place)

    def _preset(self, name):
        if name is None:
            return {}
        if name not in self.presets:
            raise UnknownName("preset", name, self.presets)
        return self.presets[name].set

    def make(self, changes, place=""):
        """Return a record with ``changes`` to the defaults, checked and finished; details come last."""
        record = self._default.copy()
        checked_changes = {name: self.check(name, value, place) for name, value in changes.items()}
        for name in checked_changes.keys() & self.fields.keys():
            record[name] = checked_changes[name]
        if self.finish:
            self.finish(record)
        for name in checked_changes.keys() & self.details.keys():
            put(record, self.details[name].path, checked_changes[name])
        return record

    def __contains__(self, name):
        return name in self.fields or name in self.details

    def field_of(self, name, place=""):
        """Return the Field of a field or a detail; raise UnknownName if there is neither."""
        if name in self.fields:
            return self.fields[name]
        if name in self.details:
            return self.details[name].field
        if self.details and "." in str(name):
            raise unknown_detail(str(name), self.details, place)
        raise UnknownName("ruleset field", name, self.fields, place)

    def check(self, name, value, place=""):
        """Return a value as the record holds it; raise OutOfRange that says what would be right."""
        field = self.field_of(name, place)
        where = f" {place}" if place else ""
        if field.is_table and isinstance(value, list) and len(value) == len(field.value):
            return [self._number(name, one, where) for one in value]
        if isinstance(value, list):
            wanted = f"a list of {len(field.value)} numbers" if field.is_table else "one number"
            raise OutOfRange(f"{name} = {value}{where} is not {wanted}.")
        return self._number(name, value, where)

    def _number(self, name, value, where):
        field = self.field_of(name)
        path = self.details[name].path if name in self.details else (name,)
        whole = np.issubdtype(kind_at(self.dtype, path), np.integer)
        low, high = (0, 1) if field.is_switch else (field.low, field.high)
        kind = "true or false" if field.is_switch else f"a {'whole ' if whole else ''}number from {low} to {high}"
        is_number = isinstance(value, (bool, int, float, np.number, np.bool_))
        if not is_number or not low <= value <= high or (whole and value != int(value)):
            raise OutOfRange(f"{name} = {value!r}{where} is not {kind}.")
        return int(value) if whole else float(value)

    def parse(self, text):
        """Return (field, value) from ``field=value`` as typed on a command line."""
        name, sign, value = text.partition("=")
        if not sign:
            raise OutOfRange(f"{text!r} is not of the form field=value, for example {self._sample()}.")
        try:
            return name.strip(), json.loads(value)
        except json.JSONDecodeError:
            raise OutOfRange(f"{value!r} for {name.strip()} is neither a number, nor true or false, "
                             f"nor a list such as [3, 5].") from None

    def _sample(self):
        name, field = next(iter(self.fields.items()))
        return f"{name}={json.dumps(field.value)}"

    def plain(self, record, name):
        """Return one field or detail of a record as a plain bool, number or list."""
        if name in self.details:
            return look_up(record, self.details[name].path).item()
        field = self.field_of(name)
        if field.is_table:
            return record[name].tolist()
        return bool(record[name]) if field.is_switch else record[name].item()

    def changes_of(self, record):
        """Return what differs from the rulebook's own ruleset, as a dict of plain values."""
        changed = {name: self.plain(record, name) for name in self.fields
                   if self.plain(record, name) != self.plain(self._default, name)}
        if not self.details:
            return changed
        usual = self.make(changed)  # the fields alone may change details
        return changed | {name: self.plain(record, name) for name in self.details
                          if self.plain(record, name) != self.plain(usual, name)}


def check_kind(field, dtype, place):
    """Raise BrokenContent unless a field's value and range are of the kind the record has room for."""
    wanted = ("true or false" if dtype == np.uint8 else "one number" if not dtype.shape
              else f"a list of {dtype.shape[0]} whole numbers")
    given = ("true or false" if field.is_switch else "one number" if not field.is_table
             else f"a list of {len(field.value)} whole numbers")
    if given != wanted:
        raise BrokenContent(f"{place} value: {field.value!r} will not do; it must be {wanted}.")
    if np.issubdtype(dtype.base, np.integer):
        for name, bound in (("low", field.low), ("high", field.high)):
            if not np.iinfo(dtype.base).min <= bound <= np.iinfo(dtype.base).max:
                raise BrokenContent(f"{place} {name}: {bound!r} will not do; it must be from "
                                    f"{np.iinfo(dtype.base).min} to {np.iinfo(dtype.base).max}.")
