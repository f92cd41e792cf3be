"""V, Combat System: the scenarios of the facts with given dice, and what the chapter says besides."""

import pytest

from rules.kings_fall.combat_dice import faces_of
from rules.kings_fall.event_kinds import EventKind
from rules.kings_fall.phases import Ending
from rules.kings_fall.strength import dice_of, strength_of, terrain_bonus
from tests.rules.kings_fall.table import NAMES, Table

A, B = 0, 1
GROUND = "M4"  # where all combats are; its type is laid for each
FROM = "M1"
AFAR = "A1"


class Battle:
    """A combat with given dice: seat A attacks a Location; who gives up a Unit gives up a Basic one."""

    def __init__(self, dice, attacker, defender, types=("plains",), fortify=0, rune=False, vorlag=False, **changes):
        first, second = attacker.pop("of"), defender.pop("of")
        self.table = Table(first, second, **changes).pieces(FROM, A, **attacker).pieces(GROUND, B, **defender)
        self.table.influence(GROUND, 0, 1).ground(GROUND, *types, fortify=fortify, rune=rune).ops(3)
        if vorlag:
            self.table.pieces(FROM, A, vorlag=1)
        self.leaders = [name for name in attacker if name not in ("basic", "elite", "archers")]
        group = " ".join(
            ([f"{attacker[name]} {name}" for name in ("basic", "elite") if attacker.get(name)])
            + (["archers"] if attacker.get("archers") else [])
            + self.leaders
        )
        self.dice, self.group = dice, group
        self.counts, self.winners, self.parting = [], [], False
        self.table.play(f"move {FROM} to {GROUND}")

    def bout(self, *rolls, start=None, answers=()):
        """Fight a Combat Round with its dice, answering what is asked; losses are Basic Units."""
        self.dice[:] = [die for roll in rolls for die in roll]
        self.play(start or f"take {self.group}")
        for answer in answers:
            self.play(answer)
        while "lose basic" in self.table.legal:
            self.play("lose basic")
        assert not self.dice, f"{self.dice} have not been rolled"
        return self

    def play(self, text):
        """Play an action, and note dice and winners."""
        self.table.play(text)
        for event in self.table.log.events[: self.table.log.count]:
            kind = EventKind(event.kind)
            if kind == EventKind.ROLLED:
                self.counts.append(len(str(event.amount)) if event.amount else 0)
            elif kind == EventKind.BOUT_WON:
                self.winners.append("AB"[event.seat])
            elif kind == EventKind.PARTING_SHOT:
                self.parting = True

    def units(self, where, seat):
        """Basic Units, Elite Units and archers of a seat somewhere."""
        return self.table.units(where, seat)


def test_kf02_the_attacker_retreats_and_the_parting_shot_misses(dice):
    battle = Battle(dice, {"of": "aethelgard", "basic": 2, "elite": 1}, {"of": "voren", "basic": 3}, ("fortress",))
    battle.bout([6, 2, 1], [5, 5, 4, 3, 1])
    assert (battle.counts, battle.winners) == ([3, 5], ["A"])
    dice[:] = [4]
    battle.play("retreat")
    assert battle.units(FROM, A) == (2, 1, 0)
    assert battle.units(GROUND, B) == (2, 0, 0)
    assert battle.table.holder(GROUND) == "B"


def test_the_banner_goes_back_with_its_group(dice):
    battle = Battle(dice, {"of": "khaganate", "basic": 2, "elite": 1}, {"of": "voren", "basic": 3}, ("plains",))
    state = battle.table.state
    state.steppe, state.steppe_units[:], state.steppe_leaders = NAMES.index(GROUND), (2, 1, 0), 0
    battle.bout([1, 1, 1], [6, 5, 4])
    dice[:] = [1]
    battle.play("retreat")
    assert state.steppe == NAMES.index(FROM)
    assert tuple(state.steppe_units) == battle.units(FROM, A)


def test_kf03_with_durn_a_tie_costs_the_attacker_a_unit_more(dice):
    battle = Battle(dice, {"of": "khaganate", "basic": 4}, {"of": "stonekin", "basic": 1, "durn": 1}, ("pass",))
    battle.bout([5, 3, 2, 1], [5, 4, 1])
    assert (battle.counts, battle.winners) == ([4, 3], ["B"])
    dice[:] = [2]
    battle.play("retreat")
    assert battle.units(FROM, A) == (2, 0, 0)
    assert battle.units(GROUND, B) == (1, 0, 0)


