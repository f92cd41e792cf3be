"""What can be wrong with cards, and with what knights carry: each is in one place, and nothing comes from nowhere."""

from functools import cache

from rules.doomspire.contents import content
from rules.doomspire.kinds import CardKind, Effect
from rules.doomspire.phases import Phase
from rules.doomspire.places import OFF, PLACES, place_name
from rules.doomspire.position_decks import brings, on_table
from rules.doomspire.position_words import CARD_NAMES, FOLLOWER_NAMES, ITEM_NAMES, knight_text
from rules.doomspire.state import KNIGHTS, LYING, NONE, TIERS
from rules.doomspire.things import is_crowded, is_overloaded

ANY_NUMBER = 99  # of what events bring, which are shuffled in again
DEBTS = (Phase.REFUGE, Phase.STEAL, Phase.LOSE, Phase.REWARD, Phase.OVERLOAD, Phase.CROWD)  # settled before all else


def faults_of_cards(state, ruleset):
    """Return what is wrong with cards: how many of each there are, and which lie on top of which deck."""
    wrong, counts = [], ruleset["card"]["count"].tolist()
    if min(state.pool.min(), state.discards.min()) < 0:
        wrong.append("there are fewer than 0 of some card in the decks, or discarded")
    for card, missing in enumerate(missing_cards(state, ruleset)):
        if missing < 0 or (missing > 0 and not can_be_gone(card)):
            wrong.append(f"there are {counts[card] - missing} of {CARD_NAMES[card]}, expected {counts[card]}")
    tiers = ruleset["card"]["tier"]
    for tier in range(TIERS):
        tops, sizes = state.top[tier].tolist(), state.deck[tier].tolist()
        inside = int(state.pool[tiers == tier + 1].sum()) + sum(card != NONE for card in tops)
        if min(sizes) < 0 or inside != sum(sizes):
            wrong.append(f"the decks of Tier {tier + 1} have {sizes} cards, {inside} in all")
        for deck, card in enumerate(tops):
            if (card == NONE) != (sizes[deck] == 0):
                wrong.append(f"deck {deck + 1} of Tier {tier + 1} has a top card and no cards, or the other way round")
            elif card != NONE and tiers[card] != tier + 1:
                wrong.append(f"{CARD_NAMES[card]} lies on a deck of Tier {tier + 1}")
    return wrong + faults_of_cards_on_board(state)


def faults_of_cards_on_board(state):
    """Return which cards on the board neither stay on a tile nor have brought the monster that is there."""
    wrong, rows = [], content()["card"]["row"]
    for place in range(PLACES):
        stays, brought, monster = (int(state[name][place]) for name in ("waiting", "monster_card", "monster"))
        if stays != NONE and not (rows[stays]["effect"] == Effect.STAY).any():
            wrong.append(f"{CARD_NAMES[stays]} does not stay on a tile, but waits at {place_name(place)}")
        if brought != NONE:
            row = rows[brought]
            if monster == NONE or not ((row["effect"] == Effect.FIGHT) & (row["what"] == monster)).any():
                wrong.append(f"{CARD_NAMES[brought]} has not brought what is at {place_name(place)}")
    return wrong


def missing_cards(state, ruleset):
    """Return how many copies of each card are neither in the decks nor discarded, on the board or in play."""
    kinds = int(ruleset.card_kinds)
    missing = (ruleset["card"]["count"] - state.pool - state.discards)[:kinds].tolist()
    for card in [*state.top.ravel().tolist(), *on_table(state)]:
        if card != NONE:
            missing[card] -= 1
    return missing


@cache
def can_be_gone(card):
    """Ruling Q18: return whether a card can leave the game, as an item or a follower that it brings."""
    if content()["card"]["kind"][card] == CardKind.EVENT:
        return False  # it is discarded whatever it has brought, and can bring it again
    items = any(brings(card, Effect.ITEM, item) for item in range(len(ITEM_NAMES)))
    return items or any(brings(card, Effect.FOLLOWER, number) for number in range(len(FOLLOWER_NAMES)))


def faults_of_things(state, ruleset):
    """Return what is wrong with items and followers: how many there are, and how many a knight has."""
    wrong, missing = [], missing_cards(state, ruleset)
    items = [*state.items.ravel().tolist(), *state.lying_item.tolist()]
    followers = state.followers.ravel().tolist()
    for item, name in enumerate(ITEM_NAMES):
        there, most = items.count(item) + int(state.stand[item]), most_there(ruleset, missing, Effect.ITEM, item)
        if state.stand[item] < 0 or there > most:
            wrong.append(f"there are {there} of {name}, {state.stand[item]} at the trader; {most} can be")
    for follower, name in enumerate(FOLLOWER_NAMES):
        there, most = followers.count(follower), most_there(ruleset, missing, Effect.FOLLOWER, follower)
        if there > most:
            wrong.append(f"there are {there} of {name}; {most} can be")
    if state.stand[len(ITEM_NAMES) :].any():
        wrong.append("the trader has an item that is not in the box")
    return wrong + faults_of_loads(state, ruleset) + faults_of_lying(state)


def most_there(ruleset, missing, effect, thing):
    """Return how many of an item or a follower there can be: those at the trader at the start, and of cards gone."""
    most = int(ruleset["things"]["count"][thing]) if effect == Effect.ITEM else 0
    for card, gone in enumerate(missing):
        if brings(card, effect, thing):
            most += gone if can_be_gone(card) else ANY_NUMBER
    return most


def faults_of_loads(state, ruleset):
    """Return which knights carry what is not in the box, with gaps, off the board, or too much."""
    wrong = []
    carried = state.items.tolist(), state.followers.tolist()
    for seat in range(len(state.knight)):
        for knight in range(KNIGHTS):
            name, is_loaded = knight_text(seat, knight), False
            for loads, names in zip(carried, (ITEM_NAMES, FOLLOWER_NAMES)):
                things = loads[seat][knight]
                held = [thing for thing in things if thing != NONE]
                is_loaded |= bool(held)
                if things[: len(held)] != held or not all(0 <= thing < len(names) for thing in held):
                    return [f"what knight {name} carries is not in the box, or has gaps: {things}"]
            if is_loaded and state.knight[seat, knight] == OFF:
                wrong.append(f"knight {name} carries something, but is not on the board")
            elif (
                is_loaded
                and state.phase not in DEBTS
                and not state.ending
                and has_too_much(state, ruleset, seat, knight)
            ):
                wrong.append(f"knight {name} has more than it has room for")
    return wrong


def has_too_much(state, ruleset, seat, knight):
    """Return whether a knight has to let go of something."""
    if is_overloaded(state, ruleset, seat, knight):
        return True
    return bool(is_crowded(state, ruleset, seat, knight))


def faults_of_lying(state):
    """Return what is wrong with the items that lie on the board."""
    wrong, items, places = [], state.lying_item.tolist(), state.lying_place.tolist()
    lying = sum(item != NONE for item in items)
    for index in range(LYING):
        item, place = items[index], places[index]
        if (index < lying) != (item != NONE) or (item == NONE) != (place == OFF) or item >= len(ITEM_NAMES):
            wrong.append(f"item number {item} lies at {place}, number {index + 1} of {lying} that lie on the board")
    return wrong
