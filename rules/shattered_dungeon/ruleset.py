"""What is in the box: rooms, creatures, cards, profiles and the readings of the rulebook, as one record."""

from functools import cache

from rules.core.choices import listed
from rules.core.errors import OutOfRange
from rules.core.record import blank, layout
from rules.core.ruleset import Schema
from rules.shattered_dungeon.card import CARD, NO_CARD, REDUCER_NAMES, REDUCERS, Category, Type
from rules.shattered_dungeon.contents import FOLDER, OURS, SIDE_NAMES, TRUST_NAME, autos_of, read_contents
from rules.shattered_dungeon.levers import details_of

SIDES = 2
TYPES = len(Type)
SLOTS = 48  # cards of one side: a party brings that many
ROOMS = 4  # of one run
CARDS = 288  # the most there can be
ROOM_KINDS, CREATURE_KINDS, PROFILE_KINDS = 12, 8, 12
AUTO_EFFECTS = 4  # of one room
TRUST = REDUCERS  # the resource of an automatic effect that is no reducer

AUTO = layout(
    [
        ("side", "i1"),  # whose resource
        ("resource", "i1"),  # reducer, or TRUST
        ("amount", "i1"),  # change; 0 for no effect
        ("period", "i1"),  # 1 every round, 2 every other round beginning with the first
    ]
)

ROOM = layout(
    [
        ("first", "i1"),  # side with the initiative
        ("auto", AUTO, (AUTO_EFFECTS,)),
        ("cards", "i1"),  # in its deck
        ("deck", "i2", (SLOTS,)),  # numbers of cards, NO_CARD behind the last
    ]
)

CREATURE = layout(
    [
        ("start", "i2", (REDUCERS,)),
        ("trust", "i1"),
        ("modifier", "i1", (TYPES,)),
        ("profile", "i1"),  # that plays it unless another is chosen
        ("cards", "i1"),
        ("deck", "i2", (SLOTS,)),
    ]
)

PROFILE = layout(
    [  # 7.1: what a heuristic player likes
        ("category", "f8", (10,)),  # weight of each Category
        ("aim", "f8", (REDUCERS,)),  # liking of each of the other side's reducers, 1 for a preferred one
        ("reads_lowest", "f8"),  # 1: aims at the two lowest instead
        ("threshold", "f8"),  # a card is played when its score is above
        ("bonds", "f8"),  # 1: plays for the bond (amendment 8.1)
        ("betrays_at", "f8"),  # trust from which it betrays; 0 never (amendment 8.2)
        ("waits", "f8"),  # 1: with so much trust it waits until a betrayal decides (ruling R54)
        ("late_from", "f8"),  # round from which less trust will do, as it does once it is hurt; 0 never
        ("late_trust", "f8"),  # so much of it; 0 for any
        ("takes", "f8"),  # share of what a reducer of the visitor has left that its Offers may take (ruling R62)
        ("taken", "f8"),  # share of its Offers that must be accepted for one that adapts to seek a bond (ruling R61)
        ("counters_whom", "f8"),  # once trusted: 0 nobody, 1 who has spent a Strike, 2 everybody (ruling R59)
        ("adapts", "f8"),  # 1: bonds with whoever does not attack it (amendment 8.3)
        ("calms", "f8"),  # 1: a peaceful dungeon holds its Strikes back and draws Offers and Tests from it (7.3)
        ("strikes_first", "f8"),  # 0: a visitor waits until it is struck in this room, or worn down (7.3)
        ("noise", "f8"),  # at most added at random to each score
    ]
)
SINGLE_FIGURES = [name for name in PROFILE.names or () if name not in ("category", "aim", "reads_lowest")]

