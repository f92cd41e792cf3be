"""What a newcomer to Iron Throne of Ashes has to know before the first round: the vote, and what a turn is."""

from workbench.games.iron_throne.words import NOUNS, counted
from workbench.play.playthrough import Playthrough


def breaking(play: Playthrough) -> str:
    """Return when a seat is ruined and what that means, in a sentence.

    >>> breaking(Playthrough("iron_throne"))
    'With at least as many of them as War Banners a Court is Broken: 1 action a turn, until another comes to its ...'
    """
    ruleset = play.ruleset
    margin = int(ruleset.ruin_margin)
    threshold = f"at least {margin} more of them than" if margin else "at least as many of them as"
    actions = counted(int(ruleset.ruined_actions), "action")
    return (
        f"With {threshold} {NOUNS['supply']}s a {NOUNS['seat']} is {NOUNS['is_ruined']}: {actions} a turn, until "
        f"another comes to its {NOUNS['aid']}."
    )


def basics(play: Playthrough) -> tuple[str, ...]:
    """Return how a round goes, in a few sentences, by the rules of a Playthrough.

    >>> basics(Playthrough("iron_throne"))[1]
    'Then one Court after the other has 2 actions. War Banners are made by Artificers, ...'
    """
    ruleset = play.ruleset
    price = counted(int(ruleset.vote_price), NOUNS["card"])
    return (
        f"Each round the {NOUNS['enemy']} reveals a {NOUNS['order']} and every {NOUNS['seat']} votes in secret. If all "
        f"vote {NOUNS['oppose']}, at {price} each, it is blocked or weakened; if not, it happens and the "
        f"{NOUNS['threat']} rises by {int(ruleset.rise_vote)}.",
        f"Then one {NOUNS['seat']} after the other has {int(ruleset.actions)} actions. {NOUNS['supply']}s are made by "
        f"{NOUNS['maker']}s, most of them on a {NOUNS['works']}, and last for one round; a {NOUNS['envoy']} recruits "
        f"an {NOUNS['token']}.",
        f"A move costs {counted(int(ruleset.link_price), NOUNS['supply'])} for each step, and claiming a "
        f"{NOUNS['holding']} costs {int(ruleset.take_price)}. Where rivals stand, you fight with a card and your "
        f"pieces ({NOUNS['leader']} {int(ruleset.power_leader)}, {NOUNS['fighter']} {int(ruleset.power_fighter)}, "
        f"{NOUNS['maker']} {int(ruleset.power_maker)}).",
        f"Who loses a fight draws as many {NOUNS['debt']}s as it lost by. {breaking(play)}",
    )
