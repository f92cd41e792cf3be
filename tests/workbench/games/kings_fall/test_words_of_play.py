"""What the page of King's Fall says before a choice: which pieces go, whose Event it is, why, and what was lost."""

import re

import pytest

import rules
from rules.kings_fall.names import identifiers
from rules.kings_fall.phases import Phase
from rules.kings_fall.words import WORDS
from workbench.boards.views import action_menu_of, routes_of, scene_of, standings_of
from workbench.games.kings_fall.card_words import row_words
from workbench.games.kings_fall.glossary import MEANINGS, glossary
from workbench.games.kings_fall.layout import WIDE
from workbench.games.kings_fall.losses_since import losses_since
from workbench.games.kings_fall.pieces import MOST, SPOTS, pieces_at
from workbench.play.playthrough import Playthrough

PLACES = identifiers("places")
A = {"faction": "voren", "hand": "", "influence": "obsidian_citadel 2"}
B = {"faction": "aethelgard", "hand": "", "influence": "aethelgard_city 2"}
HOME = {"leaders": "cyrus obsidian_citadel vorlag obsidian_citadel morwen obsidian_citadel"}
STANDARD = ("influence ", "move ", "recruit ", "redeploy ", "fortify ")  # how Standard Actions begin in notation
MOVE = {
    "to_act": "A",
    "stage": "ops",
    "ops": 2,
    "A": A | HOME | {"units": "obsidian_citadel 3 basic 1 elite"},
    "B": B | {"units": "aethelgard_city 1 basic"},
}


def test_few_clear_choices_come_before_all_other_groups():
    play = Playthrough("kings_fall", position=MOVE).step("move obsidian citadel to cinderfield")
    menu = action_menu_of(play)
    assert [option.words for option in menu.decisions] == [
        "All, with Sovereign Cyrus",
        "All but Sovereign Cyrus",
        "All Units, no leaders",
        "One Basic Unit",
    ]
    assert "If Sovereign Cyrus falls, you lose the game; left alone, it needs an escort" in menu.prompt
    assert [group.words for group in menu.groups] == ["Other Units", "With Luminary", "With Sovereign"]
    assert menu.groups[1].options[0].words == "3 Basic, 1 Elite; with Vorlag"
    assert sorted(menu.notations) == sorted(play.legal_actions)


def test_the_clear_choices_are_what_they_say():
    play = Playthrough("kings_fall", position=MOVE).step("move obsidian citadel to cinderfield")
    taken = {option.words: option.notation for option in action_menu_of(play).decisions}
    assert taken["All, with Sovereign Cyrus"] == "take 3 basic 1 elite cyrus vorlag morwen"
    assert taken["All but Sovereign Cyrus"] == "take 3 basic 1 elite vorlag morwen"
    assert taken["All Units, no leaders"] == "take 3 basic 1 elite"
    assert taken["One Basic Unit"] == "take 1 basic"


def test_every_group_that_can_go_is_on_offer_once_and_in_a_short_line(games):
    for play in games:
        if any(notation.startswith("take ") for notation in play.legal_actions):
            menu = action_menu_of(play)
            assert sorted(menu.notations) == sorted(play.legal_actions)
            options = [*menu.decisions, *(option for group in menu.groups for option in group.options)]
            assert len({option.words for option in options}) == len(options)


def test_a_card_of_the_opponents_icon_says_whose_event_it_is():
    position = {"to_act": "A", "A": A | {"hand": "jubilee terror"}, "B": B}
    play = Playthrough("kings_fall", position=position)
    cells = {cell.id: cell for cell in scene_of(play, human_seats=(0,)).cells}
    marked, own = cells["jubilee"], cells["terror"]
    assert marked.card.aim == "For Ops, B gets it" and marked.card.aim_seat == 1
    assert "B gets this Event if you play it for Ops" in marked.label
    assert marked.action == "Choose this card"
    assert not own.card.aim and own.card.aim_seat is None and "gets this Event" not in own.label
    told = {option.notation: option.words for group in action_menu_of(play).groups for option in group.options}
    assert told["play jubilee for ops"] == "Jubilee of Law: for 4 Ops; B gets its Event"
    assert "B gets" not in told["play terror for ops"]
    assert [words for words, _ in routes_of(play, "", "jubilee")] == ["For 4 Ops; B gets its Event"]


def test_whoever_discards_reads_why():
    cards = " ".join(identifiers("cards")[:9])
    play = Playthrough("kings_fall", position={"to_act": "A", "A": A | {"hand": cards}, "B": B})
    play.state.phase = Phase.DISCARD
    assert action_menu_of(play).prompt == "You hold 9 cards, the limit is 7: choose two to discard."
    assert standings_of(play).stage == "A discards 2 cards: 9 in hand, the limit is 7"


@pytest.mark.parametrize(
    ("ops", "prompt"),
    [(1, "A has 1 Op to spend: on the map, or from the menu."), (0, "Nothing left to spend: end the turn.")],
)
def test_the_prompt_of_a_turn_says_what_is_left(ops, prompt):
    position = MOVE | {"ops": ops, "A": MOVE["A"] | {"cp": 0}, "B": MOVE["B"]}
    play = Playthrough("kings_fall", position=position)
    said = action_menu_of(play).prompt
    assert said == prompt or (not ops and said.startswith("No Ops left: use an ability"))


def test_no_sentence_speaks_of_no_ops_as_a_number_or_leaves_more_or_less_open():
    told = WORDS.event("taxed", seat="B", what="Place Influence", amount=1)
    assert told == "B's price in Ops for Place Influence changes by +1."
    assert WORDS.event("taxed", seat="B", what="Recruit Units", amount=-1).endswith("by -1.")
    moved = WORDS.event("moved", seat="B", what="1 Basic Unit", origin="Windgap", target="Tollgate", amount=0)
    assert moved == "B moves from Windgap to Tollgate: 1 Basic Unit."


