"""The twin's cards: energy, Strikes with all that changes them, Reacts, Counters, Traps and effects."""

from fractions import Fraction

from tests.rules.shattered_dungeon import naive, naive_bond

DUNGEON, VISITOR = 0, 1
TIERS = ("devastating", "strong", "partial", "stalemate", "reversal")  # 4.9
NATURAL = {  # R1: what a type strikes in full, of the dungeon and of the visitor
    "physical": ((0,), (0,)),
    "environmental": ((0,), (0, 2)),
    "social": ((2,), (1,)),
    "mystical": ((1,), (1, 2)),
}


def tier_of(rules, margin):
    """4.9: the first tier whose least margin is reached."""
    return next((tier for tier in TIERS[:-1] if margin >= getattr(rules, f"margin_{tier}")), "reversal")


def factor(rules, what, tier):
    """4.9: by what a tier multiplies what is ``dealt`` or ``suffered``; most tiers multiply only one of them."""
    return Fraction(getattr(rules, f"{what}_{tier}", 0), 2)


def multiplied(amount, factor):
    """Q2: rounded down, but at least 1 where something is dealt at all."""
    return max(1, int(amount * factor)) if amount > 0 and factor else 0


def effects(card, what):
    """Return the effects of a kind that a card has."""
    return [effect for effect in card.effects if effect.what == what]


def holds(position, card, number):
    """9, Trigger System: whether the condition of a side's card holds."""
    own, rival, about, limit = position.sides[number], position.sides[1 - number], card.about, card.limit
    tests = {
        "never": lambda: False,
        "rival_entangled": lambda: rival.entangled,
        "rival_empowered": lambda: bool(rival.empowers),
        "rival_not_empowered": lambda: not rival.empowers,
        "rival_eroded": lambda: any(rival.erode),
        "own_at_most": lambda: own.now[about] <= own.start[about] * limit // 100,
        "rival_at_most": lambda: rival.now[about] <= rival.start[about] * limit // 100,
        "rival_below": lambda: rival.now[about] < Fraction(rival.start[about] * limit, 100),
        "rival_above": lambda: rival.now[about] > Fraction(rival.start[about] * limit, 100),
        "trust_at_least": lambda: position.trust >= limit,
        "trust_above": lambda: position.trust > limit,
        "rapport_above": lambda: position.rapport > limit,
        "discards_at_least": lambda: own.where.count("discard") >= limit,
        "round_at_least": lambda: position.round >= limit,
    }
    return tests[card.when]()


def play_card(position, rules, slot):
    """4.1 and 4.2: pay for a card and let it work."""
    number = position.seat
    own = position.sides[number]
    card = rules.cards[own.cards[slot]]
    if card.category != "energy":
        own.spent += max(0, card.cost - (card.type in own.attuned))
        if card.cost > 0:
            own.attuned.discard(card.type)
    own.where[slot] = "played"
    if card.category == "strike":
        begin_strike(position, rules, slot)
        return
    if card.category == "energy":
        charge(position, card, number)
    elif card.category == "empower":
        own.empowers.append(own.cards[slot])
        apply(position, rules, card, number, ("ward", "heal", "fortify", "shift"))
        spring(position, rules, 1 - number, "empower_played")
    elif card.category == "disrupt":
        position.sides[1 - number].disrupts.append(own.cards[slot])
    elif card.category == "counter":
        counter(position, rules, card, number)
        spring(position, rules, 1 - number, "counter_played")
    elif card.category == "trap":
        own.where[slot] = "trap"
    elif card.category == "reshape":
        apply(position, rules, card, number, ("heal", "shift", "fortify", "ward"))
    else:
        naive_bond.propose(position, rules, slot)
    if not rules.resonate_rolls:  # C25: else Strikes alone count
        own.last = card.type


def charge(position, card, number):
    """4.2: the four kinds of Energy."""
    own = position.sides[number]
    for effect in card.effects:
        if effect.what == "energy":
            own.pool += effect.amount
        elif effect.what == "surge":
            own.extra += effect.amount
        elif effect.what == "attune":
            own.attuned.add(effect.resource)
        elif holds(position, card, number):
            own.pool += effect.amount
        else:
            own.extra += effect.amount


