"""Checks of launch checklists: ``launch_checks`` for all games; a game can add its own.

A check is a function ``check(game, cancel, **settings) -> Answer``; ``cancel`` is a threading.Event that ends it early.
Each module lists its checks in ``CHECKS``, name -> function.
"""
