"""The board and play page of Iron Throne of Ashes in a real browser: what the rulebook wants to be seen."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.games.iron_throne.page import STANDINGS, TRACK, fight, offered, seat, set_up, take_seats
from tests.browser.parts import HISTORY, SETTLED, WIDE, press

MISSED = """() => {
    const missed = [];
    for (const node of document.querySelectorAll('[data-cell]')) {
        if (!node.getBoundingClientRect().width) continue;
        node.scrollIntoView({block: 'center', inline: 'center'});
        const reach = node.querySelector('.wb-reach').getBoundingClientRect();
        const x = reach.x + reach.width / 2, y = reach.y + reach.height / 2;
        const hit = [[0, 0], [-20, 0], [20, 0], [0, -20], [0, 20]].every(([right, down]) =>
            document.elementFromPoint(x + right, y + down)?.closest('[data-cell]') === node);
        if (!hit || reach.width < 44 || reach.height < 44) missed.push(node.dataset.cell);
    }
    return missed;
}"""
CONTRAST = """(area) => {
    const channels = (colour) => {
        const probe = document.createElement('canvas').getContext('2d');
        probe.fillStyle = colour;
        probe.fillRect(0, 0, 1, 1);
        return [...probe.getImageData(0, 0, 1, 1).data].slice(0, 3).map((value) => {
            const share = value / 255;
            return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
        });
    };
    const light = (colour) => {
        const [red, green, blue] = channels(colour);
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    };
    const ground = light(getComputedStyle(area).backgroundColor);
    return Math.min(...['.wb-prompt', '.wb-now', '.wb-toll', '.wb-board-line', '.wb-board-legend'].map((name) => {
        const ink = light(getComputedStyle(area.querySelector(name)).color);
        return (Math.max(ink, ground) + 0.05) / (Math.min(ink, ground) + 0.05);
    }));
}"""


TOUCHING = """(room) => {
    const boxes = [...document.querySelectorAll('.wb-at-table .wb-below')].filter((one) => one.getClientRects().length)
        .flatMap((label) => [...label.childNodes].map((part) => {
            const range = document.createRange();
            range.selectNodeContents(part);
            return [label.textContent, range.getBoundingClientRect()];
        })).filter(([, box]) => box.width);
    return boxes.flatMap(([name, one], index) => boxes.slice(index + 1)
        .filter(([other, two]) => other !== name && one.left < two.right + room && two.left < one.right + room
            && one.top < two.bottom && two.top < one.bottom)
        .map(([other]) => `${name} and ${other}`));
}"""
ROOM = 4  # px between two labels side by side
TOP = """() => Math.round([...document.querySelectorAll('.wb-board-scroll > svg')]
    .find((one) => one.getClientRects().length).getBoundingClientRect().top + scrollY)"""


@pytest.fixture
def page(table):
    """The page with a wide window, a new game for four and A played by a person."""
    table.set_viewport_size(WIDE)
    table.emulate_media(color_scheme="light", reduced_motion="no-preference")
    seat(table, "A")
    return table


def box(page, selector):
    """Return where a part of the page is, once it is there; a part that is just drawn anew is nowhere."""
    part = page.locator(selector).first
    while (found := part.bounding_box()) is None:
        expect(part).to_be_visible()
    return found


def test_nothing_moves_while_it_is_chosen_which_pieces_go_and_cancel_gives_the_choice_up(page):
    page.set_viewport_size({"width": 1440, "height": 900})
    seat(page, "ABCD")
    set_up(page)
    parts = [".wb-board-scroll > svg:visible", STANDINGS, ".wb-told:visible"]
    page.wait_for_timeout(SETTLED)
    before = [box(page, part) for part in parts]
    press(page, "16")
    press(page, "20")
    expect(page.locator(".wb-ways:visible .wb-decisions button").first).to_be_visible()
    page.wait_for_timeout(SETTLED)
    assert [box(page, part) for part in parts] == before
    page.locator(".wb-cancel:visible").click()
    expect(page.locator(".wb-ways:visible")).to_have_count(0)
    expect(page.locator(f"{HISTORY} code")).to_have_count(0)


def test_a_menu_over_the_standings_is_closed_without_choosing_and_a_clause_says_what_it_says(page):
    seat(page, "ABCD")
    set_up(page)
    page.locator(".wb-kinds button[aria-expanded]:visible").first.click()
    expect(page.locator(".wb-drop:visible")).to_have_count(1)
    page.get_by_role("button", name="Close this").click()
    expect(page.locator(".wb-drop:visible")).to_have_count(0)
    expect(page.locator(f"{HISTORY} code")).to_have_count(0)
    press(page, "16")
    press(page, "20")
    page.locator(".wb-ways:visible .wb-decisions button").first.click()
    clause = page.locator(".wb-steps cite:visible").first
    assert clause.evaluate("node => getComputedStyle(node, '::after').content") == "none"
    clause.click()
    assert clause.get_attribute("title")[:20] in clause.evaluate("node => getComputedStyle(node, '::after').content")


def test_everything_is_in_sight_and_large_enough_at_every_size(page, screenshot):
    for width, height in ((1440, 900), (1920, 1080), (2560, 1440)):
        page.set_viewport_size({"width": width, "height": height})
        page.wait_for_timeout(300)
        board, standings, track = (box(page, name) for name in (".wb-board-scroll > svg:visible", STANDINGS, TRACK))
        for part in (board, standings, track):
            assert part["y"] + part["height"] <= height, f"cut off at {width} px"
        assert board["x"] + board["width"] <= standings["x"] and track["y"] + track["height"] <= board["y"]
        assert box(page, f"{TRACK} .wb-toll b")["height"] >= 36
    for width in (320, 360, 900, 1280, 1920):
        page.set_viewport_size({"width": width, "height": 780})
        page.wait_for_timeout(300)
        assert page.evaluate(MISSED) == [], f"at {width} px"
        assert page.evaluate("document.documentElement.scrollWidth") <= width, f"scrolls sideways at {width} px"
        assert box(page, STANDINGS)["x"] + box(page, STANDINGS)["width"] <= width
        assert box(page, TRACK)["y"] >= -1, "the Doom Toll has been scrolled away"
        screenshot(page, f"iron-throne-{width}")
    expect(page.locator(f"{STANDINGS} .wb-player")).to_have_text(["Person", *["Knight-Commander (computer)"] * 3])


def test_the_state_of_the_board_is_told_without_words(page):
    set_up(page)
    outlines = page.evaluate("""['10', '20', '0', '1'].map((name) =>
        document.querySelector(`[data-cell="${name}"] .wb-ground`).points.length)""")
    assert len(set(outlines)) == 4  # works, sites, lair and sanctum differ in shape
    tokens = page.evaluate("""[...document.querySelectorAll('.wb-pieces .wb-seat-anyone')]
        .filter((piece) => ['20', '22', '25'].includes(piece.dataset.on)).map((piece) => piece.innerHTML)""")
    assert len(tokens) == 3 and len(set(tokens)) == 1  # two of one kind and one of another, all alike face down
    broken = page.locator('.wb-piece[aria-label*="Broken Court"]:visible')
    expect(broken).to_have_count(1)
    whole = page.locator('g[aria-label^="A\'s Arch-Regent"]:visible')
    assert broken.locator(".wb-solid").get_attribute("d") != whole.locator(".wb-solid").get_attribute("d")
    row = page.locator(f'{STANDINGS} [data-seat="B"]')
    expect(row.locator(".wb-tag-broken svg")).to_be_visible()
    expect(row.locator(".wb-tag-leads")).to_be_visible()
    expect(page.locator(f'{STANDINGS} [data-seat="D"] .wb-none')).to_be_visible()
    expect(page.locator('g[aria-label="A\'s Herald, protected"]:visible')).to_be_visible()
    expect(page.locator(".wb-marks .wb-mark-hint:visible")).to_have_count(1)  # the Herald on 2 could go and talk
    expect(page.locator(TRACK)).to_contain_text("Round 4")


@pytest.mark.slow
def test_the_table_changes_its_mood_at_7_and_10_and_stays_readable(page, screenshot):
    for scheme in ("light", "dark"):
        page.emulate_media(color_scheme=scheme)
        grounds = {}
        for threat, mood in ((6, "calm"), (7, "pressure"), (10, "last")):
            set_up(page, threat=threat)
            area = page.locator(f".wb-mood-{mood}:visible")
            expect(area).to_be_visible()
            page.wait_for_timeout(400)
            grounds[threat] = area.evaluate("(area) => getComputedStyle(area).backgroundColor")
            assert area.evaluate(CONTRAST) >= 4.5, f"{mood}, {scheme}"
            screenshot(page, f"iron-throne-{mood}-{scheme}")
        assert len(set(grounds.values())) == 3
    expect(page.locator(TRACK)).to_contain_text("Final Phase")
    page.emulate_media(reduced_motion="reduce")
    moving = page.evaluate("""document.getAnimations().filter((one) => one.effect.getTiming().duration > 0).length""")
    assert moving == 0


def test_new_game_begins_one_though_players_just_chosen_arrive_while_it_is_pressed(page):
    set_up(page)
    page.get_by_role("button", name="New game").hover()
    page.mouse.down()
    seat(page, "ABCD")
    expect(page.get_by_label("Cover the hands between two players")).to_be_visible()
    page.mouse.up()
    expect(offered(page, "Begin the first round")).to_be_visible()


@pytest.mark.parametrize("size", [(390, 844), (1440, 900)])
def test_the_board_stays_where_it_is_whatever_is_asked(page, size):
    seat(page, "ABCD")
    page.get_by_role("button", name="New game").click()
    page.set_viewport_size({"width": size[0], "height": size[1]})
    tops = []
    for words in ("Begin the first round", *["ABSTAIN"] * 4, "Pass"):
        expect(offered(page, words)).to_be_visible()
        tops.append(page.evaluate(TOP))
        offered(page, words).click()
    page.wait_for_timeout(SETTLED)
    assert len({*tops, page.evaluate(TOP)}) == 1


def test_votes_stay_hidden_until_all_are_in_and_greyed_actions_say_why(page):
    take_seats(page, 2)
    seat(page, "AB")
    page.get_by_role("button", name="New game").click()
    offered(page, "Begin the first round").click()
    expect(page.locator(f"{TRACK} .wb-vote")).to_contain_text("Voting Phase")
    expect(offered(page, "ABSTAIN")).to_be_visible()
    sizes = page.locator(".wb-decisions button").evaluate_all("(all) => all.map((one) => one.offsetWidth)")
    assert max(sizes) - min(sizes) <= 1
    page.locator(".wb-later:visible summary").click()
    claim = offered(page, "Claim")
    expect(claim).to_have_attribute("aria-disabled", "true")
    expect(claim).to_have_attribute("title", re.compile(r"All vote before anybody acts.*rule F-006"))
    expect(claim).to_have_accessible_description(re.compile("All vote before"))
    claim.click(force=True)  # greyed, not dead
    expect(page.locator(".wb-why-not:visible")).to_contain_text("All vote before anybody acts")
    offered(page, "COUNTER").click()
    expect(page.locator(HISTORY)).to_have_count(2)
    page.locator(".jupyter-widget-Collapse-header:visible", has_text="All actions").click()
    parts = (".wb-card.wb-log:visible", ".wb-turn:visible", ".wb-prompt:visible", STANDINGS, TRACK)
    seen = " ".join(page.locator(part).inner_text() for part in parts)
    assert "oppose" not in seen and "votes COUNTER" not in seen and "sealed" in seen
    expect(page.locator(f"{STANDINGS} td", has_text="COUNTER")).to_have_count(0)
    offered(page, "ABSTAIN").click()
    expect(page.locator(f"{STANDINGS} td:not([colspan])", has_text="COUNTER")).to_have_count(1)
    expect(page.locator(f"{STANDINGS} td:not([colspan])", has_text="ABSTAIN")).to_have_count(1)
    expect(page.locator(".wb-why:visible .wb-beat-bad")).to_contain_text("Doom Toll rises by 1")
    expect(page.locator(f"{TRACK} .wb-rose")).to_be_visible()
    expect(page.locator(f"{TRACK} .wb-turn-of")).to_be_visible()
    take_seats(page, 4)
    seat(page, "ABCD")  # before it is D's turn: an agent would vote for it
    set_up(page, order="advance", to_act="D")
    expect(page.locator(".wb-prompt:visible")).to_contain_text("D holds 0 of the 1 Fate Card that COUNTER costs")
    expect(page.locator('[data-key="oppose"]:visible')).to_have_attribute("aria-disabled", "true")


def test_f_004_the_attacker_is_asked_for_a_card_in_view_of_the_board(page, screenshot):
    set_up(page, pile="3 1")
    press(page, "16")
    press(page, "10")
    press(page, "10")
    cards = page.locator('[data-key^="card"]:visible')
    expect(cards).to_have_count(2)
    expect(cards.first).to_contain_text("Play the 3")
    expect(page.locator('[data-testid="contest"]:visible')).to_have_count(0)
    for size, name in (({"width": 1440, "height": 900}, "laptop"), ({"width": 390, "height": 844}, "phone")):
        page.set_viewport_size(size)
        cards.first.scroll_into_view_if_needed()
        screenshot(page, f"iron-throne-fate-card-{name}")
    page.set_viewport_size(WIDE)
    assert fight(page) == 1
    expect(page.locator('[data-testid="contest"]:visible .wb-face').first).to_have_text("+3")


@pytest.mark.slow
def test_a_war_field_a_rescue_and_their_undoing(page, screenshot):
    set_up(page)
    press(page, "16")
    expect(page.locator(".wb-mark-attack:visible")).not_to_have_count(0)
    press(page, "10")
    press(page, "10")
    choices = fight(page)
    panel = page.locator('[data-testid="contest"]:visible')
    expect(panel.locator(".wb-face")).to_have_count(2)
    expect(panel.locator(".wb-face").first).to_have_attribute("title", re.compile(r"look of it.*C12"))
    words = panel.inner_text()
    order = [words.index(part) for part in ("Pieces 14, War Banners 2", "Total", "wins by", "Penalty Card")]
    assert order == sorted(order)
    screenshot(page, "iron-throne-war-field")
    for _ in range(1 + choices):
        page.get_by_role("button", name="Undo").click()
        expect(panel).to_have_count(0)
    offered(page, "Rescue").click()
    cards = page.locator(".wb-options:visible button")
    expect(cards).to_have_text(["B: 2 Fate Cards", "B: 3 Fate Cards", "B: 4 Fate Cards", "B: 5 Fate Cards"])
    assert [cards.nth(index).get_attribute("aria-disabled") for index in range(4)] == [None, None, "true", "true"]
    cards.nth(3).click(force=True)
    expect(page.locator(".wb-why-not:visible")).to_contain_text("2 to 5 Fate Cards")
    cards.nth(0).click()
    expect(page.locator(".wb-why:visible .wb-beat-good")).to_contain_text("Rescue: A gives 2 Fate Cards")
    expect(page.locator(f'{STANDINGS} [data-seat="B"] .wb-tag-broken')).to_have_count(0)
    page.get_by_role("button", name="Undo").click()
    expect(page.locator(f'{STANDINGS} [data-seat="B"] .wb-tag-broken')).to_have_count(1)


@pytest.mark.parametrize("seats", [2, 4])
def test_every_mode_can_be_chosen_and_a_pact_is_read_in_private(page, seats):
    take_seats(page, seats)
    seat(page, "A")
    page.get_by_role("button", name="Cooperative").click()
    expect(page.locator(".wb-goal:visible")).to_contain_text("All win together")
    page.get_by_role("button", name="Blood Pact").click()
    expect(offered(page, "Accusation")).to_be_attached()
    expect(page.locator(".wb-secret:visible")).not_to_contain_text("Blood Pact holder")
    expect(page.locator(".wb-decisions:visible button").first).to_be_visible()  # A decides, after agents perhaps
    page.get_by_role("button", name="Look at your card").click()
    expect(page.locator(".wb-secret:visible")).to_contain_text("A is the Blood Pact holder")  # the only person
    page.locator(".wb-decisions:visible button").first.click()
    expect(page.get_by_text("Blood Pact holder").filter(visible=True)).to_have_count(0)
    page.get_by_role("button", name="Competitive").click()
    expect(offered(page, "Accusation")).to_have_count(0)


def test_no_two_labels_of_the_board_touch_on_a_laptop(page):
    page.set_viewport_size({"width": 1440, "height": 900})
    page.wait_for_timeout(SETTLED)
    expect(page.locator(".wb-at-table .wb-below:visible").first).to_be_visible()
    assert page.evaluate(TOUCHING, ROOM) == []
