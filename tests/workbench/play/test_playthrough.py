"""A game in progress: playing, taking back, asking why, and what a refusal leaves behind."""

import pytest

from rules.core.errors import IllegalAction, OutOfRange, UnknownName, WorkbenchError
from workbench.play.playthrough import MOST_WAYS, Playthrough

POSITION = {"radius": 3, "to_move": "A", "A": "J3,-3 W-2,1", "B": "J0,-3 W0,1"}
NEAR_THRONE = {"radius": 3, "to_move": "A", "A": "J1,0", "B": "J0,-3"}


@pytest.fixture
def play():
    """A game of two players after three actions."""
    return Playthrough("jarls", seed=7, actions=["W1,0>1,-1", "W-1,0>-1,1", "W-2,0>-1,-1"])


def everything(play):
    """Return all a playthrough knows, to compare."""
    return (
        play.state.tobytes(),
        tuple(play.actions),
        tuple(play.undone),
        tuple(map(str, play.explanations)),
        [state.tobytes() for state in play.states_before],
        play.to_dict(),
    )


def test_it_begins_with_the_fewest_players_and_the_rulebook():
    play = Playthrough("jarls")
    assert (play.seats, play.seed, play.changes, play.actions, play.is_over) == (2, 1, {}, [], False)


def test_what_differs_from_the_rulebook_is_worked_out_once(monkeypatch):
    play, asked = Playthrough("jarls", changes={"momentum": 0, "bracing": 1}), []
    changes_of = type(play.game.ruleset).changes_of
    monkeypatch.setattr(type(play.game.ruleset), "changes_of", lambda *of: asked.append(True) or changes_of(*of))
    assert play.changes == {"momentum": 0}
    play.step(play.legal_actions[0]).undo()
    assert play.changes == {"momentum": 0} and play.to_dict()["ruleset"] == {"momentum": 0} and len(asked) == 1


def test_legal_actions_are_those_that_can_be_played(play):
    before = everything(play)
    for action in play.legal_actions:
        assert play.step(action).actions[-1] == action
        play.undo()
    play._undone.clear()
    assert everything(play) == before


def test_undo_and_redo_go_through_the_same_positions(play):
    after = everything(play)
    play.undo().undo()
    assert (len(play.actions), play.undone) == (1, ["W-1,0>-1,1", "W-2,0>-1,-1"])
    play.redo().redo()
    assert everything(play) == after


def test_an_action_of_ones_own_ends_what_can_be_redone(play):
    play.undo()
    play.step(play.legal_actions[0])
    assert play.undone == []
    with pytest.raises(WorkbenchError, match="no action to play again"):
        play.redo()


def test_there_is_nothing_to_take_back_at_the_beginning():
    with pytest.raises(WorkbenchError, match="no action to take back"):
        Playthrough("jarls").undo()


def test_going_to_a_ply_goes_back_and_forth(play):
    states = [*(state.tobytes() for state in play.states_before), play.state.tobytes()]
    for ply in (0, 3, 1, 2, 2):
        assert play.go_to(ply).state.tobytes() == states[ply]
    for ply in (-1, 4):
        with pytest.raises(WorkbenchError, match=f"no ply {ply}; plies go from 0, the start of the game, to 3"):
            play.go_to(ply)


def test_every_step_is_explained_with_its_clauses():
    play = Playthrough("jarls", position=POSITION)
    explained = play.step("W-2,1>0,1").explain()
    assert explained.action == "W-2,1>0,1"
    assert {"attack", "momentum", "push"} <= set(explained.clauses)
    assert explained is play.explain(1)
    for ply in (0, 2):
        with pytest.raises(WorkbenchError, match=f"no step {ply}; steps 1 to 1"):
            play.explain(ply)
    assert play.undo().explanations == ()
    with pytest.raises(WorkbenchError, match="nothing to explain"):
        play.explain()


