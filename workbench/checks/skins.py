"""Texts of a game in another skin, searched for nouns of the first one."""

import re
from collections.abc import Iterator

from rules.core.game import Game
from workbench.balance.targets import load_targets
from workbench.checks.items import load_items
from workbench.play.examples import load_examples
from workbench.play.playthrough import Playthrough
from workbench.play.rulings import load_rulings

PLIES = 400  # of a game played in the skin


def left_over(first: Game, other: Game) -> tuple[int, list[str]]:
    """Return how many texts a game has in another skin, and the nouns of the first one found in them, sorted.

    Nouns that the other skin uses too, alone or as part of one of its own nouns, do not count.
    """
    own = set(other.words.nouns.values())
    foreign = {
        noun
        for noun in first.words.nouns.values()
        if is_name(noun) and not any(re.search(rf"\b{re.escape(noun)}", mine) for mine in own)
    }
    search = re.compile(rf"(?<![\w-])({'|'.join(sorted(map(re.escape, foreign), key=len, reverse=True))})s?(?![\w-])")
    texts = [text for text in all_texts(other) if text]
    return len(texts), sorted({match[1] for text in texts for match in search.finditer(text)})


def is_name(noun: str) -> bool:
    """Return whether a noun is more than an everyday word: it has several words, or a capital.

    >>> is_name("Herald"), is_name("card")
    (True, False)
    """
    return " " in noun or noun != noun.lower()


def all_texts(game: Game) -> Iterator[str]:
    """Yield every text of a game: its data, its words, and a game played at random."""
    yield from (game.title, game.about)
    for field in game.ruleset.fields.values():
        yield from (field.label, field.unit, field.meaning, *(choice.title for choice in field.choices))
    for preset in game.ruleset.presets.values():
        yield from (preset.title, preset.why)
    for clause in game.clauses.values():
        yield from (clause.title, clause.text)
    for ruling in load_rulings(game).values():
        yield from (ruling.question, ruling.why, *ruling.readings)
    for agent in game.agents.values():
        yield from (agent.title, agent.meaning)
    for metric in game.metrics.values():
        yield from (metric.title, metric.meaning, metric.unit)
    for example in load_examples(game):
        yield from (example.title, example.say, *(step.say for step in example.step))
    yield from (target.note for target in load_targets(game).values())
    yield from (words for item in load_items(game).values() for words in (item.text, item.missed))
    yield from game.words.events.values()
    yield from game.words.refusals.values()
    yield from texts_of_a_game(game)


def texts_of_a_game(game: Game) -> Iterator[str]:
    """Yield the sentences of a game between random agents."""
    play = Playthrough(game, game.seats.stop - 1, seed=1)
    while not play.is_over and play.state.ply < PLIES:
        play.play("random")
    yield from (reason.sentence for explanation in play.explanations for reason in explanation.reasons)
