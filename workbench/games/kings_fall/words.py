"""What is said beside the board of King's Fall: the headline, what is to be decided, and how the game stands."""

import numpy as np

from rules.core.seats import SEAT_LETTERS
from rules.kings_fall.contents import OFF
from rules.kings_fall.influence import cp_of, places_of, regions_of
from rules.kings_fall.kinds import Icon
from rules.kings_fall.phases import Ending, Phase
from rules.kings_fall.state import NOBODY, NONE, SEATS
from workbench.boards.standings import Amount, SeatRow, SharedTrack, Standings, Tag
from workbench.games.kings_fall.map_words import NOUNS, card_title, counted, faction_title, place_title
from workbench.play.playthrough import Playthrough

ICON_WORDS = {Icon.AETHELGARD: "Aethelgard", Icon.VALORIA: "Valoria", Icon.VOREN: "Voren", Icon.NEUTRAL: "Neutral"}
LAST_TURNS = 2  # of each side before time is up, from which the page shows that the end is near
BEFORE = "Before the first turn"
ENDS = {Ending.REGICIDE: "by regicide", Ending.CONCESSION: "by concession", Ending.TIME: "when time was up"}


def headline(play: Playthrough) -> str:
    """Return what stands above the board: whose decision it is and of what kind, or how the game has ended."""
    state, title = play.state, play.game.title
    if state.winner != NOBODY:
        return f"{title}: {SEAT_LETTERS[state.winner]} has won {ENDS[Ending(int(state.ending))]}"
    if state.ending != Ending.NOT_YET:
        return f"{title}: a draw"
    return f"{title}: {decision(play)}"


def decision(play: Playthrough) -> str:
    """Return what is to be decided, in words."""
    state = play.state
    letter, other, phase = SEAT_LETTERS[state.seat], SEAT_LETTERS[1 - state.seat], Phase(int(state.phase))
    card = card_title(int(state.card)) if state.card != NONE else ""
    where = place_title(int(state.fight_place)) if state.fight else ""
    if phase == Phase.TARGET:
        more = f": {int(state.left)} choices left" if state.left > 1 else ""
        return f"{letter} chooses where {card} happens{more}"
    if phase == Phase.SURRENDER:
        return f"{letter} chooses which Unit {loser_of_unit(play)} loses to {card}"
    return {
        Phase.FIRST: f"{letter} chooses who plays first",
        Phase.CARD: f"{letter} plays a card, or passes",
        Phase.DISCARD: f"{letter} discards {discard_words(play)}",
        Phase.ICON: f"{card} bears {letter}'s icon: fire its Event before {other} gains the Ops?",
        Phase.CANCEL: f"{letter} may cancel {card}",
        Phase.OPS: f"{letter} has {counted(int(state.ops), 'Op') + ' to spend' if state.ops else 'no Ops left'}",
        Phase.GROUP: f"{letter} chooses which pieces go {way(state)}",
        Phase.RIDE: f"{letter} may ride on",
        Phase.MARCH: f"{letter} may move a Group for {card}",
        Phase.TRANSFER: f"{letter} may redeploy for {card}",
        Phase.WINDOW: f"Combat in {where}: {letter} may play a Combat Event first",
        Phase.LOSS: f"Combat in {where}: {letter} chooses what it loses",
        Phase.FORESIGHT: f"Combat in {where}: {letter} may remove a die of {other}'s",
        Phase.REROLL: f"Combat in {where}: {letter} may roll a die again",
        Phase.RETREAT: f"Combat in {where}: {letter} fights on, or retreats",
    }[phase]


def loser_of_unit(play: Playthrough) -> str:
    """Return who loses the Unit that an Event removes, as a sentence about the seat to decide says it."""
    state = play.state
    row = play.ruleset.card[state.card].row[state.row]
    whom = 1 - int(state.resolver) if row.opponent else int(state.resolver)
    return "it" if whom == state.seat else SEAT_LETTERS[whom]


def over_limit(play: Playthrough) -> int:
    """Return how many cards more than the limit the seat to decide holds; 0 or less where the limit is kept."""
    return int(play.state.hand_size[play.state.seat]) - int(play.ruleset.hand_limit)