def apply(position, rules, card, number, kinds):
    """Let those effects of a card work that are of some kinds; ``number`` is the side that plays it."""
    own, rival = position.sides[number], position.sides[1 - number]
    for effect in card.effects:
        if effect.what not in kinds:
            continue
        if effect.what == "heal":
            reducer = naive.lowest(own) if effect.resource == "lowest" else effect.resource
            naive.heal(own, reducer, effect.amount or own.start[reducer])
        elif effect.what == "shift":
            moved = min(effect.amount, own.now[effect.resource], own.start[effect.rounds] - own.now[effect.rounds])
            own.now[effect.resource] -= moved
            own.now[effect.rounds] += moved
        elif effect.what == "fortify":
            fortify(own, effect.resource, effect.amount, effect.rounds)
        elif effect.what == "ward":
            own.ward += effect.amount
            own.ward_rounds = max(own.ward_rounds, effect.rounds)
        elif effect.what in ("harm", "extra_harm"):
            hurt(rival, effect.resource, effect.amount)
        elif effect.what == "entangle":
            rival.entangled = True
        else:
            erode(position, rules, 1 - number, effect.resource, effect.amount)


def fortify(side, reducer, amount, rounds):
    """9 and R15: for the rest of this round and so many more."""
    side.fortify[reducer, rounds] = side.fortify.get((reducer, rounds), 0) + amount


def hurt(side, reducer, amount):
    """9, Ward: the next damage is less by the Ward, which is gone then. Return what was lost, and what was too much."""
    if amount > 0 and side.ward:
        amount, side.ward, side.ward_rounds = max(0, amount - side.ward), 0, 0
    lost = naive.lose(side, reducer, amount)
    return lost, amount - lost


def erode(position, rules, number, reducer, amount):
    """9, Erode: 1 next round, unless an automatic effect of the room is on the resource (R2)."""
    autos = rules.rooms[position.place].autos
    if not rules.erode_by_any:
        autos = [auto for auto in autos if auto.side == VISITOR][:1]
    if rules.erode_by_round:  # R46: only those that happen in the next round
        autos = [auto for auto in autos if position.round % auto.period == 0]
    if not any((auto.side, auto.resource) == (number, reducer) for auto in autos):
        position.sides[number].erode[reducer] += amount


def counter(position, rules, card, number):
    """4.1 and 4.3: remove the other side's oldest Empower, else the oldest Disrupt on oneself; else nothing happens."""
    own, rival = position.sides[number], position.sides[1 - number]
    is_empower = bool(rival.empowers)
    stolen = list(rival.empowers) if effects(card, "remove_all") else rival.empowers[:1]
    if effects(card, "remove_all"):
        removed = rival.empowers + own.disrupts
        rival.empowers, own.disrupts = [], []
    elif is_empower:
        removed = [rival.empowers.pop(0)]
    else:
        removed = [own.disrupts.pop(0)] if own.disrupts else []
    if not removed:
        return
    if effects(card, "steal") and is_empower:
        own.empowers += stolen
    apply(position, rules, card, number, ("harm", "entangle", "erode", "fortify", "heal", "ward", "shift"))
    if is_empower:
        apply(position, rules, card, number, ("extra_harm",))


def spring(position, rules, owner, moment):
    """4.1: a Trap hits whoever did what it waits for, once."""
    side = position.sides[owner]
    for slot in naive.slots(side, "trap"):
        card = rules.cards[side.cards[slot]]
        if card.spring == moment:
            side.where[slot] = "discard"
            apply(position, rules, card, owner, ("harm", "entangle", "erode"))


def dice(position, advantage):
    """4.9: 2d6, or the best or the worst two of 3d6."""
    thrown = sorted(position.roll(6) for _ in range(3 if advantage else 2))
    return sum(thrown[1:] if advantage > 0 else thrown[:2])


def bonus(position, rules, number, kind, is_natural):
    """4.9, A5.2 and A7.4: the modifier of a card's type; Insight and scorn are the dungeon's.

    R1: by the other reading a modifier counts half, rounded down, unless the card strikes what is natural for it.
    """
    added = rules.modifiers[number][kind]
    if rules.modifier_halves and not is_natural:
        added //= 2
    if number == DUNGEON:
        added += position.insight * rules.insight_bonus + (rules.scorned_bonus if position.scorned else 0)
    return added


def lead(goes_to, card, keywords):
    """R23: note where a card that has, or grants, Drain or Overwhelm says that they go."""
    if card.into is not None:
        goes_to.update({keyword: card.into for keyword in ("drain", "overwhelm") if keyword in keywords})


