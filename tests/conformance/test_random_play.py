"""Every game under random play: what is legal leads to a possible position, and every step can be told."""

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from rules.core.events import CAPACITY, events_of, new_log
from rules.core.record import blank, same
from tests.playing import legal_of, stepped, tables
from workbench.play.playthrough import Playthrough
from workbench.play.saved_games import load_playthrough

LONG, SHORT = 100, 12  # plies with the raw verbs, and with a Playthrough
CHOICES = st.integers(0, 2**32 - 1)


def check_legal(actions):
    """Legal actions are distinct and ascend: search and replay rely on it."""
    assert (np.diff(actions.astype(np.int64)) > 0).all()


def check_events(game, state, log):
    """Every event of a step is kept, belongs to it, cites a clause that exists, and is a sentence."""
    assert 0 < log.count < CAPACITY
    for event in events_of(log):
        assert event.ply == state.ply
        assert game.clauses.key_of(event.clause) in game.clauses
        sentence = game.describe(event)
        assert sentence.endswith(".")
        assert "{" not in sentence


@given(table=tables(), choices=CHOICES)
def test_any_game_stays_possible(table, choices):
    game, ruleset = table.game, table.game.ruleset.variant(table.changes)
    state, chance = game.new_state(ruleset, table.seats, table.seed), np.random.default_rng(choices)
    assert game.faults(state, ruleset) == []
    for ply in range(LONG):
        legal = legal_of(game, state, ruleset)
        if legal.size == 0:
            break
        check_legal(legal)
        assert (state.ply, state.winner) == (ply, -1)
        before = state.tobytes()
        after, log = stepped(game, state, ruleset, chance.choice(legal))
        assert state.tobytes() == before
        assert game.faults(after, ruleset) == []
        check_events(game, state, log)
        state = after


@given(table=tables(), choices=CHOICES)
def test_the_same_seed_and_actions_give_the_same_game(table, choices):
    game, ruleset = table.game, table.game.ruleset.variant(table.changes)
    one, other = (game.new_state(ruleset, table.seats, table.seed) for _ in range(2))
    chance, log = np.random.default_rng(choices), new_log(room=0)
    for _ in range(SHORT):
        assert same(one, other)
        legal = legal_of(game, one, ruleset)
        if legal.size == 0:
            break
        action = chance.choice(legal)
        game.step(one, ruleset, action, log)
        game.step(other, ruleset, action, log)


@given(table=tables(), choices=CHOICES)
def test_a_log_without_room_counts_the_same_clauses(table, choices):
    game, ruleset = table.game, table.game.ruleset.variant(table.changes)
    state, chance = game.new_state(ruleset, table.seats, table.seed), np.random.default_rng(choices)
    for _ in range(SHORT):
        legal = legal_of(game, state, ruleset)
        if legal.size == 0:
            break
        action, log = chance.choice(legal), new_log(room=0)
        after, full = stepped(game, state, ruleset, action)
        game.step(state, ruleset, action, log)
        assert same(state, after)
        assert log.count == 0
        assert (log.clause_counts == full.clause_counts).all()
        assert full.clause_counts.sum() == full.count


@given(table=tables(), choices=CHOICES)
def test_any_game_can_be_measured_at_any_time(table, choices):
    game, ruleset = table.game, table.game.ruleset.variant(table.changes)
    state, chance = game.new_state(ruleset, table.seats, table.seed), np.random.default_rng(choices)
    for _ in range(SHORT):
        outcome = blank(game.outcome)
        before = state.tobytes()
        game.measure(state, ruleset, outcome)
        assert state.tobytes() == before
        assert (outcome.plies, outcome.winner, outcome.seats) == (state.ply, state.winner, table.seats)
        legal = legal_of(game, state, ruleset)
        if legal.size == 0:
            break
        state, _ = stepped(game, state, ruleset, chance.choice(legal))


@given(table=tables(), choices=CHOICES)
def test_every_legal_action_can_be_written_and_read(table, choices):
    play, chance = Playthrough(*table), np.random.default_rng(choices)
    for _ in range(SHORT):
        legal = play.legal()
        if not legal:
            break
        for notation, action in legal.items():
            assert play.game.parse(play.state, play.ruleset, notation) == action
        assert len(legal) == legal_of(play.game, play.state, play.ruleset).size  # no two are written alike
        play.step(str(chance.choice(list(legal))))


@given(table=tables(), choices=CHOICES)
def test_a_position_can_be_written_and_set_up_again(table, choices):
    play, chance = Playthrough(*table), np.random.default_rng(choices)
    for _ in range(SHORT):
        if play.is_over:
            break
        written = play.game.position_table(play.state)
        again = play.game.position(written, ruleset=play.ruleset)
        assert play.game.position_table(again) == written
        assert play.game.aftermath(again) == play.game.aftermath(play.state)
        assert play.game.faults(again, play.ruleset) == []
        play.step(str(chance.choice(play.legal_actions)))


@given(table=tables(), choices=CHOICES)
def test_taking_back_and_playing_again_restores_every_byte(table, choices):
    play, chance, history = Playthrough(*table), np.random.default_rng(choices), []
    while len(history) < SHORT and not play.is_over:
        history.append(play.state.tobytes())
        play.step(str(chance.choice(play.legal_actions)))
    history.append(play.state.tobytes())
    for ply in range(len(history) - 2, -1, -1):
        assert play.undo().state.tobytes() == history[ply]
    for ply in range(1, len(history)):
        assert play.redo().state.tobytes() == history[ply]
    middle = len(history) // 2
    assert play.go_to(middle).state.tobytes() == history[middle]


@given(table=tables(), choices=CHOICES)
def test_a_saved_game_comes_back_with_every_byte(table, choices, tmp_path_factory):
    play, chance = Playthrough(*table), np.random.default_rng(choices)
    while len(play.actions) < SHORT and not play.is_over:
        play.step(str(chance.choice(play.legal_actions)))
    path = tmp_path_factory.mktemp("saved") / "game.json"
    loaded = load_playthrough(play.save(path) and path)
    assert same(loaded.state, play.state)
    assert loaded.to_dict() == play.to_dict()
    assert eval(repr(play), {"Playthrough": Playthrough}).state.tobytes() == play.state.tobytes()