def discard_words(play: Playthrough) -> str:
    """Return how much the seat to decide has to discard, with the hand limit where that is why."""
    state, over = play.state, over_limit(play)
    held = int(state.hand_size[state.seat])
    if over > 0:
        return f"{counted(over, 'card')}: {held} in hand, the limit is {int(play.ruleset.hand_limit)}"
    return counted(max(1, min(int(state.owes_cards[state.seat]), held)), "card")


def way(state: np.record) -> str:
    """Return where a Group that is being chosen goes."""
    if state.origin == OFF or state.target == OFF:
        return "there"
    return f"from {place_title(int(state.origin))} to {place_title(int(state.target))}"


def description(play: Playthrough) -> str:
    """Return the position in a sentence a screen reader can say; the standings have what each seat holds."""
    state, ruleset = play.state, play.ruleset
    told = "; ".join(
        f"{SEAT_LETTERS[seat]}, {faction_title(int(state.faction[seat]))}: "
        f"{counted(places_of(state, seat), NOUNS['location'])} worth {cp_of(state, ruleset, seat)} {NOUNS['cp']}"
        for seat in range(SEATS)
    )
    turn, limit = turns_of_each(int(state.turn_no)), turns_of_each(int(ruleset.turn_limit))
    return f"{f'Turn {turn} of {limit} of each side' if turn else BEFORE}. {told}."


def standings(play: Playthrough) -> Standings:
    """Return how the game stands; see ``workbench.boards.presentation``."""
    state, ruleset = play.state, play.ruleset
    over = state.ending != Ending.NOT_YET
    columns = ("On the board", "Territories", f"Saved {NOUNS['cp']}", "Health", "Hand")
    rows = tuple(
        SeatRow(
            seat,
            (
                f"{cp_of(state, ruleset, seat)} {NOUNS['cp']}",
                str(regions_of(state, ruleset, seat)),
                Amount(int(state.cp[seat])),
                str(int(state.health[seat])),
                str(int(state.hand_size[seat])),
            ),
            tags_of(state, ruleset, seat),
            not over and seat == state.seat,
        )
        for seat in range(SEATS)
    )
    return Standings(
        f"Round {int(state.round_no)}" if state.round_no else "Before the first Round",
        "game over" if over else decision(play),
        columns,
        rows,
        track(state, ruleset),
        goal(state, ruleset),
    )


def turns_of_each(number: int) -> int:
    """Return in which turn of theirs the sides are, or have had, by the number of turns of both.

    >>> [turns_of_each(number) for number in (0, 1, 2, 3, 36)]
    [0, 1, 1, 2, 18]
    """
    return -(-number // SEATS)


def track(state: np.record, ruleset: np.record) -> SharedTrack:
    """Return how many turns either side has had of those it has until time is up."""
    limit = turns_of_each(int(ruleset.turn_limit))
    last = max(1, limit - LAST_TURNS)
    value = min(limit, turns_of_each(int(state.turn_no)))
    return SharedTrack("Turn", value, limit, last, "the last turns", last, "candle", before=BEFORE, ahead=True)


def goal(state: np.record, ruleset: np.record) -> str:
    """Return what wins, and what is left of the deck."""
    return (
        f"To win, kill the other {NOUNS['sovereign']}, or control {NOUNS['location']}s worth more Command Points "
        f"({NOUNS['cp']}) when each side has had its {counted(turns_of_each(int(ruleset.turn_limit)), 'turn')}. "
        f"The deck has {counted(int(state.deck_size), 'card')} left."
    )


def tags_of(state: np.record, ruleset: np.record, seat: int) -> tuple[Tag, ...]:
    """Return what is special about a seat: its faction and icon, who leads, a Sovereign near death."""
    icon = int(state.banner[seat])
    side = faction_title(int(state.faction[seat]))
    ahead = cp_of(state, ruleset, seat) > cp_of(state, ruleset, 1 - seat)
    found = [Tag(side if icon < 0 else f"{side}; its cards: {ICON_WORDS[Icon(icon)]}", "holds", "towers")]
    if ahead:
        found.append(Tag("leads", "leads", "crown"))
    if state.health[seat] == 1:
        found.append(Tag(f"{NOUNS['sovereign']} on its last Health", "broken", "cracked_crown"))
    if state.turn_seat == seat and state.turn_no:
        found.append(Tag("its turn", "recovered", "chronicle"))
    return tuple(found)
