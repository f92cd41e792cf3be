"""Actions as text: what is printed can be typed, and what cannot be played is refused with its reason."""

import numpy as np
import pytest

from rules.core.errors import IllegalAction
from rules.core.events import events_of, new_log
from rules.core.record import blank
from rules.doomspire.actions import MAX_ACTIONS
from rules.doomspire.clauses import CLAUSES
from rules.doomspire.event_kinds import EventKind
from rules.doomspire.legal import legal_actions
from rules.doomspire.notation import notation, parse
from rules.doomspire.play import step
from rules.doomspire.refusals import REFUSALS
from rules.doomspire.ruleset import SCHEMA
from rules.doomspire.setup import deal
from rules.doomspire.state import NEUTRAL, STATE
from rules.doomspire.words import WORDS, describe
from tests.rules.doomspire.table import Table

A, B = 0, 1
GO = "knight 1 to 0,1 with 1"


@pytest.mark.parametrize(
    "seed", [1, 2, pytest.param(3, marks=pytest.mark.slow), pytest.param(4, marks=pytest.mark.slow)]
)
def test_every_legal_action_is_written_once_and_read_again(seed):
    ruleset, state, log = SCHEMA.default(), blank(STATE), new_log()
    actions, chance = np.zeros(MAX_ACTIONS, np.int32), np.random.default_rng(seed)
    deal(state, ruleset, 2 + seed % 3, np.uint64(seed))
    for _ in range(200):
        count = legal_actions(state, ruleset, actions)
        if count == 0:
            break
        texts = [notation(state, action) for action in actions[:count].tolist()]
        assert len(set(texts)) == count
        chosen = int(chance.integers(count))
        assert parse(WORDS, state, ruleset, f"  {texts[chosen].upper()} ".replace(" ", "  ")) == actions[chosen]
        log.count = 0
        step(state, ruleset, actions[chosen], log)
        for event in events_of(log):
            assert "{" not in describe(WORDS, event)


def with_things(table):
    """Return a table whose knight of A carries a ring that is stuck and has a singer."""
    return table.item(A, 1, "leaden_ring", "longbow").follower(A, 1, "singer")


def over(table):
    """Return a table whose game is over."""
    table.state.ending = 1
    return table


def fresh():
    """Return a game that has not begun."""
    table = Table()
    deal(table.state, table.ruleset, 2, np.uint64(1))
    return table


def served():
    """Return a table whose seat A has used the temple."""
    return Table().dice(A, 1, 1).tile("0,1", "temple").stock(A, fame=9).play(GO, "temple")


def land(owner=B, **changes):
    """Return a table where A's knight has just come to a farmland."""
    return Table(**changes).dice(A, 1, 1).tile("0,1", "farmland", owner=owner).play(GO)


def calm():
    """Return a table where A has just incited revolt."""
    return Table().dice(A, 1, 1).tile("0,1", "farmland", owner=B).stock(A, fame=1).play(GO, "revolt")


def offering(**stock):
    """Return a table where A puts an offer together."""
    goods = stock or {"food": 1}
    return Table().dice(A, 1).stock(A, **goods).stock(B, **goods).play("trade with B")


def harvest(**stock):
    """Return a table in A's harvest phase."""
    return Table().stock(A, **stock or {"food": 1}).play("end turn")


