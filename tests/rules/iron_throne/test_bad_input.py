"""What a person can get wrong: each time one sentence that says what would be right, and nothing changes."""

import os
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

import rules
from rules.core.content import DATA
from rules.core.errors import BrokenContent, IllegalAction, OutOfRange, WorkbenchError
from rules.iron_throne import GAME, board, box, ruleset
from rules.iron_throne.notation import SKINS, read_words
from tests.rules.iron_throne.board import at, dealt, hold

ROOT = Path(rules.__file__).parents[1]
NODES, LINKS, HOMES = "nodes.csv", "links.csv", "homes.csv"


@pytest.fixture
def data(tmp_path, monkeypatch):
    """A copy of the game's data from which the board is read."""
    copy = tmp_path / "iron_throne"
    shutil.copytree(DATA / "iron_throne", copy)
    monkeypatch.setattr(board, "FOLDER", copy)
    readers = (board.read_nodes, board.read_board, board.read_homes, board.laid_out_board)
    for reader in readers:
        reader.cache_clear()
    yield copy
    for reader in readers:
        reader.cache_clear()


def rewrite(path, *changes):
    """Replace each (old, new) line of a table; new "" takes it out."""
    lines = path.read_text(encoding="utf-8").splitlines()
    for old, new in changes:
        lines[lines.index(old)] = new
    path.write_text("\n".join(line for line in lines if line) + "\n", encoding="utf-8")


@pytest.mark.parametrize(
    ("name", "changes", "parts"),
    [
        (
            NODES,
            [("20,Frostgate,site,30,5.5", "20,Frostgate,works,30,5.5")],
            ["asks for 4 works; there are 5, nodes 10, 11, 12, 13 and 20."],
        ),
        (
            NODES,
            [
                ("10,Hammerhall,works,50,13.5", "10,Hammerhall,site,50,13.5"),
                ("1,the Hall of Neutrality,sanctum,67,50", "1,the Hall of Neutrality,works,67,50"),
            ],
            ["asks for 22 site; there are 23", "nodes 2, 3, 4"],
        ),
        (
            NODES,
            [
                ("0,the Dark Fortress,lair,33,50", "0,the Dark Fortress,sanctum,33,50"),
                ("1,the Hall of Neutrality,sanctum,67,50", "1,the Hall of Neutrality,lair,67,50"),
            ],
            ["the lair must be node 0 and the sanctum node 1; they are nodes 1 and 0."],
        ),
        (NODES, [("27,Cairnfoot,site,5.5,30", "")], ["must name the nodes 0 to 27"]),
        (
            NODES,
            [("27,Cairnfoot,site,5.5,30", "27,Wolfden,site,5.5,30")],
            ["nodes.csv calls two nodes Wolfden; give each a name of its own."],
        ),
        (
            NODES,
            [("27,Cairnfoot,site,5.5,30", "27,Cairnfoot,swamp,5.5,30")],
            ["row 29, field kind: 'swamp' will not do", "lair"],
        ),
        (LINKS, [("16,20", ""), ("16,27", "")], ["reachable from every other; no path leads from node 0 to node 16."]),
        (LINKS, [("16,20", "16,16")], ["node 16 is linked to itself"]),
        (
            LINKS,
            [("16,20", "3,20"), ("16,27", "3,16")],
            ["node 3 is linked to 7 others, nodes 0, 2, 7, 10, 14, 16 and 20; it may be linked to 6 at most."],
        ),
        (
            LINKS,
            [("16,27", "0,16")],
            [
                "homes.csv, 2 players: nobody may start next to the lair",
                "seat A starts on node 16, which is linked to node 0.",
            ],
        ),
        (HOMES, [("2,1,18", "2,1,16")], ["for 2 players seats 0, 1", "look at seat 1, node 16."]),
        (HOMES, [("4,3,19", "4,3,10")], ["start in this order on different sites; look at seat 3, node 10."]),
        (HOMES, [("4,3,19", "")], ["must have 4 rows for 4 players"]),
        (HOMES, [("3,1,17", "3,1,2")], ["3 players: nobody may start next to the lair", "seat B starts on node 2"]),
    ],
)
def test_a_board_that_breaks_a_constraint_of_f_001_is_refused_with_its_nodes(data, name, changes, parts):
    rewrite(data / name, *changes)
    with pytest.raises(BrokenContent) as refusal:
        board.read_homes()
    assert str(refusal.value).startswith(str(data))
    for part in parts:
        assert part in str(refusal.value)
    assert str(refusal.value).endswith(".")


