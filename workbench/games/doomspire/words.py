"""What is said beside the board of Lords of Doomspire: whose decision is open, and how a game stands."""

import numpy as np

from rules.core.seats import SEAT_LETTERS
from rules.doomspire.clauses import CLAUSES
from rules.doomspire.dragon import conditions_of, counted_tiles
from rules.doomspire.kinds import Asset, Building
from rules.doomspire.names import BUILDING_NAMES, RESOURCE_NAMES
from rules.doomspire.outcome import AIMS
from rules.doomspire.phases import Ending, Fight, How, Phase, Stage, Title
from rules.doomspire.places import place_name
from rules.doomspire.state import NOBODY, boats_of, is_over, knights_of
from rules.doomspire.territory import starred_of
from rules.doomspire.words import TITLES, WORDS
from workbench.boards.standings import Amount, SeatRow, SharedTrack, Standings, Tag
from workbench.games.doomspire.tile_words import NOUNS, counted, name_of
from workbench.play.playthrough import Playthrough

STAGES = {Stage.ROLL: "Choosing dice", Stage.MOVE: "Movement", Stage.HARVEST: "Harvest", Stage.RANKING: "Giving titles"}
ENDS = {
    Ending.LAST_LORD: "everyone else has conceded",
    Ending.ROUND_LIMIT: "stopped at the round limit; nobody is King",
}


def headline(play: Playthrough) -> str:
    """Return what stands above the board: whose decision it is and of what kind, or how the game has ended."""
    state, title = play.state, play.game.title
    if state.winner != NOBODY:
        return f"{title}: {SEAT_LETTERS[state.winner]} is {NOUNS['king']}"
    if is_over(state):
        return f"{title}: {ENDS[Ending(int(state.ending))]}"
    return f"{title}: {decision(state)}"


def decision(state: np.record) -> str:
    """Return who has to decide what, in words."""
    letter, phase = SEAT_LETTERS[state.seat], Phase(int(state.phase))
    if phase == Phase.MOVE:
        return f"{letter} moves{dice_left(state, int(state.seat))}"
    if phase == Phase.HARVEST:
        return f"{letter} harvests, {counted(int(state.picks), 'tile')} to pick"
    if phase == Phase.BUILD:
        return f"{letter} builds, {counted(int(state.builds), 'action')} left"
    return f"{letter} {DECISIONS[phase](state)}"


def dice_left(state: np.record, seat: int) -> str:
    """Return the dice of a seat that are not spent, as the end of a sentence."""
    dice = [str(face) for face, count in enumerate(state.dice[seat], start=1) for _ in range(count)]
    return f", dice left: {' '.join(dice)}" if dice else ", no dice left"


def foe_words(state: np.record) -> str:
    """Return whom the knight in combat faces."""
    if state.fight == Fight.MONSTER:
        return f"the {name_of('monsters', state.fight_monster)}"
    if state.fight == Fight.DRAGON:
        return f"the {NOUNS['dragon']}"
    other = 1 if state.fighter[0] == state.seat else 0
    return f"{SEAT_LETTERS[state.fighter[other]]}'s knight"


def combat_words(state: np.record) -> str:
    """Return the combat that goes on, seen from somebody beside it."""
    place = place_name(int(state.fight_place))
    return f"{SEAT_LETTERS[state.fighter[0]]}'s combat with {foe_words_of_attacker(state)} at {place}"


def foe_words_of_attacker(state: np.record) -> str:
    """Return whom the attacker faces."""
    if state.fight == Fight.KNIGHT:
        return f"{SEAT_LETTERS[state.fighter[1]]}'s knight"
    return foe_words(state)


def card_words(state: np.record) -> str:
    """Return the name of the card in play."""
    return name_of("cards", state.card)


def deck_words(state: np.record) -> str:
    """Return what is decided when a card is drawn."""
    return f"picks a deck to draw from at {place_name(int(state.knight[state.turn_seat, state.active]))}"


