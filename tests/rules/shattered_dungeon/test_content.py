"""data/shattered_dungeon/: both editions, the levers inside them, and what a person is told who breaks a deck."""

import shutil
from hashlib import sha256

import pytest

from rules.core.content import read_table
from rules.core.errors import OutOfRange, WorkbenchError
from rules.core.rulings import read_rulings
from rules.shattered_dungeon import contents
from rules.shattered_dungeon.card import NO_CARD, Category
from rules.shattered_dungeon.card_text import CardRow
from rules.shattered_dungeon.clauses import CLAUSES
from rules.shattered_dungeon.contents import FOLDER, OURS, PUBLISHED, read_contents
from rules.shattered_dungeon.notation import card_numbers
from rules.shattered_dungeon.remarks import can_meet, cards_alike, doing, odd_decks, odd_sizes, remarks
from rules.shattered_dungeon.ruleset import SCHEMA, TRUST, check_run
from rules.shattered_dungeon.state import DUNGEON, VISITOR

EDITIONS = pytest.mark.parametrize("edition", [OURS, PUBLISHED])
BOOK_NAMES = (  # of the rulebook
    "Entombing Grasp",
    "Crushing Grip",
    "Tremor Slam",
    "Soul Leech",
    "Mossy Rest",
    "Echoing Confusion",
    "Absorbing Silence",
    "Nightmare Surge",
    "Veil Rend",
    "Fear Resonance",
    "Calming Presence",
    "Trust Trial",
    "Pact of Living Stone",
    "Gore",
    "Rampaging Charge",
    "Veil Siphon",
    "Confusing Dust",
    "Symbiotic Probe",
    "Mutual Nourishment",
)


def card(key, edition=OURS):
    return read_contents(edition).cards[card_numbers()[key]].record


@EDITIONS
def test_every_deck_can_be_played_with(edition):
    found = read_contents(edition)
    assert list(found.decks) == [
        "root_hollow",
        "whispering_gallery",
        "veil_breach",
        "honeyed_hollow",
        "living_root_sanctuary",
        "thornback_boar",
        "veil_moth",
        "drift_symbiote",
    ]
    for deck in found.decks.values():
        assert 15 <= len(deck) == len(set(deck)) <= 18
        assert sum(found.cards[number].record.category == Category.ENERGY for number in deck) >= 3


@EDITIONS
def test_no_two_cards_of_a_category_are_described_alike(edition):
    told = [(one.row.category, one.row.description) for one in read_contents(edition).cards]
    assert len(told) == len(set(told))


def test_every_card_the_rulebook_names_is_there():
    assert set(BOOK_NAMES) <= {one.row.name for one in read_contents(OURS).cards}


def test_every_room_has_one_covenant_and_none_as_published():
    for edition, wanted in ((OURS, 1), (PUBLISHED, 0)):
        found = read_contents(edition)
        for room in found.rooms:
            deck = found.decks[room.room]
            assert sum(int(found.cards[number].record.is_covenant) for number in deck) == wanted, room.room


def test_tuning_ours_leaves_the_published_content_as_it_was():
    """A card that only ours changes needs a row in published/: these are all its numbers, whoever was tuned since."""
    found = read_contents(PUBLISHED)
    told = [f"{deck}: {found.cards[number].row}" for deck, numbers in found.decks.items() for number in numbers]
    assert sha256("\n".join(told).encode()).hexdigest()[:12] == "69c2b8d62159"


def test_a_published_row_differs_from_ours():
    ours = {one.row for one in read_contents(OURS).cards}
    rows = [row for path in sorted((FOLDER / "published" / "decks").glob("*.csv")) for row in read_table(path, CardRow)]
    assert rows and not set(rows) & ours


def test_a_card_has_one_number_in_both_editions():
    ours, published = (read_contents(edition).cards for edition in (OURS, PUBLISHED))
    assert [one.row.card for one in ours] == [one.row.card for one in published]


@pytest.mark.parametrize(
    ("key", "figure", "ours", "published"),
    [
        ("crushing_grip", "power", 3, 2),
        ("soul_leech", "power", 5, 2),
        ("weight_of_quiet", "power", 6, 3),
        ("murmured_doom", "power", 6, 2),
        ("nightmare_surge", "power", 9, 3),
        ("opened_path", "cost", 1, 2),
        ("rampaging_charge", "power", 5, 3),
        ("lashing_frond", "power", 9, 1),
        ("settled_stone", "power", 1, 2),
        ("gore", "power", 3, 2),
        ("ringing_blow", "power", 4, 2),
        ("veil_siphon", "cost", 3, 3),
    ],
)
def test_the_published_figures_differ_where_the_facts_say(key, figure, ours, published):
    assert (card(key)[figure], card(key, PUBLISHED)[figure]) == (ours, published)
    number = card_numbers()[key]
    assert SCHEMA.default()["cards"][number][figure] == ours
    assert SCHEMA.variant(preset="published")["cards"][number][figure] == published


