"""Players on the command line: whether a better one wins, and which choices a strong one never makes."""

from typing import Annotated, Any

import typer

from workbench.cli.console import ended_by_interrupt, progress_bar, say, say_json, show_table, whole
from workbench.cli.laboratory import GAME, INTERRUPTED, JSON, PRESET, SEATS, SEED, SET
from workbench.cli.plain_values import bounded
from workbench.cli.requests import changed_fields, number_or_none, wait_for


def ladder(
    game: Annotated[str, GAME],
    levels: Annotated[
        str | None,
        typer.Option(
            metavar="A,B,…",
            help="Agents, weakest first; A@400 searches with 400 playouts a decision. By default those that do not "
            "search; `all` for every agent, `budgets` for searches with fewer and more playouts as well.",
        ),
    ] = None,
    games: Annotated[str, typer.Option(metavar="N", help="Games of every pair.")] = "2000",
    seed: Annotated[str, SEED] = "1",
    seats: Annotated[str | None, SEATS] = None,
    preset: Annotated[str | None, PRESET] = None,
    changes: Annotated[list[str] | None, SET] = None,
    as_json: Annotated[bool, JSON] = False,
) -> None:
    """Let levels of play meet: which beats the one below, and how strong each of them is.

    Example: workbench ladder iron_throne --seats 3
    """
    import rules
    from workbench.balance.ladder_levels import WhichLevels, field_of
    from workbench.balance.skill import skill
    from workbench.boards.views import seat_name
    from workbench.figures.skill import pairings, ratings
    from workbench.simulation.round_robin import Contender

    rulebook = rules.load(game)
    fields = {None: WhichLevels.QUICK, "all": WhichLevels.SEARCHING, "budgets": WhichLevels.BUDGETS}
    entered = (
        field_of(rulebook, fields[levels])
        if levels in fields
        else [Contender.read(rulebook, name) for name in str(levels).split(",")]
    )
    changed, count = changed_fields(rulebook, preset, changes or []), number_or_none(seats)
    size, first = whole(games), whole(seed)
    wait_for(rulebook)
    with progress_bar() as move, ended_by_interrupt() as cancel:
        found = skill(
            rulebook,
            entered,
            size,
            first,
            count,
            changed,
            seat_name=lambda seat: seat_name(rulebook, seat),
            progress=move,
            cancel=cancel,
        )
    if found is not None and as_json:
        say_json(skill_as_json(found))
    elif found is not None:
        for sentence in found.sentences:
            say(sentence)
        for chart in (ratings(found), pairings(found)):
            say()
            show_table([heading.lower() for heading in chart.table], chart.table.to_numpy().tolist())
    if cancel.is_set():
        raise typer.Exit(INTERRUPTED)


def skill_as_json(found: Any) -> dict[str, Any]:
    """Return a Skill as plain values; a bound that no game gives is null."""
    from workbench.balance.rungs import encounters

    return {
        "sentences": found.sentences,
        "games": found.games,
        "seed": found.seed,
        "seats": found.seats,
        "levels": [
            {
                "level": one.contender.name,
                "seat": None if one.seat < 0 else one.seat,
                "elo": bounded(one.rating),
                "no_single_winner": bounded(one.undecided),
            }
            for one in found.levels
        ],
        "steps": [
            {
                "level": rise.level.name,
                "below": rise.below.name,
                "verdict": str(rise.climb),
                "advantages": [
                    {"where": one.where, "even": one.even, "share": bounded(one.share)} for one in rise.advantages
                ],
            }
            for rise in found.rises
        ],
        "pairs": [
            {"level": one.level.name, "against": one.other.name, "even": one.even, "share": bounded(one.share)}
            for one in encounters(found.game, found.tables)
        ],
    }


def choices(
    game: Annotated[str, GAME],
    games: Annotated[str, typer.Option(metavar="N", help="Games to look at, decision by decision.")] = "100",
    seed: Annotated[str, SEED] = "1",
    agent: Annotated[
        str | None,
        typer.Option(metavar="A", help="Plays every seat; by default the strongest that does not think too long."),
    ] = None,
    seats: Annotated[str | None, SEATS] = None,
    preset: Annotated[str | None, PRESET] = None,
    changes: Annotated[list[str] | None, SET] = None,
    as_json: Annotated[bool, JSON] = False,
) -> None:
    """Ask whether every choice is real: which actions a strong player never takes though they are on offer.

    Example: workbench choices jarls --agent greedy
    """
    import rules
    from workbench.balance.choices import choices as look_at
    from workbench.balance.choices import strongest_affordable
    from workbench.boards.views import action_kind
    from workbench.figures.choices import choices as chart_of
    from workbench.simulation.batch import Batch

    rulebook = rules.load(game)
    player = strongest_affordable(rulebook) if agent is None else agent
    changed = changed_fields(rulebook, preset, changes or [])
    batch = Batch(rulebook, whole(games), whole(seed), player, number_or_none(seats), changed)
    wait_for(rulebook)
    with progress_bar() as move, ended_by_interrupt() as cancel:
        found = look_at(rulebook, batch, action_kind(rulebook), move, cancel)
    if found is not None and as_json:
        kinds = [
            {
                "action": one.words,
                "offers": one.offers,
                "games": one.games,
                "taken": bounded(one.taken),
                "ever": bounded(one.ever),
                "is_false": one.is_false,
            }
            for one in found.alternatives
        ]
        tension = {name: bounded(value) for name, value in vars(found.tension).items()}
        say_json({"sentences": found.sentences, "actions": kinds, "tension": tension})
    elif found is not None:
        for sentence in found.sentences:
            say(sentence)
        chart = chart_of(found)
        show_table([heading.lower() for heading in chart.table], chart.table.to_numpy().tolist())
    if cancel.is_set():
        raise typer.Exit(INTERRUPTED)
