"""How the resources of a seat change from moment to moment."""

from collections.abc import Sequence

from rules.core.tracks import Track
from workbench.figures.before import Before
from workbench.figures.chart import Chart
from workbench.figures.growth import GrowthLine, growth
from workbench.figures.trajectories import drawn_moments
from workbench.figures.trajectories_before import Values
from workbench.simulation.estimates import Estimate
from workbench.simulation.numbers import amount, share
from workbench.simulation.trajectories import Trajectories


def resources(trajectories: Trajectories, seat: int, carry_forward: bool = True, before: Before | None = None) -> Chart:
    """How do the resources of a seat change? Their means with intervals, and the middle half of all games as bands.

    Tracks without an upper end are shown in their own unit, others as shares of their maximum.

    Parameters
    ----------
    trajectories : workbench.simulation.trajectories.Trajectories
    seat : int
        -1 for what belongs to no seat alone.
    carry_forward : bool
        Whether games that have ended count with their last values; if not, only games still going count.
    before : Before, optional
        What is drawn in grey, with the difference in words.

    Examples
    --------
    >>> from rules.shattered_dungeon import GAME
    >>> from workbench.simulation.batch import Batch
    >>> from workbench.simulation.trajectories import simulate_trajectories
    >>> resources(simulate_trajectories(Batch(GAME, games=200)), seat=1).table.columns.tolist()
    ['round', 'vitality', 'resolve', 'nerve', 'Games']
    """
    tracks = [track for track in trajectories.tracks.tracks if track.seat == seat]
    is_share = bool(tracks) and tracks[0].is_share

    def finding(means: Sequence[Sequence[Estimate]]) -> tuple[str, int, str]:
        moment = f"{trajectories.tracks.moment} {drawn_moments(trajectories)[-1]}"
        return resource_finding(tracks, means, moment, is_share), lowest(means) if is_share else 0, ""

    lines = [GrowthLine(track, track.title, track.title, values_of(track, carry_forward)) for track in tracks]
    return growth(trajectories, lines, "How do the resources change?", finding, before, is_share, carry_forward)


def values_of(track: Track, carry_forward: bool) -> Values:
    """Return the function that takes a track from trajectories: a share where it has an upper end, else its numbers."""
    return lambda one: (one.share if track.is_share else one.values)(track.name, carry_forward)


def lowest(means: Sequence[Sequence[Estimate]]) -> int:
    """Return which of several lines ends lowest."""
    return min(range(len(means)), key=lambda line: means[line][-1].value)


def resource_finding(tracks: Sequence[Track], means: Sequence[Sequence[Estimate]], moment: str, is_share: bool) -> str:
    """Return which track is lowest at the end, or how high the one that rises gets."""
    ends = [mean[-1] for mean in means]
    if not is_share:
        if not ends[0].high:
            return f"There is no {tracks[0].title} by {moment}"
        return f"{tracks[0].title.capitalize()} reaches {amount(ends[0])} by {moment}"
    least = lowest(means)
    return f"{tracks[least].title.capitalize()} wears down most: {share(ends[least])} is left by {moment}"
