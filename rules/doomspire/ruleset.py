"""The numbers a designer may turn, and the content of the box, as one record."""

from rules.core.record import layout, names_of
from rules.core.ruleset import Schema
from rules.doomspire.board_contents import FEWEST, FOLDER, SEATS
from rules.doomspire.contents import CONTENT, content
from rules.doomspire.levers import details_of
from rules.doomspire.places import ZONES

CONTENT_FIELDS = [
    (name, CONTENT[name].base, CONTENT[name].shape) for name in names_of(CONTENT) if not name.startswith("gap_")
]

RULESET = layout(
    [
        ("move_cap", "i4"),
        ("round_limit", "i2"),
        ("start_gold", "i1"),
        ("start_food", "i1"),
        ("start_wood", "i1"),
        ("start_ore", "i1"),
        ("start_fame", "i1"),
        ("start_might", "i1"),
        ("start_knights", "i1"),
        ("start_boats", "i1"),
        ("token_passed_first", "u1"),
        ("seats_clockwise", "u1"),
        ("layout_groups", "u1"),
        ("outer_guards", "u1"),
        ("empty_homes_open", "u1"),
        ("starred_from", "i1"),
        ("home_starred", "u1"),
        ("action_die", "i1"),
        ("castle_dice", "i1"),
        ("free_dice", "i1"),
        ("dice_tax", "i1"),
        ("dice_tax_whole", "u1"),
        ("peaceful_rounds", "i1"),
        ("knights_share", "u1"),
        ("oasis_shared", "u1"),
        ("carry_interacted", "u1"),
        ("explore_fame", "i1"),
        ("combat_die", "i1"),
        ("monster_dice", "i1"),
        ("knight_dice", "i1"),
        ("dragon_dice", "i1"),
        ("support_bonus", "i1"),
        ("support_from_special", "u1"),
        ("support_round_one", "u1"),
        ("warships_each", "u1"),
        ("diagonal_adjacency", "u1"),
        ("bonuses_asked", "u1"),
        ("heal_cost", "i1"),
        ("fame_instead", "i1"),
        ("duel_fame", "i1"),
        ("duel_spoils", "i1"),
        ("flight_fails_to", "i1"),
        ("flight_costs_to", "i1"),
        ("flight_cost", "i1"),
        ("flight_costs_fame", "u1"),
        ("stopped_may_flee", "u1"),
        ("fled_monsters_stay", "u1"),
        ("dragon_might", "i1"),
        ("dragon_ties_win", "u1"),
        ("dragon_voluntary", "u1"),
        ("dragon_flight", "u1"),
        ("dragon_supported", "u1"),
        ("impressions_needed", "i1"),
        ("impressions_by_player", "u1"),
        ("fame_needed", "i1"),
        ("starred_needed", "i1"),
        ("gold_needed", "i1"),
        ("dragon_reward", "i1"),
        ("reshuffle_cards", "u1"),
        ("item_limit", "i1"),
        ("follower_limit", "i1"),
        ("dropper_picks_up", "u1"),
        ("own_knight_protects", "u1"),
        ("claim_limit", "i1"),
        ("blockade_declared", "u1"),
        ("revolt_fame", "i1"),
        ("conquest_might", "i1"),
        ("home_counts", "u1"),
        ("special_each_knight", "u1"),
        ("build_actions", "i1"),
        ("market_gold", "i1"),
        ("offers_a_turn", "i1"),
        ("trade_units", "i1"),
        ("concede_any_time", "u1"),
        *CONTENT_FIELDS,
    ]
)
DERIVED = tuple(name for name, *_ in CONTENT_FIELDS)


def lay_out(record):
    """Fill a ruleset record with the content of the box; seats may sit in reading order (ruling Q38)."""
    box = content()
    for name in DERIVED:
        record[name] = box[name]
    if not record["seats_clockwise"]:
        record["homes"][SEATS - FEWEST] = [0, 1, ZONES - 1, ZONES - 2]


SCHEMA = Schema(FOLDER / "ruleset.toml", RULESET, derived=DERIVED, finish=lay_out, details=details_of())
