"""Cards, monsters, items and buildings of Lords of Doomspire: the rulebook's figures, and what is refused."""

import shutil

import pytest

from rules.core.errors import BrokenContent
from rules.doomspire.board_contents import FOLDER
from rules.doomspire.card_contents import read_card_contents
from rules.doomspire.carried_contents import read_carried_contents


@pytest.fixture
def folder(tmp_path):
    """A copy of the content that a test may break."""
    return shutil.copytree(FOLDER, tmp_path / "doomspire")


def test_the_monsters_of_the_rulebooks_examples():
    """Combat, the examples: a bandit has 3 might, a bear 5."""
    monsters = read_carried_contents().monsters
    assert (monsters["bandit"].might, monsters["bear"].might, monsters["bear"].family) == (3, 5, "beast")


@pytest.mark.parametrize(
    ("building", "gold", "food", "wood", "ore", "most"),
    [
        ("knight", 3, 3, 0, 1, 3), ("boat", 2, 0, 2, 0, 2), ("warships", 1, 0, 2, 1, 1), ("market", 0, 2, 2, 0, 1),
        ("blacksmith", 0, 2, 0, 2, 1), ("fletcher", 1, 1, 1, 1, 1), ("chapel", 2, 0, 6, 0, 1),
        ("monastery", 3, 0, 8, 1, 1),
    ],
)  # fmt: skip
def test_build_actions_cost_what_the_rulebook_says(building, gold, food, wood, ore, most):
    """Buildings and build actions."""
    one = read_carried_contents().buildings[building]
    assert (one.gold, one.food, one.wood, one.ore, one.most) == (gold, food, wood, ore, most)


def test_what_buildings_and_special_tiles_give():
    """Buildings and build actions; Special Tiles."""
    found = read_carried_contents()
    smith, fletcher, market = (found.buildings[name] for name in ("blacksmith", "fletcher", "market"))
    assert (smith.use_gold, smith.use_ore, smith.effect, smith.amount) == (1, 3, "forge", 1)
    assert (fletcher.use_wood, fletcher.use_ore, fletcher.effect) == (3, 1, "forge")
    assert (market.effect, market.amount) == ("sell", 2)
    assert (found.buildings["chapel"].amount, found.buildings["monastery"].amount) == (3, 5)
    assert found.buildings["monastery"].needs == "chapel"
    told = {name: (one.pay, one.price, one.gain, one.amount, one.uses) for name, one in found.special_tiles.items()}
    assert told == {
        "temple": ("fame", 2, "might", 1, 1),
        "trader": ("any", 2, "any", 1, 0),
        "mercenary_camp": ("gold", 3, "might", 1, 1),
    }


def test_there_are_decks_for_every_tier_with_every_kind_of_card_and_every_theme():
    """Adventure cards: two decks a tier; monsters, events, treasures and encounters; beast, cave and grove."""
    found = read_card_contents()
    for tier in (1, 2, 3):
        cards = [found.cards[name] for name in found.deck(tier)]
        assert {card.kind for card in cards} == {"monster", "event", "treasure", "encounter"}
        assert {card.theme for card in cards} == {"beast", "cave", "grove"}
    assert [len(found.deck(tier)) for tier in (1, 2, 3)] == [39, 26, 14]


def test_a_monster_card_is_a_fight_with_that_monster_and_harder_in_higher_tiers():
    found, monsters = read_card_contents(), read_carried_contents().monsters
    might = {1: [], 2: [], 3: []}
    for card in found.cards.values():
        if card.kind == "monster":
            [effect] = found.effects[card.card]
            assert effect.effect == "fight" and effect.who == "drawer"
            might[card.tier].append(monsters[effect.what].might)
    means = [sum(one) / len(one) for one in might.values()]
    assert means == sorted(means) and len(set(means)) == 3


def test_encounters_bring_followers_and_treasures_items_somewhere():
    """Adventure card types: treasures often contain items, encounters often followers."""
    found = read_card_contents()
    brought = {(card.kind, effect.effect) for card in found.cards.values() for effect in found.effects[card.card]}
    assert {("treasure", "item"), ("encounter", "follower")} <= brought
    followers = {effect.what for rows in found.effects.values() for effect in rows if effect.effect == "follower"}
    assert followers == set(read_carried_contents().followers)


@pytest.mark.parametrize(
    ("file", "old", "new", "message"),
    [
        ("card_effects.csv", "drawer,0,fight,1,bear", "drawer,0,tickle,1,bear", "field effect: 'tickle' will not do"),
        ("card_effects.csv", "fight,1,bear", "fight,1,hare", "fight names 'hare', which is not there"),
        ("card_effects.csv", "\nweevils,", "\nearwigs,", "no card 'earwigs'"),
        ("card_effects.csv", "bandit,0,0,0,drawer,0,fight,1,bandit\n", "", "bandit: nothing says what the card does"),
        ("adventure_cards.csv", "Bandit,monster,1,beast,2,0", "Bandit,monster,1,beast,2,1", "show [1, 2, 3]"),
        ("adventure_cards.csv", "Bandit,monster,1,beast,2,0,", "Bandit,monster,1,beast,2,0,drawer", "options [] must"),
        ("adventure_cards.csv", "bandit,Bandit,monster,1", "bandit,Bandit,monster,4", "field tier: '4' will not do"),
        ("tiles.csv", "3,3,0,0,0,0,,3,2", "3,3,0,0,0,0,,3,5", "has 14 cards of tier 3 for 15 tokens"),
        ("monsters.csv", ",black_blade,", ",white_blade,", "blade_keeper: no item is called 'white_blade'"),
        ("carried_effects.csv", "ember_ring,bonus", "amber_ring,bonus", "amber_ring: there is no item and no follower"),
        ("carried_effects.csv", "fire_pots,bonus,2,any,,wood,3", "fire_pots,bonus,2,any,,wood,0", "must go together"),
        ("carried_effects.csv", "ember_ring,bonus,3,dragon,,,0\n", "", "does not say what ember_ring does"),
        ("buildings.csv", ",chapel,1,fame,5", ",church,1,fame,5", "monastery: no building is called 'church'"),
    ],
)  # fmt: skip
def test_what_does_not_fit_together_is_refused_in_one_sentence(folder, file, old, new, message):
    text = (folder / file).read_text()
    assert old in text
    (folder / file).write_text(text.replace(old, new, 1))
    with pytest.raises(BrokenContent, match=r"^[^\n]+$") as refused:
        read_card_contents(folder)
    assert message in str(refused.value)
