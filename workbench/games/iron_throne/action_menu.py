"""The action menu of Iron Throne of Ashes: votes, and the kinds of actions, possible or not."""

from collections.abc import Collection, Mapping, Sequence

from rules.core.events import events_of, new_log
from rules.core.seats import SEAT_LETTERS
from rules.core.words import listed
from rules.iron_throne import GAME
from rules.iron_throne.actions import Kind, first_of, kind_of
from rules.iron_throne.box import NODES
from rules.iron_throne.enemy import worsen
from rules.iron_throne.places import hand_size, leader_node, price_of_vote
from rules.iron_throne.position_rows import ORDER_NAMES
from rules.iron_throne.state import COOPERATIVE, ENVOY, NOT_YET, SPENT, TRAITOR, WORSEN, EventKind, Phase
from rules.iron_throne.threat import lower_threat, raise_threat
from rules.iron_throne.voting import gives_relief
from workbench.boards.action_menu import ActionGroup, ActionMenu, Option, TimeLimit, reason_against
from workbench.games.iron_throne.card_choice import card_options, card_prompt
from workbench.games.iron_throne.refusal_words import without_notation
from workbench.games.iron_throne.words import NOUNS, counted, words_of
from workbench.play.playthrough import Playthrough

TITLES = {
    Kind.TAKE: NOUNS["take"],
    Kind.ENLIST: NOUNS["enlist"],
    Kind.AID: NOUNS["aid"],
    Kind.PARLEY: NOUNS["parley"],
    Kind.TAKE_RELIC: f"Take the {NOUNS['relic']}",
    Kind.FORCE: f"Raise the {NOUNS['relic']}",
    Kind.CHARGE: NOUNS["charge"],
    Kind.PASS: "Pass",
}
QUESTIONS = {
    Kind.TAKE: "Which node?",
    Kind.ENLIST: f"Which {NOUNS['token']}?",
    Kind.CHARGE: f"Which {NOUNS['seat']}?",
    Kind.AID: f"Whom, and with how many {NOUNS['card']}s?",
}
VOTE_LIMIT = TimeLimit(60, "decline", NOUNS["decline"])  # F-006: whoever has not voted in time abstains, as all may
WEAK = {"not_a_site", "own_site", "no_piece", "needs_fighter"}  # reasons that say little if there is a better one


def action_menu(play: Playthrough) -> ActionMenu:
    """Return the ActionMenu of a position; see ``workbench.boards.presentation``."""
    state, ruleset = play.state, play.ruleset
    legal: dict[Kind, list[tuple[str, int]]] = {}
    for notation, action in play.legal().items():
        legal.setdefault(Kind(int(kind_of(action))), []).append((notation, action))
    decisions = [choice for kind in (Kind.BEGIN, Kind.VOTE, Kind.ANSWER) for choice in legal.get(kind, [])]
    options = card_options(play) or tuple(
        Option(words_of(state, action, price_of_vote(state, ruleset)), notation) for notation, action in decisions
    )
    if state.phase == Phase.VOTE and len(options) == 1:
        options += (Option(NOUNS["oppose"], "oppose", refused(play, "oppose")),)
    groups = tuple(
        group_of_kind(play, kind, legal.get(kind, []))
        for kind in TITLES
        if (kind != Kind.CHARGE or ruleset.mode == TRAITOR) and (kind != Kind.FORCE or ruleset.mode != COOPERATIVE)
    )
    limit = VOTE_LIMIT if state.phase == Phase.VOTE else None
    return ActionMenu(prompt(play) if options else prompt_of_turn(play, legal), options, groups, limit)


def prompt_of_turn(play: Playthrough, legal: Mapping[Kind, Sequence[tuple[str, int]]]) -> str:
    """Return what can be done in a turn, at what price and with how much to pay it; "" where a seat need not act."""
    state, ruleset = play.state, play.ruleset
    held = int(state.supply[state.seat])
    if state.phase != Phase.ACT or not legal:
        return ""
    if not held and Kind.MOVE not in legal:
        ways = [TITLES[kind] for kind in TITLES if kind in legal]
        return f"You have no {NOUNS['supply']} left: {listed(ways, 'or')}."
    groups = len({int(first_of(action)) for kind in (Kind.MOVE, Kind.ENLIST) for _, action in legal.get(kind, ())})
    marked = f"one of the {groups} marked groups" if groups > 1 else "the marked group"
    step, claim = int(ruleset.link_price), int(ruleset.take_price)
    return (
        f"Choose {f'{marked}, or ' if groups else ''}one of the actions. "
        f"A step costs {counted(step, NOUNS['supply'])}, {NOUNS['take']} {claim}; you have {held}."
    )


