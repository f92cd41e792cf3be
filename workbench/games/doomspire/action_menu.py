"""The action menu of Lords of Doomspire: the decision that is open, and all that a turn and a harvest offer."""

from collections.abc import Sequence

from rules.core.seats import SEAT_LETTERS
from rules.doomspire import GAME
from rules.doomspire.actions import Kind, kind_of, second_of, third_of
from rules.doomspire.harvest import may_build
from rules.doomspire.kinds import BUILDINGS
from rules.doomspire.names import BUILDING_NAMES
from rules.doomspire.phases import Fight, Phase
from rules.doomspire.places import ZONES
from rules.doomspire.state import is_over
from rules.doomspire.strength import might_of_foe, total_of
from workbench.boards.action_menu import ActionGroup, ActionMenu, Option, reason_against
from workbench.games.doomspire.action_words import OF_PRICES, action_words
from workbench.games.doomspire.card_words import sentences_of
from workbench.games.doomspire.layout import CELL_OF_PLACE
from workbench.games.doomspire.words import decision
from workbench.play.playthrough import Playthrough

HERE = "This tile"  # the group of what a knight can do where it stands
TWO_LINES = 34  # letters on the button of a group
GROUPS = (HERE, "Stay", "Drop or dismiss", "Use a building", "Build", "Trade", "Concede", "End the turn")
OF_TILE = (
    Kind.CLAIM,
    Kind.BLOCKADE,
    Kind.REVOLT,
    Kind.CONQUER,
    Kind.TEMPLE,
    Kind.CAMP,
    Kind.EXCHANGE,
    Kind.BUY,
    Kind.PICK,
)
TO_BEGIN = "The game has not begun; begin the first round."
TO_DECIDE = "What is asked now has to be decided first."
NOT_NOW = "There is nothing of this kind to do now."
IN_MOVEMENT = "This belongs to the movement phase, and the harvest has begun: do it in the next round."
IN_HARVEST = "This belongs to the harvest phase: end the movement first."
WHO_STAYS = "Who stays? It uses a die and counts as arriving, so a knight may then act on its tile."
NOBODY_STAYS = "No knight or boat can use a die now and end where it began."
IN_PEACE = "Players leave each other alone in this round."
IN_PLAIN_WORDS = {"not_in_movement": IN_MOVEMENT, "not_in_harvest": IN_HARVEST, "peace": IN_PEACE}
OPEN_TURNS = (Phase.MOVE, Phase.BUILD)  # what can be done then is a menu; every other phase is one decision
ON_BOARD = (Kind.CARRY, Kind.PLACE, Kind.SHOOT)  # each names a tile, which can be pressed as well
FEW = 7  # tiles up to which each has a button where one is chosen
TO_CHOOSE = "Choose a tile"
OF_CARDS = (Phase.PERSON, Phase.SUMMON, Phase.SWAP, Phase.WATERS, Phase.SAIL, Phase.GIVE_UP, Phase.TAKE_OVER)
Found = list[tuple[str, int]]  # (notation, action)


def action_menu(play: Playthrough) -> ActionMenu:
    """Return the ActionMenu of a position; see ``workbench.boards.presentation``."""
    legal = list(play.legal().items())
    if is_over(play.state):
        return ActionMenu()
    if play.state.phase not in OPEN_TURNS:
        tiles = [found for found in legal if kind_of(found[1]) in ON_BOARD]
        folded = tiles if len(tiles) > FEW else []
        choices = tuple(option(play, *found) for found in legal if found not in folded)
        where = (group(play, TO_CHOOSE, folded, "", "Which one?"),) if folded else ()
        why = TO_BEGIN if play.state.phase == Phase.START else TO_DECIDE
        closed = tuple(ActionGroup(words, (), why) for words in GROUPS)
        return ActionMenu(prompt_of_decision(play), choices, (*where, *closed), folds_impossible=True)
    return ActionMenu(prompt_of_turn(play, legal), groups=groups(play, legal), folds_impossible=True)


def prompt_of_decision(play: Playthrough) -> str:
    """Return what is decided now; of a card that asks for something more, with its text."""
    state = play.state
    told = sentences_of(play.ruleset, int(state.card)) if state.phase in OF_CARDS else []
    told += [as_it_stands(play)] if state.phase in (Phase.BONUS, Phase.ALLY) else []
    return " ".join([f"{decision(state)}.", *told])


def as_it_stands(play: Playthrough) -> str:
    """Return what both sides of a combat come to, the attacker first, once the dice have been thrown."""
    state, ruleset = play.state, play.ruleset
    own = int(total_of(state, ruleset, 0))
    if state.fight == Fight.KNIGHT:
        other = int(total_of(state, ruleset, 1))
    else:
        other = int(might_of_foe(state, ruleset, 0)) + int(state.thrown[1]) + int(state.support[1])
    ties = ", and a tie beats a monster" * bool(state.fight == Fight.MONSTER and own == other)
    return f"As it stands {SEAT_LETTERS[state.fighter[0]]} has {own} against {other}{ties}."