RULESET = layout(
    [
        ("move_cap", "i4"),
        ("edition", "i1"),  # of rooms, creatures and cards: OURS, or as PUBLISHED in v2.3d and v2.4c
        # The run
        ("creature", "i1"),  # its number in creatures.csv, 0 the first
        ("room_1", "i1"),  # rooms by their numbers in rooms.csv, 1 the first; 0 for none
        ("room_2", "i1"),
        ("room_3", "i1"),
        ("room_4", "i1"),
        ("round_limit", "i1"),
        ("first_room_limit", "i1"),  # of the first of several rooms; 0: the same
        # The dungeon
        ("structure", "i2"),
        ("veil", "i2"),
        ("presence", "i2"),
        ("modifier_physical", "i1"),
        ("modifier_environmental", "i1"),
        ("modifier_social", "i1"),
        ("modifier_mystical", "i1"),
        ("dungeon_profile", "i1"),  # that plays it unless another is chosen, by its number in profiles.csv
        ("first_room_profile", "i1"),  # in the first of several rooms; -1: the same
        # Hands and energy
        ("hand_size", "i1"),
        ("hand_energy", "i1"),  # Energy cards an opening hand must have
        ("hand_actions", "i1"),
        ("hand_sure", "u1"),  # after the last mulligan cards are exchanged until a hand has both
        ("mulligans", "i1"),
        ("draw", "i1"),  # cards a round
        ("hand_least", "i1"),  # cards a hand is refilled to
        ("pool_start", "i1"),
        ("activation", "i1"),  # energy for a discarded action card
        # Rounds
        ("escalation_from", "i1"),  # first round of it
        ("escalation_every", "i1"),  # rounds until it grows by 1
        ("erode_by_any", "u1"),  # every automatic effect suppresses Erode, not only the room's first on the visitor
        ("erode_by_round", "u1"),  # and only in rounds in which it happens
        # Strikes
        ("resonate_rolls", "u1"),  # Resonate adds to the roll and looks at Strikes only
        ("react_contests", "u1"),  # a React contests the striker's total instead of reaching 7
        ("react_least", "i1"),  # total a React must reach otherwise
        ("react_adds_power", "u1"),  # a React's power goes into its roll, not only off the damage
        ("reacts_return", "u1"),  # a React played is discarded and drawn again, not lost for the room
        ("absorb_at_once", "u1"),  # the Fortify of a React counts against the Strike it answers
        ("modifier_halves", "u1"),  # a modifier counts half where the target is not natural for the type
        ("margin_devastating", "i1"),  # least margins of the tiers of a contested roll
        ("margin_strong", "i1"),
        ("margin_partial", "i1"),
        ("margin_stalemate", "i1"),
        ("dealt_devastating", "i1"),  # multipliers of the power of a Strike, in halves
        ("dealt_strong", "i1"),
        ("dealt_partial", "i1"),
        ("suffered_partial", "i1"),  # multipliers of a reversal, in halves
        ("suffered_stalemate", "i1"),
        ("suffered_reversal", "i1"),
        ("reversal", "i1"),  # damage of a reversal at multiplier 1
        ("rally", "i1"),
        ("rally_blocked", "u1"),  # a hit that is blocked entirely rallies as well
        ("fortify_counts_now", "u1"),  # the round in which a Fortify comes is its first, not one more
        ("exhaust_removes", "u1"),  # a Strike with Exhaust is gone once played
        ("drain_most", "i1"),
        # The bond, both rule sets
        ("bond_rules", "i1"),  # 2: chapters 4.5 to 4.8 and 6; 3: the amendment
        ("promoter_cap", "i1"),  # gain a round and side
        ("restraint", "i1"),  # points of its promoter that a side gains by holding a Strike back
        ("restraint_where", "i1"),  # 0: in any encounter; 1: where there is trust
        ("restraint_fills", "u1"),  # not in a turn in which the side has made an Offer or a Test
        ("restraint_below", "i1"),  # points of trust from which it adds none
        ("test_base", "i1"),  # chance to cooperate, in percent
        ("test_trust", "i1"),
        ("test_rapport", "i1"),
        ("test_most", "i1"),
        ("test_costs_always", "u1"),  # its giver, whether the other side cooperates or defects
        ("answers_by_chance", "u1"),  # the formulas decide, not the side that is asked
        # v2
        ("bond_at", "i1"),
        ("bond_by_sum", "u1"),
        ("bond_any_time", "u1"),  # checked with every win check, not at the end of the round only
        ("offer_base", "i1"),  # chance to accept, in percent
        ("offer_trust", "i1"),
        ("offer_most", "i1"),
        ("refusal_rapport", "i1"),  # lost by a refused Offer
        ("betrayal_above", "i1"),
        ("betrayal_of_own", "u1"),  # looks at the striker's own promoter only
        ("crash", "i1"),  # percent lost, rounded up
        # v3
        ("tier_1", "i1"),
        ("tier_2", "i1"),
        ("tier_3", "i1"),
        ("need_below", "i1"),  # percent of its start below which a resource is in need
        ("open_threshold", "f8"),  # net benefit that a transparent Offer must exceed without pressure
        ("open_pressure", "f8"),  # taken off it, times pressure
        ("veiled_threshold", "f8"),
        ("veiled_pressure", "f8"),  # taken off it, times pressure
        ("veiled_least", "f8"),  # but not below
        ("factor_base", "f8"),
        ("factor_trust", "f8"),
        ("graded", "u1"),  # acceptance in shades instead of yes or no
        ("refusal_trust", "i1"),  # halves gained by a refused Offer
        ("refusal_below", "i1"),  # tier of trust from which it gains nothing
        ("dependency_times", "i1"),  # what a Dependency takes, in heals of the Offer; 0: what the card says
        ("believed_flat", "i1"),  # what a hidden cost is believed to be (A3.4): points lost at once
        ("believed_binding", "i1"),  # points lost at the end of a round
        ("believed_rounds", "i1"),  # for so many rounds
        ("believed_exposure", "i1"),  # more by the next Strike of a type
        ("believed_from_deck", "u1"),  # instead, what any Offer that looks the same costs (ruling R47)
        ("decay_low", "i1"),  # trust lost by a Strike of the dungeon
        ("decay_high", "i1"),  # from tier 2 on
        ("decay_first", "u1"),  # before the betrayal is looked at
        ("betrayal_at", "i1"),
        ("betrayed_power", "i1"),
        ("betrayed_rounds", "i1"),
        ("refusal_ends", "u1"),  # the refusal of Offers ends with the fury
        ("covenant_weakens", "u1"),  # what a dungeon pays for a Covenant is gone for the run (ruling R51)
        ("scorned_bonus", "i1"),
        ("scorned_rounds", "i1"),
        ("visitor_gradual", "u1"),  # the visitor's Strikes wear trust down by steps
        ("covenant_base", "f8"),
        ("covenant_trust", "f8"),
        ("covenant_pressure", "f8"),
        ("covenant_suspicion", "f8"),
        ("insight_bonus", "i1"),  # added to the dungeon's rolls per marker
        ("insight_most", "i1"),  # markers of a bond: as many as the room's place in the run, up to this
        # Between rooms
        ("carry_loss", "i1"),  # trust lost
        ("carry_floor", "i1"),  # least trust left where it had reached tier 1
        ("bond_heal_1", "i1"),  # percent of the start the visitor recovers after a bond in the first room
        ("bond_heal_2", "i1"),
        ("bond_ends_run", "u1"),
        ("lead_at_end", "u1"),  # 18.2.1: the lead is noted as a room ends, too
        ("lead_after_cards", "u1"),  # and after every card and decision
        ("recovery", "i1"),  # percent of the start to which a broken reducer of the dungeon recovers
        # Derived: the content.
        ("rooms", "i1"),  # of the run
        ("run", "i1", (ROOMS,)),  # their numbers, without gaps
        ("cards", CARD, (CARDS,)),
        ("room", ROOM, (ROOM_KINDS,)),  # by number; there is no room 0
        ("creatures", CREATURE, (CREATURE_KINDS,)),
        ("profiles", PROFILE, (PROFILE_KINDS,)),
    ]
)

