"""Shattered Dungeon in a skin made here: every noun and every name of card, room and creature is another one."""

import importlib
import re
import tomllib

import pytest

import rules
from rules.core.errors import BrokenContent, UnknownName
from rules.core.skins import Translation
from rules.core.words import capitalised
from rules.shattered_dungeon import in_skin
from tests.workbench.reskinned import assert_without, texts_of, texts_of_turn
from workbench.boards.seen_by import actions_seen_by, explanations_seen_by
from workbench.boards.summary import summary_html
from workbench.boards.views import decks_of, modes_of, summary_of
from workbench.games.shattered_dungeon.cards.page import cards_page
from workbench.games.shattered_dungeon.trust.page import trust_page
from workbench.play.examples import load_examples
from workbench.play.playthrough import Playthrough
from workbench.play.rulebook_tables import clauses_table, examples_table, rulings_table

FIRST = rules.load("shattered_dungeon")
READER = importlib.import_module("rules.shattered_dungeon.notation")
EVERYDAY = (
    "energy",
    "card",
    "round",
    "points",
    "nobody",
    "any",
    "gains",
    "loses",
    "this_turn",
    "succeeds",
    "fails",
    "betrayal_harm",
    "tier_0",
    "in_draw",
    "in_hand",
    "in_discard",
    "in_played",
    "in_trap",
    "in_gone",
)
VERBS = ("Break", "Counter", "Drain", "Exhaust", "Offer", "React", "Reshape", "Strike", "Test")  # may begin a sentence


def invented():
    """Return the nouns of the first skin, each but everyday ones exchanged for a word there is not."""
    nouns = {}
    for place, (key, noun) in enumerate(FIRST.words.nouns.items()):
        word = f"qu{chr(97 + place // 26)}{chr(97 + place % 26)}x"
        nouns[key] = noun if key in EVERYDAY else capitalised(word) if noun[0].isupper() else word
    return nouns


def write_skin(folder, name, nouns, names):
    """Write a skin file: the first skin's sentences told in other nouns, and tables of names."""
    book = tomllib.loads((READER.SKINS / "shattered_dungeon.toml").read_text(encoding="utf-8"))
    tell = Translation(FIRST.words.vocabulary, in_both_cases(nouns))
    tables = {
        "nouns": nouns,
        "events": {key: told_around(tell, text) for key, text in book["events"].items()},
        "refusals": {key: told_around(tell, text) for key, text in book["refusals"].items()},
        "refusal_clauses": book["refusal_clauses"],
        **names,
    }
    lines = [
        line
        for table, rows in tables.items()
        for line in (f"[{table}]", *(f'{key} = "{text}"' for key, text in rows.items()))
    ]
    (folder / f"{name}.toml").write_text("\n".join(lines), encoding="utf-8")


def in_both_cases(nouns):
    """Return a vocabulary with other nouns, and with the first skin's names."""
    small = {f"{key}, within a sentence": nouns[key].lower() for key in FIRST.words.small}
    capitals = {f"{key}, first in a sentence": capitalised(noun) for key, noun in nouns.items()}
    return {**FIRST.words.vocabulary, **nouns, **small, **capitals}


def told_around(tell, text):
    """Return a sentence told in other nouns, with what stands in braces as it is."""
    return "".join(part if part.startswith("{") else tell(part) for part in re.split(r"(\{[^}]*\})", text))


@pytest.fixture(scope="module")
def skins(tmp_path_factory):
    """The folder of skins, with those made here."""
    folder = tmp_path_factory.mktemp("skins")
    (folder / "shattered_dungeon.toml").write_bytes((READER.SKINS / "shattered_dungeon.toml").read_bytes())
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(READER, "SKINS", folder)
        yield folder


@pytest.fixture(scope="module")
def themed(skins):
    """The game with no noun and no name of its own left."""
    names = {
        table: {key: f"Quz {place}{table[0].upper()}" for place, key in enumerate(own)}
        for table, own in FIRST.words.names.items()
    }
    write_skin(skins, "themed", invented(), names)
    return in_skin("themed")


@pytest.fixture(scope="module")
def left(themed):
    """A pattern of what must not be read any more."""
    gone = {noun for key, noun in FIRST.words.vocabulary.items() if noun != themed.words.vocabulary[key]}
    longest = sorted((gone - set(VERBS)) | set(FIRST.words.names["cards"].values()), key=len, reverse=True)
    return re.compile(rf"(?<![\w-])(?:{'|'.join(map(re.escape, longest))})s?(?![\w-])")


@pytest.mark.parametrize("every", [12, pytest.param(1, marks=pytest.mark.slow)])
@pytest.mark.parametrize(
    ("changes", "seed"),
    [({"room_2": 2, "room_3": 3}, 3), ({"creature": 2, "room_1": 5, "dungeon_profile": 2}, 5), ({"bond_rules": 2}, 8)],
)
def test_a_whole_run_is_told_in_other_nouns_and_names_and_plays_the_same(themed, left, changes, seed, every):
    play = Playthrough(themed, seed=seed, changes=changes)
    while not play.is_over:
        if len(play.actions) % every == 0:
            assert_without(left, texts_of_turn(play), f"action {len(play.actions)}")
        play.play("random" if len(play.actions) % 2 else "natural")
    assert_without(left, [*texts_of_turn(play), summary_html(summary_of(play))], "the end")
    same = Playthrough(FIRST, seed=seed, changes=changes, actions=play.actions)
    assert same.state.tobytes() == play.state.tobytes()


