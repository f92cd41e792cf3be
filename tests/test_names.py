"""A class name means one thing in the whole tree."""

import ast
from collections import defaultdict
from pathlib import Path

ROOT = Path(__file__).parents[1]
# What two rooms still call alike. The list only ever gets shorter.
STILL_ALIKE = {"Table", "When"}


def rooms_of_classes():
    """Return class name -> the files that define it; what each game has its own of, such as its events, is one."""
    found = defaultdict(set)
    for package in ("rules", "workbench"):
        for path in sorted((ROOT / package).rglob("*.py")):
            parts = path.relative_to(ROOT).parts
            room = "rules/GAME" if parts[0] == "rules" and len(parts) > 2 and parts[1] != "core" else "/".join(parts)
            for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
                if isinstance(node, ast.ClassDef):
                    found[node.name].add(room)
    return found


def test_no_class_name_is_used_for_two_things():
    alike = {name: rooms for name, rooms in rooms_of_classes().items() if len(rooms) > 1}
    assert {name: rooms for name, rooms in alike.items() if name not in STILL_ALIKE} == {}
