"""Checks of launch checklists: ``launch_checks`` for all games; a game can have more of its own.

A check is a function ``check(game, cancel, **settings) -> Answer``; ``cancel`` is a threading.Event that ends it early.
Each module lists its checks in ``CHECKS``, name -> function.
"""
