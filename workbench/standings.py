"""How a game stands, for everybody to see all the time: a shared track and a row for each seat."""
from dataclasses import dataclass, replace
from html import escape

from workbench.drawing import body_svg, seat_class, seat_look


@dataclass(frozen=True)
class Track:
    """A number that all share: it stands at ``value`` of ``end``, and from ``alarm`` on things get worse.

    ``stage`` says in words what that is, for example the name of a last phase.
    """

    name: str
    value: int
    end: int
    alarm: int
    stage: str = ""


@dataclass(frozen=True)
class Standing:
    """The row of a seat: a text per column, what else is to be said of it, and whether it has to decide now."""

    seat: int
    values: tuple[str, ...]
    note: str = ""
    decides: bool = False


@dataclass(frozen=True)
class Standings:
    """What is shown above a board: ``now`` says the round and what is being done."""

    now: str
    columns: tuple[str, ...]
    rows: tuple[Standing, ...]
    track: Track | None = None

    def told(self, tell):
        """Return the same with every text as ``tell(text)`` has it."""
        track = self.track and replace(self.track, name=tell(self.track.name), stage=tell(self.track.stage))
        return Standings(tell(self.now), tuple(map(tell, self.columns)),
                         tuple(replace(row, note=tell(row.note)) for row in self.rows), track)


def standings_html(standings):
    """Return standings as HTML.

    >>> row = Standing(0, ("3",), note="leads")
    >>> "leads" in standings_html(Standings("Round 2", ("Held",), (row,), Track("Doom", 4, 13, 10)))
    True
    """
    heads = "".join(f'<th scope="col">{escape(column)}</th>' for column in standings.columns)
    rows = "".join(map(_row, standings.rows))
    track = _track(standings.track) if standings.track else ""
    return (f'<div class="wb-standings" data-testid="standings"><div>{track}'
            f'<p class="wb-now">{escape(standings.now)}</p></div><table class="wb-table"><thead><tr>'
            f'<th scope="col">Seat</th>{heads}<td></td></tr></thead><tbody>{rows}</tbody></table></div>')


def _row(standing):
    shape, letter = seat_look(standing.seat)
    sign = (f'<svg class="wb-scene wb-sample" viewBox="-12 -12 24 24" role="img" aria-label="{letter}">'
            f'<g class="wb-piece {seat_class(standing.seat)}">{body_svg(shape, letter, "token", 9)}</g></svg>')
    cells = "".join(f"<td>{escape(value)}</td>" for value in standing.values)
    decides = ' aria-current="true"' if standing.decides else ""
    return f'<tr{decides}><th scope="row">{sign}</th>{cells}<td class="wb-note">{escape(standing.note)}</td></tr>'


def _track(track):
    """Draw a step for each number up to the end; those behind it are filled, those that alarm are marked by height."""
    steps = "".join(f'<li class="{_tone(track, step)}">{step}</li>' for step in range(1, track.end + 1))
    stage = f" · {escape(track.stage)}" if track.stage and track.value >= track.alarm else ""
    return (f'<div class="wb-track"><p><b>{escape(track.name)} {track.value}</b> of {track.end}{stage}</p>'
            f'<ol aria-hidden="true">{steps}</ol></div>')


def _tone(track, step):
    return " ".join(["wb-reached"] * (step <= track.value) + ["wb-alarm"] * (step >= track.alarm))
