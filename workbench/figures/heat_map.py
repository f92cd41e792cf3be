"""A chance over two settings of a mechanic, as a map of colours and numbers."""

from collections.abc import Sequence
from fractions import Fraction
from functools import lru_cache

from workbench.figures.cell_map import CellMap, frame, with_narrow_columns
from workbench.figures.chart import Chart, charted
from workbench.figures.odds import EXACT
from workbench.odds.mechanics import Mechanic, Setting
from workbench.odds.outcomes import in_words
from workbench.odds.percent import percent_of

MOST_CELLS = 21  # values of a setting that are shown

SettingValue = int | str


def shown_values(setting: Setting, value: SettingValue) -> Sequence[SettingValue]:
    """Return the values of a setting that a map shows: all of them, or the ones around the current value.

    >>> from workbench.odds import mechanic
    >>> setting = mechanic("doomspire.monster").settings[0]
    >>> shown_values(setting, 3) == setting.values
    True
    """
    values = setting.values
    first = min(max(values.index(value) - MOST_CELLS // 2, 0), max(len(values) - MOST_CELLS, 0))
    return values[first : first + MOST_CELLS]


@lru_cache(maxsize=20_000)
def _chance(
    mechanic: Mechanic, settings: tuple[tuple[str, SettingValue], ...], answer: str, outcome: object
) -> Fraction:
    answers = mechanic.ask(**dict(settings))
    return answers[answer or next(iter(answers))].P(outcome)


def chances_over(
    mechanic: Mechanic,
    settings: dict[str, SettingValue],
    across: Setting,
    down: Setting,
    outcome: object,
    answer: str = "",
) -> list[list[Fraction]]:
    """Return a chance over two settings, the others as given, as a list of rows of Fractions.

    Parameters
    ----------
    mechanic : Mechanic
    settings : dict
        All of its settings.
    across, down : Setting
    outcome : object
        An outcome or a comparison, as for ``Odds.P``.
    answer : str
        Which answer of the mechanic; empty means the first.

    Examples
    --------
    >>> from workbench.odds import mechanic
    >>> monster = mechanic("doomspire.monster")
    >>> by_name = {setting.name: setting for setting in monster.settings}
    >>> rows = chances_over(monster, monster.defaults, by_name["might"], by_name["monster"], "win")
    >>> rows[2][1]  # a monster of 3, might 1
    Fraction(2, 3)
    """
    return [
        [
            _chance(mechanic, tuple((settings | {down.name: y, across.name: x}).items()), answer, outcome)
            for x in shown_values(across, settings[across.name])
        ]
        for y in shown_values(down, settings[down.name])
    ]


def named(setting: Setting, value: SettingValue) -> str:
    """Return a value without its unit, which is shown at the axis."""
    return setting.options[str(value)] if setting.options else in_words(value)


def titled(setting: Setting) -> str:
    """Return the title of a setting's axis, with its unit."""
    return f"{setting.label} ({setting.unit})" if setting.unit else setting.label


def heat_map(
    mechanic: Mechanic,
    settings: dict[str, SettingValue],
    across: Setting,
    down: Setting,
    outcome: object,
    answer: str = "",
) -> Chart:
    """How does a chance change over two settings? The current values are framed.

    Parameters are those of ``chances_over``.

    Returns
    -------
    Chart
    """
    columns, rows = (shown_values(one, settings[one.name]) for one in (across, down))
    chances = chances_over(mechanic, settings, across, down, outcome, answer)
    names_x, names_y = [named(across, x) for x in columns], [named(down, y) for y in rows]
    cells = CellMap(
        across=names_x,
        down=names_y,
        levels=[[float(chance) for chance in line] for line in chances],
        texts=[[f"{100 * float(chance):.0f}" for chance in line] for line in chances],
        sentences=[
            [
                f"{across.label}: {x}<br>{down.label}: {y}<br>{in_words(outcome)}: {percent_of(chance)}"
                for x, chance in zip(names_x, line)
            ]
            for y, line in zip(names_y, chances)
        ],
    )
    figure = cells.figure(titled(across), titled(down))
    x, y = columns.index(settings[across.name]), rows.index(settings[down.name])
    frame(figure, x, y)
    here = chances[y][x]
    finding = f"Chance of “{in_words(outcome)}” in percent; the current case, {percent_of(here)}, is framed"
    table = [
        {down.label: name} | {f"{across.label} {column}": percent_of(chance) for column, chance in zip(names_x, line)}
        for name, line in zip(names_y, chances)
    ]
    chart = charted(figure, table, finding, EXACT, cells.height)
    with_narrow_columns(chart.figure.layout, names_x, x)
    return chart
