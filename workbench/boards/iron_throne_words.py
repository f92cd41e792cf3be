"""What is said beside the board of Iron Throne of Ashes: the headline, how the game stands, and actions in words."""
from rules.core.seats import SEAT_LETTERS
from rules.iron_throne import WORDS
from rules.iron_throne.actions import Kind, first_of, kind_of, second_of
from rules.iron_throne.places import front_runner, hand_size, sites_of
from rules.iron_throne.position import ORDER_NAMES
from rules.iron_throne.state import NOBODY, OPPOSE, Ending, Phase
from workbench.standings import Standing, Standings, Track

NOUNS = WORDS.nouns
STAGES = {Phase.START: "Before the first round", Phase.VOTE: "voting", Phase.ACT: "actions",
          Phase.CHARGE: NOUNS["charge"]}
ENDS = {Ending.TOGETHER: f"all have won with the {NOUNS['relic']}", Ending.THREAT: f"the {NOUNS['threat']} is complete",
        Ending.ALL_RUINED: f"nobody has won, everybody is a {NOUNS['ruined']}"}


def headline(play):
    """Return what stands above the board: whose decision it is and of what kind, or how the game has ended."""
    state, title = play.state, play.game.title
    if state.winner != NOBODY:
        return f"{title}: {SEAT_LETTERS[state.winner]} has won"
    return f"{title}: {ENDS[Ending(state.ending)] if state.ending != Ending.NOT_YET else now(state)}"


def now(state):
    """Return what is to be decided, in words."""
    letter = SEAT_LETTERS[state.seat]
    if state.phase == Phase.START:
        return "the first round can begin"
    if state.phase == Phase.VOTE:
        return f"{letter} votes on {order_of(state)}"
    if state.phase == Phase.CHARGE:
        return f"{letter} answers the {NOUNS['charge']} against {SEAT_LETTERS[state.accused]}"
    left = int(state.actions_left)
    return f"{letter} acts, {counted(left, 'action')} left"


def order_of(state):
    """Return the order that is being voted on, in the words of the skin."""
    return NOUNS[ORDER_NAMES[state.revealed[state.resolved]]]


def description(play):
    """Return the position in sentences a screen reader can say."""
    state = play.state
    rows = "; ".join(f"{SEAT_LETTERS[seat]} holds {counted(sites_of(state, seat), 'node')}, "
                     f"{counted(state.supply[seat], NOUNS['supply'])} and {counted(state.debt[seat], NOUNS['debt'])}"
                     f"{', ' + NOUNS['ruined'] if state.ruined[seat] else ''}" for seat in range(state.seats))
    return f"Round {state.round_no}, {NOUNS['threat']} {state.threat} of {play.ruleset.threat_end}. {rows}."


def counted(number, noun):
    """Return a number with its noun, for example ``2 nodes``."""
    return f"{number} {noun}{'' if number == 1 else 's'}"


def standings(play):
    """Return how the game stands; see ``workbench.boards``."""
    state, ruleset = play.state, play.ruleset
    over = state.ending != Ending.NOT_YET
    track = Track(NOUNS["threat"], int(state.threat), int(ruleset.threat_end), int(ruleset.last_phase),
                  NOUNS["last_phase"])
    columns = ("Held", *(f"{NOUNS[noun]}s" for noun in ("supply", "card", "debt")))
    rows = tuple(Standing(seat, (str(sites_of(state, seat)), str(state.supply[seat] or "none"),
                                 str(hand_size(state, seat)), str(state.debt[seat])),
                          note_on(state, seat), not over and seat == state.seat) for seat in range(state.seats))
    stage = "game over" if over else STAGES[Phase(state.phase)]
    return Standings(f"Round {state.round_no}: {stage}" if state.round_no else stage, columns, rows, track)


def note_on(state, seat):
    """Return what else is to be said of a seat: ruined, the holder of the relic, ahead of all others."""
    return ", ".join(words for words, holds in (
        (NOUNS["ruined"], state.ruined[seat]), (f"has the {NOUNS['relic']}", state.holder == seat),
        ("leads", state.round_no > 0 and front_runner(state) == seat)) if holds)


def words_of(state, action, price=0):
    """Return an action that is no move in a few words; ``price`` is what a vote costs."""
    kind, first, second = Kind(int(kind_of(action))), int(first_of(action)), int(second_of(action))
    if kind == Kind.VOTE:
        return words_of_vote(state, first, price)
    if kind == Kind.ANSWER:
        return f"Join the {NOUNS['charge']}" if first else f"Stay out of the {NOUNS['charge']}"
    if kind == Kind.TAKE:
        return f"{NOUNS['take']} {first}"
    if kind == Kind.ENLIST:
        return f"{NOUNS['enlist']} from {second} to {first}" if first != second else f"{NOUNS['enlist']} on {first}"
    if kind == Kind.AID:
        return f"{NOUNS['aid']} {SEAT_LETTERS[first]}: {counted(second, NOUNS['card'])}"
    if kind == Kind.CHARGE:
        return f"{NOUNS['charge']} against {SEAT_LETTERS[first]}"
    return {Kind.BEGIN: "Begin the first round", Kind.PARLEY: NOUNS["parley"], Kind.PASS: "Pass",
            Kind.TAKE_RELIC: f"Take the {NOUNS['relic']}", Kind.FORCE: f"Raise the {NOUNS['relic']} and win"}[kind]


def words_of_vote(state, vote, price):
    """Return a vote in words: what it costs, or why there is no other."""
    cards = counted(price, NOUNS["card"])
    if vote == OPPOSE:
        return f"{NOUNS['oppose']}: pay {cards}"
    reason = f": {NOUNS['oppose']} takes {cards}" if hand_size(state, state.seat) < price else ""
    return f"{NOUNS['decline']}{reason}"
