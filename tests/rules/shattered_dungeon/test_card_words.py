"""The words of a card: one row for each, and few files that know one by its name."""

import ast
import re
from collections import defaultdict
from pathlib import Path

import pytest

from rules.core.errors import BrokenContent
from rules.shattered_dungeon.card import Category, Effect, Keyword
from rules.shattered_dungeon.card_words import (
    COST_WORDS,
    COVENANT,
    EFFECT_WORDS,
    KEYWORD_WORDS,
    EffectWord,
    needed_by,
    read_words,
)
from rules.shattered_dungeon.clauses import Clause
from rules.shattered_dungeon.state import STATE

ROOT = Path(__file__).parents[3]
MOST_FILES = 4  # that name a word of a card
ENUMS = ("Effect", "Keyword")
WORDS = sorted({word.name for word in (*list(Effect)[1:], *Keyword)})
# Words that mean something else as well, and stand in texts for that: fields of a position, energy, the clause of
# Resonate in the parts of a roll, and parameters of calculators of chances
ALSO_OTHERWISE = {
    *STATE.names,
    "energy",
    "drain",
    "exposure",
    "benefit",
    "advantage",
    "disadvantage",
    "resonate",
    "thorns",
}


def files_by_word():
    """Return the files of rules/ and workbench/ that name each word of a card, as a dict name -> set of paths.

    A word is named as a member of its enum, or as a text of its own.
    """
    found = defaultdict(set, {name: {"rules/shattered_dungeon/card.py"} for name in WORDS})  # where they are numbered
    others = ("iron_throne", "jarls", "doomspire", "kings_fall")  # may well have an Effect of their own
    for path in [*(ROOT / "rules").rglob("*.py"), *(ROOT / "workbench").rglob("*.py")]:
        if any(game in path.parts for game in others):
            continue
        text = path.read_text(encoding="utf-8")
        if "shattered_dungeon" not in path.as_posix() and not any(f"{enum}." in text for enum in ENUMS):
            continue
        for node in ast.walk(ast.parse(text)):
            if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id in ENUMS:
                found[node.attr].add(path.relative_to(ROOT).as_posix())
            elif isinstance(node, ast.Constant) and isinstance(node.value, str):
                name = node.value.replace(" ", "_")
                if name.lower() not in ALSO_OTHERWISE and "shattered_dungeon" in path.as_posix():
                    found[name.upper()].add(path.relative_to(ROOT).as_posix())
    return found


FILES = files_by_word()


@pytest.mark.parametrize("word", WORDS)
def test_a_word_of_a_card_is_named_in_four_files_at_most(word):
    assert len(FILES[word]) <= MOST_FILES, sorted(FILES[word])


def test_every_clause_of_a_word_is_one_of_the_rulebook():
    words = (*EFFECT_WORDS.values(), *COST_WORDS.values(), COVENANT, *KEYWORD_WORDS.values())
    assert {word.clause for word in words} <= {"", *(clause.name.lower() for clause in Clause)}


def test_every_placeholder_of_a_short_text_is_one_that_is_filled():
    names = {"amount", "resource", "to", "rounds", "type", "keywords", "less"}
    assert set(re.findall(r"{(\w+)}", " ".join(word.short for word in EFFECT_WORDS.values()))) == names


def test_what_a_phrase_says_is_read_off_it():
    assert EFFECT_WORDS[Effect.HARM].says("OTHER") and not EFFECT_WORDS[Effect.HEAL].says("OTHER")
    assert EFFECT_WORDS[Effect.WARD].has_rounds and EFFECT_WORDS[Effect.BRACE].has_rounds
    assert not EFFECT_WORDS[Effect.SHIFT].has_rounds
    assert EFFECT_WORDS[Effect.HEAL].follows_removal and not EFFECT_WORDS[Effect.STEAL].follows_removal
    assert needed_by(Category.TEST) == (Effect.TRUST,) and needed_by(Category.COUNTER) == ()


def test_a_table_must_have_the_words_the_rules_play_and_no_others():
    row = {"phrases": ["heal OWN N"], "categories": ["reshape"], "short": "", "text": ""}
    with pytest.raises(BrokenContent, match=r"\[effects\], cure: no rule knows this word; it must be one of heal\."):
        read_words({"cure": row}, EffectWord, [Effect.HEAL], "effects")
    with pytest.raises(BrokenContent, match=r"\[effects\], heal: is missing\."):
        read_words({}, EffectWord, [Effect.HEAL], "effects")
    with pytest.raises(BrokenContent, match=r"\[effects\.heal\], field categories\.0: 'mend' will not do"):
        read_words({"heal": row | {"categories": ["mend"]}}, EffectWord, [Effect.HEAL], "effects")
