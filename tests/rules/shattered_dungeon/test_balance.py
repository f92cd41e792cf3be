"""14.4, 15.3, 18.2 and A6.4: what each matchup is meant to be like, over rooms, creatures, profiles."""

import pytest

from rules.shattered_dungeon import GAME
from rules.shattered_dungeon.state import Ending
from workbench.balance.causes import causes
from workbench.balance.quality import quality
from workbench.games.shattered_dungeon.intents import FEW, judge_intents, verdict_of
from workbench.games.shattered_dungeon.matchups import ONE_ROOM, matchup_table, matchups, play_matchup
from workbench.simulation.batch import Batch
from workbench.simulation.estimates import Verdict, difference_of_rates, wilson_interval
from workbench.simulation.run import simulate_batch

GAMES, MANY, SEED = 1500, 20_000, 20_260
SANCTUARY, HOLLOW = "living_root_sanctuary", "root_hollow"
ROOMS = (SANCTUARY, "honeyed_hollow", "whispering_gallery", "veil_breach", HOLLOW)
PURPOSE = {HOLLOW: Ending.KILL, "whispering_gallery": Ending.BREAK, "veil_breach": Ending.PANIC}
DUNGEONS = ("aggressive", "tactical", "nurturing", "deceptive")
VISITORS = ("feral", "cautious", "cooperative", "desperate")
BOAR, MOTH, SYMBIOTE = "thornback_boar", "veil_moth", "drift_symbiote"
SEEKING = "cooperative"
GETS_THROUGH = (Ending.BOND, Ending.OVERCOME, Ending.INERT, Ending.DOMINATE, Ending.SURVIVE)

pytestmark = pytest.mark.slow


def bond(room, creature=SYMBIOTE, agents=("nurturing", SEEKING), games=MANY):
    """Return the share of bonds in a room."""
    return play_matchup(GAME, room, creature, agents, games, SEED).share(Ending.BOND)


def test_14_4_the_sanctuary_is_the_room_for_a_bond_and_others_are_harder_the_fewer_offers_8_1_gives_them():
    """Nurturing decks have two or three Offers and a Test, deceptive ones as many without a Test, tactical ones one."""
    sanctuary, honeyed, *tactical, hollow = [bond(room, games=5 * MANY) for room in ROOMS]
    assert sanctuary.verdict((0.4, 0.7)) == Verdict.INSIDE
    assert difference_of_rates(honeyed, sanctuary).low > 0
    assert all(difference_of_rates(room, honeyed).low > 0 for room in tactical)
    assert all(difference_of_rates(hollow, room).low > 0 for room in tactical)


def test_14_4_to_a_tactical_dungeon_too_the_sanctuary_is_the_room_for_a_bond_and_the_hollow_is_not():
    """A8.3 by ruling R61: whoever does not attack is courted, so it bonds where a nurturing dungeon does."""
    sanctuary, *others, hollow = [bond(room, agents=("tactical", SEEKING), games=5 * MANY) for room in ROOMS]
    assert sanctuary.verdict((0.4, 0.7)) == Verdict.INSIDE
    assert all(difference_of_rates(room, sanctuary).low > 0 for room in others)
    assert all(difference_of_rates(hollow, room).low > 0 for room in others)


def test_14_4_were_refusals_to_put_it_off_a_tactical_dungeon_would_bond_most_in_the_hollow():
    """The second reading of R61."""
    changes, agents = {"tactical.taken": 0.5}, ("tactical", SEEKING)
    found = [play_matchup(GAME, room, SYMBIOTE, agents, MANY, SEED, changes=changes) for room in (SANCTUARY, HOLLOW)]
    assert difference_of_rates(*(one.share(Ending.BOND) for one in found)).low > 0.2


@pytest.mark.parametrize("room", ROOMS)
@pytest.mark.parametrize("creature", ["thornback_boar", "veil_moth"])
def test_6_1_a_visitor_that_came_to_fight_does_not_bond(room, creature):
    agents = ("nurturing", {"thornback_boar": "feral", "veil_moth": "cautious"}[creature])
    assert bond(room, creature, agents).high < 0.1


