"""What a design wants, judged by Results, and the search for numbers that give it."""