def test_kf17_a_fortified_fortress_for_one_combat(dice):
    battle = Battle(dice, {"of": "khaganate", "basic": 6}, {"of": "aethelgard", "basic": 1}, ("fortress",), fortify=1)
    battle.bout([3, 3, 2, 2, 1], [3, 2, 2, 1])
    battle.bout([6, 1, 1, 1, 1], [5, 5, 5, 5], start="fight on")
    assert (battle.counts, battle.winners) == ([5, 4, 5, 4], ["B", "A"])
    assert battle.units(GROUND, A) == (5, 0, 0)
    assert battle.table.holder(GROUND) == "A"
    assert battle.table.state.fortified.sum() == 0


@pytest.mark.parametrize(
    ("what", "terrain", "dice"),
    [
        ({"elite": 1}, 0, 1),
        ({"elite": 2}, 0, 3),
        ({"elite": 3}, 0, 4),
        ({"basic": 1, "elite": 1}, 0, 2),
        ({"basic": 1, "elite": 1}, 1, 3),
        ({"elite": 3}, 1, 5),
        ({"basic": 6}, 0, 5),
        ({"lyra": 1, "valerius": 3}, 0, 4),
        ({"valerius": 3}, 2, 5),
        ({"basic": 2, "elite": 1}, 0, 3),
    ],
)
def test_kf19_dice_are_the_cv_rounded_down_at_most_five(what, terrain, dice):
    table = Table().pieces(GROUND, A, **what).ground(GROUND, ("plains", "forest", "fortress")[terrain])
    place = NAMES.index(GROUND)
    halves = strength_of(table.state, table.ruleset, A, place, True)
    assert dice_of(table.state, table.ruleset, A, place, halves, 1) == dice


@pytest.mark.parametrize(
    ("faction", "types", "rune", "bonus"),
    [
        ("voren", ("fortress",), False, 2),
        ("voren", ("forest",), False, 1),
        ("voren", ("ruins",), False, 1),
        ("voren", ("city",), False, 0),
        ("voren", ("pass",), False, 0),
        ("voren", ("nexus",), False, 0),
        ("sylvani", ("forest", "city"), False, 1),
        ("stonekin", ("fortress",), False, 3),
        ("stonekin", ("fortress",), True, 4),
        ("stonekin", ("forest",), True, 2),
        ("khaganate", ("plains", "city"), False, 0),
    ],
)
def test_kf20_terrain_helps_the_defender(faction, types, rune, bonus):
    table = Table("aethelgard" if faction != "aethelgard" else "voren", faction).pieces(GROUND, B, basic=1)
    table.ground(GROUND, *types, rune=rune)
    place = NAMES.index(GROUND)
    defends = strength_of(table.state, table.ruleset, B, place, True)
    attacks = strength_of(table.state, table.ruleset, B, place, False)
    assert (defends - attacks) / 2 == bonus
    assert terrain_bonus(table.state, table.ruleset, B, place) == bonus - rune


def test_kf21_fear_takes_a_die_in_the_first_combat_round(dice):
    battle = Battle(dice, {"of": "voren", "basic": 2, "elite": 1}, {"of": "aethelgard", "basic": 6}, ("fortress",))
    battle.bout([6, 1, 1], [5, 5, 5, 5])
    battle.bout([6, 1, 1], [5, 5, 5, 5, 6], start="fight on")
    assert (battle.counts, battle.winners) == ([3, 4, 3, 5], ["A", "B"])
    assert battle.units(FROM, A) == (1, 1, 0)
    assert battle.units(GROUND, B) == (5, 0, 0)
    assert battle.table.holder(GROUND) == "B"


def test_kf22_without_dice_a_side_loses(dice):
    battle = Battle(dice, {"of": "aethelgard", "basic": 1}, {"of": "voren", "elite": 1})
    battle.bout([], [1])
    assert (battle.counts, battle.winners) == ([0, 1], ["B"])
    assert battle.units(GROUND, A) == battle.units(FROM, A) == (0, 0, 0)
    assert battle.units(GROUND, B) == (0, 1, 0)


@pytest.mark.parametrize(("most", "winners", "left"), [(6, ["A", "B"], (2, 2)), (7, ["A", "A"], (3, 1))])
def test_kf23_vorlag_turns_a_tie_but_no_six(dice, most, winners, left):
    attacker, defender = {"of": "voren", "basic": 3}, {"of": "stonekin", "basic": 3}
    battle = Battle(dice, attacker, defender, vorlag=True, vorlag_most=most)
    battle.bout([4, 2, 1], [4, 4, 1])
    battle.bout([6, 2, 1], [6, 1], start="fight on")
    assert battle.winners == winners
    assert (battle.units(FROM, A)[0], battle.units(GROUND, B)[0]) == left


