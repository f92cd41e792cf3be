"""What can be wrong with cards, and with what knights carry: each is in one place, and nothing comes from nowhere."""

from rules.doomspire.kinds import CardKind, Effect
from rules.doomspire.phases import Phase
from rules.doomspire.places import OFF, PLACES, place_name
from rules.doomspire.position_decks import brings, is_sold
from rules.doomspire.position_words import CARD_NAMES, FOLLOWER_NAMES, ITEM_NAMES, knight_text
from rules.doomspire.state import KNIGHTS, LYING, NONE, TIERS
from rules.doomspire.things import is_crowded, is_overloaded

DEBTS = (Phase.REFUGE, Phase.STEAL, Phase.LOSE, Phase.REWARD, Phase.OVERLOAD, Phase.CROWD)  # settled before all else


def faults_of_cards(state, ruleset):
    """Return what is wrong with cards: how many of each there are, and which lie on top of which deck."""
    wrong = []
    for card, missing in enumerate(missing_cards(state, ruleset)):
        if min(state.pool[card], state.discards[card]) < 0:
            wrong.append(f"there are fewer than 0 of {CARD_NAMES[card]} in the decks, or discarded")
        if missing < 0 or (missing > 0 and not can_be_gone(ruleset, card)):
            count = ruleset.card[card].count
            wrong.append(f"there are {count - missing} of {CARD_NAMES[card]} on the table, expected {count}")
    for tier in range(TIERS):
        tops = [int(card) for card in state.top[tier]]
        inside = sum(int(state.pool[card]) for card in range(ruleset.card_kinds) if ruleset.card[card].tier == tier + 1)
        inside += sum(card != NONE for card in tops)
        if state.deck[tier].min() < 0 or inside != state.deck[tier].sum():
            wrong.append(f"the decks of Tier {tier + 1} have {state.deck[tier].tolist()} cards, {inside} in all")
        for deck, card in enumerate(tops):
            if (card == NONE) != (state.deck[tier, deck] == 0):
                wrong.append(f"deck {deck + 1} of Tier {tier + 1} has a top card and no cards, or the other way round")
            elif card != NONE and ruleset.card[card].tier != tier + 1:
                wrong.append(f"{CARD_NAMES[card]} lies on a deck of Tier {tier + 1}")
    for place in range(PLACES):
        for card, effect in ((int(state.waiting[place]), Effect.STAY), (int(state.monster_card[place]), Effect.FIGHT)):
            if card != NONE and not has_row(ruleset, card, effect, state.monster[place]):
                wrong.append(f"{CARD_NAMES[card]} cannot be at {place_name(place)}")
    return wrong


def has_row(ruleset, card, effect, monster):
    """Return whether a card stays on a tile, or leaves this monster there."""
    rows = ruleset.card[card].row[: ruleset.card[card].rows]
    return any(row.effect == effect and (effect == Effect.STAY or row.what == monster) for row in rows)


def missing_cards(state, ruleset):
    """Return how many copies of each card are neither in the decks nor discarded, on the board or in play."""
    missing = []
    seen = [*state.top.ravel().tolist(), *state.waiting.tolist(), *state.monster_card.tolist()]
    if state.card != NONE and not state.card_kept:
        seen.append(int(state.card))
    for card in range(ruleset.card_kinds):
        there = int(state.pool[card]) + int(state.discards[card]) + seen.count(card)
        missing.append(int(ruleset.card[card].count) - there)
    return missing


def can_be_gone(ruleset, card):
    """Ruling Q18: return whether a card can leave the game, as an item or a follower that it brings."""
    items = any(brings(ruleset, card, Effect.ITEM, item) for item in range(ruleset.item_kinds))
    return items or any(brings(ruleset, card, Effect.FOLLOWER, number) for number in range(len(FOLLOWER_NAMES)))


def faults_of_things(state, ruleset):
    """Return what is wrong with items and followers: how many there are, and how many a knight has."""
    wrong = []
    items = [item for item in [*state.items.ravel().tolist(), *state.lying_item.tolist()] if item != NONE]
    followers = [follower for follower in state.followers.ravel().tolist() if follower != NONE]
    for item in range(ruleset.item_kinds):
        there = items.count(item) + int(state.stand[item])
        most = most_there(state, ruleset, Effect.ITEM, item)
        if state.stand[item] < 0 or there > most:
            wrong.append(f"there are {there} of {ITEM_NAMES[item]}, {state.stand[item]} at the trader; {most} can be")
    for follower, name in enumerate(FOLLOWER_NAMES):
        most = most_there(state, ruleset, Effect.FOLLOWER, follower)
        if followers.count(follower) > most:
            wrong.append(f"there are {followers.count(follower)} of {name}; {most} can be")
    if state.stand[ruleset.item_kinds :].any():
        wrong.append("the trader has an item that is not in the box")
    return wrong + faults_of_loads(state, ruleset) + faults_of_lying(state, ruleset)


def most_there(state, ruleset, effect, thing):
    """Return how many of an item or a follower there can be: those at the trader at the start, and of cards gone."""
    most = int(ruleset.things[thing].count) if effect == Effect.ITEM and is_sold(ruleset, thing) else 0
    for card, missing in enumerate(missing_cards(state, ruleset)):
        if brings(ruleset, card, effect, thing):
            most += missing if can_stay_gone(ruleset, card) else 99  # an event that brings one can come again
    return most


def can_stay_gone(ruleset, card):
    """Ruling Q18: return whether a card is out of the game once it has brought something; events are discarded."""
    return ruleset.card[card].kind != CardKind.EVENT


def faults_of_loads(state, ruleset):
    """Return which knights carry what is not in the box, with gaps, off the board, or too much."""
    wrong = []
    for seat in range(len(state.knight)):
        for knight in range(KNIGHTS):
            name = knight_text(seat, knight)
            for carried, names in ((state.items, ITEM_NAMES), (state.followers, FOLLOWER_NAMES)):
                things = carried[seat, knight].tolist()
                held = [thing for thing in things if thing != NONE]
                if things[: len(held)] != held or not all(0 <= thing < len(names) for thing in held):
                    wrong.append(f"what knight {name} carries is not in the box, or has gaps: {things}")
                elif held and state.knight[seat, knight] == OFF:
                    wrong.append(f"knight {name} carries {names[held[0]]}, but is not on the board")
                    break
            else:
                if state.phase not in DEBTS and not state.ending and has_too_much(state, ruleset, seat, knight):
                    wrong.append(f"knight {name} has more than it has room for")
    return wrong


def has_too_much(state, ruleset, seat, knight):
    """Return whether a knight has to let go of something."""
    if is_overloaded(state, ruleset, seat, knight):
        return True
    return bool(is_crowded(state, ruleset, seat, knight))


def faults_of_lying(state, ruleset):
    """Return what is wrong with the items that lie on the board."""
    wrong, lying = [], int((state.lying_item != NONE).sum())
    for index in range(LYING):
        item, place = int(state.lying_item[index]), int(state.lying_place[index])
        if (index < lying) != (item != NONE) or (item == NONE) != (place == OFF) or item >= ruleset.item_kinds:
            wrong.append(f"item number {item} lies at {place}, number {index + 1} of {lying} that lie on the board")
    return wrong
