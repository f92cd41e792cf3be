"""The twin's bond: Offers, Tests, trust and rapport, Covenants and betrayals, by the amendment and as it was before."""

from fractions import Fraction
from math import ceil

from tests.rules.shattered_dungeon import naive, naive_cards

DUNGEON, VISITOR = 0, 1
STEPS = 1_000_000  # of a chance that dice decide


def points(position):
    """A4.2: half a point counts for nothing until it is one."""
    return int(position.trust)


def tier(position, rules):
    """A4.1: strangers, familiar, entrusted, covenant."""
    return sum(points(position) >= least for least in (rules.tier_1, rules.tier_2, rules.tier_3))


def within_cap(position, rules, number, amount):
    """C1: what a promoter can still gain this round."""
    allowed = max(Fraction(0), min(Fraction(amount), rules.promoter_cap - position.gained[number]))
    position.gained[number] += allowed
    return allowed


def gain_trust(position, rules, amount):
    """A4.2: trust rises, within the cap of the round."""
    position.trust += within_cap(position, rules, VISITOR, amount)


def gain_rapport(position, rules, amount):
    """C3: only the older rules have rapport."""
    if rules.bond_rules == 2:
        position.rapport += int(within_cap(position, rules, DUNGEON, amount))


def gain(position, rules, number, amount):
    """C34: the promoter a side raises by restraint."""
    if rules.bond_rules == 2 and number == DUNGEON:
        gain_rapport(position, rules, amount)
    else:
        gain_trust(position, rules, amount)


def lose_trust(position, amount):
    """There is no trust below 0."""
    position.trust = max(Fraction(0), position.trust - amount)


def crash_trust(position, rules):
    """4.5, 4.6, A6.2: half of the whole points, rounded up."""
    lose_trust(position, ceil(Fraction(points(position) * rules.crash, 100)))


def crash_rapport(position, rules):
    """4.5, 4.6: half of it, rounded up."""
    position.rapport -= ceil(Fraction(position.rapport * rules.crash, 100))


def is_mutual(position, rules):
    """6: trust and rapport of 12 each, or 12 together by 3.4."""
    if rules.bond_by_sum:
        return points(position) + position.rapport >= rules.bond_at
    return min(points(position), position.rapport) >= rules.bond_at


def propose(position, rules, slot):
    """4.5, A3.2 and A6.2: make an Offer, a Covenant or a Test."""
    number = position.seat
    card = rules.cards[position.sides[number].cards[slot]]
    position.pending = naive.Pending(slot)
    position.phase, position.seat = "answer", 1 - number
    is_bound = card.category == "offer" and rules.bond_rules == 3 and number == DUNGEON
    if card.category == "offer" and number == DUNGEON and position.refuses:
        answer(position, rules, False)
    elif is_bound and tier(position, rules) >= 2 and not card.is_covenant:
        answer(position, rules, True)
    elif rules.answers_by_chance:  # R9
        answer(position, rules, position.roll(STEPS) <= chance_of(position, rules, card) * STEPS / 100)


def chance_of(position, rules, card):
    """R9: the chance, in percent, of a yes to an Offer, a Covenant or a Test that is made now."""
    if card.category == "test":
        return chance_to_cooperate(position, rules)
    return chance_of_covenant(position, rules) if card.is_covenant else chance_to_accept(position, rules, card)


def answer(position, rules, yes):
    """Let the answer to an Offer or a Test have its effect; then the turn goes on."""
    giver = position.turn_seat
    card = rules.cards[position.sides[giver].cards[position.pending.slot]]
    position.pending, position.phase, position.seat = None, "turn", giver
    if card.category == "test":
        answer_test(position, rules, card, giver, yes)
    elif yes:
        accept(position, rules, card, giver)
    else:
        refuse(position, rules, card, giver)


def answer_test(position, rules, card, giver, cooperates):
    """4.5: both promoters rise and the giver is exposed; or both crash and the defector's next Strike is stronger."""
    tested = position.sides[1 - giver]
    if not cooperates:
        tested.empowers.append(card.number)
        crash_trust(position, rules)
        if rules.bond_rules == 2:
            crash_rapport(position, rules)
        if rules.test_costs_always:
            expose_giver(position, card, giver)
        return
    for effect in card.effects:
        if effect.what == "trust":
            gain_trust(position, rules, effect.amount)
        elif effect.what == "rapport":
            gain_rapport(position, rules, effect.amount)
    expose_giver(position, card, giver)


