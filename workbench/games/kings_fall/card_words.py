"""What Chronicle cards do, in full sentences and in few words, by the numbers of the ruleset."""

import numpy as np

from rules.kings_fall.contents import NOTHING
from rules.kings_fall.kinds import Action, Chooser, Effect, Lasts, Where
from rules.kings_fall.names import ACTION_NAMES
from workbench.games.kings_fall.map_words import NOUNS, counted, dice

WHERE = {
    Where.ANY: "",
    Where.OWN: " in Locations you control",
    Where.THEIRS: " where the opponent has influence",
    Where.UNCONTROLLED: " in Locations nobody controls",
    Where.BESIDE_OWN: " where you have pieces, or beside your Units or influence",
    Where.OCCUPIED_OWN: "",
    Where.OCCUPIED_THEIRS: " where the opponent has pieces",
    Where.SOVEREIGN: "",
    Where.CITY: " in Cities",
    Where.FORTRESS: " in a Fortress",
    Where.FOREST: " in Forests",
    Where.RUINS: " in Ruins",
    Where.PASS: " in Passes",
    Where.NEXUS: " in the Nexus",
}
LASTS = {
    Lasts.NOW: "",
    Lasts.COMBAT: " in this combat",
    Lasts.TURN: " this turn",
    Lasts.NEXT_TURN: " in their next turn",
    Lasts.ROUND: " this Round",
}


def sentences_of(ruleset: np.record, card: int) -> list[str]:
    """Return what the Event of a card does, a sentence for each of its rows, said to who resolves it."""
    row = ruleset.card[card]
    return (
        [f"{words[0].upper()}{words[1:]}." for words in facts_of(ruleset, card)] if row.rows else ["It does nothing."]
    )


def facts_of(ruleset: np.record, card: int) -> list[str]:
    """Return what the Event of a card does in few words, one for each of its rows."""
    card_row = ruleset.card[card]
    return [row_words(card_row.row[number]) for number in range(int(card_row.rows))]


def times(number: int) -> str:
    """Return how often something may be done, "" for once.

    >>> times(1), times(3)
    ('', ', up to 3 times')
    """
    return f", up to {number} times" if number > 1 else ""


def row_words(row: np.record) -> str:
    """Return what a row of an Event does, said to who resolves it."""
    effect, amount, where = Effect(int(row.effect)), int(row.amount), WHERE[Where(int(row.where))]
    if effect in OWN_WORDS:
        return OWN_WORDS[effect](amount, where)
    if effect == Effect.ACTION_COST:
        return cost_words(row)
    if effect == Effect.DISCARD:
        how = {Chooser.SELF: ", you choose", Chooser.OPPONENT: " of their choice", Chooser.RANDOM: " at random"}
        return f"{who(row)} discard{s(row)} {counted(amount, 'card')}{how[Chooser(int(row.chooser))]}"
    if effect == Effect.REMOVE_UNIT:
        return f"{who(row)} lose{s(row)} {counted(amount, 'Unit')}{where}{chosen_by(row)}"
    return f"{who(row)} {verb(effect, amount, row)}{LASTS[Lasts(int(row.lasts))] if effect in COMBAT else ''}"


def who(row: np.record) -> str:
    """Return whom a row happens to."""
    return "the opponent" if row.opponent else "you"


def s(row: np.record) -> str:
    """Return the ending of a verb."""
    return "s" if row.opponent else ""


def chosen_by(row: np.record) -> str:
    """Return who picks a Unit that goes."""
    return {Chooser.SELF: ", you choose which", Chooser.OPPONENT: " of their choice", Chooser.RANDOM: " at random"}[
        Chooser(int(row.chooser))
    ]


def cost_words(row: np.record) -> str:
    """Return how a Standard Action becomes dearer or cheaper."""
    amount, action = int(row.amount), "everything" if row.action == NOTHING else NOUNS[action_noun(int(row.action))]
    if amount < 0:
        return f"your next {action}{LASTS[Lasts(int(row.lasts))]} costs {counted(-amount, 'Op')} less"
    when = {Lasts.TURN: "this turn", Lasts.NEXT_TURN: "next turn", Lasts.ROUND: "this Round"}
    whose = "the opponent's" if row.opponent else "your"
    return f"{whose} {action} costs {counted(amount, 'Op')} more each time, {when.get(Lasts(int(row.lasts)), 'now')}"


def action_noun(action: int) -> str:
    """Return the key of the noun of a Standard Action."""
    return f"action_{ACTION_NAMES[Action(action)]}"


def verb(effect: Effect, amount: int, row: np.record) -> str:
    """Return what somebody does or gets."""
    return {
        Effect.GAIN_OPS: f"gain{s(row)} {counted(amount, 'Op')}",
        Effect.GAIN_CP: f"gain{s(row)} {amount} {NOUNS['cp']}",
        Effect.LOSE_CP: f"lose{s(row)} {amount} {NOUNS['cp']}",
        Effect.DRAW: f"draw{s(row)} {counted(amount, 'card')}",
        Effect.COMBAT_STRENGTH: f"add{s(row)} {amount} to the Combat Value",
        Effect.COMBAT_DICE: f"roll{s(row)} {dice(abs(amount))} {'more' if amount > 0 else 'less'}",
        Effect.HIGHEST_DIE: f"add{s(row)} {amount} to the highest die",
        Effect.REROLL: f"may roll {dice(amount)} again",
        Effect.NO_PARTING: "may retreat without a parting shot",
        Effect.WOUND: f"lose{s(row)} {amount} Health of the {NOUNS['sovereign']}, but never the last",
        Effect.HEAL: f"regain{s(row)} {amount} Health of the {NOUNS['sovereign']}",
    }[effect]


def escort_words(amount: int) -> str:
    """Return with whom a Sovereign goes that is drawn out."""
    return f"with {counted(amount, 'Unit')} of its escort" if amount else "alone"


COMBAT = (Effect.COMBAT_STRENGTH, Effect.COMBAT_DICE, Effect.HIGHEST_DIE, Effect.REROLL)
OWN_WORDS = {
    Effect.PEEK: lambda amount, where: "see the opponent's hand this turn",
    Effect.PLACE_INFLUENCE: lambda amount, where: f"place {amount} influence{where}, one in each",
    Effect.REMOVE_INFLUENCE: lambda amount, where: (
        f"remove {amount} of the opponent's influence{where.replace(WHERE[Where.THEIRS], '')}"
    ),
    Effect.RECRUIT: lambda amount, where: f"recruit {counted(amount, NOUNS['basic'])}{where}",
    Effect.MOVE: lambda amount, where: f"move a Group along one path{times(amount)}, for no Ops",
    Effect.REDEPLOY: lambda amount, where: "redeploy Units once, for no Ops",
    Effect.FORTIFY: lambda amount, where: "fortify a Fortress, for no Ops",
    Effect.DRAW_OUT: lambda amount, where: f"move the opponent's {NOUNS['sovereign']} "
    f"{escort_words(amount)} along one path to where none of your pieces stand",
    Effect.READY: lambda amount, where: "abilities used this Round can be used again",
}  # fmt: skip