def test_creatures_start_as_chapter_3_3_says_and_the_moth_otherwise_as_published():
    default, published = SCHEMA.default(), SCHEMA.variant(preset="published")
    assert default["creatures"]["start"][:3].tolist() == [[28, 14, 14], [14, 12, 14], [18, 18, 18]]
    assert default["creatures"]["trust"][:3].tolist() == [0, 0, 3]
    assert published["creatures"]["start"][1].tolist() == [18, 16, 20]
    assert published["creatures"]["trust"][:3].tolist() == [0, 2, 3]
    assert [int(default[name]) for name in ("structure", "veil", "presence")] == [16, 14, 12]


def test_the_root_hollow_does_what_chapter_5_2_says():
    autos = SCHEMA.default()["room"][1]["auto"]
    assert [tuple(int(auto[name]) for name in ("side", "resource", "amount", "period")) for auto in autos] == [
        (VISITOR, 0, -1, 1),
        (VISITOR, 2, -1, 2),
        (DUNGEON, 0, -1, 2),
        (0, 0, 0, 0),
    ]


def test_8_2_no_room_of_ours_gives_or_takes_trust_by_itself():
    rooms = SCHEMA.default()["room"]["auto"]
    assert not ((rooms["amount"] != 0) & (rooms["resource"] == TRUST)).any()


def test_a_run_lists_its_rooms_without_gaps():
    record = SCHEMA.variant({"room_1": 3, "room_2": 0, "room_3": 5, "room_4": 1})
    assert (record["rooms"], record["run"].tolist()) == (3, [3, 5, 1, 0])


def test_a_run_goes_through_no_room_twice():
    with pytest.raises(OutOfRange) as refused:
        check_run(SCHEMA.variant({"room_1": 3, "room_3": 3}), 2)
    assert str(refused.value) == "Room 2 of the run, Veil Breach, is in the run already; name another, or none."


def test_decks_are_filled_behind_the_last_card():
    record, found = SCHEMA.default(), read_contents(OURS)
    room = record["room"][1]
    assert room["deck"].tolist() == [*found.decks["root_hollow"], *[NO_CARD] * (room["deck"].size - 18)]
    assert room["cards"] == 18


@pytest.mark.parametrize(
    "name",
    [
        "crushing_grip.power",
        "crushing_grip.bonus",
        "root_hollow.auto_1.amount",
        "root_hollow.auto_1.period",
        "thornback_boar.vitality",
        "veil_moth.mystical",
        "tactical.strike",
        "deceptive.betrays_at",
        "mossy_rest.cost_rounds",
        "wandering_trunks.effect_2.rounds",
        "swallowing_shade.limit",
        "drift_symbiote.trust",
    ],
)
def test_a_lever_turns_one_figure_and_is_told(name):
    field = SCHEMA.details[name].field
    value = field.high if field.value != field.high else field.low
    record = SCHEMA.variant({name: value})
    assert SCHEMA.plain(record, name) == value
    assert SCHEMA.changes_of(record) == {name: value}
    others = {other: SCHEMA.plain(record, other) for other in SCHEMA.details if other != name}
    assert others == {other: SCHEMA.details[other].field.value for other in others}


def test_every_lever_is_labelled_for_a_person():
    for name, (field, _) in SCHEMA.details.items():
        assert field.meaning.endswith("."), name
        assert field.low <= field.value <= field.high, name
        assert ":" in field.label, name
    assert len({field.label for field, _ in SCHEMA.details.values()}) > len(SCHEMA.details) * 0.95


def test_decks_that_are_not_made_as_their_kind_are_remarked_upon():
    told = odd_decks()
    assert len(told) == 8 and set(told) <= set(remarks())
    assert told[1] == "Whispering Gallery, a deck of kind tactical, has 3 instead of 1 offer cards (8.1)."


def test_decks_that_are_not_as_large_as_8_2_says_are_remarked_upon():
    told = odd_sizes()
    assert told[0] == "The deck of Whispering Gallery has 17 instead of 15 cards (8.2)." and set(told) < set(remarks())
    assert not any("Root Hollow" in one or "Symbiote" in one for one in told)  # 18 and 15, as printed


