"""The rules of Shattered Dungeon once more, slow and obvious: the twin the compiled rules are compared with.

Written from the rulebook, its amendment and the rulings alone, in plain Python. Here are the position, rounds, rooms
and turns; ``naive_cards`` has what cards do, ``naive_bond`` what trust is and does. The dungeon is side 0, the visitor
side 1; reducers are counted as the rulebook lists them; trust is a Fraction, so that halves stay exact.

``rules`` is a plain object with the fields of a ruleset; ``rules.cards`` are plain cards, ``rules.rooms`` the rooms of
the run in order, ``rules.modifiers[side][type]`` what goes into rolls.
"""

from dataclasses import dataclass, field
from fractions import Fraction

from tests.rules.shattered_dungeon import naive_bond, naive_cards

DUNGEON, VISITOR = 0, 1
WINS = (("overcome", "inert", "dominate"), ("kill", "break", "panic"))  # for the other side, by side and reducer


@dataclass
class Side:
    """What one side has."""

    now: list
    start: list
    cards: list  # numbers
    where: list  # "draw", "hand", "discard", "played", "trap" or "gone"
    pool: int = 0
    extra: int = 0  # energy of this turn
    spent: int = 0
    attuned: set = field(default_factory=set)
    empowers: list = field(default_factory=list)
    disrupts: list = field(default_factory=list)
    last: str | None = None  # type of the card played before
    restrained: bool = False
    entangled: bool = False
    erode: list = field(default_factory=lambda: [0, 0, 0])
    fortify: dict = field(default_factory=dict)  # (reducer, rounds after this one) -> amount
    binding: dict = field(default_factory=dict)  # likewise
    ward: int = 0
    ward_rounds: int = 0
    exposure: dict = field(default_factory=dict)  # type or "any" -> amount


@dataclass
class Pending:
    """A Strike that may be reacted to, or an Offer or a Test that waits for its answer."""

    slot: int
    trust: Fraction = Fraction(0)  # when a Strike was played
    target: int = 0
    power: int = 0
    keywords: frozenset = frozenset()
    drains_to: int = 0
    spills_to: int | None = None
    total: int = 0
    tier: str = ""


@dataclass
class Position:
    """A position, with the dice that are still to fall."""

    sides: list
    roll: object = field(compare=False)  # roll(faces) -> 1 to faces
    phase: str = "start"
    seat: int = 0  # whose decision
    turn_seat: int = 0
    turn: int = 0  # turns of the round that are over
    round: int = 0
    place: int = 0  # of the run's rooms
    trust: Fraction = Fraction(0)
    rapport: int = 0
    gained: list = field(default_factory=lambda: [Fraction(0), Fraction(0)])  # promoter, this round
    betrayed: int = 0
    refuses: bool = False
    scorned: int = 0
    insight: int = 0
    knowledge: int = 0
    extracted: int = 0  # energy for the dungeon in rooms to come
    has_struck: bool = False  # the dungeon, in this room
    was_struck: bool = False  # by the visitor, in this room
    depends: list = field(default_factory=list)  # (side, reducer, amount, trust)
    pending: Pending | None = None
    ending: str | None = None
    winner: int | None = None
    room_endings: list = field(default_factory=list)


def share(value, start):
    """Return how much of a start is left; a resource that starts at 0 never counts as low."""
    return Fraction(value, start) if start else Fraction(1)


def lowest(side):
    """Q7: the reducer with the smallest share of its start, the first of equals."""
    return min(range(3), key=lambda reducer: (share(side.now[reducer], side.start[reducer]), reducer))


def heal(side, reducer, amount):
    """Q16: nothing rises above its start; return what was healed."""
    healed = max(0, min(amount, side.start[reducer] - side.now[reducer]))
    side.now[reducer] += healed
    return healed


def lose(side, reducer, amount):
    """Nothing falls below 0; return what was lost."""
    lost = min(amount, side.now[reducer])
    side.now[reducer] -= lost
    return lost


def slots(side, *places):
    """Return the slots of a side's cards that are in one of some places."""
    return [slot for slot, place in enumerate(side.where) if place in places]


