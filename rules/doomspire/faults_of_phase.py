"""What can be wrong with the decision that is open, with what is in progress, and with the end of the game."""

from rules.core.seats import SEAT_LETTERS
from rules.doomspire.faults_of_cards import DEBTS
from rules.doomspire.kinds import TileKind
from rules.doomspire.phases import Ending, Fight, Phase, Stage, Title, Walk
from rules.doomspire.places import OFF
from rules.doomspire.state import NOBODY, NONE, kind_at, plays

COMBATS = (Phase.FLEE, Phase.ALLY, Phase.BONUS)
CARDS = (Phase.OPTION, *list(Phase)[Phase.PERSON : Phase.TAKE_OVER + 1])
STAGES = {Phase.START: Stage.ROLL, Phase.DICE: Stage.ROLL, Phase.HARVEST: Stage.HARVEST, Phase.BUILD: Stage.HARVEST}
STAGES |= {Phase.KING: Stage.RANKING}
TRADING = (Phase.OFFER, Phase.ANSWER)
AFTERWARDS = (
    Phase.LOSE,
    Phase.REWARD,
    Phase.OVERLOAD,
    Phase.CROWD,
)  # debts that can arise in the harvest phase as well


def faults_of_phase(state, ruleset):
    """Return where the open decision and what is in progress do not fit together."""
    phase, stage = int(state.phase), int(state.stage)
    if state.ending != Ending.NOT_YET:
        return []
    if not 0 <= phase < len(Phase) or not 0 <= stage < len(Stage):
        return [f"decision number {phase} of stage number {stage} does not exist"]
    name, wrong = Phase(phase).name.lower(), []
    in_both = phase in (*AFTERWARDS, *TRADING)
    stages = (Stage.MOVE, Stage.HARVEST) if in_both else (STAGES.get(Phase(phase), Stage.MOVE),)
    if stage not in stages:
        wrong.append(f"decision {name} is open in stage {Stage(stage).name.lower()}")
    if (phase == Phase.START) != (state.round_no == 0) or state.round_no < 0:
        wrong.append(f"decision {name} is open in round {state.round_no}")
    if not plays(state, state.seat):
        wrong.append(f"{SEAT_LETTERS[state.seat]} is to decide, but has conceded")
    for is_there, phases, what in in_progress(state):
        if is_there and phase not in phases:
            wrong.append(f"{what} is in progress while decision {name} is open")
    for is_there, what in needed(state, ruleset).get(phase, ()):
        if not is_there:
            wrong.append(f"decision {name} is open without {what}")
    return wrong + faults_of_progress(state)


def in_progress(state):
    """Return (whether it is in progress, during which decisions it can be, what it is)."""
    return [
        (state.fight != Fight.NONE, (*COMBATS, *DEBTS), "a combat"),
        (state.card != NONE, (*CARDS, *COMBATS, *DEBTS), "a card"),
        (state.thief != NOBODY, (Phase.REFUGE, Phase.STEAL), "a theft"),
        (state.lost_knight != NONE, (Phase.REFUGE,), "a flight"),
        (state.offer_to != NOBODY, TRADING, "an offer"),
        (state.ferry != 0, (Phase.CARRY,), "a crossing"),
        (state.entry == Walk.PASSING, (Phase.STOP,), "a passage"),
        (state.owes[: state.seats].any(), DEBTS, "a debt"),
        (state.gets[: state.seats].any(), DEBTS, "a reward"),
    ]


