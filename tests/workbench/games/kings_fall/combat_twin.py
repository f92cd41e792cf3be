"""King's Fall's combat written out plainly from its rulebook: pieces as lists of words, dice one by one."""

from collections import Counter, defaultdict
from fractions import Fraction
from functools import cache
from itertools import product

CV = {
    "basic": Fraction(1),
    "elite": Fraction(3, 2),
    "archers": Fraction(0),
    "cv1": Fraction(1),
    "cv2": Fraction(2),
    "naevia": Fraction(1),
    "dorn": Fraction(2),
    "durn": Fraction(2),
}
UNITS = ("basic", "elite", "archers")
LUMINARIES = {
    "none": [],
    "lesser": ["cv1"],
    "greater": ["cv2"],
    "both": ["cv1", "cv2"],
    "naevia": ["naevia"],
    "sylvani": ["cv1", "naevia"],
    "dorn": ["dorn"],
    "aethelgard": ["cv1", "dorn"],
    "durn": ["durn"],
    "stonekin": ["cv1", "durn"],
}
SIDES = {"nobody": (), "attacker": ("attacker",), "defender": ("defender",), "both": ("attacker", "defender")}
OTHER = {"attacker": "defender", "defender": "attacker"}
TERRAIN = {"open": 0, "cover": 1, "fortress": 2, "bulwark": 3}
ONE_THIRD = Fraction(1, 3)


@cache
def rolls(dice):
    return Counter(tuple(sorted(roll)) for roll in product(range(1, 7), repeat=dice))


@cache
def highest(dice, number):
    """Return the rolls as far as a comparison looks at them: one die, or two where one may be cancelled."""
    found = Counter()
    for roll, count in rolls(dice).items():
        found[roll[-number:]] += count
    return found


def best(roll, has_plus, top):
    return min(roll[-1] + has_plus, max(top, roll[-1])) if roll else 0


def compared(attack, defence, s):
    return best(attack, s["attack_plus"], s["top"]), best(defence, s["defence_plus"], s["top"])


def leader(attack, defence, s):
    a, d = compared(attack, defence, s)
    return "attacker" if a > d else "defender"


def sixths_won(rolled, side, s):
    """Return in how many of six cases a side wins when nothing more is cancelled."""
    return sum(
        sixths
        for attack, defence, sixths in rerolled(rolled["attacker"], rolled["defender"], s)
        if leader(attack, defence, s) == side
    )


def with_naevia(attack, defence, s):
    """Return both rolls after Naevia, and which sides had her take a die; the defender decides before the attacker."""
    rolled, used = {"attacker": attack, "defender": defence}, ()
    for side in ("defender", "attacker", "defender"):
        theirs = rolled[OTHER[side]]
        if side in s["naevia"] and side not in used and theirs and theirs[-1] <= 4:
            fewer = rolled | {OTHER[side]: theirs[:-1]}
            if sixths_won(fewer, side, s) > sixths_won(rolled, side, s):
                rolled, used = fewer, (*used, side)
    return rolled["attacker"], rolled["defender"], used


def rerolled(attack, defence, s):
    side = s["reroll"]
    mine = attack if side == "attacker" else defence
    if side == "nobody" or not mine or leader(attack, defence, s) == side:
        return [(attack, defence, 6)]
    again = [tuple(sorted((face, *mine[1:]))) for face in range(1, 7)]
    return [(roll, defence, 1) if side == "attacker" else (attack, roll, 1) for roll in again]


def enumerated(attack_dice, defence_dice, s):
    """Return {(attacker's highest, defender's highest, sides whose Naevia was used): chance} over every roll."""
    found = Counter()
    number = 5 if s["reroll"] != "nobody" else 2 if s["naevia"] else 1
    for (attack, a), (defence, d) in product(
        highest(attack_dice, number).items(), highest(defence_dice, number).items()
    ):
        *cancelled, used = with_naevia(attack, defence, s)
        for *final, sixths in rerolled(*cancelled, s):
            found[*compared(*final, s), used] += a * d * sixths
    return {outcome: Fraction(count, 6 ** (attack_dice + defence_dice + 1)) for outcome, count in found.items()}


