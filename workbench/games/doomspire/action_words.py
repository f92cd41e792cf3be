"""The actions of Lords of Doomspire as buttons say them."""

import numpy as np

from rules.core.seats import SEAT_LETTERS
from rules.doomspire.actions import Kind, first_of, kind_of, second_of, third_of
from rules.doomspire.contents import ITEMS, SPECIAL_KINDS
from rules.doomspire.kinds import RESOURCES, THEMES, Asset, Building, TileKind
from rules.doomspire.names import RESOURCE_NAMES
from rules.doomspire.phases import Fight, Phase
from rules.doomspire.places import ZONE_NAMES, ZONES, place_name
from rules.doomspire.state import NOBODY
from rules.doomspire.strength import effect_on_offer, thing_at
from workbench.games.doomspire.card_words import option_words, several, stock_word
from workbench.games.doomspire.danger_chances import chance_of_monster
from workbench.games.doomspire.forecast import foe_in, outlook
from workbench.games.doomspire.tile_words import NOUNS, name_of
from workbench.games.doomspire.words import building_word, bundle, foe_words

NEVER_SAID = {
    Kind.BEGIN: "Begin the first round",
    Kind.CLAIM: "Claim this tile",
    Kind.BLOCKADE: "Blockade this tile",
    Kind.PROPOSE: "Make the offer",
    Kind.CONCEDE: "Concede",
}
PASSES = {
    Phase.MOVE: "End the turn",
    Phase.CARRY: "Carry nobody",
    Phase.BONUS: "Fight without more",
    Phase.STEAL: "Take nothing",
    Phase.SUMMON: "Pay",
    Phase.SWAP: "Stay where you are",
    Phase.BUILD: "Done",
    Phase.OFFER: "Leave the offer",
}
VERBS = {Phase.LOSE: "Give up", Phase.REWARD: "Gain", Phase.STEAL: "Take"}
PLACE_VERBS = {
    Phase.HARVEST: "Harvest",
    Phase.REFUGE: "Flee to",
    Phase.GIVE_UP: "Give up",
    Phase.TAKE_OVER: "Take over",
}


def action_words(state: np.record, ruleset: np.record, action: int, notation: str) -> str:
    """Return an action in words; ``notation`` is used where it says it best."""
    kind, second, third = Kind(int(kind_of(action))), int(second_of(action)), int(third_of(action))
    phase = Phase(int(state.phase))
    if kind in NEVER_SAID:
        return NEVER_SAID[kind]
    if kind == Kind.PASS:
        return PASSES[phase]
    if kind in (Kind.YES, Kind.NO):
        is_yes, odds = kind == Kind.YES, ""
        if phase == Phase.FLEE:
            odds = odds_of_flight(ruleset) if is_yes else odds_of_fight(state, ruleset)
        return answer_words(state, is_yes) + odds
    if kind in OF_PRICES:
        return OF_PRICES[kind](state, ruleset, third)
    if kind in (Kind.KNIGHT, Kind.BOAT):
        return move_words(state, ruleset, action, notation)
    if kind in (Kind.SUPPORT, Kind.USE):
        return combat_choice(state, ruleset, kind, second, third)
    return choice_words(state, ruleset, kind, second, third) or notation.capitalize()


def move_words(state: np.record, ruleset: np.record, action: int, notation: str) -> str:
    """Return a movement in words, one that ends where it began as staying."""
    kind, face = Kind(int(kind_of(action))), int(first_of(action))
    second, third, seat = int(second_of(action)), int(third_of(action)), int(state.seat)
    if kind == Kind.BOAT:
        zone = ZONE_NAMES[third % ZONES]
        past = past_words(notation)
        if state.boat[seat, second] == third % ZONES:
            back = f"{past} and back" if past else ""
            return f"Boat {second + 1} stays in the {zone} with the die showing {face}{back}"
        return f"Boat {second + 1} to the {zone} with the die showing {face}{past}"
    awaits = outlook(state, ruleset, seat, second, third)
    goes = "stays at" if state.knight[seat, second] == third else "goes to"
    return (
        f"Knight {second + 1} {goes} {place_name(third)} with the die showing {face}{': ' + awaits if awaits else ''}"
    )


def past_words(notation: str) -> str:
    """Return which zones a boat passes on its way, after a comma; nothing where it passes none.

    >>> past_words("boat 1 to northeast with 2 past northwest"), past_words("boat 1 to northeast with 2")
    (', past the northwest', '')
    """
    _, _, past = notation.partition(" past ")
    return f", past the {past}" if past else ""