def group_of_kind(play: Playthrough, kind: Kind, found: Sequence[tuple[str, int]]) -> ActionGroup:
    """Return what can be done of a kind, or why nothing can."""
    others = [seat for seat in range(play.seats) if seat != play.state.seat]
    if not found and kind == Kind.AID and play.state.phase == Phase.ACT and not play.state.ruined[others].any():
        return ActionGroup(TITLES[kind], (), f"No other {NOUNS['seat']} is a {NOUNS['ruined']} now.")
    if not found and kind == Kind.TAKE and claims_nothing(play):
        why = f"None of your pieces stand on a {NOUNS['holding']} that you could claim; move to one first."
        return ActionGroup(TITLES[kind], (), why)
    if not found:
        return ActionGroup(TITLES[kind], (), refused(play, *nearest_actions(play, kind)))
    options = (
        aids(play)
        if kind == Kind.AID
        else [Option(words_of(play.state, action), notation) for notation, action in found]
    )
    return ActionGroup(TITLES[kind], tuple(options), "", QUESTIONS.get(kind, ""))


def claims_nothing(play: Playthrough) -> bool:
    """Return whether a seat that acts could claim, if only its pieces stood elsewhere."""
    state, ruleset = play.state, play.ruleset
    if state.phase != Phase.ACT:
        return False
    reasons = {reason_against(GAME, state, ruleset, action)[0] for action in nearest_actions(play, Kind.TAKE)}
    return reasons <= {"own_site", "not_a_site"}


def aids(play: Playthrough) -> list[Option]:
    """Return an Option for every seat that can be helped and every number of cards, greyed beyond the hand."""
    state, ruleset = play.state, play.ruleset
    able = dict.fromkeys(int(first_of(action)) for action in play.legal().values() if kind_of(action) == Kind.AID)
    return [
        Option(
            f"{SEAT_LETTERS[other]}: {counted(cards, NOUNS['card'])}",
            f"aid {SEAT_LETTERS[other]} {cards}",
            refused(play, f"aid {SEAT_LETTERS[other]} {cards}") if cards > hand_size(state, state.seat) else "",
        )
        for other in able
        for cards in range(ruleset.aid_least, ruleset.aid_most + 1)
    ]


def refused(play: Playthrough, *actions: str) -> str:
    """Return why none of some actions in notation can be played: the reason that says most, with its clause."""
    reasons = [reason_against(GAME, play.state, play.ruleset, action) for action in actions]
    return without_notation(min(reasons, key=lambda reason: reason[0] in WEAK)[1])


def nearest_actions(play: Playthrough, kind: Kind) -> list[str]:
    """Return, in notation, the actions of a kind that come nearest to what could be played."""
    state, seat = play.state, play.state.seat
    others = [other for other in range(state.seats) if other != seat]
    if kind == Kind.TAKE:
        return [f"take {node}" for node in range(NODES) if state.pieces[seat, node].any()]
    if kind == Kind.ENLIST:
        return [nearest_enlistment(play)]
    if kind == Kind.AID:
        ruined = [other for other in others if state.ruined[other]]
        return [f"aid {SEAT_LETTERS[other]} {play.ruleset.aid_least}" for other in ruined or others[:1]]
    if kind == Kind.CHARGE:
        return [f"charge {SEAT_LETTERS[others[0]]}"]
    return [{Kind.PARLEY: "parley", Kind.TAKE_RELIC: "relic", Kind.FORCE: "force", Kind.PASS: "pass"}[kind]]


def nearest_enlistment(play: Playthrough) -> str:
    """Return, in notation, turning over the face-down token nearest to one of the seat's envoys."""
    state, seat = play.state, play.state.seat
    tokens = [node for node in range(NODES) if state.token[node] >= 0]
    envoys = [node for node in range(NODES) if state.pieces[seat, node, [ENVOY, SPENT]].any()]
    if not envoys or not tokens:
        node = int((envoys or [leader_node(state, seat)])[0])
        return f"enlist {node}<{(tokens or [node])[0]}"
    node, token = min(
        ((node, token) for node in envoys for token in tokens), key=lambda pair: play.ruleset.distance[pair]
    )
    return f"enlist {node}<{token}"