def test_kf24_dorn_helps_only_the_defence(dice):
    battle = Battle(dice, {"of": "aethelgard", "basic": 1, "dorn": 1}, {"of": "voren", "basic": 1})
    battle.bout([2, 2, 2], [1])
    assert (battle.counts, battle.winners) == ([3, 1], ["A"])
    assert battle.table.holder(GROUND) == "A"
    mirror = Battle(dice, {"of": "voren", "basic": 1}, {"of": "aethelgard", "basic": 1, "dorn": 1})
    mirror.bout([1], [2, 2, 2, 2])
    assert mirror.counts == [1, 4]


def test_kf25_durns_tie_takes_a_unit_and_no_luminary(dice):
    battle = Battle(dice, {"of": "khaganate", "basic": 1, "orhan": 1}, {"of": "stonekin", "basic": 1, "durn": 1})
    battle.bout([4, 1, 1], [4, 2, 1])
    assert (battle.counts, battle.winners) == ([3, 3], ["B"])
    battle.play("retreat")  # no Unit is left that a parting shot could hit
    assert battle.table.state.leader[A].tolist() == [-1, -1, NAMES.index(FROM)]
    assert not battle.parting


def test_kf26_bulwark_and_rune_stack_under_the_cap(dice):
    battle = Battle(dice, {"of": "khaganate", "basic": 5}, {"of": "stonekin", "basic": 1}, ("fortress",), rune=True)
    battle.bout([6, 1, 1, 1, 1], [6, 1, 1, 1, 1])
    battle.bout([5, 1, 1, 1], [4, 4, 4, 4, 4], start="fight on")
    assert (battle.counts, battle.winners) == ([5, 5, 4, 5], ["B", "A"])
    assert battle.units(GROUND, A) == (4, 0, 0)


def test_kf27_naevia_removes_a_die_of_four_or_less_once_a_combat(dice):
    battle = Battle(dice, {"of": "voren", "basic": 2}, {"of": "sylvani", "basic": 2, "naevia": 1}, ("forest",))
    dice[:] = [4, 2, 3, 1, 1, 1]
    battle.play(f"take {battle.group}")
    assert battle.table.legal == {"remove die 2", "remove die 4", "remove no die"}
    battle.play("remove die 4")
    assert battle.winners == ["B"]
    battle.bout([4], [3, 1, 1, 1], start="fight on")  # not asked again
    assert battle.winners == ["B", "A"]
    assert battle.units(FROM, A) == (1, 0, 0)
    assert battle.units(GROUND, B) == (1, 0, 0)


@pytest.mark.parametrize(("anywhere", "asked"), [(False, False), (True, True)])
def test_naevia_sees_only_the_combat_she_stands_in_unless_the_ruleset_says_so(dice, anywhere, asked):
    battle = Battle(dice, {"of": "voren", "basic": 2}, {"of": "sylvani", "basic": 2}, naevia_anywhere=anywhere)
    battle.table.pieces(AFAR, B, naevia=1)
    dice[:] = [4, 2, 1, 1]
    battle.play(f"take {battle.group}")
    assert ("remove no die" in battle.table.legal) == asked


def test_kf27_a_five_is_never_removed(dice):
    battle = Battle(dice, {"of": "voren", "basic": 1}, {"of": "sylvani", "basic": 2, "naevia": 1}, ("forest",))
    battle.bout([5], [3, 1, 1, 1])
    assert battle.winners == ["A"]


def test_kf28_archers_shoot_before_the_dice_and_fight_on_alone(dice):
    battle = Battle(dice, {"of": "voren", "basic": 3}, {"of": "sylvani", "basic": 1, "archers": 1})
    battle.bout([5], [6, 1], [2])
    assert (battle.counts, battle.winners) == ([2, 1], ["A"])
    assert battle.units(GROUND, A) == (2, 0, 0)
    assert battle.units(GROUND, B) == (0, 0, 1)
    battle.bout([2], [3, 3], start="fight on")  # archery first, then no dice at all
    assert battle.counts == [2, 1, 2, 0]
    assert battle.table.holder(GROUND) == "A"


def test_kf29_the_parting_shot_takes_a_unit_of_the_attackers_choice(dice):
    battle = Battle(dice, {"of": "aethelgard", "basic": 1, "elite": 1}, {"of": "voren", "basic": 3})
    battle.bout([6, 2], [5, 5, 4])
    dice[:] = [5]
    battle.play("retreat")
    assert battle.table.legal == {"lose basic", "lose elite"}
    battle.play("lose basic")
    assert battle.units(FROM, A) == (0, 1, 0)