REFUSED = {
    "unreadable": (Table, "xyzzy"),
    "game_over": (lambda: over(Table()), "claim"),
    "begin_first": (fresh, GO),
    "begun": (Table, "begin"),
    "not_now": (Table, "roll 2"),
    "no_choice": (offering, "flee"),
    "not_in_movement": (harvest, GO),
    "not_in_harvest": (lambda: Table().dice(A, 1), "sell"),
    "no_knight": (lambda: Table().dice(A, 1), "knight 2 to 0,1 with 1"),
    "no_boat": (lambda: Table().dice(A, 1), "boat 2 to northeast with 1"),
    "no_die": (lambda: Table().dice(A, 1), "knight 1 to 0,1 with 2"),
    "has_interacted": (calm, "knight 1 to 0,2 with 1"),
    "home_closed": (lambda: Table().dice(A, 1).knight(A, 1, "0,6"), "knight 1 to 0,7 with 1"),
    "own_knight": (lambda: Table().dice(A, 1).knight(A, 2, "0,1"), GO),
    "peace": (lambda: Table(round_no=1).dice(A, 1).knight(B, 1, "0,1"), GO),
    "no_way": (
        lambda: Table().dice(A, 1).tile("0,1", "wilds", hidden=True).tile("1,0", "wilds", hidden=True),
        "knight 1 to 0,2 with 1",
    ),
    "too_far": (lambda: Table().dice(A, 1), "knight 1 to 0,3 with 1"),
    "nothing_there": (lambda: Table().dice(A, 1), "knight 1 to 0,0 with 1"),
    "boat_stays": (lambda: Table().dice(A, 1).knight(A, 1, "3,3"), "boat 1 to northwest with 1"),
    "zone_far": (lambda: Table().dice(A, 1), "boat 1 to southeast with 1"),
    "not_coastal": (lambda: Table().dice(A, 1).play("boat 1 to northeast with 1"), "carry knight 1 to 2,2"),
    "not_passed": (lambda: Table().dice(A, 1).play("boat 1 to northeast with 1"), "carry knight 1 to 7,4"),
    "no_bow": (lambda: Table().dice(A, 1, 1).play(GO), "shoot at 0,2"),
    "no_aim": (lambda: Table().dice(A, 1, 1).item(A, 1, "longbow").play(GO), "shoot at 0,2"),
    "not_ended": (lambda: Table().dice(A, 1), "claim"),
    "not_claimable": (lambda: Table().dice(A, 1, 1).play(GO), "claim"),
    "own_tile": (lambda: land(A), "claim"),
    "taken": (land, "claim"),
    "left_behind": (lambda: land(NEUTRAL), "claim"),
    "no_owner": (lambda: land(-1), "conquer"),
    "protected": (lambda: land().knight(B, 1, "1,1"), "conquer"),
    "calm": (calm, "claim"),
    "claim_limit": (lambda: land(-1, claim_limit=1), "claim"),
    "no_fame": (land, "revolt"),
    "no_might": (land, "conquer"),
    "undeclared": (land, "blockade"),
    "not_there": (lambda: Table().dice(A, 1), "temple"),
    "served": (served, "temple"),
    "cannot_pay": (harvest, "build chapel"),
    "unknown_thing": (lambda: Table().dice(A, 1), "buy teapot"),
    "not_sold": (lambda: Table().dice(A, 1, 1).tile("0,1", "trader").play(GO), "buy halberd"),
    "not_lying": (lambda: Table().dice(A, 1, 1).play(GO), "pick up longbow"),
    "not_carried": (lambda: Table().dice(A, 1), "drop longbow from knight 1"),
    "stuck": (lambda: with_things(Table().dice(A, 1)), "drop leaden ring from knight 1"),
    "no_follower": (lambda: Table().dice(A, 1), "dismiss donkey from knight 1"),
    "clings": (lambda: with_things(Table().dice(A, 1)), "dismiss singer from knight 1"),
    "no_market": (harvest, "sell"),
    "not_built": (harvest, "use blacksmith"),
    "needs_first": (harvest, "build monastery"),
    "no_player": (lambda: Table().dice(A, 1), "trade with D"),
    "no_goods": (lambda: Table().dice(A, 1), "trade with B"),
    "other_side": (lambda: offering(gold=1).play("give gold"), "want gold"),
    "offer_full": (lambda: offering(gold=5).play("give gold", "give gold", "give gold", "give gold"), "give gold"),
    "nothing_left": (offering, "give gold"),
    "empty_offer": (offering, "offer"),
    "has_knights": (lambda: Table().dice(A, 1), "concede"),
}
ELSEWHERE = {  # shown by other tests, or by a position that takes long to say
    "few_dice",
    "no_food",
    "guarded",
    "no_room",
    "nothing_to_sell",
    "used_already",
    "built_already",
    "offers_used",
}


@pytest.mark.parametrize("reason", REFUSED)
def test_a_refusal_names_its_reason_and_its_clause(reason):
    make, text = REFUSED[reason]
    table = make()
    with pytest.raises(IllegalAction) as refused:
        table.play(text)
    assert refused.value.reason == reason
    assert refused.value.clause in ("", *CLAUSES)
    assert str(refused.value).endswith(".")
    assert "{" not in str(refused.value)


@pytest.mark.parametrize(("text", "who"), [("give gold", "A"), ("want gold", "B")])
def test_an_offer_that_cannot_be_paid_says_who_lacks_what(text, who):
    table = offering(gold=1).play(text)
    before = table.state.tobytes()
    with pytest.raises(IllegalAction, match=f"^{who} has no more gold to give; add something that {who} has.$"):
        table.play(text)
    assert table.state.tobytes() == before


def test_every_reason_can_happen():
    assert set(REFUSED) | ELSEWHERE == set(REFUSALS)


@pytest.mark.parametrize(
    ("reason", "make", "text"),
    [
        ("nothing_to_sell", lambda: built("MARKET", ore=1, gold=9), "sell"),
        ("used_already", lambda: built("FLETCHER", wood=9, ore=9).play("use fletcher"), "use fletcher"),
        ("built_already", lambda: built("MARKET", food=2, wood=2), "build market"),
        ("few_dice", lambda: rolling(food=2), "roll 4"),
        ("no_food", lambda: rolling(food=2), "roll 4"),
    ],
)
def test_reasons_of_the_harvest_and_the_roll(reason, make, text):
    table = make()
    if reason == "no_food":
        table.knight(A, 3, "0,0")
    with pytest.raises(IllegalAction) as refused:
        table.play(text)
    assert refused.value.reason == reason


def built(building, **stock):
    """Return a table in A's harvest phase with a building."""
    from rules.doomspire.contents import Building

    table = Table().stock(A, **stock)
    table.state.built[A, Building[building]] = 1
    return table.play("end turn")


def rolling(**stock):
    """Return a table where A decides how many dice to roll."""
    table = Table().stock(A, **stock).knight(A, 2, "0,0").play("end turn")
    while not table.phase.startswith("DICE"):
        table.play("done")
    return table


def test_names_are_read_in_any_case_and_with_underscores():
    table = Table().dice(A, 1).tile("0,1", "trader").stock(A, gold=9).play(GO, "BUY Hunting_Spear")
    assert EventKind.ITEM_BOUGHT in table.events
    assert table.told == ["A buys Hunting Spear for 1 gold."]
