"""Lords of Doomspire: its exact odds."""
