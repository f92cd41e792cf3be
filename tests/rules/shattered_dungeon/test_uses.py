"""What can be forbidden to a side: kinds of cards are exactly a category's; the rest of the hand stays in sight."""

import numpy as np

from rules.core.workspace import new_workspace
from rules.shattered_dungeon import GAME
from rules.shattered_dungeon.actions import ACTION, MAX_ACTIONS, Kind, kind_of, legal_actions, slot_of
from rules.shattered_dungeon.agents import AGENTS, choose
from rules.shattered_dungeon.card import Category
from rules.shattered_dungeon.notation import FIRST_SKIN, read_words
from rules.shattered_dungeon.uses import CATEGORIES, uses, uses_of
from tests.rules.shattered_dungeon.made import card
from tests.rules.shattered_dungeon.table import Table
from tests.rules.shattered_dungeon.test_profiles import moves

KINDS = [Category[name.upper()] for name in CATEGORIES]


def test_each_kind_forbids_the_cards_of_its_category_and_nothing_else():
    table = Table([card(category, cost=1) for category in (*KINDS, Category.ENERGY)])
    found = {use.name: use.number for use in uses_of(read_words(FIRST_SKIN), table.ruleset)}
    actions = np.zeros(MAX_ACTIONS, ACTION)
    legal = actions[: legal_actions(table.state, table.ruleset, actions)]
    played = {Category(int(table.ruleset.cards[table.state.card[0, slot_of(one)]].category)) for one in plays(legal)}
    assert played >= {Category.STRIKE, Category.EMPOWER, Category.DISRUPT, Category.TRAP, Category.RESHAPE}
    for name, category in zip(CATEGORIES, KINDS, strict=True):
        for action in legal:
            is_of_kind = kind_of(action) == Kind.PLAY and slot_of(action) == KINDS.index(category)
            assert uses(table.state, table.ruleset, action, found[f"{name}s"]) == is_of_kind


def test_who_may_not_activate_still_sees_its_hand():
    """Played with its own player: it does what it would have done, wherever that is not an activation."""
    workspace, player, same = new_workspace(GAME), AGENTS["natural"].record, 0
    for seed in range(20):
        for state, ruleset, chosen in moves({}, seed, "natural"):
            actions = np.zeros(MAX_ACTIONS, ACTION)
            legal = actions[: legal_actions(state, ruleset, actions)]
            kept = np.array([one for one in legal if kind_of(one) != Kind.ACTIVATE], ACTION)
            if len(kept) < len(legal) and kind_of(chosen) != Kind.ACTIVATE:
                assert kept[choose(state, ruleset, player, kept, len(kept), workspace)] == chosen
                same += kind_of(chosen) == Kind.PLAY
    assert same > 100


def plays(actions):
    return [one for one in actions if kind_of(one) == Kind.PLAY]
