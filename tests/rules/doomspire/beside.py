"""What tests of Lords of Doomspire share: random games, and positions without what is over and done with."""

from rules.core.record import blank
from rules.doomspire.board_contents import SEATS
from rules.doomspire.phases import Entry, Fight, Phase, Stage
from rules.doomspire.setup import clear
from rules.doomspire.state import NOBODY, NONE, STATE

# Nobody reads these any more once what they belong to is over: (whether it is going on, fields).
OF_COMBAT = (
    *("bout", "fight_place", "fight_monster", "fight_card", "ambush", "surprise", "fixed", "shot", "fighter"),
    *("fighting", "thrown", "support", "omen", "paid", "used", "asked"),
)
OF_CARD = tuple(name for name in STATE.names if name.startswith("card_")) + ("drawer", "drawer_knight")
OF_THEFT, OF_OFFER = ("thief_knight", "victim", "victim_knight"), ("gives", "wants")
OF_DEBT = ("owes_to", "owes_not", "owes_why", "owes_fame")
OF_WAY, OF_MOVEMENT = ("way", "way_length", "way_at"), ("revealed", "calm")
OF_HARVEST = ("picks", "builds", "harvested", "forged")


def settled(state):
    """Return a copy of a position in which whatever is over is as it was before the game began."""
    left, fresh = state.copy(), blank(STATE)
    clear(fresh)
    is_passing = state.entry == Entry.PASSING
    for is_going_on, fields in (
        (state.fight != Fight.NONE, OF_COMBAT),
        (state.card != NONE, OF_CARD),
        (state.thief != NOBODY, OF_THEFT),
        (state.offer_to != NOBODY, OF_OFFER),
        (is_passing, OF_WAY),
        (state.active != NONE, OF_MOVEMENT),
        (state.stage == Stage.HARVEST, OF_HARVEST),
        (state.stage in (Stage.MOVE, Stage.HARVEST), ("offers",)),
        (state.phase == Phase.KING, ("tied",)),
        (state.stage != Stage.RANKING, ("turn",)),
    ):
        if not is_going_on:
            for name in fields:
                left[name] = fresh[name]
    if is_passing:
        left.way[state.way_length :] = 0
    for seat in range(SEATS):
        if state.owes[seat] == 0:
            for name in OF_DEBT:
                left[name][seat] = fresh[name][seat]
    return left
