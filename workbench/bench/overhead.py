"""What simulating costs beyond the loop that plays: chunks, threads, measuring and results."""

from workbench.bench.measurement import Measurement, measurement, repeated, seconds_of
from workbench.simulation.batch import Batch
from workbench.simulation.run import Run, simulate_batch

PLAYED = Batch("iron_throne", 2_000, agents="apprentice")  # games of a second or so on one core


def simulate_overhead() -> Measurement:
    """Measure a simulation on one thread against the compiled loop alone, on the same games, in turn."""
    run = Run(PLAYED, 1)
    run.play(0, 10)  # loads the compiled code
    pairs = repeated(
        lambda: (seconds_of(lambda: simulate_batch(PLAYED, threads=1)), seconds_of(lambda: run.play(0, PLAYED.games)))
    )
    return measurement([whole for whole, _ in pairs], "s", [bare for _, bare in pairs], "the loop alone")
