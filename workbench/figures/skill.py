"""Does skill win? How strong each level of play is, and what each wins against each."""

import math

import plotly.graph_objects as go

from workbench.balance.rungs import Climb, Encounter, encounters
from workbench.balance.skill import EVERY_SEAT, RatedLevel, Skill
from workbench.figures.cell_map import BOTH_WAYS, CellMap, with_narrow_columns
from workbench.figures.chart import Chart, charted
from workbench.figures.estimate_rows import TALL_ROW, EstimateRow, draw_rows, line_at
from workbench.simulation.estimates import Estimate
from workbench.simulation.numbers import bounds, decimals, percent, shown
from workbench.simulation.round_robin import has_roles
from workbench.theme.tokens import LIGHT

FARTHEST = 500  # Elo from the next level: who is farther off does not stretch the axis, but is drawn at its edge
NEAREST = 150  # Elo: the axis reaches so far at least
CELL_WIDTH = 46  # px: the least width of an interval in a cell
COLUMNS = ["Level", "Elo", "Against the one below", "No single winner"]
PAIR_COLUMNS = ["Level", "Against", "Wins", "Even"]
COLOURS = {Climb.BEATS: "accent", Climb.UNCLEAR: "undecided", Climb.LOSES: "outside"}
TALL_CELL = 40  # px: a share and its interval, one below the other


def ratings(skill: Skill) -> Chart:
    """Does skill win? How strong each level is in Elo; one that does not surely beat the one below stands out.

    Parameters
    ----------
    skill : Skill
        As ``workbench.balance.skill.skill`` returns it.

    Examples
    --------
    >>> import rules
    >>> from workbench.balance.skill import skill
    >>> ratings(skill(rules.load("jarls"), games=200)).finding
    'Greedy beats Random: it wins 100.0 % (98.1 to 100.0)'
    """
    height = len(skill.levels) * TALL_ROW
    figure = go.Figure()
    reach = axis_of(skill)
    draw_rows(figure, [row_of(skill, one, reach) for one in skill.levels], scale=1, height=TALL_ROW)
    margin = 0.04 * (reach[1] - reach[0])
    figure.update_xaxes(range=[reach[0] - margin, reach[1] + margin], nticks=6, title_text="Elo")
    line_at(figure, 0, "")
    table = [dict(zip(COLUMNS, line_of(skill, one))) for one in skill.levels]
    return charted(figure, table, skill.sentences[0].rstrip("."), about(skill), height, title_lines=4)


def about(skill: Skill) -> str:
    """Return what the ratings rest on."""
    return (
        f"{skill.games:,} games of {skill.game.title}, {skill.seats} seats, from every seat on the same seeds; Elo "
        f"counted from {skill.zero}: 400 points are odds of ten to one"
    )


def axis_of(skill: Skill) -> tuple[float, float]:
    """Return how far the axis reaches, in Elo: over all levels that are not far off from the next ones."""
    from_zero = sorted((one.rating for one in skill.levels), key=lambda rating: abs(rating.value))
    low = high = 0.0
    beyond = []
    for rating in from_zero:
        if math.isfinite(rating.low + rating.high) and low - FARTHEST <= rating.value <= high + FARTHEST:
            low, high = min(low, rating.low), max(high, rating.high)
        else:
            beyond.append(rating.value)
    if low == high:  # whoever is all there is beside the one at zero is not drawn at an edge
        ends = [end for one in from_zero for end in (one.low, one.high) if math.isfinite(end)]
        return min(0.0, *ends), max(0.0, *ends)
    room = max(NEAREST, high - low) / 3
    return (low - room if min(beyond, default=0) < low else low), (
        high + room if max(beyond, default=0) > high else high
    )


def row_of(skill: Skill, one: RatedLevel, reach: tuple[float, float]) -> EstimateRow:
    """Return the row of one level; an arrow stands for one beyond the axis."""
    climb, words = climb_of(skill, one)
    title = title_of(skill, one)
    marked = f", {words}" if climb is not Climb.BEATS else ""
    drawn = Estimate(*(max(reach[0], min(reach[1], end)) for end in vars(one.rating).values()))
    symbol = "circle" if drawn.value == one.rating.value else f"triangle-{'left' if one.rating.value < 0 else 'right'}"
    sentence = f"{title}: {elo(one)}{marked}. {percent(one.undecided)} of its games had no single winner."
    return EstimateRow(f"<b>{title}</b>{marked}<br>{elo(one)}", drawn, sentence, LIGHT[COLOURS[climb]], symbol)


def line_of(skill: Skill, one: RatedLevel) -> tuple[str, ...]:
    """Return one line of the table behind the figure."""
    return title_of(skill, one), elo(one), climb_of(skill, one)[1], percent(one.undecided)


def title_of(skill: Skill, one: RatedLevel) -> str:
    """Return what a level is called, with its role where seats are roles."""
    title = one.contender.title(skill.game)
    return title if one.seat == EVERY_SEAT else f"{skill.seat_name(one.seat)}: {title}"


