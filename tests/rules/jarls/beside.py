"""The compiled rules and their slow twin side by side: the same rules, positions and actions in both."""

import dataclasses

import numpy as np

import rules
from rules.core.hexes import AXIAL, spiral
from rules.jarls.state import EMPTY, Ending, is_jarl, owner_of
from tests.playing import legal_of, stepped
from tests.rules.jarls import naive

GAME = rules.load("jarls")
ENDINGS = {
    Ending.NOT_YET: None,
    Ending.THRONE: "throne",
    Ending.LAST_STANDING: "last_standing",
    Ending.STALEMATE: "stalemate",
}
SWITCHES = {  # values that twin games are played with; the rulebook's own stands twice, to be likelier
    "warrior_strength": (1, 1, 0, 2),
    "jarl_strength": (2, 2, 0, 1, 3),
    "momentum": (1, 1, 0, 2),
    "support": (True, True, False),
    "support_from_start": (True, True, False),
    "bracing": (True, True, False),
    "warrior_hexes": (2, 2, 1, 3),
    "draft_warriors": (2, 2, 0, 1, 3),
    "draft_hexes": (2, 2, 1, 3),
    "draft_gaps": (True, True, False),
    "compressed_advance": (True, True, False),
    "rotate_first": (True, True, False),
}


def twin_rules(ruleset):
    """Return a ruleset record as the twin's Rules."""
    plain = {field.name: GAME.ruleset.plain(ruleset, field.name) for field in dataclasses.fields(naive.Rules)}
    return naive.Rules(**{name: tuple(value) if isinstance(value, list) else value for name, value in plain.items()})


def notations(state, ruleset):
    """Return the legal actions of the compiled rules as a dict notation -> action."""
    return {GAME.notation(state, action): action for action in legal_of(GAME, state, ruleset)}


def facts(state):
    """Return all the twin's Position says of a compiled position, as a dict."""
    return {
        "radius": int(state.radius),
        "seats": int(state.seats),
        "to_move": int(state.seat),
        "round": int(state.round_no),
        "first": int(state.first),
        "winner": None if state.winner < 0 else int(state.winner),
        "ending": ENDINGS[state.ending],
        "pieces": {
            AXIAL[cell]: (owner_of(piece), "J" if is_jarl(piece) else "W")
            for cell, piece in enumerate(state.cells)
            if piece != EMPTY
        },
    }


def twin_facts(twin):
    """Return the twin's Position as the same dict."""
    names = ("radius", "seats", "to_move", "round", "first", "winner", "ending")
    return {**{name: getattr(twin, name) for name in names}, "pieces": dict(twin.pieces)}


def play_both(state, twin, ruleset, plies, chance):
    """Play random actions in both, comparing all there is to compare; return how many plies were played."""
    slow = twin_rules(ruleset)
    for ply in range(plies):
        assert twin_facts(twin) == facts(state)
        legal = notations(state, ruleset)
        assert sorted(legal) == naive.legal(twin, slow)
        if not legal:
            return ply
        notation = str(chance.choice(sorted(legal)))
        after, log = stepped(GAME, state, ruleset, legal[notation])
        told = GAME.account(log, after)
        fought = (told["attack"], told["defence"]) if "attack" in told else None
        assert naive.strengths(twin, notation, slow) == fought, notation
        state, twin = after, naive.play(twin, notation, slow)
    return plies


def random_changes(chance):
    """Return a random variant: every switch and every number of combat and movement drawn anew."""
    return {name: values[chance.integers(len(values))] for name, values in SWITCHES.items()}


def random_crowd(chance, seats):
    """Return the table of a position full of pieces, where chains, compressions and falls are frequent."""
    radius = int(chance.integers(2, 5))
    hexes = [axial for axial in spiral(radius) if axial != (0, 0)]
    chance.shuffle(hexes)
    most = len(hexes) // seats
    table = {"radius": radius, "to_move": "ABCDEF"[chance.integers(seats)]}
    for letter in "ABCDEF"[:seats]:
        own, hexes = hexes[: chance.integers(1, most + 1)], hexes[most:]
        table[letter] = " ".join(f"{'W' if number else 'J'}{q},{r}" for number, (q, r) in enumerate(own))
    return table


def both_from(table):
    """Return a table set up in both."""
    sides = [table[letter] for letter in "ABCDEF" if letter in table]
    return GAME.position(table), naive.position(table["radius"], "ABCDEF".index(table["to_move"]), sides)


def generator(*seeds):
    """Return the numpy generator of a test, from its parameters."""
    return np.random.default_rng(seeds)
