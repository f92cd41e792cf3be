"""How dangerous every tile of Lords of Doomspire is to a knight of a strength: exact, from what everybody sees."""

from fractions import Fraction

import numpy as np

from rules.doomspire.cards import CARD_DIE
from rules.doomspire.contents import CARDS
from rules.doomspire.kinds import CardKind, Effect, TileKind, Who
from rules.doomspire.places import PLACES, TIER
from rules.doomspire.state import NONE, TIERS
from workbench.games.doomspire.contests import chance_of_sums, sums_of

FIGHTS = (Effect.FIGHT, Effect.AMBUSH)


def chance_to_beat_monster(ruleset: np.record, monster: int, strength: int) -> Fraction:
    """Resolving knight to monster combat: return the chance that dice and a strength reach a monster's might."""
    own = sums_of(int(ruleset.monster_dice), int(ruleset.combat_die))
    return chance_of_sums(own, {0: 1}, strength - int(ruleset.monster[monster].might), True)


def chance_to_beat_dragon(ruleset: np.record, strength: int) -> Fraction:
    """Fighting the dragon: return the chance to impress it with a strength; ties are as the ruleset says."""
    dice = sums_of(int(ruleset.dragon_dice), int(ruleset.combat_die))
    return chance_of_sums(dice, dice, strength - int(ruleset.dragon_might), bool(ruleset.dragon_ties_win))


def chance_with_card(state: np.record, ruleset: np.record, tier: int, strength: int) -> Fraction:
    """Return the chance to lose no combat by drawing a card of a tier, over all cards left in its decks.

    The theme that the next card shows is left aside, and nobody flees.
    """
    left, safe = 0, Fraction(0)
    for card, copies in cards_left(state, ruleset, tier).items():
        left += copies
        safe += copies * safety_of_card(ruleset, card, strength)
    return safe / left if left else Fraction(1)


def cards_left(state: np.record, ruleset: np.record, tier: int) -> dict[int, int]:
    """Return how many of each card of a tier are left in its decks, as a dict card -> copies."""
    found = {}
    for card in range(min(int(ruleset.card_kinds), CARDS)):
        copies = int(state.pool[card]) + int((state.top == card).sum())
        if ruleset.card[card].tier == tier and copies:
            found[card] = copies
    return found


def chance_of_monster(state: np.record, ruleset: np.record, tier: int, theme: int) -> Fraction:
    """Return the chance that a top card of a tier that shows a theme is a monster, over all such cards left."""
    kinds = {
        card: (copies, ruleset.card[card].kind == CardKind.MONSTER)
        for card, copies in cards_left(state, ruleset, tier).items()
        if ruleset.card[card].theme == theme
    }
    left = sum(copies for copies, _ in kinds.values())
    return Fraction(sum(copies for copies, is_monster in kinds.values() if is_monster), left) if left else Fraction(0)


def safety_of_card(ruleset: np.record, card: int, strength: int) -> Fraction:
    """Return the chance that a card brings no combat that is lost."""
    row = ruleset.card[card]
    sums = sums_of(int(row.dice), CARD_DIE) if row.dice else {0: 1}
    safe = Fraction(0)
    for total, ways in sums.items():
        chance = Fraction(1)
        for one in row.row[: int(row.rows)]:
            happens = not (one.low or one.high) or one.low <= total <= one.high
            if happens and one.effect in FIGHTS and one.who == Who.DRAWER:
                chance *= chance_to_beat_monster(ruleset, int(one.what), strength)
        safe += ways * chance
    return safe / sum(sums.values())


def chance_on_tile(state: np.record, ruleset: np.record, number: int, strength: int) -> Fraction:
    """Return the chance to win, or not to need to fight, on a tile just turned up."""
    tile = ruleset.tile[number]
    if tile.kind == TileKind.DOOMSPIRE:
        return chance_to_beat_dragon(ruleset, strength)
    if tile.guard != NONE:
        return chance_to_beat_monster(ruleset, int(tile.guard), strength)
    return chance_with_card(state, ruleset, int(tile.cards), strength) if tile.cards else Fraction(1)


def safety(state: np.record, ruleset: np.record, strength: int) -> list[Fraction]:
    """Return for every place the chance that a knight that ends there loses no combat to monsters or the dragon.

    Other players' knights are left aside. What lies face down counts as any of the tiles of its tier that are left.
    """
    unknown = [chance_unexplored(state, ruleset, tier, strength) for tier in range(1, TIERS + 1)]
    cards = [chance_with_card(state, ruleset, tier, strength) for tier in range(1, TIERS + 1)]
    found = []
    for place in range(PLACES):
        tile = ruleset.tile[state.tile[place]]
        if not state.face_up[place]:
            chance = unknown[int(TIER[place]) - 1]
        elif state.monster[place] != NONE:
            chance = chance_to_beat_monster(ruleset, int(state.monster[place]), strength)
        elif tile.kind == TileKind.DOOMSPIRE:
            chance = chance_to_beat_dragon(ruleset, strength)
        elif state.tokens[place] and tile.cards:
            chance = cards[int(tile.cards) - 1]
        else:
            chance = Fraction(1)
        found.append(chance)
    return found


def chance_unexplored(state: np.record, ruleset: np.record, tier: int, strength: int) -> Fraction:
    """Return the chance on a face-down tile of a tier, each of those left being as likely."""
    hidden = [int(state.tile[place]) for place in range(PLACES) if TIER[place] == tier and not state.face_up[place]]
    if not hidden:
        return Fraction(1)
    return sum((chance_on_tile(state, ruleset, number, strength) for number in hidden), Fraction(0)) / len(hidden)
