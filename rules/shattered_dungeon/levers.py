"""Numbers of single cards, rooms, creatures and profiles that a designer may change, named like crushing_grip.power."""

from rules.core.details import Detail
from rules.core.fields import Field
from rules.shattered_dungeon.card import LOWEST, REDUCER_NAMES, Category, Cost, Effect, Type
from rules.shattered_dungeon.card_text import MOST_COST, POWERED
from rules.shattered_dungeon.card_words import EFFECT_WORDS
from rules.shattered_dungeon.contents import autos_of
from rules.shattered_dungeon.phrases import MOST_AMOUNT, MOST_ROUNDS

MOST_LIMIT = 100  # of a condition: percent, or a count
MOST_START = 60  # of a creature's resources
MOST_WEIGHT = 10.0
PROFILE_FIGURES = {
    "threshold": (20.0, "Score above which it plays a card."),
    "bonds": (1.0, "1 if it plays for the bond and holds its Strikes back for it; 0 if not."),
    "betrays_at": (20.0, "Trust at which it starts to betray; 0 for never."),
    "waits": (1.0, "1 if, with the trust to betray, it waits until a betrayal decides; 0 if it betrays at once."),
    "late_from": (30.0, "Round from which less trust will do, as it does when nearly beaten; 0 for neither."),
    "late_trust": (20.0, "Trust with which it strikes from that round on; at 0 with any."),
    "takes": (1.0, "Share of what the visitor has left of a resource that its Offers may take while it seeks a bond."),
    "taken": (1.0, "Share of its Offers that must be accepted, or it gives the bond up; at 0 no refusal counts."),
    "counters_whom": (2.0, "Whom it counters once it is trusted: 0 nobody, 1 who has spent a Strike, 2 everybody."),
    "calms": (1.0, "1 if a peaceful dungeon makes it hold its Strikes back and offer more; 0 if not."),
    "strikes_first": (1.0, "1 if it strikes before it is struck in a room; 0 if it waits to be struck, or worn down."),
    "noise": (10.0, "The most that chance adds to each score."),
}


OF_ONE_SIDE = {  # figures that nothing reads of the other side
    **dict.fromkeys(("betrays_at", "waits", "late_from", "late_trust", "takes", "taken", "counters_whom"), "dungeon"),
    **dict.fromkeys(("calms", "strikes_first"), "visitor"),
}


def details_of(contents):
    """Return all numbers that can be changed as a dict name -> Detail, with their values in ``contents``."""
    found: dict = {}
    for number, card in enumerate(contents.cards):
        found |= of_card(card, ("cards", number))
    for number, row in enumerate(contents.rooms, start=1):
        found |= of_room(row, ("room", number))
    for number, row in enumerate(contents.creatures):
        found |= of_creature(row, ("creatures", number))
    for number, row in enumerate(contents.profiles):
        found |= of_profile(row, ("profiles", number))
    return found


def detail(value, low, high, label, meaning, path, unit=""):
    """Return a Detail."""
    return Detail(Field(label=label, value=value, low=low, high=high, unit=unit, meaning=meaning), path)


