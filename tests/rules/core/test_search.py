"""Tree search: it sees a win in one, thinks as long as it is told to, and lives with a full tree."""

import numpy as np
import pytest

import rules
from rules.core.agents import AgentKind, decide, think
from rules.core.search import ROOT, search
from rules.core.workspace import NODES_A_PLAYOUT, new_tree, new_workspace
from tests.playing import ALL_MAY_LOSE, GAMES, legal_of, position_after, searcher
from workbench.play.playthrough import Playthrough

JARLS = rules.load("jarls")
THINKERS = [name for name, agent in JARLS.agents.items() if agent.record.kind != AgentKind.RANDOM]
WINS_IN_ONE = [  # position, and the actions that win
    ({"radius": 3, "to_move": "A", "A": "J1,0 W3,0", "B": "J0,-3 W0,-2"}, {"J1,0>0,0"}),
    ({"radius": 4, "to_move": "A", "A": "J2,0 W3,0 W4,0", "B": "J-1,0 W-4,0"}, {"J2,0>0,0"}),
    ({"radius": 3, "to_move": "A", "A": "J3,-3 W-1,1 W0,1 W1,1", "B": "J2,1 W-3,0 W0,-2"}, {"W1,1>2,1"}),
    ({"radius": 5, "to_move": "B", "A": "J1,0", "B": "J0,1 W3,-3", "C": "J-1,0"}, {"J0,1>0,0"}),
]


def tree_of(game, state, playouts, **changes):
    """Return the tree after a search, and the action it chose."""
    ruleset, record = game.ruleset.default(), searcher(game, playouts, **changes)
    tree, legal = new_tree(game, playouts), legal_of(game, state, ruleset)
    index = search(state.copy(), ruleset, record, legal, legal.size, new_workspace(game), tree)
    return tree, legal[index]


def children_of_root(tree):
    """Return the numbers of the root's children."""
    child, children = tree[ROOT].child, []
    while child:
        children.append(int(child))
        child = tree[child].sibling
    return children


@pytest.mark.parametrize("agent", THINKERS)
@pytest.mark.parametrize(("position", "wins"), WINS_IN_ONE)
def test_every_agent_that_thinks_plays_a_win_in_one(agent, position, wins):
    for seed in range(3):
        assert Playthrough(JARLS, position=position, seed=seed).advice(agent) in wins


def test_a_search_keeps_its_jarl_from_a_push_over_the_edge():
    """Left where it is, B's Jarl is pushed off by three Warriors in a row; greed walks away as well."""
    position = {"radius": 3, "to_move": "B", "A": "J3,-3 W-1,1 W0,1 W1,1", "B": "J2,1 W-3,0"}
    assert Playthrough(JARLS, position=position).advice("adept").startswith("J2,1>")


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
@pytest.mark.parametrize("playouts", [1, 10, 200])
def test_every_playout_visits_the_root_once(game, playouts):
    tree, _ = tree_of(game, position_after(game, game.seats.start, 2, 6), playouts)
    assert tree[ROOT].visits == playouts
    assert sum(int(tree[child].visits) for child in children_of_root(tree)) == playouts


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_the_shares_of_a_node_add_up_to_its_visits(game):
    tree, _ = tree_of(game, position_after(game, game.seats.start, 2, 6), 150)
    used = tree[tree["visits"] > 0]
    assert used.size > 20
    shares, visits = used["share"].sum(axis=1), used["visits"].astype(float)
    assert (shares <= visits + 1e-6).all() and (shares > 0).all()
    if game.name not in ALL_MAY_LOSE:
        assert shares == pytest.approx(visits)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_the_action_visited_most_is_played(game):
    state = position_after(game, game.seats.start, 4, 6)
    tree, action = tree_of(game, state, 300)
    children = children_of_root(tree)
    legal = legal_of(game, state, game.ruleset.default())
    assert [tree[child].action for child in children] == legal.tolist()
    visits = [int(tree[child].visits) for child in children]
    assert tree[children[int(np.argmax(visits))]].action == action


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_a_full_tree_is_searched_on_without_new_nodes(game):
    ruleset, record = game.ruleset.default(), searcher(game, 3)
    state = position_after(game, game.seats.start, 2, 6)
    tree, legal = new_tree(game, 3), legal_of(game, state, ruleset)
    assert tree.size == 2 + game.max_actions + 3 * NODES_A_PLAYOUT
    small = tree[: 2 + legal.size + 5].copy().view(np.recarray)
    record.playouts = 400
    index = search(state, ruleset, record, legal, legal.size, new_workspace(game), small)
    assert 0 <= index < legal.size
    assert small[ROOT].visits == 400


def test_a_tree_without_room_for_all_children_is_searched_too():
    ruleset, record = JARLS.ruleset.default(), searcher(JARLS, 50)
    state = JARLS.new_state(ruleset, 2, 1)
    legal = legal_of(JARLS, state, ruleset)
    tiny = new_tree(JARLS, 1)[:6].copy().view(np.recarray)
    assert 0 <= search(state, ruleset, record, legal, legal.size, new_workspace(JARLS), tiny) < legal.size


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_one_legal_action_needs_no_thought(game):
    ruleset, record = game.ruleset.default(), searcher(game, 50)
    state = position_after(game, game.seats.start, 2, 6)
    legal, workspace, tree = legal_of(game, state, ruleset), new_workspace(game), new_tree(game, 50)
    before = state.tobytes()
    assert think(state, ruleset, record, legal, 1, workspace, tree) == 0
    assert decide(state, ruleset, record, legal, 1, workspace, tree) == 0
    assert state.tobytes() == before
