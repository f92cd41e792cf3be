"""What can be forbidden to a side: whole kinds of cards are exactly the cards of a category, played in one's turn."""

import numpy as np

from rules.shattered_dungeon.actions import ACTION, MAX_ACTIONS, Kind, kind_of, legal_actions, slot_of
from rules.shattered_dungeon.card import Category
from rules.shattered_dungeon.notation import FIRST_SKIN, read_words
from rules.shattered_dungeon.uses import CATEGORIES, uses, uses_of
from tests.rules.shattered_dungeon.made import card
from tests.rules.shattered_dungeon.table import Table

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


def plays(actions):
    return [one for one in actions if kind_of(one) == Kind.PLAY]