def of_card(card, path):
    """Return the parameters of a card: cost, power, bonus and limit of its condition, its effects, an Offer's cost."""
    key, name, record = card.row.card, card.row.name, card.record
    found = {}

    def add(figure, value, low, high, label, meaning, *steps, unit=""):
        found[f"{key}.{figure}"] = detail(int(value), low, high, f"{name}: {label}", meaning, (*path, *steps), unit)

    if record.category not in (Category.ENERGY, Category.REACT):
        add("cost", record.cost, 0, MOST_COST, "cost", f"What {name} costs.", "cost", unit="energy")
    if record.category in POWERED:
        add("power", record.power, 0, MOST_AMOUNT, "power", f"The power of {name}.", "power")
    if record.bonus:
        add("bonus", record.bonus, 0, MOST_AMOUNT, "bonus", f"Power gained by {name} while {card.row.when}.", "bonus")
    if record.limit:
        add("limit", record.limit, 0, MOST_LIMIT, "limit", f"The number in its condition, {card.row.when}.", "limit")
    for number, effect in enumerate(record.effects, start=1):
        if effect.what == Effect.NONE:
            break
        word, told = EFFECT_WORDS[Effect(effect.what)], told_effect(effect, card.side)
        if word.says("N"):
            add(
                f"effect_{number}.amount",
                effect.amount,
                0,
                MOST_AMOUNT,
                told,
                f"The number in {told} of {name}.",
                "effects",
                number - 1,
                "amount",
            )
        if word.has_rounds:
            add(
                f"effect_{number}.rounds",
                effect.rounds,
                0,
                MOST_ROUNDS,
                f"{told}, duration",
                f"How long {told} of {name} lasts.",
                "effects",
                number - 1,
                "rounds",
                unit="rounds",
            )
    if record.offer_cost:
        told = f"cost ({Cost(record.offer_cost).name.lower()})"
        add("cost_amount", record.cost_amount, 0, MOST_AMOUNT, told, f"What accepting {name} costs.", "cost_amount")
    if record.offer_cost == Cost.BINDING:
        add(
            "cost_rounds",
            record.cost_rounds,
            1,
            MOST_ROUNDS,
            "binding, duration",
            f"How long the Binding of {name} drains.",
            "cost_rounds",
            unit="rounds",
        )
    return found


def told_effect(effect, side):
    """Return an effect in a few words: what it does, and to what."""
    names = {**dict(enumerate(REDUCER_NAMES[side])), LOWEST: "lowest"}
    others = {**dict(enumerate(REDUCER_NAMES[1 - side])), LOWEST: "lowest"}
    what = Effect(effect.what)
    resource = (others if EFFECT_WORDS[what].says("OTHER") else names).get(int(effect.resource), "")
    return f"{what.name.lower().replace('_', ' ')} {resource}".strip()


def of_room(row, path):
    """Return the numbers of a room: its automatic effects."""
    found = {}
    for number, auto in enumerate(autos_of(row), start=1):
        told = f"{row.title}: {auto.resource} by the room"
        steps = (*path, "auto", number - 1)
        found[f"{row.room}.auto_{number}.amount"] = detail(
            auto.amount, -3, 3, told, f"What {row.title} changes by itself.", (*steps, "amount")
        )
        found[f"{row.room}.auto_{number}.period"] = detail(
            auto.period,
            1,
            4,
            f"{told}, every",
            f"How often {row.title} does so; 1 is every round.",
            (*steps, "period"),
            "rounds",
        )
    return found


def of_creature(row, path):
    """Return the numbers of a creature: its resources and its attributes."""
    found = {
        f"{row.creature}.{name}": detail(
            getattr(row, name),
            1,
            MOST_START,
            f"{row.title}: {name}",
            f"The {name} {row.title} starts with.",
            (*path, "start", number),
        )
        for number, name in enumerate(REDUCER_NAMES[1])
    }
    found[f"{row.creature}.trust"] = detail(
        row.trust, 0, 20, f"{row.title}: trust", f"The trust {row.title} starts with.", (*path, "trust")
    )
    for kind in Type:
        name = kind.name.lower()
        found[f"{row.creature}.{name}"] = detail(
            getattr(row, name),
            -5,
            5,
            f"{row.title}: {name}",
            f"What {row.title} adds to rolls of {name} cards.",
            (*path, "modifier", int(kind)),
        )
    return found


def of_profile(row, path):
    """Return the numbers of a profile: its weights and thresholds."""
    found = {}
    for category in Category:
        name = category.name.lower()
        found[f"{row.profile}.{name}"] = detail(
            getattr(row, name),
            0.0,
            MOST_WEIGHT,
            f"{row.title}: {name.capitalize()}",
            f"How much {row.title} likes {name.capitalize()} cards.",
            (*path, "category", int(category)),
        )
    for name, (most, meaning) in PROFILE_FIGURES.items():
        if OF_ONE_SIDE.get(name, row.side) != row.side:
            continue
        found[f"{row.profile}.{name}"] = detail(
            getattr(row, name), 0.0, most, f"{row.title}: {name.replace('_', ' ')}", meaning, (*path, name)
        )
    return found
