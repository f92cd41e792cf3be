"""What the rulebook means each matchup to be like, in words and measured: data/shattered_dungeon/intents.toml."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from math import inf, sqrt
from typing import Any

import pandas as pd
from pydantic import StrictFloat, StrictInt, field_validator, model_validator

from rules.core.content import DATA, Row, checked, read_toml, shown
from rules.core.errors import BrokenContent
from rules.core.words import listed
from rules.shattered_dungeon.contents import OURS, SIDE_NAMES, read_contents
from rules.shattered_dungeon.state import Ending
from workbench.games.shattered_dungeon.matchups import CELL, Matchup, line_of, titled
from workbench.simulation.estimates import Estimate, Verdict, difference_of_rates, worst_of
from workbench.simulation.numbers import percent

PATH = DATA / "shattered_dungeon" / "intents.toml"
ENDINGS = {ending.name.lower(): ending for ending in Ending if ending != Ending.NOT_YET}
BETRAYALS = ("betrayed", "decided")
WORDS = {Verdict.INSIDE: "as meant", Verdict.OUTSIDE: "not as meant", Verdict.UNDECIDED: "undecided"}
Z = 1.959964  # of a 95 % interval
FEW = 0.05  # an ending of a smaller share of a row's games is not asked what brought it about


class IntentRow(Row):
    """One intent as it is written in the file: which rows it belongs to, what is measured, what it must be."""

    rooms: tuple[str, ...] = ()
    creatures: tuple[str, ...] = ()
    dungeons: tuple[str, ...] = ()
    visitors: tuple[str, ...] = ()
    without: dict[str, str] = {}
    share: tuple[str, ...]
    low: StrictInt | StrictFloat | None = None
    high: StrictInt | StrictFloat | None = None
    by_room: StrictFloat | None = None
    by_hand: StrictFloat | None = None
    most_of: tuple[str, ...] = ()
    above: dict[str, str] = {}
    below: dict[str, str] = {}
    words: str
    source: str

    @field_validator("share")
    @classmethod
    def is_measured(cls, share: tuple[str, ...]) -> tuple[str, ...]:
        """Refuse what is neither an ending nor one of the two shares of betrayals."""
        if not share or not (set(share) <= set(ENDINGS) or (len(share) == 1 and share[0] in BETRAYALS)):
            raise ValueError(f"it must be some of {', '.join(ENDINGS)}, or one of {', '.join(BETRAYALS)}")
        return share

    @field_validator("without")
    @classmethod
    def is_of_a_cell(cls, without: dict[str, str]) -> dict[str, str]:
        """Refuse words that do not name a row."""
        if set(without) - set(CELL):
            raise ValueError(f"it must name some of {', '.join(CELL)}")
        return without

    @model_validator(mode="after")
    def asks_one_thing(self) -> "IntentRow":
        """Refuse an intent that asks for nothing, or for several things."""
        bounds = self.low is not None or self.high is not None
        causes = [part is not None for part in (self.by_room, self.by_hand)]
        if sum([bounds, *causes, bool(self.most_of), bool(self.above), bool(self.below)]) != 1:
            raise ValueError("it must have either low and high, or by_room, or by_hand, or most_of, or above, or below")
        if any(causes) and not set(self.share) <= set(ENDINGS):
            raise ValueError("by_room and by_hand are about endings")
        if set(self.most_of) - set(ENDINGS) or (self.most_of and self.share[0] not in self.most_of):
            raise ValueError("most_of must be endings, and the share one of them")
        return self

    @property
    def lists(self) -> tuple[tuple[str, ...], ...]:
        """The rooms, creatures, dungeons and visitors it names, in the order of CELL; an empty one names all."""
        return self.rooms, self.creatures, self.dungeons, self.visitors

    def is_about(self, one: Matchup) -> bool:
        """Return whether a cell is one of the rows that this intent belongs to."""
        is_listed = all(not names or one.names[word] in names for word, names in zip(CELL, self.lists, strict=True))
        return is_listed and not (self.without and self.without.items() <= one.names.items())


@dataclass(frozen=True)
class Judged:
    """One intent of one cell: what was measured, and whether it is as meant."""

    intent: IntentRow
    estimate: Estimate
    verdict: Verdict

    @property
    def told(self) -> str:
        """The verdict with what was measured, in a few words."""
        return f"{WORDS[self.verdict]} ({percent(self.estimate)})"


@cache
def read_intents() -> tuple[IntentRow, ...]:
    """Return all intents; raise BrokenContent for one that names nothing there is."""
    contents, found = read_contents(OURS), []
    sides = [{row.profile for row in contents.profiles if row.side == side} for side in SIDE_NAMES]
    known = ({row.room for row in contents.rooms}, {row.creature for row in contents.creatures}, *sides)
    for number, row in enumerate(read_toml(PATH).get("intent", []), start=1):
        place = f"{shown(PATH)}, intent {number}"
        intent = checked(IntentRow, row, place)
        for word, names, there in zip(CELL, intent.lists, known, strict=True):
            left_out = {intent.without[word]} if word in intent.without else set()
            if unknown := {*names, *left_out} - there:
                raise BrokenContent(f"{place} names {', '.join(sorted(unknown))}, which is not there.")
        found.append(intent)
    return tuple(found)


def measured_share(one: Matchup, share: Sequence[str]) -> Estimate:
    """Return the share of games of a cell that an intent is about."""
    if share[0] in BETRAYALS:
        return one.betrayals if share[0] == "betrayed" else one.decisions
    return one.share(*(ENDINGS[name] for name in share))


def judge_intent(intent: IntentRow, one: Matchup, others: Mapping[tuple[str, ...], Matchup]) -> Judged:
    """Return whether a cell is as an intent means it; ``others`` are all cells by their four names."""
    share = measured_share(one, intent.share)
    if intent.by_room is not None:
        return judge_rooms_part(intent, one)
    if intent.by_hand is not None:
        by_hand = one.by_hand(*(ENDINGS[name] for name in intent.share))
        return Judged(intent, by_hand, by_hand.verdict((0.0, intent.by_hand)))
    if intent.most_of:
        return Judged(intent, share, lead_verdict(one, intent))
    if intent.above or intent.below:
        other = measured_share(others[tuple({**one.names, **intent.above, **intent.below}.values())], intent.share)
        gap = difference_of_rates(other, share) if intent.above else difference_of_rates(share, other)
        return Judged(intent, share, gap.verdict((0.0, inf)))
    bounds = (0.0 if intent.low is None else intent.low, 1.0 if intent.high is None else intent.high)
    return Judged(intent, share, share.verdict(bounds))


def judge_rooms_part(intent: IntentRow, one: Matchup) -> Judged:
    """Return whether the room by itself brings about too much of any ending; the part told is the largest."""
    asked = [ENDINGS[name] for name in intent.share if one.endings[ENDINGS[name]] >= FEW * one.games]
    parts = [one.rooms_part(ending) for ending in asked] or [Estimate(0.0, 0.0, 0.0)]
    verdicts = [part.verdict((0.0, intent.by_room or 0.0)) for part in parts]
    return Judged(intent, max(parts, key=lambda part: part.value), worst_of(verdicts))


def lead_verdict(one: Matchup, intent: IntentRow) -> Verdict:
    """Return whether an ending is the most frequent of several: its lead before the next, in the same games."""
    own = measured_share(one, intent.share).value
    rival = max(one.share(ENDINGS[name]).value for name in intent.most_of if name not in intent.share)
    error = Z * sqrt(max(0.0, own + rival - (own - rival) ** 2) / one.games)
    return Estimate(own - rival, own - rival - error, own - rival + error).verdict((0.0, inf))


def judge_intents(found: Sequence[Matchup]) -> list[tuple[Judged, ...]]:
    """Return what is meant for each cell and whether it is so; ``found`` must be the whole matrix."""
    others = {tuple(one.names.values()): one for one in found}
    return [
        tuple(judge_intent(intent, one, others) for intent in read_intents() if intent.is_about(one)) for one in found
    ]


def verdict_of(judged: Sequence[Judged]) -> Verdict:
    """Return the verdict of a row: as meant where each of its intents is, and not where one is not."""
    verdicts = {one.verdict for one in judged}
    return next(one for one in (Verdict.OUTSIDE, Verdict.UNDECIDED, Verdict.INSIDE) if one in verdicts)


def intent_table(found: Sequence[Matchup]) -> pd.DataFrame:
    """Return the whole matrix as a table: who meets whom, what is meant, how it ends, and whether that is as meant."""
    return pd.DataFrame(intent_line(one, judged) for one, judged in zip(found, judge_intents(found)))


def intent_line(one: Matchup, judged: Sequence[Judged]) -> dict[str, Any]:
    """Return one line of the table."""
    missed = [each for each in judged if each.verdict != Verdict.INSIDE]
    return {
        **line_of(one),
        "What the rulebook means": " ".join(f"{each.intent.words} ({each.intent.source})" for each in judged),
        "Verdict": WORDS[verdict_of(judged)],
        "Why": " ".join(f"{each.intent.words} It is {each.told}." for each in missed),
    }


def intent_counts(found: Sequence[Matchup]) -> pd.DataFrame:
    """Return a line for each intent: how many of its rows are as meant, undecided, and not as meant."""
    judged = [each for row in judge_intents(found) for each in row]
    return pd.DataFrame(
        {
            "What the rulebook means": intent.words,
            "Source": intent.source,
            "About": about_of(intent),
            "Rows": sum(each.intent is intent for each in judged),
            **{
                words.capitalize(): sum(each.intent is intent and each.verdict == verdict for each in judged)
                for verdict, words in WORDS.items()
            },
        }
        for intent in read_intents()
    )


def about_of(intent: IntentRow) -> str:
    """Return which rows an intent belongs to, in words."""
    named = [" or ".join(map(titled, names)) for names in intent.lists if names]
    left_out = [f"but not {listed(list(map(titled, intent.without.values())))} together"] if intent.without else []
    return "; ".join(named + left_out) or "every row"
