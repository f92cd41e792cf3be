"""What awaits a knight on a tile: whom it has to fight there, and its exact chance to win."""

from dataclasses import dataclass

import numpy as np

from rules.core.seats import SEAT_LETTERS
from rules.doomspire.chances import chance_to_beat, chance_to_reach
from rules.doomspire.combat import begin_fight
from rules.doomspire.dragon import conditions_of
from rules.doomspire.kinds import Asset, TileKind
from rules.doomspire.phases import Fight
from rules.doomspire.places import OFF
from rules.doomspire.state import KNIGHTS, NONE, bits_of, is_peace, is_special, put_knight
from rules.doomspire.strength import unasked_bonus, units_beside
from workbench.games.doomspire.tile_words import NOUNS, carried_by, name_of


@dataclass(frozen=True)
class Foe:
    """Whom a knight would fight: who it is, both sides' strength before dice, and the exact chance to win.

    Both strengths include support by one's own units and what items and followers add for nothing; bonuses at a price
    and support by other players come on top. ``strength`` of a monster is its might.
    """

    name: str
    own: int
    strength: int
    chance: float

    @property
    def percent(self) -> str:
        """The chance in percent, as marks on the board show it.

        >>> Foe("Bear", 3, 5, 2 / 3).percent
        '67 %'
        """
        return f"{100 * self.chance:.0f} %"


def foe_on(state: np.record, ruleset: np.record, seat: int, knight: int, place: int) -> Foe | None:
    """Return whom a knight must fight if it ends its movement on a place; None where nobody known waits."""
    if not state.face_up[place]:
        return None
    kind = ruleset.tile[state.tile[place]].kind
    others = int(state.here[place]) & ~bits_of(seat)
    if others and not is_special(kind) and not is_peace(state, ruleset):
        number = (others & -others).bit_length() - 1
        return foe_in(state, ruleset, (seat, knight), Fight.KNIGHT, place, divmod(number, KNIGHTS))
    if state.monster[place] != NONE:
        return foe_in(state, ruleset, (seat, knight), Fight.MONSTER, place)
    if kind == TileKind.DOOMSPIRE and not conditions_of(state, ruleset, seat):
        return foe_in(state, ruleset, (seat, knight), Fight.DRAGON, place)
    return None


def foe_in(
    state: np.record,
    ruleset: np.record,
    who: tuple[int, int],
    fight: Fight,
    place: int,
    other: tuple[int, int] = (NONE, NONE),
    monster: int = NONE,
) -> Foe:
    """Return the foe in a combat that ``who``, (seat, knight), would begin on a place."""
    trial = state.copy()
    seat, knight = who
    put_knight(trial, seat, knight, place)
    trial.turn_seat, trial.active = seat, knight
    begin_fight(trial, fight, seat, knight, place)
    trial.fighter[1], trial.fighting[1] = other
    if fight == Fight.MONSTER:
        trial.fight_monster = monster if monster != NONE else state.monster[place]
    own = strength_of(trial, ruleset, 0, place)
    if fight == Fight.MONSTER:
        might = int(ruleset.monster[trial.fight_monster].might)
        chance = chance_to_reach(might - own, ruleset.monster_dice, ruleset.combat_die)
        return Foe(name_of("monsters", trial.fight_monster), own, might, float(chance))
    if fight == Fight.KNIGHT:
        name, against, dice, ties = f"{SEAT_LETTERS[other[0]]}'s knight", 0, ruleset.knight_dice, False
        against = strength_of(trial, ruleset, 1, place)
    else:
        name, against, dice = f"The {NOUNS['dragon']}", int(ruleset.dragon_might), ruleset.dragon_dice
        ties = bool(ruleset.dragon_ties_win)
    return Foe(name, own, against, float(chance_to_beat(own - against, dice, ruleset.combat_die, ties)))


def strength_of(state: np.record, ruleset: np.record, side: int, place: int) -> int:
    """Return what a side adds to its dice: might, own units beside the tile, and what is carried and costs nothing."""
    seat = int(state.fighter[side])
    support = int(units_beside(state, ruleset, seat, place)) * int(ruleset.support_bonus)
    return int(state.stock[seat, Asset.MIGHT]) + support + int(unasked_bonus(state, ruleset, side, True))


def outlook(state: np.record, ruleset: np.record, seat: int, knight: int, place: int) -> str:
    """Return in a sentence what awaits a knight on a place; "" where nothing does."""
    if not state.face_up[place]:
        return "unexplored: turn it up and meet what is there, perhaps a monster"
    foe = foe_on(state, ruleset, seat, knight, place)
    if foe is not None:
        return f"fight {foe.name}: {foe.own} plus dice against {foe.strength}, {foe.percent} to win"
    kind = ruleset.tile[state.tile[place]].kind
    if kind == TileKind.DOOMSPIRE:
        return f"impress the {NOUNS['dragon']}"
    if state.tokens[place] and state.knight[seat, knight] != OFF and kind in (TileKind.ADVENTURE, TileKind.OASIS):
        tier = int(ruleset.tile[state.tile[place]].cards)
        return f"draw an adventure card of Tier {tier}"
    carried = carried_by(state, seat, knight)
    return f"carrying {', '.join(carried)}" if carried else ""
