"""What each game adds: one folder per game, and none knows another."""
