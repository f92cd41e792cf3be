"""Adventure cards, items and followers of Lords of Doomspire in full sentences, made from what their rows do."""

import numpy as np

from rules.doomspire.contents import EFFECTS, ITEMS
from rules.doomspire.kinds import Against, Asset, Carried, Effect, Who
from rules.doomspire.names import STOCK_NAMES
from rules.doomspire.state import NONE
from workbench.games.doomspire.tile_words import NOUNS, name_of

WHO = {
    Who.DRAWER: "you",
    Who.CHOSEN: "a player of your choice",
    Who.RIVAL: "another player of your choice",
    Who.EACH: "every player",
    Who.LONE: "every player with one knight",
    Who.SEVERAL: "every player with more than one knight",
    Who.BOATS: "the owner of each boat in a zone of your choice",
    Who.BOARD: "",
}
OF_STOCKS = (Effect.GAIN, Effect.GAIN_PER_KNIGHT, Effect.LOSE, Effect.LOSE_ALL, Effect.PAY)
VERBS = {  # what "you" does, and what others do
    Effect.GAIN: ("gain {amount} {stock}", "gains {amount} {stock}"),
    Effect.GAIN_PER_KNIGHT: ("gain {amount} {stock} for each knight", "gains {amount} {stock} for each knight"),
    Effect.LOSE: ("lose {amount} {stock}", "loses {amount} {stock}"),
    Effect.LOSE_ALL: ("lose all {stock}", "loses all {stock}"),
    Effect.PAY: ("pay {amount} {stock}", "pays {amount} {stock}"),
    Effect.FIGHT: ("fight {monster}; it stays if it is not beaten", "fights {monster}"),
    Effect.AMBUSH: ("fight {monster}; it is gone afterwards", "fights {monster}"),
    Effect.LEAVE: ("leave {monster} on the tile", "leaves {monster} on the tile"),
    Effect.ITEM: ("get the {item}", "gets the {item}"),
    Effect.FOLLOWER: ("are joined by the {follower}", "is joined by the {follower}"),
    Effect.KNIGHT: ("get a new knight at home", "gets a new knight at home"),
    Effect.GO_HOME: ("send the knight home", "sends the knight home"),
    Effect.GO_OWN: ("move the knight to your closest free tile", "moves the knight to the closest free tile"),
    Effect.SWAP: ("may let the knight change places with another", "may let a knight change places with another"),
    Effect.SUMMON: (
        "send a knight to the trader or lose {amount} gold",
        "sends a knight to the trader or loses {amount} gold",
    ),
    Effect.DRIFT: ("see each boat driven {zones} by the wind", "sees each boat driven {zones} by the wind"),
    Effect.SAIL: ("sail the boat {zones}", "sails the boat {zones}"),
    Effect.SINK: ("lose the boat", "loses the boat"),
    Effect.LOSE_TILE: ("give up {tiles}", "gives up {tiles}"),
    Effect.TAKE_TILE: ("take over {tiles} of another player", "takes over {tiles} of another player"),
    Effect.STAY: ("leave the card on the tile for the next knight", "leaves the card on the tile for the next knight"),
    Effect.NOTHING: ("do nothing", "does nothing"),
}
OF_DRAWER = {  # who is meant is not who does it
    Effect.GIVE: "you hand {person} {resources} of your choice",
    Effect.TAKE: "you take {resources} of your choice from {person}",
}
OF_BOARD = {
    Effect.RATE: "until the harvest the trader asks {amount} resource for another",
    Effect.TAX: "the dice tax of the next round is {amount} times as high",
    Effect.TOKENS: "every oasis found gets {amount} adventure token more",
}
AGAINST = {
    Against.ANY: "in any combat",
    Against.BEAST: "against beasts",
    Against.OGRE: "against ogres",
    Against.MONSTER: "against monsters",
    Against.DRAGON: "against the dragon",
    Against.KNIGHT: "against knights",
    Against.STRONGER: "against whoever has more might",
    Against.STRONGER_KNIGHT: "against a knight whose player has more might",
}


def stock_word(number: int) -> str:
    """Return the noun of an Asset, for example ``gold``."""
    return NOUNS[STOCK_NAMES[number]] if number < len(STOCK_NAMES) else "resources"


def several(amount: int, noun: str) -> str:
    """Return an amount with its noun, for example ``2 tiles``."""
    return f"{amount} {noun}{'' if amount == 1 else 's'}"


def monster_words(ruleset: np.record, number: int) -> str:
    """Return a monster with its might, for example ``a Bear (might 5)``."""
    name = name_of("monsters", number)
    article = "an" if name[0] in "AEIOU" else "a"
    return f"{article} {name} (might {int(ruleset.monster[number].might)})"