def begin_strike(position, rules, slot):
    """4.9: what waits for the Strike is used up, then both sides roll."""
    number = position.seat
    own = position.sides[number]
    card = rules.cards[own.cards[slot]]
    position.has_struck |= number == DUNGEON
    position.was_struck |= number != DUNGEON
    power, target, advantage, keywords = card.power, card.target, 0, set(card.keywords)
    goes_to = {"drain": (2, 0)[number]}  # R23: presence or vitality, unless a card says otherwise
    if own.empowers:
        empower = rules.cards[own.empowers.pop(0)]
        power += sum(effect.amount for effect in effects(empower, "defection")) or empower.power
        advantage += bool(effects(empower, "advantage"))
        for effect in effects(empower, "grant"):
            keywords |= effect.keywords
            lead(goes_to, empower, effect.keywords)
    lead(goes_to, card, card.keywords)
    if number == VISITOR and position.betrayed:
        power += rules.betrayed_power
    if own.disrupts:
        disrupt = rules.cards[own.disrupts.pop(0)]
        advantage -= bool(effects(disrupt, "disadvantage"))
        for effect in effects(disrupt, "thorns"):
            hurt(own, effect.resource, effect.amount)
        if effects(disrupt, "strip"):
            keywords = set()
        if effects(disrupt, "randomize"):
            target = position.roll(3) - 1
    resonance = int("resonate" in keywords and own.last == card.type)
    power += 0 if rules.resonate_rolls else resonance
    if holds(position, card, number):
        power += card.bonus
    own.last = card.type
    is_natural = target in NATURAL[card.type][1 - number]
    total = dice(position, advantage) + bonus(position, rules, number, card.type, is_natural)
    total += resonance if rules.resonate_rolls else 0
    defence = dice(position, 0) + bonus(position, rules, 1 - number, card.type, is_natural)
    tier = tier_of(rules, total - defence)
    position.pending = naive.Pending(
        slot,
        position.trust,
        target,
        power,
        frozenset(keywords),
        goes_to["drain"],
        goes_to.get("overwhelm"),
        total,
        tier,
    )
    rival = position.sides[1 - number]
    reacts = [one for one in naive.slots(rival, "hand") if rules.cards[rival.cards[one]].category == "react"]
    if reacts and tier in ("devastating", "strong"):
        position.phase, position.seat = "react", 1 - number
    else:
        finish_strike(position, rules, None)


def react(position, rules, slot, number, strike):
    """4.1 and 4.3: the dice, modifier and power of the React must reach 7; return what it keeps off."""
    own, rival = position.sides[number], position.sides[1 - number]
    card = rules.cards[own.cards[slot]]
    own.where[slot] = "played"
    if not rules.resonate_rolls:
        own.last = card.type
    power = card.power + (card.bonus if holds(position, card, number) else 0)
    total = dice(position, 0) + bonus(position, rules, number, card.type, False)
    total += power if rules.react_adds_power else 0  # Q18
    success = total >= (strike.total if rules.react_contests else rules.react_least)
    for effect in card.effects:
        reducer = strike.target if effect.resource is None else effect.resource
        if effect.what == "absorb" or (effect.what == "brace" and success):
            fortify(own, reducer, effect.amount, effect.rounds)
        elif effect.what == "reflect" and success and strike.tier == "devastating":
            hurt(rival, effect.resource, effect.amount)
    return power if success else 0


def finish_strike(position, rules, react_slot):
    """4.9: damage, keywords, rally, reversal; then Traps, then what the Strike does to trust."""
    strike, number = position.pending, position.turn_seat
    own, rival = position.sides[number], position.sides[1 - number]
    card = rules.cards[own.cards[strike.slot]]
    dealt, suffered = (factor(rules, what, strike.tier) for what in ("dealt", "suffered"))
    if dealt:
        for effect in effects(card, "pay"):
            naive.lose(own, effect.resource, effect.amount)
        kept_off = 0 if react_slot is None else react(position, rules, react_slot, 1 - number, strike)
        damage = multiplied(strike.power, dealt)
        for kind in (card.type, "any"):
            damage += rival.exposure.pop(kind, 0)
        damage -= kept_off + sum(amount for (reducer, _), amount in rival.fortify.items() if reducer == strike.target)
        lost, excess = hurt(rival, strike.target, max(0, damage))
        if lost + excess > 0:
            land(position, rules, strike, lost, excess)
    if strike.tier in ("devastating", "strong"):
        naive.heal(own, naive.lowest(own), rules.rally)
    naive.lose(own, 0, multiplied(rules.reversal, suffered))
    if "exhaust" in strike.keywords:
        own.where[strike.slot] = "gone"
    spring(position, rules, 1 - number, "strike_played")
    naive_bond.after_strike(position, rules, number, strike.trust)
    position.pending, position.phase, position.seat = None, "turn", number


def land(position, rules, strike, lost, excess):
    """9: what the keywords of a Strike do that has done damage."""
    number = position.turn_seat
    own, rival = position.sides[number], position.sides[1 - number]
    if "entangle" in strike.keywords:
        rival.entangled = True
    if "erode" in strike.keywords:
        erode(position, rules, 1 - number, strike.target, 1)
    if "drain" in strike.keywords:
        naive.heal(own, strike.drains_to, min(lost, rules.drain_most))
    if "overwhelm" in strike.keywords and excess:
        usual = 2 if strike.target == 1 else 1
        naive.lose(rival, usual if strike.spills_to in (None, strike.target) else strike.spills_to, excess)
