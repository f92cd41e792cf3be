"""Everything a designer touches: playthroughs, examples, simulations, figures, widgets, pages and the command line."""
from workbench.examples import check_examples, load_examples
from workbench.playthrough import Playthrough



__all__ = ["Playthrough", "Results", "check_examples", "load_examples", "simulate"]
