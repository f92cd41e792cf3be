"""Exact odds: a question, its answers, and its map."""