def played(attack, defence, unused, mover, has_passed, s, known):
    """Return in how many of six cases the attacker wins, when both sides cancel and re-roll what is best for them.

    Both may cancel any die of 4 or less, or wait, in turn, until neither wants to; then one may re-roll any die.
    """
    state = attack, defence, unused, mover, has_passed
    if state in known:
        return known[state]
    best = max if mover == "attacker" else min
    options = [
        best_reroll(attack, defence, s) if has_passed else played(attack, defence, unused, OTHER[mover], True, s, known)
    ]
    if mover in unused:
        rest = tuple(side for side in unused if side != mover)
        theirs = defence if mover == "attacker" else attack
        for place, face in enumerate(theirs):
            if face <= 4:
                fewer = theirs[:place] + theirs[place + 1 :]
                after = (attack, fewer) if mover == "attacker" else (fewer, defence)
                options.append(played(*after, rest, OTHER[mover], False, s, known))
    known[state] = best(options)
    return known[state]


def best_reroll(attack, defence, s):
    side = s["reroll"]
    options = [6 * (leader(attack, defence, s) == "attacker")]
    mine = {"attacker": attack, "defender": defence, "nobody": ()}[side]
    for place in range(len(mine)):
        again = [tuple(sorted((face, *mine[:place], *mine[place + 1 :]))) for face in range(1, 7)]
        options.append(
            sum(leader(*((roll, defence) if side == "attacker" else (attack, roll)), s) == "attacker" for roll in again)
        )
    return min(options) if side == "defender" else max(options)


def best_play(attack_dice, defence_dice, s):
    """Return the attacker's chance to win a Round that both sides play as well as can be."""
    known = {}
    won = sum(
        a * d * played(attack, defence, s["naevia"], "defender", False, s, known)
        for (attack, a), (defence, d) in product(rolls(attack_dice).items(), rolls(defence_dice).items())
    )
    return Fraction(won, 6 ** (attack_dice + defence_dice + 1))


@cache
def round_odds(attack_dice, defence_dice, has_plus, top, naevia):
    s = {"attack_plus": has_plus, "defence_plus": 0, "top": top, "naevia": naevia, "reroll": "nobody"}
    found = defaultdict(Fraction)
    for (a, d, used), chance in enumerated(attack_dice, defence_dice, s).items():
        found[(a > d) - (a < d), used] += chance
    return dict(found)


def stack(s, side, health):
    """Return the pieces of a side in the order they fall; the Sovereign is as many words as it has Health."""
    return (
        ("basic",) * s[f"{side}_basic"]
        + ("elite",) * s[f"{side}_elite"]
        + ("archers",) * (s["archers"] == side and s["archer_losses"] == "lost")
        + tuple(LUMINARIES[s[f"{side}_luminaries"]])
        + ("health",) * health
        + ("archers",) * (s["archers"] == side and s["archer_losses"] == "stay")
    )


def lose(pieces, s):
    """Return what is left after a lost Round; archers that are never lost stand behind everybody."""
    return pieces if pieces[0] == "archers" and s["archer_losses"] == "stay" else pieces[1:]


def value(pieces, s, defends):
    total = sum(CV[piece] for piece in pieces if piece != "health") + 3 * ("health" in pieces)
    if defends:
        total += TERRAIN[s["terrain"]] + (s["rune"] == "yes")
        if s["fortify"] == "yes" and s["terrain"] in ("fortress", "bulwark"):
            total += {"one": 1, "two": 2}[s["fortify_adds"]]
        if "dorn" in pieces:
            total += pieces.count("basic") + pieces.count("elite")
    return total


