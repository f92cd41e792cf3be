"""Clauses: what cites them, and that play comes to all of them."""

import ast
import re
from pathlib import Path

import pytest

import rules
from rules.core.agents import AgentKind
from tests.playing import GAMES
from workbench.play.rulings import load_rulings
from workbench.simulation.run import simulate

RULES = Path(rules.__file__).parent
IMPOSSIBLE = {
    "jarls": {"skipped_turn"},  # a living seat always has a piece beside a hex it may enter
    "kings_fall": {"kara"},  # takes ruling Q27 b and two feints in one Round, as the tests of its combats play
}
APART = {"kings_fall": {"faction_a": "silvershade", "faction_b": "khaganate"}}  # what is in no preset and not drawn
every_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)


def nodes_of(game, kind):
    """Return the nodes of one kind in the syntax trees of a game's files."""
    trees = [ast.parse(path.read_text(encoding="utf-8")) for path in (RULES / game.name).glob("*.py")]
    return [node for tree in trees for node in ast.walk(tree) if isinstance(node, kind)]


def cited_in_code(game):
    """Return the names of the clauses that a game's files name as ``Clause.NAME``."""
    return {node.attr.lower() for node in nodes_of(game, ast.Attribute) if ast.unparse(node.value) == "Clause"}


@every_game
def test_the_code_cites_every_clause_that_is_played_and_no_other(game):
    assert cited_in_code(game) == {key for key, clause in game.clauses.items() if clause.played}


@every_game
def test_the_clauses_are_numbered_in_the_order_of_the_file(game):
    played = [key for key, clause in game.clauses.items() if clause.played]
    assert [game.clauses.key_of(number) for number in range(len(played))] == played


@every_game
def test_clauses_are_sentences_with_a_place_to_look_them_up(game):
    for key, clause in game.clauses.items():
        assert clause.text.endswith("."), key
        assert game.clauses.cite(key).startswith(clause.number)


@every_game
def test_every_compiled_rule_says_what_it_does(game):
    compiled = [
        function
        for function in nodes_of(game, ast.FunctionDef)
        if any("njit" in ast.unparse(decorator) for decorator in function.decorator_list)
    ]
    assert len(compiled) > 20
    assert [node.name for node in compiled if not ast.get_docstring(node)] == []


@every_game
def test_every_citation_of_a_chapter_names_one_of_its_clauses(game):
    numbers = tuple(clause.number for clause in game.clauses.values())
    chapters = {re.split(", |: ", number)[0] for number in numbers}
    for function in nodes_of(game, ast.FunctionDef):
        said = ast.get_docstring(function) or ""
        for found in re.finditer("|".join(map(re.escape, sorted(chapters))), said):
            assert said.startswith(numbers, found.start()), f"{function.name}: {said}"


@every_game
def test_every_ruling_cited_in_the_code_is_in_the_register(game):
    texts = [path.read_text(encoding="utf-8") for path in (RULES / game.name).glob("*.py")]
    cited = {name for text in texts for name in re.findall(r"ruling ([A-Z]\d+)", text)}
    assert len(cited) > 5
    assert cited <= set(load_rulings(game))


@every_game
def test_play_comes_to_every_clause(game):
    runs = [
        simulate(game, games, seed=1, agents=[agent], seats=seats)
        for agent, games, seats in (
            ("random", 2000, None),
            (game.usual_agent, 300, None),
            ("random", 200, min(3, game.seats.stop - 1)),
        )
    ]
    runs += [
        simulate(game, games, seed=1, agents=[agent], seats=game.seats.stop - 1, changes=changes)
        for changes in [*(preset.set for preset in game.ruleset.presets.values()), APART.get(game.name, {})]
        for agent, games in (("random", 300), (game.usual_agent, 60))
    ]
    runs += [
        simulate(game, 1000, seed=1, agents=[name], seats=game.seats.stop - 1)
        for name, agent in game.agents.items()
        if agent.record.kind == AgentKind.GREEDY and not agent.seats
    ]
    never = {key for key in runs[0].clause_counts if sum(run.clause_counts[key] for run in runs) == 0}
    assert never == IMPOSSIBLE.get(game.name, set())
