"""How a game stands, always visible to everybody: a shared track and a row for each seat."""

from collections.abc import Sequence
from dataclasses import dataclass
from html import escape

from workbench.boards.dice import Die, dice_html
from workbench.boards.svg import glyph_svg, seat_look, sign_svg
from workbench.play.reskinned import Text

CALM, PRESSURE, LAST, OVER = "calm", "pressure", "last", "over"
MOODS = (CALM, PRESSURE, LAST, OVER)  # how a table looks; only the position decides
DIMMED = 10  # percent of light that the lamps lose with each step of pressure
LAMPS = 3


@dataclass(frozen=True)
class SharedTrack:
    """A number that all players share: it is at ``value`` of ``end``, and from ``alarm`` on things get worse.

    ``stage`` is the name of what begins at ``alarm``, for example a last phase. From ``warning`` on the table shows
    that it is near, and ``omen`` is the glyph that looms then. ``change`` is how much the last step changed the number.
    ``before`` is shown instead of the number while it is still zero, ``ahead`` is whether the stage is announced.
    """

    name: Text
    value: int
    end: int
    alarm: int
    stage: Text = ""
    warning: int = 0
    omen: str = ""
    change: int = 0
    before: Text = ""
    ahead: bool = False

    @property
    def mood(self) -> str:
        """How a table looks at this value, one of ``MOODS``.

        >>> [SharedTrack("Doom", value, 13, 10, warning=7).mood for value in (6, 7, 10, 13)]
        ['calm', 'pressure', 'last', 'over']
        """
        if self.value >= self.end:
            return OVER
        return LAST if self.value >= self.alarm else PRESSURE if 0 < self.warning <= self.value else CALM


@dataclass(frozen=True)
class Amount:
    """How much a seat has of something, and a note on where it came from; zero looks different."""

    number: int
    note: Text = ""


@dataclass(frozen=True)
class Tag:
    """Something special about a seat in a word, with a glyph that says it without the word."""

    words: Text
    kind: str
    glyph: str


@dataclass(frozen=True)
class SeatRow:
    """The row of a seat: a text or an Amount per column, its tags, whether it has to decide, and its unspent dice."""

    seat: int
    values: tuple[Text | Amount, ...]
    tags: tuple[Tag, ...] = ()
    decides: bool = False
    dice: tuple[int, ...] = ()


@dataclass(frozen=True)
class Standings:
    """What is shown beside a board: ``now`` is the round, ``stage`` what is being done and ``goal`` what wins.

    ``is_vote`` distinguishes a vote, in which all decide, from a turn.
    """

    now: Text
    stage: Text
    columns: tuple[Text, ...]
    rows: tuple[SeatRow, ...]
    track: SharedTrack
    goal: Text = ""
    is_vote: bool = False


def track_html(standings: Standings) -> str:
    """Return the track, the round and what is being done as HTML.

    >>> "<b>4</b>" in track_html(Standings("Round 2", "A acts", (), (), SharedTrack("Doom", 4, 13, 10)))
    True
    """
    track = standings.track
    moved = " wb-rose" * (track.change > 0) + " wb-fell" * (track.change < 0)
    stage = stage_html(track)
    steps = "".join(f'<li class="{_tone(track, step)}">{step}</li>' for step in range(1, track.end + 1))
    doing = "wb-vote" if standings.is_vote else "wb-turn-of"
    counted = f"<span>{escape(track.name)}</span> <b>{track.value}</b> <span>of {track.end}</span>{stage}"
    if track.before and not track.value:
        counted = f"<b>\N{ZERO WIDTH SPACE}</b><span>{escape(track.before)}</span>"  # as high as with a number
    ahead = " wb-announces" * track.ahead
    return (
        f'<div class="wb-state{ahead}" data-testid="track"><p class="wb-toll{moved}">{counted}</p>'
        f'<p class="wb-now"><b>{escape(standings.now)}</b> <span class="wb-doing {doing}" data-testid="doing">'
        f"{escape(standings.stage)}</span>{dice_of_decider(standings)}</p>"
        f'<ol aria-hidden="true">{steps}</ol>{_atmosphere(track)}</div>'
    )


def stage_html(track: SharedTrack) -> str:
    """Return the name of what begins at the alarm of a track; before it begins, from where on it will.

    >>> stage_html(SharedTrack("Round", 9, 15, 9, "Escalation", ahead=True))
    '<span class="wb-stage">Escalation</span>'
    >>> stage_html(SharedTrack("Round", 2, 15, 9, "Escalation", ahead=True))
    '<span class="wb-stage wb-ahead">Escalation from 9</span>'
    """
    if not track.stage or (track.value < track.alarm and not track.ahead):
        return ""
    if track.value < track.alarm:
        return f'<span class="wb-stage wb-ahead">{escape(track.stage)} from {track.alarm}</span>'
    return f'<span class="wb-stage">{escape(track.stage)}</span>'


