"""Trust: its tiers, a walk by the rules, and what games reach."""