def test_starts_may_differ_by_one_link_and_not_by_two(data):
    rewrite(data / LINKS, ("18,24", "18,12"))
    assert board.read_homes()[4] == (16, 17, 18, 19)
    board.read_board.cache_clear()
    board.read_homes.cache_clear()
    rewrite(data / LINKS, ("10,20", "20,25"), ("13,27", "26,27"), ("3,10", "3,27"))
    with pytest.raises(BrokenContent, match="it is 1 link from node 18 and 3 links from node 16"):
        board.read_homes()


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        (
            "orders_advance = 5, orders_worsen = 2",
            "orders_advance = 5, orders_worsen = 3",
            "[presets.pre_fix]: the deck of orders has 21 cards (orders_muster = 6, orders_advance = 5, orders_seize "
            "= 4, orders_strike = 3, orders_worsen = 3); F-006 names 20.",
        ),
        (
            "set = { orders_advance = 6, orders_worsen = 1 }",
            "set = { cooperative_muster = 3 }",
            "[presets.post_fix]: the deck of orders has 19 cards (cooperative_muster = 3, cooperative_advance = 4, "
            "cooperative_seize = 4, cooperative_strike = 4, cooperative_worsen = 4); F-006 names 20.",
        ),
    ],
)
def test_a_deck_of_orders_in_the_data_has_20_cards(tmp_path, old, new, message):
    text = (DATA / "iron_throne" / "ruleset.toml").read_text(encoding="utf-8")
    assert old in text
    path = tmp_path / "ruleset.toml"
    path.write_text(text.replace(old, new), encoding="utf-8")
    schema = ruleset.Schema(path, box.RULESET, derived=ruleset.DERIVED)
    with pytest.raises(BrokenContent) as refusal:
        ruleset.check_orders(schema)
    assert message in str(refusal.value)


def test_the_rulebooks_own_deck_has_20_cards(tmp_path):
    text = (DATA / "iron_throne" / "ruleset.toml").read_text(encoding="utf-8")
    head, field, rest = text.partition("[fields.orders_seize]")
    path = tmp_path / "ruleset.toml"
    path.write_text(head + field + rest.replace("value = 4", "value = 5", 1), encoding="utf-8")
    schema = ruleset.Schema(path, box.RULESET, derived=ruleset.DERIVED)
    with pytest.raises(BrokenContent, match=r"\[fields\]: the deck of orders has 21 cards"):
        ruleset.check_orders(schema)


def test_a_designer_may_try_a_deck_of_another_size_but_not_an_empty_one():
    play = dealt(orders_worsen=3)
    assert play.step("begin").state.orders_left.sum() == 21
    none = dict.fromkeys((name for name in GAME.ruleset.fields if name.startswith("orders_")), 0)
    with pytest.raises(OutOfRange, match="the deck of orders needs at least one card"):
        dealt(**none)


def test_the_check_of_the_data_tells_of_a_broken_board_in_one_sentence(tmp_path):
    for folder in ("rules", "workbench", "data"):
        shutil.copytree(ROOT / folder, tmp_path / folder, ignore=shutil.ignore_patterns("__pycache__"))
    rewrite(tmp_path / "data" / "iron_throne" / LINKS, ("16,27", "0,16"))
    ended = subprocess.run(
        [sys.executable, "-m", "workbench.cli", "check"],
        cwd=tmp_path,
        capture_output=True,
        text=True,
        check=False,
        env={**os.environ, "NUMBA_DISABLE_JIT": "1", "PYTHONPATH": str(tmp_path), "XDG_CACHE_HOME": str(tmp_path)},
    )
    assert (ended.returncode, ended.stdout) == (2, "")
    assert "Traceback" not in ended.stderr
    assert (
        "data/iron_throne/homes.csv, 2 players: nobody may start next to the lair (F-001); seat A starts on node "
        "16, which is linked to node 0." in ended.stderr.splitlines()
    )


