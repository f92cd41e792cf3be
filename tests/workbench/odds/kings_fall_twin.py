"""King's Fall's combat written out plainly from its rulebook: pieces as lists of words, dice one by one."""
from collections import Counter, defaultdict
from fractions import Fraction
from functools import cache
from itertools import product

CV = {"basic": Fraction(1), "elite": Fraction(3, 2), "archers": Fraction(0), "cv1": Fraction(1), "cv2": Fraction(2),
      "naevia": Fraction(1), "dorn": Fraction(2), "durn": Fraction(2)}
UNITS = ("basic", "elite", "archers")
LUMINARIES = {"none": [], "lesser": ["cv1"], "greater": ["cv2"], "both": ["cv1", "cv2"], "naevia": ["naevia"],
              "sylvani": ["cv1", "naevia"], "dorn": ["dorn"], "aethelgard": ["cv1", "dorn"], "durn": ["durn"],
              "stonekin": ["cv1", "durn"]}
TERRAIN = {"open": 0, "cover": 1, "fortress": 2, "bulwark": 3}
ONE_THIRD = Fraction(1, 3)


@cache
def rolls(dice):
    return Counter(tuple(sorted(roll)) for roll in product(range(1, 7), repeat=dice))


@cache
def highest(dice):
    """Return the rolls as far as a comparison looks at them."""
    found = Counter()
    for roll, count in rolls(dice).items():
        found[roll[-1:]] += count
    return found


def best(roll, has_plus, top):
    return min(roll[-1] + has_plus, max(top, roll[-1])) if roll else 0


def compared(attack, defence, s):
    return best(attack, s["attack_plus"], s["top"]), best(defence, s["defence_plus"], s["top"])


def leader(attack, defence, s):
    a, d = compared(attack, defence, s)
    return "attacker" if a > d else "defender"


def with_naevia(attack, defence, s):
    """Return both rolls after Naevia, and whether she took a die."""
    side = s["naevia"]
    if side == "nobody" or leader(attack, defence, s) == side:
        return attack, defence, False
    mine, theirs = (attack, defence) if side == "attacker" else (defence, attack)
    if not theirs or theirs[-1] > 4:
        return attack, defence, False
    after = (mine, theirs[:-1]) if side == "attacker" else (theirs[:-1], mine)
    if leader(*after, s) == side or s["reroll"] == side:
        return *after, True
    return attack, defence, False


def rerolled(attack, defence, s):
    side = s["reroll"]
    mine = attack if side == "attacker" else defence
    if side == "nobody" or not mine or leader(attack, defence, s) == side:
        return [(attack, defence, 6)]
    again = [tuple(sorted((face, *mine[1:]))) for face in range(1, 7)]
    return [(roll, defence, 1) if side == "attacker" else (attack, roll, 1) for roll in again]


def enumerated(attack_dice, defence_dice, s):
    """Return {(attacker's highest, defender's highest, Naevia used): chance} over every roll there is."""
    found = Counter()
    look = rolls if (s["naevia"], s["reroll"]) != ("nobody", "nobody") else highest
    for (attack, a), (defence, d) in product(look(attack_dice).items(), look(defence_dice).items()):
        *cancelled, used = with_naevia(attack, defence, s)
        for *final, sixths in rerolled(*cancelled, s):
            found[*compared(*final, s), used] += a * d * sixths
    return {outcome: Fraction(count, 6 ** (attack_dice + defence_dice + 1)) for outcome, count in found.items()}


@cache
def round_odds(attack_dice, defence_dice, has_plus, top, naevia):
    s = {"attack_plus": has_plus, "defence_plus": 0, "top": top, "naevia": naevia, "reroll": "nobody"}
    found = defaultdict(Fraction)
    for (a, d, used), chance in enumerated(attack_dice, defence_dice, s).items():
        found[(a > d) - (a < d), used] += chance
    return dict(found)


def stack(s, side, health):
    """Return the pieces of a side in the order they fall; the Sovereign is as many words as it has Health."""
    return (("basic",) * s[f"{side}_basic"] + ("elite",) * s[f"{side}_elite"] + ("archers",) * (s["archers"] == side)
            + tuple(LUMINARIES[s[f"{side}_luminaries"]]) + ("health",) * health)