def expose_giver(position, card, giver):
    """4.5: making oneself vulnerable costs the giver of a Test."""
    for effect in card.effects:
        if effect.what == "exposure":
            naive.lose(position.sides[giver], effect.resource, effect.amount)


def refuse(position, rules, card, giver):
    """4.7: 1 rapport lost; A4.2: half a point of trust gained, beyond any cap; A6.2: a refused Covenant crashes it."""
    if rules.bond_rules == 2:
        position.rapport = max(0, position.rapport - rules.refusal_rapport)
    elif card.is_covenant:
        crash_trust(position, rules)
    elif tier(position, rules) < rules.refusal_below:
        position.trust += Fraction(rules.refusal_trust, 2)


def accept(position, rules, card, giver):
    """A3.2: benefit, cost and investment; a Trap under the Offer springs; a Covenant ends the room as a bond."""
    acceptor = position.sides[1 - giver]
    healed = 0
    for effect in naive_cards.effects(card, "benefit"):
        reducer = naive.lowest(acceptor) if effect.resource == "lowest" else effect.resource
        healed += naive.heal(acceptor, reducer, effect.amount or acceptor.start[reducer])
    level = position.trust
    for effect in naive_cards.effects(card, "trust"):
        gain_trust(position, rules, effect.amount)
    for effect in naive_cards.effects(card, "rapport"):
        gain_rapport(position, rules, effect.amount)
    if rules.bond_rules == 3:
        charge(position, rules, card, giver, level, healed)
        for effect in naive_cards.effects(card, "pay"):  # A6.1: the giver pays as well
            naive.lose(position.sides[giver], effect.resource, effect.amount)
            if card.is_covenant and rules.covenant_weakens:
                payer = position.sides[giver]
                payer.start[effect.resource] = max(1, payer.start[effect.resource] - effect.amount)
                payer.now[effect.resource] = min(payer.now[effect.resource], payer.start[effect.resource])
    if card.is_covenant:
        naive.end_room(position, rules, "bond")
    else:
        naive_cards.spring(position, rules, giver, "offer_accepted")


def charge(position, rules, card, giver, level, healed):
    """A3.4: what an accepted Offer costs. What a visitor extracts counts for nothing (R7)."""
    number = 1 - giver
    side, amount = position.sides[number], card.cost_amount
    if card.offer_cost == "flat":
        naive.lose(side, card.cost_resource, amount)
    elif card.offer_cost == "binding":
        key = card.cost_resource, card.cost_rounds - 1
        side.binding[key] = side.binding.get(key, 0) + amount
    elif card.offer_cost == "exposed":
        side.exposure[card.cost_resource] = side.exposure.get(card.cost_resource, 0) + amount
    elif card.offer_cost == "dependency":
        owed = rules.dependency_times * healed or (0 if rules.dependency_times else amount)
        if owed:
            position.depends.append((number, card.cost_resource, owed, level))
    elif card.offer_cost == "extraction" and giver == DUNGEON:
        if card.cost_resource == "energy":
            position.extracted += amount
        elif card.cost_resource == "insight":
            position.insight += amount
        else:
            position.knowledge += amount


def after_strike(position, rules, number, trust):
    """4.6, or A4.3 and A7: what a Strike does to the trust it was played in, ``trust``."""
    if rules.bond_rules == 2:
        crash(position, rules, number)
    elif number == VISITOR and rules.visitor_gradual:
        turn_away(position, rules)
    elif number == VISITOR:
        if int(trust) >= rules.betrayal_at:
            position.trust, position.scorned = Fraction(0), rules.scorned_rounds
    elif rules.decay_first:  # C6: what decay has left is looked at
        decay(position, rules)
        betray(position, rules, points(position))
    else:
        betray(position, rules, int(trust))
        if int(trust) < rules.betrayal_at:
            decay(position, rules)


def betray(position, rules, trusted):
    """A7.2: from 4 on trust turns into damage to the lowest reducer; the visitor is furious and listens no more."""
    if trusted >= rules.betrayal_at:
        visitor = position.sides[VISITOR]
        naive.lose(visitor, naive.lowest(visitor), trusted)
        position.trust, position.betrayed, position.refuses = Fraction(0), rules.betrayed_rounds, True


def decay(position, rules):
    """A4.3: 1 is lost, from tier 2 on 2."""
    if points(position) >= 1:
        lose_trust(position, rules.decay_high if points(position) >= rules.tier_2 else rules.decay_low)


def turn_away(position, rules):
    """R12: by the other reading a visitor's Strike costs 1, as a betrayal 2, at tier 3 3; from tier 2 on with scorn."""
    reached, had = tier(position, rules), points(position)
    if had >= 1:
        lose_trust(position, 3 if reached == 3 else 2 if had >= rules.betrayal_at else 1)
        if reached >= 2:
            position.scorned = rules.scorned_rounds


