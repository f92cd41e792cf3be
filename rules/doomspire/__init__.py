"""Lords of Doomspire: exploration with dice. What is in its box; its rules are not played here yet."""