def play(position, rules, kind, what):
    """Play an action: ``kind`` is a word, ``what`` a slot, an answer or None."""
    own = position.sides[position.seat]
    if kind == "begin":
        enter(position, rules, 0)
    elif kind == "play":
        naive_cards.play_card(position, rules, what)
    elif kind == "activate":
        own.where[what] = "discard"
        own.extra += rules.activation
    elif kind == "restrain":
        own.where[what] = "discard"
        own.restrained = True
        if rules.bond_rules == 2 or naive_bond.points(position) < rules.restraint_below:
            naive_bond.gain(position, rules, position.seat, rules.restraint)
    elif kind == "react":
        naive_cards.finish_strike(position, rules, what)
    elif kind == "answer":
        naive_bond.answer(position, rules, bool(what))
    else:
        end_turn(position, rules)
    after_room(position, rules)


def enter(position, rules, place):
    """5.3: decks, energy and conditions are new in every room."""
    position.place, position.round = place, 0
    position.betrayed, position.refuses, position.scorned = 0, False, 0
    position.has_struck, position.was_struck = False, False
    position.depends, position.pending = [], None
    room = rules.rooms[place]
    for number, deck in enumerate((room.deck, rules.visitor_deck)):
        old = position.sides[number]
        where = ["draw"] * len(deck)
        if number == VISITOR and place:  # its deck is the same, and what is exhausted is gone for good
            deck, where = old.cards, ["gone" if was == "gone" else "draw" for was in old.where]
        position.sides[number] = Side(old.now, old.start, list(deck), where, pool=rules.pool_start)
    position.sides[DUNGEON].pool += position.extracted
    for side in position.sides:
        open_hand(position, rules, side)
    begin_round(position, rules)


def open_hand(position, rules, side):
    """8.3: 7 cards with 2 Energy and 3 others, or up to 3 mulligans; the last hand is made good (R49)."""
    for _ in range(rules.mulligans + 1):
        for slot in slots(side, "hand"):
            side.where[slot] = "draw"
        for _ in range(min(rules.hand_size, len(slots(side, "draw")))):
            take(position, side)
        kinds = [rules.cards[side.cards[slot]].category for slot in slots(side, "hand")]
        if kinds.count("energy") >= rules.hand_energy and len(kinds) - kinds.count("energy") >= rules.hand_actions:
            return
    if rules.hand_sure:
        for is_energy, wanted in ((True, rules.hand_energy), (False, rules.hand_actions)):
            make_good(position, rules, side, is_energy, wanted)


def make_good(position, rules, side, is_energy, wanted):
    """R49: exchange cards of the hand for others of the draw pile, until there are as many of a kind as wanted."""

    def those(place, energy):
        return [slot for slot in slots(side, place) if (rules.cards[side.cards[slot]].category == "energy") == energy]

    while len(those("hand", is_energy)) < wanted and those("draw", is_energy) and those("hand", not is_energy):
        for place, to, kind in (("hand", "draw", not is_energy), ("draw", "hand", is_energy)):
            pile = those(place, kind)
            side.where[pile[position.roll(len(pile)) - 1]] = to


def take(position, side):
    """Draw one card: each of the draw pile alike."""
    pile = slots(side, "draw")
    side.where[pile[position.roll(len(pile)) - 1]] = "hand"


def draw(position, rules, side):
    """4.2: 2 cards, or as many as fill the hand to 3; the discard pile is shuffled in when the draw pile is empty."""
    for _ in range(max(rules.draw, rules.hand_least - len(slots(side, "hand")))):
        if not slots(side, "draw"):
            for slot in slots(side, "discard"):
                side.where[slot] = "draw"
        if slots(side, "draw"):
            take(position, side)


