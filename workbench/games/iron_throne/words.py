"""What is said beside the board of Iron Throne of Ashes: the headline, how the game stands, and actions in words."""

import numpy as np

from rules.core.events import events_of
from rules.core.seats import SEAT_LETTERS
from rules.iron_throne import WORDS
from rules.iron_throne.actions import Kind, first_of, kind_of, second_of
from rules.iron_throne.box import CARD_VALUES
from rules.iron_throne.notation import node_name
from rules.iron_throne.places import front_runner, hand_size, is_relic_guarded, sites_of
from rules.iron_throne.position_rows import ORDER_NAMES
from rules.iron_throne.relic import level_with_holder
from rules.iron_throne.state import COOPERATIVE, NOBODY, NOT_YET, OPPOSE, Ending, EventKind, Phase
from workbench.boards.standings import Amount, SeatRow, SharedTrack, Standings, Tag
from workbench.play.playthrough import Playthrough

NOUNS = WORDS.nouns
PRESSURE_FROM = 7  # threat, F-005, from which the page shows that the end is near
ORDINALS = {1: "first", 2: "second", 3: "third"}
ENDS = {  # endings in which no seat has won alone
    Ending.TERRITORY: f"nobody has won, the hidden {NOUNS['traitor']} led with the {NOUNS['relic']}",
    Ending.TOGETHER: f"all have won with the {NOUNS['relic']}",
    Ending.THREAT: f"the {NOUNS['threat']} is complete",
    Ending.ALL_RUINED: f"nobody has won, everybody is a {NOUNS['ruined']}",
}


def headline(play: Playthrough) -> str:
    """Return what stands above the board: whose decision it is and of what kind, or how the game has ended."""
    state, title = play.state, play.game.title
    if state.winner != NOBODY:
        return f"{title}: {SEAT_LETTERS[state.winner]} has won"
    return f"{title}: {ENDS[Ending(state.ending)] if state.ending != Ending.NOT_YET else now(state)}"


def now(state: np.record) -> str:
    """Return what is to be decided, in words."""
    letter = SEAT_LETTERS[state.seat]
    if state.phase == Phase.START:
        return "the first round can begin"
    if state.phase == Phase.VOTE:
        return f"{letter} votes on {order_of(state)}"
    if state.phase == Phase.CHARGE:
        return f"{letter} answers the {NOUNS['charge']} against {SEAT_LETTERS[state.accused]}"
    if state.phase == Phase.BATTLE:
        return f"{letter} chooses a {NOUNS['card']}"
    left = int(state.actions_left)
    return f"{letter} acts, {counted(left, 'action')} left"


def order_of(state: np.record) -> str:
    """Return the order that is being voted on, in the words of the skin."""
    return NOUNS[ORDER_NAMES[state.revealed[state.resolved]]]


def description(play: Playthrough) -> str:
    """Return the position in sentences a screen reader can say; the standings have what each seat holds."""
    state = play.state
    notes = "; ".join(
        f"{SEAT_LETTERS[seat]}: {counted(sites_of(state, seat), NOUNS['holding'])}"
        f"{', ' + NOUNS['ruined'] if state.ruined[seat] else ''}"
        for seat in range(state.seats)
    )
    return f"Round {state.round_no}, {NOUNS['threat']} {state.threat} of {play.ruleset.threat_end}. {notes}."


def counted(number: int, noun: str) -> str:
    """Return a number with its noun, for example ``2 nodes``."""
    return f"{number} {noun}{'' if number == 1 else 's'}"


def standings(play: Playthrough) -> Standings:
    """Return how the game stands; see ``workbench.boards.presentation``."""
    state, ruleset = play.state, play.ruleset
    over = state.ending != Ending.NOT_YET
    track = SharedTrack(
        NOUNS["threat"],
        int(state.threat),
        int(ruleset.threat_end),
        int(ruleset.last_phase),
        NOUNS["last_phase"],
        min(PRESSURE_FROM, int(ruleset.last_phase)),
        "enemy",
        change_of_threat(play),
        ahead=True,
    )
    columns = (*(f"{NOUNS[noun]}s" for noun in ("holding", "supply", "card", "debt")), "Vote")
    made = produced(play)
    rows = tuple(
        SeatRow(
            seat,
            (
                str(sites_of(state, seat)),
                supplies(int(state.supply[seat]), made[seat]),
                str(hand_size(state, seat)),
                str(state.debt[seat]),
                vote_of(state, seat),
            ),
            tags_of(state, seat) + recovered(play, seat),
            not over and seat == state.seat,
        )
        for seat in range(state.seats)
    )
    now = f"Round {state.round_no}" if state.round_no else "Before the first round"
    return Standings(
        now,
        "game over" if over else stage_of(state),
        columns,
        rows,
        track,
        goal_of(state, ruleset),
        not over and state.phase == Phase.VOTE,
    )


