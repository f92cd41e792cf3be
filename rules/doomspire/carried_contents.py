"""What knights carry and players build in Lords of Doomspire, what guards tiles, and what special tiles trade."""

from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Literal

from pydantic import Field

from rules.core.content import Row, read_table, shown
from rules.core.errors import BrokenContent
from rules.doomspire.board_contents import FOLDER, Resource

Foe = Literal["", "any", "beast", "ogre", "monster", "dragon", "knight", "stronger", "stronger_knight", "temple"]


class Monster(Row):
    """One row of monsters.csv: how strong it is, and what it leaves behind."""

    monster: str
    title: str
    family: Literal["", "beast", "ogre"]
    might: int = Field(ge=1)
    fame: int = Field(ge=0)
    gold: int = Field(ge=0)
    food: int = Field(ge=0)
    wood: int = Field(ge=0)
    ore: int = Field(ge=0)
    item: str  # among its loot, "" for none
    description: str


class CarriedItem(Row):
    """One row of items.csv; what it does stands in carried_effects.csv."""

    item: str
    title: str
    price: int = Field(ge=0)  # gold at the trader, 0 where it is not sold
    count: int = Field(ge=0)  # at the trader
    slots: int = Field(ge=0)  # room it takes
    description: str


class Follower(Row):
    """One row of followers.csv; what it does stands in carried_effects.csv."""

    follower: str
    title: str
    description: str


class CarriedEffect(Row):
    """One row of carried_effects.csv: what an item or a follower does, as SOURCES.md explains."""

    carried: str
    effect: Literal[
        "bonus", "once", "burden", "omen_1", "omen_2", "omen_3", "slots", "steps", "reach", "protect",
        "kept", "own_choice", "stuck", "clings", "unhurt", "support_fame",
    ]  # fmt: skip
    amount: int
    when: Foe
    beside: str  # an item that the same knight must carry, "" for none
    pay: Literal["", "gold", "food", "wood", "ore", "fame", "follower"]
    price: int = Field(ge=0)


class BuildingRow(Row):
    """One row of buildings.csv: what a build action buys, and what it is good for."""

    building: str
    title: str
    gold: int = Field(ge=0)
    food: int = Field(ge=0)
    wood: int = Field(ge=0)
    ore: int = Field(ge=0)
    needs: str  # the building it replaces, "" for none
    most: int = Field(ge=1)  # of one player
    effect: Literal["knight", "boat", "warships", "sell", "forge", "fame"]
    amount: int = Field(ge=1)
    use_gold: int = Field(ge=0)  # the price of a use
    use_food: int = Field(ge=0)
    use_wood: int = Field(ge=0)
    use_ore: int = Field(ge=0)


class SpecialTile(Row):
    """One row of special_tiles.csv: what is given for what there."""

    place: Literal["temple", "trader", "mercenary_camp"]
    title: str
    pay: Literal["any", "gold", "food", "wood", "ore", "fame"]
    price: int = Field(ge=1)
    gain: Literal["any", "might"] | Resource
    amount: int = Field(ge=1)
    uses: int = Field(ge=0)  # in a turn, 0 for any number


@dataclass(frozen=True)
class CarriedContents:
    """What can be fought, carried, built and traded; each dict is name -> row."""

    monsters: dict[str, Monster]
    items: dict[str, CarriedItem]
    followers: dict[str, Follower]
    effects: tuple[CarriedEffect, ...]
    buildings: dict[str, BuildingRow]
    special_tiles: dict[str, SpecialTile]


@cache
def read_carried_contents(folder: Path = FOLDER) -> CarriedContents:
    """Return them; raise BrokenContent, with file and reason, where the tables do not fit together."""
    found = CarriedContents(
        {one.monster: one for one in read_table(folder / "monsters.csv", Monster)},
        {one.item: one for one in read_table(folder / "items.csv", CarriedItem)},
        {one.follower: one for one in read_table(folder / "followers.csv", Follower)},
        tuple(read_table(folder / "carried_effects.csv", CarriedEffect)),
        {one.building: one for one in read_table(folder / "buildings.csv", BuildingRow)},
        {one.place: one for one in read_table(folder / "special_tiles.csv", SpecialTile)},
    )
    check_carried(found, folder)
    return found


def check_carried(found: CarriedContents, folder: Path) -> None:
    """Raise BrokenContent unless every name that a table uses is a row of another one."""
    items, carried = set(found.items), {*found.items, *found.followers}
    for monster in found.monsters.values():
        if monster.item and monster.item not in items:
            raise BrokenContent(
                f"{shown(folder / 'monsters.csv')}, {monster.monster}: no item is called {monster.item!r}."
            )
    for effect in found.effects:
        place = f"{shown(folder / 'carried_effects.csv')}, {effect.carried}"
        if effect.carried not in carried:
            raise BrokenContent(f"{place}: there is no item and no follower of this name.")
        if effect.beside and effect.beside not in items:
            raise BrokenContent(f"{place}: there is no item {effect.beside!r} to carry beside it.")
        if bool(effect.pay) != bool(effect.price):
            raise BrokenContent(f"{place}: pay {effect.pay!r} and price {effect.price} must go together.")
    idle = carried - {effect.carried for effect in found.effects}
    if idle:
        raise BrokenContent(f"{shown(folder / 'carried_effects.csv')} does not say what {min(idle)} does.")
    for building in found.buildings.values():
        if building.needs and building.needs not in found.buildings:
            raise BrokenContent(
                f"{shown(folder / 'buildings.csv')}, {building.building}: no building is called {building.needs!r}."
            )
