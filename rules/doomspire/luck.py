"""What a player makes of chance: monsters to fight, cards to draw, tiles to turn up, and the dragon."""

import numpy as np
from numba import njit

from rules.core.record import layout
from rules.doomspire.actions import MAX_ACTIONS
from rules.doomspire.chances import chance_to_beat, chance_to_reach
from rules.doomspire.dragon import conditions_of
from rules.doomspire.kinds import RESOURCES, Asset, CardKind, TileKind
from rules.doomspire.places import PLACES, TIER
from rules.doomspire.state import FACES, NONE, TIERS
from rules.doomspire.worth import WORTHS

THOUGHT = layout(
    [
        ("scores", "f8", (MAX_ACTIONS,)),  # of the actions it can choose from
        ("harvests", "f8", (PLACES,)),  # what the best tile gives, the best two, and so on
        ("tiles", "i4"),  # how many there are
        ("prices", "f8", (FACES + 1,)),  # what a die would harvest, by its face
        ("worths", "f8", (WORTHS,)),  # to the seat that thinks
        ("others", "f8", (WORTHS,)),  # to another seat
        ("cards", "f8", (TIERS,)),  # of drawing a card of each tier
        ("unknown", "f8", (TIERS,)),  # of turning a tile of each tier up
        ("calm", "f8", (PLACES,)),  # of ending a movement on a place where nobody fights
        ("contested", "i1", (PLACES,)),  # places where one has to fight
        ("fights", "i4"),  # how many
        ("pull", "f8", (PLACES,)),  # of ending a movement on a place
        ("field", "f8", (PLACES,)),  # the same, of all places, less for every step
    ]
)


@njit(cache=True)
def prey(ruleset, weights, worths, monster, bonus, may_flee):
    """Return what meeting a monster is worth, by the chance to beat it; below its courage a player flees, if it can."""
    row = ruleset.monster[monster]
    chance = chance_to_reach(int(row.might) - bonus, ruleset.monster_dice, ruleset.combat_die)
    spoils = row.fame * worths[Asset.FAME]
    for resource in range(RESOURCES):
        spoils += row.loot[resource] * worths[resource]
    if chance < weights.bold:
        return -weights.beaten * (0.6 if may_flee else 1.5)
    return chance * spoils - (1.0 - chance) * weights.beaten


@njit(cache=True)
def think_of_cards(ruleset, weights, thought, bonus):
    """Write what a card of each tier is worth on average: its monsters by the chance to beat them."""
    for tier in range(TIERS):
        thought.cards[tier] = 0.0
    totals = np.zeros(TIERS)
    for number in range(ruleset.card_kinds):
        card = ruleset.card[number]
        tier, copies = card.tier - 1, float(card.count)
        totals[tier] += copies
        if card.kind == CardKind.MONSTER:
            worth = prey(ruleset, weights, thought.worths, card.row[0].what, bonus, True)
        else:
            worth = weights.card * card.tier
        thought.cards[tier] += copies * worth
    for tier in range(TIERS):
        if totals[tier] > 0:
            thought.cards[tier] /= totals[tier]


@njit(cache=True)
def think_of_unknown(state, ruleset, weights, thought, seat, bonus):
    """Write what turning a tile of Tier 2 or Tier 3 up is worth on average over the tiles that still lie face down."""
    for tier in range(TIERS):
        thought.unknown[tier] = 0.0
    counts = np.zeros(TIERS)
    guard, guarded = NONE, 0.0  # most tiles have the same guard
    for place in range(PLACES):
        if state.face_up[place]:
            continue
        tile, tier = ruleset.tile[state.tile[place]], TIER[place] - 1
        counts[tier] += 1.0
        if tile.kind == TileKind.DOOMSPIRE:
            thought.unknown[tier] += dragon_pull(state, ruleset, weights, seat, bonus)
        elif tile.guard != NONE:
            if tile.guard != guard:
                guard, guarded = tile.guard, prey(ruleset, weights, thought.worths, tile.guard, bonus, True)
            thought.unknown[tier] += guarded
        elif tile.cards > 0:
            thought.unknown[tier] += thought.cards[tile.cards - 1]
    for tier in range(TIERS):
        if counts[tier] > 0:
            thought.unknown[tier] /= counts[tier]
        thought.unknown[tier] += weights.explore + ruleset.explore_fame * thought.worths[Asset.FAME]


@njit(cache=True)
def dragon_pull(state, ruleset, weights, seat, bonus):
    """Return what facing the dragon is worth: a condition met, or the chance to beat it."""
    if conditions_of(state, ruleset, seat):
        return weights.impress
    lead = bonus - int(ruleset.dragon_might)
    chance = chance_to_beat(lead, ruleset.dragon_dice, ruleset.combat_die, bool(ruleset.dragon_ties_win))
    if chance < weights.bold_dragon:
        return -weights.eaten * 2.0
    return chance * weights.impress - (1.0 - chance) * weights.eaten
