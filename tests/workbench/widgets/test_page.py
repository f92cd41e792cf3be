"""A page whose rules are being compiled: it waits for them, and for somebody who has it open."""

import threading

import ipywidgets as widgets
import pytest

import rules
from workbench.compiling.status import State, Status
from workbench.widgets import page
from workbench.widgets.base import presence


@pytest.fixture
def compiling(monkeypatch):
    """An event that ends the compiling of all games."""
    done = threading.Event()

    def wait(name, on_change):
        on_change(Status(State.COMPILING, 1, 9, "legal actions"))
        done.wait()
        return Status(State.READY)

    monkeypatch.setattr(page, "is_ready", lambda name: False)
    monkeypatch.setattr(page, "start_in_background", lambda names: None)
    monkeypatch.setattr(page, "wait_until_ready", wait)
    return done


def opened():
    """Return a page, and an event that its content is made."""
    built = threading.Event()

    def build(game):
        built.set()
        return widgets.Label(game.title)

    return page.GamePage(rules.load("jarls"), "Play it.", build), built


def told(page):
    """Return what the page shows in the place of its content, once that is a label."""
    thread = next(one for one in threading.enumerate() if one.name == "waiting")
    thread.join(10)
    return page.content.children[0].value


def test_the_content_is_made_when_the_rules_are_ready_and_somebody_has_the_page_open(compiling):
    page, built = opened()
    assert page.content.children == (page.waiting,)
    compiling.set()
    assert not built.wait(0.5), "nobody has the page open"
    page.waiting.presence.is_here = True
    assert told(page) == "Jarls"


def test_who_is_there_early_waits_for_the_rules(compiling):
    page, built = opened()
    page.waiting.presence.is_here = True
    assert not built.wait(0.5), "the rules are not ready"
    assert "Step 1 of 9: legal actions." in page.waiting.words.value
    compiling.set()
    assert told(page) == "Jarls"


def test_a_page_that_nobody_opens_is_made_in_the_end(compiling, monkeypatch):
    monkeypatch.setattr(presence.Presence.wait, "__defaults__", (0.1,))
    page, _ = opened()
    compiling.set()
    assert told(page) == "Jarls"