def begin_round(position, rules):
    """5.1, 1 to 4: the room, Erode on the visitor and on the dungeon, escalation, a look at who has won."""
    position.round += 1
    position.turn, position.gained = 0, [Fraction(0), Fraction(0)]
    for auto in rules.rooms[position.place].autos:
        if (position.round - 1) % auto.period:
            continue
        side = position.sides[auto.side]
        if auto.resource == "trust":
            if auto.amount > 0:
                naive_bond.gain_trust(position, rules, auto.amount)
            else:
                naive_bond.lose_trust(position, -auto.amount)
        elif auto.amount > 0:
            heal(side, auto.resource, auto.amount)
        else:
            lose(side, auto.resource, -auto.amount)
    for side in reversed(position.sides):
        for reducer in range(3):
            lose(side, reducer, side.erode[reducer])
        side.erode = [0, 0, 0]
    late = position.round - rules.escalation_from
    if late >= 0:
        for side in position.sides:
            lose(side, 0, 1 + late // rules.escalation_every)
    if not look(position, rules):
        begin_turn(position, rules)


def begin_turn(position, rules):
    """5.1: the side with the initiative first; its Entangle is over."""
    first = rules.rooms[position.place].first
    position.phase = "turn"
    position.seat = position.turn_seat = first if position.turn == 0 else 1 - first
    side = position.sides[position.seat]
    side.entangled = side.restrained = False


def end_turn(position, rules):
    """5.1, 5 to 8: played cards are discarded, who has won is looked at, and the other turn or the end follows."""
    for side in position.sides:
        for slot in slots(side, "played"):
            side.where[slot] = "discard"
    if look(position, rules):
        return
    position.turn += 1
    if position.turn < 2:
        begin_turn(position, rules)
    else:
        end_round(position, rules)


def end_round(position, rules):
    """5.1, 9, with what the amendment ends a round with."""
    for side in reversed(position.sides):
        for (reducer, _), amount in side.binding.items():
            lose(side, reducer, amount)
    for debt in list(position.depends):
        side, reducer, amount, level = debt
        if position.trust < level:
            lose(position.sides[side], reducer, amount)
            position.depends.remove(debt)
    wear_off(position, rules)
    if look(position, rules):
        return
    if rules.bond_rules == 2 and naive_bond.is_mutual(position, rules):
        end_room(position, rules, "bond")
    elif position.round >= limit(position, rules):
        end_room(position, rules, "survive")
    else:
        for side in position.sides:
            draw(position, rules, side)
            side.spent = side.extra = 0
        begin_round(position, rules)


def wear_off(position, rules):
    """9 and A7: what lasts for rounds has one less."""
    for side in position.sides:
        side.fortify = {(reducer, left - 1): amount for (reducer, left), amount in side.fortify.items() if left}
        side.binding = {(reducer, left - 1): amount for (reducer, left), amount in side.binding.items() if left}
        if side.ward_rounds:
            side.ward_rounds -= 1
        else:
            side.ward = 0
    if position.betrayed:
        position.betrayed -= 1
        if position.betrayed == 0 and rules.refusal_ends:
            position.refuses = False
    position.scorned = max(0, position.scorned - 1)


def limit(position, rules):
    """3.4: the last round; the first of several rooms may have a limit of its own."""
    own = rules.first_room_limit if position.place == 0 and len(rules.rooms) > 1 else 0
    return own or rules.round_limit


def look(position, rules):
    """3.4 and Q13: who has won; the dungeon's ways first. Return whether the room is over."""
    for number in (VISITOR, DUNGEON):
        for reducer in range(3):
            if position.sides[number].now[reducer] == 0:
                end_room(position, rules, WINS[number][reducer])
                return True
    if rules.bond_rules == 2 and rules.bond_any_time and naive_bond.is_mutual(position, rules):
        end_room(position, rules, "bond")
        return True
    return False


def end_room(position, rules, ending):
    """5.3 and A5.2: the dungeon's wins end the run, and so does the last room; a bond elsewhere as the rules say."""
    position.room_endings.append(ending)
    is_last = position.place == len(rules.rooms) - 1
    bond_ends = ending == "bond" and (rules.bond_rules == 2 or rules.bond_ends_run)
    if is_last or ending in WINS[VISITOR] or bond_ends:
        position.ending = ending
        position.winner = None if ending == "bond" else DUNGEON if ending in WINS[VISITOR] else VISITOR


def after_room(position, rules):
    """5.3: go on to the next room when one is over and the run is not."""
    while len(position.room_endings) > position.place and position.ending is None:
        dungeon = position.sides[DUNGEON]
        for reducer in range(3):
            if dungeon.now[reducer] == 0:  # R4: back to part of its start, to the nearest
                heal(
                    dungeon,
                    reducer,
                    max(1, int(Fraction(dungeon.start[reducer] * rules.recovery, 100) + Fraction(1, 2))),
                )
        if position.room_endings[-1] == "bond":
            naive_bond.reward(position, rules)
        elif rules.bond_rules == 3:
            naive_bond.carry(position, rules)
        enter(position, rules, position.place + 1)
