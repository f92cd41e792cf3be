"""What each line of a faction's kit is worth: taken away, on the same seeds, and how many wins that costs it."""

import threading
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from rules.core.game import Game
from rules.core.seats import SEAT_LETTERS
from workbench.balance.alternatives import Impact, Yardstick, play_alternatives
from workbench.simulation.batch import Batch
from workbench.simulation.estimates import Estimate

OWNER = SEAT_LETTERS[0]  # the seat that plays the faction; the other one's is drawn
WON = f"win_rate_{OWNER}"
WIDTH = 0.1  # how far a win rate may move, as one of the checklist's targets has it


@dataclass(frozen=True)
class KitLine:
    """One line of a manifest of chapter VII, and how a game is played without it.

    Attributes
    ----------
    faction : str
    title : str
        What the line is called.
    changes : mapping
        Fields of the ruleset that only this line needs, with what takes it away.
    forbidden : str
        What its owner may not use instead, by name; "" for nothing.
    """

    faction: str
    title: str
    changes: Mapping[str, object] = field(default_factory=dict)
    forbidden: str = ""

    @property
    def words(self) -> str:
        """What is played."""
        return f"{self.faction} without {self.title}"

    def instead_of(self, batch: Batch) -> Batch:
        """Return the same games without the line."""
        plain = batch.to_dict()
        forbidden = {**plain["forbidden"], OWNER: self.forbidden} if self.forbidden else plain["forbidden"]
        return Batch.from_dict({**plain, "changes": {**plain["changes"], **self.changes}, "forbidden": forbidden})


KIT = (
    KitLine("aethelgard", "Imperial Decree", forbidden="decree"),
    KitLine("aethelgard", "Legate Cassius Dorn", {"dorn_bonus": 0}),
    KitLine("aethelgard", "Magistra Lyra Vex", forbidden="lyra"),
    KitLine("aethelgard", "Ratio et Lumen", {"ratio_cp": 0}),
    KitLine("voren", "Void’s Embrace", forbidden="embrace"),
    KitLine("voren", "Grand Marshal Vorlag", {"vorlag_bonus": 0}),
    KitLine("voren", "High Priestess Morwen", forbidden="morwen"),
    KitLine("voren", "Fear", {"fear_dice": 0}),
    KitLine("voren", "Strength Through Sacrifice", forbidden="sacrifices"),
    KitLine("stonekin", "Rune of Endurance", forbidden="rune"),
    KitLine("stonekin", "Runesmith Elder Karga", forbidden="karga"),
    KitLine("stonekin", "Shield-Brother Durn", {"durn_extra": 0}),
    KitLine("stonekin", "Bulwark of Stone", {"bulwark_bonus": 0}),
    KitLine("sylvani", "Veil of the Green", forbidden="veil"),
    KitLine("sylvani", "Glade Seer Naevia", {"naevia_most": 0}),
    KitLine("sylvani", "Moon Archers’ arrows", {"archery_from": 7}),
    KitLine("sylvani", "Whispered Paths and Whisper-Scout Thael", forbidden="free_steps"),
    KitLine("khaganate", "Banner of the Endless Steppe", forbidden="banner"),
    KitLine("khaganate", "Tactician Orhan", forbidden="orhan"),
    KitLine("khaganate", "Cavalry", {"cavalry_steps": 1}),
    KitLine("khaganate", "retreats, Feigned Retreat among them", forbidden="retreats"),
)


@dataclass(frozen=True)
class KitWorth:
    """What the lines of the kits are worth, faction by faction; each with the games it was measured in."""

    impacts: tuple[Impact[KitLine], ...]
    usual: Mapping[str, Estimate]  # faction -> its wins with all its lines
    games: int
    seed: int

    def cost(self, impact: Impact[KitLine]) -> Estimate:
        """Return how much less a faction wins without a line; below 0 where it wins more."""
        moved = impact.differences[WON]
        return Estimate(-moved.value, -moved.high, -moved.low)


def kit_worth(
    game: Game,
    games: int,
    seed: int,
    agent: str,
    factions: tuple[str, ...],
    progress: Callable[[int, int, str], object] | None = None,
    cancel: threading.Event | None = None,
    threads: int | None = None,
) -> KitWorth:
    """Take one line after another from the kits of some factions, and measure what that costs them in wins.

    A faction plays seat A against opponents drawn anew for every game; who plays first is rolled for. All games of a
    faction are played on the same seeds. The intervals of a faction's lines hold together with 95 % confidence.
    """
    impacts: list[Impact[KitLine]] = []
    usual: dict[str, Estimate] = {}
    total, done = sum(line.faction in factions for line in KIT) + len(factions), 0
    for faction in factions:
        if cancel is not None and cancel.is_set():
            break
        lines = [line for line in KIT if line.faction == faction]
        batch = Batch(game, games, seed, agent, changes={"faction_a": faction})

        def tell(played: int, _: int, words: str, before: int = done) -> None:
            if progress:
                progress(before + played, total, words)

        found = play_alternatives(batch, lines, {WON: Yardstick(WIDTH)}, game.skin, tell, cancel, threads)
        impacts += found.impacts
        if found.base.games:
            usual[faction] = found.base.estimate(WON)
        done += len(lines) + 1
    return KitWorth(tuple(impacts), usual, games, seed)
