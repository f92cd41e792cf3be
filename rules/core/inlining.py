"""How eagerly the compiler writes a rule into the rule that calls it.

A rule on the path of every decision that is called from one place says ``forceinline=True`` itself.
"""

import llvmlite.binding as llvm

# In LLVM's own unit, about instructions times five; its default of 225 suits programs of long functions. Rules are
# many short ones, which call one another hundreds of times a turn: with this, games of Shattered Dungeon are a fifth
# faster and take a quarter longer to compile; from 4,000 on compiling takes half as long again.
THRESHOLD = 2000


def inline_short_rules() -> None:
    """Let the compiler inline rules; before anything is compiled, and once a process."""
    llvm.set_option("", f"--inline-threshold={THRESHOLD}")
