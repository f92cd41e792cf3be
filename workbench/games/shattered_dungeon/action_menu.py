"""The action menu of Shattered Dungeon: enter, end the turn, and answer what the other side does."""

from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction

import numpy as np

from rules.shattered_dungeon import GAME
from rules.shattered_dungeon.actions import NO_REACT, Kind, kind_of, slot_of
from rules.shattered_dungeon.card import NO_CARD, Category, Effect
from rules.shattered_dungeon.card_words import EFFECT_WORDS
from rules.shattered_dungeon.energy import cost_of
from rules.shattered_dungeon.notation import card_numbers
from rules.shattered_dungeon.rolls import halves_dealt, share_of
from rules.shattered_dungeon.state import VISITOR, Ending, Phase, Tier, Zone
from rules.shattered_dungeon.trust import tier_of
from workbench.boards.action_menu import ActionGroup, ActionMenu, Option, reason_against
from workbench.boards.presentation import Mask
from workbench.games.shattered_dungeon.cards.full_text import keyword_lines
from workbench.games.shattered_dungeon.cards.short_text import (
    NOUNS,
    cost_of_offer,
    effect_in_words,
    effects_of,
    noun_of,
    noun_of_category,
    noun_of_type,
    row_of,
)
from workbench.games.shattered_dungeon.forecast import chance_of_react, forecast_of, in_percent
from workbench.games.shattered_dungeon.resource_changes import changes_in_words
from workbench.games.shattered_dungeon.words import name_of, seat_name
from workbench.play.playthrough import Playthrough

HIDDEN_COST = "hidden"
A_TRAP, AN_OFFER = f"a {NOUNS['trap']}", f"an {NOUNS['offer']}"
END = "End the turn"
WAYS = {"Play": "play", "Activate": "activate", "Hold back": "restrain"}  # what a card is used for, and its verb
USE = "Play this card, activate it or hold it back, or choose another."


def action_menu(play: Playthrough) -> ActionMenu:
    """Return the ActionMenu of a position; see ``workbench.boards.presentation``."""
    state, legal = play.state, play.legal()
    if state.ending != Ending.NOT_YET or state.phase == Phase.TURN:
        why = "" if "end" in legal else reason_against(GAME, state, play.ruleset, "end")[1]
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
        return replace(menu, groups=(*ways, *menu.groups), about=menu.prompt)
    ruleset, state = play.ruleset, play.state
    held = NOUNS["trust"] if state.seat == VISITOR or ruleset.bond_rules == 3 else NOUNS["rapport"]
    cost = 0 if number == NO_CARD else int(cost_of(state, ruleset.cards[number], int(state.seat)))
    words = (
        f"Play for {cost}" if cost else "Play for free",
        f"Activate: +{int(ruleset.activation)} {NOUNS['energy']}",
        f"Hold back: +1 {held}",
    )
    groups = tuple(
        way_group(play, title, its_words, f"{verb} {selected}", number)
        for (title, verb), its_words in zip(WAYS.items(), words)
    )
    ask = "Choose a card of the hand, or end the turn." if number == NO_CARD else USE
    return replace(menu, prompt=ask, groups=(*groups, *menu.groups), about=about_card(play, number))


def way_group(play: Playthrough, title: str, words: str, notation: str, number: int) -> ActionGroup:
    """Return one way to use the chosen card, or why there is none."""
    if number == NO_CARD:
        return ActionGroup(title, (), "Choose a card of the hand first.")
    why = reason_against(GAME, play.state, play.ruleset, notation)[1]
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
    target = "any resource" if foreseen.target is None else noun_of(1 - side, foreseen.target)
    hits = sum((result.chance for result in foreseen.results[: Tier.STALEMATE]), Fraction(0))
    return f"{name}: power {foreseen.power} on {target}, hits {in_percent(hits)}.{meanings}"