def test_13_1_no_two_cards_that_can_meet_do_the_same():
    assert cards_alike() == []


def test_13_1_cards_that_do_the_same_under_other_words_are_remarked_upon(monkeypatch):
    monkeypatch.setitem(cards_alike.__globals__, "OURS", PUBLISHED)  # as published, some cards are alike
    told = cards_alike()
    assert "Blood Up of Thornback Boar and Scarred Shoulder of Thornback Boar do the same (13.1)." in told
    assert "Sidelong Step of Veil Breach and Cloud of Dust of Veil Moth do the same (13.1)." in told
    assert set(told) < set(remarks())


def test_13_1_a_standard_energy_and_cards_of_two_visitors_may_do_the_same():
    told = " ".join(cards_alike())
    assert "Deep Loam" not in told and "Silver Scale" not in told  # nothing but energy 1
    assert "Rubbery Hide" not in told  # Symbiote and Boar never meet
    boar, symbiote, hollow = ("Boar", True, "A"), ("Symbiote", True, "B"), ("Root Hollow", False, "C")
    assert not can_meet(boar, symbiote)
    assert can_meet(boar, hollow) and can_meet(boar, ("Boar", True, "D"))
    assert can_meet(hollow, ("Veil Breach", False, "D"))


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("category", "empower"),
        ("type", "social"),
        ("cost", 3),
        ("power", 4),
        ("target", "nerve"),
        ("keywords", "drain"),
        ("into", "veil"),
        ("when", "opponent eroded"),
        ("bonus", 1),
        ("effects", "pay veil 1"),
    ],
)
def test_13_1_a_card_differs_by_whatever_it_does_and_not_by_its_words(field, value):
    row = read_contents(OURS).cards[card_numbers()["crushing_grip"]].row
    assert doing(row.model_copy(update={field: value})) != doing(row)
    words = {"card": "another", "name": "Another", "description": "Another one."}
    assert doing(row.model_copy(update=words)) == doing(row)


def test_13_1_the_order_of_effects_makes_no_other_card():
    row = read_contents(OURS).cards[card_numbers()["whip_root"]].row
    assert row.effects == "harm vitality 1; entangle"
    assert doing(row.model_copy(update={"effects": "entangle;  harm vitality 1"})) == doing(row)


def test_every_reading_of_a_ruling_is_a_sentence():
    for ruling in read_rulings(FOLDER / "rulings.toml", SCHEMA, CLAUSES).values():
        for reading in ruling.readings:
            assert reading[0].isupper() or reading[0].isdigit(), (ruling.id, reading)
            assert reading.endswith("."), (ruling.id, reading)


def test_fields_that_choose_a_row_reach_every_row_and_no_profile_of_the_visitor():
    contents, fields = read_contents(OURS), SCHEMA.fields
    assert [one.name for one in fields["creature"].choices] == [row.creature for row in contents.creatures]
    assert [one.name for one in fields["room_1"].choices] == [row.room for row in contents.rooms]
    assert [one.name for one in fields["room_4"].choices] == ["none", *(row.room for row in contents.rooms)]
    dungeons = [row.profile for row in contents.profiles if row.side == "dungeon"]
    assert [one.name for one in fields["dungeon_profile"].choices] == dungeons
    assert [one.name for one in fields["first_room_profile"].choices] == ["same", *dungeons]
    for name, number in (("veil_breach", 3), ("living_root_sanctuary", 5)):
        assert SCHEMA.variant({"room_1": name})["room_1"] == number
    assert SCHEMA.variant({"first_room_profile": "same"})["first_room_profile"] == -1


def complaint(monkeypatch, tmp_path, name, before, after, edition=OURS):
    """Return what is said about the content when a text in one of its files is replaced, with FOLDER for its path."""
    folder = tmp_path / "content"
    shutil.copytree(FOLDER, folder)
    text = (folder / name).read_text(encoding="utf-8")
    assert before in text
    (folder / name).write_text(text.replace(before, after, 1), encoding="utf-8")
    monkeypatch.setattr(contents, "FOLDER", folder)
    with pytest.raises(WorkbenchError) as refused:
        read_contents.__wrapped__(edition)
    return str(refused.value).replace(str(folder), "FOLDER")


