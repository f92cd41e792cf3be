"""Controls that know nothing of games: layout, notices, jobs in the background, and what a browser remembers."""