def row_words(ruleset: np.record, row: np.record) -> str:
    """Return what a row of a card does, without a full stop, for example ``you gain 2 ore``."""
    effect, who, amount = Effect(int(row.effect)), Who(int(row.who)), int(row.amount)
    what = int(row.what)
    values = {
        "amount": amount,
        "stock": stock_word(what) if effect in OF_STOCKS else "",
        "resources": several(amount, "resource"),
        "tiles": several(amount, "tile"),
        "zones": several(amount, "zone"),
        "monster": monster_words(ruleset, what) if effect in (Effect.FIGHT, Effect.AMBUSH, Effect.LEAVE) else "",
        "item": name_of("items", what) if effect == Effect.ITEM else "",
        "follower": name_of("followers", what) if effect == Effect.FOLLOWER else "",
    }
    if effect in OF_DRAWER:
        return OF_DRAWER[effect].format(person=WHO[who], **values)
    if effect in OF_BOARD:
        return OF_BOARD[effect].format(**values)
    least = f" who owns at least {int(row.least)} tiles" if row.least else ""
    return f"{WHO[who]}{least} {VERBS[effect][who != Who.DRAWER].format(**values)}"


def joined(ruleset: np.record, rows: list[np.record]) -> str:
    """Return rows as one sentence; nobody is named twice in a row."""
    told = ""
    last = ""
    for row in rows:
        words = row_words(ruleset, row)
        subject = WHO[Who(int(row.who))]
        if subject and subject == last and words.startswith(f"{subject} "):
            words = words[len(subject) + 1 :]
        told += f" and {words}" if told else words
        last = subject
    return f"{told[:1].upper()}{told[1:]}."


def sentences_of(ruleset: np.record, card: int) -> list[str]:
    """Return the text of a card: what always happens, what a roll decides, and the options to pick from."""
    row = ruleset.card[card]
    rows = [row.row[number] for number in range(int(row.rows))]
    told = []
    for low, high in dict.fromkeys((int(one.low), int(one.high)) for one in rows if one.low or one.high):
        part = [one for one in rows if (one.low, one.high) == (low, high)]
        told.append(f"On {low if low == high else f'{low} to {high}'}: {joined(ruleset, part)}")
    if told:
        told.insert(0, f"Roll {several(int(row.dice), 'die').replace('dies', 'dice')}.")
    for option in range(1, int(row.options) + 1):
        told.append(f"{'Pick one: ' if option == 1 else 'Or: '}{option_words(ruleset, card, option)}")
    always = [one for one in rows if not (one.low or one.high or one.option)]
    return [*told, joined(ruleset, always)] if always else told


def option_words(ruleset: np.record, card: int, option: int) -> str:
    """Return an option of a card in words."""
    row = ruleset.card[card]
    return joined(ruleset, [row.row[number] for number in range(int(row.rows)) if row.row[number].option == option])


def thing_sentences(ruleset: np.record, thing: int) -> list[str]:
    """Return what an item, or from ITEMS on a follower, does."""
    return [
        effect_words(ruleset.things[thing].effects[index])
        for index in range(EFFECTS)
        if ruleset.things[thing].effects[index].effect
    ]


def effect_words(row: np.record) -> str:
    """Return one effect of an item or a follower as a sentence."""
    amount, where = int(row.amount), AGAINST.get(Against(int(row.when)), "")
    price = f", for {price_words(row)} each time" if row.pay != NONE else ""
    beside = f" while its knight also carries the {name_of('items', row.beside)}" if row.beside != NONE else ""
    return {
        Carried.BONUS: f"Adds {amount} {where}{beside}{price}.",
        Carried.ONCE: f"Adds {amount} {where} once; then it is out of the game.",
        Carried.BURDEN: f"Takes {-amount} off every combat.",
        Carried.OMEN_1: f"A die is rolled for it in every combat: on a 1 it adds {amount}.",
        Carried.OMEN_2: f"On a 2 it adds {amount}.",
        Carried.OMEN_3: f"On a 3 it adds {amount}.",
        Carried.SLOTS: f"Its knight can carry {several(amount, 'item')} more.",
        Carried.STEPS: f"Its knight goes at most {several(amount, 'step')} with a die.",
        Carried.REACH: f"Its knight may attack from {several(amount, 'tile')} away and stays where it is.",
        Carried.PROTECT: "Its knight also protects tiles at the corners of its own.",
        Carried.KEPT: "It cannot be stolen.",
        Carried.OWN_CHOICE: "Whoever beats its knight takes what its owner picks.",
        Carried.STUCK: f"It cannot be dropped or stolen except at the {NOUNS.get('temple', 'temple')}.",
        Carried.CLINGS: f"It leaves only for {price_words(row)}.",
        Carried.UNHURT: "A knight beaten by a monster goes home without losing anything.",
        Carried.SUPPORT_FAME: f"You gain {amount} fame whenever its knight supports another player.",
    }[Carried(int(row.effect))]


def price_words(row: np.record) -> str:
    """Return what an effect costs in words."""
    if row.pay == Asset.FOLLOWER:
        return "a follower"
    return f"{int(row.price)} {stock_word(int(row.pay))}" if row.pay != NONE else ""


def follower_sentences(ruleset: np.record, follower: int) -> list[str]:
    """Return what a follower does."""
    return thing_sentences(ruleset, ITEMS + follower)
