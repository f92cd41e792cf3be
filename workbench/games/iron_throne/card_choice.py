"""Which card to play in a battle of Iron Throne of Ashes: what each one brings, and which is suggested and why."""

from dataclasses import dataclass
from fractions import Fraction

import numpy as np

from rules.core.seats import SEAT_LETTERS
from rules.iron_throne import WORDS
from rules.iron_throne.battle import cards_of, is_seat, strength_of
from rules.iron_throne.box import CARD_VALUES
from rules.iron_throne.notation import node_name
from rules.iron_throne.state import BLIGHT, GUARD, HUNTER, Phase
from workbench.boards.action_menu import Option
from workbench.games.iron_throne.odds.cards import highest_cards
from workbench.games.iron_throne.words import NOUNS, card_in_words, counted
from workbench.odds.outcomes import Odds
from workbench.play.playthrough import Playthrough

ATTACKER, DEFENDER = 0, 1  # sides of a battle
FOES = {HUNTER: "hunter", BLIGHT: "blight", GUARD: "guard"}  # nouns of what the enemy fights with


@dataclass(frozen=True)
class CardOutlook:
    """What one card brings: how likely it wins, ruins the rival, or ends with the seat itself ruined."""

    place: int  # of its value among all
    wins: Fraction
    ruins: Fraction
    falls: Fraction


def has_hidden(play: Playthrough) -> bool:
    """F-004: return whether cards of a battle are drawn that only who chooses among them may see."""
    return bool(play.state.phase == Phase.BATTLE)


def outlooks(play: Playthrough) -> list[CardOutlook]:
    """Return what each card brings that the seat to decide has drawn, the lowest first.

    The seat knows its own cards and how many the other side draws, which is taken to play its highest (ruling Q47).
    """
    state, own = play.state, int(play.state.ready)
    base, against = strength_of(state, play.ruleset, own), strength_of(state, play.ruleset, 1 - own)
    if is_seat(state.sides[1 - own]):
        faced = Odds(chances_of_other(play)).map(lambda card: max(0, against + card))
    else:
        faced = Odds({against: 1})
    return [
        outlook_of(play, int(place), leads_of(max(0, base + CARD_VALUES[place]), faced))
        for place in np.flatnonzero(state.drawn[own])
    ]


def leads_of(total: int, faced: Odds) -> Odds:
    """Return the Odds of the lead that a total has over the totals it may face."""
    return faced.map(lambda other: total - other)


def chances_of_other(play: Playthrough) -> dict[int, Fraction]:
    """Return how likely the other side's highest card has each value, as far as the seat to decide can know.

    What lies in the pile, in the others' hands and before the other side looks alike from here.
    """
    state, ruleset, own = play.state, play.ruleset, int(play.state.ready)
    other = int(state.sides[1 - own])
    drawn = int(state.drawn[1 - own].sum())
    number = drawn or int(cards_of(state, ruleset, other, int(state.battlefield), own == DEFENDER))
    hands = sum(state.hand[seat].astype(int) for seat in range(state.seats) if seat != state.seat)
    unseen = state.pile.astype(int) + hands + state.drawn[1 - own].astype(int)
    deck = tuple(zip(CARD_VALUES, (unseen + state.discard).tolist()))
    number = min(number, int(unseen.sum() + state.discard.sum()))
    found: dict[int, Fraction] = {}
    for (card, _), chance in highest_cards(number, 0, tuple(unseen.tolist()), deck).items():
        found[card] = found.get(card, Fraction(0)) + chance
    return found if number else {0: Fraction(1)}


def outlook_of(play: Playthrough, place: int, leads: Odds) -> CardOutlook:
    """F-004 and F-007: return what a card brings, from the Odds of the lead it gives."""
    state, own = play.state, int(play.state.ready)
    least = 1 if own == ATTACKER else 0  # ties go to the defender
    seat, other = int(state.sides[own]), int(state.sides[1 - own])
    return CardOutlook(
        place,
        leads.where(lambda lead: lead >= least),
        leads.where(lambda lead: lead >= least and is_ruined_by(play, other, lead)),
        leads.where(lambda lead: lead < least and is_ruined_by(play, seat, -lead)),
    )


