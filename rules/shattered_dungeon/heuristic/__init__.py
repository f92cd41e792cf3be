"""7.1: the heuristic player of Shattered Dungeon: it looks, weighs its hand, plans its turn and answers.

``rules.shattered_dungeon.agents`` is its entrance. What a single profile likes stands in profiles.csv, what all of them
weigh alike in agents.toml.
"""
