"""The scripts of our widgets reach a page whole: nothing in them leads to another file."""

import importlib
import pkgutil
import re

import anywidget
import pytest

import workbench.figures
import workbench.widgets

for package in (workbench.figures, workbench.widgets):
    for found in pkgutil.walk_packages(package.__path__, f"{package.__name__}."):
        importlib.import_module(found.name)


def with_subclasses(widget):
    return {widget}.union(*(with_subclasses(subclass) for subclass in widget.__subclasses__()))


def has_our_script(widget):
    return widget.__module__.startswith("workbench.") and "_esm" in vars(widget)


WIDGETS = sorted(filter(has_our_script, with_subclasses(anywidget.AnyWidget)), key=lambda widget: widget.__name__)


def test_there_are_widgets():
    assert {"Board", "Plot"} < {widget.__name__ for widget in WIDGETS}


@pytest.mark.parametrize("widget", WIDGETS)
def test_a_script_is_one_text_that_defines_each_name_once(widget):
    script = str(widget._esm)
    defined = re.findall(r"^(?:async )?(?:function|const|let) (\w+)", script, re.MULTILINE)
    assert len(defined) == len(set(defined))
    assert "render" in defined
    assert not re.search(r"^import\b", script, re.MULTILINE)
    assert re.findall(r"^export .*", script, re.MULTILINE) == script.splitlines()[-1:]
