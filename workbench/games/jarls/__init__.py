"""Jarls."""
