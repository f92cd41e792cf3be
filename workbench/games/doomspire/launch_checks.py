"""Checks of Lords of Doomspire's own checklist: ways to impress the dragon, seats, and one level above another."""

from collections.abc import Sequence
from threading import Event

from rules.core.game import Game
from rules.core.ruleset import Changes
from workbench.checks.items import Answer
from workbench.checks.launch_checks import BY_VERDICT
from workbench.simulation.batch import Batch
from workbench.simulation.estimates import Estimate, wilson_interval, worst_of
from workbench.simulation.numbers import percent
from workbench.simulation.results import Results
from workbench.simulation.round_robin import Contender, arrangements, play_table
from workbench.simulation.run import simulate_batch

WAYS = ("won_by_combat_rate", "won_by_fame_rate", "won_by_economy_rate", "won_by_gold_rate")


def every_way_is_worth_trying(
    game: Game,
    cancel: Event,
    agent: str,
    seats: int,
    games: int,
    seed: int,
    low: float,
    high: float,
    preset: str = "",
    beside: str = "",
) -> Answer:
    """Whether each way to impress the dragon ends its share of all games; ``beside`` says why where it does not."""
    changes = game.ruleset.presets[preset].set if preset else {}
    results = played(game, cancel, agent, seats, games, seed, changes)
    found = [(results.metrics[name].title, results.estimate(name)) for name in WAYS]
    under = f" under “{game.ruleset.presets[preset].title}”" if preset else ""
    return judged_shares(found, (low, high), beside, how_played(results, agent, seed) + under)


def seats_are_even(
    game: Game, cancel: Event, agent: str, seats: int, games: int, seed: int, apart: float, beside: str = ""
) -> Answer:
    """Whether every seat wins its share of the games, more or less by no more than ``apart``."""
    results = played(game, cancel, agent, seats, games, seed)
    names = [name for name, metric in results.metrics.items() if name.startswith("win_rate_")]
    found = [(results.metrics[name].title, results.estimate(name)) for name in names]
    return judged_shares(found, (1 / seats - apart, 1 / seats + apart), beside, how_played(results, agent, seed))


def level_beats(game: Game, cancel: Event, agent: str, other: str, games: int, seed: int, beside: str = "") -> Answer:
    """Whether a level wins more than its share against one below: one of it at a table, and half a table of it."""
    seats = game.seats.stop - 1
    found = [(way, fair, share_won(game, cancel, (agent, other), way, games, seed)) for way, fair in fair_shares(seats)]
    verdicts = [one.verdict((fair, 1.0)) for _, fair, one in found]
    said = ", ".join(f"{percent(one)} {way} (fair: {100 * fair:g} %)" for way, fair, one in found)
    title, of_other = game.agents[agent].title, game.agents[other].title
    evidence = f"{title} against {of_other}: {said}. {beside}".strip()
    return Answer(BY_VERDICT[worst_of(verdicts)], evidence, f"{games:,} games at every table, played just now; {seed=}")


def fair_shares(seats: int) -> tuple[tuple[str, float], ...]:
    """Return the ways to seat two levels together, and what the first would win of each if they were alike."""
    return ("alone", 1 / seats), ("half", 1 / 2)


def share_won(game: Game, cancel: Event, pair: tuple[str, str], way: str, games: int, seed: int) -> Estimate:
    """Return which share of the games the seats of the first of a pair win, each table with a seed of its own."""
    won = trials = 0
    for number, table in enumerate(arrangements(game.seats.stop - 1)[way]):
        line_up = tuple(Contender(pair[0] if own else pair[1]) for own in table)
        winners = play_table(game, line_up, games, seed + number, cancel=cancel)
        if winners is not None:
            won += sum(bool(seat >= 0 and table[seat]) for seat in winners)
            trials += games
    return wilson_interval(won, trials)


def played(
    game: Game, cancel: Event, agent: str, seats: int, games: int, seed: int, changes: Changes | None = None
) -> Results:
    """Return games between players of one level."""
    return simulate_batch(Batch(game, games, seed, [agent], seats, changes), game.skin, cancel=cancel)


def judged_shares(found: Sequence[tuple[str, Estimate]], band: tuple[float, float], beside: str, how: str) -> Answer:
    """Return the answer for shares that should all lie in one band, each told."""
    said = ", ".join(f"{name} {percent(one)}" for name, one in found)
    wanted = f"wanted are {100 * band[0]:.3g} to {100 * band[1]:.3g} % each"
    return Answer(
        BY_VERDICT[worst_of([one.verdict(band) for _, one in found])], f"{said}; {wanted}. {beside}".strip(), how
    )


def how_played(results: Results, agent: str, seed: int) -> str:
    """Return how something was found."""
    title = results.game.agents[agent].title
    return f"{results.games:,} games of {results.seats} {title} seats played just now; seed {seed}"


CHECKS = {one.__name__: one for one in (every_way_is_worth_trying, seats_are_even, level_beats)}
