"""Checks of launch checklists: ``common`` for all games, and a module per game that has some of its own.

A check is a function ``check(game, cancel, **settings) -> Answer``; ``cancel`` is a threading.Event that ends it early.
Each module lists its checks in ``CHECKS``, name -> function.
"""
