"""Simulations beside their levers."""
