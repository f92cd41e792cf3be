"""What a side may do: play a card, activate one, hold back, react, answer, end its turn."""
from enum import IntEnum

import numpy as np

ACTION = np.dtype("i4")  # Kind * 64 + slot


class Kind(IntEnum):
    """Kinds of actions, in the order in which they are listed."""

    BEGIN = 0      # enter the first room
    PLAY = 1       # slot
    ACTIVATE = 2   # slot: discard an action card for 1 energy this turn
    RESTRAIN = 3   # slot: discard a Strike for 1 of the own promoter
    REACT = 4      # slot, or NO_REACT
    ANSWER = 5     # 1: accept the Offer, cooperate in the Test; 0: refuse, defect
    END = 6        # the turn
