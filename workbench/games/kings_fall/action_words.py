"""The actions of King's Fall as buttons say them."""

import numpy as np

from rules.core.seats import SEAT_LETTERS
from rules.kings_fall import GAME
from rules.kings_fall.actions import Kind, first_of, kind_of, second_of, third_of
from rules.kings_fall.cards import is_of_opponent
from rules.kings_fall.costs import price_of
from rules.kings_fall.kinds import UNITS, Ability, Action
from rules.kings_fall.movement import price_of_journey
from rules.kings_fall.names import ABILITY_NAMES, UNIT_NAMES
from rules.kings_fall.notation import loser_of
from rules.kings_fall.phases import Journey, Phase
from rules.kings_fall.powers import ability_price
from rules.kings_fall.turn_choices import NOWHERE
from workbench.games.kings_fall.card_words import action_noun
from workbench.games.kings_fall.combat_outlook import outlook_of
from workbench.games.kings_fall.map_words import NOUNS, card_title, code_words, counted, leader_title, place_title

PLAIN = {
    Kind.GO_FIRST: "Play first",
    Kind.GO_SECOND: "Play second",
    Kind.PASS: "Pass, playing no card",
    Kind.CONCEDE: "Concede the game",
    Kind.END: "End the turn",
    Kind.RETREAT: "Retreat",
    Kind.FEIGN: "Feigned Retreat, without a parting shot",
}
ANSWERS = {
    (Phase.ICON, Kind.YES): "Fire its Event",
    (Phase.ICON, Kind.NO): "Let it be",
    (Phase.CANCEL, Kind.YES): "Cancel it by Imperial Decree",
    (Phase.CANCEL, Kind.NO): "Let it happen",
    (Phase.WINDOW, Kind.NO): "Nothing before this combat",
    (Phase.FORESIGHT, Kind.NO): "Remove no die",
    (Phase.REROLL, Kind.NO): "Keep the dice",
    (Phase.RIDE, Kind.STOP): "Stop here",
    (Phase.MARCH, Kind.STOP): "No more moves",
    (Phase.TRANSFER, Kind.STOP): "No redeployment",
}
RIGHTS = {
    Journey.MOVE: "",
    Journey.WHISPERED: " by Whispered Paths",
    Journey.THAEL: " by Thael's scouting",
    Journey.ORHAN: " by Orhan's tactics",
    Journey.EVENT: " for the Event",
}


def action_words(state: np.record, ruleset: np.record, action: int) -> str:
    """Return an action in words."""
    kind, phase = Kind(int(kind_of(action))), Phase(int(state.phase))
    first, second, third = int(first_of(action)), int(second_of(action)), int(third_of(action))
    if kind in PLAIN:
        return PLAIN[kind]
    if (phase, kind) in ANSWERS:
        return ANSWERS[phase, kind]
    if kind == Kind.OPS:
        return f"{card_title(third)}: {ops_words(state, ruleset, int(state.seat), third)}"
    if kind in OF_CARDS:
        return OF_CARDS[kind](card_title(third))
    if kind in OF_PLACES:
        return OF_PLACES[kind](place_title(third))
    if kind == Kind.USE:
        return use_words(state, ruleset, Ability(first), third)
    return OTHERS[kind](state, ruleset, (first, second, third))


def ops_words(state: np.record, ruleset: np.record, seat: int, card: int) -> str:
    """Return what playing a card for Ops gives, and to whom else."""
    given = f"for {counted(int(ruleset.card[card].ops), 'Op')}"
    return f"{given}; {SEAT_LETTERS[1 - seat]} gets its Event" if gives_event(state, ruleset, seat, card) else given


def gives_event(state: np.record, ruleset: np.record, seat: int, card: int) -> bool:
    """Return whether the opponent of a seat may use the Event of a card that the seat plays for Ops."""
    return bool(is_of_opponent(state, ruleset, seat, card)) and not ruleset.card[card].combat


def use_words(state: np.record, ruleset: np.record, ability: Ability, third: int) -> str:
    """Return the use of an ability with its price and its target."""
    title = GAME.clauses[ABILITY_NAMES[ability]].title
    if ability == Ability.SACRIFICE:
        gained = counted(int(ruleset.sacrifice_ops), "Op")
        return f"{title}: give up a Unit in {place_title(third)}, gain {gained}"
    if ability == Ability.PERIL:
        return title
    price = counted(int(ability_price(state, ruleset, int(state.seat), int(ability))), "Op")
    if ability == Ability.MORWEN:
        return f"{title}: {NOUNS[action_noun(third)]}, for {price}"
    if third == NOWHERE:
        ahead = ", to cancel an Event later" if ability == Ability.DECREE else ""
        return f"{title}{ahead}, for {price}"
    return f"{title}: {place_title(third)}, for {price}"