def dice_of_decider(standings: Standings) -> str:
    """Return the unspent dice of whoever has to decide, as HTML."""
    return dice_html(Die(face) for row in standings.rows if row.decides for face in row.dice)


def _tone(track: SharedTrack, step: int) -> str:
    return " ".join(
        ["wb-reached"] * (step <= track.value)
        + ["wb-warning"] * (0 < track.warning <= step < track.alarm)
        + ["wb-alarm"] * (step >= track.alarm)
    )


def _atmosphere(track: SharedTrack) -> str:
    """Draw lamps that grow dim and the omen that comes near; both only repeat what the number says."""
    if not track.omen:
        return ""
    steps = track.value - track.warning + 1 if track.mood == PRESSURE else 0
    light = {CALM: 100, PRESSURE: 100 - DIMMED * steps}.get(track.mood, 0)
    lamps = "".join(
        f'<svg viewBox="6 0 12 24">{glyph_svg("candle", 12, 12, 24)}<g class="wb-flame" '
        f'style="--light: {light}%">{glyph_svg("flame", 12, 12, 24)}</g></svg>'
        for _ in range(LAMPS)
    )
    omen = f'<svg class="wb-omen" viewBox="0 0 24 24">{glyph_svg(track.omen, 12, 12, 24)}</svg>'
    dims = f"grow dim from {track.warning} on and " if 0 < track.warning < track.alarm else ""
    title = escape(f"{track.name}: the lights {dims}are out from {track.alarm} on.")
    return f'<div class="wb-atmosphere" aria-hidden="true" title="{title}" data-light="{light}">{lamps}{omen}</div>'


def table_html(standings: Standings, players: Sequence[tuple[str, str]] = ()) -> str:
    """Return a row for each seat as HTML; ``players`` names who plays each, and what to add where there is room.

    >>> row = SeatRow(0, ("3", Amount(0)), (Tag("leads", "good", "leader"),))
    >>> "leads" in table_html(Standings("Round 2", "", ("Held", "Coins"), (row,), SharedTrack("Doom", 4, 13, 10)))
    True
    """
    heads = "".join(f'<th scope="col">{escape(column)}</th>' for column in standings.columns)
    rows = "".join(
        _row(row, players[row.seat] if players else ("", ""), standings.columns[-1]) for row in standings.rows
    )
    first, stop, rest = standings.goal.partition(". ")
    goal = f'<p class="wb-goal"><span class="wb-first">{escape(first + stop)}</span>{escape(rest)}</p>' if first else ""
    return (
        f'<table class="wb-table wb-standings" data-testid="standings"><thead><tr><th scope="col">Seat</th>{heads}'
        f"</tr></thead>{rows}</table>{goal}"
    )


def _row(row: SeatRow, player: tuple[str, str], last: str) -> str:
    """Return two lines of a table: what a seat has, and below that who plays it and what is special about it.

    Where there is no room for the last column, its name and value are shown below.
    """
    letter = seat_look(row.seat)[1]
    decides = ' aria-current="true"' if row.decides else ""
    name, remark = player
    said = f'<span class="wb-player">{escape(name)}<span>{escape(remark)}</span></span>' if name else ""
    said += "".join(map(_tag, row.tags)) + dice_html(map(Die, row.dice))
    said += f'<span class="wb-last">{escape(last)}: {escape(_plain(row.values[-1]))}</span>' if row.values else ""
    about = f'<tr class="wb-about"><td colspan="{1 + len(row.values)}">{said}</td></tr>' if said else ""
    return (
        f'<tbody class="wb-seat-row"{decides} data-seat="{letter}"><tr><th scope="row">{sign_svg(row.seat)}</th>'
        f"{''.join(map(_value, row.values))}</tr>{about}</tbody>"
    )


def _plain(value: str | Amount) -> str:
    return str(value.number) if isinstance(value, Amount) else value


def _value(value: str | Amount) -> str:
    if not isinstance(value, Amount):
        return f"<td>{escape(value)}</td>"
    note = f" <small>{escape(value.note)}</small>" if value.note else ""
    shown = f'<b class="wb-some">{value.number}</b>' if value.number else '<b class="wb-none">none</b>'
    return f"<td>{shown}{note}</td>"


def _tag(tag: Tag) -> str:
    glyph = f'<svg viewBox="0 0 24 24" aria-hidden="true">{glyph_svg(tag.glyph, 12, 12, 24)}</svg>'
    return f'<span class="wb-tag wb-tag-{escape(tag.kind)}">{glyph}{escape(tag.words)}</span>'
