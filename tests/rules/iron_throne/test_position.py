"""What a position can say of the decks, and what it cannot; what stands on the table can be set up again."""

import numpy as np
import pytest

from rules.core.errors import BrokenPosition
from rules.core.events import new_log
from rules.core.record import same
from rules.iron_throne import GAME
from rules.iron_throne.ruleset import SCHEMA
from rules.iron_throne.state import ENVOY, FIGHTER, MAKER, NOBODY, Ending, Phase
from tests.playing import decision, legal_of, position_after, stepped
from workbench.boards.position_form import without
from workbench.games.iron_throne.presentation import PRESENTATION
from workbench.play.playthrough import Playthrough

SEATS = {"A": {"pieces": "L16", "hand": 2}, "B": {"pieces": "L18"}}


def test_the_pile_holds_what_is_named_and_the_rest_is_discarded():
    state = GAME.position({**SEATS, "pile": "2 2 -1"})
    assert list(state.pile) == [1, 0, 0, 2, 0, 0]
    assert GAME.faults(state, SCHEMA.default()) == []


def test_an_empty_pile_is_reshuffled_at_the_next_draw():
    state = GAME.position({**SEATS, "pile": ""})
    assert state.pile.sum() == 0 and state.discard.sum() == 48


def test_a_pile_that_is_left_out_is_whole():
    state = GAME.position(SEATS)
    assert state.pile.sum() == 48 and state.discard.sum() == 0


def test_the_deck_of_orders_holds_what_is_named():
    state = GAME.position({**SEATS, "order": "advance", "orders": "seize worsen seize"})
    assert list(state.orders_left) == [0, 0, 2, 0, 1]
    assert list(GAME.position({**SEATS, "order": "advance"}).orders_left) == [6, 5, 4, 3, 1]


@pytest.mark.parametrize(
    ("fields", "sentence"),
    [
        ({"pile": "2 5"}, "pile: '5' is not a card; cards are -1, 0, 1, 2, 3, 4."),
        ({"pile": "4 4 4"}, "pile: there are not enough cards of 4 left."),
        ({"orders": "seize fly"}, "orders: 'fly' is not an order; orders are muster, advance, seize, strike, worsen."),
        ({"order": "fly"}, "order: 'fly' is not an order; orders are muster, advance, seize, strike, worsen."),
    ],
)
def test_decks_that_cannot_be_name_what_is_wrong(fields, sentence):
    with pytest.raises(BrokenPosition, match=f"^{sentence}"):
        GAME.position({**SEATS, **fields})


def test_reshuffles_since_the_relic_changed_hands_are_kept():
    table = GAME.position_table(GAME.position({**SEATS, "relic": "A", "reshuffles": 1}))
    assert table["reshuffles"] == 1
    assert GAME.position_table(GAME.position(table)) == table
    assert "reshuffles" not in GAME.position_table(GAME.position(SEATS))


def test_the_set_up_can_be_set_up_as_a_position():
    table = GAME.position_table(Playthrough(GAME, seats=4, seed=3).state)
    assert table["round"] == 0
    assert GAME.position_table(GAME.position(table)) == table


def test_what_an_example_can_state_afterwards_is_a_text_each():
    told = GAME.aftermath(GAME.position({**SEATS, "threat": 3}))
    assert (told["A"], told["A_hand"], told["B_ruined"], told["threat"]) == ("L16", "2", "False", "3")
    assert all(isinstance(text, str) for text in told.values())


# Who the traitor is

SEATED = {letter: {"pieces": f"L{node}", "hand": 3} for letter, node in zip("ABCD", (16, 17, 18, 19))}
WITH_TRAITOR = SCHEMA.variant({"mode": "traitor"})


def test_a_position_with_a_traitor_that_names_none_draws_one_from_the_seed():
    found = [int(GAME.position(SEATED, seed, WITH_TRAITOR).traitor) for seed in range(1, 60)]
    assert set(found) == {0, 1, 2, 3}
    assert found == [int(GAME.position({**SEATED, "traitor": ""}, seed, WITH_TRAITOR).traitor) for seed in range(1, 60)]
    assert GAME.position({**SEATED, "traitor": "C"}, 1, WITH_TRAITOR).traitor == 2
    assert GAME.position(SEATED).traitor == NOBODY


def test_a_traitor_that_is_named_leaves_the_chance_of_the_game_alone():
    named, plain = GAME.position({**SEATED, "traitor": "C"}, 5, WITH_TRAITOR), GAME.position(SEATED, 5)
    assert (named.rng, named.agent_rng) == (plain.rng, plain.agent_rng)


def test_a_traitor_found_by_a_charge_is_written_as_found():
    state = GAME.position({**SEATED, "exposed": "D"}, 1, WITH_TRAITOR)
    assert (state.traitor, state.is_exposed) == (3, 1)
    table = GAME.position_table(state)
    assert table["exposed"] == "D" and "traitor" not in table