@pytest.mark.parametrize("room", PURPOSE)
@pytest.mark.parametrize("dungeon", ["aggressive", "tactical"])
def test_14_4_each_room_that_fights_wins_most_by_its_own_way(room, dungeon):
    found = play_matchup(GAME, room, "thornback_boar", (dungeon, "feral"), GAMES, SEED)
    own = [found.endings[ending] for ending in PURPOSE.values()]
    assert found.endings[PURPOSE[room]] == max(own) > 0


def test_14_4_the_sanctuary_goes_inert_for_hardly_any_symbiote():
    for dungeon in DUNGEONS:
        found = play_matchup(GAME, SANCTUARY, "drift_symbiote", (dungeon, "cooperative"), GAMES, SEED)
        assert found.share(Ending.INERT).high <= 0.1, dungeon


@pytest.mark.parametrize(("creature", "visitor"), [("thornback_boar", "feral"), ("veil_moth", "cautious")])
def test_14_4_nor_do_those_who_came_to_fight_drain_a_nurturing_sanctuary(creature, visitor):
    found = play_matchup(GAME, SANCTUARY, creature, ("nurturing", visitor), GAMES, SEED)
    assert found.share(Ending.INERT).high <= 0.1


@pytest.mark.parametrize("room", ROOMS)
@pytest.mark.parametrize("creature", [BOAR, MOTH])
def test_18_2_a_visitor_that_never_strikes_does_clearly_worse(room, creature):
    active = play_matchup(GAME, room, creature, ("tactical", "natural"), MANY, SEED)
    passive = play_matchup(GAME, room, creature, ("tactical", "natural"), MANY, SEED, {"B": "strikes"})
    assert difference_of_rates(passive.visitor_wins, active.visitor_wins).low >= 0.15


@pytest.mark.parametrize("room", ROOMS)
@pytest.mark.parametrize("creature", [BOAR, MOTH])
def test_18_2_a_visitor_that_does_nothing_does_clearly_worse(room, creature):
    wins = [
        play_matchup(GAME, room, creature, ("natural", "natural"), MANY, SEED, forbidden).visitor_wins
        for forbidden in ({"B": "anything"}, None)
    ]
    assert difference_of_rates(*wins).low >= 0.15, wins


@pytest.mark.parametrize("room", ROOMS)
@pytest.mark.parametrize("creature", [BOAR, MOTH, SYMBIOTE])
def test_18_2_nor_does_an_aggressive_dungeon_spare_whoever_does_nothing(room, creature):
    """Ruling R58: an aggressive dungeon defeats most Symbiotes whatever they do."""
    wins = [
        play_matchup(GAME, room, creature, ("aggressive", "natural"), MANY, SEED, forbidden).visitor_wins
        for forbidden in ({"B": "anything"}, None)
    ]
    assert difference_of_rates(*wins).low >= (0 if creature == SYMBIOTE else 0.15), wins


@pytest.mark.parametrize("room", ROOMS)
def test_a8_2_a_deceptive_dungeon_does_not_let_everybody_go_who_does_nothing(room):
    """Ruling R54: it had waited for more trust than such a visitor ever has, until escalation ended the room."""
    idle = play_matchup(GAME, room, SYMBIOTE, ("deceptive", "natural"), MANY, SEED, {"B": "anything"})
    assert idle.visitor_wins.high < 2 / 3


@pytest.mark.parametrize("creature", [BOAR, MOTH])
def test_18_2_a_dungeon_that_never_strikes_in_the_root_hollow_does_worse(creature):
    with_strikes, without = (
        play_matchup(GAME, HOLLOW, creature, ("natural", "natural"), MANY, SEED, forbidden).dungeon_wins
        for forbidden in (None, {"A": "strikes"})
    )
    assert difference_of_rates(without, with_strikes).low > 0