def needed(state, ruleset):
    """Return phase -> [(whether it is there, what the decision is about)]."""
    seat, is_turn = int(state.seat), state.seat == state.turn_seat
    moved = int(state.knight[state.turn_seat, state.active]) if state.active != NONE else OFF
    kind = kind_at(state, ruleset, moved) if moved != OFF else NONE
    fight, card = (state.fight != Fight.NONE, "a combat"), (state.card != NONE, "a card")
    offer = (state.offer_to != NOBODY, "an offer")
    return {
        **dict.fromkeys(COMBATS, (fight,)),
        **dict.fromkeys(CARDS, (card,)),
        Phase.BONUS: [fight, (seat in state.fighter.tolist(), "a fighter of the seat")],
        Phase.ALLY: [fight, (seat not in state.fighter.tolist(), "a seat that does not fight")],
        Phase.CARRY: [(state.ferry != 0, "zones a boat has passed"), (is_turn, "the seat whose turn it is")],
        Phase.STOP: [(state.entry == Walk.PASSING and not is_turn, "a knight that passes another seat's")],
        Phase.LOSE: [(state.owes[seat] > 0, "a debt")],
        Phase.REWARD: [(state.gets[seat] > 0, "a reward")],
        Phase.STEAL: [(state.thief != NOBODY, "a theft")],
        Phase.REFUGE: [(state.lost_knight != NONE, "a knight that flees")],
        Phase.CONFRONT: [(kind == TileKind.DOOMSPIRE, "a knight at Doomspire")],
        Phase.DECK: [(kind in (TileKind.ADVENTURE, TileKind.OASIS), "a knight on a tile with cards")],
        Phase.MOVE: [(is_turn, "the seat whose turn it is")],
        Phase.HARVEST: [(is_turn and state.picks > 0, "tiles to harvest for the seat whose turn it is")],
        Phase.BUILD: [(is_turn and state.builds != NONE, "the seat whose harvest phase is not over")],
        Phase.OFFER: [offer, (is_turn, "the seat whose turn it is")],
        Phase.ANSWER: [offer, (seat == state.offer_to, "the seat that was asked")],
        Phase.KING: [(seat == state.winner, "a King"), (state.tied.sum() > 1, "seats that are tied")],
    }


def faults_of_progress(state):
    """Return what is wrong with a combat or a card in progress: knights that are not there."""
    wrong = []
    if state.fight != Fight.NONE:
        sides = 2 if state.fight == Fight.KNIGHT else 1
        for side in range(sides):
            seat, knight = int(state.fighter[side]), int(state.fighting[side])
            place = state.knight[seat, knight] if seat != NOBODY and knight != NONE else OFF
            is_far = state.shot and side == 0
            if place == OFF or (place != state.fight_place and not is_far):
                wrong.append("a knight fights where it is not")
        if (state.fight == Fight.KNIGHT) != (state.fighter[1] != NOBODY) or state.fighter[0] == state.fighter[1]:
            wrong.append("a combat has the wrong number of players")
    if state.card != NONE and state.knight[state.drawer, state.drawer_knight] == OFF:
        wrong.append("the knight that has drawn a card is not on the board")
    if state.active != NONE and state.knight[state.turn_seat, state.active] == OFF:
        wrong.append("the knight that has moved is not on the board")
    return wrong


def faults_of_end(state, ruleset):
    """Return what is wrong with rounds, impressions, titles and the end of the game, as sentences."""
    wrong = []
    if not 0 <= state.round_no <= ruleset.round_limit:
        wrong.append(f"round {state.round_no} is played; there can be {ruleset.round_limit}")
    seats, count = state.seats, int(state.impressions)
    if not 0 <= count <= ruleset.impressions_needed:
        wrong.append(f"the dragon has been impressed {count} times; {ruleset.impressions_needed} are enough")
        return wrong
    by = state.impressed_by
    if not all(0 <= seat < seats for seat in by[:count]) or not (by[count:] == NOBODY).all():
        wrong.append("an impression is noted for nobody, or one that was not made")
    if (state.impressed_how[:count] == 0).any():
        wrong.append("an impression is noted that was made in no way")
    kings = [seat for seat in range(seats) if state.title[seat] == Title.KING]
    if kings != ([state.winner] if state.winner != NOBODY else []):
        wrong.append(f"seat number {state.winner} is said to have won, but the Kings are {kings}")
    is_decided = state.stage == Stage.RANKING
    if not is_decided and (state.title.any() or state.back or state.ending or state.phase < 0):
        wrong.append("titles or an ending are given while the game goes on")
    if is_decided and (state.back == Ending.NOT_YET or (state.back == Ending.ROUND_LIMIT) != (state.winner == NOBODY)):
        wrong.append("the game is decided without an ending that fits")
    if state.back == Ending.KING and count < ruleset.impressions_needed:
        wrong.append(f"there is a King after {count} impressions; {ruleset.impressions_needed} are needed")
    if state.ending and (state.ending != state.back or (state.title[:seats] == Title.NONE).any()):
        wrong.append("the game is over, but not everybody has a title")
    left = sorted(int(order) for order in state.conceded[:seats] if order)
    if left != list(range(1, len(left) + 1)):
        wrong.append(f"players have conceded in the order {left}")
    return wrong
