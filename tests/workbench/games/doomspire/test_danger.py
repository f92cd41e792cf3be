"""The danger map of Lords of Doomspire: exact chances, from what everybody sees."""

from fractions import Fraction

import numpy as np

from rules.doomspire import GAME
from rules.doomspire.hidden import redeterminise
from rules.doomspire.kinds import RESOURCES, THEMES, Asset, CardKind, Effect
from rules.doomspire.places import PLACES
from workbench.games.doomspire.action_words import LEANS_TO
from workbench.games.doomspire.danger import DangerMap, danger_scene
from workbench.games.doomspire.danger_chances import chance_of_monster, chance_to_beat_dragon, safety, safety_of_card
from workbench.odds import ask
from workbench.play.playthrough import Playthrough


def test_the_dragon_map_agrees_with_the_odds_page():
    ruleset = GAME.ruleset.default()
    for might in range(4, 13):
        told = ask("doomspire.dragon", might=might)["Outcome"]
        assert chance_to_beat_dragon(ruleset, might) == told.P("impressed")


def test_a_stronger_knight_is_nowhere_in_more_danger(games):
    for play in games[::4]:
        before = [Fraction(0)] * PLACES
        for strength in range(13):
            now = safety(play.state, play.ruleset, strength)
            assert all(one >= other for one, other in zip(now, before))
            assert all(0 <= one <= 1 for one in now)
            before = now


def test_what_nobody_knows_changes_nothing(games):
    for play in games[1::5]:
        told = safety(play.state, play.ruleset, 4)
        for seed in range(3):
            imagined = play.state.copy()
            imagined.rng = np.uint64(2 * seed + 1)
            redeterminise(imagined, play.ruleset, int(play.state.seat))
            assert safety(imagined, play.ruleset, 4) == told


def test_a_card_that_brings_no_fight_is_safe():
    ruleset = GAME.ruleset.default()
    cards = GAME.words.names["cards"]
    chances = {name: safety_of_card(ruleset, number, 0) for number, name in enumerate(cards)}
    assert chances["bear"] == 0 and chances["good_year"] == 1


def test_the_slider_says_how_much_of_the_island_is_open(at_the_dragon):
    danger = DangerMap(lambda: at_the_dragon)
    found = []
    for strength in (1, 6, 12):
        danger.strength.value = strength
        found.append(int(danger.finding.split(" of 64")[0].rpartition(" ")[2]))
    assert found == sorted(found) and found[-1] == PLACES


def test_tiles_show_their_chances_in_the_room_of_their_names(at_the_dragon):
    drawn = danger_scene(at_the_dragon, safety(at_the_dragon.state, at_the_dragon.ruleset, 1))
    texts = {cell.id: cell.text for cell in drawn.cells}
    assert not any(cell.caption for cell in drawn.cells) and texts["2,2"].endswith(" %")
    assert [caption.text for caption in drawn.captions] == [*map(str, range(8)), *map(str, range(8))]


def test_each_theme_leans_towards_the_resource_that_its_decks_name():
    ruleset, loot = GAME.ruleset.default(), np.zeros((len(THEMES), Asset.FAME), dtype=int)
    for card in ruleset.card[: ruleset.card_kinds]:
        for row in card.row[: card.rows]:
            if row.effect == Effect.FIGHT:
                loot[card.theme, :RESOURCES] += card["count"] * ruleset.monster[row.what].loot
    loot[:, Asset.GOLD] = 0
    assert [Asset(int(most)) for most in loot.argmax(1)] == [LEANS_TO[theme] for theme in THEMES]


def test_a_deck_says_how_often_the_card_it_shows_is_a_monster(games):
    """In a new game 6 of 16 beast cards of Tier 1, 6 of 11 cave cards and 6 of 12 grove cards are monsters."""
    play = Playthrough("doomspire", seed=1)
    shares = [chance_of_monster(play.state, play.ruleset, 1, theme) for theme in range(len(THEMES))]
    assert shares == [Fraction(6, 16), Fraction(6, 11), Fraction(6, 12)]
    for play in games[::7]:
        imagined, rng, met = play.state.copy(), np.random.default_rng(7), {}
        for _ in range(300):
            imagined.rng = np.uint64(rng.integers(2**63) | 1)
            redeterminise(imagined, play.ruleset, int(play.state.seat))
            for row in play.ruleset.card[imagined.top[imagined.top >= 0]]:
                met.setdefault((int(row["tier"]), int(row["theme"])), []).append(row["kind"] == CardKind.MONSTER)
        for (tier, theme), found in met.items():
            share = float(chance_of_monster(play.state, play.ruleset, tier, theme))
            assert abs(np.mean(found) - share) < 4 * np.sqrt(0.25 / 300)
