"""The action menu of Shattered Dungeon: enter, end the turn, and answer what the other side does."""

from collections.abc import Iterator
from dataclasses import replace

import numpy as np

from rules.core.events import new_log
from rules.shattered_dungeon import GAME
from rules.shattered_dungeon.actions import NO_REACT, Kind, kind_of, slot_of
from rules.shattered_dungeon.card import NO_CARD, Category, Effect
from rules.shattered_dungeon.card_words import EFFECT_WORDS
from rules.shattered_dungeon.clauses import Clause
from rules.shattered_dungeon.energy import cost_of
from rules.shattered_dungeon.notation import card_numbers
from rules.shattered_dungeon.state import VISITOR, Ending, Phase, Tier, Zone
from rules.shattered_dungeon.trust import crash_trust, points_of, tier_of
from rules.shattered_dungeon.words import points
from workbench.boards.action_menu import ActionGroup, ActionMenu, Option, reason_against
from workbench.boards.presentation import Mask
from workbench.games.shattered_dungeon.cards.full_text import keyword_lines
from workbench.games.shattered_dungeon.cards.short_text import (
    A_TRAP,
    AN_OFFER,
    NOUNS,
    cost_of_offer,
    effect_in_words,
    effects_of,
    noun_of,
    noun_of_category,
    noun_of_type,
    row_of,
)
from workbench.games.shattered_dungeon.forecast import forecast_of
from workbench.games.shattered_dungeon.forecast_words import bond_in_words, hits_in_words
from workbench.games.shattered_dungeon.react_outlook import points_lost, react_outlook
from workbench.games.shattered_dungeon.refusal_words import without_notation
from workbench.games.shattered_dungeon.resource_changes import changes_in_words
from workbench.games.shattered_dungeon.turn_words import how_it_stands, prompt_of_card, turn_prompt
from workbench.games.shattered_dungeon.words import name_of, seat_name
from workbench.play.playthrough import Playthrough

HIDDEN_COST = "hidden"
END = "End the turn"
WAYS = {"Play": "play", "Activate": "activate", "Hold back": "restrain"}  # what a card is used for, and its verb


def action_menu(play: Playthrough) -> ActionMenu:
    """Return the ActionMenu of a position; see ``workbench.boards.presentation``."""
    state, legal = play.state, play.legal()
    if state.ending != Ending.NOT_YET or state.phase == Phase.TURN:
        why = "" if "end" in legal else why_not(play, "end")
        return ActionMenu("", (), (ActionGroup(END, (Option(END, "end"),) if not why else (), why),))
    options = tuple(Option(words_of(play, action), notation) for notation, action in legal.items())
    return ActionMenu(prompt(play), options[::-1] if state.phase == Phase.ANSWER else options, (closed_end(play),))


def chosen_menu(play: Playthrough, selected: str) -> ActionMenu:
    """Return the ActionMenu with what can be done with the chosen card: play it, activate it, or hold it back."""
    menu, number = action_menu(play), card_numbers().get(selected, NO_CARD)
    if play.state.ending != Ending.NOT_YET:
        return menu
    if menu.decisions:  # the buttons of a turn keep their places
        ways = tuple(ActionGroup(title, (), menu.groups[-1].why) for title in WAYS)
        groups, standing = (*ways, *menu.groups), how_it_stands(play)
        return replace(menu, groups=groups, about=menu.prompt, folds_impossible=True, standing=standing)
    ruleset, state = play.ruleset, play.state
    cost = 0 if number == NO_CARD else int(cost_of(state, ruleset.cards[number], int(state.seat)))
    words = (
        f"Play for {cost}" if cost else "Play for free",
        f"Activate: +{int(ruleset.activation)} {NOUNS['energy']}",
        f"Hold back: {gain_of_restraint(state, ruleset)}",
    )
    groups = tuple(
        way_group(play, title, its_words, f"{verb} {selected}", number)
        for (title, verb), its_words in zip(WAYS.items(), words)
    )
    ask = turn_prompt(state) if number == NO_CARD else prompt_of_card(number, groups)
    about = about_card(play, number)
    return replace(menu, prompt=ask, groups=(*groups, *menu.groups), about=about, standing=how_it_stands(play))


def gain_of_restraint(state: np.record, ruleset: np.record) -> str:
    """4.8: return what holding a Strike back adds now, in words; from some trust on it brings a bond no nearer (R48).

    >>> play = Playthrough("shattered_dungeon", position={"trust": 5})
    >>> gain_of_restraint(play.state, play.ruleset)
    'adds nothing at trust 3 or more'
    """
    if ruleset.bond_rules == 3 and points_of(state.trust) >= ruleset.restraint_below:
        return f"adds nothing at {NOUNS['trust']} {int(ruleset.restraint_below)} or more"
    promoter = NOUNS["trust"] if state.seat == VISITOR or ruleset.bond_rules == 3 else NOUNS["rapport"]
    return f"+{int(ruleset.restraint)} {promoter}"


