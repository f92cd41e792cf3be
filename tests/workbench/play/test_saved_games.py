"""Saved games: written whole or not at all, taken up whole or with a reason and as far as they go."""

import json

import pytest

from workbench.play.playthrough import FORMAT, BrokenPlaythrough, Playthrough
from workbench.play.saved_games import LARGEST, load_playthrough, read_playthrough

ACTIONS = ["W1,0>1,-1", "W-1,0>-1,1", "W-2,0>-1,-1"]


@pytest.fixture
def play():
    """A game of two players after three actions."""
    return Playthrough("jarls", seed=2**64 - 1, changes={"momentum": 0}, actions=ACTIONS)


def text_of(play, **fields):
    """Return a playthrough as a saved text, with some fields replaced."""
    return json.dumps({**play.to_dict(), **fields})


def broken(text):
    """Return the BrokenPlaythrough that a text raises."""
    with pytest.raises(BrokenPlaythrough) as error:
        read_playthrough(text, "game.json")
    assert str(error.value).startswith("game.json")
    assert len(str(error.value)) < 500
    return error.value


def test_a_saved_game_comes_back(play, tmp_path):
    path = tmp_path / "game.json"
    loaded = load_playthrough(play.save(path) and path)
    assert loaded.to_dict() == play.to_dict()
    assert loaded.state.tobytes() == play.state.tobytes()
    assert [one.name for one in tmp_path.iterdir()] == ["game.json"]


def test_a_position_comes_back(tmp_path):
    position = {"radius": 3, "to_move": "B", "A": "J3,-3", "B": "J0,-3 W0,1"}
    play = Playthrough("jarls", position=position, seed=5, actions=["W0,1>1,1"])
    assert read_playthrough(json.dumps(play.to_dict())).to_dict() == play.to_dict()


def test_a_game_that_cannot_be_written_leaves_the_old_file(play, tmp_path, monkeypatch):
    path = tmp_path / "game.json"
    play.save(path)
    before = path.read_bytes()
    monkeypatch.setattr("pathlib.Path.replace", lambda *_: (_ for _ in ()).throw(OSError("disk full")))
    with pytest.raises(OSError, match="disk full"):
        play.undo().save(path)
    assert path.read_bytes() == before


def test_taking_back_is_not_saved(play):
    assert read_playthrough(json.dumps(play.undo().to_dict())).undone == []


@pytest.mark.parametrize("share", [0.0, 0.1, 0.5, 0.9, 0.99])
def test_a_file_cut_off_says_where_it_breaks(play, tmp_path, share):
    path = tmp_path / "game.json"
    play.save(path)
    whole = path.read_text().rstrip()
    path.write_text(whole[: int(share * len(whole))])
    with pytest.raises(BrokenPlaythrough, match=r"is damaged at line \d+, column \d+; a complete file") as error:
        load_playthrough(path)
    assert error.value.playthrough is None


def test_a_wrong_action_gives_the_game_up_to_there_and_the_rest(play):
    error = broken(text_of(play, actions=[*ACTIONS[:2], "W-2,0>0,0", *ACTIONS[2:]]))
    assert "fails at action 3 of 4, 'W-2,0>0,0': A Warrior may not enter the Throne" in str(error)
    assert error.playthrough.actions == ACTIONS[:2]
    assert error.rest == ["W-2,0>0,0", "W-2,0>-1,-1"]
    assert error.playthrough.step(error.rest[-1]).actions == ACTIONS


@pytest.mark.parametrize("action", [None, 5, [], {}, "x" * 100_000, "\ud800", "\n"])
def test_what_is_no_action_at_all_breaks_there_too(play, action):
    error = broken(text_of(play, actions=[ACTIONS[0], action]))
    assert "fails at action 2 of 2" in str(error)
    assert error.playthrough.actions == ACTIONS[:1]