def priced(state: np.record, ruleset: np.record, action: Action, base: int) -> str:
    """Return what a Standard Action costs now."""
    price = price_of(state, int(state.seat), int(action), base)  # numba takes long to read an enum
    return ops(price, usual=base)


def ops(price: int, usual: int | None = None) -> str:
    """Return a price in Ops, and by how much it differs from the ``usual`` one.

    >>> ops(0), ops(2, usual=2), ops(2, usual=1), ops(1, usual=2)
    ('no Ops', '2 Ops', '2 Ops (1 more than usual)', '1 Op (1 less than usual)')
    """
    said = counted(int(price), "Op") if price else "no Ops"
    if usual is None or price == usual:
        return said
    return f"{said} ({abs(int(price) - usual)} {'more' if price > usual else 'less'} than usual)"


def move_words(state: np.record, ruleset: np.record, numbers: tuple[int, int, int]) -> str:
    """Return a Move in words, with its price where it has one."""
    right, origin, target = numbers
    journey = Journey(right)
    way = f"Move from {place_title(origin)} to {place_title(target)}{RIGHTS.get(journey, '')}"
    if journey == Journey.EVENT:
        return way
    return f"{way} for {ops(price_of_journey(state, ruleset, int(state.seat), right, origin, target))}"


def redeploy_words(state: np.record, ruleset: np.record, numbers: tuple[int, int, int]) -> str:
    """Return a Strategic Redeployment in words, with its price where no Event brings it about."""
    way = f"Redeploy from {place_title(numbers[1])} to {place_title(numbers[2])}"
    if Phase(int(state.phase)) == Phase.TRANSFER:
        return way
    return f"{way} for {priced(state, ruleset, Action.REDEPLOY, int(ruleset.redeploy_cost))}"


def lose_words(state: np.record, ruleset: np.record, numbers: tuple[int, int, int]) -> str:
    """Return a loss in combat in words."""
    what = numbers[2]
    if what < UNITS:
        return f"Lose {'an' if UNIT_NAMES[what] == 'elite' else 'a'} {NOUNS[UNIT_NAMES[what]]}".replace(
            "a archers", "archers"
        )
    return f"Lose {leader_title(loser_of(state), what - UNITS)}"


def recruit_words(state: np.record, ruleset: np.record, numbers: tuple[int, int, int]) -> str:
    """Return recruiting in words, with its price."""
    unit, _, place = numbers
    base = (ruleset.basic_cost, ruleset.elite_cost, ruleset.archers_cost)[unit]
    return f"{NOUNS[UNIT_NAMES[unit]]} in {place_title(place)} for {priced(state, ruleset, Action.RECRUIT, int(base))}"


OF_CARDS = {
    Kind.EVENT: lambda card: f"{card}: for its Event",
    Kind.CARD: lambda card: f"Play {card}",
    Kind.DISCARD: lambda card: f"Discard {card}",
}
OF_PLACES = {Kind.RIDE: lambda place: f"Ride on to {place}", Kind.TARGET: lambda place: place}
OTHERS = {
    Kind.MOVE: move_words,
    Kind.LOSE: lose_words,
    Kind.RECRUIT: recruit_words,
    Kind.PLACE: lambda state, ruleset, numbers: (
        f"Place influence in {place_title(numbers[2])} for "
        f"{priced(state, ruleset, Action.INFLUENCE, int(ruleset.influence_cost))}"
    ),
    Kind.FORTIFY: lambda state, ruleset, numbers: (
        f"Fortify {place_title(numbers[2])} for {priced(state, ruleset, Action.FORTIFY, int(ruleset.fortify_cost))}"
    ),
    Kind.REDEPLOY: redeploy_words,
    Kind.STAY: lambda state, ruleset, numbers: f"Fight on: {outlook_of(state, ruleset).words} to win",
    Kind.GROUP: lambda state, ruleset, numbers: code_words(int(state.faction[state.mover]), numbers[2]),
    Kind.SURRENDER: lambda state, ruleset, numbers: f"{NOUNS[UNIT_NAMES[numbers[0]]]} in {place_title(numbers[2])}",
    Kind.REMOVE: lambda state, ruleset, numbers: f"Remove a die that shows {numbers[2]}",
    Kind.REROLL: lambda state, ruleset, numbers: f"Roll a {numbers[2]} again",
    Kind.EXCHANGE: lambda state, ruleset, numbers: f"Turn {int(ruleset.exchange_rate)} {NOUNS['cp']} into 1 Op",
}
