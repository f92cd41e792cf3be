"""Where the hand and the bars of Shattered Dungeon lie, and what its cards say."""

import pytest

from rules.shattered_dungeon.contents import OURS, read_contents
from rules.shattered_dungeon.state import DUNGEON
from tests.workbench.games.shattered_dungeon.test_board import HAND, begun, cell_of
from workbench.boards.card_svg import card_height
from workbench.boards.views import scene_of
from workbench.games.shattered_dungeon.cards.short_text import facts_of, row_of
from workbench.play.playthrough import Playthrough
from workbench.theme.tokens import TARGET


@pytest.mark.parametrize("count", [8, 11, 14])
def test_many_cards_leave_the_bars_of_a_wide_table_where_they_are(count):
    deck = begun().state.card[DUNGEON]
    cards = [row_of(int(number)).card for number in deck[:count]]
    few, many = (scene_of(begun(dungeon={"hand": " ".join(hand)})).wide for hand in (HAND, cards))
    assert many.height == few.height and [bar.y for bar in many.bars] == [bar.y for bar in few.bars]
    shown = [cell for cell in many.cells if cell.card]
    assert len(shown) == count
    assert sum(cell.card.text.endswith("…") for cell in shown) <= {8: 1, 11: 8, 14: 14}[count]
    for cell in shown:
        top, bottom = min(y for _, y in cell.points), max(y for _, y in cell.points)
        assert card_height(cell.card, cell.points[1][0] - cell.points[0][0]) <= bottom - top
        assert bottom - top >= TARGET


def test_playing_a_card_of_two_rows_leaves_the_rows_as_they_are():
    deck = begun().state.card[DUNGEON]
    play = begun(dungeon={"hand": " ".join(row_of(int(number)).card for number in deck[:8])})
    before = {cell.id: cell.points for cell in scene_of(play).wide.cells if cell.card}
    *_, last = before
    play.step(f"activate {last}")
    after = {cell.id: cell.points for cell in scene_of(play).wide.cells if cell.card}
    assert len(after) == 7 and after == {card: before[card] for card in after}


def test_a_position_of_a_few_cards_takes_only_their_room_and_has_its_bars_right_below():
    few, usual = (
        scene_of(begun(dungeon={"hand": hand}, visitor={"hand": ""})) for hand in ("crushing_grip", " ".join(HAND))
    )
    assert few.height < usual.height - 300 and few.wide.height < usual.wide.height
    assert max(bar.y for bar in few.bars) < min(y for _, y in cell_of(few, "middle").points)


def test_before_a_run_the_hall_says_what_is_about_to_happen_and_nothing_moves_when_it_begins():
    play = Playthrough("shattered_dungeon", seed=3)
    before = scene_of(play)
    hall = cell_of(before, "hall")
    assert not hall.enabled and hall.lines[0] == "Thornback Boar is at the door." and "activated" in hall.label
    play.step("begin")
    assert [bar.y for bar in scene_of(play).wide.bars] == [bar.y for bar in before.wide.bars]
    assert not any(cell.id == "hall" for cell in scene_of(play).cells)


def test_a_card_pointed_at_says_what_its_keywords_mean():
    label = cell_of(scene_of(begun()), "tremor_slam").label
    assert label.endswith("A hit costs the visitor 1 more nerve as the next round begins.")


def test_cards_say_conditions_in_plain_english():
    told = " ".join("; ".join(facts_of(card.record, card.side)) for card in read_contents(OURS).cards)
    assert "for the whole room if " in told and "even if it fails" in told
    assert "at any rate" not in told and "the condition holds" not in told


def test_a_covenant_that_costs_its_giver_alone_is_free_to_accept():
    [vow] = [card for card in read_contents(OURS).cards if card.row.card == "vow_of_the_taproot"]
    told = facts_of(vow.record, vow.side)
    assert "costs 2 structure" in told and "free to accept" in told and "cost nothing" not in told
