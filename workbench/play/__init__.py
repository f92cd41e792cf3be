"""One game in progress, and the rulebook beside it."""