@pytest.mark.parametrize(
    ("table", "key"), [("nouns", "relic"), ("events", "moved"), ("refusals", "stack"), ("refusal_clauses", "stack")]
)
def test_a_skin_with_a_missing_token_is_refused_with_its_name(tmp_path, monkeypatch, table, key):
    skin = tmp_path / "mine.toml"
    text = (SKINS / "sea_of_knives.toml").read_text(encoding="utf-8")
    head, name, rest = text.partition(f"[{table}]")
    lines = rest.splitlines()
    lines.remove(next(line for line in lines if line.startswith(f"{key} = ")))
    skin.write_text(head + name + "\n".join(lines), encoding="utf-8")
    assert key not in tomllib.loads(skin.read_text(encoding="utf-8"))[table]
    monkeypatch.setitem(read_words.__wrapped__.__globals__, "SKINS", tmp_path)
    with pytest.raises(BrokenContent) as refusal:
        read_words.__wrapped__("mine")
    assert str(refusal.value) == f"{skin}, [{table}], field {key}: is missing."


def test_an_unknown_skin_is_refused_with_those_there_are():
    with pytest.raises(WorkbenchError) as refusal:
        rules.load("iron_throne", skin="sea_of_knifes")
    assert "There is no skin 'sea_of_knifes'; did you mean 'sea_of_knives'?" in str(refusal.value)


@pytest.mark.parametrize("seats", [5, 1, 0, -1])
def test_a_table_seats_two_to_four(seats):
    with pytest.raises(OutOfRange) as refusal:
        dealt(seats=seats)
    assert str(seats) in str(refusal.value) and "2 to 4" in str(refusal.value)


def refused(play, action, reason):
    """Return the sentence with which an action is refused; the game is as it was."""
    before, actions = play.state.tobytes(), list(play.actions)
    with pytest.raises(IllegalAction) as refusal:
        play.step(action)
    assert refusal.value.reason == reason
    assert (play.state.tobytes(), play.actions) == (before, actions)
    sentence = str(refusal.value)
    assert sentence.endswith(".") and "\n" not in sentence
    return sentence


def test_an_accusation_out_of_turn_waits_for_the_vote():
    play = dealt(mode=1).step("begin")
    assert refused(play, "charge C", "vote_first") == (
        "All vote before anybody acts, so charge C has to wait; write oppose or decline."
    )


def test_an_accusation_while_another_is_being_answered_waits():
    play = at("L16", "L17", "L18", changes={"mode": 1}, traitor="C")
    for seat in range(3):
        hold(play, seat, 0, 0)
    play.step("charge C")
    assert "asked about the Accusation, so charge A has to wait; write join or refuse" in refused(
        play, "charge A", "answer_first"
    )


@pytest.mark.parametrize("mode", [0, 2])
def test_accusations_belong_to_blood_pact_games(mode):
    play = at("L16", "L17", "L18", changes={"mode": mode})
    hold(play, 0, 0, 0)
    assert refused(play, "charge B", "not_traitor_game") == (
        "A cannot accuse B; that belongs to Blood Pact games, so choose another action."
    )


def test_nobody_accuses_itself():
    play = at("L16", "L17", "L18", changes={"mode": 1}, traitor="C")
    hold(play, 0, 0, 0)
    assert refused(play, "charge A", "own_charge") == "A cannot accuse itself; name a rival."


def test_an_accusation_without_two_cards_is_refused():
    play = at("L16", "L17", "L18", changes={"mode": 1}, traitor="C")
    hold(play, 0, 0)
    assert refused(play, "charge C", "charge_unpaid") == (
        "To accuse C costs 2 Fate Cards, and A holds fewer; choose another action."
    )


def test_a_vote_without_cards_is_refused_and_declining_goes_on():
    play = at({"pieces": "L16", "hand": 0}, {"pieces": "L18", "hand": 1}, order="muster")
    assert refused(play, "oppose", "cannot_pay") == (
        "A holds too few Fate Cards for oppose; write decline, or refuse when others accuse."
    )
    assert play.step("decline").actions == ["decline"]
