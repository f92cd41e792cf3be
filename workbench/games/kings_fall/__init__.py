"""King's Fall: its exact odds."""