@pytest.mark.parametrize(
    ("name", "before", "after", "message"),
    [
        (
            "decks/root_hollow.csv",
            "strike,environmental,3,9,vitality,entangle",
            "strike,environmental,3,9,vitality,snare",
            "FOLDER/decks/root_hollow.csv, row 7, field keywords: 'snare' will not do; a keyword is one of entangle, "
            "erode, drain, overwhelm, resonate, exhaust.",
        ),
        (
            "decks/root_hollow.csv",
            "entombing_grasp,Entombing Grasp",
            "crushing_grip,Entombing Grasp",
            "FOLDER/decks/root_hollow.csv, row 8, field card: 'crushing_grip' will not do; it is in the file already.",
        ),
        (
            "decks/veil_breach.csv",
            "ragged_edge,",
            "crushing_grip,",
            "FOLDER/decks/veil_breach.csv, row 9, field card: 'crushing_grip' will not do; root_hollow has it already.",
        ),
        (
            "decks/root_hollow.csv",
            "Roots close over shins, then knees, then hope.",
            "the FLOOR jumps once, and nobody trusts it afterwards.",
            "FOLDER/decks/root_hollow.csv, row 9, field description: 'The floor jumps once, and nobody trusts it "
            "afterwards.' will not do; entombing_grasp of root_hollow has the same description, and each strike "
            "needs its own.",
        ),
        (
            "rooms.csv",
            "root_hollow,slow_sap",
            "root_hollow,slow_sap soul_leech mossy_rest tremor_slam whip_root",
            "FOLDER/rooms.csv, row 2, field deck: 'root_hollow' will not do; it has 14 cards, and a deck has 15 to 18.",
        ),
        (
            "rooms.csv",
            "root_hollow,slow_sap",
            "root_hollow,slow_sap deep_loam listening_soil",
            "FOLDER/rooms.csv, row 2, field deck: 'root_hollow' will not do; 2 of its 16 cards are Energy, and a "
            "deck has at least 3.",
        ),
        (
            "rooms.csv",
            "root_hollow,slow_sap",
            "root_hollow,",
            "FOLDER/rooms.csv, row 2, field deck: 'root_hollow' will not do; it has 19 cards, and a deck has 15 to 18.",
        ),
        ("rooms.csv", "root_hollow,slow_sap", "root_hollow,bent_rafter", "in FOLDER/rooms.csv, row 2, field without"),
        (
            "rooms.csv",
            "visitor nerve -1 every other round",
            "visitor nerv -1 every other round",
            "FOLDER/rooms.csv, row 2, field auto: 'visitor nerv -1 every other round' will not do; a visitor has "
            "vitality, resolve, nerve or trust.",
        ),
        (
            "rooms.csv",
            "visitor nerve -1 every other round",
            "visitor nerve -1 at times",
            "FOLDER/rooms.csv, row 2, field auto: 'visitor nerve -1 at times' will not do; write for example "
            "'visitor nerve -1 every other round'.",
        ),
        (
            "rooms.csv",
            "Veil Breach,visitor",
            "Veil Breach,guest",
            "There is no initiative 'guest' in FOLDER/rooms.csv, row 4, field initiative. There is: dungeon, visitor.",
        ),
        (
            "creatures.csv",
            "feral,thornback",
            "ferel,thornback",
            "There is no profile 'ferel' in FOLDER/creatures.csv, row 2, field profile; did you mean 'feral'?",
        ),
        ("creatures.csv", ",aggressive,", ",angry,", "There is no composition 'angry' in FOLDER/creatures.csv, row 2"),
        (
            "creatures.csv",
            "Thornback Boar,28",
            "Thornback Boar,0",
            "FOLDER/creatures.csv, row 2, field vitality: '0' will not do; it must be greater than or equal to 1.",
        ),
        (
            "profiles.csv",
            "structure presence",
            "structure nerve",
            "FOLDER/profiles.csv, row 6, field aim: 'nerve' will not do; a visitor aims at structure, veil or "
            "presence, or at lowest.",
        ),
        (
            "profiles.csv",
            "Aggressive,dungeon,1,3",
            "Aggressive,dungeon,1,-3",
            "FOLDER/profiles.csv, row 2, field strike: '-3' will not do; it must be greater than or equal to 0.",
        ),
    ],
)
def test_broken_content_is_refused_in_words(monkeypatch, tmp_path, name, before, after, message):
    told = complaint(monkeypatch, tmp_path, name, before, after)
    assert message in told if not message.startswith("FOLDER") else told == message


def test_a_published_row_that_replaces_nothing_is_refused(monkeypatch, tmp_path):
    told = complaint(monkeypatch, tmp_path, "published/creatures.csv", "veil_moth,", "vile_moth,", PUBLISHED)
    assert told.startswith("There is no creature 'vile_moth' in FOLDER/published/creatures.csv, row 2, field creature")
