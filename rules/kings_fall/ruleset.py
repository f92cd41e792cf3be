"""The numbers a designer may turn, and the content of the box, as one record."""

from rules.core.choices import listed
from rules.core.errors import OutOfRange
from rules.core.record import layout, names_of
from rules.core.ruleset import Schema
from rules.kings_fall.contents import CONTENT, content
from rules.kings_fall.faction_contents import read_factions
from rules.kings_fall.levers import details_of
from rules.kings_fall.map_contents import FOLDER

CONTENT_FIELDS = [
    (name, CONTENT[name].base, CONTENT[name].shape) for name in names_of(CONTENT) if not name.startswith("gap_")
]

RULESET = layout(
    [
        ("move_cap", "i4"),
        ("turn_limit", "i2"),
        ("round_turns", "i1"),
        ("faction_a", "i1"),
        ("faction_b", "i1"),
        ("start_cp", "i1"),
        ("second_markers", "u1"),
        ("start_hand", "i1"),
        ("hand_limit", "i1"),
        ("draw_cards", "i1"),
        ("income_least", "i1"),
        ("territory_cp", "i1"),
        ("ratio_cp", "i1"),
        ("exchange_rate", "i1"),
        ("exchange_limit", "i1"),
        ("banners", "u1"),
        ("valoria_drawn", "u1"),
        ("opponent_icon_event", "u1"),
        ("decree_payment", "i1"),
        ("window_cards", "u1"),
        ("reshuffle_when_empty", "u1"),
        ("free_without_ops", "u1"),
        ("influence_cost", "i1"),
        ("influence_chains", "u1"),
        ("isolated_influence", "u1"),
        ("influence_among_enemies", "u1"),
        ("recruit_among_enemies", "u1"),
        ("abilities_count_placements", "u1"),
        ("holder_keeps", "u1"),
        ("seize_removes", "u1"),
        ("walk_in_takes", "u1"),
        ("basic_cost", "i1"),
        ("elite_cost", "i1"),
        ("archers_cost", "i1"),
        ("recruit_limit", "i1"),
        ("move_cost", "i1"),
        ("fortify_cost", "i1"),
        ("fortify_bonus", "i1"),
        ("fortify_occupied", "u1"),
        ("redeploy_cost", "i1"),
        ("redeploy_leaders", "i1"),
        ("stack_limit", "i1"),
        ("sovereign_escort", "u1"),
        ("cavalry_steps", "i1"),
        ("mixed_cavalry", "u1"),
        ("banner_steps", "i1"),
        ("forest_leaving", "u1"),
        ("homes_closed", "u1"),
        ("attack_once", "u1"),
        ("combat_rounds", "i1"),
        ("fortress_bonus", "i1"),
        ("forest_bonus", "i1"),
        ("ruins_bonus", "i1"),
        ("terrain_sum", "u1"),
        ("basic_halves", "i1"),
        ("elite_halves", "i1"),
        ("archers_halves", "i1"),
        ("dice_most", "i1"),
        ("dice_least", "i1"),
        ("recount", "u1"),
        ("fear_dice", "i1"),
        ("fear_before_cap", "u1"),
        ("dorn_bonus", "i1"),
        ("dorn_each", "u1"),
        ("bulwark_bonus", "i1"),
        ("rune_bonus", "i1"),
        ("vorlag_bonus", "i1"),
        ("vorlag_most", "i1"),
        ("vorlag_once", "u1"),
        ("vorlag_first", "u1"),
        ("durn_extra", "i1"),
        ("naevia_most", "i1"),
        ("naevia_anywhere", "u1"),
        ("archery_from", "i1"),
        ("archers_lost", "u1"),
        ("archery_first", "u1"),
        ("losses_ladder", "u1"),
        ("opponent_picks", "u1"),
        ("parting_from", "i1"),
        ("kara_second", "u1"),
        ("embrace_from", "i1"),
        ("embrace_wounds_to", "i1"),
        ("embrace_sovereign", "u1"),
        ("sacrifice_ops", "i1"),
        ("veil_cost", "i1"),
        ("morwen_cost", "i1"),
        ("lyra_cards", "i1"),
        ("regicide_at_end", "u1"),
        ("luminaries_return", "u1"),
        ("units_gone", "u1"),
        ("time_scores", "i1"),
        ("rating_a", "i2"),
        ("rating_b", "i2"),
        ("concede_any_time", "u1"),
        ("concede_gap", "i1"),
        ("counsel_cards", "i1"),
        ("peril_bonus", "i1"),
        ("twilight_ops", "i1"),
        *CONTENT_FIELDS,
    ]
)
DERIVED = tuple(name for name, *_ in CONTENT_FIELDS)


def lay_out(record):
    """Fill a ruleset record with the content of the box."""
    box = content()
    for name in DERIVED:
        record[name] = box[name]


def check_sides(record, seats):
    """VII, Faction Manifests: raise OutOfRange where both sides are told to play the same faction (ruling Q31)."""
    if record["faction_a"] and record["faction_a"] == record["faction_b"]:
        raise OutOfRange(f"faction_b {record['faction_b']} is also faction_a; give two different ones, or 0 for drawn.")


SCHEMA = Schema(
    FOLDER / "ruleset.toml",
    RULESET,
    derived=DERIVED,
    finish=lay_out,
    fits=check_sides,
    details=details_of(),
    choices={"factions": listed([(row.faction, row.name) for row in read_factions().factions.values()], first=1)},
)