def rolled_dice(enemies, cv, number, owner, s):
    is_feared = number == 1 and s["fear"] not in ("nobody", owner) and "elite" in enemies
    whole = int(cv // 1)
    dice = min(5, whole - is_feared) if s["fear_order"] == "before" else min(5, whole) - is_feared
    return max(dice, 1 if s["zero_dice"] == "one" else 0)


def hit(pieces, s):
    return lose(pieces, s) if pieces and (pieces[0] in UNITS or s["unit_losses"] == "ladder") else pieces


def shoot(attack, defence, s):
    """Return [(attack, defence, chance)] after the archers' die."""
    if "archers" in attack:
        return [(attack, hit(defence, s), ONE_THIRD), (attack, defence, 1 - ONE_THIRD)]
    if "archers" in defence:
        return [(hit(attack, s), defence, ONE_THIRD), (attack, defence, 1 - ONE_THIRD)]
    return [(attack, defence, Fraction(1))]


def one_round(attack, defence, number, first_values, spent, s):
    """Yield (attack, defence, chance, defender won, values, Naevias spent); defender won is None if nobody rolled."""
    for a, d, chance in shoot(attack, defence, s):
        if not a or not d:
            yield a, d, chance, None, first_values, spent
            continue
        counted_a, counted_d = (attack, defence) if s["archery"] == "counted" else (a, d)
        values = value(counted_a, s, False), value(counted_d, s, True)
        if number == 2 and s["recount"] == "fixed":
            values = first_values
        has_plus = (
            s["vorlag"] == "yes"
            and (number == 1 or s["vorlag_when"] == "always")
            and not set(counted_a).isdisjoint(UNITS)
        )
        naevia = tuple(
            side for side, pieces in (("attacker", a), ("defender", d)) if "naevia" in pieces and side not in spent
        )
        odds = round_odds(
            rolled_dice(counted_d, values[0], number, "attacker", s),
            rolled_dice(counted_a, values[1], number, "defender", s),
            has_plus,
            7 if has_plus and s["plus_one"] == "seven" else 6,
            naevia,
        )
        for (result, used), share in odds.items():
            if result > 0:
                yield a, lose(d, s), chance * share, False, values, spent + used
            else:
                left = lose(a, s)
                if result == 0 and "durn" in d:
                    left = hit(left, s)
                yield left, d, chance * share, True, values, spent + used


def combat(attack, defence, s):
    """Return {(how, attack, defence): chance} of one Combat."""
    found = defaultdict(Fraction)
    if not attack or not defence:
        return {("over", attack, defence): Fraction(1)}
    for a, d, chance, was_lost, values, spent in one_round(attack, defence, 1, None, (), s):
        if not a or not d:
            found["over", a, d] += chance
        elif s["after_round_1"] == "retreat" or (s["after_round_1"] == "if_lost" and was_lost):
            share = ONE_THIRD if s["parting_shot"] == "rolled" else 0
            found["attacker retreats", hit(a, s), d] += chance * share
            found["attacker retreats", a, d] += chance * (1 - share)
        else:
            for a2, d2, chance2, *_ in one_round(a, d, 2, values, spent, s):
                found["over" if not a2 or not d2 else "attacker must retreat", a2, d2] += chance * chance2
    return found


def siege(attack, defence, s, limit):
    """Return {(attack, defence, Combats): chance} of attack after attack, Fortify in the first alone."""
    found, going, known = defaultdict(Fraction), {(attack, defence): Fraction(1)}, {}
    for count in range(limit + 1):
        is_first = not count
        following = defaultdict(Fraction)
        for (a, d), chance in going.items():
            if not a or not d or count == limit:
                found[a, d, count] += chance
                continue
            if (a, d, is_first) not in known:
                known[a, d, is_first] = combat(a, d, s if is_first else s | {"fortify": "no"})
            for (_, a2, d2), share in known[a, d, is_first].items():
                following[a2, d2] += chance * share
        going = following
    return found