def answer_words(state: np.record, is_yes: bool) -> str:
    """Return yes or no to the decision that is open, in words."""
    if state.phase == Phase.STOP:
        return "Stop the knight and fight" if is_yes else "Let it pass"
    if state.phase == Phase.FLEE:
        return f"Flee from {foe_words(state)}" if is_yes else f"Fight {foe_words(state)}"
    if state.phase == Phase.CONFRONT:
        return f"Face the {NOUNS['dragon']}" if is_yes else "Stand back"
    gives, wants = bundle(state.gives) or "nothing", bundle(state.wants) or "nothing"
    return f"Accept: you get {gives} for {wants}" if is_yes else "Refuse"


def odds_of_fight(state: np.record, ruleset: np.record) -> str:
    """Return what both sides have in a fight with a monster and the chance to win it, after a colon; "" in others."""
    if state.fight != Fight.MONSTER:
        return ""
    who = (int(state.fighter[0]), int(state.fighting[0]))
    foe = foe_in(state, ruleset, who, Fight.MONSTER, int(state.fight_place), monster=int(state.fight_monster))
    return f": {foe.own} plus dice against {foe.strength}, {foe.percent} to win"


def odds_of_flight(ruleset: np.record) -> str:
    """Return how likely a flight fails and how likely it costs something, after a colon.

    >>> from rules.doomspire import GAME
    >>> odds_of_flight(GAME.ruleset.variant({}))
    ': 33 % to fail, 33 % to get away for 1 resource'
    """
    die, price = int(ruleset.combat_die), several(int(ruleset.flight_cost), "resource")
    fails = min(int(ruleset.flight_fails_to), die)
    costs = min(int(ruleset.flight_costs_to), die) - fails
    return f": {100 * fails / die:.0f} % to fail, {100 * costs / die:.0f} % to get away for {price}"


def special_words(ruleset: np.record, kind: TileKind) -> str:
    """Return the exchange of a special tile, for example ``2 fame for 1 might``."""
    row = ruleset.special[SPECIAL_KINDS.index(kind)]
    return f"{int(row.price)} {stock_word(int(row.pay))} for {int(row.amount)} {stock_word(int(row.gain))}"


def price_of(amounts: np.ndarray) -> str:
    """Return a price in resources, for example ``3 gold, 3 food, 1 ore``."""
    return ", ".join(f"{int(amounts[one])} {NOUNS[RESOURCE_NAMES[one]]}" for one in range(RESOURCES) if amounts[one])


LEANS_TO = {"beast": Asset.FOOD, "cave": Asset.ORE, "grove": Asset.WOOD}  # theme -> resource, clause "themes"
OF_PRICES = {
    Kind.DICE: lambda state, ruleset, dice: f"Roll {several(dice, 'die').replace('dies', 'dice')}",
    Kind.REVOLT: lambda state, ruleset, _: f"Incite revolt for {int(ruleset.revolt_fame)} {NOUNS['fame']}",
    Kind.CONQUER: lambda state, ruleset, _: f"Conquer it for {int(ruleset.conquest_might)} {NOUNS['might']}",
    Kind.TEMPLE: lambda state, ruleset, _: f"Temple: {special_words(ruleset, TileKind.TEMPLE)}",
    Kind.CAMP: lambda state, ruleset, _: f"Mercenary Camp: {special_words(ruleset, TileKind.MERCENARY_CAMP)}",
    Kind.EXCHANGE: lambda state, ruleset, resource: f"Exchange for {NOUNS[RESOURCE_NAMES[resource]]}",
    Kind.BUY: lambda state, ruleset, item: (
        f"Buy the {name_of('items', item)} for {int(ruleset.things[item].price)} {NOUNS['gold']}"
    ),
    Kind.PICK: lambda state, ruleset, item: f"Pick up the {name_of('items', item)}",
    Kind.SELL: lambda state, ruleset, _: (
        f"Sell {int(ruleset.building[Building.MARKET].amount)} resources for 1 {NOUNS['gold']}"
    ),
    Kind.FORGE: lambda state, ruleset, building: (
        f"{building_word(building)}: {price_of(ruleset.building[building].cost)} for "
        f"{int(ruleset.building[building].amount)} {NOUNS['might']}"
    ),
    Kind.BUILD: lambda state, ruleset, building: (
        f"{building_word(building)} for {price_of(ruleset.building[building].price)}: {use_of(ruleset, building)}"
    ),
    Kind.TRADE: lambda state, ruleset, seat: f"Make {SEAT_LETTERS[seat]} an offer",
    Kind.DECK: lambda state, ruleset, deck: deck_words(state, ruleset, deck),
    Kind.OPTION: lambda state, ruleset, option: option_words(ruleset, int(state.card), option),
}


