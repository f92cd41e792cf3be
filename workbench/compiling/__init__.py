"""Everything compiled ahead, and how far that is."""