@pytest.mark.parametrize("room", ROOMS)
def test_18_2_a_symbiote_that_does_nothing_gets_no_bond(room):
    found = [
        play_matchup(GAME, room, SYMBIOTE, ("nurturing", SEEKING), GAMES, SEED, forbidden).share(Ending.BOND)
        for forbidden in ({"B": "anything"}, None)
    ]
    assert found[0].high < 0.01 and difference_of_rates(*found).low >= 0.15


@pytest.mark.parametrize("room", ROOMS)
def test_18_2_a_symbiote_that_does_nothing_bonds_or_gets_through_a_tactical_dungeon_clearly_less_often(room):
    found = [
        play_matchup(GAME, room, SYMBIOTE, ("tactical", SEEKING), MANY, SEED, forbidden).share(*GETS_THROUGH)
        for forbidden in ({"B": "anything"}, None)
    ]
    assert difference_of_rates(*found).low >= 0.15, found


@pytest.mark.parametrize("preset", ["deceptive", "deceptive_three", "deceptive_room"])
def test_15_3_a_deceptive_dungeon_betrays_and_wins_by_it(preset):
    batch = Batch(GAME, MANY, SEED, "natural", changes=GAME.ruleset.presets[preset].set)
    found = simulate_batch(batch, GAME.skin)
    assert found.estimate("betrayal_rate").low >= 1 / 2
    assert found.estimate("decisive_betrayal_rate").low >= 1 / 3
    assert found.estimate("win_rate_A").low >= 1 / 2


@pytest.mark.parametrize("room", ROOMS)
@pytest.mark.parametrize("creature", [BOAR, MOTH, SYMBIOTE])
def test_18_2_1_the_lead_changes_as_often_as_is_healthy(room, creature):
    changes = {"room_1": room, "creature": creature, **ONE_ROOM}
    found = simulate_batch(Batch(GAME, MANY, SEED, "natural", changes=changes), GAME.skin).estimate("lead_changes")
    assert found.verdict((1.5, 4)) == Verdict.INSIDE


@pytest.mark.parametrize("meeting", ["boar", "moth", "sturdy_moth"])
def test_18_2_5_visitors_that_fight_come_to_later_rooms_worn_but_able_to_win(meeting):
    batch = Batch(GAME, MANY, SEED, "natural", changes=GAME.ruleset.presets[meeting].set)
    found = quality(simulate_batch(batch, GAME.skin)).measures
    assert found["attrition_2"].estimate.verdict((0.55, 0.75)) == Verdict.INSIDE
    assert all(found[open_room].estimate.low >= 0.25 for open_room in ("effective_2", "effective_3"))


def test_18_5_the_matrix_has_every_cell_and_each_is_a_whole():
    cells = list(matchups(GAME, 20, SEED))
    assert len(cells) == 5 * 3 * len(DUNGEONS) * len(VISITORS)
    assert all(sum(one.endings.values()) == one.games for one in cells)
    assert len(matchup_table(cells)) == len(cells)
    parts = [(one.visitor_wins, one.dungeon_wins, one.share(Ending.BOND)) for one in cells]
    assert all(sum(part.value for part in one) == pytest.approx(1) for one in parts)


def missed_rows(changes=None):
    """Return the rows that miss what they are meant to be, and those in which the room by itself decides too much."""
    found, missed, decided = list(matchups(GAME, 4000, SEED, changes=changes)), set(), set()
    for one, judged in zip(found, judge_intents(found), strict=True):
        rest = [each for each in judged if each.intent.by_room is None]
        if verdict_of(rest) == Verdict.OUTSIDE:
            missed.add(tuple(one.names.values()))
        if any(each.verdict == Verdict.OUTSIDE for each in judged if each.intent.by_room is not None):
            decided.add(tuple(one.names.values()))
    return missed, decided


@pytest.fixture(scope="module")
def missed_now():
    """Return the rows of today's numbers that miss what they are meant to be, and those of a clock that decides."""
    return missed_rows()