def use_of(ruleset: np.record, building: int) -> str:
    """Return what a thing that is built brings, in a few words."""
    row = ruleset.building[building]
    amount = int(row.amount)
    return {
        Building.KNIGHT: "one more knight, and one more die each round",
        Building.BOAT: "one more boat",
        Building.WARSHIPS: "your boats support combat on the coast",
        Building.MARKET: f"sells {amount} resources for 1 {NOUNS['gold']}, as often as you like",
        Building.BLACKSMITH: f"{amount} {NOUNS['might']} a round for {price_of(row.cost)}",
        Building.FLETCHER: f"{amount} {NOUNS['might']} a round for {price_of(row.cost)}",
        Building.CHAPEL: f"{amount} {NOUNS['fame']} at once",
        Building.MONASTERY: f"{amount} {NOUNS['fame']} at once, in place of a chapel",
    }[Building(building)]


def deck_words(state: np.record, ruleset: np.record, deck: int) -> str:
    """Return a deck to draw from: the theme of its top card, what it leans towards, how often that is a monster."""
    place = int(state.knight[state.turn_seat, state.active])
    tier = int(ruleset.tile[state.tile[place]].cards)
    top = int(state.top[tier - 1, deck])
    if top < 0:
        return f"Deck {deck + 1}: empty"
    theme = int(ruleset.card[top].theme)
    brings = NOUNS[RESOURCE_NAMES[LEANS_TO[THEMES[theme]]]]
    monster = float(chance_of_monster(state, ruleset, tier, theme))
    left = several(int(state.deck[tier - 1, deck]), "card")
    return f"Deck {deck + 1}: a {THEMES[theme]} card (more often {brings}), {100 * monster:.0f} % a monster; {left}"


def combat_choice(state: np.record, ruleset: np.record, kind: Kind, second: int, third: int) -> str:
    """Return support of a side, or the use of what a knight carries, in words."""
    if kind == Kind.SUPPORT:
        if third == 0:
            return "Support nobody"
        helped = int(state.fighter[second])
        foe = f"the {NOUNS['dragon']}" if state.fight == Fight.DRAGON else "the monster"
        whom = SEAT_LETTERS[helped] if helped != NOBODY else foe
        return f"Support {whom} with {several(third, 'unit')}, +{third * int(ruleset.support_bonus)}"
    side = 0 if state.fighter[0] == state.seat else 1
    thing = int(thing_at(state, state.seat, int(state.fighting[side]), second))
    row = ruleset.things[thing].effects[int(effect_on_offer(state, ruleset, side, second))]
    name = name_of("items", thing) if thing < ITEMS else name_of("followers", thing - ITEMS)
    if third:
        return f"{name}, +{int(row.amount)}, giving up the {name_of('followers', third - 1)}"
    price = f" for {int(row.price)} {stock_word(int(row.pay))}" if row.pay >= 0 else ""
    return f"{name}, +{int(row.amount)}{price}"


def choice_words(state: np.record, ruleset: np.record, kind: Kind, second: int, third: int) -> str:
    """Return the answer to another decision in words; "" where its notation says it best."""
    phase = Phase(int(state.phase))
    if kind == Kind.RESOURCE:
        return f"{VERBS[phase]} 1 {NOUNS[RESOURCE_NAMES[third]]}"
    if kind in (Kind.GIVE, Kind.WANT):
        return f"{'Give' if kind == Kind.GIVE else 'Ask for'} 1 {NOUNS[RESOURCE_NAMES[third]]}"
    if kind == Kind.PLACE:
        return f"{PLACE_VERBS[phase]} {place_name(third)}, {name_of('tiles', state.tile[third])}"
    if kind == Kind.ITEM and phase == Phase.STEAL:
        return f"Take the {name_of('items', third)}"
    if kind in (Kind.ITEM, Kind.DROP):
        return f"Drop the {name_of('items', third)} of knight {second + 1}"
    if kind in (Kind.FOLLOWER, Kind.DISMISS):
        return f"Dismiss the {name_of('followers', third)} of knight {second + 1}"
    if kind == Kind.CARRY:
        awaits = outlook(state, ruleset, int(state.turn_seat), second, third)
        return f"Carry knight {second + 1} to {place_name(third)}{'; ' + awaits if awaits else ''}"
    if kind == Kind.SEAT:
        return SEAT_LETTERS[third]
    if kind == Kind.ZONE:
        return f"The {ZONE_NAMES[third]}"
    if kind == Kind.OTHER:
        return (
            f"Send knight {second + 1}"
            if phase == Phase.SUMMON
            else f"With knight {second + 1} of {SEAT_LETTERS[third]}"
        )
    return ""
