"""How a chance is written: in percent, and as a fraction."""

from fractions import Fraction

LONGEST_FRACTION = 17  # characters


def percent_of(chance: Fraction | float) -> str:
    """Return a chance in percent: one decimal, more only to tell rare from never.

    >>> from fractions import Fraction
    >>> percent_of(Fraction(2, 3)), percent_of(Fraction(1, 3000)), percent_of(0), percent_of(1)
    ('66.7 %', '0.03 %', '0 %', '100 %')
    """
    number = 100 * float(chance)
    if chance in (0, 1):
        return f"{number:.0f} %"
    if 0.05 <= number < 99.95:
        return f"{number:.1f} %"
    rounded = f"{number:.2f}"
    return f"{rounded} %" if rounded not in ("0.00", "100.00") else "under 0.01 %" if number < 1 else "over 99.99 %"


def short_fraction(chance: Fraction) -> str:
    """Return a fraction as text; one too long to read becomes "about 1 in N".

    >>> from fractions import Fraction
    >>> short_fraction(Fraction(2, 3)), short_fraction(Fraction(10**12, 3 * 10**12 + 1))
    ('2/3', 'about 1 in 3.0')
    >>> short_fraction(Fraction(1, 6**40))
    'about 1 in 10^31'
    """
    text = str(chance)
    if len(text) <= LONGEST_FRACTION:
        return text
    times = 1 / chance
    return f"about 1 in 10^{len(str(int(times))) - 1}" if times > 10**9 else f"about 1 in {float(times):,.1f}"