@pytest.mark.parametrize(
    ("card", "trust", "instead"), [("sunken_noose", 0, "a Trap"), ("mossy_rest", 3, "an Offer")], ids=str
)
def test_what_a_side_may_not_know_is_not_named_in_other_names_either(themed, card, trust, instead):
    position = {"round": 2, "to_act": "dungeon", "trust": trust, "dungeon": {"hand": card, "pool": 4}, "visitor": {}}
    play = Playthrough(themed, position=position, actions=[f"play {card}"])
    assert themed.words.names["cards"][card] not in str(explanations_seen_by(play, [1], len(play.actions) - 1))
    assert actions_seen_by(play, [1]) == [f"play {themed.translate(instead)}"]


def test_cards_and_pages_about_them_are_told_in_other_nouns_and_names(themed, left):
    for deck in decks_of(themed):
        texts = [deck.title, deck.owner, deck.about, *(check.sentence for check in deck.checks)]
        for card in deck.cards:
            texts += [
                card.name,
                card.category,
                card.kind,
                card.cost,
                card.struck,
                *card.keywords,
                *(line.text for line in card.lines),
                *(case.label for case in card.cases),
                *(check.sentence for check in card.checks),
            ]
        assert_without(left, texts, deck.key)
    assert_without(left, texts_of(cards_page(themed)), "cards")
    page = trust_page(themed)
    tokens = [page.tiers.script.value, *(f"({token})" for token in page.tiers.steps)]  # a notation, as actions have
    assert_without(left, [text for text in texts_of(page) if not text.endswith(tuple(tokens))], "trust")
    assert_without(left, [button.description for button in page.tiers.steps.values()], "steps")
    assert_without(left, [words for words, _ in modes_of(themed)], "modes")


def test_registers_and_tables_are_told_in_other_nouns_and_names(themed, left):
    examples = load_examples(themed)
    tables = [clauses_table(themed, examples), rulings_table(themed), examples_table(themed, examples)]
    fields = [*themed.ruleset.fields.values(), *(detail.field for detail in themed.ruleset.details.values())]
    assert_without(
        left,
        [
            *(str(cell) for table in tables for row in table.to_numpy() for cell in row),
            *(text for field in fields for text in (field.label, field.unit, field.meaning)),
            *(text for preset in themed.ruleset.presets.values() for text in (preset.title, preset.why)),
            *(
                text
                for metric in themed.metrics.values()
                for text in (metric.title, metric.meaning, metric.unit, metric.more, metric.less)
            ),
        ],
        "registers",
    )


def test_what_a_skin_leaves_out_keeps_its_name(skins):
    write_skin(skins, "partly", dict(FIRST.words.nouns), {"cards": {"gore": "Skewer"}})
    partly = in_skin("partly")
    play = Playthrough(partly, position={"round": 2, "to_act": "visitor", "visitor": {"hand": "gore", "pool": 3}})
    play.step("play gore")
    assert play.explain().reasons[0].sentence == "The visitor plays Skewer for 3 energy."
    assert partly.words.names["cards"]["crushing_grip"] == "Crushing Grip"
    assert partly.translate("Gore against Root Hollow") == "Skewer against Root Hollow"


@pytest.mark.parametrize(
    ("names", "message"),
    [
        (
            {"cards": {"crushing_grib": "Iron Embrace"}},
            "There is no identifier 'crushing_grib' in NAME.toml, [cards]; did you mean 'crushing_grip'?",
        ),
        ({"rooms": {"thornback_boar": "Cellar"}}, "There is no identifier 'thornback_boar' in NAME.toml, [rooms]"),
        (
            {"creatures": {"thornback_boar": " "}},
            "NAME.toml, [creatures], field thornback_boar: ' ' will not do; it must "
            "be a name, such as 'Thornback Boar'.",
        ),
        (
            {"cards": {"gore": "Crushing Grip"}},
            "NAME.toml, [cards], field gore: 'Crushing Grip' will not do; crushing_grip has that name.",
        ),
        ({"heroes": {"gore": "Skewer"}}, "NAME.toml has no use for heroes; its tables are nouns"),
    ],
)
def test_a_name_that_will_not_do_is_said_with_its_place(skins, names, message):
    write_skin(skins, "wrong", dict(FIRST.words.nouns), names)
    with pytest.raises((BrokenContent, UnknownName)) as refused:
        READER.read_words.__wrapped__("wrong")
    assert message.replace("NAME.toml", str(skins / "wrong.toml")) in str(refused.value)


def test_the_first_skin_gives_no_other_names(skins):
    path = skins / "shattered_dungeon.toml"
    before = path.read_bytes()
    path.write_bytes(before + b'\n[cards]\ngore = "Skewer"\n')
    with pytest.raises(BrokenContent, match="it is the first skin, whose names are in the files of cards"):
        READER.read_words.__wrapped__("shattered_dungeon")
    path.write_bytes(before)