def test_nobody_who_sets_up_a_position_reads_what_is_hidden():
    play = Playthrough(GAME, seats=4, seed=2, changes={"mode": "traitor"}).step("begin").step("decline")
    shown = without(GAME.position_table(play.state), PRESENTATION.hidden_fields)
    assert not {"traitor", "votes", "pile"} & set(shown) and all("cards" not in shown[letter] for letter in "ABCD")
    state = GAME.position(shown, 1, play.ruleset)
    assert state.phase == Phase.VOTE and state.seat == state.first == play.state.first  # all are asked again


@pytest.mark.parametrize(
    ("fields", "sentence"),
    [
        ({"first": "E"}, "first must be a seat, A or B or C or D, not 'E'."),
        ({"round": 0, "first": "B"}, "first = 'B' in round 0 must be 'A', who is to act."),
        ({"actions_left": 3}, "actions_left = 3 does not fit a turn; it must be from 1 to 2."),
        ({"actions_left": 0}, "actions_left = 0 does not fit a turn; it must be from 1 to 2."),
        (
            {"actions_left": 1, "order": "seize"},
            "actions_left = 1 belongs to a turn; there is none while an order is voted on.",
        ),
        ({"order": "seize seize seize"}, "order = 'seize seize seize' is 3 orders; at most 2 are revealed."),
        ({"votes": "+"}, "votes = '+' needs an order that is voted on; name it under order."),
        (
            {"order": "seize", "votes": "++", "first": "A", "to_act": "B"},
            "votes = '++' must be a + or - for each seat from A on that votes before B.",
        ),
        (
            {"order": "seize", "votes": "x", "first": "A", "to_act": "B"},
            "votes = 'x' must be a + or - for each seat from A on that votes before B.",
        ),
        (
            {"order": "seize", "votes": "+", "first": "A", "to_act": "B", "A": {"pieces": "L16"}},
            "votes = '+': A would have to pay 1 card, but has 0.",
        ),
        ({"held": "9"}, "held: no blight stands on node 9; only nodes listed under blights can be held."),
        ({"tie_order": "AB"}, "tie_order must name each seat once, as in 'ABCD', not 'AB'."),
        ({"traitor": "E"}, "traitor must be a seat, A or B or C or D, not 'E'."),
        (
            {"traitor": "B", "exposed": "B"},
            "traitor = 'B' and exposed = 'B' exclude each other; name the traitor once.",
        ),
        ({"accuser": "A"}, "accused must be a seat, A or B or C or D, not ''."),
        ({"accuser": "A", "accused": "C"}, "A charge of A against C is answered by another seat, not by A."),
        ({"accuser": "A", "accused": "C", "to_act": "B", "joined": "D"}, "joined = 'D': D has not answered before B."),
        (
            {"accuser": "A", "accused": "C", "to_act": "B", "A": {"pieces": "L16", "hand": 1}},
            "accused = 'C': A would have to pay 2 cards, but has 1.",
        ),
        (
            {"accuser": "A", "accused": "C", "to_act": "B", "exposed": "D"},
            "accused = 'C' needs a game with a traitor whom nobody has found.",
        ),
        (
            {"accuser": "A", "accused": "C", "order": "seize"},
            "A charge is made in a turn; leave out accuser and accused, or order, and let round be 1 or more.",
        ),
        ({"joined": "B"}, "joined = 'B' needs a charge; name accuser and accused."),
        ({"A": {"pieces": "L16", "cards": "7"}}, "Cards of A: '7' is not a card; cards are -1, 0, 1, 2, 3, 4."),
        ({"A": {"pieces": "L16", "cards": "4 4 4"}}, "Cards of A: there are not enough cards of 4 left."),
        ({"A": {"pieces": "L16", "cards": "4 0", "hand": 3}}, "Cards of A: '4 0' is 2 cards, but its hand has 3."),
        ({"A": {"pieces": "L16", "came_alone": True}}, "came_alone of A: it has no envoy in the lair, node 0."),
    ],
)
def test_what_a_position_cannot_say_is_refused_in_a_sentence(fields, sentence):
    with pytest.raises(BrokenPosition) as refused:
        GAME.position({**SEATED, **fields}, 1, WITH_TRAITOR)
    assert str(refused.value) == sentence


@pytest.mark.parametrize("field", ["traitor", "exposed"])
def test_only_a_game_with_a_traitor_has_one(field):
    with pytest.raises(BrokenPosition) as refused:
        GAME.position({**SEATED, field: "B"})
    assert str(refused.value) == (
        f"{field} = 'B' does not fit a game whose mode is 'competitive'; it needs mode 'traitor'."
    )


# A game that is written and read again

HISTORY = (  # what has happened so far and no rule looks at: chance, length, and what a game is measured by
    *("rng", "agent_rng", "ply", "peak", "was_held", "ruins", "aids_given", "aids_taken", "wins", "losses", "takes"),
    *("enlists", "spends", "opposed", "rival_battles", "parleys", "hunters_beaten", "saves"),
)
OF_VOTES, OF_CHARGES = ("revealed", "resolved", "votes"), ("turn_seat",)  # left over once they are past


