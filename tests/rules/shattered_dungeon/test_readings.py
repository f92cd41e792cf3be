"""Readings R46 to R62: Erode by rounds, hands made good, Dependencies, what a Covenant costs, calm, striking back."""

from itertools import combinations

import numpy as np
import pytest

from rules.core.candidates import search_candidates
from rules.core.record import blanks
from rules.core.workspace import new_workspace
from rules.shattered_dungeon import GAME
from rules.shattered_dungeon.actions import ACTION, MAX_ACTIONS, Kind, legal_actions
from rules.shattered_dungeon.agents import AGENTS, choose
from rules.shattered_dungeon.card import REDUCER_NAMES, Category, Cost, Effect, Keyword
from rules.shattered_dungeon.contents import OURS, read_contents
from rules.shattered_dungeon.dead_effects import dead_effects, of_deck
from rules.shattered_dungeon.hidden import looks_alike, redeterminise
from rules.shattered_dungeon.state import DUNGEON, STATE, VISITOR, Phase, Tier, Zone
from tests.rules.shattered_dungeon.made import card, covenant, offer, strike_at, trial
from tests.rules.shattered_dungeon.player import agent_of, decision, profile
from tests.rules.shattered_dungeon.table import Run, Table

NERVE_ERODE = strike_at("nerve", 2, keywords=Keyword.ERODE)
RESOLVE, NERVE = 1, 2
PROFILES = [row.profile for row in read_contents(OURS).profiles]
COOPERATIVE, NURTURING = PROFILES.index("cooperative"), PROFILES.index("nurturing")


@pytest.mark.parametrize(("round_no", "by_round", "erode"), [(1, 1, 1), (2, 1, 0), (1, 0, 0), (2, 0, 0)])
def test_r46_an_effect_of_every_other_round_suppresses_erode_only_where_it_happens(round_no, by_round, erode):
    table = Table(erode_by_round=by_round)
    auto = table.ruleset.room[table.ruleset.run[0]].auto[0]
    auto.side, auto.resource, auto.amount, auto.period = VISITOR, NERVE, -1, 2
    table.state.round_no = round_no  # the Erode would be lost in the next one
    table.tier(Tier.STRONG).play(table.give(DUNGEON, NERVE_ERODE))
    assert table.state.erode[VISITOR, NERVE] == erode


@pytest.mark.parametrize("mulligans", [0, 3])
def test_r49_the_last_hand_always_has_its_energy_and_its_action_cards(mulligans):
    for seed in range(200):
        run = Run(seed, mulligans=mulligans).begin()
        for side in (DUNGEON, VISITOR):
            hand = run.hand(side)
            assert len(hand) == 7
            assert hand.count(Category.ENERGY) >= 2 and len(hand) - hand.count(Category.ENERGY) >= 3


def test_r49_by_the_other_reading_it_is_kept():
    short = 0
    for seed in range(200):
        run = Run(seed, hand_sure=False, mulligans=0).begin()
        short += run.hand(DUNGEON).count(Category.ENERGY) < 2
    assert short > 10


@pytest.mark.parametrize(("nerve", "times", "left"), [(8, 2, 6), (13, 2, 12), (14, 2, 14), (8, 3, 4), (13, 0, 9)])
def test_r50_a_dependency_takes_twice_what_was_healed(nerve, times, left):
    gift = offer((Effect.BENEFIT, "nerve", 2), cost=(Cost.DEPENDENCY, NERVE, 5))
    table = Table([gift], trust=4, dependency_times=times).set(nerve=nerve).play(0).answer(True)
    table.state.trust = 0
    assert table.end(2)["nerve"] == left


def test_r51_a_covenant_can_cost_the_dungeon_a_resource():
    pact = offer((Effect.BENEFIT, "lowest", 0), (Effect.PAY, "structure", 3), trust=3, is_covenant=True)
    table = Table([pact], trust=9).set(structure=10).play(0).answer(True)
    assert table["structure"] == 7
    assert Table([pact], trust=9).set(structure=10).play(0).answer(False)["structure"] == 10


def test_r52_a_test_costs_its_giver_only_where_the_other_side_cooperates():
    assert Table([trial()]).play(0).answer(True)["structure"] == 15
    assert Table([trial()]).play(0).answer(False)["structure"] == 16
    assert Table([trial()], test_costs_always=True).play(0).answer(False)["structure"] == 15