def test_another_version_can_be_replayed_with_a_warning(play):
    error = broken(text_of(play, version="0.9.0"))
    assert "was played by version 0.9.0 of the rules, not 1." in str(error)
    assert error.playthrough.to_dict() == play.to_dict()
    assert error.rest == []


def test_a_wrong_action_of_another_version_names_the_version(play):
    error = broken(text_of(play, version="0.9.0", actions=["W1,0>9,9"]))
    assert "fails at action 1 of 1" in str(error)
    assert "was played by version 0.9.0" in str(error)


@pytest.mark.parametrize("text", ["", "nonsense", "[1, 2", "{", "\x00", '{"format": }', "\ufeff{}"])
def test_what_is_no_json_is_refused(text):
    assert "is damaged" in str(broken(text))


@pytest.mark.parametrize("text", ["[]", "null", "7", '"game"', "{}", f'{{"format": "{FORMAT}"}}', "NaN"])
def test_other_json_is_no_saved_game(text):
    assert "is not a saved game of this workbench" in str(broken(text))


@pytest.mark.parametrize("text", ["[" * 100_000, "9" * 10_000])
def test_json_without_end_is_no_saved_game(text):
    assert broken(text).playthrough is None


def test_a_field_more_or_less_is_no_saved_game(play):
    fields = play.to_dict()
    assert "must have the fields format, game" in str(broken(json.dumps({**fields, "winner": "A"})))
    del fields["seed"]
    assert "must have the fields format, game" in str(broken(json.dumps(fields)))
    assert "format 'board game workbench" in str(broken(json.dumps({**play.to_dict(), "format": "chess"})))


@pytest.mark.parametrize(
    ("fields", "message"),
    [
        ({"game": "jarl"}, "did you mean 'jarls'"),
        ({"seats": 9}, "seats 2 to 6 players, not 9"),
        ({"seats": "two"}, "seats 2 to 6 players, not 'two'"),
        ({"seed": -1}, "A seed is a whole number"),
        ({"seed": float("nan")}, "A seed is a whole number"),
        ({"seed": 2**64}, "A seed is a whole number"),
        ({"seed": "7"}, "A seed is a whole number"),
        ({"ruleset": {"momentum": 99}}, "momentum = 99 is not a whole number from 0 to 4"),
        ({"ruleset": {"momentum": float("nan")}}, "momentum = nan"),
        ({"ruleset": {"speed": 1}}, "no ruleset field 'speed'"),
        ({"position": {"radius": 3}}, "A position names radius"),
    ],
)
def test_what_cannot_be_set_up_says_why(play, fields, message):
    error = broken(text_of(play, **fields))
    assert "cannot be set up" in str(error)
    assert message in str(error)


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("game", ["jarls"]),
        ("ruleset", None),
        ("ruleset", [1]),
        ("position", "A"),
        ("position", [["radius", 3]]),
        ("actions", None),
        ("actions", "W1,0>1,-1"),
        ("version", 1),
    ],
)
def test_a_field_of_another_kind_is_named(play, field, value):
    assert f"field {field}, must be as save() writes it" in str(broken(text_of(play, **{field: value})))


def test_a_file_that_is_none_says_so(tmp_path):
    (tmp_path / "binary.json").write_bytes(bytes(range(256)))
    (tmp_path / "empty.json").write_bytes(b"")
    for name, message in (
        ("nothing.json", "There is no file"),
        (".", "is not a saved game"),
        ("binary.json", "is not a saved game"),
        ("empty.json", "is damaged at line 1, column 1"),
    ):
        with pytest.raises(BrokenPlaythrough, match=message) as error:
            load_playthrough(tmp_path / name)
        assert error.value.playthrough is None


def test_a_huge_file_is_not_read(tmp_path):
    path = tmp_path / "huge.json"
    with path.open("wb") as file:
        file.truncate(LARGEST + 1)
    with pytest.raises(BrokenPlaythrough, match="is too large for a saved game, which has at most 10,000,000 bytes"):
        load_playthrough(path)
