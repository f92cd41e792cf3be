"""What the side to decide has lost in King's Fall since its last turn, and what the other side has taken."""

import numpy as np

from rules.core.seats import SEAT_LETTERS
from rules.core.words import listed
from rules.kings_fall.contents import OFF
from rules.kings_fall.kinds import LEADERS, SOVEREIGN
from workbench.games.kings_fall.map_words import leader_title, place_title
from workbench.play.playthrough import Playthrough


def losses_since(play: Playthrough) -> str:
    """Return what the side to decide has lost since its last turn, and what else its rival has taken; "" for none."""
    before, state = after_last_turn(play), play.state
    if before is None:
        return ""
    seat = int(state.seat)
    faction = int(state.faction[seat])
    home = int(play.ruleset.faction[faction].home)
    places = [place for place in range(int(play.ruleset.places)) if before.control[place] == seat]
    lost = [
        place_title(place) + (" (your home)" if place == home else "")
        for place in sorted(places, key=lambda place: place != home)
        if state.control[place] != seat
    ]
    lost += [
        leader_title(faction, leader)
        for leader in range(SOVEREIGN + 1, LEADERS)
        if before.leader[seat, leader] != OFF and state.leader[seat, leader] == OFF
    ]
    taken = [
        place_title(place)
        for place in range(int(play.ruleset.places))
        if state.control[place] == 1 - seat and before.control[place] not in (seat, 1 - seat)
    ]
    told = [f"you have lost {listed(lost)}"] if lost else []
    told += [f"{SEAT_LETTERS[1 - seat]} has taken {listed(taken)}"] if taken else []
    return f"Since your last turn {' and '.join(told)}." if told else ""


def after_last_turn(play: Playthrough) -> np.record | None:
    """Return the state after the last step that the side to decide made in a turn of its own; None for none."""
    seat, states = play.state.seat, (*play.states_before, play.state)
    for number in range(len(states) - 2, -1, -1):
        if states[number].seat == seat and states[number].turn_seat == seat and states[number].turn_no:
            return states[number + 1]
    return None
