"""14.4, 15.3, 18.2 and A6.4: what each match-up is meant to be like, over rooms, creatures, profiles."""

import pytest

from rules.shattered_dungeon import GAME
from rules.shattered_dungeon.state import Ending
from workbench.games.shattered_dungeon.matchups import matchup_table, matchups, play_matchup
from workbench.simulation.batch import Batch
from workbench.simulation.estimates import difference_of_rates
from workbench.simulation.run import simulate_batch

GAMES, SEED = 1500, 20_260
SANCTUARY, HOLLOW = "living_root_sanctuary", "root_hollow"
ROOMS = (SANCTUARY, "honeyed_hollow", "whispering_gallery", "veil_breach", HOLLOW)
PURPOSE = {HOLLOW: Ending.KILL, "whispering_gallery": Ending.BREAK, "veil_breach": Ending.PANIC}
DUNGEONS = ("aggressive", "tactical", "nurturing", "deceptive")
VISITORS = ("feral", "cautious", "cooperative", "desperate")
LADDER_GAMES = 400

pytestmark = pytest.mark.slow


def bond(room, creature="drift_symbiote", agents=("nurturing", "cooperative")):
    """Return the share of bonds in a room."""
    return play_matchup(GAME, room, creature, agents, GAMES, SEED).share(Ending.BOND).value


def test_14_4_the_sanctuary_is_the_room_for_a_bond_and_every_other_is_harder():
    shares = [bond(room) for room in ROOMS]
    assert 0.4 <= shares[0] <= 0.7
    assert all(share < shares[0] for share in shares[1:]) and shares[-1] == min(shares)


@pytest.mark.parametrize("room", ROOMS)
@pytest.mark.parametrize("creature", ["thornback_boar", "veil_moth"])
def test_6_1_a_visitor_that_came_to_fight_does_not_bond(room, creature):
    agents = ("nurturing", {"thornback_boar": "feral", "veil_moth": "cautious"}[creature])
    assert bond(room, creature, agents) < 0.1


@pytest.mark.parametrize("room", PURPOSE)
@pytest.mark.parametrize("dungeon", ["aggressive", "tactical"])
def test_14_4_each_room_that_fights_wins_most_by_its_own_way(room, dungeon):
    found = play_matchup(GAME, room, "thornback_boar", (dungeon, "feral"), GAMES, SEED)
    own = [found.endings[ending] for ending in PURPOSE.values()]
    assert found.endings[PURPOSE[room]] == max(own) > 0


def test_14_4_the_sanctuary_goes_inert_for_hardly_any_symbiote():
    for dungeon in DUNGEONS:
        found = play_matchup(GAME, SANCTUARY, "drift_symbiote", (dungeon, "cooperative"), GAMES, SEED)
        assert found.share(Ending.INERT).value <= 0.1, dungeon


@pytest.mark.parametrize(("creature", "visitor"), [("thornback_boar", "feral"), ("veil_moth", "cautious")])
def test_14_4_nor_do_those_who_came_to_fight_drain_a_nurturing_sanctuary(creature, visitor):
    found = play_matchup(GAME, SANCTUARY, creature, ("nurturing", visitor), GAMES, SEED)
    assert found.share(Ending.INERT).value <= 0.1


@pytest.mark.parametrize(
    ("room", "creature"),
    [
        (HOLLOW, "thornback_boar"),
        ("veil_breach", "veil_moth"),
        ("veil_breach", "thornback_boar"),
        ("whispering_gallery", "thornback_boar"),
        ("whispering_gallery", "veil_moth"),
    ],
)
def test_18_2_a_visitor_that_never_strikes_does_clearly_worse(room, creature):
    active = play_matchup(GAME, room, creature, ("tactical", "natural"), GAMES, SEED)
    passive = play_matchup(GAME, room, creature, ("tactical", "natural"), GAMES, SEED, {"B": "strikes"})
    assert active.visitor_wins.value - passive.visitor_wins.value >= 0.15


@pytest.mark.parametrize("preset", ["deceptive", "deceptive_three", "deceptive_room"])
def test_15_3_a_deceptive_dungeon_betrays_and_wins_by_it(preset):
    batch = Batch(GAME, GAMES, SEED, "natural", changes=GAME.ruleset.presets[preset].set)
    found = simulate_batch(batch, GAME.skin)
    assert found.estimate("betrayal_rate").value >= 0.5
    assert found.estimate("decisive_betrayal_rate").value >= 0.33
    assert found.estimate("win_rate_A").value >= 0.5


def test_18_5_the_matrix_has_every_cell_and_each_is_a_whole():
    cells = list(matchups(GAME, 20, SEED))
    assert len(cells) == 5 * 3 * len(DUNGEONS) * len(VISITORS)
    assert all(sum(one.endings.values()) == one.games for one in cells)
    assert len(matchup_table(cells)) == len(cells)
    parts = [(one.visitor_wins, one.dungeon_wins, one.share(Ending.BOND)) for one in cells]
    assert all(sum(part.value for part in one) == pytest.approx(1) for one in parts)


def test_7_2_a_search_plays_the_boar_better_than_the_heuristic_it_searches_with():
    changes = GAME.ruleset.presets["boar"].set
    won = [
        simulate_batch(Batch(GAME, games, SEED, ("natural", who), changes=changes), GAME.skin).estimate("win_rate_B")
        for who, games in (("natural", 4000), ("smart", LADDER_GAMES))
    ]
    assert difference_of_rates(*won).low > 0, won
