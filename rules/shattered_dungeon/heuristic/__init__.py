"""7.1: the heuristic player of Shattered Dungeon: it looks, weighs its hand, plans its turn and answers.

``rules.shattered_dungeon.agents`` calls it. What a single profile likes is in profiles.csv; the weights all of them
share are in agents.toml.
"""