def closed_end(play: Playthrough) -> ActionGroup:
    """Return the end of the turn where something else has to be decided first."""
    return ActionGroup(END, (), reason_against(GAME, play.state, play.ruleset, "end")[1])


def words_of(play: Playthrough, action: int) -> str:
    """Return an answer in a few words; a React with what it absorbs and in how many of 100 rolls."""
    state, kind, slot = play.state, kind_of(action), int(slot_of(action))
    if kind == Kind.BEGIN:
        return f"Enter {name_of(play, 0)}"
    if kind == Kind.ANSWER:
        words = ("Defect", "Cooperate") if is_test(play) else ("Refuse", "Accept")
        return words[slot]
    if slot == NO_REACT:
        return "Do not react"
    number = int(state.card[state.seat, slot])
    power, chance = chance_of_react(state, play.ruleset, number)
    return f"{row_of(number).name}: {in_percent(chance)} to absorb {power}"


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
    """Return what a Strike takes unless its target reacts; where Fortify or Ward wait for it, at most."""
    state, (number, _), side = play.state, pending(play), int(play.state.seat)
    tier = Tier(int(state.pending_tier))
    damage = int(share_of(int(state.pending_power), halves_dealt(play.ruleset, tier)))
    left = int(state.current[side, state.pending_target])
    is_protected = state.ward[side] or state.fortify[side, state.pending_target].any()
    return (
        f"{row_of(number).name} hits {seat_name(side)}, {NOUNS[tier.name.lower()]}. You lose "
        f"{'up to ' if is_protected else ''}{min(damage, left)} of your {left} "
        f"{noun_of(side, int(state.pending_target))} unless you react."
    )


def prompt_of_offer(play: Playthrough) -> str:
    """Return what an Offer gives, and its cost as far as the tier of trust lets the other side see it."""
    state, (number, card) = play.state, pending(play)
    giver, asked = seat_name(int(state.turn_seat)), seat_name(int(state.seat))
    gains = effects_after(play, card, "accept")
    cost = f" Cost: {seen_cost(play, card)}." if play.ruleset.bond_rules == 3 else ""
    bond = " Accepting it ends the room in a bond, and both sides win." if card.is_covenant else ""
    offer = f"makes {asked} {AN_OFFER}" if is_veiled(play) else f"offers {asked} {row_of(number).name}"
    return f"{giver} {offer}. It {'; '.join(gains)}.{cost}{bond}"


def effects_after(play: Playthrough, card: np.record, answer: str) -> list[str]:
    """Return what an answer to an Offer or a Test brings about, as a list of phrases."""
    return [
        effect_in_words(effect, int(play.state.turn_seat))
        for effect in effects_of(card, int(play.ruleset.bond_rules))
        if answer in EFFECT_WORDS[Effect(int(effect.what))].after
    ]


def seen_cost(play: Playthrough, card: np.record) -> str:
    """Return the cost of an Offer, or that it is hidden: a familiar side does not see it (A3.2, tier 1)."""
    return HIDDEN_COST if is_veiled(play) else cost_of_offer(card, int(play.state.turn_seat))


def is_veiled(play: Playthrough) -> bool:
    """Return whether the other side sees only its gain, without the Offer's name, which would reveal the rest.

    A Covenant is always open.
    """
    return play.ruleset.bond_rules == 3 and tier_of(play.state, play.ruleset) == 1 and not pending(play)[1].is_covenant


def prompt_of_test(play: Playthrough) -> str:
    """Return what both answers to a Test come to."""
    state, (number, card) = play.state, pending(play)
    both, alone = effects_after(play, card, "cooperate"), effects_after(play, card, "defect")
    giver, asked = seat_name(int(state.turn_seat)), seat_name(int(state.seat))
    falls = f"{NOUNS['trust']} falls by {play.ruleset.crash} %"
    return (
        f"{giver} puts {asked} to the {NOUNS['test']} {row_of(number).name}. "
        f"Cooperate: {'; '.join(both)}. Defect: {'; '.join([*alone, falls])}."
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
