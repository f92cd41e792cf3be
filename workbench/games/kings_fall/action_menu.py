"""The action menu of King's Fall: the decision that is open, and all that Ops can be spent on."""

from collections.abc import Iterable
from dataclasses import replace

from rules.core.seats import SEAT_LETTERS
from rules.kings_fall.actions import Kind, kind_of
from rules.kings_fall.phases import Ending, Phase
from workbench.boards.action_menu import ActionGroup, ActionMenu, Option
from workbench.games.kings_fall.action_places import cell_of
from workbench.games.kings_fall.action_words import action_words
from workbench.games.kings_fall.card_words import row_words
from workbench.games.kings_fall.group_menu import Found, group_menu
from workbench.games.kings_fall.impossible import why_none
from workbench.games.kings_fall.losses_since import losses_since
from workbench.games.kings_fall.map_words import card_title, counted
from workbench.games.kings_fall.words import decision, over_limit
from workbench.play.playthrough import Playthrough

GROUPS = {  # title, question and kinds of what Ops can be spent on
    Kind.PLACE: ("Place influence", "Where?"),
    Kind.RECRUIT: ("Recruit", "What, and where?"),
    Kind.MOVE: ("Move", "Which way?"),
    Kind.REDEPLOY: ("Redeploy", "Which way?"),
    Kind.FORTIFY: ("Fortify", "Which Fortress?"),
    Kind.USE: ("Abilities", "Which one?"),
    Kind.EXCHANGE: ("Turn CP into an Op", ""),
    Kind.END: ("End the turn", ""),
}
FREE = {Kind.USE: "use an ability", Kind.EXCHANGE: "turn CP into an Op"}  # what may be possible without Ops
MOST_BUTTONS = 12  # beyond this, choices fold into a menu
FEW_CARDS = 2  # the same for cards to discard, which lie in the hand as well


def action_menu(play: Playthrough) -> ActionMenu:
    """Return the ActionMenu of a position; see ``workbench.boards.presentation``."""
    menu = open_menu(play)
    lost = losses_since(play)
    return replace(menu, prompt=f"{lost} {menu.prompt}") if lost and menu.prompt else menu


def open_menu(play: Playthrough) -> ActionMenu:
    """Return the ActionMenu of the decision that is open."""
    state, legal = play.state, list(play.legal().items())
    if state.ending != Ending.NOT_YET:
        return ActionMenu()
    if state.phase == Phase.OPS:
        return ActionMenu(ops_prompt(play, legal), groups=turn_groups(play, legal))
    if state.phase == Phase.CARD:
        return card_menu(play, legal)
    if state.phase == Phase.GROUP:
        return group_menu(play, legal)
    options = options_of(play, legal)
    prompt = PROMPTS.get(Phase(int(state.phase)), plain_prompt)(play)
    if len(options) > (FEW_CARDS if state.phase == Phase.DISCARD else MOST_BUTTONS):
        plain = tuple(option for option, (_, action) in zip(options, legal) if kind_of(action) == Kind.STOP)
        rest = tuple(option for option in options if option not in plain)
        title = "Discard" if state.phase == Phase.DISCARD else "All choices"
        return ActionMenu(prompt, plain, (ActionGroup(title, rest, "", "Which one?"),))
    return ActionMenu(prompt, options)


def ops_prompt(play: Playthrough, legal: Found) -> str:
    """Return what to do in a turn: spend Ops, or what is left once they are spent."""
    if play.state.ops:
        return f"{decision(play)}: on the map, or from the menu."
    kinds = {Kind(int(kind_of(action))) for _, action in legal}
    others = [words for kind, words in FREE.items() if kind in kinds]
    if kinds <= {Kind.END, Kind.EXCHANGE}:
        others = ["end the turn, or turn CP into an Op"] if Kind.EXCHANGE in kinds else ["end the turn"]
        return f"Nothing left to spend: {others[0]}."
    return f"No Ops left: {', '.join([*others, 'or end the turn'] if Kind.END in kinds else others)}."


def plain_prompt(play: Playthrough) -> str:
    """Return who decides what."""
    return f"{decision(play)}."


def target_prompt(play: Playthrough) -> str:
    """Return what an Event does where somebody now says where, and how often it is still to be said."""
    state = play.state
    if state.seat != state.resolver:  # its words speak to the side that resolves it
        return plain_prompt(play)
    effect = row_words(play.ruleset.card[state.card].row[state.row])
    left = f", {int(state.left)} left" if state.left > 1 else ""
    return f"{card_title(int(state.card))}: {effect}. {SEAT_LETTERS[state.seat]} chooses where{left}."


def discard_prompt(play: Playthrough) -> str:
    """Return what has to be discarded, and why."""
    over, limit = over_limit(play), int(play.ruleset.hand_limit)
    if over <= 0:
        return f"{decision(play)}: an Event asks for it."
    return f"You hold {counted(limit + over, 'card')}, the limit is {limit}: choose {number_word(over)} to discard."


def number_word(number: int) -> str:
    """Return a small number as a word.

    >>> number_word(1), number_word(12)
    ('one', '12')
    """
    words = ("none", "one", "two", "three", "four")
    return words[number] if number < len(words) else str(number)


def options_of(play: Playthrough, found: Iterable[tuple[str, int]]) -> tuple[Option, ...]:
    """Return actions as Options."""
    return tuple(
        Option(action_words(play.state, play.ruleset, action), notation, "", cell_of(action))
        for notation, action in found
    )


PROMPTS = {Phase.DISCARD: discard_prompt, Phase.TARGET: target_prompt}


def card_menu(play: Playthrough, legal: Found) -> ActionMenu:
    """Return what can be done instead of pressing a card of the hand."""
    of_kind = {kind: [one for one in legal if kind_of(one[1]) == kind] for kind in (Kind.OPS, Kind.EVENT)}
    others = [one for one in legal if kind_of(one[1]) not in of_kind]
    return ActionMenu(
        f"{decision(play)}: choose a card from your hand, then what it is for.",
        options_of(play, others),
        (
            ActionGroup(
                "Play for Ops", options_of(play, of_kind[Kind.OPS]), no_card(play, Kind.OPS, of_kind), "Which card?"
            ),
            ActionGroup(
                "Play for its Event",
                options_of(play, of_kind[Kind.EVENT]),
                no_card(play, Kind.EVENT, of_kind),
                "Which card?",
            ),
        ),
    )


def no_card(play: Playthrough, kind: Kind, found: dict[Kind, Found]) -> str:
    """Return why no card can be played so, "" where one can."""
    return "" if found[kind] else f"{'Every' if play.state.hand_size[play.state.seat] else 'No'} card is for Ops only."


def turn_groups(play: Playthrough, legal: Found) -> tuple[ActionGroup, ...]:
    """Return the groups of what Ops can be spent on, always the same ones in the same order."""
    return tuple(
        group(play, title, question, [one for one in legal if kind_of(one[1]) == kind], kind)
        for kind, (title, question) in GROUPS.items()
    )


def group(play: Playthrough, title: str, question: str, found: Found, kind: Kind) -> ActionGroup:
    """Return a group: its options, or why there are none."""
    if found:
        options = options_of(play, found)
        return ActionGroup(options[0].words if len(options) == 1 and not question else title, options, "", question)
    return ActionGroup(title, (), why_none(play, kind))
