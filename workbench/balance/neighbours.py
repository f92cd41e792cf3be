"""Games next door to those a setting was searched in: other tables, other levels, other scenarios."""

from collections.abc import Mapping
from dataclasses import dataclass

from rules.core.agents import AgentKind
from rules.core.game import Game
from workbench.balance.scenarios import load_scenarios
from workbench.balance.targets import Target
from workbench.simulation.batch import Batch


@dataclass(frozen=True)
class Neighbour:
    """Games beside those a design was tuned for.

    Attributes
    ----------
    title : str
        As "3 players" or "all Novice".
    batch : Batch
    targets : dict
        Metric -> Target, of the metrics that these games have.
    """

    title: str
    batch: Batch
    targets: dict[str, Target]


def neighbours_of(game: Game, batch: Batch, targets: Mapping[str, Target]) -> list[Neighbour]:
    """Return the games next door: every other number of players, the other quick levels, a mixed table, the scenarios.

    A seat's share of wins is not asked about with another number of players, where its fair share is another one.

    Examples
    --------
    >>> import rules
    >>> jarls = rules.load("jarls")
    >>> target = {"plies": Target(low=5, high=20, source="an example")}
    >>> [one.title for one in neighbours_of(jarls, Batch(jarls, 10, agents="greedy"), target)]
    ['3 players', '4 players', '5 players', '6 players', 'all Random', 'Greedy and Random']
    """
    found = [
        Neighbour(f"{seats} players", changed(batch, seats=seats, agents=[batch.agents[0]]), kept(game, targets, False))
        for seats in game.seats
        if seats != batch.seats and len(set(batch.agents)) == 1
    ]
    agents = game.agents
    quick = [name for name, one in agents.items() if not one.seats and one.record.kind != AgentKind.SEARCH]
    others = [name for name in quick if name not in batch.agents]
    title = agents[batch.agents[0]].title
    for name in others:
        found.append(Neighbour(f"all {agents[name].title}", changed(batch, agents=[name]), kept(game, targets, True)))
    if others:
        last = others[-1]
        mixed = [name if place % 2 == 0 else last for place, name in enumerate(batch.agents)]
        found.append(
            Neighbour(f"{title} and {agents[last].title}", changed(batch, agents=mixed), kept(game, targets, True))
        )
    for scenario in load_scenarios(game).values():
        preset = game.ruleset.changes_of(game.ruleset.variant(preset=scenario.preset))
        if any(batch.changes.get(name) != value for name, value in preset.items()):
            own = {name: target for name, target in scenario.targets.items() if name in game.metrics}
            found.append(Neighbour(scenario.title, scenario.batch(batch.games, batch.seed), own))
    return [one for one in found if one.targets]


def changed(batch: Batch, **changes: object) -> Batch:
    """Return the same games at another table."""
    return Batch.from_dict({**batch.to_dict(), **changes})


def kept(game: Game, targets: Mapping[str, Target], with_wins: bool) -> dict[str, Target]:
    """Return the targets that these games can be held to."""
    return {
        name: target
        for name, target in targets.items()
        if with_wins or not (game.metrics[name].family == "win" and game.metrics[name].seat >= 0)
    }