def value(pieces, s, defends):
    total = sum(CV[piece] for piece in pieces if piece != "health") + 3 * ("health" in pieces)
    if defends:
        total += TERRAIN[s["terrain"]] + s["markers"]
        if "dorn" in pieces:
            total += pieces.count("basic") + pieces.count("elite")
    return total


def rolled_dice(pieces, enemies, cv, number, owner, s):
    is_feared = number == 1 and s["fear"] not in ("nobody", owner) and "elite" in enemies
    whole = int(cv // 1)
    dice = min(5, whole - is_feared) if s["fear_order"] == "before" else min(5, whole) - is_feared
    return max(dice, 1 if s["zero_dice"] == "one" else 0)


def hit(pieces, s):
    return pieces[1:] if pieces and (pieces[0] in UNITS or s["unit_losses"] == "ladder") else pieces


def shoot(attack, defence, s):
    """Return [(attack, defence, chance)] after the archers' die."""
    if "archers" in attack:
        return [(attack, hit(defence, s), ONE_THIRD), (attack, defence, 1 - ONE_THIRD)]
    if "archers" in defence:
        return [(hit(attack, s), defence, ONE_THIRD), (attack, defence, 1 - ONE_THIRD)]
    return [(attack, defence, Fraction(1))]


def one_round(attack, defence, number, first_values, is_spent, s):
    """Yield (attack, defence, chance, defender won, values, Naevia spent); defender won is None if nobody rolled."""
    for a, d, chance in shoot(attack, defence, s):
        if not a or not d:
            yield a, d, chance, None, first_values, is_spent
            continue
        values = value(a, s, False), value(d, s, True)
        if s["archery"] == "counted":
            values = value(attack, s, False), value(defence, s, True)
        if number == 2 and s["recount"] == "fixed":
            values = first_values
        has_plus = s["vorlag"] == "yes" and (number == 1 or s["vorlag_when"] == "always") and a[0] in UNITS
        naevia = "attacker" if "naevia" in a else "defender" if "naevia" in d else "nobody"
        odds = round_odds(rolled_dice(a, d, values[0], number, "attacker", s),
                          rolled_dice(d, a, values[1], number, "defender", s),
                          has_plus, 7 if has_plus and s["plus_one"] == "seven" else 6,
                          "nobody" if is_spent else naevia)
        for (result, used), share in odds.items():
            if result > 0:
                yield a, d[1:], chance * share, False, values, is_spent or used
            else:
                left = a[1:]
                if result == 0 and "durn" in d:
                    left = hit(left, s)
                yield left, d, chance * share, True, values, is_spent or used


def combat(attack, defence, s):
    """Return {(how, attack, defence): chance} of one Combat."""
    found = defaultdict(Fraction)
    if not attack or not defence:
        return {("over", attack, defence): Fraction(1)}
    for a, d, chance, was_lost, values, is_spent in one_round(attack, defence, 1, None, False, s):
        if not a or not d:
            found["over", a, d] += chance
        elif s["after_round_1"] == "retreat" or (s["after_round_1"] == "if_lost" and was_lost):
            share = ONE_THIRD if s["parting_shot"] == "rolled" else 0
            found["attacker retreats", hit(a, s), d] += chance * share
            found["attacker retreats", a, d] += chance * (1 - share)
        else:
            for a2, d2, chance2, *_ in one_round(a, d, 2, values, is_spent, s):
                found["over" if not a2 or not d2 else "attacker must retreat", a2, d2] += chance * chance2
    return found


def siege(attack, defence, s, limit):
    """Return {(attack, defence, Combats): chance} of attack after attack."""
    found, going, known = defaultdict(Fraction), {(attack, defence): Fraction(1)}, {}
    for count in range(limit + 1):
        following = defaultdict(Fraction)
        for (a, d), chance in going.items():
            if not a or not d or count == limit:
                found[a, d, count] += chance
                continue
            if (a, d) not in known:
                known[a, d] = combat(a, d, s)
            for (_, a2, d2), share in known[a, d].items():
                following[a2, d2] += chance * share
        going = following
    return found
