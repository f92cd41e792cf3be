"""Shattered Dungeon."""