def crash(position, rules, number):
    """4.6 and C36: either promoter above 3 (or the striker's own): both crash; by the other reading, if above 3."""
    trusts, is_close = points(position) > rules.betrayal_above, position.rapport > rules.betrayal_above
    if rules.betrayal_of_own:
        if trusts if number == VISITOR else is_close:
            if trusts:
                crash_trust(position, rules)
            if is_close:
                crash_rapport(position, rules)
    elif trusts or is_close:
        crash_trust(position, rules)
        crash_rapport(position, rules)


def reward(position, rules):
    """A5.2: after a bond the visitor recovers a share of every start and the dungeon gains Insight; trust stays."""
    visitor = position.sides[VISITOR]
    percent = rules.bond_heal_1 if position.place == 0 else rules.bond_heal_2
    for reducer in range(3):
        naive.heal(visitor, reducer, visitor.start[reducer] * percent // 100)
    position.insight += min(position.place + 1, rules.insight_most)


def carry(position, rules):
    """A4.4: 2 are lost, but 1 is left where it was 3 or more."""
    least = rules.carry_floor if points(position) >= rules.tier_1 else 0
    position.trust = max(position.trust - rules.carry_loss, Fraction(least), Fraction(0))


def asked(position):
    """Return the side that is asked in this turn."""
    return position.sides[1 - position.turn_seat]


def pressure(position, rules):
    """A3.5: how many resources of the side that is asked are below 40 % of their start."""
    side = asked(position)
    return sum(naive.share(now, start) < Fraction(rules.need_below, 100) for now, start in zip(side.now, side.start))


def chance_to_accept(position, rules, card):
    """4.7, or A3.5 with the scores of R8: the chance that an Offer is accepted, in percent; no Covenant.

    R13: by the other reading a good Offer is only likely to be accepted, and a bad one unlikely.
    """
    if rules.bond_rules == 2:
        return min(rules.offer_most, rules.offer_base + points(position) * rules.offer_trust)
    if tier(position, rules) >= 2:
        return 100
    need = Fraction(pressure(position, rules), 3)
    worth, trusted = value_of_benefit(position, card), points(position)
    if tier(position, rules) == 0:
        net = worth - value_of_cost(card)
        is_good = net > max(0, 2 - 3 * need)
        shade = min(90, max(10, 50 + 10 * net + 5 * trusted if is_good else 15 + 5 * trusted))
    else:
        believed = worth * (Fraction(3, 10) + Fraction(8, 100) * trusted)
        is_good = believed > max(Fraction(4, 5), Fraction(3, 2) - 2 * need)
        shade = min(85, max(15, 40 + 6 * trusted + 20 * need if is_good else 20 + 4 * trusted))
    return shade if rules.graded else 100 * is_good


def value_of_benefit(position, card):
    """R8: the amount, more where little is left; a full restoration counts 6."""
    side, value = asked(position), Fraction(0)
    for effect in naive_cards.effects(card, "benefit"):
        if not effect.amount:
            value += 6
            continue
        reducer = naive.lowest(side) if effect.resource == "lowest" else effect.resource
        left = naive.share(side.now[reducer], side.start[reducer])
        urgency = ((Fraction(1, 5), 3), (Fraction(2, 5), 2), (Fraction(3, 5), Fraction(13, 10)))
        value += effect.amount * next((worth for below, worth in urgency if left < below), 1)
    return value


def value_of_cost(card):
    """R8: what each kind of cost is thought to be worth."""
    amount = card.cost_amount
    return {
        "free": 0,
        "flat": amount,
        "binding": Fraction(6, 5) * amount * card.cost_rounds,
        "extraction": 2,
        "exposed": Fraction(3, 5) * amount,
        "dependency": Fraction(4, 5) * amount,
    }[card.offer_cost]


def chance_of_covenant(position, rules):
    """A6.2: trust, desperation and suspicion, in percent; 100 at most."""
    chance = (50 + 4 * points(position)) * (1 + Fraction(3, 10) * pressure(position, rules))
    if position.has_struck:
        chance *= Fraction(7, 10)
    return min(100, chance)


def chance_to_cooperate(position, rules):
    """4.5: 40 % and 5 for each point of trust and 3 of rapport, at most 85."""
    rapport = position.rapport if rules.bond_rules == 2 else 0
    return min(rules.test_most, rules.test_base + points(position) * rules.test_trust + rapport * rules.test_rapport)