def read_again(state, ruleset):
    """Return a position written as a table and read, with the chance and the counts of what has happened so far."""
    again = GAME.position(GAME.position_table(state), 1, ruleset)
    past = (
        HISTORY + (() if state.phase == Phase.VOTE else OF_VOTES) + (() if state.phase == Phase.CHARGE else OF_CHARGES)
    )
    for field in past:
        again[field] = state[field]
    if state.phase == Phase.VOTE and state.resolved:  # the order that has been voted on is done with
        again.revealed[:], again.resolved = state.revealed, state.resolved
    return again


def differing(one, other):
    """Return the fields in which two positions differ, with their values."""
    return {name: (one[name], other[name]) for name in one.dtype.names if not np.array_equal(one[name], other[name])}


def changes_of(rules):
    """Return the changes of a preset, or of no preset."""
    return dict(GAME.ruleset.presets[rules].set) if rules else {}


# Every preset at one table, in turn; all of them at all tables in the long run.
TABLES = [
    pytest.param(rules, seats, marks=[] if index % len(GAME.seats) == place else pytest.mark.slow)
    for index, rules in enumerate(["", *GAME.ruleset.presets])
    for place, seats in enumerate(GAME.seats)
]


@pytest.mark.parametrize("every", [25, pytest.param(1, marks=pytest.mark.slow)])
@pytest.mark.parametrize(("rules", "seats"), TABLES)
def test_a_game_written_and_read_every_few_plies_is_the_same_game(rules, seats, every):
    ruleset = GAME.ruleset.variant(changes_of(rules))
    seen = 0
    for seed, agent in ((3, "random"), (4, GAME.usual_agent)):
        state = GAME.new_state(ruleset, seats, seed)
        while state.ending == Ending.NOT_YET and state.ply < 400:
            before, action = state, decision(GAME, state, ruleset, GAME.agents[agent].record)
            state = stepped(GAME, before, ruleset, action)[0]
            if before.ply % every == 0:
                again = read_again(before, ruleset)
                assert differing(again, before) == {}
                assert legal_of(GAME, again, ruleset).tolist() == legal_of(GAME, before, ruleset).tolist()
                assert same(stepped(GAME, again, ruleset, action)[0], state)
            seen += 1
    assert seen > 60  # two games: the shortest of any preset takes some forty actions


@pytest.mark.parametrize("seats", GAME.seats)
@pytest.mark.parametrize("mode", range(3))
def test_a_position_in_the_middle_of_a_game_is_played_to_the_same_end(mode, seats):
    ruleset = GAME.ruleset.variant({"mode": mode, "vote_each_card": True})
    agent = GAME.agents[GAME.usual_agent].record
    for plies in (7, 30, 75):
        state = position_after(GAME, seats, plies, plies, ruleset)
        again = read_again(state, ruleset)
        while state.ending == Ending.NOT_YET and state.ply < 400:
            for one in (state, again):
                GAME.step(one, ruleset, decision(GAME, one, ruleset, agent), new_log())
        assert same(again, state)


@pytest.mark.parametrize("joined", ["join", "refuse"])
def test_a_charge_that_is_being_answered_is_written_and_read(joined):
    play = Playthrough(GAME, position={**SEATED, "to_act": "B", "traitor": "D"}, changes={"mode": "traitor"})
    play.step("charge D").step(joined)
    table = GAME.position_table(play.state)
    assert (table["accuser"], table["accused"], table["to_act"]) == ("B", "D", "C")
    assert table["joined"] == ("A" if joined == "join" else "")
    again = read_again(play.state, play.ruleset)
    assert differing(again, play.state) == {}
    assert GAME.faults(again, play.ruleset) == []


def test_a_token_that_nobody_knows_is_drawn_from_the_seed_out_of_those_left():
    found = {GAME.position({**SEATS, "tokens": "F9 ?10"}, seed).token[10] for seed in range(30)}
    assert found == {FIGHTER, ENVOY, MAKER}
    assert GAME.position({**SEATS, "tokens": "F9 ?10"}, 5).token[9] == FIGHTER
    assert same(GAME.position({**SEATS, "tokens": "?10"}, 5), GAME.position({**SEATS, "tokens": "?10"}, 5))


def test_all_unknown_tokens_together_are_those_of_the_box_less_the_enlisted_ones():
    seats = {"A": {"pieces": "L16 F16 F16 E16 S16"}, "B": {"pieces": "L18"}}
    places = " ".join(f"?{node}" for node in range(2, 20))
    tokens = GAME.position({**seats, "tokens": places}, 3).token
    assert [(tokens == role).sum() for role in (FIGHTER, ENVOY, MAKER)] == [7, 5, 6]
    with pytest.raises(BrokenPosition, match="19 of them are unknown, but the game has only 18"):
        GAME.position({**seats, "tokens": f"{places} ?20"})
