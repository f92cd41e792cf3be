"""Calculators of single mechanics, one module per game."""