def prompt(play: Playthrough) -> str:
    """Return what a decision is about: for a vote the order, what it does, and its price; for a card what it brings."""
    state = play.state
    letter = SEAT_LETTERS[state.seat]
    if state.phase == Phase.VOTE:
        voted = [order for order in state.revealed[state.resolved :] if order != NOT_YET]
        if play.ruleset.vote_each_card:
            voted = voted[:1]
        told = " ".join(f"{NOUNS[ORDER_NAMES[order]]}: {GAME.clauses[ORDER_NAMES[order]].text}" for order in voted)
        return f"{letter} votes in secret. {told} {means(play)} {outcome_of_vote(play, voted)}"
    if state.phase == Phase.CHARGE:
        return (
            f"{letter}, do you join the {NOUNS['charge']} against {SEAT_LETTERS[state.accused]}? It costs "
            f"{counted(int(play.ruleset.charge_price), NOUNS['card'])}, even if it fails."
        )
    return card_prompt(play) if state.phase == Phase.BATTLE else f"{letter} may open the game."


def means(play: Playthrough) -> str:
    """Return what a vote costs and whether the seat can pay that."""
    state, price = play.state, price_of_vote(play.state, play.ruleset)
    held = hand_size(state, state.seat)
    if held < price:
        return (
            f"{SEAT_LETTERS[state.seat]} holds {held} of the {counted(price, NOUNS['card'])} that "
            f"{NOUNS['oppose']} costs and will {NOUNS['decline']}."
        )
    return f"{NOUNS['oppose']} costs {price} of {SEAT_LETTERS[state.seat]}'s {counted(held, NOUNS['card'])}."


def outcome_of_vote(play: Playthrough, voted: Sequence[int]) -> str:
    """Return where the threat comes to by a vote on these orders, if they do nothing else to it; "" for no change."""
    now = int(play.state.threat)
    blocked, failed = (threat_after(play, voted, is_unanimous) for is_unanimous in (True, False))
    if blocked == failed == now:
        return ""
    ways = [f"stays at {now}" if then == now else f"goes to {then}" for then in (blocked, failed)]
    return f"If all vote {NOUNS['oppose']}, the {NOUNS['threat']} {ways[0]}; if not, it {ways[1]}."


def threat_after(play: Playthrough, voted: Sequence[int], is_unanimous: bool) -> int:
    """Return the threat after a vote on these orders, by what the rules do to it for the vote and for that order."""
    trial, ruleset, log = play.state.copy(), play.ruleset, new_log()
    if not is_unanimous:
        raise_threat(trial, ruleset, log, int(ruleset.rise_vote))
    elif gives_relief(trial, ruleset):
        lower_threat(trial, log, int(ruleset.fall_vote))
    for _ in range(sum(order == WORSEN for order in voted)):
        worsen(trial, ruleset, log, is_unanimous)
    return int(trial.threat)


def sealed_actions(play: Playthrough) -> int:
    """Return how many of the last actions are votes, or cards of a battle, that stay hidden until all are in."""
    if play.state.phase == Phase.BATTLE and play.actions:
        kinds = {event.kind for event in events_of(play.log)}
        return int(EventKind.CARD_CHOSEN in kinds and EventKind.BATTLE_WON not in kinds)
    cast = int((play.state.votes != NOT_YET).sum()) if play.state.phase == Phase.VOTE else 0
    return min(cast, len(play.actions))  # a position may have votes of its own


def is_secret(notation: str) -> bool:
    """Return whether an action is a vote or a card in a battle, which is not shown before it counts."""
    return notation in ("oppose", "decline") or notation.startswith("card ")


def private_note(play: Playthrough) -> str | None:
    """Return what only the deciding seat may know, None if there is nothing."""
    state = play.state
    if play.ruleset.mode != TRAITOR:
        return None
    letter, end = SEAT_LETTERS[state.seat], play.ruleset.threat_end
    if state.traitor == state.seat:
        return f"{letter} is the {NOUNS['traitor']}: {letter} wins alone once the {NOUNS['threat']} stands at {end}."
    return f"{letter} is not the {NOUNS['traitor']}: {letter} loses once the {NOUNS['threat']} stands at {end}."


def accepts_deal(play: Playthrough, human_seats: Collection[int]) -> bool:
    """Return whether the deal fits who plays the seats: the pact goes to a person where one plays (F-013)."""
    traitor = int(play.state.traitor)
    return play.ruleset.mode != TRAITOR or not human_seats or traitor in human_seats or bool(play.actions)
