"""A combat of King's Fall written out plainly from chapter V and the manifests of chapter VII: no rule is shared."""

from dataclasses import dataclass
from fractions import Fraction

UNITS = ("basic", "elite", "archers")
LUMINARIES = {
    "aethelgard": ("dorn", "lyra"),
    "voren": ("vorlag", "morwen"),
    "stonekin": ("karga", "durn"),
    "sylvani": ("thael", "naevia"),
    "khaganate": ("kara", "orhan"),
}
STRONG = ("dorn", "vorlag", "durn", "orhan")  # CV 2; all others have 1
TERRAIN = {"fortress": 2, "forest": 1, "ruins": 1, "city": 0, "pass": 0, "plains": 0}


@dataclass
class Army:
    """What a side has in the combat."""

    faction: str
    units: dict
    luminaries: list
    health: int  # of the Sovereign, 0 where it is not there
    wounds: int = 0

    def is_gone(self):
        return not any(self.units.values()) and not self.luminaries and not self.health

    def has_units(self):
        return any(self.units.values())

    def strength(self):
        """V.B.1: Units, leaders, the Sovereign."""
        total = Fraction(self.units["basic"]) + Fraction(3, 2) * self.units["elite"]
        total += sum(2 if name in STRONG else 1 for name in self.luminaries)
        return total + (3 if self.health else 0)


class NaiveCombat:
    """One combat, with the dice that ``roll`` gives and the choices that ``pick`` makes among so many."""

    def __init__(self, attacker, defender, terrain, marker, from_vorlag, roll, pick):
        self.attacker, self.defender, self.terrain, self.marker = attacker, defender, terrain, marker
        self.from_vorlag, self.roll, self.pick = from_vorlag, roll, pick
        self.cancelled = False

    def play(self):
        """V.D, V.E: return how it ends: taken, held, back, or regicide."""
        for number in (1, 2):
            end = self.round(number)
            if end:
                return end
            if number == 1 and (end := self.retreat()):
                return end
        return "back"

    def other(self, army):
        return self.defender if army is self.attacker else self.attacker

    def over(self):
        """V.E: who is eliminated."""
        if (self.attacker.wounds and not self.attacker.health) or (self.defender.wounds and not self.defender.health):
            return "regicide"
        if self.attacker.is_gone():
            return "held"
        return "taken" if self.defender.is_gone() else ""

    def round(self, number):
        """V.C, V.D: archers, dice, Naevia, the highest dice, losses."""
        hits = [army for army in (self.defender, self.attacker) if army.units["archers"] and self.roll() >= 5]
        for army in hits:
            self.lose_unit(self.other(army))
        if end := self.over():
            return end
        attack = [self.roll() for _ in range(self.dice(self.attacker, number))]
        defence = [self.roll() for _ in range(self.dice(self.defender, number))]
        self.cancel(self.defender, attack)
        self.cancel(self.attacker, defence)
        highest, against = max(attack, default=0), max(defence, default=0)
        if attack and self.from_vorlag and self.attacker.has_units():
            highest = min(6, highest + 1)
        if highest > against:
            self.lose(self.defender)
            return self.over()
        durn = highest == against and "durn" in self.defender.luminaries
        self.lose(self.attacker)
        if end := self.over():
            return end
        if durn:
            self.lose_unit(self.attacker)
        return self.over()

    def dice(self, army, number):
        """V.B.3: the CV rounded down, five at most; Fear takes one in the first Round."""
        total = army.strength()
        if army is self.defender:
            total += TERRAIN[self.terrain] + self.marker
            if self.terrain == "fortress" and army.faction == "stonekin":
                total += 1
            if "dorn" in army.luminaries:
                total += army.units["basic"] + army.units["elite"]
        dice = min(5, int(total // 1))
        enemy = self.other(army)
        if number == 1 and enemy.faction == "voren" and enemy.units["elite"]:
            dice -= 1
        return max(0, dice)

    def cancel(self, army, dice):
        """VII.D, Glade Seer Naevia: once a combat, a die of 4 or less."""
        faces = sorted({face for face in dice if face <= 4})
        if "naevia" not in army.luminaries or self.cancelled or not faces:
            return
        chosen = self.pick(len(faces) + 1)
        if chosen < len(faces):
            dice.remove(faces[chosen])
            self.cancelled = True

    def lose_unit(self, army):
        """Archery, Durn and the parting shot take a Unit only, which its owner chooses."""
        kinds = [kind for kind in UNITS if army.units[kind]]
        if kinds:
            army.units[kinds[self.pick(len(kinds)) if len(kinds) > 1 else 0]] -= 1

    def lose(self, army):
        """V.C: a Unit; if none remain, a Luminary; if only the Sovereign remains, a wound."""
        if army.has_units():
            self.lose_unit(army)
        elif army.luminaries:
            del army.luminaries[self.pick(len(army.luminaries)) if len(army.luminaries) > 1 else 0]
        else:
            army.health -= 1
            army.wounds += 1

    def retreat(self):
        """V.E: after the first Round the attacker may go back, under a parting shot; VII.E, Feigned Retreat."""
        choice = self.pick(3 if self.attacker.faction == "khaganate" else 2)
        if choice == 0:
            return ""
        if choice == 1 and self.attacker.has_units() and self.roll() >= 5:
            self.lose_unit(self.attacker)
        return "held" if self.attacker.is_gone() else "back"