@pytest.mark.parametrize(("likes", "strikes"), [({}, True), ({"calms": 1}, False)])
def test_r53_a_visitor_that_is_not_cooperative_strikes_however_peaceful_the_dungeon(likes, strikes):
    table = Table([], [strike_at("structure", 3) for _ in range(4)], turn=VISITOR, trust=3)
    table.state.round_no = 9
    found = decision(table, profile(threshold=2, strike=3, **likes))
    assert (found[0] == Kind.PLAY) is strikes


def test_r53_a_feral_boar_at_trust_3_does_not_end_its_turn_with_four_strikes_in_hand():
    feral = Table([], [strike_at("structure", 2) for _ in range(4)], turn=VISITOR, trust=3, pool=4)
    feral.state.round_no = 9
    player = feral.ruleset.profiles[4].copy()
    assert decision(feral, player)[0] == Kind.PLAY
    player.calms = 1.0  # by the other reading it is calmed
    assert decision(feral, player)[0] == Kind.END


@pytest.mark.parametrize(
    ("struck", "trust", "likes", "strikes"),
    [
        (True, 0, {}, True),
        (True, 2, {}, True),
        (True, 3, {}, False),  # there is trust to lose
        (False, 0, {}, False),  # nobody has struck it
        (False, 0, {"strikes_first": 1}, True),  # by the third reading
        (True, 0, {"strike": 0}, False),  # by the second
    ],
)
def test_r57_a_cooperative_visitor_strikes_back(struck, trust, likes, strikes):
    table = Table([], [strike_at("structure", 3)], turn=VISITOR, trust=trust, pool=4)
    table.state.has_struck = struck
    player = table.ruleset.profiles[COOPERATIVE].copy()
    for name, value in likes.items():
        if name == "strike":
            player.category[Category.STRIKE] = value
        else:
            player[name] = value
    assert (decision(table, player)[0] == Kind.PLAY) is strikes


@pytest.mark.parametrize(
    ("round_no", "left", "trust", "strikes"),
    [(5, 0.5, 0, True), (4, 0.5, 0, False), (5, 0.7, 0, False), (5, 0.5, 3, False)],
)
def test_r57_a_cooperative_visitor_strikes_first_once_a_long_room_has_worn_it_down(round_no, left, trust, strikes):
    table = Table([], [strike_at("structure", 3)], turn=VISITOR, trust=trust, pool=4)
    table.state.round_no = round_no
    table.state.current[VISITOR, RESOLVE] = left * table.state.start[VISITOR, RESOLVE]
    assert (decision(table, table.ruleset.profiles[COOPERATIVE].copy())[0] == Kind.PLAY) is strikes


@pytest.mark.parametrize(("struck", "empowers"), [(True, True), (False, False)])
def test_r57_who_waits_to_be_struck_lays_out_no_empowers(struck, empowers):
    made = [card(Category.EMPOWER, power=2), strike_at("structure", 3, cost=3)]
    table = Table([], made, turn=VISITOR, pool=1)
    table.state.has_struck = struck
    assert (decision(table, table.ruleset.profiles[COOPERATIVE].copy()) == (Kind.PLAY, 0)) is empowers


@pytest.mark.parametrize(
    ("whom", "trust", "strike", "counters"),
    [
        *((None, 0, Zone.DRAW, True), (None, 1, Zone.DRAW, False)),
        *((None, 1, Zone.DISCARD, True), (None, 1, Zone.PLAYED, True)),
        *((0, 0, Zone.DISCARD, True), (0, 1, Zone.DISCARD, False), (2, 1, Zone.DRAW, True)),  # the other readings
    ],
)
def test_r59_a_dungeon_that_courts_counters_those_who_trust_it_only_while_a_strike_lies_spent(
    whom, trust, strike, counters
):
    made = [card(Category.EMPOWER, power=2), strike_at("structure", 3)]
    table = Table([card(Category.COUNTER, cost=1)], made, trust=trust, pool=1)
    table.state.zone[VISITOR, :2] = Zone.PLAYED, strike
    table.state.empowers[VISITOR, 0] = table.state.card[VISITOR, 0]
    player = table.ruleset.profiles[NURTURING].copy()
    if whom is not None:
        player.counters_whom = whom
    assert (decision(table, player)[0] == Kind.PLAY) is counters


