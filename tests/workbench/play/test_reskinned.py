"""The words of another skin: every text a page shows is told in them, and nothing that is a key or a number."""

from collections.abc import Callable
from dataclasses import dataclass, fields, is_dataclass
from enum import Enum
from typing import Any, Union, get_args, get_origin, get_type_hints

import pytest
from pydantic import BaseModel

from rules.core.skins import Translation
from workbench.boards.action_menu import ActionMenu
from workbench.boards.card_contest import CardContest
from workbench.boards.cards import Deck
from workbench.boards.dice_contest import DiceContest
from workbench.boards.position_form import FormGroup
from workbench.boards.presentation import Mask
from workbench.boards.scene import Bar, Cell, Notch, Scene
from workbench.boards.standings import Standings
from workbench.boards.summary import Summary
from workbench.odds.mechanics import Mechanic
from workbench.play.examples import Example
from workbench.play.reskinned import Text, reskinned
from workbench.play.tips import Tip

SHOWN = (ActionMenu, CardContest, Deck, DiceContest, FormGroup, Mask, Mechanic, Scene, Standings, Summary)
READ = (Example, Tip)
CODES = {  # fields with strings, or keys of dicts, that are no text of the game, by class
    "CardText": ("key", "mechanic", "parameters"),
    "CardFace": ("glyph",),
    "Case": ("settings",),
    "Cell": ("id", "kind"),
    "Check": ("clause",),
    "FormChoice": ("changes", "clears"),
    "Deck": ("key",),
    "Deed": ("action",),
    "FormEntry": ("path", "hint"),  # the hint is written as the position's table is, in keys
    "Example": ("id", "clause", "ruleset", "position"),
    "HeatMap": ("across", "down"),
    "LegendEntry": ("kind", "name"),
    "Line": ("clause",),
    "CellLink": ("kind",),
    "Mark": ("kind", "outcome"),
    "Mechanic": ("key", "changes"),
    "Option": ("notation", "cell"),
    "Piece": ("cell", "glyph"),
    "Reason": ("kind", "clause", "sentence", "cited", "text", "title"),  # told in the skin by the game already
    "Setting": ("name", "default", "options", "group"),
    "Step": ("action", "refused", "expect", "after", "clauses"),
    "Tag": ("kind", "glyph"),
    "TimeLimit": ("notation",),
    "Tip": ("id", "clause"),
    "SharedTrack": ("omen",),
    "TipCondition": ("event",),
}
WORD = "Warrior"


def hints_of(kind):
    """Return the fields of a dataclass or a row with their types."""
    hints = get_type_hints(kind, include_extras=True)
    names = kind.model_fields if issubclass(kind, BaseModel) else [field.name for field in fields(kind)]
    return {name: hints[name] for name in names}


def is_value(hint):
    return isinstance(hint, type) and (is_dataclass(hint) or issubclass(hint, BaseModel))


def parts_of(hint):
    """Go through a type and all types in it; of a Text, not the str that it is, and nothing of a function."""
    yield hint
    if hint != Text and get_origin(hint) is not Callable:
        for inner in get_args(hint):
            yield from parts_of(inner)


def reachable(kind, found=()):
    """Return a class and all classes whose values its fields can hold."""
    if kind in found:
        return found
    found = (*found, kind)
    for hint in hints_of(kind).values():
        for part in parts_of(hint):
            found = reachable(part, found) if is_value(part) else found
    return found


KINDS = list(dict.fromkeys(kind for root in (*SHOWN, *READ) for kind in reachable(root)))


def made(hint, word, inside=()):
    """Return a value of a type in which every text is ``word``, and every other string a code."""
    if hint == Text:
        return word
    arms = get_args(hint)
    if get_origin(hint) is tuple:
        items = arms[:1] if arms[-1] is Ellipsis else arms
        return tuple(made(item, word, inside) for item in items)
    if get_origin(hint) is dict:
        return {"warrior": made(arms[1], word, inside)}
    if get_origin(hint) is Union or type(hint).__name__ == "UnionType":
        arms = [arm for arm in arms if arm not in (type(None), *inside)]
        return made(arms[0], word, inside) if arms else None
    if is_value(hint):
        values = {name: made_field(hint, name, inner, word, (*inside, hint)) for name, inner in hints_of(hint).items()}
        return hint.model_construct(**values) if issubclass(hint, BaseModel) else hint(**values)
    if isinstance(hint, type) and issubclass(hint, Enum):
        return next(iter(hint))
    if get_origin(hint) is Callable:
        return max
    return WORD if hint in (str, object, Any) else hint(1) if isinstance(hint, type) else None


def made_field(kind, name, hint, word, inside):
    return {("Mark", "kind"): "last", ("Mark", "outcome"): ""}.get((kind.__name__, name), made(hint, word, inside))


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.__name__)
def test_every_string_of_what_a_page_shows_is_a_text_or_known_as_a_code(kind):
    codes = {name for name, hint in hints_of(kind).items() if any(part is str for part in parts_of(hint))}
    codes |= {name for name in CODES.get(kind.__name__, ()) if object in parts_of(hints_of(kind)[name])}
    assert codes == set(CODES.get(kind.__name__, ()))


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.__name__)
def test_every_text_is_told_in_the_other_skin_and_every_code_stays(kind):
    translate = Translation({"warrior": WORD}, {"warrior": "Raider"})
    before, after = made(kind, f"a {WORD}"), made(kind, "a Raider")
    assert repr(reskinned(before, translate)) == repr(after)
    assert reskinned(before, str) is before
    has_text = any(Text in parts_of(hint) for part in reachable(kind) for hint in hints_of(part).values())
    assert (repr(before) != repr(after)) == has_text


def test_the_letters_of_notches_and_the_names_of_places_are_told_too():
    scene = Scene(
        9,
        9,
        "",
        "",
        cells=(Cell("bond", ((0, 0),), "", text="bond"),),
        bars=(Bar(0, 0, 9, "", 1, 2, "", notches=(Notch(1, "bond"),)),),
    )
    told = reskinned(scene, Translation({"bond": "bond"}, {"bond": "oath"}))
    assert told.cells[0].text == told.bars[0].notches[0].text == "oath"
    assert told.cells[0].id == "bond"


def test_texts_in_pairs_unions_and_unfinished_values_are_told():
    @dataclass(frozen=True)
    class Pair:
        facts: tuple[tuple[Text, str], ...]
        either: tuple[Text | int, ...]
        nothing: Text | None = None

    told = reskinned([Pair((("a", "a"), ("b", "b")), ("c", 4))], str.upper)
    assert told == [Pair((("A", "a"), ("B", "b")), ("C", 4))]
