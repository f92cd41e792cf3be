"""Voilà, its kernels, and its templates."""