def test_kf30_feigned_retreat_once_a_round_and_kara_is_the_same_use(dice):
    battle = Battle(dice, {"of": "khaganate", "basic": 3, "kara": 1}, {"of": "voren", "basic": 5})
    battle.bout([6, 1, 1, 1], [5, 1, 1, 1, 1])
    battle.play("feigned retreat")
    assert not battle.parting
    battle.table.ops(1).play(f"move {FROM} to {GROUND}")
    battle.bout([6, 1, 1, 1], [5, 1, 1, 1])
    assert "feigned retreat" not in battle.table.legal
    dice[:] = [1]
    battle.play("retreat")
    assert battle.parting


def test_q27_with_the_switch_kara_has_a_use_of_her_own(dice):
    battle = Battle(dice, {"of": "khaganate", "basic": 3, "kara": 1}, {"of": "voren", "basic": 5}, kara_second=1)
    battle.bout([6, 1, 1, 1], [5, 1, 1, 1, 1])
    battle.play("feigned retreat")
    battle.table.ops(1).play(f"move {FROM} to {GROUND}")
    battle.bout([6, 1, 1, 1], [5, 1, 1, 1])
    battle.play("feigned retreat")
    assert not battle.parting


def test_kf31_the_attacker_is_pushed_back_without_a_parting_shot(dice):
    battle = Battle(dice, {"of": "khaganate", "basic": 3}, {"of": "aethelgard", "basic": 3})
    battle.bout([6, 1, 1], [5, 5, 5])
    battle.bout([1, 1, 2], [3, 3], start="fight on")
    assert (battle.counts, battle.winners) == ([3, 3, 3, 2], ["A", "B"])
    assert battle.units(FROM, A) == (2, 0, 0)
    assert battle.units(GROUND, B) == (2, 0, 0)
    assert not battle.parting


def test_kf32_a_cleared_location_is_seized_with_one_marker(dice):
    battle = Battle(dice, {"of": "khaganate", "basic": 4}, {"of": "aethelgard", "basic": 1}, ("city",))
    battle.table.influence(GROUND, 0, 3)
    battle.bout([4, 1, 1, 1], [3])
    assert battle.table.markers(GROUND) == (1, 0)
    assert battle.table.holder(GROUND) == "A"
    assert battle.units(GROUND, A) == (4, 0, 0)


def test_kf33_luminaries_fall_after_units_and_the_sovereign_is_wounded_last(dice):
    battle = Battle(dice, {"of": "aethelgard", "basic": 5}, {"of": "voren", "morwen": 1, "cyrus": 3})
    battle.bout([6, 1, 1, 1, 1], [5, 1, 1, 1])
    battle.bout([6, 1, 1, 1, 1], [5, 1, 1], start="fight on")
    assert (battle.counts, battle.winners) == ([5, 4, 5, 3], ["A", "A"])
    assert battle.table.state.health[B] == 2
    assert battle.table.state.leader[B].tolist() == [NAMES.index(GROUND), -1, -1]
    assert battle.units(FROM, A) == (5, 0, 0)


def test_kf34_regicide_ends_the_game_at_once(dice):
    battle = Battle(dice, {"of": "aethelgard", "basic": 5}, {"of": "voren", "cyrus": 1}, ("fortress",))
    battle.bout([6, 1, 1, 1, 1], [5, 1, 1, 1, 1])
    assert battle.table.state.ending == Ending.REGICIDE
    assert battle.table.state.winner == A
    assert battle.table.legal == set()


def test_a_die_is_rolled_again_once_and_the_defender_decides_first(dice):
    battle = Battle(dice, {"of": "aethelgard", "basic": 3}, {"of": "voren", "basic": 3})
    battle.table.hand(A, "old_maps").hand(B, "reserve")
    battle.play(f"take {battle.group}")
    battle.play("play reserve before combat")
    dice[:] = [6, 1, 1, 2, 2, 1, 1, 1]
    battle.play("play old maps before combat")
    assert battle.table.phase == "REROLL B"
    dice[:] = [6]
    battle.play("roll 1 again")
    assert faces_of(battle.table.state, B) == 62211
    assert battle.table.phase == "REROLL A"
    battle.play("keep dice")
    assert battle.winners == ["B"]


def test_the_sovereign_can_be_attacked_again_in_the_same_turn_unless_a_ruling_forbids_it(dice):
    for attack_once, again in ((0, True), (1, False)):
        attacker = {"of": "voren", "basic": 4}
        battle = Battle(dice, attacker, {"of": "aethelgard", "basic": 6}, attack_once=attack_once)
        battle.bout([1, 1, 1, 1], [5, 5, 5, 5, 5])
        dice[:] = [1]
        battle.play("retreat")
        assert (f"move {FROM} to {GROUND}" in battle.table.ops(1).legal) == again
