"""King's Fall: cards, influence, sovereigns.

Two Sovereigns contest a land of named places. Each turn plays one Chronicle card, for the Ops it is worth or for what
it tells of; Ops spread influence, raise and move armies. Whoever kills the other's Sovereign has won.
"""