CONTENT = ("cards", "room", "creatures", "profiles")


@cache
def filled(edition):
    """Return a ruleset record in which only the content of an edition is filled."""
    record, contents = blank(RULESET), read_contents(edition)
    numbers = {row.profile: number for number, row in enumerate(contents.profiles)}
    record["room"]["deck"] = record["creatures"]["deck"] = NO_CARD
    for number, card in enumerate(contents.cards):
        record["cards"][number] = card.record
    for number, row in enumerate(contents.rooms, start=1):
        fill_room(record["room"][number], row, contents.decks[row.room])
    for number, row in enumerate(contents.creatures):
        creature, deck = record["creatures"][number], contents.decks[row.creature]
        creature["start"] = [getattr(row, name) for name in REDUCER_NAMES[1]]
        creature["modifier"] = [getattr(row, kind.name.lower()) for kind in Type]
        creature["trust"], creature["profile"] = row.trust, numbers[row.profile]
        creature["cards"], creature["deck"][: len(deck)] = len(deck), deck
    for number, row in enumerate(contents.profiles):
        fill_profile(record["profiles"][number], row)
    return record


def fill_room(room, row, deck):
    """Fill a ROOM from its row and the numbers of its cards."""
    room["first"] = SIDE_NAMES.index(row.initiative)
    for auto, told in zip(room["auto"], autos_of(row)):
        auto["side"], auto["amount"], auto["period"] = told.side, told.amount, told.period
        auto["resource"] = TRUST if told.resource == TRUST_NAME else REDUCER_NAMES[told.side].index(told.resource)
    room["cards"], room["deck"][: len(deck)] = len(deck), deck