def why_it_owes(state: np.record) -> str:
    """Return the title of the clause by which the seat to decide gives something up."""
    return CLAUSES[CLAUSES.key_of(int(state.owes_why[state.seat]))].title


DECISIONS = {
    Phase.START: lambda state: "begins the game",
    Phase.DICE: lambda state: "decides how many dice to roll",
    Phase.CARRY: lambda state: "may let the boat carry a knight",
    Phase.STOP: lambda state: (
        f"may stop {SEAT_LETTERS[state.turn_seat]}'s knight at {place_name(int(state.way[state.way_at]))}"
    ),
    Phase.FLEE: lambda state: f"may flee from {foe_words(state)}",
    Phase.ALLY: lambda state: f"may support {combat_words(state)}",
    Phase.BONUS: lambda state: f"may use what the knight carries against {foe_words(state)}",
    Phase.LOSE: lambda state: f"gives up a resource: {why_it_owes(state)}",
    Phase.REWARD: lambda state: "picks a resource to gain",
    Phase.STEAL: lambda state: f"takes something from {SEAT_LETTERS[state.victim]}",
    Phase.REFUGE: lambda state: "picks a tile to flee to",
    Phase.CONFRONT: lambda state: f"may face the {NOUNS['dragon']}",
    Phase.DECK: deck_words,
    Phase.OPTION: lambda state: f"picks what {card_words(state)} does",
    Phase.PERSON: lambda state: f"names whom {card_words(state)} means",
    Phase.SUMMON: lambda state: f"sends a knight to the trader or pays, for {card_words(state)}",
    Phase.SWAP: lambda state: f"may let the knight change places, by {card_words(state)}",
    Phase.WATERS: lambda state: f"names the ocean that {card_words(state)} means",
    Phase.SAIL: lambda state: f"picks where the boat goes, for {card_words(state)}",
    Phase.GIVE_UP: lambda state: f"gives up a tile, for {card_words(state)}",
    Phase.TAKE_OVER: lambda state: f"takes a tile over, by {card_words(state)}",
    Phase.OVERLOAD: lambda state: "carries too much and drops something",
    Phase.CROWD: lambda state: "has too many followers and lets one go",
    Phase.OFFER: lambda state: f"puts together an offer to {SEAT_LETTERS[state.offer_to]}; so far {offer_words(state)}",
    Phase.ANSWER: lambda state: f"answers {SEAT_LETTERS[state.turn_seat]}'s offer: {offer_words(state)}",
    Phase.KING: lambda state: "decides a tie for a title",
}


def offer_words(state: np.record) -> str:
    """Return the offer that is made: what its maker gives, and for what."""
    gives, wants = bundle(state.gives), bundle(state.wants)
    return f"it gives {gives or 'nothing'} for {wants or 'nothing'}"


def bundle(amounts: np.ndarray) -> str:
    """Return amounts of resources in words."""
    return ", ".join(
        f"{int(amount)} {NOUNS[RESOURCE_NAMES[number]]}" for number, amount in enumerate(amounts) if amount
    )


def description(play: Playthrough) -> str:
    """Return the position in sentences a screen reader can say; the standings have what each seat holds."""
    state, ruleset = play.state, play.ruleset
    notes = "; ".join(
        f"{SEAT_LETTERS[seat]}: {counted(int(counted_tiles(state, ruleset, seat)), 'tile')}, "
        f"{int(state.stock[seat, Asset.FAME])} {NOUNS['fame']}, {int(state.stock[seat, Asset.MIGHT])} {NOUNS['might']}"
        for seat in range(state.seats)
    )
    return f"Round {int(state.round_no)}, {counted(int(state.impressions), 'impression')} made. {notes}."