@pytest.mark.parametrize(
    ("cost", "left", "is_made"),
    [
        *(((Cost.BINDING, "vitality", 1, 2), 7, True), ((Cost.BINDING, "vitality", 1, 2), 6, False)),
        *(((Cost.FLAT, "vitality", 3), 10, True), ((Cost.FLAT, "vitality", 3), 9, False)),
        *(((Cost.FLAT, "nerve", 3), 1, True), ((Cost.EXPOSED, "vitality", 3), 1, True)),
    ],
)
@pytest.mark.parametrize("name", ["tactical", "nurturing", "deceptive"])
def test_r62_a_dungeon_that_courts_makes_no_offer_that_takes_a_third_of_what_is_left(name, cost, left, is_made):
    gift = offer((Effect.BENEFIT, "resolve", 3), cost=(cost[0], REDUCER_NAMES[VISITOR].index(cost[1]), *cost[2:]))
    table = Table([gift], trust=4).set(vitality=left, resolve=9)
    player = table.ruleset.profiles[PROFILES.index(name)].copy()
    assert (decision(table, player)[0] == Kind.PLAY) is is_made
    player.takes = 1  # the other reading
    assert decision(table, player)[0] == Kind.PLAY


@pytest.mark.parametrize(("left", "is_made"), [(3, True), (2, False)])
def test_r62_by_the_other_reading_it_may_take_all_that_is_left_and_no_more(left, is_made):
    table = Table([offer((Effect.BENEFIT, "resolve", 3), cost=(Cost.FLAT, 0, 3))], trust=4).set(vitality=left)
    player = table.ruleset.profiles[NURTURING].copy()
    player.takes = 1
    assert (decision(table, player)[0] == Kind.PLAY) is is_made


# What a side may believe of a hidden cost (R47)


def asked(cost, trust=4, side=VISITOR):
    """Return a Table at which a side is asked about an Offer of the other with this flat cost."""
    made = [offer((Effect.BENEFIT, REDUCER_NAMES[side][0], 3), cost=(Cost.FLAT, RESOLVE, cost))]  # or veil, likewise
    table = Table(*((made, []) if side == VISITOR else ([], made)), turn=1 - side, trust=trust)
    state = table.state
    state.zone[1 - side, 0], state.pending, state.phase, state.seat = Zone.PLAYED, 0, Phase.ANSWER, side
    return table


@pytest.mark.parametrize("side", [VISITOR, DUNGEON])
@pytest.mark.parametrize(("trust", "is_same"), [(4, True), (2, False)])
def test_r47_a_hidden_cost_is_imagined_alike_whatever_it_is(trust, is_same, side):
    lost = []
    for cost in (1, 9):
        table, other = asked(cost, trust, side), blanks(STATE, 1)
        found = []
        for seed in range(1, 40):
            other[0] = table.state
            other[0].agent_rng = np.uint64(seed)
            redeterminise(other[0], table.ruleset, side)
            imagined = asked(cost, trust, side)
            for field in ("believed", "believed_in", "believer"):
                imagined.state[field] = other[0][field]
            imagined.answer(True)
            found.append((imagined.state.current.tolist(), imagined.state.binding.sum(), imagined.state.exposure.sum()))
        lost.append(found)
    assert (lost[0] == lost[1]) is is_same


def test_r47_every_kind_of_cost_is_believed_in_and_none_is_in_the_game_itself():
    table, kinds = asked(1), set()
    for _ in range(60):
        redeterminise(table.state, table.ruleset, VISITOR)
        kinds.add(Cost(int(table.state.believed)))
    assert kinds == set(Cost) - {Cost.FREE}
    assert asked(1).answer(True).state.believed == Cost.FREE


@pytest.mark.parametrize("side", [VISITOR, DUNGEON])
def test_r47_smart_answers_an_offer_that_looks_the_same_in_the_same_way(side):
    """A search accepts or refuses a veiled Offer by what it sees, not by what the card costs."""
    answers = []
    for cost in (1, 9):
        table = asked(cost, side=side)
        table.state.current[side, :2] = 12, 9
        agent = AGENTS["smart"].record.copy()
        actions = np.zeros(MAX_ACTIONS, ACTION)
        count = legal_actions(table.state, table.ruleset, actions)
        table.state.agent_rng = np.uint64(11)
        answers.append(search_candidates(table.state, table.ruleset, agent, actions, count, new_workspace(GAME)))
    assert answers[0] == answers[1]