def fill_profile(profile, row):
    """Fill a PROFILE from its row."""
    names = REDUCER_NAMES[1 - SIDE_NAMES.index(row.side)]
    profile["category"] = [getattr(row, category.name.lower()) for category in Category]
    profile["aim"] = [name in row.aim.split() for name in names]
    profile["reads_lowest"] = row.aim == "lowest"
    for name in SINGLE_FIGURES:
        profile[name] = getattr(row, name)


def lay_out(record):
    """Fill a ruleset record with the content of its edition and the rooms of its run."""
    content = filled(int(record["edition"]))
    for name in CONTENT:
        record[name] = content[name]
    rooms = [number for number in (int(record[f"room_{place}"]) for place in range(1, ROOMS + 1)) if number]
    record["rooms"], record["run"] = len(rooms), rooms + [0] * (ROOMS - len(rooms))


def check_run(record, seats):
    """Raise OutOfRange when a run goes through one room twice (18.4)."""
    rooms = record["run"][: record["rooms"]].tolist()
    for place, number in enumerate(rooms):
        if number in rooms[:place]:
            name = SCHEMA.fields["room_1"].in_words(number)
            raise OutOfRange(f"Room {place + 1} of the run, {name}, is in the run already; name another, or none.")


def choices_of(contents):
    """Return the lists of the content that a field can take its values from."""
    profiles = listed((row.profile, row.title) for row in contents.profiles)
    return {
        "creatures": listed((row.creature, row.title) for row in contents.creatures),
        "rooms": listed(((row.room, row.title) for row in contents.rooms), first=1),
        "dungeon_profiles": tuple(
            choice for choice, row in zip(profiles, contents.profiles) if row.side == SIDE_NAMES[0]
        ),
    }


SCHEMA = Schema(
    FOLDER / "ruleset.toml",
    RULESET,
    derived=("rooms", "run", *CONTENT),
    finish=lay_out,
    fits=check_run,
    details=details_of(read_contents(OURS)),
    choices=choices_of(read_contents(OURS)),
)
