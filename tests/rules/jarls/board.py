"""Positions for rule tests, in a line."""

from workbench.play.playthrough import Playthrough


def board(*sides, radius=3, to_move="A", **changes):
    """Return a Playthrough from a position: the pieces of A, B and so on, and ruleset fields that differ."""
    position = {"radius": radius, "to_move": to_move, **dict(zip("ABCDEF", sides))}
    return Playthrough("jarls", position=position, changes=changes)


def told(play):
    """Return the account of the last step."""
    return play.game.account(play.log, play.state)


def sides(play):
    """Return the pieces of each seat as a list of texts, A first."""
    return list(play.game.aftermath(play.state).values())
