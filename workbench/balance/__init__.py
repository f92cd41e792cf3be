"""The targets of a design, judged by games played, and the search for numbers that meet them."""