def way_group(play: Playthrough, title: str, words: str, notation: str, number: int) -> ActionGroup:
    """Return one way to use the chosen card, or why there is none."""
    if number == NO_CARD:
        return ActionGroup(title, (), "Choose a card from your hand first.")
    why = why_not(play, notation)
    return ActionGroup(title, () if why else (Option(words, notation),), why)


def about_card(play: Playthrough, number: int) -> str:
    """Return a chosen card in short: what it is, a Strike's aim and chance to hit, what its keywords mean.

    Where none is chosen, return what the bars lost and gained: on a narrow screen they are out of sight.
    """
    if number == NO_CARD:
        return changes_in_words(play) or "No card is chosen."
    card, name, side = play.ruleset.cards[number], row_of(number).name, int(play.state.seat)
    meanings = "".join(f" {line.text}" for line in keyword_lines(card, side))
    foreseen = forecast_of(play, row_of(number).card)
    if foreseen is None:
        return f"{name}: {noun_of_category(card)}, {noun_of_type(card)}.{meanings}"
    target = "any resource" if foreseen.target is None else with_what_is_left(play, 1 - side, foreseen.target)
    bond = bond_in_words(play.state, foreseen)
    return f"{name}: power {foreseen.power} on {target}, {hits_in_words(foreseen)}. {bond}{meanings}"


def with_what_is_left(play: Playthrough, side: int, reducer: int) -> str:
    """Return a resource with how much of it is left: on a narrow screen the bars are out of sight."""
    return f"{noun_of(side, reducer)} (now {int(play.state.current[side, reducer])})"


def closed_end(play: Playthrough) -> ActionGroup:
    """Return the end of the turn where something else has to be decided first."""
    return ActionGroup(END, (), why_not(play, "end"))


def why_not(play: Playthrough, notation: str) -> str:
    """Return why an action cannot be played now, as whoever presses buttons reads it; "" if it can."""
    return without_notation(reason_against(GAME, play.state, play.ruleset, notation)[1])


def words_of(play: Playthrough, action: int) -> str:
    """Return an answer in a few words; to a Strike, with what is lost then and how likely that is."""
    state, kind, slot = play.state, kind_of(action), int(slot_of(action))
    if kind == Kind.BEGIN:
        return f"Enter {name_of(play, 0)}"
    if kind == Kind.ANSWER:
        words = ("Defect", "Cooperate") if is_test(play) else ("Refuse", "Accept")
        return words[slot]
    if slot == NO_REACT:
        return f"Do not react: lose {points_lost(state, play.ruleset)}"
    number = int(state.card[state.seat, slot])
    return f"{row_of(number).name}: {react_outlook(state, play.ruleset, number).words}"


def pending(play: Playthrough) -> tuple[int, np.record]:
    """Return the number and the record of the card that waits for an answer."""
    state = play.state
    number = int(state.card[state.turn_seat, state.pending])
    return number, play.ruleset.cards[number]


def is_test(play: Playthrough) -> bool:
    """Return whether a Test waits for an answer."""
    return pending(play)[1].category == Category.TEST


def prompt(play: Playthrough) -> str:
    """Return what a decision is about: exactly what the deciding side may know."""
    state = play.state
    if state.phase == Phase.START:
        return f"{seat_name(0)} waits in {name_of(play, 0)}; {seat_name(1)} is {name_of(play, 1)}."
    if state.phase == Phase.REACT:
        return prompt_of_strike(play)
    return prompt_of_test(play) if is_test(play) else prompt_of_offer(play)


def prompt_of_strike(play: Playthrough) -> str:
    """Return what a Strike takes if its target does not react."""
    state, (number, _), side = play.state, pending(play), int(play.state.seat)
    left, resource = int(state.current[side, state.pending_target]), noun_of(side, int(state.pending_target))
    return (
        f"{row_of(number).name} hits {seat_name(side)}, {NOUNS[Tier(int(state.pending_tier)).name.lower()]}: you lose "
        f"{points_lost(state, play.ruleset)} of your {left} {resource}, less if a React absorbs some of it."
    )


def prompt_of_offer(play: Playthrough) -> str:
    """Return what an Offer gives, and its cost as far as the tier of trust lets the other side see it."""
    state, (number, card) = play.state, pending(play)
    giver, asked = seat_name(int(state.turn_seat)), seat_name(int(state.seat))
    gains = effects_after(play, card, "accept")
    cost = f" Cost: {seen_cost(play, card)}." if play.ruleset.bond_rules == 3 else ""
    bond = " Accepting it ends the room in a bond, and both sides win." if card.is_covenant else ""
    offer = f"makes {asked} {AN_OFFER}" if is_veiled(play) else f"offers {asked} {row_of(number).name}"
    return f"{giver} {offer}. It {'; '.join(gains)}.{cost}{bond} {refusal_in_words(play, card)}"


