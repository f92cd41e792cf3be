"""Checks that any game's launch checklist can use."""

from collections.abc import Mapping, Sequence
from threading import Event

import rules
from rules.core.errors import UnknownName
from rules.core.fields import Value
from rules.core.game import Game
from workbench.balance.targets import judged, load_targets
from workbench.checks.evidence import files_citing, named_tests, some
from workbench.checks.items import Answer, Checks, ItemStatus
from workbench.checks.skins import left_over
from workbench.figures.targets import band_in_words
from workbench.play.examples import differences, load_examples, turns_of
from workbench.play.rulebook_tables import clauses_of
from workbench.simulation.batch import Batch
from workbench.simulation.estimates import Verdict
from workbench.simulation.numbers import measured
from workbench.simulation.run import simulate_batch

BY_VERDICT = {
    Verdict.INSIDE: ItemStatus.HOLDS,
    Verdict.OUTSIDE: ItemStatus.FAILS,
    Verdict.UNDECIDED: ItemStatus.UNDECIDED,
}


def fields_are(game: Game, cancel: Event, fields: Mapping[str, Value]) -> Answer:
    """Whether fields of the rulebook's ruleset have these values."""
    ruleset = game.ruleset.default()
    found = {name: game.ruleset.plain(ruleset, name) for name in fields}
    expected = {name: game.ruleset.named(name, value) for name, value in fields.items()}
    evidence = ", ".join(
        f"{field.label} {field.in_words(value)}"
        for field, value in ((game.ruleset.field_of(name), value) for name, value in found.items())
    )
    return Answer(
        ItemStatus.HOLDS if found == expected else ItemStatus.FAILS,
        f"The ruleset has: {evidence}.",
        f"read from data/{game.name}/ruleset.toml",
    )


def target_holds(game: Game, cancel: Event, metric: str, agent: str, seats: int, games: int, seed: int) -> Answer:
    """Whether a target holds in games between agents, played now."""
    target = load_targets(game)[metric]
    results = simulate_batch(Batch(game, games, seed, [agent], seats), game.skin, cancel=cancel)
    one = judged(results, metric, target)
    title = game.agents[agent].title
    evidence = (
        f"{one.metric.title}: {measured(one.estimate, one.metric)}, {one.verdict}; the target is "
        f"{band_in_words(target.band, one.metric)}."
    )
    how = f"{results.games:,} games of {seats} {title} seats played just now, {results.unfinished} of them unfinished"
    return Answer(BY_VERDICT[one.verdict], evidence, f"{how}; seed {seed}")


def clause_is_tested(game: Game, cancel: Event, clause: str) -> Answer:
    """Whether a clause comes up in play and a worked example or a rule test cites it."""
    if clause not in game.clauses:
        raise UnknownName("clause", clause, game.clauses)
    examples = [example.id for example in load_examples(game) if clause in clauses_of(example)]
    tests = files_citing(game, clause)
    played = game.clauses[clause].played
    citing = {"the worked examples": examples, "the tests": tests}
    where = [f"{kind} {some(found)}" for kind, found in citing.items() if found]
    evidence = f"“{game.clauses[clause].title}” {'comes up' if played else 'does not come up'} in play and "
    evidence += f"is cited by {' and by '.join(where)}." if where else "nothing cites it."
    return Answer(
        ItemStatus.HOLDS if played and where else ItemStatus.FAILS,
        evidence,
        "looked up in the clauses, the worked examples and the rule tests",
    )


def mode_ends(game: Game, cancel: Event, preset: str, agent: str, seats: int, games: int, seed: int) -> Answer:
    """Whether agents play games of a preset to the end."""
    variant = game.ruleset.presets[preset]
    results = simulate_batch(Batch(game, games, seed, [agent], seats, variant.set), game.skin, cancel=cancel)
    ended = results.games - results.unfinished
    happened = [
        f"{metric.title} {int(results.values(name).sum())}"
        for name, metric in results.metrics.items()
        if metric.family == "ending" and results.values(name).any()
    ]
    evidence = f"{ended} of {results.games} games of “{variant.title}” came to an end{': ' if happened else ''}"
    evidence += f"{', '.join(happened)}."
    status = ItemStatus.HOLDS if ended == results.games else ItemStatus.FAILS
    if results.games < games:
        status = ItemStatus.UNDECIDED
    return Answer(status, evidence, f"played just now by {seats} {game.agents[agent].title} seats; seed {seed}")


def tutorial_turn_runs(game: Game, cancel: Event, turn: int, beside: str = "") -> Answer:
    """Whether a turn of the tutorial (from 1) exists, plays as written, and gives a reason for each refusal."""
    how = f"looked for among the worked examples of data/{game.name}/examples, and played just now"
    turns = turns_of(load_examples(game))
    if len(turns) < turn:
        there = f"The tutorial has {len(turns)} turns, so there is no turn {turn}."
        return Answer(ItemStatus.FAILS, f"{there} {beside}".strip(), how)
    example = turns[turn - 1]
    wrong = differences(game, example)
    refused = sum(bool(step.refused) for step in example.step)
    said = f", {refused} of them refused with a reason" if refused else ""
    evidence = (
        f"“{example.title}” does not play as written: {wrong}"
        if wrong
        else f"“{example.title}” plays as written, {len(example.step)} steps{said}."
    )
    return Answer(ItemStatus.FAILS if wrong else ItemStatus.HOLDS, f"{evidence} {beside}".strip(), how)


def skins_swap(game: Game, cancel: Event) -> Answer:
    """Whether every skin loads and no text of the game in it has a noun of the first skin."""
    first = rules.load(game.name)
    others = [name for name in first.skins if name != first.skin]
    texts = 0
    left: list[str] = []
    for name in others:
        count, found = left_over(first, rules.load(game.name, skin=name))
        texts, left = texts + count, left + [f"{word} ({name})" for word in found]
    titles = ", ".join(first.skins[name] for name in others)
    evidence = f"{titles}: {texts:,} texts " + (
        f"with nouns of {first.title} left in them: {some(left, 4)}." if left else f"without a noun of {first.title}."
    )
    return Answer(
        ItemStatus.HOLDS if others and not left else ItemStatus.FAILS,
        evidence,
        "every text of the data and of a game played in each skin, written out and searched just now",
    )


def seen_in_browser(game: Game, cancel: Event, words: Sequence[str], beside: str = "", is_whole: bool = True) -> Answer:
    """Find the browser tests named after something, which say whether it holds; ``beside`` says what people judge.

    ``is_whole`` says whether such a test can tell everything that the line claims.
    """
    tests = named_tests(game, words, "browser")
    how = f"looked for tests about {' or '.join(words).replace('_', ' ').replace('+', ' and ')} in tests/browser"
    if not tests:
        return Answer(ItemStatus.NO_CODE, f"There is no browser test named after this. {beside}".strip(), how)
    there, passes = ("is a browser test", "it passes") if len(tests) == 1 else ("are browser tests", "they pass")
    evidence = f"There {there} named {some(tests)}; “make test” says whether {passes}. {beside}".strip()
    return Answer(ItemStatus.TESTED if is_whole else ItemStatus.NO_CODE, evidence, how)


CHECKS: Checks = {
    one.__name__: one
    for one in (fields_are, target_holds, clause_is_tested, mode_ends, tutorial_turn_runs, skins_swap, seen_in_browser)
}