def prompt_of_turn(play: Playthrough, legal: Found) -> str:
    """Return in a sentence what a turn can consist of now."""
    letter = SEAT_LETTERS[play.state.seat]
    if play.state.phase == Phase.BUILD:
        return f"{letter} may use buildings, trade and build, and is then “Done”."
    moves = any(kind_of(action) in (Kind.KNIGHT, Kind.BOAT) for _, action in legal)
    here = [option(play, *found) for found in legal if kind_of(found[1]) in OF_TILE]
    if here:
        what = f"see under “{HERE}” what it can do there" if len(here) > 1 else f"press “{here[0].words}”"
        then = "move on, or end the turn: dice you keep harvest" if moves else "or end the turn"
        return f"{letter}'s knight has arrived: {what}, {then}."
    if moves:
        return f"{letter} moves: choose a marked knight or boat, then where it goes. Dice you do not use harvest."
    return f"No knight or boat of {letter} can move now: end the turn."


def option(play: Playthrough, notation: str, action: int) -> Option:
    """Return one action as an Option, what names a tile with that tile."""
    has_tile = kind_of(action) in (Kind.KNIGHT, *ON_BOARD)
    cell = CELL_OF_PLACE[int(third_of(action))] if has_tile else ""
    return Option(action_words(play.state, play.ruleset, action, notation), notation, cell=cell)


def groups(play: Playthrough, legal: Found) -> tuple[ActionGroup, ...]:
    """Return the groups of actions, always the same ones in the same order."""
    by_kind: dict[Kind, Found] = {}
    for notation, action in legal:
        by_kind.setdefault(Kind(int(kind_of(action))), []).append((notation, action))

    def of(*kinds: Kind) -> Found:
        return [found for kind in kinds for found in by_kind.get(kind, [])]

    others = [seat for seat in range(play.seats) if seat != play.state.seat]
    trade = f"trade with {SEAT_LETTERS[others[0]]}"
    here, stay, load, use, build, barter, concede, end = GROUPS
    kept = staying(play, of(Kind.KNIGHT, Kind.BOAT))
    return (
        group(play, here, of(*OF_TILE), "claim", "What do you do here?"),
        group(play, stay, kept, "", WHO_STAYS) if kept else ActionGroup(stay, (), why_nobody_stays(play)),
        load_group(play, load, of(Kind.DROP, Kind.DISMISS)),
        group(play, use, of(Kind.SELL, Kind.FORGE), "sell", "Which building?"),
        building_group(play, build, of(Kind.BUILD)),
        group(play, barter, of(Kind.TRADE), trade, "With whom?"),
        group(play, concede, of(Kind.CONCEDE), "concede"),
        group(play, end, of(Kind.PASS), "end turn"),
    )


def group(play: Playthrough, words: str, found: Found, nearest: str, question: str = "") -> ActionGroup:
    """Return a group: its options, or why there are none; a single option is named by what it does, where that fits."""
    if not found:
        key, reason = reason_against(GAME, play.state, play.ruleset, nearest)
        return ActionGroup(words, (), IN_PLAIN_WORDS.get(key, reason) or NOT_NOW)
    options = tuple(option(play, *one) for one in found)
    is_told = len(options) == 1 and len(options[0].words) <= TWO_LINES
    return ActionGroup(options[0].words if is_told else words, options, "", question)


def why_nobody_stays(play: Playthrough) -> str:
    """Return why no knight or boat ends its movement where it began."""
    return IN_MOVEMENT if play.state.phase == Phase.BUILD else NOBODY_STAYS


def staying(play: Playthrough, found: Found) -> Found:
    """Return the movements that end where they began, which the board cannot show."""
    state = play.state
    kept = []
    for notation, action in found:
        second, third = int(second_of(action)), int(third_of(action))
        is_knight = kind_of(action) == Kind.KNIGHT
        end = third if is_knight else third % ZONES
        if end == (state.knight if is_knight else state.boat)[state.seat, second]:
            kept.append((notation, action))
    return kept


def load_group(play: Playthrough, words: str, found: Found) -> ActionGroup:
    """Return what knights can part with."""
    if found:
        return group(play, words, found, "", "What goes?")
    return ActionGroup(
        words, (), f"No knight of {SEAT_LETTERS[play.state.seat]} carries anything it can part with now."
    )


def building_group(play: Playthrough, words: str, found: Found) -> ActionGroup:
    """Return all that can be built with its price; what cannot be built now says why."""
    state, ruleset = play.state, play.ruleset
    if state.phase != Phase.BUILD:
        return group(play, words, [], f"build {BUILDING_NAMES[0]}")
    if not found:
        return ActionGroup(words, (), f"{SEAT_LETTERS[state.seat]} can pay for nothing that it could still build.")
    options: Sequence[Option] = [
        Option(
            OF_PRICES[Kind.BUILD](state, ruleset, building),
            f"build {BUILDING_NAMES[building]}",
            ""
            if may_build(state, ruleset, int(state.seat), building)
            else reason_against(GAME, state, ruleset, f"build {BUILDING_NAMES[building]}")[1],
        )
        for building in range(BUILDINGS)
    ]
    return ActionGroup(words, tuple(options), "", "What do you build?")
