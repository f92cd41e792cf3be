"""The clauses of Lords of Doomspire that play can cite, in the order of data/doomspire/clauses.toml."""

from enum import IntEnum

from rules.core.clauses import Clauses
from rules.core.content import DATA


class Clause(IntEnum):
    """The numbers by which events cite clauses."""

    IMPRESSED_BY_COMBAT = 0
    IMPRESSED_BY_FAME = 1
    IMPRESSED_BY_ECONOMY = 2
    IMPRESSED_BY_GOLD = 3
    ROUND = 4
    ROLL = 5
    FIRST_PLAYER = 6
    DICE_TAX = 7
    MOVEMENT = 8
    KNIGHT_MOVE = 9
    FORCED_STOP = 10
    BOAT_MOVE = 11
    TRANSPORT = 12
    EXPLORED = 13
    BEAR_PLACED = 14
    MONSTER_STAYS = 15
    HARVEST = 16
    HARVEST_BLOCKADED = 17
    ADVENTURE = 18
    DECKS_RESHUFFLED = 19
    MONSTER_CARD = 20
    EVENT_CARD = 21
    TREASURE_CARD = 22
    ENCOUNTER_CARD = 23
    COMBAT = 24
    FLIGHT_FAILED = 25
    FLIGHT_PARTIAL = 26
    FLIGHT_HOME = 27
    MONSTER_COMBAT = 28
    SUPPORT = 29
    BONUSES = 30
    MONSTER_BEATEN = 31
    KNIGHT_HEALS = 32
    ALLIES = 33
    KNIGHT_COMBAT = 34
    KNIGHT_TIE = 35
    KNIGHT_WON = 36
    KNIGHT_LOST = 37
    THIRD_IMPRESSION = 38
    DRAGON_REWARD = 39
    EATEN = 40
    DRAGON_COMBAT = 41
    DRAGON_TIE = 42
    KING = 43
    HAND = 44
    MASTER_OF_COIN = 45
    KING_DECIDES = 46
    JESTER = 47
    CONCEDED = 48
    ITEM_DROPPED = 49
    ITEM_PICKED_UP = 50
    FOLLOWER_DISMISSED = 51
    CLAIM = 52
    BLOCKADE = 53
    REVOLT = 54
    CONQUERED = 55
    TRADE = 56
    RECRUIT = 57
    SECOND_BOAT = 58
    WARSHIPS = 59
    MARKET = 60
    BLACKSMITH = 61
    FLETCHER = 62
    CHAPEL = 63
    MONASTERY = 64
    TEMPLE = 65
    TRADER = 66
    ITEMS_BOUGHT = 67
    MERCENARIES = 68


CLAUSES = Clauses(DATA / "doomspire" / "clauses.toml", Clause)