def test_18_5_every_row_of_the_matrix_is_as_the_rulebook_means_it(missed_now):
    """The rows closest to a third, and any that few runs put surely above it, are below it for sure in many runs."""
    missed, decided = missed_now
    closest = {
        (HOLLOW, SYMBIOTE, "aggressive", "feral"),
        ("veil_breach", MOTH, "aggressive", "feral"),
        *(("veil_breach", MOTH, "tactical", visitor) for visitor in ("feral", "cautious")),
    }
    assert missed == set()
    for room, creature, *agents in decided | closest:
        found = play_matchup(GAME, room, creature, agents, 20 * MANY, SEED)
        shares = [found.rooms_part(ending) for ending, ended in found.endings.items() if ended >= FEW * found.games]
        assert all(share.high <= 1 / 3 for share in shares), (room, creature, agents, shares)


def test_18_5_the_numbers_before_missed_more_rows_and_their_rooms_decided_more(missed_now):
    missed, decided = missed_rows(GAME.ruleset.presets["fifth_tuning"].set)
    assert len(missed) > 10 and len(decided) > 3 * len(missed_now[1]) + 10


@pytest.mark.parametrize(
    ("room", "creature", "dungeon"),
    [
        *((SANCTUARY, creature, "nurturing") for creature in (BOAR, MOTH, SYMBIOTE)),
        *((HOLLOW, creature, "natural") for creature in (BOAR, SYMBIOTE)),
        *(("whispering_gallery", creature, "natural") for creature in (BOAR, MOTH, SYMBIOTE)),
        *(("veil_breach", creature, "natural") for creature in (BOAR, MOTH, SYMBIOTE)),
        *(("honeyed_hollow", creature, "natural") for creature in (BOAR, MOTH, SYMBIOTE)),
        *(("honeyed_hollow", SYMBIOTE, dungeon) for dungeon in ("nurturing", "deceptive")),
    ],
)
def test_14_4_no_room_brings_about_more_than_a_third_of_an_ending_by_itself(room, creature, dungeon):
    changes = {"room_1": room, "creature": creature, **ONE_ROOM}
    played = causes(GAME, Batch(GAME, 400, SEED, (dungeon, "natural"), changes=changes)).played
    for ending in {one.ending for one in played}:
        by_room = [one.decided_by.clause == "auto_effects" for one in played if one.ending == ending]
        if len(by_room) >= len(played) / 20:
            assert wilson_interval(sum(by_room), len(by_room)).low <= 1 / 3, ending


@pytest.mark.parametrize(
    ("side", "meeting", "games"), [(1, "boar", 600), (1, "moth", 1000), (0, "moth", 1000), (0, "boar", 6000)]
)
def test_7_2_a_search_plays_better_than_the_heuristic_it_searches_with(side, meeting, games):
    """A natural dungeon beats the Boar in 93 of 100 runs; a point more takes thousands of runs to see."""
    won = []
    for who, many in (("natural", MANY), ("smart", games)):
        agents = (who, "natural") if side == 0 else ("natural", who)
        batch = Batch(GAME, many, SEED, agents, changes=GAME.ruleset.presets[meeting].set)
        won.append(simulate_batch(batch, GAME.skin).estimate(f"win_rate_{'AB'[side]}"))
    assert difference_of_rates(*won).low > 0, won


@pytest.mark.parametrize("meeting", ["boar", "moth", "sturdy_moth"])
@pytest.mark.parametrize("seat", ["A", "B"])
def test_4_1_disrupts_no_longer_cost_whoever_lays_them_out(meeting, seat):
    """With the numbers before, a Counter of the other side took more than a Disrupt was worth."""
    worths = []
    for preset in (meeting, "sixth_tuning"):
        changes = {**GAME.ruleset.presets[meeting].set, **GAME.ruleset.presets[preset].set}
        won = [
            simulate_batch(Batch(GAME, MANY, SEED, "natural", changes=changes, forbidden=forbidden), GAME.skin)
            for forbidden in ({seat: "disrupts"}, None)
        ]
        worths.append(difference_of_rates(*(one.estimate(f"win_rate_{seat}") for one in won)))
    now, before = worths
    assert now.high > 0 and now.value > -0.01, now
    if (meeting, seat) != ("boar", "A"):
        assert before.high < 0 and before.high < now.low, worths