@pytest.mark.parametrize(
    "action",
    [
        "W1,1>0,0",
        "J-3,0>-2,0",
        "W9,9>1,1",
        "W0,2>0,1",
        "nonsense",
        "",
        None,
        7,
        "W1,1>",
        "\ud800",
        "W1,1>" + "9" * 10_000,
    ],
)
def test_a_refused_action_changes_nothing(play, action):
    play.undo()
    before = everything(play)
    with pytest.raises(IllegalAction) as refusal:
        play.step(action)
    assert everything(play) == before
    assert refusal.value.reason
    assert len(str(refusal.value)) < 300


def test_a_refusal_says_where_the_piece_can_go():
    play = Playthrough("jarls", position=POSITION)
    with pytest.raises(IllegalAction) as refusal:
        play.step("j3,-3 > 1,-1")
    goals = [action.partition(">")[2] for action in play.legal_actions if action.startswith("J3,-3>")]
    assert str(refusal.value).endswith(f" It can go to {' '.join(goals[:-1])} or {goals[-1]}.")
    assert 1 < len(goals) <= MOST_WAYS
    assert refusal.value.reason == "needs_draft"


def test_a_refusal_names_the_only_way_there_is():
    crowd = {"radius": 3, "to_move": "A", "A": "J3,-3 W2,-2 W2,-3", "B": "J0,-3"}
    with pytest.raises(IllegalAction, match=r"\. It can go to 3,-2\.$"):
        Playthrough("jarls", position=crowd, changes={"draft_hexes": 1}).step("J3,-3>3,-1")


@pytest.mark.parametrize("action", ["J0,-3>0,-2", "W3,-3>2,-2", "W0,0>1,0", "W0,2>0,1", "J3,-3"])
def test_a_refusal_lists_no_ways_for_what_is_no_piece_of_the_seat(action):
    with pytest.raises(IllegalAction) as refusal:
        Playthrough("jarls", position=POSITION).step(action)
    assert "It can go to" not in str(refusal.value)


def test_a_refusal_does_not_list_more_ways_than_one_reads(monkeypatch):
    monkeypatch.setattr("workbench.play.playthrough.MOST_WAYS", 2)
    with pytest.raises(IllegalAction) as refusal:
        Playthrough("jarls", position=POSITION).step("J3,-3>1,-1")
    assert "It can go to" not in str(refusal.value)


def test_when_the_game_is_over_nothing_can_be_played():
    play = Playthrough("jarls", position=NEAR_THRONE).step("J1,0>0,0")
    assert (play.is_over, play.legal_actions, int(play.state.winner)) == (True, [], 0)
    with pytest.raises(IllegalAction, match="over"):
        play.step("J0,-3>0,-2")
    with pytest.raises(IllegalAction, match="over"):
        play.play("greedy")
    assert not play.undo().is_over


def test_an_agent_advises_what_it_then_plays(play):
    advice = play.advice("greedy")
    assert play.actions[-1] == "W-2,0>-1,-1"
    assert play.play("greedy").actions[-1] == advice
    with pytest.raises(UnknownName, match="There is no agent 'gredy'; did you mean 'greedy'"):
        play.advice("gredy")


@pytest.mark.parametrize("seed", [-1, 2**64, 1.5, True, None, "1", float("nan")])
def test_a_seed_is_a_whole_number_of_64_bits(seed):
    with pytest.raises(OutOfRange, match="A seed is a whole number from 0 to"):
        Playthrough("jarls", seed=seed)


@pytest.mark.parametrize(
    "arguments",
    [
        {"game": "jarl"},
        {"seats": 1},
        {"seats": 7},
        {"changes": {"momentum": 9}},
        {"changes": {"moment": 1}},
        {"position": {}},
        {"position": POSITION, "seats": 3},
    ],
)
def test_what_cannot_be_set_up_is_refused(arguments):
    with pytest.raises(WorkbenchError):
        Playthrough(**{"game": "jarls", **arguments})


def test_a_variant_and_a_position_are_told_by_its_repr():
    play = Playthrough("jarls", changes={"momentum": 0}, position=POSITION, actions=["W-2,1>0,1"])
    again = eval(repr(play), {"Playthrough": Playthrough})
    assert again.to_dict() == play.to_dict()
    assert again.state.tobytes() == play.state.tobytes()