def climb_of(skill: Skill, one: RatedLevel) -> tuple[Climb, str]:
    """Return what a level does to the one below it, and that in words; in a role, what it does there."""
    rise = next((rise for rise in skill.rises if rise.level == one.contender), None)
    if rise is None:
        return Climb.BEATS, ""
    climb = rise.climb if one.seat == EVERY_SEAT else rise.in_role(one.seat).climb
    return climb, f"{climb} {rise.below.title(skill.game)}"


def elo(one: RatedLevel) -> str:
    """Return a rating in words."""
    rating = one.rating
    if one.is_zero:
        return "0 Elo, counted from here"
    if math.isinf(rating.low) and math.isinf(rating.high):
        return "no rating: nothing bounds it"
    if math.isinf(rating.high):
        return f"at least {shown(rating.low, 0)} Elo, for want of a loss"
    if math.isinf(rating.low):
        return f"at most {shown(rating.high, 0)} Elo, for want of a win"
    return f"{shown(rating.value, min(0, decimals(rating)))} Elo ({bounds(rating, most=0)})"


def pairings(skill: Skill) -> Chart:
    """What does each level win against each? A matrix, the strongest first: the row against the column.

    With more than two seats the level of the row is alone against the other at all other seats.

    Parameters
    ----------
    skill : Skill
    """
    met = encounters(skill.game, skill.tables)
    rows, columns = (list(dict.fromkeys(ends)) for ends in zip(*((one.level, one.other) for one in met)))
    order = list(skill.contenders)
    rows, columns = (sorted(ends, key=order.index, reverse=True) for ends in (rows, columns))
    found = {(one.level, one.other): one for one in met}
    cells = [[found.get((row, column)) for column in columns] for row in rows]
    titles = {one: one.title(skill.game) for one in (*rows, *columns)}
    matrix = CellMap(
        [titles[one] for one in columns],
        [titles[one] for one in rows],
        [[strength_of(one) for one in line] for line in cells],
        [[in_cell(one) for one in line] for line in cells],
        [[sentence_of(skill, one) for one in line] for line in cells],
        BOTH_WAYS,
        row=TALL_CELL,
    )
    figure = matrix.figure("against")
    table = [
        dict(zip(PAIR_COLUMNS, (titles[one.level], titles[one.other], percent(one.share), f"{100 * one.even:.0f} %")))
        for one in met
    ]
    chart = charted(figure, table, finding_of(skill, met), about_pairs(skill), matrix.height)
    with_narrow_columns(chart.figure.layout, matrix.across, 0, CELL_WIDTH)
    return chart


def strength_of(one: Encounter | None) -> float:
    """Return how far a share is above what is even, from -1 for nothing to 1 for all; nan for none."""
    if one is None or math.isnan(one.share.value):
        return math.nan
    above = one.share.value - one.even
    return above / (1 - one.even if above > 0 else one.even)


def in_cell(one: Encounter | None) -> str:
    """Return the words in a cell: the share, and its interval below."""
    if one is None or math.isnan(one.share.value):
        return ""
    return f"<b>{100 * one.share.value:.0f}</b><br>{100 * one.share.low:.0f}–{100 * one.share.high:.0f}"


def sentence_of(skill: Skill, one: Encounter | None) -> str:
    """Return a cell in a sentence."""
    if one is None:
        return ""
    level, other = one.level.title(skill.game), one.other.title(skill.game)
    if math.isnan(one.share.value):
        return f"{level} and {other}: no game had a single winner."
    return f"{level} wins {percent(one.share)} against {other}.<br>{100 * one.even:.0f} % would be even."


def finding_of(skill: Skill, met: list[Encounter]) -> str:
    """Return whether those who are rated higher win more of their games, in a sentence."""
    if has_roles(skill.game):
        best = max(met, key=lambda one: one.share.low)
        first = skill.seat_name(0)
        level, other = best.level.title(skill.game), best.other.title(skill.game)
        return f"{first} wins most with {level} against {other}: {percent(best.share)}"
    rating = {one.contender: one.rating.value for one in skill.levels}
    downhill = [one for one in met if rating[one.level] > rating[one.other]]
    kept = sum(one.share.value > one.even for one in downhill)
    if len(downhill) == 1:
        level, other = (one.title(skill.game) for one in (downhill[0].level, downhill[0].other))
        return f"{level} wins {percent(downhill[0].share)} against {other}"
    return f"The level with the higher rating wins more than its even share in {kept} of {len(downhill)} pairs"


def about_pairs(skill: Skill) -> str:
    """Return what the matrix shows."""
    if has_roles(skill.game):
        what = f"Games that {skill.seat_name(0)} (rows) wins against {skill.seat_name(1)} (columns)"
    elif skill.seats == 2:
        what = "Games that the level of the row wins, in both orders"
    else:
        what = f"Games that the level of the row wins alone against the other at {skill.seats - 1} seats"
    return f"{what}, in percent of those with a single winner, with 95 % intervals; {skill.games:,} games in all"