def test_turns_are_counted_in_one_way(games):
    for play in games:
        shown, turn = standings_of(play), -(-int(play.state.turn_no) // 2)
        assert (shown.track.name, shown.track.value, shown.track.end) == ("Turn", turn, 18)
        assert "when each side has had its 18 turns" in shown.goal
        assert f"Turn {turn} of 18 of each side" in scene_of(play).description or not turn
    assert WORDS.event("turn_began", seat="A", amount=3) == "A's turn begins."


def test_a_home_that_was_lost_is_told_at_the_next_decision():
    position = {
        "to_act": "A",
        "stage": "ops",
        "ops": 1,
        "A": A | {"units": "obsidian_citadel 1 basic"},
        "B": B | {"units": "cinderfield 1 basic", "influence": "aethelgard_city 2"},
    }
    play = Playthrough("kings_fall", position=position)
    assert not losses_since(play)
    play.step("end turn")
    home = PLACES.index("obsidian_citadel")
    while play.state.seat != 0:
        play.step(play.legal_actions[0])
    assert losses_since(play) == "Since your last turn B has taken Millbridge and Lantern Quay."
    play.state.control[home] = 1  # as if B had taken it
    told = losses_since(play)
    assert told.startswith("Since your last turn you have lost Obsidian Citadel (your home) and B has taken Millbridge")
    assert action_menu_of(play).prompt.startswith("Since your last turn you have lost")


def test_the_counts_of_a_full_location_can_be_read():
    state = Playthrough("kings_fall", position=MOVE).state
    found = [piece for piece in pieces_at(state, PLACES.index("obsidian_citadel"), False, WIDE) if piece.size > 12]
    assert len(found) == MOST and {piece.count for piece in found} == {1, 2, 3}
    assert "Vorlag, A's High Priestess Morwen" in next(piece.label for piece in found if piece.glyph == "luminary")
    for size, spots in SPOTS.values():
        for number, (x, y) in enumerate(spots):
            for right, down in spots[:number]:
                assert ((x - right) ** 2 + (y - down) ** 2) ** 0.5 > 1.9 * size


def test_the_words_of_the_game_are_explained_below_the_table():
    fold = glossary(rules.load("kings_fall"))
    words = fold.children[0].children[0].value
    assert all(word in words for word, _ in MEANINGS)
    assert {"Sovereign", "Luminary", "Ops", "CP", "Influence", "Icon"} <= {word for word, _ in MEANINGS}


def event_of_a(card):
    """Return a game in which A has played a neutral card for its Event, and B has let it happen."""
    hand = A | HOME | {"hand": card, "units": "obsidian_citadel 3 basic"}
    play = Playthrough("kings_fall", position={"to_act": "A", "A": hand, "B": MOVE["B"]})
    play.step(f"play {card.replace('_', ' ')} for event")
    while play.state.phase == Phase.CANCEL:
        play.step(next(action for action in play.legal_actions if "cancel" not in action))
    return play


def test_who_loses_a_unit_to_an_event_is_said_apart_from_who_chooses_it():
    play = event_of_a("deserters")
    assert scene_of(play).title.endswith(": A chooses which Unit B loses to Deserters")
    play.step(play.legal_actions[0])
    assert play.explanations[-1].reasons[0].sentence.startswith("B loses")


def test_an_event_that_happens_in_several_places_says_how_many_choices_are_left():
    title = scene_of(event_of_a("local_hero")).title
    assert title.endswith("A chooses where Local Hero happens: 3 choices left")


@pytest.mark.parametrize("ops", [0, 1, 2, 6])
def test_what_cannot_be_done_says_what_it_costs_or_that_there_is_nowhere_to_do_it(ops):
    menu = action_menu_of(Playthrough("kings_fall", position=MOVE | {"ops": ops}))
    why = {group.words: group.why for group in menu.groups}
    names = [title.lower() for title in WORDS.names["places"].values()]
    for words, cost in {"Place influence": 1, "Move": 1, "Redeploy": 3, "Fortify": 2}.items():
        sentence = why.get(words, "")
        assert ("This costs" in sentence) == (ops < cost), (words, sentence)
        assert not any(name in sentence.lower() for name in names), sentence


def test_every_standard_action_says_its_price_and_those_of_an_event_have_none(games):
    for play in games:
        menu = action_menu_of(play)
        options = [*menu.decisions, *(option for group in menu.groups for option in group.options)]
        for option in options:
            if option.notation.startswith(STANDARD):
                has_price = play.state.phase == Phase.OPS
                assert (" Op" in option.words) == has_price, option.words


def test_the_price_that_is_said_is_the_price_that_is_paid(games):
    checked = set()
    for play in games:
        groups = action_menu_of(play).groups if play.state.phase == Phase.OPS else ()
        for option in (group.options[-1] for group in groups if group.options):
            if option.notation.startswith(STANDARD):
                said = re.search(r" for (no|\d+) Ops?( \(\d (more|less) than usual\))?$", option.words)[1]
                after = Playthrough("kings_fall", seed=play.seed, actions=[*play.actions, option.notation])
                assert play.state.ops - after.state.ops == int(said.replace("no", "0")), option.words
                checked.add(option.notation.split()[0])
    assert checked == {verb.strip() for verb in STANDARD}


def test_an_event_that_asks_for_a_location_says_what_it_does_there(games):
    asked = [play for play in games if play.state.phase == Phase.TARGET and play.state.seat == play.state.resolver]
    for play in asked:
        card = play.ruleset.card[play.state.card]
        assert row_words(card.row[play.state.row]) in action_menu_of(play).prompt
    assert asked