def refusal_in_words(play: Playthrough, card: np.record) -> str:
    """Return what refusing an Offer does to the bond (4.7, A4.2 and A6.2)."""
    ruleset = play.ruleset
    if ruleset.bond_rules != 3:
        return f"Refusing costs {int(ruleset.refusal_rapport)} {NOUNS['rapport']}."
    if card.is_covenant:
        return f"If you refuse, {crash_in_words(play)}."
    gain = points(int(ruleset.refusal_trust)) if tier_of(play.state, ruleset) < ruleset.refusal_below else 0
    return f"If you refuse, {NOUNS['trust']} rises by {gain}." if gain else "Refusing changes nothing."


def effects_after(play: Playthrough, card: np.record, answer: str) -> list[str]:
    """Return what an answer to an Offer or a Test brings about, as a list of phrases."""
    always = {Effect.EXPOSURE} if play.ruleset.test_costs_always else set()
    return [
        effect_in_words(effect, int(play.state.turn_seat))
        for effect in effects_of(card, int(play.ruleset.bond_rules))
        if answer in EFFECT_WORDS[Effect(int(effect.what))].after or effect.what in always
    ]


def seen_cost(play: Playthrough, card: np.record) -> str:
    """Return the cost of an Offer, or that it is hidden: a familiar side does not see it (A3.2, tier 1)."""
    return HIDDEN_COST if is_veiled(play) else cost_of_offer(card, int(play.state.turn_seat))


def is_veiled(play: Playthrough) -> bool:
    """Return whether the other side sees only its gain, without the Offer's name, which would reveal the rest.

    A Covenant is always open.
    """
    return play.ruleset.bond_rules == 3 and tier_of(play.state, play.ruleset) == 1 and not pending(play)[1].is_covenant


def crash_in_words(play: Playthrough) -> str:
    """Return what a crash makes of trust as it stands (4.5 and A6.2)."""
    crashed = play.state.copy()
    crash_trust(crashed, play.ruleset, new_log(), Clause.CRASH)
    if crashed.trust == play.state.trust:
        return f"{NOUNS['trust']} stays at {points(crashed.trust)}"
    return f"{NOUNS['trust']} falls from {points(play.state.trust)} to {points(crashed.trust)}"


def prompt_of_test(play: Playthrough) -> str:
    """Return what both answers to a Test come to."""
    state, (number, card) = play.state, pending(play)
    both, alone = effects_after(play, card, "cooperate"), effects_after(play, card, "defect")
    giver, asked = seat_name(int(state.turn_seat)), seat_name(int(state.seat))
    return (
        f"{giver} puts {asked} to the {NOUNS['test']} {row_of(number).name}. "
        f"Cooperate: {'; '.join(both)}. Defect: {'; '.join([*alone, crash_in_words(play)])}."
    )


def masked_actions(play: Playthrough, viewer: int) -> dict[int, Mask]:
    """Return the actions a viewer may not read, as a dict number -> Mask.

    They are the Traps of the other side that still lie face down, and an Offer with a hidden cost, as long as it waits.
    """
    state = play.state
    found = {
        number: Mask(f"play {A_TRAP}", row_of(card).name, A_TRAP)
        for number, side, card in laid_traps(play)
        if side != viewer
    }
    if state.phase == Phase.ANSWER and not is_test(play) and is_veiled(play) and state.turn_seat != viewer:
        found[len(play.actions) - 1] = Mask(f"play {AN_OFFER}", row_of(pending(play)[0]).name, AN_OFFER)
    return found


def is_secret(notation: str) -> bool:
    """Return whether an action lays a Trap, which stays unnamed until it is replayed."""
    verb, _, key = notation.partition(" ")
    number = card_numbers().get(key, NO_CARD)
    return verb == "play" and number != NO_CARD and row_of(number).category == "trap"


def laid_traps(play: Playthrough) -> Iterator[tuple[int, int, int]]:
    """Go through the actions that laid Traps still face down: number of the action, side, number of the card."""
    state = play.state
    lying = {
        (side, int(state.card[side, slot]))
        for side in range(state.seats)
        for slot in range(state.cards[side])
        if state.zone[side, slot] == Zone.TRAP
    }
    for number, (before, notation) in enumerate(zip(play.states_before, play.actions)):
        verb, _, key = notation.partition(" ")
        card = card_numbers().get(key, NO_CARD)
        if verb == "play" and (int(before.seat), card) in lying:
            yield number, int(before.seat), card
