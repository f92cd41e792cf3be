"""Rulesets: the numbers a designer may turn, read from data/<game>/ruleset.toml into one record.

A variant is another record; nothing is compiled anew for it, and a sweep over variants is a loop.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping, Sequence
from copy import copy
from pathlib import Path
from typing import Any, TypeAlias

import numpy as np

from rules.core.choices import Choice, choice_of
from rules.core.content import checked, first_difference, read_tables, shown
from rules.core.details import Detail, check_details, kind_at, look_up, put, unknown_detail
from rules.core.errors import BrokenContent, OutOfRange, UnknownName
from rules.core.fields import Field, Preset, Value, check_kind, read_field, reskinned_field
from rules.core.record import blank, names_of

Changes: TypeAlias = Mapping[str, Any]  # field or detail -> value, as people give it


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
        Parameters inside the derived fields that can be changed like fields; see rules.core.details.
    choices : dict name -> sequence of Choice, optional
        Lists of the game's content that a field can take its values from, such as the creatures there are.

    A value that has a name is a number in the record and its name everywhere else; either can be given.
    """

    def __init__(
        self,
        path: Path,
        dtype: np.dtype[Any],
        derived: Sequence[str] = (),
        finish: Callable[[np.record], None] | None = None,
        fits: Callable[[np.record, int], None] | None = None,
        details: dict[str, Detail] | None = None,
        choices: Mapping[str, Sequence[Choice]] | None = None,
    ) -> None:
        self.path, self.dtype, self.derived, self.finish, self.fits = path, dtype, derived, finish, fits
        self.details: dict[str, Detail] = {}  # until there is a record to hold them against
        book = read_tables(path, ("fields", "presets"))
        self.fields = {
            name: read_field(table, choices or {}, f"{shown(path)}, [fields.{name}]")
            for name, table in book["fields"].items()
        }
        wanted = [name for name in names_of(dtype) if name not in derived and not name.startswith("gap_")]
        if list(self.fields) != wanted:
            odd = sorted(set(self.fields) ^ set(wanted)) or first_difference(self.fields, wanted)
            raise BrokenContent(
                f"{shown(path)} must describe exactly {', '.join(wanted)}, in this order; look at {', '.join(odd)}."
            )
        for name, field in self.fields.items():
            check_kind(field, dtype[name], f"{shown(path)}, [fields.{name}], field")
        self._check_idle()
        self._default = blank(dtype)  # what make() begins from, the first time
        self._default = self.make({name: field.value for name, field in self.fields.items()}, f"in {shown(path)}")
        self.details = details or {}
        check_details(self.details, dtype, self._default, shown(path))
        self.presets = {
            name: self._read_preset(table, f"{shown(path)}, [presets.{name}]")
            for name, table in book["presets"].items()
        }

    def _check_idle(self) -> None:
        """Raise BrokenContent or what ``check`` raises where ``idle_if`` names no other field, or no value of it."""
        for name, field in self.fields.items():
            place = f"{shown(self.path)}, [fields.{name}], field idle_if"
            for other, values in field.idle_if.items():
                if other == name:
                    raise BrokenContent(f"{place}: {other!r} will not do; it must be another field.")
                for value in values:
                    self.check(other, value, f"in {place}")

    def _read_preset(self, table: object, place: str) -> Preset:
        """Return a preset whose values are plain ones."""
        preset = checked(Preset, table, place)
        self.variant(preset.set, f"in {place}")
        return preset.model_copy(update={"set": {name: self.named(name, value) for name, value in preset.set.items()}})

    def reskinned(self, translate: Callable[[str], str]) -> Schema:
        """Return the same fields and presets with every text as ``translate(text)`` has it."""
        other = copy(self)
        other.fields = {name: reskinned_field(field, translate) for name, field in self.fields.items()}
        other.details = {
            name: detail._replace(field=reskinned_field(detail.field, translate))
            for name, detail in self.details.items()
        }
        other.presets = {
            name: preset.model_copy(update={key: translate(getattr(preset, key)) for key in ("title", "why")})
            for name, preset in self.presets.items()
        }
        return other

    def default(self) -> np.record:
        """Return the rulebook's own ruleset as a record."""
        return self._default.copy()

    def variant(self, changes: Changes | None = None, place: str = "", preset: str | None = None) -> np.record:
        """Return the ruleset with some fields changed; raise UnknownName or OutOfRange and change nothing.

        ``changes`` is a dict of field or detail -> value; a single number for a table by players goes to all of them,
        and a value that has a name can be given by its name, its title, a word only it has, or its number.
        """
        return self.make({**self._preset(preset), **(changes or {})}, place)

    def _preset(self, name: str | None) -> dict[str, Value]:
        if name is None:
            return {}
        if name not in self.presets:
            raise UnknownName("preset", name, self.presets)
        return self.presets[name].set

    def make(self, changes: Changes, place: str = "") -> np.record:
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

    def __contains__(self, name: object) -> bool:
        return name in self.fields or name in self.details

    def is_idle(self, name: str, value_of: Callable[[str], Value]) -> bool:
        """Return whether a field or detail changes nothing while others are as they are.

        A field says so itself (``idle_if``); a detail of something that some field could choose is idle if none does.

        Parameters
        ----------
        name : str
            The field or detail.
        value_of : callable ``value_of(field)``
            Returns the value of a field, by its name if it has one.

        Examples
        --------
        >>> import rules
        >>> ruleset = rules.load("jarls").ruleset
        >>> ruleset.is_idle("draft_gaps", {"draft_hexes": 1}.get), ruleset.is_idle("draft_gaps", {"draft_hexes": 2}.get)
        (True, False)
        """
        if name in self.fields:
            idle_if = self.fields[name].idle_if
            return bool(idle_if) and all(value_of(other) in values for other, values in idle_if.items())
        thing, _, number = name.partition(".")
        choosers = [
            other
            for other, field in self.fields.items()
            if number and field.is_named and any(choice.name == thing for choice in field.choices)
        ]
        return bool(choosers) and all(value_of(other) != thing for other in choosers)

    def field_of(self, name: str, place: str = "") -> Field:
        """Return the Field of a field or a detail; raise UnknownName if there is neither."""
        if name in self.fields:
            return self.fields[name]
        if name in self.details:
            return self.details[name].field
        if self.details and "." in str(name):
            raise unknown_detail(str(name), self.details, place)
        raise UnknownName("ruleset field", name, self.fields, place)

    def check(self, name: str, value: Any, place: str = "") -> int | float | list[int | float]:
        """Return a value as the record holds it; raise OutOfRange that says what would be right."""
        field = self.field_of(name, place)
        where = f" {place}" if place else ""
        if field.is_named:
            return choice_of(field.choices, value, f"for {name}{where}").number
        if field.is_table and isinstance(value, list) and len(value) == field.length:
            return [self._number(name, one, where) for one in value]
        if isinstance(value, list):
            wanted = f"a list of {field.length} numbers" if field.is_table else "one number"
            raise OutOfRange(f"{name} = {value}{where} is not {wanted}.")
        return self._number(name, value, where)

    def _number(self, name: str, value: Any, where: str) -> int | float:
        field = self.field_of(name)
        path = self.details[name].path if name in self.details else (name,)
        whole = np.issubdtype(kind_at(self.dtype, path), np.integer)
        low, high = (0, 1) if field.is_switch else (field.low, field.high)
        kind = "true or false" if field.is_switch else f"a {'whole ' if whole else ''}number from {low} to {high}"
        is_number = isinstance(value, (bool, int, float, np.number, np.bool_))
        if not is_number or not low <= value <= high or (whole and value != int(value)):
            raise OutOfRange(f"{name} = {value!r}{where} is not {kind}.")
        return int(value) if whole else float(value)

    def parse(self, text: str) -> tuple[str, Any]:
        """Return (field, value) from ``field=value`` as typed on a command line."""
        name, sign, value = text.partition("=")
        if not sign:
            raise OutOfRange(f"{text!r} is not of the form field=value, for example {self._sample()}.")
        name, value = name.strip(), value.strip()
        try:
            return name, json.loads(value)
        except json.JSONDecodeError:
            if name in self.fields and self.fields[name].is_named:
                return name, value
            raise OutOfRange(
                f"{value!r} for {name} is neither a number, nor true or false, nor a list such as [3, 5]."
            ) from None

    def _sample(self) -> str:
        name, field = next(iter(self.fields.items()))
        return f"{name}={field.value if field.is_named else json.dumps(field.value)}"

    def named(self, name: str, value: Value) -> Value:
        """Return a value of a field or detail as ``plain`` has it: by its name if it has one."""
        field = self.field_of(name)
        return choice_of(field.choices, value, f"for {name}").name if field.is_named else value

    def plain(self, record: np.record, name: str) -> Value:
        """Return one field or detail of a record as a plain bool, number or list, or as the name of the value."""
        return self.named(name, self.number(record, name))

    def number(self, record: np.record, name: str) -> Any:
        """Return one field or detail of a record as the record has it: a bool, a number or a list."""
        if name in self.details:
            return look_up(record, self.details[name].path).item()
        field = self.field_of(name)
        if field.is_table:
            return record[name].tolist()
        return bool(record[name]) if field.is_switch else record[name].item()

    def changes_of(self, record: np.record) -> dict[str, Value]:
        """Return what differs from the rulebook's own ruleset, as a dict of plain values."""
        changed = self._differing(self.fields, record, self._default)
        usual = self.make(changed)  # the fields alone may change details
        if not self.details or record.tobytes() == usual.tobytes():
            return changed
        return changed | self._differing(self.details, record, usual)

    def _differing(self, names: Iterable[str], record: np.record, other: np.record) -> dict[str, Value]:
        return {
            name: self.plain(record, name) for name in names if self.number(record, name) != self.number(other, name)
        }
