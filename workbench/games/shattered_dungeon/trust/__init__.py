"""Trust: its tiers, the walk that is worked out, and what games reach."""