def standings(play: Playthrough) -> Standings:
    """Return how the game stands; see ``workbench.boards.presentation``."""
    state, ruleset = play.state, play.ruleset
    over = bool(is_over(state))
    needed = int(ruleset.impressions_needed)
    track = SharedTrack(
        "Impressions",
        int(state.impressions),
        needed,
        max(1, needed - 1),
        "the next one ends the game" if needed > 1 else "",
        0,
        "",
        int(state.impressions - play.before.impressions) if play.actions else 0,
        f"The {NOUNS['dragon']} is not impressed yet",
    )
    columns = (
        NOUNS["gold"].capitalize(),
        NOUNS["food"].capitalize(),
        NOUNS["wood"].capitalize(),
        NOUNS["ore"].capitalize(),
        NOUNS["fame"].capitalize(),
        NOUNS["might"].capitalize(),
        "Stars",
    )
    rows = tuple(
        SeatRow(
            seat,
            (
                *(Amount(int(state.stock[seat, stock])) for stock in list(Asset)[: len(columns) - 1]),
                Amount(int(starred_of(state, ruleset, seat))),
            ),
            tags_of(state, ruleset, seat),
            not over and seat == state.seat,
            tuple(face for face, count in enumerate(state.dice[seat], start=1) for _ in range(int(count))),
        )
        for seat in range(state.seats)
    )
    now = f"Round {int(state.round_no)}" if state.round_no else "Before the first round"
    letter = SEAT_LETTERS[state.seat]
    going_on = f"{STAGES[Stage(int(state.stage))]}: {letter} decides" if state.round_no else f"{letter} begins the game"
    stage = "Game over" if over else going_on
    return Standings(now, stage, columns, rows, track, goal_of(ruleset))


def tags_of(state: np.record, ruleset: np.record, seat: int) -> tuple[Tag, ...]:
    """Return what is special about a seat: title, impressions, ways to impress that are open, pieces and buildings."""
    made = sum(int(by) == seat for by in state.impressed_by[: int(state.impressions)])
    open_ways = conditions_of(state, ruleset, seat) if not is_over(state) else 0
    ways = [aim for bit, aim in enumerate(AIMS) if (open_ways >> bit) & 1 and How(1 << bit) != How.COMBAT]
    built = [name for name in Building if state.built[seat, name]]
    tags = (
        (Tag(NOUNS[TITLES[Title(int(state.title[seat]))]], "leads", "crown") if state.title[seat] else None),
        Tag("conceded", "accused", "unknown") if state.conceded[seat] else None,
        Tag("goes first", "holds", "candle") if state.first == seat and state.round_no and not is_over(state) else None,
        Tag(counted(made, "impression"), "leads", "crown") if made else None,
        Tag(f"can impress {' and '.join(NOUNS[f'by_{way}'] for way in ways)}", "recovered", "crown") if ways else None,
        Tag(pieces_of(state, seat), "holds", "knight"),
        Tag(", ".join(building_word(one) for one in built), "holds", "house") if built else None,
    )  # fmt: skip
    return tuple(tag for tag in tags if tag is not None)


def pieces_of(state: np.record, seat: int) -> str:
    """Return how many knights and boats a seat has, in words."""
    return f"{counted(int(knights_of(state, seat)), 'knight')}, {counted(int(boats_of(state, seat)), 'boat')}"


def building_word(building: int) -> str:
    """Return the name of a building."""
    return WORDS.names["buildings"][BUILDING_NAMES[building]]


def last_of(impressions: int) -> str:
    """Return the impression that decides, in words.

    >>> last_of(3), last_of(1)
    ('the last of 3 impressions', 'an impression')
    """
    return f"the last of {counted(impressions, 'impression')}" if impressions > 1 else f"an {NOUNS['impression']}"


def goal_of(ruleset: np.record) -> str:
    """Return what wins, in a sentence."""
    return (
        f"To win, make {last_of(int(ruleset.impressions_needed))} on the {NOUNS['dragon']}: enter "
        f"{NOUNS['doomspire']}, hidden in the middle, with {int(ruleset.fame_needed)} {NOUNS['fame']}, "
        f"{int(ruleset.gold_needed)} {NOUNS['gold']} or {int(ruleset.starred_needed)} starred tiles, "
        f"or beat the {NOUNS['dragon']}."
    )