def is_ruined_by(play: Playthrough, seat: int, margin: int) -> bool:
    """F-007: return whether a seat that loses by so much is ruined by it."""
    state = play.state
    if not is_seat(seat) or state.ruined[seat] or margin == 0:
        return False
    return int(state.debt[seat]) + margin >= max(1, int(state.supply[seat]) + int(play.ruleset.ruin_margin))


def card_options(play: Playthrough) -> tuple[Option, ...]:
    """Return the cards to choose from, the highest first, which is suggested; none where no card is chosen."""
    if play.state.phase != Phase.BATTLE:
        return ()
    found = outlooks(play)[::-1]
    return tuple(
        Option(option_in_words(play, outlook, outlook is found[0]), f"card {CARD_VALUES[outlook.place]}")
        for outlook in found
    )


def option_in_words(play: Playthrough, outlook: CardOutlook, is_suggested: bool) -> str:
    """Return a card with what it brings."""
    other = int(play.state.sides[1 - play.state.ready])
    words = [f"Play the {card_in_words(outlook.place)}: wins {percent(outlook.wins)}"]
    if outlook.ruins:
        words.append(f"{percent(outlook.ruins)} to make {SEAT_LETTERS[other]} a {NOUNS['ruined']}")
    if outlook.falls:
        words.append(f"{percent(outlook.falls)} to become a {NOUNS['ruined']}")
    return ", ".join(words) + (" (suggested)" if is_suggested else "")


def percent(chance: Fraction) -> str:
    """Return a chance in whole percent; only what is certain is 0 or 100.

    >>> percent(Fraction(1, 3)), percent(Fraction(1, 1000)), percent(Fraction(999, 1000)), percent(Fraction(1))
    ('33 %', 'under 1 %', 'over 99 %', '100 %')
    """
    rounded = round(100 * chance)
    if rounded == 0 and chance > 0:
        return "under 1 %"
    return "over 99 %" if rounded == 100 and chance < 1 else f"{rounded} %"


def card_prompt(play: Playthrough) -> str:
    """Return what the choice of a card is about, and why the highest one is suggested."""
    state = play.state
    own, found = int(state.ready), outlooks(play)
    base, against = (int(strength_of(state, play.ruleset, side)) for side in (own, 1 - own))
    role = "attacks" if own == ATTACKER else "is attacked"
    foe = int(state.sides[1 - own])
    rival = SEAT_LETTERS[foe] if is_seat(foe) else f"a {NOUNS[FOES[foe]]}"
    return (
        f"{SEAT_LETTERS[state.seat]} {role} at {node_name(WORDS, state.battlefield)}, {base} against the {against} of "
        f"{rival}, and plays one of {counted(int(state.drawn[own].sum()), NOUNS['card'])} drawn. Nobody else sees "
        f"which before both sides are shown. {reason_for_highest(found, foe)}"
    )


def reason_for_highest(found: list[CardOutlook], foe: int) -> str:
    """Return why the highest card is suggested: it wins more often, costs the loser more, or costs less."""
    lowest, highest = found[0], found[-1]
    name, rival = card_in_words(highest.place), SEAT_LETTERS[foe] if is_seat(foe) else ""
    if highest.wins > lowest.wins:
        return f"The {name} is suggested: it wins most often."
    if highest.wins == 0:
        return f"None can win; the {name} is suggested: it leaves the fewest {NOUNS['debt']}s to draw."
    if not rival:
        return f"Each wins as often; the {name} is suggested, and none costs more."
    more = f"Each wins as often; the {name} is suggested: it costs {rival} the most {NOUNS['debt']}s."
    if highest.ruins > lowest.ruins:
        more += f" A lower one may spare {rival}, and with it a step of the {NOUNS['threat']}."
    return more