@pytest.mark.parametrize("from_deck", [False, True])
def test_r47_a_hidden_cost_can_be_believed_to_be_that_of_a_card(from_deck):
    """With the switch it is the cost of the Offer that is made or of one in hand that looks the same, of no other."""
    made, twin, dearer, spent = (
        offer((Effect.BENEFIT, "vitality", 3), cost=(Cost.FLAT, RESOLVE, cost)) for cost in (1, 9, 5, 7)
    )
    dearer.cost += 1  # the energy that is paid for it is seen
    table, costs = Table([made, twin, dearer, spent], [], turn=DUNGEON, trust=4), set()
    table.ruleset.believed_from_deck = from_deck
    state = table.state
    for _ in range(60):
        state.zone[DUNGEON, :4] = Zone.PLAYED, Zone.HAND, Zone.HAND, Zone.DISCARD
        state.pending, state.phase, state.seat = 0, Phase.ANSWER, VISITOR
        redeterminise(state, table.ruleset, VISITOR)
        assert bool(state.believed == Cost.FREE) is from_deck
        costs.add(int(table.ruleset.cards[state.card[DUNGEON, 0]].cost_amount))
    assert costs == {1, 9}


@pytest.mark.parametrize("room", [row.room for row in read_contents(OURS).rooms])
def test_a3_2_each_room_has_two_offers_that_look_alike_and_cost_something_else(room):
    contents = read_contents(OURS)
    table = Table([contents.cards[number].record for number in contents.decks[room]])
    state, cards = table.state, table.ruleset.cards
    alike = [
        {
            (int(cards[number].offer_cost), int(cards[number].cost_resource))
            for number in state.card[DUNGEON, [one, two]]
        }
        for one, two in combinations(range(int(state.cards[DUNGEON])), 2)
        if looks_alike(state, table.ruleset, DUNGEON, one, two)
    ]
    assert alike and all(len(costs) == 2 for costs in alike)


# A search asks for the next best action (7.2)


def test_7_2_the_player_has_a_second_idea_when_its_first_is_taken_away():
    table = Table([strike_at("vitality", 4), strike_at("nerve", 3)])
    table.ruleset.profiles[0] = profile()
    actions = np.zeros(MAX_ACTIONS, ACTION)
    left, ideas = legal_actions(table.state, table.ruleset, actions), []
    while left:
        index = choose(table.state, table.ruleset, agent_of(0), actions, left, new_workspace(GAME))
        assert 0 <= index < left
        ideas.append(int(actions[index]))
        actions[index : left - 1] = actions[index + 1 : left]
        left -= 1
    assert len(ideas) == len(set(ideas))
    assert ideas[:2] == [Kind.PLAY * 64, Kind.PLAY * 64 + 1]


# What can never happen where it is used


def test_dead_effects_are_named():
    contents = read_contents(OURS)
    cards = {one.row.card: one for one in contents.cards}
    told = of_deck("A room", [cards["tremor_slam"]], {"nerve"})
    assert told == ["Tremor Slam of A room erodes nerve, on which the room presses in every round (9)."]
    assert of_deck("A room", [cards["tremor_slam"]], {"vitality"}) == []
    told = of_deck("A room", [cards["tethered_feast"], cards["bitter_dregs"]], set())
    assert told == [
        "Tethered Feast of A room waits for opponent entangled, which no card of its deck brings about (9).",
        "Bitter Dregs of A room waits for an Offer to be accepted, and its deck has none (4.1).",
    ]
    assert of_deck("A room", [cards["tethered_feast"], cards["entombing_grasp"]], set()) == []
    assert of_deck("A room", [cards["gathering_choir"], cards["murmured_doom"]], {"nerve"}) == [
        "Murmured Doom of A room erodes nerve, on which the room presses in every round (9).",
        "Gathering Choir of A room grants Erode, and in every round the room presses on all its deck aims at (9).",
    ]
    told = of_deck("A room", [cards["whip_root"], cards["lullaby_glow"], cards["scent_of_terror"]], set())
    assert told == [
        "Whip Root of A room entangles, and no card of its deck does more for that (9).",
        "Lullaby Glow of A room exposes to social Strikes, and its deck has none (A3.4).",
        "Scent of Terror of A room is attuned to mystical cards, and its deck has none that costs Energy (4.2).",
    ]
    dear = cards["mossy_rest"]._replace(record=cards["mossy_rest"].record.copy())
    next(one for one in dear.record.effects if one.what == Effect.TRUST).amount = 2
    assert of_deck("A room", [dear], set()) == ["Mossy Rest of A room adds 2 trust; an accepted Offer adds 1 (A4.2)."]


def test_no_card_of_ours_has_an_effect_that_can_never_happen():
    assert dead_effects() == []


def test_covenants_are_no_offers_of_more_trust():
    contents = read_contents(OURS)
    dear = [one for one in contents.cards if one.row.card == "pact_of_living_stone"]
    assert of_deck("A room", dear, set()) == []
    assert covenant().is_covenant