def stage_of(state: np.record) -> str:
    """Return who has to do what, in words."""
    letter = SEAT_LETTERS[state.seat]
    return {
        Phase.START: f"{letter} opens the game",
        Phase.VOTE: f"{NOUNS['vote']}: {letter} votes",
        Phase.ACT: f"{letter} acts, {counted(int(state.actions_left), 'action')} left",
        Phase.CHARGE: f"{NOUNS['charge']}: {letter} answers",
        Phase.BATTLE: f"{NOUNS['battle']}: {letter} chooses a card",
    }[Phase(state.phase)]


def supplies(left: int, made: int) -> Amount:
    """Return the supplies of a seat, with a note on how many this round has brought: of these they are what is left."""
    return Amount(left, f"of {made}" if made >= max(left, 1) else "")


def produced(play: Playthrough) -> dict[int, int]:
    """Return how many supplies each seat has made in this round, as far as its steps are known."""
    made = dict.fromkeys(range(play.seats), 0)
    for log in reversed(play.logs):
        kinds = {event.kind for event in events_of(log)}
        if EventKind.ROUND_BEGAN in kinds:
            return made | {
                int(event.seat): int(event.amount) for event in events_of(log) if event.kind == EventKind.PRODUCED
            }
    return made


def change_of_threat(play: Playthrough) -> int:
    """Return by how much the last step changed the threat."""
    return int(play.state.threat - play.before.threat) if play.actions else 0


def vote_of(state: np.record, seat: int) -> str:
    """Return how a seat has voted in this round; until all have, only whether it has."""
    if state.phase == Phase.START or state.votes[seat] == NOT_YET:
        return "now" if state.phase == Phase.VOTE and seat == state.seat else "–"
    if state.phase == Phase.VOTE:
        return "sealed"
    return NOUNS["oppose"] if state.votes[seat] == OPPOSE else NOUNS["decline"]


def tags_of(state: np.record, seat: int) -> tuple[Tag, ...]:
    """Return what is special about a seat: ahead of all others, the holder of the relic, ruined, accused."""
    return tuple(
        tag
        for tag, holds in (
            (Tag(lead_in_words(state), "leads", "crown"), state.round_no > 0 and front_runner(state) == seat),
            (Tag(f"has the {NOUNS['relic']}", "holds", "relic"), state.holder == seat),
            (Tag(NOUNS["ruined"], "broken", "cracked_crown"), state.ruined[seat]),
            (Tag("accused", "accused", "unknown"), state.phase == Phase.CHARGE and state.accused == seat),
            (Tag(NOUNS["traitor"], "accused", "unknown"), state.is_exposed and state.traitor == seat),
        )
        if holds
    )


def lead_in_words(state: np.record) -> str:
    """F-008: return that a seat leads, and what puts it before all others: sites, supplies, or the order drawn."""
    first = int(front_runner(state))
    others = [seat for seat in range(state.seats) if seat != first]
    tied = [seat for seat in others if sites_of(state, seat) == sites_of(state, first)]
    if not tied:
        return f"leads: most {NOUNS['holding']}s"
    if all(state.supply[seat] < state.supply[first] for seat in tied):
        return f"leads: tied, more {NOUNS['supply']}s"
    return "leads: tied, drawn first"


def recovered(play: Playthrough, seat: int) -> tuple[Tag, ...]:
    """Return the tag of a seat that the last step has restored (F-007); none for any other."""
    is_whole = bool(play.actions) and bool(play.before.ruined[seat]) and not play.state.ruined[seat]
    return (Tag("active again", "recovered", "crown"),) if is_whole else ()


