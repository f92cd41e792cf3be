"""Controls that know nothing of games: layout, notices, jobs in the background, what a browser remembers."""