def goal_of(state: np.record, ruleset: np.record) -> str:
    """Return what wins, where the relic is, and how many cards are left until the next reshuffle."""
    relic = NOUNS["relic"]
    is_free = state.holder == NOBODY
    place = f"lies at {node_name(WORDS, state.relic_node)}" if is_free else f"is with {SEAT_LETTERS[state.holder]}"
    where = f"The {relic} {place}."
    if ruleset.mode == COOPERATIVE:
        return f"All win together by taking the {relic}. {where}{guards_of(state, ruleset)}"
    number = int(ruleset.reshuffles)
    when = (
        "at any moment"
        if ruleset.standing_win
        else (
            f"when the {NOUNS['card_deck']} is shuffled for the {ORDINALS.get(number, f'{number}th')} time after the "
            f"{relic} changed hands; or by raising it in the {NOUNS['lair']}"
        )
    )
    return (
        f"Win by holding the {relic} and the most {NOUNS['holding']}s {when}. {where} "
        f"The {NOUNS['card_deck']} has {counted(int(state.pile.sum()), 'card')} left."
    )


def guards_of(state: np.record, ruleset: np.record) -> str:
    """Return how many guards the relic has and how strong each is, as a sentence; "" if it has none."""
    if not is_relic_guarded(state):
        return ""
    return (
        f" {counted(int(state.guards), NOUNS['guard'])} of strength {int(ruleset.guard_power)} "
        f"guard{'s' if state.guards == 1 else ''} it; {int(ruleset.guards_return)} may come back each round."
    )


def words_of_force(state: np.record) -> str:
    """Return what happens when the relic's holder names the moment; with a hidden traitor, to all in the same words."""
    raised, equals = f"Raise the {NOUNS['relic']}", level_with_holder(state)
    if equals == 0:
        return f"{raised}: nothing happens, a rival leads"
    if equals > 1:
        return f"{raised}: a coin decides, you win once in {equals} times"
    if state.traitor != NOBODY and not state.is_exposed:
        return f"{raised}: the game ends, and you win unless you hold the {NOUNS['with_traitor']}"
    return f"{raised} and win"


def words_of(state: np.record, action: int, price: int = 0) -> str:
    """Return an action other than a move in a few words; ``price`` is what a vote costs."""
    kind, first, second = Kind(int(kind_of(action))), int(first_of(action)), int(second_of(action))
    if kind == Kind.VOTE:
        return words_of_vote(state, first, price)
    if kind == Kind.ANSWER:
        return f"Join the {NOUNS['charge']}" if first else f"Stay out of the {NOUNS['charge']}"
    if kind == Kind.TAKE:
        return f"{NOUNS['take']} {node_name(WORDS, first)}"
    if kind == Kind.ENLIST:
        here = node_name(WORDS, first)
        return f"{NOUNS['enlist']} {f'from {node_name(WORDS, second)} to {here}' if first != second else f'at {here}'}"
    if kind == Kind.AID:
        return f"{NOUNS['aid']} {SEAT_LETTERS[first]}: {counted(second, NOUNS['card'])}"
    if kind == Kind.CHARGE:
        return f"{NOUNS['charge']} against {SEAT_LETTERS[first]}"
    if kind == Kind.CARD:
        return f"Play the {card_in_words(first)}"
    return {
        Kind.BEGIN: "Begin the first round",
        Kind.PARLEY: NOUNS["parley"],
        Kind.PASS: "Pass: end the turn" if state.phase == Phase.ACT and state.actions_left > 1 else "Pass",
        Kind.TAKE_RELIC: words_of_relic(state),
        Kind.FORCE: words_of_force(state),
    }[kind]


def card_in_words(value: int) -> str:
    """Return what a card says, by the place of its value among all, for example −1."""
    return str(CARD_VALUES[value]).replace("-", "−")


def words_of_relic(state: np.record) -> str:
    """Return what reaching for the relic is: taking it, or a battle with one of its guards."""
    if not is_relic_guarded(state):
        return f"Take the {NOUNS['relic']}"
    return f"{NOUNS['battle']} against a {NOUNS['guard']}, {int(state.guards)} left"


def words_of_vote(state: np.record, vote: int, price: int) -> str:
    """Return a vote in words: what it costs, or why there is no other."""
    cards = counted(price, NOUNS["card"])
    if vote == OPPOSE:
        return f"{NOUNS['oppose']}: pay {cards}"
    reason = f": {NOUNS['oppose']} costs {cards}" if hand_size(state, state.seat) < price else ""
    return f"{NOUNS['decline']}{reason}"
